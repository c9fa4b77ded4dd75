"""The first page: a new match on one page with good defaults, matches to go on with, records and samples to open."""

import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QFrame, QLineEdit, QListWidget, QListWidgetItem, QWidget

from referee import games, resources
from referee.keeping import Listed
from referee.kernel.game import Game
from referee.kernel.options import house_rules
from referee.ladder import ladder
from referee.record.model import Header, Setting
from referee.rulebook import book
from referee.rulebook.voice import Voice
from ui.panels.frames import button, clear, column, label, row
from ui.panels.journal import local_time
from ui.timing import ClockForm

PLAYERS = {"en": ("Aki", "Ben", "Cem", "Dana"), "ja": ("アキ", "ベン", "ジェム", "ダナ")}


class NewMatch(QFrame):
    """The form of a new match. ``begun`` says the header."""

    begun = Signal(object)

    def __init__(self, language: str) -> None:
        super().__init__()
        self.setObjectName("card")
        self.language = language
        self.game_box, self.fault = QComboBox(), label("", "no", wrap=True)
        self._body = QWidget()
        self._form = QFormLayout(self._body)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.start = button("", "main")
        self.start.clicked.connect(self._begin)
        self.heading = label("", "title")
        layout = column([self.heading, self.game_box, self._body, self.fault], margin=18, spacing=10)
        layout.addStretch(1)
        layout.addWidget(self.start)
        self.setLayout(layout)
        for game in games.GAMES:
            self.game_box.addItem(book.load(game).title[language], game)
        self.game_box.currentIndexChanged.connect(lambda _: self._fill())
        self.set_language(language)

    @property
    def game(self) -> str:
        """The game chosen."""
        return str(self.game_box.currentData())

    def set_language(self, language: str) -> None:
        """Speak another language; what was chosen stays."""
        self.language = language
        self.heading.setText(self.tr("New match"))
        self.start.setText(self.tr("Start the match"))
        for index, game in enumerate(games.GAMES):
            self.game_box.setItemText(index, book.load(game).title[language])
        self._fill()

    def show_fault(self, text: str) -> None:
        """Say why the match cannot be started so."""
        self.fault.setText(text)
        self.fault.setVisible(bool(text))

    def _fill(self) -> None:
        """The form of the game chosen."""
        self.show_fault("")
        self._found = games.find(self.game)
        self._voice = Voice(book.load(self.game), self.language)
        clear(self._form)
        self._settings: dict[str, QComboBox | QLineEdit] = {}
        for key, values in self._found.settings.items():
            if key == "teams":
                continue
            box = QComboBox()
            for value in values:
                box.addItem(self._voice.term(value), value)
            self._settings[key] = box
            if values:
                self._form.addRow(self._voice.term(key), box)
                box.currentIndexChanged.connect(lambda _: self._fill_seats())
        self.count = QComboBox()
        self.count.currentIndexChanged.connect(lambda _: self._show_seats())
        self._form.addRow(self.tr("Players"), self.count)
        self._seat_rows = QWidget()
        self._seat_form = QFormLayout(self._seat_rows)
        self._seat_form.setContentsMargins(0, 0, 0, 0)
        self._form.addRow(self.tr("Seats"), self._seat_rows)
        self.title_line = QLineEdit()
        self.title_line.setPlaceholderText(self.tr("table, round … (may be left empty)"))
        self._form.addRow(self.tr("Title"), self.title_line)
        self.best_of = QComboBox()
        for count in ("1", "2", "3", "5", "7"):
            self.best_of.addItem(count, count)
        self._form.addRow(self.tr("Games, at most"), self.best_of)
        self.clock = ClockForm()
        self.clock.usual(ladder(self.game).at_time, self.language)
        self._form.addRow(self.tr("Clock"), self.clock)
        self._options: dict[str, QComboBox] = {}
        self._fill_options()
        self._fill_seats()

    def _fill_options(self) -> None:
        rules = self._voice.book.rules
        for rule in house_rules(self._found.options):
            box = QComboBox()
            for value in rule.values:
                box.addItem(self._voice.term(value), value)
            box.setCurrentIndex(rule.values.index(rule.default))
            gap = rules.get(rule.gap)
            about = gap.about.get(self.language, "") if gap else ""
            box.setToolTip(f"{rule.gap}  {about}\n{gap.text.get(self.language, '') if gap else ''}")
            key = f"option.{rule.name}"
            name = self._voice.term(key)
            self._form.addRow(name if name != key else rule.name.replace("-", " "), box)
            self._options[rule.name] = box

    def _chosen(self, key: str) -> str:
        box = self._settings.get(key)
        return str(box.currentData()) if isinstance(box, QComboBox) and box.count() else ""

    def _fill_seats(self) -> None:
        """Who may sit there depends on the mode."""
        by_mode = self._found.seats
        self._rows = by_mode.get(self._chosen("mode")) or next(iter(by_mode.values()))
        self.count.blockSignals(True)
        self.count.clear()
        for seats in self._rows:
            self.count.addItem(str(len(seats)), len(seats))
        self.count.blockSignals(False)
        self.count.setEnabled(len(self._rows) > 1)
        self._show_seats()

    def _show_seats(self) -> None:
        clear(self._seat_form)
        self.names: dict[str, QLineEdit] = {}
        self.decks: dict[str, QComboBox] = {}
        seats = self._rows[max(0, self.count.currentIndex())]
        choices = deck_choices(self._found, self._voice)
        for order, seat in enumerate(seats):
            name = QLineEdit(PLAYERS[self.language][order % 4])
            self.names[seat] = name
            line = row([name])
            if choices:
                deck = QComboBox()
                for text, value in choices:
                    deck.addItem(text, value)
                deck.setCurrentIndex(order % len(choices))
                self.decks[seat] = deck
                line.addWidget(deck)
            self._seat_form.addRow(self._voice.term(seat), line)

    def header(self) -> Header:
        """The header of the match as it is filled in."""
        settings = [("game", self.game)]
        settings += [(key, self._chosen(key)) for key in self._settings if self._chosen(key)]
        settings += [("seats", f"{seat}={box.text().strip() or seat}") for seat, box in self.names.items()]
        settings += [("teams", f"{team}={','.join(seats)}") for team, seats in teams_of(list(self.names)).items()]
        settings += [("decks", f"{seat}={box.currentData()}") for seat, box in self.decks.items()]
        defaults = {rule.name: rule.default for rule in house_rules(self._found.options)}
        settings += [
            ("option", f"{name}={box.currentData()}")
            for name, box in self._options.items()
            if box.currentData() != defaults[name]
        ]
        if self.best_of.currentData() != "1":
            settings += [("best-of", str(self.best_of.currentData())), ("series", uuid.uuid4().hex[:8])]
        settings += self.clock.settings()
        if self.title_line.text().strip():
            settings.append(("title", self.title_line.text().strip()))
        return Header(tuple(Setting(key, value, 0, 0) for key, value in settings))

    def _begin(self) -> None:
        self.begun.emit(self.header())


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


