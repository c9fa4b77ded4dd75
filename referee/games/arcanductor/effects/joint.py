"""Steps that move cards, join them or give them away: each is said of one card, several are done at one moment."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.games.arcanductor.cards import Manner, Step
from referee.games.arcanductor.counting import is_there, targets
from referee.games.arcanductor.declarations import Control, Joint, Marry, Part, Shift, Swap
from referee.games.arcanductor.effects import on_field
from referee.games.arcanductor.effects.on_cards import warded
from referee.games.arcanductor.field import within
from referee.games.arcanductor.state import Running, State
from referee.kernel.course import Course


def aim_of(run: Running, said: Joint) -> str:
    """The square of the card that a declaration is done to, of a step of the effect under way."""
    match said:
        case Shift(start=start):
            return start
        case Marry(first=first, second=second) | Swap(first=first, second=second):
            return first if second == run.waiting.square else second
        case _:
            return said.square


def answers(state: State, run: Running, manner: Manner) -> Iterator[Joint]:
    """The declarations that would do the step under way to one card more than those named for it."""
    squares = [square for square in targets(state, run, manner) if square not in run.done]
    if manner.step.do != "shift":
        yield from _sayings(state, run, manner.step, squares)
        return
    named = _goings(state, manner.step, run.done)
    for start, end in _goings(state, manner.step, squares).items():
        # one may come where another leaves at that moment that has been named before (AD-G10)
        if (state.at(end) is None or end in named) and end not in named.values():
            yield Shift(start, end)


def together(state: State, run: Running, manner: Manner) -> tuple[Joint, ...]:
    """What does the step under way to all cards that it can be done to at one moment (AD-G10)."""
    return tuple(_done_to(state, run, manner.step, tuple(targets(state, run, manner))))


def _done_to(state: State, run: Running, step: Step, squares: Iterable[str]) -> Iterator[Joint]:
    if step.do == "shift":
        return (Shift(start, end) for start, end in _going(state, _goings(state, step, squares)).items())
    return _sayings(state, run, step, squares)


def _sayings(state: State, run: Running, step: Step, squares: Iterable[str]) -> Iterator[Joint]:
    here = run.waiting.square
    match step.do:
        case "part":
            yield from (Part(square) for square in squares)
        case "control":
            yield from (Control(square, run.waiting.seat) for square in squares)
        case _ if is_there(state, run):
            verb = Marry if step.do == "marry" else Swap
            yield from (verb(here, other) for other in squares if other != here)


def _goings(state: State, step: Step, squares: Iterable[str]) -> dict[str, str]:
    """By square where a card that lies there is moved to, as its player sees the way, whatever lies there."""
    ways, by_square = (step.way,) if step.way else (), state.field.by_square
    there = ((start, within(ways, start, by_square[start].seat)) for start in squares if start in by_square)
    return {start: ends[0] for start, ends in there if ends}


def _going(state: State, goings: Mapping[str, str]) -> dict[str, str]:
    """Those that can go at one moment: to an empty square or one that another leaves then, and nobody else comes to."""
    left = dict(goings)
    while True:
        ends = [*left.values()]
        stay = [at for at, end in left.items() if ends.count(end) > 1 or not (state.at(end) is None or end in left)]
        if not stay:
            return left
        for start in stay:
            del left[start]


def do_together(course: Course[State], run: Running, squares: Sequence[str]) -> int:
    """The step under way done at one moment to the cards on these squares (AD-G10), as far as none of them wards it off
    (AD-6.6, AD-6.7); how often it changed something."""
    step, seat, did = run.steps[0], run.waiting.seat, 0
    reached = warded(course, squares)
    sayings = [*_done_to(course.state, run, step, reached)]
    if step.do == "shift":
        on_field.shift_together(course, {said.start: said.end for said in sayings if isinstance(said, Shift)})
        return len(sayings)
    for said in sayings:
        before, said_now = course.state, _now(course.state, said)
        if said_now is not None:
            on_field.carry_out(course, seat, said_now)
            did += course.state != before
    return did


def _now(state: State, said: Joint) -> Joint | None:
    """The same as the cards lie by now: who trades places lies elsewhere after each, who was parted has nobody."""
    if isinstance(said, Swap) and state.running is not None:
        return Swap(state.running.waiting.square, said.second)
    if isinstance(said, Part) and (lying := state.at(said.square)) is not None and not lying.married:
        return None
    return said
