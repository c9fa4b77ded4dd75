"""What was done by hand shown as the sentence of its steps, and kept as the card's script in a pack of one's own."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from referee.kernel.telling import at_file
from referee.match.match import Match
from referee.match.proposing import Proposal
from referee.packs.described import describe
from referee.packs.files import BadFile
from referee.packs.model import Pack, in_language
from referee.packs.telling import of_steps
from referee.rulebook.voice import common_voice
from referee.workshop.change import FieldPath
from referee.workshop.document import PackDocument, suggested
from referee.workshop.filed import ChangedOutside
from referee.workshop.scripting import by_hand, keep_script, own_document, own_file
from referee.workshop.wording import Wording
from ui.frame.boxes import has_enter
from ui.panels.frames import button, column, label, row, scrolled, sized
from ui.panels.wheel import Choice
from ui.workshop.reading import Reading


class ScriptDialog(QDialog):
    """The steps proposed for a card. ``keep`` and ``look`` have where in the card they belong."""

    keep = Signal(object)
    look = Signal(object)

    def __init__(self, match: Match, proposal: Proposal, places: tuple[FieldPath, ...], language: str) -> None:
        super().__init__()
        self.match, self.proposal, self.language = match, proposal, language
        voice, card = match.voice(language), match.opened.table.cards[proposal.card]
        self.setWindowTitle(self.tr("Keep as a script: {0}").format(voice.card(proposal.card)))
        sized(self, 620, 480)
        self.printed = label(in_language(card.text, language), "faint", wrap=True)
        says = of_steps(describe(match.game.id, match.game.card), proposal.steps, language, voice.name)
        self.says = label("\n".join(f"{'  ' * depth}{line}" for depth, line in says), "title", wrap=True)
        self.warning = label(self._warned(), wrap=True)
        self.effect = Choice()
        wording = Wording.of(match.game.id, language)
        for path in places:
            self.effect.addItem(named(path, wording), path)
        self.effect.setVisible(len(places) > 1)
        self.effect.setAccessibleName(self.tr("Which of its effects"))
        self.keeps, self.looks = button("", "main"), button("")
        self.keeps.setText(self.tr("Keep in my own pack"))
        self.looks.setText(self.tr("Look at it in the workshop"))
        # what no step says would be left out of the script
        self.keeps.setEnabled(bool(proposal.steps and places and not proposal.unsaid))
        self.looks.setEnabled(bool(proposal.steps and places))
        self.keeps.clicked.connect(lambda: self._chosen(self.keep))
        self.looks.clicked.connect(lambda: self._chosen(self.look))
        told = QWidget()
        says_what = label(self.tr("The card says:"), "faint"), label(self.tr("What was done, as steps:"), "faint")
        told.setLayout(column([says_what[0], self.printed, says_what[1], self.says], margin=0))
        told.layout().addStretch(1)  # type: ignore[union-attr]  # set on the line before
        page = column([scrolled(told), self.effect, self.warning])
        page.setStretch(0, 1)
        page.addLayout(row([QWidget(), self.looks, self.keeps]))
        self.setLayout(page)
        has_enter(self.keeps)

    def _warned(self) -> str:
        if not self.proposal.steps:
            return self.tr("Nothing was done that a step could say.")
        if self.proposal.unsaid:
            said = "\n".join(self.proposal.unsaid)
            return self.tr("No step says the following, so the card stays by hand:\n{0}").format(said)
        return self.tr(
            "It was done once, at one table: compare whose and which cards it means with the print before it is kept."
        )

    def _chosen(self, signal: object) -> None:
        path = self.effect.currentData()
        self.accept()
        (self.keep if signal is self.keep else self.look).emit(tuple(path))


def named(path: FieldPath, wording: Wording) -> str:
    """A place in a card as its fields are called: ``Abilities 2``."""
    parts = [str(part + 1) if isinstance(part, int) else wording.field(part) for part in path[:-1]]
    return " ".join(parts) or wording.field(str(path[-1]))


class Window(Protocol):
    """What keeping a script asks of the window."""

    @property
    def language(self) -> str:
        """The language spoken."""

    def complain(self, text: str) -> None:
        """Show a problem."""

    def wrote(self, path: Path) -> None:
        """Say that a file was written."""


class Page(Protocol):
    """A pack under work."""

    document: PackDocument

    @property
    def unsaved(self) -> bool:
        """Whether it has what no file has."""

    def choose(self, place: int) -> None:
        """Show a card."""


class Room(Protocol):
    """The workshop's place in the window: what keeping a script asks of it."""

    frame: QWidget

    @property
    def window(self) -> Window:
        """The window."""

    @property
    def reading(self) -> Reading:
        """Reads what others may have written first."""

    @property
    def page(self) -> Page | None:
        """The pack under work."""

    @property
    def trial(self) -> QWidget | None:
        """The card that is tried."""

    def end_trial(self) -> None:
        """Show the card that was tried again."""

    def work_on(self, document: PackDocument) -> None:
        """Show a pack."""


