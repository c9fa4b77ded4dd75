"""How a turn ends and the next one comes up: one change of the table where nothing comes between (WV-3.4, WV-3.5)."""

from referee.games.war_vortex_night import durations, ending, inforce
from referee.games.war_vortex_night.state import Character, Roster, State, Waiting
from referee.games.war_vortex_night.statuses import Part
from referee.kernel.course import Course


def turn_over(
    course: Course[State], name: str, waiting: tuple[Waiting, ...] | None = None, there: Roster | None = None
) -> None:
    """The turn of a character is over: durations in turns count, its place in the order has come up (WV-3.5).

    ``waiting`` is what waits from then on and ``there`` the characters, where these change too. The next turn comes up
    with it where nothing can come between.
    """
    state = course.state
    waiting = state.waiting if waiting is None else waiting
    there = state.characters if there is None else there
    who = there.by_name[name]
    if who.home is not None and not waiting and not ending.all_stand(state, there):
        course.change(waiting=(), characters=there)
        if ending.look(course) and course.state.reason:  # the effect is done before anybody goes back (WV-G12, WV-G17)
            return
        state = course.state
    retired = inforce.retired(state, who)
    after = durations.turn_broken_off(who) if retired else durations.turn_counted(course, state, who)
    there = there if after is who else there.with_one(after)
    passed = state.passed | {name}
    if not waiting and state.acting == name and nothing_between(state, there):
        passed, up = next_in_order(state, there, passed)
        if up is not None and not at_the_start(state, up):
            course.change(
                passed=passed, waiting=(), characters=there, acting=up.id, begun=True, closed="", turn=state.turn + 1
            )
            return
    course.change(passed=passed, waiting=waiting, characters=there)


def nothing_between(state: State, there: Roster) -> bool:
    """Whether one turn follows another at once: every team stands, nobody is owed anything, no card says a word."""
    if state.fallen or state.rolling or state.extra or state.bonus or state.out or state.resigned or state.reason:
        return False
    if not state.started or there.standing != state.ground.everyone:
        return False
    return state.field is None and there.cards.isdisjoint(state.ground.turning)


def next_in_order(state: State, there: Roster, passed: frozenset[str]) -> tuple[frozenset[str], Character | None]:
    """Who comes up next, None behind the last one; and whose place has come up by then, the retired ones with them."""
    for name in state.order:
        if name not in passed:
            who = there.by_name[name]
            if not inforce.retired(state, who):
                return passed, who
            passed |= {name}
    return passed, None


def at_the_start(state: State, who: Character) -> tuple[Part, ...]:
    """The statuses that do something at the start of a turn: the merged unnamed ones, then the named ones."""
    parts = who.statuses + inforce.kept_up(state, who) + who.named
    if not parts or not [part for part in parts if part.each_turn]:
        return ()
    merged = [item for item in inforce.unnamed(state, who) if item.each_turn]
    alone = [part for part in inforce.named(state, who) if part.each_turn]
    return (*[Part(item.kind, item.by, each_turn=item.each_turn) for item in merged], *alone)
