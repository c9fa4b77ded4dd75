"""Two windows on one match: there is one history, whoever comes too late is told, and nothing that was said is gone."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from referee.keeping.archive import Archive
from tests.conftest import Call
from ui.frame.window import MainWindow
from ui.match.page import TablePage


def on_table(qtbot: QtBot, window: MainWindow, match: str) -> TablePage:
    window.resume(match)
    qtbot.waitUntil(lambda: window.page is not None and window.page.kept.id == match)
    assert window.page is not None
    return window.page


def said(qtbot: QtBot, page: TablePage, text: str) -> None:
    page.line.setText(text)
    qtbot.keyClick(page.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.busy)


def test_who_comes_too_late_is_told_and_has_the_line_again(
    qtbot: QtBot, window: MainWindow, second: MainWindow, page: TablePage, call: Call
) -> None:
    match, count = page.kept.id, len(page.match.entries)
    other = on_table(qtbot, second, match)
    said(qtbot, other, "judge note from-second")
    said(qtbot, page, "amber end")
    assert window._last_box is not None
    assert f"match {match} has gone on in another window; open it again" in window._last_box.text()
    window._last_box.close()
    assert page.line.text() == "amber end"
    assert len(page.match.entries) == count
    for line in ("amber resign", "judge note one", "judge note two"):
        said(qtbot, other, line)
    window._leave()
    window.show_start()
    (listed,) = second.archive.matches()
    assert (listed.over, listed.winner, listed.entries) == (True, "violet", count + 4)
    again = on_table(qtbot, window, match)
    assert [entry.text for entry in again.match.entries] == [entry.text for entry in other.match.entries]
    said(qtbot, again, "judge note from-first")
    said(qtbot, other, "judge note late")
    assert second._last_box is not None
    assert "has gone on in another window" in second._last_box.text()
    second._last_box.close()
    texts = [row.said for row in window.archive.store.entries(match)][count:]
    assert texts == [
        "judge note from-second", "amber resign", "judge note one", "judge note two", "judge note from-first",
    ]  # fmt: skip
    code, out, _ = call("verify", window.archive.store.path)
    assert code == 0, out


def test_both_play_at_once_and_all_that_either_was_shown_is_there(
    qtbot: QtBot, window: MainWindow, second: MainWindow, page: TablePage
) -> None:
    """Each goes on from what it sees; whoever is overtaken opens the match again and says it once more."""
    match, pages = page.kept.id, {window: page, second: on_table(qtbot, second, page.kept.id)}
    shown: list[str] = []
    overtaken = 0
    for number in range(8):
        texts = {each: f"judge note {name}-{number}" for name, each in (("first", window), ("second", second))}
        for each, text in texts.items():
            pages[each].line.setText(text)
            qtbot.keyClick(pages[each].line, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not any(table.busy for table in pages.values()))
        for each, text in texts.items():
            if pages[each].match.entries[-1].text == text:
                shown.append(text)
                continue
            overtaken += 1
            box = each._last_box
            assert box is not None and "gone on in another window" in box.text()
            box.close()
            each._leave()
            each.show_start()
            pages[each] = on_table(qtbot, each, match)
    kept = [row.said for row in window.archive.store.entries(match)]
    assert [text for text in kept if text.startswith(("judge note first", "judge note second"))] == sorted(
        shown, key=kept.index
    )
    assert overtaken == 8, "of two at once one comes too late"
    assert window.archive.verify(match) is None
    assert window.archive.misfits == ()


def test_a_match_that_another_window_removed_is_told_and_leaves_nothing_behind(
    qtbot: QtBot, window: MainWindow, second: MainWindow, page: TablePage
) -> None:
    second.archive.remove(page.kept.id)
    said(qtbot, page, "amber end")
    assert window._last_box is not None
    assert "was removed in another window" in window._last_box.text()
    window._last_box.close()
    assert page.line.text() == "amber end"
    window._leave()
    assert second.archive.matches() == []
    looked_at = Archive(window.archive.folder, reading=True)
    assert looked_at.misfits == ()
    looked_at.close()
