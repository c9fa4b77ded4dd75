"""A card without a script at the table: the verbs that its text suggests, and what was done kept as its script."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from referee.keeping import trial
from referee.match.proposing import carried_out
from referee.packs.files import own_folder
from referee.packs.loading import load_pack
from referee.record.reading import parse
from tests.conftest import Call
from tests.match.test_proposing import CASES, Case, lines_of, opened
from ui.frame.window import MainWindow
from ui.match.declare import DeclareDialog
from ui.match.page import TablePage
from ui.workshop.scripting import ScriptDialog

Shown = Callable[[Callable[[], None]], TablePage]
KEEP = {"en": "Keep as this card's script …", "ja": "このカードのスクリプトとして残す…"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packs of one's own are those of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


def at_table(window: MainWindow, shown: Shown, case: Case, folder: Path) -> TablePage:
    """The match of a case on the table, the card's effect about to be carried out by hand."""
    folder.mkdir(exist_ok=True)
    opened(case, folder)
    header = parse(f"{case.header}\npack: own-{case.pack.name}\n\n").header
    kept = window.archive.begin(header, folder)
    for line in lines_of(case.before):
        assert kept.declare(kept.match.read_text(line)).stands
    return shown(lambda: window.show_match(kept))


def play(qtbot: QtBot, page: TablePage, line: str) -> None:
    before = len(page.match.entries)
    page.say(line)
    qtbot.waitUntil(lambda: len(page.match.entries) == before + 1 and not page.busy)
    assert page.match.entries[-1].stands


def click(qtbot: QtBot, widget: QWidget) -> None:
    assert widget.isEnabled()
    # what is new in a layout is shown with the next event
    qtbot.waitUntil(widget.isVisible)
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def link(page: TablePage) -> QPushButton | None:
    """The link that offers to keep what was done; what is drawn anew leaves a hidden one for a moment."""
    found = [each for each in page.ruling.findChildren(QPushButton) if each.text() == KEEP[page.language]]
    return next((each for each in found if each.isVisible()), None)


def keep(qtbot: QtBot, page: TablePage) -> None:
    """Press the link."""
    qtbot.waitUntil(lambda: link(page) is not None)
    found = link(page)
    assert found is not None
    click(qtbot, found)


def by_hand(qtbot: QtBot, page: TablePage, case: Case) -> None:
    for line in lines_of(case.by_hand):
        play(qtbot, page, line)
        assert link(page) is None
    play(qtbot, page, f"{lines_of(case.by_hand)[0].split()[0]} done")


def dialog_of(qtbot: QtBot, window: MainWindow) -> ScriptDialog:
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(ScriptDialog)))
    return next(each for each in window.findChildren(ScriptDialog) if each.isVisible())


@pytest.mark.parametrize(("game", "language"), [(game, "ja" if game == "arcanductor" else "en") for game in CASES])
def test_what_was_done_by_hand_becomes_the_script_of_an_own_pack(
    qtbot: QtBot, window: MainWindow, shown: Shown, call: Call, game: str, language: str, tmp_path: Path
) -> None:
    case = CASES[game]
    window.set_language(language)
    page = at_table(window, shown, case, tmp_path / "table")
    by_hand(qtbot, page, case)
    keep(qtbot, page)
    dialog = dialog_of(qtbot, window)
    assert dialog.focusWidget() is dialog.keeps
    steps = dialog.proposal.steps
    assert len(dialog.says.text().splitlines()) >= len(steps) > 2
    assert any(sign > "\u3000" for sign in dialog.says.text()) == (language == "ja")
    click(qtbot, dialog.keeps)
    qtbot.waitUntil(lambda: any(own_folder("packs").glob("*.toml")))
    (file,) = own_folder("packs").glob("*.toml")
    assert file.name in window.notice.text
    assert call("pack", "check", file)[0] == 0
    made = load_pack(file, game, page.match.game.card).cards[case.card]
    # of a trump only what it does in the lie that it was played in
    assert made.model_dump_json().count('"manual"') == (1 if game == "arcanductor" else 0)
    assert not dialog.effect.isVisibleTo(dialog)
    # the pack is the player's own now: the same once more finds the script there
    keep(qtbot, page)
    qtbot.waitUntil(lambda: window._last_box is not None and window._last_box.isVisible())
    assert file.name in window._last_box.text()  # type: ignore[union-attr]  # waited for above
    window._last_box.close()  # type: ignore[union-attr]  # as above


