"""Several effects of one moment: what they are called, and who says which comes next (WV-G8)."""

from collections.abc import Iterable

from referee.games.war_vortex_night import changing, inforce
from referee.games.war_vortex_night.cards import is_named
from referee.games.war_vortex_night.declarations import Resolve
from referee.games.war_vortex_night.state import Due, State, Together, TurnStart
from referee.games.war_vortex_night.statuses import Part
from referee.kernel import frozen
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.scene import Why
from referee.packs.model import Text

# What waits


def at_start(course: Course[State], start: TurnStart) -> bool:
    """What statuses do at the start of a turn, short of what a player must choose; whether there was anything."""
    if not start.left:
        course.state = course.state.pop()
    elif start.known or not _of_both_ways(start):
        _of_status(course, start, start.left[0])
    else:
        return False
    return True


def _of_both_ways(start: TurnStart) -> bool:
    """Whether some take HP and some heal: healing does not reach a character that has retired."""
    return len({part.each_turn for part in start.left}) > 1


def of_cards(course: Course[State], together: Together) -> bool:
    """What cards say of one moment: whose team has resigned chooses nothing, so that it begins of itself."""
    return _seat(course.state, together) in course.state.resigned and first(course)


def first(course: Course[State]) -> bool:
    """The first of what cards say of one moment begins, whoever would choose; whether any waits on top."""
    top = course.state.top
    if isinstance(top, Together):
        begins(course, top, top.left[0])
    return isinstance(top, Together)


def in_a_row(course: Course[State]) -> None:
    """What waits on top comes as it stands: its order makes no difference, so that nobody chooses it."""
    top = course.state.top
    if isinstance(top, Together):
        course.state = course.state.pop().push(*top.left)
    elif isinstance(top, TurnStart):
        course.state = course.state.instead(frozen.changed(top, known=True))


def begins(course: Course[State], together: Together, due: Due) -> None:
    """One of what cards say comes on top; the others wait below it."""
    left = list(together.left)
    left.remove(due)
    course.state = course.state.instead(Together(together.seat, tuple(left)) if len(left) > 1 else left[0]).push(due)


def _of_status(course: Course[State], start: TurnStart, part: Part) -> None:
    """What one status does at the start of a turn; each by itself (WV-5.8)."""
    index = start.left.index(part)
    left = (*start.left[:index], *start.left[index + 1 :])
    course.state = course.state.instead(frozen.changed(start, left=left))
    who = course.state.character(start.character)
    if inforce.retired(course.state, who):
        return
    course.tell("WV-5.8", part.each_turn, **_does(who.id, part))
    if part.each_turn == "lose":
        changing.lose(course, who.id, part.by or 0)
    else:
        changing.heal(course, who.id, part.by or 0)


# What a player says


def ask(state: State, item: TurnStart | Together) -> Ask:
    """Which of them comes next, each named once."""
    seat = _seat(state, item)
    named = _parts(item) if isinstance(item, TurnStart) else _dues(state, item)
    return Ask(tuple([Spoken(seat, said) for said in named]))


def moment(state: State, item: TurnStart | Together) -> Why:
    """Which moment it is, of which a player says what comes first."""
    if isinstance(item, TurnStart):
        return "first.turn-start", {"chars": (item.character,)}
    at, whom = item.left[0].trigger.at, tuple(dict.fromkeys([due.source for due in item.left if due.source]))
    if at in ("turn-start", "turn-end") and state.acting is not None:
        whom = (state.acting,)
    return f"first.{at}", {"chars": whom, "phase": state.phase}


def says(state: State, item: TurnStart | Together) -> dict[Resolve, Why]:
    """By what can come first what it does: of a status what it takes or heals, of an ability or the field its text."""
    if isinstance(item, TurnStart):
        who = item.character
        return {said: (f"WV-5.8.{part.each_turn}", _does(who, part)) for said, part in _parts(item).items()}
    return {said: ("first.says", {"text": _text(state, due)}) for said, due in _dues(state, item).items()}


def _does(name: str, part: Part) -> dict[str, object]:
    return {"char": name, "status": _status_word(part), "amount": part.by}


def _text(state: State, due: Due) -> Text:
    """What an ability or the field says; the whole card where the ability has no text of its own."""
    card = state.ground.cards[due.card]
    return card.text if due.skill is None else state.ground.skills[due.card][due.skill].text or card.text


def _seat(state: State, item: TurnStart | Together) -> str:
    return item.seat if isinstance(item, Together) else state.character(item.character).seat


def _parts(item: TurnStart) -> dict[Resolve, Part]:
    """The statuses by what they are called; of several that are called the same the first."""
    found: dict[Resolve, Part] = {}
    for part in item.left:
        found.setdefault(Resolve(_label(part, item.left)), part)
    return found


def _dues(state: State, item: Together) -> dict[Resolve, Due]:
    """What cards say by what it is called; of several that are called the same the first."""
    found: dict[Resolve, Due] = {}
    for due in item.left:
        found.setdefault(Resolve(_called(state, due), due.character, _source(due, item.left)), due)
    return found


def as_listed(state: State, together: Together, said: Resolve) -> Resolve:
    """What is said with the ability or the field called as the answers have it, where it is named otherwise."""
    for due in together.left:
        if said.of in (None, due.character) and _is_called(state, due, said.status):
            return Resolve(_called(state, due), said.of, said.source)
    return said


def _is_called(state: State, due: Due, said: str) -> bool:
    if due.skill is None:
        return said == due.card or is_named(state.ground.cards[due.card].name, said)
    found = inforce.ability(state, state.character(due.character), said)
    return found is not None and found[0] == due.skill


def _source(due: Due, left: Iterable[Due]) -> str | None:
    """Who brought something about, where the same has come about by another too."""
    same = [
        each.source for each in left if (each.card, each.skill, each.character) == (due.card, due.skill, due.character)
    ]
    return due.source if len(set(same)) > 1 else None


def _called(state: State, due: Due) -> str:
    """What a card says is called as its ability is, or as the field."""
    return due.card if due.skill is None else state.ground.called[due.card][due.skill]


def _status_word(part: Part) -> str:
    return part.name or part.kind


def _label(part: Part, left: Iterable[Part]) -> str:
    """What a status is called; with what it does behind it where another that is ``left`` is called the same and does
    something else."""
    word = _status_word(part)
    twice = any(_status_word(other) == word and other.each_turn != part.each_turn for other in left)
    return f"{word}#{part.each_turn}" if twice else word


def resolve(course: Course[State], said: Resolve) -> None:
    """What a player has chosen comes next.

    Raises ``ValueError`` where nothing is to be chosen, ``LookupError`` where it is none of what there is.
    """
    top = course.state.top
    if not isinstance(top, TurnStart | Together):
        raise ValueError("no effects wait for an order")
    if isinstance(top, TurnStart) and (part := _parts(top).get(said)):
        course.tell("WV-G8", "chosen", char=top.character, status=said.status)
        _of_status(course, top, part)
    elif isinstance(top, Together) and (due := _dues(course.state, top).get(said)):
        course.tell("WV-G8", "next", char=due.character, what=said.status)
        begins(course, top, due)
    else:
        raise LookupError(f"'{said.status}' does nothing now")
