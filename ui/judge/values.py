"""Values of facts as the reader writes them: in the words of the rule book, and back as a record writes them."""

import re

from referee.kernel.vocabulary import folded
from referee.match.match import Match
from referee.rulebook.called import WORD, numbered
from referee.rulebook.voice import Voice

NUMBER = re.compile(r"[+-]?[0-9]+")
_BETWEEN = re.compile(r"([\s,:/]+)")


class Values:
    """What the facts of a match can be, in the words of ``voice``."""

    def __init__(self, match: Match, voice: Voice) -> None:
        self.match, self.voice, self._facts = match, voice, match.facts()
        names = {name for known in match.names().values() for name in known}
        names.update(word for value in self._facts.values() for word in WORD.findall(value))
        names.update(("yes", "no", "-"))
        # words of the table may be in a value that is none yet; a name that is there goes before them
        self._meant = {folded(voice.term(term)): term for term in sorted(voice.book.terms) if "." not in term}
        self._meant.update({folded(voice.value(name)): name for name in sorted(names)})
        self._meant.update({folded(name): name for name in names})
        self._whole = {folded(voice.value(value)): value for value in self._facts.values()}

    def offered(self, fact: str) -> list[str]:
        """What a fact may become, in words: facts of its family, names like those in it; no numbers."""
        family = fact.partition(".")[0]
        values = {value for name, value in self._facts.items() if name.partition(".")[0] == family}
        if all(NUMBER.fullmatch(value) for value in values):
            # a number is typed: one that happens to stand elsewhere would be taken for it by a click
            return []
        now = {word for value in values for word in WORD.findall(value)}
        if now & {"yes", "no"}:
            values |= {"yes", "no"}
        for known in self.match.names().values():
            if now & set(known):
                values |= set(known)
        return sorted(map(self.voice.value, values))

    def read(self, text: str) -> str:
        """A value as a record writes it, from the words of the reader or from what a record writes."""
        plain = " ".join(text.split())
        key = folded(plain)
        if not key or plain in self._facts.values():
            return plain
        if key in self._whole:
            return self._whole[key]
        return self._names(plain)

    def _names(self, plain: str) -> str:
        meant = self._name(plain)
        if meant is not None:
            return meant
        # a list is read as the reader's language writes it, and as a record does
        for mark, writes in (("、", ","), (",", ","), (" ", " ")):
            if mark in plain:
                return writes.join(self._names(part.strip()) for part in plain.split(mark))
        return "".join(self._name(part) or part if folded(part) else part for part in _BETWEEN.split(plain))

    def _name(self, words: str) -> str | None:
        """A name as a record writes it, with the number that stands right behind it; None for what is none."""
        name, number = numbered(words)
        found = self._meant.get(folded(words))
        if found is None and number and (plain := self._meant.get(folded(name))) is not None:
            return plain + number
        return found
