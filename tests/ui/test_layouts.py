"""One size of the window is one layout whatever the way there, and what is written on a board is there whole."""

from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee import games
from referee.record.model import Record
from referee.record.reading import read_record
from tests.playing import first_sample, samples
from ui.frame.settings import SIZES as SIZES_OF_TEXT
from ui.frame.window import MainWindow
from ui.match.coach import Coach
from ui.match.page import TablePage
from ui.table import cards, fighters, fitting
from ui.table.board import BoardView
from ui.table.fitting import Fitted, letters, parts_of

Shown = Callable[[Callable[[], None]], TablePage]
LINES = 45
"""Lines of a sample: the middle of a match."""
WAYS = tuple(permutations([(1024, 600), (1366, 768), (1600, 1000)], 2))
ENDS = (*samples("tash-kalar"), *(first_sample(game) for game in games.GAMES if game != "tash-kalar"))
"""Matches at their end, of two and of four."""
SIZES = ((1024, 600), (1366, 768), (1600, 1000), (2560, 1600))


def in_the_middle(window: MainWindow, game: str) -> None:
    """A match of a game, in its middle."""
    record = read_record(first_sample(game))
    window.show_match(window.archive.import_record(Record(record.header, record.lines[:LINES], record.path)))


def placed(page: TablePage) -> dict[str, QRect | None]:
    """Where the parts of a page are; None for one that is not seen."""
    banner = page.banner
    parts = {
        "banner": banner, "boards": page.boards, "ruling": page.ruling, "line": page.line, "seats": page.seats,
        "cards": page.cards, "journal": page.journal, "strips": page.strips, "title": banner.title,
        "undo": banner.undo, "hint": banner.hint, "brief": banner.brief, "aside": banner.aside,
    }  # fmt: skip
    return {
        name: QRect(part.mapTo(page, QPoint(0, 0)), part.size()) if part.isVisibleTo(page) else None
        for name, part in parts.items()
    }


def comes_to(qtbot: QtBot, page: TablePage, wanted: dict[str, QRect | None]) -> None:
    """The parts come to stand so: what follows from a size in the turns after it takes a busy machine a while."""

    def there() -> None:
        assert placed(page) == wanted

    qtbot.waitUntil(there)


@pytest.mark.parametrize("game", games.GAMES)
def test_one_size_is_one_layout_whatever_the_way_there(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str
) -> None:
    fresh = {}
    for size in {size for way in WAYS for size in way}:
        window.resize(*size)
        page = shown(lambda: in_the_middle(window, game))
        qtbot.wait(200)
        fresh[size] = placed(page)
    for before, after in WAYS:
        for size in (before, after):
            window.resize(*size)
            qtbot.wait(30)
        comes_to(qtbot, page, fresh[after])


@pytest.mark.parametrize("game", games.GAMES)
def test_the_layout_is_the_same_after_another_language_and_larger_letters(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str
) -> None:
    window.resize(1366, 768)
    page = shown(lambda: in_the_middle(window, game))
    qtbot.wait(60)
    fresh = placed(page)["seats"]
    for language in ("ja", "en"):
        window.set_language(language)
        qtbot.wait(60)
    qtbot.waitUntil(lambda: placed(page)["seats"] == fresh)
    size = window.settings.text_size
    for other in (SIZES_OF_TEXT[-1], size):
        window.set_text_size(other)
        qtbot.wait(60)
    qtbot.waitUntil(lambda: placed(page)["seats"] == fresh)


def test_the_banner_is_the_same_after_another_language_and_theme(
    window: MainWindow, shown: Shown, qtbot: QtBot
) -> None:
    window.resize(1600, 1000)
    record = read_record(first_sample("kami-no-kijutsu"))
    beginning = Record(record.header, record.lines[:5], record.path)
    page = shown(lambda: window.show_match(window.archive.import_record(beginning)))
    qtbot.wait(60)
    fresh = placed(page)
    for language, theme in (("ja", "dark"), ("en", "light")):
        window.set_language(language)
        window.set_theme(theme)
        qtbot.wait(60)
    assert placed(page) == fresh
    window.set_language("ja")
    qtbot.wait(60)
    there = placed(page)
    page = shown(lambda: window.show_match(window.archive.import_record(beginning)))
    qtbot.wait(60)
    assert placed(page) == there


