"""How players write what a record names by its id: printed names in any language, players, words of the rule book."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from referee import resources
from referee.kernel.vocabulary import Called, Vocabulary, also_called, as_own, folded
from referee.packs.model import Cards, called_in
from referee.rulebook import book
from referee.rulebook.messages import same_words

VERBS = ("verb", "judge")
"""The kinds of terms that are what verbs are called."""
LONGEST = 7
"""Words that a name may have."""


def also_called_in(game: str, cards: Mapping[str, Any], seats: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """By folded word the names it may mean in a match: cards by their printed names, seats by their players, terms."""
    of_cards = cards.called if isinstance(cards, Cards) else called_in(cards)
    players = also_called((player, seat) for seat, player in seats.items())
    return _together(of_cards, _together(players, _terms(game)))


def _together(first: Called, then: Called) -> dict[str, tuple[str, ...]]:
    """By folded word the names of both, those of the first before the others."""
    return {**first, **{word: tuple(dict.fromkeys((*first.get(word, ()), *names))) for word, names in then.items()}}


def shown_as(shown: Mapping[str, str | Mapping[str, str]]) -> dict[str, tuple[str, ...]]:
    """By folded word the pieces that are called so on the table: ``Frost Golem`` for the character ``golem``."""
    texts = {own: (name,) if isinstance(name, str) else tuple(name.values()) for own, name in shown.items()}
    return also_called([(text, own) for own, called in texts.items() for text in called])


def with_shown(names: Vocabulary, shown: Called) -> Vocabulary:
    """The names with what pieces are called on the table, as ``shown_as`` has it."""
    if not shown:
        return names
    return Vocabulary(names, lambda: _together(names.also, shown), names.near, earlier=names.earlier)


@cache
def _terms(game: str) -> Called:
    """By folded word, the terms of a game and the common ones in every language: the words that stand in records."""
    found = [(text, word) for text, words in same_words(game).items() for word in words]
    for name in (game, book.COMMON):
        if resources.find("rulebooks", f"{name}.toml") is None:
            continue
        terms = [(*term.rpartition("."), texts) for term, texts in book.load(name).terms.items()]
        verbs = {word for kind, _, word, _ in terms if kind in VERBS}
        for kind, _, word, texts in terms:
            if kind in ("", *VERBS):
                # a word that is the record's own is known by itself, and as such no sign in it is skipped
                own = verbs if kind in VERBS else {word}
                found += [(text, word) for text in texts.values() if as_own(text) not in own]
    return also_called(found)


def joined(words: Sequence[str], names: Vocabulary, verbs: Collection[str] = ()) -> Iterator[list[str]]:
    """The words (verb first) with names of several words made one, where there are such: ``Fire Stone``, ``no block``,
    ``target=Fire Stone``."""
    found: list[str] = []
    place = 0
    while place < len(words):
        length = _length(words[place:], names, () if place else verbs)
        found.append(" ".join(words[place : place + length]))
        place += length
    if len(found) < len(words):
        yield found


def _length(words: Sequence[str], names: Vocabulary, verbs: Collection[str]) -> int:
    """How many of the words from the first on are one name; 1 where it stands alone."""
    for length in range(min(LONGEST, len(words)), 1, -1):
        said = " ".join(words[:length])
        name, sign, value = said.partition("=")
        # a name's value may have several words; the word before the sign has one
        called = value if sign and " " not in name else said
        if "=" not in called and (_known(called, names) or as_own(called) in verbs):
            return length
    return 1


def _known(called: str, names: Vocabulary) -> bool:
    plain = folded(called.partition("#")[0])
    return plain in names.also
