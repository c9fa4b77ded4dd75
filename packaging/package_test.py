"""Installs the built .deb into a fresh folder and plays with what is installed: part of `make package-test`.

Real keys on a screen without a monitor. A record is opened as a desktop would on a double click, three declarations
are made, the program is killed, started again and goes on; the installed command line looks at the journal; then the
package is removed, and nothing but the player's data may be left.
"""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import build
import desktop
from screen import Program, Screen, until

TABLE = """game: tash-kalar
mode: duel
title: Kitchen table
seats: amber=Aki violet=Ben
decks: amber=imperial violet=imperial
"""
SAID = ("violet setup c5=violet g5=amber", "amber place h7", "amber end")
PICTURES = build.BUILD / "pictures"


class Installed:
    """The package below a root of its own, and a player's home beside it."""

    def __init__(self, folder: Path) -> None:
        self.root, self.home = folder / "root", folder / "home"
        self.home.mkdir()
        # no font of this machine is seen: Japanese must come from the one that is brought along
        self.fonts = folder / "fonts.conf"
        self.fonts.write_text("<fontconfig></fontconfig>", encoding="utf-8")
        (self.root / "var/lib/dpkg/info").mkdir(parents=True)
        for name in ("status", "available"):
            (self.root / "var/lib/dpkg" / name).touch()
        (self.root / "var/lib/dpkg/updates").mkdir()

    def dpkg(self, *words: str) -> None:
        """Run dpkg on the root; what the package depends on is on this machine, not in there."""
        command = ["dpkg", f"--root={self.root}", "--force-depends", "--force-not-root", *words]
        if os.geteuid() and shutil.which("fakeroot"):
            command = ["fakeroot", *command]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        if ran.returncode:
            raise SystemExit(f"{shlex.join(command)}\n{ran.stdout}{ran.stderr}")

    def environment(self) -> dict[str, str]:
        """That of a player on a new machine: no Python of ours, nothing kept yet."""
        folders = {
            "XDG_DATA_HOME": "data",
            "XDG_CONFIG_HOME": "config",
            "XDG_STATE_HOME": "state",
            "XDG_CACHE_HOME": "cache",
        }
        return {
            "PATH": f"{self.root}/usr/bin:/usr/bin:/bin",
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "FONTCONFIG_FILE": str(self.fonts),
            "XDG_DATA_DIRS": f"{self.root}/usr/share",
            **{name: str(self.home / folder) for name, folder in folders.items()},
        }

    def said(self, *words: str) -> str:
        """What the installed command line says. Raises CalledProcessError where it fails."""
        command = [f"{self.root}/usr/bin/referee", *words]
        return subprocess.run(
            command, env=self.environment(), cwd=self.home, stdout=subprocess.PIPE, text=True, check=True, timeout=60
        ).stdout

    def has(self, entries: int) -> bool:
        """Whether the match last played has so many entries."""
        # one is an entry, more are entries
        return f" {entries} entr" in self.said("matches")

    def speak(self, language: str) -> None:
        """Have the window speak a language."""
        settings = self.home / "config" / "referee" / "window.json"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(f'{{"language": "{language}", "theme": "light"}}', encoding="utf-8")

    def on_double_click(self, file: Path) -> list[str]:
        """The command that the installed desktop entry has for a record."""
        entry = (self.root / "usr/share/applications/referee.desktop").read_text(encoding="utf-8")
        (line,) = [line for line in entry.splitlines() if line.startswith("Exec=")]
        program, *words = shlex.split(line.removeprefix("Exec="))
        return [f"{self.root}/usr/bin/{program}", *(str(file) if word == "%f" else word for word in words)]

    def type_of(self, file: Path) -> str:
        """The type that a desktop sees in a file."""
        code = (
            "import sys; from PySide6.QtCore import QMimeDatabase as D; print(D().mimeTypeForFile(sys.argv[1]).name())"
        )
        ran = subprocess.run(
            [sys.executable, "-c", code, str(file)], env=self.environment(), capture_output=True, text=True, check=True
        )
        return ran.stdout.strip()

    def left(self) -> list[str]:
        """What is below the root beside dpkg's own books."""
        return [str(path) for path in self.root.rglob("*") if not path.is_relative_to(self.root / "var")]


def expect(fine: bool, said: str) -> None:
    """Tell what is fine. Raises SystemExit where it is not."""
    if not fine:
        raise SystemExit(f"NOT SO: {said}")
    print(f"  {said}", flush=True)


