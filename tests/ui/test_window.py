"""The window driven as its user would: mouse, keys, the command line, languages, themes."""

import time
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from referee import resources
from referee.judge.verbs import Allow
from referee.keeping.archive import Archive, Step
from referee.keeping.kept import Kept
from referee.record.model import Record
from referee.rulebook.voice import common_voice
from ui.frame import settings
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.judge.dispute import DisputeDialog
from ui.judge.papers import write_report, write_slip
from ui.match.page import TablePage

Wait = Callable[[int], None]
Shown = Callable[[Callable[[], None]], TablePage]


def click(qtbot: QtBot, window: MainWindow, square: str) -> None:
    assert window.page is not None
    centre = window.page.board.centre_of(square)
    assert centre is not None, square
    qtbot.mouseClick(window.page.board, Qt.MouseButton.LeftButton, pos=QPoint(int(centre.x()), int(centre.y())))


def line(qtbot: QtBot, window: MainWindow, text: str) -> None:
    assert window.page is not None
    window.page.line.setText(text)
    qtbot.keyClick(window.page.line, Qt.Key.Key_Return)


def begin(qtbot: QtBot, window: MainWindow) -> None:
    """Start a Tash-Kalar duel as the start page offers it."""
    qtbot.mouseClick(window.start.new.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.page is not None)


