"""Carrying on what waits, and saying what it wants of whom."""

from referee.games.war_vortex_night import inforce, ordering
from referee.games.war_vortex_night.durations import turn_over
from referee.games.war_vortex_night.effects import changes, hits, reactions, scripts
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
from referee.games.war_vortex_night.statuses import Part
from referee.kernel import frozen
from referee.kernel.ruling import Outcome, event


def work(state: State) -> Outcome[State] | None:
    """What waits carried one step further; None where someone must speak."""
    match state.top:
        case Rolled(character=name) | Reroll(was=Rolled(character=name)) if _out(state, name):
            return _too_late(state.pop(), name)
        case Rolled() as rolled:
            return None if reactions.asked(state, rolled) else begin_action(state, rolled)
        case OrderDie() as die:
            return None if reactions.asked(state, die) else ordering.settle(state, die.character)
        case Hit() as hit:
            return hits.work(state, hit)
        case TurnStart() as start:
            return _turn_start(state, start)
        case Script() as script:
            return scripts.work(state, script)
        case ByHand() | Reroll() | None:
            return None


def _too_late(state: State, name: str) -> Outcome[State]:
    """The turn of a character that has paid its last HP for its die is over (WV-G11)."""
    return Outcome(state, (event("WV-G11", "no-action", char=name),)).then(turn_over(state, name))


def _out(state: State, name: str) -> bool:
    """Whether a character that has rolled is retired: what it paid for the roll was its last HP (WV-1.1, WV-3.7)."""
    return inforce.retired(state, state.character(name))


def begin_action(state: State, rolled: Rolled) -> Outcome[State]:
    """The action on the face that was rolled: by hand, by its script, or nothing at all (WV-3.4, WV-7.7).

    Raises ``LookupError`` where the character has no such face.
    """
    who = state.character(rolled.character)
    if not 1 <= rolled.face <= len(who.deck):
        raise LookupError(f"{who.id} has no action on face {rolled.face}")
    action = state.action(who.deck[rolled.face - 1])
    facts: dict[str, object] = {"char": who.id, "face": rolled.face, "card": action.id}
    if not inforce.usable(who, rolled.face):
        nothing = Outcome(state.pop(), (event("WV-7.7", "nothing", **facts, cost=action.cost),))
        return nothing.then(turn_over(nothing.state, who.id))
    acts = (event("WV-3.4", "acts", **facts),)
    if not action.effect:
        return Outcome(state, acts).then(turn_over(state.pop(), who.id))
    if action.effect == "manual":
        return Outcome(state.instead(ByHand(who.id, action.id)), acts)
    script = Script(who.id, action.id, rolled.face, target=rolled.target, dice=rolled.dice)
    return Outcome(state.instead(script), acts)


def _turn_start(state: State, start: TurnStart) -> Outcome[State] | None:
    if not start.left:
        return Outcome(state.pop())
    if order_matters(state, start):
        return None
    return carry_out_start(state, start, start.left[0])


def label(part: Part) -> str:
    """What a status that does something at the start of a turn is called."""
    return part.name or part.kind


def order_matters(state: State, start: TurnStart) -> bool:
    """Whether another order would come out otherwise: healing does not reach a character that has retired (WV-G8)."""
    losses = sum(part.by or 0 for part in start.left if part.each_turn == "lose")
    heals = any(part.each_turn == "heal" for part in start.left)
    who = state.character(start.character)
    return bool(losses) and heals and who.hp - losses <= 0


def carry_out_start(state: State, start: TurnStart, part: Part) -> Outcome[State]:
    """What one status does at the start of a turn; each by itself (WV-5.8)."""
    index = start.left.index(part)
    left = (*start.left[:index], *start.left[index + 1 :])
    after = state.instead(frozen.changed(start, left=left))
    who = after.character(start.character)
    does = Outcome(after, (event("WV-5.8", part.each_turn, char=who.id, status=label(part), amount=part.by),))
    if inforce.retired(after, who):
        return Outcome(after)
    change = changes.lose if part.each_turn == "lose" else changes.heal
    return does.then(change(after, who.id, part.by or 0))
