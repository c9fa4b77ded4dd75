"""What counts on the field now: AT and DF, move costs and what is barred, with what cards give; whom a step means."""

from collections.abc import Sequence
from typing import Protocol

from referee.games.kami_no_kijutsu.cards import OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.ground import NEIGHBOURS, Time, Usable, owner_of
from referee.games.kami_no_kijutsu.printed import Gift
from referee.games.kami_no_kijutsu.state import State, Unit, with_unit
from referee.games.kami_no_kijutsu.steps import Amount, Condition, Counted, Mark, Measure, Who


def figures(state: State, hex_: str, seat: str, unit: Unit) -> tuple[int, int]:
    """AT and DF of a unit as they count now (KK-5.3)."""
    at, df = state.figures_of(unit)
    for gift in _given_to(state, hex_, seat, unit):
        at, df = at + gift.at, df + gift.df
    return at, df


def move_cost(state: State, hex_: str, seat: str, unit: Unit) -> int:
    """What a move costs a unit (KK-4.2), with what cards change of it."""
    return max(0, state.unit_card(unit.card).move + sum(gift.move for gift in _given_to(state, hex_, seat, unit)))


def transfer_cost(state: State, hex_: str, seat: str, unit: Unit) -> int:
    """What a transfer costs a unit (KK-4.3), with what cards change of it."""
    given = sum(gift.transfer for gift in _given_to(state, hex_, seat, unit))
    return max(0, state.unit_card(unit.card).transfer + given)


def ways(state: State, hex_: str, seat: str, unit: Unit) -> tuple[int | None, int | None, bool]:
    """What a move and a transfer cost a unit, None for what it cannot do, and whether it can attack (KK-4, KK-7.9)."""
    if not unit.changes and not state.givers():
        card = state.unit_card(unit.card)
        return card.move, card.transfer, True
    moves, transfers, attacks = [
        barred(state, hex_, seat, unit, mark) is None for mark in ("cannot-move", "cannot-transfer", "cannot-attack")
    ]
    return (
        move_cost(state, hex_, seat, unit) if moves else None,
        transfer_cost(state, hex_, seat, unit) if transfers else None,
        attacks,
    )


def damage_taken(state: State, hex_: str, seat: str, unit: Unit, amount: int) -> int:
    """What a unit takes of damage, with what cards on the field change of it; never below 0 (KK-7.9)."""
    return max(0, amount + sum(gift.damage for gift in _given_to(state, hex_, seat, unit)))


def cost_of(state: State, seat: str, card: str, *, replacing: bool = False) -> int:
    """What using a card costs a seat, with what cards on the field change of it; never below 0 (KK-3.4, KK-7.9)."""
    found = state.ground.cards[card]
    printed = found.replace if replacing and isinstance(found, Territory) else found.cost
    if not state.ground.pricing:
        return printed
    by = 0
    for from_hex, owner, giver, bearer in state.givers():
        for gift in state.gifts_of(giver):
            whose = gift.whose == "any" or (owner == seat) == (gift.whose == "own")
            fit = (gift.colour is None or found.colour == gift.colour) and (not gift.card or card in gift.card)
            if gift.cost and whose and fit and comes_about(state, gift, owner, (from_hex, giver, bearer)):
                by += gift.cost
    return max(0, printed + by)


def usable(state: State, seat: str, time: Time) -> tuple[Sequence[Usable], bool]:
    """The cards that a seat may have in hand, with which it can do at a time what they are for; hold and cost covered.

    And whether a card on the field changes costs. A territory needs no hold, and its place says what it costs.
    """
    player, ground = state.player(seat), state.ground
    priced = bool(ground.pricing) and any(card in ground.pricing for _, _, card, _ in state.givers())
    cards = ground.usable(seat, time, None if priced else player.ap, state.supports[seat]) if player.hand else ()
    if not cards:
        return (), priced
    copies = ground.lists[seat]
    gone = [card for card, count in player.out if count >= copies.get(card, 0)]
    found = [card for card in cards if card.id not in gone] if gone else cards
    if priced:
        found = [card for card in found if card.kind == "territory" or cost_of(state, seat, card.id) <= player.ap]
    return found, priced


