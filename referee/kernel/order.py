"""Orders that explain themselves: which comes first, and by which key.

The queue of effects of Arcanductor, the turn order of War Vortex Night, the stack of Force of Will and the ranking of a
melee are all one thing: items compared by a row of keys, each key breaking the ties of the one before.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from referee.kernel.quick import quick

T = TypeVar("T")


@quick
@dataclass(frozen=True, slots=True)
class Key(Generic[T]):
    """One key of an order: its name for sentences, the rule that gives it, and its value (smaller comes first)."""

    name: str
    rule: str
    of: Callable[[T], Any]


@quick
@dataclass(frozen=True, slots=True)
class Placed(Generic[T]):
    """An item in its place; ``decided`` is the key that put it behind the item before it.

    None for the first item. ``tied`` is set where no key tells it from the item before.
    """

    item: T
    decided: Key[T] | None = None
    tied: bool = False


def ordered(items: Iterable[T], keys: Sequence[Key[T]]) -> tuple[Placed[T], ...]:
    """The items in order, each with the key that decided its place; ties keep the order given."""
    ranked = sorted(items, key=lambda item: tuple(key.of(item) for key in keys))
    return tuple(_placed(ranked, index, keys) for index in range(len(ranked)))


def _placed(ranked: Sequence[T], index: int, keys: Sequence[Key[T]]) -> Placed[T]:
    if index == 0:
        return Placed(ranked[0])
    decided = deciding(ranked[index - 1], ranked[index], keys)
    return Placed(ranked[index], decided, tied=decided is None)


def deciding(first: T, second: T, keys: Sequence[Key[T]]) -> Key[T] | None:
    """The key that tells two items apart, or None where they tie."""
    return next((key for key in keys if key.of(first) != key.of(second)), None)


def ranking(items: Iterable[T], keys: Sequence[Key[T]]) -> tuple[tuple[T, ...], ...]:
    """The items in order by place; those that no key tells apart share a place."""
    places: list[list[T]] = []
    for placed in ordered(items, keys):
        if placed.tied:
            places[-1].append(placed.item)
        else:
            places.append([placed.item])
    return tuple(tuple(place) for place in places)
