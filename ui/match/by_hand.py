"""A card carried out by hand at the table: the verbs that its words suggest, the form for them, and what it came to."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from referee.match.proposing import carried_out, in_front, proposed_at
from referee.rulebook.voice import Voice
from ui.frame.theme import Theme
from ui.match.declare import DeclareDialog
from ui.match.play import Play
from ui.match.wording import capital


class ByHand(QObject):
    """``declared`` has what a form says, ``script_wanted`` the proposal for a card that was carried out by hand."""

    declared = Signal(object)
    script_wanted = Signal(object)

    def __init__(self, page: QWidget, play: Play, language: Callable[[], str], theme: Callable[[], Theme]) -> None:
        super().__init__(page)
        self.page, self.play, self.language, self.theme = page, play, language, theme

    def verbs(self, voice: Voice) -> tuple[tuple[str, str], ...]:
        """The verbs suggested now, each with its name, those of the text first; "" is any other one."""
        match = self.play.match
        recording = match.game.recording
        if not self.play.live:
            return ()
        if recording is None or recording.by_hand(match.state) is None:
            # how many is said in a form where there are too many numbers for buttons
            numbered = self.play.choice.numbered(self.play.on_board)
            return tuple((verb, capital(voice.term(f"verb.{verb}"))) for verb in numbered)
        named = tuple((verb, capital(voice.term(f"verb.{verb}"))) for verb in in_front(match))
        return (*named, ("", self.tr("Something else")))

    def form(self, verb: str = "") -> None:
        """Fill a declaration in as a form, with a verb that is wanted."""
        dialog = DeclareDialog(self.play.match, self.language(), verb, in_front(self.play.match), self.theme())
        dialog.declare.connect(self.declared)
        dialog.setParent(self.page.window(), dialog.windowFlags())
        dialog.open()

    def card(self) -> str:
        """The card that the entry shown ended the carrying out of; "" where it ended none."""
        entry = self.play.entry
        return "" if entry is None else carried_out(self.play.match, entry.number)

    def propose(self, number: int) -> None:
        """What was done until an entry is wanted as a script."""
        proposal = proposed_at(self.play.match, number)
        if proposal is not None:
            self.script_wanted.emit(proposal)
