"""Deck files that were chosen for a new match, from wherever they lie, gathered in one folder with their packs."""

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from referee.kernel.game import BadTable
from referee.kernel.telling import Message, reason
from referee.packs.files import BadFile, confined
from referee.packs.loading import load_deck
from referee.record.model import Header


@contextmanager
def gathered(header: Header, files: Mapping[str, Path], beside: Path | None) -> Iterator[Path | None]:
    """A folder that has all a header names: the files chosen by name, the others from ``beside``.

    It is gone afterwards; without files chosen it is ``beside`` itself. Raises ``BadTable`` for what cannot be copied.
    """
    if not files:
        yield beside
        return
    with tempfile.TemporaryDirectory(prefix="referee-decks-") as name:
        folder = Path(name)
        try:
            for deck, path in files.items():
                _copy(path, folder / deck, folder)
            for deck in _named(header):
                found = confined(deck, beside) if beside is not None and deck not in files else None
                if found is not None:
                    _copy(found, folder / deck, (folder / deck).parent)
        except OSError as fault:
            what = Message("at-place", "{place}: {what}", place=str(fault.filename), what=reason(fault))
            raise BadTable([("decks", what)]) from fault
        yield folder


def _named(header: Header) -> Iterator[str]:
    yield from header.all("pack")
    yield from header.pairs("decks").values()
    yield from (name for name in header.pairs("registered").values() if name.endswith(".toml"))


def _copy(source: Path, target: Path, packs: Path) -> None:
    """A file, and where it is a deck the packs beside it that it names."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    try:
        names = load_deck(source)[2]
    except BadFile:
        return
    for name in names:
        found = confined(name, source.parent)
        if found is not None:
            (packs / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(found, packs / name)
