"""What every step may say, whatever it does: data only."""

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field, PlainValidator, TypeAdapter, WithJsonSchema

from referee.games.force_of_will.effects.who import Measure, Strict

_READING: dict[str, TypeAdapter[Any]] = {}
"""Under ``steps``: how a list of steps is read; ``effects.steps`` puts it here once all of them are known."""


def read_as(steps: TypeAdapter[Any]) -> None:
    """From now on steps inside a step are read so."""
    _READING["steps"] = steps


def _read_steps(value: Any) -> Any:
    """Steps inside a step; read when they come, as a schema of every step in every other would be endless."""
    return value if isinstance(value, tuple) else _READING["steps"].validate_python(value)


if TYPE_CHECKING:
    Steps = tuple["Framed", ...]
    Options = tuple[Steps, ...]
else:
    Steps = Annotated[Any, PlainValidator(_read_steps), WithJsonSchema({"steps": True})]
    Options = Annotated[tuple[Steps, ...], Field(min_length=2)]


class Framed(Strict):
    """What every step may say: left undone (``may``), only under conditions, and what follows once it was done.

    ``do`` is the step's own word; each class of steps has one.
    """

    do: str
    may: bool = False
    if_: Measure | None = None
    unless: Measure | None = None
    then: Steps = ()
