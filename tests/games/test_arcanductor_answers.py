"""Arcanductor: what a step asks can be answered, whatever lies on the field, and what cannot be done is passed over."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from referee.games.arcanductor.cards import Step
from referee.games.arcanductor.checks.effects import general
from referee.games.arcanductor.effects.asking import answers
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse
from referee.rulebook import book
from referee.rulebook.voice import Voice

HEAD = 'pack = 1\nid = "p"\ntitle = "P"\ngame = "arcanductor"\nversion = "1"\nlicence = "CC0-1.0"\n'
CARD = '[[card]]\nid = "{id}"\nname = "{id}"\nnumber = {number}\npower = 3\n'
DOWN = 'face = { upright = "up", reversed = "down" }\n'
SET_UP = """
south significator sign
north significator sign
south set a1 one upright
south set b1 two reversed
south set c1 three upright
south set a2 ?
north set a7 one upright
north set b7 two reversed
north set c7 three upright
north set a6 ?
"""
WORDS: dict[str, dict[str, Any]] = {
    "power": {"by": -1}, "recover": {"by": 1}, "mark": {"mark": "cannot-move"}, "shift": {"way": "forward"},
    "dummy": {"to": 2}, "cards": {"by": -1}, "life": {"by": -1}, "actions": {"by": 1},
    "choose": {"options": [[{"do": "control"}], [{"do": "life", "by": -1}]]},
}  # fmt: skip
DUMMIES = [(square, f"{seat} dummy up 3") for seat, squares in (("south", "a1 b1 c1 a2"), ("north", "a7 b7 c7 a6"))
           for square in squares.split()]  # fmt: skip
FIELDS: dict[str, list[tuple[str, str]]] = {
    "as set": [],
    "dummies": DUMMIES,
    "own alone": [(square, "-") for square, _ in DUMMIES[4:]],
    "the opponent's alone": [(square, "-") for square, _ in DUMMIES[:4]],
}


def toml(value: Any) -> str:
    """A value as a pack writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + "}"
    return "[" + ", ".join(map(toml, value)) + "]" if isinstance(value, list) else json.dumps(value)


def placed(folder: Path, steps: list[dict[str, Any]], field: list[tuple[str, str]]) -> Match:
    """A match in which the card with these steps has just been placed, with the field as the judge has set it."""
    names = ("sign", "one", "two", "three", "hidden")
    cards = "".join(CARD.format(id=name, number=place) + DOWN for place, name in enumerate(names, 1))
    card = CARD.format(id="asks", number=9) + f"upright = {{ effect = {toml(steps)} }}\n"
    (folder / "p.toml").write_text(HEAD + cards + card, encoding="utf-8")
    header = parse("game: arcanductor\nseats: south=Aki north=Ben\npack: p.toml\n\n").header
    match = Match(open_table(header, folder), header)
    for line in SET_UP.split("\n"):
        assert not line or match.declare(match.read_text(line)).stands, line
    for square, card_there in field:
        assert match.declare(match.read_text(f'judge set board.{square} "{card_there}" because="position"')).stands
    assert match.declare(match.read_text("south place b2 asks upright")).stands
    return match


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("whose", ["own", "opponent", "all"])
@pytest.mark.parametrize("do", get_args(Step.model_fields["do"].annotation))
def test_no_step_asks_for_what_no_answer_gives(tmp_path: Path, do: str, whose: str, field: str) -> None:
    """A mandatory step asks only where it can be done; the step behind it comes in any case (docs/packs/frame.md)."""
    of = {} if do in ("dummy", "actions", "choose", "put") else {"whose": whose}
    step = {"do": do, **of, **WORDS.get(do, {})}
    match = placed(tmp_path, [step, {"do": "life", "by": -1, "whose": "opponent"}], FIELDS[field])
    for _ in range(6):
        run = match.state.running
        if run is None or match.state.shows:
            break
        assert not [text for text in answers(match.state, run) if general(match.state, run, text)]
        open_ = [spoken for spoken in match.legal() if spoken.declaration.verb != "resign"]
        assert open_, f"{do} of {whose}: {match.facts()['pending']} with nothing to say"
        assert match.declare(open_[0]).stands
    assert match.state.shows or match.facts()["life.north"] != "20" or match.standing.over


@pytest.mark.parametrize(
    ("language", "nothing", "borrowed"),
    [
        ("en", "one has no effect that could be carried out.", "asks has the effect of asks carried out."),
        ("ja", "oneに処理できる効果はありません。", "asksがasksの効果を使う。"),
    ],
)
def test_a_card_whose_effect_is_borrowed_is_told_by_its_name(
    tmp_path: Path, language: str, nothing: str, borrowed: str
) -> None:
    """AD-6.23: it is named by its square."""
    field = [("a7", "north asks upright up 3")]
    match = placed(tmp_path, [{"do": "borrow", "whose": "opponent", "may": True}], field)
    voice = Voice(book.load("arcanductor"), language, {card: card for card in match.state.ground.cards})
    refused = match.declare(match.read_text("south borrow a1"))
    assert voice.breach(next(each for each in refused.breaches if each.rule == "AD-6.23")) == nothing
    ruling = match.declare(match.read_text("south borrow a7"))
    assert voice.event(next(each for each in ruling.events if each.rule == "AD-6.23")) == borrowed


def test_while_a_card_is_to_be_shown_no_step_is_told_to_be_open(tmp_path: Path) -> None:
    """AD-G11: what follows on the step (``then``) comes once all are shown."""
    then = [{"do": "life", "by": 1, "whose": "own"}]
    steps = [{"do": "lose", "whose": "opponent", "face": "down", "count": 2, "then": then}]
    match = placed(tmp_path, steps, [("b7", "north ? ? down ?"), ("c7", "north ? ? down ?")])
    for said in ("south lose a6", "south lose b7"):
        assert match.declare(match.read_text(said)).stands
    assert match.standing.pending == "show"
    for said in ("south lose c7", "south done"):
        refused = match.declare(match.read_text(said))
        assert [f"{each.rule}.{each.why}" for each in refused.breaches] == ["AD-G11.show-first"]
