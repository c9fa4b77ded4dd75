"""What a seat may play and which runes it may use, by the will it has.

All that there ever is to choose from is gone through once for each will there was, and what that pays for is looked at
for what is still there. What is offered of it is kept as a whole for as long as the table stays as it is, and way by
way where the table changes.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

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
from referee.games.force_of_will.table.will import Cost, Pay, Will, can_pay
from referee.kernel.frozen import Store, kept

RUNES: Final = "runes"
"""The zone of a rune that is used; what is played comes from the hand."""


@dataclass(frozen=True, eq=False, slots=True)
class Said:
    """What is said of ways and targets, and by the ways to pay what is offered so."""

    said: tuple[tuple[tuple[int, ...], tuple[str, ...]], ...]
    offers: dict[tuple[Pay, ...], Sequence[Offer]] = field(default_factory=dict)


class Aiming(NamedTuple):
    """A way to play that looks at the table or further, the zone it is from, and the ways to pay for it where these
    are all that there is to choose."""

    zone: str
    way: Way
    pays: tuple[Pay, ...] | None


@dataclass(frozen=True, eq=False, slots=True)
class Affordable:
    """Ways that the will pays for, or that have a cost that may change, each with the zone it is from; how far the
    furthest of them looks; what they offer; by will what of it is offered however the table lies, each part with the
    way that comes after it."""

    ways: tuple[tuple[str, Way], ...]
    reach: Reach
    offers: Store = field(default_factory=dict)
    by_will: dict[Will, list[tuple[list[Offer], Aiming | None]]] = field(default_factory=dict)


@dataclass(frozen=True, eq=False, slots=True)
class Choice:
    """All that a seat can ever choose from on some terms, whichever of it is still there.

    ``ways`` have the zone, the card as it is held there, and the way; ``costs`` the places of those that cost the same,
    None where that may change; ``by_will`` the places of those that a will pays for or may pay for; ``picked`` what
    the ways at some places offer; ``covered`` the hidden cards and runes of which all are among these.
    """

    cards: frozenset[str]
    ways: tuple[tuple[str, str, Way], ...]
    costs: tuple[tuple[Cost | None, tuple[int, ...]], ...]
    by_will: dict[Will, tuple[int, ...]] = field(default_factory=dict)
    picked: dict[tuple[int, ...], Affordable] = field(default_factory=dict)
    covered: set[tuple[frozenset[str], tuple[str, ...]]] = field(default_factory=set)


def offers(state: State, place: int, *, slow: bool) -> Sequence[Offer]:
    """The ways to play what may be in the hand and to use the runes, once it is the moment for it.

    ``slow``: the seat may also do what belongs to its main phase alone.
    """
    side, given = state.sides[place], state.lying.given["keywords"]
    quickened = bool(given) and not slow and given_to_runes(state, place, "quickcast")
    terms = place, slow, quickened, bool(state.lying.cast.pricing)
    choice: Choice | None = state.ground.choices.get(terms)
    if choice is None or (side.unseen, side.runes) not in choice.covered:
        choice = state.ground.choices[terms] = _covering(state, place, choice, slow=slow, quickened=quickened)
    payable = choice.by_will.get(side.will)
    if payable is None:
        payable = choice.by_will[side.will] = _paid_for(state, choice, side.will)
    found = _there(state, place, choice, payable) if payable else None
    if found is None:
        return ()
    way_by_way = partial(_way_by_way, state, place, found, slow=slow)
    if found.reach is Reach.FURTHER or not is_calm(state, place):
        return way_by_way()
    parts = state.lying.table(state.turn) if found.reach is Reach.TABLE else ()
    return kept(found.offers, side.will, parts, way_by_way)


def _covering(state: State, place: int, known: Choice | None, *, slow: bool, quickened: bool) -> Choice:
    """A choice that all hidden cards and runes of a seat are among: the one that is known, or one of more cards."""
    side = state.sides[place]
    if known is None or not (side.unseen <= known.cards and known.cards.issuperset(side.runes)):
        cards = side.unseen.union(side.runes, known.cards if known is not None else ())
        known = _choice(state, cards, slow=slow, quickened=quickened)
    known.covered.add((side.unseen, side.runes))
    return known


def _choice(state: State, cards: frozenset[str], *, slow: bool, quickened: bool) -> Choice:
    """The ways to play these cards, and those of them that are runes."""
    ground, held = state.ground, sorted(cards)
    quick, main = ground.playable[True], ground.playable[False]
    found = [("hand", card, way) for card in held for way in quick[card]]
    if slow:
        # what is quick for a while is among the quick ones too
        ways = [(card, way) for card in held for way in main[card]]
        found += [("hand", card, way) for card, way in ways if not way.face.keywords_while]
    runes = [(card, ground.runes[card]) for card in held if card in ground.runes]
    found += [(RUNES, card, way) for card, way in runes if slow or quickened or "quick" in way.face.keywords]
    costs: dict[Cost | None, list[int]] = {}
    for at, (_, _, way) in enumerate(found):
        costs.setdefault(None if way.face.cost_changes else way.face.cost, []).append(at)
    return Choice(cards, tuple(found), tuple([(cost, tuple(places)) for cost, places in costs.items()]))


def _paid_for(state: State, choice: Choice, will: Will) -> tuple[int, ...]:
    """The places of what this will pays for, or of what has a cost that may change."""
    if state.lying.pricing:
        return tuple(range(len(choice.ways)))
    return tuple(sorted([at for cost, places in choice.costs if cost is None or can_pay(will, cost) for at in places]))


def _there(state: State, place: int, choice: Choice, payable: Sequence[int]) -> Affordable | None:
    """What of these may be in the hand, or lies face down in the rune area; None where nothing does."""
    side, ways = state.sides[place], choice.ways
    held = side.unseen if side.hand > 0 else ()
    # runes are the last of the ways
    runes = _hidden_runes(state, place) if ways[payable[-1]][0] == RUNES else ()
    places = tuple([at for at in payable if ways[at][1] in (runes if ways[at][0] == RUNES else held)])
    if not places:
        return None
    found = choice.picked.get(places)
    if found is None:
        picked = tuple([(zone, way) for zone, _, way in map(ways.__getitem__, places)])
        found = choice.picked[places] = Affordable(picked, _furthest(picked))
    return found


def _hidden_runes(state: State, place: int) -> Sequence[str]:
    """The runes that lie face down and ask for no more divinity than is left (FW-9.1)."""
    side, cards = state.sides[place], state.ground.cards
    hidden = [card for card in side.runes if card not in side.face_up]
    left = divinity.left(state, place) if hidden else 0
    return [card for card in hidden if cards[card].divinity <= left]


def _furthest(ways: Sequence[tuple[str, Way]]) -> Reach:
    """How far the one of these looks that looks furthest."""
    found = {way.reach for _, way in ways}
    return next((reach for reach in (Reach.FURTHER, Reach.TABLE) if reach in found), Reach.WILL)


def _way_by_way(state: State, place: int, found: Affordable, *, slow: bool) -> list[Offer]:
    """What each of the ways offers: what it did last, where nothing that it looks at has changed."""
    offers: list[Offer] = []
    if not is_calm(state, place):
        for zone, way in found.ways:
            offers += _worked_out(state, place, zone, way, slow=slow)
        return offers
    will = state.sides[place].will
    parts = found.by_will.get(will)
    if parts is None:
        parts = found.by_will[will] = _in_parts(state, place, found)
    for however, aiming in parts:
        offers += however
        if aiming is None:
            continue
        zone, way, pays = aiming
        if pays is not None:
            offers += _as_printed(state, place, zone, way, pays)
        else:
            offers += _worked_out(state, place, zone, way, slow=slow)
    return offers


def _in_parts(state: State, place: int, found: Affordable) -> list[tuple[list[Offer], Aiming | None]]:
    """What ways offer that look at nothing but the will, and the others in between."""
    parts: list[tuple[list[Offer], Aiming | None]] = []
    however: list[Offer] = []
    for zone, way in found.ways:
        pays = None
        if way.printed and way.reach is not Reach.FURTHER:
            pays = of_cards.ways_to_pay(state.sides[place].will, way.face.cost)
            if way.reach is Reach.WILL:
                however += _as_printed(state, place, zone, way, pays)
                continue
        parts.append((however, Aiming(zone, way, pays)))
        however = []
    return [*parts, (however, None)]


def _worked_out(state: State, place: int, zone: str, way: Way, *, slow: bool) -> Sequence[Offer]:
    """What a way offers that has more to it than its printed cost, or where the table is not calm."""
    if zone == RUNES:
        work_out = partial(_runes_unless_barred, state, place, way)
    elif slow or not way.face.keywords_while or on_the_way.is_quick(state, place, way.face, "hand"):
        work_out = partial(_plays_unless_barred, state, place, way)
    else:
        return ()
    name = zone, way.card, way.half
    return offered(state, place, name, way.reach, work_out, of_cards.paid(state, place, way))


def _as_printed(state: State, place: int, zone: str, way: Way, pays: tuple[Pay, ...]) -> Sequence[Offer]:
    """What a way offers for which its printed cost is paid, in these ways, and nothing else."""
    name = "said", zone, way.card, way.half, place
    table = state.lying.table(state.turn) if way.reach is Reach.TABLE else ()
    said = kept(state.ground.kept, name, table, partial(_said, state, place, zone, way, name))
    if not said.said:
        return ()
    found = said.offers.get(pays)
    if found is None:
        seat, card, half = state.ground.seats[place], way.card, way.half
        if zone == RUNES:
            found = [
                offer(seat, say.UseRune, card, pay, at, 0, (), "no", modes) for pay in pays for modes, at in said.said
            ]
        else:
            found = [
                offer(seat, say.Play, card, pay, at, half, 0, None, (), "no", "no", modes, None)
                for pay in pays
                for modes, at in said.said
            ]
        said.offers[pays] = found
    return found


def _said(state: State, place: int, zone: str, way: Way, name: Hashable) -> Said:
    """What is said of ways and targets where one is played, whatever is paid; nothing where it must not be."""
    if zone == RUNES:
        barred = using.barred_rune(state, place, state.ground.cards[way.card])
    else:
        barred = playing.barred(state, place, way.card, way.face, zone)
    said = () if barred else tuple(of_cards.ways(state, way.face, View(place, zone=zone), way.face))
    last = state.ground.kept.get(name)
    return last[1] if last is not None and last[1].said == said else Said(said)


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
