"""The declarations that are allowed now."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from referee.games.kami_no_kijutsu import effects, flow
from referee.games.kami_no_kijutsu.abilities import abilities_on, ability_of
from referee.games.kami_no_kijutsu.cards import Force, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.checks import acting, check, turn
from referee.games.kami_no_kijutsu.declarations import (
    Ability,
    ChangeAp,
    ChangeCards,
    ChangeSupport,
    ChangeVp,
    Damage,
    Declare,
    Destroy,
    Discard,
    Draw,
    EffectVerb,
    End,
    Equip,
    ExtraTurn,
    Fetch,
    Fill,
    Interfere,
    Move,
    Mulligan,
    Reinforce,
    Renew,
    Return,
    Said,
    SetTerritory,
    Shift,
    Stats,
    Summon,
    Supply,
    Transfer,
    Unmark,
    UseForce,
)
from referee.games.kami_no_kijutsu.field import barred, cost_of, move_cost, payable, transfer_cost
from referee.games.kami_no_kijutsu.ground import AREAS, HEXES, NEIGHBOURS, mirror
from referee.games.kami_no_kijutsu.state import State, Unit
from referee.games.kami_no_kijutsu.steps import COLOURS
from referee.kernel.declaration import Spoken
from referee.kernel.verbs import Done, Pass, Resign


def candidates(state: State) -> Iterable[Spoken]:
    """Every declaration that is allowed now, of an effect done by hand those worth offering.

    What a card needs is looked at once for all the hexes it could go to; the rest is few and asks its check.
    """
    found: list[Spoken] = []
    if state.over:
        return found
    pending = flow.pending(state)
    actor = flow.pending_seat(state) or state.active
    match pending:
        case "effect":
            found += _allowed(state, (Spoken(actor, said) for said in _effect(state)))
        case "battle":
            found += _allowed(state, (Spoken(actor, said) for said in _battle(state, actor)))
        case "discard":
            found += _allowed(state, (Spoken(actor, Discard(card)) for card in _deck(state, actor)))
        case _:
            found += _leading_on(state, actor)
    if pending in (None, "discard"):
        found += _interferences(state, state.other(state.active))
    if pending is None and state.phase == "action":
        found += _units(state, actor)
        found += _allowed(state, (Spoken(actor, said) for said in _abilities(state, actor)))
        found += _cards(state, actor)
    if not state.begun:
        found += [Spoken(seat, Mulligan()) for seat in state.ground.seats if not any(turn.mulligan(state, seat))]
    found += _resigning(state.ground.seats)
    return found


@lru_cache(8)
def _resigning(seats: tuple[str, ...]) -> tuple[Spoken[Resign], ...]:
    return tuple(Spoken(seat, Resign()) for seat in seats)


@lru_cache(64)
def _of_the_phase(phase: str, actor: str) -> tuple[Spoken[Any], ...]:
    """What leads on from a phase, and what is done in the action phase without a card."""
    match phase:
        case "start":
            return (Spoken(actor, Fill()),)
        case "judgement":
            return tuple(Spoken(actor, said) for said in (End(), Declare("victory"), Declare("defeat")))
        case _:
            return tuple(Spoken(actor, said) for said in (Supply(), Draw(), Renew()))


def _leading_on(state: State, actor: str) -> list[Spoken[Any]]:
    """The same as far as it is allowed: its turn and phase are known to be right, and the hand is (KK-2.5, KK-3.1)."""
    return [
        spoken
        for spoken in _of_the_phase(state.phase, actor)
        if not isinstance(said := spoken.declaration, Declare | Draw | Renew)
        or (not check(state, spoken) if isinstance(said, Declare) else not any(acting.action(state, actor, said)))
    ]


@lru_cache(256)
def _moved(actor: str, start: str, end: str) -> Spoken[Move]:
    return Spoken(actor, Move(start, end))


@lru_cache(64)
def _transferred(actor: str, hex_: str) -> Spoken[Transfer]:
    return Spoken(actor, Transfer(hex_))


def _interferences(state: State, seat: str) -> Iterator[Spoken]:
    """The forces that a seat may use in the other's turn (KK-7.7)."""
    player = state.player(seat)
    if not state.begun or not player.hand:
        return
    cards, priced = payable(state, seat)
    for card in cards:
        if not isinstance(card, Force) or not card.interference or card.only or card.id in state.all_out(seat):
            continue
        if not (priced and cost_of(state, seat, card.id) > player.ap) and not state.lacks(seat, card.id):
            yield _force(seat, card.id)


