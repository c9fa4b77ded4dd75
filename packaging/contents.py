"""What goes into the frozen program and what stays out; read by referee.spec."""

import re
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from pathlib import Path, PurePath

Row = tuple[str, str, str]
"""A file as PyInstaller lists it: name in the bundle, where it comes from, what kind it is."""

EXCLUDED = (
    *("PySide6.Qt" + name for name in ("Network", "Qml", "Quick", "QuickWidgets", "OpenGL", "OpenGLWidgets", "Test")),
    *("tkinter", "unittest", "test", "pydoc", "doctest", "lib2to3", "xmlrpc", "ensurepip", "distutils", "setuptools"),
    *("numpy", "hypothesis", "pytest", "pytestqt", "chess", "fontTools", "pypdf", "mypy", "PyQt5", "PyQt6", "PySide2"),
    # ssl stays: the line to a hall needs it, and of hashlib the mark of a PIN
    *("IPython", "playwright", "greenlet", "mutmut", "textual", "httpx", "trustme", "libcst", "coverage"),
    # what the hall's server would read its log's settings with, and what guesses the letters of web pages
    *("yaml", "chardet"),
)
"""Modules that the program does not use, although something it uses could."""

UNUSED = ("pygments.lexers.", "pygments.styles.", "pygments.formatters.")
"""Modules below these are imported by name when source code is coloured, which never happens here."""

OF_THE_SYSTEM = (
    *("libdbus-1", "libsystemd", "libcap", "libgcrypt", "libgpg-error", "liblz4"),
    *("libwayland-", "libstdc++", "libgcc_s"),
)
"""Libraries that every desktop has and that must fit its other parts, with what only they need: not brought along."""

PLUGINS = (
    "platforms/*qxcb*",
    "platforms/*qwayland*",
    "platforms/*qoffscreen*",
    "platforms/*qwindows*",
    "platforms/*qcocoa*",
    "platformthemes/*xdgdesktopportal*",
    "platforminputcontexts/*compose*",
    "platforminputcontexts/*ibus*",
    "imageformats/*qsvg*",
    "iconengines/*",
    "styles/*",
    "xcbglintegrations/*",
    "wayland-shell-integration/*xdg-shell*",
    "wayland-decoration-client/*bradient*",
)
"""The plugins of Qt that are kept: screens, input methods (Japanese comes in through these), SVG. Nothing else is used;
the GTK theme would bring all of GTK along."""

TRANSLATIONS = ("qtbase_ja.qm",)
"""Qt's own texts (OK, Cancel, the file dialog) in the languages we speak; English needs none."""


def is_wanted(name: str) -> bool:
    """Whether a file of that name in the bundle is one the program uses."""
    path = PurePath(name.replace("\\", "/"))
    parts = path.parts
    if "PySide6" not in parts:
        return not path.name.startswith(OF_THE_SYSTEM)
    if "plugins" in parts:
        below = "/".join(parts[parts.index("plugins") + 1 :])
        return any(fnmatch(below, pattern) for pattern in PLUGINS)
    if "translations" in parts:
        return path.name in TRANSLATIONS
    return "qml" not in parts


def is_library(name: str) -> bool:
    """Whether a file is there only because another needs it: a shared library, no module and no plugin."""
    path = PurePath(name.replace("\\", "/"))
    if "plugins" in path.parts or path.parts[0] == "lib-dynload":
        return False
    return bool(re.match(r"lib.+\.(so(\.\d+)+|dylib)$", path.name)) or bool(re.match(r"Qt6\w+\.dll$", path.name))


def without_orphans(rows: Iterable[Row], needs: Callable[[str], Iterable[str]]) -> list[Row]:
    """The rows without the libraries that nothing in them needs any more.

    ``needs`` says of a file which libraries it names; a library of Python itself is always needed.
    """
    rows = list(rows)
    by_name = {PurePath(row[0]).name: row for row in rows}
    kept = [row for row in rows if not is_library(row[0]) or PurePath(row[0]).name.startswith("libpython")]
    names = {PurePath(row[0]).name for row in kept}
    waiting = list(kept)
    while waiting:
        for needed in needs(waiting.pop()[1]):
            name = PurePath(needed).name
            if name in by_name and name not in names:
                names.add(name)
                waiting.append(by_name[name])
    return [row for row in rows if PurePath(row[0]).name in names]


def without_dangling(rows: Iterable[Row], others: Iterable[Row]) -> list[Row]:
    """The rows without links to a file that is neither in them nor in the others."""
    rows = list(rows)
    there = {PurePath(row[0]) for row in [*rows, *others] if row[2] != "SYMLINK"}
    return [row for row in rows if row[2] != "SYMLINK" or PurePath(row[0]).parent / row[1] in there]


def resources(folder: Path) -> list[tuple[str, str]]:
    """The resources as PyInstaller wants data: file and folder in the bundle. Sources of translations stay out."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix not in {".ts", ".pyc"})
    return [(str(path), str(Path("resources") / path.parent.relative_to(folder))) for path in files]
