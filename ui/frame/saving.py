"""Writing a file of the user's choice: asked for with a telling name, given its ending, written whole or not at all."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from referee.keeping.journal.faults import JournalFault
from referee.kernel.telling import at_file
from referee.placing import placed

LONGEST = 80
"""Letters of a proposed name, without its ending: every file system takes so many, also in Japanese."""
_UNFIT = re.compile(r"[\x00-\x1f\x7f<>:\"/\\|?*\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+")


def documents() -> Path:
    """Where a person's documents lie."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(found) if found else Path.home()


def telling_name(parts: Iterable[str], ending: str) -> str:
    """A name for a file of what it is about, without what no system can have in names."""
    words = (" ".join(_UNFIT.sub(" ", part).split()) for part in parts)
    return " ".join(word for word in words if word)[:LONGEST].strip(" .") + ending


def ask_where(parent: QWidget, title: str, kind: str, usual: Path) -> Path | None:
    """Where to write, by a dialog that begins at ``usual`` and knows its ending; None where the user gives up.

    The dialog asks before a file that is there is written over, also where the ending was not typed.
    """
    dialog = QFileDialog(parent, title, str(usual.parent), f"{kind} (*{usual.suffix})")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(usual.suffix)
    dialog.selectFile(usual.name)
    chosen = dialog.selectedFiles() if dialog.exec() else []
    dialog.deleteLater()
    return Path(chosen[0]) if chosen else None


class _Last:
    """The folder that a file was chosen from last, in any dialog."""

    folder: Path | None = None


def ask_which(parent: QWidget, title: str, kinds: str, usual: Path | None = None) -> Path | None:
    """Which file to read, by a dialog that begins where the last one was chosen, else at ``usual``; None for none."""
    folders = (_Last.folder, usual, documents())
    begins = next((each for each in folders if each is not None and each.is_dir()), Path.home())
    name, _ = QFileDialog.getOpenFileName(parent, title, str(begins), kinds)
    if not name:
        return None
    _Last.folder = Path(name).parent
    return Path(name)


def save(
    parent: QWidget,
    title: str,
    kind: str,
    usual: Path,
    write: Callable[[Path], object],
    complain: Callable[[str], None],
) -> Path | None:
    """Ask where, and write; ``complain`` is told what went wrong. The file written, None for none."""
    path = ask_where(parent, title, kind, usual)
    if path is None:
        return None
    try:
        placed(path, write)
    except JournalFault as fault:
        complain(fault.message)
        return None
    except OSError as fault:
        complain(at_file(fault, path))
        return None
    return path
