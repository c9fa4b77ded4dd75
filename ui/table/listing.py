"""The board as a table: what lies where, in words, for screen readers and for whoever would rather read than look."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from referee.kernel.scene import Piece, Place, Scene
from referee.rulebook.voice import Voice
from ui.match.wording import badge
from ui.panels.quiet import Quiet
from ui.table.overlay import Highlights


class BoardTable(Quiet, QTableWidget):
    """A row for each piece and each empty place. ``picked`` says the name of the place or piece chosen with Enter."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__(0, 5)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setStretchLastSection(True)
        self.itemActivated.connect(lambda item: self.picked.emit(self.names[item.row()]))
        self.names: list[str] = []
        self._scene = Scene(())
        self._voice: Voice

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space picks, as on the picture."""
        if event.key() == Qt.Key.Key_Space and 0 <= self.currentRow() < len(self.names):
            self.picked.emit(self.names[self.currentRow()])
        else:
            super().keyPressEvent(event)

    def show_scene(self, scene: Scene, voice: Voice) -> None:
        """Show what lies on the table; the row chosen stays chosen."""
        row = max(0, self.currentRow())
        self._scene, self._voice = scene, voice
        self.setHorizontalHeaderLabels(
            [self.tr("Place"), self.tr("What"), self.tr("Whose"), self.tr("How"), self.tr("Now")]
        )
        rows = list(self._rows())
        self.names = [name for name, _ in rows]
        self.setRowCount(len(rows))
        for index, (_, texts) in enumerate(rows):
            for column, text in enumerate((*texts, "")):
                self.setItem(index, column, QTableWidgetItem(text))
        if rows:
            self.setCurrentCell(min(row, len(rows) - 1), 0)

    def mark(self, marks: Highlights) -> None:
        """Say in the last column what can be picked, is picked, or was at fault."""
        for row, name in enumerate(self.names):
            said = [
                text
                for text, names in (
                    (self.tr("picked"), marks.picked),
                    (self.tr("can be picked"), marks.open),
                    (self.tr("at fault"), marks.fault),
                )
                if name in names
            ]
            item = self.item(row, 4)
            if item is not None:
                item.setText(", ".join(said))
                item.setTextAlignment(Qt.AlignmentFlag.AlignVCenter)

    def _rows(self) -> Iterator[tuple[str, tuple[str, str, str, str]]]:
        for place in self._scene.places:
            pieces = [piece for piece in self._scene.pieces if piece.place == place.id]
            for piece in pieces:
                yield piece.id or place.id, self._piece(place, piece)
            if not pieces:
                whose = self._voice.seat(place.seat) if place.seat else ""
                yield place.id, (self._place(place), "–", whose, self._marks(place))

    def _piece(self, place: Place, piece: Piece) -> tuple[str, str, str, str]:
        card = self._voice.name(piece.id or piece.card) if piece.card else "?" if piece.look == "card" else ""
        what = " ".join(word for word in (card, self._voice.term(piece.rank) if piece.rank else "") if word)
        whose = self._voice.seat(piece.seat) if piece.seat else ""
        turned = self.tr("rested") if piece.turned == 90 else self.tr("upside down") if piece.turned == 180 else ""
        states = [badge(word, self._voice) for word in piece.state]
        hidden = "" if piece.face_up else self.tr("face down")
        lines = ("+" + self._voice.card(line[1:]) if line[1:] in self._voice.cards else line for line in piece.lines)
        how = [piece.figure, *lines, turned, hidden, *states, self._marks(place)]
        return self._place(place), what or "•", whose, ", ".join(text for text in how if text)

    def _place(self, place: Place) -> str:
        return self._voice.name(place.label) if place.label and place.shape == "zone" else place.id

    def _marks(self, place: Place) -> str:
        return ", ".join(self._voice.term(mark.term) for mark in place.marks)
