"""Changes of scores and hands, each with its event: points, draws, decks made anew."""

from referee.games.tash_kalar import known
from referee.games.tash_kalar.state import Hand, State, with_at
from referee.kernel.course import Course
from referee.kernel.frozen import changed, changed_by

NO_CARDS = Hand()
LIMIT = Hand(3, 2, 1)
"""So many beings, legends and flares a hand is filled up to (TK-4.8)."""


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
        state = changed_by(state, known.unseen(state, seat, ("legends",)))
        state = _give(_give(state, seat, "legends", -passed), mate, "legends", passed)
    _tell_of_legends(course, mate)
    state = _draw_shared(state, mate, "legends", max(0, LIMIT.legends - state.hands[mate].legends))
    if extra != NO_CARDS:
        state = _draw_beings(changed(state, extra=NO_CARDS), seat, extra.beings)
        state = _draw_shared(state, mate, "legends", extra.legends)
        course.tell("TK-7.6", "extra-drawn", beings=extra.beings, legends=extra.legends)
    course.state = state
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
    """Who has the legends after this turn: the teammate; before an extra turn as agreed (TK-4.9, TK-G9).

    Who has handed over has given them away already (TK-3.10).
    """
    kept = state.extra_turn and not state.handed and state.ground.options.extra_turn_legends == "kept"
    if not state.ground.teams or kept:
        return state.active
    return state.ground.partner[state.active]


def _give(state: State, seat: int, kind: str, count: int, **fields: object) -> State:
    """So many cards of a kind more in a hand, or fewer; the state's other ``fields`` change with it."""
    hand = state.hands[seat]
    hand = changed_by(hand, {kind: getattr(hand, kind) + count})
    return changed_by(state, {"hands": with_at(state.hands, seat, hand), **fields})


def _draw_beings(state: State, seat: int, count: int) -> State:
    """From the own deck, which is not made anew; sideways cards only when the straight ones are gone (TK-4.10, 8.1)."""
    if not count:
        return state
    straight, sideways = state.decks[seat]
    first = min(count, straight)
    second = min(count - first, sideways)
    decks = with_at(state.decks, seat, (straight - first, sideways - second))
    return _give(state, seat, "beings", first + second, decks=decks)


def _draw_shared(state: State, seat: int, kind: str, count: int) -> State:
    """From the deck of legends or flares, made anew from its discards when it is empty (TK-4.10)."""
    for _ in range(count):
        state = _made_anew(state, kind)
        left = state.legend_deck if kind == "legends" else state.flare_deck
        if left == 0:
            return state
        deck = "legend_deck" if kind == "legends" else "flare_deck"
        state = _give(state, seat, kind, 1, **{deck: left - 1})
    return state


def _made_anew(state: State, kind: str) -> State:
    if kind == "legends" and state.legend_deck == 0:
        return changed(state, legend_deck=len(state.legend_discards), legend_discards=())
    if kind == "flares" and state.flare_deck == 0:
        return changed(state, flare_deck=len(state.flare_discards), flare_discards=())
    return state
