"""What an allowed declaration does."""

from referee.games.kami_no_kijutsu import battle, effects, ending, flow
from referee.games.kami_no_kijutsu.cards import Territory
from referee.games.kami_no_kijutsu.changing import bury, draw, fill, gain_vp, pay, take_territory
from referee.games.kami_no_kijutsu.checks import ability_of
from referee.games.kami_no_kijutsu.declarations import (
    EFFECT_VERBS,
    Ability,
    Declare,
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
    SetTerritory,
    Summon,
    Supply,
    Transfer,
    UseForce,
)  # fmt: skip
from referee.games.kami_no_kijutsu.state import (
    FILL,
    Running,
    State,
    Unit,
    mirror,
    with_out,
    with_player,
    with_territory,
    with_unit,
)  # fmt: skip
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome, event


def carry_out(state: State, spoken: Spoken) -> Outcome[State]:
    """The state after a declaration. Raises ``ValueError`` or ``LookupError`` where the field leaves no way to it."""
    actor = spoken.actor
    if actor not in state.ground.seats:
        raise ValueError("only a seat can do that")
    outcome = _do(state, actor, spoken)
    return outcome if outcome.state.over else outcome.then(flow.carry_on(outcome.state))


def _do(state: State, actor: str, spoken: Spoken) -> Outcome[State]:
    match spoken.declaration:
        case SetTerritory() | Summon() | Equip() | UseForce() | Reinforce() | Interfere():
            return _use(state, actor, spoken)
        case Move(start=start, end=end):
            unit = state.unit(start, actor)
            return _go(state, actor, start, end, state.unit_card(unit.card).move if unit else 0, "KK-4.2")
        case Transfer(hex=hex_):
            unit = state.unit(hex_, actor)
            return _go(state, actor, hex_, mirror(hex_), state.unit_card(unit.card).transfer if unit else 0, "KK-4.3")
        case Ability(hex=hex_, of=of):
            return _ability(state, actor, hex_, of)
        case Pass():
            return _pass(state)
        case Done():
            return _done(state)
        case _ if isinstance(spoken.declaration, EFFECT_VERBS):
            return _effect(state, actor, spoken)
        case _:
            return _keep_house(state, actor, spoken)


def _keep_house(state: State, actor: str, spoken: Spoken) -> Outcome[State]:
    """Phases, draws, discards and declarations (KK-3)."""
    match spoken.declaration:
        case Mulligan():
            return _mulligan(state, actor)
        case Fill():
            filled, count = fill(changed(state, phase="action", begun=True), actor, FILL)
            return Outcome(filled, (event("KK-3.2", "filled", seat=actor, fact=f"ap.{actor}", by=count),))
        case Draw():
            paid = pay(state, actor, 1)
            drawn, count = draw(paid.state, actor, 1)
            return Outcome(drawn, (*paid.events, event("KK-3.3", "drawn", seat=actor, count=count)))
        case Renew():
            return _renew(state, actor)
        case Supply():
            return flow.supply(state)
        case Declare(what=what):
            return _declare(state, actor, what)
        case End():
            return flow.end(state)
        case Discard(card=card):
            buried = bury(_from_hand(state, actor, card), actor, card)
            return Outcome(buried, (event("KK-2.5", "discarded", card=card, seat=actor),))
        case _:
            return ending.resigned(state, actor)


def _from_hand(state: State, seat: str, card: str) -> State:
    return with_out(with_player(state, seat, hand=max(0, state.player(seat).hand - 1)), seat, card, +1)


def _mulligan(state: State, actor: str) -> Outcome[State]:
    """The hand drawn again; the opponent gains 1 VP (KK-2.6)."""
    state = with_player(state, actor, mulligans=state.player(actor).mulligans + 1)
    gained = gain_vp(state, state.other(actor), 1, "KK-2.6", "for-mulligan")
    return Outcome(gained.state, (event("KK-2.6", "mulligan", seat=actor), *gained.events))


def _renew(state: State, actor: str) -> Outcome[State]:
    """The discards are the deck again; the opponent gains 5 VP (KK-3.6)."""
    player = state.player(actor)
    for card in player.discards:
        state = with_out(state, actor, card, -1)
    state = with_player(state, actor, deck=player.deck + len(player.discards), discards=())
    gained = gain_vp(state, state.other(actor), 5, "KK-3.6", "for-renewal")
    return Outcome(gained.state, (event("KK-3.6", "renewed", seat=actor, count=len(player.discards)), *gained.events))


def _declare(state: State, actor: str, what: str) -> Outcome[State]:
    """Victory, settled at the end of the opponent's next turn, or defeat at once (KK-3.8, KK-1.4)."""
    if what == "victory":
        declared = (*state.declared, (actor, state.number))
        return Outcome(changed(state, declared=declared), (event("KK-3.8", "victory", seat=actor),))
    return ending.defeat(state, actor)


def _use(state: State, actor: str, spoken: Spoken) -> Outcome[State]:
    """A card used from hand: its cost paid, then what it is (KK-3.4)."""
    said = spoken.declaration
    card = said.card  # type: ignore[attr-defined]  # the verbs with a card have it
    found = state.ground.cards[card]
    cost = found.cost
    if isinstance(said, SetTerritory) and isinstance(found, Territory) and state.territory(said.hex):
        cost = found.replace
    paid = pay(state, actor, cost, used=card)
    state = paid.state
    match said:
        case SetTerritory(hex=hex_):
            after = _territory(state, actor, card, hex_)
        case Summon(hex=hex_):
            after = _summon(state, actor, card, hex_)
        case Equip(hex=hex_, on=on):
            after = _equip(state, actor, card, hex_, on)
        case Reinforce():
            after = _reinforce(state, actor, card)
        case Interfere(target=target):
            after = _interfere(state, actor, card, target)
        case _:
            after = _start(state, actor, card, discards=True, aimed=said.target)  # type: ignore[attr-defined]  # a force
    return paid.then(after)