@pytest.mark.parametrize("game", ["arcanductor", "force-of-will", "kami-no-kijutsu", "war-vortex-night"])
@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
def test_a_table_that_is_turned_by_a_quarter_has_all_the_height_there_is(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str, size: tuple[int, int]
) -> None:
    window.resize(*size)
    page = shown(lambda: in_the_middle(window, game))
    qtbot.wait(60)
    before = placed(page)
    window.table_acts.turn_board()
    qtbot.wait(60)
    above = page.banner.height() if size[0] > 1200 else 0
    assert page.boards.height() > page.height() - above - 40
    assert page.arrangement.beside.isAncestorOf(page.ruling)
    for _ in range(3):
        window.table_acts.turn_board()
    qtbot.wait(60)
    assert placed(page) == before


def written_in(monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> list[tuple[str, Fitted]]:
    """What is written from now on by modules, each text with the lines that became of it."""
    found: list[tuple[str, Fitted]] = []
    before = fitting.fitted

    def listening(text: str, *room: Any, **how: Any) -> Fitted:
        made = before(text, *room, **how)
        found.append((text, made))
        return made

    for module in modules:
        monkeypatch.setattr(module, "fitted", listening)
    return found


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Fitted]]:
    """What is written from now on, each text with the lines that became of it."""
    return written_in(monkeypatch, fitting)


def ends(text: str) -> set[int]:
    """How many signs, gaps not counted, stand before each place where a line may end between words."""
    found, count = set(), 0
    for part in parts_of(text.replace("\n", " ")):
        count += len(part.replace(" ", ""))
        found.add(count)
    return found


def broken(text: str, lines: tuple[str, ...]) -> bool:
    """Whether a text is cut off, or a word of it goes on in the next line."""
    bare = [line.replace(" ", "") for line in lines]
    told = text.replace(" ", "").replace("\n", "")
    return "".join(bare) != told or not {len("".join(bare[: n + 1])) for n in range(len(bare))} <= ends(text)


def test_what_is_cut_and_what_is_broken_is_found() -> None:
    assert broken("Keeper of Tides", ("Keeper", "of…"))
    assert broken("引き潮のルーン", ("引き潮のルー", "ン"))
    assert not broken("引き潮のルーン", ("引き潮の", "ルーン"))
    assert not broken("Keeper of Tides", ("Keeper", "of Tides"))


def repainted(page: TablePage, qtbot: QtBot) -> BoardView:
    """The board of a page as a new one: what was painted once is only laid down again."""
    board = BoardView()
    qtbot.addWidget(board)
    board.face_of, board.label_of = page.board.face_of, page.board.label_of
    board.setFont(page.board.font())
    board.resize(page.board.size())
    board.show_scene(page.board.scene, page.board.theme, page.board.looks)
    return board


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_written_on_a_board_is_whole_and_no_word_is_broken(
    window: MainWindow, shown: Shown, qtbot: QtBot, written: list[tuple[str, Fitted]], game: str, language: str
) -> None:
    window.set_language(language)
    page = shown(lambda: in_the_middle(window, game))
    for size in SIZES:
        window.resize(*size)
        qtbot.wait(30)
        written.clear()
        repainted(page, qtbot).grab()
        assert written, size
        assert not [(text, made.lines) for text, made in written if broken(text, made.lines)], size


def at_the_end(window: MainWindow, record: Path) -> None:
    """A match at its end, with its last entry shown."""
    window.show_match(window.archive.import_record(read_record(record)))


