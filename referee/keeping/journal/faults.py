"""What can be wrong with a journal, each with what the reader can do about it."""

from pathlib import Path

from referee.kernel.telling import Message


class JournalFault(Exception):
    """A journal cannot be used; the message says why and what helps, ``why`` the same without the file."""

    def __init__(self, path: Path, message: str) -> None:
        self.path, self.why = path, message
        self.message = Message("at-place", "{place}: {what}", place=str(path), what=message)
        super().__init__(self.message)


class JournalLocked(JournalFault):
    """Another program is writing to the journal."""


class JournalClosed(JournalFault):
    """The journal was closed while something was still to be written."""


class MatchRemoved(JournalFault):
    """The match was removed from the list in another window: there is nothing to enter it into."""


class JournalReadOnly(JournalFault):
    """The journal or its folder cannot be written."""


class JournalUnfit(JournalFault):
    """What lies there is not read as a journal: it is no plain file, or too large."""


class JournalFull(JournalFault):
    """The disk is full, or a quota or a limit of file sizes is reached."""


class JournalTrouble(JournalFault):
    """The disk or the system answered with an error that says nothing about the file; it was left alone."""


class JournalNewer(JournalFault):
    """The journal was written by a newer version of the program."""


class JournalEmpty(JournalFault):
    """The file has no tables: it was never a journal, or everything was cut off. It was left as it is."""


class JournalDamaged(JournalFault):
    """The journal's file is damaged. ``copy`` is the copy of it that was made before anything else, if any."""

    def __init__(self, path: Path, message: str, copy: Path | None = None) -> None:
        self.copy = copy
        super().__init__(path, message)


def damaged(why: object) -> Message:
    """What is told of a damaged file."""
    return Message("journal-damaged", "the file is damaged ({why})", why=str(why))


class ContinuedElsewhere(JournalFault):
    """The match has gone on in another window since it was opened here; nothing was written."""
