"""Whole games by the mouse alone and by the keys alone, in the window itself."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee import games
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Record, Said
from referee.record.reading import read_record
from tests.playing import samples
from tests.ui.ways import Gesture, cheapest
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.match.shelving import CardRow
from ui.panels.shelf_rows import MINI, PAD

Shown = Callable[[Callable[[], None]], TablePage]
LEFT = Qt.MouseButton.LeftButton


class Hand:
    """Makes gestures in a window, with the mouse or with the keys."""

    def __init__(self, qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
        self.qtbot, self.window, self.page = qtbot, window, page

    def click(self, gesture: Gesture, line: str) -> None:
        """One click of the mouse, on the way to a declaration."""
        # a hand is slower than the layout
        self.qtbot.wait(1)
        match gesture.kind:
            case "main":
                self._press(self.page.banner.main)
            case "button":
                banner = self.page.banner
                item = banner._flow.itemAt(len(banner.verbs) + gesture.number - 1)
                assert item is not None
                self._press(item.widget())
            case "place":
                at = self.page.board.centre_of(gesture.what)
                assert at is not None
                self.qtbot.mouseClick(self.page.board, LEFT, pos=at.toPoint())
            case "card" | "row":
                self._click_card(gesture, line)
            case _:
                self._press(self._beside_the_card(line))

    def _beside_the_card(self, line: str) -> QWidget | None:
        """The button of the card that is open which declares it."""
        card = self.page.cards.opened
        assert card is not None
        said = [str(offer.spoken) for offer in (*card.besides, *card.aside)]
        item = self.page.cards._flow.itemAt(said.index(line))
        return item.widget() if item is not None else None

    def _press(self, button: QWidget | None) -> None:
        assert button is not None
        assert button.isEnabled()
        self.qtbot.mouseClick(button, LEFT)

    def _click_card(self, gesture: Gesture, line: str) -> None:
        shelf = self.page.cards
        said = line if gesture.kind == "row" else ""
        if self._row_of(gesture.what, said) < 0:
            fold = next(place for place, each in enumerate(shelf.model.shown) if isinstance(each, int))
            shelf.list.scrollTo(shelf.model.index(fold))
            centre = shelf.list.visualRect(shelf.model.index(fold)).center()
            self.qtbot.mouseClick(shelf.list.viewport(), LEFT, pos=centre)
        index = shelf.model.index(self._row_of(gesture.what, said))
        shelf.list.scrollTo(index)
        rect = QRectF(shelf.list.visualRect(index))
        box = rect.adjusted(1, 2, -3, -2)
        head = QRectF(box.left() + PAD, box.top() + 4, box.width() - 2 * PAD, MINI)
        found = shelf.model.shown[index.row()]
        assert isinstance(found, CardRow)
        at = QPoint(int(rect.left()) + 24, int(rect.top()) + 24)
        if gesture.kind == "row":
            place = next(place for offer, place in shelf.painter._buttons(found, head) if str(offer.spoken) == line)
            at = place.center().toPoint()
        self.qtbot.mouseClick(shelf.list.viewport(), LEFT, pos=at)

    def _row_of(self, card: str, line: str) -> int:
        """The row of a card; of several the one with a button for the line."""
        rows = [(i, row) for i, row in enumerate(self.page.cards.model.shown) if isinstance(row, CardRow)]
        of_it = [(i, row) for i, row in rows if row.card == card]
        with_it = [i for i, row in of_it if line in {str(offer.spoken) for offer in row.offers}]
        return (with_it or [i for i, _ in of_it] or [-1])[0]

    def key(self, way: tuple[Gesture, ...], line: str) -> None:
        """A declaration by keys: its own where it has one, else the line."""
        first = way[0]
        if len(way) == 1 and first.kind == "main":
            self.qtbot.keyClicks(self.window, "e")
        elif len(way) == 1 and first.kind == "button" and first.number < 10:
            play = self.page.play
            self.qtbot.keyClicks(self.window, str(play.key_of(play.numbered()[first.number - 1])))
        else:
            self.qtbot.keyClicks(self.window, "/")
            self.qtbot.keyClicks(self.page.line, line)
            self.qtbot.keyClick(self.page.line, Qt.Key.Key_Return)
            self.page.board.setFocus()


def played(qtbot: QtBot, window: MainWindow, shown: Shown, game: str, *, mouse: bool) -> None:
    """Play the shortest sample of a game from its first declaration to its end."""
    path = min(samples(game), key=lambda each: each.stat().st_size)
    record = read_record(path)
    lines = [line for line in record.lines if isinstance(line, Said)]
    reference = Match(open_table(record.header, path.parent), record.header)
    kept = window.archive.import_record(Record(record.header, (), path))
    page = shown(lambda: window.show_match(kept))
    page.board.lively = False
    hand, typed = Hand(qtbot, window, page), 0
    for number, line in enumerate(lines, start=1):
        words = [word.text for word in line.words]
        spoken = reference.read(words)
        entry = reference.declare(spoken)
        way = cheapest(page.play, page.match.read(words))
        if mouse and entry.stands and way[0].kind != "typed":
            for gesture in way:
                hand.click(gesture, str(spoken))
        elif mouse:
            # what no player may do, and what asks for a number, is written
            typed += entry.stands
            page.say(str(spoken))
        else:
            hand.key(way if entry.stands else (Gesture("typed"),), str(spoken))
        qtbot.waitUntil(lambda: len(page.match.entries) == number and not page.busy, timeout=20_000)  # noqa: B023  # waited for within the turn of the loop
        assert page.match.entries[-1].text == entry.text
    assert typed <= len(lines) // 50
    assert page.match.facts() == reference.facts()


@pytest.mark.parametrize("game", games.GAMES)
def test_a_whole_game_by_the_mouse_alone(qtbot: QtBot, window: MainWindow, shown: Shown, game: str) -> None:
    played(qtbot, window, shown, game, mouse=True)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_whole_game_by_the_keys_alone(qtbot: QtBot, window: MainWindow, shown: Shown, game: str) -> None:
    played(qtbot, window, shown, game, mouse=False)
