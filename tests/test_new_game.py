"""What every game has: the same files, and the same things around them. All that lacks is said in one message."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import pytest

from referee import games, resources
from referee.kernel.declaration import Named
from referee.kernel.game import BadTable
from referee.kernel.options import house_rules, option, read
from referee.kernel.words import number
from tests import messages_of_code, said_sentences, words_of_code
from tests.lacking import _as_far_as_it_goes, lacking
from tests.onitama import declarations

ROOT = Path(__file__).parent.parent
BEFORE = """
from referee.kernel.game import Standing
from referee.kernel.scene import Counter, Face, Piece, SeatView, Strip

HEADING = "chase"


class State:
    phase: str = "draw"


class Card:
    kind: Literal["force", "unit"]


def pending(state):
    waits, over = "show" if state.shows else None, changed(state, phase="over")
    return waits


begun = changed(state, phase="play")
"""


@dataclass(frozen=True)
class Added:
    verb: ClassVar[str] = "add"
    by: Annotated[int | None, Named(number())] = None


@dataclass(frozen=True)
class Rules:
    ties: Literal["shared", "first", "last"] = option("XX-G1", "shared")
    hands: Literal[5, 7] = option("XX-G2", 5)
    most: int | None = option("XX-G3", None, 60)


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
    # what no record has come to is told with the rest: a phase, a fact, a message in one language
    assert "[terms] of the rule book: play" in told
    assert '[says] of the rule book: "fact.board.<square>"' in told
    assert any(line.startswith("resources/translations/messages.ja.toml: onitama-no-piece, ") for line in told)
    # the words that all seats have are called something in every game
    assert not [line for line in told if line.endswith(("verb.resign", "verb.pass"))]
    # no step of its cards waits, so it needs no effects; what is there is not asked for
    assert not [line for line in told if line.startswith(("onitama/effects", "onitama/checks", "onitama/cards"))]
    assert "resources/packs/onitama.toml" not in told


@pytest.mark.parametrize(
    ("key", "text", "fault"),
    [
        ("said.move", "{start} to {end} by {by:card}", ""),
        ("said.move", "{start} to {stop}", "names {stop}; it can name by, end, start"),
        ("said.move.carries", "{start} to {end}: {carries:card}", ""),
        ("said.move", "{carries:card}", "names {carries}; it can name by, end, start"),
        ("said.walk", "Walks", "there is no verb walk"),
        ("button.swop", "Swaps", "there is no verb swop"),
        ("said.move.end.start", "To {end} from {start}", "in the order start, end, by, carries"),
        ("said.move.taken", "{start} takes {piece}", ""),
        ("said.move.taken", "{start} takes {stone}", "names {stone}; it can name by, end, piece, start, taken"),
        ("said.move.anything", "{start} {whatever}", ""),
        ("said.move.colour", "{start}", "is said of colour, which is no field (start, end, by, carries)"),
        ("said.add", "Adds {by}", "names {by}, which may be left out"),
        ("said.add.by", "Adds {by}", ""),
        ("said.judge.note", "{text}", ""),
    ],
)
def test_a_sentence_of_a_declaration_names_what_can_be_said_in_it(key: str, text: str, fault: str) -> None:
    told = {"taken": {"piece"}, "anything": None}
    verbs = {**declarations.VERBS, "add": Added}
    found = [*said_sentences.faults_of({key: {"en": text, "ja": text}}, verbs, told)]
    assert len(found) == bool(fault)
    assert all(fault in each for each in found)


@pytest.mark.parametrize(
    ("code", "terms"),
    [
        ('Counter("will", 3, detail="red" if fire else "")', {"will", "red"}),
        ("Strip(HEADING, ())", {"chase"}),
        ("Standing(None, 1, phase=state.phase, pending=pending(state))", {"play", "draw", "over", "show"}),
        ('Face(kinds=card.kind, figures=(("hp", "3"), ("speed", f"{n}")))', {"force", "unit", "hp", "speed"}),
        ('SeatView("blue", "blue", lists=(("played", cards), *more))', {"played"}),
        ('Piece("a1", "blue", rank=card.kind)', set()),
    ],
)
def test_terms_are_read_off_the_code(code: str, terms: set[str]) -> None:
    said = words_of_code.Code()
    said.add(ast.parse(f"{BEFORE}\nshown = {code}\n"))
    assert {term for _, term in said.shown()} == terms


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("Unreadable(Message('no-piece', 'no piece'), remedy=such_as('a1'))", False),
        ("Unreadable(f'{word} is no piece')", True),
        ("Unreadable(bad, remedy='put a piece there')", True),
        ("Unreadable(bad, remedy=f'{word}:1')", False),
        ("BadTable([('seats', 'for two players')])", True),
        ("BadTable([('seats', Message('for-two', 'for two players'))])", False),
    ],
)
def test_a_fault_that_is_told_in_one_language_is_found(tmp_path: Path, code: str, told: bool) -> None:
    file = tmp_path / "setup.py"
    file.write_text(f"raise {code}\n", encoding="utf-8")
    assert [*messages_of_code.in_one_language([file])] == ["setup.py:1"] * told


def test_values_of_an_option_are_those_of_its_annotation() -> None:
    rules = {rule.name: rule for rule in house_rules(Rules)}
    assert rules["ties"].values == ("shared", "first", "last")
    assert rules["hands"].values == ("5", "7")
    assert rules["most"].values == ("none", "60")
    assert read(Rules, {"hands": "7", "ties": "last"}) == Rules(hands=7, ties="last")
    with pytest.raises(BadTable, match="option ties cannot be 'lost'; one of shared, first, last"):
        read(Rules, {"ties": "lost"})


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


def test_code_that_fails_is_told_with_its_place_and_hides_nothing_else() -> None:
    def part() -> Iterator[str]:
        yield "a file"
        raise KeyError("boo")

    told = [*_as_far_as_it_goes(part)]
    assert told[0] == "a file"
    assert re.fullmatch(r"test_new_game\.py:\d+: KeyError: 'boo'", told[1])
