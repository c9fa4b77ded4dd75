"""Kinds of words: how one argument of a declaration is read, written and offered.

A game's verbs are frozen classes whose fields are annotated with these kinds. Text and declaration are made from each
other by the kinds alone (``referee.kernel.declaration``), and the window uses them to know what a click can mean.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.kernel.figures import GREATEST, of_usual_width
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.kernel.vocabulary import Names, known_as, nearest, without_end

__all__ = [
    "FREE", "SIGNED", "SIGNED_NUMBER", "TEXT", "Kind", "Names", "Part", "either", "many", "name", "nearest", "number",
    "numbered", "offered", "one_of", "pairs",
]  # fmt: skip


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
    form: str = ""
    """How it is written, for hints: ``<square>``, ``<kind of card>[:<number>],...``."""
    bounds: tuple[int, int] | None = None
    """The least and the greatest number it may be, where it is one: forms count up and down between them."""
    parts: tuple["Part", ...] = ()
    """What one word of it is made of, where it is a list or has several parts: forms have a field for each."""

    @property
    def written(self) -> str:
        """How it is written, with the kinds of its words in angle brackets."""
        return self.form or f"<{self.name}>"


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a word: its kind, the signs before and after it, and the pattern that tells it from its neighbours.

    ``needed``: the word cannot do without it.
    """

    kind: Kind
    before: str = ""
    after: str = ""
    like: str = ".+?"
    needed: bool = True


SHOWN = 8
"""Of a fixed set of words so many are all shown in hints."""


@cache
def name(kind: str) -> Kind:
    """A name out of those listed under ``kind`` now: a card, square, seat."""

    def read(word: str, names: Names) -> str:
        return known_as(word, names.get(kind, ()), names, kind)

    return Kind(kind, read, str, names=kind)


@cache
def one_of(kind: str, *words: str) -> Kind:
    """One of a fixed set of words."""

    def read(word: str, names: Names) -> str:
        try:
            return known_as(word, words, names, kind)
        except Unreadable as fault:
            raise Unreadable(fault.message, remedy=Message("one-of", "one of {words}", words=words)) from None

    return Kind(kind, read, str, choices=words, form="|".join(words) if len(words) <= SHOWN else "")


@cache
def either(first: Kind, *others: Kind) -> Kind:
    """A word of the first of these kinds that can read it.

    A word of the verb itself comes before whatever else is called so, such as a player, but for a name that is listed.
    """
    fixed = [kind for kind in (first, *others) if kind.choices]
    at_first = (*fixed, *(kind for kind in (first, *others) if not kind.choices))

    def read(word: str, names: Names) -> object:
        for kind in (first, *others) if word in names.get(first.names, ()) else at_first:
            try:
                return kind.read(word, names)
            except Unreadable:
                # a fault that were kept would hold this call, and the call the fault: a circle for each word
                continue
        return first.read(word, names)

    form = "|".join(dict.fromkeys(kind.written for kind in (first, *others)))
    return Kind(first.name, read, lambda value: _show_either((first, *others), value), names=first.names, form=form)


def _show_either(kinds: tuple[Kind, ...], value: object) -> str:
    return value if isinstance(value, str) else kinds[-1].show(value)


