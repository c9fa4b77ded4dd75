"""The faults that the models of packs find: where they are in what was written, and what is wrong, in any language.

A model that may be one of several things tells what is wrong with each of them, under names of its own. Here only what
the writer meant is told: the place is one of the written data, and a mere "not such a thing" is left out where another
part of the union got further.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from pydantic import ValidationError

from referee.kernel.telling import Message
from referee.kernel.vocabulary import nearest

_SAYS = {
    "missing": "this field is needed",
    "extra_forbidden": "there is no such field here",
    "string_type": "a text is needed",
    "string_pattern_mismatch": "the text is not of the form {pattern}",
    "string_too_long": "at most {max_length:n signs}",
    "string_too_short": "at least {min_length:n signs}",
    "int_type": "a whole number is needed",
    "int_parsing": "a whole number is needed",
    "int_parsing_size": "a smaller number is needed",
    "int_from_float": "a whole number is needed",
    "float_type": "a number is needed",
    "bool_type": "true or false is needed",
    "bool_parsing": "true or false is needed",
    "list_type": "a list is needed",
    "tuple_type": "a list is needed",
    "dict_type": "a table is needed",
    "model_type": "a table is needed",
    "model_attributes_type": "a table is needed",
    "too_short": "at least {min_length:n entries}, not {actual_length}",
    "too_long": "at most {max_length:n entries}, not {actual_length}",
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
    "literal_error": "one of {expected}",
    "union_tag_not_found": "this field is needed",
    "union_tag_invalid": "one of {expected_tags}",
    "recursion_loop": "nested too deep",
    "other": "this cannot stand here",
}
"""By pydantic's type of fault what it says, with the facts that it gives."""
_OF_STRUCTURE = ("missing", "extra_forbidden", "union_tag_not_found", "union_tag_invalid")
"""Faults of what is there or not: what stands there says nothing."""
_MISMATCH = frozenset(kind for kind in _SAYS if kind.endswith(("_type", "_parsing")) or kind == "literal_error")
"""Faults that say no more than that it is not such a thing."""
_FORMS = {
    r"^[a-z0-9][a-z0-9-]*$": Message("form-of-id", "lower case letters, digits and hyphens, such as 'frost-herald'"),
    r"^[a-z][a-z-]*$": Message("form-of-word", "lower case letters and hyphens, such as 'damage-dealt'"),
    r"^[+-][^\s+-].*$": Message("form-of-trait", "a sign and a word, such as '+fire'"),
    r"^(?:[1-9]\d?D(?:[+-]\d{1,3})?|[+-]?\d{1,4})$": Message(
        "form-of-dice", "a number or dice, such as 3, '1D' or '2D+1'"
    ),
}
"""What is said in place of a pattern."""

MOST_LOOKED_AT = 1000
"""Faults of one card, or of one pack, beyond which no more are looked for."""

FieldPath = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """One fault of what was written: the fields and the places of lists that lead to it, and what is wrong."""

    path: FieldPath
    message: str

    @property
    def place(self) -> str:
        """The path as it is told."""
        return told_place(self.path)


def told_place(path: FieldPath) -> str:
    """A path as it is told: entries of lists counted from 1."""
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in path)


Known = Callable[[FieldPath], tuple[str, ...]]
"""The fields that the table at a path may have."""


def faults_of(errors: ValidationError, data: object, known: Known = lambda path: ()) -> list[Found]:
    """Every fault of a model's, at its place in the data that were written; ``known`` helps with misspelt fields."""
    told = [(_path(error, data), error) for error in islice(_all_of(errors), MOST_LOOKED_AT)]
    beside = _Beside(told)
    found: dict[FieldPath, list[dict[str, Any]]] = {}
    for path, error in told:
        if not beside.has(path, error) and not _is_counted_wrong(error):
            found.setdefault(path, []).append(error)
    return [Found(path, _hinted(path, each, known)) for path, each in found.items()]


def _hinted(path: FieldPath, errors: list[dict[str, Any]], known: Known) -> str:
    """What is wrong at one place; of a field that there is none of, which one it comes near to."""
    what = _said_together(errors)
    if errors[0]["type"] != "extra_forbidden" or not (near := nearest(str(path[-1]), known(path[:-1]))):
        return what
    return Message("then", "{what}; {more}", what=what, more=near)


def _said_together(errors: list[dict[str, Any]]) -> str:
    """What is wrong at one place, and what stands there."""
    messages = tuple(dict.fromkeys(map(_what, errors)))
    what = messages[0] if len(messages) == 1 else Message("any-of-these", "{all:or}", all=messages)
    here = errors[0]["input"]
    if not _shows(errors[0]) or f"'{here}'" in what:
        # what is not seen in the blank, or is said already
        return what
    shown = str(here).lower() if isinstance(here, bool) else f"'{here}'" if isinstance(here, str) else str(here)
    return Message("here", "{what} (here: {here})", what=what, here=shown)


