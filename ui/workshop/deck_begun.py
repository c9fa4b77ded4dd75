"""A deck begun: from the cards that come with us, or from the pack under work, which has a file then."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from referee.games import forms
from referee.packs.files import own_folder
from referee.workshop.decking import DeckDraft, has_lists
from ui.workshop.page import WorkshopPage
from ui.workshop.saved_first import saved_first


def of_ours(game: str) -> Callable[[], DeckDraft]:
    """What makes a deck of the cards of a game that come with us; the player's own packs are offered beside them."""
    return partial(DeckDraft, game, forms.form_of(game).packs, own_folder("packs"))


class DeckBegun(QObject):
    """Begins decks; ``complain`` is told why there can be none."""

    def __init__(self, page: WorkshopPage, complain: Callable[[str], None]) -> None:
        super().__init__(page)
        self.page, self.complain = page, complain

    def made(self) -> Callable[[], DeckDraft] | None:
        """What makes the deck; None where its game has no deck lists, or its pack is not saved."""
        document = self.page.document
        if not has_lists(document.game):
            self.complain(self.tr("This game has no deck lists."))
            return None
        told = self.tr("A deck names the file of its pack: the pack is saved first.")
        if not saved_first(self.page, self.tr("A deck from this pack"), told):
            return None
        assert document.path is not None
        return partial(DeckDraft, document.game, (document.path.name,), document.path.parent)
