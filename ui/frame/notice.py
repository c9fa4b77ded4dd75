"""What has been done, told for a while in a corner of the window: over the page, so that nothing is pushed aside."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QLabel, QWidget

from ui.panels.frames import button, label

MARGIN = 14
EDGE = 4
"""Pixels between its frame and what can be done about it."""


class Notice(QObject):
    """One line over the lower right corner of ``over``, and what can be done about it; else clicks go through it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.over = over
        self.line: QLabel = label("", "notice")
        self.line.setParent(over)
        self.line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.line.hide()
        self.act = button("", "link")
        self.act.setParent(over)
        # it is gone after a while: nobody's keys are there then
        self.act.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.act.hide()
        self.act.clicked.connect(self._acted)
        self._run: Callable[[], object] = self.put_away
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.put_away)
        over.installEventFilter(self)

    def tell(self, text: str, milliseconds: int, act: str = "", run: Callable[[], object] | None = None) -> None:
        """Show a text for so long, with a button that says ``act`` and does ``run`` where something can be done."""
        self.line.setText(text)
        self.act.setText(act)
        self._run = run or self.put_away
        self.act.setVisible(run is not None)
        self._place()
        self.line.show()
        self.line.raise_()
        self.act.raise_()
        self._timer.start(milliseconds)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self.line, QAccessible.Event.Alert))

    def put_away(self) -> None:
        """What is told does not hold any more."""
        self._timer.stop()
        self.line.hide()
        self.act.hide()

    def _acted(self) -> None:
        run = self._run
        self.put_away()
        run()

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
        acts = self.act.sizeHint() if self.act.isVisibleTo(self.over) else QSize(0, 0)
        size = self.line.sizeHint() + QSize(acts.width(), 0)
        if size.width() > room.width():
            self.line.setWordWrap(True)
            size.setHeight(self.line.heightForWidth(room.width()) + acts.height())
            size.setWidth(room.width())
        size.setHeight(max(size.height(), acts.height() + 2 * EDGE))
        self.line.setGeometry(room.right() - size.width(), room.bottom() - size.height(), size.width(), size.height())
        at = QPoint(room.right() - acts.width() - EDGE, room.bottom() - acts.height() - EDGE)
        self.act.setGeometry(QRect(at, acts))
