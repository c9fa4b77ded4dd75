"""The turn order: dice, re-rolls of those that tied, newcomers (WV-3.2, WV-3.3, WV-G2)."""

from referee.games.war_vortex_night import ending, inforce
from referee.games.war_vortex_night.effects import triggers
from referee.games.war_vortex_night.state import Character, OrderDie, Reroll, State
from referee.games.war_vortex_night.statuses import TURN_ORDER
from referee.kernel import frozen
from referee.kernel.course import Course
from referee.kernel.order import Key, Placed, ordered, ranking

DIE: Key[Character] = Key("die", "WV-3.2", lambda who: -who.rolls[0] if who.rolls else 0)
AGAIN: Key[Character] = Key("again", "WV-3.2", lambda who: tuple([-roll for roll in who.rolls[1:]]))
ARRIVAL: Key[Character] = Key("arrival", "WV-G2", lambda who: who.joined)


def keys(state: State) -> tuple[Key[Character], ...]:
    """What the order goes by: the die, then arrival (newcomers last with the same number), then the dice rolled again.

    Under ``newcomer = last`` arrival comes first.
    """
    return (ARRIVAL, DIE, AGAIN) if state.ground.options.newcomer == "last" else (DIE, ARRIVAL, AGAIN)


def placed(state: State) -> tuple[Placed[Character], ...]:
    """The characters as their dice put them, each with the key that decided."""
    return ordered(state.characters, keys(state))


def order(state: State) -> tuple[str, ...]:
    """The turn order as the dice give it."""
    found = list(state.characters)
    for key in reversed(keys(state)):  # those that a key does not tell apart stay as the next one has put them
        found.sort(key=key.of)
    return tuple([who.id for who in found])


def tied(state: State) -> tuple[str, ...]:
    """Those that no key tells apart: they roll again."""
    places = ranking(state.characters, keys(state))
    return tuple(who.id for place in places if len(place) > 1 for who in place)


def tied_with(state: State, name: str) -> frozenset[str]:
    """Those who must roll together with a character: all at first, then the ones it tied with."""
    rolls = state.character(name).rolls
    return frozenset(each for each in state.rolling if state.character(each).rolls == rolls)


def dice_fall(course: Course[State], said: tuple[tuple[str, int], ...]) -> None:
    """Turn-order dice, that of one who rolls again among them. Raises ``ValueError`` where none is due."""
    dice, top = dict(said), course.state.top
    if isinstance(top, Reroll) and isinstance(top.was, OrderDie) and top.was.character in dice:
        rolled_again(course, top.was, dice.pop(top.was.character))
    for number, (name, die) in enumerate(dice.items(), start=1):
        _falls(course, name, die, last=number == len(dice))


def _falls(course: Course[State], name: str, die: int, *, last: bool) -> None:
    """A turn-order die, the ``last`` one said; under ``newcomer = last`` what decides nothing is taken down only."""
    state = course.state
    due = name in state.rolling
    if not due and (state.character(name).rolls or not state.started):
        raise ValueError(f"no turn-order die is due for {name}")
    rolled(course, name, die, last=last and due)
    if not due:
        settle(course, OrderDie(name, die))


def rolled(course: Course[State], name: str, die: int, *, last: bool = False) -> None:
    """A turn-order die, with the modifiers to it (WV-3.2).

    It lies at once where it is the ``last`` one that falls now and nothing can come between; else it waits.
    """
    state = course.state
    who = state.character(name)
    change = inforce.in_force(state, who, TURN_ORDER)
    there = state.characters.with_one(frozen.changed(who, rolls=(*who.rolls, die + change)))
    rolling = tuple([each for each in state.rolling if each != name])
    at_rest = last and not (state.fallen or (rolling and state.started)) and ending.all_stand(state)
    at_rest = at_rest and not (state.started and triggers.awaited(state, "roll"))
    lies = at_rest and there.cards.isdisjoint(state.ground.answering["order-die"])
    waiting = state.waiting if lies else (*state.waiting, OrderDie(name, die))
    course.change(characters=there, rolling=rolling, waiting=waiting)
    what = "rolled-changed" if change else "rolled"
    course.tell("WV-3.2", what, char=name, die=die, change=change, total=die + change)
    if lies:
        _lies(course, name)


def rolled_again(course: Course[State], moment: OrderDie, die: int) -> None:
    """A turn-order die that an ability has rolled again."""
    who = course.state.character(moment.character)
    course.state = course.state.with_character(frozen.changed(who, rolls=who.rolls[:-1])).pop()
    rolled(course, who.id, die)


def settle(course: Course[State], die: OrderDie) -> bool:
    """A turn-order die that lies: it waits no longer, and what cards say of a roll follows (WV-7.9).

    Not of the dice before the first turn: nothing is done before the order is known (WV-3.2, WV-G20).
    """
    course.state = course.state.pop()
    _lies(course, die.character)
    if course.state.started:
        triggers.rolled(course, die.character, die.sort, die.face)
    return True


def _lies(course: Course[State], name: str) -> None:
    """A newcomer takes its place by the die that lies (WV-G2); at the start all wait for all."""
    if course.state.started and name not in course.state.order:
        place(course, name)


def place(course: Course[State], name: str) -> None:
    """A newcomer put into the order; it acts from the next phase on (WV-G2)."""
    state = course.state
    by_dice = order(state) if not state.reordered else _inserted(state, name)
    new = tuple([each for each in by_dice if each in state.order or each == name])
    course.change(order=new, passed=state.passed | {name})
    course.tell("WV-G2", "placed", char=name, place=new.index(name) + 1)


def _inserted(state: State, name: str) -> tuple[str, ...]:
    """Into an order that an effect has changed: behind the last one with the same or a higher number."""
    if state.ground.options.newcomer == "last":
        return (*state.order, name)
    number = DIE.of(state.character(name))
    ahead = [index for index, each in enumerate(state.order) if DIE.of(state.character(each)) <= number]
    at = max(ahead) + 1 if ahead else 0
    return (*state.order[:at], name, *state.order[at:])
