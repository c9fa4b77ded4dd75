"""A kept match as data beside its journal: read back, it is played on at once, and ruled again meanwhile.

It is taken when a match is left that was ruled in whole. It is trusted only where this installation signed it over all
that it hangs on: what stands of the match in the journal to the last byte, the versions of rules and program, packs and
decks. A snapshot that came from elsewhere, was changed, or is an old one is none: then every entry is ruled first.
"""

import hashlib
import logging
import threading
import zlib
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

from referee import about
from referee.foreign import read_plain
from referee.judge.verbs import JUDGE_VERBS, SEAT_VERBS
from referee.keeping import flat
from referee.keeping.journal.rows import MatchRow
from referee.keeping.journal.store import Store
from referee.keeping.kept import Kept
from referee.keeping.keys import Keys, NoKey, signed_by
from referee.kernel.canonical import canonical, digest_of
from referee.match.history import Entry, History
from referee.match.match import Match
from referee.placing import written
from referee.rulebook import book

LARGEST = 64 * 1024 * 1024
"""Bytes; what is larger at its place is none of ours."""
log = logging.getLogger("referee.keeping")
LONG = 100
"""Entries; fewer are ruled again in the time that looking for a snapshot takes."""
_KINDS: dict[type[Any], flat.Kinds] = {}


class Snapshots:
    """The snapshots beside a journal; ``keys`` gives the keys of this installation, or raises ``NoKey``."""

    def __init__(self, folder: Path, store: Store, keys: Callable[[], Keys]) -> None:
        self.folder, self.store, self.keys = folder / "snapshots", store, keys
        self._working: threading.Thread | None = None

    def take(self, kept: Kept) -> None:
        """Keep a match that is left, where it is worth it and all of it was ruled; it is written beside the window.

        Raises ``JournalFault``.
        """
        if len(kept.match.entries) < LONG or kept.unruled or kept.differences or kept.notices or kept.stopped:
            return
        head, stands = self.store.head(kept.id), self.store.stands(kept.id)
        if head is None or (head.count, head.hash) != (len(kept.match.entries), kept.digest):
            # it went on in another window
            return
        self.wait()
        self._working = threading.Thread(target=lambda: self._write(kept, stands), name="snapshot")
        self._working.start()

    def wait(self) -> None:
        """Until what is being written is written."""
        if self._working is not None:
            self._working.join()

    def drop(self, match_id: str) -> None:
        """Nothing is kept of a match any more."""
        self.wait()
        try:
            self._file(match_id).unlink(missing_ok=True)
        except OSError as fault:
            log.warning("a snapshot was not removed: %s", fault)

    def found(self, row: MatchRow, match: Match) -> Kept | None:
        """A match nothing is entered in yet, as it was left; None where no snapshot of it can be trusted.

        Its last entry is read, the others when somebody asks for them; none of them is ruled again yet
        (``Kept.unruled``). Raises ``JournalFault``.
        """
        self.wait()
        head, file = self.store.head(row.id), self._file(row.id)
        if head is None or not file.exists():
            return None
        try:
            signature, _, data = read_plain(file, LARGEST).partition(b"\n")
            key = self.keys().public
            if not signed_by(key, signature.decode("ascii"), _signed(row.id, match, self.store.stands(row.id), data)):
                return None
            text = zlib.decompress(data).decode("ascii")
            match.entries = History(flat.read(text, _given(match), _kinds_of(match)))
            kept = Kept(self.store, row, match, head.hash)
            # the last of its entries is read by this, and no other
            kept.replayed()
        except (OSError, NoKey, ValueError, zlib.error) as fault:
            log.warning("a snapshot was not read: %s", fault)
            match.entries = []
            return None
        kept.unruled = len(match.entries)
        return kept

    def _write(self, kept: Kept, stands: str) -> None:
        """Without room for it there is none."""
        try:
            history = flat.written(kept.match.entries, _given(kept.match), _kinds_of(kept.match))
            data = zlib.compress(history.encode("ascii"), 1)
            signature = self.keys().sign(_signed(kept.id, kept.match, stands, data))
            written(self._file(kept.id), signature.encode() + b"\n" + data)
        except (OSError, NoKey, flat.Unfit, RecursionError) as fault:
            log.warning("no snapshot was kept: %s", fault)

    def _file(self, match_id: str) -> Path:
        # an id is whatever a journal says: no name of a file
        return self.folder / digest_of("snapshot", match_id)[:24]


def as_ruled(trusted: Entry, ruled: Entry) -> bool:
    """Whether ruling an entry again gives what a snapshot has of it."""
    one, other = trusted.after, ruled.after
    return (
        (trusted.spoken, trusted.ruling, trusted.at, trusted.skipped)
        == (ruled.spoken, ruled.ruling, ruled.at, ruled.skipped)
        and (one.state, one.bench, one.by, one.number, one.refused, one.out)
        == (other.state, other.bench, other.by, other.number, other.refused, other.out)
        and (one.before and one.before.number) == (other.before and other.before.number)
        and [each.number for each in one.undone] == [each.number for each in other.undone]
    )


def _given(match: Match) -> list[object]:
    """What opening the table makes anew each time: the start of the match, and the parts of its first state."""
    state: Any = match.opened.state
    return [match.start, match.start.bench, state, *(getattr(state, item.name) for item in fields(state))]


def _kinds_of(match: Match) -> flat.Kinds:
    """What the history of a match of this game is made of."""
    state = type(match.opened.state)
    if state not in _KINDS:
        verbs = (*match.game.verbs.values(), *JUDGE_VERBS.values(), *SEAT_VERBS.values())
        _KINDS[state] = flat.kinds_of(Entry, state, *verbs)
    return _KINDS[state]


def _signed(match_id: str, match: Match, stands: str, data: bytes) -> bytes:
    """What is signed: the data, and all that it hangs on."""
    contents = [f"{name}={digest}" for name, digest in sorted(match.opened.contents.items())]
    versions = (about.version(), book.load(match.game.id).version)
    return canonical("snapshot", match_id, stands, versions, contents, hashlib.sha256(data).hexdigest())
