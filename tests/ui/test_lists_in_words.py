"""Lists within values and pages: each part apart from the next, with one sign before it and no more."""

from datetime import datetime

import pytest
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from referee.match.replay import replay_file
from tests.playing import first_sample
from ui.judge.dispute import DisputeDialog
from ui.judge.values import Values
from ui.match.page import TablePage
from ui.rules.browser import RuleBrowser


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_list_is_written_as_the_language_does_and_read_back(language: str) -> None:
    match = replay_file(first_sample("force-of-will")).match
    assert match is not None
    voice = match.voice(language)
    told = voice.value("powder-imp,kiln-captain")
    assert told == voice.listed([voice.card("powder-imp"), voice.card("kiln-captain")])
    assert Values(match, voice).read(told) == "powder-imp,kiln-captain"
    assert voice.value('"a, b",powder-imp').count(voice.card("powder-imp")) == 1
    assert voice.value('"a, b') == '"a, b'


def test_what_was_declared_before_is_numbered_once_and_times_are_those_of_the_journal(
    page: TablePage, qtbot: QtBot
) -> None:
    dialog = DisputeDialog(page.match, 3, "en", page.theme)
    qtbot.addWidget(dialog)
    found = dialog._page()
    assert "<li>1." not in found and "1. " in found
    at = datetime.fromisoformat(page.match.entries[2].at).astimezone()
    told = dialog.text.toPlainText()
    assert f"{at:%Y-%m-%d %H:%M}" in told and "+00:00" not in told and f"{at:%z}" not in told


def test_rulings_in_the_rule_book_are_numbered_once(page: TablePage, qtbot: QtBot) -> None:
    cited = page.match.entries[-1].rules[0]
    browser = RuleBrowser("tash-kalar", "en", page.match)
    qtbot.addWidget(browser)
    browser.show_rule(cited)
    assert isinstance(browser.text, QTextBrowser)
    shown = browser.text.toHtml()
    assert "entry:3" in shown and "<li" not in shown[shown.index("entry:") - 200 : shown.index("entry:")]
