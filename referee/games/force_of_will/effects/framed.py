"""What every step may say, whatever it does: data only."""

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field, PlainValidator, TypeAdapter, WithJsonSchema, model_validator

from referee.games.force_of_will.effects.who import Measure, Strict
from referee.kernel.telling import Message

_READING: dict[str, TypeAdapter[Any]] = {}
"""Under ``steps`` and ``ability``: how those are read; they are put here once all steps are known."""


def read_as(what: str, how: TypeAdapter[Any]) -> None:
    """From now on steps (or an ability) inside a step are read so."""
    _READING[what] = how


def _read_ability(value: Any) -> Any:
    """An ability inside a step: one has steps of its own, so it is read when it comes."""
    return _READING["ability"].validate_python(value) if isinstance(value, dict) else value


def _read_steps(value: Any) -> Any:
    """Steps inside a step; read when they come, as a schema of every step in every other would be endless."""
    return value if isinstance(value, tuple) else _READING["steps"].validate_python(value)


AbilityText = Annotated[Any, PlainValidator(_read_ability), WithJsonSchema({"table": "Ability"})]
"""An ability of a card, as ``cards.Ability`` has it."""

if TYPE_CHECKING:
    Steps = tuple["Framed", ...]
    Options = tuple[Steps, ...]
else:
    Steps = Annotated[Any, PlainValidator(_read_steps), WithJsonSchema({"steps": True})]
    Options = Annotated[tuple[Steps, ...], Field(min_length=2)]


def _one_time(self: "Framed") -> None:
    """Raises ``ValueError`` where a change is to last until something and for so many turns besides."""
    if {"until", "turns"} <= self.model_fields_set and self.__dict__.get("turns") is not None:
        says = "a change lasts 'until' something or so many 'turns', not both"
        raise ValueError(Message("pack.until-or-turns", says))


class Framed(Strict):
    """What every step may say: left undone (``may``), only under conditions, and what follows once it was done.

    ``do`` is the step's own word; each class of steps has one.
    """

    do: str
    may: bool = False
    if_: Measure | None = None
    unless: Measure | None = None
    then: Steps = ()

    @model_validator(mode="after")
    def _lasts_one_way(self) -> "Framed":
        _one_time(self)
        return self
