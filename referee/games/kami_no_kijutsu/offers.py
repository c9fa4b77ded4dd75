"""The declarations that are allowed now."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Any

from referee.games.kami_no_kijutsu import effects, flow
from referee.games.kami_no_kijutsu.abilities import abilities_on, ability_of
from referee.games.kami_no_kijutsu.checks import byhand, check, turn
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
from referee.games.kami_no_kijutsu.field import card_kept_away, cost_of, usable, ways
from referee.games.kami_no_kijutsu.ground import AREAS, HEXES, NEIGHBOURS, mirror
from referee.games.kami_no_kijutsu.state import State, Unit
from referee.games.kami_no_kijutsu.steps import COLOURS
from referee.kernel.declaration import Spoken
from referee.kernel.verbs import Done, Pass, Resign


def candidates(state: State) -> Iterable[Spoken]:
    """Every declaration that is allowed now, of an effect done by hand those worth offering.

    What a card needs is looked at once for all the hexes it could go to; abilities and what is done by hand ask their
    check.
    """
    found: list[Spoken] = []
    if state.over:
        return found
    pending = flow.pending(state)
    actor = (flow.pending_seat(state) if pending else None) or state.active
    match pending:
        case "effect":
            found += _effect(state, actor)
        case "battle":
            found += _battle(state, actor)
        case "discard":
            found += [_said(actor, Discard, card) for card in state.unseen(actor)]
        case _:
            found += _leading_on(state, actor)
    if pending in (None, "discard"):
        found += _interferences(state, state.other(state.active))
    if pending is None and state.phase == "action":
        found += _units(state, actor)
        found += _allowed(state, actor, _abilities(state, actor))
        found += _cards(state, actor)
    if not state.begun:
        found += [Spoken(seat, Mulligan()) for seat in state.ground.seats if not turn.mulligan(state, seat, Mulligan())]
    found += _resigning(state.ground.seats)
    return found


@lru_cache(8)
def _resigning(seats: tuple[str, ...]) -> tuple[Spoken[Resign], ...]:
    return tuple(Spoken(seat, Resign()) for seat in seats)


@lru_cache(4096)
def _said(actor: str, verb: type[Any], *what: str) -> Spoken[Any]:
    """A declaration, made once: the same are listed over and over."""
    return Spoken(actor, verb(*what))


def _leading_on(state: State, actor: str) -> list[Spoken[Any]]:
    """What leads on from a phase, and what is done in the action phase without a card.

    The turn is known to be right, and the hand is (KK-2.5, KK-3.1).
    """
    match state.phase:
        case "start":
            return [_said(actor, Fill)]
        case "judgement":
            wins = turn.ahead(state, actor) and not turn.declared(state, actor)
            return [
                _said(actor, End),
                *([_said(actor, Declare, "victory")] if wins else ()),
                _said(actor, Declare, "defeat"),
            ]
        case _:
            player = state.player(actor)
            return [
                _said(actor, Supply),
                *([_said(actor, Draw)] if player.ap else ()),
                *([_said(actor, Renew)] if player.discards else ()),
            ]


def _interferences(state: State, seat: str) -> list[Spoken[Any]]:
    """The forces that a seat may use in the other's turn (KK-7.7)."""
    if not state.begun:
        return []
    return [_said(seat, UseForce, card.id) for card in usable(state, seat, "others-turn")[0]]


def _allowed(state: State, actor: str, offered: Iterable[Said]) -> list[Spoken[Said]]:
    return [spoken for said in offered if not check(state, spoken := Spoken(actor, said))]


def _units(state: State, actor: str) -> list[Spoken[Any]]:
    """Steps and transfers that can be paid for and are not barred (KK-3.4, KK-4.2, KK-4.3)."""
    found: list[Spoken[Any]] = []
    ap, own, enemy = state.player(actor).ap, state.held[actor], state.held[state.other(actor)]
    for hex_, unit in own.items():
        move, transfer, attacks = ways(state, hex_, actor, unit)
        closed = own if attacks else {**own, **enemy}
        if move is not None and move <= ap:
            found += [said for end, said in _moves(actor, hex_) if end not in closed]
        if transfer is not None and transfer <= ap and mirror(hex_) not in closed:
            found.append(_said(actor, Transfer, hex_))
    return found


@lru_cache(64)
def _moves(actor: str, hex_: str) -> tuple[tuple[str, Spoken[Any]], ...]:
    """Where a unit steps to from a hex, with what that is declared as."""
    return tuple((end, Spoken(actor, Move(hex_, end))) for end in NEIGHBOURS[hex_])


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


