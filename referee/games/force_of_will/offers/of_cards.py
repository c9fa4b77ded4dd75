"""What the cards of a seat offer: those it may hold, those on the table, in standby and in other zones."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import islice, product
from operator import is_
from typing import NamedTuple

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.cards import Ability, Face
from referee.games.force_of_will.cast import Usable, usable_of
from referee.games.force_of_will.checks import check, playing, using
from referee.games.force_of_will.declarations.kinds import MOST_SAID
from referee.games.force_of_will.effects.costs import Price
from referee.games.force_of_will.effects.who import Aim
from referee.games.force_of_will.lying import Look
from referee.games.force_of_will.offers import harming
from referee.games.force_of_will.offers.staying import Offer, is_calm, offer, offered
from referee.games.force_of_will.printed import Way
from referee.games.force_of_will.reach import Reach
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table import field, pricing, targets
from referee.games.force_of_will.table.view import View, of_body
from referee.games.force_of_will.table.will import Cost, Pay, Will, can_pay, payments, shown
from referee.kernel.declaration import Spoken

MOST = 60
"""Ways to pay or point for one card that are offered; far more than a table ever has."""


def plays(
    state: State,
    place: int,
    card: str,
    face: Face,
    half: int | None = None,
    source: str | None = None,
    of: str | None = None,
) -> Iterator[Offer]:
    """The ways to play a face: by what is paid, what it points at, and what else pays; ``of`` is whose card it is."""
    zone = source or "hand"
    spent = state.ground.listed[place].get(card, card) if zone == "hand" else ""
    view, will, seat = View(place, zone=zone), state.sides[place].will, state.ground.seats[place]
    for awaken in ("no", "yes") if face.awakening is not None else ("no",):
        cost = pricing.to_play(state, place, card, face, zone, awaken=awaken == "yes")
        for x in numbers_for_x(will, cost):
            for pay in ways_to_pay(will, cost.with_x(x)):
                for modes, at in ways(state, face, view, face):
                    for cards in cards_that_pay(state, View(place), face.costs, spent):
                        yield offer(seat, say.Play, card, pay, at, half, x, source, cards, awaken, None, modes, of)


def plays_free(
    state: State, place: int, card: str, face: Face, half: int | None, source: str, of: str | None = None
) -> Iterator[Offer]:
    """The ways to play a face without any cost."""
    seat = state.ground.seats[place]
    for modes, at in ways(state, face, View(place, zone=source), face):
        yield offer(seat, say.Play, card, (), at, half, 0, source, (), "no", "yes", modes, of)


def cards_that_pay(state: State, view: View, prices: Sequence[Price], spent: str = "") -> Sequence[tuple[str, ...]]:
    """The ways to pay what is asked beside will: none to be named where there is one."""
    if not prices or not pricing.named(state, view, prices, (), spent)[1]:
        return ((),)
    lists = [pricing.payable(state, view, price) for price in prices for _ in range(price.named)]
    named = islice(product(*lists), MOST)
    return [names for names in named if not pricing.named(state, view, prices, names, spent)[1]]


def numbers_for_x(will: Will, cost: Cost) -> Iterable[int]:
    """The numbers that X can be, 0 included."""
    if not can_pay(will, cost):
        return ()
    if not cost.variable:
        return (0,)
    return range(min(MOST_SAID, (sum(will) - cost.total) // cost.variable) + 1)


@lru_cache(4096)
def ways_to_pay(will: Will, cost: Cost) -> tuple[Pay, ...]:
    """The ways to pay: none to be named where there is one."""
    ways = tuple(islice(payments(will, cost), MOST))
    return ((),) if len(ways) == 1 else tuple(shown(way) for way in ways)


class Saying(NamedTuple):
    """A way to use a card or ability: its number where there are several, and how targets are named for it.

    ``needed`` are those that are not optional; ``ambiguous``: a name may mean something else than what was meant;
    ``same`` is the same for all that are pointed at the same fighters and players, None where more is looked at.
    """

    modes: tuple[int, ...]
    aims: tuple[Aim, ...]
    needed: int
    ambiguous: bool
    harms: bool
    same: Hashable


def _sayings(of: Face | Ability) -> Iterator[Saying]:
    for modes in targets.ways_to_say(of):
        aims = targets.aims_of(of, modes) if isinstance(of, Face) else targets.aims_by(of, modes)
        needed = sum(1 for aim in aims if not aim.optional)
        # what lies on the table has a name of its own
        ambiguous = any(aim.zone != "field" or aim.of == "item" for aim in aims)
        harms = harming.harms(targets.effect_by(of, modes))
        plain = all(targets.at_any_fighter(aim) for aim in aims)
        same = harms, *[(aim.of, aim.whose, aim.player, aim.optional) for aim in aims]
        yield Saying(modes, aims, needed, ambiguous, harms, same if plain and not ambiguous else None)


def ways(
    state: State, of: Face | Ability, view: View, face: Face | None
) -> Sequence[tuple[tuple[int, ...], tuple[str, ...]]]:
    """The ways to use a card or ability that has several, each with the ways to name its targets."""
    sayings: Sequence[Saying] | None = of.known.get("sayings")
    if sayings is None:
        sayings = of.known["sayings"] = [*_sayings(of)]
    return [
        (saying.modes, said)
        for saying in sayings
        for said in (_pointed(state, saying, view, face) if saying.aims else ((),))
    ]


def _pointed(state: State, saying: Saying, view: View, face: Face | None) -> Iterable[tuple[str, ...]]:
    """The ways to name targets: those of others that are pointed at the same, where nothing keeps anybody off."""
    if saying.same is None or not state.lying.all_exposed:
        return _pointing(state, saying, view, face)
    known, name = state.lying.looks[state.turn].pointed, (view.owner, saying.same)
    found = known.get(name)
    if found is None:
        found = known[name] = [*_pointing(state, saying, view, face)]
    return found


def _pointing(state: State, saying: Saying, view: View, face: Face | None) -> Iterator[tuple[str, ...]]:
    """The ways to name targets: none where the referee knows them, else all, optional ones left out too.

    What harms is pointed at the other side's first.
    """
    aims = saying.aims
    there = [list(targets.choices(state, aim, view, face)) for aim in aims]
    if targets.unnamed_among(aims, there) is not None:
        yield ()
        return
    if saying.harms:
        for choices in there:
            choices.sort(key=lambda choice: harming.is_own(state, choice[0], view.owner))
    for count in range(saying.needed, len(aims) + 1):
        lists = [[name for _, name in choices] for choices in there[:count]]
        if count == 1 and not saying.ambiguous:
            yield from [(name,) for name in lists[0][:MOST]]
            continue
        for names in islice(product(*lists), MOST):
            if len(set(names)) != count:
                continue
            if not saying.ambiguous or not targets.resolve(state, aims, view, names, "FW-8.5", (), face)[1]:
                yield names


def in_standby(state: State, place: int) -> Iterator[Offer]:
    """The cards in standby that may be turned up now."""
    for number, slot in enumerate(state.sides[place].standby, start=1):
        if slot.since < state.number:
            hidden = state.sides[place].unseen if slot.card == "?" else (slot.card,)
            for card in [card for card in state.ground.printed.standby if card in hidden]:
                yield from _unveils(state, place, number, card)


def _unveils(state: State, place: int, number: int, card: str) -> Iterator[Offer]:
    """The ways to turn up a card in standby, by its halves."""
    for way in state.ground.printed.standby[card]:
        if playing.condition_met(state, place, way.face):
            name = "standby", number, card, way.half
            yield from offered(
                state, place, name, way.reach, partial(_unveils_unless_barred, state, place, number, way)
            )


def _unveils_unless_barred(state: State, place: int, number: int, way: Way) -> Iterator[Offer]:
    if not playing.may_play(state, place, way.card, way.face, "standby"):
        for modes, at in ways(state, way.face, View(place, zone="standby"), way.face):
            yield offer(state.ground.seats[place], say.Unveil, number, way.card, at, way.half, 0, modes)


def in_graveyard(state: State, place: int) -> Iterator[Offer]:
    """The cards in the graveyard that are played by their remnant (FW-11.11)."""
    ground = state.ground
    for card in sorted(ground.printed.remnants.intersection(state.sides[place].graveyard)):
        for spoken in plays(state, place, card, ground.cards[card], None, "graveyard"):
            if not check(state, spoken):
                yield spoken


class Usage(NamedTuple):
    """An ability that a will pays for, and the ways to pay for it."""

    usable: Usable
    paid: Hashable


class Usages:
    """Abilities of a seat that are used at the same moment and that a will pays for; ``stay``: what they offer hangs on
    the table and on their own cards. ``last`` is how these lay when it was last looked, and what was offered then."""

    __slots__ = ("all_of_them", "last", "stay")

    def __init__(self, all_of_them: Sequence[Usage]) -> None:
        self.all_of_them = all_of_them
        self.stay = all(usage.usable.reach is not Reach.FURTHER for usage in all_of_them)
        self.last: tuple[Look | None, Sequence[Body], Sequence[Offer]] = None, (), ()


def abilities(state: State, place: int, *, ready: bool, slow: bool) -> Sequence[Offer]:
    """The abilities that may be used now (FW-8.5).

    ``ready``: whether the seat may act at any time just now; ``slow``: whether it may do what its main phase is for.
    """
    cast = state.lying.cast
    if cast.given["abilities"]:
        return _uses_of(state, place, _payable(state, place, _with_given(state, place), ready=ready, slow=slow))
    name = (place, state.sides[place].will if cast.charging[place] else None, ready, slow)
    found: Usages | None = cast.payable.get(name)
    if found is None:
        found = cast.payable[name] = Usages(_payable(state, place, cast.usable[place], ready=ready, slow=slow))
    if not found.all_of_them:
        return ()
    if not found.stay or not is_calm(state, place):
        return _uses_of(state, place, found.all_of_them)
    bodies, look = state.bodies, state.lying.looks[state.turn]
    cards = [bodies[usage[0][0]] for usage in found.all_of_them]
    looked, lay, offers = found.last
    if looked is not look or not all(map(is_, lay, cards)):
        offers = _uses_of(state, place, found.all_of_them)
        found.last = look, cards, offers
    return offers


def _payable(state: State, place: int, usable: Iterable[Usable], *, ready: bool, slow: bool) -> Sequence[Usage]:
    """The abilities whose moment it is and that the will pays for."""
    now, will = {"will": True, "quick": ready, "main": slow}, state.sides[place].will
    return [
        Usage(use, will if use.ability.cost.variable else ways_to_pay(will, use.ability.cost))
        for use in usable
        if now[use.moment] and can_pay(will, use.ability.cost)
    ]


def _with_given(state: State, place: int) -> Iterator[Usable]:
    """The abilities that the cards of a seat have by themselves or are given, but for triggered ones."""
    for at, body in enumerate(state.bodies):
        if body.controller == place:
            yield from usable_of(at, field.abilities(state, body))


def _uses_of(state: State, place: int, usages: Iterable[Usage]) -> Sequence[Offer]:
    """The ways to use abilities, but for those whose card is rested where that is their cost."""
    found: list[Offer] = []
    names = state.lying.cast.names
    for (at, number, ability, _, reach), paid in usages:
        body = state.bodies[at]
        if not (ability.rest and body.rested):
            name, uses = ("use", body.uid, number), partial(_uses, state, place, body, number, ability)
            found += offered(state, place, name, reach, uses, paid, (body, names[body.uid]))
    return found


def _uses(state: State, place: int, body: Body, number: int, ability: Ability) -> Iterator[Offer]:
    if using.barred_use(state, place, body, number, ability):
        return
    will, seat = state.sides[place].will, state.ground.seats[place]
    name, view, face = field.name_of(state, body), of_body(body), state.face(body)
    for x in numbers_for_x(will, ability.cost):
        for pay in ways_to_pay(will, ability.cost.with_x(x)):
            for modes, at in ways(state, ability, view, face):
                for cards in cards_that_pay(state, view, ability.costs):
                    yield offer(seat, say.Use, name, number, pay, at, x, cards, modes)


def used_elsewhere(state: State, place: int) -> Iterator[Offer]:
    """Abilities of cards that are used where they lie: in the hand or the graveyard."""
    side = state.sides[place]
    for zone, known in state.ground.printed.used_elsewhere.items():
        there = side.graveyard if zone == "graveyard" else side.unseen if side.hand > 0 else ()
        for card in sorted(known.intersection(there)):
            for number, ability in enumerate(state.ground.cards[card].all_abilities, start=1):
                if ability.zone == zone and can_pay(side.will, ability.cost):
                    uses = _uses_there(state, place, card, number, ability)
                    yield from (spoken for spoken in uses if not check(state, spoken))


def _uses_there(state: State, place: int, card: str, number: int, ability: Ability) -> Iterator[Offer]:
    zone, face = ability.zone, state.ground.cards[card]
    view, spent, seat = View(place, zone=zone), card if zone == "hand" else "", state.ground.seats[place]
    for pay in ways_to_pay(state.sides[place].will, ability.cost):
        for modes, at in ways(state, ability, view, face):
            for cards in cards_that_pay(state, view, ability.costs, spent):
                yield offer(seat, say.Use, card, number, pay, at, 0, cards, modes, zone)


def judgements(state: State, place: int) -> Iterator[Offer]:
    """The ways to pay for judgement, where it may be declared at all (FW-6.1)."""
    side, ruler = state.sides[place], state.ruler(place)
    if ruler is None or not ruler.in_area or side.judged or side.spent or ruler.rested:
        return
    card, view = state.ground.cards[ruler.card], View(place, ruler.uid)
    if card.judgement is None:
        return
    for x in numbers_for_x(side.will, card.judgement):
        for pay in ways_to_pay(side.will, card.judgement.with_x(x)):
            for cards in cards_that_pay(state, view, card.judgement_costs):
                said = say.Judgement(pay, x, cards)
                if not playing.judgement(state, place, said):
                    yield Spoken(state.ground.seats[place], said)
