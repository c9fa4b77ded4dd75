"""What strangers wrote and what nobody expected, in the window: nothing is loaded, nothing hangs, all is told."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee.keeping import times, trial
from referee.kernel.declaration import Spoken
from referee.match.history import Entry
from referee.match.match import Match
from referee.record.reading import parse
from ui.frame import settings
from ui.frame.boxes import Box
from ui.frame.plain import plain
from ui.frame.progress import Progress
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.start.match_acts import Removal
from ui.start.pack_box import PackBox

HEADER = "game: tash-kalar\nmode: duel\nseats: amber={name} violet=Ben\ndecks: amber=imperial violet=imperial\n\n"
Shown = Callable[[Callable[[], None]], TablePage]


@pytest.fixture
def tag(tmp_path: Path) -> str:
    """A name that is a picture, red all over, to what takes it for markup."""
    picture = QImage(300, 300, QImage.Format.Format_RGB32)
    picture.fill(QColor("red"))
    picture.save(str(tmp_path / "red.png"))
    return f"<img src='{tmp_path}/red.png'>"


def red(widget: QWidget) -> int:
    """How many pixels of a widget are as red as the picture."""
    picture = widget.grab().toImage()
    pure = QColor("red").rgb()
    return sum(picture.pixel(x, y) == pure for x in range(0, picture.width(), 2) for y in range(0, picture.height(), 2))


def test_no_box_loads_the_picture_of_a_name(qtbot: QtBot, window: MainWindow, shown: Shown, tag: str) -> None:
    header = parse(HEADER.format(name=f'"{tag}"')).header
    kept = window.archive.begin(header)
    removal = Removal(window, window.archive.matches()[0])
    removal.show()
    assert red(removal) == 0
    removal.close()
    window.complain(f"{tag}: cannot be read")
    window.report_fault(RuntimeError(tag), Path("x"))
    boxes = window.findChildren(Box)
    assert len(boxes) >= 2
    assert [red(box) for box in boxes] == [0] * len(boxes)
    for box in boxes:
        box.close()
    kept.declare(kept.match.read_text("judge note x"))
    kept.declare(kept.match.read(["judge", "note", tag]))
    page = shown(lambda: window.resume(kept.id))
    model = page.journal.list.model()
    tips = [model.data(model.index(row, 0), Qt.ItemDataRole.ToolTipRole) or "" for row in range(model.rowCount())]
    assert any("&lt;img" in tip for tip in tips)
    assert not any("<img" in tip for tip in tips)


def test_a_text_without_markup_is_left_alone() -> None:
    assert plain("a & b") == "a & b"
    assert plain("a <b>\nc") == '<span style="white-space: pre-wrap">a &lt;b&gt;\nc</span>'


def test_a_ruling_that_raises_is_told_at_once_under_its_declaration(
    qtbot: QtBot, window: MainWindow, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(lambda: window.begin(parse(HEADER.format(name="Aki")).header))
    told: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, fault, trace: told.append(fault))

    prepare = Match.prepare

    def fails(match: Match, spoken: Spoken, *rest: Any) -> Entry:
        if spoken.declaration.verb == "note":
            raise ZeroDivisionError("in the rules")
        return prepare(match, spoken, *rest)

    page.say("violet setup c5=amber g5=violet")
    qtbot.waitUntil(lambda: len(page.match.entries) == 1)
    with monkeypatch.context() as broken:
        broken.setattr(Match, "prepare", fails)
        for count in (1, 2):
            page.pick_card("knight")
            picked = page.play.choice.picked
            page.say("judge note again")
            qtbot.waitUntil(lambda count=count: len(told) == count and not page.busy)
            assert page.play.choice.picked == ()
        assert picked == ("knight",)
    assert isinstance(told[0], ZeroDivisionError)
    assert len(page.match.entries) == 1
    page.say("judge note later")
    qtbot.waitUntil(lambda: len(page.match.entries) == 2)


def test_a_fault_at_every_stroke_has_one_box_that_counts(window: MainWindow) -> None:
    for number in range(8):
        window.report_fault(RuntimeError(f"fault {number}"), Path("x"))
    (box,) = window.findChildren(Box)
    assert "fault 7" in box.text()
    assert "×8" in box.text()
    box.close()


def test_a_record_whose_opening_is_stopped_leaves_no_match(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = "judge note again\n" * 300
    record = parse(HEADER.format(name="Aki") + lines)

    def stop(done: int, of: int) -> None:
        if done == 150:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        window.archive.import_record(record, stop)
    assert window.archive.matches() == []
    assert list((window.archive.folder / "files").glob("*")) == []
    assert window.archive.import_record(record).match.entries[-1].number == 300


HANGS = """
import asyncio, sys, threading, time
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ui.frame.progress import Progress
from referee.keeping.archive import Archive
from ui.frame import app
Archive.import_record = lambda self, record, step: time.sleep(3600)
record = Path(sys.argv[1]); record.write_text("game: tash-kalar\\n\\n")
def stop():
    box = app.QApplication.activeWindow()
    for found in QApplication.topLevelWidgets():
        for progress in found.findChildren(Progress):
            progress.cancel(); print("stopped", flush=True)
    QTimer.singleShot(300, QApplication.closeAllWindows)
