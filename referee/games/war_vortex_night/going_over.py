"""What goes over to another: a status to a character, a character to a team (WV-7.8)."""

from referee.games.war_vortex_night import changing, inforce, statuses
from referee.games.war_vortex_night.state import Character, State
from referee.games.war_vortex_night.statuses import Merged, Part
from referee.kernel import frozen
from referee.kernel.course import Course


def transfer(course: Course[State], name: str, what: str, to: str) -> None:
    """One status goes over, the whole of one that has merged; what a source keeps up of it comes back at once
    (WV-5.3, WV-5.10). Who takes no status of its influence is not given it (WV-5.2).

    Raises ``LookupError`` where there is none.
    """
    state = course.state
    who, other = state.character(name), state.character(to)
    found = inforce.one_called(state, who, what)
    if found is None:
        raise LookupError(f"{name} has no status '{what}' that could go to another")
    called = found.kind if isinstance(found, Merged) else found.name
    level = inforce.resisted(state, other, found.influence)
    if level is not None:
        course.tell("WV-5.2", "resisted", char=to, kind=called, level=level)
        return
    course.tell("WV-7.8", "transferred", char=name, to=to, status=called)
    if isinstance(found, Merged):
        changing.set_character(course, frozen.changed(who, statuses=statuses.without(who.statuses, found)))
        changing.tell_back(course, name, found)
        does = found.each_turn
        changing.give(course, to, *[frozen.changed(part, source="", each_turn=does) for part in found.parts])
    else:
        _named_goes(course, who, found)
        changing.give(course, to, frozen.changed(found, source=""))


def _named_goes(course: Course[State], who: Character, part: Part) -> None:
    """A named status leaves its bearer, unless a source keeps it up: then it is there again (WV-5.10)."""
    if part.source:
        course.tell("WV-5.10", "named-back", char=who.id, name=part.name)
        return
    index = next(place for place, each in enumerate(who.named) if each is part)
    changing.set_character(course, frozen.changed(who, named=(*who.named[:index], *who.named[index + 1 :])))


def control(course: Course[State], name: str, seat: str, turns: int | None = None) -> None:
    """A character goes over to another team with all it has, for the battle or for so many turns (WV-7.8, WV-G17)."""
    state, who = course.state, course.state.character(name)
    running = 1 if changing.in_its_action(state, name) else 0
    home = None if turns is None else (who.seat, turns + running)
    changing.set_character(course, frozen.changed(who, seat=seat, home=home))
    course.tell("WV-7.8", "goes-over" if turns is None else "goes-over-turns", char=name, seat=seat, turns=turns or 0)
