"""Installs the built wheel into a bare environment and runs it from elsewhere: part of `make package-test`.

First without Qt: the command line works, and asking for the window says what is missing. Then with the window.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

import desktop

PROJECT = desktop.PROJECT


def said(*words: str | Path, cwd: Path, code: int = 0, more: dict[str, str] | None = None) -> str:
    """What a command prints. Raises SystemExit with it where its exit code is another."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL", "QT_"))}
    environment.pop("DISPLAY", None)
    ran = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env=environment | (more or {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=300,
    )
    if ran.returncode != code:
        raise SystemExit(f"{' '.join(map(str, words))}: exit code {ran.returncode}, not {code}\n{ran.stdout}")
    return ran.stdout


def expect(text: str, *wanted: str) -> None:
    """Raises SystemExit where something wanted is not in the text."""
    for piece in wanted:
        if piece not in text:
            raise SystemExit(f"expected {piece!r} in:\n{text}")


def install(python: Path, what: str) -> None:
    """Install into the bare environment, in the versions the program is tested with."""
    lock = (PROJECT / "packaging" / "requirements.txt").read_text(encoding="utf-8")
    # a wheel that was just built has no hash there, and pip asks for all hashes or none
    pins = python.parents[1] / "pins.txt"
    pins.write_text("\n".join(line.rstrip(" \\") for line in lock.splitlines() if "==" in line), encoding="utf-8")
    said(python, "-m", "pip", "install", "--quiet", "--constraint", pins, what, cwd=python.parent)


def without_qt(python: Path, elsewhere: Path) -> None:
    """Commands work; the window is refused with the remedy."""
    referee = python.with_name("referee")
    expect(said(referee, "--version", cwd=elsewhere), desktop.version())
    expect(said(python, "-m", "referee", "rules", "tash-kalar", "--lang", "ja", cwd=elsewhere), "TK-")
    sample = next((PROJECT / "resources" / "samples").glob("kami-no-kijutsu.match"))
    expect(said(referee, "check", sample, cwd=elsewhere), "1 passed, 0 failed")
    where = said(python, "-c", "from referee import resources; print(resources.root())", cwd=elsewhere)
    expect(where, "site-packages")
    for asked in ([referee], [python, "-m", "referee"], [referee, "open", sample], [referee, sample]):
        expect(said(*asked, cwd=elsewhere, code=2), "PySide6 is not installed", "pip install")
    print("wheel without Qt: commands work from anywhere; the window is refused with the remedy, exit code 2")


def with_window(python: Path, elsewhere: Path) -> None:
    """The window can be opened, and closes by itself once it has been seen to be there."""
    code = (
        "import sys; from PySide6.QtCore import QTimer; from PySide6.QtWidgets import QApplication;"
        "from ui.frame import app;"
        "a = QApplication([]); QTimer.singleShot(2000, lambda: [print(w.windowTitle()) for w in a.topLevelWidgets()"
        " if w.isVisible()] and a.closeAllWindows()); sys.exit(app.run(None))"
    )
    home = {
        "QT_QPA_PLATFORM": "offscreen",
        "HOME": str(elsewhere),
        "XDG_DATA_HOME": str(elsewhere / "data"),
        "XDG_CONFIG_HOME": str(elsewhere / "set"),
    }
    shown = said(python, "-c", code, cwd=elsewhere, more=home)
    expect(shown, "The Referee")
    expect(said(python.with_name("referee"), cwd=elsewhere, code=2), "there is no screen")
    print("wheel with [window]: the window opens; without a screen that is said, exit code 2")


def main() -> None:
    """Both, in folders that are removed afterwards."""
    wheel = max((PROJECT / "dist").glob(f"*-{desktop.version()}-*.whl"), key=lambda path: path.stat().st_mtime)
    with tempfile.TemporaryDirectory(prefix="referee-wheel-") as name:
        bare, elsewhere = Path(name) / "bare", Path(name) / "else where"
        elsewhere.mkdir()
        venv.create(bare, with_pip=True)
        python = bare / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        install(python, str(wheel))
        without_qt(python, elsewhere)
        install(python, f"{wheel}[window]")
        with_window(python, elsewhere)


if __name__ == "__main__":
    main()