def play(installed: Installed, screen: Screen) -> None:
    """Open a record by its desktop entry, make three declarations, and be killed."""
    table = installed.home / "first table.match"
    table.write_text(TABLE, encoding="utf-8")
    expect(installed.type_of(table) == desktop.MIME, f"a desktop sees {desktop.MIME} in a .match file")
    expect(f"MimeType={desktop.MIME};" in desktop.ENTRY, "the desktop entry opens that type")
    with Program(screen, installed.on_double_click(table), installed.environment()) as program:
        window = screen.wait_for("Kitchen table")
        print(f"  the window is there {time.monotonic() - program.began:.1f} s after the start")
        screen.focus(window)
        for number, said in enumerate(SAID, start=1):
            screen.keys("slash")
            screen.type(said)
            screen.keys("Return")
            until(partial(installed.has, number), f"{said}: not in the journal")
            screen.keys("Escape")
        screen.picture(PICTURES / "installed-en.png")
        program.kill()
    expect(True, "three declarations are entered; the program is killed")


def go_on(installed: Installed, screen: Screen) -> None:
    """Start again, take up the offer to go on, and end properly."""
    installed.speak("ja")
    with Program(screen, [f"{installed.root}/usr/bin/referee"], installed.environment()) as program:
        dialog = screen.wait_for("レフェリー", count=2)
        time.sleep(1)
        screen.picture(PICTURES / "after-crash-ja.png")
        screen.focus(dialog)
        screen.keys("Return")
        window = screen.wait_for("Kitchen table")
        time.sleep(1)
        screen.picture(PICTURES / "installed-ja.png")
        expect(True, "started again it offers the match, and goes on with it")
        screen.focus(window)
        screen.keys("ctrl+q")
        expect(program.ended() == 0, "closed by its key it ends with exit code 0")


def look(installed: Installed) -> None:
    """The installed command line finds the three declarations, in one match, unchanged."""
    listed = installed.said("matches").splitlines()
    expect(len(listed) == 1 and " 3 entries" in listed[0], f"referee matches: {listed[0]}")
    record = installed.home / "exported.match"
    installed.said("export", "--out", str(record))
    expect(
        all(f"\n{said}" in record.read_text(encoding="utf-8") for said in SAID), "referee export: the three are there"
    )
    journal = installed.home / "data" / "referee" / "journal.sqlite3"
    for file in (record, journal):
        expect("every entry" in installed.said("verify", str(file)), f"referee verify: {file.name} is unchanged")
    expect("1 passed, 0 failed" in installed.said("check", str(record)), "referee check: it replays")


def try_screen(installed: Installed, width: int, height: int, scale: int) -> None:
    """On a small screen, or one that magnifies, the whole window is in sight."""
    with Screen(width * scale, height * scale) as screen:
        environment = installed.environment() | {"QT_SCALE_FACTOR": str(scale)}
        with Program(screen, [f"{installed.root}/usr/bin/referee"], environment) as program:
            window = screen.wait_for("レフェリー")
            time.sleep(1)
            screen.picture(PICTURES / f"start-{width}x{height}-at-{scale}.png")
            wide, high = screen.size_of(window)
            fits = width * scale - 20 <= wide <= width * scale and height * scale * 0.9 <= high <= height * scale
            expect(fits, f"{width}x{height} at {scale}00 %: the window has {wide}x{high} of the screen's points")
            screen.focus(window)
            screen.keys("ctrl+q")
            expect(program.ended() == 0, "and ends with exit code 0")


def try_archive(folder: Path) -> None:
    """The portable archive runs where it is unpacked."""
    (archive,) = build.DIST.glob(f"referee-{desktop.version()}-linux-*.tar.gz")
    shutil.unpack_archive(archive, folder, "tar", filter="data")
    top = folder / f"referee-{desktop.version()}"
    sample = top / "_internal/resources/samples/arcanductor.match"
    command = [str(top / "referee"), "check", str(sample)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env={"HOME": str(folder)}, timeout=60)
    expect("1 passed, 0 failed" in ran.stdout, f"{archive.name}: runs where it is unpacked")
    expect((top / "_internal/resources/licences/THIRD-PARTY-NOTICES.txt").is_file(), "the licences lie in it")


def main() -> None:
    """The whole way, in folders that are removed afterwards."""
    (package,) = build.DIST.glob(f"{desktop.PACKAGE}_{desktop.version()}_*.deb")
    with tempfile.TemporaryDirectory(prefix="referee-package-") as name, Screen(1288, 852) as screen:
        installed = Installed(Path(name))
        installed.dpkg("--install", str(package))
        expect(installed.said("--version").strip() == f"referee {desktop.version()}", f"{package.name} is installed")
        installed.speak("en")
        play(installed, screen)
        go_on(installed, screen)
        look(installed)
        try_screen(installed, 1024, 600, scale=1)
        try_screen(installed, 1024, 600, scale=2)
        installed.dpkg("--purge", desktop.PACKAGE)
        expect(not installed.left(), "removed, the package leaves nothing behind")
        kept = installed.home / "data" / "referee" / "journal.sqlite3"
        expect(kept.is_file(), "the player's matches stay")
        try_archive(Path(name))


if __name__ == "__main__":
    main()
