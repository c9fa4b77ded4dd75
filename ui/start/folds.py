"""The parts of the form of a new match that stay folded for most: they are made when somebody wants something of them.

Two thirds of the form are in them. A style sheet looks at every widget there is, seen or not.
"""

import uuid
from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QPoint, Qt, QTimer
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QScrollArea, QWidget

from referee.games import forms
from referee.judge.policy import Policy
from referee.rulebook.voice import Voice
from ui.match.event import EventForm
from ui.match.timing import ClockForm, PolicyForm
from ui.panels.frames import button, label, named_row
from ui.panels.pressing import Chooser

BEST_OF = ("1", "2", "3", "5", "7")


class EventPart(QWidget):
    """Title, games, clock and event: nobody needs them for a game at home."""

    def __init__(self, usual: Policy, voice: Voice) -> None:
        super().__init__()
        self.best_of, self.title, self.clock = Chooser(), QLineEdit(), ClockForm()
        self.where, self.policy = EventForm(), PolicyForm(usual, voice)
        form = _rows(self)
        self.title.setPlaceholderText(self.tr("may be left empty"))
        named_field(form, self.tr("Title"), self.title)
        for count in BEST_OF:
            self.best_of.addItem(count, count)
        named_field(form, self.tr("Games, at most"), self.best_of)
        self.clock.usual(usual, voice.language)
        for name, part in ((self.tr("Clock"), self.clock), (self.tr("Tournament"), self.policy)):
            form.addRow(told := label(name), part)
            # level with the box that opens it, which is first
            told.setAlignment(Qt.AlignmentFlag.AlignTop)
        named_row(form, self.tr("Where"), self.where)

    @property
    def told(self) -> str:
        """What is in force, in a few words."""
        games, clock = str(self.best_of.currentData()), str(self.clock.boxes["round"].value())
        found = [self._games(games)]
        if not self.clock.settings():
            found.append(self.tr("no clock"))
        else:
            found.append(self.tr("clock of {0} min").format(clock) if clock != "0" else self.tr("with a clock"))
        if self.policy.settings():
            found.append(self.tr("rules of our own"))
        return " · ".join(found)

    def _games(self, most: str) -> str:
        return self.tr("one game") if most == BEST_OF[0] else self.tr("best of {0}").format(most)

    @staticmethod
    def usual() -> str:
        """What is in force where nobody wants anything of it."""
        named = (QCoreApplication.translate("EventPart", each) for each in ("one game", "no clock"))
        return " · ".join(named)

    def chosen(self) -> dict[str, str]:
        """What a person would choose again, by names of this form's own."""
        return {"best-of": str(self.best_of.currentData())}

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Choose what was chosen before, as far as it can still be chosen."""
        pick(self.best_of, chosen.get("best-of", ""))

    def settings(self) -> list[tuple[str, str]]:
        """The header's values as they are filled in."""
        found = []
        if self.best_of.currentData() != BEST_OF[0]:
            found += [("best-of", str(self.best_of.currentData())), ("series", uuid.uuid4().hex[:8])]
        found += [*self.clock.settings(), *self.policy.settings(), *self.where.settings()]
        if self.title.text().strip():
            found.append(("title", self.title.text().strip()))
        return found

    def take_over(self, other: "EventPart") -> None:
        """Choose what is chosen in another form."""
        self.best_of.setCurrentIndex(other.best_of.currentIndex())
        self.title.setText(other.title.text())
        self.clock.take_over(other.clock)
        self.policy.take_over(other.policy)
        self.where.take_over(other.where)


class OptionPart(QWidget):
    """The house rules of a game, and what the rule book leaves open there."""

    def __init__(self, game: forms.MatchForm, voice: Voice) -> None:
        super().__init__()
        self.boxes: dict[str, QComboBox] = {}
        self.defaults = {rule.name: rule.default for rule in game.house_rules}
        rules, form = voice.book.rules, _rows(self)
        for rule in game.house_rules:
            box = Chooser()
            for value in rule.values:
                box.addItem(voice.option(rule.name, value), value)
            box.setCurrentIndex(rule.values.index(rule.default))
            gap = rules.get(rule.gap)
            about = gap.about.get(voice.language, "") if gap else ""
            box.setToolTip(f"{rule.gap}  {about}\n{gap.text.get(voice.language, '') if gap else ''}")
            named_field(form, capital(voice.option(rule.name)), box)
            form.addRow(label(f"{about}  {rule.gap}".strip(), "small", wrap=True))
            self.boxes[rule.name] = box

    @property
    def told(self) -> str:
        """Whether what is in force is what is usual."""
        return self.tr("otherwise than usual") if self.settings() else self.usual()

    @staticmethod
    def usual() -> str:
        """What is in force where nobody wants anything of it."""
        return QCoreApplication.translate("OptionPart", "as usual")

    def chosen(self) -> dict[str, str]:
        """What a person would choose again, by names of this form's own."""
        return {f"option {name}": str(box.currentData()) for name, box in self.boxes.items()}

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Choose what was chosen before, as far as it can still be chosen."""
        for name, box in self.boxes.items():
            pick(box, chosen.get(f"option {name}", ""))

    def settings(self) -> list[tuple[str, str]]:
        """The header's values as they are filled in."""
        chosen = {name: box.currentData() for name, box in self.boxes.items()}
        return [("option", f"{name}={value}") for name, value in chosen.items() if value != self.defaults[name]]

    def take_over(self, other: "OptionPart") -> None:
        """Choose what is chosen in another form."""
        for name, box in self.boxes.items():
            box.setCurrentIndex(box.findData(other.boxes[name].currentData()))


