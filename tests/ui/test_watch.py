"""Nothing holds the window up: a whole sample of each game is played in it, and what takes long is reported.

The figures are printed and nothing is asserted of them; ``make bench PARTS=window`` shows them.
"""

import gc
import statistics
import sys
import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from referee import games, resources
from referee.record.model import Said
from referee.record.reading import read_record
from tests.playing import samples
from tests.ui.test_window import Shown, Wait
from tests.ui.watch import FRAME, Watch
from ui.desk.desk import DeskDialog
from ui.frame.window import MainWindow

FULL = (2560, 1600)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_whole_sample_is_played_in_the_window(
    qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown, game: str
) -> None:
    sample = max(samples(game), key=lambda path: path.stat().st_size)
    record = read_record(sample)
    watch = Watch()
    with watch.action("begin"):
        page = shown(lambda: window.begin(record.header))
        qtbot.wait(20)
    said = [line for line in record.lines if isinstance(line, Said)]
    for number, line in enumerate(said, start=1):
        spoken = page.match.read([word.text for word in line.words])
        with watch.action(str(spoken)):
            page.declare(spoken)
            settled(number)
            qtbot.wait(2)
    assert [entry.stands for entry in page.match.entries] == [line.refused is None for line in said]
    with watch.action("look back"):
        page.look_back(len(said) // 2)
        qtbot.wait(5)
    with watch.action("back to now"):
        page.escape()
        qtbot.wait(5)
    with watch.action("the other language"):
        window.set_language("ja")
        qtbot.wait(5)
    with watch.action("the dark theme"):
        window.set_theme("dark")
        qtbot.wait(5)
    assert len(watch.pauses) == len(said) + 5
    sys.stdout.write(watch.report(sample.stem) + "\n")


OWN = {"tash-kalar": "tash-kalar.toml", "force-of-will": "two-thrones.toml", "war-vortex-night": "vortex-night.toml"}


@pytest.mark.parametrize("game", OWN)
def test_rooms_beside_the_table_are_entered_and_left(
    qtbot: QtBot, window: MainWindow, shown: Shown, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    longest = [0.0]

    def collected(phase: str, _: dict[str, int], begun: list[float] = [0.0]) -> None:  # noqa: B006 - kept between calls
        if phase == "start":
            begun[0] = time.perf_counter()
        else:
            longest[0] = max(longest[0], 1000 * (time.perf_counter() - begun[0]))

    monkeypatch.setattr(gc, "callbacks", [*gc.callbacks, collected])
    watch = Watch()
    form = window.start.new
    form.game_box.setCurrentIndex(form.game_box.findData(game))
    form._form = None
    with watch.action("a match begun before its form is made"):
        shown(form.start.click)
        qtbot.wait(20)
    for width, height in ((900, 700), (1280, 820), (2560, 1600), (1280, 820)):
        with watch.action(f"a window of {width}x{height}"):
            window.resize(width, height)
            qtbot.wait(20)
    for which in ("first", "second"):
        with watch.action(f"the desk, {which} time"):
            window.judge.acts.desk()
            qtbot.wait(20)
        for desk in window.findChildren(DeskDialog):
            desk.close()
        with watch.action(f"the workshop, {which} time"):
            window.workshop_menu.enter()
            qtbot.wait(20)
        room = window.workshop
        with watch.action(f"a pack, {which} time"):
            room.open(resources.path("packs", OWN[game]), copy=True)
            qtbot.wait(20)
        with watch.action(f"a card tried, {which} time"):
            room.try_card()
            qtbot.wait(20)
        assert room.trial is not None
        with watch.action("its table left"):
            room.end_trial()
            qtbot.wait(20)
        with watch.action("the pack left"):
            room.leave()
            qtbot.wait(20)
        assert room.page is None
    with watch.action("the table left"):
        window._leave()
        qtbot.wait(20)
    told = f"longest collection of garbage {longest[0]:.1f} ms"
    sys.stdout.write(f"{watch.report(f'rooms of {game}')}\n    {told}, {gc.get_freeze_count():,} objects kept\n")


@pytest.mark.parametrize("game", games.GAMES)
def test_a_full_board_is_painted_at_full_size(qtbot: QtBot, window: MainWindow, shown: Shown, game: str) -> None:
    sample = max(samples(game), key=lambda path: path.stat().st_size)
    board = shown(lambda: window.open_record(sample)).board
    assert window.page is not None
    fullest = max(range(len(window.page.match.entries) + 1), key=lambda at: _pieces(window, at))
    window.page.look_back(fullest)
    board.setParent(None)  # type: ignore[call-overload]  # a widget of its own, as large as a screen
    qtbot.addWidget(board)
    board.resize(*FULL)
    assert len(board.scene.pieces) == _pieces(window, fullest) > 0
    picture = QPixmap(*FULL)
    times = []
    for _ in range(9):
        start = time.perf_counter()
        board.render(picture)
        times.append(1000 * (time.perf_counter() - start))
    assert picture.toImage().pixelColor(FULL[0] // 2, FULL[1] // 2).isValid()
    middle, bare = statistics.median(times), statistics.median(_bare(picture, len(board.scene.pieces)))
    share = f"{middle:.1f} ms, {middle / FRAME:.2f} frames of 1/60 s, {middle / bare:.1f} of a bare scene's {bare:.1f}"
    sys.stdout.write(f"{sample.stem:<28} {len(board.scene.pieces):>4} pieces at 2560x1600, {share}\n")


def _bare(picture: QPixmap, pieces: int) -> list[float]:
    """Milliseconds that a QGraphicsScene takes for as many discs with a letter each, on the same picture."""
    scene = QGraphicsScene(0, 0, *FULL)
    for number in range(pieces):
        disc = scene.addEllipse(0, 0, 120, 120, QPen(), QBrush(Qt.GlobalColor.darkGreen))
        disc.setPos(160 * (number % 16), 160 * (number // 16))
        scene.addSimpleText("A").setPos(disc.pos())
    times = []
    for _ in range(9):
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        start = time.perf_counter()
        scene.render(painter)
        times.append(1000 * (time.perf_counter() - start))
        painter.end()
    return times


def _pieces(window: MainWindow, at: int) -> int:
    """How many pieces lie on the table after an entry."""
    assert window.page is not None
    match = window.page.match
    return len(match.scene(match.position_at(at)).pieces)
