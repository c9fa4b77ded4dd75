"""Whose turn it is, how turns and phases pass, and what is pending (WV-3.1 to WV-3.7)."""

from referee.games.war_vortex_night import durations, ending, inforce, ordering, turns
from referee.games.war_vortex_night.effects import asking, moments, triggers, working
from referee.games.war_vortex_night.effects.scripts import Going, InCircles
from referee.games.war_vortex_night.state import (
    ByHand,
    Character,
    Due,
    Hit,
    Reroll,
    Rolled,
    Script,
    State,
    Together,
    TurnStart,
    Volley,
    Waiting,
)
from referee.kernel.course import LIMIT, Course, opened_by_hand, settle


def carry_on(course: Course[State]) -> None:
    """Go on, by turns and phases if need be, until someone must speak or the battle is over."""
    state = course.state
    if not state.started or _calls_for_a_step(state):
        settle(course, _step, leave_to_players)
    # turns spent without a roll are no effects: they come to an end, however many there are (WV-G3)
    while _turn(course):
        if _calls_for_a_step(course.state):
            settle(course, _step, leave_to_players)


def carry_through(course: Course[State], depth: int) -> None:
    """Go on until what waits at this depth is through, or someone must speak."""
    settle(course, lambda on: len(on.state.waiting) >= depth and _step(on), leave_to_players)


def leave_to_players(course: Course[State]) -> None:
    """The action under way is carried out by hand, and what else waits is dropped (RF-7.1).

    Raises ``InCircles`` on a course that takes targets at once.
    """
    if isinstance(course, Going):
        raise InCircles
    for _ in range(LIMIT):
        # a die that lies has an action still, which is what is left to them
        if _scripted(course.state) or not course.state.waiting or not (_step(course) or moments.first(course)):
            break
    scripts = [item for item in course.state.waiting if isinstance(item, Script)]
    course.change(waiting=tuple(ByHand(item.character, item.card) for item in scripts[:1]))


def left_to_players(state: State) -> State | None:
    """The state with the scripted effect under way opened by hand (RF-7.1); None where there is none."""
    return opened_by_hand(Course(state), leave_to_players, scripted=_scripted(state))


def _scripted(state: State) -> bool:
    """Whether the steps of a card are being carried out."""
    return any(isinstance(item, Script) for item in state.waiting)


def _step(course: Course[State]) -> bool:
    """The next thing that nobody has to choose, short of the turns passing; whether there was one."""
    state = course.state
    if state.reason or (state.rolling and state.started):
        return False
    if state.fallen:
        course.change(fallen=())
        triggers.retired(course, state.fallen)
        return True
    if not ending.all_stand(state) and _may_end(state) and ending.look(course):
        return True
    if state.waiting:
        return working.work(course)
    return not state.started and _open(course)


def _calls_for_a_step(state: State) -> bool:
    """Whether anything goes on by itself before the turns do."""
    return not state.reason and bool(state.waiting or state.fallen or not ending.all_stand(state))


def _may_end(state: State) -> bool:
    """Whether the end is looked at now: between effects, by the house rule also between their parts (WV-G12), and
    before a die is rolled again whose price has retired somebody (WV-G11)."""
    if isinstance(state.top, Reroll) and state.top.fatal:
        return True
    if state.ground.options.end_within_effect == "at-once":
        return not any(isinstance(item, Hit | Volley) for item in state.waiting)
    return not _effect_runs(state)


def _effect_runs(state: State) -> bool:
    """Whether an effect is being carried out: the end of the battle is looked at when it is done (WV-3.6, WV-G12)."""
    return any(not _is_no_effect(item) for item in state.waiting)


def _is_no_effect(item: Waiting) -> bool:
    """Whether what waits is an action die that has fallen or is to be rolled again, or has not begun."""
    if isinstance(item, Due | Together):
        return not item.runs
    return isinstance(item, Rolled) or (isinstance(item, Reroll) and isinstance(item.was, Rolled))


