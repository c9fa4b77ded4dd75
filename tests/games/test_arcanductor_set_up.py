"""Whom the set-up asks: the significators come before the four cards (AD-2.3, AD-2.4)."""

from referee.match.match import Match
from referee.match.replay import replay_file
from tests.test_scenes import SCENES


def begun() -> Match:
    match = replay_file(SCENES / "arcanductor" / "the-judge-sets.match").match
    assert match is not None
    return match.branch(0)


def test_the_one_who_has_still_to_pick_a_significator_is_asked_then_the_cards_are_set() -> None:
    match = begun()
    assert match.standing.pending_seat is None
    assert match.scene().next == ()
    match.declare(match.read_text("south significator sign"))
    assert match.asked == "north"
    assert match.scene().next == ()
    match.declare(match.read_text("north significator sign"))
    assert match.standing.pending_seat is None
    assert match.scene().next == ("a3",)


def test_cards_that_were_set_too_soon_wait_for_the_other_s_significator() -> None:
    match = begun()
    for line in (
        "significator sign", "set a1 ace upright", "set b1 bolt upright", "set c1 crow upright", "set b2 dove upright",
    ):  # fmt: skip
        match.declare(match.read_text(f"south {line}"))
    assert match.asked == "north"
    match.declare(match.read_text("north significator sign"))
    assert match.asked == "north"
