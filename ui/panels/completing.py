"""The list of what completes a line: as wide as what it says, for lines differ at their end; inside the window."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QLineEdit, QStyledItemDelegate

AROUND = 14
"""Pixels beside a text in the list."""
CHANGES = (QEvent.Type.Show, QEvent.Type.Resize, QEvent.Type.Move)
"""What happens to a list that Qt lays below its line anew, as wide as that is."""


def offered(popup: QAbstractItemView | None) -> None:
    """Have a list that opens below a line look like every other one: of itself Qt's has no style."""
    if popup is not None:
        popup.setObjectName("offered")
        popup.setItemDelegate(QStyledItemDelegate(popup))


class Widening(QObject):
    """Keeps the list of a line wide enough; where the window ends beside the line, the list begins farther left."""

    def __init__(self, line: QLineEdit, completer: QCompleter, popup: QAbstractItemView) -> None:
        super().__init__(line)
        self.line, self.completer, self.popup = line, completer, popup
        self.popup.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.popup.installEventFilter(self)
        self._widening = False

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """It is laid below the line, or shown there."""
        if event.type() in CHANGES and not self._widening:
            self._widening = True
            self._widen()
            self._widening = False
        return False

    def _widen(self) -> None:
        """As wide as the longest text, no wider than the window, and within it."""
        model, metrics = self.completer.completionModel(), self.popup.fontMetrics()
        texts = (str(model.index(row, 0).data()) for row in range(model.rowCount()))
        longest = max(map(metrics.horizontalAdvance, texts), default=0)
        bar = self.popup.verticalScrollBar().sizeHint().width()
        window, own = self.line.window(), self.popup.geometry()
        most = QRect(window.mapToGlobal(QPoint(0, 0)), window.size())
        wide = min(max(self.line.width(), longest + bar + AROUND), most.width())
        left = min(self.line.mapToGlobal(QPoint(0, 0)).x(), most.right() + 1 - wide)
        if (own.x(), own.width()) != (left, wide):
            self.popup.setGeometry(left, own.y(), wide, own.height())
