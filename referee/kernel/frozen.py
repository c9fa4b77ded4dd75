"""Changing frozen dataclasses where it is hot, and what follows from one worked out once.

``changed`` is ``dataclasses.replace`` in a tenth of the time: a copying function is made for each class when it is
first changed, as the dataclass decorator makes ``__init__``. A class without slots is the quicker one to change from
six fields on, as its fields are copied at one stroke; one with slots is the smaller one and the quicker one to read.
``Derived`` is ``functools.cached_property`` without its lock; ``derived_from`` says from which fields alone, and is
carried over when others change. ``kept`` is for what follows from some parts of a state and not from the others: it
outlives every change that leaves these parts alone.

A field that says ``Figure`` is held to the one bound on figures whenever it is changed (``referee.kernel.figures``).
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import fields as fields_of
from operator import is_
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_args, overload

from referee.kernel.figures import GREATEST, TOO_GREAT, Beyond, Figure, held

__all__ = ["COPIES", "Derived", "Store", "changed", "changed_by", "derived_from", "kept", "making"]

T = TypeVar("T")
V = TypeVar("V")


class _Copies(dict[type[Any], Callable[[Any, dict[str, Any]], Any]]):
    """By class the function that copies the fields of such an item, then sets those given; made when first needed."""

    def __missing__(self, kind: type[Any]) -> Callable[[Any, dict[str, Any]], Any]:
        names = [item.name for item in fields_of(kind)]
        make = _copying_by_setters if "__slots__" in kind.__dict__ else _copying_a_dictionary
        copy = self[kind] = make(kind, names)
        return copy


COPIES = _Copies()
"""What ``changed`` does, by class: for the one place through which all changes of a state go."""

_MAKES: dict[type[Any], Callable[[Iterable[Any]], Any]] = {}


def _changed(item: T, **fields: Any) -> T:
    """The item with some fields changed; nothing but the fields is copied and no ``__post_init__`` is run.

    Raises ``TypeError`` for a field that the class does not have, ``Beyond`` for a figure that passes all bounds.
    """
    new: T = COPIES[type(item)](item, fields)
    return new


def changed_by(item: T, fields: dict[str, Any]) -> T:
    """As ``changed``, the fields by name: for those whose names are data."""
    new: T = COPIES[type(item)](item, fields)
    return new


if TYPE_CHECKING:
    # the type checker knows this one, and so every field that is changed
    from dataclasses import replace as changed
else:
    changed = _changed


def making(kind: type[T]) -> Callable[[Iterable[Any]], T]:
    """The function that makes an item of a frozen dataclass of its fields in their order, without ``__init__``.

    It raises ``ValueError`` for a field too many or too few.
    """
    make: Callable[[Iterable[Any]], T] = _MAKES.get(kind) or _making(kind)
    return make


def _making(kind: type[Any]) -> Callable[[Iterable[Any]], Any]:
    names = [item.name for item in fields_of(kind)]
    known: dict[str, Any] = {"_new": object.__new__, "_kind": kind}
    lines = ["def _make(_fields):", f"    [{', '.join(names)}] = _fields", "    _made = _new(_kind)"]
    if "__slots__" in kind.__dict__:
        known |= {f"_set_{name}": getattr(kind, name).__set__ for name in names}
        lines += [f"    _set_{name}(_made, {name})" for name in names]
    else:
        known["_set_fields"] = vars(kind)["__dict__"].__set__
        lines += [f"    _set_fields(_made, {{{', '.join(f'{name!r}: {name}' for name in names)}}})"]
    exec("\n".join([*lines, "    return _made"]), known)
    make: Callable[[Iterable[Any]], Any] = known["_make"]
    _MAKES[kind] = make
    return make


def _copying_by_setters(kind: type[Any], names: Sequence[str]) -> Callable[[Any, dict[str, Any]], Any]:
    """For a class with slots: each field is set by itself."""
    setters = {name: getattr(kind, name).__set__ for name in names}
    figures = _figures(kind)
    guarded = {name: _guarded(put) if name in figures else put for name, put in setters.items()}
    known: dict[str, Any] = {"new": object.__new__, "kind": kind, "setters": guarded, "unknown": _unknown}
    known |= {f"set_{name}": put for name, put in setters.items()}
    lines = ["def copy(item, fields):", "    made = new(kind)"]
    lines += [f"    set_{name}(made, item.{name})" for name in names]
    lines += ["    try:", "        for name in fields:", "            setters[name](made, fields[name])"]
    lines += ["    except KeyError:", "        raise unknown(kind, name) from None", "    return made"]
    exec("\n".join(lines), known)
    copy: Callable[[Any, dict[str, Any]], Any] = known["copy"]
    return copy


def _guarded(put: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
    """The setter of a figure: it holds what it sets to the bound."""

    def guard(item: Any, value: int | None) -> None:
        put(item, value if value is None else held(value))

    return guard


def _figures(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a class that are figures."""
    return tuple(item.name for item in fields_of(kind) if Figure in (item.type, *get_args(item.type)))


