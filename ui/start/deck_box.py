"""The deck of a seat: one of ours, or a file chosen from wherever it lies."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from referee.packs.files import own_folder
from ui.frame.saving import ask_which
from ui.panels.pressing import Chooser

FILE = "…"
"""What the entry that asks for a file holds."""


class Kept(NamedTuple):
    """What a person chose as a seat's deck: its name in the header, and the files offered with their titles."""

    deck: str
    files: tuple[tuple[Path, str], ...]


class DeckBox(Chooser):
    """``files`` are the files chosen, by the name that a header has for each; ``proposed`` is what nobody chose."""

    def __init__(self, seat: str, choices: Sequence[tuple[str, str]], *, by_file: bool) -> None:
        super().__init__()
        self.seat = seat
        self.files: dict[str, Path] = {}
        for text, value in choices:
            self.addItem(text, value)
        if by_file:
            self.addItem(self.tr("A file …"), FILE)
        self._last = 0
        self.proposed = ""
        self.activated.connect(self._chosen)

    @property
    def deck(self) -> str:
        """The deck chosen, as a header names it; "" for none."""
        value = str(self.currentData() or "")
        return "" if value == FILE else value

    def propose(self, deck: str) -> None:
        """Choose what is chosen where nobody does."""
        self.proposed = deck
        self.choose(self.findData(deck))

    def choose(self, index: int) -> None:
        """Choose one of the decks offered."""
        self._last = index
        self.setCurrentIndex(index)

    def offer(self, path: Path, title: str) -> int:
        """Offer a file under a title; its place among what is offered."""
        name = f"{self.seat}-{path.name}"
        if name not in self.files:
            self.insertItem(max(0, self.findData(FILE)), title, name)
        self.files[name] = path
        return self.findData(name)

    def offer_none(self) -> None:
        """Offer to say it at the table: there is what the packs chosen have."""
        self.insertItem(max(0, self.findData(FILE)), self.tr("At the table"), "")

    def add(self, path: Path) -> None:
        """Offer a file, and choose it."""
        self.choose(self.offer(path, path.stem))

    def take_over(self, other: "DeckBox") -> None:
        """Choose what is chosen in another box."""
        self.take(other.kept())

    def kept(self) -> Kept:
        """What is chosen, and the files that are offered, each with what it is called."""
        return Kept(self.deck, tuple((path, self.itemText(self.findData(name))) for name, path in self.files.items()))

    def take(self, kept: Kept) -> None:
        """Choose what was chosen in a box of this seat, where it is still offered."""
        for path, title in kept.files:
            self.offer(path, title)
        if (place := self.findData(kept.deck)) >= 0:
            self.choose(place)

    def _chosen(self, index: int) -> None:
        if self.itemData(index) != FILE:
            self._last = index
            return
        path = ask_which(self, self.tr("A deck list"), self.tr("Deck lists (*.toml)"), own_folder("decks"))
        if path is not None:
            self.add(path)
        else:
            self.setCurrentIndex(self._last)
