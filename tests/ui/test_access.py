"""The window for everybody: names of all that takes the keys, contrast, texts that fit, and single keys."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from referee import games
from tests.playing import first_sample, samples
from ui.frame.theme import DARK, LIGHT, SEATS, Theme
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.panels.lines import FixedLabel
from ui.table.drawing import blend

Shown = Callable[[Callable[[], None]], TablePage]
SIZES = ((1024, 600), (1366, 768), (1600, 1000), (2560, 1600))


def focusable(root: QWidget) -> Iterator[QWidget]:
    """All that the Tab key reaches, without what scrolls and lines inside of other fields."""
    for widget in root.findChildren(QWidget):
        reached = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if reached and widget.isVisible() and not isinstance(widget, QScrollArea) and widget.focusProxy() is None:
            yield widget


def name_of(widget: QWidget) -> str:
    """The name that a screen reader says."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


@pytest.mark.parametrize("game", games.GAMES)
def test_whatever_takes_the_keys_has_a_name(window: MainWindow, shown: Shown, game: str) -> None:
    page = shown(lambda: window.open_record(first_sample(game)))
    page.look_back(1)
    page.escape()
    nameless = [f"{type(widget).__name__} {widget.objectName()}" for widget in focusable(page) if not name_of(widget)]
    assert not nameless


def test_whatever_takes_the_keys_on_the_start_page_has_a_name(window: MainWindow, qtbot: QtBot) -> None:
    assert window.start.new.form
    qtbot.wait(30)
    nameless = [f"{type(w).__name__} {w.objectName()}" for w in focusable(window.start) if not name_of(w)]
    assert not nameless


def luminance(colour: str) -> float:
    """How light a colour is, 0 to 1, as contrast counts it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_edges_and_pieces_stand_out_three_to_one(theme: Theme) -> None:
    assert contrast(theme.line, theme.card) >= 3
    assert contrast(theme.line, theme.page) >= 3
    assert contrast(theme.square_edge, theme.page) >= 3
    for fill, ink, _ in SEATS:
        rim = blend(fill, theme.rim, 0.55).name()
        assert max(contrast(rim, theme.square), contrast(fill, theme.square)) >= 3, fill
        assert contrast(fill, ink) >= 3
    for ink in (theme.ink, theme.faint, theme.accent, theme.yes, theme.no, theme.judge):
        assert contrast(ink, theme.card) >= 4.5
        assert contrast(ink, theme.page) >= 4.4


def cut(page: QWidget) -> Iterator[str]:
    """Texts of labels and buttons that do not fit into their rectangles."""
    for found in page.findChildren(QLabel):
        if isinstance(found, FixedLabel) or not found.isVisible() or found.wordWrap():
            continue
        if found.sizeHint().width() > found.width() + 1 or found.sizeHint().height() > found.height() + 1:
            yield f"label '{found.text()}' {found.size().toTuple()} needs {found.sizeHint().toTuple()}"
    for button in page.findChildren(QAbstractButton):
        if button.isVisible() and button.text() and button.minimumSizeHint().width() > button.width() + 1:
            yield f"button '{button.text()}'"


@pytest.mark.parametrize("game", games.GAMES)
def test_at_every_size_the_board_has_its_room_and_no_text_is_cut(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str
) -> None:
    page = shown(lambda: window.open_record(samples(game)[-1]))
    page.look_back(len(page.match.entries) // 2)
    for width, height in SIZES:
        window.resize(width, height)
        qtbot.wait(250)
        assert page.boards.width() >= window.width() * 0.45, (width, height)
        assert not list(cut(page)), (width, height)


def test_the_board_keeps_its_place_whatever_is_said(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    page = shown(lambda: window.open_record(first_sample("force-of-will")))
    found = set()
    for number in range(1, len(page.match.entries), 29):
        page.look_back(number)
        qtbot.wait(5)
        found.add(page.boards.geometry().getRect())
    assert len(found) == 1


def test_single_keys_work_wherever_no_text_is_edited(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))
    for widget in (page.board, page.cards.list, page.journal.list, page.journal.slider, page.banner.undo):
        page.look_back(3)
        widget.setFocus()
        qtbot.keyClick(widget, Qt.Key.Key_Escape)
        assert page.at == -1, widget
        turned = page.board.turned
        qtbot.keyClicks(widget, "t")
        assert page.board.turned != turned, widget


def test_a_click_on_the_graph_goes_there(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    page = shown(lambda: window.open_record(first_sample("arcanductor")))
    graph = page.journal.slider
    wanted = len(page.match.entries) // 2
    at = graph.rect().center()
    at.setX(round(graph.x_of(wanted)))
    qtbot.mouseClick(graph, Qt.MouseButton.LeftButton, pos=at)
    assert page.at == wanted
    qtbot.mouseClick(page.journal.forth, Qt.MouseButton.LeftButton)
    assert page.at == wanted + 1


def test_tab_goes_through_the_table_in_reading_order(window: MainWindow, page: TablePage, qtbot: QtBot) -> None:
    window.activateWindow()
    page.banner.undo.setFocus()
    order: list[QWidget] = []
    # Tab is pressed: a widget that Qt is asked for the next one of is taken by Python for the parent of that
    while (reached := QApplication.focusWidget()) is not None and reached not in order:
        order.append(reached)
        qtbot.keyClick(reached, Qt.Key.Key_Tab)
    # on a window of this height the line stands at the foot of the right column
    row = [page.banner.undo, page.board, page.cards.filter, page.cards.list, page.journal.list, page.line, page.form]
    places = [order.index(each) for each in row]
    assert all(first < second for first, second in pairwise(places)), places
