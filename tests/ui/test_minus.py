"""Figures below 0 bear one sign wherever they are read; what is typed or written in a record keeps its hyphen."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel

from referee.record.model import Record
from referee.record.reading import read_record
from tests.playing import first_sample
from ui.frame.plain import minus
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.panels.counting import Counting

Shown = Callable[[Callable[[], None]], TablePage]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("life -1.", "life −1."),
        ("-3", "−3"),
        ("+2/-1", "+2/−1"),
        ("被ダメージ-2", "被ダメージ−2"),
        ("2D-2", "2D-2"),
        ("TK-3.3", "TK-3.3"),
        ("2026-01-02", "2026-01-02"),
        ("a--1", "a--1"),
        ("Anna-2", "Anna-2"),
    ],
)
def test_the_hyphen_before_a_number_alone_is_a_minus(written: str, read: str) -> None:
    assert minus(written) == read


def test_a_number_that_counts_down_below_0(qapp: object) -> None:
    assert Counting(-4).text() == "−4"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("game", "lines"), [("arcanductor", 45), ("war-vortex-night", 45), ("kami-no-kijutsu", 60)])
def test_no_figure_on_the_page_has_a_hyphen(
    window: MainWindow, shown: Shown, language: str, game: str, lines: int
) -> None:
    window.set_language(language)
    record = read_record(first_sample(game))
    page = shown(lambda: window.show_match(window.archive.import_record(Record(record.header, record.lines[:lines]))))
    told = [label.text() for label in page.findChildren(QLabel)]
    told += [line.text for line in page.journal.model.lines]
    for entry in page.match.entries:
        page.look_back(entry.number)
        told += [page.ruling.text.text(), page.ruling.summary]
    assert not [text for text in told if minus(text) != text]
