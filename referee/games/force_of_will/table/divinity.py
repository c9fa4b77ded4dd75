"""Divinity: what is left of it (FW-9.1)."""

from referee.games.force_of_will.state import State


def left(state: State, place: int) -> int:
    """The divinity of the ruler or J-ruler, with what effects changed of it, less that of all face-up runes."""
    ruler = state.ruler(place)
    cards = state.ground.cards
    whole = cards[ruler.card].divinity if ruler is not None else 0
    return whole + state.sides[place].divinity - sum(cards[rune].divinity for rune in state.sides[place].face_up)
