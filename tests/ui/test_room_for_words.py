"""On small windows each panel has room for what it is there for: words of a ruling, cards, rows of the journal."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from referee import games
from referee.record.model import Record
from referee.record.reading import parse, read_record
from tests.ui.test_hint_room import whole
from tests.ui.test_hints_that_know import SAMPLES
from ui.frame.window import MainWindow
from ui.match.coach import Coach
from ui.match.page import TablePage
from ui.panels.shelf_rows import FOLD

Shown = Callable[[Callable[[], None]], TablePage]
BEGUN = "game: tash-kalar\nmode: duel\nseats: amber=アキ violet=ベン\ndecks: amber=imperial violet=highland\n"


def seen(part: QWidget, room: QWidget) -> bool:
    """Whether a line at the top of a part is seen in a room."""
    top = part.mapTo(room, QPoint())
    line = QRect(top.x(), top.y(), 1, part.fontMetrics().lineSpacing())
    return room.rect().contains(line)


def at(window: MainWindow, shown: Shown, sample: str, left: int) -> TablePage:
    record = read_record(SAMPLES / f"{sample}.match")
    part = Record(record.header, record.lines[: len(record.lines) - left], record.path)
    return shown(lambda: window.show_match(window.archive.import_record(part)))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
@pytest.mark.parametrize("sample", ["war-vortex-night-one-against-one", "arcanductor", "kami-no-kijutsu"])
def test_a_ruling_says_what_happened_however_many_rules_it_stands_under(
    window: MainWindow, shown: Shown, sample: str, size: tuple[int, int], language: str
) -> None:
    window.set_language(language)
    window.resize(*size)
    page = at(window, shown, sample, 0)
    ruling = page.ruling
    assert ruling.text.text() and seen(ruling.text, ruling.area.viewport())
    # the links are a scroll away, in their order
    inner = ruling.area.widget()
    links = [
        each
        for each in inner.findChildren(QPushButton)
        if not each.isHidden() and each.text().startswith(("WV", "AD", "KK"))
    ]
    rules = page.match.entries[-1].rules
    in_order = sorted(links, key=lambda each: (each.mapTo(inner, QPoint()).y(), each.x()))
    assert [each.text() for each in in_order] == list(rules)
    assert all(inner.rect().contains(QRect(each.mapTo(inner, QPoint()), each.size())) for each in links)


@pytest.mark.parametrize("sample", ["tash-kalar-team-duel", "tash-kalar-duel", "tash-kalar-high-form"])
def test_the_journal_has_what_is_too_low_for_a_card_more(window: MainWindow, shown: Shown, sample: str) -> None:
    window.resize(1366, 768)
    page = at(window, shown, sample, 8)
    assert page.cards.spare == 0
    # where cards stand above the fold it may have no room itself
    assert page.cards.list.viewportMargins().bottom() <= FOLD
    assert page.journal.height() >= 240


@pytest.mark.parametrize("language", ["en", "ja"])
def test_first_steps_leave_a_card_and_a_whole_title_in_sight(window: MainWindow, shown: Shown, language: str) -> None:
    window.set_language(language)
    window.resize(1024, 600)
    page = shown(lambda: window.show_match(window.archive.import_record(parse(BEGUN + "\n"))))
    Coach(page)
    rows = page.cards.list
    assert rows.viewport().height() >= FOLD + page.cards.painter.row
    title = page.banner.title
    assert whole(title) and title.geometry().bottom() < page.banner._head.height()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_a_newcomer_is_told_how_the_game_goes_wherever_there_is_room_for_it(
    window: MainWindow, qtbot: QtBot, game: str, language: str
) -> None:
    window.set_language(language)
    new = window.start.new
    told = []
    for size in ((1280, 720), (1280, 820), (1280, 720)):
        window.resize(*size)
        new.tiles.group.button(list(games.GAMES).index(game)).click()
        qtbot.waitUntil(lambda: new.form.game.id == game)
        qtbot.wait(60)
        told.append(new.about.isVisible())
        if size[1] == 720 and told[-1]:
            # it is there whole, and the form scrolls for it no more than without it
            assert new._area.verticalScrollBar().maximum() == 0
            assert new.about.heightForWidth(new.about.width()) <= new.about.height()
    assert told[0] == told[2] and told[1]
    # it is there on a low page too where the form leaves room for it
    left = new._area.height() - new.form.sizeHint().height()
    assert told[0] or left < new.about.heightForWidth(new._area.width() - 10) + 2 * new.about.fontMetrics().height()
