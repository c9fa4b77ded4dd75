"""What may be said while an effect is carried out (TK-5.9, TK-6.4, TK-7.1 to TK-7.15)."""

from collections.abc import Iterator

from referee.games.tash_kalar.board import BIT
from referee.games.tash_kalar.checks.actions import hand_over
from referee.games.tash_kalar.declarations import Discard, End, HandOver, Leap, Move, Pass, Place, Summon, UseFlare
from referee.games.tash_kalar.declarations import Done as DoneVerb
from referee.games.tash_kalar.effects.asking import ask
from referee.games.tash_kalar.effects.moving import general_fault
from referee.games.tash_kalar.effects.running import accepts
from referee.games.tash_kalar.effects.targets import pieces
from referee.games.tash_kalar.state import State
from referee.kernel.declaration import Declaration
from referee.kernel.ruling import Breach, breach


def inside(state: State, said: Declaration) -> Iterator[Breach]:
    """While an effect is carried out (TK-7.1, TK-7.2, TK-5.9, TK-6.4)."""
    run = state.running
    assert run is not None
    match said:
        case UseFlare():
            yield breach("TK-6.1", "in-effect", card=run.card)
            yield breach("TK-7.1", "in-effect", card=run.card)
        case Summon() | Discard() | End():
            yield breach("TK-7.1", "in-effect", card=run.card)
        case HandOver():
            yield from hand_over(state)
        case Pass():
            asked = ask(state)
            # a judge may have left nothing to answer with
            if asked is not None and asked.answers and not asked.declinable and not run.by_hand:
                yield breach("TK-7.2", "must", card=run.card)
        case DoneVerb():
            if not run.by_hand:
                yield breach("TK-7.2", "scripted", card=run.card)
        case _:
            yield from _answer(state, said)


def _answer(state: State, said: Declaration) -> Iterator[Breach]:
    run = state.running
    assert run is not None
    if run.by_hand:
        yield from _by_hand(state, said)
        return
    if accepts(state, said) is not None:
        return
    asked = ask(state)
    offered = [answer.declaration for answer in asked.answers] if asked else []
    if isinstance(said, Place) and not any(isinstance(each, Place) for each in offered):
        yield breach("TK-7.1", "in-effect", card=run.card)
    yield from _general(state, said)
    yield breach("TK-6.4" if run.card in state.ground.flares else "TK-5.9", "card-says", card=run.card)


def _general(state: State, said: Declaration) -> Iterator[Breach]:
    """The rules that hold whatever a card says."""
    match said:
        case Move(start=start, end=end) | Leap(start=start, end=end):
            outside = [square for square in (start, end) if square not in BIT]
            if outside:
                yield breach("TK-2.12", "outside", square=outside[0])
            elif general_fault(state, BIT[start], BIT[end], leap=isinstance(said, Leap), kind=_kind(state, BIT[start])):
                rule = "TK-7.10" if isinstance(said, Leap) else "TK-7.9"
                yield breach(rule, "no-such-move", start=start, end=end, at=(end,))
        case Place(square=square):
            if square not in BIT:
                yield breach("TK-2.12", "outside", square=square)
            elif not BIT[square] & state.empty:
                # placing by an effect is as the action (TK-7.11)
                yield breach("TK-7.11", "taken", at=(square,))
                yield breach("TK-3.3", "taken", at=(square,))
        case _ if getattr(said, "square", None) is not None:
            square = said.square  # type: ignore[attr-defined]  # asked for on the line before
            rule = {"upgrade": "TK-7.12", "downgrade": "TK-7.13", "convert": "TK-7.15"}.get(said.verb, "TK-7.14")
            if square not in BIT:
                yield breach("TK-2.12", "outside", square=square)
            elif state.at(BIT[square]) is None or not _fits(state, said.verb, BIT[square]):
                yield breach(rule, "cannot", at=(square,))
                if said.verb == "convert" and (found := state.at(BIT[square])) and found[0] != state.colour:
                    yield breach("TK-G2", "no-piece", at=(square,))


def _kind(state: State, start: int) -> str:
    """The kind of move that the effect allows this piece: combat where nothing says otherwise."""
    run = state.running
    if run is None or not run.steps:
        return "combat"
    step = run.steps[0]
    moves = [each for option in ((step,), *step.options) for each in option if each.do in ("move", "leap")]
    for_it = [each for each in moves if pieces(state, run, each) & start] or moves
    standard = for_it and all(each.kind == "standard" and not each.budget for each in for_it)
    return "standard" if standard else "combat"


def _fits(state: State, verb: str, bit: int) -> bool:
    """Whether supply and rank leave a way to upgrade, downgrade or convert a piece."""
    found = state.at(bit)
    assert found is not None
    colour, rank = found
    match verb:
        case "upgrade":
            return rank == 0 or (rank == 1 and state.has_supply(colour, 2))
        case "downgrade":
            return rank == 1 or (rank == 2 and state.has_supply(colour, 1))
        case "convert":
            own = state.colour
            return colour != own and state.has_supply(own, rank)
        case _:
            return True


def _by_hand(state: State, said: Declaration) -> Iterator[Breach]:
    """An effect by hand is held to the general rules only: board, supply, ranks."""
    yield from _general(state, said)
    if isinstance(said, Place) and said.square in BIT:
        colours = state.ground.colours
        colour = colours.index(said.colour) if said.colour else state.colour
        rank = ("common", "heroic", "legendary").index(said.rank or "common")
        if not state.has_supply(colour, rank):
            yield breach("TK-7.11", "no-piece", colour=colours[colour])
