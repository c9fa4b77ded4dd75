"""The board as a table: what lies where, in words, for screen readers and for whoever would rather read than look."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from referee.kernel.scene import Piece, Place, Scene
from referee.rulebook.voice import Voice
from ui.frame.plain import minus
from ui.match.wording import badge
from ui.panels.quiet import Quiet
from ui.table.overlay import Highlights

NOW = 4
"""The column that says what can be done with a row now."""
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class BoardTable(Quiet, QTableWidget):
    """A row for each piece and each empty place, and one for the ground of a seat whatever lies on it.

    ``picked`` says the name of the place or piece chosen with Enter.
    """

    picked = Signal(str)
    _fitting = False

    def __init__(self) -> None:
        super().__init__(0, 5)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        # rows are gone through with the arrows; Tab leads on
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setStretchLastSection(True)
        self.itemActivated.connect(lambda item: self.picked.emit(self.names[item.row()]))
        self.names: list[str] = []
        self._scene = Scene(())
        self._voice: Voice

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space picks, as on the picture; with Ctrl the arrows go to the next row that something can be done with."""
        step = STEPS.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._go(step)
        elif event.key() == Qt.Key.Key_Space and 0 <= self.currentRow() < len(self.names):
            self.picked.emit(self.names[self.currentRow()])
        else:
            super().keyPressEvent(event)

    def updateGeometries(self) -> None:
        """Qt has given the head its room; at the foot what is too low for a row is kept free: none is cut through."""
        if self._fitting:
            return
        self._fitting = True
        super().updateGeometries()
        high, edges = self.viewport().height(), self.viewportMargins()
        left, row = high + edges.bottom(), max(0, self.rowAt(0))
        while row < self.rowCount() and self.rowHeight(row) <= left:
            left -= self.rowHeight(row)
            row += 1
        bar = self.verticalScrollBar()
        if (foot := left if self.rowCount() and bar.maximum() else 0) > 0:
            self.setViewportMargins(edges.left(), edges.top(), edges.right(), foot)
            # Qt has measured the last page without that
            head, high = self.verticalHeader(), self.viewport().height()
            head.setGeometry(head.x(), head.y(), head.width(), high)
            head.viewport().resize(head.viewport().width(), high)
            bar.setMaximum(max(0, self.rowCount() - high // max(1, self.rowHeight(0))))
        self._fitting = False

    def show_scene(self, scene: Scene, voice: Voice) -> None:
        """Show what lies on the table; the row chosen stays chosen."""
        row = max(0, self.currentRow())
        self._scene, self._voice = scene, voice
        self.setHorizontalHeaderLabels([self.tr("Place"), self.tr("What"), self.tr("Whose"), self.tr("How")])
        says = self.tr("What can be picked, and where what is picked can go: Ctrl+↑ and Ctrl+↓ go there, Enter picks.")
        now = QTableWidgetItem(self.tr("Now"))
        now.setToolTip(says)
        self.setHorizontalHeaderItem(NOW, now)
        self.setAccessibleDescription(says)
        rows = list(self._rows())
        self.names = [name for name, _ in rows]
        self.setRowCount(len(rows))
        for index, (_, texts) in enumerate(rows):
            for column, text in enumerate((*texts, "")):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignVCenter)
                self.setItem(index, column, item)
        if rows:
            self.setCurrentCell(min(row, len(rows) - 1), 0)

    def mark(self, marks: Highlights) -> None:
        """Say in the last column what can be picked or is, where it can go, what it needs, or what was at fault."""
        taken = {piece.id or piece.place for piece in self._scene.pieces}
        told = (
            (self.tr("picked"), marks.picked),
            (self.tr("can be picked"), marks.soft | marks.open & taken - marks.ends),
            (self.tr("can go here"), marks.open - taken | marks.ends),
            (self.tr("part of the pattern"), marks.part),
            (self.tr("lacks a piece"), marks.lacks),
            (self.tr("at fault"), marks.fault),
        )
        for row, name in enumerate(self.names):
            text = ", ".join(said for said, names in told if name in names)
            if (item := self.item(row, NOW)) is not None and item.text() != text:
                item.setText(text)
            if (first := self.item(row, 0)) is not None:
                # a reader of the screen says the cell that the keys are on
                cells = (self.item(row, column) for column in range(NOW + 1))
                whole = ", ".join(cell.text() for cell in cells if cell is not None and cell.text())
                first.setData(Qt.ItemDataRole.AccessibleTextRole, whole)

    def _go(self, step: int) -> None:
        """Go to the next row that something can be done with, around the end."""
        rows = [(self.currentRow() + step * far) % len(self.names) for far in range(1, len(self.names) + 1)]
        found = next((row for row in rows if (item := self.item(row, NOW)) is not None and item.text()), None)
        if found is not None:
            self.setCurrentCell(found, 0)

    def _rows(self) -> Iterator[tuple[str, tuple[str, str, str, str]]]:
        for place in self._scene.places:
            pieces = [piece for piece in self._scene.pieces if piece.place == place.id]
            if not pieces or place.id == place.seat:
                whose = self._voice.seat(place.seat) if place.seat else ""
                # a territory is what lies there, with a unit on it or without
                what = self._voice.name(place.foot) if place.foot else "" if pieces else "–"
                yield place.id, (self._place(place), what, whose, self._marks(place))
            for piece in pieces:
                yield piece.id or place.id, self._piece(place, piece)

    def _piece(self, place: Place, piece: Piece) -> tuple[str, str, str, str]:
        card = self._voice.name(piece.id or piece.card) if piece.card else "?" if piece.look == "card" else ""
        what = " ".join(word for word in (card, self._voice.term(piece.rank) if piece.rank else "") if word)
        whose = self._voice.seat(piece.seat) if piece.seat else ""
        turned = self.tr("rested") if piece.turned == 90 else self.tr("upside down") if piece.turned == 180 else ""
        states = [badge(word, self._voice) for word in piece.state]
        hidden = "" if piece.face_up else self.tr("face down")
        lines = ("+" + self._voice.card(line[1:]) if line[1:] in self._voice.cards else line for line in piece.lines)
        ground = self.tr("on {0} of {1}").format(self._voice.name(place.foot), self._voice.seat(place.seat or ""))
        how = [minus(piece.figure), *lines, turned, hidden, *states, self._marks(place), ground if place.foot else ""]
        return self._place(place), what or "•", whose, ", ".join(text for text in how if text)

    def _place(self, place: Place) -> str:
        return self._voice.name(place.label) if place.label and place.shape == "zone" else place.id

    def _marks(self, place: Place) -> str:
        return ", ".join(self._voice.term(mark.term) for mark in place.marks)
