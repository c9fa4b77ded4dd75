"""The desk: choose a question, fill in its form, read the answer with its steps and rules, copy it."""

from collections.abc import Iterator
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QUrl, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from referee import games
from referee.desk import Desk, open_desk
from referee.games.forms import form_of
from referee.kernel.game import Question
from referee.kernel.ruling import Unreadable
from referee.kernel.scene import Scene
from referee.kernel.telling import Message
from referee.match.match import Match
from referee.packs.files import BadFile, own_packs
from referee.packs.model import in_language
from referee.record.words import UnclosedQuote, split
from referee.rulebook import book
from ui.frame.theme import LIGHT, Theme
from ui.frame.turns import Pieces, beside, dressed, made
from ui.match.wording import capital
from ui.panels.form import WordsForm
from ui.panels.frames import FRAMED, button, clear, column, label, row, scrolled, sized
from ui.panels.placing import Placing, placing
from ui.panels.wheel import Choice
from ui.panels.whole_rows import WholeText
from ui.table.board import BoardView
from ui.workshop.reading import Reading

ANSWER = 110
"""Pixels that an answer has at least."""
HIGH = 720
"""Pixels of its height, where there is room for it."""
MORE = 2
"""So many lines more than its example has a form has room for."""
CARD, TABLE = "card", "table"
"""The question about one card; the cards of the match on the table."""


def _read(game: str) -> None:
    """Read the rule books, and what is asked about a game: they stay."""
    for each in games.GAMES:
        book.load(each)
    open_desk(game or next(iter(games.GAMES)))


