"""What follows by itself from a roll, a turn's start, damage or retiring: triggers of abilities and of the field."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from referee.games.war_vortex_night import changing, inforce
from referee.games.war_vortex_night.cards import Ability, Trigger
from referee.games.war_vortex_night.state import ByHand, Character, Due, Hit, Script, State, Together
from referee.kernel.course import Course

Concerned = tuple[str, int, str | None]
"""Whom something has happened to, the face of a die (0 for none), and who brought it about."""


def rolled(course: Course[State], name: str, sort: str, *faces: int) -> bool:
    """What follows from dice of this sort waits; whether there is anything (WV-4.2, WV-4.3, WV-7.9)."""
    return _wait(course, "roll", [(name, face, name) for face in faces], sort)


def turn_starts(course: Course[State], name: str) -> bool:
    """What follows from the start of a turn waits; whether there is anything."""
    return _wait(course, "turn-start", [(name, 0, name)])


def turn_ends(course: Course[State], name: str) -> bool:
    """What follows from the end of a turn waits, behind the durations that end with it; whether there is anything."""
    return _wait(course, "turn-end", [(name, 0, name)])


def of_phase(course: Course[State], at: str) -> bool:
    """What follows from the start or the end of a phase waits, in the turn order; whether there is anything.

    The field's is carried out by the first in the order that is still there, what characters have by each of them.
    """
    state = course.state
    if not awaited(state, at):
        return False
    there, field = inforce.remaining(state, map(state.character, state.order)), state.field_card()
    own = [_own(state, who, at) for who in there]
    if field and own:
        own[0][:0] = [_Found(trigger, there[0], field.id) for trigger in field.triggers if trigger.at == at]
    due = [(found[0].bearer.seat, [each.due() for each in found]) for found in own if found]
    return _follow(course, due)


def of_damage(course: Course[State], taken: Sequence[Hit]) -> None:
    """What follows from damage of one moment waits: from its being taken, and behind that from its being dealt.

    Who is retired by it answers nothing.
    """
    _wait(course, "dealt", [(hit.source, 0, hit.target) for hit in taken if hit.source is not None])
    _wait(course, "damaged", [(hit.target, 0, hit.source) for hit in taken])


def retired(course: Course[State], names: Sequence[str]) -> bool:
    """What follows from the retiring of several at one moment waits; whether there is anything."""
    return _wait(course, "retired", [(name, 0, name) for name in names])


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

    def due(self, source: str | None = None) -> Due:
        """What waits for it."""
        return Due(self.trigger, self.bearer.id, self.card, None if self.skill is None else self.index, source)


def awaited(state: State, at: str) -> bool:
    """Whether a card on the table has something that follows from such a moment."""
    if state.field is not None:
        return True
    cards = state.ground.triggered.get(at)
    return cards is not None and not cards.isdisjoint(state.characters.cards)


def _wait(course: Course[State], at: str, whom: Iterable[Concerned], sort: str = "") -> bool:
    """What cards say of a moment waits, of all whom it concerns; whether there is anything.

    Of the start and the end of a turn all stands together, for the player whose turn it is. Else that of the team
    whose turn it is comes first, then that of the others in turn (WV-G8).
    """
    state = course.state
    if not awaited(state, at):
        return False
    due = [
        each.due(source)
        for name, face, source in whom
        for each in _triggers(state, state.character(name), at)
        if _answers(each.trigger, face, sort) and not each.spent()
    ]
    if len(due) < 2 or at in ("turn-start", "turn-end"):
        return _follow(course, [(state.turn_seat or "", due)] if due else [])
    of_seat = dict[str, list[Due]]()
    for one in due:
        of_seat.setdefault(state.character(one.character).seat, []).append(one)
    own = [(seat, of_seat[seat]) for seat in state.seats_from(state.turn_seat) if seat in of_seat]
    return _follow(course, own)


def _follow(course: Course[State], due: Sequence[tuple[str, Sequence[Due]]]) -> bool:
    """What is due waits, the first on top; whether there is anything. Of several that stand together a player, given by
    the seat, chooses which comes next (WV-G8)."""
    items = [Together(seat, tuple(some)) if len(some) > 1 else some[0] for seat, some in due]
    course.state = course.state.push(*items)
    return bool(items)


def _answers(trigger: Trigger, face: int, sort: str) -> bool:
    """Whether a trigger is about a die that shows this face, or about no die at all."""
    left_out = (sort == "order-die" and not trigger.order_die) or (sort == "effect-die" and not trigger.effect_die)
    return not left_out and (not trigger.faces or face in trigger.faces)


def begin(course: Course[State], due: Due) -> None:
    """What has come about begins, and is a use of its ability.

    Who is retired by then does nothing of it, but for its own retiring (WV-7.9). What is used up by then does not
    follow: of several at one moment only so many as the card allows (WV-7.1).
    """
    state, who = course.state, course.state.character(due.character)
    if due.skill is None and due.trigger.at in ("phase-start", "phase-end"):
        who = next(iter(inforce.remaining(state, map(state.character, state.order))), who)
    if inforce.retired(state, who) and not _of_its_own_retiring(due):
        course.state = state.pop()
        _tell(course, "lapses", due, who)
        return
    if due.skill is not None and not _used(course, who, due.card, due.skill):
        return
    _tell(course, "follows", due, who)
    if due.trigger.effect == "manual":
        course.state = course.state.instead(ByHand(who.id, due.card, ends=False))
    else:
        script = Script(who.id, due.card, 0, due.trigger.effect, ends=False, source=due.source)
        course.state = course.state.instead(script)


def _tell(course: Course[State], what: str, due: Due, who: Character) -> None:
    """What becomes of what has come about: of an ability, which has its name, or of the field."""
    if due.skill is None:
        course.tell("WV-7.9", what, card=due.card, char=who.id)
    else:
        ability = course.state.ground.called[due.card][due.skill]
        course.tell("WV-7.9", f"ability-{what}", ability=ability, char=who.id)


def _used(course: Course[State], who: Character, card: str, index: int) -> bool:
    """Whether an ability is used once more; one that is used up waits no longer."""
    skill = course.state.ground.skills[card][index]
    if skill.uses is None:
        return True
    if inforce.uses_left(who, index, skill) == 0:
        course.state = course.state.pop()
        course.tell("WV-7.1", "used-up", char=who.id, ability=course.state.ground.called[card][index], uses=skill.uses)
        return False
    changing.count_use(course, who, index)
    return True


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


def _own(state: State, who: Character, at: str) -> list[_Found]:
    """The triggers of a kind that a character's abilities have and that are not used up."""
    if who.card not in state.ground.triggered.get(at, ()):
        return []
    found = [
        _Found(trigger, who, who.card, index, skill)
        for index, skill in inforce.abilities(state, who)
        for trigger in skill.triggers
        if trigger.at == at
    ]
    return [each for each in found if not each.spent()]


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
