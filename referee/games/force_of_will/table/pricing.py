"""What is paid: the cost of a card as it is now, and which cards pay what is asked beside will (FW-5.1)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.games.force_of_will.cards import Face
from referee.games.force_of_will.effects.costs import CostChange, Price
from referee.games.force_of_will.effects.who import Filter
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import field, filters, measuring
from referee.games.force_of_will.table.view import View, is_whose, of_body
from referee.games.force_of_will.table.will import Cost
from referee.kernel.ruling import Breach, breach


@dataclass(frozen=True, slots=True)
class Paid:
    """One price with the cards that pay it, by name."""

    price: Price
    cards: tuple[str, ...]


def to_play(state: State, place: int, card: str, face: Face, zone: str, *, awaken: bool = False) -> Cost:
    """What playing a card costs now: printed (or its remnant's cost), with all that makes it more or less."""
    cost = face.remnant if zone == "graveyard" and face.remnant is not None else face.cost
    if awaken and face.awakening is not None:
        cost = cost.plus(face.awakening)
    if not (face.cost_changes or state.lying.cast.pricing):
        return cost
    changes = list(_changes(state, place, card, face, zone))
    for change, times in changes:
        cost = cost.plus(change.more, times)
    for change, times in changes:
        cost = cost.minus(change.less, times)
    return cost


def _changes(state: State, place: int, card: str, face: Face, zone: str) -> Iterator[tuple[CostChange, int]]:
    for change in face.cost_changes:
        view = View(place, zone=zone)
        if change.to == "self" and _from(change, zone) and measuring.holds(state, view, change.if_, change.unless):
            yield change, _times(state, view, change)
    for body in state.lying.pricing:
        mine = of_body(body)
        for change in state.face(body).cost_changes:
            if isinstance(change.to, Filter) and is_whose(change.whose, body.controller, place):
                fits = filters.printed(state, card, face, change.to) and _from(change, zone)
                if fits and measuring.holds(state, mine, change.if_, change.unless):
                    yield change, _times(state, mine, change)


def _from(change: CostChange, zone: str) -> bool:
    return change.source is None or change.source == zone


def _times(state: State, view: View, change: CostChange) -> int:
    return 1 if change.times is None else max(0, measuring.number(state, view, change.times))


def named(
    state: State, view: View, prices: Sequence[Price], said: Sequence[str], spent: str
) -> tuple[tuple[Paid, ...], tuple[Breach, ...]]:
    """Which cards pay what, as said or where there is just one way; ``spent`` is the card that leaves the hand itself.

    The second part is what is wrong with it (FW-5.1).
    """
    if not prices and not said:
        return (), ()
    left, paid, faults = list(said), [], []
    taken = Counter({("hand", spent): 1} if spent else {})
    for price in prices:
        names, wrong = _for_price(state, view, price, left, taken)
        paid.append(Paid(price, names))
        faults += wrong
        taken.update((_zones(price)[0], name) for name in names)
    if left:
        faults.append(breach("FW-5.1", "pays-nothing", card=left[0]))
    return tuple(paid), tuple(faults)


def _for_price(
    state: State, view: View, price: Price, left: list[str], taken: Counter[tuple[str, str]]
) -> tuple[tuple[str, ...], list[Breach]]:
    if price.itself:
        return (), []
    if price.pay == "life":
        have = state.sides[view.owner].life
        return (), [] if have >= price.by else [breach("FW-5.1", "life-short", by=price.by, life=have)]
    if price.pay == "counters" and price.card is None:
        return (), _own_counters(state, view, price)
    hand = state.sides[view.owner].hand - sum(count for (zone, _), count in taken.items() if zone == "hand")
    zones = _zones(price)
    if "hand" in zones and hand < price.named:
        return (), [breach("FW-5.1", "price-short", price=f"price-{price.pay}", count=price.named, unsaid="with")]
    there = Counter(_payable(state, view, price))
    for (zone, card), count in taken.items():
        if zone in zones and card in there:
            there[card] -= count
    options = list(+there)
    if sum((+there).values()) < price.named:
        return (), [breach("FW-5.1", "price-short", price=f"price-{price.pay}", count=price.named, unsaid="with")]
    if not left:
        only_way = price.pay not in _OF_HAND and sum((+there).values()) == price.named
        if only_way:
            return tuple((+there).elements()), []
        return (), [breach("FW-5.1", "name-price", price=f"price-{price.pay}", count=price.named, unsaid="with")]
    names, left[:] = tuple(left[: price.named]), left[price.named :]
    wrong = [breach("FW-5.1", "wrong-price", card=name) for name in names if name not in options]
    if len(names) < price.named:
        wrong.append(breach("FW-5.1", "name-price", price=f"price-{price.pay}", count=price.named, unsaid="with"))
    return names, wrong


_OF_HAND = frozenset({"discard", "reveal"})
"""What is paid with cards of the hand, which nobody but their player sees."""


def _zones(price: Price) -> tuple[str, ...]:
    """Where the cards lie that pay a price: a card that is shown stays in the hand, and is shown once."""
    if price.pay == "reveal":
        return "shown", "hand"
    if price.pay == "discard":
        return ("hand",)
    return (price.source if price.pay == "remove" else "field",)


def _own_counters(state: State, view: View, price: Price) -> list[Breach]:
    body = state.body(view.source)
    have = dict(body.counters).get(price.kind, 0) if body is not None else 0
    return (
        []
        if have >= price.count
        else [breach("FW-5.1", "counters-short", kind=price.kind, have=have, count=price.count)]
    )


_LEAVING = frozenset({"banish", "return"})
"""What is paid with cards that leave the field, which a J-ruler does not (FW-6.2)."""


def payable(state: State, view: View, price: Price) -> list[str]:
    """The names of the cards that can pay a price."""
    return list(dict.fromkeys(_payable(state, view, price)))


def _payable(state: State, view: View, price: Price) -> Iterator[str]:
    side = state.sides[view.owner]
    if price.pay in _OF_HAND or (price.pay == "remove" and price.source == "hand"):
        for card, count in side.copies if side.hand > 0 else ():
            if _fits(state, card, price):
                yield from [card] * min(max(0, count), side.hand)
        return
    if price.pay == "remove":
        yield from (card for card in side.graveyard if _fits(state, card, price))
        return
    for body in state.bodies:
        if body.controller != view.owner or (price.pay in _LEAVING and state.face(body).kind == "j-ruler"):
            continue
        if price.card is not None and not field.aimed(state, price.card, view.owner, body, source=view.source):
            continue
        of_rulers = price.card is not None and price.card.of == "ruler"
        if (body.in_area and not of_rulers) or (price.pay == "rest" and body.rested):
            continue
        if price.pay == "counters" and dict(body.counters).get(price.kind, 0) < price.count:
            continue
        yield field.name_of(state, body)


def _fits(state: State, card: str, price: Price) -> bool:
    known = state.ground.cards.get(card)
    if known is None or price.card is None:
        return known is not None
    return field.of_kind(price.card.of, known) and filters.printed(state, card, known, price.card)
