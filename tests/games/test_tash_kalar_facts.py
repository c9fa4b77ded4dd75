"""Tash-Kalar: the facts of a mode are set in it and in no other, and no card is used up that a deck has not."""

import pytest

from referee.kernel.ruling import Unreadable
from referee.match.fact_names import require_fact
from referee.match.match import Match
from referee.match.opening import open_table
from referee.match.replay import replay_file
from referee.record.reading import parse
from tests.test_scenes import SCENES

DUEL = "mode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n"
MELEE = "mode: melee\nseats: amber=Aki violet=Ben teal=Chi\ndecks: amber=imperial violet=highland teal=sylvan\n"
HIGH_FORM = "mode: high-form\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n"
TEAMS = (
    "mode: high-form\nseats: a=Aki b=Ben c=Chi d=Dan\nteams: amber=a,c violet=b,d\n"
    "decks: a=imperial b=highland c=highland d=imperial\n"
)


def opened(head: str) -> Match:
    header = parse(f"game: tash-kalar\n{head}\n").header
    return Match(open_table(header, None), header)


def settable(head: str, line: str) -> bool:
    match = opened(head)
    try:
        return match.declare(match.read_text(f"judge set {line} because=position")).stands
    except Unreadable:
        return False


@pytest.mark.parametrize(
    ("line", "modes"),
    [
        ("tasks red-conquest", {HIGH_FORM, TEAMS}),
        ("task.next red-conquest", {HIGH_FORM, TEAMS}),
        ("claimed.amber red-conquest", {HIGH_FORM, TEAMS}),
        ("improvise.amber.violet no", {MELEE}),
        ("score.amber.violet 3", {MELEE}),
        ("deck.amber.sideways 6", set()),
        ("deck.a.sideways 3", {TEAMS}),
        ("destroyed.amber.amber.common 1", set()),
        ("played.amber knight", {DUEL, MELEE, HIGH_FORM}),
        ("played.amber wild-eagle", set()),
        ("played.violet wild-eagle", {DUEL, MELEE, HIGH_FORM}),
        ("played.amber knight,knight", set()),
    ],
)
def test_a_fact_is_set_only_where_a_match_can_have_it(line: str, modes: set[str]) -> None:
    """TK-2.4, TK-2.13, TK-4.1, TK-5.10, TK-8.3."""
    assert {head for head in (DUEL, MELEE, HIGH_FORM, TEAMS) if settable(head, line)} == modes
    fact = line.partition(" ")[0]
    for head in modes:
        match = opened(head)
        assert fact in match.game.settable(match.state)


ITSELF = (
    "lead.amber.amber.pieces", "lead.amber.amber.upgraded", "destroyed.amber.amber.common", "score.amber.amber",
    "improvise.amber.amber",
)  # fmt: skip


@pytest.mark.parametrize("fact", ITSELF)
def test_no_match_tells_a_colour_against_itself(fact: str) -> None:
    match = opened(MELEE)
    with pytest.raises(Unreadable, match="there is no fact"):
        require_fact(match, fact)
    require_fact(match, fact.replace("amber.amber", "amber.violet"))


def test_an_end_that_a_judge_lets_stand_is_not_told_as_one_with_no_action_left() -> None:
    """TK-3.11, TK-G6: some could be taken; where none can the actions lapse by themselves."""
    match = opened(DUEL)
    match.declare(match.read_text("violet setup c5=amber g5=violet"))
    assert not match.declare(match.read_text("amber end")).stands
    allowed = match.declare(match.read_text("judge allow because=overlooked"))
    told = [(each.rule, each.what) for each in allowed.events]
    assert ("TK-3.11", "not-used") in told
    assert "TK-G6" not in [rule for rule, _ in told]
    assert "1" in match.voice("ja").event(next(each for each in allowed.events if each.what == "not-used"))
    for fact in ("supply.violet 0", "board.g5 -", "hand.violet.beings 0"):
        assert match.declare(match.read_text(f"judge set {fact} because=position")).stands
    ended = match.declare(match.read_text("violet end"))
    assert ("TK-G6", "lapsed") in [(each.rule, each.what) for each in ended.events]


@pytest.mark.parametrize("value", ["-1", "17", "1000000", "99999999999"])
@pytest.mark.parametrize(("fact", "most"), [("supply.amber", 16), ("supply.amber.legendary", 3)])
def test_a_supply_out_of_bounds_is_told_with_the_same_bounds_whatever_was_said(
    fact: str, most: int, value: str
) -> None:
    match = opened(DUEL)
    match.declare(match.read_text("violet setup c5=amber g5=violet"))
    with pytest.raises(Unreadable) as fault:
        match.declare(match.read_text(f"judge set {fact} {value} because=position"))
    assert f"from 0 to {most}" in str(fault.value.remedy)


def test_a_direction_without_anything_to_destroy_is_told_with_its_rule() -> None:
    """TK-5.9: the Cannon destroys commons alone; what was chosen came to nothing without a word."""
    played = replay_file(SCENES / "tash-kalar" / "beings" / "cannon-into-nothing.match").match
    assert played is not None
    (picked,) = (each for each in played.entries if str(each.spoken) == "amber pick NE")
    assert picked.stands
    ((rule, what),) = ((each.rule, each.what) for each in picked.events)
    assert (rule, what) == ("TK-5.9", "line-nothing")
    assert played.voice("en").event(picked.events[0]).startswith("Cannon: in the direction NE stands nothing")