def barred(state: State, hex_: str, seat: str, unit: Unit, mark: Mark) -> str | None:
    """The card by which a unit cannot do something; None where it can."""
    for change in unit.changes:
        if change.mark == mark:
            return change.card or unit.card
    for giver, gift in _givers_to(state, hex_, seat, unit):
        if mark in gift.cannot:
            return giver
    return None


def kept_away(state: State, hex_: str, seat: str, unit: Unit, end: str) -> str | None:
    """The card by which a unit cannot come from a hex to where the other player's unit is (KK-5.1, KK-7.9)."""
    return barred(state, hex_, seat, unit, "cannot-attack") if state.unit(end, state.other(seat)) else None


def card_kept_away(state: State, seat: str, card: str, end: str) -> str | None:
    """The same of a unit that comes onto the field there: by what would be given to it (KK-7.4, KK-7.9)."""
    if not (state.ground.calming and state.unit(end, state.other(seat))):
        return None
    unit = Unit(card)
    return barred(with_unit(state, end, seat, unit), end, seat, unit, "cannot-attack")


def goes_instead(state: State, hex_: str, seat: str, unit: Unit) -> tuple[str, str] | None:
    """The card by which a unit that would be destroyed goes to a zone of its owner instead, and that zone (KK-7.9).

    Of several the hand comes first.
    """
    found = [(giver, gift.instead) for giver, gift in _givers_to(state, hex_, seat, unit) if gift.instead is not None]
    return max(found, key=lambda each: each[1] == "hand", default=None)


def card_goes_instead(state: State, hex_: str, owner: str, card: str) -> str | None:
    """The zone to which a territory or an option goes of itself where it would be destroyed (KK-7.9); None for none.

    Of several the hand comes first.
    """
    found = [
        gift.instead
        for from_hex, whose, giver, bearer in state.givers()
        if (from_hex, whose, giver) == (hex_, owner, card)
        for gift in state.gifts_of(card)
        if gift.to == "self"
        and gift.instead is not None
        and comes_about(state, gift, whose, (from_hex, giver, bearer), given=False)
    ]
    return max(found, key=lambda zone: zone == "hand", default=None)


def reinforcement_goes_instead(state: State, hex_: str, seat: str, card: str) -> str | None:
    """The zone to which a reinforcement goes of itself where it would be destroyed (KK-7.9, KK-G24); None for none.

    Of several the hand comes first.
    """
    found = [
        gift.instead
        for gift in (state.gifts_of(card) if card in state.ground.giving else ())
        if gift.to == "self"
        and gift.instead is not None
        and comes_about(state, gift, seat, (hex_, card, seat), given=False)
    ]
    return max(found, key=lambda zone: zone == "hand", default=None)


def _given_to(state: State, hex_: str, seat: str, unit: Unit) -> list[Gift]:
    return [gift for _, gift in _givers_to(state, hex_, seat, unit)]


def _givers_to(state: State, hex_: str, seat: str, unit: Unit) -> list[tuple[str, Gift]]:
    """What cards on the field give to a unit, with the cards; nothing where no card of the packs gives anything."""
    found = []
    for from_hex, owner, card, bearer in state.givers():
        for gift in state.gifts_of(card):
            if gift.to == "seat" or not comes_about(state, gift, owner, (from_hex, card, bearer), given=False):
                continue
            own = (from_hex, bearer) == (hex_, seat)
            if gift.to == "self":
                meant = own and card == unit.card
            elif gift.to == "bearer":
                meant = own
            else:
                meant = fits(state, gift, owner, (from_hex, card, bearer), (hex_, seat, unit.card, seat))
            if meant:
                found.append((card, gift))
    return found


Source = tuple[str, str, str]
"""Where a card lies whose effect it is ("" for a force outside a battle), the card, and the seat whose unit it is or
lies on."""
OnField = tuple[str, str, str, str]
"""A card on the field: hex, owner, card, seat whose unit it is or lies on."""


