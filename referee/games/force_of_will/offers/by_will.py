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
from referee.games.force_of_will.cast import Cast
from referee.games.force_of_will.checks import playing, using
from referee.games.force_of_will.lying import Look
from referee.games.force_of_will.offers import of_cards
from referee.games.force_of_will.offers.staying import Offer, is_calm, offer, offered, there_for
from referee.games.force_of_will.printed import Printed, Way
from referee.games.force_of_will.reach import Reach
from referee.games.force_of_will.state import Side, State
from referee.games.force_of_will.table import divinity, on_the_way, pricing
from referee.games.force_of_will.table.field import given_to_runes
from referee.games.force_of_will.table.view import View
from referee.games.force_of_will.table.will import Cost, Pay, Will, can_pay

Sayings = tuple[tuple[tuple[int, ...], tuple[str, ...]], ...]
"""What is said of ways and targets, in each way that there is."""
RUNES: Final = "runes"
"""The zone of a rune that is used; what is played comes from the hand."""


@dataclass(eq=False, slots=True)
class Aiming:
    """A way to play that looks at the table, as a seat has it. ``last`` is how that lay when it last looked, what is
    said of ways and targets then, and what is offered so by the ways to pay."""

    zone: str
    way: Way
    last: tuple[Look | None, Sayings, dict[tuple[Pay, ...], Sequence[Offer]]] = field(
        default_factory=lambda: (None, (), {})
    )


class Part(NamedTuple):
    """What is offered however the table lies, and the way that comes after it, with the ways to pay for it where these
    are all that there is to choose; None where nothing comes after it."""

    however: Sequence[Offer]
    aiming: Aiming | None
    pays: tuple[Pay, ...] | None = None


@dataclass(eq=False, slots=True)
class Affordable:
    """Ways that a will pays for, or that have a cost that may change.

    ``reach`` is how far the furthest of them looks, ``in_peace`` the same where neither chase nor battle is there to be
    aimed at; ``parts`` what they offer where the table is calm, once it has been; ``last`` how the table lay when all
    of it was offered last, and what that was.
    """

    ways: Sequence[Aiming]
    reach: Reach
    in_peace: Reach
    parts: Sequence[Part] = ()
    last: tuple[Look | None, Sequence[Offer] | None] = None, None


_NOTHING: Final = Affordable((), Reach.WILL, Reach.WILL)
_NOBODY: Final = None, None, _NOTHING


@dataclass(frozen=True, eq=False, slots=True)
class Menu:
    """All that somebody who has some cards can choose from on some terms.

    ``ways`` have the zone, the card as it is held there, and the way; ``costs`` the places of those that cost the same,
    None where that may change; ``by_will`` the places of those that a will pays for or may pay for.
    """

    cards: frozenset[str]
    ways: tuple[tuple[str, str, Way], ...]
    costs: tuple[tuple[Cost | None, tuple[int, ...]], ...]
    by_will: dict[Will, tuple[int, ...]] = field(default_factory=dict)


@dataclass(eq=False, slots=True)
class Choice:
    """All that a seat can ever choose from on some terms, whichever of it is still there.

    ``picked`` has by will what the ways at some places offer; ``covered`` the hidden cards and runes of which all are
    on the menu; ``found`` what there is to choose by all that it hangs on, ``last`` for which side and beside which
    cards that was looked up last, and what it was.
    """

    menu: Menu
    picked: dict[tuple[Will, tuple[int, ...]], Affordable] = field(default_factory=dict)
    covered: set[tuple[frozenset[str], tuple[str, ...]]] = field(default_factory=set)
    found: dict[Hashable, Affordable] = field(default_factory=dict)
    last: tuple[Side | None, Cast | None, Affordable] = None, None, _NOTHING


def offers(state: State, place: int, *, slow: bool) -> Sequence[Offer]:
    """The ways to play what may be in the hand and to use the runes, once it is the moment for it.

    ``slow``: the seat may also do what belongs to its main phase alone.
    """
    side, lying = state.sides[place], state.lying
    cast = lying.cast
    quickened = not slow and bool(cast.giving) and given_to_runes(state, place, "quickcast")
    terms = place, slow, quickened, bool(cast.pricing)
    choice: Choice | None = state.ground.choices.get(terms)
    for_side, beside, found = choice.last if choice is not None else _NOBODY
    if choice is None or for_side is not side or beside is not cast:
        found = _found(state, place, choice, terms)
    if found is _NOTHING:
        return ()
    reach = found.reach if state.chase or state.battle is not None else found.in_peace
    if reach is Reach.FURTHER or not is_calm(state, place):
        return _way_by_way(state, place, found, slow=slow)
    look = lying.looks[state.turn] if reach is Reach.TABLE else None
    looked, known = found.last
    if known is None or looked is not look:
        known = _way_by_way(state, place, found, slow=slow)
        found.last = look, known
    return known


