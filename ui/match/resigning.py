"""Giving up for a seat, after asking which."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from referee.kernel.declaration import Spoken
from referee.kernel.verbs import Resign
from ui.frame.boxes import Sure, show_box
from ui.match.page import TablePage


def ask_who_resigns(parent: QWidget, page: TablePage) -> None:
    """Ask which seat gives up, and declare it; whoever acts is most likely meant."""
    acting = page.play.whose or page.match.standing.turn
    ordered = sorted(page.match.called.items(), key=lambda item: item[0] != acting)
    seats = {f"{name} ({page.voice.term(seat)})": seat for seat, name in ordered}
    asked = Sure(
        parent,
        QCoreApplication.translate("MainWindow", "Resign"),
        QCoreApplication.translate("MainWindow", "Who resigns?"),
        QCoreApplication.translate("MainWindow", "Resign …"),
        seats,
    )
    asked.agreed.connect(lambda: page.declare(Spoken(asked.chosen, Resign())))
    show_box(asked)
