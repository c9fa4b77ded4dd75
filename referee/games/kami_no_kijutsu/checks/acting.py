"""What a player does in the action phase: cards used, units moved, abilities (KK-3.3 to KK-3.6, KK-4, KK-6, KK-7)."""

from referee.games.kami_no_kijutsu import effects
from referee.games.kami_no_kijutsu.abilities import Able, ability_of, used_up
from referee.games.kami_no_kijutsu.cards import Force, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.checks import turn
from referee.games.kami_no_kijutsu.checks.hand import in_hand
from referee.games.kami_no_kijutsu.declarations import (
    Ability,
    Draw,
    Equip,
    Move,
    Renew,
    SetTerritory,
    Summon,
    Transfer,
    UseForce,
)
from referee.games.kami_no_kijutsu.field import (
    barred,
    card_kept_away,
    comes_about,
    cost_of,
    kept_away,
    move_cost,
    transfer_cost,
)
from referee.games.kami_no_kijutsu.ground import NEIGHBOURS, mirror, owner_of
from referee.games.kami_no_kijutsu.state import State, Unit
from referee.games.kami_no_kijutsu.support import counted
from referee.kernel.ruling import Breach, breach

Breaches = tuple[Breach, ...]


def draw(state: State, actor: str, said: Draw) -> Breaches:
    """A card drawn for 1 AP (KK-3.3)."""
    return turn.action(state, actor, said) + undrawable(state, actor)


def undrawable(state: State, actor: str) -> Breaches:
    """Why no card can be drawn, beside the order of the turn (KK-3.3)."""
    return () if state.player(actor).ap else (breach("KK-3.3", "no-ap"), *_cost(state, actor, 1))


def renew(state: State, actor: str, said: Renew) -> Breaches:
    """The discards made the deck (KK-3.6)."""
    found = turn.action(state, actor, said)
    return found if state.player(actor).discards else (*found, breach("KK-3.6", "no-discards"))


def _cost(state: State, actor: str, cost: int) -> Breaches:
    """A cost higher than the AP at hand cannot be paid (KK-3.4)."""
    ap = state.player(actor).ap
    return (breach("KK-3.4", "cost", cost=cost, ap=ap),) if cost > ap else ()


def _kind(state: State, card: str, kind: type, word: str) -> Breaches:
    return () if isinstance(state.ground.cards[card], kind) else (breach("KK-3.5", "kind", card=card, kind=word),)


def use(state: State, actor: str, card: str, *, replacing: bool = False) -> Breaches:
    """What every card used from hand needs: deck and hand, hold, cost (KK-6.2)."""
    found = in_hand(state, actor, card)
    if not isinstance(state.ground.cards[card], Territory):
        lacks = state.lacks(actor, card)
        if lacks:
            hold = state.ground.cards[card].hold
            needs = tuple(f"{colour} {count}" for colour, count in hold.items())
            found += (breach("KK-6.2", "hold", card=card, needs=needs, lacks=lacks), *_by_gaps(state, actor, card))
    return found + _cost(state, actor, cost_of(state, actor, card, replacing=replacing))


def _by_gaps(state: State, actor: str, card: str) -> Breaches:
    """The gaps by which a hold is not covered that would be if they were ruled the other way (KK-G10, KK-G11)."""
    ground, have = state.ground, state.supports[actor].colours
    own = counted([ground.cards[card]], tuple(have.items()))
    found: Breaches = ()
    if own != have and not ground.support_of((card,), tuple(have.items())).lacking[card]:
        found += (breach("KK-G10", "not-its-own", card=card),)
    free, all_ = ground.cards[card].hold.get("any", 0), sum(have.values())
    if ground.options.colourless_hold == "beyond" and free and all_ >= free and "any" in state.lacks(actor, card):
        found += (breach("KK-G11", "beyond", card=card, count=free, all=all_),)
    return found


