"""Words that seats have in every game: resigning, passing, nothing more follows; and what each verb of a game does."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar, get_args

F = TypeVar("F", bound=Callable[..., object])


def by_verb(said: object, named: Mapping[type[Any], F], rest: tuple[object, F] | None = None) -> dict[type[Any], F]:
    """For each verb of a union what checks it, or does it: what is named for it, else what all of the rest have.

    Raises ``TypeError`` for a verb of the union that has nothing, and for one named that is not of the union.
    """
    verbs, others = get_args(said), () if rest is None else get_args(rest[0])
    if unknown := [*{*named} - {*verbs}, *{*verbs} - {*named} - {*others}]:
        raise TypeError(f"not of the union, or without anything: {', '.join(verb.__name__ for verb in unknown)}")
    found = dict(named)
    if rest is not None:
        found |= {verb: rest[1] for verb in verbs if verb not in named}
    return found


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gives the game up (RF-4.1)."""

    verb: ClassVar[str] = "resign"


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat lets its chance go by."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing more follows of what is being carried out."""

    verb: ClassVar[str] = "done"