class StartPage(QWidget):
    """New match, matches kept, records and samples. ``resumed`` says a match's id, ``opened`` a record's path."""

    begun = Signal(object)
    resumed = Signal(str)
    opened = Signal(object)
    browse = Signal()

    def __init__(self, language: str) -> None:
        super().__init__()
        self.setObjectName("page")
        self.language = language
        self.new = NewMatch(language)
        self.new.begun.connect(self.begun)
        self.heading, self.sub = label("", "huge"), label("", "faint", wrap=True)
        self.kept_heading, self.sample_heading = label("", "heading"), label("", "heading")
        self.kept, self.samples = QListWidget(), QListWidget()
        self.kept.itemActivated.connect(lambda item: self.resumed.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.kept.itemClicked.connect(lambda item: self.resumed.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.samples.itemActivated.connect(lambda item: self.opened.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.samples.itemClicked.connect(lambda item: self.opened.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.open = button("")
        self.open.clicked.connect(self.browse)
        lists = QFrame()
        lists.setObjectName("card")
        lists.setLayout(
            column([self.kept_heading, self.kept, self.sample_heading, self.samples, self.open], margin=18, spacing=10)
        )
        body = row([self.new, lists], spacing=18)
        body.setStretch(0, 5)
        body.setStretch(1, 4)
        page = column([self.heading, self.sub, body], margin=28, spacing=10)
        page.setStretch(2, 1)
        self.setLayout(page)
        self._listed: list[Listed] = []
        self.set_language(language)

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language = language
        self.heading.setText(self.tr("The Referee"))
        self.sub.setText(
            self.tr("You play with your own cards and pieces; say what you do, and the referee rules on it.")
        )
        self.kept_heading.setText(self.tr("Go on with a match"))
        self.sample_heading.setText(self.tr("Sample matches"))
        self.open.setText(self.tr("Open a record …"))
        self.new.set_language(language)
        self.show_matches(self._listed)
        self._show_samples()

    def show_matches(self, listed: Sequence[Listed]) -> None:
        """Show the matches kept on this machine."""
        self._listed = list(listed)
        self.kept.clear()
        for match in self._listed[:100]:
            title = book.load(match.game).title[self.language] if match.game in games.GAMES else match.game
            state = self.tr("over") if match.over else self.tr("{0} entries").format(match.entries)
            players = " – ".join(match.seats.values())
            item = QListWidgetItem(
                f"{players}\n{title} {match.title}  ·  {match.last[:10]} {local_time(match.last)}  ·  {state}"
            )
            item.setData(Qt.ItemDataRole.UserRole, match.id)
            self.kept.addItem(item)
        self.kept_heading.setVisible(bool(self._listed))
        self.kept.setVisible(bool(self._listed))

    def _show_samples(self) -> None:
        self.samples.clear()
        folder = resources.find("samples")
        for path in sorted(folder.glob("*.match")) if folder else []:
            item = QListWidgetItem(sample_title(path, self.language))
            item.setData(Qt.ItemDataRole.UserRole, path)
            self.samples.addItem(item)


def sample_title(path: Path, language: str) -> str:
    """The name of a sample: its game, and the rest of the file's name."""
    game = next((game for game in games.GAMES if path.stem.startswith(game)), "")
    rest = path.stem.removeprefix(game).strip("-").replace("-", " ")
    title = book.load(game).title[language] if game else path.stem
    return f"{title}  {rest}".strip()
