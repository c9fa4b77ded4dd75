"""Abilities that answer a die or damage: whether anyone can, and what the answer does (WV-4.3, WV-7.2)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from referee.games.war_vortex_night import changing, inforce
from referee.games.war_vortex_night.cards import Ability, Reaction
from referee.games.war_vortex_night.declarations import Use
from referee.games.war_vortex_night.effects import triggers
from referee.games.war_vortex_night.state import Character, EffectDie, Hit, OrderDie, Reroll, Rolled, State
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.frozen import changed
from referee.kernel.quick import quick
from referee.kernel.verbs import Pass

Moment = Rolled | OrderDie | EffectDie | Hit
"""What can be answered."""


@quick
@dataclass(frozen=True, slots=True)
class Possible:
    """An ability that can answer now."""

    who: Character
    index: int
    skill: Ability
    reaction: Reaction

    def called(self, state: State) -> str:
        """What the ability is called."""
        return inforce.called(state, self.who, self.index)


def possible(state: State, moment: Moment) -> list[Possible]:
    """Every ability that can answer a moment now, of seats that have not passed."""
    hit = moment if isinstance(moment, Hit) else None
    able, there = state.ground.answering[moment.sort], state.characters
    about = there.by_name[moment.character if not isinstance(moment, Hit) else moment.target]
    face = 0 if isinstance(moment, Hit) else moment.face
    found = []
    for who in (about,) if there.cards.isdisjoint(state.ground.meddling[moment.sort]) else there:
        skills = able.get(who.card)
        if skills is None or who.seat in moment.passed or inforce.retired(state, who):
            continue
        for index, skill, reaction, whose, faces in skills:
            if face and faces and face not in faces:
                continue
            if hit is not None and hit.answered and _answered(state, hit, who, index):
                continue
            if not (triggers.concerns(whose, who, about) and inforce.has(who, index, skill)):
                continue
            if inforce.uses_left(who, index, skill) != 0:
                found.append(Possible(who, index, skill, reaction))
    return found


def _answered(state: State, hit: Hit, who: Character, index: int) -> bool:
    """Whether an ability has answered this damage and may not do so again, by the house rule (WV-G18)."""
    return state.ground.options.same_damage == "once" and (who.id, index) in hit.answered


def asked(state: State, moment: Moment) -> Ask | None:
    """What is asked of the one seat that may answer now; None where none can."""
    there, sort = state.characters, moment.sort
    able = state.ground.answering[sort]
    if there.cards.isdisjoint(able):
        return None
    about = there.by_name[moment.character if not isinstance(moment, Hit) else moment.target]
    if about.card not in able and there.cards.isdisjoint(state.ground.meddling[sort]):
        return None
    found = possible(state, moment)
    if not found:
        return None
    seat = found[0].who.seat if len(found) == 1 else _first(state, {each.who.seat for each in found})
    return _answer_of(seat, tuple([(each.who.id, each.called(state)) for each in found if each.who.seat == seat]))


def wait(state: State, moment: Moment) -> bool:
    """Whether a moment that waits has to wait for an answer: what is asked stays known."""
    found = asked(state, moment)
    if found is not None:
        state.asked[:] = (found,)
    return found is not None


def _first(state: State, able: set[str]) -> str:
    """Who is asked first of the seats that can answer: the seats in turn, the one whose turn it is first."""
    return next(seat for seat in state.seats_from(state.turn_seat) if seat in able)


@lru_cache(1024)
def _answer_of(seat: str, abilities: tuple[tuple[str, str], ...]) -> Ask:
    """One of these abilities to be used by a seat as an answer, each by who has it and its name, or none."""
    uses = tuple([Spoken(seat, Use(name, ability)) for name, ability in abilities])
    return Ask((*uses, Spoken(seat, Pass())), declinable=True)


def use(course: Course[State], moment: Moment, answer: Possible) -> None:
    """An ability used as an answer: its cost is paid, the use counted, and the answer carried out."""
    changing.count_use(course, answer.who, answer.index)
    left = inforce.uses_left(course.state.character(answer.who.id), answer.index, answer.skill)
    facts: dict[str, object] = {"char": answer.who.id, "ability": answer.called(course.state)}
    course.tell("WV-4.3", "used", **(facts if left is None else {**facts, "left": left}))
    if answer.reaction.cost:
        changing.lose(course, answer.who.id, answer.reaction.cost)
    _answer(course, moment, answer)


def _answer(course: Course[State], moment: Moment, answer: Possible) -> None:
    name, state = answer.called(course.state), course.state
    match moment:
        case Hit() if answer.reaction.answer == "prevent":
            course.state = state.pop()
            course.tell("WV-7.2", "prevented", char=moment.target, ability=name)
        case Hit():
            answered = (*moment.answered, (answer.who.id, answer.index))
            course.state = state.instead(changed(moment, cut=moment.cut + answer.reaction.by, answered=answered))
            course.tell("WV-7.2", "reduced", char=moment.target, ability=name, by=answer.reaction.by)
        case Rolled() | OrderDie() | EffectDie():
            price = answer.reaction.cost > 0
            fatal = price and inforce.retired(state, state.character(answer.who.id))
            course.state = state.instead(Reroll(moment, fatal))
            course.tell("WV-7.1", "again", char=moment.character, ability=name, face=moment.face)
        case _:
            assert_never(moment)
