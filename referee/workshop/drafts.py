"""Drafts: what is under work and in no file yet, kept aside until it is saved or let go."""

import hashlib
import json
from pathlib import Path

from referee.packs.files import own_folder
from referee.workshop.document import PackDocument, written

_FILE = ".file"
"""The ending of what says which file a draft belongs to."""


def keep(document: PackDocument) -> Path:
    """Write a draft of a document; where it is. Raises ``OSError``."""
    path = _place(document)
    written(path, document.text.encode("utf-8"))
    belongs = {"file": str(document.path or ""), "read": document.read}
    written(path.with_suffix(_FILE), json.dumps(belongs).encode())
    return path


def drop(document: PackDocument) -> None:
    """Let the draft of a document go, where there is one."""
    for path in {_place(document), document.drafted} - {None}:
        assert path is not None
        path.unlink(missing_ok=True)
        path.with_suffix(_FILE).unlink(missing_ok=True)


def all_of_them() -> list[Path]:
    """The drafts that there are."""
    folder = own_folder("drafts")
    return sorted(folder.glob("*.toml")) if folder.is_dir() else []


def take_up(path: Path) -> PackDocument:
    """The document of a draft: with its file, as that was read then. Raises ``BadFile``."""
    found = PackDocument.copy_of(path)
    found.drafted = path
    try:
        belongs = json.loads(path.with_suffix(_FILE).read_text(encoding="utf-8"))
        file, read = str(belongs["file"]), str(belongs["read"])
    except (OSError, ValueError, LookupError, TypeError):
        file, read = "", ""
    if file:
        found.belong_to(Path(file), read)
    return found


def _place(document: PackDocument) -> Path:
    """One place for each pack: by its file, or by its id where it has none."""
    if document.path is None:
        return document.drafted or own_folder("drafts") / f"{document.head.get('id', 'my-cards')}.toml"
    mark = hashlib.sha256(str(document.path).encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return own_folder("drafts") / f"{document.path.stem}-{mark}.toml"
