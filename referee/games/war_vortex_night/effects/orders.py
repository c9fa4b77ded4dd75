"""Whether it matters in which order several effects of one moment come: only then is their player asked (WV-G8)."""

from collections.abc import Callable
from typing import Any

from referee.games.war_vortex_night.effects import asking, touching
from referee.games.war_vortex_night.state import State, Together, TurnStart
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.verbs import Pass

MOST = 500
"""Answers that are tried; where more would have to be, the player is asked."""
Answer = Callable[[Course[State], Spoken[Any], int], None]
"""Carries an answer out, and what follows until what waits at a depth is through or somebody must speak."""


class _Matters(Exception):
    """The orders do not come to the same, or it would take too long to know."""


def matters(state: State, answer: Answer) -> bool:
    """Whether the orders of what waits on top come to different things, whatever else is said in between."""
    top = state.top
    if isinstance(top, TurnStart | Together) and touching.apart(state, top):
        return False
    try:
        _Looked(answer, len(state.waiting)).outcome(state)
    except _Matters:
        return True
    return False


class _Looked:
    """What comes of a state, as far as it has been looked at."""

    def __init__(self, answer: Answer, depth: int) -> None:
        self.answer, self.depth, self.tried = answer, depth, 0
        self.known: dict[object, list[tuple[State, object]]] = {}

    def outcome(self, state: State) -> object:
        """The state once what waits is through; where somebody must speak before, what comes of each answer."""
        if len(state.waiting) < self.depth:
            return state
        known = self.known.setdefault(state.top, [])
        for other, found in known:
            if other == state:
                return found
        found = self._of_answers(state)
        known.append((state, found))
        return found

    def _of_answers(self, state: State) -> object:
        asked = asking.ask(state)
        if asked is None or not asked.answers:
            raise _Matters
        said = list(asked.answers)
        if asked.declinable and said[-1].declaration != Pass():
            said.append(Spoken(said[0].actor, Pass()))
        found = [(spoken, self._after(state, spoken)) for spoken in said]
        if isinstance(state.top, TurnStart | Together):
            if all(after == found[0][1] for _, after in found):
                return found[0][1]
            if len(state.waiting) == self.depth:
                raise _Matters
        return found

    def _after(self, state: State, spoken: Spoken[Any]) -> object:
        self.tried += 1
        if self.tried > MOST:
            raise _Matters
        course = Course(state)
        self.answer(course, spoken, self.depth)
        return self.outcome(course.state)
