"""Drafts: what is under work and in no file yet, kept aside until it is saved or let go.

A document has one draft of its own, from the first time that it is kept until it is dropped, whatever its id or file
becomes meanwhile; the draft of another document, of the same file too, is never written over.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from referee.foreign import read_plain
from referee.packs.files import LARGEST_HEAD, own_folder
from referee.placing import written
from referee.workshop.document import PackDocument

_FILE = ".file"
"""The ending of what says which file a draft belongs to."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft: where it is, the file that it belongs to (None: none yet), and when it was kept last."""

    path: Path
    file: Path | None
    at: datetime


def keep(document: PackDocument) -> Path:
    """Write a draft of a document; where it is. Raises ``OSError``."""
    path = document.drafted or _free(document)
    written(path, document.text.encode("utf-8"))
    document.drafted = path
    file = "" if document.path is None else str(document.path.absolute())
    belongs = {"file": file, "read": document.read}
    written(path.with_suffix(_FILE), json.dumps(belongs).encode())
    return path


def drop(document: PackDocument) -> None:
    """Let the draft of a document go, where there is one. Raises ``OSError``."""
    if document.drafted is not None:
        throw_away(document.drafted)
        document.drafted = None


def throw_away(path: Path) -> None:
    """Let a draft go that nobody takes up any more. Raises ``OSError``."""
    path.unlink(missing_ok=True)
    path.with_suffix(_FILE).unlink(missing_ok=True)


def all_of_them() -> list[Draft]:
    """The drafts that there are, the newest first."""
    return sorted(_there(), key=lambda draft: (draft.at, draft.path), reverse=True)


def of_file(file: Path) -> Draft | None:
    """The newest draft that belongs to a file; None where there is none."""
    return next((draft for draft in all_of_them() if draft.file is not None and draft.file == file.absolute()), None)


def _there() -> Iterator[Draft]:
    folder = own_folder("drafts")
    for path in folder.glob("*.toml") if folder.is_dir() else ():
        file, _ = _belongs(path)
        try:
            at = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        except OSError:
            # let go by another window since the folder was listed
            continue
        yield Draft(path, Path(file) if file else None, at)


def take_up(path: Path) -> PackDocument:
    """The document of a draft: with its file, as that was read then. Raises ``BadFile``."""
    found = PackDocument.copy_of(path)
    found.drafted, found.brought = path, True
    file, read = _belongs(path)
    if file:
        found.belong_to(Path(file), read)
    return found


def _belongs(path: Path) -> tuple[str, str]:
    """The file that a draft belongs to, and the digest of that file as it was read; "" for none."""
    try:
        belongs = json.loads(read_plain(path.with_suffix(_FILE), LARGEST_HEAD))
        return str(belongs["file"]), str(belongs["read"])
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return "", ""


def _free(document: PackDocument) -> Path:
    """A place that no draft has: by the name of the file, or by the id where there is none."""
    stem = document.path.stem if document.path is not None else str(document.head.get("id") or "my-cards")
    # an id with faults may be any text
    stem, number = "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in stem)[:60] or "my-cards", 1
    path = own_folder("drafts") / f"{stem}.toml"
    while path.exists():
        number += 1
        path = own_folder("drafts") / f"{stem}-{number}.toml"
    return path
