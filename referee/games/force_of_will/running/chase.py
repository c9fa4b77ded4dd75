"""The chase: items put on it and resolved, the last first (FW-8.3, FW-G2)."""

from typing import Any

from referee.games.force_of_will.cards import LASTING, UNATTACHED
from referee.games.force_of_will.changing import zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects import scripts
from referee.games.force_of_will.running import battle, triggers
from referee.games.force_of_will.state import Body, Item
from referee.games.force_of_will.table import measuring, targets
from referee.games.force_of_will.table.view import of_item, targets_named


def put(course: Course, item: Item, changes: dict[str, Any] | None = None) -> None:
    """Put an item with the next number on the chase; who acted may act again before the other (FW-G2).

    ``changes`` are those of the side of its player.
    """
    state = course.state
    if state.battle is not None and item.owner == state.turn and battle.unanswered(state):
        # FW-G20: the attacker goes on before the defender has responded
        battle.let_through(course, by_referee=True)
        state = course.state
    sides = course.sides_with(item.owner, changes) if changes else state.sides
    passing, serial = course.first_to_act(item.owner), item.serial + 1
    course.change(chase=(*state.chase, item), next_uid=serial, passing=passing, opened=True, sides=sides)
    course.tell("FW-8.3", "on-the-chase", card=item.card, seat=state.seat_of(item.owner))


def resolve(course: Course) -> None:
    """The last item resolves; then the turn player may act or pass first (FW-G2)."""
    chase = course.state.chase
    item, rest = chase[-1], chase[:-1]
    course.change(chase=rest, opened=True, passing=course.first_to_act(course.state.turn))
    item = targets.as_it_resolves(course.state, item)
    course.tell("FW-8.3", "resolves", card=item.card, left=len(rest))
    match item.what:
        case "card":
            _to_the_field(course, item)
        case "judgement":
            _judge(course, item)
        case _:
            _act(course, item)


def _act(course: Course, item: Item) -> None:
    """A chant, rune or ability is carried out; with all that it points at gone it does nothing."""
    of = item.ability if item.ability is not None else course.state.ground.face(item.card, item.half)
    ability = item.ability
    if ability is not None and not measuring.holds(course.state, of_item(item), ability.if_, ability.unless):
        course.tell(item.rule, "no-longer-holds", card=item.card)
        scripts.after_use(course, item)
        return
    parts = scripts.parts_of(of, item)
    if targets.aims_at(course.state, item) and item.targets and not targets_named(item):
        course.tell(item.rule, "all-targets-gone", card=item.card)
        parts = ()
    if parts:
        scripts.start(course, *parts[0], parts[1:])
    else:
        scripts.after_use(course, item)


def _to_the_field(course: Course, item: Item) -> None:
    """A resonator, addition or regalia comes to the field (FW-4.3); an addition needs what it is put on (FW-10.2)."""
    face = course.state.ground.face(item.card, item.half)
    assert face.kind in LASTING
    on = course.state.body(item.targets[0].number) if item.targets and item.targets[0].kind == "body" else None
    if face.kind == "addition" and face.attach not in UNATTACHED and on is None:
        course.tell("FW-10.2", "nothing-left", card=item.card)
        zones.off_the_chase(course, item)
        return
    own = Body(
        0,
        item.card,
        item.home,
        item.owner,
        item.listed,
        item.half,
        came=item.zone,
        awakened=item.awakened,
        remnant=item.remnant,
        x=item.x,
    )
    body = zones.enter(course, own, "FW-4.3")
    if on is not None:
        zones.attach(course, body, on)
    zones.clear_mythic(course, body)


def _judge(course: Course, item: Item) -> None:
    """FW-6.1: the ruler is turned over and comes to the field as it lay, rested or not."""
    ruler = course.state.ruler(item.owner)
    body = None if ruler is None else zones.to_the_field_as_j_ruler(course, ruler, "FW-6.1", item.x)
    if body is None:
        course.tell("FW-6.1", "no-longer", card=item.card)
        return
    triggers.notice(course, "judgement", body)
