"""What holds as long as a card lies there, or as an effect says: barriers and changes of damage. Data only."""

from typing import Annotated, Literal

from pydantic import Field

from referee.games.force_of_will.effects.who import Aim, Filter, Measure, Points, Strict
from referee.games.force_of_will.effects.words import Whose


class Barrier(Strict):
    """A barrier against cards of a kind: those that fit cannot point at it."""

    whose: Whose = "opponent"
    card: Filter = Filter()


class DamageRule(Strict):
    """A change of damage as long as the card lies on the field, or as an effect says.

    ``dealt_by`` and ``dealt_to`` say which damage: of or to the card itself (``self``), what fits, or a player
    (``own-player``, ``opponent-player``); without one it is all. Raising comes before multiplying, preventing last.
    """

    dealt_by: Literal["self", "attached"] | Aim | None = None
    dealt_to: Literal["self", "attached", "own-player", "opponent-player"] | Aim | None = None
    in_battle: bool | None = None
    plus: Points = 0
    times: Annotated[int, Field(ge=1, le=9)] = 1
    prevent: bool = False
    if_: Measure | None = None
    unless: Measure | None = None
