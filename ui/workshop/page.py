"""The workshop: the cards of a pack, the form of one, and how it will be shown, side by side."""

from collections import Counter
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLayout, QMenu, QWidget

from referee.kernel.telling import Message, at_file
from referee.placing import placed
from referee.rulebook.voice import common_voice
from referee.workshop import checking
from referee.workshop.advice import Advice, advice_of
from referee.workshop.document import PackDocument, suggested
from referee.workshop.filed import ChangedOutside
from referee.workshop.values import kinds, new_card
from referee.workshop.wording import Wording
from ui.frame.boxes import ask_to_save
from ui.frame.notice import Notice
from ui.frame.saving import ask_where, documents
from ui.frame.theme import Theme
from ui.frame.turns import Pieces, beside, dressed, made
from ui.panels.frames import button, card, column, label, row, scrolled, split
from ui.panels.keys import KeyButton
from ui.workshop.boxes import undo_keys
from ui.workshop.checks import CheckPanel
from ui.workshop.drafting import Drafting
from ui.workshop.faces import Faces
from ui.workshop.following import Following
from ui.workshop.form import CardForm
from ui.workshop.head import PageHead
from ui.workshop.listing import CardList
from ui.workshop.paper import PrintBox
from ui.workshop.shown import CardPicture
from ui.workshop.signs import unwritable_in
from ui.workshop.stacking import Widths
from ui.workshop.watching import OwnFile

REMOVED = 12_000
"""Milliseconds for which a card that was removed can be brought back where that is told."""


