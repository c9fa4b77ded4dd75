"""The end of a game in the window: the sheet over the board, what it offers, and what is written away."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from referee import resources
from referee.keeping.archive import Archive
from referee.keeping.sealing import check_seal
from referee.record.reading import parse, read_record
from ui.frame import saving, settings
from ui.frame.theme import DARK, LIGHT
from ui.frame.window import MainWindow
from ui.match.ending import parts_of
from ui.match.page import TablePage

DUEL = """game: tash-kalar
mode: duel
seats: amber=Aki violet=Ben

violet setup c5=amber g5=violet
"""
SAMPLES = sorted(resources.path("samples").glob("*.match"))


def shown(window: MainWindow, text: str) -> TablePage:
    window.show_match(window.archive.import_record(parse(text)))
    assert window.page is not None
    return window.page


def entered(page: TablePage, qtbot: QtBot, line: str) -> None:
    count = len(page.match.entries)
    page.say(line)
    qtbot.waitUntil(lambda: len(page.match.entries) > count and not page.busy, timeout=30_000)


def test_a_game_that_ends_says_how_and_one_that_goes_on_again_does_not(window: MainWindow, qtbot: QtBot) -> None:
    page = shown(window, DUEL)
    assert not page.ending.sheet.isVisible()
    entered(page, qtbot, "amber resign")
    sheet = page.ending.sheet
    assert sheet.isVisible()
    assert sheet.title.text() == "Ben wins"
    assert "Aki resigns." in [label.text() for label in sheet.why.findChildren(QLabel)]
    # the next click is never in its way: it lies over the board alone, and Escape puts it away
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    window.table_acts.show_end()
    assert sheet.isVisible()
    page.operate("undo")
    qtbot.waitUntil(lambda: not page.match.result.over and not page.busy, timeout=30_000)
    assert not sheet.isVisible()


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_the_points_by_rule_add_up_to_the_score(sample: Path, tmp_path: Path) -> None:
    match = Archive(tmp_path).import_record(read_record(sample)).match
    seats = match.game.scene(match.position.state).seats
    found: dict[str, int] = {}
    for part in parts_of(match, seats, match.voice("en")):
        found[part.seat] = found.get(part.seat, 0) + part.by
    for view in seats:
        # in a duel every point has its event; High Form counts pieces on the board too, a melee the lowest colour
        if sample.stem.endswith("duel") and match.game.id == "tash-kalar" and view.score is not None:
            assert found.get(view.seat, 0) == view.score.value


def test_a_match_that_is_opened_when_it_is_over_shows_its_board(window: MainWindow) -> None:
    page = shown(window, DUEL + "amber resign\n")
    assert page.match.result.over
    assert not page.ending.sheet.isVisible()


def test_every_size_has_room_for_the_sheet(window: MainWindow, qtbot: QtBot) -> None:
    window.show_match(window.archive.import_record(read_record(resources.path("samples", "tash-kalar-duel.match"))))
    page = window.page
    assert page is not None
    for width, height in ((1024, 600), (1366, 768), (1600, 1000), (2560, 1600)):
        window.resize(width, height)
        qtbot.wait(1)
        page.ending.show()
        sheet = page.ending.sheet
        assert page.boards.rect().contains(sheet.geometry())
        for each in sheet.buttons.values():
            if each.isVisible():
                assert sheet.rect().contains(each.geometry().translated(each.parentWidget().pos()))  # type: ignore[union-attr]  # they lie in a row
                assert each.width() >= each.sizeHint().width()


def test_points_in_colours_and_losses_of_characters_are_listed_with_whose_they_are(window: MainWindow) -> None:
    samples = {"tash-kalar-melee-of-four": "Ben · ", "war-vortex-night-two-against-two": "Rime Weaver · "}
    for name, wanted in samples.items():
        window.show_match(window.archive.import_record(read_record(resources.path("samples", f"{name}.match"))))
        assert window.page is not None
        window.page.ending.show()
        sheet = window.page.ending.sheet
        told = [each.text() for each in sheet.points.findChildren(QLabel)]
        assert any(each.startswith(wanted) for each in told), told
        assert sheet.unmade.isHidden()


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_scores_and_buttons_are_whole_where_room_is_short(window: MainWindow, qtbot: QtBot, sample: Path) -> None:
    window.resize(1024, 600)
    window.show_match(window.archive.import_record(read_record(sample)))
    page = window.page
    assert page is not None
    assert page.match.result.over
    qtbot.wait(50)
    page.ending.show()
    qtbot.wait(50)
    sheet = page.ending.sheet
    scores = [each for each in sheet.standings.findChildren(QLabel) if each.isVisible()]
    buttons = [each for each in sheet.buttons.values() if not each.isHidden()]
    assert len(scores) >= 4 and len(buttons) >= 4
    for each in [*scores, *buttons]:
        around = QRect(each.mapTo(sheet, QPoint()), each.size())
        parent = each.parentWidget()
        assert sheet.rect().contains(around), each.text()
        while parent is not None and parent is not sheet:
            assert parent.rect().contains(QRect(each.mapTo(parent, QPoint()), each.size())), each.text()
            parent = parent.parentWidget()
        assert each.height() >= each.minimumSizeHint().height(), each.text()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 820), (1366, 768)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_points_are_listed_whole_and_all_where_there_is_room(
    window: MainWindow, qtbot: QtBot, language: str, size: tuple[int, int]
) -> None:
    window.resize(*size)
    window.set_language(language)
    for sample in SAMPLES:
        window.show_match(window.archive.import_record(read_record(sample)))
        page = window.page
        assert page is not None
        qtbot.wait(20)
        page.ending.show()
        qtbot.wait(20)
        sheet = page.ending.sheet
        if sheet.points.isHidden():
            continue
        room, inner = sheet.points.viewport(), sheet.points.widget()
        boxes = [QRect(each.mapTo(inner, QPoint()), each.size()) for each in inner.findChildren(QLabel) if each.text()]
        cut = [box for box in boxes if box.top() < room.height() <= box.bottom()]
        left = page.boards.height() - sheet.height()
        # one more would have no room
        below = [box for box in boxes if box.top() >= room.height()]
        first = min((box.top() for box in below), default=0)
        more = max((box.bottom() for box in below if box.top() == first), default=left) - room.height()
        assert not below or left <= more + 18, (sample.stem, left, more)
        # one alone that is higher than the list is seen by whole lines
        lines = [(room.height() - box.top()) % sheet.fontMetrics().lineSpacing() for box in cut]
        assert not cut or (cut[0].top() < 16 and not any(lines)), (sample.stem, room.height(), cut)


def test_enter_presses_the_blue_button_of_the_sheet(window: MainWindow, qtbot: QtBot) -> None:
    """Wherever the cursor of the board was last."""
    page = shown(window, DUEL)
    page.to_board()
    qtbot.keyClick(page.board, Qt.Key.Key_Right)
    entered(page, qtbot, "amber resign")
    wished: list[str] = []
    page.ending.sheet.wished.disconnect()
    page.ending.sheet.wished.connect(wished.append)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert wished == ["slip"]
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert wished == ["slip"]


def test_what_is_written_away_has_a_telling_name_and_is_told(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(window, DUEL.replace("Aki", '"Aki/<:>?*"') + "amber resign\n")
    asked: list[Path] = []

    def where(parent: object, title: str, kind: str, usual: Path) -> Path:
        asked.append(usual)
        return tmp_path / usual.name

    monkeypatch.setattr(saving, "ask_where", where)
    for wish in ("record", "page"):
        page.wished.emit(wish)
    record, html = asked
    assert record.parent == saving.documents()
    assert record.name.startswith("Tash-Kalar Arena of Legends Aki")
    assert "Ben" in record.name and record.suffix == ".match" and html.suffix == ".html"
    assert not set('<>:"/\\|?*') & set(record.name)
    assert check_seal((tmp_path / record.name).read_text(encoding="utf-8")) is None
    assert "<script" in (tmp_path / html.name).read_text(encoding="utf-8")
    assert str(tmp_path / html.name) in window.notice.text
    # the folder chosen last is proposed next
    page.wished.emit("record")
    assert asked[-1].parent == tmp_path


@pytest.mark.parametrize(
    ("parts", "name"),
    [
        (["a/b", "c:d"], "a b c d.match"),
        (["..", "x"], "x.match"),
        (["x" * 200], "x" * 80 + ".match"),
        (["", "\u2028\u202e", "y"], "y.match"),
        (["神の記述", "アキ – ベン"], "神の記述 アキ – ベン.match"),
    ],
)
def test_a_name_that_every_system_can_have(parts: list[str], name: str) -> None:
    assert saving.telling_name(parts, ".match") == name


def test_names_and_mode_are_there_again(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    form = window.start.new.form
    mode = form.settings["mode"]
    mode.setCurrentIndex(mode.findData("high-form"))
    form.names["violet"].setText("Mika")
    with qtbot.waitSignal(window.match_shown, timeout=30_000):
        window.start.new.start.click()
    again = MainWindow(window.archive, settings.load(tmp_path / "window.json")[0])
    qtbot.addWidget(again)
    chosen = again.start.new.form
    assert chosen.settings["mode"].currentData() == "high-form"
    assert (chosen.names["amber"].text(), chosen.names["violet"].text()) == ("Aki", "Mika")
    # the players are the same people in another game, and its own choices are left alone
    box = again.start.new.game_box
    box.setCurrentIndex(box.findData("arcanductor"))
    assert "Mika" in [line.text() for line in again.start.new.form.names.values()]


def test_a_deck_file_is_remembered_as_long_as_it_is_there(window: MainWindow, tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text('game = "kami-no-kijutsu"\n', encoding="utf-8")
    new, box = window.start.new, window.start.new.game_box

    def again() -> list[Path]:
        for game in ("arcanductor", "kami-no-kijutsu"):
            box.setCurrentIndex(box.findData(game))
        return [path for found in new.form.decks.values() for path in found.files.values()]

    assert again() == []
    next(iter(new.form.decks.values())).add(deck)
    new._remember()
    assert again() == [deck]
    deck.unlink()
    assert again() == []


def test_the_rule_book_has_chapters_and_finds_as_one_types(qtbot: QtBot) -> None:
    from ui.rules.browser import RuleBrowser

    browser = RuleBrowser("tash-kalar", "en")
    qtbot.addWidget(browser)
    texts = [browser.list.item(row).text() for row in range(browser.list.count())]
    assert "Set-up" in texts and texts.index("Modes") < texts.index("Set-up")
    headings = [browser.list.item(row) for row in range(browser.list.count()) if texts[row] in ("Modes", "Set-up")]
    assert not any(item.flags() & Qt.ItemFlag.ItemIsSelectable for item in headings)
    assert browser.list.currentItem().text().startswith("TK-1.1")
    qtbot.keyClicks(browser.search, "flare")
    assert 0 < browser.list.count() < len(texts)
    browser.search.setText("no rule has this")
    assert browser.list.count() == 0
    assert "No rule" in browser.text.toPlainText()
    assert browser.findChildren(QLabel)[0].text() == "Tash-Kalar: Arena of Legends"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_given_up_at_once_has_a_sheet_with_all_its_parts(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    window.set_language(language)
    page = shown(window, DUEL)
    entered(page, qtbot, "amber resign")
    sheet = page.ending.sheet
    # nobody has made points, and that is said; the graph is there all the same, as the slider through the match
    assert sheet.unmade.isVisible() and sheet.unmade.text()
    assert sheet.graph.isVisible()
    numbers = [each.text() for each in sheet.findChildren(QLabel) if each.objectName() == "score"]
    assert numbers == ["0", "0"]
    assert sheet.buttons["rematch"].isVisible() and not sheet.buttons["next"].isVisible()
    # no part stands apart from the others for want of something to show
    assert sheet.height() <= sheet.heightForWidth(sheet.width()) + 2


def test_what_is_offered_at_the_end_stands_beside_undo(window: MainWindow, qtbot: QtBot) -> None:
    page = shown(window, DUEL)
    entered(page, qtbot, "amber resign")
    page.ending.put_away()
    for width, height in ((1366, 768), (1024, 600), (1600, 1000)):
        window.resize(width, height)
        qtbot.wait(30)
        slip, undo = page.banner.slip, page.banner.undo
        at, of = slip.mapTo(page, slip.rect().topLeft()), undo.mapTo(page, undo.rect().topLeft())
        if width > 1200:
            assert 0 <= of.x() - (at.x() + slip.width()) <= 12, (width, height)
        else:
            # in a narrow column below it: the line of the title is the winner's
            assert 0 <= at.y() - (of.y() + undo.height()) <= 12, (width, height)


def test_a_rematch_begins_with_the_seats_changed(window: MainWindow, qtbot: QtBot) -> None:
    page = shown(window, DUEL)
    entered(page, qtbot, "amber resign")
    with qtbot.waitSignal(window.match_shown, timeout=30_000):
        page.ending.sheet.buttons["rematch"].click()
    again = window.page
    assert again is not None and again is not page
    assert dict(again.match.seats) == {"amber": "Ben", "violet": "Aki"}
    assert not again.match.entries and not again.match.result.over


def test_a_sheet_that_stays_open_follows_the_theme(window: MainWindow, qtbot: QtBot) -> None:
    page = shown(window, DUEL)
    entered(page, qtbot, "amber resign")
    sheet = page.ending.sheet
    for name, theme in (("dark", DARK), ("light", LIGHT)):
        window.set_theme(name)
        qtbot.waitUntil(lambda: not page.drawing.on)
        assert sheet.isVisible()
        assert sheet.graph.theme is page.journal.slider.theme is theme


def test_the_sheet_that_is_seen_speaks_the_language_that_is_chosen(window: MainWindow, qtbot: QtBot) -> None:
    page = shown(window, DUEL)
    entered(page, qtbot, "amber resign")
    sheet = page.ending.sheet

    def said() -> set[str]:
        return {label.text() for label in sheet.findChildren(QLabel) if label.isVisible()}

    english = said()
    window.set_language("ja")
    assert sheet.isVisible()
    assert sheet.title.text() == "Benの勝ち"
    assert sheet.buttons["rematch"].text() == "再戦"
    assert "Aki resigns." not in [label.text() for label in sheet.why.findChildren(QLabel) if label.isVisible()]
    window.set_theme("dark")
    assert sheet.title.text() == "Benの勝ち"
    window.set_language("en")
    qtbot.waitUntil(lambda: said() == english)
    sheet.hide()
    window.set_language("ja")
    assert not sheet.isVisible()
