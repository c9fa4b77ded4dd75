"""The facts of a match as rows, and where it stands."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from referee.games.tash_kalar import ending, flares, flow, known
from referee.games.tash_kalar.board import BIT, BOARD, SQUARES
from referee.games.tash_kalar.declarations import COLOUR, RANK
from referee.games.tash_kalar.effects.asking import ask
from referee.games.tash_kalar.state import DECKS, RANKS, State, lift, put, with_at
from referee.kernel.course import Course, close_of_itself
from referee.kernel.facts import COUNTED, NUMBER, YES_NO, Fact, FactTable, cards, of_field
from referee.kernel.frozen import changed
from referee.kernel.game import BadFact, Standing, yes_no
from referee.kernel.ruling import Outcome, Unreadable
from referee.kernel.telling import Message, such_as
from referee.kernel.words import FREE, Kind, Names, either, many, name, number, one_of


def names(state: State) -> Names:
    """The names that can be said."""
    ground = state.ground
    return {
        "square": BOARD.frame,
        "colour": ground.colours,
        "being": ground.beings,
        "card": (*ground.beings, *ground.flares, *ground.tasks),
        "task": ground.tasks,
    }


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
        ranking=ending.ranking(state),
        end_triggered=state.left >= 0 or bool(state.reason),
        end_reason=state.reason,
        end_last=state.last,
        scores={name: ending.score_of(state, colour) for colour, name in enumerate(state.ground.colours)},
        beside=state.beside,
    )


# The rows of the table: how a fact is read, and how a judge sets it


def _piece(state: State, square: str) -> str:
    piece = state.at(BIT[square])
    return "-" if piece is None else f"{state.ground.colours[piece[0]]} {RANKS[piece[1]]}"


def _read_piece(value: str, names: Names) -> tuple[str, int] | None:
    """A piece as the fact shows it, ``-`` for an empty square. Raises ``Unreadable``."""
    match value.split():
        case ["-"]:
            return None
        case [colour, rank]:
            return COLOUR.read(colour, names), RANKS.index(RANK.read(rank, names))
        case _:
            bad = Message("tk-no-piece", "'{word}' is no piece", word=value)
            raise Unreadable(bad, remedy=such_as("'amber common'", "'-'"))


PIECE = Kind("piece", _read_piece, str)
SEAT = name("seat")
IN_DECK = number(low=0, high=DECKS["school"])
NOBODY = one_of("seat", "-")
TASKS = many(name("task"), least=0)
NO_TASK = one_of("task", "-")
RULES = WORDS = many(FREE, least=0)


def _put_piece(state: State, square: str, piece: tuple[str, int] | None) -> State:
    state = lift(state, BIT[square])
    return state if piece is None else put(state, BIT[square], _number(state, piece[0]), piece[1])


def _marks(state: State, square: str) -> tuple[str, ...] | None:
    """The words on a piece; no such fact where there are none."""
    return tuple(word for bit, word in state.marks if bit == BIT[square]) or None


def _put_marks(state: State, square: str, words: tuple[str, ...]) -> State:
    others = [mark for mark in state.marks if mark[0] != BIT[square]]
    return changed(state, marks=tuple(sorted([*others, *((BIT[square], word) for word in words)])))


def _number(state: State, colour: str) -> int:
    return state.ground.colours.index(colour)


def _place(state: State, seat: str) -> int:
    return state.ground.seats.index(seat)


def _put_supply(legendary: bool) -> Callable[[State, str, int], State]:
    def put_supply(state: State, colour: str, count: int) -> State:
        number = _number(state, colour)
        common, heads = state.supply[number]
        return changed(state, supply=with_at(state.supply, number, (common, count) if legendary else (count, heads)))

    return put_supply


def _put_score(state: State, colour: str, points: int) -> State:
    number = _number(state, colour)
    if state.ground.mode == "melee":
        says = "score.{colour} is the lowest colour; set score.{colour}.<colour>"
        raise BadFact(Message("tk-lowest-colour", says, colour=colour))
    if state.ground.mode == "high-form":
        points -= state.pieces[number][2].bit_count()
    return changed(state, scores=with_at(state.scores, number, (points,)))


def _of(mode: str = "") -> Callable[..., Message | None]:
    """Why a match has no such fact: it is of another mode, or it would be told of a colour and itself."""

    def lacking(state: State, *colours: str) -> Message | None:
        if mode and state.ground.mode != mode:
            return Message("tk-other-mode", "that is a fact of {mode:term}, and of no other mode", mode=mode)
        if len({*colours}) < len(colours):
            return Message("tk-own-colour", "that is told of a colour and another one")
        return None

    return lacking


def _destroys_own(state: State, colour: str, other: str, _rank: str) -> Message | None:
    return _of()(state, colour, other)


def _points_in(state: State, colour: str, other: str) -> int | None:
    if state.ground.mode != "melee" or colour == other:
        return None
    return state.scores[_number(state, colour)][_number(state, other)]


def _put_points_in(state: State, colour: str, other: str, points: int) -> State:
    number = _number(state, colour)
    row = with_at(state.scores[number], _number(state, other), points)
    return changed(state, scores=with_at(state.scores, number, row))


def _hand(kind: str, most: int) -> Fact[State]:
    def put_hand(state: State, seat: str, count: int) -> State:
        place = _place(state, seat)
        hands = with_at(state.hands, place, replace(state.hands[place], **{kind: count}))
        return changed(state, hands=hands, **known.unseen(state, place, (kind,)))

    def read(state: State, seat: str) -> int:
        return int(getattr(state.hands[_place(state, seat)], kind))

    return Fact(f"hand.<seat>.{kind}", number(low=0, high=most), read=read, put=put_hand)


def _put_deck(state: State, seat: str, count: int) -> State:
    sideways = state.decks[_place(state, seat)][1]
    return _with_deck(state, seat, count - sideways, sideways)


def _put_sideways(state: State, seat: str, count: int) -> State:
    if count and not state.ground.teams:
        raise BadFact(Message("tk-no-sideways", "cards lie sideways in the decks of teams only"))
    return _with_deck(state, seat, sum(state.decks[_place(state, seat)]) - count, count)


def _with_deck(state: State, seat: str, straight: int, sideways: int) -> State:
    if straight < 0:
        raise BadFact(Message("tk-sideways", "a deck has no fewer cards than lie sideways in it"))
    return changed(state, decks=with_at(state.decks, _place(state, seat), (straight, sideways)))


def _lead(place: int) -> Callable[[State, str, str], int | None]:
    def read(state: State, colour: str, other: str) -> int | None:
        if colour == other:
            return None
        return flares.lead(state, _number(state, colour), _number(state, other))[place]

    return read


def _destroyed(state: State, colour: str, other: str, rank: str) -> int | None:
    if colour == other:
        return None
    mine = _number(state, colour) == state.colour
    return state.destroyed[_number(state, other)][RANKS.index(rank)] if mine else 0


def _put_destroyed(state: State, colour: str, other: str, rank: str, count: int) -> State:
    if _number(state, colour) != state.colour or colour == other:
        says = "only the colour whose turn it is has destroyed enemy pieces"
        raise BadFact(Message("tk-only-turn-destroys", says))
    number = _number(state, other)
    row = with_at(state.destroyed[number], RANKS.index(rank), count)
    return changed(state, destroyed=with_at(state.destroyed, number, row))


def _improvise(state: State, colour: str, other: str) -> str | None:
    if state.ground.mode != "melee" or colour == other:
        return None
    return yes_no(not state.improvised[_number(state, colour)] >> _number(state, other) & 1)


def _put_improvise(state: State, colour: str, other: str, open_: str) -> State:
    number, enemy = _number(state, colour), _number(state, other)
    used = state.improvised[number] & ~(1 << enemy) | (open_ == "no") << enemy
    return changed(state, improvised=with_at(state.improvised, number, used))


def _put_played(state: State, seat: str, cards_: tuple[str, ...]) -> State:
    """What has been used up of a seat's own deck, each card once (TK-2.13)."""
    for card in cards_:
        if not state.ground.may_hold(seat, card):
            raise BadFact(
                Message("tk-other-school", "{card:card} is no card of the deck of {seat:seat}", card=card, seat=seat)
            )
        if cards_.count(card) > 1:
            raise BadFact(Message("tk-card-twice", "{card:card} is in a deck only once", card=card))
    return changed(state, played=with_at(state.played, _place(state, seat), cards_))


