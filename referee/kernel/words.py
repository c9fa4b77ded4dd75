"""Kinds of words: how one argument of a declaration is read, written and offered.

A game's verbs are frozen classes whose fields are annotated with these kinds. Text and declaration are made from each
other by the kinds alone (``referee.kernel.declaration``), and the window uses them to know what a click can mean.
"""

import difflib
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.kernel.ruling import Unreadable

Names = Mapping[str, Collection[str]]
"""The names that can be said now, by kind: ``{"square": {...}, "card": {...}, "seat": {...}}``."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of word: its name in messages, how it is read and shown, and the kinds of its parts.

    ``read`` raises ``Unreadable``. ``names`` is the key under which the names it may be are listed, or "".
    """

    name: str
    read: Callable[[str, Names], Any]
    show: Callable[[Any], str]
    names: str = ""
    takes: str = "word"
    """``word`` one word, ``rest`` all remaining words, ``pairs`` all remaining ``name=value`` words."""
    choices: tuple[str, ...] = ()
    """All it may be, where that is a fixed set of words: forms offer them."""
    several: bool = False
    """Whether one word is a list with commas."""


@cache
def name(kind: str) -> Kind:
    """A name out of those listed under ``kind`` now: a card, square, seat."""

    def read(word: str, names: Names) -> str:
        known = names.get(kind, ())
        if word in known:
            return word
        raise Unreadable(f"unknown {kind} '{word}'", remedy=nearest(word, known))

    return Kind(kind, read, str, names=kind)


@cache
def one_of(kind: str, *words: str) -> Kind:
    """One of a fixed set of words."""

    def read(word: str, _: Names) -> str:
        if word in words:
            return word
        raise Unreadable(f"unknown {kind} '{word}'", remedy="one of " + ", ".join(words))

    return Kind(kind, read, str, choices=words)


@cache
def either(first: Kind, *others: Kind) -> Kind:
    """A word of the first of these kinds that can read it."""

    def read(word: str, names: Names) -> object:
        fault: Unreadable | None = None
        for kind in (first, *others):
            try:
                return kind.read(word, names)
            except Unreadable as unreadable:
                fault = fault or unreadable
        assert fault is not None
        raise fault

    return Kind(first.name, read, lambda value: _show_either((first, *others), value), names=first.names)


def _show_either(kinds: tuple[Kind, ...], value: object) -> str:
    return value if isinstance(value, str) else kinds[-1].show(value)


@cache
def number(kind: str = "number", low: int | None = None, high: int | None = None) -> Kind:
    """A whole number, within bounds where they are given."""

    def read(word: str, _: Names) -> int:
        if not re.fullmatch(r"[+-]?\d{1,9}", word):
            raise Unreadable(f"'{word}' is not a {kind}", remedy="a whole number")
        value = int(word)
        if (low is not None and value < low) or (high is not None and value > high):
            raise Unreadable(f"{kind} {value} is out of bounds", remedy=f"from {low} to {high}")
        return value

    return Kind(kind, read, str)


def _read_signed(word: str, names: Names) -> int:
    if word[:1] not in "+-":
        raise Unreadable(f"'{word}' needs a sign", remedy="+1 or -1")
    return int(SIGNED_NUMBER.read(word, names))


SIGNED_NUMBER = number("change")
SIGNED = Kind("change", _read_signed, lambda value: f"{value:+d}")
"""A change with its sign: ``+2``, ``-1``."""


def _read_text(text: str, _: Names) -> str:
    return text


FREE = Kind("word", _read_text, str)
"""Any word, or a text in quotation marks; every sign of it is kept as it was typed."""

TEXT = Kind("text", _read_text, str, takes="rest")
"""All remaining words as one text."""


@cache
def many(kind: Kind, least: int = 1) -> Kind:
    """A list of one kind, with commas and no blanks; a tuple. ``-`` is the empty list where ``least`` is 0."""

    def read(word: str, names: Names) -> tuple[object, ...]:
        if word == "-" and least == 0:
            return ()
        return tuple(kind.read(part, names) for part in word.split(","))

    return Kind(
        kind.name,
        read,
        lambda value: ",".join(map(kind.show, value)) or "-",
        names=kind.names,
        choices=kind.choices,
        several=True,
    )


@cache
def counted(kind: Kind) -> Kind:
    """Names with numbers, ``fire:1,water:1``; a tuple of pairs. A name alone counts 1."""

    def read(word: str, names: Names) -> tuple[tuple[object, int], ...]:
        found = []
        for part in word.split(","):
            what, _, count = part.partition(":")
            if count and not re.fullmatch(r"\d{1,4}", count):
                raise Unreadable(f"'{part}' has no number behind the colon", remedy=f"{what}:1")
            found.append((kind.read(what, names), int(count or 1)))
        return tuple(found)

    return Kind(
        kind.name,
        read,
        lambda value: ",".join(f"{kind.show(w)}:{n}" for w, n in value),
        names=kind.names,
        choices=kind.choices,
        several=True,
    )


@cache
def pairs(key: Kind, value: Kind) -> Kind:
    """All remaining ``name=value`` words; a tuple of pairs in the order said."""

    def read(word: str, names: Names) -> tuple[object, object]:
        left, sign, right = word.partition("=")
        if not sign:
            raise Unreadable(f"'{word}' is not of the form {key.name}={value.name}")
        return key.read(left, names), value.read(right, names)

    def show(said: tuple[object, object]) -> str:
        return f"{key.show(said[0])}={value.show(said[1])}"

    return Kind(f"{key.name}={value.name}", read, show, names=key.names, takes="pairs")


def nearest(word: str, known: Collection[str]) -> str:
    """A remedy that names what is written alike, "" where nothing is."""
    near = difflib.get_close_matches(word, list(known), n=3, cutoff=0.5)
    return "did you mean " + " or ".join(near) + "?" if near else ""
