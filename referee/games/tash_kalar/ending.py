"""The end of a turn (TK-4.1 to TK-4.10) and of the match (TK-8.1 to TK-8.9): points, draws, last turns, ranking."""

from collections.abc import Iterator
from typing import Any

from referee.games.tash_kalar import changing
from referee.games.tash_kalar.flow import legend_points
from referee.games.tash_kalar.state import Owed, State, stock
from referee.games.tash_kalar.tasks import unseen
from referee.kernel import order
from referee.kernel.course import Course
from referee.kernel.ruling import Event, event

# TK-1.1 and TK-1.2; a melee by the number of players (TK-1.3)
THRESHOLDS = {"high-form": (9, "TK-8.2"), "duel": (18, "TK-8.3")}
MELEE = {3: 12, 4: 10}


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


def close_turn(course: Course[State]) -> None:
    """The points of the turn; where a colour is to be chosen the turn waits for it, otherwise it is over."""
    for colour, enemy, points, rule in course.state.gains:
        changing.add(course, colour, enemy, points, rule, "flare-point")
    if course.state.gains:
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
        changing.add(
            course, colour, enemy, points, "TK-4.5" if melee else "TK-4.3", "destroyed-points",
            lost=state.ground.colours[enemy], commons=common, heroics=heroic, legendaries=legendary,
        )  # fmt: skip
    legends = legend_points(state)
    if not melee:
        changing.add(course, colour, 0, legends, "TK-4.4", "legend-points")
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
    if course.state.phase != "turn":
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
    changing.draw(course)
    _trigger(course, straight)
    next_turn(course, triggered=running and course.state.left >= 0)


def _trigger(course: Course[State], straight: int) -> None:
    """Whether the end is triggered in this turn (TK-8.1 to TK-8.4, TK-G3); ``straight`` cards lay there before it."""
    state, seats = course.state, len(course.state.ground.seats)
    # the judge has said that this turn triggers it: the rules are those that it turns out to meet
    said = state.left > seats and not state.reason
    rules = list(_reasons(state, straight)) if said or state.left < 0 else []
    if not rules:
        return
    course.change(reason=tuple(rules))
    if not said:
        course.change(last=state.active, left=seats)
    for rule in rules:
        course.tell(rule, "end-triggered", seat=state.active)
    if {"TK-8.3", "TK-8.4"} & set(rules):
        course.tell("TK-G3", "looked-at", points=threshold(state)[0])
    if rules == [threshold(state)[1]] and not _reaches(state, state.colour):
        course.tell("TK-G11", "whose-turn", seat=state.active)


def _reasons(state: State, straight: int) -> Iterator[str]:
    if state.emptied or (state.decks[state.turn][0] == 0 and straight > 0):
        yield "TK-8.1"
    if any(_reaches(state, colour) for colour in range(len(state.pieces))):
        yield threshold(state)[1]


def _reaches(state: State, colour: int) -> bool:
    """Whether a colour has the points that trigger the end; in a melee in any one colour (TK-8.4)."""
    reached = max(state.scores[colour]) if state.ground.mode == "melee" else score_of(state, colour)
    return reached >= threshold(state)[0]


def next_turn(course: Course[State], *, triggered: bool) -> None:
    """The next turn, or the end once every player has had one more turn; extra turns are not counted (TK-8.5).

    The turns of seats that are out are passed over (RF-G1).
    """
    state = course.state
    left = state.left - (state.left > 0 and not triggered and not state.extra_now)
    turn, passed = to_follow(state)
    if state.extra_turn:
        course.tell("TK-5.9", "extra-turn-begins", seat=state.active)
        beside = state.beside + 1
        _begin_turn(course, left=left, number=state.number + 1, extra_turn=False, extra_now=True, beside=beside)
        return
    left = max(left - passed, min(left, 0))
    if left == 0:
        # where a judge has said that the end was triggered, and nothing else has, the last turns alone are the reason
        course.change(number=state.number + passed, over=True, left=0, reason=state.reason or ("TK-8.5",))
        course.tell("TK-8.5", "over")
        return
    course.tell("TK-3.1", "next", seat=state.ground.seats[turn])
    _begin_turn(course, left=left, number=state.number + passed + 1, turn=turn, extra_now=False)


def _begin_turn(course: Course[State], **fields: Any) -> None:
    """Two actions and nothing of the turn before (TK-3.2); in High Form a task card may be due first (TK-4.1)."""
    phase = "task" if task_due(course.state) else "turn"
    course.change(handed=False, discarded=False, ally=False, emptied=False, actions=2, phase=phase, **fields)


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


def ranked(state: State) -> tuple[tuple[str, ...], ...]:
    """Colours or teams by place, those tied together (TK-8.7 to TK-8.9)."""
    if state.resigned is not None:
        loser = state.ground.colours[state.ground.colour_of[state.resigned]]
        return tuple((name,) for name in sorted(state.ground.colours, key=lambda name: name == loser))
    # a seat that is out comes last (RF-G1)
    gone = [state.ground.colour_of[seat] for seat in reversed(state.out)]
    places = [
        *order.ranking([c for c in range(len(state.pieces)) if c not in gone], _keys(state)),
        *((c,) for c in gone),
    ]
    return tuple(tuple(state.ground.colours[colour] for colour in place) for place in places)


def _keys(state: State) -> list[order.Key[int]]:
    keys: list[order.Key[int]] = []
    if state.ground.mode == "melee":
        keys += [_by_points(state, place) for place in range(len(state.pieces) - 1)]
    else:
        keys.append(order.Key("points", "TK-8.7", lambda colour: -score_of(state, colour)))
    keys.append(order.Key("upgraded", "TK-8.9", lambda colour: -state.count(colour, 1)))
    keys.append(order.Key("pieces", "TK-8.9", lambda colour: -state.count(colour)))
    return keys


def _by_points(state: State, place: int) -> order.Key[int]:
    """More points in the lowest colour but so many come first (TK-8.8)."""
    return order.Key(f"colour-{place + 1}", "TK-8.8", lambda colour: -_sorted(state, colour)[place])


def _sorted(state: State, colour: int) -> list[int]:
    return sorted(state.scores[colour][other] for other in state.enemies(colour))


def ranking(state: State) -> tuple[tuple[str, ...], ...]:
    """The ranking of a match that is over; none while it runs."""
    return ranked(state) if state.over else ()


def ahead(state: State) -> Event | None:
    """What puts the first before the second, as it stands: points, then pieces (TK-8.7 to TK-8.9).

    None where a side has resigned or is alone.
    """
    gone = [state.ground.colour_of[seat] for seat in state.out]
    left = [colour for colour in range(len(state.pieces)) if colour not in gone]
    if state.resigned is not None or len(left) < 2:
        return None
    first, second = order.ordered(left, _keys(state))[:2]
    if second.decided is None:
        return event("TK-8.9", "level")
    seats = {"seat": state.ground.colours[first.item], "other": state.ground.colours[second.item]}
    more, fewer = -second.decided.of(first.item), -second.decided.of(second.item)
    return event(second.decided.rule, f"ahead-{second.decided.name}", **seats, more=more, fewer=fewer)


def winner(state: State) -> str | None:
    """Who has won: a seat or team, ``draw``, or None while the match runs."""
    if not state.over:
        return None
    first = ranked(state)[0]
    return first[0] if len(first) == 1 else "draw"


def resign(course: Course[State], seat: str) -> None:
    """A seat gives the game up: its side has lost (TK-8.6)."""
    course.change(over=True, resigned=seat, reason=("TK-8.6",), running=None)
    course.tell("TK-8.6", "resigned", seat=seat)