def _put_claimed(state: State, colour: str, claimed: tuple[str, ...]) -> State:
    """The points follow from what is claimed (TK-8.2)."""
    if claimed and (why := _of("high-form")(state)) is not None:
        raise BadFact(why)
    number = _number(state, colour)
    if sorted(claimed) == sorted(state.claimed[number]):
        return state
    state = changed(state, claimed=with_at(state.claimed, number, claimed))
    if state.ground.mode != "high-form":
        return state
    points = sum(state.ground.tasks[task].points for task in claimed)
    return changed(state, scores=with_at(state.scores, number, (points,)))


def _put_over(state: State, over: str) -> State:
    """Over or not as the judge says: with no other reason it is the end of the last turns (TK-8.5)."""
    reason = tuple(rule for rule in state.reason if rule != "TK-8.5")
    return changed(state, over=over == "yes", reason=reason or (("TK-8.5",) if over == "yes" else ()))


def _put_triggered(state: State, triggered: str) -> State:
    if triggered == "no":
        return changed(state, reason=(), last=None, left=-1)
    if state.left >= 0:
        return state
    # the turn under way triggers the end; the last turns begin after it, its own seat's among them (TK-8.5)
    return changed(state, last=state.active, left=len(state.ground.seats) + (not state.extra_now))