def test_a_duel_from_the_start_page_to_the_ranking(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    click(qtbot, window, "e5")
    settled(2)
    assert page.match.facts()["board.e5"] == "amber common"
    qtbot.keyClick(window, Qt.Key.Key_E)
    settled(3)
    assert page.match.standing.turn == "violet"
    line(qtbot, window, 'judge set score.violet 18 because="near the end"')
    settled(4)
    entries = 4
    for square in ("d4", "d3", "a3", "a4", "i5", "i4"):
        click(qtbot, window, square)
        entries += 1
        settled(entries)
        if page.match.state.actions == 0:
            qtbot.keyClick(window, Qt.Key.Key_E)
            entries += 1
            settled(entries)
    assert page.match.standing.over
    assert page.match.standing.winner == "violet"
    assert "Ben" in page.banner.title.text()


def test_a_card_lights_up_where_it_can_go(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    for number, square in enumerate(("d4", "e3", "f2"), start=2):
        line(qtbot, window, f'judge set board.{square} "amber common" because="position"')
        settled(number)
    qtbot.keyClicks(page.cards.filter, "me")
    qtbot.keyClick(page.cards.filter, Qt.Key.Key_Return)
    assert page.choice.picked == ("messenger",)
    assert "b6" in page.board.marks.open
    click(qtbot, window, "b6")
    settled(5)
    assert page.match.facts()["pending"] == "effect"
    qtbot.keyClick(window, Qt.Key.Key_Escape)


def test_a_refused_line_stays_with_its_reason(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    line(qtbot, window, "violet place e5")
    settled(2)
    assert page.line.text() == "violet place e5"
    assert "TK-3.1" in page.ruling.summary
    line(qtbot, window, "amber plaice e5")
    assert page.line.text() == "amber plaice e5"
    assert page.line.selectedText() == "plaice"
    assert len(page.match.entries) == 2


def test_undo_and_redo_with_keys(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    click(qtbot, window, "e5")
    settled(2)
    page.board.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_U)
    settled(3)
    assert page.match.facts()["board.e5"] == "-"
    qtbot.keyClick(window, Qt.Key.Key_R)
    settled(4)
    assert page.match.facts()["board.e5"] == "amber common"


def test_the_slider_looks_back_and_nothing_can_be_declared_there(
    qtbot: QtBot, window: MainWindow, settled: Wait
) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    click(qtbot, window, "e5")
    settled(2)
    page.journal.slider.setValue(1)
    assert page.at == 1
    assert "Looking back" in page.banner.title.text()
    click(qtbot, window, "d4")
    assert len(page.match.entries) == 2
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert page.at == -1


def test_the_language_changes_without_a_restart(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    window.set_language("ja")
    assert "の番" in page.banner.title.text()
    assert "戻す" in page.banner.undo.text()
    window.set_language("en")
    assert "action left" in page.banner.title.text()


def test_themes_and_text_sizes(qtbot: QtBot, window: MainWindow) -> None:
    begin(qtbot, window)
    assert window.page is not None
    window.set_theme("dark")
    assert window.page.theme.name == "dark"
    window.set_text_size(18)
    found, wrong = settings.load()
    assert (found.theme, found.text_size, wrong) == ("dark", 18, None)


def test_a_match_is_there_after_closing(
    qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown, tmp_path: Path
) -> None:
    begin(qtbot, window)
    assert window.page is not None
    window.page.press(1)
    settled(1)
    click(qtbot, window, "e5")
    settled(2)
    match = window.page.kept.id
    window.show_start()
    other = Archive(tmp_path / "data")
    assert [listed.entries for listed in other.matches()] == [2]
    other.close()
    again = shown(lambda: window.resume(match))
    assert again.match.facts()["board.e5"] == "amber common"


def test_from_a_quarrel_to_a_cited_ruling_in_three_clicks(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    line(qtbot, window, "violet place e5")
    settled(2)
    window.judge.acts.dispute_last()
    dialog = window.findChild(DisputeDialog)
    assert dialog is not None
    text = dialog.text.toPlainText()
    assert "TK-3.1" in text
    assert "clockwise" in text
    dialog.declare.emit(Allow("both agree"))
    settled(3)
    assert page.match.facts()["overrides"] == "1"
    assert "overruled" in page.banner.hint.text()
    dialog.close()


def test_the_second_window_shows_score_and_turn(qtbot: QtBot, window: MainWindow) -> None:
    begin(qtbot, window)
    window.table_acts.show_second()
    assert window.table_acts.second is not None
    qtbot.addWidget(window.table_acts.second)
    told = window.table_acts.second.accessibleName()
    assert "Aki: 0" in told
    assert "Ben: 0" in told
    assert window.table_acts.second.headline in told
    assert window.table_acts.second.board.scene.pieces == window.table_acts.second.page.play.scene.pieces


def test_papers_have_their_text(qtbot: QtBot, window: MainWindow, settled: Wait, tmp_path: Path) -> None:
    from pypdf import PdfReader

    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    line(qtbot, window, "violet place e5")
    settled(2)
    for language, word in (("en", "Everything entered"), ("ja", "全記録")):
        report = tmp_path / f"report-{language}.pdf"
        write_report(report, page.match, language, page.kept.digest)
        pages = "".join(each.extract_text() for each in PdfReader(report).pages)
        # the writer keeps ligatures as one sign
        text = " ".join(unicodedata.normalize("NFKC", pages).split())
        assert word in text
        assert "TK-3.1" in text
        assert page.kept.digest in text.replace(" ", "")
    slip = tmp_path / "slip.pdf"
    write_slip(slip, page.match, "en", page.kept.digest)
    assert "Aki" in PdfReader(slip).pages[0].extract_text()


def test_a_problem_is_shown_and_loses_nothing(qtbot: QtBot, window: MainWindow) -> None:
    begin(qtbot, window)
    window.report_fault(RuntimeError("out of the blue"), Path("log"))
    box = window.findChild(Box)
    assert box is not None
    assert "out of the blue" in box.text()
    box.close()


def test_a_record_that_breaks_off_is_opened_as_far_as_it_goes(
    qtbot: QtBot, window: MainWindow, settled: Wait, tmp_path: Path
) -> None:
    record = tmp_path / "broken.match"
    record.write_text(
        "game: tash-kalar\nmode: duel\nseats: amber=A violet=B\ndecks: amber=imperial violet=sylvan\n\n"
        "violet setup c5=amber g5=violet\namber place e5\namber jump e6\n"
    )
    window.open_record(record)
    settled(2)
    box = window.findChild(Box)
    assert box is not None
    assert "jump" in box.text()
    box.close()


def test_damaged_settings_are_told_and_replaced_by_defaults(tmp_path: Path) -> None:
    file = tmp_path / "window.json"
    file.write_text('{"theme": "pink", "text_size": 10, "language": "ja"}')
    found, wrong = settings.load(file)
    assert (found.theme, found.language) == ("system", "ja")
    assert "“theme” cannot be pink" in str(wrong)
    told = common_voice("ja").told(wrong or "")
    assert told.startswith(str(file)) and "cannot" not in told
    file.write_text("{broken")
    assert "not a table of settings" in str(settings.load(file)[1])


@pytest.mark.parametrize("game", ["arcanductor", "war-vortex-night", "kami-no-kijutsu"])
def test_every_game_starts_from_the_start_page(qtbot: QtBot, window: MainWindow, game: str) -> None:
    box = window.start.new.game_box
    box.setCurrentIndex(box.findData(game))
    begin(qtbot, window)
    assert window.page is not None
    assert window.page.match.game.id == game
    assert window.page.match.legal() or window.page.match.standing.phase


def test_a_stamp_that_no_clock_can_show_is_no_time(shown: Shown, window: MainWindow, tmp_path: Path) -> None:
    record = tmp_path / "stamps.match"
    record.write_text(
        "game: tash-kalar\nmode: duel\nseats: amber=A violet=B\ndecks: amber=imperial violet=sylvan\n"
        "clock: round=50m\n\n"
        "violet setup c5=amber g5=violet  # 2026-99-99T99:99\n"
        "amber place e5  # 2026-01-01T10:00:00\n"
    )
    page = shown(lambda: window.open_record(record))
    assert len(page.match.entries) == 2
    assert all(entry.at.endswith("+00:00") for entry in page.match.entries)
    assert page.clock().round_left is not None


def test_a_record_that_rules_otherwise_says_so(qtbot: QtBot, shown: Shown, window: MainWindow, tmp_path: Path) -> None:
    record = tmp_path / "other.match"
    record.write_text(
        "game: tash-kalar\nmode: duel\nseats: amber=A violet=B\ndecks: amber=imperial violet=sylvan\n\n"
        "violet setup c5=amber g5=violet\namber place e5  !! TK-3.1\n"
    )
    shown(lambda: window.open_record(record))
    qtbot.waitUntil(lambda: window.findChild(Box) is not None)
    box = window.findChild(Box)
    assert box is not None
    assert "Line 7 is allowed; the record says it is not" in box.text()
    box.close()


def test_long_work_is_stopped_from_the_window(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.frame.progress import Progress

    monkeypatch.setattr("ui.frame.long_work.PATIENCE", 0)
    sample = resources.path("samples", "tash-kalar-duel.match")

    def slowly(record: Record, step: Step) -> Kept:
        for done in range(10_000):
            step(done, 10_000)
            time.sleep(0.002)
        raise AssertionError("not stopped")

    monkeypatch.setattr(window.archive, "import_record", slowly)
    window.open_record(sample)
    qtbot.waitUntil(lambda: window.findChild(Progress) is not None)
    progress = window.findChild(Progress)
    assert progress is not None
    qtbot.waitUntil(lambda: progress.value() > 0)
    # as the button does
    progress.canceled.emit()
    qtbot.waitUntil(window.opening.working.done)
    assert window.page is None


def test_the_board_as_a_table_of_words(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    window.switch_board()
    table = page.table
    assert page.boards.currentWidget() is table
    rows = {name: [table.item(row, column).text() for column in range(5)] for row, name in enumerate(table.names)}
    assert rows["c5"][1:3] == ["common", "Aki"]
    assert len(rows) == 69
    row = table.names.index("e5")
    table.setCurrentCell(row, 0)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    settled(2)
    assert table.item(row, 1).text() == "common"
    assert settings.load()[0].board == "table"
    window.switch_board()
    assert page.boards.currentWidget() is page.board


def test_what_was_filled_in_stays_when_the_language_changes(window: MainWindow) -> None:
    form = window.start.new.form
    form.settings["mode"].setCurrentIndex(form.settings["mode"].findData("melee"))
    form.count.setCurrentIndex(1)
    form.names["teal"].setText("Chiyo")
    form.event_fold.part.clock.on.setChecked(True)
    form.event_fold.part.title.setText("Table 4")
    window.set_language("ja")
    again = window.start.new.form
    assert again is not form
    header = again.header()
    assert header.one("mode") == "melee"
    assert header.pairs("seats")["teal"] == "Chiyo"
    assert header.pairs("seats")["amber"] == "アキ"
    assert header.one("title") == "Table 4"
    assert header.pairs("clock")["round"] == "75m"
