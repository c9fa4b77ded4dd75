"""A deck put together by clicks: the cards of its packs, the deck by its parts, and every rule it breaks so far."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLineEdit,
    QListWidgetItem,
    QMenu,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from referee.kernel.scene import Face
from referee.kernel.telling import at_file, several
from referee.packs.files import BadFile, head_of
from referee.packs.loading import find_pack
from referee.packs.model import in_language
from referee.placing import placed
from referee.rulebook import book
from referee.rulebook.voice import Voice
from referee.workshop.decking import DeckDraft
from referee.workshop.filed import ChangedOutside
from ui.frame.saving import ask_where
from ui.panels.frames import button, card, clear, column, label, lines, opens_below, row, scrolled, split
from ui.panels.wheel import Choice
from ui.workshop.boxes import LeavesUndo, undo_keys
from ui.workshop.drafting import Drafting
from ui.workshop.printing import write_list
from ui.workshop.watching import OwnFile
from ui.workshop.ways_back import WayBack

APART = 10
"""Pixels above the heading of a part, where something stands above it."""


class DeckPage(QWidget):
    """A deck under work. ``left``: it is put away; ``failed``: what could not be done; ``wrote``: a file."""

    keys_of = "deck"
    left = Signal()
    failed = Signal(object)
    wrote = Signal(object)

    def __init__(self, draft: DeckDraft, language: str) -> None:
        super().__init__()
        self.setObjectName("page")
        self.draft, self.language = draft, language
        self._follow_file()
        self.heading, self.counted = label("", "title"), label("", "faint")
        self.back, self.save, self.paper = WayBack(), button("", "main"), button("")
        self.title, self.filter, self.into = QLineEdit(draft.title_in(language)), QLineEdit(), Choice()
        self.title.textEdited.connect(self._name)
        LeavesUndo(self.title)
        # what cards are found by is no part of the deck
        LeavesUndo(self.filter, lambda: True)
        undo_keys(self, lambda: self._went(draft.take_back), lambda: self._went(draft.do_again))
        self.filter.textChanged.connect(lambda _: self._show_cards())
        self.filter.setClearButtonEnabled(True)
        self.packs = opens_below(QToolButton())
        self.packs.setObjectName("blank")
        self.packs.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.packs.setMenu(QMenu(self.packs))
        self.packs.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.list = lines()
        self.list.itemClicked.connect(lambda item: self.add(str(item.data(Qt.ItemDataRole.UserRole))))
        self.list.itemActivated.connect(lambda item: self.add(str(item.data(Qt.ItemDataRole.UserRole))))
        self.back.clicked.connect(self.left)
        self.save.clicked.connect(lambda _=False: self.keep())
        QShortcut(QKeySequence("Ctrl+S"), self).activated.connect(self.keep)
        self.paper.clicked.connect(lambda _=False: self.keep_list())
        head = QFrame()
        head.setObjectName("head")
        bar = row([self.back, self.heading, self.title, self.counted, self.paper, self.save], margin=8, spacing=12)
        bar.setStretch(2, 1)
        head.setLayout(bar)
        cards, deck, rules = card(), card(), card()
        cards.setLayout(column([self.packs, self.filter, self.into, self.list], margin=10, spacing=8))
        self.inner, self.told = QWidget(), QWidget()
        self.grid = QGridLayout(self.inner)
        self.grid.setColumnStretch(1, 1)
        self.grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        deck.setLayout(column([scrolled(self.inner, form=True)], margin=10))
        self.breaks = column([], margin=0, spacing=8)
        self.told.setLayout(self.breaks)
        self.rules_heading = label("", "heading")
        right = column([self.rules_heading, scrolled(self.told)], margin=14)
        right.setStretch(1, 1)
        rules.setLayout(right)
        body = split([(cards, 1), (deck, 1), (rules, 0)], [360, 480, 330])
        page = column([head, body], margin=10, spacing=8)
        page.setStretch(1, 1)
        self.setLayout(page)
        self.set_language(language)

    def _follow_file(self) -> None:
        """Keep aside what is not saved, and look after the file."""
        self.drafting = Drafting(self, self.draft, lambda: self.draft.unsaved)
        self.drafting.failed.connect(self.failed)
        self.file = OwnFile(self, self.draft, lambda: self.tr("Save the deck"))
        self.file.changed.connect(self._show_anew)
        self.file.saves.connect(lambda: self.keep(over=True))
        self.file.failed.connect(self.failed)

    def take_keys(self) -> None:
        """Lead the keys to where cards are looked for."""
        self.filter.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- what is shown

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language = language
        names = {each: item.name for each, item in self.draft.cards.items()}
        self.voice = Voice(book.load(self.draft.game.id), language, names)
        self.heading.setText(self.tr("Deck"))
        self.back.show_way(language)
        self.save.setText(self.tr("Save the deck"))
        self.paper.setText(self.tr("Print the list …"))
        self.title.setPlaceholderText(self.tr("Title of the deck"))
        self.title.setAccessibleName(self.tr("Title of the deck"))
        self.filter.setPlaceholderText(self.tr("Find a card"))
        self.filter.setAccessibleName(self.tr("Find a card"))
        self.list.setAccessibleName(self.tr("Cards"))
        self.rules_heading.setText(self.tr("Rules of decks"))
        chosen = self.into.currentData()
        self.into.clear()
        self.into.setAccessibleName(self.tr("Where a card goes"))
        self.into.addItem(self.tr("A click puts a card where it belongs"), "")
        for part in self.draft.parts:
            self.into.addItem(self.tr("A click puts a card into: {0}").format(self.part(part.name)), part.name)
        self.into.setCurrentIndex(max(0, self.into.findData(chosen)))
        self._show_packs()
        self._show_cards()
        self.refresh()

    def _show_packs(self) -> None:
        """Whose cards are offered: more packs are chosen in a menu."""
        menu, titles = self.packs.menu(), {}
        menu.clear()
        for name in self.draft.offered:
            titles[name] = self._title_of(name)
            action = menu.addAction(titles[name])
            action.setCheckable(True)
            action.setChecked(name in self.draft.packs)
            action.toggled.connect(partial(self._use, name))
        self.packs.setAccessibleName(self.tr("Packs whose cards are offered"))
        comma = "、" if self.language == "ja" else ", "
        self.packs.setText(self.tr("Cards of: {0}").format(comma.join(titles[name] for name in self.draft.packs)))

    def _title_of(self, name: str) -> str:
        try:
            title = head_of(find_pack(name, self.draft.beside)).get("title", name)
        except BadFile:
            return name
        return in_language(title, self.language) if isinstance(title, dict) else str(title)

    def _use(self, name: str, on: bool) -> None:
        """Offer the cards of a pack, or no longer; a card that is in the deck keeps its pack."""
        packs = [each for each in self.draft.packs if each != name] + ([name] if on else [])
        try:
            why: str | None = self.draft.use(packs)
        except BadFile as fault:
            why = several(list(fault.messages))
        if why:
            self.failed.emit(why)
        # the menu is gone through still: it is laid out anew behind it
        QTimer.singleShot(0, self, self._show_anew)

    def part(self, name: str) -> str:
        """What a part of a deck is called."""
        return self.voice.term(f"deck.{name}")

    def _show_cards(self) -> None:
        words = self.filter.text().casefold().split()
        self.list.clear()
        for each, item in self.draft.cards.items():
            text = in_language(getattr(item, "text", "") or "", self.language)
            found = f"{self.voice.card(each)} {each} {getattr(item, 'kind', '')} {text}".casefold()
            if all(word in found for word in words) and (self.draft.usual(each) or not self.draft.parts):
                entry = QListWidgetItem("   ".join([self.voice.card(each), *self._told(item)]))
                entry.setData(Qt.ItemDataRole.UserRole, each)
                entry.setToolTip(text)
                self.list.addItem(entry)

    def _told(self, item: object) -> list[str]:
        """What kind a card is, and its costs and figures as they are printed on it."""
        made = self.draft.game.face
        face = made(item) if made is not None else Face()
        costs = " + ".join(f"{self.voice.term(tone)} {count}" if tone else str(count) for tone, count in face.costs)
        figures = "  ".join(f"{self.voice.term(term)} {value}" for term, value in face.figures)
        return [part for part in (self._kind(item), face.sign, costs, face.figure, figures) if part]

    def _kind(self, item: object) -> str:
        kind = str(getattr(item, "kind", ""))
        return self.voice.term(kind) if kind else ""

    def refresh(self) -> None:
        """Show the deck as it stands."""
        self.drafting.soon()
        clear(self.grid)
        parts = [(part.name, self.draft.counts(part.name)) for part in self.draft.parts]
        total = sum(sum(counts.values()) for _, counts in parts)
        line = 0
        for text, name in self._first_steps() if not total else ():
            self.grid.addWidget(label(text, name, wrap=True), line, 0, 1, 4)
            line += 1
        for part, counts in parts:
            heading = label(f"{self.part(part)}  {sum(counts.values())}", "heading")
            heading.setContentsMargins(0, APART if line else 0, 0, 0)
            self.grid.addWidget(heading, line, 0, 1, 4)
            line += 1
            for each, count in counts.items():
                self._line(line, part, each, count)
                line += 1
            if not counts:
                self.grid.addWidget(label(self.tr("No card yet"), "faint"), line, 0, 1, 4)
                line += 1
        self.counted.setText(self.tr("%n cards", "", total))
        clear(self.breaks)
        breaches = self.draft.breaches()
        for breach in breaches:
            self.breaks.addWidget(label(f"{breach.rule}  {self.voice.breach(breach)}", "no", wrap=True))
        if not breaches:
            self.breaks.addWidget(label(self.tr("The deck is lawful."), "yes", wrap=True))
        self.breaks.addStretch(1)

    def _first_steps(self) -> list[tuple[str, str]]:
        """What to do first, each with its style: of a deck without cards nothing else is to be seen."""
        steps = (
            self.tr("Give it a title, above."),
            self.tr("Click cards on the left, once for each copy: every card goes into the part where it belongs."),
            self.tr("Look at the right: every rule that the deck still breaks stands there, until it is lawful."),
            self.tr("Save it (Ctrl+S): a new match can be begun with it then."),
        )
        told = [(f"{number}.  {step}", "") for number, step in enumerate(steps, start=1)]
        return [(self.tr("A new deck"), "title"), *told]

    def _line(self, line: int, part: str, each: str, count: int) -> None:
        name = self.voice.card(each)
        less, more = button("−", "small"), button("＋", "small")
        less.setAccessibleName(self.tr("One less: {0}").format(name))
        more.setAccessibleName(self.tr("One more: {0}").format(name))
        less.clicked.connect(partial(self._changed, "take", each, part))
        more.clicked.connect(partial(self._changed, "put", each, part))
        self.grid.addWidget(label(f"{count} ×", "figure"), line, 0)
        self.grid.addWidget(label(name, wrap=True), line, 1)
        self.grid.addWidget(less, line, 2)
        self.grid.addWidget(more, line, 3)

    # -- what is done

    def add(self, each: str) -> None:
        """One more of a card, into the part chosen or the one where it usually goes."""
        part = str(self.into.currentData() or "") or self.draft.usual(each)
        if part:
            self._changed("put", each, part)

    def _changed(self, do: str, each: str, part: str, _: bool = False) -> None:
        if do == "put":
            self.draft.put(each, part)
        else:
            self.draft.take(each, part)
        self.refresh()

    def _went(self, do: Callable[[], bool]) -> None:
        """A step back or forth."""
        try:
            done = do()
        except BadFile as fault:
            self.failed.emit(several(list(fault.messages)))
            return
        if done:
            self._show_anew()

    def _show_anew(self) -> None:
        """Show the deck where all of it may be another: its title, its packs, their cards."""
        if self.title.text() != (title := self.draft.title_in(self.language)):
            self.title.setText(title)
        self.set_language(self.language)

    def _name(self, title: str) -> None:
        self.draft.entitle(title, self.language)
        self.drafting.soon()

    @property
    def unsaved(self) -> bool:
        """Whether there is something that no file has."""
        return self.draft.unsaved

    def keep(self, *, over: bool = False) -> bool:
        """Save the deck; whether it was. An unlawful one is saved too: it is under work."""
        target = self.draft.path
        if target is None:
            usual, over = self._folder() / f"{self.draft.stem}.toml", True
            target = ask_where(self, self.tr("Save the deck"), self.tr("Deck lists"), usual)
        if target is None:
            return False
        try:
            self.draft.save(target, over=over)
        except ChangedOutside:
            self.file.ask(save=True)
            return False
        except OSError as fault:
            self.failed.emit(at_file(fault, target))
            return False
        self.file.follow()
        self.drafting.keep()
        self.wrote.emit(target)
        return True

    def keep_list(self) -> None:
        """Write the deck as a list to print."""
        usual = self._folder() / f"{self.draft.stem}.pdf"
        target = ask_where(self, self.tr("Print the list …").rstrip(" …"), "PDF", usual)
        if target is None:
            return
        parts = [
            (self.part(part), [(count, self.voice.card(each)) for each, count in counts.items()])
            for part, counts in self.draft.listed()
        ]
        title = self.draft.title_in(self.language) or self.tr("Deck")
        try:
            placed(target, lambda path: write_list(path, title, book.title(self.draft.game.id)[self.language], parts))
        except OSError as fault:
            self.failed.emit(at_file(fault, target))
            return
        self.wrote.emit(target)

    def _folder(self) -> Path:
        """Where decks lie beside the pack, so that they find it."""
        return self.draft.beside
