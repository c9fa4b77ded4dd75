"""Another theme: colours come to every widget, and nothing is laid out anew for them."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from referee import resources
from ui.frame.theme import DARK, LIGHT
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.workshop.blanks import Blank


class Told(QObject):
    """Counts how often widgets are told that their style is another one."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Look at an event of any widget."""
        self.times += event.type() == QEvent.Type.StyleChange
        return False


def ink(part: QLabel) -> str:
    """The colour that a label writes in."""
    return part.palette().color(QPalette.ColorRole.WindowText).name()


def test_another_theme_tells_no_widget_of_another_style(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, page: TablePage
) -> None:
    told = Told()
    qapp.installEventFilter(told)
    window.set_theme("dark")
    qtbot.wait(50)
    assert told.times == 0
    window.set_text_size(13)
    assert told.times > 0
    qapp.removeEventFilter(told)


def test_what_nobody_sees_follows(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    seen, hidden = page.cards.heading, window.start.heading
    assert (ink(seen), ink(hidden)) == (LIGHT.ink, LIGHT.ink)
    window.set_theme("dark")
    assert ink(seen) == DARK.ink
    qtbot.waitUntil(lambda: ink(hidden) == DARK.ink)
    window.show_start()
    assert window.grab().toImage().pixelColor(4, window.height() - 4).name() == DARK.page


def test_the_last_of_several_themes_is_that_of_all(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    for name in ("dark", "light", "dark", "light"):
        window.set_theme(name)
    qtbot.wait(100)
    assert (ink(page.cards.heading), ink(window.start.heading)) == (LIGHT.ink, LIGHT.ink)


def test_what_is_being_written_in_the_workshop_stays(qtbot: QtBot, window: MainWindow) -> None:
    window.workshop.open(resources.path("packs", "tash-kalar.toml"), copy=True)
    qtbot.waitUntil(lambda: window.workshop.page is not None and window.workshop.page.isVisible())
    assert window.workshop.page is not None
    form = window.workshop.page.form
    before, painter = form.findChildren(Blank), form.painter
    assert before and painter is not None
    window.set_theme("dark")
    qtbot.wait(50)
    assert form.findChildren(Blank) == before
    assert painter.grid.theme is DARK
    window.set_text_size(13)
    qtbot.wait(50)
    assert form.painter is not painter


def test_what_was_moved_last_stays_marked_in_another_theme(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    # the fixture has a refused declaration after the piece that was placed
    assert [piece.place for piece in page.board.movement.came] == ["e5"]
    window.set_theme("dark")
    qtbot.waitUntil(lambda: not page.drawing.on)
    window.table_acts.show_second()
    assert window.table_acts.second is not None
    for board in (page.board, window.table_acts.second.board):
        assert board.theme is DARK
        assert [piece.place for piece in board.movement.came] == ["e5"]
