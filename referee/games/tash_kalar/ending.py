"""The end of a turn (TK-4.1 to TK-4.10) and of the match (TK-8.1 to TK-8.9): points, draws, last turns, ranking."""

from collections.abc import Iterator
from typing import Any

from referee.games.tash_kalar.flow import legend_points
from referee.games.tash_kalar.state import Hand, Owed, State, stock, with_at
from referee.games.tash_kalar.tasks import unseen
from referee.kernel.course import Course
from referee.kernel.frozen import changed
from referee.kernel.order import Key, ranking

# TK-1.1 and TK-1.2; a melee by the number of players (TK-1.3)
THRESHOLDS = {"high-form": (9, "TK-8.2"), "duel": (18, "TK-8.3")}
MELEE = {3: 12, 4: 10}
LIMIT = Hand(3, 2, 1)


def score_of(state: State, colour: int) -> int:
    """A colour's score: claimed points and legendary pieces on the board, points, or the lowest colour (TK-8.8)."""
    if state.ground.mode == "high-form":
        return state.scores[colour][0] + state.pieces[colour][2].bit_count()
    if state.ground.mode == "melee":
        return min(state.scores[colour][other] for other in state.enemies(colour))
    return state.scores[colour][0]


def threshold(state: State) -> tuple[int, str]:
    """The points that trigger the end, and the rule that says so."""
    if state.ground.mode == "melee":
        return MELEE[len(state.ground.seats)], "TK-8.4"
    return THRESHOLDS[state.ground.mode]


def add(course: Course[State], colour: int, enemy: int, points: int, rule: str, why: str, **facts: object) -> None:
    """Points for a colour; in melee in the colour of ``enemy``."""
    if not points:
        return
    state, melee = course.state, course.state.ground.mode == "melee"
    place = enemy if melee else 0
    row = with_at(state.scores[colour], place, state.scores[colour][place] + points)
    name = state.ground.colours[colour]
    fact = f"score.{name}.{state.ground.colours[enemy]}" if melee else f"score.{name}"
    course.change(scores=with_at(state.scores, colour, row))
    course.tell(rule, why, fact=fact, by=points, seat=name, **facts)


def close_turn(course: Course[State]) -> None:
    """The points of the turn; where a colour is to be chosen the turn waits for it, otherwise it is over."""
    for colour, enemy, points, rule in course.state.gains:
        add(course, colour, enemy, points, rule, "flare-point")
    course.change(gains=())
    if course.state.ground.mode != "high-form":
        _points(course)
    settle_owed(course)


def _points(course: Course[State]) -> None:
    """Points for destroyed enemy pieces and for legends summoned (TK-4.3 to TK-4.7)."""
    state = course.state
    melee, colour = state.ground.mode == "melee", state.colour
    for enemy in state.enemies(colour):
        common, heroic, legendary = state.destroyed[enemy]
        points = 2 * legendary + heroic + common // 2
        add(
            course, colour, enemy, points, "TK-4.5" if melee else "TK-4.3", "destroyed-points",
            lost=state.ground.colours[enemy], commons=common, heroics=heroic, legendaries=legendary,
        )  # fmt: skip
    legends = legend_points(state)
    if not melee:
        add(course, colour, 0, legends, "TK-4.4", "legend-points")
        return
    owed = tuple(Owed(state.enemies(colour), "TK-4.7") for _ in range(legends))
    odd = tuple(enemy for enemy in state.enemies(colour) if state.destroyed[enemy][0] % 2)
    if len(odd) > 1:
        owed += (Owed(odd, "TK-4.6"),)
    course.change(owed=owed)


def settle_owed(course: Course[State]) -> None:
    """Wait for the colours still to be chosen; with none left the turn is over."""
    if course.state.owed:
        course.change(phase="score")
        return
    course.change(phase="turn")
    _finish(course)


def _finish(course: Course[State]) -> None:
    """Destroyed pieces go home (TK-4.2), cards are drawn, the end is looked at (TK-G3), the next turn begins."""
    for colour, (common, heroic, legendary) in enumerate(course.state.destroyed):
        if common + heroic + legendary:
            name = course.state.ground.colours[colour]
            course.tell("TK-4.2", "returned", colour=name, count=common + heroic + legendary)
            course.state = stock(stock(course.state, colour, 0, common + heroic), colour, 2, legendary)
    course.change(destroyed=((0, 0, 0),) * len(course.state.pieces), summoned=())
    straight, running = course.state.decks[course.state.turn][0], course.state.left < 0
    draw(course)
    _trigger(course, straight)
    next_turn(course, triggered=running and course.state.left >= 0)


