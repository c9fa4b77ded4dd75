"""Where a name is too long for its room it gives way: what a button does, and what a heading says, stays whole."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from referee.papers.wording import said
from tests.playing import samples
from tests.ui.test_play import play_of
from tests.ui.test_sizes import LONG, named_at_length
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.match.shelving import CardRow
from ui.panels import lines
from ui.panels.naming import LEAST, in_the_middle, shortened
from ui.table.fitting import fitted

Shown = Callable[[Callable[[], None]], TablePage]
SIZES = ((1024, 700), (1366, 768), (1600, 1000))


def table(window: MainWindow, shown: Shown, game: str, entries: int) -> TablePage:
    """The table of a sample after so many declarations, its players with names of forty letters."""
    record = named_at_length(samples(game)[0], entries)
    return shown(lambda: window.show_match(window.archive.import_record(record)))


def test_a_name_is_cut_in_its_middle() -> None:
    assert in_the_middle("Anna", 4) == "Anna"
    assert in_the_middle(LONG.format(7), 12) == "Wilhelm…gh 7"
    assert len(in_the_middle("x" * 99, LEAST)) == LEAST


def test_of_several_names_the_longest_is_shortened_first_and_the_verb_never() -> None:
    told = shortened("Attack Anna → Wilhelmina-Anastasia", ("Anna", "Wilhelmina-Anastasia"), lambda s: len(s) <= 24)
    assert told == "Attack Anna → Wilhel…sia"
    assert shortened("Attack Anna", ("Anna",), lambda s: False) == "Attack Anna"


@pytest.mark.parametrize("size", SIZES)
def test_a_button_of_the_banner_says_what_it_does_however_long_the_name(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int]
) -> None:
    page = table(window, shown, "kami-no-kijutsu", 0)
    window.resize(*size)
    qtbot.wait(150)
    offered = [made for made in page.banner._pool if made.isVisible()]
    names = [page.voice.seat(seat) for seat in page.match.seats]
    assert len(offered) == 2
    for made, name in zip(offered, names, strict=True):
        assert made.text().startswith("Mulligan · Wil")
        assert made.text().endswith(name[-1])
        assert name in made.toolTip()


@pytest.mark.parametrize("size", SIZES)
def test_a_button_of_the_shelf_says_what_it_does_however_long_the_name(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int]
) -> None:
    page = table(window, shown, "arcanductor", 8)
    window.resize(*size)
    qtbot.wait(150)
    painter = page.cards.painter
    row = next(each for each in page.cards.model.shown if isinstance(each, CardRow))
    assert len(row.offers) == 2
    for offer, box in painter._buttons(row, QRectF(0, 0, painter._wide - 20, 40)):
        told = painter._told(offer, box.adjusted(4, 0, -4, 0))
        assert told.startswith("Significator · Wil")
        assert told.endswith(offer.text[-1])


@pytest.mark.parametrize("size", SIZES)
def test_the_heading_of_the_shelf_keeps_all_its_words(
    window: MainWindow, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    page = table(window, shown, "kami-no-kijutsu", 45)
    window.resize(*size)
    qtbot.wait(150)
    written: list[str] = []

    def spy(painter: QPainter, text: str, box: QRectF, *more: object, **others: object) -> float:
        high = fitted(text, painter.font().toString(), int(box.width()), int(box.height()), 16, 11)
        assert not [line for line in high.lines if line.endswith("……")]
        written.append(text)
        return 0.0

    monkeypatch.setattr(lines, "write", spy)
    page.cards.heading.grab()
    assert written[-1].startswith("What Wil")
    assert written[-1].endswith("may play")


def test_what_is_cut_off_behind_dots_has_one_pair_of_them() -> None:
    image = QImage(200, 30, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    found = fitted("Wilhelmina-Anasta… may play", painter.font().toString(), 118, 14, 12, 12)
    painter.end()
    assert "……" not in "".join(found.lines)


def test_the_kind_of_a_card_is_not_said_before_a_name_that_says_it() -> None:
    decks = "south=embers-and-dawn.toml north=tides-and-ravens.toml"
    play = play_of(f"game: kami-no-kijutsu\nseats: south=Aki north=Ben\ndecks: {decks}\n\n")
    voice = play.match.voice("en")
    assert said(play.match.read_text("south force firebolt target=n1"), voice) == "Use Firebolt → n1"
    shrine = play.match.read_text("south territory dawn-shrine s3")
    assert said(shrine, voice) == "Set Dawn Shrine on s3"
    # with the hex picked, or the card
    assert said(shrine, voice, picked=["s3"]) == "Set Dawn Shrine"
    assert said(shrine, voice, picked=["dawn-shrine", "s3"]) == "Set"


@pytest.mark.parametrize("name", ["long", "short"])
@pytest.mark.parametrize("game", ["tash-kalar", "kami-no-kijutsu"])
def test_the_links_of_a_ruling_are_in_sight(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str, name: str
) -> None:
    page = table(window, shown, game, 30) if name == "long" else shown(lambda: window.open_record(samples(game)[0]))
    window.resize(1024, 700)
    qtbot.wait(150)
    look = page.ruling._look
    assert look.text() == "Look into it"
    assert look.visibleRegion().boundingRect() == look.rect()


def test_of_a_long_ruling_no_line_is_cut_through(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    page = table(window, shown, "tash-kalar", 30)
    window.resize(1024, 700)
    qtbot.wait(150)
    page.ruling._show("yes", "✓ Allowed", ["A sentence of what came of it"] * 9, ["TK-3.3"], 1)
    qtbot.wait(50)
    area, line = page.ruling.area, page.ruling.text.fontMetrics().lineSpacing()
    assert (area.viewport().height() - page.ruling.text.y()) % line == 0
