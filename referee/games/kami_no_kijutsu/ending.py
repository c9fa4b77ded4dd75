"""The end of a match: declared victory kept or broken, defeat, resigning, and the spoils (KK-1, KK-8.1)."""

from collections.abc import Sequence

from referee.games.kami_no_kijutsu.state import State
from referee.games.kami_no_kijutsu.triggering import Way
from referee.kernel.frozen import changed


def defeat(course: Way, seat: str) -> None:
    """Defeat declared: the opponent wins at once (KK-1.4)."""
    _over(course, course.state.other(seat), "KK-1.4")
    course.tell("KK-1.4", "defeat", seat=seat)


def resign(course: Way, seat: str) -> None:
    """A seat gave up (RF-4.1)."""
    _over(course, course.state.other(seat), "RF-4.1")
    course.tell("RF-4.1", "resigned", seat=seat)


def at_end_of_turn(course: Way) -> bool:
    """A victory the opponent declared settled, earlier ones first; whether one was (KK-1.2, KK-1.3, KK-G2)."""
    state = course.state
    for seat, turn in state.declared:
        if seat != state.active and turn < state.number:
            _settle(course, seat)
            return True
    return False


def _settle(course: Way, seat: str) -> None:
    """Whether a declared victory is kept."""
    if course.state.winning(seat):
        _over(course, seat, "KK-1.2")
        course.tell("KK-1.2", "kept", seat=seat)
    else:
        _over(course, course.state.other(seat), "KK-1.3")
        course.tell("KK-1.3", "broken", seat=seat)


def settled_again(course: Way) -> None:
    """A victory that has been settled looked at again, where the judge has changed what it hangs on (RF-2.2).

    Who wins by a declared victory is who wins by the VP as they stand; a defeat or a resignation stays what it is.
    """
    if course.state.over and {*course.state.reason} & {"KK-1.2", "KK-1.3"}:
        at_end_of_turn(course)


def _over(course: Way, winner: str, rule: str) -> None:
    course.change(over=True, winner=winner, reason=(rule,), battle=None, clashes=(), running=None, waiting=())


def last_turn_of(state: State) -> str | None:
    """The seat at the end of whose next turn a declared victory is settled (KK-1.2)."""
    return state.other(state.declared[0][0]) if state.declared else None


def ranking(state: State) -> tuple[tuple[str, ...], ...]:
    """The winner first; none while the match runs."""
    return ((state.winner,), (state.other(state.winner),)) if state.winner else ()


def came_out(state: State, winner: str | None) -> State:
    """The state as one that has ended with this winner, whatever ended it: the loser owes spoils (KK-8.1, KK-G19)."""
    return changed(state, over=True, winner=winner)


def spoils(state: State) -> int | None:
    """The value of cards that the loser owes; None while the match runs or without the rule (KK-8.1)."""
    if not state.ground.spoils or not state.over or state.winner is None:
        return None
    lead = state.player(state.winner).vp - state.player(state.other(state.winner)).vp
    return lead if lead > 0 else 1


def given(state: State) -> tuple[str, ...]:
    """What the loser has given as spoils; nothing where by now nobody owes any, or somebody else does (RF-2.9)."""
    if spoils(state) is None or state.winner is None or state.giver != state.other(state.winner):
        return ()
    return state.given


def worth(state: State, cards: Sequence[str]) -> int:
    """The value icons of some cards together (KK-8.1)."""
    return sum(state.ground.cards[card].value for card in cards)


def exact(state: State, seat: str, owed: int) -> tuple[str, ...]:
    """Cards of a seat's deck that make up just the value owed, as few as do; none where it has none (KK-8.1)."""
    deck = state.ground.decks[seat].parts.get("main", {})
    best: dict[int, tuple[str, ...]] = {0: ()}
    for card, count in deck.items():
        value = worth(state, (card,))
        for _ in range(count):
            for had, cards in tuple(best.items()):
                now = had + value
                if now <= owed and (now not in best or len(best[now]) > len(cards) + 1):
                    best[now] = (*cards, card)
    return best.get(owed, ())
