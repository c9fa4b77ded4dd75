"""The cards of a seat's zones beside the field: which there are, and which of a hidden one there may be."""

from collections import Counter

from referee.games.force_of_will.effects.who import Filter
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import filters


def cards_in(state: State, place: int, zone: str, wanted: Filter | None) -> list[str]:
    """The cards of a seat's zone that fit, each once, those of a hidden one as far as they may be there."""
    if zone in ("hand", "deck"):
        return unseen(state, place, zone, wanted)
    side = state.sides[place]
    if zone == "stones":
        found = [card for card, count in side.stone_copies if count > 0] if side.stones > 0 else []
    elif zone == "standby":
        known = {slot.card for slot in side.standby if slot.card != "?"}
        hidden = any(slot.card == "?" for slot in side.standby)
        found = sorted(known | ({card for card, count in side.copies if count > 0} if hidden else set()))
    else:
        found = sorted(set(lying_open(state, place, zone)))
    return [card for card in found if _fits(state, card, wanted)]


def lying_open(state: State, place: int, zone: str) -> list[str]:
    """All cards of a zone of which is known what lies there, each as often as it does; of the runes those face down."""
    side = state.sides[place]
    if zone == "runes":
        return list((Counter(side.runes) - Counter(side.face_up)).elements())
    return list(side.face_up if zone == "face-up" else getattr(side, zone))


def unseen(state: State, place: int, zone: str, wanted: Filter | None) -> list[str]:
    """The cards that may be in a hand or a deck, none where it is empty."""
    side = state.sides[place]
    if (side.hand if zone == "hand" else side.deck) <= 0:
        return []
    return [card for card, count in side.copies if count > 0 and _fits(state, card, wanted)]


def _fits(state: State, card: str, wanted: Filter | None) -> bool:
    known = state.ground.cards.get(card)
    return known is not None and (wanted is None or filters.printed(state, card, known, wanted))
