"""Whose move it is, which phase, what is pending, and how a turn ends."""

from referee.games.kami_no_kijutsu import effects
from referee.games.kami_no_kijutsu.changing import draw, gain_vp, tidy
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


def carry_on(state: State) -> Outcome[State]:
    """The running effect as far as nobody has to choose, then what falls and what is lost."""
    outcome = settle(state, effects.ask, effects.carry, effects.skip)
    # in a battle what falls is looked at in its own steps (KK-5.4)
    return outcome if outcome.state.battle is not None else outcome.then(tidy(outcome.state))


def supply(state: State) -> Outcome[State]:
    """The supply phase, in its order (KK-3.7)."""
    for hex_, seat, unit in state.units:
        state = with_unit(state, hex_, seat, changed(unit, fresh=0))
    outcome = Outcome(state, (event("KK-3.7", "recovered"),))
    seats = state.ground.seats if state.ground.options.invasion_vp == "both" else (state.active,)
    for seat in seats:
        away = sum(owner_of(hex_) != seat for hex_, _ in state.units_of(seat))
        rule = "KK-3.7" if state.ground.options.invasion_vp == "both" else "KK-G7"
        outcome = outcome.then(gain_vp(outcome.state, seat, 2 * away, rule, "for-invasion", count=away))
    home = sum(owner_of(hex_) == state.active for hex_, _ in state.units_of(state.active))
    drawn, count = draw(outcome.state, state.active, home)
    happened = event("KK-3.7", "supplied", seat=state.active, count=count)
    return outcome.then(Outcome(changed(drawn, phase="judgement"), (happened,)))


def end(state: State) -> Outcome[State]:
    """The turn is over: declarations of the opponent are settled, earlier ones first (KK-1.2, KK-1.3, KK-G2)."""
    for seat, turn in state.declared:
        if seat != state.active and turn < state.number:
            return settle_declared(state, seat)
    turn_ = (state.turn + 1) % 2
    following = changed(state, turn=turn_, number=state.number + 1, phase="start")
    return Outcome(following, (event("KK-3.1", "next", seat=following.active),))


def settle_declared(state: State, seat: str) -> Outcome[State]:
    """Whether a declared victory is kept."""
    kept = state.winning(seat)
    rule, winner = ("KK-1.2", seat) if kept else ("KK-1.3", state.other(seat))
    over = changed(state, over=True, winner=winner, reason=(rule,))
    return Outcome(over, (event(rule, "kept" if kept else "broken", seat=seat),))


def spoils(state: State) -> int | None:
    """The value of cards that the loser owes; None while the match runs or without the rule (KK-8.1)."""
    if not state.ground.spoils or not state.over or state.winner is None:
        return None
    lead = state.player(state.winner).vp - state.player(state.other(state.winner)).vp
    return lead if lead > 0 else 1
