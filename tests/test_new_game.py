"""What every game has: the same files, and the same things around them. All that lacks is said in one message."""

from pathlib import Path

import pytest

from referee import games, resources
from referee.rulebook import book

ROOT = Path(__file__).parent.parent
FILES = (
    "__init__", "game", "cards", "options", "state", "declarations", "setup", "checks", "offers", "changing",
    "outcomes", "effects", "flow", "ending", "facts", "scene", "questions",
)  # fmt: skip
"""The files of a game, each a module or a folder of that name."""


def lacking(game: str) -> list[str]:
    """What a game has not, each as it would be called."""
    folder = Path(__import__(games.GAMES[game], fromlist=["GAME"]).__file__ or "").parent
    found = [f"{folder.name}/{name}.py" for name in FILES if not _is_there(folder, name)]
    loaded = book.load(game)
    around = {
        f"resources/rulebooks/{game}.toml": bool(loaded.rules),
        f"resources/rulebooks/{game}.says.toml": bool(loaded.says),
        f"resources/judging/{game}.toml": resources.find("judging", f"{game}.toml") is not None,
        f"resources/samples/{game}*.match": any(resources.path("samples").glob(f"{game}*.match")),
        f"docs/games/{game}.md": (ROOT / "docs" / "games" / f"{game}.md").exists(),
        f"docs/packs/{game}.md": (ROOT / "docs" / "packs" / f"{game}.md").exists(),
        f"tests/scenes/{game}/*dispute*.match": any((ROOT / "tests/scenes" / game).rglob("*dispute*.match")),
        f"tests/keeping/fixtures/{game}.*.sql": any((ROOT / "tests/keeping/fixtures").glob(f"{game}.*.sql")),
    }
    packs = games.find(game).packs
    around |= {f"resources/packs/{name}.toml": resources.find("packs", f"{name}.toml") is not None for name in packs}
    return found + [name for name, there in around.items() if not there]


def _is_there(folder: Path, name: str) -> bool:
    return (folder / f"{name}.py").exists() or (folder / name / "__init__.py").exists()


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_has_all_that_the_page_asks_for(game: str) -> None:
    found = lacking(game)
    # a list is cut off where pytest compares it
    assert not found, f"{game} lacks {len(found)}:\n" + "\n".join(found)


def test_a_new_game_is_told_all_that_it_lacks_in_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    found = resources.find
    own = {("rulebooks", name): ROOT / "tests" / "onitama" / name for name in ("onitama.toml", "onitama.says.toml")}
    monkeypatch.setitem(games.GAMES, "onitama", "tests.onitama")
    monkeypatch.setattr(resources, "find", lambda *parts: own.get(parts) or found(*parts))
    monkeypatch.setattr(resources, "path", lambda *parts: resources.find(*parts) or resources.root().joinpath(*parts))
    told = lacking("onitama")
    assert "onitama/effects.py" in told
    assert "docs/games/onitama.md" in told
    assert "resources/judging/onitama.toml" in told
    assert "onitama/checks.py" not in told
