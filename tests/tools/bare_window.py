"""A bare window under qasync that says the time of its first paint and ends: the yardstick of the start."""

import asyncio
import time

import qasync
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel


class Bare(QLabel):
    """A label that ends the program once it is painted."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, say when, then end."""
        super().paintEvent(event)
        print(time.time())  # noqa: T201 - read by the bench
        QApplication.exit(0)


if __name__ == "__main__":
    app = QApplication([])
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    window = Bare("A bare window")
    window.show()
    app.exec()
