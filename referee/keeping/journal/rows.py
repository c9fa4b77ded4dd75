"""What the journal has rows of, as values, and the seals that hold for a row that no chain covers."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.kernel.canonical import digest_of
from referee.kernel.quick import quick
from referee.kernel.telling import Message

_LOST_BEHIND = re.compile(
    r"(?P<missing>\d{1,9}) entr(?:y|ies) behind entry (?P<kept>\d{1,9})(?: were|:) lost with a damaged journal",
    re.ASCII,
)
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""How JSON writes half of a sign."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as the journal has it: its header, the folder its paths are relative to, the hash its chain starts at."""

    id: str
    game: str
    rules: str
    header: str
    beside: str
    started: str
    first: str

    @property
    def columns(self) -> tuple[str, ...]:
        """All of it in the order of the table."""
        return self.id, self.game, self.rules, self.header, self.beside, self.started, self.first


@quick
@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry as the journal has it; ``refused`` is None where it stood, ``detail`` its events as plain data."""

    number: int
    at: str
    said: str
    refused: tuple[str, ...] | None
    detail: dict[str, Any]
    hash: str

    @property
    def skipped(self) -> str:
        """By how many seconds the system's clock moved besides the time that passed; "" for none."""
        return str(self.detail.get("skipped", ""))


@dataclass(frozen=True, slots=True)
class Head:
    """The end of a match: how many entries it has, the hash of the last, the seal of its row, what is noted of it."""

    count: int
    hash: str
    row: str
    note: str

    @property
    def told(self) -> str:
        """What is noted of the match, as it can be told in any language; a journal has it in English."""
        if found := _LOST_BEHIND.fullmatch(self.note):
            return lost_behind(int(found["kept"]), int(found["missing"]))
        says = "noted of it in the journal, in words that are not the program's: '{note}'"
        return Message("noted", says, note=self.note)

    @property
    def is_own(self) -> bool:
        """Whether nothing is noted but what the program notes."""
        return not self.note or _LOST_BEHIND.fullmatch(self.note) is not None


def row_seal(row: MatchRow, note: str) -> str:
    """What is kept beside a match so that a change of any of its columns shows."""
    return digest_of("row", row.columns, note)


def summary_text(match: str, facts: dict[str, Any]) -> str:
    """What the list shows of a match, as it is kept: with a seal of its own."""
    return json.dumps({**facts, "seal": digest_of("summary", match, json.dumps(facts))[:16]})


def summary_fits(match: str, text: str) -> bool:
    """Whether what is kept for the list is what was written."""
    facts = plain(text)
    return summary_text(match, {key: value for key, value in facts.items() if key != "seal"}) == text


def detail_seal(digest: str, detail: Mapping[str, object]) -> str:
    """What is kept beside the detail of an entry with hash ``digest``, so that a change to it shows too."""
    text = digest + json.dumps(detail.get("events"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def detail_fits(digest: str, detail: Mapping[str, object]) -> bool:
    """Whether what is kept beside an entry is what was written."""
    return set(detail) <= {"events", "seal", "skipped"} and detail.get("seal") == detail_seal(digest, detail)


def plain(text: str | None) -> dict[str, Any]:
    """What was kept beside an entry; it is derived, so a match goes on where it cannot be read any more."""
    try:
        found = json.loads(text or "{}", object_pairs_hook=_once)
        if _HALF.search(text or ""):
            # halves of signs, which JSON can write, are in no text
            json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return {"unreadable": text}
    return found if isinstance(found, dict) else {"unreadable": text}


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A table of JSON. Raises ``ValueError`` for a key that stands in it twice: readers differ about which counts."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(pairs)
    return found


def packed(refused: tuple[str, ...] | None) -> str | None:
    """The rules of a refusal as one column; None where the entry stood."""
    return None if refused is None else " ".join(refused)


def unpacked(refused: str | None) -> tuple[str, ...] | None:
    """The rules of a refusal from its column."""
    return None if refused is None else tuple(refused.split())


def lost_behind(kept: int, missing: int) -> Message:
    """What is noted of a match whose last entries were lost with a damaged journal."""
    says = "{missing:n entries} behind entry {kept}: lost with a damaged journal"
    return Message("lost-with-damage", says, missing=missing, kept=kept)
