"""What cards on the field, and effects for a time, forbid (FW-11.13): a 'cannot' goes before a 'can'."""

from referee.games.force_of_will.cards import Face
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import filters, measuring
from referee.games.force_of_will.table.view import is_whose, of_body


def forbidden(state: State, place: int, do: str, card: str = "", face: Face | None = None) -> bool:
    """Whether a card on the field forbids a seat something, with that card where one is meant, or an effect does."""
    marks, lying = state.sides[place].marks, state.lying
    if marks and state.sides[place].marked(f"cannot-{do}"):
        return True
    if not lying.cast.forbidding:
        return False
    for body in lying.forbidding:
        for rule in state.face(body).forbids:
            if rule.do != do or not is_whose(rule.whose, body.controller, place):
                continue
            if rule.card is not None and (face is None or not filters.printed(state, card, face, rule.card)):
                continue
            if measuring.holds(state, of_body(body), rule.if_):
                return True
    return False
