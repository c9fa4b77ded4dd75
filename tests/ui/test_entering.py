"""Entering a declaration while the window goes on, also away from the table."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from pytestqt.qtbot import QtBot

from referee.judge.verbs import Note
from referee.keeping.journal.faults import JournalFault
from referee.kernel.declaration import Spoken
from tests.playing import first_sample
from ui.frame.window import MainWindow
from ui.match.page import TablePage


def test_a_table_left_while_an_entry_is_on_its_way_keeps_it_and_is_told_nothing(
    window: MainWindow, shown: Callable[[Callable[[], None]], TablePage], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))
    kept, goes = page.kept, threading.Event()
    entries, enter = len(kept.match.entries), kept.declare

    def held_up(*said: Any) -> Any:
        goes.wait(10)
        return enter(*said)

    monkeypatch.setattr(kept, "declare", held_up)
    page.operate("undo")
    on_its_way = page.entering._task
    window._leave()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    goes.set()
    qtbot.waitUntil(on_its_way.done)
    assert on_its_way.exception() is None
    assert len(kept.match.entries) == entries + 1


class SlowDisk:
    """A disk that takes the next entry when it is told to; ``fails`` is what it says then, None for taking it."""

    def __init__(self, page: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.goes, self.enter = threading.Semaphore(0), page.kept.declare
        self.fails: Exception | None = None
        monkeypatch.setattr(page.kept, "declare", self.declare)

    def declare(self, *said: Any) -> Any:
        """What the journal does, when the disk comes to it."""
        self.goes.acquire()
        if (fails := self.fails) is not None:
            self.fails = None
            raise fails
        return self.enter(*said)


@pytest.fixture
def disk(page: TablePage, monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    """A disk under the duel that takes nothing until it is told to."""
    found = SlowDisk(page, monkeypatch)
    yield found
    found.goes.release(9)


def typed(qtbot: QtBot, page: TablePage, text: str) -> None:
    page.line.setText(text)
    qtbot.keyClick(page.line, Qt.Key.Key_Return)


def lines(page: TablePage) -> list[str]:
    return [str(entry.spoken) for entry in page.match.entries[3:]]


Settled = Callable[[int], None]
LEFT = Qt.MouseButton.LeftButton


def test_a_line_typed_while_another_is_written_waits_and_is_ruled_after_it(
    qtbot: QtBot, page: TablePage, disk: SlowDisk, settled: Settled
) -> None:
    """The second one could not be played before the first: it is ruled on the table that the first one leaves."""
    typed(qtbot, page, "amber end")
    assert not page.line.text()
    typed(qtbot, page, "violet place a3")
    assert "Waits until" in page.ruling.accessibleName()
    assert "violet place a3" in page.ruling.accessibleName()
    assert not page.line.text()
    assert len(page.match.entries) == 3
    disk.goes.release()
    qtbot.waitUntil(lambda: len(page.match.entries) == 4)
    disk.goes.release()
    settled(5)
    assert lines(page) == ["amber end", "violet place a3"]
    assert all(entry.stands for entry in page.match.entries[3:])
    assert page.line.history[-2:] == ["amber end", "violet place a3"]


def test_several_lines_wait_and_are_ruled_one_after_the_other_as_they_were_typed(
    qtbot: QtBot, page: TablePage, disk: SlowDisk, settled: Settled
) -> None:
    said = ["judge note one", "judge note two", "judge note three", "amber end", "violet place a3"]
    for text in said:
        typed(qtbot, page, text)
        assert not page.line.text(), "the next line is not joined to one that waits"
    assert all(text in page.ruling.accessibleName() for text in said[1:])
    disk.goes.release()
    left = "written down: judge note three; amber end; violet place a3"
    qtbot.waitUntil(lambda: left in page.ruling.accessibleName())
    disk.goes.release(4)
    settled(8)
    assert lines(page) == said
    assert page.line.history[-5:] == said


@pytest.mark.parametrize("wrong", ["violet place d4", "violet plac d4"])
def test_a_line_that_is_refused_or_cannot_be_read_stops_those_behind_it(
    qtbot: QtBot, page: TablePage, disk: SlowDisk, wrong: str
) -> None:
    for text in ("judge note one", wrong, "judge note two", "judge note three"):
        typed(qtbot, page, text)
    disk.goes.release(9)
    qtbot.waitUntil(lambda: page.line.text() == wrong and not page.busy)
    assert "does not stand: judge note two; judge note three" in page.ruling.accessibleName()
    for brought in ("judge note two", "judge note three"):
        qtbot.keyClick(page.line, Qt.Key.Key_Up)
        assert page.line.text() == brought
    assert lines(page) in (["judge note one"], ["judge note one", "violet place d4"])


def test_what_waits_for_a_declaration_that_is_refused_is_not_declared_and_is_there_again(
    qtbot: QtBot, page: TablePage, disk: SlowDisk, settled: Settled
) -> None:
    typed(qtbot, page, "violet place d4")
    typed(qtbot, page, "amber end")
    disk.goes.release(2)
    settled(4)
    assert lines(page) == ["violet place d4"]
    assert page.line.text() == "violet place d4"
    told = page.ruling.accessibleName()
    assert "TK-" in page.ruling.summary
    assert "does not stand: amber end" in told
    qtbot.keyClick(page.line, Qt.Key.Key_Up)
    assert page.line.text() == "amber end"


def test_what_waits_for_a_declaration_that_the_disk_does_not_take_is_there_again(
    qtbot: QtBot, page: TablePage, disk: SlowDisk
) -> None:
    disk.fails = JournalFault(Path("journal.sqlite3"), "the disk is full")
    complaints: list[str] = []
    page.failed.disconnect()
    page.failed.connect(complaints.append)
    page.declare(Spoken("judge", Note("by a form")))
    typed(qtbot, page, "judge note two")
    disk.goes.release()
    qtbot.waitUntil(lambda: not page.busy)
    assert len(complaints) == 1
    assert len(page.match.entries) == 3
    assert page.line.text() == "judge note two"
    assert "does not stand: judge note two" in page.ruling.accessibleName()


def test_a_click_while_a_declaration_is_written_is_answered_with_a_word(
    qtbot: QtBot, page: TablePage, disk: SlowDisk, settled: Settled
) -> None:
    typed(qtbot, page, "amber end")
    said: list[Callable[[], None]] = [
        lambda: page.pick_place("c3"),
        lambda: page.declare(page.match.legal()[0]),
        lambda: page.operate("main"),
        lambda: page.operate("undo"),
        lambda: page.press(1),
    ]
    for press in said:
        page.ruling.show_nothing()
        press()
        assert "still being written" in page.ruling.accessibleName()
    disk.goes.release(9)
    settled(4)
    assert lines(page) == ["amber end"]


def test_what_a_form_says_while_a_declaration_is_written_waits(
    qtbot: QtBot, page: TablePage, disk: SlowDisk, settled: Settled
) -> None:
    typed(qtbot, page, "amber end")
    page.by_hand.declared.emit(page.match.read_text("violet place a3"))
    disk.goes.release(2)
    settled(5)
    assert lines(page) == ["amber end", "violet place a3"]


def test_what_is_begun_while_a_declaration_is_written_stays_in_the_line(
    qtbot: QtBot, page: TablePage, disk: SlowDisk, settled: Settled
) -> None:
    page.declare(page.match.read_text("amber end"))
    page.line.forget()
    qtbot.keyClicks(page.line, "violet pl")
    disk.goes.release()
    settled(4)
    assert page.line.text() == "violet pl"


def test_a_line_typed_while_an_earlier_entry_is_shown_is_answered_and_stays(qtbot: QtBot, page: TablePage) -> None:
    page.look_back(1)
    typed(qtbot, page, "amber end")
    assert "earlier entry" in page.ruling.accessibleName()
    assert page.line.text() == "amber end"
    assert len(page.match.entries) == 3


def test_a_word_of_the_judge_s_forms_is_about_now_though_an_earlier_entry_is_shown(
    window: MainWindow, page: TablePage, settled: Settled
) -> None:
    page.look_back(1)
    window.judge.acts.enter(Note("one"))
    window.judge.acts.enter(Note("two"))
    settled(5)
    assert page.at == -1
    assert [entry.spoken.declaration for entry in page.match.entries[3:]] == [Note("one"), Note("two")]


@pytest.mark.parametrize("how", ["left", "closed"])
def test_a_line_that_waits_is_written_down_though_the_table_is_left_or_the_window_closed(
    qtbot: QtBot, window: MainWindow, page: TablePage, disk: SlowDisk, how: str
) -> None:
    match = page.kept.id
    typed(qtbot, page, "judge note one")
    typed(qtbot, page, "judge note two")
    window.show_start() if how == "left" else window.close()
    window._leave() if how == "left" else None
    assert how == "left" or window.isVisible()
    disk.goes.release(9)
    said = ["judge note one", "judge note two"]
    qtbot.waitUntil(lambda: [row.said for row in window.archive.store.entries(match)][-2:] == said)
    qtbot.waitUntil(lambda: window.isVisible() == (how == "left"))


def test_a_window_that_is_closed_stays_for_a_declaration_that_is_being_written(
    qtbot: QtBot, window: MainWindow, page: TablePage, disk: SlowDisk
) -> None:
    match = page.kept.id
    typed(qtbot, page, "judge note one")
    window.close()
    assert window.isVisible()
    disk.goes.release(9)
    qtbot.waitUntil(lambda: not window.isVisible())
    assert [row.said for row in window.archive.store.entries(match)][-1] == "judge note one"


def test_a_line_that_waits_at_a_table_that_was_left_and_is_not_declared_is_told(
    qtbot: QtBot, window: MainWindow, page: TablePage, disk: SlowDisk
) -> None:
    typed(qtbot, page, "violet place d4")
    typed(qtbot, page, "amber end")
    window._leave()
    disk.goes.release(9)
    qtbot.waitUntil(lambda: window._last_box is not None and "amber end" in window._last_box.text())
    window._last_box.close()  # type: ignore[union-attr]  # waited for above


@pytest.mark.parametrize("fails", [JournalFault(Path("journal.sqlite3"), "the disk answered with an error"), OSError()])
@pytest.mark.parametrize("lines", [["judge note one"], ["judge note one", "judge note two"]])
def test_a_window_that_is_closed_stays_where_what_it_waits_for_is_not_entered(
    qtbot: QtBot, window: MainWindow, page: TablePage, disk: SlowDisk, lines: list[str], fails: Exception
) -> None:
    """Closing tells and gives the text back, however the disk refused it; closed once more, the window goes."""
    disk.fails = fails
    for line in lines:
        typed(qtbot, page, line)
    window.close()
    disk.goes.release(9)
    with qtbot.captureExceptions():
        qtbot.waitUntil(lambda: not page.busy)
        qtbot.waitUntil(lambda: window._closing is not None and not window._closing.isActive())
    assert window.isVisible()
    assert window.page is page
    assert not window.notice.text
    assert page.line.text() == lines[0]
    if lines[1:]:
        qtbot.keyClick(page.line, Qt.Key.Key_Up)
        assert page.line.text() == lines[1]
        assert lines[1] in page.ruling.accessibleName()
    if isinstance(fails, JournalFault):
        assert window._last_box is not None
        assert "answered with an error" in window._last_box.text()
        assert all(line in window._last_box.text() for line in lines[1:])
        window._last_box.close()
    else:
        assert "the referee fails on 'judge note one'" in page.ruling.accessibleName()
    window.close()
    assert not window.isVisible()


def test_a_window_that_is_closed_stays_where_the_line_that_waits_cannot_be_read(
    qtbot: QtBot, window: MainWindow, page: TablePage, disk: SlowDisk
) -> None:
    typed(qtbot, page, "judge note one")
    typed(qtbot, page, "judge nought")
    window.close()
    disk.goes.release(9)
    qtbot.waitUntil(lambda: window._closing is not None and not window._closing.isActive())
    assert window.isVisible()
    assert page.line.text() == "judge nought"


def test_what_the_disk_does_not_take_from_a_table_that_was_left_is_told(
    qtbot: QtBot, window: MainWindow, page: TablePage, disk: SlowDisk
) -> None:
    disk.fails = JournalFault(Path("journal.sqlite3"), "the disk is full")
    typed(qtbot, page, "judge note one")
    window._leave()
    disk.goes.release(9)
    qtbot.waitUntil(lambda: window._last_box is not None and "judge note one" in window._last_box.text())
    window._last_box.close()  # type: ignore[union-attr]  # waited for above


def test_what_is_not_declared_stands_above_the_sentences_of_the_ruling_before_it(
    qtbot: QtBot, page: TablePage, disk: SlowDisk, settled: Settled
) -> None:
    typed(qtbot, page, "violet place d4")
    typed(qtbot, page, "amber end")
    disk.goes.release(2)
    settled(4)
    assert page.ruling.text.text().splitlines()[0].endswith("does not stand: amber end")


# -- a line that stands in the field, and the stroke


def test_a_line_that_stays_is_written_over_from_the_stroke_on_and_up_brings_it_back(
    qtbot: QtBot, page: TablePage, settled: Settled
) -> None:
    page.look_back(1)
    typed(qtbot, page, "judge note one")
    assert page.line.text() == "judge note one"
    qtbot.keyClicks(page.line, "/judge note two")
    assert page.line.text() == "judge note two"
    qtbot.keyClick(page.line, Qt.Key.Key_Up)
    assert page.line.text() == "judge note one"
    page.look_back(-1)
    qtbot.keyClick(page.line, Qt.Key.Key_Return)
    settled(4)


def test_a_refused_line_is_written_over_from_the_stroke_on_and_up_brings_it_back(
    qtbot: QtBot, page: TablePage, settled: Settled
) -> None:
    typed(qtbot, page, "violet place d4")
    settled(4)
    assert page.line.text() == "violet place d4"
    qtbot.keyClicks(page.line, "/judge note one")
    assert page.line.text() == "judge note one"
    qtbot.keyClick(page.line, Qt.Key.Key_Up)
    assert page.line.text() == "violet place d4"


def test_a_line_that_was_not_declared_is_written_over_and_up_brings_it_back(
    qtbot: QtBot, page: TablePage, disk: SlowDisk
) -> None:
    disk.fails = JournalFault(Path("journal.sqlite3"), "the disk is full")
    page.failed.disconnect()
    page.declare(Spoken("judge", Note("by a form")))
    typed(qtbot, page, "judge note two")
    disk.goes.release()
    qtbot.waitUntil(lambda: not page.busy)
    assert page.line.text() == "judge note two"
    qtbot.keyClicks(page.line, "/judge note three")
    assert page.line.text() == "judge note three"
    qtbot.keyClick(page.line, Qt.Key.Key_Up)
    assert page.line.text() == "judge note two"


def test_an_unfinished_line_is_written_over_by_who_comes_back_and_gone_on_with_by_who_stayed(
    qtbot: QtBot, page: TablePage
) -> None:
    page.line.forget()
    qtbot.keyClicks(page.line, "judge note 3/4 of")
    assert page.line.text() == "judge note 3/4 of", "whoever writes it goes on with it"
    page.line.take_keys()
    qtbot.keyClicks(page.line, "judge note two")
    assert page.line.text() == "judge note two"
    qtbot.keyClick(page.line, Qt.Key.Key_Up)
    assert page.line.text() == "judge note 3/4 of"
    qtbot.keyClicks(page.line, "/5")
    assert page.line.text() == "judge note 3/4 of/5", "what was brought back is gone on with"


def test_a_stroke_into_a_line_that_is_mended_is_a_sign_of_it(qtbot: QtBot, page: TablePage, settled: Settled) -> None:
    for mend in (lambda: qtbot.keyClick(page.line, Qt.Key.Key_End), lambda: qtbot.mouseClick(page.line, LEFT)):
        typed(qtbot, page, "violet plac d4")
        assert page.line.text() == "violet plac d4"
        mend()
        page.line.setCursorPosition(len(page.line.text()))
        qtbot.keyClicks(page.line, "/5")
        assert page.line.text() == "violet plac d4/5"
        page.line.forget()
