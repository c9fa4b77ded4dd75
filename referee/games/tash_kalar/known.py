"""The cards that are known to be in a hand: an effect by hand has put them there by name, and nothing since can have
taken them out of it unseen. Every card is there once (TK-2.13)."""

from collections.abc import Collection, Iterable

from referee.games.tash_kalar.state import Fields, State


def kind_of(state: State, card: str) -> str:
    """The kind of a card in hands and decks; "" for a task."""
    being = state.ground.beings.get(card)
    if being is not None:
        return "legends" if being.is_legend else "beings"
    return "flares" if card in state.ground.flares else ""


def holder(state: State, seat: int, card: str) -> int | None:
    """Which seat is known to have a card in hand: of a school's deck only the own one could; None where nobody is."""
    shared = kind_of(state, card) != "beings"
    return next((at for at, each in state.known if each == card and (shared or at == seat)), None)


def elsewhere(state: State, seat: int) -> Collection[str]:
    """The cards of shared decks that are known to be in another hand than this one."""
    return {card for at, card in state.known if at != seat and kind_of(state, card) != "beings"}


def put_in_hand(state: State, seat: int, card: str) -> Fields:
    """What changes as a card that is named comes into a hand."""
    return {"known": (*state.known, (seat, card))}


def gone(state: State, seat: int, card: str) -> Fields:
    """What changes as a card that is named leaves a hand."""
    left = tuple([each for each in state.known if each != (seat, card)])
    return {"known": left} if left != state.known else {}


def unseen(state: State, seat: int, kinds: Iterable[str]) -> Fields:
    """What changes as cards of these kinds leave a hand, or may have, and nobody says which."""
    if not state.known:
        return {}
    those = frozenset(kinds)
    return {"known": tuple([each for each in state.known if each[0] != seat or kind_of(state, each[1]) not in those])}
