"""What is shown over the window while something takes long: how far it is, and a button that stops it.

It is a part of the window and no window of its own: no window manager brings it up late, empty or behind another, and
the keys stay where they are.
"""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QPushButton, QWidget

from ui.panels.frames import card, column, label, row

WIDE = 420
"""Pixels that the box has at least: the title stands in it whole."""
SHADE = QColor(0, 0, 0, 90)
"""Over all that cannot be used meanwhile."""


class Stop(QPushButton):
    """The button that stops the work."""


class Progress(QWidget):
    """How far some work is, in the middle of its window, which it covers. ``canceled`` says that it is to stop."""

    canceled = Signal()

    def __init__(self, window: QWidget, title: str, patience: int) -> None:
        """``patience``: milliseconds before it is shown; most work is done by then."""
        super().__init__(window)
        self.window_ = window
        self.hide()
        self.setAccessibleName(title)
        # the box comes up by itself, in the midst of what is typed: Enter and Space of that stop nothing
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.bar = QProgressBar()
        # how much is done is seen; a share of what nobody has counted says nothing
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.stop = Stop(QCoreApplication.translate("LongWork", "Stop"))
        self.stop.setAutoDefault(False)
        self.stop.clicked.connect(self.cancel)
        self._before: QWidget | None = None
        self._title = title
        window.installEventFilter(self)
        self._comes = QTimer(self)
        self._comes.setSingleShot(True)
        self._comes.timeout.connect(self._come_up)
        self._comes.start(patience)

    def _lay_out(self) -> None:
        box = card()
        box.setMinimumWidth(WIDE)
        below = row()
        below.addStretch(1)
        below.addWidget(self.stop)
        box.setLayout(column([label(self._title, "heading"), self.bar, below], margin=16, spacing=12))
        middle = row([box])
        middle.setAlignment(box, Qt.AlignmentFlag.AlignCenter)
        self.setLayout(middle)

    def _come_up(self) -> None:
        self._lay_out()
        self.setGeometry(self.window_.rect())
        self._before = self.window_.focusWidget()
        self.raise_()
        self.show()
        self.setFocus()

    def cancel(self) -> None:
        """The work is to stop."""
        self.canceled.emit()

    def value(self) -> int:
        """How much is done."""
        return self.bar.value()

    def show_done(self, done: int, of: int) -> None:
        """So much is done of so much; 0 of 0 where nobody has counted."""
        self.bar.setMaximum(of)
        self.bar.setValue(done)

    def put_away(self) -> None:
        """The work is over: the keys are where they were, unless somebody else has taken them."""
        self._comes.stop()
        had_keys = self.isVisible() and self.window_.focusWidget() in (self, self.stop)
        self.hide()
        if had_keys and self._before is not None and self._before.isVisible():
            self._before.setFocus()
        self.deleteLater()

    # -- Qt

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Cover the window whatever its size."""
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self.window_.rect())
        return False

    def paintEvent(self, _: QPaintEvent) -> None:
        """A shade over what lies below."""
        QPainter(self).fillRect(self.rect(), SHADE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape stops the work; no other key reaches what lies below."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()

    def focusNextPrevChild(self, _: bool, /) -> bool:
        """Tab goes to the button and back."""
        (self if self.stop.hasFocus() else self.stop).setFocus(Qt.FocusReason.TabFocusReason)
        return True
