"""What stands in little room is told all the same: numbers of a seat, headings of turns, the last declaration."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from referee.record.model import Record
from referee.record.reading import read_record
from tests.playing import samples
from tests.ui.test_sizes import named_at_length
from ui.frame.theme import Theme
from ui.frame.window import MainWindow
from ui.match import second
from ui.match.page import TablePage
from ui.match.scoreboard import draw_figure, figure_of
from ui.match.second import SecondWindow
from ui.panels.seat_body import SeatBody
from ui.table.fitting import GLUE

Shown = Callable[[Callable[[], None]], TablePage]


def table(window: MainWindow, shown: Shown, game: str, entries: int) -> TablePage:
    """The table of a game's last sample after so many lines."""
    record = read_record(samples(game)[-1])
    part = Record(record.header, record.lines[:entries], record.path)
    return shown(lambda: window.show_match(window.archive.import_record(part)))


@pytest.fixture
def second_window(qtbot: QtBot) -> Iterator[Callable[[TablePage], SecondWindow]]:
    """Opens the window for the table."""

    def opened(page: TablePage) -> SecondWindow:
        found = SecondWindow(page)
        qtbot.addWidget(found)
        found.resize(1120, 640)
        found.show()
        return found

    yield opened


def test_a_seat_of_one_line_tells_hand_ap_and_support(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    page = table(window, shown, "kami-no-kijutsu", 45)
    window.resize(1024, 700)
    qtbot.wait(150)
    told = {body.seat: body._rest for body in page.seats.findChildren(SeatBody) if body.isVisible()}
    assert told["north"].text().replace(GLUE, " ") == "AP 0/10 · hand 5/5 · blue 3 · deck 25 · discards 3"
    assert told["south"].text().replace(GLUE, " ").startswith("AP 2/10 · hand 2/5 · white 3")
    for label in told.values():
        assert label.isVisible()
        assert label.visibleRegion().boundingRect() == label.rect()


def test_a_seat_too_narrow_for_more_has_name_and_score(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    page = table(window, shown, "tash-kalar", 20)
    window.resize(1024, 700)
    qtbot.wait(150)
    assert not [body for body in page.seats.findChildren(SeatBody) if body._rest.isVisible()]


def test_the_heading_of_a_turn_has_the_lines_that_a_long_name_needs(
    window: MainWindow, shown: Shown, qtbot: QtBot
) -> None:
    record = named_at_length(samples("war-vortex-night")[0], 30)
    page = shown(lambda: window.show_match(window.archive.import_record(record)))
    window.resize(1366, 768)
    qtbot.wait(150)
    painter, lines = page.journal.painter, page.journal.model.lines
    (head, *_) = [line for line in lines if not line.entry and "Wilhelmina" in line.text]
    (plain,) = {painter.high(line).height() for line in lines if not line.entry and "Wilhelmina" not in line.text} or {
        round(painter._size * 2.2)
    }
    # a second line of writing, and room below it as below one line
    assert painter.high(head).height() >= plain + painter._size


def test_the_journal_begins_with_a_whole_line(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    page = table(window, shown, "kami-no-kijutsu", 45)
    window.resize(1366, 768)
    qtbot.wait(150)
    view, painter = page.journal.list, page.journal.painter
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    rects = [view.visualRect(page.journal.model.index(row, 0)) for row in range(len(page.journal.model.lines))]
    seen = [rect for rect in rects if rect.bottom() > 0]
    drawn = [rect for rect in seen if not painter._is_sliced(rect)]
    assert len(seen) - len(drawn) <= 1
    assert drawn[0].top() >= -4
    # whoever scrolls sees what there is
    bar.setValue(bar.maximum() - 7)
    assert not any(painter._is_sliced(view.visualRect(page.journal.model.index(row, 0))) for row in range(len(rects)))


def test_the_window_for_the_table_marks_the_last_declaration(
    window: MainWindow, shown: Shown, second_window: Callable[[TablePage], SecondWindow]
) -> None:
    record = read_record(samples("tash-kalar")[0])
    page = shown(lambda: window.show_match(window.archive.import_record(Record(record.header, (), record.path))))
    found = second_window(page)
    page.play.entered(page.match.declare(page.match.read_text("violet setup c5=amber g5=violet")))
    entry = page.match.declare(page.match.read_text("amber place e5"))
    page.play.entered(entry)
    found.refresh()
    assert entry.stands
    assert found.board.marks.picked == {"e5"}
    assert [piece.place for piece in found.board.movement.came] == ["e5"]
    # the table may look back meanwhile
    page.look_back(1)
    found.refresh()
    assert found.board.marks.picked == {"e5"}
    refused = page.match.declare(page.match.read_text("amber place e5"))
    assert not refused.stands
    found.refresh()
    assert found.board.marks.fault == {"e5"}


def test_a_long_name_is_no_small_writing_on_the_window_for_the_table(
    window: MainWindow,
    shown: Shown,
    monkeypatch: pytest.MonkeyPatch,
    second_window: Callable[[TablePage], SecondWindow],
) -> None:
    record = named_at_length(samples("tash-kalar")[0], 20)
    page = shown(lambda: window.show_match(window.archive.import_record(record)))
    found, sizes = second_window(page), dict[str, int]()
    plain = second.write

    def spy(painter: QPainter, text: str, box: QRectF, *more: Any, **others: Any) -> float:
        high = plain(painter, text, box, *more, **others)
        sizes[text] = painter.font().pixelSize()
        return high

    notes: list[int] = []

    def noted(painter: QPainter, text: str, counts: str, room: QRectF, theme: Theme, most: float) -> float:
        notes.append(figure_of(text, counts, room.width(), room.height(), found.font().toString(), most).note)
        return draw_figure(painter, text, counts, room, theme, most)

    monkeypatch.setattr(second, "write", spy)
    monkeypatch.setattr(second, "draw_figure", noted)
    found.grab()
    names = {text: size for text, size in sizes.items() if text.startswith("Wil") and "·" not in text}
    assert len(names) == 2
    assert notes and min(names.values()) >= max(notes)
