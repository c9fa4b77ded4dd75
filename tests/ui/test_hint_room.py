"""A hint that has too little room leaves out what is known elsewhere: nothing of what is to be done is cut off."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from referee.record.model import Record
from referee.record.reading import read_record
from tests.ui.test_hints_that_know import SAMPLES
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.panels.lines import FixedLabel
from ui.table.fitting import is_whole

Shown = Callable[[Callable[[], None]], TablePage]


def whole(label: FixedLabel) -> bool:
    font = label.font()
    font.setBold(False)
    font.setPixelSize(10)
    size = round(label.fontInfo().pixelSize())
    return is_whole(label.written, font.toString(), label.width(), label.height(), size, size - label.shrinks)


def test_the_longest_text_that_is_read_with_ease_is_written(qtbot: QtBot) -> None:
    label = FixedLabel("faint", 1, shrinks=2, read=True)
    qtbot.addWidget(label)
    texts = [
        "Click a piece. Or leave it. Last turns: the end has come.",
        "Click a piece. Or leave it.",
        "Click a piece.",
    ]
    label.say(texts)
    long, short, shortest = (label.fontMetrics().horizontalAdvance(text) for text in texts)
    high = label.sizeHint().height()
    seen = []
    # room for all of it, for all but what each leaves out, for nothing
    for wide in (long + 2, short + 2, shortest + 2, 20):
        label.resize(wide, high)
        seen.append(label.written)
        assert label.text() == texts[0] and label.toolTip()
    assert seen == [*texts, texts[-1]]
    label.setText("Other.")
    assert label.written == "Other."


@pytest.mark.parametrize(
    ("sample", "left", "size", "language"),
    [
        ("tash-kalar-team-duel", 8, (1366, 768), "en"),
        ("tash-kalar-melee-of-four", 14, (1024, 600), "en"),
        ("tash-kalar-high-form", 8, (1024, 600), "ja"),
    ],
)
def test_no_hint_of_the_last_turns_is_cut(
    window: MainWindow, shown: Shown, sample: str, left: int, size: tuple[int, int], language: str
) -> None:
    window.set_language(language)
    window.resize(*size)
    record = read_record(SAMPLES / f"{sample}.match")
    part = Record(record.header, record.lines[: len(record.lines) - left], record.path)
    page = shown(lambda: window.show_match(window.archive.import_record(part)))
    banner = page.banner
    assert "⚠" in banner.hint.text()
    for label in (banner.hint, banner.brief, banner.aside):
        if label.isVisible() and label.text():
            assert whole(label), label.written
            assert "⚠" in label.written