def fits(state: State, who: Who, seat: str, source: Source, there: OnField) -> bool:
    """Whether a card on the field is one that a step of a seat's card means."""
    hex_, owner, card, bearer = there
    found = state.ground.cards[card]
    return (
        (who.whose == "any" or (owner == seat) == (who.whose == "own"))
        and (who.colour is None or found.colour == who.colour)
        and (not who.card or card in who.card)
        and (who.cost_least is None or found.cost >= who.cost_least)
        and (who.cost_most is None or found.cost <= who.cost_most)
        and not (who.another and (hex_, card, bearer) == source)
        and (who.where == "any" or _is_where(state, who.where, seat, source[0], hex_))
    )


def _is_where(state: State, where: str, seat: str, source: str, hex_: str) -> bool:
    if not hex_:
        return where == "any"  # a force outside a battle lies on no hex
    fight = state.battle.hex if state.battle else ""
    source = source or fight
    match where:
        case "here":
            return hex_ == source
        case "neighbours":
            return hex_ in NEIGHBOURS.get(source, ())
        case "area":
            return bool(source) and owner_of(hex_) == owner_of(source)
        case "own-area":
            return owner_of(hex_) == seat
        case "enemy-area":
            return owner_of(hex_) != seat
        case "battle":
            return hex_ == fight
        case _:
            return True


KINDS = {"units": UnitCard, "territories": Territory, "options": OptionCard}


def measured(state: State, measure: Measure, seat: str, source: Source, *, given: bool = True) -> int:
    """A number of the table, for a step of a seat's card; AT and DF with what cards give, or without."""
    kind = KINDS.get(measure.count)
    if kind is not None:
        cards = (there for there in state.on_field() if isinstance(state.ground.cards[there[2]], kind))
        return sum(fits(state, measure, seat, source, there) for there in cards)
    if measure.count in ("at", "df", "damage"):
        return _figure(state, measure.count, seat, source, given=given)
    whose = [
        each for each in state.ground.seats if measure.whose == "any" or (each == seat) == (measure.whose == "own")
    ]
    return sum(_counter(state, measure, each) for each in whose)


def _figure(state: State, what: str, seat: str, source: Source, *, given: bool) -> int:
    """A figure of the unit whose effect it is, or that an option lies on; of a force, of the own unit in the battle."""
    from_hex, _, bearer = source
    hex_ = from_hex or (state.battle.hex if state.battle else "")
    unit = state.unit(hex_, bearer or seat)
    if unit is None:
        return 0
    if what == "damage":
        return unit.damage
    at, df = figures(state, hex_, bearer or seat, unit) if given else state.figures_of(unit)
    return at if what == "at" else df


def _counter(state: State, measure: Measure, seat: str) -> int:
    player = state.player(seat)
    match measure.count:
        case "discards":
            return len(player.discards)
        case "hand":
            return player.hand
        case "ap":
            return player.ap
        case "vp":
            return player.vp
        case _:
            support = state.support(seat)
            return sum(support.values()) if measure.colour is None else support.get(measure.colour, 0)


def amount(state: State, by: Amount, seat: str, source: Source) -> int:
    """An amount as printed, or as it follows from a number of the table."""
    return by.amount(measured(state, by, seat, source)) if isinstance(by, Counted) else by


class Bound(Protocol):
    """What may be bound to a number of the table: a step, an ability, a gift."""

    @property
    def if_(self) -> Condition | None:
        """What must hold."""

    @property
    def unless(self) -> Condition | None:
        """What must not."""


def comes_about(state: State, bound: Bound, seat: str, source: Source, *, given: bool = True) -> bool:
    """Whether what something is bound to holds now (``if``, ``unless``).

    What is given to units goes by AT and DF without what is ``given``: else it could go by itself.
    """
    if bound.if_ is not None and not bound.if_.hold(measured(state, bound.if_, seat, source, given=given)):
        return False
    return bound.unless is None or not bound.unless.hold(measured(state, bound.unless, seat, source, given=given))
