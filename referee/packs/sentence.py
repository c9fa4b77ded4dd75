"""Steps as sentences with blanks: how a sentence is written in ``resources/fields``, and what of it is said.

A sentence of ``[sentences]`` is text with blanks in it, one way to write it for every game:

* ``{who}`` is a blank, shown even where nothing is said (then with what holds); ``{+count}`` has its label about it;
* ``{by↑}`` is said where the number is more than none and ``{by↓}`` where it is less, both without its sign, and
  ``{atk±}`` is a number that always has its sign: what changes is increased or decreased, never "changed by -3";
* ``{who=self}`` is said where just that stands there;
* ``{-all}`` says nothing, and nothing is said of it besides;
* ``{count=many}`` is said where there is more than one, ``{count=up-to}`` ("up to") where fewer are enough;
* ``[ {where}]`` is said only where one of its own blanks is said;
* ``<{itself}|cards>`` are ways to say it: the first whose own blanks are all said, else the last;
* ``(a) `` is "a" or "an" where the step is done to one thing that is called so (``[one]``);
* ``card(s)`` follows the last number in a blank before it;
* ``@pieces`` is put in from ``[parts]``.

What a step says besides follows behind, each with its label (``[labels]``).
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from referee.kernel.figures import whole
from referee.packs.shapes import Field

_SIGNS = re.compile(r"\{[+-]?[a-z_-]+(?:[↑↓±]|=[a-z0-9-]+)?\}|[\[\]<>|]|[^\[\]<>|{}]+")
MORE, LESS, SIGNED = "↑", "↓", "±"
MANY, FEWER, UNSAID = "=many", "=up-to", "-"
MINUS = "\N{MINUS SIGN}"
_PART = re.compile(r"@([a-z]+)")


@dataclass(frozen=True, slots=True)
class Slot:
    """A blank: its field, whether its label stands about it, and for which sign of a number, or value, it is."""

    field: str
    labelled: bool = False
    sign: str = ""

    @property
    def key(self) -> str:
        """What is among the things said where it is said."""
        return self.field + (self.sign if self.sign not in (SIGNED, UNSAID) else "")

    @property
    def is_signed(self) -> bool:
        """Whether it is for numbers by their signs."""
        return self.sign in (MORE, LESS, SIGNED)

    def number(self, value: int) -> str:
        """A number as it stands in this blank."""
        if self.sign in (MORE, LESS):
            return str(abs(value))
        plus = "+" if self.sign == SIGNED and value > 0 else ""
        return plus + str(value).replace("-", MINUS)


@dataclass(frozen=True, slots=True)
class Group:
    """Parts that are said only where one of their own blanks is said."""

    parts: "Parts"


@dataclass(frozen=True, slots=True)
class Alternatives:
    """Several ways to say it."""

    ways: "tuple[Parts, ...]"


Part = str | Slot | Group | Alternatives
Parts = tuple[Part, ...]


def put_in(form: str, parts: Mapping[str, str]) -> str:
    """A sentence with its parts put in. Raises ``KeyError`` for a part that is not there."""
    return _PART.sub(lambda found: parts[found[1]], form)


@cache
def read_form(form: str) -> Parts:
    """A sentence, read. Raises ``ValueError`` where it is written wrongly."""
    signs = _SIGNS.findall(form)
    if "".join(signs) != form:
        raise ValueError(form)
    left = signs[::-1]
    parts, end = _read(left)
    if end:
        raise ValueError(form)
    return parts


def _read(left: list[str]) -> tuple[Parts, str]:
    """The parts up to the sign that closes them, and that sign; "" at the end."""
    parts: list[str | Slot | Group | Alternatives] = []
    while left:
        sign = left.pop()
        if sign in ("]", ">", "|"):
            return tuple(parts), sign
        if sign == "[":
            inner, _ = _read(left)
            parts.append(Group(inner))
        elif sign == "<":
            parts.append(Alternatives(tuple(_read_ways(left))))
        elif sign.startswith("{"):
            name = sign.strip("{+-}")
            bare = name.partition("=")[0].rstrip(MORE + LESS + SIGNED)
            parts.append(
                Slot(bare, sign.startswith("{+"), UNSAID if sign.startswith("{-") else name.removeprefix(bare))
            )
        else:
            parts.append(sign)
    return tuple(parts), ""


def _read_ways(left: list[str]) -> Iterator[Parts]:
    end = "|"
    while end == "|":
        way, end = _read(left)
        yield way


def arranged(parts: Parts, said: Collection[str]) -> Iterator[str | Slot]:
    """Text and blanks in their order, where so much is said."""
    for part in parts:
        match part:
            case Group():
                if any(slot.key in said for slot in _own(part.parts)):
                    yield from arranged(part.parts, said)
            case Alternatives():
                fits = (way for way in part.ways[:-1] if all(slot.key in said for slot in _own(way)))
                yield from arranged(next(fits, part.ways[-1]), said)
            case _:
                yield part


def counted(text: str, value: object) -> str:
    """The text behind a blank with this value: one of it, or several."""
    return text.replace("(s)", "" if value in (1, -1) else "s")


def empty(value: object) -> bool:
    """Whether nothing is said: no value, or one without anything in it."""
    return value is None or (isinstance(value, str | list | tuple | Mapping) and not value)


def goes_below(value: object) -> bool:
    """Whether a part of a card is told in lines of its own: a table, or a list of tables."""
    if isinstance(value, Mapping):
        return any(isinstance(each, Mapping | list | tuple | bool) for each in value.values())
    return isinstance(value, list | tuple) and any(isinstance(each, Mapping) for each in value)


def said_by(data: Mapping[str, object]) -> set[str]:
    """The fields that say something: what is false or empty does not."""
    return {name for name, value in data.items() if value is not False and not empty(value)}


def signs_of(data: Mapping[str, object]) -> set[str]:
    """The fields whose amounts are more than none, and those that are less, each with the sign that says so."""
    signs = {name: _sign(value) for name, value in data.items()}
    return {name + sign for name, sign in signs.items() if sign}


def said_in(data: Mapping[str, object], fields: Mapping[str, Field]) -> set[str]:
    """What the blanks of a sentence may ask of fields: whether they say something, how it is signed, and what it is."""
    usual = {name: each.default for name, each in fields.items() if isinstance(each.default, str | int)}
    many = _how_many(data, fields)
    values = {f"{name}={value}" for name, value in {**usual, **data}.items() if isinstance(value, str | int)}
    if "count" + MANY in many and "count" + FEWER not in many:
        # a name of a number, such as "any number of", says that fewer are enough
        values = {key for key in values if whole(key.removeprefix("count=")) is None}
    return said_by(data) | signs_of(data) | values | many


def _how_many(data: Mapping[str, object], fields: Mapping[str, Field]) -> set[str]:
    count = data.get("count", 1)
    if "count" not in fields or count == 1:
        return set()
    fewer = data.get(fewer_of(fields)) is True and isinstance(count, int)
    return {"count" + MANY, *(["count" + FEWER] if fewer else [])}


def fewer_of(fields: Mapping[str, Field]) -> str:
    """The field that says that fewer are enough: "may" of several where none is made for it."""
    return "up-to" if "up-to" in fields else "may"


def counts(field: Field, value: object) -> bool:
    """Whether what stands in a blank is a number, or a word in the place of one."""
    shapes = (field.shape, *field.shape.of)
    return isinstance(value, int | str | Mapping) and any(shape.kind == "number" for shape in shapes)


def _sign(amount: object) -> str:
    if isinstance(amount, bool):
        return ""
    if isinstance(amount, int):
        return MORE if amount > 0 else LESS if amount < 0 else ""
    if isinstance(amount, Mapping):
        # what is counted is never less than none, unless it is multiplied or lowered
        return MORE if all(each >= 0 for each in amount.values() if isinstance(each, int)) else ""
    return ""


def _own(parts: Parts) -> list[Slot]:
    """The blanks of parts that stand in no group of their own."""
    return [part for part in parts if isinstance(part, Slot)]


def fields_in(parts: Parts) -> Iterator[str]:
    """Every field that a sentence has a blank for, however it is said."""
    for part in parts:
        match part:
            case Slot():
                yield part.field
            case Group():
                yield from fields_in(part.parts)
            case Alternatives():
                for way in part.ways:
                    yield from fields_in(way)
