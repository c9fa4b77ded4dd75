"""What a card lacks or may not mean, though nothing of it is a fault: told beside the faults."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.kernel.telling import Message
from referee.workshop.change import FieldPath
from referee.workshop.checking import described, fields_of
from referee.workshop.reading import LANGUAGES, is_scripted

NAMING = frozenset({"card", "back", "deck", "table", "extra-cards"})
"""Fields that name cards by their ids."""
WORDS = ("name", "text")
"""Fields that are said in every language."""
DOING = frozenset({"will"})
"""Figures that do by themselves what the text of a card says."""
DONE_AT_ONCE = frozenset({"chant", "chant-rune", "force"})
"""Kinds of cards that are there for what they do."""
_MISSING = {
    "en": Message("advice-no-english", "there is no English here"),
    "ja": Message("advice-no-japanese", "there is no Japanese here"),
}
PLACELESS = frozenset({"force"})
"""Kinds of cards that lie nowhere while they are carried out, unless they interfere in a battle."""
OF_ITS_PLACE = frozenset({"here", "neighbours", "area"})
"""Places as seen from where the card itself lies."""
COUNTING = ("Measure", "Amount")
"""Tables that count something of the table."""
STATUSES = frozenset({"kind"})
"""Fields that say which figure a part of a card changes."""
OF_PLAYERS = frozenset({"life", "hand"})
"""What is counted that players have."""
_BOTH = Message("advice-of-both", "both players' are counted together: say whose, where one player's are meant")
_EMPTY = Message("advice-empty", "nothing stands here yet: give it steps, or take it out")
_EMPTY_GIFT = Message("advice-empty-gift", "nothing is given yet: say what, or take it out")
_EMPTY_TARGET = Message("advice-empty-target", "nothing stands here yet: say what may be pointed at, or take it out")
_HOLLOW = {"targets": _EMPTY_TARGET, "gives": _EMPTY_GIFT}
"""By the list what is told of a part of it in which nothing stands."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to look at: the path in the card, and what is told."""

    path: FieldPath
    message: Message


def advice_of(game: str, card: Mapping[str, Any]) -> tuple[Advice, ...]:
    """What is to be said of a card; what is wrong between cards is told as faults are."""
    nothing = (*_nothing_said(card), *_nothing_at_all(card), *_nothing_done(game, card))
    hollow = (*_empty(card), *_hanging_on_nothing(card, ()), *_unknown(card, (), _known_words(game)))
    lies_nowhere = card.get("kind") in PLACELESS and not card.get("interference")
    nowhere = _seen_from_nowhere(card, ()) if lies_nowhere else ()
    return (*_languages(card), *nothing, *hollow, *nowhere, *(_of_both(card, ()) if _counts_both(game) else ()))


def _counts_both(game: str) -> bool:
    """Whether what is counted of players is that of both where no side is said."""
    tables = (described(game).tables.get(name) for name in COUNTING)
    sides = (table.fields.get("whose") for table in tables if table is not None)
    return any(side is not None and side.default == "any" for side in sides)


Known = Mapping[str, tuple[str, ...]]
"""Fields of parts of a card that any word may stand in, each with the words that the referee sees to."""


@cache
def _known_words(game: str) -> Known:
    said = described(game)
    fields = (field for table in (*said.tables.values(), *said.steps.values()) for field in table.fields.values())
    return {each.name: each.shape.choices for each in fields if each.shape.kind == "text" and each.name in STATUSES}