def test_a_pack_that_takes_too_much_gets_no_script(
    qtbot: QtBot, window: MainWindow, shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES["kami-no-kijutsu"]
    page = at_table(window, shown, case, tmp_path / "table")
    by_hand(qtbot, page, case)
    ends = [sys.executable, "-c", f"raise SystemExit({trial.MEMORY})"]
    monkeypatch.setattr(trial.about, "words_to_start", lambda: ends)
    monkeypatch.setattr("ui.workshop.scripting.own_document", lambda *_: pytest.fail("read by the window"))
    keep(qtbot, page)
    qtbot.waitUntil(lambda: window._last_box is not None and window._last_box.isVisible())
    assert "MiB" in window._last_box.text()  # type: ignore[union-attr]  # waited for above
    window._last_box.close()  # type: ignore[union-attr]  # as above
    assert not any(each.isVisible() for each in window.findChildren(ScriptDialog))


def test_what_no_step_says_leaves_the_card_by_hand(
    qtbot: QtBot, window: MainWindow, shown: Shown, tmp_path: Path
) -> None:
    case = CASES["kami-no-kijutsu"]
    page = at_table(window, shown, case, tmp_path / "table")
    for line in ("south damage n1 1", "south return n1 to=ap", "south done"):
        play(qtbot, page, line)
    keep(qtbot, page)
    dialog = dialog_of(qtbot, window)
    assert not dialog.keeps.isEnabled()
    assert "south return n1 to=ap" in dialog.warning.text()
    click(qtbot, dialog.looks)
    qtbot.waitUntil(lambda: window.workshop.page is not None)
    workshop = window.workshop.page
    assert workshop is not None
    assert workshop.unsaved
    assert workshop.document.card(workshop.place)["effect"] == [{"do": "damage", "by": 1, "whose": "enemy"}]
    assert not own_folder("packs").is_dir()


def test_the_verbs_of_the_text_have_forms_in_front(
    qtbot: QtBot, window: MainWindow, shown: Shown, tmp_path: Path
) -> None:
    page = at_table(window, shown, CASES["tash-kalar"], tmp_path / "table")
    texts = [each.text() for each in page.banner.verbs]
    assert texts[0] == "Move …"
    assert texts[-1] == "Something else …"
    click(qtbot, page.banner.verbs[0])
    dialog = next(each for each in window.findChildren(DeclareDialog) if each.isVisible())
    assert dialog.verb.currentData() == dialog.verb.itemData(0) == "move"
    dialog.reject()
    window.set_language("ja")
    assert page.banner.verbs[-1].text() == "ほかの操作…"
    play(qtbot, page, "amber done")
    assert page.banner.verbs == []


def test_an_earlier_time_is_kept_from_the_journal(
    qtbot: QtBot, window: MainWindow, shown: Shown, tmp_path: Path
) -> None:
    case = CASES["kami-no-kijutsu"]
    page = at_table(window, shown, case, tmp_path / "table")
    for line in ("south vp south +2", "south done"):
        play(qtbot, page, line)
    number = len(page.match.entries)
    assert carried_out(page.match, number) == case.card
    play(qtbot, page, "south supply")
    assert link(page) is None
    page.look_back(number)
    keep(qtbot, page)
    assert dialog_of(qtbot, window).proposal.steps == ({"do": "vp", "by": 2, "whose": "own"},)


def test_a_card_tried_in_the_workshop_gets_its_script_there(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    case = CASES["kami-no-kijutsu"]
    window.workshop.open(case.pack, copy=True)
    qtbot.waitUntil(lambda: window.workshop.page is not None)
    workshop = window.workshop.page
    assert workshop is not None
    place = workshop.document.place_of(case.card)
    assert place is not None
    workshop.choose(place)
    click(qtbot, workshop.trial)
    trial = window.workshop.trial
    assert trial is not None
    table = trial.table
    for line in (f"south force {case.card}", "south ap south +1", "south done"):
        play(qtbot, table, line)
    keep(qtbot, table)
    click(qtbot, dialog_of(qtbot, window).keeps)
    assert window.workshop.trial is None
    assert workshop.document.card(place)["effect"] == [{"do": "ap", "by": 1, "whose": "own"}]
    click(qtbot, workshop.undo)
    assert workshop.document.card(place)["effect"] == "manual"
