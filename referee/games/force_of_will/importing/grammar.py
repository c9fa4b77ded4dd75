"""The grammar of printed texts: one parser for each kind of sentence, made for the races that the cards have."""

import re
from collections.abc import Iterable
from functools import cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from referee import resources

STARTS = ("sentence", "costs", "moment", "lasting", "only")
"""What a text may be read as."""
_LITERAL = re.compile(r'"([^"/\\]*(?:/[^"]*)?)"(?!\])')
_TERMINAL = re.compile(r"^[A-Z_]+(\.\d+)?:")


class Reader:
    """Reads sentences of printed texts, in lower case but for what stands in quotation marks."""

    def __init__(self, races: Iterable[str]) -> None:
        self._parser = _parser(tuple(sorted({race.lower() for race in races if race.strip()})))

    def read(self, text: str, start: str) -> Tree[Token] | None:
        """The sentence taken apart, or None where the grammar does not know it whole."""
        try:
            return self._parser.parse(text, start=start)
        except UnexpectedInput:
            return None


@cache
def _parser(races: tuple[str, ...]) -> Lark:
    text = resources.path("grammars", "force-of-will.en.lark").read_text(encoding="utf-8")
    rules = (line if _TERMINAL.match(line) else _LITERAL.sub(_whole_words, line) for line in text.splitlines())
    # a race that stands in another's name is tried behind it; without any a word that no text has
    words = "|".join(re.escape(race).replace("/", r"\/") + "s?" for race in sorted(races, key=len, reverse=True))
    race = rf"RACE: /(?<![a-z])(?:{words or 'no race'})(?![a-z'])/"
    other = rf"NOT_RACE: /non-(?:{words or 'no race'})(?![a-z'])/"
    return Lark("\n".join([*rules, race, other]), parser="lalr", start=list(STARTS))


def _whole_words(literal: re.Match[str]) -> str:
    """Words of the grammar stand for whole words of the text: ``target`` is no part of ``targets``."""
    words = literal[1]
    if not words[:1].isalpha():
        return literal[0]
    escaped = re.escape(words).replace(r"\ ", " ").replace("/", r"\/")
    end = "(?![a-z'])" if words[-1].isalpha() else ""
    return f"/(?<![a-z]){escaped}{end}/"
