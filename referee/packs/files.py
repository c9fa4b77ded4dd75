"""Reading TOML files that strangers wrote: every fault with its place, and limits that keep a bad file harmless."""

import errno
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath
from typing import Any

import platformdirs

from referee import foreign, resources
from referee.foreign import TooLarge, is_there
from referee.kernel.telling import MOST_TOLD, Message, and_more, reason
from referee.packs import no_toml
from referee.packs.scanning import Refused, look_over
from referee.packs.texts import HOLDS_NUL, Text

__all__ = [
    "LARGEST",
    "BadFile",
    "Fault",
    "bytes_of",
    "confined",
    "find_named",
    "is_there",
    "own_folder",
    "read_toml",
    "tests_of",
    "toml_of",
]

LARGEST = 8 * 1024 * 1024
"""Bytes; a pack or deck beyond this is refused unread. The largest known card list of any of the games is a fifth."""
MOST_KEYS = 2000
"""Keys of one table; a card has some thirty, a deck a few hundred."""
LARGEST_HEAD = 64 * 1024
"""Bytes of a pack that are looked at where only what stands before its cards is wanted."""

_HOLDS = (dict, list)
NO_SUCH_FILE = Message("no-such-file", "no such file")
NO_NAME = Message("empty-file-name", "the name of a file is empty")
NESTED_TOO_DEEP = Message("nested-too-deep", "nested too deep")


