"""What the parts of a card are called on a form, in one language: fields, verbs of steps, and words that are chosen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from referee.packs.described import Described
from referee.packs.suggesting import words_of
from referee.rulebook import book
from referee.rulebook.voice import Voice
from referee.workshop.checking import described

ByLanguage = Mapping[str, str]


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

    def verbs(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The verbs of steps as a menu has them: each heading, and the verbs below it in the order of their names.

        Verbs for which no heading is said stand last, below none.
        """
        sentences = self._described.sentences
        groups: dict[str, list[str]] = {name: [] for name in (*sentences.headings, "")}
        for verb in sorted(self._described.steps, key=lambda verb: self.verb(verb).casefold()):
            groups[sentences.group(verb)].append(verb)
        for name, verbs in groups.items():
            if verbs:
                yield self.says(sentences.headings.get(name, {})), tuple(verbs)

    def found_by(self, verb: str) -> str:
        """The words by which a verb is found: its name, what it does, and the words of print, in every language."""
        said = self._described.sentences
        texts = (self._described.steps[verb].says, said.find("verbs", verb), said.find("sentences", verb))
        words = [text for by_language in texts for text in by_language.values()]
        return " ".join([verb, self.verb(verb), *words, *words_of(self.game, verb)]).casefold()

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
