"""The facts of a match, and setting one."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from referee.games.tash_kalar import ending, flow
from referee.games.tash_kalar.board import BIT, SQUARES
from referee.games.tash_kalar.state import RANKS, State, lift, put, with_at
from referee.kernel.game import BadFact, Standing, listed, yes_no

FAMILIES = frozenset(
    {
        "actions", "board", "pieces", "upgraded", "supply", "deck", "hand", "destroyed", "improvise", "tasks", "task",
        "claimed", "lead", "played",
    }
)  # fmt: skip


def standing(state: State) -> Standing:
    """Where the match stands."""
    turn = None if state.over else state.acting
    return Standing(
        turn=turn,
        number=state.number,
        phase="over" if state.over else state.phase,
        pending=flow.pending(state),
        pending_seat=flow.pending_seat(state),
        over=state.over,
        winner=ending.winner(state),
        ranking=ending.standings(state) if state.over else (),
        end_triggered=state.left >= 0 or bool(state.reason),
        end_reason=state.reason,
        end_last=state.last,
        scores={name: ending.score_of(state, colour) for colour, name in enumerate(state.ground.colours)},
    )


def facts(state: State) -> dict[str, str]:
    """All facts of the game."""
    found = {"actions": str(state.actions)}
    found.update({f"board.{square}": _piece(state, BIT[square]) for square in SQUARES})
    for colour, name in enumerate(state.ground.colours):
        found.update(_of_colour(state, colour, name))
    for place, seat in enumerate(state.ground.seats):
        found.update(_of_seat(state, place, seat))
    if state.ground.mode == "high-form":
        found["tasks"] = ",".join(state.tasks) or "-"
        found["task.next"] = state.next_task or "-"
    return found


def _piece(state: State, bit: int) -> str:
    piece = state.at(bit)
    return "-" if piece is None else f"{state.ground.colours[piece[0]]} {RANKS[piece[1]]}"


def _of_colour(state: State, colour: int, name: str) -> dict[str, str]:
    found = {
        f"pieces.{name}": str(state.count(colour)),
        f"upgraded.{name}": str(state.count(colour, 1)),
        f"supply.{name}": str(state.supply[colour][0]),
        f"supply.{name}.legendary": str(state.supply[colour][1]),
        f"claimed.{name}": listed(state.claimed[colour]),
    }
    for enemy in state.enemies(colour):
        other = state.ground.colours[enemy]
        upgraded, pieces = flow.lead(state, colour, enemy)
        found[f"lead.{name}.{other}.upgraded"] = str(upgraded)
        found[f"lead.{name}.{other}.pieces"] = str(pieces)
        mine = colour == state.colour
        for rank, word in enumerate(RANKS):
            found[f"destroyed.{name}.{other}.{word}"] = str(state.destroyed[enemy][rank] if mine else 0)
        if state.ground.mode == "melee":
            found[f"score.{name}.{other}"] = str(state.scores[colour][enemy])
            found[f"improvise.{name}.{other}"] = yes_no(not state.improvised[colour] >> enemy & 1)
    return found


def _of_seat(state: State, place: int, seat: str) -> dict[str, str]:
    hand, (straight, sideways) = state.hands[place], state.decks[place]
    return {
        f"hand.{seat}.beings": str(hand.beings),
        f"hand.{seat}.legends": str(hand.legends),
        f"hand.{seat}.flares": str(hand.flares),
        f"deck.{seat}": str(straight + sideways),
        f"deck.{seat}.sideways": str(sideways),
        f"played.{seat}": listed(state.played[place]),
    }


def set_fact(state: State, fact: str, value: str) -> State:
    """The state with one fact changed (RF-2.2). Raises ``BadFact`` for what cannot be set so."""
    family, _, rest = fact.partition(".")
    if family not in _SETTERS:
        raise BadFact(f"'{fact}' cannot be set; set the board, supplies, hands, decks or scores it follows from")
    return _SETTERS[family](state, rest, value)


def _number(value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadFact(f"'{value}' is not a whole number") from None


def _place(names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise BadFact(f"'{name}' is not one of {', '.join(names)}")
    return names.index(name)


def _board(state: State, square: str, value: str) -> State:
    if square not in BIT:
        raise BadFact(f"the board has no square '{square}'")
    bit = BIT[square]
    state = lift(state, bit)
    if value == "-":
        return state
    colour, _, rank = value.partition(" ")
    return put(state, bit, _place(state.ground.colours, colour), _place(RANKS, rank))


def _supply(state: State, rest: str, value: str) -> State:
    name, _, kind = rest.partition(".")
    colour, count = _place(state.ground.colours, name), _number(value)
    if count < 0:
        raise BadFact("a supply is never below 0")
    common, legendary = state.supply[colour]
    row = (common, count) if kind == "legendary" else (count, legendary)
    return replace(state, supply=with_at(state.supply, colour, row))


def _score(state: State, rest: str, value: str) -> State:
    name, _, other = rest.partition(".")
    colour, points = _place(state.ground.colours, name), _number(value)
    if state.ground.mode == "melee":
        if not other:
            raise BadFact(f"score.{name} is the lowest colour; set score.{name}.<colour>")
        row = with_at(state.scores[colour], _place(state.ground.colours, other), points)
        return replace(state, scores=with_at(state.scores, colour, row))
    if state.ground.mode == "high-form":
        points -= state.pieces[colour][2].bit_count()
    return replace(state, scores=with_at(state.scores, colour, (points,)))


def _hand(state: State, rest: str, value: str) -> State:
    seat, _, kind = rest.rpartition(".")
    place = _place(state.ground.seats, seat)
    if kind not in ("beings", "legends", "flares") or _number(value) < 0:
        raise BadFact(f"hand.{rest} cannot be {value}")
    return replace(state, hands=with_at(state.hands, place, replace(state.hands[place], **{kind: _number(value)})))


def _deck(state: State, rest: str, value: str) -> State:
    seat, _, kind = rest.partition(".")
    place, count = _place(state.ground.seats, seat), _number(value)
    straight, sideways = state.decks[place]
    row = (straight + sideways - count, count) if kind == "sideways" else (count - sideways, sideways)
    if min(row) < 0:
        raise BadFact(f"deck.{rest} cannot be {value}")
    return replace(state, decks=with_at(state.decks, place, row))


def _destroyed(state: State, rest: str, value: str) -> State:
    names = rest.split(".")
    if len(names) != 3 or _place(state.ground.colours, names[0]) != state.colour:
        raise BadFact(f"only the colour whose turn it is has destroyed pieces: destroyed.{rest}")
    enemy, rank = _place(state.ground.colours, names[1]), _place(RANKS, names[2])
    row = with_at(state.destroyed[enemy], rank, _number(value))
    return replace(state, destroyed=with_at(state.destroyed, enemy, row))


def _improvise(state: State, rest: str, value: str) -> State:
    name, _, other = rest.partition(".")
    colour, enemy = _place(state.ground.colours, name), _place(state.ground.colours, other)
    used = state.improvised[colour] & ~(1 << enemy) | (value == "no") << enemy
    return replace(state, improvised=with_at(state.improvised, colour, used))


def _cards(value: str, known: Any, what: str) -> tuple[str, ...]:
    cards = () if value == "-" else tuple(value.split(","))
    unknown = [card for card in cards if card not in known]
    if unknown:
        raise BadFact(f"unknown {what} '{unknown[0]}'")
    return cards


def _played(state: State, seat: str, value: str) -> State:
    place = _place(state.ground.seats, seat)
    cards = _cards(value, state.ground.beings, "being")
    return replace(state, played=with_at(state.played, place, cards))


def _claimed(state: State, name: str, value: str) -> State:
    """The points follow from what is claimed (TK-8.2)."""
    colour = _place(state.ground.colours, name)
    claimed = _cards(value, state.ground.tasks, "task")
    if sorted(claimed) == sorted(state.claimed[colour]):
        return state
    state = replace(state, claimed=with_at(state.claimed, colour, claimed))
    if state.ground.mode != "high-form":
        return state
    points = sum(state.ground.tasks[task].points for task in claimed)
    return replace(state, scores=with_at(state.scores, colour, (points,)))


def _tasks(state: State, _: str, value: str) -> State:
    return replace(state, tasks=_cards(value, state.ground.tasks, "task"))


def _next_task(state: State, rest: str, value: str) -> State:
    if rest != "next":
        raise BadFact("the fact is task.next")
    cards = _cards(value, state.ground.tasks, "task")
    return replace(state, next_task=cards[0] if cards else None)


def _turn(state: State, rest: str, value: str) -> State:
    if rest == "number":
        return replace(state, number=_number(value))
    if rest:
        raise BadFact(f"turn.{rest} cannot be set")
    return replace(state, turn=_place(state.ground.seats, value), handed=False)


def _actions(state: State, _: str, value: str) -> State:
    if _number(value) < 0:
        raise BadFact("actions are never below 0")
    return replace(state, actions=_number(value))


def _over(state: State, _: str, value: str) -> State:
    if value not in ("yes", "no"):
        raise BadFact("over is yes or no")
    return replace(state, over=value == "yes")


def _end(state: State, rest: str, value: str) -> State:
    """The end triggered or not, by which rules, and who takes the last turn."""
    seats = state.ground.seats
    match rest:
        case "triggered" if value == "no":
            return replace(state, reason=(), last=None, left=-1)
        case "triggered" if value == "yes":
            return replace(state, last=state.active, left=len(seats)) if state.left < 0 else state
        case "reason":
            return replace(state, reason=() if value == "-" else tuple(value.split(",")))
        case "last" if value == "-":
            return replace(state, last=None)
        case "last":
            return replace(state, last=value, left=(_place(seats, value) - state.turn) % len(seats) + 1)
        case _:
            raise BadFact(f"end.{rest} cannot be '{value}'")


_SETTERS: dict[str, Callable[[State, str, str], State]] = {
    "board": _board,
    "supply": _supply,
    "score": _score,
    "hand": _hand,
    "deck": _deck,
    "destroyed": _destroyed,
    "improvise": _improvise,
    "played": _played,
    "claimed": _claimed,
    "tasks": _tasks,
    "task": _next_task,
    "turn": _turn,
    "actions": _actions,
    "over": _over,
    "end": _end,
}