def _found(state: State, place: int, choice: Choice | None, terms: tuple[int, bool, bool, bool]) -> Affordable:
    """What there is to choose from on these terms just now."""
    side, cast = state.sides[place], state.lying.cast
    if choice is None or (side.unseen, side.runes) not in choice.covered:
        choice = state.ground.choices[terms] = _covering(state, place, choice, slow=terms[1], quickened=terms[2])
    hangs_on = side.will, side.unseen, side.hand > 0, side.runes, side.face_up, side.divinity, cast.divinity[place]
    found = choice.found.get(hangs_on)
    if found is None:
        found = choice.found[hangs_on] = _there(state, place, choice)
    choice.last = side, cast, found
    return found


def _covering(state: State, place: int, known: Choice | None, *, slow: bool, quickened: bool) -> Choice:
    """A choice that all hidden cards and runes of a seat are among: the one that is known, or one of more cards."""
    side = state.sides[place]
    if known is None or not (side.unseen <= known.menu.cards and known.menu.cards.issuperset(side.runes)):
        cards = side.unseen.union(side.runes, known.menu.cards if known is not None else ())
        menus, terms = state.ground.printed.choices, (cards, slow, quickened, bool(state.lying.cast.pricing))
        menu: Menu | None = menus.get(terms)
        if menu is None:
            menu = menus[terms] = _menu(state.ground.printed, cards, slow=slow, quickened=quickened)
        known = Choice(menu)
    known.covered.add((side.unseen, side.runes))
    return known


def _menu(printed: Printed, cards: frozenset[str], *, slow: bool, quickened: bool) -> Menu:
    """The ways to play these cards, and those of them that are runes."""
    held = sorted(cards)
    quick, main = printed.playable[True], printed.playable[False]
    found = [("hand", card, way) for card in held for way in quick[card]]
    if slow:
        # what is quick for a while is among the quick ones too
        ways = [(card, way) for card in held for way in main[card]]
        found += [("hand", card, way) for card, way in ways if not way.face.keywords_while]
    runes = [(card, printed.runes[card]) for card in held if card in printed.runes]
    found += [(RUNES, card, way) for card, way in runes if slow or quickened or "quick" in way.face.keywords]
    costs: dict[Cost | None, list[int]] = {}
    for at, (_, _, way) in enumerate(found):
        costs.setdefault(None if way.face.cost_changes else way.face.cost, []).append(at)
    return Menu(cards, tuple(found), tuple([(cost, tuple(places)) for cost, places in costs.items()]))


def _paid_for(state: State, menu: Menu, will: Will) -> tuple[int, ...]:
    """The places of what this will pays for, or of what has a cost that may change."""
    if state.lying.cast.pricing:
        return tuple(range(len(menu.ways)))
    return tuple(sorted([at for cost, places in menu.costs if cost is None or can_pay(will, cost) for at in places]))


def _there(state: State, place: int, choice: Choice) -> Affordable:
    """What the will pays for and may be in the hand, or lies face down in the rune area."""
    side, menu = state.sides[place], choice.menu
    ways, payable = menu.ways, menu.by_will.get(side.will)
    if payable is None:
        payable = menu.by_will[side.will] = _paid_for(state, menu, side.will)
    if not payable:
        return _NOTHING
    held = side.unseen if side.hand > 0 else ()
    # runes are the last of the ways
    runes = _hidden_runes(state, place) if ways[payable[-1]][0] == RUNES else ()
    places = tuple([at for at in payable if ways[at][1] in (runes if ways[at][0] == RUNES else held)])
    if not places:
        return _NOTHING
    found = choice.picked.get((side.will, places))
    if found is None:
        aimed = [_aiming(state, place, zone, way) for zone, _, way in map(ways.__getitem__, places)]
        reach = max([aiming.way.reach for aiming in aimed])
        in_peace = max([aiming.way.reach for aiming in aimed if aiming.way.needs is None], default=Reach.WILL)
        found = Affordable(aimed, reach, in_peace)
        choice.picked[side.will, places] = found
    return found