@lru_cache(1024)
def _force(actor: str, card: str) -> Spoken[UseForce]:
    return Spoken(actor, UseForce(card))


def _allowed(state: State, offered: Iterable[Spoken[Said]]) -> Iterator[Spoken[Said]]:
    return (spoken for spoken in offered if not check(state, spoken))


def _deck(state: State, seat: str) -> list[str]:
    deck = state.ground.decks[seat]
    return [card for card in deck.parts.get("main", {}) if card in state.ground.cards]


def _units(state: State, actor: str) -> list[Spoken]:
    """Steps and transfers that can be paid for and are not barred (KK-3.4, KK-4.2, KK-4.3)."""
    found: list[Spoken] = []
    ap = state.player(actor).ap
    own = {hex_ for hex_, seat, _ in state.units if seat == actor}
    held = {hex_ for hex_, _, _ in state.units}
    for hex_, unit in state.units_of(actor):
        closed = own if barred(state, hex_, actor, unit, "cannot-attack") is None else held
        if move_cost(state, hex_, actor, unit) <= ap and not barred(state, hex_, actor, unit, "cannot-move"):
            found += [_moved(actor, hex_, end) for end in NEIGHBOURS[hex_] if end not in closed]
        if mirror(hex_) in closed or transfer_cost(state, hex_, actor, unit) > ap:
            continue
        if not barred(state, hex_, actor, unit, "cannot-transfer"):
            found.append(_transferred(actor, hex_))
    return found


def _abilities(state: State, actor: str) -> Iterator[Said]:
    """The abilities on each hex, named by their card where the hex and number would mean another one (KK-7.8)."""
    if not state.ground.able:
        return
    able_on = {hex_ for hex_, owner, card, _ in state.on_field() if owner == actor and card in state.ground.able}
    for hex_ in sorted(able_on):
        for able in abilities_on(state, actor, hex_):
            said = Ability(hex_, able.number)
            if ability_of(state, actor, said) != able:
                said = Ability(hex_, able.number, able.card)
            count = able.ability.costs("discard")
            hand = [card.id for card in state.ground.hands[actor]] if count else []
            yield from (Ability(hex_, said.number, said.of, cards) for cards in combinations(hand, count))


def _cards(state: State, actor: str) -> list[Spoken]:
    """The cards that can be paid for and whose hold is covered, where each can go (KK-3.4, KK-6.2, KK-7)."""
    found: list[Spoken] = []
    ap, enemy = state.player(actor).ap, state.other(actor)
    if not state.player(actor).hand:
        return found
    own, held, lying = AREAS[actor].centres, state.held, state.lying_on
    room = [hex_ for hex_ in own if (hex_, actor) not in held]
    open_ = [hex_ for hex_ in HEXES if ((hex_, enemy) not in held if hex_ in own else (hex_, actor) in held)]
    bare = [hex_ for hex_ in open_ if hex_ not in lying]
    taken = [hex_ for hex_ in open_ if hex_ in lying]
    all_out = state.all_out(actor)
    cards, priced = payable(state, actor)
    for card in cards:
        if card.id in all_out:
            continue
        if isinstance(card, Territory):
            made = _set(actor, card.id)
            if bare and cost_of(state, actor, card.id) <= ap:
                found += map(made.__getitem__, bare)
            if taken and cost_of(state, actor, card.id, replacing=True) <= ap:
                found += map(made.__getitem__, taken)
        elif (priced and cost_of(state, actor, card.id) > ap) or state.lacks(actor, card.id):
            continue
        elif isinstance(card, UnitCard):
            made = _summoned(actor, card.id)
            found += map(made.__getitem__, room)
        elif isinstance(card, OptionCard):
            found += _equips(state, actor, card.id)
        elif isinstance(card, Force) and not card.only:
            found.append(_force(actor, card.id))
    return found


