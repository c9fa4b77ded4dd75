"""The start: what the first paint does without is not imported before it."""

import os
import sqlite3
import subprocess
import sys
from ast import literal_eval
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from referee.keeping.sealing import check_seal
from referee.placing import placed
from ui.frame import saving
from ui.frame.boxes import Box
from ui.frame.opening import GLANCE
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.start.match_acts import Removal
from ui.start.page import NewMatch

LATER = (
    "pydantic",
    "segno",
    "referee.match.match",
    "referee.match.opening",
    "referee.rulebook.voice",
    "ui.match.page",
    "referee.kernel.ruling",
    "referee.record.chain",
    "referee.keeping.crash",
    "ui.judge.papers",
    "asyncio",
    "logging.handlers",
    "referee.record.model",
    "referee.packs.files",
    "ui.frame.boxes",
    "ui.frame.opening",
    "ui.frame.session",
)


def test_the_window_is_imported_without_what_comes_later() -> None:
    code = f"import sys, ui.frame.app; print([name for name in {LATER!r} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert said.strip() == "[]"


def test_a_start_with_nothing_to_say_loads_neither_voice_nor_workshop() -> None:
    """Whatever the session before left: the form of a new match waits for what is loaded here."""
    code = """
import sys
from ui.frame import opening, session
assert (opening.told("", "en"), session._there_still("")) == ("", None)
print([name for name in ("pydantic", "referee.rulebook.voice", "referee.workshop.drafts") if name in sys.modules])
"""
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert said.strip() == "[]"


def test_nobody_reads_the_sources_of_what_is_imported() -> None:
    code = """
import linecache, sys, ui.frame.app, ui.frame.session
print([name for name, module in sys.modules.items() if getattr(module, "__file__", None) in linecache.cache])
"""
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    # what PySide has looked at before anything of ours was there
    assert set(literal_eval(said)) <= {"shiboken6", "enum"}


