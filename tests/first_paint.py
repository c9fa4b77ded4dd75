"""The program's own start, ended once its window has been painted: what `make bench` measures against a bare window."""

import asyncio

import qasync
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from referee.keeping import Archive
from ui import app, settings
from ui.window import MainWindow

if __name__ == "__main__":
    application = QApplication([])
    app.prepare(application)
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)
    window = MainWindow(Archive(), settings.load()[0])
    window.show()
    # the paint event comes before a timer of no time does
    QTimer.singleShot(0, lambda: QApplication.exit(0))
    application.exec()
