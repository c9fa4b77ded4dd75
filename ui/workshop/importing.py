"""Cards from a file or a spreadsheet, step by step: the text, which column is which field, and what was made of it."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QPlainTextEdit,
    QTextBrowser,
    QWidget,
)

from referee import games
from referee.foreign import TooLarge, read_plain
from referee.games import forms
from referee.kernel.game import Game
from referee.kernel.telling import Message, reason
from referee.packs import reporting
from referee.packs.files import LARGEST, NESTED_TOO_DEEP, too_large
from referee.packs.importing import Imported, Note, fields_of, pack_of, slug
from referee.packs.rows import Row, heads_in, read_rows, text_of
from referee.rulebook import book
from referee.rulebook.voice import common_voice
from referee.workshop.document import PackDocument
from referee.workshop.wording import Wording
from ui.frame.saving import ask_which
from ui.panels.frames import button, card, column, label, row, scrolled, split
from ui.panels.wheel import Choice
from ui.workshop.columns import FOR_ALL, Columns
from ui.workshop.reading import Reading
from ui.workshop.told import Line, html_of
from ui.workshop.ways_back import WayBack

PAUSE = 400
"""Milliseconds after the last change before it is read again."""
SHOWN = 300
"""Texts told one by one at most; all of them are counted."""


class ImportPage(QWidget):
    """A table of cards on its way into a pack. ``made`` says the pack, ``left``: it is put away."""

    keys_of = "workshop"
    made = Signal(object)
    left = Signal()

    def __init__(self, game: str, language: str, reading: Reading) -> None:
        super().__init__()
        self.reading = reading
        self.setObjectName("page")
        self.language, self.name = language, "my-cards"
        self.rows: list[Row] = []
        self.imported: Imported | None = None
        self.named: dict[str, str] = {}
        self.mapping = Columns()
        self.heading, self.back = label("", "title"), WayBack()
        self.game, self.text, self.file = Choice(), QPlainTextEdit(), button("")
        for each in forms.with_cards():
            self.game.addItem(each, each)
        self.game.setCurrentIndex(self.game.findData(game))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.fault, self.count = label("", "no", wrap=True), label("", "heading", wrap=True)
        self.go = button("", "main")
        self.told = QTextBrowser()
        self.told.setAccessibleName(self.tr("What was found"))
        self.steps = [label("", "heading") for _ in range(3)]
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.read)
        self.text.textChanged.connect(self._pause.start)
        self.mapping.chosen.connect(self.choose)
        self.mapping.given.connect(self.read)
        self.game.currentIndexChanged.connect(lambda _: self._other_game())
        self.file.clicked.connect(lambda _=False: self.browse())
        self.back.clicked.connect(self.left)
        self.go.clicked.connect(lambda _=False: self.finish())
        self._lay_out()
        self.set_language(language)

    def _lay_out(self) -> None:
        head = QFrame()
        head.setObjectName("head")
        bar = row([self.back, self.heading, QWidget(), self.go], margin=8, spacing=12)
        bar.setStretch(2, 1)
        head.setLayout(bar)
        source, mapping, result = card(), card(), card()
        first = column([self.steps[0], row([self.game, self.file]), self.fault, self.text], margin=12, spacing=8)
        first.setStretch(3, 1)
        source.setLayout(first)
        second = column([self.steps[1], scrolled(self.mapping, form=True)], margin=12, spacing=8)
        second.setStretch(1, 1)
        mapping.setLayout(second)
        third = column([self.steps[2], self.count, self.told], margin=12, spacing=8)
        third.setStretch(2, 1)
        result.setLayout(third)
        page = column([head, split([(source, 1), (mapping, 0), (result, 1)], [430, 300, 480])], margin=10, spacing=8)
        page.setStretch(1, 1)
        self.setLayout(page)

    @property
    def columns(self) -> dict[str, QComboBox]:
        """The box of each field."""
        return self.mapping.boxes

    @property
    def chosen(self) -> Game[Any]:
        """The game that the cards are for."""
        return games.find(str(self.game.currentData()))

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language = language
        self.heading.setText(self.tr("Cards from a file"))
        self.back.show_way(language)
        self.file.setText(self.tr("Choose a file …"))
        self.go.setText(self.tr("Take them into the workshop"))
        self.text.setPlaceholderText(
            self.tr("Paste a table here: from a spreadsheet, CSV or JSON; the first line names the columns.")
        )
        self.text.setAccessibleName(self.tr("The table of cards"))
        self.game.setAccessibleName(self.tr("Game"))
        texts = (self.tr("1  The table"), self.tr("2  Which column is what"), self.tr("3  What was made of it"))
        for each, text in zip(self.steps, texts, strict=True):
            each.setText(text)
        for place in range(self.game.count()):
            self.game.setItemText(place, book.title(str(self.game.itemData(place)))[language])
        self.read()

    def _told(self, message: str) -> str:
        return common_voice(self.language).told(message)

    def take_keys(self) -> None:
        """Lead the keys to where a table is pasted."""
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- the table

    def browse(self) -> None:
        """Choose a file with cards."""
        kinds = self.tr("Tables of cards (*.csv *.tsv *.txt *.json)")
        path = ask_which(self, self.tr("Cards from a file"), kinds)
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> None:
        """Take the table of a file, once it can be read within limits; what cannot be read is told."""
        self.reading.read("cards", path, lambda: self._take(path), self.chosen.id)

    def _take(self, path: Path) -> None:
        try:
            text = text_of(read_plain(path, LARGEST))
        except TooLarge as fault:
            self._not_taken(path, too_large(fault.size))
        except ValueError as fault:
            self._not_taken(path, fault.args[0])
        except OSError as fault:
            self._not_taken(path, reason(fault))
        else:
            self.name = path.stem
            self.named.clear()
            self.text.setPlainText(text)
            self._pause.stop()
            self.read()

    def _not_taken(self, path: Path, why: str) -> None:
        """A file is no table: what stands here is still what was there before it."""
        told = [self.tr("{0} was not taken in: {1}.").format(path.name, self._told(why))]
        if self.text.toPlainText().strip():
            told.append(self.tr("The table below is the one that was there before."))
        self._complain("  ".join(told))

    def _complain(self, text: str) -> None:
        self.fault.setText(common_voice(self.language).sentence(text))
        self.fault.setVisible(bool(text))

    def _other_game(self) -> None:
        self.named.clear()
        self.read()

    # -- what is made of it

    def read(self) -> None:
        """Read the table again, and show what it makes."""
        self._complain("")
        self.rows, self.imported = [], None
        text = self.text.toPlainText()
        if text.strip():
            try:
                self.rows = read_rows(text)
                self.imported = self._made_of_rows()
            except (ValueError, RecursionError) as fault:
                told = NESTED_TOO_DEEP if isinstance(fault, RecursionError) else fault.args[0] if fault.args else ""
                self._complain(told or str(fault))
        self._show_columns()
        self._show_made()

    def _made_of_rows(self) -> Imported:
        pack, fixed = slug(self.name) or "my-cards", self.mapping.fixed
        named = {field: head for field, head in self.named.items() if field not in fixed}
        return pack_of(self.chosen, self.rows, named, pack, self.name, fixed)

    def _show_columns(self) -> None:
        made = self.imported
        heads = list(made.heads) if made is not None else heads_in(self.rows)
        taken, lacking = (made.columns, made.missing) if made is not None else (self.named, ())
        fields = fields_of(self.chosen) if heads else ()
        self.mapping.show_fields(fields, heads, taken, lacking, Wording.of(self.chosen.id, self.language))

    def choose(self, name: str, head: str) -> None:
        """A field is in a column, or in none; or all cards say the same in it."""
        self.named = {field: column for field, column in self.named.items() if field != name and column != head}
        if head and head != FOR_ALL:
            self.named[name] = head
        self.read()

    def _show_made(self) -> None:
        made = self.imported
        self.go.setEnabled(made is not None and made.count > 0)
        self.count.setText("")
        if made is None:
            self.told.setHtml("")
            return
        says = self.tr("%n cards. Texts read: {0}, left to hands: {1}. Not taken: {2}.", "", made.count)
        counted = says.format(len(made.read), made.texts_by_hand, made.left_out)
        self.count.setText(" ".join((counted, *map(self._told, reporting.left_uncompared(made)))))
        columns = [Line("–", self._told(message), "", "") for message in reporting.columns(made)]
        whole = [Line("!", self._told(message), "", "") for message in reporting.whole(made)]
        lines = [
            *(self._lacking(name, count) for name, count in made.missing.items()),
            *columns,
            *whole,
            *map(self._unread, reporting.by_row(made)),
            *map(self._again, made.reprints),
            *map(self._otherwise, made.differing),
            *map(self._not_compared, made.uncompared),
            *map(self._by_hand, made.by_hand),
            *map(self._read, made.read),
        ]
        more = len(lines) - SHOWN
        self.told.setHtml(html_of(lines[:SHOWN]) + (f"<p>… +{more}</p>" if more > 0 else ""))

    def _unread(self, note: Note) -> Line:
        wording = Wording.of(self.chosen.id, self.language)
        card = self._whose(note)
        place = f"{card}: {wording.field(note.field)}" if note.field else card
        return Line("×", place, self._told(note.message), "")

    def _again(self, note: Note) -> Line:
        return Line("=", self._whose(note), self._told(note.message), "")

    def _whose(self, note: Note) -> str:
        return self._told(reporting.owner(note))

    def _lacking(self, name: str, count: int) -> Line:
        """A field that cards need and no column holds: what to do about it."""
        says = "no column holds '{field}', which {count:n cards need}: choose one at the left, or one value for all"
        field = Wording.of(self.chosen.id, self.language).field(name)
        return Line("×", self._told(Message("import-missing-here", says, field=field, count=count)), "", "")

    def _by_hand(self, note: Note) -> Line:
        why = self.tr("left to hands")
        return Line(
            "☞", self._whose(note), self._told(note.message), f"{why}: {self._told(note.why)}" if note.why else why
        )

    def _otherwise(self, note: Note) -> Line:
        said = reporting.says(self.chosen, note, self.language)
        what = self._told(reporting.says_otherwise(note))
        return Line("≠", self._whose(note), what, " ".join(each.strip() for each in said))

    def _not_compared(self, note: Note) -> Line:
        return Line("≠", self._whose(note), self._told(reporting.not_compared(note)), "")

    def _read(self, note: Note) -> Line:
        differences = [self._told(each) for each in reporting.differs(note)]
        said = reporting.says(self.chosen, note, self.language)
        return Line(
            "✓", self._whose(note), self._told(note.message), " ".join(each.strip() for each in said), differences
        )

    def finish(self) -> None:
        """The cards are a pack under work; nothing is written before it is saved."""
        if self.imported is not None and self.imported.count:
            found = PackDocument(self.imported.toml, self.chosen.id)
            found.brought = True
            self.made.emit(found)
