"""Tokens and rights: 256 bits for each device and event, shown once, kept as hash, revocable at once.

A token is written ``EVENT.SECRET``: the event is looked up first, so that no key is shared between events.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from referee.hall.store import HallStore, TokenRow
from referee.kernel.telling import Message

ROLES = ("organiser", "head", "judge", "scorekeeper", "table", "player", "standby")
MACHINES = frozenset({"table", "standby"})
"""Roles that a program has: no page is opened with their tokens."""
STAFF = frozenset({"organiser", "head", "judge", "scorekeeper"})


class Refused(Exception):
    """A token that opens nothing: unknown, revoked, of another event; ``args[0]`` is a ``Message`` for its holder."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a token: the event, the role, the name that their words bear, and what it is for.

    ``subject`` is a table's number or a player's id.
    """

    event: str
    role: str
    name: str
    subject: str
    digest: str

    @property
    def staff(self) -> bool:
        """Whether they see and do more than players."""
        return self.role in STAFF

    @property
    def actor(self) -> str:
        """Who speaks in the event's journal."""
        return self.subject if self.role == "player" else "hall" if self.role == "table" else self.role

    def may(self, *roles: str) -> bool:
        """Whether their role is one of these; the organiser and the head judge may what a judge may."""
        return self.role in roles or (self.role in ("organiser", "head") and "judge" in roles)


def hashed(secret: str) -> str:
    """What is kept of a token's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def admit(store: HallStore, event: str, role: str, name: str, subject: str, at: str) -> str:
    """A new token, told this once. Raises ``ValueError`` for an unknown role."""
    if role not in ROLES:
        raise ValueError(f"unknown role '{role}'; one of {', '.join(ROLES)}")
    secret = secrets.token_urlsafe(32)
    store.admit(event, TokenRow(hashed(secret), role, name, subject, at, None))
    return f"{event}.{secret}"


def holder_of(store: HallStore, token: str, event: str) -> Holder:
    """Who holds a token, at the door of an event. Raises ``Refused``."""
    named, _, secret = token.rpartition(".")
    if not hmac.compare_digest(named.encode(), event.encode()):
        says = "this token is for another event; ask the organiser for one of this event"
        raise Refused(Message("token-elsewhere", says))
    row = store.token(event, hashed(secret)) if secret else None
    if row is None:
        raise Refused(Message("token-unknown", "this token is not known; ask the organiser for a new one"))
    if row.revoked is not None:
        raise Refused(Message("token-revoked", "this token was revoked; ask the organiser for a new one"))
    return Holder(event, row.role, row.name, row.subject, row.hash)
