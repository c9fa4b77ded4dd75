"""Declarations that are allowed now, complete wherever the answers are finite."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import flow
from referee.games.force_of_will.cards import Ability, Face, WillCard
from referee.games.force_of_will.checks import byhand, check, timing
from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.effects.costs import Price
from referee.games.force_of_will.effects.steps import PlayFrom
from referee.games.force_of_will.effects.who import Aim
from referee.games.force_of_will.running import triggers
from referee.games.force_of_will.state import Body, Running, State
from referee.games.force_of_will.table import field, pricing, targets
from referee.games.force_of_will.table.view import View, of_body
from referee.games.force_of_will.table.will import STANDBY_COST, Cost, Pay, Will, can_pay, payments, shown
from referee.kernel.declaration import Spoken

MOST = 60
"""Ways to pay or point for one card that are offered; far more than a table ever has."""
MOST_MADE = 4096
"""So many declarations made for cards as they lay once are kept."""


Offer = Spoken[say.Said]


def candidates(state: State) -> Iterator[Offer]:
    """Everything that is allowed now, as far as it is worth offering."""
    if state.end is not None:
        return
    waits = flow.pending(state)
    for place, seat in enumerate(state.ground.seats):
        for said in _of_seat(state, place, waits):
            spoken = Spoken(seat, said)
            if not check(state, spoken):
                yield spoken
        if waits == ("discard", place):
            yield from _discards(state, place, seat)
        elif waits == ("effect", place):
            yield from _effect(state, place, seat)


def _discards(state: State, place: int, seat: str) -> Iterator[Offer]:
    """What may be in the hand: where one card may be discarded, every other may (FW-4.4)."""
    made = state.ground.made
    said = [
        made.get((seat, card)) or made.setdefault((seat, card), (Spoken(seat, say.Discard(card)),))
        for card in _hand(state, place)
    ]
    if said and not check(state, said[0][0]):
        yield from [spoken for (spoken,) in said]


def _of_seat(state: State, place: int, waits: tuple[str, int] | None) -> Iterator[say.Said]:
    yield from _stones(state, place)
    yield say.Resign()
    if state.number == 1 and state.phase == "draw" and not state.opened and not state.sides[place].mulliganed:
        yield from (say.Mulligan(count) for count in range(state.sides[place].hand + 1))
    match waits:
        case ("trigger", chooser):
            if chooser == place:
                yield from _triggers(state, place)
        case ("effect" | "discard", _):
            return
        case ("block", defender):
            if defender == place:
                yield from (say.Block(field.name_of(state, body)) for body in state.fighters(place))
                yield say.NoBlock()
            yield from _quick(state, place)
        case _:
            yield from _free(state, place)


def _free(state: State, place: int) -> Iterator[say.Said]:
    """Play goes on: the phases, and all that can be done in them."""
    if place == state.turn:
        yield from (say.Draw(), say.Recover(), say.Main(), say.EndTurn())
    yield from _quick(state, place)
    if timing.in_turns(state) or state.phase == "end" or flow.unanswered(state):
        yield say.Pass()
    if flow.unanswered(state):
        yield say.NoBlock()
    if place == state.turn and state.phase == "main" and not state.chase and state.battle is None:
        yield from _slow(state, place)


def _hand(state: State, place: int) -> list[str]:
    """The cards that may be in a seat's hand."""
    side = state.sides[place]
    return [card for card, count in side.copies if count > 0] if side.hand > 0 else []


def _stones(state: State, place: int) -> Iterator[say.Said]:
    seen: set[tuple[str, bool]] = set()
    for body in field.on_field(state, place):
        gives = () if body.rested else field.makes(state, body)
        if gives and (body.card, body.fresh) not in seen:
            seen.add((body.card, body.fresh))
            name = field.name_of(state, body)
            if len(gives) == 1:
                yield say.RestForWill(name)
            else:
                yield from (say.RestForWill(name, attribute) for attribute in gives)


def _quick(state: State, place: int) -> Iterator[say.Said]:
    """What can be done at any time: quick cards, standby, abilities."""
    for card in _hand(state, place):
        yield from _faces(state, place, card, quick=True)
    yield from _abilities(state, place)
    side = state.sides[place]
    for number, slot in enumerate(side.standby, start=1):
        if slot.since < state.number:
            hidden = [card for card, count in side.copies if count > 0] if slot.card == "?" else [slot.card]
            for card in hidden:
                yield from _unveils(state, place, number, card)
    for card in sorted(set(side.graveyard)):
        known = state.ground.cards.get(card)
        if known is not None and ("remnant" in known.keywords or known.remnant is not None):
            yield from _plays(state, place, card, known, None, "graveyard")


