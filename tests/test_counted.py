"""Of one thing every sentence is in the singular: those of the rule books and those of the code."""

import re
from collections.abc import Iterator

import pytest

from referee.kernel.telling import Message, counted
from referee.rulebook import book
from referee.rulebook.voice import Voice
from tests.test_messages import in_code

BOOKS = ("referee", "hall", "tash-kalar", "arcanductor", "war-vortex-night", "force-of-will", "kami-no-kijutsu")
THINGS = (
    "cards|points|turns|times|minutes|players|pieces|stones|rounds|entries|actions|legends|beings|faults|tables|games|"
    "layers|counters|copies|scores|signs|texts|tests|declarations|lines|words|seconds|tokens|bytes|dice|ways"
)
PLACES = {"at", "name", "start", "end", "square", "hex", "card", "seat"}
"""Facts that are names where no way says so: squares, hexes, what stands in notation."""
FACT = re.compile(r"\{([\w-]+)(?::([^{}]*))?\}")
ONE_OF_MANY = re.compile(rf"(?<![\w.+-])1 (?:\w+ )?({THINGS})\b")
ONE_ARE = re.compile(r"(?<![\w.+-])1 (?:\w+ )?\w+ (are|have|do|stand|wait)\b")


def english(name: str) -> Iterator[tuple[str, str]]:
    """The English sentences of a book that count something."""
    for key, texts in book.load(name).says.items():
        if ":n " in texts.get("en", "") or re.search(rf"\}} (?:\w+ )?({THINGS})\b", texts.get("en", "")):
            yield key, texts["en"]


def facts_of_one(text: str) -> dict[str, object]:
    """Facts for a sentence in which every number is one."""
    lists = {"cards", "seats", "names", "terms", "places", "ranking", "or", "each"}
    numbers = {name: 1 for name, way in FACT.findall(text) if way in ("", "signed") or way.startswith("n ")}
    named = {name: ("x",) if way in lists else "x" for name, way in FACT.findall(text) if name not in numbers}
    return {**numbers, **named, **dict.fromkeys(PLACES & {*numbers}, "x")}


@pytest.mark.parametrize("name", BOOKS)
def test_a_sentence_of_a_book_that_counts_one_is_in_the_singular(name: str) -> None:
    found, voice = 0, Voice(book.load(name), "en")
    for key, text in english(name):
        said = voice.say(key, facts_of_one(text))
        assert not ONE_OF_MANY.search(said), (key, said)
        assert not ONE_ARE.search(said), (key, said)
        found += ":n " in text
    assert found


def test_a_message_of_the_code_that_counts_one_is_in_the_singular() -> None:
    found = 0
    for key, text in in_code():
        said = str(Message(key, text, **facts_of_one(text)))
        assert not ONE_OF_MANY.search(said), (key, said)
        found += ":n " in text
    assert found


@pytest.mark.parametrize(
    ("count", "words", "said"),
    [
        (1, "entries", "1 entry"),
        (2, "entries", "2 entries"),
        (0, "cards are", "0 cards are"),
        (1, "cards are", "1 card is"),
        (1, "more minutes", "1 more minute"),
        (1, "copies", "1 copy"),
        (1, "dice", "1 die"),
        (-1, "points", "-1 point"),
        (11, "tests pass", "11 tests pass"),
        (1, "tests pass", "1 test passes"),
    ],
)
def test_what_is_counted_follows_its_number(count: int, words: str, said: str) -> None:
    assert counted(count, words) == said
