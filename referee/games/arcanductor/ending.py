"""The end of a match: life 0, no cards left, both at once (AD-5, AD-G4, AD-G6, AD-G15)."""

from collections.abc import Callable

from referee.games.arcanductor.state import State
from referee.kernel.course import Course


def look(course: Course[State]) -> bool:
    """The match ends where somebody has lost; whether it has.

    Life is looked at at every moment; whether all cards are gone once no effect waits any more (AD-G15).
    """
    state = course.state
    one, other = state.players
    alive = one.life and other.life
    cards_count = (state.running is None and not state.queue) or state.ground.options.no_cards_left == "at-once"
    if alive and not (cards_count and without_cards(state)):
        return False
    reasons = _without_life(state)
    if cards_count:
        reasons += [(seat, "AD-5.2") for seat in without_cards(state)]
    return _over(course, reasons)


def by_life(course: Course[State], then: Callable[[], None] = lambda: None) -> bool:
    """The match ends where somebody has no life now; ``then`` follows all the same, but loses nothing more (AD-4.4)."""
    reasons = _without_life(course.state)
    then()
    return _over(course, reasons)


def _without_life(state: State) -> list[tuple[str, str]]:
    return [
        (seat, "AD-5.1") for seat, player in zip(state.ground.seats, state.players, strict=True) if player.life == 0
    ]


def _over(course: Course[State], reasons: list[tuple[str, str]]) -> bool:
    if not reasons:
        return False
    losers = tuple(dict.fromkeys(seat for seat, _ in reasons))
    rules = tuple(dict.fromkeys(rule for _, rule in reasons))
    if len(losers) == 2:
        rules = (*rules, "AD-G4")
    left = course.state.queue
    _end(course, losers, rules)
    for seat, rule in reasons:
        course.tell(rule, "lost", seat=seat)
    if len(losers) == 2:
        course.tell("AD-G4", "draw")
    if left:
        course.tell("AD-G15", "not-carried-out", cards=tuple(item.card for item in left))
    return True


def resign(course: Course[State], seat: str) -> None:
    """A seat gives the match up (RF-4.1)."""
    _end(course, (seat,), ("RF-4.1",))
    course.tell("RF-4.1", "resigned", seat=seat)


def _end(course: Course[State], losers: tuple[str, ...], rules: tuple[str, ...]) -> None:
    """The match is over: nothing waits any more."""
    course.change(over=True, loser=losers, reason=rules, running=None, queue=(), clash=None, shows=(), deferred=None)


def without_cards(state: State) -> tuple[str, ...]:
    """The seats with no card on the field and none in hand; the significator does not count (AD-G6)."""
    one, other = state.players
    if one.hand and other.hand:
        return ()
    owned = state.ground.options.given_cards == "owner"  # one given away is no discard (AD-G16)
    (first, second), lying = state.ground.seats, state.field.has_one_that_is if owned else state.field.has_one_of
    found = () if one.hand or lying(first) else (first,)
    return found if other.hand or lying(second) else (*found, second)


def winner(state: State) -> str | None:
    """The winner, ``draw``, or None while the match runs."""
    if not state.over:
        return None
    left = [seat for seat in state.ground.seats if seat not in state.loser]
    return left[0] if len(left) == 1 else "draw"


def ranking(state: State) -> tuple[tuple[str, ...], ...]:
    """The seats by place."""
    won = winner(state)
    if won is None:
        return ()
    return (state.ground.seats,) if won == "draw" else ((won,), (state.other(won),))
