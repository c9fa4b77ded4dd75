"""A slip held against a match: of which entry it was made, and what came later."""

import re
from collections.abc import Sequence

from referee.kernel.telling import Message

_HASH = re.compile(r"(?:hash )?([0-9a-f]{16,64})")


class NoHash(ValueError):
    """What was given has no hash of a slip; ``message`` says what is wanted."""

    def __init__(self) -> None:
        says = "a slip's hash has 16 to 64 hexadecimal digits; give those, or all that the slip's QR code says"
        self.message = Message("no-hash", says)
        super().__init__(self.message)


def hash_of(slip: str) -> str:
    """The hash on a slip: alone, or among the words that its QR code says. Raises ``NoHash``."""
    for line in slip.strip().lower().splitlines():
        found = _HASH.fullmatch(line.strip())
        if found:
            return found[1]
    found = re.search(r"\bhash ([0-9a-f]{16,64})\b", slip.lower())
    if found:
        return found[1]
    raise NoHash


def entry_of(hashes: Sequence[str], wanted: str) -> int | None:
    """The number of the entry after which a slip was made (0: before the first); None: of another match.

    ``hashes`` are those of the match, that of the header first.
    """
    return next((number for number, digest in enumerate(hashes) if digest.startswith(wanted)), None)


def compared(hashes: Sequence[str], wanted: str) -> Message:
    """What the comparison shows."""
    number = entry_of(hashes, wanted)
    if number is None:
        return Message("not-on-slip", "the slip was not made of it: no entry has the hash {hash}", hash=wanted)
    says = "the slip was made of it after entry {number}; {later:n entries} came later"
    return Message("on-slip", says, number=number, later=len(hashes) - 1 - number)
