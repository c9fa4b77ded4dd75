"""What a declaration says that its card says already: whose, from where, for how long."""

from typing import Any

from referee.games.arcanductor.counting import speaker
from referee.games.arcanductor.declarations import (
    Borrow,
    Discard,
    EffectVerb,
    Life,
    MarkCards,
    Power,
    Put,
    Return,
    Revive,
)
from referee.games.arcanductor.effects.on_cards import named
from referee.games.arcanductor.field import SQUARES
from referee.games.arcanductor.state import Running, State
from referee.kernel.frozen import changed


def unrepeated(state: State, run: Running, said: EffectVerb) -> EffectVerb:
    """A declaration as the step under way is answered, without what it only repeats."""
    found = _whose(state, run, said) | _when(run, said)
    match said:
        case Put(from_="hand"):
            found["from_"] = None
        case Borrow(card=square, lie=lie) if (lying := state.at(square)) is not None and lie == lying.lie:
            found["lie"] = None
        case Life(seats=seats):
            found["seats"] = tuple(seat for seat in state.ground.seats if seat in seats)
        case _:
            pass
    return changed(said, **found) if found else said


def _whose(state: State, run: Running, said: EffectVerb) -> dict[str, Any]:
    """Whose card it is, where it would be that player's anyway."""
    match said:
        case Discard(of=str(of)):
            usual = {speaker(state, run)}
        case Return(of=str(of)) if all(name in SQUARES for name in named(said)):
            usual = {lying.of for name in named(said) if (lying := state.at(name)) is not None}
        case Return(of=str(of)) | Revive(of=str(of)) | Put(of=str(of)):
            usual = {run.waiting.seat}
        case _:
            return {}
    return {"of": None} if usual == {of} else {}


def _when(run: Running, said: EffectVerb) -> dict[str, Any]:
    """How long it lasts, in the words of the card where it is the same time."""
    if not isinstance(said, (Power, MarkCards)):
        return {}
    step, marked = run.steps[0], isinstance(said, MarkCards)
    if _time(said.until, said.turns, marked) != _time(step.until, step.turns, marked):
        return {}
    return {"until": step.until, "turns": step.turns}


def _time(until: str | None, turns: int | None, marked: bool) -> tuple[str | None, int | None]:
    """A time as it is kept: one turn is until its end, and a mark for which none is said lasts so long (AD-6.19)."""
    this_turn = turns == 1 or (marked and until is None and turns is None)
    return ("turn", None) if this_turn else (until, turns)
