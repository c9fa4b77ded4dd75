"""Frozen objects as lines of text, and back: what a history of states is kept as.

Every object is written once, on a line after those that it is made of, so that what was one object is one again and
thousands of states take the room of what changed between them. Objects that both sides have already (``given``) are
numbered and not written. A line is read when its object is first asked for: whoever wants the last state of a long
match does not wait for the others. Only classes that are named beforehand are read back: frozen dataclasses, models of
packs, and tuples of a name of their own; what is read is put together field by field, and nothing of it is executed.
"""

import json
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import partial
from itertools import chain
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from referee.kernel.frozen import making

Kinds = Mapping[str, type[Any]]
"""The classes that may be written and read, by name."""
Make = Callable[[Iterable[Any]], Any]
LATER = {"later": True}
"""Metadata of a field that may hold a function without arguments in place of its object, to be called when it is asked
for; what is read back has such a function there. It may be None and no other plain value."""
_NONE = -1
"""Written for None where an object may come later."""
_PLAIN = (str, int, float, bool, type(None))
_BUILT_IN: dict[type[Any], Make] = {
    tuple: tuple,
    list: list,
    frozenset: frozenset,
    # by turns from one iterator
    dict: lambda parts: dict(zip(parts, parts, strict=True)),
}
_READER = json.JSONDecoder()


class Unfit(ValueError):
    """What cannot be written so, or is no such data."""


# -- which classes


def kinds_of(*roots: type[Any]) -> Kinds:
    """The classes that objects of these classes are made of, as the annotations of their fields say."""
    found: dict[str, type[Any]] = {}
    waiting = [*roots]
    while waiting:
        kind = waiting.pop()
        name = f"{kind.__module__}.{kind.__qualname__}"
        if name not in found:
            found[name] = kind
            waiting += chain.from_iterable(map(_classes, _annotations(kind)))
    return found


def _annotations(kind: type[Any]) -> Iterator[object]:
    """What the fields of a class may be, and the items of one that is a tuple."""
    hints = get_type_hints(kind)
    yield from (hints[name] for name in _fields(kind))
    yield from (base for base in getattr(kind, "__orig_bases__", ()) if get_origin(base) is tuple)
    if issubclass(kind, tuple):
        yield from hints.values()


def _classes(annotation: object) -> Iterator[type[Any]]:
    """The classes of our own in an annotation."""
    origin = get_origin(annotation)
    if origin is None:
        if isinstance(annotation, type) and _is_own(annotation):
            yield annotation
        return
    if origin not in (Union, UnionType, Annotated):
        yield from _classes(origin)
    for inner in get_args(annotation):
        yield from _classes(inner)


def _is_own(kind: type[Any]) -> bool:
    return is_dataclass(kind) or (issubclass(kind, BaseModel | tuple) and kind is not tuple)


def _fields(kind: type[Any]) -> tuple[str, ...]:
    """The names of what an object is made of; none for a tuple, which is made of its items."""
    if is_dataclass(kind):
        return tuple(item.name for item in fields(kind))
    return tuple(kind.model_fields) if issubclass(kind, BaseModel) else ()


def _named(kinds: Kinds) -> list[list[str]]:
    return [[name, *_fields(kind)] for name, kind in kinds.items()]


# -- written


def written(items: Iterable[object], given: Sequence[object], kinds: Kinds) -> str:
    """Objects as lines of JSON: the classes with their fields, the numbers of the objects, then all they are made of.

    Plain values stand as they are, all else as a list of numbers: that of its kind, then those of its parts. Raises
    ``Unfit`` where something in it is of none of the kinds.
    """
    writer = _Writer(given, kinds)
    numbers = [writer.number(item) for item in items]
    return "\n".join([_compact(_named(kinds)), _compact(numbers), *writer.lines])


def _compact(node: object) -> str:
    return json.dumps(node, separators=(",", ":"))


