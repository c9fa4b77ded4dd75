"""What the cards of all games have in common, and a loaded pack."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from referee.kernel.vocabulary import many_called
from referee.packs.files import Fault
from referee.packs.texts import Text, in_language

__all__ = ["CardFields", "CardId", "Pack", "PackHead", "Text", "in_language"]

CardId = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=80)]
"""Lower case with hyphens, made from the English name."""


class CardFields(BaseModel):
    """The fields of a card in every game; a game's own model adds to them."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: CardId
    name: Text
    text: Text = ""


class PackHead(BaseModel):
    """The fields of a pack besides its cards."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    pack: Annotated[int, Field(ge=1, le=1)]
    id: CardId
    title: Text
    game: str
    version: str
    licence: str
    source: str = ""
    note: Text = ""


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """A loaded pack: its head, the file it came from, its cards by id (of the game's own model), and its hash.

    The hash is that of what was read: comments and layout do not change it. ``misfits`` are texts that cannot be shown.
    """

    head: PackHead
    path: Path
    cards: Mapping[str, Any]
    digest: str = ""
    misfits: tuple[Fault, ...] = ()


class Cards(dict[str, Any]):
    """The cards of some packs by id, the last pack's where several have one."""

    @cached_property
    def called(self) -> Mapping[str, tuple[str, ...]]:
        """By folded word the cards that are called so in any language."""
        return called_in(self)


def called_in(cards: Mapping[str, Any]) -> Mapping[str, tuple[str, ...]]:
    """By folded word the cards that are called so in any language; those of packs keep it (``Cards.called``)."""
    return many_called(
        (name, card)
        for card, found in cards.items()
        for name in (found.name.values() if isinstance(found.name, Mapping) else (found.name,))
    )
