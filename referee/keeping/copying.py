"""Copies of the packs and decks that lie beside a record, so that its match does not need them there any more."""

import shutil
from pathlib import Path

from referee.match.opening import find_deck
from referee.packs.files import BadFile, confined, is_there
from referee.packs.loading import load_deck
from referee.record.model import Header


def copy_files(folder: Path, header: Header, beside: Path | None) -> Path | None:
    """Copy what a header names beside a record into a folder; the folder its names are relative to from now on.

    That is the record's own where it names nothing there. None: there is no record. Raises ``OSError``.
    """
    if beside is None:
        return None
    wanted = [name for name in header.all("pack") if _beside(name, beside)]
    registered = [name for name in header.pairs("registered").values() if name.endswith(".toml")]
    for name in [*header.pairs("decks").values(), *registered]:
        if _beside(name, beside):
            wanted.append(name)
            wanted += _packs_of_deck(find_deck(name, beside), Path(name).parent, beside)
    if not wanted:
        return beside.resolve()
    for name in dict.fromkeys(wanted):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(beside / name, folder / name)
    return folder


def _beside(name: str, beside: Path) -> bool:
    return confined(name, beside) is not None


def _packs_of_deck(path: Path, folder: Path, beside: Path) -> list[str]:
    try:
        packs = load_deck(path)[2]
    except BadFile:
        return []
    return [str(folder / name) for name in packs if is_there(beside / folder / name)]
