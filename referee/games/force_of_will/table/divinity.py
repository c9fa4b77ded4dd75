"""Divinity: what is left of it (FW-9.1)."""

from referee.games.force_of_will.state import State


def left(state: State, place: int) -> int:
    """The divinity of the ruler or J-ruler, with what effects changed of it, less that of all face-up runes."""
    side, cards = state.sides[place], state.ground.cards
    whole = state.lying.cast.divinity[place] + side.divinity
    return whole - sum([cards[rune].divinity for rune in side.face_up])