application = QApplication([])
QTimer.singleShot(1500, stop)
sys.exit(app.run(record))
"""


def test_the_process_ends_though_a_reader_hangs(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "d"), "XDG_CONFIG_HOME": str(tmp_path / "c")}
    environment = {**os.environ, **home, "QT_QPA_PLATFORM": "offscreen"}
    ran = subprocess.run(
        [sys.executable, "-c", HANGS, str(tmp_path / "a.match")], env=environment, timeout=120, check=False,
        capture_output=True, text=True,
    )  # fmt: skip
    assert (ran.returncode, "stopped" in ran.stdout) == (0, True), ran.stderr


READS_ON = "import os, sys, time; open(sys.argv[-1] + '.pid', 'w').write(str(os.getpid()) + ' '); time.sleep(600)"


def test_a_stop_ends_what_reads_a_record(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, pid = tmp_path / "a.match", tmp_path / "a.match.pid"
    record.write_text("game: tash-kalar\n\n", encoding="utf-8")
    monkeypatch.setattr(trial.about, "words_to_start", lambda: [sys.executable, "-c", READS_ON])
    window.open_record(record)
    qtbot.waitUntil(lambda: pid.exists() and " " in pid.read_text(), timeout=20000)
    progress = window.findChild(Progress)
    assert progress is not None
    # as the button does
    progress.canceled.emit()
    number = int(pid.read_text())
    qtbot.waitUntil(lambda: not is_running(number), timeout=20000)
    assert window.archive.matches() == []


def is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_record_that_takes_too_much_is_told_and_not_kept(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "a.match"
    record.write_text(HEADER.format(name="Aki") + "judge note x\n", encoding="utf-8")
    ends = [sys.executable, "-c", f"raise SystemExit({trial.MEMORY})"]
    monkeypatch.setattr(trial.about, "words_to_start", lambda: ends)
    window.open_record(record)
    qtbot.waitUntil(lambda: window.findChild(Box) is not None, timeout=20000)
    box = window.findChild(Box)
    assert box is not None
    assert "MiB" in box.text()
    assert str(record) in box.text()
    assert window.archive.matches() == []
    box.close()


def test_settings_with_a_sign_of_number_0_are_replaced_and_told(tmp_path: Path) -> None:
    file = tmp_path / "window.json"
    file.write_text('{"data_folder": "a\\u0000b", "language": "ja"}')
    found, wrong = settings.load(file)
    assert (found.data_folder, found.language) == ("", "ja")
    assert "data_folder" in str(wrong)


def test_a_jump_of_the_system_s_clock_is_told_once_and_not_charged(
    qtbot: QtBot, window: MainWindow, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HEADER.format(name="Aki").replace("\n\n", "\nclock: bank=25m\n\n")
    page = shown(lambda: window.begin(parse(clock).header))
    page.say("judge clock start")
    qtbot.waitUntil(lambda: len(page.match.entries) == 1 and not page.busy)
    told: list[str] = []
    page.failed.connect(told.append)
    now = times.now
    monkeypatch.setattr(times, "now", lambda: now() + times.timedelta(hours=1))
    for _ in range(3):
        page.clockwork.tick()
    assert len(told) == 1
    assert "+3600 s" in told[0]
    assert min(page.clock().seats.values()) > 24 * 60
    page.say("judge note later")
    qtbot.waitUntil(lambda: len(page.match.entries) == 2 and not page.busy)
    assert abs(page.match.entries[-1].skipped - 3600) < 5
    assert min(page.clock().seats.values()) > 24 * 60


def test_a_record_to_be_checked_is_read_by_a_process_that_can_be_stopped(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, Path]] = []
    read = trial.tried
    monkeypatch.setattr(
        "ui.judge.acts.tried",
        lambda kind, path, **given: asked.append((kind, path)) or read(kind, path, **given),
    )
    kept = window.archive.begin(parse(HEADER.format(name="Aki")).header)
    kept.declare(kept.match.read_text("judge note x"))
    sealed = window.archive.export(kept.id)
    for place, (text, said) in enumerate(
        [
            (sealed, "Every entry fits"),
            (sealed.replace("note x", "note y"), "does not fit the chain"),
            (sealed.replace("form: 2", "form: ²"), "is no form of a record"),
        ]
    ):
        file = tmp_path / f"{place}.match"
        file.write_text(text, encoding="utf-8", newline="\n")
        monkeypatch.setattr("ui.frame.saving.QFileDialog.getOpenFileName", lambda *_, file=file: (str(file), ""))
        window.judge.acts.verify_record()
        qtbot.waitUntil(lambda: bool(window.findChildren(Box)), timeout=20_000)
        (box,) = window.findChildren(Box)
        assert said in box.text()
        box.close()
        qtbot.waitUntil(lambda: not window.findChildren(Box))
    assert [kind for kind, _ in asked] == ["seal"] * 3


def test_a_folder_of_packs_with_a_pipe_and_a_bomb_in_it_does_not_hold_the_form_up(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "packs"
    folder.mkdir()
    os.mkfifo(folder / "pipe.toml")
    (folder / "dots.toml").write_text('game = "tash-kalar"\n' + "a." * 20_000 + "a = 1\n", encoding="utf-8")
    (folder / "deep.toml").write_text('game = "tash-kalar"\na = ' + "[" * 20_000, encoding="utf-8")
    head = 'pack = 1\nid = "own"\ntitle = "Own one"\ngame = "tash-kalar"\n'
    (folder / "own.toml").write_text(head + "\n[[card]]\n" + "x" * 100, encoding="utf-8")
    monkeypatch.setattr("referee.packs.files.own_folder", lambda _: folder)
    box = PackBox("tash-kalar", ("imperial",), "en")
    qtbot.addWidget(box)
    assert "Own one" in box.titles.values()
    assert not {"pipe", "dots", "deep"} & set(box.titles)
