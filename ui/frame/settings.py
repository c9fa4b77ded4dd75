"""What the window remembers: language, theme, text size, its place on the screen. A small JSON file."""

import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

import platformdirs
from PySide6.QtCore import QLocale

from referee.foreign import TooLarge, read_plain
from referee.kernel.telling import Message, at_file, several
from referee.placing import written

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

    @property
    def spoken(self) -> str:
        """The language chosen, or that of the desktop where it is one of ours."""
        if self.language in ("en", "ja"):
            return self.language
        return "ja" if QLocale.system().language() == QLocale.Language.Japanese else "en"


def settings_file() -> Path:
    """Where the settings are kept."""
    return Path(platformdirs.user_config_dir(APP, appauthor=False)) / "window.json"


def load(file: Path | None = None) -> tuple[Settings, Message | None]:
    """The settings, and what was wrong with their file, None for nothing; a bad value gives its default."""
    file = file or settings_file()
    found = Settings()
    try:
        data = json.loads(read_plain(file, LARGEST).decode("utf-8"))
    except FileNotFoundError:
        return found, None
    except OSError as fault:
        return found, at_file(fault, file)
    except TooLarge as fault:
        from referee.record.reading import too_large

        return found, _in(file, too_large(fault.size))
    except RecursionError:
        from referee.packs.files import NESTED_TOO_DEEP

        return found, _in(file, NESTED_TOO_DEEP)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        return found, Message("not-settings", "{file}: not a table of settings; usual ones are used", file=file)
    wrong: list[str] = []
    for item in fields(Settings):
        value = data.get(item.name, getattr(found, item.name))
        if _is_good(item.name, value):
            setattr(found, item.name, value)
        else:
            says = "“{name}” cannot be {value}; the usual one is used"
            wrong.append(Message("no-such-setting", says, name=item.name, value=str(value)[:100]))
    return found, _in(file, several(wrong)) if wrong else None


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
    """Keep the settings; what went wrong, or None."""
    file = file or settings_file()
    try:
        written(file, json.dumps(asdict(settings), indent=1).encode("utf-8"))
    except OSError as fault:
        return at_file(fault, file)
    return None