def _copying_a_dictionary(kind: type[Any], names: Sequence[str]) -> Callable[[Any, dict[str, Any]], Any]:
    """For a class without slots: its dictionary is copied, without what was derived from the fields that change."""
    new, set_fields = object.__new__, vars(kind)["__dict__"].__set__
    following, figures, count = _following(kind, names), _figures(kind), len(names)

    def copy(item: Any, fields: dict[str, Any]) -> Any:
        # copied at one stroke, gaps of what was dropped and all; a display of both would put in one by one
        values = item.__dict__ | fields
        # more than the fields: something has been derived, or one of these is no field
        if len(values) != count:
            for name in fields:
                if name not in following:
                    raise _unknown(kind, name)
                for gone in following[name]:
                    if gone in values:
                        del values[gone]
        for name in figures:
            if name in fields and (figure := fields[name]) is not None and not -GREATEST <= figure <= GREATEST:
                raise Beyond(TOO_GREAT)
        made = new(kind)
        set_fields(made, values)
        return made

    return copy


def _following(kind: type[Any], names: Sequence[str]) -> dict[str, list[str]]:
    """By field what is derived from it. Raises ``TypeError`` for what is said to follow from what is no field."""
    derived = {name: value.parts for name, value in vars(kind).items() if isinstance(value, Derived)}
    for name, parts in derived.items():
        if unknown := parts.difference(names):
            raise TypeError(f"{kind.__name__}.{name} follows from what is no field: {', '.join(sorted(unknown))}")
    return {field: [name for name, parts in derived.items() if not parts or field in parts] for field in names}


def _unknown(kind: type[Any], name: str) -> TypeError:
    """The fault of a field that the class does not have."""
    return TypeError(f"{kind.__name__} has no field '{name}'")


class Derived(Generic[V]):
    """A property of a frozen dataclass without slots that is worked out when first asked for, and kept.

    It is no field and takes no part in comparing. ``changed`` carries it over where it is said from which fields it
    follows (``derived_from``) and none of these changes.
    """

    def __init__(self, work_out: Callable[[Any], V], parts: frozenset[str] = frozenset()) -> None:
        self.work_out = work_out
        self.parts = parts
        self.name = ""
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, item: None, kind: type[Any]) -> "Derived[V]": ...
    @overload
    def __get__(self, item: object, kind: type[Any]) -> V: ...
    def __get__(self, item: object | None, kind: type[Any]) -> "V | Derived[V]":
        if item is None:
            return self
        value = item.__dict__[self.name] = self.work_out(item)
        return value


def derived_from(*parts: str) -> Callable[[Callable[[Any], V]], Derived[V]]:
    """As ``Derived``, for what follows from these fields alone and from nothing that changes in any other."""
    return lambda work_out: Derived(work_out, frozenset(parts))


Store = dict[Hashable, tuple[tuple[object, ...], Any]]
"""What was worked out last, by name: the parts it was worked out from, and what came of it."""


def kept(store: Store, name: Hashable, parts: tuple[object, ...], work_out: Callable[[], V]) -> V:
    """What ``work_out`` gives for these parts of a state: what it gave last where they are the very same objects.

    Parts are told apart by identity, so that looking is cheap however large they are; numbers and words that are equal
    but not the same object cost a second working out and nothing else.
    """
    last = store.get(name)
    if last is not None and all(map(is_, last[0], parts)):
        found: V = last[1]
        return found
    found = work_out()
    store[name] = (parts, found)
    return found