class WorkshopPage(QWidget):
    """A pack under work. ``left``: it is put away; ``failed``: what could not be done; ``saved``: the file."""

    keys_of = "pack"
    left = Signal()
    failed = Signal(object)
    saved = Signal(object)
    trial_wanted = Signal()
    cards_wanted = Signal()
    deck_wanted = Signal()
    proofs_wanted = Signal()

    def __init__(self, document: PackDocument, language: str, theme: Theme, room: QSize) -> None:
        super().__init__()
        self.setObjectName("page")
        self.document, self.language, self.theme = document, language, theme
        self.wording = Wording.of(document.game, language)
        self.faces = Faces(document, self.wording)
        self.place = 0 if document.count else -1
        self._faults: tuple[checking.CardFault, ...] = ()
        self._advice: tuple[Advice, ...] = ()
        self.drafting = Drafting(self, document, lambda: self.unsaved)
        self.drafting.failed.connect(self.failed)
        self.printing: PrintBox | None = None
        self.notice = Notice(self)
        self._gone: object = None
        """The pack without the card that was removed last."""
        self._choice = 0
        made(self._pieces(room))
        self.file = OwnFile(self, document, lambda: self.tr("Save the pack"))
        self.file.changed.connect(lambda: self.choose(self.place))
        self.file.saves.connect(lambda: self.keep(over=True))
        self.file.failed.connect(self.failed)

    def _pieces(self, room: QSize) -> Pieces[None]:
        self._build()
        self._faults = yield from beside(lambda: self.document.faults)
        self._show_list()
        yield
        self._speak()
        yield from self._chosen(self.place)
        yield from dressed(self, room)

    def _build(self) -> None:
        self.head = head = PageHead()
        self.back, self.undo, self.redo, self.save = head.back, head.undo, head.redo, head.save
        self.trial, self.prove, self.pill = head.trial, head.prove, head.pill
        for each, do in (
            (self.back, self.leave), (self.undo, self.take_back), (self.redo, self.do_again), (self.save, self.keep),
            (self.trial, self.trial_wanted.emit), (self.prove, self.proofs_wanted.emit),
            (head.bring, self.cards_wanted.emit), (head.decks, self.deck_wanted.emit), (head.papers, self.print_cards),
        ):  # fmt: skip
            each.clicked.connect(lambda _=False, do=do: do())
        self.list, self.form, self.picture, self.checks = CardList(), CardForm(), CardPicture(), CheckPanel()
        self.list.chosen.connect(self.choose)
        self.form.changed.connect(self.refresh)
        self.checks.wanted.connect(self._go_to)
        self.checks.looked.connect(lambda number: self.form.focus(self._advice[number].path))
        self.new, self.copy, self.away = KeyButton(key="Ctrl N"), button("", "small"), button("", "small")
        self.copy.clicked.connect(self.duplicate)
        self.away.clicked.connect(self.remove)
        self._new_menu()
        cards = card()
        self.about = button("", "small")
        self.about.setCheckable(True)
        self.about.clicked.connect(lambda: self.choose(-1))
        parts: list[QWidget | QLayout] = [self.about, self.list, self.new, row([self.copy, self.away])]
        cards.setLayout(column(parts, margin=10, spacing=8))
        shown = card()
        self.shown_heading, self.check_heading = label("", "heading"), label("", "heading")
        right = column([self.shown_heading, self.picture, self.check_heading, scrolled(self.checks)], margin=14)
        right.setStretch(3, 1)
        shown.setLayout(right)
        body = split([(cards, 0), (scrolled(self.form, form=True), 1), (shown, 0)], [260, 760, 300])
        Widths(body, self.form.fit)
        page = column([head, body], margin=10, spacing=8)
        page.setStretch(1, 1)
        self.setLayout(page)
        self._keys()

    def _keys(self) -> None:
        undo_keys(self, self.take_back, self.do_again)
        for key, do in (("Ctrl+D", self.duplicate), ("Ctrl+F", self.list.filter.setFocus)):
            QShortcut(QKeySequence(key), self).activated.connect(do)

    def take_keys(self) -> None:
        """Lead the keys to where one goes on: the list of the cards, in a pack without any the title."""
        if self.document.count:
            self.list.filter.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.form.focus(("title",))

    def _new_menu(self) -> None:
        found = kinds(self.document.game)
        if len(found) == 1:
            self.new.clicked.connect(lambda: self.make(found[0]))
            return
        menu = QMenu(self.new)
        for kind in found:
            menu.addAction(kind).setData(kind)
        menu.triggered.connect(lambda action: self.make(str(action.data())))
        self.new.setMenu(menu)

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language, self.wording = language, Wording.of(self.document.game, language)
        self.faces = Faces(self.document, self.wording)
        self._speak()
        self.choose(self.place)

    def _speak(self) -> None:
        self.head.retranslate()
        self.new.setText("＋ " + self.tr("New card"))
        self.about.setText(self.tr("About this pack"))
        self.copy.setText(self.tr("Duplicate"))
        self.away.setText(self.tr("Remove"))
        self.shown_heading.setText(self.tr("As it will be shown"))
        self.check_heading.setText(self.tr("Check"))
        if (menu := self.new.menu()) is not None:
            for action in menu.actions():
                action.setText(self.wording.word("kind", str(action.data())))
        self.list.retranslate()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours, or letters of another size; what is being written stays where colours change."""
        if theme is self.theme:
            self.choose(self.place)
            return
        self.theme = self.form.theme = theme
        if self.form.painter is not None:
            self.form.painter.dress(theme)
        self._show_list()
        self._show_picture()

    # -- what is shown

    def choose(self, place: int) -> None:
        """Show a card; what was shown before stays on the screen until it is whole."""
        self._choice += 1
        made(self._while_wanted(self._chosen(place), self._choice))

    def _while_wanted(self, pieces: Pieces[None], choice: int) -> Pieces[None]:
        """Go on until another card is chosen: what was due in a turn between may have done that."""
        for _ in pieces:
            yield
            if self._choice != choice:
                pieces.close()
                return
        self.form.lay_out()

    def _chosen(self, place: int) -> Pieces[None]:
        self.document.settle()
        self.place = place if place < self.document.count else self.document.count - 1
        self.about.setChecked(self.place < 0)
        yield from self.form.shown_card(self.document, self.place, self.wording, self.theme)
        self.refresh()

    def refresh(self) -> None:
        """Show what a change has changed: list, picture, faults, and what can be taken back."""
        if self.document.layout is not self._gone:
            # undo would take back something else by now
            self.notice.put_away()
        self._faults = self.document.faults
        told = [self.faces.told(fault.message) for fault in self._faults]
        self.drafting.soon()
        self._show_head()
        self._show_list()
        self._show_picture()
        shown = self.place if self.place >= 0 else None
        here = [(fault, text) for fault, text in zip(self._faults, told, strict=True) if fault.card == shown]
        self.form.show_faults([fault for fault, _ in here], [text for _, text in here])
        lines = [self._line(fault, text) for fault, text in zip(self._faults, told, strict=True)]
        self._advice = self._looked_at()
        advice = [f"{self.faces.field(each.path)}: {self._told(each.message)}" for each in self._advice]
        # of a pack without cards there is nothing to praise, and no card to show
        fine = [self.tr("No faults")] if self.document.count and not lines else []
        self.checks.show_faults(lines, fine, advice)
        for each in (self.shown_heading, self.picture):
            each.setVisible(self.place >= 0)

    def _looked_at(self) -> tuple[Advice, ...]:
        """What is to be looked at on the card that is shown."""
        if self.place < 0:
            return ()
        card = self.document.card(self.place)
        return (*advice_of(self.document.game, card), *unwritable_in(card))

    def _show_head(self) -> None:
        self.head.show_pack(self.document, self.language)
        self.head.show_steps(self.document.undoes, self.document.redoes, self._told)
        bad = {fault.card for fault in self._faults}
        self.head.show_faults(len(bad - {None}), of_pack=None in bad)
        for one in (self.copy, self.away, self.trial):
            one.setEnabled(self.place >= 0)

    def _show_list(self) -> None:
        counted = Counter(fault.card for fault in self._faults)
        self.list.show_cards([self.faces.listed(place, counted) for place in range(self.document.count)], self.theme)
        self.list.show_chosen(self.place)

    def _show_picture(self) -> None:
        if self.place >= 0:
            self.faces.picture(self.picture, self.place, self.theme)

    def _line(self, fault: checking.CardFault, told: str) -> str:
        """A fault with its card and field, in words."""
        if "card" in getattr(fault.message, "facts", ()):
            # what is wrong between cards says whose it is
            return told
        of_pack = fault.card is None
        where = [self.tr("About this pack") if fault.card is None else self.faces.called(fault.card)]
        called = self.wording.head if of_pack else self.wording.field
        where += [called(part) if isinstance(part, str) else str(part + 1) for part in fault.path]
        return f"{' · '.join(where)}: {told}"

    def _told(self, message: str) -> str:
        return common_voice(self.language).told(message)

    def _go_to(self, number: int) -> None:
        fault = self._faults[number]
        place = -1 if fault.card is None else fault.card
        if place != self.place:
            self.choose(place)
        self.form.focus(fault.path)

    # -- cards

    def make(self, kind: str) -> None:
        """A new card of a kind, behind the others."""
        self.choose(self.document.new_card(new_card(self.document.game, kind, self.language)))
        self.form.focus(("name",))

    def duplicate(self) -> None:
        """A card like the one that is shown."""
        if self.place >= 0:
            self.choose(self.document.duplicate(self.place))

    def remove(self) -> None:
        """Take the card that is shown out of the pack."""
        if self.place >= 0:
            gone, place = self.faces.called(self.place), self.place
            self.document.remove(place)
            self.choose(place)
            self._gone = self.document.layout
            told = self.tr("Removed: {0}").format(gone)
            self.notice.tell(told, REMOVED, self.tr("Undo"), lambda: self._bring_back(place))

    def _bring_back(self, place: int) -> None:
        self.document.undo()
        self.choose(place)

    def take_back(self) -> None:
        """Undo."""
        self.document.undo()
        self.choose(max(self.place, 0))

    def do_again(self) -> None:
        """Redo."""
        self.document.redo()
        self.choose(max(self.place, 0))

    # -- the file

    @property
    def unsaved(self) -> bool:
        """Whether something was made here that no file has."""
        return self.document.unsaved and self.document.by_somebody

    def make_one(self) -> None:
        """A new card of the kind of the one that is shown."""
        found = kinds(self.document.game)
        kind = str(self.document.card(self.place).get("kind", "")) if self.place >= 0 else ""
        self.make(kind if kind in found else found[0])

    def keep_draft(self) -> None:
        """Keep aside what no file has yet."""
        self.drafting.keep()

    def keep_as(self) -> bool:
        """Save under another name."""
        usual = suggested(self.document)
        usual.parent.mkdir(parents=True, exist_ok=True)
        target = ask_where(self, self.tr("Save the pack"), self.tr("Packs"), usual)
        return target is not None and self.keep(target, over=True)

    def keep(self, path: Path | None = None, *, over: bool = False) -> bool:
        """Save; where the pack has no file yet, ask for one. Whether it was saved."""
        target = path or self.document.path
        if target is None:
            return self.keep_as()
        renamed = self.document.renamed
        try:
            self.document.save(target, over=over)
        except ChangedOutside:
            self.file.ask(save=True)
            return False
        except OSError as fault:
            says = "{why}. Nothing is lost, it stays here: save it again later, or in another place (Ctrl+Shift+S)"
            self.failed.emit(Message("pack-not-saved", says, why=at_file(fault, target)))
            return False
        self.file.follow()
        self.keep_draft()
        self._show_head()
        self.saved.emit(target)
        Following(self, self.document.game).follow(target, renamed)
        return True

    def print_cards(self) -> None:
        """Choose what is printed and see it, then write it as PDF."""
        self.document.settle()
        self.printing = PrintBox(self, self.document, self.place, self.language)
        self.printing.wanted.connect(self._write_cards)
        self.printing.open()

    def _write_cards(self) -> None:
        box = self.printing
        assert box is not None
        usual = suggested(self.document).with_suffix(".pdf")
        beside = usual if usual.parent.is_dir() else documents() / usual.name
        target = ask_where(box, self.tr("Print the cards"), "PDF", beside)
        if target is None:
            return
        try:
            placed(target, box.write)
        except OSError as fault:
            self.failed.emit(at_file(fault, target))
            return
        box.accept()
        self.saved.emit(target)

    def leave(self) -> None:
        """Put the pack away; ask where something is not saved."""
        if not self.unsaved:
            self._let_go()
            return
        told = self.tr("The pack has changes that are not saved. If you do not save them they are gone, the draft too.")
        ask_to_save(self, self.tr("Workshop"), told, self._keep_and_leave, self._let_go)

    def _let_go(self) -> None:
        self.drafting.drop()
        self.left.emit()

    def _keep_and_leave(self) -> None:
        if self.keep():
            self.left.emit()