def _unveils(state: State, place: int, number: int, card: str) -> Iterator[say.Unveil]:
    """The ways to turn up a card in standby, by its halves."""
    known = state.ground.cards[card]
    halves = list(enumerate(known.halves, start=1)) if known.halves is not None else [(None, known)]
    for half, face in halves:
        if "standby" in face.keywords:
            for said in _pointing(state, targets.aims_of(face), View(place, zone="standby"), face):
                yield say.Unveil(number, card, said, half)


def _faces(state: State, place: int, card: str, *, quick: bool) -> Iterator[say.Play]:
    """The ways to play a card by all its faces and halves."""
    for face_id, face, half in state.ground.playable[quick].get(card, ()):
        yield from _plays(state, place, face_id, face, half)


def _plays(
    state: State, place: int, card: str, face: Face, half: int | None = None, source: str | None = None
) -> Iterator[say.Play]:
    zone = source or "hand"
    spent = state.ground.listed[place].get(card, card) if zone == "hand" else ""
    view, will = View(place, zone=zone), state.sides[place].will
    for awaken in ("no", "yes") if face.awakening is not None else ("no",):
        cost = pricing.to_play(state, place, card, face, zone, awaken=awaken == "yes")
        for x in _xs(will, cost):
            for pay in _pays(will, cost.with_x(x)):
                for said in _pointing(state, targets.aims_of(face), view, face):
                    for cards in _cards_that_pay(state, View(place), face.costs, spent):
                        yield say.Play(card, pay, said, half, x, source, cards, awaken)


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


