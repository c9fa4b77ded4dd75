"""What players carry out by hand, verb by verb."""

from typing import assert_never

from referee.games.war_vortex_night import changing, going_over, inforce
from referee.games.war_vortex_night.declarations import (
    NOBODY,
    Again,
    Base,
    ByHandVerb,
    Change,
    Control,
    Damage,
    Disable,
    Enable,
    Heal,
    Lose,
    LoseAbility,
    Order,
    Remove,
    Repeat,
    Retire,
    Revive,
    SetField,
    Status,
    Summon,
    Trait,
    Transfer,
    Unsource,
)
from referee.games.war_vortex_night.effects import doing, entering, hits
from referee.games.war_vortex_night.state import ByHand, Hit, State
from referee.games.war_vortex_night.statuses import CANNOT_ACT, Part
from referee.kernel.course import Course


def effect(course: Course[State], actor: str, said: ByHandVerb) -> None:
    """What an effect does as a player says it.

    Raises ``LookupError`` or ``ValueError`` where the position leaves no way to do it.
    """
    match said:
        case Damage() | Lose() | Heal() | Revive() | Retire() | Again():
            _on_each(course, said)
        case Repeat(character=name):
            _repeat(course, name)
        case Transfer(character=name, what=what, to=to):
            what = inforce.meant(course.state, course.state.character(name), what)
            going_over.transfer(course, name, what, to)
        case Control(character=name, seat=seat, turns=turns):
            going_over.control(course, name, seat, turns)
        case SetField(card="-"):
            changing.no_field(course)
        case SetField(card=card):
            changing.set_field(course, card)
        case Summon(name=name, card=card, seat=seat):
            entering.enter(course, seat or _summoner(course.state, actor), name, card, ())
        case Order(characters=order):
            _order(course, order)
        case _:
            _change(course, said)


def _on_each(course: Course[State], said: Damage | Lose | Heal | Revive | Retire | Again) -> None:
    """What is done to one character, or to several at the same moment."""
    if isinstance(said, Damage):
        by = None if said.source == NOBODY else said.source or course.state.acting
        attributes = (said.attribute,) if said.attribute else ()
        names = [course.state.character(name).id for name in dict.fromkeys(said.targets)]
        due = [Hit(by, name, said.amount, attributes=attributes) for name in names]
        course.state = course.state.push(hits.together(due))
        return
    before = course.state
    for name in dict.fromkeys(said.targets):
        match said:
            case Lose(amount=amount):
                changing.lose(course, name, amount, before)
            case Heal(amount=amount):
                changing.heal(course, name, amount)
            case Revive(hp=hp):
                changing.revive(course, name, hp)
            case Retire():
                changing.retire(course, name)
            case Again():
                changing.again(course, name)
            case _:
                assert_never(said)


def _repeat(course: Course[State], name: str) -> None:
    """What a character last did, as an effect of the card that is carried out by hand."""
    top, state = course.state.top, course.state
    me = top.character if isinstance(top, ByHand) else state.acting
    if me is None:
        raise ValueError("nobody acts who could repeat it")
    doing.repeat(course, me, name, top.card if isinstance(top, ByHand) else state.character(me).card)


def _change(course: Course[State], said: Change) -> None:
    match said:
        case Status():
            for name in dict.fromkeys(said.targets):
                changing.give(course, name, _part(said))
        case Remove(character=name, what=what):
            changing.remove(course, name, inforce.meant(course.state, course.state.character(name), what))
        case Base():
            for name in dict.fromkeys(said.targets):
                changing.add_base(course, name, _base(said))
        case Unsource(source=source):
            changing.unsource(course, source)
        case Disable(character=name, face=face):
            changing.disable(course, name, face)
        case Enable(character=name, face=face):
            changing.enable(course, name, face)
        case Trait(character=name, change=change, of=sort):
            changing.trait(course, name, change, sort)
        case LoseAbility(character=name, change=change, ability=ability):
            changing.strip(course, name, ability, 1 if change == "lost" else -1)
        case _:
            assert_never(said)


def _summoner(state: State, actor: str) -> str:
    return actor if actor in state.ground.seats else state.turn_seat or state.ground.seats[0]


def _part(said: Status) -> Part:
    return Part(
        said.kind,
        said.by,
        said.turns,
        said.phases,
        source=said.source,
        name=said.named,
        attribute=said.attribute,
        influence=said.influence,
        each_turn=said.each_turn,
    )


def _base(said: Base) -> Part:
    """A part of the base modifier; the number of ``cannot-act`` are its turns (WV-6.2)."""
    if said.kind == CANNOT_ACT:
        return Part(said.kind, None, said.turns or abs(said.by or 1), source=said.source)
    return Part(said.kind, said.by, said.turns, said.phases, source=said.source)


def _order(course: Course[State], order: tuple[str, ...]) -> None:
    if sorted(order) != sorted(course.state.order):
        raise ValueError("an order names every character once")
    changing.reorder(course, order)
