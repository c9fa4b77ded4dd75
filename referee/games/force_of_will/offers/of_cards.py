"""What the cards of a seat offer: those it may hold, those on the table, in standby and in other zones."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, product

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.cards import Ability, Face
from referee.games.force_of_will.checks import playing, timing, using
from referee.games.force_of_will.effects.costs import Price
from referee.games.force_of_will.effects.who import Aim
from referee.games.force_of_will.ground import Way
from referee.games.force_of_will.offers import harming
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table import divinity, field, on_the_way, pricing, targets
from referee.games.force_of_will.table.view import View, of_body
from referee.games.force_of_will.table.will import Cost, Pay, Will, can_pay, payments, shown
from referee.kernel.frozen import kept

MOST = 60
"""Ways to pay or point for one card that are offered; far more than a table ever has."""


def in_hand(state: State, place: int, *, quick: bool) -> Iterator[say.Play]:
    """The ways to play what may be in the hand, once it is the moment for it."""
    side = state.sides[place]
    if side.hand <= 0:
        return
    priced = bool(state.lying.pricing)
    by_will: dict[Will, tuple[Way, ...]] = kept(state.ground.kept, ("ways", place, quick), (side.copies, priced), dict)
    found = by_will.get(side.will)
    if found is None:
        found = by_will[side.will] = _affordable(state, place, quick, priced)
    for card, face, half in found:
        if face.keywords_while and on_the_way.is_quick(state, place, face, "hand") != quick:
            continue
        if not playing.barred(state, place, card, face, "hand"):
            yield from plays(state, place, card, face, half)


def _affordable(state: State, place: int, quick: bool, priced: bool) -> tuple[Way, ...]:
    """What may be in the hand, by its faces and halves, as far as the will covers a cost that nothing changes."""
    side, ground = state.sides[place], state.ground
    return tuple(
        way
        for card, count in side.copies
        if count > 0
        for way in ground.playable[quick].get(card, ())
        if priced or way[1].cost_changes or can_pay(side.will, way[1].cost)
    )


def plays(
    state: State, place: int, card: str, face: Face, half: int | None = None, source: str | None = None
) -> Iterator[say.Play]:
    """The ways to play a face: by what is paid, what it points at, and what else pays."""
    zone = source or "hand"
    spent = state.ground.listed[place].get(card, card) if zone == "hand" else ""
    view, will = View(place, zone=zone), state.sides[place].will
    for awaken in ("no", "yes") if face.awakening is not None else ("no",):
        cost = pricing.to_play(state, place, card, face, zone, awaken=awaken == "yes")
        for x in _xs(will, cost):
            for pay in ways_to_pay(will, cost.with_x(x)):
                for modes, said in ways(state, face, view, face):
                    for cards in _cards_that_pay(state, View(place), face.costs, spent):
                        yield say.Play(card, pay, said, half, x, source, cards, awaken, mode=modes)


def plays_free(state: State, place: int, card: str, face: Face, half: int | None, source: str) -> Iterator[say.Play]:
    """The ways to play a face without any cost."""
    for modes, said in ways(state, face, View(place, zone=source), face):
        yield say.Play(card, (), said, half, 0, source, free="yes", mode=modes)


def _cards_that_pay(state: State, view: View, prices: Sequence[Price], spent: str = "") -> Iterator[tuple[str, ...]]:
    """The ways to pay what is asked beside will: none to be named where there is one."""
    if not prices:
        yield ()
        return
    if not pricing.named(state, view, prices, (), spent)[1]:
        yield ()
        return
    lists = [pricing.payable(state, view, price) for price in prices for _ in range(price.named)]
    for names in islice(product(*lists), MOST):
        if not pricing.named(state, view, prices, names, spent)[1]:
            yield names


def _xs(will: Will, cost: Cost) -> Iterable[int]:
    """The numbers that X can be, 0 included."""
    if not can_pay(will, cost):
        return ()
    if not cost.variable:
        return (0,)
    return range((sum(will) - cost.total) // cost.variable + 1)


@lru_cache(4096)
def ways_to_pay(will: Will, cost: Cost) -> tuple[Pay, ...]:
    """The ways to pay: none to be named where there is one."""
    ways = tuple(islice(payments(will, cost), MOST))
    return ((),) if len(ways) == 1 else tuple(shown(way) for way in ways)


def ways(
    state: State, of: Face | Ability, view: View, face: Face | None
) -> Iterator[tuple[tuple[int, ...], tuple[str, ...]]]:
    """The ways to use a card or ability that has several, each with the ways to name its targets."""
    for modes in targets.ways_to_say(of):
        aims = targets.aims_of(of, modes) if isinstance(of, Face) else targets.aims_by(of, modes)
        for said in pointing(state, aims, view, face, harms=harming.harms(targets.effect_by(of, modes))):
            yield modes, said


def pointing(
    state: State, aims: Sequence[Aim], view: View, face: Face | None = None, *, harms: bool = False
) -> Iterator[tuple[str, ...]]:
    """The ways to name targets: none where the referee knows them, else all, optional ones left out too.

    What harms is pointed at the other side's first.
    """
    if not aims:
        yield ()
        return
    there = [list(targets.choices(state, aim, view, face)) for aim in aims]
    if harms:
        for choices in there:
            choices.sort(key=lambda choice: harming.is_own(state, choice[0], view.owner))
    if targets.unnamed_among(aims, there) is not None:
        yield ()
        return
    needed = sum(1 for aim in aims if not aim.optional)
    ambiguous = any(aim.zone != "field" or aim.of == "item" for aim in aims)
    for count in range(needed, len(aims) + 1):
        lists = [[name for _, name in choices] for choices in there[:count]]
        for names in islice(product(*lists), MOST):
            if len(set(names)) != count:
                continue
            # what lies on the table has a name of its own; elsewhere one may mean something else than what was meant
            if not ambiguous or not targets.resolve(state, aims, view, names, "FW-8.5", (), face)[1]:
                yield names


def in_standby(state: State, place: int) -> Iterator[say.Unveil]:
    """The cards in standby that may be turned up now."""
    side = state.sides[place]
    for number, slot in enumerate(side.standby, start=1):
        if slot.since < state.number:
            hidden = [card for card, count in side.copies if count > 0] if slot.card == "?" else [slot.card]
            for card in [card for card in hidden if card in state.ground.standby]:
                yield from _unveils(state, place, number, card)


def _unveils(state: State, place: int, number: int, card: str) -> Iterator[say.Unveil]:
    """The ways to turn up a card in standby, by its halves."""
    known = state.ground.cards[card]
    halves = list(enumerate(known.halves, start=1)) if known.halves is not None else [(None, known)]
    for half, face in halves:
        if "standby" not in face.keywords or not playing.condition_met(state, place, face):
            continue
        if not playing.may_play(state, place, card, face, "standby"):
            for modes, said in ways(state, face, View(place, zone="standby"), face):
                unveil = say.Unveil(number, card, said, half, mode=modes)
                if not playing.unveil(state, place, unveil):
                    yield unveil


def in_graveyard(state: State, place: int) -> Iterator[say.Play]:
    """The cards in the graveyard that are played by their remnant (FW-11.11)."""
    ground = state.ground
    for card in sorted(ground.remnants.intersection(state.sides[place].graveyard)):
        said = plays(state, place, card, ground.cards[card], None, "graveyard")
        yield from (play for play in said if not playing.play(state, place, play))


def abilities(state: State, place: int, *, ready: bool) -> Iterator[say.Use]:
    """The abilities that may be used now; ``ready``: whether the seat may act at any time just now (FW-8.5)."""
    if state.lying.given["abilities"]:
        usable = _usable(state, place)
    else:
        usable = kept(state.ground.kept, ("usable", place), (state.bodies,), lambda: _usable(state, place))
    for body, number, ability, moment in usable:
        if moment == "will" or (ready if moment == "quick" else not timing.slow(state, place, timing.PLAY)):
            yield from _uses(state, place, body, number, ability)


def _usable(state: State, place: int) -> tuple[tuple[Body, int, Ability, str], ...]:
    """The abilities that are not triggered ones, and whose card is not rested where that is their cost."""
    return tuple(
        (body, number, ability, "main" if ability.main else "will" if ability.makes_will else "quick")
        for body in state.bodies
        if body.controller == place
        for number, ability in enumerate(field.abilities(state, body), start=1)
        if ability.when is None and ability.zone == "field" and not (ability.rest and body.rested)
    )


def _uses(state: State, place: int, body: Body, number: int, ability: Ability) -> Iterator[say.Use]:
    will = state.sides[place].will
    if not can_pay(will, ability.cost) or using.barred_use(state, place, body, number, ability):
        return
    name, view, face = field.name_of(state, body), of_body(body), state.face(body)
    for x in _xs(will, ability.cost):
        for pay in ways_to_pay(will, ability.cost.with_x(x)):
            for modes, said in ways(state, ability, view, face):
                for cards in _cards_that_pay(state, view, ability.costs):
                    yield say.Use(name, number, pay, said, x, cards, modes)


def used_elsewhere(state: State, place: int) -> Iterator[say.Use]:
    """Abilities of cards that are used where they lie: in the hand or the graveyard."""
    side, known = state.sides[place], state.ground.used_elsewhere
    in_hand = [card for card, count in side.copies if count > 0] if side.hand > 0 and known["hand"] else []
    for zone, there in (("hand", in_hand), ("graveyard", side.graveyard)):
        for card in sorted(known[zone].intersection(there)):
            for number, ability in enumerate(state.ground.cards[card].all_abilities, start=1):
                if ability.zone == zone and can_pay(side.will, ability.cost):
                    said = _uses_there(state, place, card, number, ability)
                    yield from (one for one in said if not using.use(state, place, one))


def _uses_there(state: State, place: int, card: str, number: int, ability: Ability) -> Iterator[say.Use]:
    zone, face = ability.zone, state.ground.cards[card]
    view, spent = View(place, zone=zone), card if zone == "hand" else ""
    for pay in ways_to_pay(state.sides[place].will, ability.cost):
        for modes, said in ways(state, ability, view, face):
            for cards in _cards_that_pay(state, view, ability.costs, spent):
                yield say.Use(card, number, pay, said, 0, cards, modes, zone)


def runes(state: State, place: int, *, quick: bool = False) -> Iterator[say.UseRune]:
    """The runes that may be used: face down, and with no more divinity than is left (FW-9.1); ``quick`` ones alone."""
    side = state.sides[place]
    hidden = sorted(set(side.runes).difference(side.face_up))
    if quick and not field.given_to_runes(state, place, "quickcast"):
        hidden = [card for card in hidden if "quick" in state.ground.cards[card].keywords]
    left = divinity.left(state, place) if hidden else 0
    for card in hidden:
        face = state.ground.cards[card]
        if face.divinity > left or using.barred_rune(state, place, face):
            continue
        for awaken in ("no", "yes") if face.awakening is not None else ("no",):
            yield from _rune(state, place, card, face, awaken)


def _rune(state: State, place: int, card: str, face: Face, awaken: str) -> Iterator[say.UseRune]:
    will = state.sides[place].will
    cost = pricing.to_play(state, place, card, face, "runes", awaken=awaken == "yes")
    for x in _xs(will, cost):
        for pay in ways_to_pay(will, cost.with_x(x)):
            for modes, said in ways(state, face, View(place, zone="runes"), face):
                for cards in _cards_that_pay(state, View(place), face.costs):
                    yield say.UseRune(card, pay, said, x, cards, awaken, modes)


def judgements(state: State, place: int) -> Iterator[say.Judgement]:
    """The ways to pay for judgement, where it may be declared at all (FW-6.1)."""
    side, ruler = state.sides[place], state.ruler(place)
    if ruler is None or not ruler.in_area or side.judged or side.spent or ruler.rested:
        return
    card, view = state.ground.cards[ruler.card], View(place, ruler.uid)
    if card.judgement is None:
        return
    for x in _xs(side.will, card.judgement):
        for pay in ways_to_pay(side.will, card.judgement.with_x(x)):
            for cards in _cards_that_pay(state, view, card.judgement_costs):
                said = say.Judgement(pay, x, cards)
                if not playing.judgement(state, place, said):
                    yield said
