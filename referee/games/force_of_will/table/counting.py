"""Counting what lies on the table and elsewhere, by those who look at bodies in one way (``Sight``)."""

from collections.abc import Callable

from referee.games.force_of_will.cards import Face
from referee.games.force_of_will.effects.who import Amount, Count, Measure, Value
from referee.games.force_of_will.state import Body, Item, State
from referee.games.force_of_will.table import divinity, filters
from referee.games.force_of_will.table.sight import Sight
from referee.games.force_of_will.table.view import View, targets_named

KINDS = {
    "cards": frozenset({"resonator", "j-ruler", "stone", "addition", "regalia"}),
    "resonators": frozenset({"resonator"}),
    "fighters": frozenset({"resonator", "j-ruler"}),
    "stones": frozenset({"stone"}),
    "additions": frozenset({"addition"}),
    "regalia": frozenset({"regalia"}),
    "j-rulers": frozenset({"j-ruler"}),
    "rulers": frozenset({"ruler", "j-ruler"}),
}


def holds(state: State, view: View, if_: Measure | None, unless: Measure | None, seen: Sight) -> bool:
    """Whether the conditions of a card hold, seen from it."""
    if if_ is not None and not if_.hold(number(state, view, if_, seen)):
        return False
    return unless is None or not unless.hold(number(state, view, unless, seen))


def value(state: State, view: View, amount: Value, seen: Sight) -> int:
    """An amount: as printed, or counted now."""
    if isinstance(amount, Amount):
        return amount.of(number(state, view, amount, seen))
    return amount


def number(state: State, view: View, asked: Count, seen: Sight) -> int:
    """The number that a count speaks of."""
    if asked.count in KINDS or asked.count == "tokens":
        return _on_the_field(state, view, asked, seen)
    if asked.count in _OF_SEAT:
        return sum(_OF_SEAT[asked.count](state, place, asked) for place in _places(view.owner, asked.whose))
    if asked.count in _OF_CARD:
        body = _at(state, view, asked.at)
        if body is None:
            return _of_a_card_elsewhere(state, view, asked)
        return _OF_CARD[asked.count](state, body, asked, seen)
    return _OF_EFFECT[asked.count](state, view, asked)


def _places(owner: int, whose: str) -> tuple[int, ...]:
    return (0, 1) if whose == "any" else (owner,) if whose == "own" else (1 - owner,)


def _on_the_field(state: State, view: View, asked: Count, seen: Sight) -> int:
    if asked.count == "tokens":
        found = [body for body in state.bodies if body.token is not None]
    else:
        kinds = KINDS[asked.count]
        found = [
            body
            for body in state.bodies
            if state.face(body).kind in kinds and (not body.in_area or asked.count == "rulers")
        ]
    return sum(filters.on_field(state, asked, view.owner, body, seen, source=view.source) for body in found)


def _at(state: State, view: View, at: str) -> Body | None:
    """The card that a figure is asked of; None where it is no longer on the table."""
    source = state.body(view.source)
    item, running = view.item, view.running
    match at:
        case "self":
            return source
        case "attached":
            return state.body(source.on) if source is not None else None
        case "subject":
            ref = item.subject if item is not None else None
        case "it":
            ref = running.it[-1] if running is not None and running.it else None
        case _:
            refs = item.targets if item is not None else ()
            index = 1 if at == "target-2" else 0
            ref = refs[index] if index < len(refs) else None
    return state.body(ref.number) if ref is not None and ref.kind in ("body", "gone") else None


def _of_a_card_elsewhere(state: State, view: View, asked: Count) -> int:
    """Figures of a card that was pointed at in a graveyard, or has left: what is printed on it."""
    found = _card_elsewhere(view, asked.at)
    known = state.ground.cards.get(found)
    if known is None:
        return 0
    if asked.count == "is":
        return int(_kind_fits(known, asked) and filters.printed(state, found, known, asked))
    return {"atk": known.atk or 0, "def": known.df or 0, "cost": known.cost.total}.get(asked.count, 0)


def _card_elsewhere(view: View, at: str) -> str:
    item, running = view.item, view.running
    if at == "subject":
        return item.subject.card if item is not None and item.subject is not None else ""
    if at == "it":
        return running.it[-1].card if running is not None and running.it else ""
    if at == "self":
        return item.card if item is not None else ""
    refs = item.targets if item is not None else ()
    index = 1 if at == "target-2" else 0
    return refs[index].card if index < len(refs) else ""


def _kind_fits(face: Face, asked: Count) -> bool:
    return not asked.kind or face.kind in asked.kind or face.kind == "chant-rune"


