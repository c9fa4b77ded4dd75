"""The judge's side, driven through the real window: disputes, what-if, overrides, clocks, penalties, slip, desk."""

import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from referee import games
from tests.ui.conftest import StoppedTime
from ui.desk.desk import DeskDialog
from ui.frame.window import MainWindow
from ui.judge.asking import ExtendDialog, ReasonDialog, SetFactDialog, TakeBackDialog
from ui.judge.dispute import DisputeDialog
from ui.judge.next import NextGameDialog
from ui.judge.papers import write_report
from ui.judge.penalty import PenaltyDialog
from ui.judge.slip import SlipDialog
from ui.judge.what_if import WhatIfDialog
from ui.match.declare import DeclareDialog
from ui.match.page import TablePage
from ui.rules.browser import RuleBrowser

Wait = Callable[[int], None]
Shown = Callable[[Callable[[], None]], TablePage]
D = TypeVar("D", bound=QDialog)


def press(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def menu(window: MainWindow, text: str) -> None:
    """Choose an entry of the menus by its text."""
    below = list(window.menuBar().actions())
    while below:
        action = below.pop()
        if (inner := action.menu()) is not None:
            below += inner.actions()  # type: ignore[attr-defined]  # the menu of an entry
        elif action.text() == text:
            action.trigger()
            return
    raise AssertionError(text)


def opened(window: QWidget, kind: type[D]) -> D:
    found = [dialog for dialog in window.findChildren(kind) if dialog.isVisible()]
    assert found, kind
    return found[-1]


def reason(qtbot: QtBot, window: QWidget, text: str) -> None:
    dialog = opened(window, ReasonDialog)
    assert not dialog.enter.isEnabled()
    dialog.text.setText(text)
    press(qtbot, dialog.enter)


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown) -> TablePage:
    """A duel with a piece on e5 and a refused declaration after it."""
    page = shown(window.start.new.start.click)
    page.press(1)
    settled(1)
    page.say("amber place e5")
    settled(2)
    page.say("violet place e4")
    settled(3)
    return page


