"""Keywords that a card has on its way: in a zone before it is played, and on the chase."""

from referee.games.force_of_will.cards import Face
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import measuring
from referee.games.force_of_will.table.view import View


def has(state: State, view: View, face: Face, keyword: str) -> bool:
    """Whether a card that is played, or about to be, has a keyword: printed, or as long as something holds."""
    return keyword in face.keywords or any(
        keyword in one.keywords and measuring.holds(state, view, one.if_, one.unless) for one in face.keywords_while
    )


def is_quick(state: State, place: int, face: Face, zone: str) -> bool:
    """Whether a seat may play a card at any time (FW-8.1)."""
    return face.is_quick or (bool(face.keywords_while) and has(state, View(place, zone=zone), face, "quickcast"))
