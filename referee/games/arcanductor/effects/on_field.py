"""What effects do on the field: dummies, marriages, moving, swapping, control."""

from collections.abc import Mapping
from typing import assert_never

from referee.games.arcanductor.changing import (
    lay,
    lying_on,
    relocate,
)
from referee.games.arcanductor.declarations import (
    Control,
    Dummy,
    Marry,
    OnField,
    Part,
    Shift,
    Swap,
)
from referee.games.arcanductor.lying import Lying
from referee.games.arcanductor.state import Clash, State, Waiting
from referee.kernel.course import Course
from referee.kernel.frozen import changed


def carry_out(course: Course[State], seat: str, said: OnField) -> None:
    """Do one of these verbs. Raises ``ValueError`` where the field leaves no way to."""
    match said:
        case Dummy():
            _dummy(course, seat, said)
        case Marry():
            _marry(course, said)
        case Part(square=square):
            _part(course, square)
        case Shift():
            _shift(course, said)
        case Swap():
            _swap(course, said)
        case Control():
            _control(course, said)
        case _:
            assert_never(said)


def free(state: State, square: str) -> None:
    """Raises ``ValueError`` where a card lies on a square."""
    if state.at(square) is not None:
        raise ValueError("the square is taken")


def _part(course: Course[State], square: str) -> None:
    other = lying_on(course.state, square).married
    for each in (square, *((other,) if other else ())):
        lay(course, each, changed(lying_on(course.state, each), married=None))
    course.tell("AD-6.8", "parted", at=square)


def _shift(course: Course[State], said: Shift) -> None:
    """A card moved by an effect: onto an empty square, or into a battle where none is fought (AD-6.20)."""
    lying, there = lying_on(course.state, said.start), course.state.at(said.end)
    course.tell("AD-6.20", "shifted", start=said.start, end=said.end)
    if there is None:
        relocate(course, said.start, said.end)
    elif there.seat != lying.seat and course.state.clash is None:
        course.change(clash=Clash(said.start, said.end))
        course.tell("AD-G12", "battle-follows", at=said.end)
    else:
        raise ValueError("the square is taken")


def shift_together(course: Course[State], goings: Mapping[str, str]) -> None:
    """Cards moved at one moment, each to an empty square or one that another of them leaves (AD-6.20, AD-G10)."""
    left = dict(goings)
    while left:
        free = next((start for start, end in left.items() if course.state.at(end) is None), None)
        if free is not None:
            _shift(course, Shift(free, left.pop(free)))
            continue
        # two that go to each other's squares; longer rounds there are none where each goes one step on one line
        start, end = left.popitem()
        del left[end]
        _trade(course, start, end)
        for one, other in ((start, end), (end, start)):
            course.tell("AD-6.20", "shifted", start=one, end=other)


def _swap(course: Course[State], said: Swap) -> None:
    """Two cards trade places (AD-6.20)."""
    if said.first == said.second:
        raise ValueError("two cards trade places")
    _trade(course, said.first, said.second)
    course.tell("AD-6.20", "swapped", at=(said.first, said.second))


def _trade(course: Course[State], first: str, second: str) -> None:
    """Each of two cards where the other lay; a battle that one of them was in goes on without it (AD-G8)."""
    one, other = lying_on(course.state, first), lying_on(course.state, second)
    places = {first: second, second: first}
    queue = tuple(_at_its_new_place(item, places) for item in course.state.queue)
    clash = course.state.clash
    for square in places:
        clash = None if clash is None else clash.without(square)
    running = course.state.running
    course.change(queue=queue, clash=clash, running=None if running is None else running.where(places))
    for square, card in ((first, other), (second, one)):
        lay(course, square, changed(card, married=places.get(card.married or "", card.married)))
    for square, card in course.state.field:
        if square not in places and card.married in places:
            lay(course, square, changed(card, married=places[card.married]))


def _at_its_new_place(item: Waiting, places: Mapping[str, str]) -> Waiting:
    moves = item.timing != "discarded" and item.square in places
    return changed(item, square=places[item.square]) if moves else item


def _control(course: Course[State], said: Control) -> None:
    """A card commanded by a player from now on; it stays its owner's (AD-6.20)."""
    lying = lying_on(course.state, said.square)
    owner = "" if lying.of == said.seat else lying.of
    lay(course, said.square, changed(lying, seat=said.seat, owner=owner))
    course.tell("AD-6.20", "commanded", card=lying.card or "?", at=said.square, seat=said.seat)
    field = course.state.field
    if not (course.state.player(lying.seat).hand or field.has_one_of(lying.seat)):
        owned = course.state.ground.options.given_cards == "owner" and field.has_one_that_is(lying.seat)
        course.tell("AD-G16", "commands-none" if owned else "has-none", seat=lying.seat)


def _dummy(course: Course[State], seat: str, said: Dummy) -> None:
    free(course.state, said.square)
    lay(course, said.square, Lying(seat, "dummy", None, True, said.power, laid=said.power))
    course.tell("AD-6.18", "laid", at=said.square, power=said.power, seat=seat)


def _marry(course: Course[State], said: Marry) -> None:
    if said.first == said.second:
        raise ValueError("a marriage joins two cards")
    for one, other in ((said.first, said.second), (said.second, said.first)):
        lay(course, one, changed(lying_on(course.state, one), married=other))
    course.tell("AD-6.8", "married", at=(said.first, said.second))
