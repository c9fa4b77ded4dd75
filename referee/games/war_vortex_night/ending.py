"""When a battle is over, who has won, and the ranking (WV-1.1, WV-3.6, WV-G4)."""

from referee.games.war_vortex_night import inforce
from referee.games.war_vortex_night.state import Roster, State
from referee.kernel.course import Course
from referee.kernel.ruling import Breach, breach


def look(course: Course[State]) -> bool:
    """The end, where it has come: one team has characters left, or none has. Looked at between effects.

    Whether it has come, or teams have fallen since.
    """
    state = course.state
    if all_stand(state):
        return False
    left = _left(state)
    standing, out = _come_to(state, left, state.resigned)
    if len(standing) > 1:
        course.change(out=out)
        return out != state.out
    _end(course, standing, out, left, state.resigned)
    return True


def _left(state: State) -> frozenset[str]:
    """The teams that have a character left, resigned or not."""
    there = state.characters
    return there.standing if there.all_up else frozenset([who.seat for who in there if not inforce.fell(state, who)])


def _come_to(
    state: State, left: frozenset[str], resigned: frozenset[str]
) -> tuple[list[str], tuple[tuple[str, ...], ...]]:
    """The teams that have neither resigned nor lost every character, and the others, first ones first."""
    seats = state.ground.seats
    standing = [seat for seat in seats if seat not in resigned and (seat in left or not _joined(state))]
    down = [seat for seat in seats if seat not in standing]
    if not state.out:
        return standing, (tuple(down),) if down else ()
    known = tuple([group for each in state.out if (group := tuple([seat for seat in each if seat in down]))])
    new = tuple([seat for seat in down if not any(seat in group for group in known)] if known else down)
    return standing, (*known, new) if new else known


def all_stand(state: State, there: Roster | None = None) -> bool:
    """Whether each team has a character with HP and none was out before: by far the most frequent case.

    ``there`` are the characters where they are to be others than those of the state.
    """
    if state.out or state.resigned:
        return False
    return (there or state.characters).standing == state.ground.everyone or not _joined(state)


def _joined(state: State) -> bool:
    """Whether nobody more is laid out: from the first die for the turn order on a team can be retired (WV-3.1)."""
    if state.started or not any(who.rolls for who in state.characters):
        return state.started
    return state.ground.everyone <= state.characters.seats | state.resigned


def resign(course: Course[State], seat: str) -> None:
    """A team gives up (RF-4.1); what its character was doing is over with it."""
    state = course.state
    left, resigned = _left(state), state.resigned | {seat}
    course.tell("RF-4.1", "resigned", seat=seat)
    standing, out = _come_to(state, left, resigned)
    if len(standing) > 1:
        rolling = tuple([name for name in state.rolling if state.character(name).seat != seat])
        waiting = () if state.turn_seat == seat else state.waiting
        course.change(resigned=resigned, rolling=rolling, waiting=waiting, out=out)
    else:
        _end(course, standing, out, left, resigned)


def _end(
    course: Course[State],
    standing: list[str],
    out: tuple[tuple[str, ...], ...],
    left: frozenset[str],
    resigned: frozenset[str],
) -> None:
    """The battle is over: nothing waits any more. ``left`` are the teams that have a character left."""
    rules: tuple[str, ...]
    if standing:
        winner, gone = standing[0], [seat for group in out for seat in group]
        fallen = tuple([seat for seat in gone if seat not in left]) if _joined(course.state) else ()
        rules = ("RF-4.1", "WV-3.6") if fallen else ("RF-4.1",)
        if len(fallen) == len(gone):
            rules = ("WV-3.6",)
        facts = {"seats": fallen} if fallen else {}
        course.tell("WV-3.6", "won" if fallen else "won-alone", seat=winner, **facts)
    else:
        winner, rules = "draw", ("WV-G4",)
        course.tell("WV-G4", "draw", seats=out[-1])
    course.change(reason=rules, winner=winner, out=out, waiting=(), rolling=(), resigned=resigned)


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
        gave_up = tuple([seat for seat in state.ground.seats if seat in state.resigned])
        return (over, breach("RF-4.1", "is-over", seat=state.winner, seats=gave_up), won)
    return (over, won)
