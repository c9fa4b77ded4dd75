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
from referee.workshop.values import blank, new_card
from referee.workshop.wording import Wording
from ui.frame.theme import LIGHT, Theme
from ui.frame.turns import Pieces, at_once, laid_out
from ui.panels.frames import card, clear, column, label
from ui.workshop.blanks import Blank, TextBlank
from ui.workshop.blocks import Block, in_common, nearness
from ui.workshop.figures import Figures, is_block
from ui.workshop.matching import blank_for
from ui.workshop.painter import PatternPainter, pattern_of, rows_of
from ui.workshop.seeking import Seeking, Standing
from ui.workshop.stacking import Stacking, room_for
from ui.workshop.steps import OptionsForm, StepList, StepRow
from ui.workshop.written import Written

FIXED = ("pack", "game")
"""What a pack says of itself that is not changed in a form."""


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
        self._waiting: list[StepList] | None = None
        self._marked = False
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
        """The blank of a list of steps; while the form is made in pieces, its rows are some of them."""
        found = StepList(self, path)
        if self._waiting is None:
            at_once(found.filled())
        else:
            self._waiting.append(found)
        return found

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
        """Make the form anew; the blank that had the focus has it again. Who writes in the ``same`` card writes on.

        What stood there stays until all of the new one is made.
        """
        standing = self._seeking.taken()
        # it is made anew with all else
        self._later.stop()
        parts: list[QWidget] = []
        self._waiting = []
        try:
            yield from self._made(parts)
        except GeneratorExit:
            # another card is wanted meanwhile
            for each in parts:
                each.deleteLater()
            raise
        finally:
            self._waiting = None
        clear(self._layout)
        self._marked = False
        self._place(parts)
        if standing is not None:
            self._seeking.go(standing if same else Standing(standing.path))

    def _made(self, parts: list[QWidget]) -> Pieces[None]:
        """The parts of the form, one after the other; none of them is seen yet."""

        def takes(part: QWidget) -> Pieces[None]:
            part.setParent(self)
            parts.append(part)
            yield
            while self._waiting:
                yield from self._waiting.pop(0).filled()
            part.ensurePolished()
            yield

        self.painter = self.written = None
        if self.document is None or not 0 <= self.place < self.document.count:
            yield from takes(self._head())
            return
        fields = fields_of(self.game, self.data)
        figures = Figures(self, fields, self.change_kind, self._set)
        yield from figures.filled()
        yield from takes(figures)
        if "pattern" in fields:
            yield from takes(self._pattern())
        for field in fields.values():
            if is_block(field, self.data):
                yield from takes(Block(self, field))
        self.written = Written(self.wording)
        self.written.used.connect(self.use_as_text)
        self.written.wanted.connect(self.read_text)
        self._show_written()
        yield from takes(self.written)

    def _place(self, parts: list[QWidget]) -> None:
        """Have the parts seen; a pattern stands beside the first that is nested."""
        self._beside = None
        if self.painter is not None and len(parts) > 3:
            self._beside = Stacking([(parts[1], 2), (parts[2], 3)], spacing=10)
        for each in parts:
            if self._beside is None or each not in parts[1:3]:
                self._layout.addWidget(each)
            elif each is parts[1]:
                self._layout.addLayout(self._beside)
        if self.document is not None and not self.document.count:
            self._layout.addWidget(label(self.tr("Choose a card, or make a new one."), "faint"))
        self._layout.addStretch(1)

    def _head(self) -> QFrame:
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
        return frame

    def focus(self, path: FieldPath) -> None:
        """Give the focus to the blank of a path, or the nearest one."""
        self._seeking.go(Standing(path))

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
        if self.painter is not None:
            wrong = [text for fault, text in zip(faults, told, strict=True) if fault.path[:1] == ("pattern",)]
            self.painter.show_fault("\n".join(wrong))
        if not faults and not self._marked:
            # to look for blanks among all parts takes as long as to make a few of them
            return
        self._marked = bool(faults)
        # what stood here before may not be gone yet: of two for one path the newer is the one that is shown
        blanks = self.findChildren(Blank)[::-1]
        at: dict[int, list[str]] = {}
        for fault, text in zip(faults, told, strict=True):
            best = max(blanks, key=lambda each: nearness(each.path, fault.path), default=None)
            if best is not None and nearness(best.path, fault.path) > 0:
                at.setdefault(id(best), []).append(text)
        for each in blanks:
            each.show_fault("\n".join(at.get(id(each), ())))
