"""The desk: questions without a match, each answered with a result, the steps that lead to it, and the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from referee import games
from referee.kernel import declaration
from referee.kernel.game import Answer, Game, Question
from referee.kernel.ruling import Unreadable
from referee.kernel.vocabulary import Called, Vocabulary
from referee.match import spelling
from referee.packs.loading import find_pack, load_pack
from referee.rulebook import book
from referee.rulebook.voice import Voice


@dataclass(frozen=True)
class Desk:
    """The desk of one game with the cards of some packs."""

    game: Game[Any]
    cards: Mapping[str, Any]

    @property
    def questions(self) -> Mapping[str, Question]:
        """What can be asked, by name."""
        return self.game.questions

    def read(self, question: str, words: Sequence[str]) -> Any:
        """The question that the words ask; cards go by their printed names too, as in a match.

        Raises ``Unreadable`` and ``KeyError`` for an unknown question.
        """
        asked = self.questions[question]
        names = Vocabulary(asked.names(self.cards), lambda: self._also_called)
        try:
            return declaration.read([question, *words], {question: asked.asked}, names)
        except Unreadable as fault:
            for said in spelling.joined(words, names):
                try:
                    return declaration.read([question, *said], {question: asked.asked}, names)
                except Unreadable:
                    break
            raise fault from None

    @cached_property
    def _also_called(self) -> Called:
        return spelling.also_called_in(self.game.id, self.cards, {})

    def answer(self, question: str, asked: Any) -> Answer:
        """The answer. Raises ``Unreadable`` where the question cannot be answered as put."""
        return self.questions[question].answer(asked, self.cards)

    def voice(self, language: str) -> Voice:
        """Sentences of this desk in a language."""
        return Voice(book.load(self.game.id), language, {card: item.name for card, item in self.cards.items()})


def open_desk(game: str, packs: Sequence[str] = ()) -> Desk:
    """The desk of a game with the packs named, or with the game's own where none is.

    Raises ``packs.files.BadFile`` for a pack that cannot be used.
    """
    found = games.find(game)
    cards: dict[str, Any] = {}
    for name in packs or found.packs:
        cards.update(load_pack(find_pack(name, None), game, found.card).cards)
    return Desk(found, cards)
