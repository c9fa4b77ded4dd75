"""Nothing is lost by a slip of the hand: what each key means, who is asked, and what is asked about once more."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from referee import resources
from referee.kernel.declaration import Spoken
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Said
from referee.record.reading import read_record
from tests.playing import samples
from tests.ui.test_play import play_of
from ui.frame.window import MainWindow
from ui.match import shelving
from ui.match.chronicle import Chronicle
from ui.match.page import TablePage
from ui.match.play import Play
from ui.match.wording import end_told, headline
from ui.panels.offered import offered

Shown = Callable[[Callable[[], None]], TablePage]
Wait = Callable[[int], None]


def plays(game: str, wanted: Callable[[Play], bool]) -> list[Play]:
    """The positions of a game's samples that are wanted."""
    found = []
    for path in samples(game):
        record = read_record(path)
        match = Match(open_table(record.header, path.parent), record.header)
        for line in record.lines:
            if isinstance(line, Said):
                match.declare(match.read([word.text for word in line.words]))
                play = Play(match)
                if wanted(play):
                    found.append(play)
                    match = Match(open_table(record.header, path.parent), record.header)
                    break
    return found


def judgement() -> Play:
    """A judgement phase in which nobody has the points for a victory."""
    return plays("kami-no-kijutsu", lambda play: play.match.standing.phase == "judgement")[0]


def test_giving_up_has_no_key_and_stands_last() -> None:
    play = judgement()
    giving_up = [str(spoken) for spoken in play.buttons() if "defeat" in str(spoken)]
    assert giving_up == [str(play.buttons()[-1])]
    assert not any("defeat" in str(spoken) for spoken in play.numbered())
    assert play.press(1).says is None
    voice = play.match.voice("en")
    assert [each.key for each in offered(play, voice) if each.spoken is not play.main] == [0]


def test_the_hint_speaks_of_a_victory_only_where_one_can_be_declared(
    qtbot: QtBot, window: MainWindow, shown: Shown
) -> None:
    play = judgement()
    page = shown(lambda: window.show_match(window.archive.begin(play.match.header, resources.path("samples"))))
    page.banner.tell(play, play.match.voice("en"), play.match.series)
    assert not any("victory" in str(spoken) for spoken in play.choice.legal)
    assert "victory" not in page.banner.hint.text()


def test_a_shelf_names_whose_the_cards_are_that_another_may_play() -> None:
    def answered(play: Play) -> bool:
        cards = play.match.opened.table.cards
        asked = play.speaker
        return asked is not None and any(
            spoken.actor in play.match.seats
            and spoken.actor != asked
            and any(t in cards for t in play.choice.of(spoken))
            for spoken in play.choice.legal
        )

    found = plays("kami-no-kijutsu", answered)
    assert found
    for play in found:
        voice = play.match.voice("en")
        rows = shelving.rows_of(play, voice, {})
        assert any(row.whose for row in rows)
        for row in rows:
            for offer in (*row.offers, *row.besides, *row.aside):
                named = row.whose or voice.seat(play.speaker or "")
                assert voice.seat(offer.spoken.actor) == named, (row.name, offer.text)


def test_the_journal_has_no_turn_that_was_taken_back() -> None:
    play = play_of(
        "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n\n"
        "violet setup c5=amber g5=violet\namber place e5\namber end\n"
    )
    taken_back = play.undo().says
    assert taken_back is not None
    assert taken_back.actor == "amber"
    play.match.declare(taken_back)
    chronicle = Chronicle(play.match)
    chronicle.update(play.match.voice("en"))
    assert [line.actor for line in chronicle.lines if not line.entry].count("violet") == 0


def test_a_resignation_is_taken_back_and_done_again_by_who_resigned() -> None:
    play = play_of(
        "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n\n"
        "violet setup c5=amber g5=violet\nviolet resign\n"
    )
    for step in (play.undo, play.redo):
        says = step().says
        assert says is not None
        assert says.actor == "violet"
        play.match.declare(says)
    assert play.match.standing.over


