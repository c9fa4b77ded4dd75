"""What the effect that is carried out now wants, and of whom."""

from typing import Any

from referee.games.war_vortex_night import inforce
from referee.games.war_vortex_night.declarations import Resolve, Roll, Use
from referee.games.war_vortex_night.effects import choosing, hits, moments, reactions
from referee.games.war_vortex_night.state import (
    ByHand,
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
)
from referee.games.war_vortex_night.steps import AnyStep
from referee.kernel import effects as kernel
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.scene import Why


def due(state: State) -> AnyStep | None:
    """The step that is asked for now; None where none is."""
    return state.top.step if isinstance(state.top, Script) else None


def ask(state: State) -> Ask | None:
    """What players must say to the effect that is carried out now; None where none waits or a newcomer's die is due.

    It is asked for by who rules, lists, checks and shows a state, and worked out once for it.
    """
    if not state.waiting:
        return None
    known = state.asked
    if not known:
        known[:] = (_ask(state),)
    return known[0]


def _ask(state: State) -> Ask | None:
    if state.rolling and state.started:
        return None
    match state.top:
        case ByHand():
            return Ask(open=True)
        case Script() as script:
            return choosing.ask(state, script)
        case Rolled() | OrderDie() | EffectDie() as moment:
            return reactions.asked(state, moment)
        case Hit() as hit:
            return Ask(hits.WHICH_LATER) if hits.unclear(state, hit) else reactions.asked(state, hit)
        case Reroll(was=was):
            fighter = state.fighter(was.character)
            return choosing.dice_of(was.character, fighter.faces if isinstance(was, Rolled) else fighter.sides)
        case TurnStart() | Together() as item:
            return moments.ask(state, item)
        case Volley() | Due() | None:
            return None


def meant(state: State, spoken: Spoken[Any]) -> Spoken[Any] | None:
    """The answer that a seat gives; None where it gives none. What is left unsaid is what the card says already."""
    asked = ask(state)
    if asked is None or asked.open:
        return None
    own = [each.declaration for each in asked.answers if each.actor == spoken.actor]
    answer = kernel.meant(_as_listed(state, spoken.declaration), own)
    return None if answer is None else Spoken(spoken.actor, answer)


def _as_listed(state: State, said: object) -> object:
    """What is said, an ability or a field that it names in another language called as the answers have it."""
    match said:
        case Use(character=name, ability=str() as called):
            found = inforce.ability(state, state.character(name), called)
            return said if found is None else Use(name, inforce.called(state, state.character(name), found[0]))
        case Resolve() if isinstance(state.top, Together):
            return moments.as_listed(state, state.top, said)
        case _:
            return said


def seat(state: State) -> str | None:
    """The seat that must speak; None where it is the table's word (a die, what came later)."""
    asked = ask(state)
    if asked is None:
        return state.turn_seat if state.started and not state.rolling else None
    if isinstance(state.top, ByHand):
        return state.character(state.top.character).seat
    actors = {spoken.actor for spoken in asked.answers}
    return None if "table" in actors else next(iter(actors), None)


def die_of_several(state: State) -> Why | None:
    """Which die of a step that is decided by several of them is rolled now; None where none is."""
    if state.rolling or not state.waiting:
        return None
    again = isinstance(state.top, Reroll) and isinstance(state.top.was, EffectDie)
    script = state.waiting[-2] if again and len(state.waiting) > 1 else state.top
    step = script.step if isinstance(script, Script) else None
    asked = ask(state)
    if not isinstance(script, Script) or step is None or step.form.dice < 2 or asked is None:
        return None
    if not isinstance(asked.answers[0].declaration, Roll):
        return None
    return "asks.die", {"card": script.card, "number": len(script.rolled) + 1, "count": step.form.dice}


def about_order(state: State) -> bool:
    """Whether what waits is about the turn order."""
    top = state.top
    return isinstance(top, OrderDie) or (isinstance(top, Reroll) and isinstance(top.was, OrderDie))
