"""What answers an effect that is being carried out; by hand a sensible set, whose moment is the same for all of it."""

from collections.abc import Iterator, Sequence

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.checks import byhand, check, playing, turn
from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.effects.steps import PlayFrom
from referee.games.force_of_will.offers import of_cards
from referee.games.force_of_will.state import Body, Running, State
from referee.games.force_of_will.table import field
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import kept

Offer = Spoken[say.Said]


def discards(state: State, place: int, seat: str) -> Sequence[Offer]:
    """What may be in the hand: where one card may be discarded, every other may (FW-4.4)."""
    side = state.sides[place]
    if side.hand <= 0:
        return ()

    def all_of_them() -> tuple[Offer, ...]:
        return tuple(Spoken(seat, say.Discard(card)) for card, count in side.copies if count > 0)

    found = kept(state.ground.kept, ("discards", place), (side.copies,), all_of_them)
    first = next((card for card, count in side.copies if count > 0), None)
    return () if first is None or turn.discard(state, place, say.Discard(first)) else found


def answers(state: State, place: int, seat: str) -> Iterator[Offer]:
    """Answers to what the step asks."""
    running = state.running
    assert running is not None
    step = running.step
    assert step is not None
    if step.do == "manual":
        yield Spoken(seat, say.Done())
        yield from discards(state, place, seat)
        yield from _to_bodies(state, place, seat, running)
        yield from _elsewhere(state, place, seat, running)
        return
    said = (Spoken(seat, answer.declaration) for answer in asking.answers(state))
    yield from (spoken for spoken in said if not check(state, spoken))
    if isinstance(step, PlayFrom):
        yield from (Spoken(seat, one) for one in _plays(state, place, step))
    if asking.declinable(running, step):
        yield from (Spoken(seat, say.Pass()), Spoken(seat, say.Done()))


def _plays(state: State, place: int, step: PlayFrom) -> Iterator[say.Play]:
    """What an effect lets be played, with all its costs, or without any."""
    ways = of_cards.plays_free if step.free else of_cards.plays
    for card in asking.cards_in(state, place, step.source, step.card):
        quick, slow = (state.ground.playable[each].get(card, ()) for each in (True, False))
        for face_id, face, half in (*quick, *(way for way in slow if way not in quick)):
            said = ways(state, place, face_id, face, half, step.source)
            yield from (one for one in said if not playing.play(state, place, one))


def _to_bodies(state: State, place: int, seat: str, running: Running) -> Sequence[Offer]:
    """What can be done to the cards on the table: it depends on how they lie, and on nothing else."""

    def all_of_them() -> tuple[Offer, ...]:
        said = (one for body in state.bodies for one in _to_body(state, body))
        return tuple(Spoken(seat, one) for one in said if not byhand.content(state, running, one))

    return kept(state.ground.kept, ("bodies", place), (state.bodies,), all_of_them)


def _to_body(state: State, body: Body) -> Iterator[say.InEffect]:
    name = field.name_of(state, body)
    yield say.RecoverCard(name) if body.rested else say.RestCard(name)
    if field.is_fighter(state, body):
        yield say.DealDamage(name, 300)
        if body.damage:
            yield say.HealCard(name)
        yield from (say.ChangeStats(name, (200, 200)), say.DestroyCard(name))
    yield from (say.ReturnCard(name), say.BanishCard(name), say.TurnCard(name))


def _elsewhere(state: State, place: int, seat: str, running: Running) -> Iterator[Offer]:
    """Life and cards of the seats, items of the chase, and what can be fetched out of open zones."""
    for other, side in zip(state.ground.seats, state.sides, strict=True):
        yield from (Spoken(seat, say.ChangeLife(other, -300)), Spoken(seat, say.ChangeLife(other, 300)))
        yield from (Spoken(seat, say.ChangeCards(other, 1)), Spoken(seat, say.MarkSeat(other, "cannot-play")))
        if side.marks:
            yield Spoken(seat, say.UnmarkSeat(other))
        if side.hand > 0:
            yield Spoken(seat, say.ChangeCards(other, -1))
    cancels = (say.CancelItem(item.card) for item in state.chase)
    yield from (Spoken(seat, said) for said in cancels if not byhand.content(state, running, said))
    side = state.sides[running.item.owner]

    def fetched() -> tuple[Offer, ...]:
        zones = (("strangers", side.strangers), ("extra", side.extra), ("graveyard", side.graveyard))
        said = (say.Fetch(card, zone) for zone, cards in zones for card in sorted(set(cards)) if card != "?")
        return tuple(Spoken(seat, one) for one in said)

    yield from kept(state.ground.kept, ("fetched", place), (side.strangers, side.extra, side.graveyard), fetched)
