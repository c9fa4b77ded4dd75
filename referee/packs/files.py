"""Reading TOML files that strangers wrote: every fault with its place, and limits that keep a bad file harmless."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LARGEST = 16 * 1024 * 1024
"""Bytes; a pack or deck beyond this is refused unread. The largest known card list of any of the games is a tenth."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a file: where it is (a card's id, a field, a line; "" for the whole) and what is wrong."""

    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


class BadFile(ValueError):
    """A pack or deck cannot be used: all its faults."""

    def __init__(self, path: Path, faults: list[Fault]) -> None:
        self.path = path
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{path}: {fault}" for fault in faults))


def is_there(path: Path) -> bool:
    """Whether there is such a file; a name that this system cannot have is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def read_toml(path: Path) -> dict[str, Any]:
    """The contents of a TOML file.

    Raises ``BadFile`` where it is missing, unreadable, too large, not UTF-8, nested too deep or no TOML.
    """
    if "\0" in str(path):
        # no system has such a name, and Python asks none for it
        raise BadFile(path, [Fault("", "no such file")])
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise BadFile(path, [Fault("", f"{size} bytes is too large; at most {LARGEST} are read")])
        return tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        raise BadFile(path, [Fault("", "no such file")]) from None
    except OSError as fault:
        raise BadFile(path, [Fault("", f"cannot be read: {fault.strerror}")]) from fault
    except UnicodeDecodeError as fault:
        raise BadFile(path, [Fault(f"byte {fault.start}", "not UTF-8; save the file as UTF-8")]) from fault
    except tomllib.TOMLDecodeError as fault:
        raise BadFile(path, [Fault("", f"not TOML: {fault}")]) from fault
    except RecursionError:
        raise BadFile(path, [Fault("", "nested too deep")]) from None