def _put_last(state: State, seat: str) -> State:
    if seat == "-":
        return changed(state, last=None)
    seats = state.ground.seats
    return changed(state, last=seat, left=(seats.index(seat) - state.turn) % len(seats) + 1)


def _in_high_form(read: Callable[[State], Any]) -> Callable[[State], Any]:
    return lambda state: read(state) if state.ground.mode == "high-form" else None


def _put_turn(state: State, seat: str) -> State:
    return changed(state, turn=_place(state, seat), handed=False)


def _names(state: State) -> Names:
    """The names that facts are made with and that values may have."""
    ground = state.ground
    return {
        "square": SQUARES,
        "colour": ground.colours,
        "seat": ground.seats,
        "rank": RANKS,
        "being": ground.beings,
        "task": ground.tasks,
    }


def _follows(fact: str, *others: str) -> Fact[State]:
    """A fact common to all games that follows from others of this game."""
    return Fact(fact, FREE, read=lambda _: None, follows=others)


def _what_follows(state: State) -> Outcome[State]:
    """An effect that has nothing left to be done to is over (TK-7.2)."""
    course = Course(state)
    if not state.over:
        close_of_itself(course, ask(state), flow.carry_on)
    return course.outcome()


TABLE = FactTable(
    _names,
    of_field("actions", NUMBER, in_turns=True),
    Fact("board.<square>", PIECE, read=_piece, put=_put_piece),
    Fact("marks.<square>", WORDS, read=_marks, put=_put_marks),
    Fact("pieces.<colour>", NUMBER, read=lambda state, colour: state.count(_number(state, colour)), follows=("board",)),
    Fact(
        "upgraded.<colour>",
        NUMBER,
        read=lambda state, colour: state.count(_number(state, colour), 1),
        follows=("board",),
    ),
    Fact(
        "supply.<colour>",
        NUMBER,
        read=lambda state, colour: state.supply[_number(state, colour)][0],
        put=_put_supply(False),
        most=lambda state, colour: state.ground.most[False],
    ),
    Fact(
        "supply.<colour>.legendary",
        NUMBER,
        read=lambda state, colour: state.supply[_number(state, colour)][1],
        put=_put_supply(True),
        most=lambda state, colour: state.ground.most[True],
    ),
    Fact(
        "claimed.<colour>",
        cards("task"),
        read=lambda state, colour: state.claimed[_number(state, colour)],
        put=_put_claimed,
    ),
    Fact("lead.<colour>.<colour>.upgraded", NUMBER, read=_lead(0), follows=("board",), lacking=_of()),
    Fact("lead.<colour>.<colour>.pieces", NUMBER, read=_lead(1), follows=("board",), lacking=_of()),
    Fact("destroyed.<colour>.<colour>.<rank>", NUMBER, read=_destroyed, put=_put_destroyed, lacking=_destroys_own),
    Fact("score.<colour>", NUMBER, read=lambda state, colour: None, put=_put_score),
    Fact("score.<colour>.<colour>", NUMBER, read=_points_in, put=_put_points_in, lacking=_of("melee")),
    Fact("improvise.<colour>.<colour>", YES_NO, read=_improvise, put=_put_improvise, lacking=_of("melee")),
    _hand("beings", DECKS["school"]),
    _hand("legends", DECKS["legends"]),
    _hand("flares", DECKS["flares"]),
    Fact("deck.<seat>", IN_DECK, read=lambda state, seat: sum(state.decks[_place(state, seat)]), put=_put_deck),
    Fact(
        "deck.<seat>.sideways",
        IN_DECK,
        read=lambda state, seat: state.decks[_place(state, seat)][1],
        put=_put_sideways,
    ),
    Fact("played.<seat>", cards("being"), read=lambda state, seat: state.played[_place(state, seat)], put=_put_played),
    Fact(
        "tasks",
        TASKS,
        read=_in_high_form(lambda state: state.tasks),
        put=lambda state, tasks: changed(state, tasks=tasks),
        lacking=_of("high-form"),
    ),
    Fact(
        "task.next",
        either(NO_TASK, name("task")),
        read=_in_high_form(lambda state: state.next_task or "-"),
        put=lambda state, task: changed(state, next_task=None if task == "-" else task),
        lacking=_of("high-form"),
    ),
    Fact("turn", SEAT, read=lambda _: None, put=_put_turn),
    Fact("turn.number", COUNTED, read=lambda _: None, put=lambda state, count: changed(state, number=count)),
    Fact("over", YES_NO, read=lambda _: None, put=_put_over),
    Fact("end.triggered", YES_NO, read=lambda _: None, put=_put_triggered),
    Fact("end.reason", RULES, read=lambda _: None, put=lambda state, rules: changed(state, reason=rules)),
    Fact("end.last", either(NOBODY, SEAT), read=lambda _: None, put=_put_last),
    *(_follows(fact, "score.<colour>", "board", "over") for fact in ("winner", "ranking")),
    after_set=_what_follows,
)
