"""What a process of its own does that reads a file from elsewhere first: the other side of ``keeping.trial``.

Each kind of file is read here as the window reads it afterwards. What is wrong with it is no concern of this process:
the window tells that. What its reader has no answer for ends the process, and is told as that.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from referee.keeping.trial import FITS, MEMORY, TIME
from referee.kernel.telling import key_of
from referee.limits import Exceeded, Limits, held


def carry_out(words: list[str]) -> int:
    """Read one file: its kind, the limits in seconds and bytes, its path; the exit code."""
    kind, seconds, memory, path = words
    limits = Limits(float(seconds), int(memory))
    try:
        with held(limits):
            READERS[kind](Path(path))
    except Exceeded as fault:
        return MEMORY if key_of(fault.message) == "takes-too-much" else TIME
    return FITS


def _given() -> str:
    """What the window gave beside the words."""
    return sys.stdin.buffer.read().decode("utf-8", "surrogatepass")


def _record(path: Path) -> None:
    from referee.match import replay

    replay.replay_file(path)


def _seal(path: Path) -> None:
    from referee.keeping.sealing import examined_file

    examined_file(path)


def _table(path: Path) -> None:
    from referee.kernel.game import BadTable
    from referee.match.opening import open_table
    from referee.record.reading import header_of

    try:
        open_table(header_of(_given()), path)
    except BadTable:
        return


def _pack(path: Path) -> None:
    from referee import games
    from referee.packs.files import BadFile
    from referee.packs.loading import load_pack
    from referee.workshop.document import PackDocument

    try:
        document = PackDocument.open(path)
        # every card is read for it, as the list of faults in the window does
        list(document.faults)
        load_pack(path, document.game, games.find(document.game).card)
    except BadFile:
        return


def _draft(path: Path) -> None:
    from referee.packs.files import BadFile
    from referee.workshop import drafts

    try:
        if drafts.of_deck(path):
            drafts.take_up_deck(path).breaches()
        else:
            list(drafts.take_up(path).faults)
    except BadFile:
        return


def _deck(path: Path) -> None:
    from referee.packs.files import BadFile
    from referee.workshop.decking import DeckDraft

    try:
        DeckDraft.open(path).breaches()
    except BadFile:
        return


def _cards(path: Path) -> None:
    from referee import games
    from referee.foreign import TooLarge, read_plain
    from referee.packs.files import LARGEST
    from referee.packs.importing import pack_of
    from referee.packs.rows import read_rows, text_of

    try:
        text = text_of(read_plain(path, LARGEST))
        pack_of(games.find(_given()), read_rows(text), {}, "cards", "cards")
    except (TooLarge, OSError, ValueError, RecursionError):
        return


def _beside(path: Path) -> None:
    """The files beside a pack that name its cards, as they are changed where these get other ids."""
    import json

    from referee.workshop.renaming import renamed_in, those_that_name

    renamed = json.loads(_given())
    try:
        for file in those_that_name(path, renamed):
            renamed_in(file, renamed)
    except OSError:
        return


READERS: Mapping[str, Callable[[Path], None]] = {
    "record": _record,
    "seal": _seal,
    "table": _table,
    "pack": _pack,
    "draft": _draft,
    "deck": _deck,
    "cards": _cards,
    "beside": _beside,
}
"""How a file of each kind is read."""
