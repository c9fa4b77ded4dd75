"""What an allowed declaration does."""

from typing import assert_never

from referee.games.war_vortex_night import ending, flow, inforce, ordering
from referee.games.war_vortex_night.declarations import (
    Act,
    Base,
    ByHandVerb,
    Change,
    Damage,
    Disable,
    Done,
    Enable,
    Enter,
    Heal,
    Initiative,
    Later,
    Lose,
    LoseAbility,
    Order,
    Pass,
    Remove,
    Resign,
    Resolve,
    Revive,
    Roll,
    Said,
    SetField,
    Status,
    Summon,
    Target,
    Trait,
    Unsource,
    Use,
)
from referee.games.war_vortex_night.durations import turn_over
from referee.games.war_vortex_night.effects import asking, changes, entering, reactions, scripts, working
from referee.games.war_vortex_night.state import (
    ByHand,
    Hit,
    OrderDie,
    Reroll,
    Rolled,
    Script,
    State,
    TurnStart,
)
from referee.games.war_vortex_night.statuses import CANNOT_ACT, Part
from referee.kernel import frozen
from referee.kernel.declaration import Spoken
from referee.kernel.effects import settle
from referee.kernel.ruling import Outcome, event


def carry_out(state: State, spoken: Spoken) -> Outcome[State]:
    """The state after a declaration, with all that follows of itself.

    Raises ``LookupError`` or ``ValueError`` where the position leaves no way to do it.
    """
    said = _carried(state, spoken)
    return said.then(settle(said.state, asking.ask, _carried, _skipped))


def _carried(state: State, spoken: Spoken) -> Outcome[State]:
    done = _said(state, spoken)
    return done.then(flow.carry_on(done.state))


def _skipped(state: State) -> Outcome[State]:
    passed = _pass(state)
    return passed.then(flow.carry_on(passed.state))


def _said(state: State, spoken: Spoken) -> Outcome[State]:
    said: Said = spoken.declaration  # type: ignore[assignment]
    match said:
        case Enter(name=name, card=card, deck=deck):
            return entering.enter(state, _seat(state, spoken), name, card, deck)
        case Initiative(dice=dice):
            return _initiative(state, dice)
        case Roll(character=name, die=die):
            return _roll(state, name, die)
        case Act():
            return _act(state, said)
        case Use(character=name, ability=ability):
            return _use(state, name, ability)
        case Pass():
            return _pass(state)
        case Target(character=name):
            return _target(state, name)
        case Later(which=which):
            return _later(state, which)
        case Resolve(status=status):
            return _resolve(state, status)
        case Done():
            return _done(state)
        case Resign():
            return _resign(state, _seat(state, spoken))
        case _:
            return _by_hand(state, spoken, said)


def _seat(state: State, spoken: Spoken) -> str:
    if spoken.actor not in state.ground.seats:
        raise ValueError(f"{spoken.actor} has no team")
    return spoken.actor


def _initiative(state: State, dice: tuple[tuple[str, int], ...]) -> Outcome[State]:
    outcome = Outcome(state)
    for name, die in dice:
        outcome = outcome.then(_order_die(outcome.state, name, die))
    return outcome


def _order_die(state: State, name: str, die: int) -> Outcome[State]:
    """A turn-order die; under ``newcomer = last`` one that decides nothing is taken down only."""
    if name in state.rolling:
        return ordering.rolled(state, name, die)
    if state.character(name).rolls or not state.started:
        raise ValueError(f"no turn-order die is due for {name}")
    noted = ordering.rolled(state, name, die)
    return Outcome(noted.state.pop(), noted.events)


def _roll(state: State, name: str, die: int) -> Outcome[State]:
    match state.top:
        case Reroll(was=OrderDie() as was) if was.character == name:
            return ordering.rolled_again(state, was, die)
        case Reroll(was=Rolled() as was) if was.character == name:
            again = event("WV-3.4", "rolled-again", char=name, die=die)
            return Outcome(state.instead(frozen.changed(was, face=die, passed=())), (again,))
        case Script() as script if script.character == name and name not in state.rolling:
            rolled = event("WV-1.2", "rolled", char=name, die=die, card=script.card)
            return Outcome(state.instead(frozen.changed(script, rolled=(*script.rolled, die), die=die)), (rolled,))
        case _:
            return _order_die(state, name, die)


def _act(state: State, said: Act) -> Outcome[State]:
    who = state.character(said.character)
    if not state.started or not 1 <= said.face <= len(who.deck):
        raise ValueError(f"{who.id} has nothing to do on face {said.face} now")
    rolled = event("WV-3.4", "rolled", char=who.id, face=said.face)
    return Outcome(state.push(Rolled(who.id, said.face, said.target, said.dice)), (rolled,))


def _use(state: State, name: str, said: str) -> Outcome[State]:
    """An ability used: as an answer, or by hand (then its effect is open until ``done``)."""
    who = state.character(name)
    found = inforce.ability(state, who, said)
    if found is None:
        raise LookupError(f"{name} has no ability '{said}'")
    index, skill = found
    if isinstance(state.top, Rolled | OrderDie | Hit):
        answers = (each for each in reactions.possible(state, state.top) if each.who.id == name)
        answer = next((each for each in answers if each.index == index), None)
        if answer is not None:
            return reactions.use(state, state.top, answer)
    if skill.reaction:
        raise ValueError(f"there is nothing that '{said}' could answer now")
    used = event("WV-4.3", "by-hand", char=name, ability=inforce.skill_name(skill))
    counted = reactions.counted(state, who, index)
    return Outcome(counted.push(ByHand(name, who.card, ends=False)), (used,))


