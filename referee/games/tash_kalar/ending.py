"""The end of a turn (TK-4.1 to TK-4.10) and of the match (TK-8.1 to TK-8.9): points, draws, last turns, ranking."""

from collections.abc import Iterator

from referee.games.tash_kalar.flow import legend_points
from referee.games.tash_kalar.state import Hand, Owed, State, stock, with_at
from referee.games.tash_kalar.tasks import unseen
from referee.kernel.frozen import changed
from referee.kernel.order import Key, ranking
from referee.kernel.ruling import Outcome, event

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


def add(state: State, colour: int, enemy: int, points: int, rule: str, why: str, **facts: object) -> Outcome[State]:
    """Points for a colour; in melee in the colour of ``enemy``."""
    if not points:
        return Outcome(state)
    melee = state.ground.mode == "melee"
    place = enemy if melee else 0
    row = with_at(state.scores[colour], place, state.scores[colour][place] + points)
    name = state.ground.colours[colour]
    fact = f"score.{name}.{state.ground.colours[enemy]}" if melee else f"score.{name}"
    happened = event(rule, why, fact=fact, by=points, seat=name, **facts)
    return Outcome(changed(state, scores=with_at(state.scores, colour, row)), (happened,))


def close_turn(state: State) -> Outcome[State]:
    """The points of the turn; where a colour is to be chosen the turn waits for it, otherwise it is over."""
    outcome = Outcome(state)
    for colour, enemy, points, rule in state.gains:
        outcome = outcome.then(add(outcome.state, colour, enemy, points, rule, "flare-point"))
    outcome = Outcome(changed(outcome.state, gains=()), outcome.events)
    if state.ground.mode != "high-form":
        outcome = outcome.then(_points(outcome.state))
    return outcome.then(settle_owed(outcome.state))


def _points(state: State) -> Outcome[State]:
    """Points for destroyed enemy pieces and for legends summoned (TK-4.3 to TK-4.7)."""
    melee = state.ground.mode == "melee"
    colour, outcome = state.colour, Outcome(state)
    rule = "TK-4.5" if melee else "TK-4.3"
    for enemy in state.enemies(colour):
        common, heroic, legendary = state.destroyed[enemy]
        points = 2 * legendary + heroic + common // 2
        outcome = outcome.then(
            add(outcome.state, colour, enemy, points, rule, "destroyed-points",
                lost=state.ground.colours[enemy],
                commons=common, heroics=heroic, legendaries=legendary)
        )  # fmt: skip
    legends = legend_points(state)
    if not melee:
        return outcome.then(add(outcome.state, colour, 0, legends, "TK-4.4", "legend-points"))
    owed = tuple(Owed(state.enemies(colour), "TK-4.7") for _ in range(legends))
    odd = tuple(enemy for enemy in state.enemies(colour) if state.destroyed[enemy][0] % 2)
    if len(odd) > 1:
        owed += (Owed(odd, "TK-4.6"),)
    return Outcome(changed(outcome.state, owed=owed), outcome.events)


def settle_owed(state: State) -> Outcome[State]:
    """Wait for the colours still to be chosen; with none left the turn is over."""
    if state.owed:
        return Outcome(changed(state, phase="score"))
    return _finish(changed(state, phase="turn"))


def _finish(state: State) -> Outcome[State]:
    """Destroyed pieces go home (TK-4.2), cards are drawn, the end is looked at (TK-G3), the next turn begins."""
    returned = []
    for colour, (common, heroic, legendary) in enumerate(state.destroyed):
        if common + heroic + legendary:
            name = state.ground.colours[colour]
            returned.append(event("TK-4.2", "returned", colour=name, count=common + heroic + legendary))
            state = stock(stock(state, colour, 0, common + heroic), colour, 2, legendary)
    state = changed(state, destroyed=((0, 0, 0),) * len(state.pieces), summoned=())
    drawn = Outcome(state, tuple(returned)).then(draw(state))
    triggered = _trigger(drawn.state, state)
    just = state.left < 0 <= triggered.state.left
    return drawn.then(triggered).then(next_turn(triggered.state, triggered=just))


