"""What the window remembers: language, theme, text size, its place on the screen. A small JSON file.

Several windows have the same file: each writes what was changed in it and leaves what others have changed.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import MISSING, Field, asdict, dataclass, field, fields
from itertools import count
from pathlib import Path
from typing import Any

import platformdirs
from PySide6.QtCore import QLocale

from referee.foreign import TooLarge, read_plain
from referee.kernel.telling import Message, at_file, several
from referee.locking import in_turn
from referee.placing import is_special, written

APP = "referee"
THEMES = ("system", "light", "dark")
BOARDS = ("picture", "table")
MOTIONS = ("full", "less")
LARGEST = 1024 * 1024
"""Bytes; settings beyond this are not ours."""
SIZES = (9, 10, 11, 13, 15, 18)


@dataclass
class Settings:
    """The settings; every one has a good default. ``last_report`` is the newest report of a crash that was offered,
    ``judge`` the name that a judge's entries bear.
    """

    language: str = ""
    theme: str = "system"
    text_size: int = 10
    board: str = "picture"
    motion: str = "full"
    geometry: str = ""
    last_folder: str = ""
    data_folder: str = ""
    last_report: str = ""
    judge: str = ""
    forms: dict[str, dict[str, str]] = field(default_factory=dict)
    """What was chosen last for a new match, by game."""
    coached: list[str] = field(default_factory=list)
    """The games whose first steps were shown."""

    def __post_init__(self) -> None:
        """Nothing of it is kept yet."""
        self._kept = {item.name: _usual(item) for item in fields(self)}

    def note_kept(self) -> None:
        """What it says now is what its file says."""
        self._kept = asdict(self)

    def merged_into(self, there: Mapping[str, Any]) -> dict[str, Any]:
        """What a file is to say that says this now: what was changed here since it was kept, and else what it says."""
        found = dict(there)
        for name, mine in asdict(self).items():
            kept = self._kept[name]
            if name not in found:
                found[name] = mine
            elif mine != kept:
                found[name] = _together(kept, mine, found[name])
        return found

    @property
    def spoken(self) -> str:
        """The language chosen, or that of the desktop where it is one of ours."""
        if self.language in ("en", "ja"):
            return self.language
        return "ja" if QLocale.system().language() == QLocale.Language.Japanese else "en"


def _usual(item: Field[Any]) -> Any:
    return item.default if item.default_factory is MISSING else item.default_factory()


def settings_file() -> Path:
    """Where the settings are kept."""
    return Path(platformdirs.user_config_dir(APP, appauthor=False)) / "window.json"


def load(file: Path | None = None) -> tuple[Settings, Message | None]:
    """The settings, and what was wrong with their file, None for nothing; a bad value gives its default.

    A file with something wrong is kept aside as it was, and what could be read of it stands in its place.
    """
    file = file or settings_file()
    found = Settings()
    try:
        data, wrong = _read(file)
    except OSError as fault:
        return found, at_file(fault, file)
    # where nothing can be kept aside nothing is written over it either
    with suppress(OSError):
        if wrong is not None:
            with in_turn(_mark(file)):
                data, wrong = _mended(file)
    for item in fields(Settings):
        if item.name in data:
            setattr(found, item.name, data[item.name])
    found.note_kept()
    return found, wrong


def _read(file: Path) -> tuple[dict[str, Any], Message | None]:
    """The good values of a file, with what is none of ours, and what is wrong with it. Raises ``OSError``."""
    try:
        data = json.loads(read_plain(file, LARGEST).decode("utf-8"))
    except FileNotFoundError:
        return {}, None
    except TooLarge as fault:
        from referee.record.reading import too_large

        return {}, _in(file, too_large(fault.size))
    except RecursionError:
        from referee.packs.files import NESTED_TOO_DEEP

        return {}, _in(file, NESTED_TOO_DEEP)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        return {}, Message("not-settings", "{file}: not a table of settings; usual ones are used", file=file)
    ours = {item.name for item in fields(Settings)}
    bad = {name: value for name, value in data.items() if name in ours and not _is_good(name, value)}
    says = "“{name}” cannot be {value}; the usual one is used"
    wrong: list[str] = [
        Message("no-such-setting", says, name=name, value=str(value)[:100]) for name, value in bad.items()
    ]
    good = {name: value for name, value in data.items() if name not in bad}
    return good, _in(file, several(wrong)) if wrong else None


def _mended(file: Path) -> tuple[dict[str, Any], Message | None]:
    """As ``_read``; a file with something wrong is kept aside, and what is good of it written in its place.

    Raises ``OSError`` where it cannot be read or kept.
    """
    data, wrong = _read(file)
    if wrong is None:
        return data, None
    names = (file.with_name(f"{file.stem}.damaged-{number}.json") for number in count(1))
    aside = next(path for path in names if not path.exists())
    if data:
        written(aside, read_plain(file, LARGEST))
        written(file, _text(data))
    else:
        file.replace(aside)
    says = "{what}; the file as it was is kept as {kept}"
    return data, Message("settings-kept", says, what=wrong, kept=str(aside))


def _in(file: Path, what: str) -> Message:
    return Message("in-file", "{file}{what}", file=f"{file}: ", what=what)


def _is_good(name: str, value: object) -> bool:
    if name == "forms":
        return isinstance(value, dict) and all(_are_texts(part) for part in value.values())
    if name == "coached":
        return isinstance(value, list) and all(isinstance(game, str) for game in value)
    if name == "text_size":
        return isinstance(value, int) and not isinstance(value, bool) and value in SIZES
    if name == "theme":
        return value in THEMES
    if name == "motion":
        return value in MOTIONS
    if name == "board":
        return value in BOARDS
    return isinstance(value, str) and "\0" not in value


def _are_texts(part: object) -> bool:
    return isinstance(part, dict) and all(isinstance(text, str) and "\0" not in text for text in part.values())


def save(settings: Settings, file: Path | None = None) -> Message | None:
    """Keep what was changed of the settings since they were read or kept; what went wrong, or None.

    What another window has changed meanwhile stays: the file is read again, and written whole, by one at a time.
    """
    file = file or settings_file()
    wrong = None
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if is_special(file):
            written(file, _text(asdict(settings)))
        else:
            with in_turn(_mark(file)):
                there, wrong = _mended(file)
                written(file, _text(settings.merged_into(there)))
    except OSError as fault:
        return at_file(fault, file)
    settings.note_kept()
    return wrong


def _mark(file: Path) -> Path:
    """What is locked while the file is read and written; it stays there."""
    return file.with_suffix(".lock")


def _text(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, indent=1).encode("utf-8")


def _together(kept: Any, mine: Any, there: Any) -> Any:
    """A setting that was changed here since it was kept, as it is to stand beside what others made of it."""
    if isinstance(mine, dict):
        stay = {name: value for name, value in there.items() if name in mine or name not in kept}
        return stay | {name: value for name, value in mine.items() if value != kept.get(name)}
    if isinstance(mine, list):
        still = [value for value in there if value in mine or value not in kept]
        return still + [value for value in mine if value not in kept and value not in still]
    return mine