def test_points_of_somebody_else_bear_the_name() -> None:
    told = []
    for path in samples("kami-no-kijutsu") + samples("tash-kalar"):
        record = read_record(path)
        match = Match(open_table(record.header, path.parent), record.header)
        for line in record.lines:
            if isinstance(line, Said):
                match.declare(match.read([word.text for word in line.words]))
        chronicle = Chronicle(match)
        voice = match.voice("en")
        chronicle.update(voice)
        for line in chronicle.lines:
            entry = match.entries[line.entry - 1] if line.entry else None
            if entry is None or not entry.stands:
                continue
            facts = {str(e.facts.get("fact", "")) for e in entry.events if "by" in e.facts}
            gained = {fact.partition(".")[2] for fact in facts if fact.partition(".")[0] in ("score", "life", "vp")}
            for seat in gained - {entry.spoken.actor}:
                # in a melee a score is a seat's in the colour of another: both are named
                assert all(voice.seat(each)[:8] in line.gain for each in seat.split(".")), (path.name, line)
                told.append(line)
    assert told


def test_the_line_is_free_again_after_play_by_mouse_and_after_escape(
    window: MainWindow, page: TablePage, settled: Wait
) -> None:
    page.say("violet place e5")
    settled(4)
    assert page.line.text()
    page.escape()
    assert not page.line.text()
    page.line.setText("violet pl")
    page.declare(next(s for s in page.match.legal() if s.declaration.verb == "end"))
    settled(5)
    assert not page.line.text()


def test_resigning_proposes_who_acts_and_asks_once_more(window: MainWindow, page: TablePage, settled: Wait) -> None:
    page.operate("main")
    settled(4)
    from ui.frame.boxes import Sure

    asked: list[Spoken] = []
    page.confirm_giving_up = lambda spoken: bool(asked.append(spoken))
    window.table_acts.resign()
    dialog = next(each for each in window.findChildren(Sure) if each.isVisible())
    acting = page.play.whose
    assert dialog.chosen == acting
    assert dialog.leaves.isDefault()
    dialog.does.click()
    assert [spoken.actor for spoken in asked] == [acting]
    assert not page.match.result.over


def test_what_is_asked_once_more_is_left_by_enter(window: MainWindow) -> None:
    from ui.frame.boxes import Sure

    dialog = Sure(window, "Undo", "Take it back?", "Take it back")
    dialog.show()
    dialog.leaves.click()
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert dialog.width() >= 400


def test_a_double_click_opens_a_sample_once(qtbot: QtBot, window: MainWindow, shown: Shown, tmp_path: Path) -> None:
    sample = next(iter(samples("tash-kalar")))

    def twice() -> None:
        window.opening.record(sample)
        window.opening.record(sample)

    shown(twice)
    assert len(window.archive.matches()) == 1


def test_a_penalty_asks_for_a_reason_and_proposes_who_was_refused(window: MainWindow, page: TablePage) -> None:
    from ui.judge.penalty import PenaltyDialog

    page.say("violet place e5")
    dialog = PenaltyDialog(page.match, "en", (), window)
    assert dialog.seat.currentData() == page.match.entries[-1].spoken.actor
    assert not dialog.enter.isEnabled()
    dialog.note.setText("said nothing")
    assert dialog.enter.isEnabled()
    dialog.close()


@pytest.mark.parametrize("earlier", [0, 1, 2])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_dialog_of_a_penalty_is_as_high_as_its_longest_text(
    window: MainWindow, qtbot: QtBot, page: TablePage, settled: Wait, language: str, earlier: int
) -> None:
    from ui.judge.penalty import PenaltyDialog

    for number in range(earlier):
        page.say(f'judge warn amber "A piece moved twice, seen by both, round {number}" infraction=illegal-play')
        settled(4 + number)
    dialog = PenaltyDialog(page.match, language, (), window)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.wait(30)
    size, left = dialog.size(), []
    for place in range(dialog.infraction.count()):
        dialog.infraction.setCurrentIndex(place)
        qtbot.wait(5)
        left.append(dialog.about.height() - dialog.about.heightForWidth(dialog.about.width()))
        assert dialog.size() == size
    # none is cut, and below the longest the dialog is not empty
    assert 0 <= min(left) <= 60
    assert dialog.about.margin() >= 6
    # what was given before is whole, and has no more room than it needs
    rows = [dialog.before.visualItemRect(dialog.before.item(row)) for row in range(earlier)]
    assert dialog.before.isVisible() == bool(earlier)
    if earlier:
        metrics, room = dialog.before.fontMetrics(), dialog.before.viewport()
        lines = dialog.before.item(0).text().split("\n")
        assert "round 0" in lines[-1] and max(map(metrics.horizontalAdvance, lines)) <= room.width() - 8
        assert rows[0].bottom() <= room.height() and room.height() - rows[-1].bottom() < rows[0].height()
    dialog.close()


