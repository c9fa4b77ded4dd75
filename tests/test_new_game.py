"""What every game has: the same files, and the same things around them. All that lacks is said in one message."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import games, resources
from tests.lacking import lacking

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_has_all_that_the_page_asks_for(game: str) -> None:
    found = lacking(game)
    # a list is cut off where pytest compares it
    assert not found, f"{game} lacks {len(found)}:\n" + "\n".join(found)


@pytest.fixture
def onitama(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    found = resources.find
    own = {("rulebooks", name): ROOT / "tests" / "onitama" / name for name in ("onitama.toml", "onitama.says.toml")}
    own["packs", "onitama.toml"] = ROOT / "tests" / "onitama" / "pack.toml"
    monkeypatch.setitem(games.GAMES, "onitama", "tests.onitama")
    monkeypatch.setattr(resources, "find", lambda *parts: own.get(parts) or found(*parts))
    monkeypatch.setattr(resources, "path", lambda *parts: resources.find(*parts) or resources.root().joinpath(*parts))
    yield


@pytest.mark.usefixtures("onitama")
def test_a_new_game_is_told_all_that_it_lacks_in_one_message() -> None:
    told = lacking("onitama")
    around = (
        "docs/games/onitama.md",
        "docs/packs/onitama.md",
        "resources/judging/onitama.toml",
        "resources/rulebooks/onitama.table.toml",
        "resources/icons/game-onitama.svg",
        "resources/fields/onitama.toml",
        "resources/samples/onitama*.match",
        "tests/scenes/onitama/*dispute*.match",
        "tests/keeping/fixtures/onitama.*.sql",
    )
    assert [name for name in around if name not in told] == []
    assert "onitama/game.py: face" in told
    assert "[terms] of the rule book: verb.swap" in told
    assert "[terms] of the rule book: option.must-move" in told
    assert any(line.startswith("a record with !! ON-2.4.own-piece (") for line in told)
    # no step of its cards waits, so it needs no effects; what is there is not asked for
    assert not [line for line in told if line.startswith(("onitama/effects", "onitama/checks", "onitama/cards"))]
    assert "resources/packs/onitama.toml" not in told


@pytest.mark.usefixtures("onitama")
def test_a_game_that_has_hardly_begun_is_told_its_files_and_its_rule_book(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "begun").mkdir()
    (tmp_path / "begun" / "__init__.py").write_text('"""Begun."""\n\nfrom begun.game import GAME\n', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(games.GAMES, "begun-game", "begun")
    told = lacking("begun-game")
    assert "begun/game.py" in told
    assert "begun/checks.py" in told
    assert "begun/__init__.py" not in told
    assert "resources/rulebooks/begun-game.toml" in told
