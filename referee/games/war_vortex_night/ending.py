"""When a battle is over, who has won, and the ranking (WV-1.1, WV-3.6, WV-G4)."""

from referee.games.war_vortex_night import inforce
from referee.games.war_vortex_night.state import State
from referee.kernel.course import Course
from referee.kernel.ruling import Breach, breach


def fallen(state: State, seat: str) -> bool:
    """Whether every character of a team is retired, or the team has resigned."""
    if seat in state.resigned:
        return True
    return state.started and all(inforce.retired(state, who) for who in state.team(seat))


def _seats_left(state: State) -> set[str]:
    """The seats with a character that is not retired."""
    if state.characters.all_up:
        return set(state.characters.standing - state.resigned)
    return {who.seat for who in state.characters if not inforce.retired(state, who)}


def look(course: Course[State]) -> bool:
    """The end, where it has come: one team has characters left, or none has. Looked at between effects.

    Whether it has come, or teams have fallen since.
    """
    state = course.state
    if all_stand(state):
        return False
    left = _seats_left(state)
    standing = [seat for seat in state.ground.seats if seat in left or not fallen(state, seat)]
    down = [seat for seat in state.ground.seats if seat not in standing]
    known = tuple([group for each in state.out if (group := tuple([seat for seat in each if seat in down]))])
    new = tuple([seat for seat in down if not any(seat in group for group in known)] if known else down)
    out = (*known, new) if new else known
    if len(standing) > 1:
        course.change(out=out)
        return out != state.out
    _end(course, standing, out)
    return True


def all_stand(state: State) -> bool:
    """Whether each team has a character with HP and none was out before: by far the most frequent case."""
    if state.out or state.resigned:
        return False
    return state.characters.standing == state.ground.everyone or not state.started


def resign(course: Course[State], seat: str) -> None:
    """A team gives up (RF-4.1); what its character was doing is over with it."""
    state = course.state
    rolling = tuple([name for name in state.rolling if state.character(name).seat != seat])
    waiting = () if state.turn_seat == seat else state.waiting
    course.change(resigned=state.resigned | {seat}, rolling=rolling, waiting=waiting)
    course.tell("RF-4.1", "resigned", seat=seat)
    look(course)


def _end(course: Course[State], standing: list[str], out: tuple[tuple[str, ...], ...]) -> None:
    """The battle is over: nothing waits any more."""
    state = course.state
    if not standing:
        course.change(reason=("WV-G4",), winner="draw", out=out, waiting=(), rolling=())
        course.tell("WV-G4", "draw", seats=out[-1])
        return
    rules = ("RF-4.1",) if state.resigned and not _would_fall(state, out) else ("WV-3.6",)
    course.change(reason=rules, winner=standing[0], out=out, waiting=(), rolling=())
    course.tell("WV-3.6", "won", seat=standing[0])


def _would_fall(state: State, out: tuple[tuple[str, ...], ...]) -> bool:
    """Whether the teams that are out would be so without resigning."""
    down = {seat for group in out for seat in group}
    if not down:
        return True
    there = state.characters
    left = there.standing if there.all_up else [who.seat for who in there if not inforce.fell(state, who)]
    return state.started and down.isdisjoint(left)


def ranking(state: State) -> tuple[tuple[str, ...], ...]:
    """The teams best first; those that fell together share a place. Empty while the battle runs."""
    if not state.over:
        return ()
    left = tuple(seat for seat in state.ground.seats if not any(seat in group for group in state.out))
    return ((left,) if left else ()) + tuple(reversed(state.out))


def after_the_end(state: State) -> tuple[Breach, ...]:
    """Why nothing can be declared any more: the rules that ended the battle."""
    over = breach("WV-1.1", "is-over")
    if state.winner == "draw":
        return (over, breach("WV-G4", "is-over"), breach("WV-3.6", "draw"))
    won = breach("WV-3.6", "is-over", seat=state.winner)
    if "RF-4.1" in state.reason:
        return (over, breach("RF-4.1", "is-over", seat=state.winner), won)
    return (over, won)