def test_the_keys_of_a_set_up_stay_with_their_buttons() -> None:
    play = play_of("game: war-vortex-night\nseats: red=Aki blue=Ben\n\n")
    before = {play._named(spoken): play.key_of(spoken) for spoken in play.numbered()}
    assert len(before) > 3
    first = play.press(1).says
    assert first is not None
    play.entered(play.match.declare(first))
    left = play.numbered()
    assert left
    assert {play._named(spoken): play.key_of(spoken) for spoken in left}.items() <= before.items()
    assert play.press(1).idle is not None


def test_in_a_set_up_each_button_has_its_number_and_says_what_stands_on_it() -> None:
    play = play_of("game: arcanductor\nseats: south=Aki north=Ben\n\n")
    for square in ("c1", "b2"):
        play.choice = play.choice.anew(square)
        offered = play.numbered()
        assert [play.key_of(spoken) for spoken in offered] == list(range(1, len(offered) + 1))
        assert [play.press(number).says for number in range(1, len(offered) + 1)] == list(offered)


def test_the_end_that_came_is_told_as_over() -> None:
    for path in samples("tash-kalar"):
        record = read_record(path)
        match = Match(open_table(record.header, path.parent), record.header)
        triggered = ""
        for line in record.lines:
            if isinstance(line, Said):
                match.declare(match.read([word.text for word in line.words]))
                if match.standing.end_triggered and not match.result.over and not triggered:
                    triggered = "".join(
                        told for _, told in end_told(match, match.standing.end_reason, match.voice("en"))
                    )
        if match.result.over and triggered:
            assert "one more turn" in triggered
            assert not any(
                "one more turn" in told for _, told in end_told(match, match.result.rules, match.voice("en"))
            )


def test_the_first_turn_has_one_action_and_says_so() -> None:
    play = play_of(
        "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n\n"
        "violet setup c5=amber g5=violet\n"
    )
    assert headline(play.match.standing, play.scene, play.match.voice("en")) == "1 of 1 action left"
    for line in ("amber place e5", "amber end"):
        play.match.declare(play.match.read_text(line))
    later = Play(play.match)
    assert headline(later.match.standing, later.scene, later.match.voice("en")) == "2 of 2 actions left"


def test_return_in_a_fact_sets_it_or_says_what_is_missing(window: MainWindow, page: TablePage) -> None:
    from ui.judge.asking import SetFactDialog

    dialog = SetFactDialog(page.match, "en", window)
    said: list[object] = []
    dialog.declare.connect(said.append)
    dialog.fact.setCurrentIndex(dialog.fact.findData("score.amber"))
    dialog.value.setText("3")
    dialog.value.returnPressed.emit()
    assert not said
    assert "reason" in dialog.told.text()
    dialog.reason.setText("counted wrong")
    dialog.reason.returnPressed.emit()
    assert [str(word) for word in said]
    dialog.deleteLater()


def test_the_window_for_the_table_goes_with_its_match(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    window.table_acts.show_second()
    assert window.table_acts.second is not None
    assert window.table_acts.second.windowTitle() != window.windowTitle()
    qtbot.keyClick(window.table_acts.second, Qt.Key.Key_Escape)
    assert not window.table_acts.second.isVisible()
    window.table_acts.show_second()
    assert window.table_acts.second.isVisible()
    window.show_start()
    assert not window.table_acts.second.isVisible()
