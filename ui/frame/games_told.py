"""Which game of the match is played and how many each has won, in the line of the menus: it takes no room below."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel, QMenuBar, QWidget

from ui.frame.plain import plain

APART = 24
"""Pixels between the last menu and what is told."""


class GamesTold(QLabel):
    """The longest wording there is room for beside the menus; the whole in its tip. Hidden in a match of one game."""

    def __init__(self, beside: QWidget) -> None:
        super().__init__()
        self.setObjectName("strong")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.beside, self._texts = beside, tuple[str, ...]()
        self._bar: QMenuBar | None = None
        self._fitting = False
        self.hide()

    def stand_in(self, bar: QMenuBar) -> None:
        """Stand at the end of a bar of menus, before what is ``beside``."""
        if self._bar is not bar:
            self._bar = bar
            bar.installEventFilter(self)
        self._fit()

    def tell(self, texts: tuple[str, ...]) -> None:
        """Tell it, in one of some wordings, long to short; none for nothing."""
        if texts != self._texts:
            self._texts = texts
            self.setToolTip(plain(texts[0]) if texts else "")
            self.setAccessibleName(texts[0] if texts else "")
            self._fit()

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """With the bar the room changes, and with its letters."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()
        return False

    def _fit(self) -> None:
        bar = self._bar
        if bar is None or self._fitting:
            return
        self.ensurePolished()
        corner, wide = bar.cornerWidget(), self.fontMetrics().horizontalAdvance
        menus = bar.sizeHint().width() - (corner.sizeHint().width() if corner is not None else 0)
        # the bar itself is narrower while its corner is laid out anew
        room = bar.window().width() - menus - self.beside.sizeHint().width() - 2 * APART
        now = next((text for text in self._texts if wide(text) <= room), "")
        if (now, bool(now)) != (self.text(), not self.isHidden()):
            self.setText(now)
            self.setVisible(bool(now))
            # a menu bar gives its corner the room it needs only when it is told to look
            self._fitting = True
            bar.adjustSize()
            self._fitting = False