def apart(panel: QWidget) -> bool:
    """Whether nothing on a panel lies over anything else, and all lies within it."""
    parts = [part for part in panel.findChildren(QWidget) if part.isVisible() and not part.findChildren(QWidget)]
    boxes = [QRect(part.mapTo(panel, QPoint(0, 0)), part.size()) for part in parts if part.width() and part.height()]
    inside = all(panel.rect().contains(box) for box in boxes)
    return inside and not [1 for n, box in enumerate(boxes) for other in boxes[:n] if box.intersects(other)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("record", ENDS, ids=lambda record: record.stem)
def test_every_seat_names_its_player_and_the_end_names_the_winner(
    window: MainWindow, shown: Shown, qtbot: QtBot, written: list[tuple[str, Fitted]],
    record: Path, language: str, size: tuple[int, int],
) -> None:  # fmt: skip
    window.resize(*size)
    window.set_language(language)
    page = shown(lambda: at_the_end(window, record))
    qtbot.wait(60)
    for seat, panel in page.seats.panels.items():
        written.clear()
        panel.grab()
        name = page.voice.seat(seat)
        assert [made.lines for text, made in written if text == name] == [(name,)], seat
        assert apart(panel), seat
    page.arrangement.tabs.setCurrentIndex(1)
    qtbot.wait(20)
    journal = page.journal.list
    last = journal.visualRect(page.journal.model.index(len(page.journal.model.lines) - 1, 0))
    assert journal.viewport().rect().contains(last)
    written.clear()
    page.banner.grab()
    title = page.banner.title.text()
    assert [text for text, made in written if text == title and not broken(text, made.lines)] == [title]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_no_name_on_a_board_is_cut_to_dots(
    window: MainWindow, shown: Shown, qtbot: QtBot, written: list[tuple[str, Fitted]], game: str, language: str
) -> None:
    """At the end of a match, when most lies on the table: what is cut off still tells what it is."""
    window.set_language(language)
    page = shown(lambda: at_the_end(window, first_sample(game)))
    for size in SIZES:
        window.resize(*size)
        qtbot.wait(30)
        written.clear()
        repainted(page, qtbot).grab()
        assert written, size
        lines = [(text, line) for text, made in written for line in made.lines if line != text]
        assert not [each for each in lines if "…" in each[1] and letters(each[1].rstrip("… ")) < 3], size
        assert not [text for text, made in written if not "".join(made.lines).strip("… ")], size


@pytest.mark.parametrize("size", SIZES)
def test_cards_side_by_side_have_one_size_of_writing(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window.resize(*size)
    page = shown(lambda: in_the_middle(window, "war-vortex-night"))
    qtbot.wait(60)
    board = page.board
    both = [(box, piece, board.face_of(piece)) for box, piece in board.layout_.pieces]
    assert len(both) == 2
    first, second = cards.commons(both, board.font())
    # what is told of each action is there, in one size on both
    assert first == second and first.note >= fitting.SMALLEST
    for box, piece, face in both:
        frame = fighters.frame_of(face, box, board.font().toString(), barred=piece.bar is not None)
        assert frame.table.height() > 0 and box.contains(frame.table)


def test_a_tag_leaves_the_name_of_the_square_free(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    window.resize(1024, 600)
    page = shown(lambda: in_the_middle(window, "arcanductor"))
    qtbot.wait(60)
    board = page.board
    tagged = [(box, piece) for box, piece in board.layout_.pieces if piece.state]
    assert tagged
    for box, piece in tagged:
        place = board.layout_.boxes[piece.place]
        named = place.left() + 7 + fitting.advance(piece.place, board.font().toString(), 13)
        tag = cards.tag_of(box, 0)
        assert tag.left() >= named - 1 and tag.top() >= place.top() - 1
        assert tag.right() <= place.right() + 1


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1600, 1000)])
def test_first_steps_move_nothing_and_leave_room_for_an_opened_card(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    window.resize(*size)
    window.set_language(language)
    page = shown(window.start.new.start.click)
    qtbot.wait(60)
    told = page.findChild(Coach)
    assert told is not None
    before = placed(page)
    for _ in told.steps()[1:]:
        told.go_on()
        qtbot.wait(30)
        assert placed(page) == before, told.step
    page.pick_card(page.cards.rows[0].card)
    qtbot.wait(30)
    shelf = page.cards.list
    assert shelf.viewport().height() >= shelf.visualRect(shelf.currentIndex()).height()
