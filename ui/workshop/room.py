"""The pages of the workshop among the window's: its first page, the pack under work, a deck, a table of cards."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from referee import resources
from referee.games import forms
from referee.kernel.game import BadTable
from referee.match.match import Match
from referee.match.proposing import Proposal
from referee.packs.files import BadFile, own_folder
from referee.rulebook.voice import common_voice
from referee.workshop.checking import described
from referee.workshop.decking import DeckDraft, has_lists
from referee.workshop.document import PackDocument
from referee.workshop.trial import CannotTry, Trial
from ui.frame.boxes import ask_to_save
from ui.frame.loading import Loading
from ui.frame.parting import part_with
from ui.frame.saving import ask_which
from ui.frame.theme import Theme
from ui.frame.turns import beside, made, seen
from ui.match.page import TablePage
from ui.workshop.bringing import Bringing
from ui.workshop.deck_begun import DeckBegun, of_ours
from ui.workshop.decks import DeckPage
from ui.workshop.entrance import Entrance
from ui.workshop.importing import ImportPage
from ui.workshop.leftover import Leftovers
from ui.workshop.page import WorkshopPage
from ui.workshop.proofs import Tests
from ui.workshop.reading import Reading
from ui.workshop.scripting import Scripting
from ui.workshop.trial import TrialPage
from ui.workshop.turning import show_page
from ui.workshop.wishes import Window

T = TypeVar("T")


class WorkshopRoom(QObject):
    """Pages of the workshop among the window's; ``dress`` is called where the menu's entries may be others."""

    def __init__(self, window: Window, parent: QWidget, dress: Callable[[], None]) -> None:
        super().__init__(parent)
        self.window, self.frame, self.dress = window, parent, dress
        self.entrance: Entrance | None = None
        self.page: WorkshopPage | None = None
        self.trial: TrialPage | None = None
        self._reading: Reading | None = None
        self._tests: Tests | None = None
        self._leftovers: Leftovers | None = None
        self.beside: DeckPage | ImportPage | None = None
        """A deck or a table of cards that is shown in front of the pack."""

    @property
    def table(self) -> TablePage | None:
        """The table on which a card is tried, where that is shown."""
        shown = self.window.pages.currentWidget()
        return self.trial.table if self.trial is not None and shown is self.trial else None

    @property
    def is_shown(self) -> bool:
        """Whether one of its pages is shown."""
        shown = self.window.pages.currentWidget()
        return shown is not None and shown in (self.entrance, self.page, self.trial, self.beside)

    @property
    def works_on_a_pack(self) -> bool:
        """Whether the page of a pack is shown, and no table, deck or import before it."""
        return self.page is not None and self.window.pages.currentWidget() is self.page

    @property
    def game(self) -> str:
        """The game that the page shown makes cards or decks for; "" for none yet."""
        if not self.is_shown:
            return ""
        if self._reading is not None and self._reading.game:
            return self._reading.game
        if isinstance(self.beside, DeckPage):
            return self.beside.draft.game.id
        if isinstance(self.beside, ImportPage):
            return str(self.beside.game.currentData())
        if self.entrance is not None and self.window.pages.currentWidget() is self.entrance:
            return self.entrance.game
        return self.page.document.game if self.page is not None else ""

    def of_page(self, name: str) -> None:
        """Have the page of the pack under work do something."""
        if self.page is not None and self.is_shown:
            getattr(self.page, name)()

    # -- pages

    def enter(self) -> None:
        """Show what was worked on last, or where to begin."""
        shown = self.beside or self.trial or self.page
        if shown is not None:
            show_page(self.window.pages, shown)
            return
        if self.entrance is None:
            self.entrance = Entrance(self.window.language)
            self.entrance.opened.connect(self.work_on)
            self.entrance.wanted.connect(self.open)
            self.entrance.template.connect(partial(self.open, copy=True))
            self.entrance.deck_begun.connect(lambda game: self._deck(of_ours(game)))
            self.entrance.deck_wanted.connect(self.open_deck_file)
            self.entrance.draft.connect(self.take_up)
            self.entrance.thrown.connect(self.leftovers.throw_away)
            self.entrance.browse.connect(self.browse)
            self.entrance.left.connect(self.window.show_start)
            self.window.pages.addWidget(self.entrance)
            # what a pack may say takes a quarter of a second to find out
            Loading(self.entrance).begin(partial(described, game) for game in forms.with_cards())
        self.entrance.refresh()
        show_page(self.window.pages, self.entrance)

    def to_packs(self) -> None:
        """Show what was worked on; from there a step back towards the packs, as the page's own way back takes it."""
        shown = self.window.pages.currentWidget()
        ways = {self.beside: self.leave_beside, self.trial: self.end_trial}
        if shown is not None and shown in ways:
            ways[shown]()
        elif shown is not None and shown is self.page:
            self.page.leave()
        else:
            self.enter()

    def browse(self) -> None:
        """Choose a pack's file."""
        path = ask_which(self.frame, self.tr("Open a pack"), self.tr("Packs (*.toml)"), own_folder("packs"))
        if path is not None:
            self.open(path)

    def open(self, path: Path, *, copy: bool = False) -> None:
        """Work on the pack of a file, or on a copy of it; one from elsewhere is read first by a process of its own."""
        self._from_file("pack", path, partial(self._open, path, copy=copy))

    def _from_file(self, kind: str, path: Path, open_it: Callable[[], None]) -> None:
        """Have a file from elsewhere read by a process of its own, and opened unless its draft is gone on with."""
        if path.is_relative_to(resources.root()):
            open_it()
        else:
            self.reading.read(kind, path, partial(self.leftovers.offer, path, open_it))

    @property
    def reading(self) -> Reading:
        """What reads files from elsewhere, and runs the tests of packs."""
        if self._reading is None:
            self._reading = Reading(self.frame)
            self._reading.failed.connect(lambda text: self.window.complain(self._told(text)))
        return self._reading

    @property
    def tests(self) -> Tests:
        """The tests of the pack under work."""
        if self._tests is None:
            self._tests = Tests(self)
        return self._tests

    @property
    def leftovers(self) -> Leftovers:
        """What was never saved."""
        if self._leftovers is None:
            self._leftovers = Leftovers(self)
        return self._leftovers

    def _open(self, path: Path, *, copy: bool) -> None:
        # those that come with us stay as they are
        copy = copy or path.is_relative_to(resources.root())
        self.sound(partial(PackDocument.template_of if copy else PackDocument.open, path), self.work_on)

    def take_up(self, path: Path) -> None:
        """Go on with a draft."""
        self.leftovers.take_up(path)

    def sound(self, make: Callable[[], T], then: Callable[[T], None], remedy: str = "") -> None:
        """Go on with what is made of a file; where that cannot be used it is told, with what helps."""
        try:
            found = made(beside(make))
        except BadFile as fault:
            self.window.complain("\n".join([*map(self._told, fault.messages), *filter(None, [remedy])]))
            return
        then(found)

    def _told(self, message: str) -> str:
        return common_voice(self.window.language).sentence(message)

    def work_on(self, document: PackDocument) -> None:
        """Show a pack; one that was under work before has been put away."""
        if document.elsewhere:
            self.window.complain(
                self.tr("The cards of this pack are not written as [[card]] tables; they stay as they are.")
            )
        if self.page is not None:
            # nobody was asked about what was under work here
            self.page.keep_draft()
        # what a pack may say takes a quarter of a second to find out, where that was not done before
        made(beside(partial(described, document.game)))
        page = WorkshopPage(document, self.window.language, self.window.theme, self.window.pages.size())
        # what was shown is, until the new page is whole
        made(seen(page, self.window.pages, instead_of=partial(self._begin, page)))
        page.take_keys()

    def _begin(self, page: WorkshopPage) -> None:
        self._leave_beside()
        self._put_away()
        self.page = page
        page.drafting.kept.connect(self._note_draft)
        self._note_draft()
        self.page.left.connect(self.leave)
        self.page.failed.connect(self.window.complain)
        self.page.saved.connect(self.window.wrote)
        page.file.wanted.connect(partial(self._read_again, "pack", page))
        self.page.trial_wanted.connect(self.try_card)
        self.page.cards_wanted.connect(self.import_cards)
        self.page.deck_wanted.connect(self.new_deck)
        self.page.proofs_wanted.connect(self.run_tests)

    def _read_again(self, kind: str, page: WorkshopPage | DeckPage, path: Path) -> None:
        """A file that somebody has changed is one from elsewhere."""
        self.reading.read(kind, path, lambda: page.file.read_again() if page in self._pages() else None)

    def _note_draft(self) -> None:
        """What is in front is gone on with after a crash; a pack behind a deck once that is saved or put away."""
        deck = self.beside.draft.drafted if isinstance(self.beside, DeckPage) else None
        self.window.draft_kept.emit(str(deck or (self.page.document.drafted if self.page is not None else "") or ""))

    def try_card(self) -> None:
        """Lay a table of its own for the card that is shown."""
        if self.page is None or self.page.place < 0 or self.trial is not None:
            return
        try:
            found = made(beside(partial(Trial, self.page.document, self.page.place)))
        except CannotTry as fault:
            self.window.complain(self._told(fault.message))
            return
        except BadTable as fault:
            self.window.complain("\n".join(self._told(message) for _, message in fault.faults))
            return
        self.trial = TrialPage(found, self.window.language, self.window.theme, self.window.pages.size())
        self.trial.left.connect(self.end_trial)
        self.trial.failed.connect(self.window.complain)
        self.trial.kept_wanted.connect(self.tests.keep)
        self.trial.table.by_hand.script_wanted.connect(partial(self.keep_script, found.kept.match))
        made(seen(self.trial, self.window.pages))
        self.trial.table.to_board()

    def keep_script(self, match: Match, proposal: Proposal) -> None:
        """What was done by hand becomes the script of its card: that of the pack under work, where it is tried."""
        Scripting(self, match, proposal).ask()

    # -- decks, tables of cards, and paper

    def import_cards(self) -> None:
        """Take cards from a file or a spreadsheet."""
        self._show_beside(Bringing(self, self._leave_beside).begun())

    def new_deck(self) -> None:
        """Put a deck together from the pack under work, which has a file then."""
        if self.page is not None and (make := DeckBegun(self.page, self.window.complain).made()) is not None:
            self._deck(make)

    @property
    def makes_decks(self) -> bool:
        """Whether the page of a pack is shown whose game has deck lists."""
        return self.works_on_a_pack and self.page is not None and has_lists(self.page.document.game)

    def open_deck(self) -> None:
        """Choose a deck's file."""
        title, kind = self.tr("Open a deck"), self.tr("Deck lists (*.toml)")
        path = ask_which(self.frame, title, kind, own_folder("decks"))
        if path is not None:
            self.open_deck_file(path)

    def open_deck_file(self, path: Path) -> None:
        """Work on the deck of a file; one that comes with us is copied, one from elsewhere is read first."""
        self._from_file("deck", path, partial(self._deck, partial(DeckDraft.open, path)))

    def _deck(self, make: Callable[[], DeckDraft]) -> None:
        self.sound(make, self.build)

    def build(self, draft: DeckDraft) -> None:
        """Show a deck."""
        if not draft.parts:
            self.window.complain(self.tr("This game has no deck lists."))
            return
        found = DeckPage(draft, self.window.language)
        found.failed.connect(self.window.complain)
        found.wrote.connect(self.window.wrote)
        found.drafting.kept.connect(self._note_draft)
        found.file.wanted.connect(partial(self._read_again, "deck", found))
        self._show_beside(found)

    def _show_beside(self, found: DeckPage | ImportPage) -> None:
        self._leave_beside()
        self.beside = found
        found.back.lead_to(self.page.document if self.page is not None else None, self.window.language)
        found.left.connect(self.leave_beside)
        self.window.pages.addWidget(found)
        show_page(self.window.pages, found)
        self._note_draft()
        self.dress()

    def _leave_beside(self, then: Callable[[], object] = lambda: None) -> None:
        """What is not saved of a deck stays as a draft, unless somebody let it go; ``then`` shows something else."""
        if isinstance(self.beside, DeckPage):
            self.beside.drafting.put_away()
        if self.beside is not None:
            # the pages ask at once what is shown, and whose the keys are then
            left, self.beside = self.beside, None
            then()
            self.window.pages.removeWidget(left)
            part_with(left)
            self._note_draft()

    def leave_beside(self) -> None:
        """Put the deck or the table of cards away; ask where a deck is not saved."""
        if not isinstance(deck := self.beside, DeckPage) or not deck.unsaved:
            self._go_back()
            return
        told = self.tr("The deck has changes that are not saved. If you do not save them they are gone, the draft too.")
        acts = partial(self._keep_and_go_back, deck), partial(self._drop_and_go_back, deck)
        ask_to_save(self.frame, self.tr("Deck"), told, *acts)

    def _keep_and_go_back(self, deck: DeckPage) -> None:
        if deck.keep():
            self._go_back()

    def _drop_and_go_back(self, deck: DeckPage) -> None:
        deck.drafting.drop()
        self._go_back()

    def _go_back(self) -> None:
        self._leave_beside(self.enter)

    def run_tests(self) -> None:
        """Run the tests of the pack under work."""
        self.tests.run()

    def end_trial(self) -> None:
        """Put the table away and show the card again."""
        trial, self.trial = self.trial, None
        if trial is not None and self.page is not None:
            show_page(self.window.pages, self.page)
            self.window.pages.removeWidget(trial)
            trial.close_table()
            part_with(trial)

    def _put_away(self) -> None:
        self.end_trial()
        if self.page is not None:
            self.page.drafting.put_away()
            self.window.pages.removeWidget(self.page)
            part_with(self.page)
            self.page = None
            self._note_draft()

    def leave(self) -> None:
        """Put the pack away and show where to begin."""
        self._put_away()
        self.enter()

    # -- the window's wishes

    def set_language(self, language: str) -> None:
        """Speak another language."""
        for each in self._pages():
            each.set_language(language)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        for each in (self.page, self.trial):
            if each is not None:
                each.set_theme(theme)

    def _pages(self) -> list[Any]:
        return [each for each in (self.entrance, self.page, self.trial, self.beside) if each is not None]

    def close_down(self) -> None:
        """The window closes: what is not saved is kept as a draft."""
        for each in self.under_work:
            each.drafting.put_away()
        self.end_trial()

    @property
    def unsaved(self) -> bool:
        """Whether a pack or a deck under work has what no file has."""
        return any(each.unsaved for each in self.under_work)

    @property
    def under_work(self) -> list[WorkshopPage | DeckPage]:
        """The deck and the pack under work, the one in front first."""
        deck = self.beside if isinstance(self.beside, DeckPage) else None
        return [each for each in (deck, self.page) if each is not None]
