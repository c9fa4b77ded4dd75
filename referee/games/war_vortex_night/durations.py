"""How long things last: turns, phases, the battle (WV-3.5)."""

from referee.games.war_vortex_night import inforce, statuses
from referee.games.war_vortex_night.state import Character, State
from referee.games.war_vortex_night.statuses import Part
from referee.kernel import frozen
from referee.kernel.course import Course


def turn_counted(course: Course[State], state: State, who: Character) -> Character:
    """A character behind a turn of its own: what it bears has lasted a turn (WV-3.5). It is the very same where nothing
    on it counts turns."""
    if who.home is not None:
        who = _home_again(course, who, *who.home)
    if not (who.statuses or who.named or who.base):
        return who
    if not statuses.counts_turns(who.statuses + who.named + who.base):
        return _left_with(course, state, who, who.statuses, who.named, who.base)
    plain, named = statuses.turn_over(who.statuses), statuses.each_turn_over(who.named)
    return _left_with(course, state, who, plain, named, statuses.turn_over(who.base))


def turn_broken_off(who: Character) -> Character:
    """A character that has retired in its turn: that turn is none that counts, but what was given in it counts the next
    one, should it come back (WV-7.4, WV-G21). It is the very same where nothing was."""
    if not any(part.fresh for part in who.statuses + who.named + who.base):
        return who
    plain, named, base = map(statuses.no_longer_fresh, (who.statuses, who.named, who.base))
    return frozen.changed(who, statuses=plain, named=named, base=base)


def _left_with(
    course: Course[State],
    state: State,
    who: Character,
    plain: tuple[Part, ...],
    named: tuple[Part, ...],
    base: tuple[Part, ...],
) -> Character:
    """A character once durations have counted, without what has come to 0 (WV-5.4, WV-6.1)."""
    plain, base = inforce.gone_at_zero(state, who, plain), _base_left(state, who, base)
    if plain is who.statuses and named is who.named and base is who.base:
        return who
    after = frozen.changed(who, statuses=plain, named=named, base=base)
    _tell_what_ran_out(course, who, after)
    return after


def _home_again(course: Course[State], who: Character, seat: str, left: int) -> Character:
    """One turn less for a character that has gone over for a time; after the last one it goes back (WV-7.8)."""
    if left > 1:
        return frozen.changed(who, home=(seat, left - 1))
    course.tell("WV-7.8", "goes-back", char=who.id, seat=seat)
    return frozen.changed(who, seat=seat, home=None)


def _base_left(state: State, who: Character, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts of a base modifier without those that have come to 0: they merge as statuses do (WV-6.1)."""
    if not parts:
        return parts
    standing = inforce.standing_base(state, who)
    return statuses.without_nothing(parts, {part.kind: statuses.total(standing, part.kind) for part in standing})


def _tell_what_ran_out(course: Course[State], before: Character, after: Character) -> None:
    """The statuses and parts whose time is over."""
    for was, now in ((before.statuses, after.statuses), (before.base, after.base)):
        if was is now or [(part.kind, part.by) for part in was] == [(part.kind, part.by) for part in now]:
            continue
        left = statuses.merge(now)
        for item in statuses.merge(was):
            stays = statuses.of_sort(left, item.word, item.each_turn)
            if stays is None or stays.by != item.by:
                number, less = statuses.signed(item.by), statuses.signed(None if stays is None else stays.by)
                what = "ran-out" if stays is None else "less"
                course.tell("WV-3.5", what, char=after.id, kind=item.kind, number=number, left=less)
    names = [part.name for part in after.named]
    for part in before.named:
        if part.name in names:
            names.remove(part.name)
        else:
            course.tell("WV-3.5", "named-ran-out", char=after.id, name=part.name)


def phase_over(course: Course[State]) -> None:
    """A phase is over, and what lasts for phases with it."""
    before, there = course.state, course.state.characters
    course.tell("WV-3.5", "phase", phase=before.phase + 1)
    for who in before.characters:
        if not (who.statuses or who.named or who.base):
            continue
        plain, named = statuses.phase_over(who.statuses), statuses.phase_over(who.named)
        after = _left_with(course, before, who, plain, named, statuses.phase_over(who.base))
        there = there if after is who else there.with_one(after)
    course.change(phase=before.phase + 1, passed=frozenset(), acting=None, closed="", characters=there)
