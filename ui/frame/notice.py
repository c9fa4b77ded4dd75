"""What has been done, told for a while in a corner of the window: over the page, so that nothing is pushed aside."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QLabel, QWidget

from ui.panels.frames import label

MARGIN = 14


class Notice(QObject):
    """One line over the lower right corner of ``over``; clicks go through it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.over = over
        self.line: QLabel = label("", "notice")
        self.line.setParent(over)
        self.line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.line.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.line.hide)
        over.installEventFilter(self)

    def tell(self, text: str, milliseconds: int) -> None:
        """Show a text for so long."""
        self.line.setText(text)
        self._place()
        self.line.show()
        self.line.raise_()
        self._timer.start(milliseconds)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self.line, QAccessible.Event.Alert))

    def put_away(self) -> None:
        """What is told does not hold any more."""
        self._timer.stop()
        self.line.hide()

    @property
    def text(self) -> str:
        """What is told now; "" for nothing."""
        return self.line.text() if self.line.isVisible() else ""

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """It stays in its corner."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        room = self.over.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        self.line.setWordWrap(False)
        size = self.line.sizeHint()
        if size.width() > room.width():
            self.line.setWordWrap(True)
            size.setHeight(self.line.heightForWidth(room.width()))
            size.setWidth(room.width())
        self.line.setGeometry(room.right() - size.width(), room.bottom() - size.height(), size.width(), size.height())
