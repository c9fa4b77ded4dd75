"""The menus of the match, the view and help; those of the judge and the rules are filled between them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QStackedWidget, QWidget

from ui.frame.judge_menu import JudgeMenu
from ui.frame.menu_keys import MenuLetters
from ui.frame.settings import SIZES, Settings
from ui.frame.table_acts import TableActs
from ui.hall.menu import HallMenu
from ui.workshop.menu import WorkshopMenu


class Acts(Protocol):
    """What the entries do: the window's operations."""

    settings: Settings
    pages: QStackedWidget

    @property
    def at_table(self) -> bool:
        """Whether a match is shown."""

    @property
    def board_page(self) -> object:
        """The page of the board that is shown, of a match or of a card that is tried; None for none."""

    @property
    def language(self) -> str:
        """The language spoken."""

    def show_start(self) -> None:
        """Show the start page."""

    def browse(self) -> None:
        """Choose a record to open."""

    def set_theme(self, name: str) -> None:
        """Use other colours."""

    def set_text_size(self, size: int) -> None:
        """Write larger or smaller."""

    def set_language(self, language: str) -> None:
        """Speak another language."""

    def switch_board(self) -> None:
        """Show the board as a table of words, or as a picture."""

    def switch_motion(self) -> None:
        """Show movements, or what they led to at once."""

    def close(self) -> bool:
        """End the program."""


