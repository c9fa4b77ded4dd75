"""Texts of packs: what no list, table or terminal can show is told, where a pack comes in.

A match that a journal has already is opened with its packs as they are.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.kernel.quoting import unfit, unfit_name
from referee.kernel.telling import Message
from referee.packs.texts import LONGEST

LONGEST_TITLE = 200
"""Signs of a name or a title; the longest known has a third."""
NAMES = ("name", "title")
"""The fields that lists are made of."""
Place = tuple[str | int, ...]
_LINES = re.compile(r"[\r\n\t]")
"""What a text of several lines has between them."""


def misfits(data: object, place: Place = ()) -> Iterator[tuple[Place, str]]:
    """Every text of a pack, or of a part of it, that cannot be shown: where it is, and why."""
    if not _fits(data):
        yield from _told(data, place)


def _fits(data: object) -> bool:
    """Whether every text can be shown: of most data that is all there is to know, and where each text is, is not."""
    if isinstance(data, str):
        return _why(data) is None
    if isinstance(data, dict):
        return all(_fits_name(value) if key in NAMES else _fits(value) for key, value in data.items())
    if isinstance(data, list | tuple):
        return all(map(_fits, data))
    return not isinstance(data, Mapping | Sequence)


def _fits_name(name: object) -> bool:
    return next(_of_name(name, ()), None) is None


def _told(data: object, place: Place) -> Iterator[tuple[Place, str]]:
    if isinstance(data, Mapping):
        yield from _of_table(data, place)
    elif isinstance(data, Sequence) and not isinstance(data, str):
        for number, value in enumerate(data):
            yield from _told(value, (*place, number))
    elif isinstance(data, str) and (why := _why(data)) is not None:
        yield place, why


def _of_table(table: Mapping[str, Any], place: Place) -> Iterator[tuple[Place, str]]:
    for key, value in table.items():
        if key in NAMES:
            yield from _of_name(value, (*place, key))
        else:
            yield from _told(value, (*place, key))


def _of_name(value: object, place: Place) -> Iterator[tuple[Place, str]]:
    """A name is one text or one in each language; whether it is anything at all is the model's to say."""
    if isinstance(value, Mapping):
        # a language that is left empty has no name of its own: the other one's is shown
        given = {language: text for language, text in value.items() if text != ""}
        for language, text in given.items():
            yield from _of_name(text, (*place, language))
        if not given:
            yield from _of_name("", place)
    elif isinstance(value, str) and (why := unfit_name(value, LONGEST_TITLE)) is not None:
        yield place, why


def _why(text: str) -> str | None:
    """Why a text cannot be shown; lines and tabs may stand in it."""
    if len(text) <= LONGEST and text.isprintable():
        return None
    if len(text) > LONGEST:
        says = "a text of {count:n signs}; at most {most} are shown"
        return Message("text-of-card-long", says, count=len(text), most=LONGEST)
    why = unfit(_LINES.sub(" ", text))
    says = "sign {place} is {code}, {name}: it cannot be shown"
    return Message("text-unshown", says, **why.facts) if isinstance(why, Message) else why
