"""The form of a new match of one game: mode, players, seats with their decks, games, clock, house rules."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QWidget

from referee import resources
from referee.games import forms
from referee.judge.policy import usual
from referee.kernel.telling import Message
from referee.packs.files import own_decks
from referee.record.model import Header, Setting
from referee.rulebook import book
from referee.rulebook.voice import Voice
from ui.panels.deck_title import title_of_deck
from ui.panels.frames import clear, label, named_row, row
from ui.panels.pressing import Chooser
from ui.start.colour_box import ColourBox
from ui.start.deck_box import DeckBox, Kept
from ui.start.folds import BEST_OF, EventPart, Fold, OptionPart, capital, named_field, pick
from ui.start.pack_box import PackBox, in_a_row

if TYPE_CHECKING:
    from referee.kernel.game import Game

PLAYERS = {"en": ("Aki", "Ben", "Cem", "Dana"), "ja": ("アキ", "ベン", "ジェム", "ダナ")}
USUAL = frozenset(name for names in PLAYERS.values() for name in names)
"""Names that nobody has typed."""
NAME, MOST_LETTERS = "name", 80
"""What a remembered name is called, and so much of it is remembered."""


class Seated:
    """What a person has said of the seats, whoever sits there now: it comes back where there is such a seat again.

    Names by the order of the seats, decks and colours by seat; what was proposed is proposed anew.
    """

    def __init__(self) -> None:
        self.names: dict[int, str] = {}
        self.decks: dict[str, Kept] = {}
        self.colours: dict[str, str] = {}

    def note(self, form: "MatchForm") -> None:
        """Note what is said in the fields, before they go."""
        for order, line in enumerate(form.names.values()):
            self.names.pop(order, None)
            if line.text() != PLAYERS[form.language][order % 4]:
                self.names[order] = line.text()
        for seat, deck in form.decks.items():
            self.decks.pop(seat, None)
            if deck.deck != deck.proposed:
                self.decks[seat] = deck.kept()
        self.colours |= {seat: str(box.currentData()) for seat, box in form.colours.items()}

    def colour(self, boxes: Mapping[str, ColourBox]) -> None:
        """Have the colours that were chosen, where no two seats come to one of them."""
        wanted = {seat: self.colours.get(seat, box.usual) for seat, box in boxes.items()}
        times = Counter(wanted.values())
        for seat, box in boxes.items():
            box.choose(wanted[seat] if times[wanted[seat]] == 1 else box.usual)


class MatchForm(QWidget):
    """Everything about a new match that depends on its game; filled in with what is usual."""

    def __init__(self, game: str, language: str) -> None:
        super().__init__()
        self.language = language
        self.game = forms.form_of(game)
        self.voice = Voice(book.load(game), language)
        self.settings: dict[str, QComboBox] = {}
        self.names: dict[str, QLineEdit] = {}
        self.decks: dict[str, DeckBox] = {}
        self.colours: dict[str, ColourBox] = {}
        self._seated = Seated()
        self.count, self.packs = Chooser(), PackBox(self.game.id, self.game.packs, language)
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
        settings += [("colours", f"{seat}={box.colour}") for seat, box in self.colours.items() if box.colour]
        settings += [("pack", name) for name in self.packs.named]
        settings += [*self.rules_fold.settings(), *self.event_fold.settings()]
        return Header(tuple(Setting(key, value, 0, 0) for key, value in settings))

    def wrong(self) -> str:
        """What keeps the match from being started as it is filled in, or ""."""
        if self.packs.usual and not self.packs.picked:
            # a header that names no pack has the usual ones
            return self.tr("No pack is chosen. Choose {0} as “Cards”.").format(self._usual_packs())
        if len({box.currentData() for box in self.colours.values()}) < len(self.colours):
            # a header names no colour that a seat has anyway
            return self._of_one_colour()
        return self.event_fold.made.where.wrong() if self.event_fold.made is not None else ""

    def _of_one_colour(self) -> str:
        return self.tr("Two seats have pieces of one colour. Choose another one for one of them.")

    def _usual_packs(self) -> str:
        return in_a_row([self.packs.titles.get(name, name) for name in self.packs.usual], self.language)

    def in_its_words(self, message: str) -> str:
        """What is wrong with the header, as what is to be chosen where in this form."""
        facts = message.facts if isinstance(message, Message) else {}
        seat = capital(self.voice.term(str(facts.get("seat", ""))))
        match message.key if isinstance(message, Message) else "":
            case "tk-school-not-in-pack":
                said = self.tr("{0}: no pack chosen has {1}. Choose {2} as “Cards”, or another school.")
                school = str(facts["school"])
                title = self.packs.titles.get(self.game.schools[school], school)
                return said.format(seat, self.voice.term(school), title)
            case "colour-of-two":
                return self._of_one_colour()
            case "ad-no-trumps":
                return self.tr("No pack chosen has the trumps. Choose {0} as “Cards” too.").format(self._usual_packs())
            case "no-deck":
                return self.tr("{0} has no deck. Choose one beside the name.").format(seat)
        if isinstance(message, Message) and "seat" in facts:
            message = message.saying(seat=seat)
        return self.voice.sentence(message)

    def set_apart(self, pixels: int) -> None:
        """Have so much room between the lines."""
        self._form.setVerticalSpacing(pixels)

    @property
    def files(self) -> dict[str, Path]:
        """The deck files and packs that were chosen, by the name the header has for each."""
        decks = {box.deck: box.files[box.deck] for box in self.decks.values() if box.deck in box.files}
        return {**decks, **{name: self.packs.files[name] for name in self.packs.named if name in self.packs.files}}

    def take_over(self, other: "MatchForm") -> None:
        """Choose what is chosen in another form of the same game; players left at their usual names keep those."""
        for key, box in self.settings.items():
            box.setCurrentIndex(box.findData(other.settings[key].currentData()))
        self.count.setCurrentIndex(other.count.currentIndex())
        for order, (seat, line) in enumerate(self.names.items()):
            text = other.names[seat].text()
            if text != PLAYERS[other.language][order % 4]:
                line.setText(text)
                line.home(False)
        # a school looks at the packs chosen, and may bring one that was taken out
        self.packs.take_over(other.packs)
        for seat, deck in self.decks.items():
            deck.take_over(other.decks[seat])
        self.packs.take_over(other.packs)
        for seat, colours in self.colours.items():
            colours.choose(str(other.colours[seat].currentData()))
        self.event_fold.take_over(other.event_fold)
        self.rules_fold.take_over(other.rules_fold)

    def chosen(self) -> dict[str, str]:
        """What a person would choose again: mode, players and decks, by names of this form's own."""
        found = {f"setting {key}": str(box.currentData()) for key, box in self.settings.items()}
        found["count"] = str(self.count.currentData())
        found["packs"] = self.packs.chosen()
        found |= {**self.event_fold.chosen(), **self.rules_fold.chosen()}
        for seat, box in self.decks.items():
            found[f"deck {seat}"] = str(box.files.get(box.deck, box.deck))
        found |= {f"colour {seat}": colours.colour for seat, colours in self.colours.items() if colours.colour}
        for order, line in enumerate(self.names.values()):
            if (name := line.text().strip()) and name not in USUAL:
                found[f"{NAME} {order}"] = name[:MOST_LETTERS]
        return found

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Choose what was chosen before, as far as it can still be chosen."""
        for key, box in (*self.settings.items(), ("count", self.count)):
            pick(box, chosen.get(f"setting {key}", chosen.get(key, "")))
        self.event_fold.choose(chosen)
        self.rules_fold.choose(chosen)
        for order, line in enumerate(self.names.values()):
            line.setText(chosen.get(f"{NAME} {order}", line.text()))
            line.home(False)
        for seat, colours in self.colours.items():
            colours.choose(chosen.get(f"colour {seat}", colours.usual))
        self.packs.choose(chosen.get("packs", ""))
        for seat, deck in self.decks.items():
            wanted = chosen.get(f"deck {seat}")
            if wanted is None:
                continue
            if (place := deck.findData(wanted)) >= 0:
                deck.choose(place)
            elif wanted.endswith(".toml") and Path(wanted).is_absolute() and Path(wanted).is_file():
                deck.add(Path(wanted))
        # a school may bring a pack that was taken out
        self.packs.choose(chosen.get("packs", ""))

    def _fill(self) -> None:
        for key, values in self.game.settings.items():
            if not values:
                continue
            box = self._choice(values)
            box.currentIndexChanged.connect(lambda _: self._fill_seats())
            self.settings[key] = box
            named_field(self._form, capital(self.voice.term(key)), box)
        self.count.currentIndexChanged.connect(lambda _: self._show_seats())
        named_field(self._form, self.tr("Players"), self.count)
        rows, self._seats_told = QWidget(), label(self.tr("Seats"))
        self._seat_form = QFormLayout(rows)
        self._seat_form.setContentsMargins(0, 0, 0, 0)
        self._form.addRow(self._seats_told, rows)
        if self.game.cards:
            named_field(self._form, self.tr("Cards"), self.packs)
        self._fold()
        self._fill_seats()

    def _fold(self) -> None:
        """What few need: it is made when it is wanted."""
        rules, options = usual(self.game.id), {f"option {rule.name}": rule.default for rule in self.game.house_rules}
        once = {"best-of": BEST_OF[0]}
        self.event_fold = Fold(
            self._form, self.tr("Clock and event"), once, EventPart.usual(), lambda: EventPart(rules, self.voice)
        )
        self.rules_fold = Fold(
            self._form, self.tr("House rules"), options, OptionPart.usual(), lambda: OptionPart(self.game, self.voice)
        )

    def _choice(self, values: Sequence[str]) -> QComboBox:
        box = Chooser()
        for value in values:
            box.addItem(capital(self.voice.term(value)), value)
        return box

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
        # one number of players is no choice
        self._form.setRowVisible(self.count, len(self._rows) > 1)
        self._show_seats()

    def _show_seats(self) -> None:
        self._seated.note(self)
        clear(self._seat_form)
        self.names.clear()
        self.decks.clear()
        self.colours.clear()
        seats = self._rows[max(0, self.count.currentIndex())]
        choices = deck_choices(self.game, self.voice)
        own = own_choices(self.game, self.voice) if choices else []
        proposed = self._proposed(choices)
        for order, seat in enumerate(seats):
            name = QLineEdit(self._seated.names.get(order, PLAYERS[self.language][order % 4]))
            name.setAccessibleName(self.tr("Name of {0}").format(self.voice.term(seat)))
            # a long name is read from its beginning, not from where it was typed last
            name.editingFinished.connect(partial(name.home, False))
            self.names[seat] = name
            line = row([name])
            if not teams_of(seats):
                self.colours[seat] = ColourBox(seat, order)
                self.colours[seat].setAccessibleName(self.tr("Pieces of {0}").format(self.voice.term(seat)))
                self.colours[seat].setToolTip(self.tr("The colour of the pieces that this player has"))
                line.addWidget(self.colours[seat])
            if choices:
                deck = DeckBox(seat, choices, by_file=self.game.decks == "file")
                for path, title in own:
                    deck.offer(path, title)
                if not self.game.needs_decks:
                    deck.offer_none()
                deck.propose(proposed[order % len(proposed)])
                if seat in self._seated.decks:
                    deck.take(self._seated.decks[seat])
                deck.currentIndexChanged.connect(partial(self._with_pack, deck))
                deck.setAccessibleName(self.tr("Deck of {0}").format(self.voice.term(seat)))
                self.decks[seat] = deck
                line.addWidget(deck)
            named_row(self._seat_form, capital(self.voice.term(seat)), line)
        self._seated.colour(self.colours)
        # level with the first of them
        if (first := self._seat_form.itemAt(0)) is not None and (told := first.widget()) is not None:
            self._seats_told.setFixedHeight(told.minimumHeight())

    def _proposed(self, choices: Sequence[tuple[str, str]]) -> list[str]:
        """The decks that seats have one after the other where nobody chooses: schools of the packs chosen alone.

        Where there are more seats than schools the first comes again: the base game has two decks of it (TK-2.13).
        """
        schools = self.game.schools
        lie_there = [deck for _, deck in choices if schools.get(deck, "") in ("", *self.packs.picked)]
        return lie_there or [deck for _, deck in choices]

    def _with_pack(self, deck: DeckBox, _: int = 0) -> None:
        """A school comes with the pack that has its cards, unless a pack of the player's own may have them."""
        ours = set(self.game.schools.values())
        if (pack := self.game.schools.get(deck.deck, "")) and ours.issuperset(self.packs.picked):
            self.packs.also(pack)


