"""What happens to cards and what players do, and the abilities that come about by it: they wait (KK-G16)."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from referee.games.kami_no_kijutsu.cards import Territory
from referee.games.kami_no_kijutsu.field import comes_about, fits
from referee.games.kami_no_kijutsu.ground import owner_of
from referee.games.kami_no_kijutsu.printed import Ability, When
from referee.games.kami_no_kijutsu.state import Running, State
from referee.kernel.course import Course

Way = Course[State]
"""A declaration of this game on its way."""
Place = tuple[str, str, str, str]
"""A card on the field: its hex, owner, card, and whose unit it is or lies on."""


PILED = "piled"
"""On whose unit a reinforcement lies, as cards look at it: it is another card than the unit of its name below it."""


@dataclass(slots=True)
class Moment:
    """What happens at once: reckoned by the field ``before`` any of it, and seen by all cards there (KK-G22)."""

    course: Way
    before: State
    _happened: list[tuple[When, str, str, str, str, bool]] = field(default_factory=list)
    _came: list[tuple[When, str, str]] = field(default_factory=list)

    def happens(self, when: When, hex_: str, seat: str, card: str, bearer: str = "", *, piled: bool = False) -> None:
        """Something happens to a card, which is ``piled`` where it is a reinforcement; what that brings about is noted
        when the moment is over."""
        self._happened.append((when, seat, card, hex_, bearer, piled))

    def leaves(self, hex_: str, owner: str, card: str, bearer: str = "", *, piled: bool = False) -> None:
        """A card leaves the field, wherever it goes."""
        self.happens("leave", hex_, owner, card, bearer, piled=piled)

    def comes(self, when: When, hex_: str, seat: str) -> None:
        """A unit has come to a hex; who looks on is where it is once all have come."""
        self._came.append((when, hex_, seat))

    def over(self) -> None:
        """Abilities come about by all that happened, of the cards too that went with it."""
        for when, seat, card, hex_, bearer, piled in self._happened:
            trigger(self.course, when, seat, card, hex_, bearer, self.before, piled=piled)
        for when, hex_, seat in self._came:
            by_unit(self.course, when, hex_, seat)


@contextmanager
def one_moment(course: Way) -> Iterator[Moment]:
    """A moment at which things happen to cards on the field."""
    moment = Moment(course, course.state)
    yield moment
    moment.over()


def trigger(
    course: Way,
    when: When,
    seat: str,
    card: str,
    hex_: str,
    bearer: str = "",
    before: State | None = None,
    *,
    piled: bool = False,
) -> None:
    """What happened to a card brings abilities about: its own, and those of cards that look at it.

    ``hex_`` is "" for a force that is used outside a battle. One that is ``piled`` is a reinforcement: it lies on the
    unit, and none of the cards on the field is it. The cards that look are those of the field ``before`` what
    happened, where that is said, else those that lie there now.
    """
    ground = course.state.ground
    if card not in ground.triggered and not ground.watching:
        return
    there = (hex_, seat, card, "" if isinstance(ground.cards[card], Territory) else bearer or seat)
    if card in ground.triggered:
        for ability in ground.abilities_at(card, when):
            _wait(course, ability, there)
    if ground.watching:
        _watched(course, when, there, before or course.state, piled=piled)


def by_unit(course: Way, when: When, hex_: str, seat: str) -> None:
    """What happened to a unit on the field: it concerns the unit and each option that lies on it."""
    unit = course.state.unit(hex_, seat)
    for owner, card in ((seat, unit.card), *unit.options) if unit else ():
        trigger(course, when, owner, card, hex_, seat)


def leaves(course: Way, hex_: str, owner: str, card: str, bearer: str = "") -> None:
    """A card has left the field, wherever it went."""
    trigger(course, "leave", owner, card, hex_, bearer)


def way_of(start: str, end: str) -> When:
    """How a card came from one hex to another: within its area, or into the other one (KK-4.2, KK-4.3)."""
    return "moved" if owner_of(start) == owner_of(end) else "transferred"


def by_player(course: Way, when: When, seat: str) -> None:
    """What a player did, or a time of the player's turn, brings abilities about on both sides of the field."""
    state = course.state
    if not state.ground.triggered:
        return
    for there in tuple(state.on_field()):
        for ability in state.ground.abilities_at(there[2], when):
            if ability.whose == "any" or (there[1] == seat) == (ability.whose == "own"):
                _wait(course, ability, there)


def _watched(course: Way, when: When, event: Place, seen_by: State, *, piled: bool) -> None:
    """What other cards on the field do about what happened to a card; a reinforcement is none of them (KK-G24)."""
    state = course.state
    kind = state.ground.cards[event[2]].kind
    itself = not piled
    seen = (*event[:3], PILED) if piled else event
    for there in seen_by.on_field():
        if there[2] not in state.ground.watching:
            continue
        if itself and there == event:
            itself = False  # another of its name that lies beside it looks on
            continue
        hex_, owner, card, bearer = there
        for ability in state.ground.abilities_at(card, when, watching=True):
            watch = ability.watch
            if watch is not None and watch.kind == kind and fits(state, watch, owner, (hex_, card, bearer), seen):
                _wait(course, ability, there)


def _wait(course: Way, ability: Ability, there: Place) -> None:
    hex_, seat, card, on = there
    if comes_about(course.state, ability, seat, (hex_, card, on)):
        steps = ability.effect if isinstance(ability.effect, tuple) else ()
        run = Running(seat, card, steps, ability.effect == "manual", hex=hex_, bearer=on)
        course.change(waiting=(*course.state.waiting, run))
