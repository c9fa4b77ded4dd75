"""The queue of effects, and the order in which they resolve (AD-6.1 to AD-6.3)."""

from collections.abc import Callable, Sequence

from referee.games.arcanductor.cards import TIMINGS
from referee.games.arcanductor.lying import Lying
from referee.games.arcanductor.state import Running, State, Waiting
from referee.kernel.course import Course
from referee.kernel.frozen import changed
from referee.kernel.order import Key, Placed, ordered

_TIMES: list[str] = [*TIMINGS]


def keys(turn: str | None, number: Callable[[Waiting], int]) -> list[Key[Waiting]]:
    """The four keys of AD-6.1; without a turn player the second tells nobody apart (AD-G7)."""
    return [
        Key("timing", "AD-6.2", lambda item: _TIMES.index(item.timing)),
        Key("turn", "AD-6.1", lambda item: turn is not None and item.seat != turn),
        Key("power", "AD-6.1", lambda item: item.power),
        Key("number", "AD-6.1", lambda item: -number(item)),
    ]


def waiting(state: State) -> tuple[Placed[Waiting], ...]:
    """The queue in the order in which it will resolve, read with the powers of now."""
    return ordered((_now(state, item) for item in state.queue), _keys(state))


def _keys(state: State) -> Sequence[Key[Waiting]]:
    known, turn, cards = state.ground.order, state.active, state.ground.cards
    if turn not in known:
        known[turn] = keys(turn, lambda item: cards[item.card].number)
    return known[turn]


def _now(state: State, item: Waiting) -> Waiting:
    lying = state.at(item.square)
    if item.timing == "discarded" or lying is None:
        return item
    power = state.power_of(item.square, lying)
    return item if power == item.power else changed(item, power=power)


def start_next(course: Course[State]) -> None:
    """Open the effect that comes first (AD-6.1), unless how its card lies by now forbids it."""
    state = course.state
    item, left = _first(state)
    card, square = item.card, item.square
    lying = None if item.timing == "discarded" else state.at(square)
    lost = None if lying is None else _lost(state, item, lying)
    if lost is not None:
        course.change(queue=left)
        course.tell(*lost, card=card, at=square)
        return
    steps = item.half.effect
    opened = Running(item, steps) if isinstance(steps, tuple) else Running(item, by_hand=True)
    course.change(queue=left, running=opened)
    course.tell("AD-6.1", "opens", card=card, at=square, seat=item.seat, timing=item.timing)
    if lying is not None and lying.seat != item.seat:
        course.tell("AD-G17", "still", card=card, at=square, seat=lying.seat, whose=item.seat)


def _first(state: State) -> tuple[Waiting, tuple[Waiting, ...]]:
    """The effect that comes first, as it is now, and those that still wait."""
    if len(state.queue) == 1:
        return _now(state, state.queue[0]), ()
    now, by = [_now(state, item) for item in state.queue], _keys(state)
    values = [[key.of(item) for key in by] for item in now]
    at = values.index(min(values))
    return now[at], (*state.queue[:at], *state.queue[at + 1 :])


def _lost(state: State, item: Waiting, lying: Lying) -> tuple[str, str] | None:
    """Why an effect that has waited is not carried out: its card was turned down or round meanwhile, and it lies so."""
    if not (lying.up or item.half.face_down):
        return "AD-6.13", "face-down"
    if state.ground.options.turned_effects == "lost" and item.half not in state.trump(item.card).halves(lying.lie):
        return "AD-G9", "turned-since"
    return None


def tell_the_queue(course: Course[State]) -> None:
    """The order of the queue, each place with the key that decided it."""
    for item in waiting(course.state):
        if item.decided is not None:
            course.tell("AD-6.1", "order", card=item.item.card, at=item.item.square, key=item.decided.name)
