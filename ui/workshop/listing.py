"""The cards of a pack as a list: a small face, name, kind, and whether it is sound; found by name, kind and text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from referee.kernel.scene import Face
from ui.frame.plain import plain
from ui.frame.theme import LIGHT, Theme
from ui.panels.frames import column
from ui.panels.shelf_rows import MINI, draw_small_face
from ui.panels.whole_rows import WholeList
from ui.table.fitting import write
from ui.workshop.boxes import LeavesUndo
from ui.workshop.shown import LOOK

LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
NAME, KIND, LESS, ROOMY = 14, 12, 1, 220
"""Pixels of the writing of a name, and of what stands below it; so much less in a list narrower than the last."""
BESIDE, SIGN = 58, 18
"""Pixels of a word at the right of a row, and of a sign there."""
ROW = Qt.ItemDataRole.UserRole
ALONG = tuple(getattr(Qt.Key, f"Key_{key}") for key in ("Up", "Down", "PageUp", "PageDown", "Home", "End"))
"""The keys that go along the list."""
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class Listed:
    """A card in the list: its place in the pack, what is shown of it, and what it is found by.

    ``status`` is a word at the right: how many faults, or that it is carried out by hand.
    """

    place: int
    name: str
    kind: str
    face: Face
    faults: int
    status: str
    found_by: str


class _Rows(QStyledItemDelegate):
    """Draws the rows."""

    theme: Theme = LIGHT

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One height for all."""
        return QSize(0, int(MINI) + 14)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        found: Listed = index.data(ROW)
        theme, box = self.theme, QRectF(option.rect).adjusted(1, 1, -2, -2)
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.setBrush(QColor(theme.accent_soft))
            painter.drawRoundedRect(box, 9, 9)
        draw_small_face(painter, found.face, QRectF(box.left() + 8, box.top() + 6, MINI, MINI - 4), LOOK, theme)
        beside = QRectF(box.right() - BESIDE - 8, box.top(), BESIDE, box.height())
        status, colour = ("✓", theme.yes) if not found.faults else (str(found.faults), theme.no)
        if found.status and not found.faults:
            status, colour = found.status, theme.faint
        write(painter, status, beside, QColor(colour), 13, bold=not found.status, align=RIGHT)
        left = box.left() + MINI + 18
        # a sign has not the width of a word
        wide = beside.left() - left + (BESIDE - SIGN if len(status) < 3 else 0)
        name, kind = QRectF(left, box.top() + 6, wide, MINI * 0.52), QRectF(left, box.top() + 8 + MINI * 0.5, wide, 18)
        # one size for all names, and one for what stands below them: what is longer is set closer, then cut off
        less = LESS if box.width() < ROOMY else 0
        for text, room, ink, size in ((found.name, name, theme.ink, NAME), (found.kind, kind, theme.faint, KIND)):
            write(painter, text, room, QColor(ink), size - less, bold=room is name, align=LEFT, smallest=size - less)
        painter.restore()


class CardList(QWidget):
    """The list with its filter. ``chosen`` says the place of the card that is shown from now on.

    It is said once no key along the list waits any more: of the cards that a held key passes only the last is shown.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.filter, self.list = QLineEdit(), WholeList()
        self.rows = _Rows(self.list)
        self.list.setObjectName("cards")
        self.list.setItemDelegate(self.rows)
        self.filter.setClearButtonEnabled(True)
        # what cards are found by is no part of the pack
        LeavesUndo(self.filter, lambda: True)
        self.filter.textChanged.connect(lambda _: self._narrow())
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._choose)
        self.list.currentRowChanged.connect(lambda _: self._later.start(0))
        self.list.installEventFilter(self)
        self.setLayout(column([self.filter, self.list], margin=0, spacing=8))

    def _choose(self) -> None:
        self._later.stop()
        self.chosen.emit(self.list.currentRow())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whatever is not a key along the list is meant for the card where the list stands: it is shown before."""
        if self._later.isActive() and _leads_away(event):
            self._choose()
        return super().eventFilter(watched, event)

    def retranslate(self) -> None:
        """Speak another language."""
        self.filter.setPlaceholderText(self.tr("Name, kind or text"))
        self.filter.setAccessibleName(self.tr("Find cards by name, kind or text"))
        self.list.setAccessibleName(self.tr("The cards of the pack"))

    def show_cards(self, cards: Sequence[Listed], theme: Theme) -> None:
        """Show cards; only rows that have changed are drawn anew."""
        anew = self.rows.theme is not theme
        self.rows.theme = theme
        self.list.blockSignals(True)
        while self.list.count() > len(cards):
            self.list.takeItem(self.list.count() - 1)
        while self.list.count() < len(cards):
            self.list.addItem(QListWidgetItem())
        for item, card in zip(map(self.list.item, range(len(cards))), cards, strict=True):
            if item.data(ROW) != card:
                item.setData(ROW, card)
                # each row on its own would have all of them laid out, for it to be found
                anew = True
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{card.name}. {card.kind}. {card.status}")
                item.setText(card.name)
                item.setToolTip(plain(f"{card.name}\n{card.kind}"))
        self.list.blockSignals(False)
        self._narrow()
        if anew:
            self.list.viewport().update()

    def show_chosen(self, place: int) -> None:
        """Mark the card that is shown."""
        self._later.stop()
        self.list.blockSignals(True)
        self.list.setCurrentRow(place)
        self.list.blockSignals(False)

    def _narrow(self) -> None:
        words = self.filter.text().casefold().split()
        for number in range(self.list.count()):
            item = self.list.item(number)
            found: Listed = item.data(ROW)
            hidden = not all(word in found.found_by for word in words)
            if item.isHidden() != hidden:
                item.setHidden(hidden)


def _leads_away(event: QEvent) -> bool:
    """Whether an event of the list belongs to what is done with a card, or gives the keys to something else."""
    if isinstance(event, QKeyEvent) and event.type() != QEvent.Type.KeyRelease:
        return event.key() not in ALONG
    return event.type() == QEvent.Type.FocusOut


def texts_of(data: object) -> Sequence[str]:
    """Every text that a card has, for finding it."""
    if isinstance(data, str):
        return (data,)
    values = data.values() if isinstance(data, Mapping) else data if isinstance(data, list) else ()
    return tuple(text for value in values for text in texts_of(value))