def draw(state: State) -> Outcome[State]:
    """Hands filled up, then extra cards (TK-4.8, TK-4.9, TK-7.6)."""
    seat = state.turn
    mate = state.ground.seats.index(_next_with_legends(state))
    flares = state.flare_discards
    state = _draw_beings(state, seat, max(0, LIMIT.beings - state.hands[seat].beings))
    state = _draw_shared(state, seat, "flares", max(0, LIMIT.flares - state.hands[seat].flares))
    happened = [event("TK-4.8", "drawn-in-team" if state.ground.teams else "drawn", seat=state.active)]
    if state.ground.teams and mate == seat:
        happened.append(event("TK-G9", "legends-kept", seat=state.active))
    elif mate != seat:
        if state.extra_turn:
            happened.append(event("TK-G9", "legends-passed", seat=state.active))
        passed = state.hands[seat].legends
        state = _give(state, seat, "legends", -passed)
        state = _give(state, mate, "legends", passed)
        happened.append(event("TK-4.9", "legends-passed", seat=state.active, mate=state.ground.seats[mate]))
    before = state
    state = _draw_shared(state, mate, "legends", max(0, LIMIT.legends - state.hands[mate].legends))
    extra = state.extra
    state = _draw_beings(changed(state, extra=Hand()), seat, extra.beings)
    state = _draw_shared(state, mate, "legends", extra.legends)
    if extra != Hand():
        happened.append(event("TK-7.6", "extra-drawn", beings=extra.beings, legends=extra.legends))
    if before.legend_discards and not state.legend_discards:
        happened.append(event("TK-4.10", "made-anew", deck="hand-legends"))
    if flares and not state.flare_discards:
        happened.append(event("TK-4.10", "made-anew", deck="hand-flares"))
    return Outcome(state, tuple(happened))


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


def _trigger(state: State, before: State) -> Outcome[State]:
    """Whether the end is triggered in this turn (TK-8.1 to TK-8.4, TK-G3)."""
    if state.left >= 0:
        return Outcome(state)
    rules = list(_reasons(state, before))
    if not rules:
        return Outcome(state)
    state = changed(state, reason=tuple(rules), last=state.active, left=len(state.ground.seats))
    happened = [event(rule, "end-triggered", seat=state.last) for rule in rules]
    if {"TK-8.3", "TK-8.4"} & set(rules):
        happened.append(event("TK-G3", "looked-at", points=threshold(state)[0]))
    return Outcome(state, tuple(happened))


def _reasons(state: State, before: State) -> Iterator[str]:
    if state.decks[state.turn][0] == 0 and before.decks[state.turn][0] > 0:
        yield "TK-8.1"
    points, rule = threshold(state)
    if state.ground.mode == "melee":
        if any(max(row) >= points for row in state.scores):
            yield rule
    elif any(score_of(state, colour) >= points for colour in range(len(state.pieces))):
        yield rule


def next_turn(state: State, *, triggered: bool) -> Outcome[State]:
    """The next turn, or the end once every player has had one more turn; extra turns are not counted (TK-8.5).

    The turns of seats that are out are passed over (RF-G1).
    """
    left = state.left - (state.left > 0 and not triggered and not state.extra_now)
    turn, passed = to_follow(state)
    if not state.extra_turn:
        left, state = max(left - passed, min(left, 0)), changed(state, number=state.number + passed)
    fresh = changed(state, handed=False, discarded=False, ally=False, actions=2, number=state.number + 1, left=left)
    if state.extra_turn:
        extra = event("TK-5.9", "extra-turn-begins", seat=state.active)
        phase = "task" if task_due(fresh) else "turn"
        return Outcome(changed(fresh, extra_turn=False, extra_now=True, phase=phase), (extra,))
    if left == 0:
        return Outcome(changed(state, over=True, left=0), (event("TK-8.5", "over"),))
    begins = event("TK-3.1", "next", seat=state.ground.seats[turn])
    fresh = changed(fresh, turn=turn, extra_now=False)
    if task_due(fresh):
        fresh = changed(fresh, phase="task")
    return Outcome(fresh, (begins,))


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
