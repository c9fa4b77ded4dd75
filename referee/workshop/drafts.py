"""Drafts: what is under work and in no file yet, kept aside until it is saved or let go.

A pack or a deck has one draft of its own, from the first time that it is kept until it is dropped, whatever its id or
file becomes meanwhile; the draft of another one, of the same file too, is never written over. It is held as long as
somebody is at work on it: whoever takes the same draft up meanwhile has a copy of it.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from referee.foreign import read_plain
from referee.packs.files import LARGEST_HEAD, head_of, own_folder
from referee.placing import written
from referee.workshop.decking import DeckDraft
from referee.workshop.document import PackDocument
from referee.workshop.filed import UnderWork
from referee.workshop.holding import Hold, is_held

_FILE = ".file"
"""The ending of what says which file a draft belongs to, and beside which packs the draft of a deck is read."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft: where it is, the file that it belongs to (None: none yet), when it was kept last, whether of a deck.

    ``held`` where a window is at work on it.
    """

    path: Path
    file: Path | None
    at: datetime
    of_deck: bool
    held: bool


@dataclass(frozen=True, slots=True)
class _Belongs:
    """The file that a draft belongs to, and the digest of that file as it was read; "" for none.

    ``beside`` is the folder in which a deck finds the packs that it names, "" for a pack.
    """

    file: str = ""
    read: str = ""
    beside: str = ""


def keep(work: UnderWork) -> Path:
    """Write a draft of a pack or a deck, and hold it; where it is. Raises ``OSError``."""
    claim(work)
    hold = work.hold or _free(work)
    file = "" if work.path is None else str(work.path.absolute())
    beside = str(work.beside.absolute()) if isinstance(work, DeckDraft) else ""
    written(hold.path, work.text.encode("utf-8"))
    work.drafted, work.hold = hold.path, hold
    written(hold.path.with_suffix(_FILE), json.dumps(asdict(_Belongs(file, work.read, beside))).encode())
    return hold.path


def claim(work: UnderWork) -> bool:
    """Hold the draft of what is under work from now on; where another window does, this is a copy without a draft.

    Whether it has a draft of its own, or none yet.
    """
    if work.drafted is not None and work.hold is None and (hold := Hold.of(work.drafted)) is not None:
        work.hold = hold
    elif work.drafted is not None and work.hold is None:
        work.drafted = None
        return False
    return True


def release(work: UnderWork) -> None:
    """Nobody is at work on it here any more: its draft can be taken up by others."""
    if work.hold is not None:
        work.hold.release()
        work.hold = None


def drop(work: UnderWork) -> None:
    """Let the draft of a pack or a deck go, where there is one. Raises ``OSError``."""
    if claim(work) and work.drafted is not None:
        _remove(work.drafted)
    release(work)
    work.drafted = None


def throw_away(path: Path) -> bool:
    """Let a draft go that nobody takes up any more; whether it is gone: one at work on is not. Raises ``OSError``."""
    if (hold := Hold.of(path)) is None:
        return False
    try:
        _remove(path)
    finally:
        hold.release()
    return True


def _remove(path: Path) -> None:
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
        belongs = _belongs(path)
        try:
            at = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        except OSError:
            # let go by another window since the folder was listed
            continue
        yield Draft(path, Path(belongs.file) if belongs.file else None, at, of_deck(path), is_held(path))


def of_deck(path: Path) -> bool:
    """Whether a draft is one of a deck."""
    return _belongs(path).beside != "" or "deck" in head_of(path)


def take_up(path: Path) -> PackDocument:
    """The document of the draft of a pack: with its file, as that was read then. Raises ``BadFile``."""
    found = PackDocument.copy_of(path)
    found.drafted, found.brought = path, True
    belongs = _belongs(path)
    if belongs.file:
        found.belong_to(Path(belongs.file), belongs.read)
    return found


def take_up_deck(path: Path) -> DeckDraft:
    """The deck of a draft: with its file, as that was read then, and beside its packs. Raises ``BadFile``."""
    belongs = _belongs(path)
    found = DeckDraft.copy_of(path, Path(belongs.beside) if belongs.beside else own_folder("packs"))
    found.drafted = path
    if belongs.file:
        found.path, found.read = Path(belongs.file), belongs.read
    return found


def _belongs(path: Path) -> _Belongs:
    try:
        said = json.loads(read_plain(path.with_suffix(_FILE), LARGEST_HEAD))
        # what was kept before decks had drafts says of no folder
        return _Belongs(str(said["file"]), str(said["read"]), str(said.get("beside", "")))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return _Belongs()


def _free(work: UnderWork) -> Hold:
    """A place that no draft has, held: by the name of the file, or by what it would usually be called."""
    stem = work.path.stem if work.path is not None else work.stem
    # an id with faults may be any text
    stem, number = "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in stem)[:60] or "draft", 1
    path = own_folder("drafts") / f"{stem}.toml"
    while path.exists() or (hold := Hold.of(path)) is None or path.exists():
        number += 1
        path = own_folder("drafts") / f"{stem}-{number}.toml"
    return hold
