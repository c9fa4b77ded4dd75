"""The declarations worth offering: what could be legal now, before the checks have looked at it."""

from collections.abc import Iterator

from referee.games.kami_no_kijutsu import effects, flow
from referee.games.kami_no_kijutsu.cards import Force, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.declarations import (
    Ability,
    ChangeAp,
    ChangeCards,
    ChangeVp,
    Damage,
    Declare,
    Destroy,
    Discard,
    Done,
    Draw,
    End,
    Equip,
    Fill,
    Interfere,
    Move,
    Mulligan,
    Pass,
    Reinforce,
    Renew,
    Resign,
    SetTerritory,
    Shift,
    Stats,
    Summon,
    Supply,
    Transfer,
    UseForce,
)  # fmt: skip
from referee.games.kami_no_kijutsu.state import HEXES, NEIGHBOURS, State, owner_of
from referee.kernel.declaration import Declaration, Spoken


def candidates(state: State) -> Iterator[Spoken]:
    """Every declaration worth offering."""
    actor = flow.pending_seat(state) or state.active
    match flow.pending(state):
        case "effect":
            found = _effect(state)
        case "battle":
            found = _battle(state, actor)
        case "discard":
            found = (Discard(card) for card in _deck(state, actor))
        case _:
            found = _turn(state)
    yield from (Spoken(actor, said) for said in found)
    if not state.begun:
        yield from (Spoken(seat, Mulligan()) for seat in state.ground.seats)
    yield from (Spoken(seat, Resign()) for seat in state.ground.seats)


def _deck(state: State, seat: str) -> list[str]:
    deck = state.ground.decks[seat]
    return [card for card in deck.parts.get("main", {}) if card in state.ground.cards]


def _turn(state: State) -> Iterator[Declaration]:
    match state.phase:
        case "start":
            yield Fill()
        case "judgement":
            yield from (End(), Declare("victory"), Declare("defeat"))
        case _:
            yield from (Supply(), Draw(), Renew())
            yield from _units(state)
            yield from _cards(state)


def _units(state: State) -> Iterator[Declaration]:
    for hex_, _ in state.units_of(state.active):
        yield from (Move(hex_, other) for other in NEIGHBOURS[hex_])
        yield Transfer(hex_)
    yield from (Ability(hex_) for hex_ in HEXES)


def _cards(state: State) -> Iterator[Declaration]:
    for card in _deck(state, state.active):
        found = state.ground.cards[card]
        if isinstance(found, Territory):
            yield from (SetTerritory(card, hex_) for hex_ in HEXES)
        elif isinstance(found, UnitCard):
            yield from (Summon(card, hex_) for hex_ in HEXES if owner_of(hex_) == state.active)
        elif isinstance(found, OptionCard):
            yield from _equips(state, card)
        elif isinstance(found, Force):
            yield UseForce(card)


def _equips(state: State, card: str) -> Iterator[Declaration]:
    for hex_, seat, _ in state.units:
        both = all(state.unit(hex_, each) for each in state.ground.seats)
        yield Equip(card, hex_, seat if both and seat != state.active else None)


def _battle(state: State, actor: str) -> Iterator[Declaration]:
    yield Pass()
    for card in _deck(state, actor):
        found = state.ground.cards[card]
        if isinstance(found, UnitCard) and found.reinforcement:
            yield Reinforce(card)
        elif isinstance(found, Force) and found.interference:
            yield Interfere(card)


def _effect(state: State) -> Iterator[Declaration]:
    run = state.running
    assert run is not None
    yield Done()
    if not run.by_hand:
        yield from effects.answers(state, run)
        return
    for hex_, seat, _ in state.units:
        both = all(state.unit(hex_, each) for each in state.ground.seats)
        on = seat if both else None
        yield from (Damage(hex_, amount, None, on) for amount in (1, 2, 3))
        yield from (Destroy(hex_, on), Stats(hex_, (1, 1), on), Stats(hex_, (-1, -1), on))
        yield from (Shift(hex_, other, on) for other in NEIGHBOURS[hex_])
    for seat in state.ground.seats:
        yield from (
            ChangeVp(seat, 1),
            ChangeAp(seat, 1),
            ChangeAp(seat, -1),
            ChangeCards(seat, 1),
            ChangeCards(seat, -1),
        )
