"""What lies beside the journal on a disk that fails or is full: the old file is there whole, or the new one, and told.

Settings, packs, drafts, known keys, exports of the window and of the command line are each written once on a good disk,
and once more on one that answers with an error (``failing_disk.c``) or has no room. A child writes; what it says was
written must be there.
"""

import errno
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from referee.cli.output import Problem, write_new
from referee.keeping.keys import Keys, NoKey
from referee.keeping.sealing import check_seal
from referee.packs.files import BadFile
from referee.placing import placed
from referee.record.reading import parse
from referee.workshop import drafts
from referee.workshop.document import PackDocument
from tests.tools import bad_disk
from ui.frame import settings

CALLS = {
    "make": (errno.EACCES, errno.ENOSPC, errno.EROFS),
    "put": (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "sync": (errno.EIO, errno.ENOSPC),
    "place": (errno.EIO, errno.EACCES, errno.EBUSY),
}
"""The calls by which a file of ours is written, and the errors that each may answer with."""
KEY = "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29"
PACK = 'pack = 1\nid = "own"\ntitle = "{title}"\ngame = "tash-kalar"\nversion = "1"\nlicence = "CC0-1.0"\n'
LONG = 400
"""Words of a text that is too long for a small disk's last room."""


class Told(Exception):
    """It could not be written, and why was told."""


class Kind(NamedTuple):
    """A kind of file: how a version of it is written into a folder, and which version is there."""

    write: Callable[[Path, str], None]
    read: Callable[[Path], str]


def _settings(folder: Path, version: str) -> None:
    if (wrong := settings.save(settings.Settings(judge=f"{version} " * LONG), folder / "window.json")) is not None:
        raise Told(wrong)


def _settings_there(folder: Path) -> str:
    found, wrong = settings.load(folder / "window.json")
    assert wrong is None, wrong
    return _one(found.judge.split())


def _pack(folder: Path, version: str) -> None:
    file = folder / "own.toml"
    if not file.exists():
        file.write_text(PACK.format(title="none"), encoding="utf-8")
    document = PackDocument.open(file)
    document.rename("title", f"{version} " * 30)
    document.save()


def _pack_there(folder: Path) -> str:
    return _one(str(PackDocument.open(folder / "own.toml").head["title"]).split())


def _draft(folder: Path, version: str) -> None:
    document = PackDocument(PACK.format(title=f"{version} " * 30), "tash-kalar")
    document.drafted = folder / "draft.toml"
    drafts.keep(document)


def _draft_there(folder: Path) -> str:
    return _one(str(drafts.take_up(folder / "draft.toml").head["title"]).split())


def _keys(folder: Path, version: str) -> None:
    Keys(folder).know(KEY, f"{version} " * 30)


def _keys_there(folder: Path) -> str:
    return _one(Keys(folder).known()[KEY].split())


def _exported(folder: Path, version: str) -> None:
    # as the window does it
    placed(folder / "window.match", lambda path: path.write_bytes(sealed(version).encode()))


def _written(folder: Path, version: str) -> None:
    write_new(folder / "out.match", sealed(version), over=True)


def _record(name: str) -> Callable[[Path], str]:
    def there(folder: Path) -> str:
        text = (folder / name).read_bytes().decode()
        assert check_seal(text) is None
        return parse(text).header.one("title") or ""

    return there


KINDS = {
    "settings": Kind(_settings, _settings_there),
    "pack": Kind(_pack, _pack_there),
    "draft": Kind(_draft, _draft_there),
    "keys": Kind(_keys, _keys_there),
    "export of the window": Kind(_exported, _record("window.match")),
    "export of a command": Kind(_written, _record("out.match")),
}


def sealed(version: str) -> str:
    """A sealed record whose title says its version."""
    from referee.keeping.archive import Archive
    from referee.record.reading import header_of

    with tempfile.TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        kept = archive.begin(header_of(f"game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ntitle: {version}"))
        kept.declare(kept.match.read(["judge", "note", "x" * 2000]))
        text = archive.export(kept.id)
        archive.close()
        return text


def _one(words: list[str]) -> str:
    """The one word that a text is made of: a file of two versions has two."""
    (found,) = set(words)
    return found


def child(folder: Path, version: str) -> None:
    """Write every kind; a line for each, with what was told where it could not be."""
    for name, kind in KINDS.items():
        try:
            kind.write(folder, version)
        except (OSError, Told, Problem, NoKey, BadFile) as fault:
            said = [name, str(fault) or type(fault).__name__]
        else:
            said = [name, ""]
        os.write(1, (json.dumps(said) + "\n").encode())


def written_in(folder: Path, version: str, fail: str = "") -> dict[str, str]:
    """What a child says of each kind that it writes; on a disk that fails so, where that is said."""
    disk = {"LD_PRELOAD": str(bad_disk.library()), "FAIL": fail, "FAIL_FILE": str(folder)} if fail else {}
    keys = {"XDG_DATA_HOME": str(folder.parent / "home")}
    command = [sys.executable, "-m", "tests.tools.beside", str(folder), version]
    ran = subprocess.run(command, env={**os.environ, **keys, **disk}, capture_output=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr.decode()
    return dict(json.loads(line) for line in ran.stdout.splitlines())


def looked_at(folder: Path, said: dict[str, str]) -> int:
    """Every kind is there, whole: the new one where it was written, the old one where not; how often that was told."""
    for name, why in said.items():
        # a draft is two files: the first may be in its place where the second cannot be written
        allowed = {"old", "new"} if why and name == "draft" else {"old" if why else "new"}
        assert KINDS[name].read(folder) in allowed, (name, why)
    return sum(map(bool, said.values()))


def failing(every: int = 1) -> tuple[int, int]:
    """A disk that fails at one call after the other; how many files were written or not, and how many of these told.

    ``every`` so many errors of each call one is tried.
    """
    tries = told = 0
    with tempfile.TemporaryDirectory() as name:
        old = Path(name) / "old"
        old.mkdir()
        assert not any(written_in(old, "old").values())
        for call, errors in CALLS.items():
            for number in errors[::every]:
                for moment in ("1 100000", "1 1", "4 2"):
                    folder = Path(name) / f"kept {call} {number} {moment}"
                    shutil.copytree(old, folder)
                    said = written_in(folder, "new", f"{call} {number} {moment}")
                    assert moment != "1 100000" or all(said.values()), "nothing can be written, and it says it was"
                    assert any(said.values()), "the disk has not failed"
                    told += looked_at(folder, said)
                    tries += len(said)
                    assert not list(folder.glob("*.part"))
        # on a good disk again
        assert not any(written_in(folder, "new").values())
        looked_at(folder, dict.fromkeys(said, ""))
    return tries, told


def full(folder: Path) -> tuple[int, int]:
    """A folder on a small disk is filled up: as for ``failing``."""
    assert not any(written_in(folder, "old").values())
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as opened:
        size = 4096
        while size:
            try:
                opened.write(b"x" * size)
            except OSError:
                size //= 2
    said = written_in(folder, "new")
    assert all(said.values()), said
    told = looked_at(folder, said)
    filler.unlink()
    assert not any(written_in(folder, "new").values())
    looked_at(folder, dict.fromkeys(said, ""))
    return len(said), told


if __name__ == "__main__":
    child(Path(sys.argv[1]), sys.argv[2])