def _equips(state: State, actor: str, card: str) -> list[Spoken[Equip]]:
    """An option on each unit, whose seat is said where the hex and the actor would mean another one."""
    found: list[Spoken[Equip]] = []
    for hex_, seat, _ in state.units:
        both = state.unit(hex_, state.other(seat)) is not None
        found.append(_equipped(actor, card, hex_, seat if both and seat != actor else None))
    return found


@lru_cache(1024)
def _equipped(actor: str, card: str, hex_: str, on: str | None) -> Spoken[Equip]:
    return Spoken(actor, Equip(card, hex_, on))


@lru_cache(1024)
def _set(actor: str, card: str) -> dict[str, Spoken]:
    """By hex what setting a territory there is declared as."""
    return {hex_: Spoken(actor, SetTerritory(card, hex_)) for hex_ in HEXES}


@lru_cache(1024)
def _summoned(actor: str, card: str) -> dict[str, Spoken]:
    """By hex of the own area what bringing a unit there is declared as (KK-7.4)."""
    return {hex_: Spoken(actor, Summon(card, hex_)) for hex_ in AREAS[actor].centres}


def _battle(state: State, actor: str) -> Iterator[Said]:
    yield Pass()
    for card in payable(state, actor)[0]:
        if isinstance(card, UnitCard) and card.reinforcement:
            yield Reinforce(card.id)
        elif isinstance(card, Force) and card.interference:
            yield Interfere(card.id)


def _effect(state: State) -> Iterator[EffectVerb]:
    run = state.running
    assert run is not None
    yield Done()
    if run.by_hand:
        yield from _by_hand(state)
    else:
        yield from effects.answers(state, run)


def _by_hand(state: State) -> Iterator[EffectVerb]:
    """What is worth offering of all that an effect by hand may do (KK-7.9)."""
    for hex_, seat, unit in state.units:
        yield from _on_unit(state, hex_, seat, unit)
    for hex_, _, card in state.territories:
        named = card if state.stands_on(hex_) else None
        yield from (Destroy(hex_, named), Return(hex_, named))
    for seat in state.ground.seats:
        yield from (ChangeVp(seat, 1), ChangeAp(seat, 1), ChangeAp(seat, -1))
        yield from (ChangeCards(seat, 1), ChangeCards(seat, -1))
        of = None if state.running is not None and seat == state.running.seat else seat
        yield from (Discard(card, None, of) for card in _deck(state, seat))
        yield from (Fetch(card, None, None, of) for card in dict.fromkeys(state.player(seat).discards))
        if state.player(seat).hand:
            yield Discard("?", None, of)
            yield from (Fetch("?", "hand", to, of) for to in ("deck", "ap"))
        yield ExtraTurn(seat)
        yield from (ChangeSupport(seat, colour, by) for colour in COLOURS for by in (1, -1))


def _on_unit(state: State, hex_: str, seat: str, unit: Unit) -> Iterator[EffectVerb]:
    on = seat if len(state.stands_on(hex_)) > 1 else None
    yield from (Damage(hex_, amount, None, on) for amount in (1, 2, 3))
    if unit.damage:
        yield Damage(hex_, -1, None, on)
    yield from (Destroy(hex_, None, on), Return(hex_, None, None, on))
    if unit.marks():
        yield Unmark(hex_, None, on)
    yield from (Stats(hex_, (1, 1), on), Stats(hex_, (-1, -1), on))
    for card in dict.fromkeys(card for _, card in unit.options):
        yield from (Destroy(hex_, card, on), Return(hex_, card, None, on))
    yield from (Shift(hex_, other, None, on) for other in (*NEIGHBOURS[hex_], mirror(hex_)))
