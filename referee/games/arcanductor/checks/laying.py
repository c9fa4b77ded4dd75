"""What a card may be laid as: whose it is, and how it lies (AD-2.2, AD-2.3, AD-2.5)."""

from referee.games.arcanductor.players import Whereabouts
from referee.games.arcanductor.state import State
from referee.kernel.ruling import Breach, breach


def hand_card(state: State, seat: str, card: str, lie: str | None) -> list[Breach]:
    """Whether a card can come from a seat's hand, and lie so."""
    where = state.whereabouts(seat)
    found = card_from(state, where, card, lie)
    if card != "?" and card in where.not_in_hand and card not in where.known and where.player.hand:
        found.insert(0, breach("AD-2.2", "hand-known", card=card, seat=seat))
    return found


def card_from(state: State, where: Whereabouts, card: str, lie: str | None) -> list[Breach]:
    """Whether a seat may have a card, and lay it so (AD-2.2, AD-2.3, AD-2.5)."""
    if card == "?":
        found = [] if lie is None else [breach("AD-2.5", "unknown-lie")]
        if where.player.hand and not where.may_lay_unseen(state.ground.face_down):
            found.append(breach("AD-2.5", "none-face-down"))
        return found
    found = []
    if card == where.player.significator:
        found.append(breach("AD-2.3", "is-significator", card=card))
    elif card in where.known:
        found.append(breach("AD-2.2", "twice", card=card))
    trump = state.trump(card)
    if lie is None:
        found.append(breach("AD-2.5", "say-lie", card=card))
    elif trump.lie not in ("free", lie):
        found.append(breach("AD-2.5", "lie", card=card, lie=trump.lie))
    return found
