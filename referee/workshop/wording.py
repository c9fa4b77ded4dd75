"""What the parts of a card are called on a form, in one language: fields, verbs of steps, and words that are chosen."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from referee import resources
from referee.packs.described import Described
from referee.rulebook import book
from referee.rulebook.voice import Voice
from referee.workshop.checking import described

ByLanguage = Mapping[str, str]


@cache
def _labels() -> Mapping[str, Mapping[str, ByLanguage]]:
    return tomllib.loads(resources.path("workshop", "labels.toml").read_text(encoding="utf-8"))


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
        """What a field is called beside its blank."""
        return self._label("fields", name)

    def head(self, name: str) -> str:
        """What a field of the pack itself is called."""
        return self._label("fields", "source-of" if name == "source" else name)

    def verb(self, name: str) -> str:
        """What a step does, in a word or two."""
        return self._label("verbs", name)

    def _label(self, part: str, name: str) -> str:
        found = _labels()[part]
        entry = found.get(f"{self.game}.{name}") or found.get(name)
        return self.voice.in_language(entry) if entry else name.replace("-", " ")

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