class Menus(QObject):
    """Fills the menu bar, anew for each language."""

    def __init__(
        self, window: QWidget, acts: Acts, table: TableActs, judge: JudgeMenu, hall: HallMenu, workshop: WorkshopMenu
    ) -> None:
        super().__init__(window)
        self.window_, self.acts, self.table = window, acts, table
        self.judge, self.hall, self.workshop = judge, hall, workshop
        self._shared: dict[QAction, QKeySequence.StandardKey] = {}
        self._of_table: list[QAction] = []
        self._of_board: list[QAction] = []
        """Entries on how a board is shown, also that of a table on which a card is tried."""
        self.letters = MenuLetters(self)

    def fill(self, bar: QMenuBar) -> None:
        """All menus in the language spoken."""
        bar.clear()
        self._of_table.clear()
        self._of_board.clear()
        self._match(bar)
        self.judge.fill(bar)
        self.workshop.fill(bar)
        self._view(bar)
        menu = bar.addMenu(self.tr("&Help"))
        _act(menu.addAction(self.tr("Keys")), self._tell_keys, "F1")
        self._at_table(menu, self.tr("First steps"), self.table.show_first_steps)
        _act(menu.addAction(self.tr("About")), self._tell_about)
        self.letters.watch(bar)
        self.dress()

    def _tell_keys(self) -> None:
        from ui.frame.helping import KeysBox

        KeysBox(self.window_, getattr(self.acts.pages.currentWidget(), "keys_of", "match")).open()

    def _tell_about(self) -> None:
        from ui.frame.helping import AboutBox

        AboutBox(self.window_).open()

    def dress(self) -> None:
        """What is done with a match is done with one that is shown; keys that it shares with a pack are the page's."""
        self.workshop.dress()
        for action, key in self._shared.items():
            action.setShortcut(QKeySequence() if self.workshop.works_on_a_pack else QKeySequence(key))
        self.judge.dress(at_table=self.acts.at_table)
        for action in self._of_table:
            action.setEnabled(self.acts.at_table)
        for action in self._of_board:
            action.setEnabled(self.acts.board_page is not None)

    def why_off(self, event: QKeyEvent) -> str:
        """Why nothing comes of a key that is an entry's on a match, where none is shown; "" for any other key."""
        pressed = QKeySequence(event.keyCombination())
        entries = () if self.acts.at_table else (*self._of_table, *self._of_board, *self.judge.of_table)
        name = next((each.text() for each in entries if each.shortcut() == pressed), "")
        says = self.tr("{0}: at a table only. Begin a match or go on with one.")
        # the dots of what asks for more, and what a menu writes as its key, are no part of the name
        return says.format(name.partition("\t")[0].rstrip(" …")) if name else ""

    def _match(self, bar: QMenuBar) -> None:
        acts, menu = self.acts, bar.addMenu(self.tr("&Match"))
        new = menu.addAction(self.tr("New match …"))
        _act(new, acts.show_start)
        _act(menu.addAction(self.tr("Open a record …")), acts.browse, QKeySequence.StandardKey.Open)
        export = self._at_table(menu, self.tr("Export the record …"), self.table.export)
        self._shared = {new: QKeySequence.StandardKey.New, export: QKeySequence.StandardKey.Save}
        self._at_table(menu, self.tr("Export as a page …"), self.table.export_page)
        end = self._at_table(menu, self.tr("How it came out"), self.table.show_end)
        # with every declaration it may be another: it is looked at when somebody does
        menu.aboutToShow.connect(lambda: end.setEnabled(self.acts.at_table and self.table.is_over))
        menu.addSeparator()
        self._at_table(menu, self.tr("Declare by form …"), self.table.declare_by_form, "F5")
        self._at_table(menu, self.tr("Resign …"), self.table.resign)
        self.hall.fill(menu)
        _act(menu.addAction(self.tr("Quit")), acts.close, QKeySequence.StandardKey.Quit)

    def _at_table(self, menu: QMenu, text: str, run: Callable[[], object], key: object = None) -> QAction:
        """An entry that does something with the match shown."""
        action = menu.addAction(text)
        _act(action, run, key)
        self._of_table.append(action)
        return action

    def _view(self, bar: QMenuBar) -> None:
        acts, chosen, menu = self.acts, self.acts.settings, bar.addMenu(self.tr("&View"))
        self._at_table(menu, self.tr("Window for the table"), self.table.show_second, "F9")
        themes = {"system": self.tr("As the desktop"), "light": self.tr("Light"), "dark": self.tr("Dark")}
        _one_of(menu, themes, chosen.theme, acts.set_theme)
        menu.addSeparator()
        _act(menu.addAction(self.tr("Larger text")), lambda: self._step_size(1), "Ctrl++")
        _act(menu.addAction(self.tr("Smaller text")), lambda: self._step_size(-1), "Ctrl+-")
        _act(menu.addAction(self.tr("Text of the usual size")), self._usual_size, "Ctrl+0")
        menu.addSeparator()
        words = menu.addAction(self.tr("Board as a table of words"))
        _act(words, acts.switch_board, "F6")
        words.setCheckable(True)
        words.setChecked(chosen.board == "table")
        # T itself is a key of the table: as a shortcut it would be taken from every field that is written in
        side = menu.addAction(self.tr("See the board from another side") + "\tT")
        _act(side, self.table.turn_board)
        self._of_board += [words, side]
        _checked(menu.addAction(self.tr("Reduce motion")), chosen.motion == "less", acts.switch_motion)
        menu.addSeparator()
        _one_of(menu, {"en": "English", "ja": "日本語"}, acts.language, acts.set_language)

    def _step_size(self, step: int) -> None:
        place = SIZES.index(self.acts.settings.text_size) + step
        if 0 <= place < len(SIZES):
            self.acts.set_text_size(SIZES[place])

    def _usual_size(self) -> None:
        if self.acts.settings.text_size != Settings.text_size:
            self.acts.set_text_size(Settings.text_size)


def _act(action: QAction, run: Callable[[], object], key: object = None) -> None:
    action.triggered.connect(lambda _=False: run())
    if key is not None:
        action.setShortcut(QKeySequence(key))  # type: ignore[call-overload]  # a standard key or its text


def _one_of(menu: QMenu, texts: Mapping[str, str], now: str, choose: Callable[[str], object]) -> None:
    """Entries of which one is ticked, by what each stands for: choosing that one again leaves it ticked."""
    group = QActionGroup(menu)
    for name, text in texts.items():
        _checked(group.addAction(menu.addAction(text)), now == name, partial(choose, name))


def _checked(action: QAction, checked: bool, run: Callable[[], object]) -> None:
    action.setCheckable(True)
    action.setChecked(checked)
    _act(action, run)