def draw(course: Course[State]) -> None:
    """Hands filled up, then extra cards (TK-4.8, TK-4.9, TK-7.6)."""
    state = course.state
    seat, mate = state.turn, state.ground.seats.index(_next_with_legends(state))
    had_legends, had_flares, extra = bool(state.legend_discards), bool(state.flare_discards), state.extra
    state = _draw_beings(state, seat, max(0, LIMIT.beings - state.hands[seat].beings))
    state = _draw_shared(state, seat, "flares", max(0, LIMIT.flares - state.hands[seat].flares))
    course.tell("TK-4.8", "drawn-in-team" if state.ground.teams else "drawn", seat=state.active)
    if mate != seat:
        passed = state.hands[seat].legends
        state = _give(_give(state, seat, "legends", -passed), mate, "legends", passed)
    _tell_of_legends(course, mate)
    state = _draw_shared(state, mate, "legends", max(0, LIMIT.legends - state.hands[mate].legends))
    state = _draw_beings(changed(state, extra=Hand()), seat, extra.beings)
    course.state = state = _draw_shared(state, mate, "legends", extra.legends)
    if extra != Hand():
        course.tell("TK-7.6", "extra-drawn", beings=extra.beings, legends=extra.legends)
    if had_legends and not state.legend_discards:
        course.tell("TK-4.10", "made-anew", deck="hand-legends")
    if had_flares and not state.flare_discards:
        course.tell("TK-4.10", "made-anew", deck="hand-flares")


def _tell_of_legends(course: Course[State], mate: int) -> None:
    """In team play who has the legends after this turn, and what the gap says before an extra one (TK-4.9, TK-G9)."""
    state = course.state
    if not state.ground.teams:
        return
    if mate == state.turn:
        course.tell("TK-G9", "legends-kept", seat=state.active)
        return
    if state.extra_turn:
        course.tell("TK-G9", "legends-passed", seat=state.active)
    course.tell("TK-4.9", "legends-passed", seat=state.active, mate=state.ground.seats[mate])


def _next_with_legends(state: State) -> str:
    """Who has the legends after this turn: the teammate; before an extra turn as agreed (TK-4.9, TK-G9)."""
    if not state.ground.teams or (state.extra_turn and state.ground.options.extra_turn_legends == "kept"):
        return state.active
    return state.ground.partner[state.active]


def _give(state: State, seat: int, kind: str, count: int) -> State:
    hand = state.hands[seat]
    hand = changed(hand, **{kind: getattr(hand, kind) + count})
    return changed(state, hands=with_at(state.hands, seat, hand))


def _draw_beings(state: State, seat: int, count: int) -> State:
    """From the own deck, which is not made anew; sideways cards only when the straight ones are gone (TK-4.10, 8.1)."""
    straight, sideways = state.decks[seat]
    first = min(count, straight)
    second = min(count - first, sideways)
    state = changed(state, decks=with_at(state.decks, seat, (straight - first, sideways - second)))
    return _give(state, seat, "beings", first + second)


def _draw_shared(state: State, seat: int, kind: str, count: int) -> State:
    """From the deck of legends or flares, made anew from its discards when it is empty (TK-4.10)."""
    for _ in range(count):
        state = _made_anew(state, kind)
        left = state.legend_deck if kind == "legends" else state.flare_deck
        if left == 0:
            return state
        state = changed(state, legend_deck=left - 1) if kind == "legends" else changed(state, flare_deck=left - 1)
        state = _give(state, seat, kind, 1)
    return state


def _made_anew(state: State, kind: str) -> State:
    if kind == "legends" and state.legend_deck == 0:
        return changed(state, legend_deck=len(state.legend_discards), legend_discards=())
    if kind == "flares" and state.flare_deck == 0:
        return changed(state, flare_deck=len(state.flare_discards), flare_discards=())
    return state


def _trigger(course: Course[State], straight: int) -> None:
    """Whether the end is triggered in this turn (TK-8.1 to TK-8.4, TK-G3); ``straight`` cards lay there before it."""
    if course.state.left >= 0:
        return
    rules = list(_reasons(course.state, straight))
    if not rules:
        return
    state = course.state
    course.change(reason=tuple(rules), last=state.active, left=len(state.ground.seats))
    for rule in rules:
        course.tell(rule, "end-triggered", seat=state.active)
    if {"TK-8.3", "TK-8.4"} & set(rules):
        course.tell("TK-G3", "looked-at", points=threshold(state)[0])