def _xs(will: tuple[int, ...], cost: Cost) -> Iterable[int]:
    """The numbers that X can be, 0 included."""
    if not can_pay(will, cost):
        return ()
    if not cost.variable:
        return (0,)
    return range((sum(will) - cost.total) // cost.variable + 1)


def _pays(will: tuple[int, ...], cost: Cost) -> list[Pay]:
    """The ways to pay: none to be named where there is one."""
    ways = list(islice(payments(will, cost), MOST))
    return [()] if len(ways) == 1 else [shown(way) for way in ways]


def _pointing(state: State, aims: Sequence[Aim], view: View, face: Face | None = None) -> Iterator[tuple[str, ...]]:
    """The ways to name targets: none where the referee knows them, else all, optional ones left out too."""
    if targets.unnamed(state, aims, view, face) is not None:
        yield ()
        return
    needed = sum(1 for aim in aims if not aim.optional)
    for count in range(needed, len(aims) + 1):
        lists = [[name for _, name in targets.choices(state, aim, view, face)] for aim in aims[:count]]
        yield from (names for names in islice(product(*lists), MOST) if len(set(names)) == count)


def _abilities(state: State, place: int) -> Iterator[say.Use]:
    will = state.sides[place].will
    for body in state.bodies:
        if body.controller != place:
            continue
        for number, ability in enumerate(field.abilities(state, body), start=1):
            if ability.when is None and not (ability.rest and body.rested):
                yield from _uses(state, body, number, ability, will)


def _uses(state: State, body: Body, number: int, ability: Ability, will: Will) -> Iterator[say.Use]:
    name, view, face = field.name_of(state, body), of_body(body), state.face(body)
    for x in _xs(will, ability.cost):
        for pay in _pays(will, ability.cost.with_x(x)):
            for said in _pointing(state, targets.singly(ability.targets), view, face):
                for cards in _cards_that_pay(state, view, ability.costs):
                    yield say.Use(name, number, pay, said, x, cards)


def _slow(state: State, place: int) -> Iterator[say.Said]:
    """What belongs to the main phase."""
    side, will = state.sides[place], state.sides[place].will
    for card in _hand(state, place):
        yield from _faces(state, place, card, quick=False)
    if can_pay(will, STANDBY_COST) and side.hand:
        yield from (say.PutInStandby("?", pay) for pay in _pays(will, STANDBY_COST))
    if not side.called and side.stones:
        yield from (say.Call(card) for card, count in side.stone_copies if count > 0)
    yield from _runes(state, place)
    ruler = state.ruler(place)
    if ruler is not None and ruler.in_area and not side.judged:
        yield from _judgements(state, place, state.ground.cards[ruler.card], View(place, ruler.uid))
    yield from _attacks(state, place)


def _runes(state: State, place: int) -> Iterator[say.UseRune]:
    side = state.sides[place]
    for card in sorted(set(side.runes) - set(side.face_up)):
        face = state.ground.cards[card]
        cost = pricing.to_play(state, place, card, face, "runes")
        for x in _xs(side.will, cost):
            for pay in _pays(side.will, cost.with_x(x)):
                for said in _pointing(state, targets.aims_of(face), View(place, zone="runes"), face):
                    for cards in _cards_that_pay(state, View(place), face.costs):
                        yield say.UseRune(card, pay, said, x, cards)


def _judgements(state: State, place: int, card: WillCard, view: View) -> Iterator[say.Judgement]:
    if card.judgement is None:
        return
    will = state.sides[place].will
    for x in _xs(will, card.judgement):
        for pay in _pays(will, card.judgement.with_x(x)):
            for cards in _cards_that_pay(state, view, card.judgement_costs):
                yield say.Judgement(pay, x, cards)


def _attacks(state: State, place: int) -> Iterator[say.Attack]:
    other = state.seat_of(1 - place)
    theirs = [field.name_of(state, body) for body in state.fighters(1 - place)]
    for body in state.fighters(place):
        if not body.rested:
            name = field.name_of(state, body)
            yield say.Attack(name, other)
            yield from (say.Attack(name, target) for target in theirs)


def _triggers(state: State, place: int) -> Iterator[say.Said]:
    for trigger in dict.fromkeys(state.triggers):
        if trigger.owner == place:
            name = field.waiting_name(state, trigger)
            for said in _pointing(state, *triggers.pointing(state, trigger)):
                yield say.Use(name, trigger.index + 1, (), said)
            if trigger.ability.may:
                yield say.Decline(name, trigger.index + 1)


def _effect(state: State, place: int, seat: str) -> Iterator[Offer]:
    """Answers to what is asked; by hand a sensible set with ``done``, whose moment is the same for all of it."""
    running = state.running
    assert running is not None
    step = running.step
    assert step is not None
    if step.do != "manual":
        answers = (Spoken(seat, answer.declaration) for answer in asking.answers(state))
        yield from (spoken for spoken in answers if not check(state, spoken))
        if isinstance(step, PlayFrom):
            yield from _plays_by_effect(state, place, seat, step)
        if asking.declinable(running, step):
            yield from (Spoken(seat, say.Pass()), Spoken(seat, say.Done()))
    elif not check(state, Spoken(seat, say.Done())):
        yield Spoken(seat, say.Done())
        yield from _discards(state, place, seat)
        for body in state.bodies:
            yield from _on_body(state, seat, running, body)
        by_hand = _by_hand(state, place)
        yield from (Spoken(seat, said) for said in by_hand if not byhand.content(state, running, said))


def _plays_by_effect(state: State, place: int, seat: str, step: PlayFrom) -> Iterator[Offer]:
    """What an effect lets be played, with all its costs, or without any."""
    for card in asking.cards_in(state, place, step.source, step.card):
        for quick in (True, False):
            for face_id, face, half in state.ground.playable[quick].get(card, ()):
                for said in _plays(state, place, face_id, face, half, step.source) if not step.free else ():
                    yield from _allowed(state, Spoken(seat, said))
                for said in _plays_free(state, place, face_id, face, half, step.source) if step.free else ():
                    yield from _allowed(state, Spoken(seat, said))


def _plays_free(state: State, place: int, card: str, face: Face, half: int | None, source: str) -> Iterator[say.Play]:
    for said in _pointing(state, targets.aims_of(face), View(place, zone=source), face):
        yield say.Play(card, (), said, half, 0, source, free="yes")


def _allowed(state: State, spoken: Offer) -> Iterator[Offer]:
    if not check(state, spoken):
        yield spoken


def _on_body(state: State, seat: str, running: Running, body: Body) -> tuple[Offer, ...]:
    """What can be done to a card on the field: it depends on its face, where it lies, and on nothing else."""
    name, made = field.name_of(state, body), state.ground.made
    key = (seat, name, body.card, body.half, body.token, body.in_area, body.rested)
    found = made.get(key)
    if found is None:
        if len(made) > MOST_MADE:
            made.clear()
        offered = _to_body(state, body)
        found = tuple(Spoken(seat, said) for said in offered if not byhand.content(state, running, said))
        made[key] = found
    return found


def _by_hand(state: State, place: int) -> Iterator[say.InEffect]:
    for seat in state.ground.seats:
        yield from (say.ChangeLife(seat, -300), say.ChangeLife(seat, 300))
        yield from (say.ChangeCards(seat, 1), say.ChangeCards(seat, -1))
    yield from (say.CancelItem(item.card) for item in state.chase)
    side = state.sides[place]
    for zone in ("strangers", "extra", "graveyard"):
        yield from (say.Fetch(card, zone) for card in sorted(set(getattr(side, zone))) if card != "?")


def _to_body(state: State, body: Body) -> Iterator[say.InEffect]:
    name = field.name_of(state, body)
    yield say.RecoverCard(name) if body.rested else say.RestCard(name)
    if field.is_fighter(state, body):
        yield say.DealDamage(name, 300)
        yield from (say.ChangeStats(name, (200, 200)), say.DestroyCard(name))
    yield from (say.ReturnCard(name), say.BanishCard(name), say.TurnCard(name))
