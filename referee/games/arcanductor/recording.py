"""What players do by hand, as the steps that a pack would say for it."""

from referee.games.arcanductor.cards import AROUND
from referee.games.arcanductor.declarations import (
    Actions,
    Again,
    Borrow,
    Cards,
    Control,
    Discard,
    Dummy,
    Hide,
    Life,
    Lose,
    MarkCards,
    Marry,
    Part,
    Power,
    Put,
    Recover,
    Return,
    Reveal,
    Revive,
    Shift,
    Swap,
    Turn,
    Unmark,
)
from referee.games.arcanductor.field import SQUARES, within
from referee.games.arcanductor.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.game import Fields, Proposed, Recording


def by_hand(state: State) -> tuple[str, str] | None:
    """Whose card is carried out by hand now."""
    run = state.running
    return (run.waiting.seat, run.waiting.card) if run is not None and run.by_hand else None


def part(state: State) -> object:
    """What the card does in the lie and at the time that it is carried out for."""
    return None if state.running is None else state.running.waiting.half


def step(state: State, spoken: Spoken) -> Proposed | None:
    """The step that would have said it; None where no step does."""
    said, seat = spoken.declaration, spoken.actor
    match said:
        case Power(squares=squares, change=(by, to), until=until, turns=turns):
            words: Fields = {"to" if to else "by": by, **_time(until, turns)}
            return _on_cards(state, seat, "power", squares, words)
        case Recover(squares=squares, amount=int(amount)):
            return _on_cards(state, seat, "recover", squares, {"by": amount})
        case MarkCards(squares=squares, mark=mark, until=until, turns=turns):
            return _on_cards(state, seat, "mark", squares, {"mark": mark, **_time(until, turns)})
        case Unmark(squares=squares, mark=mark):
            return _on_cards(state, seat, "unmark", squares, {"mark": mark} if mark is not None else {})
        case Return(squares=(name, *_)) if name not in SQUARES:
            whose = "own" if said.of in (None, seat) else "opponent"
            words = {"do": "return", "range": "discards", "whose": whose}
            return Proposed({**words, **_count(len(said.squares))}, several=len(said.squares) == 1)
        case Turn() | Reveal() | Hide() | Lose() | Return():
            return _on_cards(state, seat, said.verb, said.squares, {})
        case _:
            return _one(state, seat, said)


def _one(state: State, seat: str, said: object) -> Proposed | None:
    """Steps that concern one card, a square, or a player."""
    here = state.running.waiting.square if state.running is not None else ""
    match said:
        case Life(seats=seats, by=by):
            whose = "all" if len(seats) > 1 else _whose(seat, seats[0])
            return Proposed({"do": "life", "by": by, "whose": whose, **({"count": "all"} if len(seats) > 1 else {})})
        case Again(seat=whom):
            return Proposed({"do": "again", "whose": _whose(seat, whom)})
        case Actions(by=by):
            return Proposed({"do": "actions", "by": by})
        case Revive(of=of):
            return Proposed({"do": "revive", "whose": _whose(seat, of or seat)}, several=True)
        case Cards(seat=whom, by=by):
            return Proposed({"do": "cards", "by": by, "whose": _whose(seat, whom)})
        case Put(from_=None | "hand", of=of) if of in (None, seat):
            return Proposed({"do": "put"}, several=True)
        case Discard(of=of):
            return Proposed({"do": "discard", "whose": _whose(seat, of or seat)}, several=True)
        case Dummy(power=power):
            return Proposed({"do": "dummy", "to": power, "range": "field"}, several=True)
        case Marry(first=first, second=second) | Swap(first=first, second=second) if here in (first, second):
            return _on_cards(state, seat, said.verb, (second if first == here else first,), {})
        case Part(square=square):
            return _on_cards(state, seat, "part", (square,), {})
        case Control(square=square, seat=whom) if whom == seat:
            return _on_cards(state, seat, "control", (square,), {})
        case Borrow(card=square, lie=None) if square in SQUARES and square != here:
            return _on_cards(state, seat, "borrow", (square,), {})
        case Shift(start=start, end=end):
            return _shift(state, seat, start, end)
        case _:
            return None


def _whose(seat: str, owner: str) -> str:
    return "own" if owner == seat else "opponent"


def _time(until: str | None, turns: int | None) -> Fields:
    return {"turns": turns} if turns is not None else {"until": until} if until is not None else {}


def _count(number: int) -> Fields:
    return {"count": number} if number > 1 else {}


def _on_cards(state: State, seat: str, do: str, squares: tuple[str, ...], words: Fields) -> Proposed | None:
    """A step on cards of the field: on the card itself, on one's own, the opponent's, or on cards of both."""
    lying = [state.at(square) for square in squares]
    owners = {card.seat for card in lying if card is not None}
    if not owners or None in lying:
        return None
    here = state.running.waiting.square if state.running is not None else ""
    if squares == (here,):
        return Proposed({"do": do, **words, "itself": True})
    whose = "all" if len(owners) > 1 else _whose(seat, next(iter(owners)))
    one = len(squares) == 1
    return Proposed({"do": do, **words, "range": "field", "whose": whose, **_count(len(squares))}, several=one)


def _shift(state: State, seat: str, start: str, end: str) -> Proposed | None:
    lying = state.at(start)
    if lying is None:
        return None
    way = next((way for way in AROUND if end in within((way,), start, lying.seat)), None)
    return None if way is None else _on_cards(state, seat, "shift", (start,), {"way": way})


RECORDING: Recording[State] = Recording(by_hand, step, part)
