"""The second window for the table: score, turn, clock and last ruling, readable from two metres."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLayout, QWidget

from referee.judge.timing import minutes
from ui.match.page import TablePage
from ui.panels.frames import clear, column, label, sized


class SecondWindow(QWidget):
    """Shows one table page's match in large letters; F or a double click fills the screen, Esc ends that."""

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self.setObjectName("page")
        self.page = page
        sized(self, 960, 600)
        self.turn, self.ruling, self.round = label(wrap=True), label(wrap=True), label()
        self.notice = label("", "judge", wrap=True)
        self.grid = QGridLayout()
        self.grid.setSpacing(24)
        body = column([self.turn, self.round, self.notice], margin=28, spacing=18)
        body.addLayout(self.grid, 1)
        body.addWidget(self.ruling)
        # the letters follow the window: the window must not follow the letters
        body.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setLayout(body)
        page.changed.connect(self.refresh)
        self._ticker = QTimer(self)
        self._ticker.timeout.connect(self.refresh)
        self._ticker.start(1000)
        self.refresh()

    def refresh(self) -> None:
        """Show how the match stands."""
        self.setWindowTitle(self.page.heading)
        self.setStyleSheet(f"QWidget#page {{ background: {self.page.theme.page}; }}")
        self.turn.setText(self.page.banner.title.text())
        clock = self.page.clock()
        left = "" if clock.round_left is None else minutes(clock.round_left)
        self.round.setText(left)
        self.round.setVisible(bool(left))
        self.notice.setText(self.page.clocks.notice.text())
        self.notice.setVisible(bool(self.notice.text()))
        entries = self.page.match.entries
        if entries:
            self.ruling.setText(self.page.ruling.summary)
        clear(self.grid)
        scene = self.page.match.scene()
        for place, view in enumerate(scene.seats):
            name = label(
                self.page.voice.seat(view.seat) + (f"  {minutes(clock.seats[view.seat])}" if clock.seats else "")
            )
            score = label("–" if view.score is None else str(view.score.value))
            _size(name, self._unit() // 14)
            _size(score, self._unit() // 4, bold=True)
            self.grid.addWidget(name, 0, place, Qt.AlignmentFlag.AlignCenter)
            self.grid.addWidget(score, 1, place, Qt.AlignmentFlag.AlignCenter)
        self._sizes()

    def _unit(self) -> int:
        """What the letters are measured by: the height, or less where the window is narrow."""
        return min(self.height(), self.width() * 9 // 16)

    def _sizes(self) -> None:
        unit = self._unit()
        _size(self.turn, unit // 13, bold=True)
        _size(self.round, unit // 9, bold=True)
        _size(self.notice, unit // 28, bold=True)
        _size(self.ruling, unit // 24)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Letters grow with the window."""
        super().resizeEvent(event)
        self.refresh()

    def mouseDoubleClickEvent(self, _: object) -> None:  # noqa: N802 - Qt's name
        """Fill the screen, or stop filling it."""
        self._toggle()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """F fills the screen, Esc ends that."""
        if event.key() in (Qt.Key.Key_F, Qt.Key.Key_F11) or (event.key() == Qt.Key.Key_Escape and self.isFullScreen()):
            self._toggle()
        else:
            super().keyPressEvent(event)

    def _toggle(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()


def _size(widget: QLabel, pixels: int, *, bold: bool = False) -> None:
    weight = "bold" if bold else "normal"
    widget.setStyleSheet(f"font-size: {max(12, pixels)}px; font-weight: {weight};")