def teams_of(seats: Sequence[str]) -> dict[str, list[str]]:
    """Seats named ``amber-a``, ``amber-b`` are teammates of ``amber``; no teams where seats are not named so."""
    teams: dict[str, list[str]] = {}
    for seat in seats:
        team, dash, _ = seat.rpartition("-")
        if not dash:
            return {}
        teams.setdefault(team, []).append(seat)
    return teams


def deck_choices(game: "forms.MatchForm | Game[Any]", voice: Voice) -> list[tuple[str, str]]:
    """What may be chosen as a seat's deck: text and value."""
    if game.decks == "school":
        return [(voice.term(school), school) for school in game.schools]
    if game.decks == "file" and resources.find("decks") is not None:
        files = [name for name in resources.names("decks", ".toml") if _is_for(name, game.id)]
        return [(title_of_deck(name, voice), name) for name in files]
    return []


def own_choices(game: "forms.MatchForm | Game[Any]", voice: Voice) -> list[tuple[Path, str]]:
    """The player's own deck lists of a game: file and title."""
    if game.decks != "file":
        return []
    return [(path, _titled(path, head.get("title"), voice)) for path, head in own_decks(game.id)]


def _titled(path: Path, title: object, voice: Voice) -> str:
    return voice.in_language(title) if isinstance(title, dict) else str(title or path.stem)


def _is_for(deck: str, game: str) -> bool:
    return f'game = "{game}"' in resources.path("decks", deck).read_text(encoding="utf-8")
