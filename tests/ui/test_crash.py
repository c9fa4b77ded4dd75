"""Faults from everywhere give a report; the start after a crash offers it and the match."""

import asyncio
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from referee.keeping import crash
from referee.keeping.session import Mark
from referee.kernel.telling import Message
from referee.record.reading import parse
from referee.rulebook.book import NotReadable, toml_of
from referee.workshop.document import PackDocument
from ui.frame import settings
from ui.frame.boxes import Box
from ui.frame.crash import MOST, Faults, Watch
from ui.frame.session import Session
from ui.frame.window import MainWindow
from ui.start.after_crash import AfterCrash
from ui.start.starting import Opened

HEADER = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=imperial\n\n"


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of logs and reports."""
    monkeypatch.setattr("ui.frame.session.log_folder", lambda: tmp_path / "log")
    return tmp_path / "log"


def fail(text: str) -> None:
    raise RuntimeError(text)


def test_faults_of_slots_threads_and_tasks_are_told_each_time_and_reported_once(
    qtbot: QtBot, loop: asyncio.AbstractEventLoop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = Faults(tmp_path)
    told: list[str] = []
    faults.told.connect(lambda fault, _: told.append(str(fault)))
    monkeypatch.setattr(threading, "excepthook", faults.in_thread)
    for _ in range(2):
        try:
            fail("in a slot")
        except RuntimeError as fault:
            faults.excepthook(type(fault), fault, fault.__traceback__)
    thread = threading.Thread(target=fail, args=("in a thread",))
    thread.start()
    thread.join()
    faults.in_loop(loop, {"message": "in a task"})
    qtbot.waitUntil(lambda: len(told) == 4)
    assert sorted(told) == ["in a slot", "in a slot", "in a task", "in a thread"]
    texts = [report.read_text() for report in crash.reports(tmp_path)]
    assert len(texts) == 3
    assert "in fail\n" in texts[0]
    assert "Qt 6." in texts[0]


def test_a_fault_at_every_stroke_does_not_fill_the_disk(tmp_path: Path, loop: asyncio.AbstractEventLoop) -> None:
    faults = Faults(tmp_path)
    told: list[str] = []
    faults.told.connect(lambda fault, _: told.append(str(fault)))
    for number in range(MOST * 3):
        faults.in_loop(loop, {"message": f"fault {number}"})
    assert len(crash.reports(tmp_path)) == MOST
    assert told == [f"fault {number}" for number in range(MOST * 3)]


def test_a_crash_that_ends_the_program_leaves_its_trace_and_match(tmp_path: Path) -> None:
    code = (
        "import sys, faulthandler; from pathlib import Path; from ui.frame.crash import Watch\n"
        "watch = Watch(Path(sys.argv[1])); watch.note('abc'); faulthandler._sigsegv()"
    )
    ran = subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False, capture_output=True, timeout=60)
    assert ran.returncode != 0
    watch = Watch(tmp_path)
    assert watch.left is not None
    assert watch.left.match == "abc"
    assert "Segmentation fault" in watch.left.trace
    watch.end()


def test_a_second_program_does_not_take_the_first_for_crashed(tmp_path: Path) -> None:
    first = Watch(tmp_path)
    second = Watch(tmp_path)
    assert (second.watching, second.left) == (False, None)
    second.note("abc")
    second.end()
    first.note("def")
    first.end()
    third = Watch(tmp_path)
    assert third.left is None
    third.end()


def started(window: MainWindow) -> Session:
    """A session over the archive of a window that is there already, with the settings as they are on disk."""
    remembered = settings.load()[0]
    remembered.language = "en"
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    opened = Opened(window.archive)
    return Session(application, opened, MainWindow(opened.archive, remembered))


def test_the_next_start_offers_match_and_report(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    kept = window.archive.begin(parse(HEADER).header)
    kept.declare(kept.match.read_text("violet setup c5=violet g5=amber"))
    before = Mark(log)
    before.note(kept.id)
    before.trace.write_text("Fatal Python error: Segmentation fault")
    session = started(window)
    qtbot.addWidget(session.window)
    session.begin(None, [])
    dialog = session.window.findChild(AfterCrash)
    assert dialog is not None
    assert dialog.isVisible()
    # of several games played here it says which
    assert any(
        "Tash-Kalar: Arena of Legends · Aki – Ben, 1 entry" in each.text() for each in dialog.findChildren(QLabel)
    )
    dialog.show_report()
    assert "Segmentation fault" in dialog.view.toPlainText()
    assert "violet setup" in dialog.view.toPlainText()
    assert "Aki" not in dialog.shown
    dialog.names.setChecked(True)
    assert "amber = Aki" in dialog.view.toPlainText()
    dialog.go_on.click()
    qtbot.waitUntil(lambda: session.window.page is not None)
    assert session.window.page is not None
    assert session.window.page.kept.id == kept.id
    session.window.close()
    session.watch.end()
    again = started(window)
    qtbot.addWidget(again.window)
    again.begin(None, [])
    assert again.window.findChild(AfterCrash) is None
    again.window.close()
    again.watch.end()


@pytest.mark.parametrize("over", [False, True])
def test_a_match_that_is_over_is_not_offered_to_be_played_on(
    qtbot: QtBot, window: MainWindow, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    kept = window.archive.begin(parse(HEADER).header)
    for line in ("violet setup c5=violet g5=amber", *(["violet resign"] if over else [])):
        kept.declare(kept.match.read_text(line))
    Mark(log).note(kept.id)
    session = started(window)
    qtbot.addWidget(session.window)
    session.begin(None, [])
    dialog = session.window.findChild(AfterCrash)
    assert dialog is not None
    told = " ".join(each.text() for each in dialog.findChildren(QLabel))
    blue = [each.text() for each in dialog.findChildren(QPushButton) if each.objectName() == "main"]
    usual = [each.text() for each in dialog.findChildren(QPushButton) if each.isDefault()]
    if over:
        assert "is over" in told
        assert (dialog.go_on.text(), blue, usual) == ("Look at the match", [], ["Not now"])
    else:
        assert "is over" not in told
        assert (blue, usual) == (["Go on with the match"], ["Go on with the match"])
    dialog.offer_draft("Winter Court", "now", of_deck=False)
    blue = [each.text() for each in dialog.findChildren(QPushButton) if each.objectName() == "main"]
    assert blue == ["Go on with the pack" if over else "Go on with the match"]
    dialog.go_on.click()
    qtbot.waitUntil(lambda: session.window.page is not None)
    session.window.close()
    session.watch.end()


def test_the_next_start_offers_the_pack_that_was_under_work(
    qtbot: QtBot, window: MainWindow, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    session = started(window)
    qtbot.addWidget(session.window)
    document = PackDocument.new("arcanductor", "winter-court", "Winter Court")
    session.window.workshop.work_on(document)
    page = session.window.workshop.page
    assert page is not None
    page.make_one()
    page.keep_draft()
    left = Mark(log).left()
    assert left is not None and Path(left.draft) == document.drafted
    # the program is killed here: nothing is said of an end
    session.watch._lock.unlock()
    again = started(window)
    qtbot.addWidget(again.window)
    again.begin(None, [])
    dialog = again.window.findChild(AfterCrash)
    assert dialog is not None
    assert "Winter Court" in dialog.draft.text() and dialog.go_on.isHidden()
    assert dialog.take_up.isDefault()
    dialog.take_up.click()
    qtbot.waitUntil(lambda: again.window.workshop.page is not None, timeout=20_000)
    taken = again.window.workshop.page
    assert taken is not None and taken.document.count == 1
    # saved, it is nothing that a crash leaves
    assert taken.keep(tmp_path / "winter.toml")
    left = Mark(log).left()
    assert left is not None and left.draft == ""
    for each in (again, session):
        each.window.close()
        each.watch.end()


def test_a_copy_is_saved_as_shown(
    qtbot: QtBot, tmp_path: Path, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = tmp_path / "crash-1.txt"
    report.write_text("what happened")
    dialog = AfterCrash(window, report, "", parse(HEADER).header)
    dialog.show_report()
    dialog.names.setChecked(True)
    target = tmp_path / "copy.txt"
    monkeypatch.setattr("ui.frame.saving.ask_where", lambda *_: target)
    dialog.save_copy()
    assert target.read_text() == dialog.shown
    assert "amber = Aki" in target.read_text()
    monkeypatch.setattr("ui.frame.saving.ask_where", lambda *_: tmp_path)
    dialog.save_copy()
    assert dialog.copy.text() == "Could not be saved"
    dialog.close()


def test_a_fault_in_the_window_is_shown_with_its_report(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    kept = window.archive.begin(parse(HEADER).header)
    session = started(window)
    qtbot.addWidget(session.window)
    session.window.show_match(kept)
    session.faults.in_loop(
        asyncio.get_event_loop_policy().get_event_loop(), {"exception": RuntimeError("out of the blue")}
    )
    (report,) = crash.reports(log)
    assert "game: tash-kalar" in report.read_text()
    box = session.window.findChild(Box)
    assert box is not None
    said = " ".join(label.text() for label in box.findChildren(QLabel))
    assert "out of the blue" in said
    assert str(report) in said
    box.close()
    session.window.close()
    session.watch.end()


def test_what_a_repair_lost_is_told_first_and_a_record_waits(
    qtbot: QtBot, window: MainWindow, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = window.archive.begin(parse(HEADER).header)
    Mark(log).note(kept.id)
    session = started(window)
    qtbot.addWidget(session.window)
    session.opened.said = Message("journal-repaired-lost", "{what}; {lost:n entries} lost", what="damaged", lost=11)
    opened: list[Path] = []
    monkeypatch.setattr(session.window, "open_record", opened.append)
    session.begin(tmp_path / "short.match", [])
    dialog = session.window.findChild(AfterCrash)
    assert dialog is not None
    told = [label.text() for label in dialog.findChildren(QLabel)]
    assert told[1] == "damaged; 11 entries lost."
    assert not [text for text in told if "Everything that was declared is kept" in text]
    assert session.window.findChild(Box) is None
    assert opened == []
    dialog.later.click()
    assert opened == [tmp_path / "short.match"]
    session.watch.end()


def test_a_box_is_as_wide_as_its_text_needs(qtbot: QtBot, window: MainWindow) -> None:
    window.complain("Something unexpected happened: RuntimeError. What was entered is kept; a report is in a/b.txt.")
    box = window.findChild(Box)
    assert box is not None
    label = next(each for each in box.findChildren(QLabel) if "unexpected" in each.text())
    assert label.height() >= label.heightForWidth(label.width())
    assert label.width() > 200
    box.close()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_damaged_file_of_sentences_is_told_and_is_no_crash(
    qtbot: QtBot, window: MainWindow, log: Path, tmp_path: Path, language: str
) -> None:
    """Of a file of the program itself it is told which, and what to do; a report would say no more."""
    file = tmp_path / "rulebooks" / "kami-no-kijutsu.says.toml"
    file.parent.mkdir()
    file.write_text("[says", encoding="utf-8")
    with pytest.raises(NotReadable) as damaged:
        toml_of(file)
    session = started(window)
    qtbot.addWidget(session.window)
    session.window.set_language(language)
    session.faults.excepthook(NotReadable, damaged.value, None)
    assert crash.reports(log) == []
    box = session.window.findChild(Box)
    assert box is not None
    said = " ".join(label.text() for label in box.findChildren(QLabel))
    assert "rulebooks/kami-no-kijutsu.says.toml" in said
    assert "NotReadable" not in said
    assert {"en": "install the program again", "ja": "入れ直してください"}[language] in said
    box.close()
    session.window.close()
    session.watch.end()


BEFORE = """
import sys
from ui.frame import app, session
from pathlib import Path

def fail(*_):
    raise RuntimeError("before the first paint")

session.log_folder = lambda: Path(sys.argv[1])
app.{where} = fail
sys.exit(app.run(None))
"""

CLOSED = """
app.PATIENCE = 100
app.show_ = app.show

def show(window):
    app.show_(window)
    window.close()

app.show = show
sys.exit(app.run(None))
"""


@pytest.mark.parametrize("where", ["prepare", "window_of", "MainWindow.paintEvent"])
def test_a_fault_before_the_window_is_there_is_reported_and_offered_by_the_next_start(
    where: str, tmp_path: Path
) -> None:
    folders = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("DATA", "CONFIG", "STATE")}
    if where == "MainWindow.paintEvent":
        code = BEFORE.format(where=where).replace("sys.exit(app.run(None))", CLOSED)
    else:
        code = BEFORE.format(where=where)
    subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "log")],
        env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        check=False,
    )
    (report,) = crash.reports(tmp_path / "log")
    assert "RuntimeError: before the first paint" in report.read_text(encoding="utf-8")
    assert "before the first paint" in (tmp_path / "log" / "referee.log").read_text(encoding="utf-8")
