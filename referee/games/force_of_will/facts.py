"""The facts of Force of Will, as records ask them."""

from referee.games.force_of_will import flow
from referee.games.force_of_will.cards import FIGHTERS
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table import divinity, field
from referee.games.force_of_will.table.will import ATTRIBUTES
from referee.kernel.game import listed, yes_no

FAMILIES = frozenset(
    {
        "life",
        "will",
        "field",
        "card",
        "chase",
        "priority",
        "hand",
        "deck",
        "stones",
        "graveyard",
        "removed",
        "ruler",
        "divinity",
        "step",
        "attacker",
        "attacked",
        "standby",
        "runes",
        "extra",
        "strangers",
        "called",
        "judged",
        "mulligan",
        "drawn",
        "counters",
        "attached",
        "keywords",
        "triggers",
    }
)


def facts(state: State) -> dict[str, str]:
    """All facts of the game; ``-`` for what is empty."""
    found: dict[str, str] = {}
    names = {body.uid: field.name_of(state, body) for body in state.bodies}
    for place, seat in enumerate(state.ground.seats):
        found.update(_side(state, place, seat, names))
    for body in state.bodies:
        found.update(_body(state, body, names))
    battle = state.battle
    found["chase"] = ",".join(item.card for item in reversed(state.chase)) or "-"
    found["triggers"] = (
        ",".join(f"{field.waiting_name(state, item)}.{item.index + 1}" for item in state.triggers) or "-"
    )
    found["priority"] = state.passing.to_act
    found["step"] = flow.step(state)
    found["drawn"] = yes_no(state.drawn)
    found["attacker"] = names.get(battle.attacker, "-") if battle is not None else "-"
    found["attacked"] = attacked(state, names)
    return found


def attacked(state: State, names: dict[int, str]) -> str:
    """What is attacked in the battle: a card, a seat, or ``-``."""
    if state.battle is None:
        return "-"
    target = state.battle.target
    return state.seat_of(1 - state.turn) if target is None else names.get(target, "-")


def _side(state: State, place: int, seat: str, names: dict[int, str]) -> dict[str, str]:
    side = state.sides[place]
    found = {
        f"life.{seat}": str(side.life),
        f"hand.{seat}": str(side.hand),
        f"deck.{seat}": str(side.deck),
        f"stones.{seat}": str(side.stones),
        f"field.{seat}": listed(names[body.uid] for body in field.on_field(state, place)),
        f"graveyard.{seat}": listed(side.graveyard),
        f"removed.{seat}": listed(side.removed),
        f"extra.{seat}": listed(side.extra),
        f"strangers.{seat}": listed(side.strangers),
        f"runes.{seat}": listed(side.face_up),
        f"standby.{seat}": standby(state, place),
        f"ruler.{seat}": ruler(state, place),
        f"divinity.{seat}": str(divinity.left(state, place)),
        f"called.{seat}": yes_no(side.called),
        f"judged.{seat}": yes_no(side.judged),
        f"mulligan.{seat}": yes_no(side.mulliganed),
    }
    for attribute, points in zip(ATTRIBUTES, side.will, strict=True):
        found[f"will.{seat}.{attribute}"] = str(points)
    return found


def standby(state: State, place: int) -> str:
    """The cards in standby in order; ``:fresh`` behind one put there this turn."""
    slots = state.sides[place].standby
    return ",".join(slot.card + (":fresh" if slot.since >= state.number else "") for slot in slots) or "-"


def ruler(state: State, place: int) -> str:
    """``ruler``, ``j-ruler``, ``spent`` (a ruler that has lost judgement), or ``-`` where there is none."""
    body = state.ruler(place)
    if body is None:
        return "-"
    if not body.in_area:
        return "j-ruler"
    return "spent" if state.sides[place].spent else "ruler"


def card(state: State, body: Body) -> str:
    """A card on the table: ``rested 800/800 damage 300 fresh``."""
    words = ["rested" if body.rested else "recovered"]
    if state.face(body).kind in FIGHTERS:
        atk, df = field.stats(state, body)
        words.append(f"{atk}/{df}")
        if body.damage:
            words.append(f"damage {body.damage}")
        if body.fresh:
            words.append("fresh")
    return " ".join(words)


def _body(state: State, body: Body, names: dict[int, str]) -> dict[str, str]:
    name = names[body.uid]
    found = {f"card.{name}": card(state, body)}
    if body.counters:
        found[f"counters.{name}"] = ",".join(f"{kind}:{count}" for kind, count in body.counters)
    if body.on is not None:
        found[f"attached.{name}"] = names.get(body.on, "-")
    words = field.keywords(state, body)
    if words:
        found[f"keywords.{name}"] = ",".join(words)
    return found
