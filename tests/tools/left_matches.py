"""Snapshots of matches that were left, damaged and put in each other's place: a match is what its entries give.

A match that is gone on with from a snapshot shows all that ruling every entry shows. Whatever stands in place of the
snapshot, a damaged one, that of another match, one of other cards, a pipe, a device, a folder, a link: every entry is
ruled, at once, and nothing is called damage of the journal.
"""

import os
import random
import shutil
import signal
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from referee import resources
from referee.keeping import snapshot
from referee.keeping.archive import Archive
from referee.keeping.kept import Kept
from referee.record.model import Header, Setting
from tests.playing import first_sample, header_of

PATIENCE = 120
"""Seconds of the clock after which an opening is taken for hanging: one takes tenths."""
Attack = Callable[[], int]
"""Tries something so many times; raises ``AssertionError`` where it succeeds."""
GAMES = ("arcanductor", "tash-kalar")


def filled(archive: Archive, game: str, seed: int) -> Kept:
    """A match of some more entries than are worth a snapshot, left."""
    dice = random.Random(seed)
    header, beside = header_of(first_sample(game))
    kept = archive.begin(header, beside)
    while len(kept.match.entries) < snapshot.LONG + 5:
        legal = kept.match.legal()
        kept.declare(dice.choice(legal) if legal else kept.match.read(["judge", "note", "on"]))
    archive.leave(kept)
    archive.snapshots.wait()
    return kept


@contextmanager
def matches() -> Iterator[tuple[Archive, list[Kept]]]:
    """A journal with two matches of each game that were left, each with its snapshot."""
    with tempfile.TemporaryDirectory() as name:
        archive = Archive(Path(name))
        archive.store._db.execute("PRAGMA synchronous=OFF")
        try:
            yield archive, [filled(archive, game, seed) for game in GAMES for seed in (1, 2)]
        finally:
            archive.close()


def shown(kept: Kept) -> list[object]:
    """What can be seen of a match."""
    entries = [(entry.number, entry.text, entry.stands, entry.events) for entry in kept.match.entries]
    return [entries, kept.match.facts(), kept.match.result, kept.digest]


def goes_on(archive: Archive, kept: Kept, *, trusted: bool = False) -> None:
    """It opens, quickly, as its entries give it; from its snapshot only where that is ``trusted``."""

    def hangs(*_: object) -> None:
        raise AssertionError("an opening hangs")

    signal.signal(signal.SIGALRM, hangs)
    signal.alarm(PATIENCE)
    try:
        again = archive.resume(kept.id, trusting=True)
    finally:
        signal.alarm(0)
    assert (again.unruled > 0) == trusted, "a snapshot is trusted that is none" if again.unruled else "it is not found"
    assert shown(again) == shown(kept)


def damaged(rounds: int) -> int:
    """Cut snapshots, flip and put in signs; how many were tried. None is trusted but as it was written."""
    with matches() as (archive, left):
        for seed in range(rounds):
            dice, kept = random.Random(seed), left[seed % len(left)]
            file = archive.snapshots._file(kept.id)
            data = file.read_bytes()
            goes_on(archive, kept, trusted=True)
            place = dice.randrange(len(data))
            changed = dice.choice((
                data[:place],
                data[:place] + bytes([data[place] ^ 1 << dice.randrange(8)]) + data[place + 1 :],
                data[:place] + dice.randbytes(dice.randrange(1, 50)) + data[place:],
                data[:place] + b"\0" * (len(data) - place),
                data + b"\n",
            ))  # fmt: skip
            if changed != data:
                file.write_bytes(changed)
                goes_on(archive, kept)
            file.write_bytes(data)
    return rounds


def _socket(file: Path) -> None:
    with socket.socket(socket.AF_UNIX) as opened:
        opened.bind(str(file))


def _huge(file: Path) -> None:
    with file.open("wb") as opened:
        opened.truncate(snapshot.LARGEST + 1)


INSTEAD: dict[str, Callable[[Path], object]] = {
    "nothing": lambda file: None,
    "an empty file": Path.touch,
    "a pipe": os.mkfifo,
    "zeros without end": lambda file: file.symlink_to("/dev/zero"),
    "signs without end": lambda file: file.symlink_to("/dev/urandom"),
    "a device that is always full": lambda file: file.symlink_to("/dev/full"),
    "a terminal": lambda file: file.symlink_to("/dev/tty"),
    "a link to itself": lambda file: file.symlink_to(file),
    "a link to nothing": lambda file: file.symlink_to(file.with_name("gone")),
    "a folder": Path.mkdir,
    "a socket": _socket,
    "a file that is too large": _huge,
}
"""What may stand in place of a snapshot."""


def replaced() -> int:
    """Put something else in place of a snapshot; how many kinds were tried. The next one that is taken is found."""
    with matches() as (archive, left):
        for put in INSTEAD.values():
            kept = left[0]
            file = archive.snapshots._file(kept.id)
            file.unlink()
            put(file)
            goes_on(archive, kept)
            shutil.rmtree(file) if file.is_dir() else file.unlink(missing_ok=True)
            archive.leave(kept)
            archive.snapshots.wait()
            goes_on(archive, kept, trusted=True)
    return len(INSTEAD)


def swapped() -> int:
    """Put every snapshot in the place of every other; how many were tried."""
    with matches() as (archive, left):
        files = {kept.id: archive.snapshots._file(kept.id) for kept in left}
        data = {match: file.read_bytes() for match, file in files.items()}
        pairs = [(one, other) for one in left for other in left if one is not other]
        for one, other in pairs:
            files[one.id].write_bytes(data[other.id])
            files[other.id].write_bytes(data[one.id])
            goes_on(archive, one)
            goes_on(archive, other)
            for kept in (one, other):
                files[kept.id].write_bytes(data[kept.id])
                goes_on(archive, kept, trusted=True)
    return len(pairs)


def other_cards() -> int:
    """Change a pack between the snapshot and the opening: told, and not trusted; how many changes were tried."""
    ours = resources.path("packs", "tash-kalar.toml").read_text(encoding="utf-8")
    changes = [("Swordmaster", "Swordmistress"), ('version = "', 'version = "9'), ('pattern = ["', 'pattern = [".')]
    for old, new in changes:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "own.toml").write_text(ours, encoding="utf-8")
            archive = Archive(folder / "data")
            archive.store._db.execute("PRAGMA synchronous=OFF")
            header, _ = header_of(first_sample("tash-kalar"))
            kept = archive.begin(Header((*header.settings, Setting("pack", "own.toml", 0, 0))), folder)
            while len(kept.match.entries) < snapshot.LONG:
                kept.declare(kept.match.read(["judge", "note", "on"]))
            archive.leave(kept)
            archive.snapshots.wait()
            goes_on(archive, kept, trusted=True)
            (copied,) = (archive.folder / "files").rglob("own.toml")
            text = copied.read_text(encoding="utf-8")
            assert old in text
            copied.write_text(text.replace(old, new, 1), encoding="utf-8")
            try:
                again = archive.resume(kept.id, trusting=True)
            except ValueError:
                # a pack that cannot be read any more is told, and nothing is opened
                pass
            else:
                assert again.unruled == 0 and again.changed_cards and again.notices
            archive.close()
    return len(changes)
