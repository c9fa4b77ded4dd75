"""``referee matches``, ``referee export`` and ``referee remove``: what is kept on this machine, without the window."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.cli.output import Problem, say
from referee.keeping.archive import JOURNAL, Archive, data_folder
from referee.keeping.journal.faults import JournalFault


@contextmanager
def _opened(journal: Path | None) -> Iterator[Archive]:
    """The archive of a journal's file. Raises ``Problem`` where there is none or it cannot be used."""
    file = journal or data_folder() / JOURNAL
    if not file.is_file():
        raise Problem(f"{file}: no journal is there; nothing has been played here yet")
    try:
        archive = Archive(file.parent, name=file.name, repair=False)
    except JournalFault as fault:
        raise Problem(str(fault)) from fault
    try:
        yield archive
    except JournalFault as fault:
        raise Problem(str(fault)) from fault
    finally:
        archive.close()


def matches(journal: Path | None) -> int:
    """List the matches, the one last played first: id, when, game, entries, who plays."""
    with _opened(journal) as archive:
        for listed in archive.matches():
            state = " over" if listed.over else ""
            players = " – ".join(listed.seats.values())
            say(f"{listed.id}  {listed.last[:16]}  {listed.game}  {listed.entries} entries{state}  {players}")
    return 0


def remove(match: str, journal: Path | None) -> int:
    """Remove a match for good. Raises ``Problem`` where there is no such match."""
    with _opened(journal) as archive:
        try:
            archive.remove(match)
        except KeyError:
            raise Problem(f"no match '{match}' is kept here") from None
    say(f"{match} removed")
    return 0


def export(match: str | None, out: Path | None, journal: Path | None) -> int:
    """Write a match as a sealed record, the one last played where none is named; to the output without ``out``.

    Raises ``Problem`` where there is no such match and where the file cannot be written.
    """
    with _opened(journal) as archive:
        known = [listed.id for listed in archive.matches()]
        wanted = match or next(iter(known), "")
        if wanted not in known:
            raise Problem(f"no match '{wanted}' is kept here" if wanted else "no match is kept here")
        text = archive.export(wanted)
    if out is None:
        say(text.removesuffix("\n"))
        return 0
    try:
        # newline: the seal holds for these bytes
        out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as fault:
        raise Problem(f"{out}: cannot be written: {fault.strerror}") from fault
    return 0
