"""The form of a card, made from what its model says: figures and words in front, pattern and effects below."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from referee.packs.shapes import Field
from referee.workshop.advice import NAMING
from referee.workshop.change import Drop, FieldPath, Insert, Put, Shift
from referee.workshop.checking import CardFault, described, fields_of
from referee.workshop.document import PackDocument
from referee.workshop.reading import as_text, from_text
from referee.workshop.values import blank, is_words, kinds, new_card
from referee.workshop.wording import Wording
from ui.frame.theme import LIGHT, Theme
from ui.frame.turns import Pieces, at_once, laid_out
from ui.panels.frames import card, clear, column, label
from ui.workshop.blanks import Blank, ChoiceBlank, TextBlank, WordsBlank
from ui.workshop.blocks import Block, in_common, nearness
from ui.workshop.matching import blank_for
from ui.workshop.painter import PatternPainter, pattern_of, rows_of
from ui.workshop.seeking import Seeking, Standing
from ui.workshop.stacking import Stacking, room_for
from ui.workshop.steps import OptionsForm, StepList, StepRow
from ui.workshop.tables import Held, chosen, fields_menu, is_nested, more_button
from ui.workshop.written import Written

WIDE = ("name", "text", "deck", "table", "cost", "judgement")
"""Fields that take a whole line."""
FIXED = ("pack", "game")
"""What a pack says of itself that is not changed in a form."""


class KindBlank(ChoiceBlank):
    """The kind of a card: one of another kind keeps what that knows too."""

    def _say(self, word: str) -> None:
        assert isinstance(self.host, CardForm)
        self.host.change_kind(word)


class CardForm(QWidget):
    """The form of one card of a document. ``changed`` after every change of what the card says."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.document: PackDocument | None = None
        self.place = -1
        self._wording: Wording | None = None
        self.theme: Theme = LIGHT
        self.painter: PatternPainter | None = None
        self._seeking = Seeking(self, lambda: None if self.painter is None else self.painter.grid)
        self._brush = "C"
        self.written: Written | None = None
        self._beside: Stacking | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._redraw)
        self._anew: FieldPath = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 6, 0)
        self._layout.setSpacing(10)

    # -- what the blanks ask

    @property
    def wording(self) -> Wording:
        """The words of the game in the reader's language."""
        assert self._wording is not None
        return self._wording

    @property
    def game(self) -> str:
        """The game's id."""
        return self.wording.game

    @property
    def data(self) -> Mapping[str, Any]:
        """What the card says, or the pack besides its cards where none is shown."""
        assert self.document is not None
        return self.document.card(self.place) if self.place >= 0 else self.document.head

    def value(self, path: FieldPath) -> Any:
        """What the card says at a path; None where it says nothing."""
        found: Any = self.data
        for part in path:
            try:
                found = found[part]
            except (LookupError, TypeError):
                return None
        return found

    def changed_last(self, path: FieldPath) -> bool:
        """Whether what is said at a path was changed last, and that can still be gone on with."""
        at = ("head", path[0]) if self.place < 0 else (self.place, path, Put)
        return self.document is not None and self.document.goes_on(at)

    def put(self, path: FieldPath, value: Any) -> None:
        """Say something at a path."""
        if self.document is None:
            return
        if self.place < 0:
            self.document.rename(str(path[0]), value)
            self.changed.emit()
        elif path[0] == "name":
            self.document.call(self.place, path, value)
            self._show_id()
            self._say_changed()
        else:
            self.document.change(self.place, Put(path, value))
            self._say_changed()

    def _show_id(self) -> None:
        """The id may follow the name: its blank shows what it is now."""
        for each in self.findChildren(TextBlank):
            if each.path == ("id",) and each.line.text() != self.data.get("id"):
                each.line.setText(str(self.data.get("id", "")))

    def drop(self, path: FieldPath) -> None:
        """Say nothing at a path any more."""
        if self.document is not None and self.value(path) is not None:
            self.document.change(self.place, Drop(path))
            self._say_changed()

    def insert(self, path: FieldPath, value: Any) -> None:
        """Put an entry into a list."""
        if self.document is not None:
            self.document.change(self.place, Insert(path, value))
            self._say_changed()

    def shift(self, path: FieldPath, to: int) -> None:
        """Move an entry of a list."""
        if self.document is not None:
            self.document.change(self.place, Shift(path, to))
            self._say_changed()

    def steps(self, path: FieldPath) -> QWidget:
        """The blank of a list of steps."""
        return StepList(self, path)

    def branches(self, path: FieldPath) -> QWidget:
        """The blank of several lists of steps."""
        return OptionsForm(self, path)

    def again(self, path: FieldPath = ()) -> None:
        """Make anew what stands at a path, once whoever asks for it is done."""
        waits = self._later.isActive()
        self._anew = path[: in_common(path, self._anew)] if waits else path
        self._later.start(0)

    def _redraw(self) -> None:
        """Make anew the smallest part of the form that holds all of what is to be; else the whole form."""
        path, standing = self._anew, self._seeking.standing()
        parts: list[Block | StepList | StepRow] = []
        parts += self.findChildren(Block)
        parts += self.findChildren(StepList)
        parts += self.findChildren(StepRow)
        holding = [part for part in parts if part.isVisibleTo(self) and in_common(part.path, path) == len(part.path)]
        if not holding:
            at_once(self._rebuilt(same=False))
            self._show_parts()
        else:
            max(holding, key=lambda part: len(part.path)).redraw()
        self.changed.emit()
        self.lay_out()
        if holding and standing is not None:
            self.focus(standing.path)

    def known(self, field: Field) -> Sequence[str]:
        """Ids of cards of the pack, for a field that names some."""
        if field.name not in NAMING or self.document is None:
            return ()
        return tuple(str(card.get("id", "")) for card in self.document.cards)

    def change_kind(self, kind: str) -> None:
        """The card is of another kind from now on."""
        assert self.document is not None
        begun = new_card(self.game, kind)
        known = fields_of(self.game, begun)
        kept = {name: value for name, value in self.data.items() if name in known and name != "kind"}
        self.document.rewrite(self.place, {**begun, **kept})
        self._say_changed()
        self.again()

    def _say_changed(self) -> None:
        self._show_written()
        self.changed.emit()

    # -- building

    def shown_card(self, document: PackDocument, place: int, wording: Wording, theme: Theme) -> Pieces[None]:
        """Show a card, one frame of it after the other; -1 shows what the pack says of itself."""
        same = self.document is document and self.place == place
        self.document, self.place, self._wording, self.theme = document, place, wording, theme
        yield from self._rebuilt(same=same)
        self._show_parts()

    def _show_parts(self) -> None:
        """What a layout takes in is shown in a later turn otherwise, and painted before it has its place."""
        for each in self.children():
            if isinstance(each, QWidget) and not each.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                each.show()

    def lay_out(self) -> None:
        """Have all of it in its place before it is painted."""
        self.fit()
        laid_out(self.window())

    def fit(self) -> None:
        """Have pattern and effect side by side where the window is wide enough."""
        if self._beside is not None:
            self._beside.fit(room_for(self) - self._layout.contentsMargins().right())

    def _rebuilt(self, *, same: bool) -> Pieces[None]:
        """Make the form anew; the blank that had the focus has it again. Who writes in the ``same`` card writes on."""
        standing = self._seeking.taken()
        clear(self._layout)
        self.painter = self.written = self._beside = None
        if self.document is None or not 0 <= self.place < self.document.count:
            self._show_head()
            return
        fields = fields_of(self.game, self.data)
        self._layout.addWidget(self._figures(fields))
        yield
        side: list[QWidget] = [self._pattern()] if "pattern" in fields else []
        blocks = []
        for field in filter(self._is_block, fields.values()):
            blocks.append(Block(self, field))
            yield
        if side and blocks:
            self._beside = Stacking([(side[0], 2), (blocks[0], 3)], spacing=10)
            self._layout.addLayout(self._beside)
            side, blocks = [], blocks[1:]
        self.written = Written(self.wording)
        self.written.used.connect(self.use_as_text)
        self.written.wanted.connect(self.read_text)
        for each in (*side, *blocks, self.written):
            self._layout.addWidget(each)
        self._layout.addStretch(1)
        self._show_written()
        if standing is not None:
            self._seeking.go(standing if same else Standing(standing.path))

    def _show_head(self) -> None:
        """The form of what the pack says besides its cards."""
        frame, grid = card(), QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        shown = (each for each in described(self.game).head.fields.values() if each.name not in FIXED)
        for line, field in enumerate(sorted(shown, key=lambda each: each.name != "title")):
            name = label(self.wording.head(field.name), "faint")
            name.setToolTip(self.wording.says(field.says))
            grid.addWidget(name, line, 0, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(blank_for(self, (field.name,), field), line, 1)
        frame.setLayout(column([label(self.tr("The pack"), "heading"), grid], margin=14))
        self._layout.addWidget(frame)
        if self.document is not None and not self.document.count:
            self._layout.addWidget(label(self.tr("Choose a card, or make a new one."), "faint"))
        self._layout.addStretch(1)

    def focus(self, path: FieldPath) -> None:
        """Give the focus to the blank of a path, or the nearest one."""
        self._seeking.go(Standing(path))

    def _is_block(self, field: Field) -> bool:
        """Whether a field has a frame of its own: it is nested and said, or it is the effect."""
        shape = chosen(field.shape, self.data.get(field.name))
        if field.name == "pattern":
            return False
        said = field.name in self.data or field.needed or field.name == "effect"
        return said and (is_nested(shape) or field.name == "effect")

    def _figures(self, fields: Mapping[str, Field]) -> QFrame:
        """The fields that are a word, a figure or a text."""
        frame, grid = card(), QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        line, second = 0, False
        for field in self._in_front(fields):
            named = field.name in WIDE and field.shape.kind != "number"
            wide = named or field.shape.kind == "by-word" or is_words(field.shape)
            if wide and second:
                line, second = line + 1, False
            at = 2 if second else 0
            name = label(self.wording.field(field.name), "faint")
            name.setToolTip(self.wording.says(field.says))
            grid.addWidget(
                name, line, at, Qt.AlignmentFlag.AlignTop if field.name == "text" else Qt.AlignmentFlag.AlignVCenter
            )
            grid.addWidget(self._blank(field), line, at + 1, 1, 3 if wide else 1)
            line, second = (line + 1, False) if wide or second else (line, True)
        more = self._more(fields)
        grid.addWidget(more, line + 1, 3, Qt.AlignmentFlag.AlignRight)
        frame.setLayout(column([grid], margin=14))
        return frame

    def _in_front(self, fields: Mapping[str, Field]) -> list[Field]:
        """The fields of the first frame, in the order they are read: name, kind and figures, the text last."""
        apart = {"pattern", "marked"} if "pattern" in fields else set()
        shown = [
            field
            for field in fields.values()
            if (field.name in self.data or field.needed or field.name == "text")
            and not self._is_block(field)
            and field.name not in apart
        ]
        if len(kinds(self.game)) > 1 and not any(field.name == "kind" for field in shown):
            kind = fields.get("kind")
            shown += [kind] if kind else []
        order = {"name": 0, "id": 1, "kind": 2, "text": 9}
        return sorted(shown, key=lambda field: order.get(field.name, 5))

    def _blank(self, field: Field) -> QWidget:
        says = self.wording.says(field.says)
        if field.name == "kind":
            return KindBlank(self, ("kind",), self.wording.field("kind"), says, kinds(self.game))
        if field.name == "text":
            return WordsBlank(self, ("text",), self.wording.field("text"), says, tall=True)
        return Held(self, (field.name,), field, named=False)

    def _more(self, fields: Mapping[str, Field]) -> QWidget:
        """A menu of all that this kind of card may say."""
        found = more_button(self.tr("What else the card may say"))
        found.setText(self.tr("＋ Field"))
        in_front = ("id", "name", "text", "kind", "marked", "effect")
        known = [field for field in fields.values() if not field.needed and field.name not in in_front]
        fields_menu(found, self.wording, known, self.data, self._set)
        return found

    def _set(self, field: Field, on: bool) -> None:
        if on:
            self.put((field.name,), blank(self.game, field.shape, field.name))
        else:
            self.drop((field.name,))
        self.again()

    def _pattern(self) -> QFrame:
        frame, self.painter = card(), PatternPainter()
        self.painter.choose(self._brush)
        self.painter.dress(self.theme)
        self.painter.grid.show_pattern(*pattern_of(self.data))
        self.painter.painted.connect(self._painted)
        layout = column([label(self.wording.field("pattern"), "heading"), self.painter], margin=14)
        layout.addStretch(1)
        frame.setLayout(layout)
        return frame

    def _painted(self) -> None:
        assert self.painter is not None and self.document is not None
        grid = self.painter.grid
        self._brush = grid.brush
        self.put(("pattern",), rows_of(grid.squares))
        if grid.marks != list(map(list, self.data.get("marked", ()))):
            self.put(("marked",), grid.marks) if grid.marks else self.drop(("marked",))

    def use_as_text(self) -> None:
        """What the steps say becomes the card's text, in both languages."""
        if self.document is not None and (texts := as_text(self.game, self.data)):
            self.document.settle()
            self.put(("text",), texts)
            self.document.settle()
            self.again()

    def read_text(self) -> None:
        """What the card's text says becomes its steps, or it is told why not."""
        found = from_text(self.game, self.data, self.wording.language)
        if found.why is None and self.document is not None:
            self.document.settle()
            self.put(("effect",), list(found.steps))
            self.again()
        elif found.why is not None and self.written is not None:
            self.written.why.setText(self.wording.voice.told(found.why))

    def _show_written(self) -> None:
        if self.document is not None and self.written is not None and 0 <= self.place < self.document.count:
            self.written.show_card(self.data, self.document.layout.cards[self.place])

    # -- faults

    def show_faults(self, faults: Sequence[CardFault], told: Sequence[str]) -> None:
        """Mark the blanks at fault; each fault at the blank that is nearest to it."""
        # what stood here before may not be gone yet: of two for one path the newer is the one that is shown
        blanks = self.findChildren(Blank)[::-1]
        at: dict[int, list[str]] = {}
        for fault, text in zip(faults, told, strict=True):
            best = max(blanks, key=lambda each: nearness(each.path, fault.path), default=None)
            if best is not None and nearness(best.path, fault.path) > 0:
                at.setdefault(id(best), []).append(text)
        for each in blanks:
            each.show_fault("\n".join(at.get(id(each), ())))
        if self.painter is not None:
            wrong = [text for fault, text in zip(faults, told, strict=True) if fault.path[:1] == ("pattern",)]
            self.painter.show_fault("\n".join(wrong))