def _shows(error: Mapping[str, Any]) -> bool:
    """Whether what stands there is told with the fault."""
    here = error["input"]
    if isinstance(here, str) and not here.strip():
        # an empty blank is seen
        return False
    return error["type"] not in _OF_STRUCTURE and isinstance(here, str | int | float)


def _all_of(errors: ValidationError, before: tuple[str | int, ...] = ()) -> Iterator[dict[str, Any]]:
    """The errors; those of steps that were read by themselves stand inside another."""
    for error in errors.errors(include_url=False):
        place = (*before, *error["loc"])
        inner = dict(error.get("ctx") or {}).get("error")
        if isinstance(inner, ValidationError):
            yield from _all_of(inner, place)
        else:
            yield {**error, "loc": place}


def _inside(data: object, part: str | int) -> tuple[object, ...]:
    """What lies at a field or a place of it, alone in a tuple; an empty one where nothing does."""
    if isinstance(data, Mapping) and part in data:
        return (data[part],)
    if isinstance(data, list | tuple) and isinstance(part, int) and part < len(data):
        return (data[part],)
    return ()


def _path(error: Mapping[str, Any], data: object) -> FieldPath:
    """Where an error is in the data; what names only a part of a union is left out."""
    path: list[str | int] = []
    here, tagged = data, False
    for part in error["loc"]:
        if isinstance(here, Mapping) and not tagged and part in (here.get("do"), here.get("kind")):
            tagged = True
            continue
        inside = _inside(here, part)
        if inside:
            (here,), tagged = inside, False
            path.append(part)
    if error["type"] == "missing":
        path.append(error["loc"][-1])
    elif str(error["type"]).startswith("union_tag"):
        path.append(_word_field(error))
    own = dict(error.get("ctx") or {}).get("error")
    if isinstance(own, Exception) and own.args and isinstance(own.args[0], Message):
        # a check of the whole that says which field it is about
        path += [str(name) for name in [own.args[0].facts.get("in_field")] if name]
    return tuple(path)


def _word_field(error: Mapping[str, Any]) -> str:
    """The field whose word says which table it is."""
    return str(dict(error["ctx"])["discriminator"]).strip("'")


def _is_counted_wrong(error: Mapping[str, Any]) -> bool:
    """Whether a list is said to be too short only because entries of it have faults, which are told themselves."""
    written, least = error["input"], dict(error.get("ctx") or {}).get("min_length")
    return error["type"] == "too_short" and isinstance(written, list | tuple) and len(written) >= int(least or 0)


class _Beside:
    """Which errors are told although another part of the union got further, which the thing simply is not."""

    def __init__(self, told: Iterable[tuple[FieldPath, Mapping[str, Any]]]) -> None:
        self._further: set[FieldPath] = set()
        for path, error in told:
            self._further.update(path[:length] for length in range(len(path)))
            if error["type"] not in _MISMATCH:
                self._further.add(path)

    def has(self, path: FieldPath, error: Mapping[str, Any]) -> bool:
        """Whether an error at a path is one of them."""
        return error["type"] in _MISMATCH and path in self._further


def said_of(error: Mapping[str, Any]) -> str:
    """What a model says of one fault, with what stands there."""
    return _said_together([dict(error)])


def _what(error: Mapping[str, Any]) -> str:
    kind, facts = str(error["type"]), dict(error.get("ctx") or {})
    own = facts.get("error")
    if isinstance(own, Exception):
        # a model's own check: its words, or the message that it gave
        return own.args[0] if own.args and isinstance(own.args[0], str) else str(own)
    return _said(kind, facts, error["input"])


def _said(kind: str, facts: Mapping[str, Any], here: object) -> str:
    if kind == "string_pattern_mismatch" and (form := _FORMS.get(str(facts["pattern"]))) is not None:
        return form
    says = _SAYS.get(kind)
    if says is None:
        return Message("pack.other", _SAYS["other"])
    told = {name: _listed(name, value) for name, value in facts.items()}
    made = Message(f"pack.{kind}", says, **told)
    words = told.get("expected", told.get("expected_tags", ()))
    word = facts.get("tag", here)
    remedy = nearest(word, words) if isinstance(word, str) and isinstance(words, tuple) else ""
    return Message("then", "{what}; {more}", what=made, more=remedy) if remedy else made


def _listed(name: str, value: object) -> object:
    """A fact; the words that would be right as a list, as every language writes one."""
    if name.startswith("expected"):
        return tuple(re.findall(r"'([^']*)'", str(value))) or str(value)
    return str(value)