def _seen_from_nowhere(value: Any, path: FieldPath) -> Iterator[Advice]:
    """A place beside a card that lies nowhere, or the card itself as a unit: a step that does nothing."""
    if isinstance(value, Mapping):
        if value.get("where") in OF_ITS_PLACE:
            says = "this card lies in no hex, so nothing is there: say another place, or leave it out"
            yield Advice((*path, "where"), Message("advice-nowhere", says))
        if "do" in value and value.get("self") is True:
            says = "this card lies on no unit and is none, so nothing is done: say whose, and where"
            yield Advice((*path, "self"), Message("advice-no-unit", says))
        for name, inner in value.items():
            yield from _seen_from_nowhere(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _seen_from_nowhere(inner, (*path, place))


def _unknown(value: Any, path: FieldPath, known: Known) -> Iterator[Advice]:
    """A word that changes nothing by itself, where there are words that do."""
    if isinstance(value, Mapping):
        for name, inner in value.items():
            words = known.get(name, ()) if path else ()
            if words and isinstance(inner, str) and not _is_seen_to(inner, words) and not value.get("each-turn"):
                says = "the referee sees to none that is called '{word}', it only keeps it: {known}"
                listed = Message("any-of-these", "{all:or}", all=words)
                yield Advice((*path, name), Message("advice-unknown-word", says, word=inner, known=listed))
            yield from _unknown(inner, (*path, name), known)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _unknown(inner, (*path, place), known)


def _is_seen_to(word: str, known: tuple[str, ...]) -> bool:
    """Whether a word is known, or a narrower one (``fire-damage-taken``)."""
    return any(word == each or word.endswith(f"-{each}") for each in known)


def _of_both(value: Any, path: FieldPath) -> Iterator[Advice]:
    """Life or a hand that is counted of nobody's in particular, which print seldom means."""
    if isinstance(value, Mapping):
        if value.get("count") in OF_PLAYERS and "whose" not in value:
            yield Advice((*path, "count"), _BOTH)
        for name, inner in value.items():
            yield from _of_both(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _of_both(inner, (*path, place))


def words_in(value: Any, path: FieldPath = ()) -> Iterator[tuple[FieldPath, Any]]:
    """The names and texts of a card and of its parts, each with its place."""
    if isinstance(value, Mapping):
        for name, inner in value.items():
            if name in WORDS:
                yield (*path, name), inner
            else:
                yield from words_in(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from words_in(inner, (*path, place))


def _languages(card: Mapping[str, Any]) -> Iterator[Advice]:
    for path, said in words_in(card):
        yield from (Advice(path, _MISSING[language]) for language in _lacking(str(path[-1]), said))


def _lacking(field: str, said: object) -> Iterator[str]:
    """The languages in which a name or text says nothing, where it says something in another.

    A name of blanks alone is a fault and is told as one.
    """
    texts = {"en": said} if isinstance(said, str) else said
    if said and isinstance(texts, Mapping):
        given = {language: str(texts.get(language, "")) for language in LANGUAGES}
        yield from (language for language, text in given.items() if not (text if field == "name" else text.strip()))


def _nothing_said(card: Mapping[str, Any]) -> Iterator[Advice]:
    """Steps without a text: whoever reads the card, or prints it, finds nothing there."""
    if not card.get("text") and ("effect" in card or any(map(is_scripted, card.values()))):
        says = "the card does something and says nothing of it: it is printed blank"
        yield Advice(("text",), Message("advice-nothing-said", says))


def _nothing_at_all(card: Mapping[str, Any]) -> Iterator[Advice]:
    """A card that is played for what it does, and neither says nor does anything."""
    usual = {"id", "name", "kind", "attributes", "cost", "ap", "mythic", "subtypes", "keywords", "card"}
    if card.get("kind") in DONE_AT_ONCE and not any(value for name, value in card.items() if name not in usual):
        says = "nothing is said and nothing is done: give it a text and steps"
        yield Advice(("effect",), Message("advice-nothing-at-all", says))


def _empty(card: Mapping[str, Any]) -> Iterator[Advice]:
    """A part of the card, such as a half, an ability or a target, in which nothing stands."""
    for name, value in card.items():
        for place, part in enumerate(value if isinstance(value, list) else ()):
            if isinstance(part, Mapping) and not any(part.values()):
                yield Advice((name, place), _HOLLOW.get(name, _EMPTY))
            elif isinstance(part, Mapping):
                if part.get("effect") == []:
                    yield Advice((name, place, "effect"), _EMPTY)
                yield from (Advice((name, place, *each.path), each.message) for each in _empty(part))


def _hanging_on_nothing(value: Any, path: FieldPath) -> Iterator[Advice]:
    """A step that only says when others follow, without a condition or without any that follow."""
    if isinstance(value, Mapping):
        if value.get("do") == "when":
            if not (value.get("if") or value.get("unless")):
                yield Advice(
                    path, Message("advice-no-condition", "no condition stands here: say when the steps follow")
                )
            if not (value.get("then") or value.get("otherwise")):
                yield Advice(path, Message("advice-no-steps", "no steps follow here: say what is done then"))
        for name, inner in value.items():
            yield from _hanging_on_nothing(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _hanging_on_nothing(inner, (*path, place))


def _nothing_done(game: str, card: Mapping[str, Any]) -> Iterator[Advice]:
    """A text that nothing carries out, on a card that could say who does."""
    fields = fields_of(game, card)
    if not card.get("text") or "effect" not in fields or "effect" in card:
        return
    usual = {"id", "name", "text", "kind"}
    said = {name: value for name, value in card.items() if name not in usual and value}
    if not any(name in DOING or isinstance(value, Mapping | list) for name, value in said.items()):
        says = "nothing of the text is carried out: give it steps, or leave it to the players by hand"
        yield Advice(("effect",), Message("advice-nothing-done", says))
