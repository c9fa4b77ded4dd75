"""The judge's word through the window: facts set, take-backs, penalties, notes, what stands behind a score."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from referee.papers.wording import sentence
from tests.ui.judging import menu, opened, press, reason
from tests.ui.test_play import play_of
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.judge.asking import LineDialog, SetFactDialog, TakeBackDialog
from ui.judge.dispute import DisputeDialog
from ui.judge.penalty import PenaltyDialog
from ui.match.declare import DeclareDialog
from ui.match.page import TablePage

Wait = Callable[[int], None]
Shown = Callable[[Callable[[], None]], TablePage]


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
    box = window.findChild(Box)
    assert box is not None
    assert "Nothing was just refused" in box.text()
    box.close()


@pytest.mark.parametrize("way", ["menu", "judge called"])
@pytest.mark.parametrize("tried", ["key", "click"])
def test_what_a_key_or_a_click_was_told_not_to_be_allowed_can_be_let_stand(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait, way: str, tried: str
) -> None:
    for number, line in enumerate(("amber end", "judge allow because=late", "violet place g5"), start=4):
        page.say(line)
        settled(number)
    if tried == "key":
        # one action is left
        qtbot.keyClick(page.board, Qt.Key.Key_E)
    else:
        page.pick_place("e5")
    assert page.play.preview is not None and len(page.match.entries) == 6
    if way == "menu":
        menu(window, "Let what was refused stand …")
    else:
        press(qtbot, window.judge.call)
        dispute = opened(window, DisputeDialog)
        said = dispute.text.toPlainText()
        assert said.startswith("Tried since")
        # what it broke stands first, with its text, then what is in the journal
        for rule in page.match.prepare(dispute.told).rules if dispute.told else ("?",):
            assert f"{rule} {page.voice.rule_text(rule)}" in " ".join(said.split())
            assert said.index(rule) < said.index(dispute.said)
        press(qtbot, dispute.allow)
    if tried == "click":
        # a second piece on a square
        box = next(box for box in window.findChildren(Box) if box.isVisible())
        assert "no way to carry out" in box.text() and len(page.match.entries) == 6
        return
    reason(qtbot, window, "both agree")
    settled(8)
    (first, word) = page.match.entries[6:]
    assert (first.text, first.stands) == ("violet end", False)
    assert (word.text, word.stands) == ('judge allow because="both agree"', True)
    assert page.match.facts()["turn"] == "amber"


def occupied(window: MainWindow, page: TablePage, settled: Wait) -> None:
    """A piece on a square that has one: no word of a judge could carry that out (RF-2.1)."""
    page.say("violet place e5")
    settled(4)
    assert not page.match.entries[3].stands


@pytest.mark.parametrize("way", ["menu", "judge called"])
def test_what_cannot_stand_is_told_before_a_reason_is_asked(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait, way: str
) -> None:
    occupied(window, page, settled)
    if way == "menu":
        menu(window, "Let what was refused stand …")
    else:
        press(qtbot, window.judge.call)
        dispute = opened(window, DisputeDialog)
        press(qtbot, dispute.allow)
    box = next(box for box in window.findChildren(Box) if box.isVisible())
    assert "no way to carry out" in box.text()
    assert not [each for each in window.findChildren(LineDialog) if each.isVisible()]
    assert len(page.match.entries) == 4
    # the way out
    press(qtbot, box.acts[0])
    assert opened(window, SetFactDialog)
    assert way == "menu" or not dispute.isVisible()


def test_after_a_judges_word_the_board_has_the_keys(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    window.judge.call.setFocus()
    press(qtbot, window.judge.call)
    dispute = opened(window, DisputeDialog)
    press(qtbot, dispute.allow)
    asked = opened(window, LineDialog)
    asked.text.setText("agreed")
    qtbot.keyClick(asked.text, Qt.Key.Key_Return)
    settled(4)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    assert window.focusWidget() is page.board
    qtbot.keyClicks(page.board, "u")
    settled(5)


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
    # the characters chosen in the form have entered
    count = len(page.match.entries)
    while not page.match.would_hide():
        page.declare(next(s for s in page.match.legal() if s.declaration.verb != "resign"))
        count += 1
        settled(count)
    menu(window, "Take back …")
    dialog = opened(window, TakeBackDialog)
    assert not dialog.warning.isHidden()
    dialog.close()
    asked = []
    page.confirm_undo = lambda: bool(asked.append(True))
    # nobody is asked about what cannot be taken back yet
    page.play.busy = True
    page.operate("undo")
    assert not asked
    assert "Nothing was taken back" in page.ruling.accessibleName()
    page.play.busy = False
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


def test_why_lists_the_events_behind_a_score(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    page.say("judge warn violet infraction=slow-play")
    settled(4)
    page.why_wanted.emit("penalties.violet")
    dialog = next(found for found in window.findChildren(QDialog) if "penalties.violet" in found.windowTitle())
    rows = dialog.findChildren(QWidget)
    assert any("RF-2.4" in row.item(0).text() for row in rows if hasattr(row, "item") and row.count())
    dialog.close()


def test_why_before_anything_happened_is_a_sentence(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    window.judge.acts.show_why("score.violet")
    box = next(box for box in window.findChildren(Box) if box.isVisible())
    assert box.text() == "Nothing has changed it yet."


def test_the_judge_is_named_once_above_a_word_of_the_judge(window: MainWindow, page: TablePage, settled: Wait) -> None:
    page.say('judge allow because="agreed"')
    settled(4)
    assert page.ruling.summary.startswith("※ Judge: Lets it stand: agreed")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            ("amber place c5",),
            "× Not allowed: Aki – Places a piece on c5 – No action is left this turn.  TK-3.2  TK-3.3",
        ),
        (("judge warn amber",), "※ Judge: Warns Aki  RF-2.4"),
        (
            ("judge warn amber infraction=slow-play",),
            "※ Judge: Warns Aki – Warning against Aki: Playing too slowly.  RF-2.4",
        ),
        (
            ("amber place c5", 'judge appeal 4 upheld because="it is not"'),
            "※ Judge: Appeal on entry 4, upheld: it is not  RF-2.7",
        ),
    ],
)
def test_a_ruling_in_one_line_says_each_thing_once_and_apart(
    window: MainWindow, page: TablePage, settled: Wait, lines: tuple[str, ...], told: str
) -> None:
    for count, line in enumerate(lines, start=4):
        page.say(line)
        settled(count)
    assert page.ruling.summary == told


@pytest.mark.parametrize(
    ("winner", "en", "ja"),
    [
        ("violet", "Corrects game 1, won by Ben: misread", "第1ゲームをBenの勝ちに訂正: misread"),
        ("draw", "Corrects game 1, a draw: misread", "第1ゲームを引き分けに訂正: misread"),
        ("nobody", "Corrects game 1, won by nobody: misread", "第1ゲームを勝者なしに訂正: misread"),
    ],
)
def test_what_corrects_a_game_says_to_what(winner: str, en: str, ja: str) -> None:
    play = play_of(
        f"game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\nbest-of: 3\nseries: s1\n"
        f"games: 1=amber\n\njudge correct 1 {winner} because=misread\n"
    )
    (entry,) = play.match.entries
    for language, said in (("en", en), ("ja", ja)):
        assert sentence(entry.spoken, play.match.voice(language), entry.events) == said


SMALL = (
    "Set a fact …", "Warning or penalty …", "Note …", "Withdraw …", "Take back …", "More time …", "Concede or draw …",
    "Enter a result …", "Correct an earlier game …", "Result slip …", "Declare by form …",
)  # fmt: skip


@pytest.mark.parametrize("entry", SMALL)
def test_every_dialog_of_the_judge_has_a_way_out_and_says_what_it_is_for(
    qtbot: QtBot, window: MainWindow, page: TablePage, entry: str
) -> None:
    menu(window, entry)
    dialog = next(each for each in window.findChildren(QDialog) if each.isVisible())
    assert [each for each in dialog.findChildren(QLabel) if each.text()] or entry == "Result slip …"
    (way_out,) = (each for each in dialog.findChildren(QPushButton) if each.text() in ("Leave it", "Close"))
    way_out.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(way_out, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert len(page.match.entries) == 3
