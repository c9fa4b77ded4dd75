"""Why a declaration is refused: every breach, each under its rule."""

from collections.abc import Iterator

from referee.games.kami_no_kijutsu import effects, flow
from referee.games.kami_no_kijutsu.cards import Force, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.declarations import (
    ACTIONS,
    EFFECT_VERBS,
    IN_BATTLE,
    Ability,
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
from referee.games.kami_no_kijutsu.state import HAND_LIMIT, NEIGHBOURS, State, mirror, owner_of
from referee.kernel.declaration import Declaration, Spoken
from referee.kernel.ruling import Breach, breach


def check(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    """Every reason why a declaration is refused; none where it stands."""
    if state.over:
        return tuple(breach(rule, "is-over") for rule in state.reason)
    if spoken.actor not in state.ground.seats:
        return (breach("KK-3.1", "who", actor=spoken.actor),)
    return tuple(_breaches(state, spoken.actor, spoken.declaration))


def _breaches(state: State, actor: str, said: Declaration) -> Iterator[Breach]:
    if isinstance(said, Resign):
        return
    if isinstance(said, Mulligan):
        yield from _mulligan(state, actor)
    elif isinstance(said, IN_BATTLE):
        yield from _in_battle(state, actor, said)
    elif isinstance(said, EFFECT_VERBS):
        yield from _in_effect(state, actor, said)
    else:
        yield from _in_turn(state, actor, said)


def _mulligan(state: State, actor: str) -> Iterator[Breach]:
    """Before the first action phase, up to twice (KK-2.6)."""
    if state.begun:
        yield breach("KK-2.6", "too-late")
    if state.player(actor).mulligans >= 2:
        yield breach("KK-2.6", "twice")


def _in_turn(state: State, actor: str, said: Declaration) -> Iterator[Breach]:
    """The order of the turn, then the verb's own rules (KK-3.1)."""
    if actor != state.active:
        yield from _in_the_others_turn(state, said)
    if state.running is not None:
        yield breach("KK-3.1", "effect-first", card=state.running.card, seat=state.running.seat)
    elif state.battle is not None:
        yield breach("KK-5.2", "battle-first", at=(state.battle.hex,), seat=state.battle.walk.to_act)
    match said:
        case Fill():
            if state.phase != "start":
                yield breach("KK-3.1", "phase", phase=flow.phase(state))
        case Supply():
            if state.phase != "action":
                yield breach("KK-3.1", "phase", phase=flow.phase(state))
        case Declare():
            yield from _declare(state, actor, said)
        case End():
            if state.phase != "judgement":
                yield breach("KK-3.1", "phase", phase=state.phase)
            yield from _limit(state)
        case Discard():
            yield from _discard(state, actor, said)
        case _:
            if state.phase != "action" and actor == state.active:
                yield breach("KK-3.1", "phase", phase=flow.phase(state))
            yield from _action(state, actor, said)


def _in_the_others_turn(state: State, said: Declaration) -> Iterator[Breach]:
    """A force with interference may be used then too, nothing else (KK-3.1, KK-7.7)."""
    card = state.ground.cards[said.card] if isinstance(said, UseForce) else None
    interferes = isinstance(card, Force) and card.interference
    if not interferes or not state.begun:
        yield breach("KK-3.1", "not-your-turn", seat=state.active)
    if isinstance(said, UseForce) and not interferes:
        yield breach("KK-7.7", "no-interference", card=said.card)


def _limit(state: State) -> Iterator[Breach]:
    if flow.too_many(state):
        yield breach("KK-2.5", "too-many", hand=state.player(state.active).hand, most=HAND_LIMIT)


def _declare(state: State, actor: str, said: Declare) -> Iterator[Breach]:
    """Victory or defeat declared in the judgement phase (KK-3.8, KK-G8)."""
    if state.phase != "judgement":
        yield breach("KK-3.8", "phase", phase=state.phase)
    yield from _limit(state)
    if said.what == "victory" and not state.winning(actor) and not state.ground.options.declare_early:
        vp, other = state.player(actor).vp, state.player(state.other(actor)).vp
        yield breach("KK-G8", "not-winning", vp=vp, other=other)
    if said.what == "victory" and any(seat == actor for seat, _ in state.declared):
        yield breach("KK-3.8", "declared-already")


def _discard(state: State, actor: str, said: Discard) -> Iterator[Breach]:
    """A discard for the hand limit (KK-2.5)."""
    if not flow.too_many(state):
        yield breach("KK-2.5", "not-needed", hand=state.player(actor).hand, most=HAND_LIMIT)
    yield from _in_hand(state, actor, said.card)


def _in_hand(state: State, actor: str, card: str) -> Iterator[Breach]:
    """Whether the card can be in the hand: a card is there, and a copy of the deck is not out yet (KK-2.1, KK-2.2)."""
    if not state.ground.copies(actor, card):
        yield breach("KK-2.1", "not-in-deck", card=card)
    elif card in state.all_out(actor):
        yield breach("KK-2.2", "all-used", card=card, count=state.ground.copies(actor, card))
    if not state.player(actor).hand:
        yield breach("KK-2.1", "no-hand")


def _action(state: State, actor: str, said: Declaration) -> Iterator[Breach]:
    if not isinstance(said, ACTIONS):
        return
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


def _cost(state: State, actor: str, cost: int) -> Iterator[Breach]:
    """A cost higher than the AP at hand cannot be paid (KK-3.4)."""
    ap = state.player(actor).ap
    if cost > ap:
        yield breach("KK-3.4", "cost", cost=cost, ap=ap)


def _kind(state: State, card: str, kind: type, word: str) -> Iterator[Breach]:
    if not isinstance(state.ground.cards[card], kind):
        yield breach("KK-3.5", "kind", card=card, kind=word)


def _use(state: State, actor: str, card: str, cost: int) -> Iterator[Breach]:
    """What every card used from hand needs: deck and hand, hold, cost (KK-6.2)."""
    yield from _in_hand(state, actor, card)
    if not isinstance(state.ground.cards[card], Territory):
        lacks = state.lacks(actor, card)
        if lacks:
            hold = state.ground.cards[card].hold
            needs = tuple(f"{colour} {count}" for colour, count in hold.items())
            yield breach("KK-6.2", "hold", card=card, needs=needs, lacks=lacks)
    yield from _cost(state, actor, cost)


def _territory(state: State, actor: str, said: SetTerritory) -> Iterator[Breach]:
    """Set or replaced, and where (KK-7.1, KK-7.2)."""
    card = state.ground.cards[said.card]
    yield from _kind(state, said.card, Territory, "territory")
    if owner_of(said.hex) == actor:
        if state.unit(said.hex, state.other(actor)):
            yield breach("KK-7.2", "enemy-unit", at=(said.hex,))
    elif not state.unit(said.hex, actor):
        yield breach("KK-7.2", "no-own-unit", at=(said.hex,))
    cost = card.cost
    if isinstance(card, Territory) and state.territory(said.hex):
        cost = card.replace
    yield from _use(state, actor, said.card, cost)


def _summon(state: State, actor: str, said: Summon) -> Iterator[Breach]:
    """A unit to the own area (KK-7.4)."""
    yield from _kind(state, said.card, UnitCard, "unit")
    if owner_of(said.hex) != actor:
        yield breach("KK-7.4", "own-area", at=(said.hex,))
    if state.unit(said.hex, actor):
        yield breach("KK-7.4", "own-unit", at=(said.hex,))
        yield breach("KK-4.4", "taken", at=(said.hex,))
    yield from _use(state, actor, said.card, state.ground.cards[said.card].cost)


def _equip(state: State, actor: str, said: Equip) -> Iterator[Breach]:
    """An option on a unit of either player (KK-7.6)."""
    yield from _kind(state, said.card, OptionCard, "option")
    if effects.whose_unit(state, said.hex, said.on, actor) is None:
        yield breach("KK-7.6", "no-unit", at=(said.hex,))
    yield from _use(state, actor, said.card, state.ground.cards[said.card].cost)


def _force(state: State, actor: str, said: UseForce) -> Iterator[Breach]:
    """A force, which acts at once (KK-7.7)."""
    yield from _kind(state, said.card, Force, "force")
    yield from _targets(state, actor, said.card, said.target)
    yield from _use(state, actor, said.card, state.ground.cards[said.card].cost)


def _targets(state: State, actor: str, card: str, aimed: tuple[str, ...]) -> Iterator[Breach]:
    """What a force is aimed at, each such that a step of it can be done to it (KK-7.7)."""
    missed = effects.missed(state, actor, card, aimed)
    if missed:
        yield breach("KK-7.7", "no-target", card=card, targets=missed)


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
    yield from _cost(state, actor, state.unit_card(unit.card).move)


def _transfer(state: State, actor: str, said: Transfer) -> Iterator[Breach]:
    """To the mirrored hex (KK-4.3)."""
    unit = state.unit(said.hex, actor)
    if unit is None:
        yield breach("KK-4.3", "no-unit", at=(said.hex,))
        return
    if state.unit(mirror(said.hex), actor):
        yield breach("KK-4.4", "taken", at=(mirror(said.hex),))
    yield from _cost(state, actor, state.unit_card(unit.card).transfer)


def _ability(state: State, actor: str, said: Ability) -> Iterator[Breach]:
    """The ability of an own unit, or of an own territory, which is piled for it (KK-3.5, KK-7.3, KK-7.8)."""
    if ability_of(state, actor, said.hex, said.of) is not None:
        return
    unit = state.unit(said.hex, actor)
    if unit is not None and said.of != "territory":
        yield breach("KK-7.8", "no-ability", card=unit.card, at=(said.hex,))
    elif said.of == "unit":
        yield breach("KK-7.8", "no-unit", at=(said.hex,))
    if said.of != "unit":
        yield breach("KK-7.3", "no-pile", at=(said.hex,))


def ability_of(state: State, actor: str, hex_: str, of: str | None = None) -> str | None:
    """The card on a hex whose ability a seat can use: its unit's, else its territory's; or of the kind named only."""
    unit, territory = state.unit(hex_, actor), state.territory(hex_)
    if of != "territory" and unit is not None and state.ground.cards[unit.card].effect:
        return unit.card
    if of != "unit" and territory is not None and territory[0] == actor:
        return territory[1] if state.ground.cards[territory[1]].effect else None
    return None


def _in_battle(state: State, actor: str, said: Declaration) -> Iterator[Breach]:
    """Reinforcements and interference, in turn (KK-5.2)."""
    battle = state.battle
    if battle is None:
        yield breach("KK-5.2", "no-battle")
        return
    if state.running is not None:
        yield breach("KK-3.1", "effect-first", card=state.running.card, seat=state.running.seat)
    if actor != battle.walk.to_act:
        yield breach("KK-5.2", "not-your-move", seat=battle.walk.to_act)
    match said:
        case Reinforce(card=card):
            found = state.ground.cards[card]
            if not isinstance(found, UnitCard) or not found.reinforcement:
                yield breach("KK-5.2", "no-reinforcement", card=card)
            yield from _use(state, actor, card, found.cost)
        case Interfere(card=card):
            found = state.ground.cards[card]
            if not isinstance(found, Force) or not found.interference:
                yield breach("KK-5.2", "no-interference", card=card)
            yield from _targets(state, actor, card, said.target)
            yield from _use(state, actor, card, found.cost)
        case Pass():
            return


def _in_effect(state: State, actor: str, said: Declaration) -> Iterator[Breach]:
    """The verbs of an effect: only while one is carried out, by whom it belongs to, as its card says (KK-7.9)."""
    run = state.running
    if run is None:
        yield breach("KK-7.9", "no-effect")
        return
    rule = effects.rule_of(state, run.card)
    if actor != run.seat:
        yield breach("KK-7.9", "whose-effect", card=run.card, seat=run.seat)
    general = list(_general(state, run.seat, said))
    yield from general
    if run.by_hand or general:
        return
    if isinstance(said, Done):
        asked = effects.ask(state)
        if asked is not None and asked.answers and not asked.declinable:
            yield breach(rule, "must", card=run.card)
    elif said not in effects.answers(state, run):
        yield breach(rule, "card-says", card=run.card)


def _general(state: State, seat: str, said: Declaration) -> Iterator[Breach]:
    match said:
        case Damage(hex=hex_, on=on) | Stats(hex=hex_, on=on):
            if effects.whose_unit(state, hex_, on, seat) is None:
                yield breach("KK-7.9", "no-unit", at=(hex_,))
        case Destroy():
            yield from _destroy(state, seat, said)
        case Shift(start=start, end=end, on=on):
            whose = effects.whose_unit(state, start, on, seat)
            if whose is None:
                yield breach("KK-7.9", "no-unit", at=(start,))
            elif state.unit(end, whose):
                yield breach("KK-4.4", "taken", at=(end,))


def _destroy(state: State, seat: str, said: Destroy) -> Iterator[Breach]:
    """A unit, the option or territory named, or the territory where no unit stands (KK-7.9)."""
    if effects.option_named(state, said, seat) or effects.is_territory(state, said):
        return
    whose = effects.whose_unit(state, said.hex, said.on, seat)
    unit = state.unit(said.hex, whose) if whose else None
    if unit is None and said.card is None:
        yield breach("KK-7.9", "nothing", at=(said.hex,))
    elif said.card is not None and (unit is None or unit.card != said.card):
        yield breach("KK-7.9", "not-there", card=said.card, at=(said.hex,))
