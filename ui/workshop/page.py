"""The workshop: the cards of a pack, the form of one, and how it will be shown, side by side."""

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLayout, QMenu, QMessageBox, QWidget

from referee.kernel.scene import Face
from referee.packs.files import BadFile
from referee.packs.model import in_language
from referee.rulebook import book
from referee.rulebook.voice import common_voice
from referee.workshop import checking, drafts
from referee.workshop.document import ChangedOutside, PackDocument, suggested
from referee.workshop.values import kinds, new_card
from referee.workshop.wording import Wording
from ui.frame.saving import ask_where, documents, write_whole
from ui.frame.theme import LIGHT, Theme
from ui.panels.frames import button, card, column, label, row, scrolled, split
from ui.workshop.checks import CheckPanel
from ui.workshop.faces import Faces
from ui.workshop.form import CardForm
from ui.workshop.listing import CardList
from ui.workshop.printing import write_cards
from ui.workshop.shown import CardPicture

DRAFT_AFTER = 1500
"""Milliseconds without a change after which a draft is kept."""


class WorkshopPage(QWidget):
    """A pack under work. ``left``: it is put away; ``failed``: what could not be done; ``saved``: the file."""

    left = Signal()
    failed = Signal(str)
    saved = Signal(object)
    trial_wanted = Signal()
    proofs_wanted = Signal()

    def __init__(self, document: PackDocument, language: str, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("page")
        self.document, self.language, self.theme = document, language, theme
        self.wording = Wording.of(document.game, language)
        self.faces = Faces(document, self.wording)
        self.place = 0 if document.count else -1
        self._faults: tuple[checking.CardFault, ...] = ()
        self.watcher = QFileSystemWatcher(self)
        self.watcher.fileChanged.connect(lambda _: self.look_outside())
        self._drafting = QTimer(self)
        self._drafting.setSingleShot(True)
        self._drafting.timeout.connect(self.keep_draft)
        self._build()
        self.set_language(language)
        self._watch()

    # -- building

    def _build(self) -> None:
        self.heading, self.facts, self.pill = label("", "title"), label("", "faint"), label("", "fault-pill")
        self.back, self.undo, self.redo = button("", "fold"), button("←", "small"), button("→", "small")
        self.save, self.trial = button("", "main"), button("")
        self.trial.clicked.connect(self.trial_wanted)
        self.prove = button("")
        self.prove.clicked.connect(self.proofs_wanted)
        self.back.clicked.connect(self.leave)
        self.undo.clicked.connect(self.take_back)
        self.redo.clicked.connect(self.do_again)
        self.save.clicked.connect(lambda _=False: self.keep())
        head = QFrame()
        head.setObjectName("head")
        self.acts = row([self.undo, self.redo, self.trial, self.prove, self.save])
        bar = row([self.back, self.heading, self.facts, self.pill, QWidget(), self.acts], margin=8, spacing=12)
        bar.setStretch(4, 1)
        bar.setAlignment(self.pill, Qt.AlignmentFlag.AlignVCenter)
        head.setLayout(bar)
        self.list, self.form, self.picture, self.checks = CardList(), CardForm(), CardPicture(), CheckPanel()
        self.list.chosen.connect(self.choose)
        self.form.changed.connect(self.refresh)
        self.checks.wanted.connect(self._go_to)
        self.new, self.copy, self.away = button(""), button("", "small"), button("", "small")
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
        body = split([(cards, 0), (scrolled(self.form), 1), (shown, 0)], [260, 760, 300])
        page = column([head, body], margin=10, spacing=8)
        page.setStretch(1, 1)
        self.setLayout(page)
        self._keys()

    def _keys(self) -> None:
        for key, do in (
            (QKeySequence.StandardKey.Undo, self.take_back),
            (QKeySequence.StandardKey.Redo, self.do_again),
            (QKeySequence("Ctrl+D"), self.duplicate),
            (QKeySequence("Ctrl+F"), self.list.filter.setFocus),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(do)

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
        self.heading.setText(self.tr("Workshop"))
        self.back.setText("‹ " + self.tr("Packs"))
        self.undo.setAccessibleName(self.tr("Undo"))
        self.redo.setAccessibleName(self.tr("Redo"))
        self.save.setText(self.tr("Save"))
        self.trial.setText(self.tr("Try it"))
        self.prove.setText(self.tr("Tests"))
        self.prove.setToolTip(self.tr("Run the tests of the pack"))
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
        self.choose(self.place)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self.theme = theme
        self.choose(self.place)

    # -- what is shown

    def choose(self, place: int) -> None:
        """Show a card."""
        self.document.settle()
        self.place = place if place < self.document.count else self.document.count - 1
        self.about.setChecked(self.place < 0)
        self.form.show_card(self.document, self.place, self.wording, self.theme)
        self.refresh()

    def refresh(self) -> None:
        """Show what a change has changed: list, picture, faults, and what can be taken back."""
        self._faults = self.document.faults
        told = [self._told(fault.message) for fault in self._faults]
        if self.unsaved:
            self._drafting.start(DRAFT_AFTER)
        self._show_head()
        self._show_list()
        self._show_picture()
        shown = self.place if self.place >= 0 else None
        here = [(fault, text) for fault, text in zip(self._faults, told, strict=True) if fault.card == shown]
        self.form.show_faults([fault for fault, _ in here], [text for _, text in here])
        lines = [self._line(fault, text) for fault, text in zip(self._faults, told, strict=True)]
        self.checks.show_faults(lines, [] if lines else [self.tr("No faults")])

    def _show_head(self) -> None:
        document = self.document
        file = document.path.name if document.path is not None else self.tr("not saved yet")
        game = book.title(document.game)[self.language].partition(":")[0]
        title = in_language(document.head.get("title", ""), self.language)
        count = self.tr("%n cards", "", document.count)
        changed = " •" if document.unsaved and document.path is not None else ""
        self.facts.setText(f"{title} · {game} · {count} · {file}{changed}")
        bad = len({fault.card for fault in self._faults} - {None})
        self.pill.setText(self.tr("%n cards with faults", "", bad) if bad else "× " + self.tr("About this pack"))
        self.pill.setVisible(bool(self._faults))
        for each, step in ((self.undo, document.undoes), (self.redo, document.redoes)):
            each.setEnabled(step is not None)
            each.setToolTip(f"{each.accessibleName()}: {self._told(step)}" if step else each.accessibleName())
        for one in (self.copy, self.away, self.trial):
            one.setEnabled(self.place >= 0)

    def _show_list(self) -> None:
        counted: dict[int | None, int] = {}
        for fault in self._faults:
            counted[fault.card] = counted.get(fault.card, 0) + 1
        self.list.show_cards([self.faces.listed(place, counted) for place in range(self.document.count)], self.theme)
        self.list.show_chosen(self.place)

    def _show_picture(self) -> None:
        if self.place < 0:
            self.picture.show_face("", "", Face(), self.language, {}, self.theme)
            return
        self._pictured(self.picture, self.place)

    def _pictured(self, picture: CardPicture, place: int) -> CardPicture:
        """Show a card in a picture; on paper it is always light."""
        face, kinds_ = self.faces.face(place)
        terms = {term: self.wording.voice.term(term) for term, _ in face.figures}
        cards = {str(each.get("id")): self.faces.name(each) for each in self.document.cards} if face.rows else {}
        theme = self.theme if picture is self.picture else LIGHT
        title = self.faces.name(self.document.card(place))
        picture.show_face(title, kinds_, face, self.language, {**cards, **terms}, theme)
        return picture

    def _line(self, fault: checking.CardFault, told: str) -> str:
        """A fault with its card and field, in words."""
        of_pack = fault.card is None
        where = [self.tr("About this pack") if fault.card is None else self.faces.name(self.document.card(fault.card))]
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
        self.choose(self.document.new_card(new_card(self.document.game, kind)))
        self.form.focus(("name",))

    def duplicate(self) -> None:
        """A card like the one that is shown."""
        if self.place >= 0:
            self.choose(self.document.duplicate(self.place))

    def remove(self) -> None:
        """Take the card that is shown out of the pack."""
        if self.place >= 0:
            self.document.remove(self.place)
            self.choose(self.place)

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
        return self.document.unsaved and (self.document.path is not None or self.document.undoes is not None)

    def make_one(self) -> None:
        """A new card of the kind of the one that is shown."""
        found = kinds(self.document.game)
        kind = str(self.document.card(self.place).get("kind", "")) if self.place >= 0 else ""
        self.make(kind if kind in found else found[0])

    def keep_draft(self) -> None:
        """Keep aside what no file has yet: a power cut or a closed window takes nothing away."""
        self._drafting.stop()
        try:
            if self.unsaved:
                drafts.keep(self.document)
            else:
                drafts.drop(self.document)
        except OSError as fault:
            self.failed.emit(f"{fault.filename}: {fault.strerror}")

    def keep_as(self) -> bool:
        """Save under another name."""
        usual = suggested(self.document)
        target = ask_where(self, self.tr("Save the pack"), self.tr("Packs"), usual)
        return target is not None and self.keep(target, over=True)

    def keep(self, path: Path | None = None, *, over: bool = False) -> bool:
        """Save; where the pack has no file yet, ask for one. Whether it was saved."""
        target = path or self.document.path
        if target is None:
            usual = suggested(self.document)
            usual.parent.mkdir(parents=True, exist_ok=True)
            target = ask_where(self, self.tr("Save the pack"), self.tr("Packs"), usual)
            over = True
        if target is None:
            return False
        try:
            self.document.save(target, over=over)
        except ChangedOutside:
            self._ask_over()
            return False
        except OSError as fault:
            self.failed.emit(f"{target}: {fault.strerror or fault}")
            return False
        self._watch()
        self.keep_draft()
        self._show_head()
        self.saved.emit(target)
        return True

    def print_cards(self, paper: str) -> None:
        """Write all cards as PDF on a paper."""
        usual = suggested(self.document).with_suffix(".pdf")
        target = ask_where(
            self, self.tr("Print the cards"), "PDF", usual if usual.parent.is_dir() else documents() / usual.name
        )
        if target is None:
            return
        pictures = [self._pictured(CardPicture(), place) for place in range(self.document.count)]
        try:
            write_whole(target, lambda path: write_cards(path, pictures, paper))
        except OSError as fault:
            self.failed.emit(f"{target}: {fault.strerror or fault}")
            return
        self.saved.emit(target)

    def _ask_over(self) -> None:
        """The file has changed since it was read: which of the two shall it be?"""
        box = QMessageBox(QMessageBox.Icon.Question, self.tr("Save the pack"), "", parent=self)
        box.setText(self.tr("The file has been changed outside since it was read here."))
        read = box.addButton(self.tr("Read it again"), QMessageBox.ButtonRole.AcceptRole)
        write = box.addButton(self.tr("Write over it"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        read.clicked.connect(self.look_outside)
        write.clicked.connect(lambda: self.keep(over=True))
        box.open()

    def _watch(self) -> None:
        if watched := self.watcher.files():
            self.watcher.removePaths(watched)
        if self.document.path is not None and self.document.path.exists():
            self.watcher.addPath(str(self.document.path))

    def look_outside(self) -> None:
        """Take what the file says, where it was changed outside; undo brings back what was here."""
        if self.document.changed_outside:
            try:
                self.document.read_again()
            except BadFile as fault:
                self.failed.emit("\n".join(map(self._told, fault.messages)))
            else:
                self.choose(max(self.place, 0))
        self._watch()

    def leave(self) -> None:
        """Put the pack away; ask where something is not saved."""
        if not self.unsaved:
            self.left.emit()
            return
        box = QMessageBox(QMessageBox.Icon.Question, self.tr("Workshop"), "", parent=self)
        box.setText(self.tr("The pack has changes that are not saved."))
        keep = box.addButton(self.tr("Save"), QMessageBox.ButtonRole.AcceptRole)
        drop = box.addButton(self.tr("Do not save"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        keep.clicked.connect(self._keep_and_leave)
        drop.clicked.connect(self._let_go)
        box.open()

    def _let_go(self) -> None:
        drafts.drop(self.document)
        self._drafting.stop()
        self.left.emit()

    def _keep_and_leave(self) -> None:
        if self.keep():
            self.left.emit()
