"""What the parts of a card are called on a form, in one language: fields, verbs of steps, and words that are chosen."""

from collections.abc import Mapping
from dataclasses import dataclass

from referee.packs.described import Described, Table
from referee.rulebook import book
from referee.rulebook.voice import Voice
from referee.workshop.checking import described

ByLanguage = Mapping[str, str]


_LEADING = frozenset({"options", "otherwise", "steps"})
_CHOOSING = frozenset({"another", "choose", "range", "where", "who"})


def group_of(step: Table) -> int:
    """Where a step stands among the others: 0 for what is done to things on the table, 1 to players, 2 with steps."""
    if step.fields.keys() & _LEADING:
        return 2
    return 0 if step.fields.keys() & _CHOOSING else 1


@dataclass(frozen=True)
class Wording:
    """The words of a game's cards in a language."""

    game: str
    voice: Voice

    @classmethod
    def of(cls, game: str, language: str) -> "Wording":
        """The words of a game in a language."""
        return cls(game, Voice(book.load(game), language))

    @property
    def language(self) -> str:
        """The language spoken."""
        return self.voice.language

    @property
    def _described(self) -> Described:
        return described(self.game)

    def field(self, name: str) -> str:
        """What a field is called beside its blank: its name, or what it is called in a sentence."""
        found = self._find("names", name)
        if found:
            return found
        told = self._find("labels", name).replace("{}", "").strip(" :：")
        return told[:1].upper() + told[1:] if told else name.replace("-", " ")

    def head(self, name: str) -> str:
        """What a field of the pack itself is called."""
        return self._find("names", f"PackHead.{name}") or self.field(name)

    def verb(self, name: str) -> str:
        """What a step does, in a word or two."""
        told = self._find("verbs", name) or name.replace("-", " ")
        return told[:1].upper() + told[1:]

    def _find(self, part: str, name: str) -> str:
        entry = self._described.sentences.find(part, name)
        return self.voice.in_language(entry) if entry else ""

    def word(self, field: str, word: str) -> str:
        """What a word that stands in a field is called."""
        if not word:
            return "–"
        if field == "do":
            return self.verb(word)
        entry = self._described.word(field, word)
        return self.voice.in_language(entry) if entry else self.voice.term(word)

    def says(self, texts: ByLanguage) -> str:
        """A sentence of the description; "" where there is none."""
        return self.voice.in_language(texts) if texts else ""
