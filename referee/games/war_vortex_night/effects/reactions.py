"""Abilities that answer a die or damage: whether anyone can, and what the answer does (WV-4.3, WV-7.2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from referee.games.war_vortex_night import changing, inforce
from referee.games.war_vortex_night.cards import Ability, Reaction
from referee.games.war_vortex_night.effects import triggers
from referee.games.war_vortex_night.state import Character, EffectDie, Hit, OrderDie, Reroll, Rolled, State
from referee.kernel.course import Course
from referee.kernel.frozen import changed, kept
from referee.kernel.quick import quick

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


def possible(state: State, moment: Moment) -> Iterator[Possible]:
    """Every ability that can answer a moment now, of seats that have not passed."""
    hit = moment if isinstance(moment, Hit) else None
    able = state.ground.answering[moment.sort]
    about = state.character(moment.character if not isinstance(moment, Hit) else moment.target)
    for who in [who for who in state.characters if who.card in able]:
        if who.seat in moment.passed or inforce.retired(state, who):
            continue
        for index, skill, reaction in able[who.card]:
            if not _fits(reaction, moment, who, about) or inforce.uses_left(who, index, skill) == 0:
                continue
            if inforce.has(who, index, skill) and (hit is None or not _answered(state, hit, who, index)):
                yield Possible(who, index, skill, reaction)


def _answered(state: State, hit: Hit, who: Character, index: int) -> bool:
    """Whether an ability has answered this damage and may not do so again, by the house rule (WV-G18)."""
    return state.ground.options.same_damage == "once" and (who.id, index) in hit.answered


def _fits(reaction: Reaction, moment: Moment, who: Character, about: Character) -> bool:
    """Whether an ability that answers such a moment answers this one."""
    if not isinstance(moment, Hit) and reaction.faces and moment.face not in reaction.faces:
        return False
    return triggers.concerns(reaction.whose, who, about)


def asked(state: State, moment: Moment) -> tuple[Possible, ...]:
    """The answers of the one seat that is asked now: the seats in turn, the one whose turn it is first."""
    if state.characters.cards.isdisjoint(state.ground.answering[moment.sort]):
        return ()
    return kept(state.worked_out, "answers", (moment,), lambda: _asked(state, moment))


def _asked(state: State, moment: Moment) -> tuple[Possible, ...]:
    found = list(possible(state, moment))
    if not found:
        return ()
    seats = state.ground.seats
    start = seats.index(state.turn_seat) if state.turn_seat in seats else 0
    for seat in (*seats[start:], *seats[:start]):
        answers = tuple(each for each in found if each.who.seat == seat)
        if answers:
            return answers
    return ()


def use(course: Course[State], moment: Moment, answer: Possible) -> None:
    """An ability used as an answer: its cost is paid, the use counted, and the answer carried out."""
    changing.count_use(course, answer.who, answer.index)
    left = inforce.uses_left(course.state.character(answer.who.id), answer.index, answer.skill)
    facts: dict[str, object] = {"char": answer.who.id, "ability": inforce.skill_name(answer.skill)}
    course.tell("WV-4.3", "used", **(facts if left is None else {**facts, "left": left}))
    if answer.reaction.cost:
        changing.lose(course, answer.who.id, answer.reaction.cost)
    _answer(course, moment, answer)


def _answer(course: Course[State], moment: Moment, answer: Possible) -> None:
    name, state = inforce.skill_name(answer.skill), course.state
    match moment:
        case Hit() if answer.reaction.answer == "prevent":
            course.state = state.pop()
            course.tell("WV-7.2", "prevented", char=moment.target, ability=name)
        case Hit():
            answered = (*moment.answered, (answer.who.id, answer.index))
            course.state = state.instead(changed(moment, cut=moment.cut + answer.reaction.by, answered=answered))
            course.tell("WV-7.2", "reduced", char=moment.target, ability=name, by=answer.reaction.by)
        case Rolled() | OrderDie() | EffectDie():
            course.state = state.instead(Reroll(moment))
            course.tell("WV-7.1", "again", char=moment.character, ability=name, face=moment.face)
        case _:
            assert_never(moment)
