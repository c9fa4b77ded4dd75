"""Copies of the packs and decks that lie beside a record, so that its match does not need them there any more."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from referee.foreign import read_plain
from referee.keeping.journal.rows import MatchRow
from referee.kernel.telling import Message
from referee.match.opening import find_deck
from referee.packs.files import LARGEST, BadFile, confined, is_there
from referee.packs.loading import load_deck
from referee.placing import written
from referee.record.model import Header
from referee.record.reading import header_of


def copy_files(folder: Path, header: Header, beside: Path | None) -> Path | None:
    """Copy what a header names beside a record into a folder; the folder its names are relative to from now on.

    That is the record's own where it names nothing there. None: there is no record. Raises ``OSError``.
    """
    if beside is None:
        return None
    wanted = _named(header, beside)
    if not wanted:
        return beside.resolve()
    for name in wanted:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(beside / name, folder / name)
    return folder


def carry(row: MatchRow, folder: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Put the packs and decks that a match has of its own beside its record in another folder, where it needs them.

    The names of those that were written, and of those in whose place another file stands already, which is left.
    Raises ``OSError``, and ``ValueError`` for one that is larger than what is read.
    """
    header, beside = header_of(row.header), Path(row.beside)
    carried, left = list[str](), list[str]()
    if not row.beside:
        return (), ()
    for name in _named(header, beside):
        data, place = read_plain(beside / name, LARGEST), folder / name
        if not is_there(place):
            written(place, data)
            carried.append(name)
        elif read_plain(place, LARGEST) != data:
            left.append(name)
    return tuple(carried), tuple(left)


def told_of(carried: Sequence[str], left: Sequence[str], beside: str) -> list[Message]:
    """What is said of files that were put beside a record, and of those that were not."""
    told = []
    if carried:
        says = "written beside it, as it names them: {names}"
        told.append(Message("carried", says, names=", ".join(carried)))
    if left:
        says = "another file of this name is there already and was left: {names}; those of the match are in {folder}"
        told.append(Message("not-carried", says, names=", ".join(left), folder=beside))
    return told


def _named(header: Header, beside: Path) -> list[str]:
    """The files that a header names in a folder or below it, with the packs of its decks; each once."""
    wanted = [name for name in header.all("pack") if _beside(name, beside)]
    registered = [name for name in header.pairs("registered").values() if name.endswith(".toml")]
    for name in [*header.pairs("decks").values(), *registered]:
        if _beside(name, beside):
            wanted.append(name)
            wanted += _packs_of_deck(find_deck(name, beside), Path(name).parent, beside)
    return list(dict.fromkeys(wanted))


def _beside(name: str, beside: Path) -> bool:
    return confined(name, beside) is not None


def _packs_of_deck(path: Path, folder: Path, beside: Path) -> list[str]:
    try:
        packs = load_deck(path)[2]
    except BadFile:
        return []
    return [str(folder / name) for name in packs if is_there(beside / folder / name)]
