"""Frozen objects as flat data, and back: what a history of states is kept as.

Every object is written once, after those that it is made of, so that what was one object is one again and thousands of
states take the room of what changed between them. Objects that both sides have already (``given``) are numbered and not
written. Only classes that are named beforehand are read back: frozen dataclasses, models of packs, and tuples of a name
of their own; what is read is put together field by field, and nothing of it is executed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import chain
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from referee.kernel.frozen import changed_by, making

Kinds = Mapping[str, type[Any]]
"""The classes that may be written and read, by name."""
Flat = dict[str, Any]
"""What is written, as JSON has it.

``kinds``: the classes with their fields. ``objects``: plain values as they are, all else as lists of numbers: that of
its kind, then those of the objects it is made of; or, where the first is below nothing, its kind, the object that it is
a change of, then field and object by turns. ``whole``: the number of the object that was to be written.
"""
Make = Callable[[Iterator[Any]], Any]
_PLAIN = (str, int, float, bool, type(None))
_BUILT_IN: dict[type[Any], Make] = {
    tuple: tuple,
    list: list,
    frozenset: frozenset,
    # by turns from one iterator
    dict: lambda parts: dict(zip(parts, parts, strict=True)),
}


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


def written(item: object, given: Sequence[object], kinds: Kinds) -> Flat:
    """An object as flat data. Raises ``Unfit`` where something in it is of none of the kinds."""
    writer = _Writer(given, kinds)
    whole = writer.number(item)
    return {"kinds": _named(kinds), "objects": writer.objects, "whole": whole}


class _Writer:
    """Numbers objects as it meets them, the given ones first."""

    def __init__(self, given: Sequence[object], kinds: Kinds) -> None:
        self.objects: list[Any] = []
        self.offset = len(given)
        self.known = {id(item): number for number, item in enumerate(given)}
        self.plain: dict[tuple[type[Any], Any], int] = {}
        self.kinds = {kind: (number, _fields(kind)) for number, kind in enumerate([*_BUILT_IN, *kinds.values()])}
        self.last: dict[type[Any], tuple[int, list[int]]] = {}

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
        self.objects.append(node)
        return self.offset + len(self.objects) - 1

    def _node(self, item: Any, kind: type[Any]) -> list[int]:
        if kind not in self.kinds:
            raise Unfit(f"{kind.__module__}.{kind.__qualname__} is none of the kinds")
        own, names = self.kinds[kind]
        if kind in _BUILT_IN or issubclass(kind, tuple):
            parts = chain.from_iterable(item.items()) if kind is dict else item
            return [own, *map(self.number, parts)]
        numbers = [self.number(getattr(item, name)) for name in names]
        before = self.last.get(kind)
        if is_dataclass(kind):
            self.last[kind] = (self.offset + len(self.objects), numbers)
        other = [] if before is None else [place for place, it in enumerate(numbers) if it != before[1][place]]
        if before is None or 2 * len(other) >= len(numbers):
            return [own, *numbers]
        return [~own, before[0], *chain.from_iterable((place, numbers[place]) for place in other)]


# -- read


def read(flat: Any, given: Sequence[object], kinds: Kinds) -> Any:
    """The object that flat data is of. Raises ``Unfit`` for what is none, or was written of other classes."""
    try:
        if flat["kinds"] != _named(kinds):
            raise Unfit("other kinds")
        return _objects(flat["objects"], given, kinds)[flat["whole"]]
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as fault:
        raise Unfit(str(fault)) from fault


def _objects(nodes: Sequence[Any], given: Sequence[object], kinds: Kinds) -> list[Any]:
    found = [*given]
    look, add = found.__getitem__, found.append
    making_of = _Making(kinds)
    fields_of = [_fields(kind) for kind in making_of.kinds]
    for node in nodes:
        if type(node) is not list:
            add(node)
        elif node[0] >= 0:
            add(making_of[node[0]](map(look, node[1:])))
        else:
            names = fields_of[~node[0]]
            add(changed_by(found[node[1]], {names[node[at]]: found[node[at + 1]] for at in range(2, len(node), 2)}))
    return found


class _Making(dict[int, Make]):
    """By number what makes objects of a kind; most kinds that could be there are not."""

    def __init__(self, kinds: Kinds) -> None:
        super().__init__(enumerate(_BUILT_IN.values()))
        self.kinds = [*_BUILT_IN, *kinds.values()]

    def __missing__(self, number: int) -> Make:
        make = self[number] = _making(self.kinds[number])
        return make


def _making(kind: type[Any]) -> Make:
    """What makes an object of a class of its fields, in their order, or of its items."""
    if issubclass(kind, tuple):
        return lambda parts: tuple.__new__(kind, parts)
    if issubclass(kind, BaseModel):
        names = _fields(kind)
        return lambda parts: kind.model_construct(**dict(zip(names, parts, strict=True)))
    return making(kind)
