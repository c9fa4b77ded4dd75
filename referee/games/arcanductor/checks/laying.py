"""What a card may be laid as: whose it is, and how it lies (AD-2.2, AD-2.3, AD-2.5)."""

from collections.abc import Iterator

from referee.games.arcanductor.players import Whereabouts
from referee.games.arcanductor.state import State
from referee.kernel.ruling import Breach, breach


def hand_card(state: State, seat: str, card: str, lie: str | None) -> list[Breach]:
    """Whether a card can come from a seat's hand, and lie so."""
    where = state.whereabouts(seat)
    found = card_from(state, where, card, lie)
    return [*kept_elsewhere(state, seat, card), *found] if card in where.not_in_hand else found


def kept_elsewhere(state: State, seat: str, card: str) -> Iterator[Breach]:
    """Why a card that lies nowhere in sight is not in a seat's hand: its player has said so (AD-6.22), all that are in
    it are known, or too few would be left that can be those lying unknown on the field, or taken back from it unseen
    (AD-2.2, AD-2.5)."""
    where = state.whereabouts(seat)
    if card == "?" or card in where.known or card not in where.not_in_hand or not where.player.hand:
        return
    if card in where.player.denied:
        yield breach("AD-6.22", "denied", card=card, seat=seat)
        return
    down = where.player.down
    unseen = tuple(square for square, lying in state.field if lying.card is None and lying.of == seat)
    if where.hand_is_known or not (card in where.too_few or down >= where.player.unknown):
        yield breach("AD-2.2", "hand-known", card=card, seat=seat)
        return
    if card in where.too_few and unseen:
        yield breach("AD-2.2", "too-few-left", card=card, at=unseen)
        yield breach("AD-2.5", "lie-face-down", at=unseen)
    if down:
        yield breach("AD-2.2", "too-few-back", card=card, seat=seat)
        yield breach("AD-2.5", "lay-face-down", seat=seat, count=down)


def card_from(state: State, where: Whereabouts, card: str, lie: str | None) -> list[Breach]:
    """Whether a seat may have a card, and lay it so (AD-2.2, AD-2.3, AD-2.5)."""
    if card == "?":
        found = [] if lie is None else [breach("AD-2.5", "unknown-lie")]
        if where.player.hand and not where.may_lay_unseen():
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


def untenable(before: State, after: State) -> tuple[Breach, ...]:
    """Why a judge's word is refused: by it an unseen card would be none that is left (AD-2.2, AD-2.5)."""
    return tuple(found for seat in before.ground.seats for found in _none_left(before, after, seat))


def _none_left(before: State, after: State, seat: str) -> Iterator[Breach]:
    short = after.whereabouts(seat).short
    if short <= before.whereabouts(seat).short:
        return
    yield breach("AD-2.2", "none-left", seat=seat, count=short)
    unseen = tuple(square for square, lying in after.field if lying.card is None and lying.of == seat)
    if unseen:
        yield breach("AD-2.5", "lie-face-down", at=unseen)
