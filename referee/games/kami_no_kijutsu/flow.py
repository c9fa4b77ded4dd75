"""Whose move it is, which phase, what is pending, and how a turn goes on and ends."""

from referee.games.kami_no_kijutsu import battle, effects, ending
from referee.games.kami_no_kijutsu.changing import draw, end_changes, gain_vp, tidy
from referee.games.kami_no_kijutsu.state import HAND_LIMIT, State, owner_of, with_unit
from referee.kernel.effects import settle
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome, event


def pending(state: State) -> str | None:
    """What must be decided next: ``effect``, ``battle``, ``discard`` or nothing."""
    if state.over:
        return None
    if state.running is not None:
        return "effect"
    if state.battle is not None:
        return "battle"
    return "discard" if too_many(state) else None


def pending_seat(state: State) -> str | None:
    """Who must decide it."""
    match pending(state):
        case "effect":
            return state.running.seat if state.running else None
        case "battle":
            return state.battle.walk.to_act if state.battle else None
        case "discard":
            return state.active
        case _:
            return None


def too_many(state: State) -> bool:
    """Whether the hand is over the limit after the supply phase (KK-2.5)."""
    return state.phase == "judgement" and state.player(state.active).hand > HAND_LIMIT


def phase(state: State) -> str:
    """The phase: the supply phase lasts until the hand is down to its limit (KK-3.7)."""
    return "supply" if too_many(state) else state.phase


def carry_on(state: State) -> Outcome[State]:
    """What follows of itself: the running effect as far as nobody has to choose, what falls and what is lost, battles.

    A battle that lost a unit is over before the next one begins (KK-G13), and none begins inside an effect (KK-5.1).
    """
    outcome = settle(state, effects.ask, effects.carry, effects.skip)
    outcome = outcome.then(tidy(outcome.state))
    while outcome.state.running is None:
        now = outcome.state
        following = battle.broken_off(now) if now.battle else battle.begin_next(now)
        if following is None:
            break
        outcome = outcome.then(following).then(tidy(following.state))
    return outcome


def supply(state: State) -> Outcome[State]:
    """The supply phase, in its order (KK-3.7)."""
    outcome = _recover(state)
    seats = state.ground.seats if state.ground.options.invasion_vp == "both" else (state.active,)
    for seat in seats:
        away = sum(owner_of(hex_) != seat for hex_, _ in state.units_of(seat))
        rule = "KK-3.7" if state.ground.options.invasion_vp == "both" else "KK-G7"
        outcome = outcome.then(gain_vp(outcome.state, seat, 2 * away, rule, "for-invasion", count=away))
    home = sum(owner_of(hex_) == state.active for hex_, _ in state.units_of(state.active))
    drawn, count = draw(outcome.state, state.active, home)
    happened = (event("KK-3.7", "supplied", seat=state.active, count=count),) if home else ()
    return outcome.then(Outcome(changed(drawn, phase="judgement"), happened))


def _recover(state: State) -> Outcome[State]:
    """The ordinary damage of this turn recovered, of both players (KK-3.7)."""
    hurt = any(unit.fresh for _, _, unit in state.units)
    for hex_, seat, unit in state.units:
        if unit.fresh:
            state = with_unit(state, hex_, seat, changed(unit, fresh=0))
    return Outcome(state, (event("KK-3.7", "recovered"),) if hurt else ())


def end(state: State) -> Outcome[State]:
    """The turn is over: what lasted until now ends, then a declared victory is settled, or the opponent goes on.

    Damage taken since the supply phase is damage of an earlier turn from now on (KK-3.7).
    """
    for hex_, seat, unit in state.units:
        if unit.fresh:
            state = with_unit(state, hex_, seat, changed(unit, fresh=0, old=unit.damage))
    outcome = tidy(end_changes(state, battle=False))
    settled = ending.at_end_of_turn(outcome.state)
    if settled is not None:
        return outcome.then(settled)
    following = changed(outcome.state, turn=(state.turn + 1) % 2, number=state.number + 1, phase="start")
    return outcome.then(Outcome(following, (event("KK-3.1", "next", seat=following.active),)))
