"""The program's own start: says the time of the first paint, and ends. `make bench` holds it against a bare window.

With the word ``form`` it goes on until the form of a new match is filled in too, which follows the first paint.
"""

import asyncio
import sys
import time

import qasync
from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication

from referee.keeping.archive import Archive
from ui.frame import app, settings
from ui.frame.window import MainWindow


class Painted(MainWindow):
    """The main window, which ends the program after its first paint."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, then end: behind the widgets, which are painted in the same turn, and before any timer."""
        super().paintEvent(event)
        if "form" in sys.argv:
            QTimer.singleShot(0, self.finish)
        else:
            self.end()

    def finish(self) -> None:
        """Fill the form, then end."""
        assert self.start.new.form
        self.end()

    def end(self) -> None:
        """Say when, and end."""
        print(time.time())  # noqa: T201 - read by the bench
        QApplication.exit(0)


if __name__ == "__main__":
    application = QApplication([])
    app.prepare(application)
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)
    window = Painted(Archive(), settings.load()[0])
    window.show()
    application.exec()