def too_large(size: int) -> Message:
    """What is told of a file beyond ``LARGEST``."""
    return Message("file-too-large", "{size:n bytes} is too large; at most {most} are read", size=size, most=LARGEST)


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a file: where it is (a card's id, a field, a line; "" for the whole) and what is wrong.

    ``name`` is what the card of the place is called, where it is one of a card that has a name.
    """

    place: str
    message: str
    name: Text = ""

    @property
    def text(self) -> str:
        """Place and message as one message."""
        if self.name:
            says = "{place} ({name}): {what}"
            return Message("at-card", says, place=self.place, name=self.name, what=self.message)
        return (
            Message("at-place", "{place}: {what}", place=self.place, what=self.message) if self.place else self.message
        )

    def __str__(self) -> str:
        return str(self.text)


class BadFile(ValueError):
    """A pack or deck cannot be used: its faults, the first of very many.

    ``sound`` are the cards of a pack that have none, by id.
    ``unsound`` are the ids and names of those that have: whoever names one of them names a card of the pack.
    """

    def __init__(
        self, path: Path, faults: list[Fault], sound: Mapping[str, Any] | None = None, unsound: Collection[str] = ()
    ) -> None:
        self.path = path
        self.sound: Mapping[str, Any] = sound or {}
        self.unsound = frozenset(unsound)
        more = [Fault("", and_more(len(faults) - MOST_TOLD))] if len(faults) > MOST_TOLD else []
        self.faults = (*faults[:MOST_TOLD], *more)
        super().__init__("\n".join(f"{path}: {fault}" for fault in self.faults))

    @property
    def messages(self) -> list[Message]:
        """Each fault with the file it is in."""
        return [Message("at-place", "{place}: {what}", place=str(self.path), what=fault.text) for fault in self.faults]


class NoFile(BadFile):
    """A pack or deck that is not there."""

    def __init__(self, path: Path, faults: list[Fault] | None = None) -> None:
        super().__init__(path, faults or [Fault("", NO_SUCH_FILE)])


def read_toml(path: Path) -> dict[str, Any]:
    """The contents of a TOML file. Raises ``BadFile`` as ``bytes_of`` and ``toml_of``."""
    return toml_of(path, bytes_of(path))


def bytes_of(path: Path) -> bytes:
    """The bytes of a file. Raises ``BadFile`` where it is missing, no plain file, unreadable or too large."""
    return _bytes(path, lambda: foreign.read_plain(path, LARGEST))


def _bytes(path: Path, read: Callable[[], bytes]) -> bytes:
    try:
        return read()
    except FileNotFoundError:
        raise NoFile(path) from None
    except TooLarge as fault:
        raise BadFile(path, [Fault("", too_large(fault.size))]) from None
    except OSError as fault:
        why = Message("cannot-be-read", "cannot be read: {why}", why=reason(fault))
        raise BadFile(path, [Fault("", why)]) from fault


def toml_of(path: Path, data: bytes) -> dict[str, Any]:
    """What the bytes of a TOML file say.

    Raises ``BadFile`` where they are not UTF-8, nested too deep, full of what their reader would choke on, or no TOML.
    """
    try:
        text = data.decode("utf-8-sig")
        _require_letters(text)
        if not path.is_relative_to(resources.root()):
            look_over(text)
            return _of_few_keys(path, tomllib.loads(text))
        return tomllib.loads(text)
    except BadFile:
        raise
    except UnicodeDecodeError as fault:
        bad = Message("not-utf-8-at", "not UTF-8 at byte {byte}; save the file as UTF-8", byte=fault.start)
        raise BadFile(path, [Fault("", bad)]) from fault
    except Refused as fault:
        bad = Message("at-line", "line {line}: {what}", line=fault.line, what=fault.args[-1])
        raise BadFile(path, [Fault("", bad)]) from None
    except RecursionError:
        raise BadFile(path, [Fault("", NESTED_TOO_DEEP)]) from None
    except ValueError as fault:
        # TOMLDecodeError, and what Python says of a number that it cannot make
        raise BadFile(path, [Fault("", no_toml.told(str(fault), text))]) from fault


def _of_few_keys(path: Path, data: dict[str, Any]) -> dict[str, Any]:
    """The same. Raises ``BadFile`` for a table with so many keys that to tell of each would take minutes."""
    return data if _has_few_keys(data) else _told_of_many(path, data)


def _has_few_keys(data: dict[str, Any]) -> bool:
    """Whether no table has too many keys: where each is, is told of those that have."""
    waiting: list[Any] = [data]
    for value in waiting:
        if isinstance(value, dict) and len(value) > MOST_KEYS:
            return False
        inner = value.values() if isinstance(value, dict) else value
        waiting += [item for item in inner if isinstance(item, _HOLDS)]
    return True


def _told_of_many(path: Path, data: dict[str, Any]) -> dict[str, Any]:
    waiting: list[tuple[str, object]] = [("", data)]
    while waiting:
        place, value = waiting.pop()
        if isinstance(value, list):
            waiting += [(f"{place}.{number}", item) for number, item in enumerate(value, 1) if isinstance(item, _HOLDS)]
        elif isinstance(value, dict):
            if len(value) > MOST_KEYS:
                says = "a table of {count:n keys}; at most {most} are read"
                bad = Message("too-many-keys", says, count=len(value), most=MOST_KEYS)
                raise BadFile(path, [Fault(place.lstrip("."), bad)])
            waiting += [(f"{place}.{key}", item) for key, item in value.items() if isinstance(item, _HOLDS)]
    return data


def _require_letters(text: str) -> None:
    """Raises ``Refused`` for signs of number 0."""
    if (place := text.find("\0")) >= 0:
        raise Refused(text.count("\n", 0, place) + 1, HOLDS_NUL)


def line_of_key(path: Path, key: str, holding: str = "") -> int:
    """The line of a file's head on which a key stands, or the one of its value that holds a text; 0 for none.

    Of a file that was read and can be no more, too.
    """
    try:
        text = bytes_of(path).decode("utf-8-sig", "replace")
    except BadFile:
        return 0
    lines = re.split(r"(?m)^\s*\[", text, maxsplit=1)[0].splitlines()
    begins = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*=""")
    at = next((number for number, line in enumerate(lines, 1) if begins.match(line)), 0)
    quoted = re.compile(rf"""["']{re.escape(holding)}["']""")
    return next((number for number in range(at, len(lines) + 1) if at and quoted.search(lines[number - 1])), at)


