"""The faults that the models of packs find, as messages that can be said in any language."""

from collections.abc import Mapping
from typing import Any

from referee.kernel.telling import Message

_SAYS = {
    "missing": "this field is needed",
    "extra_forbidden": "there is no such field here",
    "string_type": "a text is needed",
    "string_pattern_mismatch": "the text is not of the form {pattern}",
    "string_too_long": "at most {max_length} signs",
    "string_too_short": "at least {min_length} signs",
    "int_type": "a whole number is needed",
    "int_parsing": "a whole number is needed",
    "int_from_float": "a whole number is needed",
    "float_type": "a number is needed",
    "bool_type": "true or false is needed",
    "bool_parsing": "true or false is needed",
    "list_type": "a list is needed",
    "tuple_type": "a list is needed",
    "dict_type": "a table is needed",
    "model_type": "a table is needed",
    "model_attributes_type": "a table is needed",
    "too_short": "at least {min_length} entries, not {actual_length}",
    "too_long": "at most {max_length} entries, not {actual_length}",
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
    "literal_error": "one of {expected}",
    "union_tag_not_found": "the field {discriminator} is needed",
    "union_tag_invalid": "{discriminator} is one of {expected_tags}",
}
"""By pydantic's type of fault what it says, with the facts that it gives."""
_OF_STRUCTURE = ("missing", "extra_forbidden", "union_tag_not_found", "union_tag_invalid")
"""Faults of what is there or not: what stands there says nothing."""


def said_of(error: Mapping[str, Any]) -> str:
    """What a model says of one fault, with what stands there; a kind of fault that is not listed in its own words."""
    kind, facts = str(error["type"]), dict(error.get("ctx") or {})
    own = facts.get("error")
    if isinstance(own, Exception):
        # a model's own check: its words, or the message that it gave
        what: str = own.args[0] if own.args and isinstance(own.args[0], str) else str(own)
    elif kind in _SAYS:
        what = Message(f"pack.{kind}", _SAYS[kind], **{name: str(value) for name, value in facts.items()})
    else:
        what = str(error["msg"])
    here = error["input"]
    if kind in _OF_STRUCTURE or not isinstance(here, str | int | float | bool):
        return what
    return Message("here", "{what} (here: {here})", what=what, here=repr(here))
