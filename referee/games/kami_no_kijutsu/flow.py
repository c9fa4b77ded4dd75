"""Whose move it is, which phase, what is pending, and how a turn goes on and ends."""

from referee.games.kami_no_kijutsu import battle, effects, ending
from referee.games.kami_no_kijutsu.changing import draw, end_changes, end_lying, gain_vp, put_unit
from referee.games.kami_no_kijutsu.ground import HAND_LIMIT, owner_of
from referee.games.kami_no_kijutsu.state import State
from referee.games.kami_no_kijutsu.tidying import tidy
from referee.games.kami_no_kijutsu.triggering import Way, by_player
from referee.kernel.course import opened_by_hand, settle
from referee.kernel.frozen import changed


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
            return effects.speaker(state)
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


def carry_on(course: Way) -> None:
    """What follows of itself, until somebody must speak."""
    state = course.state
    under_way = state.running or state.battle or state.waiting or state.clashes or state.ending
    if under_way or not state.steady:
        settle(course, _step, effects.leave_to_players)


def left_to_players(state: State) -> State | None:
    """The state with the scripted effect under way opened by hand (RF-7.1); None where there is none."""
    scripted = state.running is not None and not state.running.by_hand
    return opened_by_hand(Way(state), effects.leave_to_players, scripted=scripted)


def _step(course: Way) -> bool:
    """The next thing that nobody chooses: what falls and is lost, the effect under way or waiting, the battle.

    A battle that lost a unit is over before the next one begins (KK-G13), and none begins inside an effect (KK-5.1).
    """
    if course.state.over:
        return False
    if tidy(course):
        return True
    if course.state.running is not None:
        return effects.advance(course)
    if effects.open_next(course):
        return True
    if course.state.battle is not None:
        return battle.broken_off(course)
    return battle.begin_next(course) or _over_after(course)


def _over_after(course: Way) -> bool:
    """The turn that was ended over, when what its end brought about is done; whether it was."""
    ending_now = course.state.ending
    if ending_now:
        _over(course)
    return ending_now


def supply(course: Way) -> None:
    """The supply phase, in its order (KK-3.7); what is lost or fallen by then counts for nothing (KK-6.4, KK-G6)."""
    tidy(course)
    course.tell("KK-3.7", "begins", seat=course.state.active)
    _recover(course)
    state = course.state
    both = state.ground.options.invasion_vp == "both"
    for seat in state.ground.seats if both else (state.active,):
        away = sum(owner_of(hex_) != seat for hex_, _ in state.units_of(seat))
        gain_vp(course, seat, 2 * away, "KK-3.7" if both else "KK-G7", "for-invasion", count=away)
    home = sum(owner_of(hex_) == state.active for hex_, _ in state.units_of(state.active))
    if home:
        draw(course, state.active, home, "KK-3.7", "supplied")
    course.change(phase="judgement")
    by_player(course, "supply", course.state.active)


def _recover(course: Way) -> None:
    """The ordinary damage of this turn recovered, of both players (KK-3.7)."""
    hurt = [(hex_, seat, unit) for hex_, seat, unit in course.state.units if unit.fresh]
    for hex_, seat, unit in hurt:
        put_unit(course, hex_, seat, changed(unit, fresh=0))
    if hurt:
        course.tell("KK-3.7", "recovered")


def end(course: Way) -> None:
    """The turn is ended: abilities that its end brings about come first (KK-G16), then it is over."""
    by_player(course, "end", course.state.active)
    if course.state.waiting:
        course.change(ending=True)
    else:
        _over(course)


def _over(course: Way) -> None:
    """The turn is over: what lasted until now ends, then a declared victory is settled, or the opponent goes on.

    Damage taken since the supply phase is damage of an earlier turn from now on (KK-3.7).
    """
    for hex_, seat, unit in course.state.units:
        if unit.fresh or unit.used:
            put_unit(course, hex_, seat, changed(unit, fresh=0, old=unit.damage, used=()))
    if course.state.ending:
        course.change(ending=False)
    end_changes(course, battle=False)
    end_lying(course)
    tidy(course)
    if not ending.at_end_of_turn(course):
        state = course.state
        seat, *left = state.extra or (state.ground.seats[1 - state.ordinary],)
        turn = state.ground.seats.index(seat)
        ordinary, beside = (state.ordinary, state.beside + 1) if state.extra else (turn, state.beside)
        course.change(
            turn=turn, ordinary=ordinary, beside=beside, extra=tuple(left), number=state.number + 1, phase="start"
        )
        course.tell("KK-3.1", "next", seat=course.state.active)