def _cards_in(zone: str) -> Callable[[State, int, Count], int]:
    def counted(state: State, place: int, asked: Count) -> int:
        cards = getattr(state.sides[place], zone)
        known = state.ground.cards
        return sum(card in known and filters.printed(state, card, known[card], asked) for card in cards)

    return counted


def _kinds_there(state: State, place: int, asked: Count) -> int:
    """How many of the kinds asked for lie in a graveyard."""
    kinds = {state.ground.cards[card].kind for card in state.sides[place].graveyard if card in state.ground.cards}
    kinds |= {"chant", "rune"} if "chant-rune" in kinds else set()
    return len(kinds & set(asked.kind)) if asked.kind else len(kinds)


def _fallen(kinds: tuple[str, ...], wanted: tuple[str, ...]) -> int:
    """How many of the cards that came from the field to a graveyard this turn are of the kinds asked for."""
    return len(kinds) if not wanted else sum(kind in wanted for kind in kinds)


_OF_SEAT: dict[str, Callable[[State, int, Count], int]] = {
    "graveyard": _cards_in("graveyard"),
    "graveyard-kinds": _kinds_there,
    "removed": _cards_in("removed"),
    "runes": _cards_in("face_up"),
    "hand": lambda state, place, _: state.sides[place].hand,
    "deck": lambda state, place, _: state.sides[place].deck,
    "stone-deck": lambda state, place, _: state.sides[place].stones,
    "standby": lambda state, place, _: len(state.sides[place].standby),
    "life": lambda state, place, _: state.sides[place].life,
    "divinity": lambda state, place, _: divinity.left(state, place),
    "will": lambda state, place, _: sum(state.sides[place].will),
    "played": lambda state, place, _: state.sides[place].played,
    "attacks": lambda state, place, _: state.sides[place].attacks,
    "fallen": lambda state, place, asked: _fallen(state.sides[place].fallen, asked.kind),
    "lost": lambda state, place, _: state.sides[place].lost,
    "chase": lambda state, place, _: sum(item.owner == place for item in state.chase),
    "spent": lambda state, place, _: int(state.sides[place].spent),
}
_OF_CARD: dict[str, Callable[[State, Body, Count, Sight], int]] = {
    "counters": lambda state, body, asked, _: dict(body.counters).get(asked.counter_kind, 0),
    "atk": lambda state, body, _, seen: seen.stats(state, body)[0],
    "def": lambda state, body, _, seen: seen.stats(state, body)[1],
    "damage": lambda state, body, *_: body.damage,
    "cost": lambda state, body, *_: state.face(body).cost.total,
    "is": lambda state, body, asked, seen: int(filters.on_field(state, asked, body.controller, body, seen)),
}


def _shown(state: State, view: View, asked: Count) -> int:
    card = view.running.shown if view.running is not None else ""
    known = state.ground.cards.get(card)
    return int(known is not None and filters.printed(state, card, known, asked))


def _said(read: Callable[[Item], int]) -> Callable[[State, View, Count], int]:
    return lambda state, view, _: read(view.item) if view.item is not None else 0


def _done(view: View) -> int:
    """How much the step before did: while a step is carried out that is what was kept of the one before."""
    running = view.running
    if running is None:
        return 0
    return running.before if running.left else running.done


def _awakened(state: State, view: View) -> bool:
    """Whether more was paid for the card: for the one on the chase, or for the one that lies on the field."""
    body = state.body(view.source)
    return (view.item is not None and view.item.awakened) or (body is not None and body.awakened)


def _x(state: State, view: View) -> int:
    """The number that was paid: for what is on the chase, or for the card as long as it lies on the field (FW-G28)."""
    if view.item is not None:
        return view.item.x
    body = state.body(view.source)
    return body.x if body is not None else 0


def _zone(name: str) -> Callable[[State, View, Count], int]:
    return lambda state, view, _: int((view.item.zone if view.item is not None else view.zone) == name)


_OF_EFFECT: dict[str, Callable[[State, View, Count], int]] = {
    "x": lambda state, view, _: _x(state, view),
    "targets": _said(lambda item: len(targets_named(item))),
    "awakened": lambda state, view, _: int(_awakened(state, view)),
    "amount": _said(lambda item: item.amount),
    "done": lambda state, view, _: _done(view),
    "shown": _shown,
    "battle": lambda state, view, _: int(state.battle is not None),
    "own-turn": lambda state, view, asked: int((state.turn == view.owner) == (asked.whose != "opponent")),
    "first-turn": lambda state, view, _: int(state.first_turn),
    "from-graveyard": _zone("graveyard"),
    "from-runes": _zone("runes"),
    "from-standby": _zone("standby"),
}
