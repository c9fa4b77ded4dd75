"""A screen without a monitor, and a program on it driven by real keys: Xvfb and xdotool."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import TypeVar

Found = TypeVar("Found")
PATIENCE = 30.0
"""Seconds to wait for what must happen, on a slow machine too."""


def until(what: Callable[[], Found], said: str) -> Found:
    """What the question answers as soon as it is something. Raises SystemExit where it stays nothing."""
    end = time.monotonic() + PATIENCE
    while not (found := what()):
        if time.monotonic() > end:
            raise SystemExit(f"waited in vain: {said}")
        time.sleep(0.05)
    return found


class Screen:
    """An X server for the time of a ``with`` block."""

    def __init__(self, width: int, height: int) -> None:
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        # every look at it by xdotool is a client that leaves again: the server must not start anew each time
        command.append("-noreset")
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._server.stdout is not None
        self.name = f":{self._server.stdout.readline().strip()}"

    def __enter__(self) -> "Screen":
        """The screen itself."""
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        """Switch it off."""
        self._server.terminate()
        self._server.wait(timeout=10)

    def do(self, *words: str) -> str:
        """What xdotool answers; nothing where it finds nothing."""
        # titles are in Japanese too
        environment = os.environ | {"DISPLAY": self.name, "LC_ALL": "C.UTF-8"}
        ran = subprocess.run(
            ["xdotool", *words], env=environment, capture_output=True, text=True, check=False, timeout=30
        )
        return ran.stdout.strip()

    def windows(self, title: str) -> list[str]:
        """The visible windows whose title has that text, the one shown last at the end."""
        return self.do("search", "--onlyvisible", "--name", title).split()

    def wait_for(self, title: str, count: int = 1) -> str:
        """The last of at least so many windows of that title."""
        return until(lambda: self.windows(title)[count - 1 :], f"{count} window(s) called {title}")[-1]

    def size_of(self, window: str) -> tuple[int, int]:
        """Width and height of a window."""
        said = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", window).splitlines())
        return int(said["WIDTH"]), int(said["HEIGHT"])

    def focus(self, window: str) -> None:
        """Give a window the keys."""
        self.do("windowfocus", "--sync", window)
        time.sleep(0.3)

    def keys(self, *names: str) -> None:
        """Press keys, one after the other."""
        self.do("key", "--delay", "60", *names)

    def type(self, text: str) -> None:
        """Type a text."""
        self.do("type", "--delay", "15", text)

    def picture(self, file: Path) -> None:
        """Keep what is on the screen, but for the rim that the program leaves to a desktop, as a PNG."""
        file.parent.mkdir(parents=True, exist_ok=True)
        code = (
            "import sys; from PySide6.QtGui import QGuiApplication; a = QGuiApplication([]);"
            "s = a.primaryScreen().size(); p = a.primaryScreen().grabWindow(0, 0, 0, s.width() - 8, s.height() - 32);"
            "assert p.save(sys.argv[1])"
        )
        environment = os.environ | {"DISPLAY": self.name, "QT_QPA_PLATFORM": "xcb"}
        subprocess.run([sys.executable, "-c", code, str(file)], env=environment, check=True, timeout=60)


class Program:
    """A program started on a screen; it has a group of processes of its own."""

    def __init__(self, screen: Screen, words: list[str], environment: Mapping[str, str]) -> None:
        self.began = time.monotonic()
        self._process = subprocess.Popen(
            words,
            env={**environment, "DISPLAY": screen.name},
            start_new_session=True,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> "Program":
        """The program itself."""
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        """Whatever went wrong, it does not stay behind."""
        if self._process.poll() is None:
            self.kill()
        elif self._process.stderr and not self._process.stderr.closed:
            print(f"the program ended with exit code {self._process.returncode}: {self._process.stderr.read()}")

    def kill(self) -> None:
        """End it as a cut of power would."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate(timeout=10)

    def ended(self) -> int:
        """Its exit code, once it has ended by itself; what it complained of is shown."""
        _, complaints = self._process.communicate(timeout=PATIENCE)
        if complaints:
            print(complaints, end="")
        return self._process.returncode