class Scripting(QObject):
    """Keeps what was done by hand as the script of its card.

    It is kept in the pack that the card is tried from, or else in the player's own of that name or a copy of it.
    """

    def __init__(self, room: Room, match: Match, proposal: Proposal) -> None:
        super().__init__(room.frame)
        self.room, self.window, self.match, self.proposal = room, room.window, match, proposal
        self.tried = room.page.document if room.trial is not None and room.page is not None else None

    def ask(self) -> None:
        """Show the steps and what can be done with them, once the pack is read."""
        self._with_document(self._ask)

    def _ask(self, document: PackDocument) -> None:
        place, made = document.place_of(self.proposal.card), self.match.opened.table.cards[self.proposal.card]
        places = () if place is None else by_hand(made, document.card(place), self.proposal.part)
        if not places:
            says = self.tr("{0} is not carried out by hand in {1}: it has a script there, or is not in it.")
            pack = document.path.name if document.path else str(document.head.get("id"))
            self.window.complain(says.format(self.match.voice(self.window.language).card(self.proposal.card), pack))
            return
        dialog = ScriptDialog(self.match, self.proposal, places, self.window.language)
        dialog.keep.connect(self.keep)
        dialog.look.connect(self.look)
        dialog.setParent(self.room.frame, dialog.windowFlags())
        dialog.open()

    def keep(self, path: FieldPath) -> None:
        """Write the pack with the script; one that a card is tried from is saved by whoever works on it."""
        if self.tried is not None:
            self.look(path)
            return
        self._with_document(lambda document: self._keep(document, path))

    def _keep(self, document: PackDocument, path: FieldPath) -> None:
        keep_script(document, path, self.proposal)
        target = document.path or suggested(document)
        try:
            document.save(target)
        except OSError as fault:
            self.window.complain(at_file(fault, target))
        except ChangedOutside:
            self.window.complain(self.tr("{0} has been changed in between; try once more.").format(target.name))
        else:
            self.window.wrote(target)

    def look(self, path: FieldPath) -> None:
        """Show the pack with the script in the workshop, before it is saved."""
        self._with_document(lambda document: self._look(document, path))

    def _look(self, document: PackDocument, path: FieldPath) -> None:
        room = self.room
        if document is not self.tried and room.page is not None and room.page.unsaved:
            self.window.complain(self.tr("Save the pack under work first; the script can be kept afterwards."))
            return
        place = keep_script(document, path, self.proposal)
        if document is self.tried:
            room.end_trial()
        else:
            room.work_on(document)
        assert room.page is not None
        room.page.choose(place)

    def _with_document(self, then: Callable[[PackDocument], None]) -> None:
        """Go on with the pack that is changed; one of a file is read by a process of its own first."""
        if self.tried is not None:
            then(self.tried)
            return
        pack = pack_of(self.match, self.proposal.card)
        own = own_file(pack)
        self.room.reading.read("pack", own or pack.path, lambda: self._opened(pack, own, then))

    def _opened(self, pack: Pack, own: Path | None, then: Callable[[PackDocument], None]) -> None:
        try:
            document = own_document(pack, own)
        except BadFile as fault:
            told = common_voice(self.window.language).told
            self.window.complain("\n".join(map(told, fault.messages)))
            return
        then(document)


def pack_of(match: Match, card: str) -> Pack:
    """The pack that a card of a match is from."""
    return next(pack for pack in reversed(match.opened.packs) if card in pack.cards)
