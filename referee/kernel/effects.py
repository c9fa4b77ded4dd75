"""Effects that wait for players: asked only when it matters, closed by themselves when nothing is left.

A game keeps the effects that wait in its state, in the order its rules give (``referee.kernel.order``), and says of the
first one what it wants next (``Ask``). ``settle`` is the one loop that all games share: it skips what cannot be done,
carries out what leaves no choice, and stops where a player must speak.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Event, Outcome

S = TypeVar("S")

LIMIT = 10_000
"""Steps without a player after which an effect must be going in circles; a pack cannot hang the referee."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What the first waiting effect wants next.

    ``answers`` are the declarations that would carry it on, ``declinable`` whether it may be left undone, ``open``
    whether players carry it out by hand (then the referee waits for them whatever the answers are).
    """

    answers: tuple[Spoken, ...] = ()
    declinable: bool = False
    open: bool = False


def settle(
    state: S,
    asks: Callable[[S], Ask | None],
    carry: Callable[[S, Spoken], Outcome[S]],
    skip: Callable[[S], Outcome[S]],
) -> Outcome[S]:
    """Carry waiting effects on until a player must choose or none waits.

    ``asks`` says what the first effect wants (None: no effect waits), ``carry`` carries out one answer, ``skip`` leaves
    its next step undone. A step without an answer is skipped; a step that must be done and has one answer, or several
    that give the same state, is carried out unasked. Raises ``RecursionError`` for an effect that never ends.
    """
    events: tuple[Event, ...] = ()
    for _ in range(LIMIT):
        ask = asks(state)
        if ask is None or ask.open:
            return Outcome(state, events)
        step = _unasked(state, ask, carry, skip)
        if step is None:
            return Outcome(state, events)
        state, events = step.state, events + step.events
    raise RecursionError("an effect does not come to an end")


def _unasked(
    state: S, ask: Ask, carry: Callable[[S, Spoken], Outcome[S]], skip: Callable[[S], Outcome[S]]
) -> Outcome[S] | None:
    """What the step does without anyone being asked, or None where a player must say."""
    if not ask.answers:
        return skip(state)
    if ask.declinable:
        return None
    first = carry(state, ask.answers[0])
    if all(carry(state, answer).state == first.state for answer in ask.answers[1:]):
        return first
    return None
