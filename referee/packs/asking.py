"""The question of the desk that all games answer: what a card does."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from referee.kernel.game import Answer, Question
from referee.kernel.words import Names, name
from referee.packs.described import describe
from referee.packs.model import in_language
from referee.packs.shapes import ByLanguage
from referee.packs.telling import of_card, spelled

LANGUAGES = ("en", "ja")


@dataclass(frozen=True, slots=True)
class AskCard:
    """What a card says and does."""

    verb: ClassVar[str] = "card"
    card: Annotated[str, name("card")]


@dataclass(frozen=True, slots=True)
class About:
    """What is needed to say what a card of a game does: its card model, the rules a card rests on, the game's terms."""

    game: str
    model: Any
    rules: Callable[[Any], tuple[str, ...]]
    terms: Callable[[], Mapping[str, ByLanguage]]

    def question(self, example: str) -> Question:
        """The question, with a card of the game's own packs as an example."""
        return Question(AskCard, (example,), self.answer, _names)

    def answer(self, asked: AskCard, cards: Mapping[str, Any]) -> Answer:
        """What it says line by line: its figures, what it gives, its abilities and effects."""
        card = cards[asked.card]
        lines = [self.lines(card, language, cards) for language in LANGUAGES]
        steps = tuple(
            ("says-line", {"line": dict(zip(LANGUAGES, texts, strict=True))}) for texts in zip(*lines, strict=True)
        )
        return Answer(("says-card" if steps else "says-nothing", {"card": asked.card}), steps, self.rules(card))

    def lines(self, card: Any, language: str, cards: Mapping[str, Any]) -> tuple[str, ...]:
        """The lines in one language, those below others further in."""
        terms = self.terms()

        def called(word: str) -> str:
            if word in cards:
                return in_language(cards[word].name, language)
            return terms[word].get(language, word) if word in terms else spelled(word)

        told = of_card(describe(self.game, self.model), card, language, called)
        return tuple(f"{'  ' * depth}{line}" for depth, line in told)


def _names(cards: Mapping[str, Any]) -> Names:
    return {"card": cards}