def _aiming(state: State, place: int, zone: str, way: Way) -> Aiming:
    known, name = state.ground.choices, ("aiming", place, zone, way.card, way.half)
    found: Aiming | None = known.get(name)
    if found is None:
        found = known[name] = Aiming(zone, way)
    return found


def _hidden_runes(state: State, place: int) -> Sequence[str]:
    """The runes that lie face down and ask for no more divinity than is left (FW-9.1)."""
    side, cards = state.sides[place], state.ground.cards
    hidden = [card for card in side.runes if card not in side.face_up]
    left = divinity.left(state, place) if hidden else 0
    return [card for card in hidden if cards[card].divinity <= left]


def _way_by_way(state: State, place: int, found: Affordable, *, slow: bool) -> list[Offer]:
    """What each of the ways offers: what it did last, where nothing that it looks at has changed."""
    offers: list[Offer] = []
    if not is_calm(state, place):
        for aiming in found.ways:
            offers += _worked_out(state, place, aiming, slow=slow)
        return offers
    if not found.parts:
        found.parts = _in_parts(state, place, found.ways)
    look = state.lying.looks[state.turn]
    for however, one, pays in found.parts:
        offers += however
        if one is None:
            break
        if pays is not None:
            offers += _as_printed(state, place, one, pays, look)
        elif there_for(state, one.way.needs):
            offers += _worked_out(state, place, one, slow=slow)
    return offers


def _in_parts(state: State, place: int, ways: Sequence[Aiming]) -> Sequence[Part]:
    """What those of them offer that look at nothing but the will, and the others in between."""
    parts: list[Part] = []
    however: list[Offer] = []
    for aiming in ways:
        way, pays = aiming.way, None
        if way.printed and way.reach is not Reach.FURTHER:
            pays = of_cards.ways_to_pay(state.sides[place].will, way.face.cost)
            if way.reach is Reach.WILL:
                however += _offered(state, place, aiming, pays, _said(state, place, aiming))
                continue
        parts.append(Part(however, aiming, pays))
        however = []
    return (*parts, Part(however, None))


def _worked_out(state: State, place: int, aiming: Aiming, *, slow: bool) -> Sequence[Offer]:
    """What a way offers that has more to it than its printed cost, or where the table is not calm."""
    zone, way = aiming.zone, aiming.way
    if zone == RUNES:
        work_out = partial(_runes_unless_barred, state, place, way)
    elif slow or not way.face.keywords_while or on_the_way.is_quick(state, place, way.face, "hand"):
        work_out = partial(_plays_unless_barred, state, place, way)
    else:
        return ()
    name = zone, way.card, way.half
    return offered(state, place, name, way.reach, work_out, of_cards.paid(state, place, way))


def _as_printed(state: State, place: int, aiming: Aiming, pays: tuple[Pay, ...], look: Look) -> Sequence[Offer]:
    """What a way offers for which its printed cost is paid, in these ways, and nothing else."""
    looked, said, known = aiming.last
    if looked is not look:
        now = _said(state, place, aiming)
        if now != said:
            said, known = now, {}
        aiming.last = look, said, known
    if not said:
        return ()
    found = known.get(pays)
    if found is None:
        found = known[pays] = _offered(state, place, aiming, pays, said)
    return found


def _offered(
    state: State,
    place: int,
    aiming: Aiming,
    pays: tuple[Pay, ...],
    said: Sayings,
) -> list[Offer]:
    """What a way offers, paid in these ways, with this said of ways and targets."""
    seat, card, half = state.ground.seats[place], aiming.way.card, aiming.way.half
    if aiming.zone == RUNES:
        return [offer(seat, say.UseRune, card, pay, at, 0, (), "no", modes) for pay in pays for modes, at in said]
    return [
        offer(seat, say.Play, card, pay, at, half, 0, None, (), "no", None, modes, None)
        for pay in pays
        for modes, at in said
    ]


def _said(state: State, place: int, aiming: Aiming) -> Sayings:
    """What is said of ways and targets where one is played, whatever is paid; nothing where it must not be."""
    zone, way = aiming.zone, aiming.way
    if zone == RUNES:
        barred = using.barred_rune(state, place, state.ground.cards[way.card])
    else:
        barred = playing.barred(state, place, way.card, way.face, zone)
    return () if barred else tuple(of_cards.ways(state, way.face, View(place, zone=zone), way.face))


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
