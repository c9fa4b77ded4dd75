"""What every game has stands in the same place in each, so that who has walked through one finds it in the next."""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from referee import games
from referee.kernel.verbs import Resign
from referee.rulebook import book

PLACES = {
    "names": "facts", "standing": "facts", "check": "checks", "carry_out": "outcomes",
    "candidates": "offers", "scene": "scene",
}  # fmt: skip
"""What a game answers with, and the file in which the function of that name stands."""
TAKES = {"candidates": ["state"], "check": ["state", "spoken"], "carry_out": ["state", "spoken"], "names": ["state"]}


def room(game: str, name: str) -> ModuleType:
    return import_module(f"{games.GAMES[game]}.{name}")


@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_asked_of_every_game_is_answered_in_the_same_file(game: str) -> None:
    of = games.find(game)
    for what, file in PLACES.items():
        function = getattr(room(game, file), what)
        assert getattr(of, what) is function, (what, file)
        assert function.__module__ == room(game, file).__name__, f"{what} is not written in {file}"
        assert list(inspect.signature(function).parameters) == TAKES.get(what, ["state"]), what
    assert of.setup is room(game, "setup").first_state
    assert of.facts == room(game, "facts").TABLE.all
    returned = {str(inspect.signature(room(each, "offers").candidates).return_annotation) for each in games.GAMES}
    assert len(returned) == 1, returned


@pytest.mark.parametrize("game", games.GAMES)
def test_giving_up_the_ranking_and_the_end_are_called_alike(game: str) -> None:
    ending, state = room(game, "ending"), room(game, "state").State
    assert ending.resign.__module__ == ending.ranking.__module__ == ending.__name__
    assert isinstance(getattr(state, "over", None), bool | property) or "over" in state.__annotations__
    assert "reason" in state.__annotations__
    assert Resign in get_args(room(game, "declarations").Said) or Resign in room(game, "declarations").VERBS.values()
    assert room(game, "flow").pending.__module__ == room(game, "flow").__name__


@pytest.mark.parametrize("game", games.GAMES)
def test_what_follows_and_what_cards_do_stands_in_the_same_file(game: str) -> None:
    """What a game need not have is where the others have it, where it has it."""
    of, flow = games.find(game), room(game, "flow")
    assert flow.carry_on.__module__ == flow.__name__
    assert list(inspect.signature(flow.carry_on).parameters) == ["course"]
    standing = {"left_to_players": "flow", "due": "effects.asking", "laid": "trial", "check_deck": "decks",
                "check_pack": "references", "recording": "recording"}  # fmt: skip
    for what, file in standing.items():
        has = getattr(of, what)
        name = "RECORDING" if what == "recording" else what
        assert has is None or has is getattr(room(game, file), name), (what, file)
    assert of.deck_parts == getattr(room(game, "decks"), "DECK_PARTS", ()) if of.deck_parts else True
    assert of.questions is room(game, "questions").QUESTIONS


@pytest.mark.parametrize("game", games.GAMES)
def test_the_game_itself_points_and_does_nothing(game: str) -> None:
    path = Path(str(room(game, "game").__file__))
    functions = [
        node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)
    ]
    assert [name for name in functions if not name.startswith("_")] == []


def _names_of_games() -> set[str]:
    """What games go by: their ids, their folders and their titles."""
    titles = {title.lower() for game in games.GAMES for title in book.title(game).values()}
    return {*games.GAMES, *(path.rpartition(".")[2] for path in games.GAMES.values()), *titles}


def _texts_in(file: Path) -> Iterator[tuple[int, str]]:
    """The texts in a file that something is done with: none that only tells readers something."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value.lower()
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module
        elif isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)


def test_no_module_outside_a_game_knows_its_name() -> None:
    names, root = _names_of_games(), Path(games.__file__).parent.parent.parent
    outside = [
        file
        for folder in ("referee", "ui")
        for file in sorted((root / folder).rglob("*.py"))
        if not file.is_relative_to(root / "referee" / "games")
    ]
    found = [
        f"{file.relative_to(root)}:{line}: {name}"
        for file in outside
        for line, text in _texts_in(file)
        for name in names
        if name in text
    ]
    assert len(outside) > 200
    assert not found, "\n".join(found)