@cache
def number(kind: str = "number", low: int | None = None, high: int | None = None) -> Kind:
    """A whole number, within bounds where they are given, and within the bound on all figures."""
    least, most = -GREATEST if low is None else low, GREATEST if high is None else high

    def read(said: str, _: Names) -> int:
        word = of_usual_width(without_end(said))
        if re.fullmatch(r"[+-]?0*[1-9][0-9]{9,}", word):
            beyond = Message("out-of-bounds", "{kind:kind} {value} is out of bounds", kind=kind, value=word)
            raise Unreadable(beyond, remedy=_bounds(least, most))
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", word):
            whole = Message("a-whole-number", "a whole number")
            bad = Message("no-number", "'{word}' is not a {kind:kind}", word=word, kind=kind)
            if kind[0] in "aeioA":
                bad = Message("no-number-an", "'{word}' is not an {kind:kind}", word=word, kind=kind)
            raise Unreadable(bad, remedy=whole)
        value = int(word)
        if not least <= value <= most:
            beyond = Message("out-of-bounds", "{kind:kind} {value} is out of bounds", kind=kind, value=value)
            raise Unreadable(beyond, remedy=_bounds(low, high) if abs(value) <= GREATEST else _bounds(least, most))
        return value

    within = (LEAST if low is None else low, MOST if high is None else high)
    return Kind(kind, read, str, bounds=within)


LEAST, MOST = -9999, 99_999
"""Forms count no further where a number has no bounds of its own."""


def _bounds(low: int | None, high: int | None) -> str:
    if low is None:
        return Message("at-most", "at most {high}", high=high)
    if high is None:
        return Message("at-least", "at least {low}", low=low)
    return Message("from-to", "from {low} to {high}", low=low, high=high)


def _read_signed(said: str, names: Names) -> int:
    word = of_usual_width(said)
    if word[:1] not in "+-":
        needs = Message("needs-sign", "'{word}' needs a sign", word=word)
        raise Unreadable(needs, remedy=Message("plus-or-minus", "+1 or -1"))
    return int(SIGNED_NUMBER.read(word, names))


SIGNED_NUMBER = number("change")
SIGNED = Kind("change", _read_signed, lambda value: f"{value:+d}", bounds=(LEAST, MOST))
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
        form=f"{kind.written},...",
        parts=kind.parts or (Part(kind),),
    )


@cache
def numbered(kind: Kind) -> Kind:
    """Names with numbers, ``fire:1,water:1``; a tuple of pairs. A name alone counts 1."""

    def read(word: str, names: Names) -> tuple[tuple[object, int], ...]:
        found = []
        for part in word.split(","):
            what, _, wide = part.partition(":")
            count = of_usual_width(without_end(wide))
            if count and not re.fullmatch(r"[0-9]{1,4}", count):
                bad = Message("no-number-behind", "'{part}' has no number behind the colon", part=part)
                raise Unreadable(bad, remedy=f"{what}:1")
            found.append((kind.read(what, names), int(count or 1)))
        return tuple(found)

    return Kind(
        kind.name,
        read,
        lambda value: ",".join(f"{kind.show(w)}:{n}" for w, n in value),
        names=kind.names,
        choices=kind.choices,
        several=True,
        form=f"{kind.written}[:<number>],...",
        parts=(Part(kind), Part(number("count", 1, 9999), before=":", like=r"\d+", needed=False)),
    )


@cache
def offered(kind: str) -> Kind:
    """Any word, with those listed under ``kind`` offered: a cost or a card, a path or one of the decks."""
    return Kind(FREE.name, _read_text, str, names=kind)


@cache
def pairs(key: Kind, value: Kind) -> Kind:
    """All remaining ``name=value`` words; a tuple of pairs in the order said."""

    def read(word: str, names: Names) -> tuple[object, object]:
        left, sign, right = word.partition("=")
        if not sign:
            raise Unreadable(_not_a_pair(word, f"{key.written}={value.written}"))
        return key.read(left, names), value.read(right, names)

    def show(said: tuple[object, object]) -> str:
        return f"{key.show(said[0])}={value.show(said[1])}"

    form = f"{key.written}={value.written}"
    first, *others = value.parts if value.parts and not value.several else (Part(value),)
    parts = (Part(key, after="="), first, *others)
    return Kind(f"{key.name}={value.name}", read, show, names=key.names, takes="pairs", form=f"{form} ...", parts=parts)


def _not_a_pair(word: str, form: str) -> Message:
    return Message("not-a-pair", "'{word}' is not of the form {form:form}", word=word, form=form)
