"""The declarations that are allowed now."""

from collections.abc import Iterator

from referee.games.kami_no_kijutsu import effects, flow
from referee.games.kami_no_kijutsu.cards import Force, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.checks import ability_of, check
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
from referee.games.kami_no_kijutsu.state import AREAS, HEXES, NEIGHBOURS, State, mirror
from referee.kernel.declaration import Declaration, Spoken


def candidates(state: State) -> Iterator[Spoken]:
    """Every declaration that is allowed now, of an effect done by hand those worth offering.

    What a card needs is looked at once for all the hexes it could go to; the rest is few and asks its check.
    """
    if state.over:
        return
    actor = flow.pending_seat(state) or state.active
    pending = flow.pending(state)
    match pending:
        case "effect":
            found = _effect(state)
        case "battle":
            found = _battle(state, actor)
        case "discard":
            found = (Discard(card) for card in _deck(state, actor))
        case _:
            found = _turn(state)
    yield from _allowed(state, (Spoken(actor, said) for said in found))
    if pending in (None, "discard"):
        yield from _interferences(state, state.other(state.active))
    if pending is None and state.phase == "action":
        yield from (Spoken(actor, said) for said in _units(state, actor))
        yield from _cards(state, actor)
    if not state.begun:
        yield from _allowed(state, (Spoken(seat, Mulligan()) for seat in state.ground.seats))
    yield from (Spoken(seat, Resign()) for seat in state.ground.seats)


def _interferences(state: State, seat: str) -> Iterator[Spoken]:
    """The forces that a seat may use in the other's turn (KK-7.7)."""
    player = state.player(seat)
    if not state.begun or not player.hand:
        return
    for card in state.ground.interfering[seat]:
        if card.cost <= player.ap and card.id not in state.all_out(seat) and not state.lacks(seat, card.id):
            yield _force(state, seat, card.id)


def _force(state: State, actor: str, card: str) -> Spoken:
    """A force as it is declared; made once for a match."""
    known = state.ground.made
    found = known.get((actor, card))
    if found is None:
        found = known[actor, card] = {"": Spoken(actor, UseForce(card))}
    return found[""]


def _allowed(state: State, offered: Iterator[Spoken]) -> Iterator[Spoken]:
    return (spoken for spoken in offered if not check(state, spoken))


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


def _units(state: State, actor: str) -> Iterator[Declaration]:
    """Steps, transfers and abilities that can be paid for (KK-3.4, KK-4.2, KK-4.3, KK-7.3)."""
    ap = state.player(actor).ap
    for hex_, unit in state.units_of(actor):
        card = state.unit_card(unit.card)
        if card.move <= ap:
            yield from (Move(hex_, other) for other in NEIGHBOURS[hex_] if state.unit(other, actor) is None)
        if card.transfer <= ap and state.unit(mirror(hex_), actor) is None:
            yield Transfer(hex_)
    for hex_ in HEXES:
        able = [of for of in ("unit", "territory") if ability_of(state, actor, hex_, of)]
        # which of two is meant is said only for the one that would not be taken for it
        yield from (Ability(hex_, of if place else None) for place, of in enumerate(able))


def _cards(state: State, actor: str) -> Iterator[Spoken]:
    """The cards that can be paid for and whose hold is covered, where each can go (KK-3.4, KK-6.2, KK-7)."""
    ap, enemy = state.player(actor).ap, state.other(actor)
    if not state.player(actor).hand:
        return
    own = AREAS[actor].centres
    room = [hex_ for hex_ in own if state.unit(hex_, actor) is None]
    open_ = [hex_ for hex_ in HEXES if (state.unit(hex_, actor) if hex_ not in own else not state.unit(hex_, enemy))]
    bare = [hex_ for hex_ in open_ if state.territory(hex_) is None]
    taken = [hex_ for hex_ in open_ if state.territory(hex_) is not None]
    all_out = state.all_out(actor)
    for card in state.ground.hands[actor]:
        if card.id in all_out:
            continue
        if isinstance(card, Territory):
            made = _made(state, actor, card.id, SetTerritory)
            yield from [made[hex_] for hex_ in bare if card.cost <= ap]
            yield from [made[hex_] for hex_ in taken if card.replace <= ap]
        elif card.cost > ap or state.lacks(actor, card.id):
            continue
        elif isinstance(card, UnitCard):
            made = _made(state, actor, card.id, Summon)
            yield from [made[hex_] for hex_ in room]
        elif isinstance(card, OptionCard):
            yield from _equips(state, actor, card.id)
        elif isinstance(card, Force):
            yield _force(state, actor, card.id)


def _equips(state: State, actor: str, card: str) -> Iterator[Spoken]:
    for hex_, seat, _ in state.units:
        both = state.unit(hex_, state.other(seat)) is not None
        yield Spoken(actor, Equip(card, hex_, seat if both and seat != actor else None))


def _made(state: State, actor: str, card: str, verb: type[Summon] | type[SetTerritory]) -> dict[str, Spoken]:
    """By hex what bringing a card there is declared as; made once for a match."""
    known = state.ground.made
    found = known.get((actor, card))
    if found is None:
        found = known[actor, card] = {hex_: Spoken(actor, verb(card, hex_)) for hex_ in HEXES}
    return found


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
    for hex_, seat, unit in state.units:
        both = all(state.unit(hex_, each) for each in state.ground.seats)
        on = seat if both else None
        yield from (Damage(hex_, amount, None, on) for amount in (1, 2, 3))
        if unit.damage:
            yield Damage(hex_, -1, None, on)
        yield from (Destroy(hex_, None, on), Stats(hex_, (1, 1), on), Stats(hex_, (-1, -1), on))
        yield from (Destroy(hex_, card, on) for card in dict.fromkeys(card for _, card in unit.options))
        yield from (Shift(hex_, other, on) for other in (*NEIGHBOURS[hex_], mirror(hex_)))
    for hex_, _, card in state.territories:
        there = any(state.unit(hex_, seat) for seat in state.ground.seats)
        yield Destroy(hex_, card if there else None)
    for seat in state.ground.seats:
        yield from (
            ChangeVp(seat, 1),
            ChangeAp(seat, 1),
            ChangeAp(seat, -1),
            ChangeCards(seat, 1),
            ChangeCards(seat, -1),
        )
