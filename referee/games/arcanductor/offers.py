"""The declarations that are allowed now."""

from collections.abc import Iterable, Iterator
from functools import cache

from referee.games.arcanductor import flow
from referee.games.arcanductor.checks import check, price
from referee.games.arcanductor.counting import speaker
from referee.games.arcanductor.declarations import (
    Again,
    Borrow,
    Cards,
    Control,
    Discard,
    Dummy,
    EffectVerb,
    End,
    Flip,
    Hide,
    Life,
    Lose,
    MarkCards,
    Move,
    Part,
    Place,
    Power,
    Recover,
    Return,
    Reveal,
    Revive,
    Said,
    SetCard,
    Shift,
    Shows,
    Significator,
    Turn,
    Unmark,
)
from referee.games.arcanductor.effects.asking import answers
from referee.games.arcanductor.field import FIELD, SQUARES, TERRITORIES, far_row, forward, row_of
from referee.games.arcanductor.state import SET, State
from referee.kernel.declaration import Spoken
from referee.kernel.verbs import Done, Resign


def candidates(state: State) -> Iterable[Spoken]:
    """Every declaration that is allowed now, of an effect done by hand those worth offering.

    What a card may be laid as, and where, is looked at once for all cards; the rest is few and asks its check.
    """
    if state.over:
        return
    pending = flow.pending(state)
    if pending == "setup":
        for seat in state.ground.seats:
            yield from _setting_up(state, seat)
    elif pending == "show":
        yield from _allowed(state, _shows(state))
    elif pending == "effect":
        assert state.running is not None
        actor = speaker(state, state.running)
        yield from _allowed(state, (Spoken(actor, said) for said in _effect(state)))
    else:
        actor = state.active
        yield Spoken(actor, End())
        # what an action costs is the same for all of them (AD-3.2)
        if not any(True for _ in price(state, actor)):
            yield from _moving(state, actor)
            yield from _placing(state, actor)
    yield from (Spoken(seat, Resign()) for seat in state.ground.seats)


def _allowed(state: State, offered: Iterator[Spoken[Said]]) -> Iterator[Spoken[Said]]:
    return (spoken for spoken in offered if not check(state, spoken))


def _shows(state: State) -> Iterator[Spoken[Said]]:
    for square in state.shows:
        lying = state.at(square)
        if lying is None:
            continue
        known = state.not_face_down[lying.seat]
        lays = ((card, lying.set_as(lie)) for card, lie in state.ground.lays if card not in known)
        yield from (Spoken("table", Shows(square, card, lie)) for card, lie in lays)


def _setting_up(state: State, seat: str) -> Iterator[Spoken[Said]]:
    """Significator and the four cards (AD-2.3, AD-2.4)."""
    known = state.not_in_hand[seat]
    if not state.player(seat).significator:
        yield from (Spoken(seat, Significator(card)) for card in state.ground.cards if card not in known)
    if sum(1 for _ in state.cards_of(seat)) < SET:
        yield from _laying(state, seat, SetCard)


def _placing(state: State, seat: str) -> Iterator[Spoken[Said]]:
    """The action of placing (AD-3.3)."""
    if state.player(seat).hand:
        yield from _laying(state, seat, Place)


def _laying(state: State, seat: str, verb: type[SetCard] | type[Place]) -> Iterator[Spoken[Said]]:
    """Every card that can come from hand, on every free square of the territory, as it may lie (AD-2.2, AD-2.5)."""
    known = state.not_in_hand[seat]
    made = state.ground.laying
    for square in TERRITORIES[seat]:
        if state.at(square) is not None:
            continue
        ways = made.get((verb, seat, square))
        if ways is None:
            said = (("?", verb(square, "?")), *((card, verb(square, card, lie)) for card, lie in state.ground.lays))
            ways = made[verb, seat, square] = tuple((card, Spoken(seat, each)) for card, each in said)
        yield from [spoken for card, spoken in ways if card not in known]


def _moving(state: State, seat: str) -> Iterator[Spoken[Said]]:
    """The actions of moving and of turning face up (AD-3.4, AD-3.6, AD-G5)."""
    diagonal = state.ground.options.move_diagonal
    for square, card in state.cards_of(seat):
        if not (card.fresh or card.marked("cannot-move")):
            for end, spoken in _steps(seat, square, diagonal):
                there = state.at(end)
                if (there is None or there.seat != seat) and not (end == "out" and card.marked("cannot-attack")):
                    yield spoken
        if not (card.up or card.marked("cannot-turn")):
            yield _flipping(seat, square)


@cache
def _steps(seat: str, square: str, diagonal: bool) -> tuple[tuple[str, Spoken[Said]], ...]:
    """Where a seat's card can go from a square of an empty field, each as it is declared (AD-3.5, AD-G1)."""
    ends = []
    ax, ay = FIELD.at(square)
    for end in FIELD.neighbours[square]:
        bx, by = FIELD.at(end)
        ahead, aside = (by - ay) * forward(seat), abs(bx - ax)
        if ahead >= 0 and (ahead + aside == 1 or diagonal):
            ends.append(end)
    if row_of(square) == far_row(seat):
        ends.append("out")
    return tuple((end, Spoken(seat, Move(square, end))) for end in ends)


@cache
def _flipping(seat: str, square: str) -> Spoken[Said]:
    return Spoken(seat, Flip(square))


def _effect(state: State) -> Iterator[EffectVerb | Done]:
    run = state.running
    assert run is not None
    yield Done()
    if not run.by_hand:
        yield from answers(state, run)
        return
    for square, lying in state.field:
        one = (square,)
        yield from (Power(one, (by, False)) for by in (-2, -1, 1, 2))
        yield from (Recover(one, 1), Turn(one), Reveal(one), Hide(one), Lose(one), Return(one))
        yield from (
            Control(square, state.other(lying.seat)),
            Part(square),
            Borrow(square),
            MarkCards(one, "cannot-move"),
            Unmark(one),
        )
        yield from (Shift(square, end) for end in FIELD.neighbours[square])
    for seat in state.ground.seats:
        yield from (Life((seat,), -1), Again(seat), Cards(seat, 1))
        yield Discard("?", None if seat == run.waiting.seat else seat)
    free = [square for square in SQUARES if state.at(square) is None]
    yield from (Dummy(square, 1) for square in free[:3])
    for card in [card for card in state.player(run.waiting.seat).discarded if card != "?"]:
        yield from (Revive(card, square, lie) for square in free[:3] for lie in ("upright", "reversed"))
