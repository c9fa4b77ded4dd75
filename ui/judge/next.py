"""The next game of a match: who begins it, as the game's custom is, and the decks (RF-6.6)."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFormLayout, QWidget

from referee.match.match import Match
from referee.match.next_game import loser, sits
from ui.frame.boxes import foot
from ui.panels.frames import button, column, label, named_row, sized
from ui.panels.pressing import Chooser
from ui.start.deck_box import DeckBox
from ui.start.new_match import deck_choices


class NextGameDialog(QDialog):
    """``begun`` says the seat whose player begins, and the decks by seat, and the files chosen by name."""

    begun = Signal(str, object, object)

    def __init__(self, match: Match, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match, self.voice = match, match.voice(language)
        self.setWindowTitle(self.tr("Next game"))
        sized(self, 460, 300)
        score = " – ".join(f"{name} {count}" for name, count in match.series.score)
        self.begins, self.decks = Chooser(), dict[str, DeckBox]()
        called = match.called
        for seat, name in called.items():
            # the seat that a player has now tells only players of one name apart: it is another in the next game
            twice = list(called.values()).count(name) > 1
            self.begins.addItem(f"{name} ({self.voice.term(seat)})" if twice else name, seat)
        self.custom, self.seated = label(self._custom(), "faint", wrap=True), label("", "faint", wrap=True)
        self.begins.currentIndexChanged.connect(lambda _: self._show_seats())
        self._show_seats()
        form = QFormLayout()
        named_row(form, self.tr("Begins"), self.begins)
        if match.game.decks == "file":
            self._decks(form)
        self.enter = button(self.tr("Start the next game"), "main")
        self.enter.clicked.connect(self._enter)
        page = column([label(score, "title"), self.custom, form, self.seated, foot(self, self.enter)], spacing=10)
        page.setStretch(2, 1)
        self.setLayout(page)
        # Enter does what is blue; in a list it opens that
        self.enter.setFocus()

    def _custom(self) -> str:
        """What the custom says, with the choice made where it leaves none."""
        seats = list(self.match.seats)
        lost = loser(self.match)
        after = seats[1 % len(seats)]
        match self.match.policy.begins:
            case "loser" if lost is not None:
                self.begins.setCurrentIndex(self.begins.findData(lost))
                return self.tr("{0} lost and says who begins.").format(self.match.called[lost])
            case "lot" | "loser":
                return self.tr("Draw lots, and choose who has won the lot.")
            case _:
                self.begins.setCurrentIndex(self.begins.findData(after))
                self.begins.setEnabled(False)
                return self.tr("The players change seats.")

    def _show_seats(self) -> None:
        """Who begins the next game and who sits where in it, and what goes with whom."""
        seated = sits(self.match, str(self.begins.currentData()))
        named = ((self.match.called[came], self.voice.term(seat)) for seat, came in seated.items())
        begins, others = self.tr("{0} begins as {1}"), self.tr("{0} as {1}")
        names = self.voice.listed((others if place else begins).format(*each) for place, each in enumerate(named))
        says = self.tr("Game {0}: {1}. Sides and colours stay with the seats, decks go with the players.")
        self.seated.setText(says.format(self.match.series.number + 1, names))

    def _decks(self, form: QFormLayout) -> None:
        """Cards may be exchanged between the games: each player's deck, as it was or another list."""
        named, choices = self.match.header.pairs("decks"), deck_choices(self.match.game, self.voice)
        for seat, name in self.match.called.items():
            now = named.get(seat, "")
            # a record may name a deck of ours without the ending of its file
            same = [text for text, value in choices if _stem(value) == _stem(now)]
            other = [(text, value) for text, value in choices if _stem(value) != _stem(now)]
            first = [(same[0] if same else self._called(now), now)] if now else []
            self.decks[seat] = box = DeckBox(seat, [*first, *other], by_file=True)
            named_row(form, self.tr("Deck of {0}").format(name), box)

    def _called(self, deck: str) -> str:
        """A list of one's own as it was called when it was chosen: without the seat that it was chosen for."""
        seat = next((seat for seat in self.match.seats if deck.startswith(f"{seat}-")), "")
        return _stem(deck.removeprefix(f"{seat}-"))

    def _enter(self) -> None:
        self.accept()
        decks = {seat: box.deck for seat, box in self.decks.items() if box.deck}
        files = {box.deck: box.files[box.deck] for box in self.decks.values() if box.deck in box.files}
        self.begun.emit(str(self.begins.currentData()), decks, files)


def _stem(deck: str) -> str:
    """The name of a deck list without the ending of its file."""
    return deck.removesuffix(".toml")