def targets(state: State, actor: str, card: str, aimed: tuple[str, ...]) -> Breaches:
    """What a force is aimed at, each taken by a step of it (KK-7.7)."""
    left = effects.untaken(state, actor, card, aimed)
    missed = effects.missed(state, actor, card, aimed, left)
    over = tuple(target for target in left if target not in missed)
    found = (("no-target", missed), ("targets-over", over))
    return tuple(breach("KK-7.7", what, card=card, targets=places) for what, places in found if places)


def territory(state: State, actor: str, said: SetTerritory) -> Breaches:
    """Set or replaced, and where (KK-7.1, KK-7.2)."""
    found = turn.action(state, actor, said) + _kind(state, said.card, Territory, "territory")
    found += no_ground(state, actor, said.hex)
    return found + use(state, actor, said.card, replacing=state.territory(said.hex) is not None)


def no_ground(state: State, seat: str, hex_: str) -> Breaches:
    """Why no territory of a seat can be set on a hex (KK-7.2)."""
    if owner_of(hex_) == seat:
        return (breach("KK-7.2", "enemy-unit", at=(hex_,)),) if state.unit(hex_, state.other(seat)) else ()
    return () if state.unit(hex_, seat) else (breach("KK-7.2", "no-own-unit", at=(hex_,)),)


def not_home(seat: str, hex_: str) -> Breaches:
    """Why no unit of a seat comes onto the field on a hex (KK-7.4)."""
    return () if owner_of(hex_) == seat else (breach("KK-7.4", "own-area", at=(hex_,)),)


def summon(state: State, actor: str, said: Summon) -> Breaches:
    """A unit to the own area (KK-7.4)."""
    found = turn.action(state, actor, said) + _kind(state, said.card, UnitCard, "unit")
    found += not_home(actor, said.hex)
    if state.unit(said.hex, actor):
        found += (breach("KK-7.4", "own-unit", at=(said.hex,)), breach("KK-4.4", "taken", at=(said.hex,)))
    elif isinstance(state.ground.cards[said.card], UnitCard):
        found += card_away(state, actor, said.card, said.hex)
    return found + use(state, actor, said.card)


def equip(state: State, actor: str, said: Equip) -> Breaches:
    """An option on a unit of either player (KK-7.6)."""
    found = turn.action(state, actor, said) + _kind(state, said.card, OptionCard, "option")
    if effects.whose_unit(state, said.hex, said.on, actor) is None:
        found += (breach("KK-7.6", "no-unit", at=(said.hex,)),)
    return found + use(state, actor, said.card)


def force(state: State, actor: str, said: UseForce) -> Breaches:
    """A force, which acts at once (KK-7.7)."""
    found = turn.action(state, actor, said) + _kind(state, said.card, Force, "force")
    card = state.ground.cards[said.card]
    if isinstance(card, Force) and card.only == "battle":
        found += (breach("KK-7.7", "only-in-battle", card=said.card),)
    return found + targets(state, actor, said.card, said.target) + use(state, actor, said.card)


def move(state: State, actor: str, said: Move) -> Breaches:
    """To a neighbouring hex of the same area (KK-4.2)."""
    found, unit = turn.action(state, actor, said), state.unit(said.start, actor)
    if unit is None:
        return (*found, breach("KK-4.2", "no-unit", at=(said.start,)))
    if said.end not in NEIGHBOURS[said.start]:
        found += (breach("KK-4.2", "no-neighbour", start=said.start, at=(said.end,)),)
    if state.unit(said.end, actor):
        found += (breach("KK-4.4", "taken", at=(said.end,)),)
    by = barred(state, said.start, actor, unit, "cannot-move")
    if by is not None:
        found += (breach("KK-7.9", "cannot-move", card=unit.card, by=by),)
    found += away(state, actor, said.start, said.end, unit)
    return found + _cost(state, actor, move_cost(state, said.start, actor, unit))


