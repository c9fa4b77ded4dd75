"""Holding an exported record against the heads that a hall has countersigned: a forged chain shows."""

from collections.abc import Iterable
from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from referee.hall.keys import HallSigner, head_fits, public_of
from referee.hall.links import row_of, stored
from referee.hall.store.rows import EntryRow, MatchRow, SignedRow
from referee.keeping.journal.rows import MatchRow as KeptMatch
from referee.keeping.sealing import examined, sealed
from referee.kernel.figures import whole
from referee.kernel.telling import Message
from referee.record.chain import form_of
from referee.record.reading import header_of


class NoEvidence(ValueError):
    """What was given is no list of a hall's signatures, or no record of a hall's match."""


class NoRecord(NoEvidence):
    """What was given is no record that can be looked into."""


@dataclass(frozen=True, slots=True)
class Held:
    """What came of it: how many heads fit, and the first that does not (empty: all do).

    ``reach`` is the last entry that the hall has signed, ``entries`` how many the record has: for what stands between
    them nobody but who wrote the record vouches.
    """

    fitting: int
    fault: str = ""
    reach: int = 0
    entries: int = 0


def written(event: str, rows: Iterable[SignedRow]) -> str:
    """Signatures as a text to give away."""
    lines = [f"referee hall signatures 1 {event}"]
    lines += [f"{row.match} {row.number} {row.hash} {row.at} {row.signature}" for row in rows]
    return "\n".join(lines) + "\n"


def record_of(match: MatchRow, rows: Iterable[EntryRow], key: Ed25519PrivateKey) -> str:
    """A match as the hall has it, sealed and signed by the hall: what ``held_against`` and ``referee verify`` read."""
    kept = KeptMatch(match.match, "", "", match.header, "", "", match.first)
    form = form_of(header_of(match.header))
    return sealed(kept, [row_of(stored(row), form) for row in rows], HallSigner(key))


def held_against(record: str, key: str, signatures: str) -> Held:
    """Whether the hall of this key has signed what the record says.

    Raises ``NoEvidence``, and ``ValueError`` for a key that is none.
    """
    public = public_of(key)
    looked = examined(record)
    if looked.fault is not None and not looked.looked_into:
        raise NoRecord(looked.fault)
    if looked.fault is not None:
        return Held(0, looked.fault)
    pairing = looked.header.one("pairing")
    head, _, body = signatures.partition("\n")
    if not head.startswith("referee hall signatures 1 "):
        raise NoEvidence(Message("no-signatures", "this is no list of a hall's signatures"))
    event = head.rpartition(" ")[2]
    if pairing is None or looked.header.one("event") != event:
        raise NoEvidence(Message("record-elsewhere", "the record is of no match of the event '{event}'", event=event))
    fitting = reach = 0
    for line in body.splitlines():
        parts = line.split(" ")
        if len(parts) != 5 or whole(parts[1]) is None:
            raise NoEvidence(Message("no-signature", "'{line}' is no signature of a head", line=line[:60]))
        match, number, digest, at, signature = parts
        if match != pairing:
            continue
        if not head_fits(public, event, match, int(number), digest, at, signature):
            says = "the signature of entry {number} is not of this hall"
            return Held(fitting, Message("signature-elsewhere", says, number=number))
        if int(number) >= len(looked.hashes):
            says = "the hall has signed entry {number}; the record ends before it"
            return Held(fitting, Message("signed-beyond", says, number=number))
        if looked.hashes[int(number)] != digest:
            says = "entry {number} is not the one that the hall has signed"
            return Held(fitting, Message("signed-other", says, number=number))
        fitting, reach = fitting + 1, max(reach, int(number))
    if not fitting:
        return Held(0, Message("signed-nothing", "the hall has signed no head of match {match}", match=pairing))
    return Held(fitting, "", reach, len(looked.hashes) - 1)
