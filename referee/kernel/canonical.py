"""What is hashed or signed, in canonical form: every field with its kind and its length before it."""

import hashlib
from collections.abc import Sequence

FORM = "2"
"""The form that matches are begun in; a header says its own (``form:``), one without it is of form 1."""
FORMS = ("1", FORM)
"""The forms that are known."""

Field = str | None | Sequence[str]


def digest_of(what: str, *fields: Field) -> str:
    """The SHA-256 of fields in canonical form; ``what`` says what they are.

    No two lists of fields are written alike, whatever stands in them.
    """
    return hashlib.sha256(canonical(what, *fields)).hexdigest()


def canonical(what: str, *fields: Field) -> bytes:
    """The bytes that are hashed or signed for some fields: kind, length as eight bytes, contents."""
    return b"".join(map(_written, (f"referee {what} {FORM}", *fields)))


def _written(field: Field) -> bytes:
    if field is None:
        return b"-"
    if isinstance(field, str):
        data = field.encode("utf-8", "surrogatepass")
        return b"s" + len(data).to_bytes(8, "big") + data
    return b"l" + len(field).to_bytes(8, "big") + b"".join(map(_written, field))