def test_from_the_ruling_to_the_rule_and_the_board_then(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    page.ruling.dispute.emit(3)
    dispute = opened(window, DisputeDialog)
    text = dispute.text.toPlainText()
    for said in ("violet place e4", "TK-3.1", "Turns go clockwise", "Aki – Places a piece on e5"):
        assert said in text
    assert [piece.place for piece in dispute.board.scene.pieces] == ["c5", "e5", "g5"]
    dispute.close()
    page.journal.dispute.emit(2)
    dispute = opened(window, DisputeDialog)
    press(qtbot, dispute.before)
    assert [piece.place for piece in dispute.board.scene.pieces] == ["c5", "g5"]
    press(qtbot, dispute.after)
    assert [piece.place for piece in dispute.board.scene.pieces] == ["c5", "e5", "g5"]
    dispute.look_back.emit(1)
    assert page.at == 1
    dispute.close()


def test_the_judge_is_called_with_one_click(qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown) -> None:
    assert not window.judge.call.isVisible()
    form = window.start.new.form
    form.clock.on.setChecked(True)
    page = shown(window.start.new.start.click)
    assert window.judge.call.isVisible()
    press(qtbot, window.judge.call)
    # nothing was ruled yet: the rule book
    opened(window, RuleBrowser).reject()
    press(qtbot, page.clocks.start)
    settled(1)
    page.press(1)
    settled(2)
    page.say("violet place e5")
    settled(3)
    press(qtbot, window.judge.call)
    settled(4)
    assert page.clock().paused
    dispute = opened(window, DisputeDialog)
    assert dispute.number == 3
    assert "TK-3.1" in dispute.text.toPlainText()
    press(qtbot, dispute.allow)
    reason(qtbot, dispute, "the seats had changed places")
    settled(5)
    assert page.match.facts()["board.e5"] == "violet common"
    # the clock stands still already
    press(qtbot, window.judge.call)
    opened(window, DisputeDialog).reject()
    assert len(page.match.entries) == 5
    window.show_start()
    assert not window.judge.call.isVisible()


def test_an_overrule_through_the_dispute_stays_visible(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    window.judge.acts.dispute_last()
    dispute = opened(window, DisputeDialog)
    press(qtbot, dispute.allow)
    reason(qtbot, dispute, "seat order was agreed")
    settled(4)
    assert page.match.facts()["board.e4"] == "violet common"
    assert page.match.facts()["overrides"] == "1"
    page.operate("undo")
    settled(5)
    assert page.match.facts()["board.e4"] == "-"
    assert "overruled 1 time in" in page.banner.hint.text()


def test_both_rulings_stay_after_an_appeal(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    window.judge.acts.dispute(3)
    dispute = opened(window, DisputeDialog)
    press(qtbot, dispute.uphold)
    reason(qtbot, dispute, "the order is clear")
    settled(4)
    assert page.match.entries[2].rules == ("TK-3.1",)
    assert page.match.entries[3].text == 'judge appeal 3 upheld because="the order is clear"'


def test_what_if_leaves_the_match_alone(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    window.judge.acts.dispute(2)
    opened(window, DisputeDialog).what_if.emit(1)
    branch = opened(window, WhatIfDialog)
    assert not branch.isModal()
    centre = branch.board.centre_of("d4")
    assert centre is not None
    qtbot.mouseClick(branch.board, Qt.MouseButton.LeftButton, pos=QPoint(int(centre.x()), int(centre.y())))
    assert branch.branch.facts()["board.d4"] == "amber common"
    branch.line.setText("violet place a3")
    qtbot.keyClick(branch.line, Qt.Key.Key_Return)
    assert "TK-3.1" in branch.log.toPlainText()
    press(qtbot, branch.back)
    press(qtbot, branch.back)
    assert branch.branch.facts()["board.d4"] == "-"
    assert not branch.back.isEnabled()
    assert len(page.match.entries) == 3
    assert page.match.facts()["board.d4"] == "-"


def test_a_fact_is_set_with_a_reason_only(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    menu(window, "Set a fact …")
    dialog = opened(window, SetFactDialog)
    dialog.fact.setCurrentText("score.amber")
    assert dialog.now.text() == "0"
    dialog.value.setText("many")
    assert dialog.told.text()
    dialog.value.setText("4")
    assert not dialog.enter.isEnabled()
    dialog.reason.setText("miscounted")
    press(qtbot, dialog.enter)
    settled(4)
    assert page.match.facts()["score.amber"] == "4"
    assert page.match.entries[3].text == "judge set score.amber 4 because=miscounted"


def test_letting_stand_from_the_menu(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    menu(window, "Let what was refused stand …")
    reason(qtbot, window, "both agree")
    settled(4)
    assert page.match.facts()["overrides"] == "1"
    menu(window, "Let what was refused stand …")
    box = window.findChild(QMessageBox)
    assert box is not None
    assert "Nothing was just refused" in box.text()
    box.close()


def test_a_take_back_by_consent_is_told_apart(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    menu(window, "Take back …")
    dialog = opened(window, TakeBackDialog)
    assert not dialog.consent.isEnabled()
    assert dialog.warning.isHidden()
    for box in dialog.seats.values():
        box.setChecked(True)
    press(qtbot, dialog.consent)
    settled(4)
    assert page.match.entries[3].events[0].what == "by-consent"
    page.operate("redo")
    settled(5)
    menu(window, "Take back …")
    press(qtbot, opened(window, TakeBackDialog).judge)
    settled(6)
    assert page.match.entries[5].events[0].what == "by-judge"


def test_taking_back_chance_is_warned_of(qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown) -> None:
    box = window.start.new.game_box
    box.setCurrentIndex(box.findData("war-vortex-night"))
    page = shown(window.start.new.start.click)
    count = 0
    while not (count and page.match.would_hide()):
        page.declare(next(s for s in page.match.legal() if s.declaration.verb != "resign"))
        count += 1
        settled(count)
    menu(window, "Take back …")
    dialog = opened(window, TakeBackDialog)
    assert not dialog.warning.isHidden()
    dialog.close()
    asked = []
    page.confirm_undo = lambda: bool(asked.append(True))
    page.operate("undo")
    assert asked
    assert len(page.match.entries) == count


def test_a_penalty_climbs_with_repetition(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    for number, level in ((4, "caution"), (5, "warning"), (6, "game-loss")):
        menu(window, "Warning or penalty …")
        dialog = opened(window, PenaltyDialog)
        dialog.seat.setCurrentIndex(dialog.seat.findData("violet"))
        dialog.infraction.setCurrentIndex(dialog.infraction.findData("slow-play"))
        assert dialog.level.currentData() == level
        assert dialog.before.count() == number - 4
        dialog.note.setText("turn of ten minutes")
        press(qtbot, next(b for b in dialog.findChildren(QWidget) if b.objectName() == "main"))
        settled(number)
        dialog.deleteLater()
    assert page.match.result.how == "penalty"
    assert "Aki wins" in page.banner.title.text()
    assert "RF-2.8" in page.banner.hint.text()


def test_a_note_is_entered(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    menu(window, "Note …")
    reason(qtbot, window, 'Ben said "wait"')
    settled(4)
    assert page.match.entries[3].text == 'judge note "Ben said \\"wait\\""'


def test_the_clock_from_the_form_to_time(
    qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown, stopped: StoppedTime
) -> None:
    new = window.start.new
    form = new.form
    form.clock.on.setChecked(True)
    assert form.clock.boxes["round"].value() == 75
    form.clock.boxes["bank"].setValue(25)
    form.clock.boxes["increment"].setValue(10)
    page = shown(new.start.click)
    assert page.clocks.isVisible()
    assert page.match.header.pairs("clock") == {"round": "75m", "bank": "25m", "increment": "10s"}
    press(qtbot, page.clocks.start)
    settled(1)
    assert page.clock().running == "violet"
    stopped.pass_by(minutes=2)
    press(qtbot, page.clocks.pause)
    settled(2)
    assert "stands still" in page.clocks.notice.text()
    assert not page.clocks.pause.isVisible()
    menu(window, "More time …")
    dialog = opened(window, ExtendDialog)
    dialog.minutes.setValue(3)
    dialog.seat.setCurrentIndex(dialog.seat.findData("violet"))
    dialog.reason.setText("judge at the table")
    press(qtbot, dialog.enter)
    settled(3)
    stopped.pass_by(minutes=4)
    assert page.clock().seats == {"amber": 25 * 60, "violet": 26 * 60}
    press(qtbot, page.clocks.go_on)
    settled(4)
    menu(window, "Call time")
    settled(5)
    assert "turns still played" in page.clocks.notice.text()
    window.show_second()
    assert window.second is not None
    qtbot.addWidget(window.second)
    # the letters follow the window, never the window the letters
    window.second.resize(800, 450)
    for _ in range(3):
        window.second.refresh()
        qtbot.wait(20)
    assert window.second.height() == 450
    texts = window.second.accessibleName()
    assert "turns still played" in texts
    match = page.kept.id
    window.show_start()
    again = shown(lambda: window.resume(match))
    assert again.clock().called
    assert again.clock().seats == {"amber": 25 * 60, "violet": 26 * 60}


def test_warnings_before_the_end_of_the_round(
    qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown, stopped: StoppedTime
) -> None:
    new = window.start.new
    form = new.form
    form.clock.on.setChecked(True)
    form.clock.boxes["round"].setValue(5)
    page = shown(new.start.click)
    press(qtbot, page.clocks.start)
    settled(1)
    stopped.pass_by(minutes=4)
    page.clockwork.tick()
    assert page.clocks.round.text() == "1:00"
    assert "less than 1" in page.clocks.notice.text()


def test_the_slip_is_confirmed_by_both_and_the_next_game_swaps_sides(
    qtbot: QtBot, window: MainWindow, settled: Wait, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: Shown
) -> None:
    from pypdf import PdfReader

    new = window.start.new
    new.form.best_of.setCurrentIndex(new.form.best_of.findData("3"))
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
    second = shown(begins.enter.click)
    assert second.match.seats == {"amber": "Ben", "violet": "Aki"}
    assert "Game 2 of 3" in window.windowTitle()
    second.say("amber resign")
    settled(1)
    assert "Aki 2 – Ben 0" in second.banner.hint.text()
    assert second.banner.next.isHidden()


@pytest.mark.parametrize("game", list(games.GAMES))
def test_the_desk_answers_every_example_of_a_game(qtbot: QtBot, window: MainWindow, game: str) -> None:
    menu(window, "Desk: ask without a match")
    desk = opened(window, DeskDialog)
    desk.game.setCurrentIndex(desk.game.findData(game))
    assert desk.question.count() == len(games.find(game).questions)
    for index in range(desk.question.count()):
        desk.question.setCurrentIndex(index)
        assert desk.about.text()
        desk.ask()
        rules = [rule for rule in desk.answered.split() if rule[2:3] == "-"]
        assert rules, desk.answered
    QGuiApplication.clipboard().clear()
    press(qtbot, next(b for b in desk.findChildren(QWidget) if getattr(b, "text", str)() == "Copy the answer"))
    assert QGuiApplication.clipboard().text() == desk.answered
    desk.close()


def test_the_desk_says_what_cannot_be_read(qtbot: QtBot, window: MainWindow) -> None:
    window.judge.acts.desk()
    desk = opened(window, DeskDialog)
    desk.form.fields["own"].setText("d5=commoner")  # type: ignore[union-attr]  # the pieces are typed
    desk.ask()
    assert "commoner" in desk.answered
    assert desk.answered.startswith("×")
    desk.close()


def test_the_rule_book_searches_in_both_languages_and_lists_rulings(
    qtbot: QtBot, window: MainWindow, page: TablePage
) -> None:
    page.rule_wanted.emit("TK-3.1")
    book = opened(window, RuleBrowser)
    assert "3. violet place e4" in book.text.toPlainText()
    book.search.setText("clockwise")
    assert any("TK-3.1" in book.list.item(row).text() for row in range(book.list.count()))
    book.search.setText("時計回り")
    assert any("TK-3.1" in book.list.item(row).text() for row in range(book.list.count()))
    book.search.setText("TK-G4")
    # below the heading of its chapter
    assert book.list.currentItem().text().startswith("◆ TK-G4")
    book.close()


def test_house_rules_of_the_match_are_marked_in_the_rule_book(window: MainWindow, shown: Shown) -> None:
    form = window.start.new.form
    name, box = next(iter(form.options.items()))
    box.setCurrentIndex(1 - box.currentIndex())
    page = shown(window.start.new.start.click)
    assert page.match.opened.table.options[name] == box.currentData()
    menu(window, "Rule book")
    book = opened(window, RuleBrowser)
    marked = [book.list.item(row).text() for row in range(book.list.count()) if book.list.item(row).text()[0] == "※"]
    assert len(marked) == 1
    book.show_rule(marked[0].split()[1])
    assert f"{name} = {box.currentData()}" in book.text.toPlainText()
    book.close()


def test_a_declaration_by_form_is_ruled_on_while_it_is_filled_in(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    press(qtbot, page.form)
    dialog = opened(window, DeclareDialog)
    dialog.verb.setCurrentIndex(dialog.verb.findData("place"))
    square = dialog.form.fields["square"]
    square.setCurrentText("d3")  # type: ignore[union-attr]  # squares are chosen from a list
    assert "TK-3.2" in dialog.verdict.text()
    dialog.verb.setCurrentIndex(dialog.verb.findData("end"))
    assert dialog.verdict.text().startswith("✓")
    press(qtbot, dialog.enter)
    settled(4)
    assert page.match.standing.turn == "violet"


def test_the_window_checks_the_chain_of_a_record(
    qtbot: QtBot, window: MainWindow, page: TablePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "sealed.match"
    text = window.archive.export(page.kept.id)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(record), ""))
    for written, said in ((text, "so does the seal"), (text.replace("amber place e5", "amber place e6"), "entry 2")):
        record.write_text(written, encoding="utf-8")
        menu(window, "Check an exported record …")
        box = next(box for box in window.findChildren(QMessageBox) if box.isVisible())
        assert said in box.text()
        box.close()
        box.deleteLater()
    menu(window, "Check the chain of hashes")
    box = next(box for box in window.findChildren(QMessageBox) if box.isVisible() and "Every entry fits." in box.text())
    box.close()


def test_why_lists_the_events_behind_a_score(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    page.say("judge warn violet infraction=slow-play")
    settled(4)
    page.why_wanted.emit("penalties.violet")
    dialog = next(found for found in window.findChildren(QDialog) if "penalties.violet" in found.windowTitle())
    rows = dialog.findChildren(QWidget)
    assert any("RF-2.4" in row.item(0).text() for row in rows if hasattr(row, "item") and row.count())
    dialog.close()


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
