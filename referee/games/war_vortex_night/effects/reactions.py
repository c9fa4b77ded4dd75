"""Abilities that answer a die or damage: whether anyone can, and what the answer does (WV-4.3, WV-7.2)."""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.war_vortex_night import inforce
from referee.games.war_vortex_night.cards import Ability, Reaction
from referee.games.war_vortex_night.effects import changes
from referee.games.war_vortex_night.state import Character, Hit, OrderDie, Reroll, Rolled, State
from referee.kernel.frozen import changed
from referee.kernel.ruling import Event, Outcome, event

Moment = Rolled | OrderDie | Hit
"""What can be answered."""


@dataclass(frozen=True, slots=True)
class Possible:
    """An ability that can answer now."""

    who: Character
    index: int
    skill: Ability
    reaction: Reaction


def possible(state: State, moment: Moment) -> Iterator[Possible]:
    """Every ability that can answer a moment now, of seats that have not passed."""
    about = state.character(moment.target if isinstance(moment, Hit) else moment.character)
    for who in state.characters:
        if who.card not in state.ground.skills or who.seat in moment.passed or inforce.retired(state, who):
            continue
        for index, skill in inforce.abilities(state, who):
            reaction = skill.reaction
            if reaction and uses_left(who, index, skill) != 0 and _fits(reaction, moment, who, about):
                yield Possible(who, index, skill, reaction)


def uses_left(who: Character, index: int, skill: Ability) -> int | None:
    """How often an ability can still be used in this battle; None without a limit."""
    return None if skill.uses is None else max(0, skill.uses - dict(who.used).get(index, 0))


def _fits(reaction: Reaction, moment: Moment, who: Character, about: Character) -> bool:
    if not _concerns(reaction, who, about):
        return False
    if isinstance(moment, Hit):
        return reaction.to == "damage"
    if reaction.to != "die" or (reaction.faces and moment.face not in reaction.faces):
        return False
    return reaction.order_die or isinstance(moment, Rolled)


def _concerns(reaction: Reaction, who: Character, about: Character) -> bool:
    match reaction.whose:
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


def asked(state: State, moment: Moment) -> tuple[Possible, ...]:
    """The answers of the one seat that is asked now: the seats in turn, the one whose turn it is first."""
    found = list(possible(state, moment))
    seats = state.ground.seats
    start = seats.index(state.turn_seat) if state.turn_seat in seats else 0
    for seat in (*seats[start:], *seats[:start]):
        answers = tuple(each for each in found if each.who.seat == seat)
        if answers:
            return answers
    return ()


def counted(state: State, who: Character, index: int) -> State:
    """The state with one more use of an ability."""
    used = dict(who.used)
    used[index] = used.get(index, 0) + 1
    return state.with_character(changed(who, used=tuple(sorted(used.items()))))


def use(state: State, moment: Moment, answer: Possible) -> Outcome[State]:
    """An ability used as an answer: its cost is paid, the use counted, and the answer carried out."""
    state = counted(state, answer.who, answer.index)
    used = event("WV-4.3", "used", **_facts(state, answer))
    outcome = Outcome(state, (used,))
    if answer.reaction.cost:
        outcome = outcome.then(changes.lose(state, answer.who.id, answer.reaction.cost))
    return outcome.then(_answered(outcome.state, moment, answer))


def _facts(state: State, answer: Possible) -> dict[str, object]:
    left = uses_left(state.character(answer.who.id), answer.index, answer.skill)
    facts: dict[str, object] = {"char": answer.who.id, "ability": inforce.skill_name(answer.skill)}
    return facts if left is None else {**facts, "left": left}


def _answered(state: State, moment: Moment, answer: Possible) -> Outcome[State]:
    name = inforce.skill_name(answer.skill)
    match moment, answer.reaction.answer:
        case Hit(), "prevent":
            return Outcome(state.pop(), (event("WV-7.2", "prevented", char=moment.target, ability=name),))
        case Hit(), _:
            less = event("WV-7.2", "reduced", char=moment.target, ability=name, by=answer.reaction.by)
            return Outcome(state.instead(changed(moment, cut=moment.cut + answer.reaction.by)), (less,))
        case Rolled() | OrderDie(), _:
            again: Event = event("WV-7.1", "again", char=moment.character, ability=name, face=moment.face)
            return Outcome(state.instead(Reroll(moment)), (again,))
    raise AssertionError("every moment has its answers")
