"""What a player does in the action phase: cards used, units moved, abilities (KK-3.3 to KK-3.6, KK-4, KK-6, KK-7)."""

from collections.abc import Iterator
from typing import assert_never

from referee.games.kami_no_kijutsu import effects
from referee.games.kami_no_kijutsu.abilities import ability_of, used_up
from referee.games.kami_no_kijutsu.cards import Force, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.checks.hand import in_hand
from referee.games.kami_no_kijutsu.declarations import (
    Ability,
    Action,
    Draw,
    Equip,
    Move,
    Renew,
    SetTerritory,
    Summon,
    Transfer,
    UseForce,
)
from referee.games.kami_no_kijutsu.field import barred, comes_about, cost_of, move_cost, transfer_cost
from referee.games.kami_no_kijutsu.ground import NEIGHBOURS, mirror, owner_of
from referee.games.kami_no_kijutsu.state import State, Unit
from referee.kernel.ruling import Breach, breach


def action(state: State, actor: str, said: Action) -> Iterator[Breach]:
    """Why an action is refused, beside the order of the turn."""
    match said:
        case Draw():
            if not state.player(actor).ap:
                yield breach("KK-3.3", "no-ap")
            yield from _cost(state, actor, 1)
        case Renew():
            if not state.player(actor).discards:
                yield breach("KK-3.6", "no-discards")
        case SetTerritory():
            yield from _territory(state, actor, said)
        case Summon():
            yield from _summon(state, actor, said)
        case Equip():
            yield from _equip(state, actor, said)
        case UseForce():
            yield from _force(state, actor, said)
        case Move():
            yield from _move(state, actor, said)
        case Transfer():
            yield from _transfer(state, actor, said)
        case Ability():
            yield from _ability(state, actor, said)
        case _:
            assert_never(said)


def _cost(state: State, actor: str, cost: int) -> Iterator[Breach]:
    """A cost higher than the AP at hand cannot be paid (KK-3.4)."""
    ap = state.player(actor).ap
    if cost > ap:
        yield breach("KK-3.4", "cost", cost=cost, ap=ap)


def _kind(state: State, card: str, kind: type, word: str) -> Iterator[Breach]:
    if not isinstance(state.ground.cards[card], kind):
        yield breach("KK-3.5", "kind", card=card, kind=word)


def use(state: State, actor: str, card: str, *, replacing: bool = False) -> Iterator[Breach]:
    """What every card used from hand needs: deck and hand, hold, cost (KK-6.2)."""
    yield from in_hand(state, actor, card)
    if not isinstance(state.ground.cards[card], Territory):
        lacks = state.lacks(actor, card)
        if lacks:
            hold = state.ground.cards[card].hold
            needs = tuple(f"{colour} {count}" for colour, count in hold.items())
            yield breach("KK-6.2", "hold", card=card, needs=needs, lacks=lacks)
    yield from _cost(state, actor, cost_of(state, actor, card, replacing=replacing))


def targets(state: State, actor: str, card: str, aimed: tuple[str, ...]) -> Iterator[Breach]:
    """What a force is aimed at, each such that a step of it can be done to it (KK-7.7)."""
    missed = effects.missed(state, actor, card, aimed)
    if missed:
        yield breach("KK-7.7", "no-target", card=card, targets=missed)


def _territory(state: State, actor: str, said: SetTerritory) -> Iterator[Breach]:
    """Set or replaced, and where (KK-7.1, KK-7.2)."""
    yield from _kind(state, said.card, Territory, "territory")
    if owner_of(said.hex) == actor:
        if state.unit(said.hex, state.other(actor)):
            yield breach("KK-7.2", "enemy-unit", at=(said.hex,))
    elif not state.unit(said.hex, actor):
        yield breach("KK-7.2", "no-own-unit", at=(said.hex,))
    yield from use(state, actor, said.card, replacing=state.territory(said.hex) is not None)


def _summon(state: State, actor: str, said: Summon) -> Iterator[Breach]:
    """A unit to the own area (KK-7.4)."""
    yield from _kind(state, said.card, UnitCard, "unit")
    if owner_of(said.hex) != actor:
        yield breach("KK-7.4", "own-area", at=(said.hex,))
    if state.unit(said.hex, actor):
        yield breach("KK-7.4", "own-unit", at=(said.hex,))
        yield breach("KK-4.4", "taken", at=(said.hex,))
    yield from use(state, actor, said.card)


def _equip(state: State, actor: str, said: Equip) -> Iterator[Breach]:
    """An option on a unit of either player (KK-7.6)."""
    yield from _kind(state, said.card, OptionCard, "option")
    if effects.whose_unit(state, said.hex, said.on, actor) is None:
        yield breach("KK-7.6", "no-unit", at=(said.hex,))
    yield from use(state, actor, said.card)