class _Writer:
    """Numbers objects as it meets them, the given ones first."""

    def __init__(self, given: Sequence[object], kinds: Kinds) -> None:
        self.lines: list[str] = []
        self.offset = len(given)
        self.known = {id(item): number for number, item in enumerate(given)}
        self.plain: dict[tuple[type[Any], Any], int] = {}
        self.kinds = {kind: (number, _fields(kind)) for number, kind in enumerate([*_BUILT_IN, *kinds.values()])}

    def number(self, item: Any) -> int:
        """The number of an object, which is written by now."""
        kind = type(item)
        if kind in _PLAIN:
            # by kind too: 1, 1.0 and True are equal
            found = self.plain.get((kind, item))
            if found is None:
                found = self.plain[kind, item] = self._add(item)
            return found
        found = self.known.get(id(item))
        if found is None:
            found = self.known[id(item)] = self._add(self._node(item, kind))
        return found

    def _add(self, node: object) -> int:
        self.lines.append(_compact(node))
        return self.offset + len(self.lines) - 1

    def _node(self, item: Any, kind: type[Any]) -> list[int]:
        if kind not in self.kinds:
            raise Unfit(f"{kind.__module__}.{kind.__qualname__} is none of the kinds")
        own, names = self.kinds[kind]
        if kind in _BUILT_IN or issubclass(kind, tuple):
            parts = chain.from_iterable(item.items()) if kind is dict else item
            return [own, *map(self.number, parts)]
        later = _coming_later(kind)
        return [
            own,
            *(self._later(item, name) if name in later else self.number(getattr(item, name)) for name in names),
        ]

    def _later(self, item: object, name: str) -> int:
        found = getattr(item, name)
        found = found() if callable(found) else found
        return _NONE if found is None else self.number(found)


# -- read


def read(text: str, given: Sequence[object], kinds: Kinds) -> list[Callable[[], Any]]:
    """Functions that give the objects that were written; called again they give the same ones, from any thread.

    Raises ``Unfit`` for what is no such text, or was written of other classes; a function raises it for a line that is
    at fault.
    """
    with _telling():
        named, numbers, *lines = text.split("\n")
        if json.loads(named) != _named(kinds):
            raise Unfit("other kinds")
        made = _Made(lines, given, kinds).made
        return [partial(made, int(number)) for number in json.loads(numbers)]


@contextmanager
def _telling() -> Iterator[None]:
    try:
        yield
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, RecursionError) as fault:
        raise Unfit(str(fault)) from fault


class _Made(dict[int, Any]):
    """The objects of lines by number, each made when it is first asked for."""

    def __init__(self, lines: list[str], given: Sequence[object], kinds: Kinds) -> None:
        super().__init__(enumerate(given))
        self.lines, self.offset = lines, len(given)
        self.kinds = [*_BUILT_IN, *kinds.values()]
        self.making: dict[int, Callable[[list[int]], Any]] = {}
        self.lock = threading.RLock()

    def made(self, number: int) -> Any:
        """The object of a number. Raises ``Unfit``."""
        with self.lock, _telling():
            return self[number]

    def __missing__(self, number: int) -> Any:
        place = number - self.offset
        if place < 0:
            raise Unfit(f"no object {number}")
        found = _READER.raw_decode(self.lines[place])[0]
        if type(found) is list:
            own, *parts = found
            found = (self.making.get(own) or self._making(own))(parts)
        self[number], self.lines[place] = found, ""
        return found

    def _making(self, own: int) -> Callable[[list[int]], Any]:
        """What makes an object of a kind of the numbers of its parts; most kinds that could be there are not."""
        kind, part = self.kinds[own], self.__getitem__
        make, later = _making(kind), _coming_later(kind)
        find = [self._later if name in later else part for name in _fields(kind)]

        def found(parts: list[int]) -> Any:
            return make(look(number) for look, number in zip(find, parts, strict=True))

        self.making[own] = found if later else lambda parts: make(map(part, parts))
        return self.making[own]

    def _later(self, number: int) -> Callable[[], Any] | None:
        return None if number == _NONE else partial(self.made, number)


def _coming_later(kind: type[Any]) -> frozenset[str]:
    """The fields whose objects may come later."""
    return (
        frozenset(item.name for item in fields(kind) if item.metadata == LATER) if is_dataclass(kind) else frozenset()
    )


def _making(kind: type[Any]) -> Make:
    """What makes an object of a class of its fields, in their order, or of its items."""
    if kind in _BUILT_IN:
        return _BUILT_IN[kind]
    if issubclass(kind, tuple):
        return lambda parts: tuple.__new__(kind, parts)
    if issubclass(kind, BaseModel):
        names = _fields(kind)
        return lambda parts: kind.model_construct(**dict(zip(names, parts, strict=True)))
    return making(kind)
