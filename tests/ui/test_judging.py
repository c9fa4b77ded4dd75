"""The judge's words through the window: withdrawals, results, the PIN, flag fall, next games, rules of a new match."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from referee.record.reading import parse
from tests.ui.conftest import StoppedTime
from tests.ui.judging import menu, opened, press, reason
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.judge import acts
from ui.judge.asking import LineDialog, SetFactDialog
from ui.judge.correct import CorrectDialog
from ui.judge.decide import AgreeDialog, DecideDialog
from ui.judge.dispute import DisputeDialog
from ui.judge.next import NextGameDialog
from ui.judge.penalty import PenaltyDialog
from ui.judge.pin import PinDialog
from ui.judge.slip import SlipDialog
from ui.judge.withdraw import WithdrawDialog
from ui.match.page import TablePage
from ui.match.showing import marks_of
from ui.start.deck_box import FILE

Wait = Callable[[int], None]
Shown = Callable[[Callable[[], None]], TablePage]
D = TypeVar("D", bound=QDialog)


@pytest.fixture
def page(window: MainWindow, settled: Wait, shown: Shown) -> TablePage:
    """A duel with a piece on e5."""
    page = shown(window.start.new.start.click)
    page.press(1)
    settled(1)
    page.say("amber place e5")
    settled(2)
    return page


def choose(box: object, value: str) -> None:
    box.setCurrentIndex(box.findData(value))  # type: ignore[attr-defined]  # a combo box


def asked(window: QWidget) -> Box:
    return next(box for box in window.findChildren(Box) if box.isVisible())


def test_a_wrong_call_of_time_is_withdrawn(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    menu(window, "Call time")
    settled(3)
    assert page.match.result.turns_left is not None
    menu(window, "Withdraw …")
    dialog = opened(window, WithdrawDialog)
    assert [entry.text for entry in dialog.entries] == ["judge clock time"]
    assert not dialog.enter.isEnabled()
    dialog.reason.setText("called too early")
    press(qtbot, dialog.enter)
    settled(4)
    assert page.match.result.turns_left is None
    assert page.match.facts()["board.e5"] == "amber common"
    menu(window, "Withdraw …")
    again = [found for found in window.findChildren(WithdrawDialog) if found.isVisible()][-1]
    # the withdrawal itself could be withdrawn, the call no more
    assert [entry.number for entry in again.entries] == [4]


def test_a_penalty_shows_its_ladder_and_gives_the_time(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    window.settings.judge = "Hana"
    menu(window, "Warning or penalty …")
    dialog = opened(window, PenaltyDialog)
    choose(dialog.seat, "violet")
    choose(dialog.infraction, "marked-cards")
    assert dialog.level.currentData() == "warning"
    assert "Worn sleeves" in dialog.about.text()
    dialog.told.setChecked(True)
    assert dialog.level.currentData() == "caution"
    dialog.told.setChecked(False)
    dialog.note.setText('"worn" # sleeves')
    dialog.more.setChecked(True)
    press(qtbot, dialog.enter)
    settled(4)
    assert [entry.text for entry in page.match.entries[2:]] == [
        'judge warn violet "\\"worn\\" # sleeves" infraction=marked-cards by=Hana',
        'judge extend 5 because="Cards that can be told apart from behind" by=Hana',
    ]
    assert "penalties: 1" in " ".join(marks_of(page.match).values())


def test_an_appeal_shows_what_it_would_take_back(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    page.say("amber end")
    settled(3)
    window.judge.acts.dispute(2)
    dispute = opened(window, DisputeDialog)
    press(qtbot, dispute.overturn)
    told = " ".join(
        label.text() for label in opened(dispute, LineDialog).findChildren(QWidget) if hasattr(label, "text")
    )
    assert "2. Aki – Places a piece on e5" in told
    assert "3. Aki – Ends the turn" in told
    reason(qtbot, dispute, "the piece was touched only")
    settled(4)
    assert page.match.facts()["board.e5"] == "-"
    assert page.match.standing.turn == "amber"


def test_the_judge_enters_a_no_show_and_the_window_says_so(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    menu(window, "Enter a result …")
    dialog = opened(window, DecideDialog)
    choose(dialog.what, "no-show")
    assert not dialog.enter.isEnabled()
    assert "needs a seat" in dialog.told.text()
    dialog.seats["violet"].setChecked(True)
    dialog.reason.setText("ten minutes late")
    press(qtbot, dialog.enter)
    settled(3)
    assert page.match.entries[2].text == 'judge decide no-show violet of=match because="ten minutes late"'
    assert "Aki wins" in page.banner.title.text()


def test_a_double_loss_is_no_draw_in_the_window(page: TablePage, settled: Wait) -> None:
    page.say("judge decide double-loss")
    settled(3)
    assert "draw" not in page.banner.title.text()
    assert "nobody has won" in page.banner.title.text()


def test_players_agree_on_a_draw_or_concede(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    menu(window, "Concede or draw …")
    dialog = opened(window, AgreeDialog)
    assert not dialog.draw.isEnabled()
    for box in dialog.seats.values():
        box.setChecked(True)
    press(qtbot, dialog.draw)
    settled(3)
    assert page.match.facts()["winner"] == "draw"
    page.operate("undo")
    settled(4)
    menu(window, "Concede or draw …")
    dialog = [found for found in window.findChildren(AgreeDialog) if found.isVisible()][-1]
    press(qtbot, dialog.concede["violet"])
    settled(5)
    assert page.match.facts()["winner"] == "amber"


def test_with_a_pin_the_judges_words_are_the_judges(
    qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown, stopped: StoppedTime
) -> None:
    new = window.start.new
    new.form.event_fold.part.where.pin.setText("47")
    new.start.click()
    assert "at least 4" in new.fault.text()
    new.form.event_fold.part.where.pin.setText("4711")
    page = shown(new.start.click)
    assert "4711" not in str(page.match.header)
    page.say("judge set score.amber 9 because=greed")
    dialog = opened(window, PinDialog)
    dialog.pin.setText("1234")
    press(qtbot, dialog.enter)
    assert "not the PIN" in dialog.told.text()
    assert page.match.entries == []
    dialog.pin.setText("4711")
    press(qtbot, dialog.enter)
    settled(1)
    # for a while the judge is not asked again
    page.say("judge warn amber")
    settled(2)
    stopped.pass_by(minutes=6)
    page.say("judge warn amber")
    opened(window, PinDialog).reject()
    assert len(page.match.entries) == 2
    # a player needs none
    page.press(1)
    settled(3)
    page.say("judge note looked")
    settled(4)


def test_a_confirmed_result_is_opened_by_all_or_the_judge(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    window.resize(1024, 600)
    page.say("violet resign")
    settled(3)
    press(qtbot, page.banner.slip)
    slip = opened(window, SlipDialog)
    assert slip.height() <= window.height()
    press(qtbot, slip.confirm["amber"])
    settled(4)
    press(qtbot, slip.instead["violet"])
    settled(5)
    assert page.match.confirmed == ("amber", "violet")
    assert page.match.entries[4].text == "judge confirm violet"
    slip.close()
    page.operate("undo")
    settled(6)
    assert page.match.result.over
    assert page.match.entries[5].sentences == ("RF-6.3.confirmed",)


def test_flag_fall_asks_and_does_what_the_policy_says(
    qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown, stopped: StoppedTime
) -> None:
    form = window.start.new.form
    form.event_fold.part.clock.on.setChecked(True)
    form.event_fold.part.clock.boxes["bank"].setValue(5)
    form.event_fold.part.policy.on.setChecked(True)
    choose(form.event_fold.part.policy.boxes["flag"], "loss")
    page = shown(window.start.new.start.click)
    press(qtbot, page.clocks.start)
    settled(1)
    page.clockwork.tick()
    stopped.pass_by(minutes=6)
    page.clockwork.tick()
    box = asked(window)
    assert "Ben has used up the time" in box.text()
    assert "loss of the game" in box.text()
    press(qtbot, box.acts[0])
    settled(2)
    assert page.match.entries[1].text == "judge flag violet"
    assert page.match.facts()["winner"] == "amber"


def test_the_policy_of_the_form_stands_in_the_header(window: MainWindow, shown: Shown) -> None:
    form = window.start.new.form
    form.event_fold.part.where.fields["event"].setText("Spring Open")
    form.event_fold.part.where.fields["table"].setText("12")
    form.event_fold.part.policy.on.setChecked(True)
    assert form.event_fold.part.policy.settings() == []
    choose(form.event_fold.part.policy.boxes["finish"], "turn")
    form.event_fold.part.policy.extra.setValue(2)
    page = shown(window.start.new.start.click)
    assert page.match.header.pairs("policy") == {"finish": "turn", "extra-turns": "2"}
    assert "Spring Open · Table 12" in window.windowTitle()
    assert page.match.policy.extra_turns == 2


def test_the_loser_says_who_begins_and_nothing_is_begun_twice(
    qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = window.start.new
    choose(new.game_box, "force-of-will")
    choose(new.form.event_fold.part.best_of, "3")
    page = shown(new.start.click)
    first = page.kept.id
    menu(window, "Next game …")
    assert "The game is not over" in asked(window).text()
    asked(window).close()
    page.say("first concede")
    settled(1)
    press(qtbot, page.banner.next)
    dialog = opened(window, NextGameDialog)
    assert "Aki lost" in dialog.custom.text()
    assert dialog.begins.currentData() == "first"
    decks = dialog.decks["first"]
    decks.setCurrentIndex(1)
    second = shown(dialog.enter.click)
    # who lost stays on the play, with the other deck
    assert second.match.seats == {"first": "Aki", "second": "Ben"}
    assert second.match.header.pairs("decks")["first"] == decks.itemData(1)
    assert second.match.facts()["match.won.second"] == "1"
    again = shown(lambda: window.resume(first))
    said: list[str] = []
    monkeypatch.setattr(acts, "sure", lambda _parent, _title, text, _does: bool(said.append(text)))
    press(qtbot, again.banner.next)
    assert "begun already" in said[0]
    assert not [found for found in window.findChildren(NextGameDialog) if found.isVisible()]


def test_a_fact_set_says_what_was_typed(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    menu(window, "Set a fact …")
    dialog = opened(window, SetFactDialog)
    dialog.fact.setCurrentText("score.amber")
    dialog.value.setText("4")
    dialog.reason.setText('by=Hana "said" # so')
    press(qtbot, dialog.enter)
    settled(3)
    assert page.match.entries[2].spoken.declaration.because == 'by=Hana "said" # so'  # type: ignore[attr-defined]  # a judge's verb
    assert page.match.entries[2].spoken.by == ""


def test_the_judges_name_stays_with_the_window(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    menu(window, "Name of the judge …")
    dialog = opened(window, LineDialog)
    dialog.text.setText(" Hana  K. ")
    press(qtbot, dialog.enter)
    assert window.settings.judge == "Hana K."
    menu(window, "Call time")
    settled(3)
    assert page.match.entries[2].text == 'judge clock time by="Hana K."'
    assert isinstance(page.banner.slip, QPushButton)


def test_a_deck_file_from_anywhere_is_played_and_changed_between_games(
    qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = Path("resources/decks/two-thrones-ember.toml").read_text(encoding="utf-8")
    lists = [tmp_path / "far" / "mine.toml", tmp_path / "near" / "sided.toml"]
    for path in lists:
        path.parent.mkdir()
        path.write_text(ours, encoding="utf-8")
    chosen = iter(["", str(lists[0]), str(lists[1])])
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (next(chosen), ""))
    new = window.start.new
    choose(new.game_box, "force-of-will")
    choose(new.form.event_fold.part.best_of, "3")
    box = new.form.decks["first"]
    place = box.findData(FILE)
    before = box.deck
    box.activated.emit(place)
    assert box.deck == before
    box.activated.emit(box.findData(FILE))
    assert box.deck == "first-mine.toml"
    page = shown(new.start.click)
    assert page.match.header.pairs("decks")["first"] == "first-mine.toml"
    page.say("first concede")
    settled(1)
    lists[0].unlink()
    press(qtbot, page.banner.next)
    dialog = opened(window, NextGameDialog)
    dialog.decks["first"].activated.emit(dialog.decks["first"].findData(FILE))
    second = shown(dialog.enter.click)
    assert second.match.header.pairs("decks")["first"] == "first-sided.toml"
    second.say("second concede")
    settled(1)
    lists[1].unlink()
    # the file is kept with the match: another game needs it no more where it lay
    press(qtbot, second.banner.next)
    third = shown([each for each in window.findChildren(NextGameDialog) if each.isVisible()][-1].enter.click)
    assert "first-sided.toml" in third.match.header.pairs("decks").values()


def test_an_earlier_game_is_corrected_and_the_match_score_follows(
    qtbot: QtBot, window: MainWindow, settled: Wait
) -> None:
    second = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\nbest-of: 3\nseries: s1\n"
    second += "games: 1=violet:concession\n\n"
    window.show_match(window.archive.import_record(parse(second)))
    page = window.page
    assert page is not None
    assert (page.match.facts()["match.won.amber"], page.match.facts()["match.won.violet"]) == ("0", "1")
    menu(window, "Correct an earlier game …")
    dialog = opened(window, CorrectDialog)
    assert [dialog.game.itemText(row) for row in range(dialog.game.count())] == ["1.  Ben"]
    assert not dialog.enter.isEnabled()
    choose(dialog.winner, "amber")
    dialog.reason.setText("the slip says so")
    assert dialog.told.text() == ""
    press(qtbot, dialog.enter)
    settled(1)
    assert (page.match.facts()["match.won.amber"], page.match.facts()["match.won.violet"]) == ("1", "0")
    # in the first game of a match there is nothing to correct, and that is said
    window.show_match(window.archive.import_record(parse(second.replace("games: 1=violet:concession\n", ""))))
    menu(window, "Correct an earlier game …")
    again = [found for found in window.findChildren(CorrectDialog) if found.isVisible()][-1]
    again.reason.setText("x")
    assert not again.enter.isEnabled()