def test_the_first_paint_has_qt_make_no_lists_for_what_nobody_asked(tmp_path: Path) -> None:
    """A style or a viewport that Python is handed brings all names of styles, or of all kinds of widgets, with it."""
    code = """
import enum, sys
made, create = [], enum.EnumType._create_
enum.EnumType._create_ = lambda kind, name, *words, **more: made.append(name) or create(kind, name, *words, **more)
from tests.tools import first_paint
first_paint.end = lambda: (print(made), sys.stdout.flush(), first_paint.os._exit(0))
first_paint.main()
"""
    folders = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"), str(tmp_path))
    environment = {**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"}
    asked = [sys.executable, "-c", code]
    made = literal_eval(subprocess.run(asked, env=environment, check=True, capture_output=True, text=True).stdout)
    assert "AlignmentFlag" in made
    assert {"PrimitiveElement", "TabShape"}.isdisjoint(made)


def test_the_form_is_filled_behind_the_first_paint(qtbot: QtBot) -> None:
    form = NewMatch("en")
    qtbot.addWidget(form)
    assert not form.findChildren(QLineEdit)
    form.show()
    qtbot.waitUntil(lambda: bool(form.findChildren(QLineEdit)))
    assert form.form.header().one("game") == form.game


def test_whoever_asks_before_the_first_paint_gets_the_whole_header(qtbot: QtBot) -> None:
    form = NewMatch("en")
    qtbot.addWidget(form)
    assert len(form.form.header().pairs("seats")) >= 2


def removal(window: MainWindow) -> Removal:
    """The question that is open."""
    found = window.findChild(Removal)
    assert found is not None
    return found


def test_a_match_is_removed_from_the_list_after_asking(
    window: MainWindow, shown: Callable[[Callable[[], None]], TablePage], qtbot: QtBot
) -> None:
    shown(window.start.new.start.click)
    qtbot.wait(GLANCE + 50)
    window.show_start()
    listed = window.start.kept
    assert listed.count() == 1
    listed.setCurrentRow(0)
    qtbot.keyClick(listed, Qt.Key.Key_Delete)
    asked = removal(window)
    assert asked.leaves.isDefault()
    asked.leaves.click()
    qtbot.waitUntil(lambda: window.findChild(Removal) is None)
    assert (listed.count(), len(window.archive.matches())) == (1, 1)
    listed.menu(window.archive.matches()[0]).actions()[-1].trigger()
    removal(window).does.click()
    assert (listed.count(), window.archive.matches()) == (0, [])
    # it was on the table
    assert window.page is None


def test_a_match_is_exported_from_the_list(
    qtbot: QtBot,
    window: MainWindow,
    shown: Callable[[Callable[[], None]], TablePage],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown(window.start.new.start.click)
    qtbot.wait(GLANCE + 50)
    window.show_start()
    file = tmp_path / "kept.match"
    monkeypatch.setattr("ui.frame.saving.ask_where", lambda *_: file)
    window.start.kept.menu(window.archive.matches()[0]).actions()[1].trigger()
    assert check_seal(file.read_text(encoding="utf-8")) is None


@pytest.mark.parametrize("kind", [1, 2])
def test_an_export_of_a_match_that_is_not_as_it_was_kept_says_so(
    window: MainWindow,
    shown: Callable[[Callable[[], None]], TablePage],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: int,
) -> None:
    """Changed by other means than ours, while the window is open."""
    page = shown(lambda: window.start.samples.itemClicked.emit(window.start.samples.item(0)))
    match = page.kept.id
    window.show_start()
    with sqlite3.connect(window.archive.store.path) as db:
        db.execute("UPDATE entry SET at='2020-01-01T00:00:00.000+00:00' WHERE match=? AND number=2", (match,))
    db.close()
    file = tmp_path / "kept.out"
    monkeypatch.setattr("ui.frame.saving.ask_where", lambda *_: file)
    (listed,) = window.archive.matches()
    window.start.kept.menu(listed).actions()[kind].trigger()
    assert file.exists()
    assert window._last_box is not None
    assert f"Match {match}: entry 2 does not fit the chain" in window._last_box.text()
    assert b"# signed:" not in file.read_bytes()
    window._last_box.close()


def test_a_changed_row_is_told_in_one_box_the_chain_first(
    window: MainWindow, shown: Callable[[Callable[[], None]], TablePage]
) -> None:
    page = shown(lambda: window.start.samples.itemClicked.emit(window.start.samples.item(0)))
    match, count = page.kept.id, len(page.match.entries)
    window._leave()
    window.show_start()
    with sqlite3.connect(window.archive.store.path) as db:
        db.execute("UPDATE entry SET refused='RF-4.1' WHERE match=? AND number=?", (match, count))
    db.close()
    again = shown(lambda: window.resume(match))
    assert again.kept.differences
    boxes = [box for box in window.findChildren(Box) if box.isVisible()]
    assert len(boxes) == 1
    text = boxes[0].text()
    chain = text.find(f"Entry {count} does not fit the chain")
    assert 0 <= chain < text.find("ruled otherwise"), text
    boxes[0].close()


def test_a_record_opened_twice_is_one_match(
    window: MainWindow, shown: Callable[[Callable[[], None]], TablePage]
) -> None:
    sample = window.start.samples.item(0)
    first = shown(lambda: window.start.samples.itemClicked.emit(sample)).kept.id
    assert shown(lambda: window.start.samples.itemClicked.emit(sample)).kept.id == first
    assert len(window.archive.matches()) == 1


def answer(qtbot: QtBot, name: str) -> None:
    """Type a name into the dialog that is about to open, and press its button."""

    def typed() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QFileDialog)
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert field is not None
        field.setText(name)
        dialog.accept()

    QTimer.singleShot(200, typed)


def test_a_file_is_given_its_ending_and_written_whole_or_not_at_all(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    told: list[str] = []
    file = tmp_path / "kept.match"
    answer(qtbot, "kept")
    wrote = saving.save(
        window, "Export", "Records", tmp_path / "usual.match", lambda path: path.write_text("first"), told.append
    )
    assert (wrote, file.read_text(), told) == (file, "first", [])

    def cut_off(path: Path) -> None:
        path.write_text("sec")
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        placed(file, cut_off)
    assert file.read_text() == "first"
    assert [item.name for item in tmp_path.glob("*.part")] == []


def test_lawful_decks_are_not_spoken_of(window: MainWindow, shown: Callable[[Callable[[], None]], TablePage]) -> None:
    new = window.start.new
    new.game_box.setCurrentIndex(new.game_box.findData("force-of-will"))
    page = shown(new.start.click)
    assert set(page.match.unlawful.values()) == {()}
    assert not [box for box in window.findChildren(Box) if box.isVisible()]


def test_finished_matches_stand_below_those_that_go_on(
    window: MainWindow, shown: Callable[[Callable[[], None]], TablePage], qtbot: QtBot
) -> None:
    page = shown(window.start.new.start.click)
    page.say(f"{page.match.speaker} resign")
    qtbot.waitUntil(lambda: page.match.result.over and not page.busy)
    shown(window.start.new.start.click)
    qtbot.wait(GLANCE + 50)
    window.show_start()
    listed = window.start.kept
    lines = [listed.item(place).text().splitlines()[-1] for place in range(listed.count())]
    assert len(lines) == 3
    assert lines[1] == "Finished"
    assert lines[2].endswith("over")
    opened = []
    listed.resumed.connect(opened.append)
    listed.itemClicked.emit(listed.item(1))
    assert opened == []


def test_a_long_name_is_read_from_its_beginning(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1024, 600)
    field = next(iter(window.start.new.form.names.values()))
    field.clear()
    qtbot.keyClicks(field, "Aleksandra-Wilhelmina Montgomery-Smythe")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.cursorPosition() == 0
    assert field.text() == "Aleksandra-Wilhelmina Montgomery-Smythe"


def test_a_file_is_looked_for_where_the_last_one_was(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No dialog begins in the folder that the program happens to run in."""
    begun: list[str] = []
    chosen = tmp_path / "decks" / "mine.toml"
    chosen.parent.mkdir()

    def ask(_parent: object, _title: str, begins: str, _kinds: str) -> tuple[str, str]:
        begun.append(begins)
        return str(chosen), ""

    monkeypatch.setattr("ui.frame.saving._Last.folder", None)
    monkeypatch.setattr("ui.frame.saving.QFileDialog.getOpenFileName", ask)
    assert saving.ask_which(window, "–", "–") == chosen
    assert saving.ask_which(window, "–", "–", tmp_path) == chosen
    assert Path(begun[0]).is_dir() and begun[0] != "."
    assert begun[1:] == [str(chosen.parent)]