def _pass(state: State) -> Outcome[State]:
    match state.top:
        case Rolled() | OrderDie() | Hit() as moment:
            seat = asking.seat(state)
            if seat is None:
                raise ValueError("nobody is asked for an answer")
            return Outcome(state.instead(frozen.changed(moment, passed=(*moment.passed, seat))))
        case Script() as script:
            return Outcome(state.instead(scripts.onward(script)), (event("WV-3.4", "declined", card=script.card),))
        case _:
            raise ValueError("there is nothing to pass on")


def _target(state: State, name: str) -> Outcome[State]:
    if not isinstance(state.top, Script):
        raise ValueError("no target is asked for")
    chosen = event("WV-3.4", "target", char=name, card=state.top.card)
    return Outcome(state.instead(frozen.changed(state.top, picked=name)), (chosen,))


def _later(state: State, which: str) -> Outcome[State]:
    if not isinstance(state.top, Hit):
        raise ValueError("no two effects contradict each other")
    said = event("WV-7.2", "said", later=which, char=state.top.target)
    return Outcome(state.instead(frozen.changed(state.top, sure=which == "attack")), (said,))


def _resolve(state: State, status: str) -> Outcome[State]:
    if not isinstance(state.top, TurnStart):
        raise ValueError("no turn starts")
    part = next((each for each in state.top.left if working.label(each) == status), None)
    if part is None:
        raise LookupError(f"'{status}' does nothing now")
    chosen = event("WV-G8", "chosen", char=state.top.character, status=status)
    return Outcome(state, (chosen,)).then(working.carry_out_start(state, state.top, part))


def _done(state: State) -> Outcome[State]:
    if not isinstance(state.top, ByHand):
        raise ValueError("nothing is carried out by hand")
    over = state.top
    return turn_over(state.pop(), over.character) if over.ends else Outcome(state.pop())


def _resign(state: State, seat: str) -> Outcome[State]:
    gone = frozen.changed(state, resigned=state.resigned | {seat}, rolling=tuple(_others(state, seat)))
    if gone.acting is not None and gone.turn_seat == seat:
        gone = frozen.changed(gone, waiting=())
    outcome = Outcome(gone, (event("RF-4.1", "resigned", seat=seat),))
    ended = ending.look(gone)
    return outcome if ended is None else outcome.then(ended)


def _others(state: State, seat: str) -> list[str]:
    return [name for name in state.rolling if state.character(name).seat != seat]


def _by_hand(state: State, spoken: Spoken, said: ByHandVerb) -> Outcome[State]:
    outcome = _effect(state, spoken, said)
    if not isinstance(state.top, Script):
        return outcome
    after = outcome.state
    match said:
        case Summon() | SetField():
            return Outcome(after.instead(scripts.onward(state.top)), outcome.events)
        case Remove() | Disable() | Enable() if state.top.queue:
            return Outcome(after.instead(frozen.changed(state.top, queue=state.top.queue[1:])), outcome.events)
        case _:
            return outcome


def _effect(state: State, spoken: Spoken, said: ByHandVerb) -> Outcome[State]:
    match said:
        case Damage(target=name, amount=amount, source=source):
            return Outcome(state.push(Hit(source or state.acting, state.character(name).id, amount)))
        case Lose(target=name, amount=amount):
            return changes.lose(state, name, amount)
        case Heal(target=name, amount=amount):
            return changes.heal(state, name, amount)
        case Revive(target=name, hp=hp):
            return changes.revive(state, name, hp)
        case SetField(card=card):
            return changes.set_field(state, card)
        case Summon(name=name, card=card):
            return entering.enter(state, _summoner(state, spoken), name, card, ())
        case Order(characters=order):
            return _order(state, order)
        case _:
            return _change(state, said)


def _change(state: State, said: Change) -> Outcome[State]:
    match said:
        case Status():
            return changes.give(state, said.character, _part(said))
        case Remove(character=name, what=what):
            return changes.remove(state, name, what)
        case Base():
            return changes.add_base(state, said.character, _base(said))
        case Unsource(source=source):
            return changes.unsource(state, source)
        case Disable(character=name, face=face):
            return changes.disable(state, name, face)
        case Enable(character=name, face=face):
            return changes.enable(state, name, face)
        case Trait(character=name, change=change, of=sort):
            return changes.trait(state, name, change, sort)
        case LoseAbility(character=name, change=change, ability=ability):
            return changes.strip(state, name, ability, 1 if change == "lost" else -1)
        case _:
            assert_never(said)


def _summoner(state: State, spoken: Spoken) -> str:
    return spoken.actor if spoken.actor in state.ground.seats else state.turn_seat or state.ground.seats[0]


def _part(said: Status) -> Part:
    return Part(
        said.kind,
        said.by,
        said.turns,
        said.phases,
        source=said.source,
        name=said.named,
        attribute=said.attribute,
        influence=said.influence,
    )


def _base(said: Base) -> Part:
    """A part of the base modifier; the number of ``cannot-act`` are its turns (WV-6.2)."""
    if said.kind == CANNOT_ACT:
        return Part(said.kind, None, said.turns or abs(said.by or 1), source=said.source)
    return Part(said.kind, said.by, said.turns, said.phases, source=said.source)


def _order(state: State, order: tuple[str, ...]) -> Outcome[State]:
    if sorted(order) != sorted(state.order):
        raise ValueError("an order names every character once")
    return changes.reorder(state, order)
