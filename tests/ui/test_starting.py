"""Starts on machines that lack something: a folder to write in, a large screen, Japanese, the Finder's way to open."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from referee import resources
from referee.keeping.journal.faults import JournalFault, JournalFull, JournalLocked, JournalNewer, JournalReadOnly
from ui.frame import app, session, settings
from ui.frame.speaking import speak
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.start import starting
from ui.start.no_folder import NoFolder
from ui.start.page import StartPage


@pytest.fixture
def blocked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The usual folder for matches, which cannot be made: a file is in its way."""
    (tmp_path / "file").write_text("in the way")
    folder = tmp_path / "file" / "data"
    monkeypatch.setattr(starting, "data_folder", lambda: folder)
    monkeypatch.setattr(settings, "settings_file", lambda: tmp_path / "window.json")
    return folder


def answered(monkeypatch: pytest.MonkeyPatch, *answers: Callable[[NoFolder], object]) -> list[NoFolder]:
    """Give the answers, one to each dialog that is shown; the dialogs."""
    shown: list[NoFolder] = []

    def execute(dialog: NoFolder) -> int:
        shown.append(dialog)
        answers[len(shown) - 1](dialog)
        return 1

    monkeypatch.setattr(NoFolder, "exec", execute)
    return shown


def test_another_folder_is_used_and_remembered(
    qtbot: QtBot, blocked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    monkeypatch.setattr("ui.start.no_folder.QFileDialog.getExistingDirectory", lambda *_: str(other))
    shown = answered(monkeypatch, lambda dialog: dialog.other.click())
    remembered = settings.Settings()
    opened = starting.open_archive(remembered)
    assert opened is not None
    assert (opened.archive.folder, opened.passing) == (other, False)
    opened.close()
    assert len(shown) == 1
    assert json.loads((tmp_path / "window.json").read_text())["data_folder"] == str(other)
    again = starting.open_archive(settings.load()[0])
    assert again is not None
    again.close()
    assert len(shown) == 1


def test_without_keeping_nothing_stays(qtbot: QtBot, blocked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch, lambda dialog: dialog.again.click(), lambda dialog: dialog.passing.click())
    opened = starting.open_archive(settings.Settings())
    assert opened is not None
    assert opened.passing
    folder = opened.archive.folder
    assert folder.is_dir()
    opened.close()
    assert not folder.exists()


def test_giving_up_ends_the_program(qtbot: QtBot, blocked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch, lambda dialog: dialog.quit.click())
    assert starting.open_archive(settings.Settings()) is None


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "kind", [JournalReadOnly, JournalFull, JournalLocked, JournalNewer, JournalFault], ids=lambda kind: kind.__name__
)
def test_the_dialog_says_folder_reason_and_remedies(qtbot: QtBot, kind: type[JournalFault], language: str) -> None:
    speak(language)
    path = Path("/nowhere/data/journal.sqlite3")
    dialog = NoFolder(path.parent, kind(path, "something else"))
    qtbot.addWidget(dialog)
    dialog.show()
    texts = [label.text() for label in dialog.findChildren(QWidget) if hasattr(label, "text")]  # type: ignore[attr-defined]  # PySide's stubs lack it
    assert any("/nowhere/data" in text for text in texts)
    assert ("something else" in texts) is (kind is JournalFault)
    speak("en")


def test_a_session_without_keeping_is_marked(
    qtbot: QtBot,
    qapp: QApplication,
    loop: asyncio.AbstractEventLoop,
    blocked: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(session, "log_folder", lambda: tmp_path / "log")
    answered(monkeypatch, lambda dialog: dialog.passing.click())
    remembered = settings.Settings(language="en")
    opened = starting.open_archive(remembered)
    assert opened is not None
    window = app.window_of(opened, remembered)
    qtbot.addWidget(window)
    app.show(window)
    assert window.warning.isVisible()
    assert "NOTHING IS KEPT" in window.warning.text()
    run = session.Session(qapp, opened, window)
    run.begin(None, [])
    run.asked.eventFilter(run, QFileOpenEvent(str(resources.path("samples", "arcanductor.match"))))
    qtbot.waitUntil(lambda: window.page is not None)
    assert not run.asked.eventFilter(run, QEvent(QEvent.Type.User))
    window.close()
    run.end()


def test_without_any_font_for_japanese_it_is_said(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:
    monkeypatch.setattr("ui.frame.session.QFontDatabase.families", lambda *_: [])
    app.prepare(qapp)
    assert not session.lacks_japanese(), "the font that is brought along is enough"
    monkeypatch.setattr("ui.frame.session.QFontMetrics.inFontUcs4", lambda *_: False)
    assert session.lacks_japanese()


def test_on_a_small_screen_the_window_fits_and_the_start_is_in_sight(window: MainWindow, qtbot: QtBot) -> None:
    room = QGuiApplication.primaryScreen().availableSize()
    fresh = MainWindow(window.archive, settings.Settings(language="ja"))
    qtbot.addWidget(fresh)
    assert fresh.width() <= room.width()
    assert fresh.height() <= room.height()
    window.resize(1016, 568)
    qtbot.wait(50)
    assert window.size().toTuple() == (1016, 568)  # type: ignore[attr-defined]  # PySide's stubs lack it
    page: StartPage = window.start
    for wanted in (page.new.start, page.open):
        corner = wanted.mapTo(window, wanted.rect().topLeft())
        assert window.rect().contains(QRect(corner, wanted.size()))
    fresh.close()


def test_on_a_small_screen_every_table_fits(
    window: MainWindow, qtbot: QtBot, shown: Callable[[Callable[[], None]], TablePage]
) -> None:
    for sample in sorted(resources.path("samples").glob("*.match")):
        page = shown(partial(window.open_record, sample))
        # the narrow arrangement follows the width; the height is asked for until it is there

        def small() -> bool:
            window.resize(1016, 568)
            return bool(window.size().toTuple() == (1016, 568))  # type: ignore[attr-defined]  # PySide's stubs lack it

        qtbot.waitUntil(small)
        assert window.size().toTuple() == (1016, 568), sample.name  # type: ignore[attr-defined]  # PySide's stubs lack it
        corner = page.line.mapTo(window, page.line.rect().bottomRight())
        assert window.rect().contains(corner)
