"""Nothing jumps: the window keeps its size whatever page is shown, and the page its place whatever is told."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from referee import games, resources
from tests.playing import first_sample
from tests.ui.test_sizes import drawn
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]
SMALL = ((1016, 568), (1024, 600), (1366, 768), (1366, 735))


def walk(window: MainWindow, shown: Shown, game: str) -> list[tuple[str, Callable[[], object]]]:
    """The steps of a walk through all pages of the window."""
    pack = resources.path("packs", "kami-no-kijutsu.toml")

    def trial() -> None:
        window.workshop.open(pack, copy=True)
        assert window.workshop.page is not None
        window.workshop.page.choose(0)
        window.workshop.try_card()

    return [
        ("a table", lambda: shown(lambda: window.open_record(first_sample(game)))),
        ("the start page", window.show_start),
        ("the workshop", window.workshop.enter),
        ("a trial", trial),
        ("the start page again", window.show_start),
        ("the pack", window.workshop.enter),
        ("another language", lambda: window.set_language("ja" if window.language == "en" else "en")),
        ("the start page in it", window.show_start),
        ("a notice", lambda: window.wrote(resources.path("samples"))),
    ]


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_window_keeps_its_size_at_every_step(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    window.set_language(language)
    window.resize(*size)
    for step, do in walk(window, shown, "force-of-will"):
        do()
        qtbot.wait(30)
        assert window.size().toTuple() == size, step
        page = window.pages.currentWidget()
        assert page is not None
        needs = page.minimumSizeHint()
        assert needs.width() <= page.width() and needs.height() <= page.height(), (step, needs, page.size())


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_table_fits_a_small_screen_and_its_board_has_the_room(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str, language: str
) -> None:
    window.set_language(language)
    window.resize(1016, 568)
    page = shown(lambda: window.open_record(first_sample(game)))
    qtbot.wait(30)
    assert window.size().toTuple() == (1016, 568)
    assert page.minimumSizeHint().height() <= page.height()
    # menu, seats, banner and ruling are what else there is: the board has more than half of the height
    assert page.boards.height() >= window.height() * 0.53
    assert drawn(page).width() >= window.width() * 0.45


@pytest.mark.parametrize("size", SMALL)
def test_the_board_keeps_its_place_whatever_is_told(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window.resize(*size)
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))
    qtbot.wait(30)
    place = page.boards.geometry()
    window.wrote(resources.path("samples"))
    assert window.notice.text
    qtbot.wait(30)
    assert page.boards.geometry() == place
    page.say("nonsense that no one can read " * 9)
    qtbot.wait(30)
    assert page.boards.geometry() == place
    # the line to a hall has its row below the page from the moment it is joined
    state = QLabel("hall: table 3")
    window.show_below(state)
    state.show()
    qtbot.wait(30)
    joined = page.boards.geometry()
    state.setText("hall: 62 s ago, 3 entries wait")
    qtbot.wait(30)
    assert page.boards.geometry() == joined
    assert window.size().toTuple() == size


def test_a_notice_is_in_the_way_of_no_click_and_goes(window: MainWindow, qtbot: QtBot) -> None:
    window.notice.tell("Written: somewhere", 60)
    line = window.notice.line
    central = window.centralWidget()
    assert central.rect().contains(line.geometry())
    assert central.childAt(line.geometry().center()) is not line
    qtbot.waitUntil(lambda: not window.notice.text)
    window.notice.tell("a path " * 60, 60)
    assert central.rect().contains(line.geometry())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
def test_no_click_of_a_set_up_moves_the_board(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    window.set_language(language)
    window.resize(*size)
    window.start.new.game_box.setCurrentIndex(window.start.new.game_box.findData("arcanductor"))
    page = shown(window.start.new.start.click)
    qtbot.wait(60)
    assert page.match.standing.pending == "setup"
    place = page.boards.geometry()
    for square in ("c1", "c2", "a1"):
        page.board.picked.emit(square)
        qtbot.wait(30)
        assert page.boards.geometry() == place, square
    page.say("south set ?")
    before = len(page.match.entries)
    qtbot.wait(60)
    assert page.boards.geometry() == place
    for number in range(before):
        page.look_back(number)
        qtbot.wait(20)
        assert page.boards.geometry() == place