def own_folder(kind: str) -> Path:
    """Where the player's own ``packs`` or ``decks`` lie, to be named as those that come with us."""
    return Path(platformdirs.user_data_dir("referee", appauthor=False)) / kind


def own_decks(game: str) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The player's own deck lists of a game, beside the packs too, each with what it says before its parts."""
    for kind in ("decks", "packs"):
        folder = own_folder(kind)
        for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
            head = head_of(path)
            if head.get("game") == game and "deck" in head:
                yield path, head


def own_packs(game: str) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The player's own packs of a game, each with what it says before its cards; what cannot be read is none."""
    folder = own_folder("packs")
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        if (head := head_of(path)).get("game") == game and "deck" not in head:
            yield path, head


def head_of(path: Path) -> Mapping[str, Any]:
    """What a pack says before its cards; nothing for a file that cannot be read."""
    try:
        # quickly read, whatever stands behind it or at this name
        return toml_of(path, _bytes(path, lambda: foreign.head_of(path, LARGEST_HEAD)).partition(b"\n[[")[0])
    except BadFile:
        return {}


def confined(name: str, folder: Path) -> Path | None:
    """The plain file of a name in a folder or below it; None where there is none.

    Links are followed first, and must not lead out of the folder. Raises ``BadFile`` for a name that leads elsewhere.
    """
    require_inside(name)
    path = folder / name
    try:
        there = path.resolve(strict=True)
        outside = not there.is_relative_to(folder.resolve())
    except RuntimeError:
        # what Python 3.11 says of links that lead to each other, where the system says ELOOP
        raise BadFile(path, [Fault("", reason(OSError(errno.ELOOP, "", str(path))))]) from None
    except OSError as fault:
        if fault.errno == errno.ELOOP:
            raise BadFile(path, [Fault("", reason(fault))]) from None
        return None
    except ValueError:
        return None
    if outside:
        says = "a link that leads out of the folder of the file that names it"
        raise BadFile(path, [Fault("", Message("leads-out", says))])
    if not there.is_file():
        raise BadFile(path, [Fault("", foreign.NO_PLAIN_FILE)])
    return path


def require_inside(name: str) -> None:
    """Raises ``BadFile`` for what is no name of a file in or below a folder, on whatever system."""
    if not name.strip():
        raise BadFile(Path('""'), [Fault("", NO_NAME)])
    if "\0" in name:
        raise BadFile(Path(name.replace("\0", "")), [Fault("", NO_SUCH_FILE)])
    windows = PureWindowsPath(name)
    if "\\" in name or windows.drive or windows.root or ".." in windows.parts:
        says = "a file names others beside or below it, with '/': no absolute names, no drives or shares, no '..'"
        raise BadFile(Path(name), [Fault("", Message("names-beside", says))])


def find_named(name: str, beside: Path | None, kind: str) -> Path:
    """The file that a record or deck means by a name: beside it or below, of those that come with us, or the player's.

    ``kind`` is ``packs`` or ``decks``. Raises ``BadFile`` where there is none, or the name leads elsewhere.
    """
    require_inside(name)
    found = confined(name, beside) if beside is not None else None
    if found is None and "/" not in name:
        file = f"{name.removesuffix('.toml')}.toml"
        found = resources.find(kind, file) or confined(file, own_folder(kind))
    if found is None:
        raise NoFile((beside or Path()) / name)
    return found


def find_of_first_form(name: str, beside: Path | None, kind: str) -> Path:
    """As ``find_named``, for what a journal of form 1 has: there a name could lead to any file of this machine.

    Raises ``BadFile`` where there is no such plain file, and for a network share.
    """
    try:
        return find_named(name, beside, kind)
    except BadFile:
        path = (beside or Path()) / name
        if PureWindowsPath(name).drive.startswith("\\\\") or not is_there(path):
            raise
        return path


def tests_of(pack: Path) -> list[Path]:
    """The test records of a pack: those beside it whose names begin with the pack's."""
    stem = pack.name.removesuffix(".toml")
    return sorted(path for path in pack.parent.glob("*.match") if path.name.startswith(f"{stem}."))
