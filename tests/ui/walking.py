"""All that the window shows, walked through: its pages, every dialog of a match, the workshop, what joins a hall."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from referee import games, resources
from referee.keeping.journal.faults import JournalReadOnly
from referee.record.model import Header
from ui.desk.desk import DeskDialog
from ui.frame.boxes import ask_to_save, show_box
from ui.frame.helping import AboutBox, KeysBox
from ui.frame.window import MainWindow
from ui.hall.room import JoinDialog
from ui.judge.next import NextGameDialog
from ui.judge.pin import PinDialog
from ui.match.declare import DeclareDialog
from ui.match.page import TablePage
from ui.match.second import SecondWindow
from ui.rules.browser import RuleBrowser
from ui.start.after_crash import AfterCrash
from ui.start.match_acts import Removal
from ui.start.no_folder import NoFolder

JUDGE = (
    "dispute_last", "what_if_now", "take_back", "set_fact", "penalty", "note", "withdraw", "extend", "agree", "decide",
    "correct", "slip", "name_judge", "compare_slip", "verify",
)  # fmt: skip
"""What the judge's menus open."""
Shown = tuple[str, QWidget]
"""What is shown, and by which name a test tells of it."""


def dialogs(window: MainWindow) -> list[QWidget]:
    """What is open beside the window."""
    return [
        each for each in QApplication.topLevelWidgets() if each is not window and each.isVisible() and each.layout()
    ]


def closing(window: MainWindow, name: str) -> Iterator[Shown]:
    """What is open, closed when it has been looked at."""
    found = dialogs(window)
    assert found, name
    for each in found:
        yield name, each
        each.close()
        each.deleteLater()


def of_the_judge(window: MainWindow) -> Iterator[Shown]:
    """Each dialog of the judge's menus."""
    for name in JUDGE:
        getattr(window.judge.acts, name)()
        yield from closing(window, name)
    window.table_acts.resign()
    yield from closing(window, "resign")
    page = _page(window)
    # whether it is asked hangs on whether the game goes on; what it looks like does not
    show_box(window.judge.acts._question(page, next(iter(page.match.seats)), "round"))
    yield from closing(window, "time is used up")


def of_the_rules(window: MainWindow) -> Iterator[Shown]:
    """The rule book at every rule, and the desk in every question with its answer."""
    window.judge.acts.show_rule("")
    for name, browser in closing(window, "rule book"):
        assert isinstance(browser, RuleBrowser)
        yield name, browser
        for row in range(browser.list.count()):
            browser.list.setCurrentRow(row)
            yield f"{name} {browser.list.item(row).text()[:12]}", browser.text
    window.judge.acts.desk()
    for name, desk in closing(window, "desk"):
        assert isinstance(desk, DeskDialog)
        for place in range(desk.question.count()):
            desk.question.setCurrentIndex(place)
            desk.ask()
            yield f"{name} {desk.question.currentData()}", desk


def of_the_forms(window: MainWindow) -> Iterator[Shown]:
    """The form of every verb."""
    window.table_acts.declare_by_form()
    for name, form in closing(window, "form"):
        assert isinstance(form, DeclareDialog)
        for place in range(form.verb.count()):
            if form.verb.itemData(place):
                form.verb.setCurrentIndex(place)
                yield f"{name} {form.verb.itemData(place)}", form


def of_the_window(window: MainWindow) -> Iterator[Shown]:
    """What the window itself says: keys, about, what is asked and told beside a match."""
    match, page, kept = _page(window).match, _page(window), window.archive.matches()[0]
    for name, dialog in (
        ("keys", KeysBox(window)),
        ("about", AboutBox(window)),
        ("removal", Removal(window, kept)),
        ("after a crash", _crashed(window, match.header)),
        ("no folder", NoFolder(Path("/x"), JournalReadOnly(Path("/x"), "read-only"))),
        ("pin", PinDialog("x", window)),
        ("next game", NextGameDialog(match, window.language, window)),
        ("join", JoinDialog(window.hall.room)),
        ("unsaved", ask_to_save(window, "–", "–", lambda: None, lambda: None)),
        ("second window", SecondWindow(page)),
    ):
        dialog.show()
        yield name, dialog
        dialog.close()
        dialog.deleteLater()
    window.judge.acts.show_why(next(iter(match.facts())))
    yield from closing(window, "why")


def _crashed(window: MainWindow, header: Header) -> AfterCrash:
    dialog = AfterCrash(window, None, "–", header)
    dialog.show_report()
    return dialog


def _page(window: MainWindow) -> TablePage:
    assert window.page is not None
    return window.page


def of_a_table(window: MainWindow) -> Iterator[Shown]:
    """The table now, looked back at, as a table of words, and with how it came out."""
    page = _page(window)
    entries = len(page.match.entries)
    for number in sorted({1, entries // 4, entries // 2, 3 * entries // 4, -1}):
        page.look_back(number)
        yield f"table at {number}", page
    page.show_as_table(True)
    yield "table of words", page
    page.show_as_table(False)
    window.table_acts.show_end()
    yield "end", page
    page.escape()


def of_the_workshop(window: MainWindow, qtbot: QtBot) -> Iterator[Shown]:
    """The entrance, a pack of each game with the first card of each kind, a deck, the import, paper, tests."""
    room = window.workshop
    room.enter()
    assert room.entrance is not None
    yield "entrance", room.entrance
    for game in games.GAMES:
        room.open(pack_of(game), copy=True)
        assert room.page is not None
        for place in first_of_each_kind(room.page.document.count, game):
            room.page.choose(place)
            qtbot.wait(150)
            yield f"card {place} of {game}", room.page
        room.page.print_cards()
        yield from closing(window, "paper")
    for name in resources.names("decks", ".toml"):
        room._deck(lambda name=name: _draft(name))
        if room.beside is not None:
            yield f"deck {name}", room.beside
            room._leave_beside()
    room.import_cards()
    qtbot.wait(50)
    assert room.beside is not None
    yield "import", room.beside


def _draft(name: str) -> object:
    from referee.workshop.decking import DeckDraft

    return DeckDraft.open(resources.path("decks", name))


def pack_of(game: str) -> Path:
    """A pack of a game that comes with us."""
    folder = resources.path("packs")
    return next(
        path for path in sorted(folder.glob("*.toml")) if f'game = "{game}"' in path.read_text(encoding="utf-8")
    )


def first_of_each_kind(count: int, game: str) -> list[int]:
    """Places of cards: the first of each kind of a pack, at most six."""
    text = pack_of(game).read_text(encoding="utf-8").split("[[card]]")[1:]
    kinds: dict[str, int] = {}
    for place, card in enumerate(text[:count]):
        kind = next((line for line in card.splitlines() if line.startswith("kind")), "")
        kinds.setdefault(kind, place)
    return sorted(kinds.values())[:6] or [0]
