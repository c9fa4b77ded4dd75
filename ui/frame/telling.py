"""A main window that tells: warnings above everything, notices, and boxes for problems."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QMainWindow, QVBoxLayout, QWidget

from ui.frame import settings
from ui.panels.frames import column, label

if TYPE_CHECKING:
    from ui.frame.boxes import Box, Repeated
    from ui.frame.notice import Notice

# boxes and notices are imported when the first of them is shown: the first paint does without


class TellingWindow(QMainWindow):
    """A main window with one widget in its middle, ``central``, and all that is told in it, in the language spoken."""

    def __init__(self, remembered: settings.Settings) -> None:
        super().__init__()
        self.settings = remembered
        self._last_box: Box | None = None
        self.warning = label("", "warning", wrap=True)
        self.warning.hide()
        self.central = QWidget()
        self.setCentralWidget(self.central)

    def fill(self, pages: QWidget) -> None:
        """Lay ``pages`` out below the warning."""
        self.central.setLayout(column([self.warning, pages], margin=0, spacing=0))

    def show_below(self, state: QLabel) -> None:
        """Show the state of the line to a hall below the page, where it has the whole width of the window."""
        below = self.central.layout()
        assert isinstance(below, QVBoxLayout)
        below.addWidget(state)

    @property
    def language(self) -> str:
        """The language spoken."""
        return self.settings.spoken

    @cached_property
    def notice(self) -> "Notice":
        """Tells what has been done."""
        from ui.frame.notice import Notice

        return Notice(self.central)

    @cached_property
    def _repeated(self) -> "Repeated":
        from ui.frame.boxes import Repeated

        return Repeated()

    def warn(self, text: str) -> None:
        """Show above everything, for as long as the window is open, what the players must know."""
        self.warning.setText(text)
        self.warning.show()

    def complain(self, text: str) -> None:
        """Show a problem, a message in the language spoken; nothing is lost by it."""
        self._shown(text)

    def _shown(self, text: str) -> "Box":
        from ui.frame.boxes import Box, show_box
        from ui.frame.opening import told

        self._last_box = box = Box(self, "warning", self.tr("The Referee"), told(text, self.language))
        show_box(box)
        return box

    def report_fault(self, fault: BaseException, report: Path) -> None:
        """Show what nobody caught, and where the report of it is; of a damaged file of the program what is to do."""
        text = self.tr("Something unexpected happened: {0}. What was entered is kept; a report is in {1}.")
        from ui.frame.opening import own_file

        said = text.format(f"{type(fault).__name__}: {fault}", report)
        if own := own_file(fault, self.language):
            text = self.tr("The program is not whole: {0}. What was entered is kept; install the program again.")
            said = text.format(own)
        self._repeated.tell(said, self._shown)
