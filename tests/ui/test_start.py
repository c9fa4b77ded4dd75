"""The start: what the first paint does without is not imported before it."""

import subprocess
import sys

from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from ui.start_page import NewMatch

LATER = (
    "pydantic",
    "segno",
    "referee.match",
    "referee.opening",
    "referee.rulebook.voice",
    "ui.table_page",
    "ui.judge.papers",
)


def test_the_window_is_imported_without_what_comes_later() -> None:
    code = f"import sys, ui.app, ui.window; print([name for name in {LATER!r} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert said.strip() == "[]"


def test_the_form_is_filled_behind_the_first_paint(qtbot: QtBot) -> None:
    form = NewMatch("en")
    qtbot.addWidget(form)
    assert not form.findChildren(QLineEdit)
    form.show()
    qtbot.waitUntil(lambda: bool(form.findChildren(QLineEdit)), timeout=5000)
    assert form.form.header().one("game") == form.game


def test_whoever_asks_before_the_first_paint_gets_the_whole_header(qtbot: QtBot) -> None:
    form = NewMatch("en")
    qtbot.addWidget(form)
    assert len(form.form.header().pairs("seats")) >= 2
