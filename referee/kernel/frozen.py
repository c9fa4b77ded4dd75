"""Changing frozen, slotted dataclasses where it is hot: as ``dataclasses.replace``, in less than half the time."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")

_LAID_OUT: dict[type[Any], tuple[Callable[[Any], Any], dict[str, Callable[[Any, Any], None]]]] = {}


def changed(item: T, **fields: Any) -> T:
    """The item with some fields changed; nothing but the fields is copied and no ``__post_init__`` is run.

    For classes of two fields or more. Raises ``TypeError`` for a field that the class does not have.
    """
    kind: Any = type(item)
    layout = _LAID_OUT.get(kind)
    if layout is None:
        names = kind.__slots__
        layout = _LAID_OUT[kind] = attrgetter(*names), {name: getattr(kind, name).__set__ for name in names}
    values, setters = layout
    new: T = object.__new__(kind)
    for put, value in zip(setters.values(), values(item), strict=True):
        put(new, value)
    for name, value in fields.items():
        if name not in setters:
            raise TypeError(f"{kind.__name__} has no field '{name}'")
        setters[name](new, value)
    return new
