"""A result slip on the screen: its code is in sight, and paper is as it is, however large the letters are."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QScreen, QTextBlock, QTextDocument
from pytestqt.qtbot import QtBot

from tests.playing import first_sample, samples
from tests.ui.judging import opened
from ui.frame.settings import SIZES, Settings
from ui.frame.window import MainWindow
from ui.judge.papers import report_document, slip_document
from ui.judge.slip import SlipDialog
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]
PICTURE = "\ufffc"
"""What stands for a picture in a text."""
FOUR = next(each for each in samples("tash-kalar") if "four" in each.name)


def blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.firstBlock()
    while block.isValid():
        yield block
        block = block.next()


@pytest.mark.parametrize("size", [(1280, 720, SIZES[-1]), (1024, 600, Settings.text_size)])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("record", [first_sample("kami-no-kijutsu"), FOUR], ids=["two", "four"])
def test_the_code_of_a_slip_is_in_sight(
    window: MainWindow, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
    record: Path, language: str, size: tuple[int, int, int],
) -> None:  # fmt: skip
    wide, high, letters = size
    monkeypatch.setattr(QScreen, "availableSize", lambda _: QSize(wide, high))
    window.set_language(language)
    window.set_text_size(letters)
    window.resize(wide, high)
    shown(lambda: window.open_record(record))
    window.judge.acts.slip()
    slip = opened(window, SlipDialog)
    qtbot.wait(60)
    document = slip.page.document()
    (code,) = (block for block in blocks(document) if PICTURE in block.text())
    seen = document.documentLayout().blockBoundingRect(code)
    assert seen.height() >= 150 and seen.bottom() <= slip.page.viewport().height()
    assert seen.right() <= slip.page.viewport().width()
    slip.close()


def test_papers_are_the_same_in_larger_letters(window: MainWindow, shown: Shown) -> None:
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))

    def sizes() -> list[tuple[float, float, float]]:
        made = (slip_document(page.match, "en", "0" * 64, "x"), report_document(page.match, "en", "0" * 64))
        for paper in made:
            paper.setTextWidth(500)
        return [(paper.size().width(), paper.size().height(), paper.defaultFont().pointSizeF()) for paper in made]

    before = sizes()
    window.set_text_size(SIZES[-1])
    assert sizes() == before
    window.judge.acts.slip()
    slip = opened(window, SlipDialog)
    assert slip.page.document().defaultFont().pointSizeF() == before[-1][-1]
    slip.close()
