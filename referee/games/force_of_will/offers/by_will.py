"""What a seat may play and which runes it may use, by the will it has.

What there is to choose from is gone through once for each will there was; what is offered of it is kept as a whole for
as long as the table stays as it is, and way by way where the table changes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.cards import Face
from referee.games.force_of_will.checks import playing, using
from referee.games.force_of_will.ground import Way
from referee.games.force_of_will.offers import of_cards
from referee.games.force_of_will.offers.staying import Offer, is_calm, offer, offered
from referee.games.force_of_will.reach import Reach
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import divinity, on_the_way, pricing
from referee.games.force_of_will.table.field import given_to_runes
from referee.games.force_of_will.table.view import View
from referee.games.force_of_will.table.will import Will, can_pay
from referee.kernel.frozen import Store, kept

RUNES: Final = "runes"
"""The zone of a rune that is used; what is played comes from the hand."""
Chosen = tuple[str, Way]
"""The zone a card would come from, and the way to play it."""


@dataclass(frozen=True, eq=False, slots=True)
class Affordable:
    """What the will pays for, or what has a cost that may change; how far the furthest of it looks; what it offers."""

    ways: tuple[Chosen, ...]
    reach: Reach
    offers: Store = field(default_factory=dict)


@dataclass(frozen=True, eq=False, slots=True)
class Choice:
    """All that there is to choose from, and by the will what that pays for."""

    ways: tuple[Chosen, ...]
    by_will: dict[Will, Affordable] = field(default_factory=dict)


def offers(state: State, place: int, *, slow: bool) -> Sequence[Offer]:
    """The ways to play what may be in the hand and to use the runes, once it is the moment for it.

    ``slow``: the seat may also do what belongs to its main phase alone.
    """
    found = _affordable(state, place, slow=slow)
    if not found.ways:
        return ()
    way_by_way = partial(_way_by_way, state, place, found, slow=slow)
    if found.reach is Reach.FURTHER or not is_calm(state, place):
        return way_by_way()
    parts = state.lying.table(state.turn) if found.reach is Reach.TABLE else ()
    return kept(found.offers, "offers", parts, way_by_way)


def _affordable(state: State, place: int, *, slow: bool) -> Affordable:
    """What the will pays for of what may be in the hand and of the runes."""
    side, lying = state.sides[place], state.lying
    quickened = not slow and bool(lying.given["keywords"]) and given_to_runes(state, place, "quickcast")
    name = side.will, slow, side.hand > 0, quickened, lying.terms
    found: Affordable | None = side.affordable.get(name)
    if found is None:
        cards = of_cards.unseen(state, place) if side.hand > 0 else ()
        parts = cards, side.runes, side.face_up, side.divinity, quickened
        ways = partial(_choice, state, place, cards, slow=slow, quickened=quickened)
        choice = kept(state.ground.kept, ("choice", place, slow, lying.terms), parts, ways)
        found = side.affordable[name] = choice.by_will.get(side.will) or _paid_for(state, choice, side.will)
    return found


def _paid_for(state: State, choice: Choice, will: Will) -> Affordable:
    """What this will pays for of what there is to choose from, or what has a cost that may change."""
    priced, ways = bool(state.lying.pricing), choice.ways
    found = [each for each in ways if priced or each[1].face.cost_changes or can_pay(will, each[1].face.cost)]
    choice.by_will[will] = Affordable(tuple(found), _furthest(found))
    return choice.by_will[will]


def _furthest(ways: Sequence[Chosen]) -> Reach:
    """How far the one of these looks that looks furthest."""
    found = {way.reach for _, way in ways}
    return next((reach for reach in (Reach.FURTHER, Reach.TABLE) if reach in found), Reach.WILL)


def _choice(state: State, place: int, cards: Sequence[str], *, slow: bool, quickened: bool) -> Choice:
    """The ways to play these cards, and the runes that lie face down with no more divinity than is left."""
    quick, main = state.ground.playable[True], state.ground.playable[False]
    found = [("hand", way) for card in cards for way in quick.get(card, ())]
    if slow:
        # what is quick for a while is among the quick ones too
        found += [("hand", way) for card in cards for way in main.get(card, ()) if not way.face.keywords_while]
    found += [(RUNES, way) for way in _hidden_runes(state, place) if slow or quickened or "quick" in way.face.keywords]
    return Choice(tuple(found))


def _hidden_runes(state: State, place: int) -> list[Way]:
    """The runes that lie face down and ask for no more divinity than is left (FW-9.1)."""
    side, ground = state.sides[place], state.ground
    hidden = [card for card in sorted(ground.runes.keys() & side.runes) if card not in side.face_up]
    left = divinity.left(state, place) if hidden else 0
    return [ground.runes[card] for card in hidden if ground.cards[card].divinity <= left]


def _way_by_way(state: State, place: int, found: Affordable, *, slow: bool) -> list[Offer]:
    """What each of the ways offers: what it did last, where nothing that it looks at has changed."""
    offers: list[Offer] = []
    for zone, way in found.ways:
        if zone == RUNES:
            work_out = partial(_runes_unless_barred, state, place, way)
        elif slow or not way.face.keywords_while or on_the_way.is_quick(state, place, way.face, "hand"):
            work_out = partial(_plays_unless_barred, state, place, way)
        else:
            continue
        name = zone, way.card, way.half
        offers += offered(state, place, name, way.reach, work_out, of_cards.paid(state, place, way))
    return offers


def _plays_unless_barred(state: State, place: int, way: Way) -> Iterator[Offer]:
    if not playing.barred(state, place, way.card, way.face, "hand"):
        yield from of_cards.plays(state, place, way.card, way.face, way.half)


def _runes_unless_barred(state: State, place: int, way: Way) -> Iterator[Offer]:
    if not using.barred_rune(state, place, state.ground.cards[way.card]):
        for awaken in ("no", "yes") if way.face.awakening is not None else ("no",):
            yield from _rune(state, place, way.card, way.face, awaken)


def _rune(state: State, place: int, card: str, face: Face, awaken: str) -> Iterator[Offer]:
    will, seat = state.sides[place].will, state.ground.seats[place]
    cost = pricing.to_play(state, place, card, face, RUNES, awaken=awaken == "yes")
    for x in of_cards.numbers_for_x(will, cost):
        for pay in of_cards.ways_to_pay(will, cost.with_x(x)):
            for modes, at in of_cards.ways(state, face, View(place, zone=RUNES), face):
                for cards in of_cards.cards_that_pay(state, View(place), face.costs):
                    yield offer(seat, say.UseRune, card, pay, at, x, cards, awaken, modes)
