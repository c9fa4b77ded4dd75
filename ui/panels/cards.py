"""Cards that can be picked to play, each with a chip of two letters; dimmed where none of their ways is open."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem

from referee.kernel.scene import SeatView
from referee.match.match import Match
from referee.rulebook.voice import Voice
from ui.match.choosing import Choice, tokens
from ui.match.wording import card_kind
from ui.panels.frames import column, label


@dataclass(frozen=True)
class CardRow:
    """A card as the list shows it: its id, its name, a word on its kind, and in how many ways it can be played now."""

    card: str
    name: str
    kind: str
    ways: int
    text: str = ""


def chips(names: Sequence[str]) -> list[str]:
    """A chip for each name: its first two letters, or two others of it where those are taken."""
    taken: set[str] = set()
    found = []
    for name in names:
        letters = [sign for sign in name.lower() if sign.isalnum()]
        pairs = [letters[0] + other for other in letters[1:]] if letters else []
        chip = next((pair for pair in pairs if pair not in taken), "")
        taken.add(chip)
        found.append(chip)
    return found


class CardsPanel(QFrame):
    """The list of cards. ``picked`` says a card's id; ``asked_why`` that of one that cannot be played."""

    picked = Signal(str)
    asked_why = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.heading = label("", "heading")
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._narrow)
        self.filter.returnPressed.connect(self._take_first)
        self.list = QListWidget()
        self.list.itemClicked.connect(self._clicked)
        self.list.itemActivated.connect(self._clicked)
        self.setLayout(column([self.heading, self.filter, self.list], margin=10))
        self.rows: tuple[CardRow, ...] = ()
        self.chips: list[str] = []

    def show_cards(self, rows: Sequence[CardRow], picked: str | None) -> None:
        """Show the cards, those that can be played first."""
        self.heading.setText(self.tr("Cards in play"))
        self.filter.setPlaceholderText(self.tr("Two letters or part of a name"))
        ordered = tuple(sorted(rows, key=lambda row: (row.ways == 0, row.name)))
        if ordered != self.rows:
            self.rows = ordered
            self.chips = chips([row.card for row in ordered])
            self._fill()
        for index in range(self.list.count()):
            if self.list.item(index).data(Qt.ItemDataRole.UserRole) == picked:
                self.list.setCurrentRow(index)
                return
        self.list.clearSelection()
        self.list.setCurrentRow(-1)

    def _fill(self) -> None:
        self.list.clear()
        for row, chip in zip(self.rows, self.chips, strict=True):
            ways = f"× {row.ways}" if row.ways else "–"
            item = QListWidgetItem(f"{row.name}   [{chip}]\n{row.kind}   {ways}")
            item.setData(Qt.ItemDataRole.UserRole, row.card)
            item.setToolTip(row.text)
            if not row.ways:
                item.setForeground(self.palette().placeholderText())
            self.list.addItem(item)
        self._narrow(self.filter.text())

    def _narrow(self, text: str) -> None:
        wanted = text.strip().lower()
        exact = [chip for chip in self.chips if chip == wanted]
        for index, (row, chip) in enumerate(zip(self.rows, self.chips, strict=True)):
            fits = chip == wanted if exact else wanted in row.name.lower() or wanted in row.card
            self.list.item(index).setHidden(bool(wanted) and not fits)

    def _take_first(self) -> None:
        shown = [self.list.item(index) for index in range(self.list.count())]
        first = next((item for item in shown if not item.isHidden()), None)
        if first is not None:
            self.filter.clear()
            self._clicked(first)

    def _clicked(self, item: QListWidgetItem) -> None:
        card = str(item.data(Qt.ItemDataRole.UserRole))
        row = next(row for row in self.rows if row.card == card)
        (self.picked if row.ways else self.asked_why).emit(card)


def rows_of(match: Match, choice: Choice, seat: SeatView | None, voice: Voice) -> list[CardRow]:
    """The cards of the seat to act and all that are in what is legal, with the number of ways each can be played."""
    playable: dict[str, int] = {}
    for spoken in choice.legal:
        for token in set(tokens(spoken)):
            if token in voice.cards:
                playable[token] = playable.get(token, 0) + 1
    cards = match.opened.table.cards
    return [
        CardRow(
            card, voice.card(card), card_kind(cards.get(card), voice), playable.get(card, 0), _text(cards, card, voice)
        )
        for card in dict.fromkeys([*(seat.cards if seat else ()), *playable])
    ]


def _text(cards: Mapping[str, Any], card: str, voice: Voice) -> str:
    text = getattr(cards.get(card), "text", "")
    return text if isinstance(text, str) else str(text.get(voice.language) or text.get("en") or "")
