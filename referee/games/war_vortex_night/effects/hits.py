"""Damage on its way: protection, defence, modifiers of both sides (WV-7.2, WV-7.5, WV-G1)."""

from collections.abc import Sequence
from functools import lru_cache

from referee.games.war_vortex_night import changing, inforce
from referee.games.war_vortex_night.declarations import Later
from referee.games.war_vortex_night.effects import reactions, triggers
from referee.games.war_vortex_night.state import Character, Hit, Script, State, Volley, Waiting
from referee.games.war_vortex_night.statuses import DEALT, TAKEN
from referee.kernel import frozen
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken

WHICH_LATER = tuple(Spoken("table", Later(which)) for which in ("attack", "ability"))
"""What the table can say of an attack and an ability that contradict each other."""


def modifiers(state: State, hit: Hit) -> tuple[int, int]:
    """What is added to damage on the side that deals it and on the side that takes it."""
    there = state.characters.by_name
    takes = inforce.in_force(state, there[hit.target], *_of(TAKEN, hit.attributes))
    if hit.source is None:
        return 0, takes
    return inforce.in_force(state, there[hit.source], *_of(DEALT, hit.attributes)), takes


@lru_cache(1024)
def _of(kind: str, attributes: tuple[str, ...]) -> tuple[str, ...]:
    """A modifier of damage, and those for damage of these attributes."""
    return (kind, *[f"{attribute}-{kind}" for attribute in attributes])


def damage(state: State, hit: Hit) -> int:
    """The damage that would be taken: never below 0 (WV-G1)."""
    return max(0, hit.amount + sum(modifiers(state, hit)) - hit.cut)


def protected(state: State, hit: Hit) -> bool:
    """Whether an ability of the target lets it take no damage."""
    who = state.character(hit.target)
    return who.card in state.ground.shielding and any(skill.immune for _, skill in inforce.abilities(state, who))


def unclear(state: State, hit: Hit) -> bool:
    """Whether only the table can know which of attack and protection came later (WV-7.2)."""
    return hit.sure is None and protected(state, hit) and damage(state, hit) > 0


def work(course: Course[State], hit: Hit) -> bool:
    """The damage carried out; not where someone must speak first."""
    state = course.state
    shielded = protected(state, hit)
    if shielded and unclear(state, hit):
        return _told(course, hit)
    if shielded and not hit.sure:
        course.state = state.pop()
        course.tell("WV-7.2", "protected", char=hit.target)
        return True
    dealt, takes = modifiers(state, hit)
    if hit.amount + dealt + takes > hit.cut and reactions.wait(state, hit):
        return False
    if shielded:
        course.tell("WV-7.2", "pierced", char=hit.target)
    if len(state.waiting) > 1 and isinstance(volley := state.waiting[-2], Volley):
        volley = frozen.changed(volley, answered=(*volley.answered, hit))
        course.change(waiting=(*state.waiting[:-2], volley))
    else:
        _taken(course, hit, dealt, takes)
    return True


def together(due: Sequence[Hit]) -> Hit | Volley:
    """What waits for damage of one part: what it does to several characters it does at one moment."""
    return due[0] if len(due) == 1 else Volley(tuple(due))


def go_on(course: Course[State], volley: Volley) -> bool:
    """The next damage of several on top to be answered; all of it taken once no more is to be."""
    state, left = course.state, volley.left
    if left:
        course.state = state.instead(frozen.changed(volley, left=left[1:])).push(left[0])
        return True
    # what an answer to one has cost may let another do damage that did none when it was looked at
    late = tuple([hit for hit in volley.answered if damage(state, hit) and reactions.asked(state, hit)])
    if late:
        course.state = state.instead(Volley(late, tuple([hit for hit in volley.answered if hit not in late])))
    else:
        _all_taken(course, volley.answered)
    return True


def _all_taken(course: Course[State], due: tuple[Hit, ...]) -> None:
    """Damage taken at one moment: all reckoned by the table before it, then what follows from it."""
    state, done = course.state, list[Hit]()
    there, waiting, fallen = state.characters, state.waiting[:-1], state.fallen
    for hit in due:
        after, loss, retires = told(course, hit, *modifiers(state, hit))
        there = there.with_one(after)
        if retires:
            fallen = (*fallen, after.id)
        if loss:
            done.append(hit)
            waiting = waiting if hit.source is None else _counted(waiting, hit.source, loss)
    course.change(characters=there, waiting=waiting, fallen=fallen)
    triggers.of_damage(course, done)


def _told(course: Course[State], hit: Hit) -> bool:
    """The table told once that it must say which came later, and how it says so (WV-7.2)."""
    if hit.told:
        return False
    course.state = course.state.instead(frozen.changed(hit, told=True))
    course.tell("WV-7.2", "which-later", char=hit.target, answers=tuple(map(str, WHICH_LATER)))
    return True


def _counted(waiting: tuple[Waiting, ...], source: str, loss: int) -> tuple[Waiting, ...]:
    """What waits, the script by which somebody dealt damage with a note of how much it was."""
    for place in range(len(waiting) - 1, -1, -1):
        script = waiting[place]
        if isinstance(script, Script) and script.character == source:
            noted = frozen.changed(script, dealt=script.dealt + loss, struck=script.struck + 1)
            return (*waiting[:place], noted, *waiting[place + 1 :])
    return waiting


def _taken(course: Course[State], hit: Hit, dealt: int, takes: int) -> None:
    """Damage taken that has waited, and what follows from it."""
    after, loss, retires = told(course, hit, dealt, takes)
    state = course.state
    waiting = state.waiting[:-1]
    if loss and hit.source is not None:
        waiting = _counted(waiting, hit.source, loss)
    fallen = (*state.fallen, after.id) if retires else state.fallen
    course.change(characters=state.characters.with_one(after), waiting=waiting, fallen=fallen)
    if loss:
        triggers.of_damage(course, (hit,))


def all_at_once(state: State, due: Sequence[Hit]) -> list[tuple[int, int]] | None:
    """The modifiers of damage of one part, where none of it must wait; else None."""
    found = []
    for hit in due:
        added = at_once(state, hit)
        if added is None:
            return None
        found.append(added)
    return found


def at_once(state: State, hit: Hit) -> tuple[int, int] | None:
    """The modifiers of damage that nobody answers and from which nothing follows; None for damage that must wait."""
    ground = state.ground
    if state.field is not None or not ground.stirred.isdisjoint(state.characters.cards):
        return None
    if state.characters.by_name[hit.target].card in ground.shielding:
        return None
    dealt, takes = modifiers(state, hit)
    if hit.amount + dealt + takes > hit.cut and reactions.asked(state, hit):
        return None
    return dealt, takes


def told(course: Course[State], hit: Hit, dealt: int, takes: int) -> tuple[Character, int, bool]:
    """Who has taken damage, how much, and whether it retires: told with the numbers that the damage came from."""
    bare = hit.amount + dealt + takes - hit.cut
    loss = max(0, bare)
    facts: dict[str, object] = {"amount": hit.amount, "dealt": dealt, "taken": takes, "cut": -hit.cut, "loss": loss}
    what = "damage-changed" if dealt or takes or hit.cut else "damage"
    after, retires = changing.hp_told(course, course.state.character(hit.target), -loss, "WV-7.5", what, facts)
    if hit.attributes:
        course.tell("WV-7.10", "of", attributes=hit.attributes)
    if bare < 0:
        course.tell("WV-G1", "floor", sum=bare)
    return after, loss, retires
