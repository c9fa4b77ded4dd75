"""Whether a card can be where it is said to come from (KK-2.1, KK-2.2)."""

from collections.abc import Iterator

from referee.games.kami_no_kijutsu.state import State
from referee.kernel.ruling import Breach, breach


def in_hand(state: State, actor: str, card: str) -> Iterator[Breach]:
    """Whether the card can be in the hand: a card is there, and a copy of the deck is not out yet (KK-2.1, KK-2.2)."""
    yield from hidden(state, actor, card)
    if not state.player(actor).hand:
        yield breach("KK-2.1", "no-hand")


def hidden(state: State, actor: str, card: str) -> Iterator[Breach]:
    """Whether a copy of the card can be where nobody sees it (KK-2.1, KK-2.2)."""
    if not state.ground.copies(actor, card):
        yield breach("KK-2.1", "not-in-deck", card=card)
    elif card in state.all_out(actor):
        yield breach("KK-2.2", "all-used", card=card, count=state.ground.copies(actor, card))


def in_zone(state: State, seat: str, card: str, zone: str) -> Iterator[Breach]:
    """Whether a card that an effect moves can be in that zone of a seat (KK-7.9)."""
    player = state.player(seat)
    if zone == "hand":
        yield from in_hand(state, seat, card)
    elif zone == "discards":
        if card not in player.discards:
            yield breach("KK-7.9", "not-in-zone", card=card, zone=zone)
    else:
        yield from hidden(state, seat, card)
        if not (player.ap if zone == "ap" else player.deck):
            yield breach("KK-7.9", "empty-zone", zone=zone)
