"""What follows by itself from a roll, the start of a turn or damage taken: triggers of abilities and of the field."""

from collections.abc import Iterator

from referee.games.war_vortex_night import inforce
from referee.games.war_vortex_night.cards import Trigger
from referee.games.war_vortex_night.state import ByHand, Character, Script, State
from referee.kernel.course import Course


def rolled(course: Course[State], name: str, face: int) -> bool:
    """What follows from an action die waits; whether there is anything (WV-4.2, WV-4.3)."""
    return _wait(course, "roll", name, face, name)


def turn_starts(course: Course[State], name: str) -> bool:
    """What follows from the start of a turn waits; whether there is anything."""
    return _wait(course, "turn-start", name, 0, name)


def damaged(course: Course[State], name: str, source: str | None) -> bool:
    """What follows from damage taken waits; whether there is anything. Who is retired by it answers nothing."""
    return _wait(course, "damaged", name, 0, source)


def _wait(course: Course[State], at: str, name: str, face: int, source: str | None) -> bool:
    state = course.state
    found = [
        _opened(trigger, bearer, card, source)
        for trigger, bearer, card in _triggers(state, state.character(name))
        if trigger.at == at and (not trigger.faces or face in trigger.faces)
    ]
    for item in found:
        course.tell("WV-7.9", "follows", card=item.card, char=item.character)
    course.state = course.state.push(*found)
    return bool(found)


def _triggers(state: State, about: Character) -> Iterator[tuple[Trigger, str, str]]:
    """The triggers that concern a character, each with who carries it out and the card it stands on."""
    field = state.field_card()
    if field is not None and not inforce.retired(state, about):
        yield from ((trigger, about.id, field.id) for trigger in field.triggers)
    for who in state.characters:
        if who.card in state.ground.triggered and not inforce.retired(state, who):
            for _, skill in inforce.abilities(state, who):
                for trigger in skill.triggers:
                    if concerns(trigger.whose, who, about):
                        yield trigger, who.id, who.card


def concerns(whose: str, who: Character, about: Character) -> bool:
    """Whether a character is one of those that an ability speaks of, seen from the one that has it."""
    match whose:
        case "self":
            return who.id == about.id
        case "ally":
            return who.seat == about.seat and who.id != about.id
        case "team":
            return who.seat == about.seat
        case "enemy":
            return who.seat != about.seat
        case _:
            return True


def _opened(trigger: Trigger, who: str, card: str, source: str | None) -> Script | ByHand:
    if trigger.effect == "manual":
        return ByHand(who, card, ends=False)
    return Script(who, card, 0, steps=trigger.effect, ends=False, source=source)