def _open(course: Course[State]) -> bool:
    """The first turn, once every character's place is known; or the re-roll of those that tied (WV-3.2)."""
    state = course.state
    if state.rolling or pending_setup(state):
        return False
    tied = ordering.tied(state)
    if tied:
        course.change(rolling=tied)
        course.tell("WV-3.2", "tied", chars=tied)
        return True
    order = ordering.order(state)
    course.change(order=order, started=True, phase=1)
    course.tell("WV-3.2", "order", order=order)
    triggers.of_phase(course, "phase-start")
    return True


def _turn(course: Course[State]) -> bool:
    """What happens in a turn without anyone speaking; whether more may follow of itself."""
    state = course.state
    if state.waiting or state.reason or state.rolling or not state.started:
        return False
    if state.acting is None or state.acting in state.passed:
        if state.acting is not None and not state.closed and triggers.awaited(state, "turn-end"):
            _turn_ends(course, state.acting)
            return True
        return _next(course)
    who = state.character(state.acting)
    if inforce.retired(state, who):
        turns.turn_over(course, who.id)
    elif not state.begun:
        course.change(begun=True)
        _begin(course, who)
    elif inforce.cannot_act(state, who):
        _spend(course, who)
    else:
        return False
    return True


def _turn_ends(course: Course[State], name: str) -> None:
    """The end of a turn: what cards say of it waits (WV-7.9)."""
    course.change(closed="turn")
    triggers.turn_ends(course, name)


def _next(course: Course[State]) -> bool:
    """The next character in the order whose place has not come up yet; after the last one the next phase.

    Whether more may follow of itself: not where that character only has to roll.
    """
    if course.state.bonus:  # the turn more came before its own place
        course.change(bonus=False, passed=course.state.passed - {course.state.acting or ""})
    if course.state.extra and _extra(course):
        return True
    state = course.state
    passed, who = turns.next_in_order(state, state.characters, state.passed)
    if who is None:
        if passed is not state.passed:
            course.change(passed=passed)
        _phase_ends(course)
        return True
    _comes_up(course, who, passed)
    return bool(course.state.waiting) or inforce.cannot_act(course.state, who) > 0


def _phase_ends(course: Course[State]) -> None:
    """The end of a phase, and what cards say of it; then the next phase, and what they say of that (WV-3.5, WV-7.9)."""
    if course.state.closed != "phase" and triggers.awaited(course.state, "phase-end"):
        course.change(closed="phase")
        if triggers.of_phase(course, "phase-end"):
            return
    durations.phase_over(course)
    triggers.of_phase(course, "phase-start")


def _extra(course: Course[State]) -> bool:
    """A turn more, where one is due (WV-7.8)."""
    state = course.state
    due = [name for name in state.extra if not inforce.retired(state, state.character(name))]
    course.change(extra=tuple(due[1:]))
    if not due:
        return False
    course.change(bonus=due[0] not in state.passed)
    _comes_up(course, state.character(due[0]), state.passed - {due[0]})
    return True


def _comes_up(course: Course[State], who: Character, passed: frozenset[str]) -> None:
    """The turn of a character, one that is still in the battle; ``passed`` is whose place has come up before."""
    course.change(acting=who.id, begun=True, closed="", turn=course.state.turn + 1, passed=passed)
    _begin(course, who)


def _begin(course: Course[State], who: Character) -> None:
    """The start of a turn: what statuses do then waits (WV-5.8, WV-G8)."""
    left = turns.at_the_start(course.state, who)
    triggers.turn_starts(course, who.id)
    if left:
        course.state = course.state.push(TurnStart(who.id, left))


def _spend(course: Course[State], who: Character) -> None:
    """A turn spent without rolling (WV-G3)."""
    after = course.branch()
    turns.turn_over(after, who.id)
    left = inforce.cannot_act(after.state, after.state.character(who.id))
    course.tell("WV-G3", "spent", char=who.id, left=left)
    course.take(after)


def pending_setup(state: State) -> bool:
    """Whether a team still has no character (WV-3.1)."""
    return not state.ground.everyone <= state.characters.seats | state.resigned


def pending(state: State) -> str | None:
    """What must be decided next."""
    if state.over:
        return None
    if not state.started:
        return "setup" if pending_setup(state) else "initiative"
    if state.rolling or asking.about_order(state):
        return "initiative"
    return "effect" if state.waiting else None
