"""What answers an effect that is being carried out; by hand a sensible set, whose moment is the same for all of it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.checks import byhand, check, turn
from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.offers import of_cards
from referee.games.force_of_will.offers.staying import Offer, Offers, offer
from referee.games.force_of_will.state import Body, Running, State
from referee.games.force_of_will.steps import PlayFrom
from referee.games.force_of_will.table import field, in_zones, targets
from referee.games.force_of_will.table.view import place_meant
from referee.kernel.declaration import Spoken, brief
from referee.kernel.frozen import kept


def discards(state: State, place: int, seat: str) -> Sequence[Offer]:
    """What may be in the hand: where one card may be discarded, every other may (FW-4.4)."""
    side = state.sides[place]
    if side.hand <= 0:
        return ()

    def all_of_them() -> Offers:
        return tuple([offer(seat, say.Discard, card) for card, count in side.copies if count > 0])

    found = kept(state.ground.kept, ("discards", place), (side.copies,), all_of_them)
    first = next((card for card, count in side.copies if count > 0), None)
    return () if first is None or turn.discard(state, place, say.Discard(first)) else found


def answers(state: State, place: int, seat: str) -> Sequence[Offer]:
    """Answers to what the step asks."""
    running = state.running
    assert running is not None
    step = running.step
    assert step is not None
    if step.do == "manual":
        to_bodies, elsewhere = _to_bodies(state, place, seat, running), _elsewhere(state, place, seat, running)
        return [offer(seat, say.Done), *discards(state, place, seat), *to_bodies, *elsewhere]
    said = [Spoken(seat, brief(answer.declaration)) for answer in asking.answers(state)]
    found = [spoken for spoken in said if not check(state, spoken)]
    if isinstance(step, PlayFrom):
        found += _plays(state, place, step)
    if asking.declinable(running, step):
        found += (offer(seat, say.Pass), offer(seat, say.Done))
    return found


def _plays(state: State, place: int, step: PlayFrom) -> Iterator[Offer]:
    """What an effect lets be played, with all its costs, or without any."""
    ways = of_cards.plays_free if step.free else of_cards.plays
    home = place_meant(step.whose, place)
    of = None if home == place else state.seat_of(home)
    for card in in_zones.cards_in(state, home, step.source, step.card):
        quick, slow = (state.ground.printed.playable[each][card] for each in (True, False))
        for way in (*quick, *(way for way in slow if way not in quick)):
            said = ways(state, place, way.card, way.face, way.half, step.source, of)
            yield from (spoken for spoken in said if not check(state, spoken))


def _to_bodies(state: State, place: int, seat: str, running: Running) -> Sequence[Offer]:
    """What can be done to the cards on the table: it depends on how they lie, and on rulers that are spent (FW-6.2)."""
    store, spent, names = state.ground.kept, tuple([side.spent for side in state.sides]), state.lying.cast.names

    def all_of_them() -> Offers:
        found: list[Offer] = []
        known: dict[int, tuple[Body, str, Sequence[Offer]]] = kept(store, ("done to", place), spent, dict)
        for body in state.bodies:
            name, last = names[body.uid], known.get(body.uid)
            if last is None or last[0] is not body or last[1] is not name:
                said: list[Offer] = [
                    Spoken(seat, one) for one in _to_body(state, body) if not byhand.content(state, running, one)
                ]
                last = known[body.uid] = body, name, said
            found += last[2]
        return tuple(found)

    return kept(store, ("bodies", place), (state.bodies, *spent), all_of_them)


def _to_body(state: State, body: Body) -> Iterator[say.InEffect]:
    name = field.name_of(state, body)
    yield say.RecoverCard(name) if body.rested else say.RestCard(name)
    if field.is_fighter(state, body):
        yield say.DealDamage(name, 300)
        if body.damage:
            yield say.HealCard(name)
        yield from (say.ChangeStats(name, (200, 200)), say.DestroyCard(name))
    yield from (say.ReturnCard(name), say.BanishCard(name), say.TurnCard(name))


@lru_cache(64)
def _to_seat(seat: str, other: str, marked: bool, holds: bool) -> tuple[Offer, ...]:
    """What can be done to the life and the cards of a seat."""
    said: list[say.Said] = [say.ChangeLife(other, -300), say.ChangeLife(other, 300)]
    said += [say.ChangeCards(other, 1), say.MarkSeat(other, "cannot-play")]
    if marked:
        said.append(say.UnmarkSeat(other))
    if holds:
        said.append(say.ChangeCards(other, -1))
    return tuple(Spoken(seat, one) for one in said)


def _elsewhere(state: State, place: int, seat: str, running: Running) -> Sequence[Offer]:
    """Life and cards of the seats, items of the chase, and what can be fetched out of open zones."""
    found: list[Offer] = []
    for other, side in zip(state.ground.seats, state.sides, strict=True):
        found += _to_seat(seat, other, bool(side.marks), side.hand > 0)
    cancels = [say.CancelItem(name) for _, name in targets.items_by_name(state)]
    found += [Spoken(seat, said) for said in cancels if not byhand.content(state, running, said)]
    side = state.sides[running.item.owner]

    def fetched() -> Offers:
        zones = (("strangers", side.strangers), ("extra", side.extra), ("graveyard", side.graveyard))
        there = ((card, zone) for zone, cards in zones for card in sorted(set(cards)) if card != "?")
        return tuple([offer(seat, say.Fetch, card, zone) for card, zone in there])

    found += kept(state.ground.kept, ("fetched", place), (side.strangers, side.extra, side.graveyard), fetched)
    return found
