"""A board to click on beside a form: places for its fields, and what the fields have drawn on it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QButtonGroup, QWidget

from referee.kernel.frozen import changed
from referee.kernel.scene import Piece, Scene
from referee.kernel.words import Kind
from referee.record.words import split
from referee.rulebook.voice import Voice
from ui.match.wording import capital
from ui.panels.blanks import Blank
from ui.panels.flow import FlowLayout
from ui.panels.form import WordsForm
from ui.panels.frames import button, column, rename
from ui.table.board import BoardView
from ui.table.overlay import Highlights

PLACES = ("square", "hex")
"""The names of places on boards."""
Draw = Callable[[BoardView, Scene], None]
"""Draws a scene on a board, in the colours and words of whoever shows it."""


@dataclass(frozen=True)
class Brush:
    """What a click puts down: a place into a field, with a value where the field has a value for each place."""

    name: str
    field: Blank
    kind: Kind
    value: str = ""
    rings: int = 0

    @property
    def pairs(self) -> bool:
        """Whether each place has a value."""
        return self.kind.takes == "pairs"

    @property
    def lying(self) -> dict[str, str]:
        """The places that the field has, each with its value."""
        said = self.field.said
        if self.pairs:
            words = [word.text.partition("=") for word in split(said)[0]]
            return {place: value for place, _, value in words if place}
        return dict.fromkeys(filter(None, said.split(",")), "")

    def put(self, place: str) -> None:
        """Put a place in, give it another value, or take it out where it lies as it would be put."""
        now = self.lying
        if not self.pairs and not self.kind.several:
            self.field.say("" if place in now else place)
            return
        if now.get(place) == self.value:
            del now[place]
        else:
            now[place] = self.value
        words = (f"{each}={value}" if self.pairs else each for each, value in now.items())
        self.field.say((" " if self.pairs else ",").join(words))


def brushes(form: WordsForm, voice: Voice) -> Iterator[Brush]:
    """The brushes of a form: one for each field of places, or for each value that a place of it can have."""
    for slot in form.slots:
        kind, blank = slot.kind, form.fields[slot.field]
        name = voice.term(f"field.{slot.name or slot.field.replace('_', '-')}")
        if kind.takes == "pairs" and kind.parts and kind.parts[0].kind.names in PLACES:
            values: Sequence[str] = kind.parts[1].kind.choices if len(kind.parts) == 2 else ()
            for rings, value in enumerate(values):
                yield Brush(f"{name}: {voice.term(value)}", blank, kind, value, rings)
        elif kind.names in PLACES and kind.takes == "word":
            yield Brush(name, blank, kind)


class Placing(QWidget):
    """A board beside a form. ``draw`` shows a scene on it; what lies in ``scene`` already lies there too.

    A click puts a place into the field of the brush that is chosen; from a field of one place the next that has none
    is chosen by itself.
    """

    def __init__(self, form: WordsForm, found: Sequence[Brush], scene: Scene, draw: Draw) -> None:
        super().__init__()
        self.brushes, self.scene, self._draw = tuple(found), scene, draw
        self.board = BoardView()
        self.board.lowest = 150
        self.board.setAccessibleName(self.tr("The board: a click puts a place into the form"))
        self.board.picked.connect(self.put)
        self.group = QButtonGroup(self)
        choices = QWidget()
        flow = FlowLayout(choices)
        for number, each in enumerate(self.brushes):
            pressed = button(capital(each.name))
            pressed.setCheckable(True)
            self.group.addButton(pressed, number)
            flow.addWidget(pressed)
        self.group.idToggled.connect(self._chosen)
        self.group.button(0).setChecked(True)
        choices.setVisible(len(self.brushes) > 1)
        page = column([choices, self.board], margin=0)
        page.setStretch(1, 1)
        self.setLayout(page)
        form.changed.connect(self.show_places)
        self.show_places()

    @property
    def brush(self) -> Brush:
        """What a click puts down now."""
        return self.brushes[self.group.checkedId()]

    def _chosen(self, number: int, on: bool) -> None:
        rename(self.group.button(number), "main" if on else "")

    def put(self, place: str) -> None:
        """A place was clicked; a piece that lies there is the place it lies on."""
        at = next((piece.place for piece in self.scene.pieces if piece.id == place), place)
        brush = self.brush
        brush.put(at)
        if not brush.pairs and not brush.kind.several and brush.lying:
            bare = (number for number, each in enumerate(self.brushes) if not each.pairs and not each.lying)
            self.group.button(next(bare, self.group.checkedId())).setChecked(True)

    def show_places(self) -> None:
        """Draw what the fields have."""
        pieces: dict[str, Piece] = {}
        picked: set[str] = set()
        for each in self.brushes:
            for place, value in each.lying.items():
                if not each.pairs:
                    picked.add(place)
                elif value == each.value:
                    pieces[place] = Piece(place, None, rank=value, rings=each.rings)
        there = tuple(piece for piece in self.scene.pieces if piece.place not in pieces)
        self._draw(self.board, changed(self.scene, pieces=(*there, *pieces.values())))
        self.board.highlight(Highlights(picked=frozenset(picked)))


def placing(form: WordsForm, scene: Scene | None, voice: Voice, draw: Draw) -> Placing | None:
    """A board for the places of a form; None where it has none, or there is no board."""
    found = list(brushes(form, voice)) if scene is not None and scene.places else []
    return Placing(form, found, scene, draw) if found and scene is not None else None
