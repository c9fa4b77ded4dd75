"""What a card may be laid as: whose it is, and how it lies (AD-2.2, AD-2.3, AD-2.5)."""

from collections.abc import Iterator

from referee.games.arcanductor.state import State
from referee.kernel.ruling import Breach, breach


def hand_card(state: State, seat: str, card: str, lie: str | None) -> Iterator[Breach]:
    """Whether a card can come from a seat's hand, and lie so."""
    if card != "?" and state.player(seat).hand and card in state.not_in_hand[seat] - state.known_cards[seat]:
        yield breach("AD-2.2", "hand-known", card=card, seat=seat)
    yield from card_from(state, seat, card, lie)


def card_from(state: State, seat: str, card: str, lie: str | None) -> Iterator[Breach]:
    """Whether a seat may have a card, and lay it so (AD-2.2, AD-2.3, AD-2.5)."""
    if card == "?":
        if lie is not None:
            yield breach("AD-2.5", "unknown-lie")
        return
    if card == state.player(seat).significator:
        yield breach("AD-2.3", "is-significator", card=card)
    elif card in state.known_cards[seat]:
        yield breach("AD-2.2", "twice", card=card)
    trump = state.trump(card)
    if lie is None:
        yield breach("AD-2.5", "say-lie", card=card)
    elif trump.lie not in ("free", lie):
        yield breach("AD-2.5", "lie", card=card, lie=trump.lie)
