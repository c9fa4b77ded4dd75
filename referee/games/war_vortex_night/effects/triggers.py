"""What follows by itself from a roll, a turn's start, damage or retiring: triggers of abilities and of the field."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from referee.games.war_vortex_night import changing, inforce
from referee.games.war_vortex_night.cards import Ability, Trigger
from referee.games.war_vortex_night.state import ByHand, Character, Due, Script, State, Waiting
from referee.kernel.course import Course

T = TypeVar("T")


def rolled(course: Course[State], name: str, face: int, sort: str) -> bool:
    """What follows from a die of this sort waits; whether there is anything (WV-4.2, WV-4.3, WV-7.9)."""
    return _wait(course, "roll", name, face, name, sort)


def turn_starts(course: Course[State], name: str) -> bool:
    """What follows from the start of a turn waits; whether there is anything."""
    return _wait(course, "turn-start", name, 0, name)


def turn_ends(course: Course[State], name: str) -> bool:
    """What follows from the end of a turn waits, behind the durations that end with it; whether there is anything."""
    return _wait(course, "turn-end", name, 0, name)


def of_phase(course: Course[State], at: str) -> bool:
    """What follows from the start or the end of a phase waits; whether there is anything.

    The field's is carried out by the first in the order that is still there, what characters have by each of them.
    """
    state = course.state
    if not awaited(state, at):
        return False
    there = inforce.remaining(state, map(state.character, state.order))
    field = state.field_card()
    found = (
        [_Found(trigger, there[0], field.id) for trigger in field.triggers if trigger.at == at]
        if field and there
        else []
    )
    found += [each for who in there for each in _own(state, who, at)]
    return _follow(course, found, None)


def damaged(course: Course[State], name: str, source: str | None) -> bool:
    """What follows from damage taken waits; whether there is anything. Who is retired by it answers nothing."""
    return _wait(course, "damaged", name, 0, source)


def dealt(course: Course[State], name: str, target: str) -> bool:
    """What follows from damage that a character has dealt waits, behind what its target does about it."""
    return _wait(course, "dealt", name, 0, target)


def retired(course: Course[State], name: str) -> bool:
    """What follows from a character's retiring waits; whether there is anything."""
    return _wait(course, "retired", name, 0, name)


def in_order(course: Course[State], things: Sequence[T], follow: Callable[[Course[State], T], object]) -> None:
    """What follows from things of one moment waits, that from the first on top."""
    if len(things) == 1:
        follow(course, things[0])
        return
    below, above = course.state.waiting, tuple[Waiting, ...]()
    for each in things:
        course.change(waiting=())
        follow(course, each)
        above = (*course.state.waiting, *above)
    course.change(waiting=(*below, *above))


@dataclass(frozen=True, slots=True)
class _Found:
    """A trigger with who carries it out, its card, and the ability it belongs to (none: a field's)."""

    trigger: Trigger
    bearer: Character
    card: str
    index: int = 0
    skill: Ability | None = None

    def spent(self) -> bool:
        """Whether its ability cannot be used any more in this battle."""
        return self.skill is not None and inforce.uses_left(self.bearer, self.index, self.skill) == 0


def awaited(state: State, at: str) -> bool:
    """Whether a card on the table has something that follows from such a moment."""
    if state.field is not None:
        return True
    cards = state.ground.triggered.get(at)
    return cards is not None and not cards.isdisjoint(state.characters.cards)


def _wait(course: Course[State], at: str, name: str, face: int, source: str | None, sort: str = "") -> bool:
    state = course.state
    if not awaited(state, at):
        return False
    found = [
        each
        for each in _triggers(state, state.character(name), at)
        if _answers(each.trigger, face, sort) and not each.spent()
    ]
    return _follow(course, found, source)


def _follow(course: Course[State], found: list["_Found"], source: str | None) -> bool:
    """What was found waits, the first on top; whether there was anything."""
    if not found:
        return False
    for each in found:
        if each.skill is not None and each.skill.uses is not None:
            changing.count_use(course, course.state.character(each.bearer.id), each.index)
    due = (
        Due(each.trigger, each.bearer.id, each.card, None if each.skill is None else each.index, source)
        for each in found
    )
    course.state = course.state.push(*due)
    return True


def _answers(trigger: Trigger, face: int, sort: str) -> bool:
    """Whether a trigger is about a die that shows this face, or about no die at all."""
    left_out = (sort == "order-die" and not trigger.order_die) or (sort == "effect-die" and not trigger.effect_die)
    return not left_out and (not trigger.faces or face in trigger.faces)


def begin(course: Course[State], due: Due) -> None:
    """What has come about begins; who is retired by then does nothing of it, but for its own retiring (WV-7.9)."""
    state, who = course.state, course.state.character(due.character)
    if due.skill is None and due.trigger.at in ("phase-start", "phase-end"):
        who = next(iter(inforce.remaining(state, map(state.character, state.order))), who)
    if inforce.retired(state, who) and not _of_its_own_retiring(due):
        course.state = state.pop()
        course.tell("WV-7.9", "lapses", card=due.card, char=who.id)
        if due.skill is not None and state.ground.skills[due.card][due.skill].uses is not None:
            changing.count_use(course, who, due.skill, -1)
        return
    course.tell("WV-7.9", "follows", card=due.card, char=who.id)
    if due.trigger.effect == "manual":
        course.state = state.instead(ByHand(who.id, due.card, ends=False))
    else:
        course.state = state.instead(Script(who.id, due.card, 0, due.trigger.effect, ends=False, source=due.source))


def _of_its_own_retiring(due: Due) -> bool:
    return due.trigger.at == "retired" and due.source == due.character


def _triggers(state: State, about: Character, at: str) -> Iterator[_Found]:
    """The triggers of a kind that concern a character. What a character does as it retires it still does."""
    field = state.field_card()
    if field is not None and (at == "retired" or not inforce.retired(state, about)):
        yield from (_Found(trigger, about, field.id) for trigger in field.triggers if trigger.at == at)
    cards = state.ground.triggered.get(at, ())
    for who in [who for who in state.characters if who.card in cards]:
        own_end = at == "retired" and who.id == about.id
        if inforce.retired(state, who) and not own_end:
            continue
        for index, skill in inforce.abilities(state, who):
            for trigger in skill.triggers:
                if trigger.at == at and concerns(trigger.whose, who, about):
                    yield _Found(trigger, who, who.card, index, skill)


def _own(state: State, who: Character, at: str) -> Iterator[_Found]:
    """The triggers of a kind that a character's abilities have and that are not used up."""
    if who.card in state.ground.triggered.get(at, ()):
        for index, skill in inforce.abilities(state, who):
            found = (_Found(trigger, who, who.card, index, skill) for trigger in skill.triggers if trigger.at == at)
            yield from (each for each in found if not each.spent())


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
