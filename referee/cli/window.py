"""Opening the window: what asks for it, what it needs, and what helps where that lacks; told without loading Qt."""

import ctypes
import gc
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from referee.foreign import is_there
from referee.kernel.telling import Message

_WHEEL = "pip install 'referee-beside-the-board[window]'"

PACKAGES = {
    "libglib-2.0": "libglib2.0-0",
    "libEGL": "libegl1",
    "libGL": "libgl1",
    "libxkbcommon": "libxkbcommon0",
    "libxkbcommon-x11": "libxkbcommon-x11-0",
    "libfontconfig": "libfontconfig1",
    "libdbus-1": "libdbus-1-3",
    "libxcb-cursor": "libxcb-cursor0",
    "libxcb-icccm": "libxcb-icccm4",
    "libxcb-keysyms": "libxcb-keysyms1",
    "libxcb-shape": "libxcb-shape0",
    "libxcb": "libxcb1",
}
"""By library the Debian package that brings it."""

COMPLETING = "_REFEREE_COMPLETE"
"""The variable by which a shell asks what could come next: then nothing is opened."""


class NotOpened(Exception):
    """The window cannot be opened; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def asked_for(words: Sequence[str]) -> tuple[Path | None, str | None] | None:
    """The record and the language of a command line that asks for the window and no more; None for any other.

    It is how a desktop starts the program, which need not load all commands for it.
    """
    left, language = list(words), None
    if len(left) > 1 and left[0] == "--lang" and left[1] in {"en", "ja"}:
        language, left = left[1], left[2:]
    if COMPLETING in os.environ or len(left) > 1:
        return None
    file = Path(left[0]) if left else None
    return (file, language) if file is None or (file.suffix == ".match" and is_there(file)) else None


def opened(file: Path | None, language: str | None = None) -> int:
    """Open the window, in a language where one is asked for; its exit code. Raises ``NotOpened``."""
    app = loaded()
    if (reason := why_not_shown()) is not None:
        raise NotOpened(reason)
    code: int = app.run(file, language)
    return code


def loaded() -> ModuleType:
    """What starts the window, with all that its first paint needs. Raises ``NotOpened``.

    What is loaded stays, so that no garbage is looked for meanwhile: it took a thirtieth of the way to the first paint.
    """
    gc.disable()
    try:
        # first, and by name: qasync would hide what exactly cannot be loaded
        import_module("PySide6.QtWidgets")
        from ui.frame import app  # noqa: PLC0415 - no other command loads Qt
    except ImportError as fault:
        raise NotOpened(why_not_loaded(fault)) from None
    finally:
        gc.freeze()
        gc.enable()
    return app


def why_not_loaded(fault: ImportError) -> Message:
    """Why the window's modules cannot be loaded, and the remedy."""
    if isinstance(fault, ModuleNotFoundError):
        says = "{part} is not installed. Install it: {words}"
        return _not_opened(Message("part-not-installed", says, part=str(fault.name), words=_WHEEL))
    return _not_opened(_lacks(str(fault)))


def why_not_shown() -> Message | None:
    """Why Qt would have to give up on this screen, with the remedy, or None where nothing speaks against it.

    Qt ends the process where it cannot reach the screen, so this is asked before.
    """
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM", "xcb").split(":")[0] != "xcb":
        return None
    if os.environ.get("WAYLAND_DISPLAY"):
        return None
    display = os.environ.get("DISPLAY")
    if not display:
        says = "there is no screen (neither DISPLAY nor WAYLAND_DISPLAY is set). Start it from a desktop session"
        return _not_opened(Message("no-screen", says))
    try:
        if (plugin := _plugin()) is not None:
            ctypes.CDLL(str(plugin))
        reached = _reaches(display)
    except OSError as fault:
        return _not_opened(_lacks(str(fault)))
    dead = Message("screen-silent", "the screen {display} (DISPLAY) does not answer", display=display)
    return None if reached else _not_opened(dead)


def _not_opened(why: Message) -> Message:
    says = "the window cannot be opened: {why}. All other commands work without it"
    return Message("window-not-opened", says, why=why)


def _lacks(fault: str) -> Message:
    library = fault.partition(":")[0].partition(".so")[0]
    if library in PACKAGES:
        says = "{fault}. It is a library of the system; on Debian and Ubuntu: apt-get install {package}"
        return Message("library-missing", says, fault=fault, package=PACKAGES[library])
    return Message("library-missing-or-old", "{fault}. A library that Qt needs is missing or too old", fault=fault)


def _plugin() -> Path | None:
    """The part of Qt that speaks to an X server; None where Qt was installed in another shape."""
    found = importlib.util.find_spec("PySide6")
    places = found.submodule_search_locations if found else None
    plugin = Path(next(iter(places or ()), "")) / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    return plugin if plugin.is_file() else None


def _reaches(display: str) -> bool:
    """Whether an X server answers there.

    The connection stays: a server without any other client would start anew between this one's end and Qt's beginning,
    and refuse Qt.
    """
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    return not xcb.xcb_connection_has_error(xcb.xcb_connect(display.encode(), None))
