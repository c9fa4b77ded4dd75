"""What an allowed declaration does."""

from collections.abc import Callable
from typing import Any

from referee.games.war_vortex_night import by_hand, changing, ending, flow, inforce, ordering
from referee.games.war_vortex_night.declarations import (
    Act,
    ByHandVerb,
    Disable,
    Enable,
    Enter,
    Initiative,
    Later,
    Pick,
    Remove,
    Resolve,
    Roll,
    Said,
    SetField,
    Summon,
    Target,
    Transfer,
    Use,
)
from referee.games.war_vortex_night.effects import (
    apart,
    asking,
    entering,
    moments,
    orders,
    reactions,
    scripts,
    working,
)
from referee.games.war_vortex_night.state import (
    ByHand,
    EffectDie,
    Hit,
    OrderDie,
    Reroll,
    Rolled,
    Script,
    State,
    Together,
    TurnStart,
)
from referee.games.war_vortex_night.steps import ChooseStep
from referee.games.war_vortex_night.turns import turn_over
from referee.kernel import frozen
from referee.kernel.course import Course, settle, unasked
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Outcome
from referee.kernel.verbs import Done, Pass, Resign, by_verb


def carry_out(state: State, spoken: Spoken[Said]) -> Outcome[State]:
    """The state after a declaration, with all that follows of itself.

    Raises ``LookupError`` or ``ValueError`` where the position leaves no way to do it.
    """
    try:
        return carried_out(scripts.Going(state), spoken)
    except scripts.InCircles:
        return carried_out(Course(state), spoken)


def carried_out(course: Course[State], spoken: Spoken[Said]) -> Outcome[State]:
    """The same on a course, which says whether it goes step by step."""
    _DO[type(spoken.declaration)](course, spoken.actor, spoken.declaration)
    flow.carry_on(course)
    if course.state.waiting:  # else nothing asks
        settle(course, _unasked, flow.leave_to_players)
    return course.outcome()


def _unasked(course: Course[State]) -> bool:
    """What nobody has to choose: answers are told apart by what is on the table once what asks is through."""
    asked = asking.ask(course.state)
    if asked is None or asked.open or (asked.declinable and asked.answers):
        return False
    if len(asked.answers) == 1:
        # what one ability says twice of one moment comes as it stands on its card: nobody says which (WV-G8)
        if not moments.first(course):
            tried(course, asked.answers[0])
    elif isinstance(course.state.top, Together | TurnStart):
        if orders.matters(course.state, _answered):
            return False
        moments.in_a_row(course)
    elif apart.told_apart(course.state, asked) or not unasked(course, asked, tried, _skip):
        return False
    flow.carry_on(course)
    return True


def tried(course: Course[State], spoken: Spoken[Any]) -> None:
    """An answer, and what follows until the effect that asks is through or somebody must speak."""
    depth = len(course.state.waiting)
    _answered(course, spoken, depth)
    # what has no order of its own is gone through: only then is it known whether the answers come to the same
    while len(course.state.waiting) > depth and isinstance(course.state.top, Together | TurnStart):
        if course.state.rolling or orders.matters(course.state, _answered):
            break
        moments.in_a_row(course)
        flow.carry_through(course, depth)


def _answered(course: Course[State], spoken: Spoken[Any], depth: int) -> None:
    """An answer, and what follows until what waits at this depth is through or somebody must speak."""
    _DO[type(spoken.declaration)](course, spoken.actor, spoken.declaration)
    flow.carry_through(course, depth)


def _skip(course: Course[State]) -> None:
    _pass(course, "", Pass())


def _enter(course: Course[State], actor: str, said: Enter) -> None:
    entering.enter(course, _team(course.state, actor), said.name, said.card, said.deck)


def _initiative(course: Course[State], _actor: str, said: Initiative) -> None:
    ordering.dice_fall(course, said.dice)


def _team(state: State, actor: str) -> str:
    if actor not in state.ground.seats:
        raise ValueError(f"{actor} has no team")
    return actor


def _roll(course: Course[State], _actor: str, said: Roll) -> None:
    state, name, die = course.state, said.character, said.die
    match state.top:
        case Reroll(was=OrderDie() as was) if was.character == name:
            ordering.rolled_again(course, was, die)
        case Reroll(was=Rolled() as was) if was.character == name:
            course.state = state.instead(frozen.changed(was, face=die, passed=()))
            course.tell("WV-3.4", "rolled-again", char=name, die=die)
        case Script() as script if script.character == name and name not in state.rolling:
            course.tell("WV-1.2", "rolled", char=name, die=die, card=script.card)
            scripts.falls(course, script, EffectDie(name, die))
        case ByHand(card=card) if not (state.rolling and state.started):
            course.state = state.push(EffectDie(name, die))
            course.tell("WV-1.2", "rolled", char=name, die=die, card=card)
        case Reroll(was=EffectDie() as fallen) if fallen.character == name:
            course.state = state.instead(frozen.changed(fallen, face=die, passed=()))
            course.tell("WV-3.4", "rolled-again", char=name, die=die)
        case _:
            ordering.dice_fall(course, ((name, die),))


