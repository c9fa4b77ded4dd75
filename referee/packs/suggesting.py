"""Which verbs a card's words suggest: those that stand in front when its effect is carried out by hand.

No reading of the text, and nothing is decided by it: a verb is suggested where one of its words stands in the text. The
words are data beside the fields (``[suggests]`` in ``resources/fields/<game>.toml`` and ``common.toml``).
"""

from collections.abc import Iterable, Mapping
from functools import cache

from referee.packs.described import COMMON, sentences_of
from referee.packs.model import Text


def suggested(game: str, text: Text, verbs: Iterable[str]) -> tuple[str, ...]:
    """The verbs of a game that a text suggests, in the order in which the text comes to them; then none of the others.

    ``text`` is one text or texts by language: each is looked at, and the earliest place counts.
    """
    texts = [text] if isinstance(text, str) else list(text.values())
    words = _words(game)
    places = {verb: _first(words[verb], texts) for verb in verbs if verb in words}
    return tuple(sorted((verb for verb, at in places.items() if at is not None), key=lambda verb: (places[verb], verb)))


def words_of(game: str, verb: str) -> tuple[str, ...]:
    """The words of print that suggest a verb of a game."""
    return _words(game).get(verb, ())


@cache
def _words(game: str) -> Mapping[str, tuple[str, ...]]:
    own, common = (sentences_of(name).get("suggests", {}) for name in (game, COMMON))
    return {verb: tuple(words) for verb, words in {**common, **own}.items()}


def _first(words: tuple[str, ...], texts: list[str]) -> float | None:
    """How far into one of the texts the first of the words stands, as a share of its length; None where none does."""
    found = [text.lower().index(word) / len(text) for text in texts for word in words if word and word in text.lower()]
    return min(found, default=None)
