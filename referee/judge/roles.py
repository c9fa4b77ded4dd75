"""Who may say what: a PIN set for a match, and which words need it (RF-2.12).

A header's ``pin:`` line holds a salted mark of the PIN, never the PIN. It keeps what is the judge's from whoever sits
at the table; it is no lock against someone who has the files.
"""

import hashlib
import hmac
import re
import secrets

from referee.judge.verbs import Clock, Note
from referee.kernel.declaration import Spoken
from referee.kernel.telling import Message

_MARK = re.compile(r"scrypt:([0-9a-f]{16}):([0-9a-f]{64})")
LEAST = 4
"""A PIN has at least so many signs."""
FREE = ("start", "pause", "resume")
"""Words about the clock that need no PIN: the judge is called, and has gone."""


def pin_mark(pin: str) -> str:
    """The mark of a PIN for a header. Raises ``ValueError`` for one that is too short."""
    if len(pin) < LEAST:
        raise ValueError(Message("pin-too-short", "a PIN has at least {least:n signs}", least=LEAST))
    salt = secrets.token_hex(8)
    return f"scrypt:{salt}:{_hashed(pin, salt)}"


def fits(pin: str, mark: str) -> bool:
    """Whether this is the PIN that a mark was made of."""
    found = _MARK.fullmatch(mark)
    return found is not None and hmac.compare_digest(_hashed(pin, found[1]), found[2])


def is_mark(text: str) -> bool:
    """Whether a text is the mark of a PIN."""
    return _MARK.fullmatch(text) is not None


def needs_pin(spoken: Spoken, *, called: bool, confirmed: bool) -> bool:
    """Whether a word needs the PIN; ``called``: time has been called, ``confirmed``: all have confirmed the result."""
    if spoken.actor != "judge":
        return confirmed and spoken.declaration.verb in ("undo", "redo")
    match spoken.declaration:
        case Note():
            return False
        case Clock(what=what):
            # going on with the clock would withdraw the call of time
            return what not in FREE or (called and what != "pause")
        case _:
            return True


def _hashed(pin: str, salt: str) -> str:
    return hashlib.scrypt(pin.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1).hex()[:64]