def _act(course: Course[State], _actor: str, said: Act) -> None:
    state = course.state
    who = state.character(said.character)
    if not state.started or not 1 <= said.face <= len(who.deck):
        raise ValueError(f"{who.id} has nothing to do on face {said.face} now")
    course.tell("WV-3.4", "rolled", char=who.id, face=said.face)
    working.falls(course, Rolled(who.id, said.face, said.target, said.dice))


def _use(course: Course[State], actor: str, said: Use) -> None:
    """An ability used: as an answer, or by hand (then its effect is open until ``done``)."""
    state, name = course.state, said.character
    who, meant = state.character(name), asking.meant(state, Spoken(actor, said))
    found = inforce.ability(state, who, said.ability if meant is None else meant.declaration.ability)
    if found is None:
        raise LookupError(f"{name} has no such ability")
    index, skill = found
    if isinstance(state.top, Rolled | OrderDie | EffectDie | Hit):
        answers = (each for each in reactions.possible(state, state.top) if each.who.id == name)
        answer = next((each for each in answers if each.index == index), None)
        if answer is not None:
            reactions.use(course, state.top, answer)
            return
    if skill.reaction:
        raise ValueError("there is nothing that it could answer now")
    steps = skill.effect if isinstance(skill.effect, tuple) else None
    course.tell("WV-4.3", "by-hand" if steps is None else "used", char=name, ability=inforce.called(state, who, index))
    changing.count_use(course, who, index)
    by_hand, by_steps = ByHand(name, who.card, ends=False), Script(name, who.card, 0, steps or (), ends=False)
    course.state = course.state.push(by_hand if steps is None else by_steps)


def _pass(course: Course[State], _actor: str, _said: Pass) -> None:
    state = course.state
    match state.top:
        case Rolled() | OrderDie() | EffectDie() | Hit() as moment:
            seat = asking.seat(state)
            if seat is None:
                raise ValueError("nobody is asked for an answer")
            course.state = state.instead(frozen.changed(moment, passed=(*moment.passed, seat)))
        case Script(step=step, named=named) as script if step is not None and named and step.up_to:
            course.state = state.instead(scripts.all_named(script))
            course.tell("WV-3.4", "no-more", card=script.card, chars=named)
        case Script() as script:
            course.state = state.instead(scripts.finished(script))
            course.tell("WV-3.4", "declined", card=script.card)
        case _:
            raise ValueError("there is nothing to pass on")


def _target(course: Course[State], _actor: str, said: Target) -> None:
    top, name = course.state.top, said.character
    if not isinstance(top, Script) or top.step is None:
        raise ValueError("no target is asked for")
    course.tell("WV-3.4", "target", char=name, card=top.card)
    course.state = course.state.instead(scripts.naming(top, top.step, name))


def _later(course: Course[State], _actor: str, said: Later) -> None:
    top, which = course.state.top, said.which
    if not isinstance(top, Hit):
        raise ValueError("no two effects contradict each other")
    course.tell("WV-7.2", "said", later=which, char=top.target)
    course.state = course.state.instead(frozen.changed(top, sure=which == "attack"))


def _resolve(course: Course[State], actor: str, said: Resolve) -> None:
    meant = asking.meant(course.state, Spoken(actor, said))
    moments.resolve(course, said if meant is None else meant.declaration)


def _pick(course: Course[State], _actor: str, said: Pick) -> None:
    script, number = course.state.top, said.number
    step = script.step if isinstance(script, Script) else None
    if not isinstance(script, Script) or not isinstance(step, ChooseStep) or number > len(step.options):
        raise ValueError("there is nothing to pick")
    course.tell("WV-3.4", "picked", card=script.card, number=number)
    course.state = course.state.instead(scripts.branched(script, step.options[number - 1]))


def _done(course: Course[State], _actor: str, _said: Done) -> None:
    top = course.state.top
    if not isinstance(top, ByHand):
        raise ValueError("nothing is carried out by hand")
    course.state = course.state.pop()
    if top.ends:
        turn_over(course, top.character)


def _by_hand(course: Course[State], actor: str, said: ByHandVerb) -> None:
    before = course.state.characters
    by_hand.effect(course, actor, said)
    script = course.state.top
    if not isinstance(script, Script):
        return
    match said:
        case Summon() | SetField():
            course.state = course.state.instead(scripts.finished(script, done=True))
        case Remove() | Transfer() | Disable() | Enable() if script.queue:
            # what is resisted has not gone over (WV-5.2)
            stays = isinstance(said, Transfer) and course.state.characters is before
            served = script.served if stays else (*script.served, script.queue[0])
            course.state = course.state.instead(frozen.changed(script, queue=script.queue[1:], served=served))
        case _:
            return


def _resign(course: Course[State], actor: str, _said: Resign) -> None:
    ending.resign(course, actor)


_DO: dict[type[Any], Callable[[Course[State], str, Any], None]] = by_verb(
    Said,
    {
        Act: _act,
        Target: _target,
        Enter: _enter,
        Initiative: _initiative,
        Roll: _roll,
        Use: _use,
        Pass: _pass,
        Later: _later,
        Resolve: _resolve,
        Pick: _pick,
        Done: _done,
        Resign: _resign,
    },
    (ByHandVerb, _by_hand),
)
"""By verb what it does."""