def _territory(state: State, actor: str, card: str, hex_: str) -> Outcome[State]:
    """Set, or in place of the old one, which is discarded (KK-7.1)."""
    old = state.territory(hex_)
    state = with_territory(take_territory(state, hex_), hex_, actor, card)
    if old is None:
        return Outcome(state, (event("KK-7.1", "set", card=card, at=hex_, seat=actor),))
    return Outcome(state, (event("KK-7.1", "replaced", card=card, at=hex_, seat=actor, old=old[1], whose=old[0]),))


def _summon(state: State, actor: str, card: str, hex_: str) -> Outcome[State]:
    """A unit comes; where an enemy stands a battle follows (KK-7.4)."""
    state.unit_card(card)
    if state.unit(hex_, actor):
        raise ValueError("an own unit stands there")
    summoned = event("KK-7.4", "summoned", card=card, at=hex_, seat=actor)
    return _arrived(Outcome(with_unit(state, hex_, actor, Unit(card)), (summoned,)), actor, hex_)


def _arrived(outcome: Outcome[State], actor: str, hex_: str) -> Outcome[State]:
    """A battle follows where an enemy stands (KK-5.1)."""
    state = outcome.state
    if state.unit(hex_, state.other(actor)) is None:
        return outcome
    return Outcome(changed(state, clashes=(*state.clashes, (hex_, actor))), outcome.events)


def _equip(state: State, actor: str, card: str, hex_: str, on: str | None) -> Outcome[State]:
    whose = effects.whose_unit(state, hex_, on, actor)
    unit = state.unit(hex_, whose) if whose else None
    if unit is None or whose is None:
        raise ValueError("no unit stands there")
    state = with_unit(state, hex_, whose, changed(unit, options=(*unit.options, (actor, card))))
    return Outcome(state, (event("KK-7.6", "equipped", card=card, at=hex_, on=unit.card),))


def _go(state: State, actor: str, start: str, end: str, cost: int, rule: str) -> Outcome[State]:
    """A unit moved or transferred; where an enemy stands a battle follows (KK-4.2, KK-4.3, KK-5.1)."""
    unit = state.unit(start, actor)
    if unit is None or state.unit(end, actor):
        raise ValueError("no unit to move, or an own unit in the way")
    paid = pay(state, actor, cost)
    moved = with_unit(with_unit(paid.state, start, actor, None), end, actor, unit)
    happened = event(rule, "moved", card=unit.card, start=start, end=end)
    return _arrived(Outcome(moved, (*paid.events, happened)), actor, end)


def _start(state: State, actor: str, card: str, *, discards: bool, aimed: tuple[str, ...] = ()) -> Outcome[State]:
    """The effect of a card opened; without one the card is done with at once (KK-7.7)."""
    effect = state.ground.cards[card].effect
    steps = effect if isinstance(effect, tuple) else ()
    run = Running(actor, card, steps, effect == "manual", discards=discards, aimed=aimed)
    used = event(effects.rule_of(state, card), "used", card=card, seat=actor)
    return Outcome(changed(state, running=run), (used,))


def _ability(state: State, actor: str, hex_: str, of: str | None) -> Outcome[State]:
    """A unit's ability, or a territory's, which is discarded for it (KK-7.3, KK-7.8)."""
    card = ability_of(state, actor, hex_, of)
    if card is None:
        raise ValueError("there is no ability")
    if not isinstance(state.ground.cards[card], Territory):
        return _start(state, actor, card, discards=False)
    piled = Outcome(take_territory(state, hex_), (event("KK-7.3", "piled", card=card, at=hex_, seat=actor),))
    return piled.then(_start(piled.state, actor, card, discards=False))


def _reinforce(state: State, actor: str, card: str) -> Outcome[State]:
    fight = state.battle
    if fight is None:
        raise ValueError("there is no battle")
    walk = fight.walk.acted(keeps=False)
    state = changed(state, battle=changed(fight, piles=(*fight.piles, (actor, card)), walk=walk))
    return Outcome(state, (event("KK-5.2", "reinforced", card=card, seat=actor),))


def _interfere(state: State, actor: str, card: str, aimed: tuple[str, ...]) -> Outcome[State]:
    fight = state.battle
    if fight is None:
        raise ValueError("there is no battle")
    walk = fight.walk.acted(keeps=False)
    state = changed(state, battle=changed(fight, forces=(*fight.forces, (actor, card)), walk=walk))
    return _start(state, actor, card, discards=False, aimed=aimed)


def _pass(state: State) -> Outcome[State]:
    """A pass; the second in a row brings the damage (KK-5.2, KK-5.3)."""
    fight = state.battle
    if fight is None:
        raise ValueError("there is no battle")
    walk = fight.walk.passed()
    passed = event("KK-5.2", "passed", seat=fight.walk.to_act)
    outcome = Outcome(changed(state, battle=changed(fight, walk=walk)), (passed,))
    return outcome.then(battle.fight(outcome.state)) if walk.closed else outcome


def _done(state: State) -> Outcome[State]:
    if state.running is None:
        raise ValueError("no effect is under way")
    if state.running.by_hand or not state.running.steps:
        return effects.close(state)
    return effects.skip(state)


def _effect(state: State, actor: str, spoken: Spoken) -> Outcome[State]:
    run = state.running
    if run is not None and not run.by_hand and run.steps:
        return effects.carry(state, spoken)
    return effects.do(state, run.seat if run else actor, spoken.declaration, run.card if run else None)
