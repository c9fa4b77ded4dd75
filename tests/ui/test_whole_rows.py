"""What is seen of lists and rulings is whole: no row and no line is cut through, and nothing scrolls aside."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from referee import games
from referee.record.model import Header, Record, Setting
from referee.record.reading import read_record
from tests.playing import first_sample
from tests.ui.test_layouts import in_the_middle
from ui.frame.theme import DARK
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.match.shelving import CardRow
from ui.panels.ruling import BELOW
from ui.table.fitting import GLUE, fitted

Shown = Callable[[Callable[[], None]], TablePage]
Settled = Callable[[int], None]
SIZES = ((1024, 600), (1366, 768), (1600, 1000))


def cut_through(view: QListView) -> list[int]:
    """The rows that begin within a list and end below it."""
    model, high = view.model(), view.viewport().height()
    boxes = [view.visualRect(model.index(row, 0)) for row in range(model.rowCount())]
    return [row for row, box in enumerate(boxes) if box.isValid() and box.top() < high <= box.bottom()]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_lists_of_the_first_page_show_whole_rows(window: MainWindow, qtbot: QtBot, language: str) -> None:
    for game in games.GAMES:
        window.archive.import_record(read_record(first_sample(game)))
        window.archive.import_record(read_record(first_sample(game)))
    window.set_language(language)
    start = window.start
    start.show_matches(window.archive.matches())
    for size in SIZES:
        window.resize(*size)
        qtbot.wait(30)
        for view in (start.kept, start.samples):
            assert not cut_through(view), size
            assert not view.horizontalScrollBar().isVisible()
            view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
            qtbot.wait(10)
            last = view.visualRect(view.model().index(view.count() - 1, 0))
            assert view.viewport().rect().contains(last) and not cut_through(view), size
            view.verticalScrollBar().setValue(0)


def test_what_is_kept_is_told_without_gaps_and_seconds(window: MainWindow) -> None:
    window.archive.import_record(read_record(first_sample("tash-kalar")))
    start = window.start
    start.show_matches(window.archive.matches())
    texts = [view.item(row).text() for view in (start.kept, start.samples) for row in range(view.count())]
    assert not [text for text in texts if "  " in text]
    assert all(" · " in text for text in texts if text != "Finished")
    kept = next(each for row in range(start.kept.count()) if (each := start.kept.item(row)).toolTip())
    about = kept.text().split("\n")[1].split(" · ")
    assert [len(part) for part in about if part.startswith("20")] == [len("2026-01-01 12:00")]
    assert kept.text() in kept.toolTip().replace("<br>", "\n")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["arcanductor", "force-of-will", "tash-kalar", "kami-no-kijutsu"])
def test_the_shelf_shows_whole_cards(window: MainWindow, shown: Shown, qtbot: QtBot, game: str, language: str) -> None:
    window.set_language(language)
    page = shown(lambda: in_the_middle(window, game))
    for size in SIZES:
        window.resize(*size)
        qtbot.wait(30)
        page.arrangement.tabs.setCurrentIndex(0)
        qtbot.wait(10)
        page.cards.list.verticalScrollBar().setValue(0)
        assert not cut_through(page.cards.list), size


def cut_at_the_top(view: QListView) -> list[int]:
    """The rows that begin above a list and end within it."""
    model = view.model()
    boxes = [view.visualRect(model.index(row, 0)) for row in range(model.rowCount())]
    return [row for row, box in enumerate(boxes) if box.isValid() and box.top() < 0 <= box.bottom()]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 843), (1600, 1000)])
@pytest.mark.parametrize("game", ["tash-kalar", "kami-no-kijutsu", "arcanductor"])
def test_the_card_that_is_picked_is_seen_whole(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str, size: tuple[int, int]
) -> None:
    """Where the shelf is high enough; else it begins at the top."""
    window.resize(*size)
    page = shown(lambda: in_the_middle(window, game))
    page.arrangement.tabs.setCurrentIndex(0)
    page.escape()
    view, tried, whole = page.cards.list, 0, 0
    cards = [each.card for each in page.cards.model.shown if isinstance(each, CardRow)]
    for card in (*cards[:5], *cards[-1:]):
        page.pick_card(card)
        qtbot.wait(20)
        if not view.currentIndex().isValid():
            page.escape()
            continue
        box = view.visualRect(view.currentIndex())
        tried += 1
        if box.height() <= view.height():
            assert view.viewport().rect().contains(box), card
            assert not cut_at_the_top(view) and not cut_through(view), card
            whole += 1
        else:
            assert box.top() == 0, card
        page.escape()
    assert tried >= 2 and (whole == tried or size == (1024, 600))


def test_cards_of_another_seat_begin_at_the_top(
    window: MainWindow, shown: Shown, settled: Settled, qtbot: QtBot
) -> None:
    window.resize(1280, 720)
    page = shown(lambda: in_the_middle(window, "kami-no-kijutsu"))
    bar = page.cards.list.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() and not cut_at_the_top(page.cards.list)
    window.set_language("ja")
    qtbot.wait(30)
    assert not cut_at_the_top(page.cards.list) and not cut_through(page.cards.list)
    whose = page.play.whose
    for _ in range(12):
        count = len(page.match.entries)
        page.declare(page.play.main or page.play.choice.legal[0])
        settled(count + 1)
        if page.play.whose != whose:
            break
        bar.setValue(bar.maximum())
    assert page.play.whose != whose
    assert bar.value() == 0
    assert not cut_at_the_top(page.cards.list) and not cut_through(page.cards.list)


def test_a_low_window_shows_three_cards_with_buttons(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    window.resize(1366, 768)
    window.set_language("ja")
    form = window.start.new
    form.game_box.setCurrentIndex(form.game_box.findData("arcanductor"))
    page = shown(form.start.click)
    qtbot.wait(30)
    view = page.cards.list
    third = view.visualRect(page.cards.model.index(2, 0))
    assert view.viewport().rect().contains(third)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES[:2])
def test_the_first_ruling_is_not_cut_through(
    window: MainWindow, shown: Shown, settled: Callable[[int], None], qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    """While a newcomer is told something beside it, too."""
    window.resize(*size)
    window.set_language(language)
    page = shown(window.start.new.start.click)
    page.press(1)
    settled(1)
    qtbot.wait(30)
    area, text = page.ruling.area, page.ruling.text
    assert page.ruling.lesson is not None and text.text()
    top, line = text.mapTo(area.viewport(), QPoint(0, 0)).y(), text.fontMetrics().lineSpacing()
    left = area.viewport().height() - top
    assert left >= line - BELOW
    assert left >= text.height() or left % line < BELOW


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 843), (1366, 768)])
def test_no_line_of_the_head_of_a_ruling_is_cut_through(
    window: MainWindow, shown: Shown, settled: Settled, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window.resize(*size)
    page = shown(window.start.new.start.click)
    page.press(1)
    settled(1)
    qtbot.wait(30)
    area, head = page.ruling.area, page.ruling._head
    low = area.viewport().height()
    assert not [end for end in head.ends(area.viewport().width()) if low < end < low + 19]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 843), (1600, 1000)])
def test_the_journal_shows_whole_lines_wherever_it_is_looked_back(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """No ink stands on its first and last line of pixels."""
    window.resize(*size)
    page = shown(lambda: in_the_middle(window, "tash-kalar"))
    view = page.journal.list
    for number in (3, 9, 20, 24, len(page.match.entries)):
        page.look_back(number)
        if page.arrangement.narrow:
            page.arrangement.tabs.setCurrentIndex(1)
        qtbot.wait(20)
        room = view.viewport()
        picture = window.grab(QRect(room.mapTo(window, QPoint(0, 0)), room.size())).toImage()
        rows = (0, picture.height() - 1)
        darkest = min(picture.pixelColor(x, y).lightness() for y in rows for x in range(picture.width()))
        assert darkest > 200, number
        box = view.visualRect(view.currentIndex())
        assert room.rect().adjusted(0, -1, 0, 1).contains(box), number


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 843), (1600, 1000)])
@pytest.mark.parametrize("game", games.GAMES)
def test_the_hint_of_the_banner_has_no_more_height_than_it_is_given(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str, size: tuple[int, int]
) -> None:
    window.resize(*size)
    banner = shown(lambda: in_the_middle(window, game)).banner
    qtbot.wait(20)
    assert banner._below.rect().contains(banner.hint.geometry())
    banner.hint.setText("Move the being itself. " * 12)
    banner.hint.show()
    qtbot.wait(20)
    assert banner._below.height() >= banner.hint.height()


def test_nothing_white_stands_above_dark_tabs(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    window.resize(1024, 600)
    window.set_theme("dark")
    page = shown(lambda: in_the_middle(window, "arcanductor"))
    qtbot.wait(30)
    tabs = page.arrangement.tabs
    picture = tabs.grab().toImage()
    high = tabs.tabBar().height()
    lightest = max(picture.pixelColor(picture.width() - 8, y).lightness() for y in range(high))
    assert lightest < QColor(DARK.faint).lightness()


def told() -> str:
    """A font as it is told to what fits texts."""
    font = QFont()
    font.setPixelSize(10)
    return font.toString()


@pytest.mark.parametrize(
    "text", ["シグニフィケータ · アキ", "new · flying · pierce", f"次の行動のコスト{GLUE}0 · 手札{GLUE}11"]
)
def test_no_line_begins_with_a_dot_or_with_the_number_of_the_line_before(qtbot: QtBot, text: str) -> None:
    seen = 0
    for width in range(20, 400, 4):
        found = fitted(text, told(), width, 60, 12)
        seen += len(found.lines) > 1
        assert not [line for line in found.lines if line.startswith("·")], width
        whole = "".join(found.lines).replace(" ", "") == text.replace(" ", "")
        assert not whole or not [line for line in found.lines[1:] if line[:1].isdecimal()], width
    assert seen


def test_names_in_little_room_end_in_dots_and_keep_their_number(qtbot: QtBot) -> None:
    for width in range(22, 40):
        lines = fitted("Hollow Stone", told(), width, 24, 9, 9).lines
        assert "…" in "".join(lines) or lines == ("Hollow", "Stone"), (width, lines)
        lines = fitted("Coal Stone 2", told(), width, 24, 9, 9).lines
        assert lines[-1].endswith("2") and ("…" in "".join(lines) or "".join(lines).replace(" ", "") == "CoalStone2")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_with_a_clock_a_low_page_shows_four_lines_of_the_journal_and_two_cards(
    window: MainWindow, shown: Shown, qtbot: QtBot, language: str
) -> None:
    window.resize(1280, 720)
    window.set_language(language)
    record = read_record(first_sample("tash-kalar"))
    timed = Header((*record.header.settings, Setting("clock", "round=50m", 0, 0)))
    page = shown(lambda: window.show_match(window.archive.import_record(Record(timed, record.lines[:30], record.path))))
    qtbot.wait(60)
    for taught, entries, cards in ((False, 4, 2), (True, 1, 1)):
        if taught:
            window.table_acts.show_first_steps()
            qtbot.wait(60)
            # what is told is there whole, without a bar
            assert page.ruling._telling.verticalScrollBar().maximum() == 0
        for of, least in ((page.journal.list, entries), (page.cards.list, cards)):
            rooms = [of.visualRect(of.model().index(row, 0)) for row in range(of.model().rowCount())]
            whole = [room for room in rooms if of.viewport().rect().contains(room.adjusted(0, 4, 0, -4))]
            assert len(whole) >= least, (taught, of.accessibleName())


@pytest.mark.parametrize("high", [600, 641, 720, 820])
def test_no_row_of_the_table_of_words_is_cut_through(
    page: TablePage, window: MainWindow, qtbot: QtBot, high: int
) -> None:
    window.resize(1280, high)
    page.show_as_table(True)
    table = page.table
    qtbot.wait(60)
    bar, last = table.verticalScrollBar(), table.rowCount() - 1
    for place in (0, 1, bar.maximum() // 2, bar.maximum()):
        bar.setValue(place)
        qtbot.wait(10)
        foot = table.viewport().height()
        rows = [(table.rowViewportPosition(row), table.rowHeight(row)) for row in range(table.rowCount())]
        assert not [top for top, wants in rows if top < foot < top + wants or top < 0 < top + wants], place
    assert table.rowViewportPosition(last) + table.rowHeight(last) == table.viewport().height()
