"""Where units are shifted that go at one moment: one may come where another leaves, two may change places (KK-G23)."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import chain

from referee.games.kami_no_kijutsu.declarations import Shift
from referee.games.kami_no_kijutsu.effects.naming import unit_named
from referee.games.kami_no_kijutsu.field import kept_away
from referee.games.kami_no_kijutsu.ground import HEXES, NEIGHBOURS, mirror, owner_of
from referee.games.kami_no_kijutsu.state import Running, State
from referee.games.kami_no_kijutsu.steps import ShiftStep, Step

Unit = tuple[str, str]
"""A unit on the field: its hex, and whose it is."""
Going = tuple[str, str, str]
"""A unit that is shifted: the hex that it leaves, whose it is, and where it comes."""


def chosen_ends(step: Step) -> bool:
    """Whether a step shifts units for each of which it is chosen where it comes."""
    return isinstance(step, ShiftStep) and step.to != "mirror"


def ends(step: ShiftStep, start: str) -> Sequence[str]:
    """Where a step may shift a unit to, as far as there is room."""
    match step.to:
        case "mirror":
            return (mirror(start),)
        case "neighbour":
            return NEIGHBOURS[start]
        case _:
            return [end for end in HEXES if owner_of(end) == owner_of(start) and end != start]


def goings(done: Sequence[str]) -> tuple[Going, ...]:
    """What has been named for a step that shifts, from what is noted of it (``target_of``)."""
    return tuple((start, seat, end) for start, seat, end in (key.split(".") for key in done))


def to_be_left(state: State, run: Running) -> tuple[str, ...]:
    """The hexes to which units have been named to be shifted, and which others have to be named to leave (KK-4.4)."""
    if not run.done or run.by_hand or not isinstance(run.steps[0], ShiftStep):
        return ()
    return tuple(sorted({hex_ for hex_, _ in in_the_way(state, goings(run.done))}))


def is_end(state: State, run: Running, said: Shift) -> bool:
    """Whether a unit of the same seat has been named to be shifted where a verb shifts one to."""
    if run.by_hand or not run.steps or not isinstance(run.steps[0], ShiftStep):
        return False
    whose = unit_named(state, said, run.seat)
    return any((whose, said.end) == going[1:] for going in goings(run.done))


@dataclass(frozen=True, slots=True)
class Open:
    """What is open to a step: the units that it means and that are not named, with their ends, how many are ``left`` to
    be named, and the hexes that are ``aimed`` at: as many of their units as can be are among them (KK-7.7)."""

    units: Mapping[Unit, Sequence[str]]
    left: int
    aimed: Set[str] = frozenset()


def ways(state: State, named: Sequence[Going], to: Open) -> Iterator[tuple[Unit, list[str]]]:
    """The units that may be shifted beside those named, each with where to."""
    for unit, there in to.units.items():
        yield unit, [end for end in there if _comes_out(state, (*named, (*unit, end)), to, to.left - 1)]


def _comes_out(state: State, named: Sequence[Going], to: Open, left: int) -> bool:
    """Whether each unit named can come where it goes, once those that are in the way are named as well."""
    _, seat, end = named[-1]
    if any((seat, end) == going[1:] for going in named[:-1]):
        return False
    wanted = min(to.left, len(to.aimed))
    if left < wanted and left < wanted - len(to.aimed & {start for start, _, _ in named}):
        return False
    staying = next(in_the_way(state, named), None)
    if staying is None:
        return True
    return left > 0 and any(
        _comes_out(state, (*named, (*staying, end)), to, left - 1) for end in to.units.get(staying, ())
    )


def in_the_way(state: State, named: Sequence[Going]) -> Iterator[Unit]:
    """The units that have to leave as well, so that those named can come where they go."""
    leaving = {going[:2] for going in named}
    return (unit for unit in chain.from_iterable(_blocking(state, going) for going in named) if unit not in leaving)


def _blocking(state: State, going: Going) -> Iterator[Unit]:
    """The own unit on the hex (KK-4.4), and the other player's for one that may not come there (KK-7.9)."""
    start, seat, end = going
    unit = state.unit(start, seat)
    if state.unit(end, seat) is not None:
        yield end, seat
    if unit is not None and kept_away(state, start, seat, unit, end) is not None:
        yield end, state.other(seat)


def together(state: State, named: Sequence[Going]) -> list[Going]:
    """Those of the named that go: the judge may have taken a unit off, or put one where there is no room then."""
    found = [going for going in named if state.unit(*going[:2]) is not None]
    while next(in_the_way(state, found), None) is not None:
        leaving = {going[:2] for going in found}
        found = [going for going in found if leaving.issuperset(_blocking(state, going))]
    return found