Part = TypeVar("Part", EventPart, OptionPart)


class Fold(Generic[Part]):
    """A heading with a part of a form under it. ``made`` is the part, None for as long as nobody wanted it.

    ``usual`` is what the part chooses by itself, of what is remembered of it, and ``told`` says that. Folded, the
    heading says what is in force.
    """

    def __init__(
        self, form: QFormLayout, name: str, usual: Mapping[str, str], told: str, make: Callable[[], Part]
    ) -> None:
        self.form, self.name = form, name
        self.usual: Mapping[str, str] = usual
        self._told = told
        self.make: Callable[[], Part] = make
        self.made: Part | None = None
        self.heading = button("", "fold")
        self.heading.setCheckable(True)
        self._tell()
        self.heading.toggled.connect(self._show)
        form.addRow(self.heading)

    @property
    def part(self) -> Part:
        """The part, which is made for whoever asks first."""
        if self.made is None:
            self.made = self.make()
            self.made.hide()
            row = next(row for row in range(self.form.rowCount()) if self._heads(row))
            self.form.insertRow(row + 1, self.made)
        return self.made

    def settings(self) -> list[tuple[str, str]]:
        """The header's values as they are filled in; what was not made says what is usual, which is nothing."""
        return self.made.settings() if self.made is not None else []

    def chosen(self) -> dict[str, str]:
        """What a person would choose again."""
        return self.made.chosen() if self.made is not None else dict(self.usual)

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Choose what was chosen before, as far as it can still be chosen."""
        if self.made is not None or any(chosen.get(name, value) != value for name, value in self.usual.items()):
            self.part.choose(chosen)
            self._tell()

    def take_over(self, other: "Fold[Part]") -> None:
        """Choose what is chosen in another form."""
        if other.made is not None:
            self.part.take_over(other.made)
            self._tell()

    def _heads(self, row: int) -> bool:
        item = self.form.itemAt(row, QFormLayout.ItemRole.SpanningRole)
        return item is not None and item.widget() is self.heading

    def _show(self, on: bool) -> None:
        self.part.setVisible(on)
        self._tell()
        if on:
            # what was wanted is seen: on a low page it stands below the foot
            QTimer.singleShot(0, self.part, self._bring_into_view)

    def _tell(self) -> None:
        """The name, and what is in force where that is not in sight."""
        if self.heading.isChecked():
            self.heading.setText(f"▼  {self.name}")
        else:
            self.heading.setText(f"▶  {self.name}:  {self.made.told if self.made is not None else self._told}")

    def _bring_into_view(self) -> None:
        """Scroll until the part is seen, or its heading stands at the top where that is not enough."""
        area: QWidget | None = self.part
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is None or (inner := area.widget()) is None or not self.part.isVisible():
            return
        bar, top = area.verticalScrollBar(), self.heading.mapTo(inner, QPoint()).y()
        end = self.part.mapTo(inner, QPoint(0, self.part.height())).y()
        bar.setValue(min(top, max(bar.value(), end - area.viewport().height())))


def _rows(part: QWidget) -> QFormLayout:
    """The rows of a part, a little to the right of its heading."""
    form = QFormLayout(part)
    form.setContentsMargins(14, 0, 0, 6)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    return form


def named_field(form: QFormLayout, name: str, box: QWidget) -> None:
    """A field with its name, which a screen reader says too."""
    box.setAccessibleName(name)
    named_row(form, name, box)


def capital(text: str) -> str:
    """A label begins with a capital letter."""
    return text[:1].upper() + text[1:]


def pick(box: QComboBox, value: str) -> None:
    """Choose a value where it is offered."""
    place = next((place for place in range(box.count()) if str(box.itemData(place)) == value), -1)
    if place >= 0:
        box.setCurrentIndex(place)
