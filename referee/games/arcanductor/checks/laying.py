"""What a card may be laid as: whose it is, and how it lies (AD-2.2, AD-2.3, AD-2.5)."""

from referee.games.arcanductor.state import State
from referee.kernel.ruling import Breach, breach


def hand_card(state: State, seat: str, card: str, lie: str | None) -> list[Breach]:
    """Whether a card can come from a seat's hand, and lie so."""
    found = card_from(state, seat, card, lie)
    where = state.whereabouts(seat)
    if card != "?" and card in where.not_in_hand and card not in where.known and state.player(seat).hand:
        found.insert(0, breach("AD-2.2", "hand-known", card=card, seat=seat))
    return found


def card_from(state: State, seat: str, card: str, lie: str | None) -> list[Breach]:
    """Whether a seat may have a card, and lay it so (AD-2.2, AD-2.3, AD-2.5)."""
    if card == "?":
        return [] if lie is None else [breach("AD-2.5", "unknown-lie")]
    found = []
    if card == state.player(seat).significator:
        found.append(breach("AD-2.3", "is-significator", card=card))
    elif card in state.whereabouts(seat).known:
        found.append(breach("AD-2.2", "twice", card=card))
    trump = state.trump(card)
    if lie is None:
        found.append(breach("AD-2.5", "say-lie", card=card))
    elif trump.lie not in ("free", lie):
        found.append(breach("AD-2.5", "lie", card=card, lie=trump.lie))
    return found
