"""What players do by hand, as the steps that a pack would say for it."""

from referee.games.tash_kalar.board import AROUND, BIT
from referee.games.tash_kalar.declarations import (
    Actions,
    Cards,
    Convert,
    Destroy,
    Downgrade,
    ExtraTurn,
    Leap,
    Move,
    Place,
    Remove,
    Swap,
    Upgrade,
)
from referee.games.tash_kalar.effects.targets import colour_of
from referee.games.tash_kalar.state import RANKS, Running, State
from referee.kernel.declaration import Spoken
from referee.kernel.game import Fields, Proposed, Recording


def by_hand(state: State) -> tuple[str, str] | None:
    """Whose card is carried out by hand now."""
    run = state.running
    return (run.seat, run.card) if run is not None and run.by_hand else None


def step(state: State, spoken: Spoken) -> Proposed | None:
    """The step that would have said it; None where no step does."""
    said, run = spoken.declaration, state.running
    if run is None:
        return None
    match said:
        case Move(start=start, end=end) | Leap(start=start, end=end):
            who = _who(state, run, start)
            kind: Fields = {"kind": "combat"} if _same_rank(state, start, end) else {}
            return None if who is None else Proposed({"do": said.verb, "who": who, **kind}, several=True)
        case Destroy(square=square) | Upgrade(square=square) | Downgrade(square=square) | Convert(square=square):
            return _on_piece(state, run, said.verb, square, {})
        case Remove(square=square):
            return _on_piece(state, run, "destroy", square, {"counted": False})
        case Place(square=square, rank=rank, colour=colour):
            enemy: Fields = {} if colour in (None, state.ground.colours[colour_of(state, run)]) else {"colour": "enemy"}
            return Proposed({"do": "place", "rank": rank or RANKS[0], **_where(run, square), **enemy}, several=True)
        case Swap(first=first, second=second):
            one, two = _who(state, run, first), _who(state, run, second)
            return None if one is None or two is None else Proposed({"do": "swap", "who": one, "with": {"who": two}})
        case Actions(by=by) if 0 < by <= 9:
            return Proposed({"do": "gain", "actions": by})
        case ExtraTurn():
            return Proposed({"do": "extra-turn"})
        case Cards():
            return None
        case _:
            return None


def _who(state: State, run: Running, square: str) -> str | None:
    found = state.at(BIT[square])
    if found is None:
        return None
    if BIT[square] == run.square:
        return "self"
    return "own" if found[0] == colour_of(state, run) else "enemy"


def _same_rank(state: State, start: str, end: str) -> bool:
    mover, there = state.at(BIT[start]), state.at(BIT[end])
    return mover is not None and there is not None and mover[1] == there[1]


def _where(run: Running, square: str) -> Fields:
    """Next to the being where that is so; on the board else."""
    return {"where": "adjacent"} if run.around and AROUND[run.around] & BIT[square] else {}


def _on_piece(state: State, run: Running, verb: str, square: str, words: Fields) -> Proposed | None:
    found, who = state.at(BIT[square]), _who(state, run, square)
    if found is None or who is None:
        return None
    if who == "self":
        return Proposed({"do": verb, "who": "self", **words})
    return Proposed({"do": verb, "who": who, "rank": RANKS[found[1]], **_where(run, square), **words}, several=True)


RECORDING: Recording[State] = Recording(by_hand, step)
