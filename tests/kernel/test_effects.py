"""Waiting effects are carried on until a player must choose, and no pack can hang them."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask, settle
from referee.kernel.ruling import Outcome, event


@dataclass(frozen=True, slots=True)
class Take:
    verb: ClassVar[str] = "take"
    number: int


State = tuple[tuple[Ask, ...], int]
"""The asks that wait, and a sum."""


def take(number: int) -> Spoken:
    return Spoken("amber", Take(number))


def asks(state: State) -> Ask | None:
    return state[0][0] if state[0] else None


def carry(state: State, spoken: Spoken) -> Outcome[State]:
    assert isinstance(spoken.declaration, Take)
    return Outcome((state[0][1:], state[1] + spoken.declaration.number), (event("X-1", "taken"),))


def skip(state: State) -> Outcome[State]:
    return Outcome((state[0][1:], state[1]), (event("X-2", "skipped"),))


def settled(*waiting: Ask) -> tuple[int, int, list[str]]:
    outcome = settle((waiting, 0), asks, carry, skip)
    return len(outcome.state[0]), outcome.state[1], [item.what for item in outcome.events]


def test_a_step_without_an_answer_is_skipped() -> None:
    assert settled(Ask(())) == (0, 0, ["skipped"])


def test_a_single_answer_that_must_be_given_is_carried_out() -> None:
    assert settled(Ask((take(3),))) == (0, 3, ["taken"])


def test_answers_that_give_the_same_table_are_not_asked() -> None:
    assert settled(Ask((take(3), take(3)))) == (0, 3, ["taken"])


def test_a_choice_that_matters_is_asked() -> None:
    assert settled(Ask((take(3),)), Ask((take(3), take(4)))) == (1, 3, ["taken"])


def test_what_may_be_declined_is_asked() -> None:
    assert settled(Ask((take(3),), declinable=True)) == (1, 0, [])


def test_an_effect_by_hand_waits_for_the_players() -> None:
    assert settled(Ask((), open=True)) == (1, 0, [])


def test_an_effect_in_circles_is_stopped() -> None:
    with pytest.raises(RecursionError):
        settle(0, lambda _: Ask(()), lambda state, _: Outcome(state), Outcome)
