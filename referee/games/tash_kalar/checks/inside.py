"""What may be said while an effect is carried out (TK-5.9, TK-6.4, TK-7.1 to TK-7.15)."""

from collections.abc import Iterator

from referee.games.tash_kalar.board import BIT
from referee.games.tash_kalar.checks.actions import hand_over
from referee.games.tash_kalar.declarations import (
    Actions,
    CardMoved,
    Cards,
    Convert,
    Destroy,
    Discard,
    Downgrade,
    EffectVerb,
    End,
    ExtraTurn,
    HandOver,
    InTurn,
    Leap,
    Mark,
    Move,
    OnPiece,
    Place,
    Points,
    Remove,
    Summon,
    Swap,
    Unmark,
    Upgrade,
    UseFlare,
)
from referee.games.tash_kalar.effects import by_hand, moving, refusing
from referee.games.tash_kalar.effects.asking import ask, ranks_of
from referee.games.tash_kalar.effects.running import accepts
from referee.games.tash_kalar.state import RANKS, State
from referee.kernel.ruling import Breach, breach
from referee.kernel.verbs import Done, Pass


def inside(state: State, said: InTurn) -> Iterator[Breach]:
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
            yield from hand_over(state, said)
        case Pass():
            asked = ask(state)
            if asked is not None and not asked.declinable and not run.by_hand:
                yield breach("TK-7.2", "must", card=run.card)
        case Done():
            if not run.by_hand:
                yield breach("TK-7.2", "scripted", card=run.card)
        case _:
            yield from _answer(state, said)


def _answer(state: State, said: Place | EffectVerb) -> Iterator[Breach]:
    run = state.running
    assert run is not None
    if run.by_hand:
        # held to the general rules only: board, supply, ranks
        yield from _general(state, said)
        return
    if accepts(state, said) is not None:
        return
    if isinstance(said, Place) and not any(refusing.parts_for(state, said)):
        yield breach("TK-7.1", "in-effect", card=run.card)
    yield from _general(state, said)
    yield from refusing.not_asked(state, said)


def _general(state: State, said: Place | EffectVerb) -> Iterator[Breach]:
    """The rules that hold whatever a card says."""
    match said:
        case Move() | Leap():
            yield from _motion(state, said)
        case Place(square=square):
            if square not in BIT:
                yield breach("TK-2.12", "outside", square=square)
            elif not BIT[square] & state.empty:
                # placing by an effect is as the action (TK-7.11)
                yield breach("TK-7.11", "taken", at=(square,))
                yield breach("TK-3.3", "taken", at=(square,))
            yield from _supplied(state, said)
        case Destroy(square=square) | Upgrade(square=square) | Downgrade(square=square) | Convert(square=square):
            if square not in BIT:
                yield breach("TK-2.12", "outside", square=square)
            else:
                yield from _on_piece(state, said, square)
        case Remove() | Swap() | Mark() | Unmark() | Actions() | Points() | Cards() | CardMoved() | ExtraTurn():
            yield from by_hand.check(state, said)


def _motion(state: State, said: Move | Leap) -> Iterator[Breach]:
    """Moves and leaps, whatever the card says (TK-7.9, TK-7.10)."""
    outside = [square for square in (said.start, said.end) if square not in BIT]
    if outside:
        yield breach("TK-2.12", "outside", square=outside[0])
        return
    seizes = isinstance(said, Leap) and any(part.step.do == "seize" for part in refusing.parts_for(state, said))
    kind = "combat" if seizes else _kind(state, said)
    fault = moving.general_fault(state, BIT[said.start], BIT[said.end], leap=isinstance(said, Leap), kind=kind)
    being = state.at(BIT[said.start])
    if seizes and not fault and being and moving.rank_when_seized(state, BIT[said.end]) > being[1]:
        fault = "higher-then"
    if fault:
        rule = "TK-7.10" if isinstance(said, Leap) else "TK-7.9"
        yield breach(rule, fault, start=said.start, end=said.end, at=(said.end,), **_ranks(state, said))


def _ranks(state: State, said: Move | Leap) -> dict[str, str]:
    """The ranks of the piece that moves and of the one in its way, for the sentence."""
    mover, there = state.at(BIT[said.start]), state.at(BIT[said.end])
    found = {"rank": mover, "there": there}
    return {name: RANKS[piece[1]] for name, piece in found.items() if piece is not None}


def _kind(state: State, said: Move | Leap) -> str:
    """The kind of move that is left for this piece: combat where nothing says otherwise."""
    parts = list(refusing.parts_for(state, said))
    for_it = [part for part in parts if moving.movers(part.state, part.run, part.step) & BIT[said.start]] or parts
    return "standard" if for_it and not any(map(refusing.combat_left, for_it)) else "combat"


def _on_piece(state: State, said: OnPiece, square: str) -> Iterator[Breach]:
    """What cannot be done to a piece, or to an empty square, by any effect (TK-7.12 to TK-7.15, TK-G2)."""
    rule = {"upgrade": "TK-7.12", "downgrade": "TK-7.13", "convert": "TK-7.15"}.get(said.verb, "TK-7.14")
    found = state.at(BIT[square])
    if found is None:
        yield breach(rule, "no-piece", at=(square,))
        return
    colour, rank = found
    own = state.colour
    match said:
        case Upgrade() if rank == 2:
            yield breach("TK-7.12", "legendary", at=(square,))
        case Upgrade() if rank == 1 and not state.has_supply(colour, 2):
            yield breach("TK-7.12", "no-supply", at=(square,), colour=state.ground.colours[colour])
        case Downgrade() if rank == 0:
            yield breach("TK-7.13", "common", at=(square,))
        case Downgrade() if rank == 2 and not state.has_supply(colour, 1):
            yield breach("TK-7.13", "no-supply", at=(square,), colour=state.ground.colours[colour])
        case Convert() if colour == own:
            yield breach("TK-7.15", "own", at=(square,))
        case Convert() if not state.has_supply(own, to := _converted_to(state, said, rank)):
            yield breach("TK-7.15", "no-supply", at=(square,), rank=RANKS[to])
            yield breach("TK-G2", "no-piece", at=(square,))


def _converted_to(state: State, said: Convert, rank: int) -> int:
    """The rank of the own piece that comes instead: the same, unless the card states another (TK-7.15)."""
    stated = (part.step.to for part in refusing.parts_for(state, said))
    return next((RANKS.index(to) for to in stated if to is not None), rank)


def _supplied(state: State, said: Place) -> Iterator[Breach]:
    """A piece is placed only where the supply has one of its colour and rank (TK-7.11)."""
    part = next(refusing.parts_for(state, said), None)
    rank = RANKS.index(said.rank) if said.rank else ranks_of(part.step)[0] if part else 0
    enemies = state.enemies(state.colour)
    if said.colour:
        colour = state.ground.colours.index(said.colour)
    elif part is None or part.step.colour == "own":
        colour = state.colour
    elif len(enemies) == 1:
        colour = enemies[0]
    else:
        return
    if not state.has_supply(colour, rank):
        yield breach("TK-7.11", "no-piece", colour=state.ground.colours[colour], rank=RANKS[rank])
