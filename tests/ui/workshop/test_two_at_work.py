"""One draft taken up in two windows: the second has a copy and is told so, and neither writes over the other."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from referee import resources
from referee.workshop import drafts
from referee.workshop.change import Put
from referee.workshop.decking import DeckDraft
from referee.workshop.document import PackDocument
from ui.frame.window import MainWindow
from ui.workshop.decks import DeckPage


@pytest.fixture
def draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A deck that has no file yet, as a closed window leaves it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return drafts.keep(DeckDraft.copy_of(resources.path("decks", "embers-and-dawn.toml"), tmp_path))


def taken_up(qtbot: QtBot, window: MainWindow, path: Path) -> DeckPage:
    window.workshop.take_up(path)
    qtbot.waitUntil(lambda: isinstance(window.workshop.beside, DeckPage))
    found = window.workshop.beside
    assert isinstance(found, DeckPage)
    return found


def wanderers() -> list[int]:
    """How often each draft has that card."""
    kept = (drafts.take_up_deck(each.path) for each in drafts.all_of_them())
    return sorted(each.counts("main").get("wanderer", 0) for each in kept)


def test_the_second_window_has_a_copy_and_both_are_kept(
    qtbot: QtBot, window: MainWindow, second: MainWindow, draft: Path
) -> None:
    mine, told = taken_up(qtbot, window, draft), list[str]()
    assert window._last_box is None
    theirs = taken_up(qtbot, second, draft)
    assert second._last_box is not None
    assert "Another window is at work on this draft" in second._last_box.text()
    second._last_box.close()
    for page, times in ((mine, 2), (theirs, 4), (mine, 1)):
        page.failed.connect(told.append)
        for _ in range(times):
            page.add("wanderer")
        page.drafting.keep()
    assert (wanderers(), told) == ([4, 5], [])
    # what is let go of in one of them is there in the other
    theirs.drafting.drop()
    assert wanderers() == [4] and draft.exists()


def test_a_window_that_is_closed_lets_others_take_its_draft_up(
    qtbot: QtBot, window: MainWindow, second: MainWindow, draft: Path
) -> None:
    taken_up(qtbot, window, draft).add("wanderer")
    window.workshop.close_down()
    assert taken_up(qtbot, second, draft).draft.drafted == draft and second._last_box is None
    assert wanderers() == [2]


def test_what_another_window_is_at_work_on_is_marked_and_not_thrown_away(
    qtbot: QtBot, window: MainWindow, second: MainWindow, draft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.workshop.leftover.sure", lambda *_: True)
    second.workshop.enter()
    entrance = second.workshop.entrance
    assert entrance is not None
    assert all(each.isEnabled() for each in entrance.drafts.findChildren(QPushButton, "small"))
    taken_up(qtbot, window, draft)
    # it was listed before the other took it up
    second.workshop.leftovers.throw_away(draft)
    assert second._last_box is not None and "it can be let go of there" in second._last_box.text()
    second._last_box.close()
    assert draft.exists()
    qtbot.waitUntil(
        lambda: [each.isEnabled() for each in entrance.drafts.findChildren(QPushButton, "small")] == [False]
    )
    assert any("at work in another window" in each.text() for each in entrance.drafts.findChildren(QLabel))


def test_a_file_whose_draft_another_window_is_at_work_on_is_opened_as_it_is(
    qtbot: QtBot, window: MainWindow, second: MainWindow, draft: Path, tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(resources.path("packs", "kami-no-kijutsu.toml").read_bytes())
    window.workshop.open(file)
    qtbot.waitUntil(lambda: window.workshop.page is not None)
    page = window.workshop.page
    assert page is not None
    page.document.change(0, Put(("name",), "Mine"))
    page.keep_draft()
    second.workshop.open(file)
    qtbot.waitUntil(lambda: second.workshop.page is not None)
    assert second.workshop.page is not None and not second.workshop.page.unsaved
    # the window that is at work on it is asked, and goes on with what it has
    page.document.change(0, Put(("name",), "Mine too"))
    window.workshop.open(file)
    qtbot.waitUntil(lambda: window.workshop.leftovers.box is not None)
    box = window.workshop.leftovers.box
    assert box is not None
    box.go_on.click()
    assert window.workshop.page is page and page.document.card(0)["name"] == "Mine too"
    # and where its changes are thrown away they do not come back
    window.workshop.leftovers._offered.clear()
    window.workshop.open(file)
    qtbot.waitUntil(lambda: window.workshop.leftovers.box is not box)
    box = window.workshop.leftovers.box
    assert box is not None
    box.away.click()
    qtbot.waitUntil(lambda: window.workshop.page is not page)
    assert [each.path for each in drafts.all_of_them()] == [draft]


def test_a_new_pack_of_the_same_name_in_each_has_a_draft_of_its_own(
    window: MainWindow, second: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    for each in (window, second):
        each.workshop.work_on(PackDocument.new("arcanductor", "own", "Own"))
        assert each.workshop.page is not None
        each.workshop.page.make_one()
    for each in (window, second, window):
        assert each.workshop.page is not None
        each.workshop.page.make_one()
        each.workshop.page.keep_draft()
    assert sorted(drafts.take_up(each.path).count for each in drafts.all_of_them()) == [2, 3]