def transfer(state: State, actor: str, said: Transfer) -> Breaches:
    """To the mirrored hex (KK-4.3)."""
    found, unit, end = turn.action(state, actor, said), state.unit(said.hex, actor), mirror(said.hex)
    if unit is None:
        return (*found, breach("KK-4.3", "no-unit", at=(said.hex,)))
    if state.unit(end, actor):
        found += (breach("KK-4.4", "taken", at=(end,)),)
    by = barred(state, said.hex, actor, unit, "cannot-transfer")
    if by is not None:
        found += (breach("KK-7.9", "cannot-transfer", card=unit.card, by=by),)
    found += away(state, actor, said.hex, end, unit)
    return found + _cost(state, actor, transfer_cost(state, said.hex, actor, unit))


def away(state: State, actor: str, start: str, end: str, unit: Unit) -> Breaches:
    """Onto a hex where the other player's unit awaits a battle (KK-5.1)."""
    by = kept_away(state, start, actor, unit, end)
    return () if by is None else (breach("KK-7.9", "cannot-attack", card=unit.card, by=by),)


def card_away(state: State, seat: str, card: str, end: str) -> Breaches:
    """The same of a unit that comes onto the field there (KK-7.4)."""
    by = card_kept_away(state, seat, card, end)
    return () if by is None else (breach("KK-7.9", "cannot-attack", card=card, by=by),)


def ability(state: State, actor: str, said: Ability) -> Breaches:
    """An ability of an own card on the hex, and its costs (KK-3.5, KK-7.3, KK-7.8)."""
    return turn.action(state, actor, said) + unusable(state, actor, said)


def unusable(state: State, actor: str, said: Ability) -> Breaches:
    """Why an ability cannot be used, beside the order of the turn (KK-7.3, KK-7.8)."""
    able = ability_of(state, actor, said)
    if able is None:
        return _no_ability(state, actor, said)
    found: Breaches = ()
    unit = state.unit(said.hex, able.bearer)
    by = barred(state, said.hex, able.bearer, unit, "cannot-use") if unit else None
    if by is not None and unit is not None and able.card == unit.card:
        found += (breach("KK-7.9", "cannot-use", card=able.card, by=by),)
    if not comes_about(state, able.ability, actor, (said.hex, able.card, able.bearer)):
        found += (breach("KK-7.8", "condition", card=able.card),)
    if used_up(state, said, able):
        found += (breach("KK-7.8", "used-up", card=able.card),)
    return found + _ability_costs(state, actor, said, able) + _cost(state, actor, able.ability.costs("ap"))


def _ability_costs(state: State, actor: str, said: Ability, able: Able) -> Breaches:
    """What an ability costs beside AP: cards of the hand, named, and VP (KK-7.8)."""
    found: Breaches = ()
    cards, vp = able.ability.costs("discard"), able.ability.costs("vp")
    if len(said.discard) != cards or cards > state.player(actor).hand:
        found += (breach("KK-7.8", "discards", card=able.card, count=cards, hand=state.player(actor).hand),)
    for each in dict.fromkeys(said.discard):
        found += in_hand(state, actor, each)
    if vp > state.player(actor).vp:
        found += (breach("KK-7.8", "vp", card=able.card, cost=vp, vp=state.player(actor).vp),)
    return found


def _no_ability(state: State, actor: str, said: Ability) -> Breaches:
    """What is lacking: an ability of the unit there, a card of the kind named, an own territory to pile."""
    unit, kind = state.unit(said.hex, actor), _kind_named(state, said)
    found: Breaches = ()
    if unit is not None and kind in (None, "unit"):
        found += (breach("KK-7.8", "no-ability", card=unit.card, at=(said.hex,)),)
    elif kind in ("unit", "option"):
        found += (breach("KK-7.8", "none", kind=kind, at=(said.hex,)),)
    if kind in (None, "territory"):
        found += (breach("KK-7.3", "no-pile", at=(said.hex,)),)
    return found


def _kind_named(state: State, said: Ability) -> str | None:
    return state.ground.cards[said.of].kind if said.of is not None and said.of in state.ground.cards else said.of