def _force(state: State, actor: str, said: UseForce) -> Iterator[Breach]:
    """A force, which acts at once (KK-7.7)."""
    yield from _kind(state, said.card, Force, "force")
    card = state.ground.cards[said.card]
    if isinstance(card, Force) and card.only == "battle":
        yield breach("KK-7.7", "only-in-battle", card=said.card)
    yield from targets(state, actor, said.card, said.target)
    yield from use(state, actor, said.card)


def _move(state: State, actor: str, said: Move) -> Iterator[Breach]:
    """To a neighbouring hex of the same area (KK-4.2)."""
    unit = state.unit(said.start, actor)
    if unit is None:
        yield breach("KK-4.2", "no-unit", at=(said.start,))
        return
    if said.end not in NEIGHBOURS[said.start]:
        yield breach("KK-4.2", "no-neighbour", start=said.start, at=(said.end,))
    if state.unit(said.end, actor):
        yield breach("KK-4.4", "taken", at=(said.end,))
    by = barred(state, said.start, actor, unit, "cannot-move")
    if by is not None:
        yield breach("KK-7.9", "cannot-move", card=unit.card, by=by)
    yield from _attack(state, actor, said.start, said.end, unit)
    yield from _cost(state, actor, move_cost(state, said.start, actor, unit))


def _transfer(state: State, actor: str, said: Transfer) -> Iterator[Breach]:
    """To the mirrored hex (KK-4.3)."""
    unit = state.unit(said.hex, actor)
    if unit is None:
        yield breach("KK-4.3", "no-unit", at=(said.hex,))
        return
    if state.unit(mirror(said.hex), actor):
        yield breach("KK-4.4", "taken", at=(mirror(said.hex),))
    by = barred(state, said.hex, actor, unit, "cannot-transfer")
    if by is not None:
        yield breach("KK-7.9", "cannot-transfer", card=unit.card, by=by)
    yield from _attack(state, actor, said.hex, mirror(said.hex), unit)
    yield from _cost(state, actor, transfer_cost(state, said.hex, actor, unit))


def _attack(state: State, actor: str, start: str, end: str, unit: Unit) -> Iterator[Breach]:
    """Onto a hex where the other player's unit awaits a battle (KK-5.1)."""
    by = barred(state, start, actor, unit, "cannot-attack") if state.unit(end, state.other(actor)) else None
    if by is not None:
        yield breach("KK-7.9", "cannot-attack", card=unit.card, by=by)


def _ability(state: State, actor: str, said: Ability) -> Iterator[Breach]:
    """An ability of an own card on the hex, and its costs (KK-3.5, KK-7.3, KK-7.8)."""
    able = ability_of(state, actor, said)
    if able is None:
        yield from _no_ability(state, actor, said)
        return
    unit = state.unit(said.hex, able.bearer)
    by = barred(state, said.hex, able.bearer, unit, "cannot-use") if unit else None
    if by is not None and unit is not None and able.card == unit.card:
        yield breach("KK-7.9", "cannot-use", card=able.card, by=by)
    if not comes_about(state, able.ability, actor, (said.hex, able.card, able.bearer)):
        yield breach("KK-7.8", "condition", card=able.card)
    if used_up(state, said, able):
        yield breach("KK-7.8", "used-up", card=able.card)
    yield from _ability_costs(state, actor, said, able.card)
    yield from _cost(state, actor, able.ability.costs("ap"))


def _ability_costs(state: State, actor: str, said: Ability, card: str) -> Iterator[Breach]:
    """What an ability costs beside AP: cards of the hand, named, and VP (KK-7.8)."""
    able = ability_of(state, actor, said)
    cards, vp = (able.ability.costs("discard"), able.ability.costs("vp")) if able else (0, 0)
    if len(said.discard) != cards or cards > state.player(actor).hand:
        yield breach("KK-7.8", "discards", card=card, count=cards, hand=state.player(actor).hand)
    for each in dict.fromkeys(said.discard):
        yield from in_hand(state, actor, each)
    if vp > state.player(actor).vp:
        yield breach("KK-7.8", "vp", card=card, cost=vp, vp=state.player(actor).vp)


def _no_ability(state: State, actor: str, said: Ability) -> Iterator[Breach]:
    """What is lacking: an ability of the unit there, a card of the kind named, an own territory to pile."""
    unit, kind = state.unit(said.hex, actor), _kind_named(state, said)
    if unit is not None and kind in (None, "unit"):
        yield breach("KK-7.8", "no-ability", card=unit.card, at=(said.hex,))
    elif kind in ("unit", "option"):
        yield breach("KK-7.8", "none", kind=kind, at=(said.hex,))
    if kind in (None, "territory"):
        yield breach("KK-7.3", "no-pile", at=(said.hex,))


def _kind_named(state: State, said: Ability) -> str | None:
    return state.ground.cards[said.of].kind if said.of is not None and said.of in state.ground.cards else said.of
