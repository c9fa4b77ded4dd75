"""The kinds of words that the verbs of Force of Will are written with."""

import re
from typing import get_args

from referee.games.force_of_will.effects.words import Instead, Keyword, SeatMark, Until, Would
from referee.games.force_of_will.table.will import ATTRIBUTES
from referee.kernel.figures import Exactly
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, such_as
from referee.kernel.vocabulary import means_else, of_earlier
from referee.kernel.words import SIGNED, Kind, Names, either, many, name, number, numbered, one_of

YES_NO = one_of("yes or no", "yes", "no")
CARD = name("card")
SEAT = name("seat")
WILL = one_of("attribute", *ATTRIBUTES)
PAY = numbered(WILL)
MOST_SAID = 99
"""The greatest number that X, or a number of cards, is said to be."""
POINTS = number("number of points", 0)
HALF = number("half", 1, 2)
MODES = many(number("mode", 1, 9))
UNKNOWN = one_of("card", "?")
UNSEEN = either(CARD, UNKNOWN)
"""A card that may stay unseen on its way from one hidden zone to another."""
ZONES = ("graveyard", "deck", "hand", "extra", "strangers", "removed", "stones", "standby", "runes", "face-up")
ZONE = one_of("zone", *ZONES)
FROM = one_of("zone", "field", *ZONES)
INTO_ZONES = (*ZONES, "deck-top", "deck-bottom")
"""Where a card is put that does not come to the field."""
INTO = one_of("zone", "field", *INTO_ZONES)
UNTIL = one_of("time", *get_args(Until))
INSTEAD = one_of("zone", *get_args(Instead))
WOULD = one_of("event", *get_args(Would))
TURNS = number("turns", 1, 9)
LOOKED_INTO = one_of("zone", "deck", "hand", "standby", "stones", "runes")
"""Zones with cards that only their owner sees, or nobody."""
RACES = many(Kind("race", lambda word, _: word, str))
ATTRIBUTES_OF = many(WILL)
KIND = one_of("kind", "resonator", "addition", "regalia", "stone")
KEYWORD = one_of("keyword", *get_args(Keyword))
SEAT_MARKS: frozenset[str] = frozenset(get_args(SeatMark))
CARD_MARKS: frozenset[str] = frozenset(word for word in get_args(Keyword) if word.startswith("cannot-"))
"""What a card cannot do, or what cannot be done to it, for a time: keywords of it (FW-11.13)."""
MARK = one_of("mark", *dict.fromkeys((*get_args(SeatMark), *(w for w in get_args(Keyword) if w in CARD_MARKS))))


def _read_trait(word: str, _: Names) -> str:
    if not re.fullmatch(r"[+-][^\s,=#\"']{1,40}", word):
        needs = Message("fw-trait-sign", "'{word}' needs a sign before it", word=word)
        raise Unreadable(needs, remedy=such_as("+wolf", "-fire"))
    return word


TRAIT = Kind("trait", _read_trait, str)


def _read_change(word: str, _: Names) -> tuple[int, int]:
    found = re.fullmatch(r"([+-]?[0-9]{1,6})/([+-]?[0-9]{1,6})", word)
    if not found:
        raise Unreadable(Message("fw-no-change", "'{word}' is no change of ATK and DEF", word=word), remedy="+200/-100")
    return int(found[1]), int(found[2])


def _read_change_or_set(word: str, names: Names) -> tuple[int, int] | Exactly:
    found = re.fullmatch(r"=([0-9]{1,6})/=?([0-9]{1,6})", word)
    return Exactly((int(found[1]), int(found[2]))) if found else _read_change(word, names)


def _show_change(value: tuple[int, int] | Exactly) -> str:
    return str(value) if isinstance(value, Exactly) else f"{value[0]:+d}/{value[1]:+d}"


def _read_life(word: str, names: Names) -> int | Exactly:
    if word[:1] == "=":
        return Exactly((int(POINTS.read(word[1:], names)),))
    return int(SIGNED.read(word, names))


def _show_life(value: int | Exactly) -> str:
    return str(value) if isinstance(value, Exactly) else SIGNED.show(value)


def _read_stats(word: str, names: Names) -> tuple[int, int]:
    atk, df = _read_change(word, names)
    if atk < 0 or df < 0:
        raise Unreadable(Message("fw-no-stats", "'{word}' is no ATK and DEF", word=word), remedy="300/300")
    return atk, df


BESIDE_CARDS = ("first", "second", "field", *INTO_ZONES)
"""Words that stand where a card can stand: seats and zones."""


def other_than(word: str) -> str:
    """What a card or token can be called instead of a word by which declarations mean something else; "" where nothing
    else is meant by it."""
    return f"{word}-card" if means_else(word, BESIDE_CARDS) else ""


def _read_id(word: str, names: Names) -> str:
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,60}", word):
        remedy = Message("fw-lower-case", "lower case with hyphens, such as wolf")
        raise Unreadable(Message("fw-no-token", "'{word}' is no name for a token", word=word), remedy=remedy)
    if (such := other_than(word)) and not of_earlier(names):
        says = "'{word}' means something else in declarations, so that no token can be called so"
        remedy = Message("fw-other-name", "another name, such as {name}", name=such)
        raise Unreadable(Message("fw-token-means-else", says, word=word), remedy=remedy)
    return word


def _read_counter(word: str, _: Names) -> str:
    if not re.fullmatch(r"[a-z][a-z-]{0,30}|[+-][0-9]{1,4}/[+-][0-9]{1,4}", word):
        remedy = Message("fw-counter-word", "a word such as flame, or +100/+100")
        raise Unreadable(Message("fw-no-counter", "'{word}' is no kind of counter", word=word), remedy=remedy)
    return word


CHANGE = Kind("change of ATK and DEF", _read_change_or_set, _show_change)
LIFE = Kind(SIGNED.name, _read_life, _show_life, bounds=SIGNED.bounds)
STATS = Kind("ATK and DEF", _read_stats, lambda value: f"{value[0]}/{value[1]}")
TOKEN = Kind("token", _read_id, str)
COUNTER = Kind("kind of counter", _read_counter, str)
