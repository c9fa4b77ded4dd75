"""What a seat may play and which runes it may use, by the will it has.

Three things are kept:

* what is ``Held``: one way to play a card or to use a rune, for the match, with what it offers for a look of the
  table, by the ways to pay;
* a menu: all ways to play what may be in the hand, and those to use the runes that are hidden, by what there is: the
  same cards once more are other objects;
* what is ``Affordable``: those of the menu, and of the hidden runes, that a will pays for, with all that they offer
  for a look of the table. There is one index of these, by all that they hang on.

A position looks up what is affordable, and is answered at once where the table lies as it did when that was last
asked for; otherwise each of its ways is asked in turn. What looks further than the table (``Reach``), and everything
where the table is not calm, is worked out each time.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.checks import playing, using
from referee.games.force_of_will.lying import Look
from referee.games.force_of_will.offers import of_cards
from referee.games.force_of_will.offers.staying import Offer, is_calm, offer, there_for
from referee.games.force_of_will.printed import Way
from referee.games.force_of_will.reach import Reach
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import divinity, on_the_way, pricing
from referee.games.force_of_will.table.field import given_to_runes
from referee.games.force_of_will.table.view import View
from referee.games.force_of_will.table.will import Pay, can_pay
from referee.kernel.ruling import Breach

Sayings = Sequence[tuple[tuple[int, ...], tuple[str, ...]]]
"""What is said of ways and targets, in each way that there is."""
RUNES: Final = "runes"
"""The zone of a rune that is used; what is played comes from the hand."""


@dataclass(eq=False, slots=True)
class Held:
    """A way to play, as a seat has it. Of a plain one, ``look`` is how the table lay when it was last asked, ``said``
    what was said of ways and targets then, and ``by_pay`` what is offered so."""

    zone: str
    way: Way
    look: Look | None = None
    said: Sayings | None = None
    by_pay: dict[tuple[Pay, ...], Sequence[Offer]] = field(default_factory=dict)


@dataclass(eq=False, slots=True)
class Affordable:
    """Ways that a will pays for, or that have a cost that may change.

    ``reach`` is how far the furthest of them looks, ``in_peace`` the same where neither chase nor battle is there to be
    aimed at; ``last`` how the table lay when all of it was offered last, and what that was.
    """

    ways: Sequence[Held]
    reach: Reach
    in_peace: Reach
    last: tuple[Look | None, Sequence[Offer] | None] = None, None


def offers(state: State, place: int, *, slow: bool) -> Sequence[Offer]:
    """The ways to play what may be in the hand and to use the runes, once it is the moment for it.

    ``slow``: the seat may also do what belongs to its main phase alone.
    """
    side, lying, known = state.sides[place], state.lying, state.ground.choices
    cast = lying.cast
    quickened = not slow and bool(cast.giving) and given_to_runes(state, place, "quickcast")
    terms = place, slow, quickened, bool(cast.pricing), side.will, side.unseen, side.hand > 0
    # which runes are hidden hangs on the others
    hangs_on = terms, side.runes, side.face_up, side.divinity, cast.divinity[place]
    found: Affordable | None = known.get(hangs_on)
    if found is None:
        found = known[hangs_on] = _affordable(state, place, slow=slow, quickened=quickened)
    if not found.ways:
        return ()
    reach = found.reach if state.chase or state.battle is not None else found.in_peace
    if reach is Reach.FURTHER or not is_calm(state, place):
        return _way_by_way(state, place, found, slow=slow)
    look = lying.looks[state.turn] if reach is Reach.TABLE else None
    looked, offered = found.last
    if offered is None or looked is not look:
        offered = _way_by_way(state, place, found, slow=slow)
        found.last = look, offered
    return offered


def _affordable(state: State, place: int, *, slow: bool, quickened: bool) -> Affordable:
    """What the will pays for and may be in the hand, or lies face down in the rune area."""
    will, any_cost = state.sides[place].will, bool(state.lying.cast.pricing)
    runes, most = _hidden_runes(state, place, quick=not (slow or quickened)), sum(will)
    ways = [
        _held(state, place, zone, way)
        for zone, there in (("hand", _menu(state, place, slow=slow)), (RUNES, runes))
        for way in there
        if any_cost or way.least < 0 or (way.least <= most and can_pay(will, way.face.cost))
    ]
    reach = max([held.way.reach for held in ways], default=Reach.WILL)
    in_peace = max([held.way.reach for held in ways if held.way.needs is None], default=Reach.WILL)
    return Affordable(ways, reach, in_peace)


def _menu(state: State, place: int, *, slow: bool) -> Sequence[Way]:
    """The ways to play what may be in the hand."""
    side, known = state.sides[place], state.ground.choices
    if side.hand <= 0:
        return ()
    name = "menu", place, slow, side.unseen
    found: Sequence[Way] | None = known.get(name)
    if found is None:
        quick = _in_hand(state, place, quick=True)
        # what is quick for a while is among the quick ones too
        main = [way for way in _in_hand(state, place, quick=False) if not way.face.keywords_while] if slow else []
        found = known[name] = quick + main
    return found


def _in_hand(state: State, place: int, *, quick: bool) -> list[Way]:
    """The ways of one of the two kinds. Of a deck that lists both faces of a card each is played as it is listed."""
    playable, listed = state.ground.printed.playable[quick], state.ground.listed[place]
    there = ((card, way) for card in sorted(state.sides[place].unseen) for way in playable[card])
    return [way for card, way in there if listed.get(way.card, way.card) == card]


def _hidden_runes(state: State, place: int, *, quick: bool) -> Sequence[Way]:
    """The ways to use what lies face down in the rune area and asks for no more divinity than is left (FW-9.1).

    ``quick``: those that are quick, and no others.
    """
    side, known = state.sides[place], state.ground.choices
    if not side.runes:
        return ()
    left = divinity.left(state, place)
    name = RUNES, side.runes, side.face_up, left, quick
    found: Sequence[Way] | None = known.get(name)
    if found is None:
        runes, cards = state.ground.printed.runes, state.ground.cards
        hidden = sorted(runes.keys() & {*side.runes}.difference(side.face_up))
        ways = [runes[card] for card in hidden if cards[card].divinity <= left]
        found = known[name] = [way for way in ways if "quick" in way.face.keywords] if quick else ways
    return found


def _held(state: State, place: int, zone: str, way: Way) -> Held:
    """A way as a seat has it: the same one whatever will pays for it."""
    known, name = state.ground.choices, (place, zone, way.card, way.half)
    found: Held | None = known.get(name)
    if found is None:
        found = known[name] = Held(zone, way)
    return found


def _way_by_way(state: State, place: int, found: Affordable, *, slow: bool) -> list[Offer]:
    """What each of the ways offers, in their order."""
    offers: list[Offer] = []
    look = state.lying.looks[state.turn] if is_calm(state, place) else None
    for held in found.ways:
        if look is not None and held.way.plain:
            offers += _as_printed(state, place, held, look)
        elif there_for(state, held.way.needs):
            offers += _worked_out(state, place, held, slow=slow)
    return offers


def _as_printed(state: State, place: int, held: Held, look: Look) -> Sequence[Offer]:
    """What a plain way offers: what it did last, where nothing that it looks at has changed."""
    way = held.way
    if held.said is None or (held.look is not look and way.reach is Reach.TABLE):
        barred, view = _barred(state, place, held), View(place, zone=held.zone)
        said = () if barred else of_cards.ways(state, way.face, view, way.face)
        if said != held.said:
            held.said, held.by_pay = said, {}
        held.look = look
    pays = of_cards.ways_to_pay(state.sides[place].will, way.face.cost)
    found = held.by_pay.get(pays)
    if found is None:
        found = held.by_pay[pays] = _paid(state.ground.seats[place], held, pays, held.said)
    return found


def _paid(seat: str, held: Held, pays: tuple[Pay, ...], said: Sayings) -> Sequence[Offer]:
    """What a plain way offers, paid in these ways, with this said of ways and targets."""
    card, half = held.way.card, held.way.half
    if held.zone == RUNES:
        return [offer(seat, say.UseRune, card, pay, at, 0, (), "no", modes) for pay in pays for modes, at in said]
    return [
        offer(seat, say.Play, card, pay, at, half, 0, None, (), "no", None, modes, None)
        for pay in pays
        for modes, at in said
    ]


def _worked_out(state: State, place: int, held: Held, *, slow: bool) -> Iterable[Offer]:
    """What a way offers that has more to it than its printed cost, or where the table is not calm."""
    way = held.way
    if _barred(state, place, held):
        return ()
    if held.zone == RUNES:
        return _runes(state, place, way)
    if slow or not way.face.keywords_while or on_the_way.is_quick(state, place, way.face, held.zone):
        return of_cards.plays(state, place, way.card, way.face, way.half)
    return ()


def _barred(state: State, place: int, held: Held) -> Sequence[Breach]:
    """What keeps it from being played or used, however it is paid and whatever it points at."""
    card = held.way.card
    if held.zone == RUNES:
        return using.barred_rune(state, place, state.ground.cards[card])
    return playing.barred(state, place, card, held.way.face, held.zone)


def _runes(state: State, place: int, way: Way) -> Iterator[Offer]:
    """The ways to use a rune: by what is paid, what it points at, and what else pays."""
    will, seat, face = state.sides[place].will, state.ground.seats[place], way.face
    for awaken in ("no", "yes") if face.awakening is not None else ("no",):
        cost = pricing.to_play(state, place, way.card, face, RUNES, awaken=awaken == "yes")
        for x in of_cards.numbers_for_x(will, cost):
            for pay in of_cards.ways_to_pay(will, cost.with_x(x)):
                for modes, at in of_cards.ways(state, face, View(place, zone=RUNES), face):
                    for cards in of_cards.cards_that_pay(state, View(place), face.costs):
                        yield offer(seat, say.UseRune, way.card, pay, at, x, cards, awaken, modes)
