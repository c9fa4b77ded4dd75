"""The pages of the workshop: packs opened and made, cards in their forms, faults at their blanks, the file watched."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from referee import resources
from referee.games.forms import with_cards
from referee.keeping.trial import Unread
from referee.packs.model import PackHead
from referee.packs.texts import in_language
from referee.workshop.change import Put
from referee.workshop.document import PackDocument
from referee.workshop.values import new_card
from tests.ui.workshop.maker import Maker
from ui.frame.progress import Progress
from ui.frame.window import MainWindow
from ui.workshop.blanks import Blank, FacesBlank, WillBlank
from ui.workshop.page import WorkshopPage
from ui.workshop.painter import squares_of, ways_of
from ui.workshop.pills import PillBlank
from ui.workshop.steps import StepRow

SHIPPED = [resources.path("packs", name) for name in resources.names("packs", ".toml")]


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> WorkshopPage:
    """A copy of the shipped pack of Tash-Kalar under work."""
    window.workshop.open(resources.path("packs", "tash-kalar.toml"), copy=True)
    found = window.workshop.page
    assert found is not None
    return found


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Press the left button on a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_card_has_its_form_and_looking_changes_nothing(
    path: Path, window: MainWindow, tmp_path: Path
) -> None:
    window.workshop.open(path, copy=True)
    page = window.workshop.page
    assert page is not None
    for place in range(0, page.document.count, 4):
        page.choose(place)
        blanks = page.form.findChildren(Blank)
        assert len(blanks) > 3
        nameless = [each.path for each in blanks for field in each.fields if not field.accessibleName()]
        assert nameless == []
    page.set_language("ja")
    assert page.keep(tmp_path / "copy.toml")
    # two packs of one id and title cannot be told apart: a copy says that it is one, and nothing else of it differs
    told, shipped = ((each.read_text(encoding="utf-8").splitlines()) for each in (tmp_path / "copy.toml", path))
    differing = [(new, old) for new, old in zip(told, shipped, strict=True) if new != old]
    assert [new.partition(" =")[0] for new, _ in differing] == ["id", "title"]
    assert page.document.head["id"] == f"{PackDocument.copy_of(path).head['id']}-copy"


def test_the_start_page_leads_to_a_new_pack_with_a_card(window: MainWindow, qtbot: QtBot) -> None:
    click(window.start.workshop)
    entrance = window.workshop.entrance
    assert entrance is not None
    assert window.pages.currentWidget() is entrance
    QTest.keyClicks(entrance.title, "Winter Court")
    click(entrance.begin)
    page = window.workshop.page
    assert page is not None
    assert page.document.head["id"] == "winter-court"
    page.make_one()
    assert page.document.count == 1
    name = next(each for each in page.form.findChildren(Blank) if each.path == ("name",))
    line = name.fields[0]
    assert isinstance(line, QLineEdit)
    line.selectAll()
    QTest.keyClicks(line, "Frost Herald")
    # nothing that nobody said stands in the other language
    assert page.document.card(0)["name"] in ("Frost Herald", {"en": "Frost Herald"})
    assert page.list.list.item(0).text() == "Frost Herald"
    assert page.picture.title == "Frost Herald"
    page.take_back()
    assert in_language(page.document.card(0)["name"], "en") == "New card"


def test_a_pattern_is_painted_by_clicks_and_by_keys(page: WorkshopPage) -> None:
    page.choose(page.document.new_card({"name": "X", "kind": "being", "rank": "common", "pattern": ["T"]}))
    painter = page.form.painter
    assert painter is not None
    click(painter.grid, painter.grid.box_of((4, 3)).center().toPoint())
    click(painter.brushes["H"])
    click(painter.grid, painter.grid.box_of((3, 4)).center().toPoint())
    click(painter.brushes["*"])
    click(painter.grid, painter.grid.box_of((2, 2)).center().toPoint())
    card = page.document.card(page.place)
    assert card["pattern"] == ["TC", "H."]
    assert card["marked"] == [[-1, 1]]
    click(painter.brushes["T"])
    painter.grid.at = (2, 3)
    QTest.keyClick(painter.grid, Qt.Key.Key_Left)
    QTest.keyClick(painter.grid, Qt.Key.Key_Right)
    QTest.keyClick(painter.grid, Qt.Key.Key_Space)
    card = page.document.card(page.place)
    assert card["pattern"] == ["T.C", ".H."]
    assert card["marked"] == [[-1, 1]]
    assert not [fault for fault in page.document.faults if fault.card == page.place]


def test_a_pack_without_cards_has_nothing_to_praise_and_nothing_to_show(window: MainWindow) -> None:
    window.workshop.work_on(PackDocument.new("arcanductor"))
    page = window.workshop.page
    assert page is not None
    assert not page.picture.isVisibleTo(page)
    assert not any("No faults" in text for text in page.checks.told)
    page.make_one()
    assert page.picture.isVisibleTo(page)


def test_will_is_put_in_by_its_signs_and_faces_by_their_numbers(window: MainWindow) -> None:
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    page.choose(page.document.new_card({"name": "X", "kind": "chant", "cost": "{R}"}))
    will = next(each for each in page.form.findChildren(WillBlank) if each.path == ("cost",))
    for sign in ("U", "1", "1"):
        click(will.signs[sign])
    assert page.document.card(page.place)["cost"] == "{R}{U}{2}"
    # print has attributes before free will, in whichever order they are clicked; what was typed keeps its order
    for begun, signs, cost in (
        ("", "1R", "{R}{1}"), ("", "1R1", "{R}{2}"), ("{1}{R}", "1", "{2}{R}"), ("{2}{R}", "RU", "{2}{R}{R}{U}"),
        ("", "XR", "{R}{X}"), ("{R}{1}", "X", "{R}{1}{X}"),
    ):  # fmt: skip
        will.line.setText(begun)
        for sign in signs:
            click(will.signs[sign])
        assert page.document.card(page.place)["cost"] == cost
    assert not [fault for fault in page.document.faults if fault.path == ("cost",)]
    window.workshop.open(resources.path("packs", "vortex-night.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    page.choose(0)
    faces = page.form.findChild(FacesBlank)
    assert isinstance(faces, FacesBlank)
    assert len(faces.lines) == 6
    faces.lines[1].selectAll()
    QTest.keyClicks(faces.lines[1], "brace")
    assert page.document.card(0)["deck"][:3] == ["stumble", "brace", "ember-lash"]


def test_a_pack_that_comes_with_us_is_never_written_over(window: MainWindow) -> None:
    window.workshop.open(resources.path("packs", "vortex-night.toml"))
    page = window.workshop.page
    assert page is not None
    assert page.document.path is None


def test_a_fault_is_at_its_blank_and_leads_there(page: WorkshopPage, qtbot: QtBot) -> None:
    place = page.document.place_of("swordmaster")
    assert place is not None
    page.document.change(place, Put(("effect", 0, "rank"), "comon"))
    page.choose(0 if place else 1)
    assert page.pill.isVisibleTo(page)
    page._go_to(0)
    assert page.place == place
    bad = [each for each in page.form.findChildren(Blank) if any(field.property("fault") for field in each.fields)]
    assert [each.path for each in bad] == [("effect", 0, "rank")]
    assert "did you mean common" in bad[0].fields[0].toolTip()


def test_steps_are_moved_by_keys_and_by_drag_and_taken_out(page: WorkshopPage, qtbot: QtBot) -> None:
    def does() -> list[str]:
        return [step["do"] for step in page.document.card(page.place)["effect"]]

    def rows() -> list[StepRow]:
        """The steps once the form shows what the card says."""

        def there() -> list[StepRow]:
            return [each for each in page.form.findChildren(StepRow) if each.isVisible()]

        qtbot.waitUntil(lambda: len(there()) == len(does()))
        return there()

    place = page.document.place_of("swordmaster")
    assert place is not None
    page.choose(place)
    assert does() == ["destroy", "upgrade"]
    QTest.keyClick(rows()[0], Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert does() == ["upgrade", "destroy"]
    first, second = rows()
    at = second.handle.mapToGlobal(second.handle.rect().center())
    QTest.mousePress(first.handle, Qt.MouseButton.LeftButton)
    QTest.mouseMove(first.handle, first.handle.mapFromGlobal(at))
    QTest.mouseRelease(first.handle, Qt.MouseButton.LeftButton, pos=first.handle.mapFromGlobal(at))
    assert does() == ["destroy", "upgrade"]
    click(rows()[1].away)
    assert does() == ["destroy"]
    verb = next(each for each in rows()[0].findChildren(PillBlank) if each.path[-1] == "do")
    Maker(qtbot, page.window()).verb("convert", verb.button)
    step = page.document.card(place)["effect"][0]
    assert (step["do"], step["where"]) == ("convert", "diagonal")
    page.take_back()
    page.take_back()
    assert does() == ["destroy", "upgrade"]


def test_a_file_that_changes_outside_is_read_again(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = resources.path("packs", "major-arcana.toml").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    window.workshop.open(file)
    qtbot.waitUntil(lambda: window.workshop.page is not None)
    page = window.workshop.page
    assert page is not None
    file.write_text(text.replace("The Fool", "The Jester"), encoding="utf-8")
    qtbot.waitUntil(lambda: "The Jester" in page.document.text)
    assert any(page.list.list.item(row).text() == "The Jester" for row in range(page.list.list.count()))
    assert not page.unsaved


def test_cards_are_found_by_name_kind_and_text(page: WorkshopPage) -> None:
    def shown() -> set[str]:
        found = page.list.list
        return {found.item(row).text() for row in range(found.count()) if not found.item(row).isHidden()}

    page.list.filter.setText("swordm")
    assert shown() == {"Swordmaster"}
    page.list.filter.setText("legendary destroy")
    assert 0 < len(shown()) < page.document.count
    page.list.filter.setText("剣聖")
    assert shown() == {"Swordmaster"}


def test_what_the_pack_says_of_itself_has_a_form(page: WorkshopPage, qtbot: QtBot) -> None:
    click(page.about)
    qtbot.waitUntil(
        lambda: any(each.path == ("version",) and each.isVisible() for each in page.form.findChildren(Blank))
    )
    blanks = {each.path[0]: each for each in page.form.findChildren(Blank) if each.isVisible()}
    assert set(blanks) == set(PackHead.model_fields) - {"pack", "game"}
    version = blanks["version"].fields[0]
    assert isinstance(version, QLineEdit)
    version.selectAll()
    QTest.keyClicks(version, "2.1")
    english, japanese = blanks["title"].fields
    assert isinstance(english, QLineEdit) and isinstance(japanese, QLineEdit)
    english.setText("Mine")
    japanese.setText("わたしの")
    assert page.document.head["version"] == "2.1"
    assert page.document.head["title"] == {"en": "Mine", "ja": "わたしの"}
    name = blanks["id"].fields[0]
    assert isinstance(name, QLineEdit)
    name.selectAll()
    QTest.keyClicks(name, "Not An Id")
    assert [fault.path for fault in page.document.faults if fault.card is None] == [("id",)]
    assert name.property("fault") is True
    page.take_back()
    assert not page.document.faults


def test_a_pack_that_takes_too_much_is_not_read_and_stop_stops(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, Path]] = []

    def too_much(kind: str, path: Path, text: str, watch: Callable[[], None]) -> None:
        asked.append((kind, path))
        raise Unread("it takes more than 1 seconds of work: it is not read")

    monkeypatch.setattr("ui.workshop.reading.tried", too_much)
    told: list[str] = []
    monkeypatch.setattr(window, "complain", told.append)
    file = tmp_path / "stranger.toml"
    window.workshop.open(file)
    qtbot.waitUntil(lambda: bool(told))
    assert asked == [("pack", file)]
    assert "it is not read" in told[0]
    assert window.workshop.page is None

    def forever(kind: str, path: Path, text: str, watch: Callable[[], None]) -> None:
        while True:
            watch()
            time.sleep(0.01)

    monkeypatch.setattr("ui.workshop.reading.tried", forever)
    window.workshop.open(file)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(Progress)))
    next(each for each in window.findChildren(Progress) if each.isVisible()).canceled.emit()
    working = window.workshop.reading.working
    assert working is not None
    qtbot.waitUntil(working.done)
    assert window.workshop.page is None


@pytest.mark.parametrize(
    ("rows", "ways"),
    [
        (["T"], 1), (["CTC"], 2), (["CT"], 4), (["CT", ".C"], 4),
        (["HT", ".C"], 8), (["TCC", "..H"], 8), (["C.C", ".T."], 4),
    ],
)  # fmt: skip
def test_under_a_pattern_stands_in_how_many_ways_it_lies(rows: list[str], ways: int) -> None:
    assert ways_of(squares_of(rows, 7)) == ways


def test_a_fault_of_a_pattern_is_marked_at_its_squares(window: MainWindow) -> None:
    document = PackDocument.new("tash-kalar")
    document.new_card(new_card("tash-kalar", "being"))
    window.workshop.work_on(document)
    page = window.workshop.page
    assert page is not None and page.form.painter is not None
    painter = page.form.painter
    assert (painter.told.text(), painter.grid.wrong) == ("✓ Fits the board, turned and mirrored: ×2", False)
    painter.choose("T")
    assert painter.grid.own is not None
    painter.grid.paint_square(painter.grid.own)
    assert painter.told.text().startswith("× ") and painter.grid.wrong
    assert any("Pattern" in line for line in page.checks.told)
    page.form.focus(("pattern",))
    assert window.focusWidget() is painter.grid
    painter.grid.paint_square((0, 0))
    assert not painter.grid.wrong and "Fits" in painter.told.text()


@pytest.mark.parametrize("game", with_cards())
def test_a_new_card_is_named_at_once(window: MainWindow, qtbot: QtBot, game: str) -> None:
    """What is typed after Ctrl+N is the card's name, also where a field of the card before has the focus."""
    document = PackDocument.new(game)
    window.workshop.work_on(document)
    page = window.workshop.page
    assert page is not None
    for name in ("Gull", "Heron"):
        page.make_one()
        qtbot.wait(50)
        line = window.focusWidget()
        assert isinstance(line, QLineEdit)
        QTest.keyClicks(line, name)
    assert [in_language(card["name"], "en") for card in document.cards] == ["Gull", "Heron"]


def test_who_writes_in_a_blank_writes_on_in_another_language(
    window: MainWindow, page: WorkshopPage, qtbot: QtBot
) -> None:
    def line() -> QLineEdit:
        found = window.focusWidget()
        assert isinstance(found, QLineEdit)
        return found

    def names() -> list[QLineEdit]:
        blanks = [each for each in page.form.findChildren(Blank) if each.path[:1] == ("name",)]
        return [each for blank in blanks for each in blank.fields if isinstance(each, QLineEdit) and each.isVisible()]

    page.choose(0)
    qtbot.waitUntil(lambda: bool(names()))
    before = names()[0]
    before.setFocus()
    before.setText("Frost Herald")
    before.textEdited.emit("Frost Herald")
    before.setCursorPosition(5)
    for language in ("ja", "en"):
        window.set_language(language)
        qtbot.wait(20)
        assert (line().text(), line().cursorPosition(), line().selectedText()) == ("Frost Herald", 5, "")
    QTest.keyClick(line(), "y")
    assert line().text() == "Frosty Herald"
    # of another card the whole name is written over, as with the tab key
    page.choose(1)
    qtbot.wait(20)
    assert line().selectedText() == line().text() != ""
