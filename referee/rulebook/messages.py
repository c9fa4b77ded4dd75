"""What is told of what cannot be read, in the languages other than English; and what verbs are called besides.

English stands where a message is made (``referee.kernel.telling``); its translations stand by its key in
``resources/translations/messages.<language>.toml``, and a test holds the two against each other.
"""

import tomllib
from collections.abc import Mapping
from functools import cache

from referee import resources
from referee.rulebook.book import COMMON


@cache
def translations(language: str) -> Mapping[str, str]:
    """The sentences of a language by the key of the message; none for English."""
    file = resources.find("translations", f"messages.{language}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file else {}


@cache
def near_words(game: str) -> Mapping[str, tuple[str, ...]]:
    """Words that players use for verbs of a game (``tap``, ``cast``), with the verbs that they come near to."""
    return _words("near-words.toml", game)


@cache
def same_words(game: str) -> Mapping[str, tuple[str, ...]]:
    """Words of the rules' own language for verbs of a game, with what they mean: a verb, or one with its argument."""
    return _words("same-words.toml", game)


def _words(name: str, game: str) -> Mapping[str, tuple[str, ...]]:
    file = resources.find("rulebooks", name)
    tables = tomllib.loads(file.read_text(encoding="utf-8")) if file else {}
    rows: dict[str, list[str]] = {}
    for table in (COMMON, game):
        for word, verbs in tables.get(table, {}).items():
            rows[word] = [*verbs, *rows.get(word, [])]
    return {word: tuple(dict.fromkeys(verbs)) for word, verbs in rows.items()}
