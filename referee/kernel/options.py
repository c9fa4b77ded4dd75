"""House rules: a frozen dataclass with a field for each option, the default being our ruling.

A field names the gap it settles; its annotation, or the words behind the default, the values it may have::

    flare_recheck: bool = option("TK-G1", False)
    mythic: Literal["refuse", "replace"] = option("FW-G4", "refuse")
    main_deck_max: int | None = option("FW-G8", None, 60)
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from referee.kernel.telling import Message

Options = TypeVar("Options")


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One option of a game: its name as written, the gap it settles, its default and the values it may have."""

    field: str
    name: str
    gap: str
    default: str
    values: tuple[str, ...]


def option(gap: str, default: Any, *others: Any) -> Any:
    """A dataclass field for the option that settles ``gap``.

    A bool default stands for no and yes. ``others`` are the values besides the default; of a field that is annotated
    as ``Literal[...]`` they are those of the annotation, and may be left out.
    """
    values = (False, True) if isinstance(default, bool) else (default, *others)
    return field(default=default, metadata={"gap": gap, "values": values})


def house_rules(options: type[Any]) -> Iterator[HouseRule]:
    """The options of a game in the order they stand."""
    possible = _values(options)
    for item in fields(options):
        values = tuple(_shown(value) for value in possible[item.name])
        yield HouseRule(item.name, item.name.replace("_", "-"), item.metadata["gap"], _shown(item.default), values)


def _values(options: type[Any]) -> dict[str, tuple[Any, ...]]:
    """The values that each option may have, by field, the default first (no before yes)."""
    hints, found = get_type_hints(options), {}
    for item in fields(options):
        literal = get_args(hints[item.name]) if get_origin(hints[item.name]) is Literal else ()
        found[item.name] = tuple(dict.fromkeys((*item.metadata["values"], *literal)))
    return found


def read(options: type[Options], said: Mapping[str, str]) -> Options:
    """The options as said in a header. Raises ``BadTable`` naming every unknown option and value."""
    # the form of a new match asks what the options are, and does without the rest of the kernel
    from referee.kernel.game import BadTable

    known = {rule.name: rule for rule in house_rules(options)}
    faults, chosen = [], {}
    for name, value in said.items():
        if name not in known:
            none = Message("no-option", "unknown option '{name}'; this game has none", name=name)
            some = Message(
                "unknown-option", "unknown option '{name}'; this game has {known}", name=name, known=tuple(known)
            )
            faults.append(("option", some if known else none))
        elif value not in known[name].values:
            one_of = known[name].values
            bad = Message(
                "option-value", "option {name} cannot be '{value}'; one of {of}", name=name, value=value, of=one_of
            )
            faults.append(("option", bad))
        else:
            chosen[known[name].field] = _value(options, known[name], value)
    if faults:
        raise BadTable(faults)
    return options(**chosen)


def _value(options: type[Any], rule: HouseRule, said: str) -> Any:
    return _values(options)[rule.field][rule.values.index(said)]


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
