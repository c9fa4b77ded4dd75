"""What a ruler says of decks: the side decks that it allows, the conditions that it states (FW-2.3, FW-2.5, FW-2.7)."""

from typing import Annotated

from pydantic import Field

from referee.games.force_of_will.effects.who import Strict
from referee.games.force_of_will.effects.words import Attribute
from referee.packs.model import CardId


class Grants(Strict):
    """Side decks that a ruler allows: the most cards of an extra deck and which, the number of strangers."""

    extra: Annotated[int, Field(ge=0, le=99)] = 0
    extra_cards: tuple[CardId, ...] = ()
    stranger: Annotated[int, Field(ge=0, le=99)] = 0


class Requires(Strict):
    """Conditions that a ruler states for the main deck (FW-2.3)."""

    attributes: tuple[Attribute, ...] = ()
    races: tuple[str, ...] = ()
    least: Annotated[int, Field(ge=0, le=999)] = 0
    most: Annotated[int, Field(ge=1, le=999)] | None = None
    copies: Annotated[int, Field(ge=1, le=4)] | None = None
