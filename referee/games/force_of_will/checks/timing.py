"""Who may act when (FW-4.1, FW-8.1, FW-8.5, FW-G2)."""

from dataclasses import dataclass

from referee.games.force_of_will.state import HAND_LIMIT, State
from referee.games.force_of_will.table import field, on_the_way
from referee.games.force_of_will.table.view import of_item
from referee.kernel.ruling import Breach, breach


@dataclass(frozen=True, slots=True)
class Slow:
    """The rules cited for what is done only in the own main phase, outside a chase and a battle: by what is wrong."""

    turn: tuple[str, ...]
    phase: tuple[str, ...]
    chase: tuple[str, ...]


PLAY = Slow(("FW-8.5", "FW-4.3"), ("FW-4.1", "FW-4.3"), ("FW-8.5", "FW-4.3"))
CHANT = Slow(("FW-8.5", "FW-8.1"), ("FW-8.1",), ("FW-8.1",))
STANDBY = Slow(("FW-8.5", "FW-8.2"), ("FW-8.2",), ("FW-8.2",))
RUNE = Slow(("FW-8.5", "FW-9.1"), ("FW-9.1",), ("FW-9.1",))
CALL = Slow(("FW-8.5", "FW-5.3"), ("FW-5.3",), ("FW-8.5", "FW-5.3"))
ATTACK = Slow(("FW-8.5", "FW-7.1"), ("FW-4.1", "FW-7.1"), ("FW-8.5", "FW-7.1"))


def must_come_first(state: State) -> tuple[Breach, ...]:
    """What has to be finished before anything else: an effect, the discards of the end phase, triggered abilities."""
    if state.running is None and not (state.doomed or state.triggers or state.discarding):
        return ()
    if (waiting := state.waiting) is not None:
        seat = state.seat_of(waiting.controller)
        return (breach("FW-G26", "instead-waits", card=field.name_of(state, waiting), seat=seat),)
    if state.running is not None:
        return (breach("FW-8.3", "effect-open", card=state.running.item.card),)
    if state.discarding:
        side = state.sides[state.turn]
        return (breach("FW-4.4", "discard-first", seat=state.seat, hand=side.hand, limit=HAND_LIMIT),)
    if state.triggers:
        first = state.triggers[0]
        return (breach("FW-G10", "trigger-waits", card=first.card),)
    return ()


def quick(state: State, place: int) -> tuple[Breach, ...]:
    """What keeps a seat from acting at any time: something unfinished, or the other's move (FW-G2)."""
    found = must_come_first(state)
    if not found and not acts(state, place):
        return (breach("FW-G2", "not-to-act", seat=state.passing.to_act),)
    return found


def acts(state: State, place: int) -> bool:
    """Whether it is a seat's move, where nothing has to be finished first."""
    return not in_turns(state) or state.passing.to_act == state.ground.seats[place]


def no_response(state: State) -> tuple[Breach, ...]:
    """FW-11.13: what lets nobody respond to it waits on the chase."""
    if not state.chase:
        return ()
    last = state.chase[-1]
    if last.ability is not None or last.source is not None:
        return ()
    face = state.ground.face(last.card, last.half)
    if not (face.keywords or face.keywords_while) or not on_the_way.has(state, of_item(last), face, "no-response"):
        return ()
    return (breach("FW-11.13", "no-response", card=last.card),)


def in_turns(state: State) -> bool:
    """Whether the two seats act or pass in turn: with a chase, and once a block has been answered."""
    return bool(state.chase) or (state.battle is not None and state.battle.answered)


def slow(state: State, place: int, rules: Slow) -> tuple[Breach, ...]:
    """What keeps a seat from doing what belongs to its main phase; where discards are due that phase is over too."""
    found = must_come_first(state)
    if found and not state.discarding:
        return found
    return (*found, *_not_then(state, place, rules))


def _not_then(state: State, place: int, rules: Slow) -> tuple[Breach, ...]:
    """What of turn, phase, chase and battle is not as it is where a seat does what belongs to its main phase."""
    if place != state.turn:
        return tuple(breach(rule, "not-your-turn", seat=state.seat) for rule in rules.turn)
    if state.phase != "main":
        return tuple(breach(rule, "not-main", phase=state.phase) for rule in rules.phase)
    if state.chase:
        return tuple(breach(rule, "not-in-response", card=state.chase[-1].card) for rule in rules.chase)
    if state.battle is not None:
        return tuple(breach(rule, "in-battle") for rule in rules.chase)
    return ()
