"""The workshop's menu; what its entries do (``room``) is imported when the first of them is chosen."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from ui.frame.theme import Theme
from ui.frame.turns import loaded, made
from ui.workshop.wishes import Window

if TYPE_CHECKING:
    from referee.match.match import Match
    from referee.match.proposing import Proposal
    from ui.match.page import TablePage
    from ui.workshop.room import WorkshopRoom


class WorkshopMenu(QObject):
    """The menu, and what the window wishes of pages of the workshop as far as there are any."""

    def __init__(self, window: Window, parent: QWidget) -> None:
        super().__init__(parent)
        self.window, self.frame = window, parent

    @cached_property
    def room(self) -> "WorkshopRoom":
        """The pages, and what is done there."""
        from ui.workshop.room import WorkshopRoom  # noqa: PLC0415 - the start page is painted without it

        return WorkshopRoom(self.window, self.frame, self.dress)

    @property
    def _entered(self) -> "WorkshopRoom | None":
        """The pages, where they were entered."""
        return self.room if "room" in self.__dict__ else None

    def fill(self, bar: QMenuBar) -> None:
        """Make the menu."""
        menu = bar.addMenu(self.tr("&Workshop"))
        self._act(menu, self.tr("Packs and decks …"), lambda room: room.to_packs(), "Ctrl+K")
        self._act(menu, self.tr("Open a pack file …"), lambda room: room.browse())
        self._act(menu, self.tr("Cards from a file …"), lambda room: room.import_cards())
        self._act(menu, self.tr("Open a deck …"), lambda room: room.open_deck())
        menu.addSeparator()
        self._of_page(menu, self.tr("Save the pack"), lambda room: room.of_page("keep"), "Ctrl+S")
        self._of_page(menu, self.tr("Save the pack as …"), lambda room: room.of_page("keep_as"), "Ctrl+Shift+S")
        self._of_page(menu, self.tr("New card"), lambda room: room.of_page("make_one"), "Ctrl+N")
        self._of_page(menu, self.tr("Try the card"), lambda room: room.try_card(), "Ctrl+T")
        self._of_page(menu, self.tr("Run the tests of the pack"), lambda room: room.run_tests())
        self._act(menu, self.tr("A deck from this pack …"), lambda room: room.new_deck(), of="of-decks")
        self._of_page(menu, self.tr("Print the cards …"), lambda room: room.of_page("print_cards"))
        self._menu = menu
        self.dress()

    def _act(
        self, menu: QMenu, text: str, run: Callable[["WorkshopRoom"], object], key: str = "", of: str = ""
    ) -> None:
        action = menu.addAction(text)
        action.triggered.connect(lambda _=False: self._do(run))
        action.setData((key, of))

    def _do(self, run: Callable[["WorkshopRoom"], object]) -> None:
        made(loaded("ui.workshop.room"))
        run(self.room)

    def _of_page(self, menu: QMenu, text: str, run: Callable[["WorkshopRoom"], object], key: str = "") -> None:
        """An entry that a pack under work has."""
        self._act(menu, text, run, key, "of-page")

    def dress(self) -> None:
        """Its keys are those of a match elsewhere: they hold where it is shown."""
        holds = {"": True, "of-page": self.works_on_a_pack}
        holds["of-decks"] = self._entered is not None and self._entered.makes_decks
        for action in self._menu.actions():
            key, of = action.data() or ("", "")
            on = holds[of]
            action.setEnabled(on)
            action.setShortcut(QKeySequence(key if on else ""))

    def enter(self) -> None:
        """Show the pack under work, or where to begin."""
        self._do(lambda room: room.enter())

    def take_up(self, path: Path) -> None:
        """Go on with a draft."""
        self._do(lambda room: room.take_up(path))

    def keep_script(self, match: "Match", proposal: "Proposal") -> None:
        """What was done by hand becomes the script of its card."""
        self.room.keep_script(match, proposal)

    # -- the window's wishes

    @property
    def is_shown(self) -> bool:
        """Whether one of its pages is shown."""
        return self._entered is not None and self._entered.is_shown

    @property
    def game(self) -> str:
        """The game that the page shown makes cards or decks for; "" for none, or where no page is shown."""
        return self._entered.game if self._entered is not None else ""

    @property
    def works_on_a_pack(self) -> bool:
        """Whether the page of a pack is shown, which has keys of its own."""
        return self._entered is not None and self._entered.works_on_a_pack

    @property
    def table(self) -> "TablePage | None":
        """The table on which a card is tried, where that is shown."""
        return self._entered.table if self._entered is not None else None

    def set_language(self, language: str) -> None:
        """Speak another language."""
        if self._entered is not None:
            self._entered.set_language(language)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        if self._entered is not None:
            self._entered.set_theme(theme)

    def close_down(self) -> None:
        """The window closes: what is not saved is kept as a draft."""
        if self._entered is not None:
            self._entered.close_down()
