"""Whether a card can be where it is said to come from (KK-2.1, KK-2.2)."""

from referee.games.kami_no_kijutsu.state import Player, State
from referee.kernel.ruling import Breach, breach


def in_hand(state: State, actor: str, card: str) -> tuple[Breach, ...]:
    """Whether the card can be in the hand: a card is there, and a copy of the deck is not out yet (KK-2.1, KK-2.2)."""
    player = state.player(actor)
    found = _hidden(state, actor, player, card)
    return found if player.hand else (*found, breach("KK-2.1", "no-hand"))


def hidden(state: State, actor: str, card: str) -> tuple[Breach, ...]:
    """Whether a copy of the card can be where nobody sees it (KK-2.1, KK-2.2)."""
    return _hidden(state, actor, state.player(actor), card)


def _hidden(state: State, actor: str, player: Player, card: str) -> tuple[Breach, ...]:
    copies = state.ground.lists[actor].get(card, 0)
    if not copies:
        return (breach("KK-2.1", "not-in-deck", card=card),)
    if player.copies_out(card) >= copies:
        return (breach("KK-2.2", "all-used", card=card, count=copies),)
    return ()


def in_zone(state: State, seat: str, card: str, zone: str) -> tuple[Breach, ...]:
    """Whether a card that an effect moves can be in that zone of a seat (KK-7.9)."""
    player = state.player(seat)
    if zone == "hand":
        return in_hand(state, seat, card)
    if zone == "discards":
        return () if card in player.discards else (breach("KK-7.9", "not-in-zone", card=card, zone=zone),)
    found = hidden(state, seat, card)
    return (
        found if (player.ap if zone == "ap" else player.deck) else (*found, breach("KK-7.9", "empty-zone", zone=zone))
    )
