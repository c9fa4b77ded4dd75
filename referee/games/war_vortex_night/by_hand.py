"""What players carry out by hand, verb by verb."""

from typing import assert_never

from referee.games.war_vortex_night import changing, going_over, inforce
from referee.games.war_vortex_night import declarations as say
from referee.games.war_vortex_night.effects import doing, entering, hits
from referee.games.war_vortex_night.state import ByHand, Hit, State
from referee.games.war_vortex_night.statuses import CANNOT_ACT, Part
from referee.kernel.course import Course


def effect(course: Course[State], actor: str, said: say.ByHandVerb) -> None:
    """What an effect does as a player says it.

    Raises ``LookupError`` or ``ValueError`` where the position leaves no way to do it.
    """
    match said:
        case say.Damage() | say.Lose() | say.Heal() | say.Revive() | say.Retire() | say.Again():
            _on_each(course, said)
        case say.Repeat(character=name):
            _repeat(course, name)
        case say.Transfer(character=name, what=what, to=to):
            what = inforce.meant(course.state, course.state.character(name), what)
            going_over.transfer(course, name, what, to)
        case say.Control(character=name, seat=seat, turns=turns):
            going_over.control(course, name, seat, turns)
        case say.SetField(card="-"):
            changing.no_field(course)
        case say.SetField(card=card):
            changing.set_field(course, card)
        case say.Summon(name=name, card=card, seat=seat):
            entering.enter(course, seat or _summoner(course.state, actor), name, card, ())
        case say.Order(characters=order):
            _order(course, order)
        case _:
            _change(course, said)


def _on_each(course: Course[State], said: say.OnEach) -> None:
    """What is done to one character, or to several at the same moment."""
    if isinstance(said, say.Damage):
        by = None if said.source == say.NOBODY else said.source or course.state.acting
        attributes = (said.attribute,) if said.attribute else ()
        names = [course.state.character(name).id for name in dict.fromkeys(said.targets)]
        due = [Hit(by, name, said.amount, attributes=attributes) for name in names]
        course.state = course.state.push(hits.together(due))
        return
    before = course.state
    for name in dict.fromkeys(said.targets):
        match said:
            case say.Lose(amount=amount):
                changing.lose(course, name, amount, before)
            case say.Heal(amount=amount):
                changing.heal(course, name, amount)
            case say.Revive(hp=hp):
                changing.revive(course, name, hp)
            case say.Retire():
                changing.retire(course, name)
            case say.Again():
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


def _change(course: Course[State], said: say.Change) -> None:
    match said:
        case say.Status():
            for name in dict.fromkeys(said.targets):
                changing.give(course, name, _part(said))
        case say.Remove(character=name, what=what):
            changing.remove(course, name, inforce.meant(course.state, course.state.character(name), what))
        case say.Base():
            for name in dict.fromkeys(said.targets):
                changing.add_base(course, name, _base(said))
        case say.Unsource(source=source):
            changing.unsource(course, source)
        case say.Disable(character=name, face=face):
            changing.disable(course, name, face)
        case say.Enable(character=name, face=face):
            changing.enable(course, name, face)
        case say.Trait(character=name, change=change, of=sort):
            changing.trait(course, name, change, sort)
        case say.LoseAbility(character=name, change=change, ability=ability):
            changing.strip(course, name, ability, 1 if change == "lost" else -1)
        case _:
            assert_never(said)


def _summoner(state: State, actor: str) -> str:
    return actor if actor in state.ground.seats else state.turn_seat or state.ground.seats[0]


def _part(said: say.Status) -> Part:
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


def _base(said: say.Base) -> Part:
    """A part of the base modifier; the number of ``cannot-act`` are its turns (WV-6.2)."""
    if said.kind == CANNOT_ACT:
        return Part(said.kind, None, said.turns or abs(said.by or 1), source=said.source)
    return Part(said.kind, said.by, said.turns, said.phases, source=said.source)


def _order(course: Course[State], order: tuple[str, ...]) -> None:
    if sorted(order) != sorted(course.state.order):
        raise ValueError("an order names every character once")
    changing.reorder(course, order)
