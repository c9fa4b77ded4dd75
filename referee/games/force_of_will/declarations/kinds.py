"""The kinds of words that the verbs of Force of Will are written with."""

import re
from typing import get_args

from referee.games.force_of_will.effects.words import Keyword, SeatMark, Until
from referee.games.force_of_will.table.will import ATTRIBUTES
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.kernel.words import Kind, Names, either, many, name, number, numbered, one_of

YES_NO = one_of("yes or no", "yes", "no")
CARD = name("card")
SEAT = name("seat")
WILL = one_of("attribute", *ATTRIBUTES)
PAY = numbered(WILL)
POINTS = number("number of points", 0, 99_900)
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
RACES = many(Kind("race", lambda word, _: word, str))
ATTRIBUTES_OF = many(WILL)
KIND = one_of("kind", "resonator", "addition", "regalia", "stone")
SEAT_MARK = one_of("mark", *get_args(SeatMark))
KEYWORD = one_of("keyword", *get_args(Keyword))


def _read_change(word: str, _: Names) -> tuple[int, int]:
    found = re.fullmatch(r"([+-]?\d{1,5})/([+-]?\d{1,5})", word)
    if not found:
        raise Unreadable(Message("fw-no-change", "'{word}' is no change of ATK and DEF", word=word), remedy="+200/-100")
    return int(found[1]), int(found[2])


def _read_stats(word: str, names: Names) -> tuple[int, int]:
    atk, df = _read_change(word, names)
    if atk < 0 or df < 0:
        raise Unreadable(Message("fw-no-stats", "'{word}' is no ATK and DEF", word=word), remedy="300/300")
    return atk, df


def _read_id(word: str, _: Names) -> str:
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,60}", word):
        remedy = Message("fw-lower-case", "lower case with hyphens, such as wolf")
        raise Unreadable(Message("fw-no-token", "'{word}' is no name for a token", word=word), remedy=remedy)
    return word


def _read_counter(word: str, _: Names) -> str:
    if not re.fullmatch(r"[a-z][a-z-]{0,30}|[+-]\d{1,4}/[+-]\d{1,4}", word):
        remedy = Message("fw-counter-word", "a word such as flame, or +100/+100")
        raise Unreadable(Message("fw-no-counter", "'{word}' is no kind of counter", word=word), remedy=remedy)
    return word


CHANGE = Kind("change of ATK and DEF", _read_change, lambda value: f"{value[0]:+d}/{value[1]:+d}")
STATS = Kind("ATK and DEF", _read_stats, lambda value: f"{value[0]}/{value[1]}")
TOKEN = Kind("token", _read_id, str)
COUNTER = Kind("kind of counter", _read_counter, str)
