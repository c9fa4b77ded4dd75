"""The judge's papers through the window: slip and next game, the chain of a record, the report of a dispute."""

import sqlite3
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from referee import games
from tests.ui.judging import menu, opened, press, told
from ui.frame.window import MainWindow
from ui.judge.next import NextGameDialog
from ui.judge.papers import write_report
from ui.judge.slip import SlipDialog
from ui.match.page import TablePage

Wait = Callable[[int], None]
Shown = Callable[[Callable[[], None]], TablePage]


def test_the_slip_is_confirmed_by_both_and_the_next_game_swaps_sides(
    qtbot: QtBot, window: MainWindow, settled: Wait, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: Shown
) -> None:
    from pypdf import PdfReader

    new = window.start.new
    new.form.event_fold.part.best_of.setCurrentIndex(new.form.event_fold.part.best_of.findData("3"))
    page = shown(new.start.click)
    assert "Game 1 of 3" in window.windowTitle()
    page.say("violet resign")
    settled(1)
    assert "Aki 1 – Ben 0" in page.banner.hint.text()
    press(qtbot, page.banner.slip)
    slip = opened(window, SlipDialog)
    assert "Best of 3" in slip.page.toPlainText()
    press(qtbot, slip.confirm["amber"])
    settled(2)
    qtbot.waitUntil(lambda: not slip.confirm["amber"].isEnabled())
    assert not slip.told.text()
    press(qtbot, slip.confirm["violet"])
    settled(3)
    qtbot.waitUntil(lambda: bool(slip.told.text()))
    assert page.match.confirmed == ("amber", "violet")
    path = tmp_path / "slip.pdf"
    monkeypatch.setattr("ui.frame.saving.ask_where", lambda *_: path)
    slip.print.emit()
    text = " ".join(PdfReader(tmp_path / "slip.pdf").pages[0].extract_text().split())
    assert "Best of 3" in text
    assert "✓" in text
    slip.close()
    press(qtbot, page.banner.next)
    begins = opened(window, NextGameDialog)
    assert not begins.begins.isEnabled()
    assert begins.begins.currentText() == "Ben"
    assert begins.seated.text().startswith("Game 2: Ben begins as amber, Aki as violet.")
    second = shown(begins.enter.click)
    assert second.match.seats == {"amber": "Ben", "violet": "Aki"}
    assert "Game 2 of 3" in window.windowTitle()
    second.say("amber resign")
    settled(1)
    assert "Aki 2 – Ben 0" in second.banner.hint.text()
    assert second.banner.next.isHidden()


def test_the_window_checks_the_chain_of_a_record(
    qtbot: QtBot, window: MainWindow, page: TablePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "sealed.match"
    text = window.archive.export(page.kept.id)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(record), ""))
    for written, said in ((text, "so does the seal"), (text.replace("amber place e5", "amber place e6"), "Entry 2")):
        record.write_text(written, encoding="utf-8")
        menu(window, "Check an exported record …")
        told(qtbot, window, said).close()
    menu(window, "Check the chain of hashes")
    told(qtbot, window, "Every entry fits.").close()
    menu(window, "Check the chain of hashes")
    told(qtbot, window, "bears no key").close()
    with sqlite3.connect(window.archive.store.path) as db:
        db.execute("UPDATE summary SET facts='{}' WHERE match=?", (page.kept.id,))
    db.close()
    menu(window, "Check the chain of hashes")
    told(qtbot, window, "Its summary is not what was kept").close()


SCENES = Path(__file__).parent.parent / "scenes"
DISPUTES = {
    "tash-kalar": (SCENES / "tash-kalar" / "judging" / "dispute.match", "TK-3.1"),
    "arcanductor": (SCENES / "arcanductor" / "dispute.match", "AD-G1"),
    "war-vortex-night": (SCENES / "war-vortex-night" / "dispute.match", "WV-3.4"),
    "force-of-will": (SCENES / "force-of-will" / "dispute.match", "FW-5.1"),
    "kami-no-kijutsu": (SCENES / "kami-no-kijutsu" / "dispute.match", "KK-4.2"),
}
HEADINGS = {
    "en": ("Overrides by the judge", "Warnings and penalties", "Clocks", "Everything entered", "Rules cited"),
    "ja": ("審判による変更", "警告と罰則", "時計", "全記録", "引用したルール"),
}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", list(games.GAMES))
def test_the_report_of_a_dispute_carries_the_override(
    window: MainWindow, shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    record, rule = DISPUTES[game]
    window.set_language(language)
    page = shown(lambda: window.open_record(record))
    path = tmp_path / "report.pdf"
    monkeypatch.setattr("ui.frame.saving.ask_where", lambda *_: path)
    window.judge.acts.paper(write_report)
    text = text_of(path)
    squeezed = text.replace(" ", "")
    for heading in HEADINGS[language]:
        assert heading.replace(" ", "") in squeezed, heading
    voice = page.match.voice(language)
    for entry in page.match.entries:
        if entry.spoken.declaration.verb in ("allow", "set", "warn", "penalty", "appeal"):
            assert entry.text.replace(" ", "") in squeezed
    refused = next(entry for entry in page.match.entries if not entry.stands and rule in entry.rules)
    assert voice.rule_text(rule).replace(" ", "")[:12] in squeezed
    assert voice.breach(refused.breaches[0]).replace(" ", "")[:12] in squeezed
    assert f"×{page.match.facts()['overrides']}" in squeezed
    assert page.kept.digest in squeezed


def text_of(path: Path) -> str:
    """The text of a PDF; its writer keeps ligatures as one sign."""
    from pypdf import PdfReader

    pages = "".join(page.extract_text() for page in PdfReader(path).pages)
    return " ".join(unicodedata.normalize("NFKC", pages).split())
