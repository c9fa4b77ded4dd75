"""A change of one card's text: in place, so that comments, order and layout of whoever wrote it by hand survive.

What comes out is held against what should: where the text changed in place does not say the same as the data changed,
the field is written anew, and where that does not do either, the card.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, InlineTable

from referee.packs.scanning import statements
from referee.packs.writing import toml_value
from referee.workshop.layout import data_of, tail_of

FieldPath = tuple[str | int, ...]
"""Names of fields and places in lists, from the card inwards."""


@dataclass(frozen=True, slots=True)
class Put:
    """A value put at a path, in the place of one that is there or as a new one."""

    path: FieldPath
    value: Any

    def carry_out(self, node: Any, made: Callable[[Any], Any]) -> None:
        """Change a table or list (plain, or one of tomlkit's), its new parts made by ``made``."""
        node[self.path[-1]] = made(self.value)


@dataclass(frozen=True, slots=True)
class Drop:
    """What is at a path taken out."""

    path: FieldPath

    def carry_out(self, node: Any, made: Callable[[Any], Any]) -> None:
        """As in ``Put``."""
        del node[self.path[-1]]


@dataclass(frozen=True, slots=True)
class Insert:
    """A value put into the list before the place that the path ends with."""

    path: FieldPath
    value: Any

    def carry_out(self, node: Any, made: Callable[[Any], Any]) -> None:
        """As in ``Put``."""
        node.insert(self.path[-1], made(self.value))


@dataclass(frozen=True, slots=True)
class Shift:
    """An entry of a list moved to another place of it."""

    path: FieldPath
    to: int

    def carry_out(self, node: Any, made: Callable[[Any], Any]) -> None:
        """As in ``Put``."""
        node.insert(self.to, node.pop(self.path[-1]))


Change = Put | Drop | Insert | Shift


def changed_card(text: str, change: Change, order: Sequence[str]) -> str:
    """A card's text with a change; new fields stand where ``order`` has them. Raises ``LookupError`` for no path."""
    wanted = deepcopy(dict(data_of(text)))
    change.carry_out(_node(wanted, change.path[:-1]), deepcopy)
    for way in (_line_anew, _in_place, _field_anew):
        with suppress(TOMLKitError, LookupError, TypeError, ValueError, AttributeError, StopIteration):
            made = way(text, change, wanted, order)
            if data_of(made) == wanted:
                return made
    return written_card(wanted, order) + tail_of(text)


def _node(data: Any, path: FieldPath) -> Any:
    """What is at a path; tables that are not there yet are made."""
    for part in path:
        if isinstance(data, dict) and part not in data and isinstance(part, str):
            data[part] = {}
        data = data[part]
    return data


def _line_anew(text: str, change: Change, wanted: Mapping[str, Any], order: Sequence[str]) -> str:
    """The text with the one line of a field written anew; raises where there is more to it than that line."""
    (name,) = change.path
    piece = next(piece for piece in statements(text) if piece.key == name)
    written = text[piece.start : piece.end]
    before, sign, behind = written.partition("=")
    if "#" in behind or "\n" in behind.rstrip("\r\n") or not isinstance(change, Put):
        raise LookupError(name)
    end = behind[len(behind.rstrip()) :]
    return text[: piece.start] + before + sign + " " + laid(wanted[str(name)]) + end + text[piece.end :]


def _in_place(text: str, change: Change, wanted: Mapping[str, Any], order: Sequence[str]) -> str:
    """The text with the change made by tomlkit; raises where the path is not there yet."""
    if len(change.path) == 1 and change.path[0] not in data_of(text):
        raise LookupError(change.path[0])
    tail = tail_of(text)
    document = tomlkit.parse(text.removesuffix(tail))
    cards: Any = document["card"]
    card = cards[0]
    while isinstance(_at(card, change.path[:-1]), InlineTable):
        # a table in a line is written anew as a whole
        change = Put(change.path[:-1], _at(wanted, change.path[:-1]))
    node = _at(card, change.path[:-1])
    change.carry_out(node, _table if isinstance(node, AoT) else _item)
    return tomlkit.dumps(document) + tail


def _at(data: Any, path: FieldPath) -> Any:
    for part in path:
        data = data[part]
    return data


def _item(value: Any) -> Any:
    """A value as tomlkit has it, written as we write."""
    return tomlkit.parse(f"v = {laid(value)}")["v"]


def _table(value: Any) -> Any:
    """A value as an entry of tables that have headers of their own."""
    found = tomlkit.table()
    for name, inner in value.items():
        found.add(name, _item(inner))
    return found


def _field_anew(text: str, change: Change, wanted: Mapping[str, Any], order: Sequence[str]) -> str:
    """The text with the whole field written anew, or taken out, or added where its order has it."""
    name = str(change.path[0])
    line = _line(name, wanted[name]) if name in wanted else ""
    pieces = list(statements(text))
    there = next((piece for piece in pieces if piece.key == name), None)
    if there is not None:
        return text[: there.start] + line + text[there.end :]
    before = set(order[: order.index(name)]) if name in order else set(order)
    tables = [number for number, piece in enumerate(pieces) if piece.header and piece.header != "[[card]]"]
    own = pieces[: tables[0]] if tables else pieces
    ends = [piece.end for piece in own if piece.header or piece.key in before]
    after = ends[-1]
    gap = "" if text[:after].endswith("\n") else "\n"
    return text[:after] + gap + line + text[after:]


def _line(name: str, value: Any) -> str:
    return f"{name} = {laid(value)}\n"


def written_card(data: Mapping[str, Any], order: Sequence[str]) -> str:
    """A card as text: its fields in the order given, others behind."""
    names = [*(name for name in order if name in data), *(name for name in data if name not in order)]
    return "[[card]]\n" + "".join(_line(name, data[name]) for name in names)


def laid(value: Any, deep: int = 0) -> str:
    """A value as TOML; lists of tables with a line for each, so that steps can be read."""
    if isinstance(value, list | tuple) and value and all(isinstance(item, dict) for item in value):
        one = toml_value(value)
        if len(value) == 1 and len(one) < 100:
            return one
        pad = "    " * (deep + 1)
        return "[\n" + "".join(f"{pad}{laid(item, deep + 1)},\n" for item in value) + "    " * deep + "]"
    return toml_value(value)