def _reasons(state: State, straight: int) -> Iterator[str]:
    if state.decks[state.turn][0] == 0 and straight > 0:
        yield "TK-8.1"
    points, rule = threshold(state)
    if state.ground.mode == "melee":
        if any(max(row) >= points for row in state.scores):
            yield rule
    elif any(score_of(state, colour) >= points for colour in range(len(state.pieces))):
        yield rule


def next_turn(course: Course[State], *, triggered: bool) -> None:
    """The next turn, or the end once every player has had one more turn; extra turns are not counted (TK-8.5).

    The turns of seats that are out are passed over (RF-G1).
    """
    state = course.state
    left = state.left - (state.left > 0 and not triggered and not state.extra_now)
    turn, passed = to_follow(state)
    if state.extra_turn:
        course.tell("TK-5.9", "extra-turn-begins", seat=state.active)
        _begin_turn(course, left=left, number=state.number + 1, extra_turn=False, extra_now=True)
        return
    left = max(left - passed, min(left, 0))
    if left == 0:
        course.change(number=state.number + passed, over=True, left=0)
        course.tell("TK-8.5", "over")
        return
    course.tell("TK-3.1", "next", seat=state.ground.seats[turn])
    _begin_turn(course, left=left, number=state.number + passed + 1, turn=turn, extra_now=False)


def _begin_turn(course: Course[State], **fields: Any) -> None:
    """Two actions and nothing of the turn before (TK-3.2); in High Form a task card may be due first (TK-4.1)."""
    course.change(handed=False, discarded=False, ally=False, actions=2, **fields)
    course.change(phase="task" if task_due(course.state) else "turn")


def to_follow(state: State) -> tuple[int, int]:
    """The place of the seat that has the next turn, and how many are passed over until then."""
    seats = state.ground.seats
    passed = 0
    while seats[(state.turn + 1 + passed) % len(seats)] in state.out:
        passed += 1
    return (state.turn + 1 + passed) % len(seats), passed


def task_due(state: State) -> bool:
    """Whether a task card has to be turned up before the turn goes on (TK-4.1)."""
    if state.ground.mode != "high-form" or state.next_task is not None:
        return False
    return next(unseen(state), None) is not None


def standings(state: State) -> tuple[tuple[str, ...], ...]:
    """Colours or teams by place, those tied together (TK-8.7 to TK-8.9)."""
    if state.resigned is not None:
        loser = state.ground.colours[state.ground.colour_of[state.resigned]]
        return tuple((name,) for name in sorted(state.ground.colours, key=lambda name: name == loser))
    # a seat that is out comes last (RF-G1); its teammate plays on for the colour
    gone = [] if state.ground.teams else [state.ground.colour_of[seat] for seat in reversed(state.out)]
    places = [*ranking([c for c in range(len(state.pieces)) if c not in gone], _keys(state)), *((c,) for c in gone)]
    return tuple(tuple(state.ground.colours[colour] for colour in place) for place in places)


def _keys(state: State) -> list[Key[int]]:
    keys: list[Key[int]] = []
    if state.ground.mode == "melee":
        for place in range(len(state.pieces) - 1):
            keys.append(Key(f"colour-{place + 1}", "TK-8.8", lambda c, p=place: -_sorted(state, c)[p]))  # type: ignore[misc]
    else:
        keys.append(Key("points", "TK-8.7", lambda colour: -score_of(state, colour)))
    keys.append(Key("upgraded", "TK-8.9", lambda colour: -state.count(colour, 1)))
    keys.append(Key("pieces", "TK-8.9", lambda colour: -state.count(colour)))
    return keys


def _sorted(state: State, colour: int) -> list[int]:
    return sorted(state.scores[colour][other] for other in state.enemies(colour))


def winner(state: State) -> str | None:
    """Who has won: a seat or team, ``draw``, or None while the match runs."""
    if not state.over:
        return None
    first = standings(state)[0]
    return first[0] if len(first) == 1 else "draw"


def resign(course: Course[State], seat: str) -> None:
    """A seat gives the game up: its side has lost (TK-8.6)."""
    course.change(over=True, resigned=seat, reason=("TK-8.6",), running=None)
    course.tell("TK-8.6", "resigned", seat=seat)