def _cards(state: State, actor: str) -> list[Spoken[Any]]:
    """The cards that can be paid for and whose hold is covered, where each can go (KK-3.4, KK-6.2, KK-7)."""
    found: list[Spoken[Any]] = []
    cards, priced = usable(state, actor, "turn")
    if not cards:
        return found
    ap, own, enemy = state.player(actor).ap, state.held[actor], state.held[state.other(actor)]
    to_room, to_bare, to_taken = _places(actor, frozenset(own), frozenset(enemy), frozenset(state.lying_on))
    for card in cards:
        if card.kind == "territory":
            made = _by_hex(actor, SetTerritory, card.id)
            if (cost_of(state, actor, card.id) if priced else card.cost) <= ap:
                found += to_bare(made)
            if (cost_of(state, actor, card.id, replacing=True) if priced else card.replace) <= ap:
                found += to_taken(made)
        elif card.kind == "unit":
            found += _summons(state, actor, card.id, to_room(_by_hex(actor, Summon, card.id)))
        elif card.kind == "option":
            found += _equips(state, actor, card.id)
        else:
            found.append(_said(actor, UseForce, card.id))
    return found


def _summons(state: State, actor: str, card: str, rooms: Sequence[Spoken[Any]]) -> Sequence[Spoken[Any]]:
    """A unit to each hex with room for it, but those where it could not attack (KK-7.4, KK-7.9)."""
    if not state.ground.calming:
        return rooms
    return [each for each in rooms if card_kept_away(state, actor, card, each.declaration.hex) is None]


Picking = Callable[[Mapping[str, Spoken]], Sequence[Spoken]]
"""Takes what is declared of some hexes out of what is declared of all."""


@lru_cache(4096)
def _places(
    actor: str, own: frozenset[str], enemy: frozenset[str], covered: frozenset[str]
) -> tuple[Picking, Picking, Picking]:
    """Where a unit can come, where a territory can be set and where in place of another (KK-7.1, KK-7.2, KK-7.4).

    By the hexes with units of the actor, with units of the other seat, and with territories.
    """
    area = AREAS[actor].centres
    open_ = [hex_ for hex_ in HEXES if (hex_ not in enemy if hex_ in area else hex_ in own)]
    return (
        _picking([hex_ for hex_ in area if hex_ not in own]),
        _picking([hex_ for hex_ in open_ if hex_ not in covered]),
        _picking([hex_ for hex_ in open_ if hex_ in covered]),
    )


def _picking(hexes: Sequence[str]) -> Picking:
    # of a single hex it would take no row
    return itemgetter(*hexes) if len(hexes) > 1 else lambda made: [made[hex_] for hex_ in hexes]


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


class _ByHex(dict[str, Spoken]):
    """By hex what using a card there is declared as; made when it is first offered."""

    def __init__(self, actor: str, verb: type[SetTerritory | Summon], card: str) -> None:
        super().__init__()
        self.actor, self.verb, self.card = actor, verb, card

    def __missing__(self, hex_: str) -> Spoken:
        made = self[hex_] = Spoken(self.actor, self.verb(self.card, hex_))
        return made


_by_hex = lru_cache(2048)(_ByHex)


def _battle(state: State, actor: str) -> list[Spoken[Any]]:
    """A pass, and the reinforcements and forces that can be paid for and are held (KK-5.2)."""
    cards, _ = usable(state, actor, "battle")
    used = [_said(actor, Reinforce if card.kind == "unit" else Interfere, card.id) for card in cards]
    return [_said(actor, Pass), *used]


def _effect(state: State, actor: str) -> list[Spoken[Any]]:
    """What the step under way asks for, its end where that is left to the players; or all that is done by hand."""
    run = state.running
    assert run is not None
    if run.by_hand:
        return _allowed(state, actor, (Done(), *_by_hand(state)))
    answers = list(dict.fromkeys(effects.answers(state, run)))  # of two alike one is offered
    left = not answers or effects.may_end(state, run)
    return [
        *([_said(actor, Done)] if left else ()),
        *[Spoken(actor, said) for said in answers if not any(byhand.in_general(state, actor, said))],
    ]


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
        yield from (Discard(card, None, of) for card in state.unseen(seat))
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
    for owner, card in dict.fromkeys(unit.options):
        of = owner if effects.is_alike(state, hex_, owner, card, seat) else None
        yield from (Destroy(hex_, card, on, of), Return(hex_, card, None, on, of))
    yield from (Shift(hex_, other, None, on) for other in (*NEIGHBOURS[hex_], mirror(hex_)))