class DeskDialog(QDialog):
    """Questions of all games without a match. ``rule_wanted`` says a game and the id of a rule of it.

    The cards asked about are those that come with us, those of the match on the ``table``, or a pack of one's own.
    """

    rule_wanted = Signal(str, str)

    def __init__(
        self,
        language: str,
        game: str = "",
        table: Match | None = None,
        theme: Theme = LIGHT,
        within: QWidget | None = None,
    ) -> None:
        super().__init__(within)
        self.language, self.table, self.theme = language, table, theme
        made(self._pieces(game))

    def _pieces(self, game: str) -> Pieces[None]:
        # rule books and cards that nobody has asked for yet
        yield from beside(partial(_read, game))
        self._build()
        self.game.setCurrentIndex(max(0, self.game.findData(game)))
        self.game.currentIndexChanged.connect(lambda _: self._packs())
        self._list_cards()
        fault = self._list_questions()
        yield
        yield from self._formed()
        self._tell(fault)
        yield from dressed(self)

    def _build(self) -> None:
        within = self.parentWidget()
        # no higher than the window that it belongs to
        sized(self, 940, HIGH if within is None else min(HIGH, within.height() - FRAMED[1]))
        self.game, self.question, self.cards = Choice(), Choice(), Choice()
        self.game.setAccessibleName(self.tr("Game"))
        self.question.setAccessibleName(self.tr("Question"))
        self.cards.setAccessibleName(self.tr("Which cards"))
        self.about, self.answer = label("", "faint", wrap=True), WholeText()
        self.answer.setAccessibleName(self.tr("Answer"))
        self.answer.setOpenLinks(False)
        self.answer.setMinimumHeight(ANSWER)
        self.answer.anchorClicked.connect(self._follow)
        self._place = column(margin=0)
        self.places: Placing | None = None
        self.answered = ""
        ask, copy = button(self.tr("Ask"), "main"), button(self.tr("Copy the answer"))
        ask.clicked.connect(self.ask)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.answered))
        buttons = row([ask, copy])
        buttons.addStretch(1)
        head = row([self.game, self.question, self.cards])
        for place in range(3):
            head.setStretch(place, 1)
        asking = column([self._place, buttons, self.answer], margin=0)
        asking.setStretch(0, 2)
        asking.setStretch(2, 1)
        # a board to click on stands beside them: it has all the height there is
        self._beside = row([asking], spacing=12)
        self._beside.setStretch(0, 1)
        page = column([head, self.about, self._beside])
        page.setStretch(2, 1)
        self.setLayout(page)
        for each in games.GAMES:
            self.game.addItem(book.load(each).title[self.language], each)
        self.cards.currentIndexChanged.connect(lambda _: self._cards_chosen())
        self.reading = Reading(self)
        self.reading.failed.connect(self._unread)
        self.question.currentIndexChanged.connect(lambda _: self._form())

    def _packs(self) -> None:
        """Another game: its cards and questions."""
        self._list_cards()
        self._questions()

    def _list_cards(self) -> None:
        """Which cards there are to ask about: the first are those of the table where it is this game's."""
        game = str(self.game.currentData())
        self.cards.setVisible(form_of(game).cards)
        self.cards.blockSignals(True)
        self.cards.clear()
        if self.table is not None and self.table.game.id == game:
            self.cards.addItem(self.tr("The cards of this match"), TABLE)
        self.cards.addItem(self.tr("Cards that come with the referee"), "")
        for path, head in own_packs(game):
            title = head.get("title", path.stem)
            self.cards.addItem(in_language(title, self.language) if isinstance(title, str | dict) else path.stem, path)
        self.cards.blockSignals(False)

    def _cards_chosen(self) -> None:
        """A pack of one's own may be anybody's: a process of its own reads it first."""
        chosen = self.cards.currentData()
        if not isinstance(chosen, Path):
            self._questions()
            return
        says = QCoreApplication.translate("Reading", "Reading {0} …").format(chosen.name)
        self._show("", f"<p>{escape(says)}</p>")
        self.reading.read("pack", chosen, lambda: self._pack_read(chosen), otherwise=self._back_to_ours)

    def _pack_read(self, pack: Path) -> None:
        # others may have been chosen since
        if self.cards.currentData() == pack:
            self._questions()

    def _back_to_ours(self) -> None:
        self.cards.setCurrentIndex(self.cards.findData(""))

    def _unread(self, message: Message) -> None:
        told = f"× {self.desk.voice(self.language).sentence(message)}"
        self._show(told, f"<p>{escape(told)}</p>")

    def _questions(self) -> None:
        """The questions of the game, with the cards that were chosen; a pack that cannot be used is told."""
        fault = self._list_questions()
        self._form()
        self._tell(fault)

    def _tell(self, fault: str) -> None:
        if fault:
            self._show(fault, f"<p>{escape(fault)}</p>")

    def _list_questions(self) -> str:
        """What can be asked with the cards that were chosen; what is wrong with them, or ""."""
        of_match = self.cards.currentData() == TABLE
        no_match = self.tr("Desk: questions without a match")
        self.setWindowTitle(self.tr("Desk: questions about this match") if of_match else no_match)
        fault, asked = self._open(), self.question.currentData()
        self.question.blockSignals(True)
        self.question.clear()
        for name in self.desk.questions:
            self.question.addItem(self.desk.voice(self.language).term(f"ask.{name}"), name)
        self.question.setCurrentIndex(max(0, self.question.findData(asked)))
        self.question.blockSignals(False)
        return fault

    def _open(self) -> str:
        """Open the desk with the cards that were chosen; what is wrong with them, or ""."""
        game, chosen = str(self.game.currentData()), self.cards.currentData()
        self.desk: Desk = open_desk(game)
        if chosen == TABLE and self.table is not None:
            self.desk = Desk(self.desk.game, self.table.opened.table.cards)
        elif isinstance(chosen, Path):
            try:
                self.desk = open_desk(game, (str(chosen),))
            except BadFile as fault:
                told = self.desk.voice(self.language).told
                return "\n".join(f"× {told(message)}" for message in fault.messages)
        return ""

    def _form(self) -> None:
        for _ in self._formed():
            pass

    def _formed(self) -> Iterator[None]:
        """The form of the question chosen, filled in with its example."""
        clear(self._place)
        if self.places is not None:
            self.places.hide()
            self.places.deleteLater()
            self.places = None
        self._show("", "")
        if not self.desk.questions:
            self.about.setText(self.tr("There is nothing to ask about this game."))
            return
        name = str(self.question.currentData())
        question, voice = self.desk.questions[name], self.desk.voice(self.language)
        self.about.setText(voice.term(f"ask.{name}.about"))
        self.form = WordsForm(question.asked, question.names(self.desk.cards), voice)
        yield
        lying = self._lying(question)
        if lying:
            self.form.say(lying)
        elif all(word in self.desk.cards for word in question.example) or name != CARD:
            self.form.fill(question.example)
        yield
        self.form.entered.connect(self.ask)
        self.places = placing(self.form, question.board() if question.board else None, voice, self._draw)
        yield
        area = scrolled(self.form, form=True)
        self._place.addWidget(area)
        if self.places is not None:
            self._beside.addWidget(self.places, 1)
        else:
            # what a form without a board has no use for is the answer's; there is room for some lines more
            for each in (self.question, *self.form.findChildren(QWidget)):
                each.ensurePolished()
            area.setMaximumHeight(self.form.sizeHint().height() + MORE * self.question.sizeHint().height())

    def _draw(self, board: BoardView, scene: Scene) -> None:
        """Draw a board without a match: the pieces asked about are those of whoever asks."""
        voice = self.desk.voice(self.language)
        board.label_of = lambda word: capital(voice.term(word))
        board.show_scene(scene, self.theme, {})

    def _lying(self, question: Question) -> dict[str, str]:
        """What lies on the table, by field of the question; nothing where its cards are not those asked about."""
        if self.cards.currentData() != TABLE or self.table is None or question.from_table is None:
            return {}
        seat = self.table.speaker if self.table.speaker in self.table.seats else next(iter(self.table.seats))
        return {field: text for field, text in question.from_table(self.table.state, seat).items() if text}

    def ask(self) -> None:
        """Answer the question as it is filled in; what cannot be read is said in the answer's place."""
        if self.reading.under_way:
            return
        if not self.desk.questions:
            return
        if lacks := self.form.lacking:
            self._show(f"× {lacks}", f"<p>{escape(lacks)}</p>")
            return
        name = str(self.question.currentData())
        try:
            asked: Any = self.desk.read(name, [word.text for word in split(" ".join(self.form.words()))[0]])
            answer = self.desk.answer(name, asked)
        except (Unreadable, UnclosedQuote) as fault:
            told = self.desk.voice(self.language).told
            said = f"× {told(fault.message)}  {told(getattr(fault, 'remedy', ''))}".strip()
            self._show(said, f"<p>{escape(said)}</p>")
            return
        voice = self.desk.voice(self.language)
        result, steps = voice.answer(answer)
        rules = [(rule, voice.rule_text(rule)) for rule in answer.rules]
        plain = [result, *(f"  {step}" for step in steps), *(f"{rule}  {text}" for rule, text in rules)]
        page = [f"<h3>{escape(result)}</h3>"]
        page.append("<ol>" + "".join(f"<li>{escape(step)}</li>" for step in steps) + "</ol>" if steps else "")
        page += [f'<p><a href="{rule}">{rule}</a>  {escape(text)}</p>' for rule, text in rules]
        self._show("\n".join(plain), "".join(page))

    def _show(self, plain: str, page: str) -> None:
        self.answered = plain
        self.answer.setHtml(page)

    def _follow(self, link: QUrl) -> None:
        self.rule_wanted.emit(self.desk.game.id, link.toString())
