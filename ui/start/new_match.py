"""The form of a new match of one game: mode, players, seats with their decks, games, clock, house rules."""

import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QWidget

from referee import games, resources
from referee.judge.policy import usual
from referee.kernel.game import Game
from referee.kernel.options import house_rules
from referee.record.model import Header, Setting
from referee.rulebook import book
from referee.rulebook.voice import Voice
from ui.match.event import EventForm
from ui.match.timing import ClockForm, PolicyForm
from ui.panels.frames import clear, row
from ui.start.deck_box import DeckBox

PLAYERS = {"en": ("Aki", "Ben", "Cem", "Dana"), "ja": ("アキ", "ベン", "ジェム", "ダナ")}
BEST_OF = ("1", "2", "3", "5", "7")


class MatchForm(QWidget):
    """Everything about a new match that depends on its game; filled in with what is usual."""

    def __init__(self, game: str, language: str) -> None:
        super().__init__()
        self.language = language
        self.game: Game[Any] = games.find(game)
        self.voice = Voice(book.load(game), language)
        self.settings: dict[str, QComboBox] = {}
        self.options: dict[str, QComboBox] = {}
        self.names: dict[str, QLineEdit] = {}
        self.decks: dict[str, DeckBox] = {}
        self.count, self.best_of, self.title, self.clock = QComboBox(), QComboBox(), QLineEdit(), ClockForm()
        self.where, self.policy = EventForm(), PolicyForm(usual(self.game.id), self.voice)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self._fill()

    def header(self) -> Header:
        """The header of the match as it is filled in."""
        settings = [("game", self.game.id)]
        settings += [(key, str(box.currentData())) for key, box in self.settings.items()]
        settings += [("seats", f"{seat}={box.text().strip() or seat}") for seat, box in self.names.items()]
        settings += [("teams", f"{team}={','.join(seats)}") for team, seats in teams_of(list(self.names)).items()]
        settings += [("decks", f"{seat}={box.deck}") for seat, box in self.decks.items() if box.deck]
        defaults = {rule.name: rule.default for rule in house_rules(self.game.options)}
        settings += [
            ("option", f"{name}={box.currentData()}")
            for name, box in self.options.items()
            if box.currentData() != defaults[name]
        ]
        if self.best_of.currentData() != "1":
            settings += [("best-of", str(self.best_of.currentData())), ("series", uuid.uuid4().hex[:8])]
        settings += [*self.clock.settings(), *self.policy.settings(), *self.where.settings()]
        if self.title.text().strip():
            settings.append(("title", self.title.text().strip()))
        return Header(tuple(Setting(key, value, 0, 0) for key, value in settings))

    @property
    def files(self) -> dict[str, Path]:
        """The deck files that were chosen, by the name the header has for each."""
        return {box.deck: box.files[box.deck] for box in self.decks.values() if box.deck in box.files}

    def take_over(self, other: "MatchForm") -> None:
        """Choose what is chosen in another form of the same game; players left at their usual names keep those."""
        for mine, its in ((self.settings, other.settings), (self.options, other.options)):
            for key, box in mine.items():
                box.setCurrentIndex(box.findData(its[key].currentData()))
        self.count.setCurrentIndex(other.count.currentIndex())
        for order, (seat, line) in enumerate(self.names.items()):
            text = other.names[seat].text()
            if text != PLAYERS[other.language][order % 4]:
                line.setText(text)
        for seat, deck in self.decks.items():
            deck.take_over(other.decks[seat])
        self.best_of.setCurrentIndex(other.best_of.currentIndex())
        self.title.setText(other.title.text())
        self.clock.take_over(other.clock)
        self.policy.take_over(other.policy)
        self.where.take_over(other.where)

    def _fill(self) -> None:
        for key, values in self.game.settings.items():
            if not values:
                continue
            box = self._choice(values)
            box.currentIndexChanged.connect(lambda _: self._fill_seats())
            self.settings[key] = box
            self._form.addRow(self.voice.term(key), box)
        self.count.currentIndexChanged.connect(lambda _: self._show_seats())
        self._form.addRow(self.tr("Players"), self.count)
        rows = QWidget()
        self._seat_form = QFormLayout(rows)
        self._seat_form.setContentsMargins(0, 0, 0, 0)
        self._form.addRow(self.tr("Seats"), rows)
        self.title.setPlaceholderText(self.tr("may be left empty"))
        self._form.addRow(self.tr("Title"), self.title)
        for count in BEST_OF:
            self.best_of.addItem(count, count)
        self._form.addRow(self.tr("Games, at most"), self.best_of)
        self.clock.usual(usual(self.game.id), self.language)
        self._form.addRow(self.tr("Clock"), self.clock)
        self._form.addRow(self.tr("Tournament"), self.policy)
        self._form.addRow(self.tr("Where"), self.where)
        self._fill_options()
        self._fill_seats()

    def _choice(self, values: Sequence[str]) -> QComboBox:
        box = QComboBox()
        for value in values:
            box.addItem(self.voice.term(value), value)
        return box

    def _fill_options(self) -> None:
        rules = self.voice.book.rules
        for rule in house_rules(self.game.options):
            box = self._choice(rule.values)
            box.setCurrentIndex(rule.values.index(rule.default))
            gap = rules.get(rule.gap)
            about = gap.about.get(self.language, "") if gap else ""
            box.setToolTip(f"{rule.gap}  {about}\n{gap.text.get(self.language, '') if gap else ''}")
            key = f"option.{rule.name}"
            name = self.voice.term(key)
            self._form.addRow(name if name != key else rule.name.replace("-", " "), box)
            self.options[rule.name] = box

    def _fill_seats(self) -> None:
        """Who may sit there depends on the mode."""
        by_mode = self.game.seats
        mode = str(self.settings["mode"].currentData()) if "mode" in self.settings else ""
        self._rows = by_mode.get(mode) or next(iter(by_mode.values()))
        self.count.blockSignals(True)
        self.count.clear()
        for seats in self._rows:
            self.count.addItem(str(len(seats)), len(seats))
        self.count.blockSignals(False)
        self.count.setEnabled(len(self._rows) > 1)
        self._show_seats()

    def _show_seats(self) -> None:
        clear(self._seat_form)
        self.names.clear()
        self.decks.clear()
        seats = self._rows[max(0, self.count.currentIndex())]
        choices = deck_choices(self.game, self.voice)
        for order, seat in enumerate(seats):
            name = QLineEdit(PLAYERS[self.language][order % 4])
            self.names[seat] = name
            line = row([name])
            if choices:
                deck = DeckBox(seat, choices, by_file=self.game.decks == "file")
                deck.choose(order % len(choices))
                self.decks[seat] = deck
                line.addWidget(deck)
            self._seat_form.addRow(self.voice.term(seat), line)


def teams_of(seats: Sequence[str]) -> dict[str, list[str]]:
    """Seats named ``amber-a``, ``amber-b`` are teammates of ``amber``; no teams where seats are not named so."""
    teams: dict[str, list[str]] = {}
    for seat in seats:
        team, dash, _ = seat.rpartition("-")
        if not dash:
            return {}
        teams.setdefault(team, []).append(seat)
    return teams


def deck_choices(game: Game[Any], voice: Voice) -> list[tuple[str, str]]:
    """What may be chosen as a seat's deck: text and value."""
    if game.decks == "school":
        return [(voice.term(school), school) for school in game.schools]
    if game.decks == "file" and resources.find("decks") is not None:
        files = [name for name in resources.names("decks", ".toml") if _is_for(name, game.id)]
        return [(name.removesuffix(".toml").replace("-", " "), name) for name in files]
    return []


def _is_for(deck: str, game: str) -> bool:
    return f'game = "{game}"' in resources.path("decks", deck).read_text(encoding="utf-8")
