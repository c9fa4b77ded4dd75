"""The declarations worth offering: what could be legal now, before the checks have looked at it."""

from collections.abc import Iterator

from referee.games.arcanductor import flow
from referee.games.arcanductor.checks import known_cards
from referee.games.arcanductor.declarations import (
    Done,
    Dummy,
    End,
    Flip,
    Life,
    Lose,
    Move,
    Place,
    Power,
    Recover,
    Resign,
    Return,
    Reveal,
    Revive,
    SetCard,
    Shows,
    Significator,
    Turn,
)  # fmt: skip
from referee.games.arcanductor.effects import answers
from referee.games.arcanductor.state import FIELD, SQUARES, State, far_row, row_of, territory
from referee.kernel.declaration import Declaration, Spoken


def candidates(state: State) -> Iterator[Spoken]:
    """Every declaration worth offering."""
    match flow.pending(state):
        case "setup":
            for seat in state.ground.seats:
                yield from (Spoken(seat, said) for said in _setting_up(state, seat))
        case "show":
            for square in state.shows:
                yield from (Spoken("table", Shows(square, card, lie)) for card, lie in _lays(state))
        case "effect":
            assert state.running is not None
            yield from (Spoken(state.running.waiting.seat, said) for said in _effect(state))
        case _:
            yield from (Spoken(state.active, said) for said in _turn(state))
    yield from (Spoken(seat, Resign()) for seat in state.ground.seats)


def _lays(state: State) -> Iterator[tuple[str, str]]:
    for card in state.ground.cards:
        yield card, "upright"
        yield card, "reversed"


def _setting_up(state: State, seat: str) -> Iterator[Declaration]:
    known = known_cards(state, seat)
    yield from (Significator(card) for card in state.ground.cards if card not in known)
    for square in SQUARES:
        if row_of(square) in territory(seat) and state.at(square) is None:
            yield SetCard(square, "?")
            yield from (SetCard(square, card, lie) for card, lie in _lays(state) if card not in known)


def _turn(state: State) -> Iterator[Declaration]:
    seat = state.active
    yield End()
    for square, card in state.cards_of(seat):
        yield from (Move(square, other) for other in FIELD.neighbours[square])
        if row_of(square) == far_row(seat):
            yield Move(square, "out")
        if not card.up:
            yield Flip(square)
    if state.player(seat).hand:
        known = known_cards(state, seat)
        for square in SQUARES:
            if row_of(square) in territory(seat) and state.at(square) is None:
                yield Place(square, "?")
                yield from (Place(square, card, lie) for card, lie in _lays(state) if card not in known)


def _effect(state: State) -> Iterator[Declaration]:
    run = state.running
    assert run is not None
    yield Done()
    if not run.by_hand:
        yield from answers(state, run)
        return
    for square, _ in state.field:
        one = (square,)
        yield from (Power(one, (by, False)) for by in (-2, -1, 1, 2))
        yield from (Recover(one, 1), Turn(one), Reveal(one), Lose(one), Return(one))
    for seat in state.ground.seats:
        yield Life(seat, -1)
    free = [square for square in SQUARES if state.at(square) is None]
    yield from (Dummy(square, 1) for square in free[:3])
    for card in state.player(run.waiting.seat).discarded:
        yield from (Revive(card, square, lie) for square in free[:3] for lie in ("upright", "reversed"))
