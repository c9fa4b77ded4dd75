"""Carrying on what waits, and saying what it wants of whom."""

from functools import lru_cache

from referee.games.war_vortex_night import ending, inforce, ordering
from referee.games.war_vortex_night.effects import hits, moments, reactions, scripts, triggers
from referee.games.war_vortex_night.ground import Doing
from referee.games.war_vortex_night.state import (
    ByHand,
    Character,
    Due,
    EffectDie,
    Hit,
    OrderDie,
    Reroll,
    Rolled,
    Script,
    State,
    Together,
    TurnStart,
    Volley,
    Waiting,
)
from referee.games.war_vortex_night.statuses import ACTION_DIE
from referee.games.war_vortex_night.turns import turn_over
from referee.kernel import frozen
from referee.kernel.course import Course


def work(course: Course[State]) -> bool:
    """What waits on top carried one step further; not where someone must speak."""
    match course.state.waiting[-1]:
        case Script() as script:
            return scripts.work(course, script)
        case Hit() as hit:
            return hits.work(course, hit)
        case Volley() as volley:
            return hits.go_on(course, volley)
        case Rolled() as rolled:
            if _too_late(course, rolled.character):
                return True
            return not reactions.wait(course.state, rolled) and _lies(course, rolled, course.state.waiting[:-1])
        case EffectDie() as die:
            return not reactions.wait(course.state, die) and scripts.take(course, die)
        case OrderDie() as die:
            return not reactions.wait(course.state, die) and ordering.settle(course, die)
        case TurnStart() as start:
            return moments.at_start(course, start)
        case Together() as together:
            return moments.of_cards(course, together)
        case Due() as due:
            triggers.begin(course, due)
            return True
        case Reroll(was=Rolled(character=name)):
            return _too_late(course, name)
        case ByHand() | Reroll():
            return False


def falls(course: Course[State], rolled: Rolled) -> None:
    """An action die falls; it lies at once where nobody answers a die and nothing follows from it."""
    state = course.state
    who = state.characters.by_name[rolled.character]
    at_rest = not (state.waiting or state.fallen or state.rolling) and ending.all_stand(state)
    if not at_rest or not who.stands or triggers.awaited(state, "roll") or reactions.asked(state, rolled):
        course.state = state.push(rolled)
    else:
        _acts(course, who, rolled, ())


def _too_late(course: Course[State], name: str) -> bool:
    """Whether a character that has rolled is retired: what it paid for the roll was its last HP (WV-1.1, WV-G11)."""
    if not inforce.retired(course.state, course.state.character(name)):
        return False
    course.state = course.state.pop()
    course.tell("WV-3.7", "no-action", char=name)
    turn_over(course, name)
    return True


def _lies(course: Course[State], rolled: Rolled, waiting: tuple[Waiting, ...]) -> bool:
    """An action die that lies: what follows from the roll itself, then the action on the face that it comes to.

    ``waiting`` is what waits beside it.
    """
    if not rolled.looked and triggers.awaited(course.state, "roll"):
        course.state = course.state.instead(frozen.changed(rolled, looked=True))
        if triggers.rolled(course, rolled.character, rolled.sort, rolled.face):
            return True
    _acts(course, course.state.character(rolled.character), rolled, waiting)
    return True


def _acts(course: Course[State], who: Character, rolled: Rolled, waiting: tuple[Waiting, ...]) -> None:
    """The action on the face that the die comes to: by hand, by its script, or nothing at all (WV-3.4, WV-7.7).

    ``waiting`` is what waits beside it. Raises ``LookupError`` where the character has no face.
    """
    state, face = course.state, rolled.face
    change = inforce.in_force(state, who, ACTION_DIE)
    if change:
        face = min(len(who.deck), max(1, face + change))
        if face != rolled.face:
            course.tell("WV-3.4", "die-changed", char=who.id, face=face, change=change)
    if not 1 <= face <= len(who.deck):
        raise LookupError(f"{who.id} has no action on face {face}")
    doing = state.ground.doing(who.deck[face - 1])
    there = state.characters
    if face in who.closed:
        course.tell("WV-7.7", "nothing", char=who.id, face=face, card=doing.card, cost=doing.cost)
        turn_over(course, who.id, waiting)
        return
    course.tell("WV-3.4", "acts", char=who.id, face=face, card=doing.card)
    if who.last != doing.card and not doing.repeats:
        there = there.with_one(frozen.changed(who, last=doing.card))
    if doing.by_hand:
        course.change(waiting=(*waiting, ByHand(who.id, doing.card)), characters=there)
    elif doing.steps:
        script = _begun(who.id, face, doing)
        if rolled.target is not None or rolled.dice:
            script = frozen.changed(script, target=rolled.target, dice=rolled.dice)
        course.change(waiting=(*waiting, script), characters=there)
    else:
        turn_over(course, who.id, waiting, there)


@lru_cache(1024)
def _begun(name: str, face: int, doing: Doing) -> Script:
    """An action as a character begins it."""
    return Script(name, doing.card, face, doing.steps)
