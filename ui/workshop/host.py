"""What the blanks of a form ask of the page they stand on: what a card says, and how it is changed."""

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtWidgets import QWidget

from referee.packs.shapes import Field
from referee.workshop.change import FieldPath
from referee.workshop.wording import Wording


class Host(Protocol):
    """The page with the card that is shown."""

    @property
    def wording(self) -> Wording:
        """The words of the game in the reader's language."""

    @property
    def game(self) -> str:
        """The game's id."""

    def value(self, path: FieldPath) -> Any:
        """What the card says at a path; None where it says nothing."""

    def changed_last(self, path: FieldPath) -> bool:
        """Whether what is said at a path was changed last, and that can still be gone on with."""

    def put(self, path: FieldPath, value: Any) -> None:
        """Say something at a path."""

    def drop(self, path: FieldPath) -> None:
        """Say nothing at a path any more."""

    def insert(self, path: FieldPath, value: Any) -> None:
        """Put an entry into a list, before the place that the path ends with."""

    def shift(self, path: FieldPath, to: int) -> None:
        """Move an entry of a list to another place of it."""

    def again(self, path: FieldPath = ()) -> None:
        """What stands at a path has to be made anew: other fields stand in it now."""

    def steps(self, path: FieldPath) -> QWidget:
        """The blank of a list of steps: steps are made of tables, and have some."""

    def branches(self, path: FieldPath) -> QWidget:
        """The blank of several lists of steps, one of which is chosen."""

    def known(self, field: Field) -> Sequence[str]:
        """Ids of cards of the pack that may be meant in a field; none for a field that names no cards."""
