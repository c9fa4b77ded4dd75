"""Builds what people without Python install: `make package`. What is made depends on the system it runs on.

Everywhere: the wheel, the icons, the frozen program in dist/referee. Linux: a portable .tar.gz and a .deb. Windows: an
installer where Inno Setup is installed, else its filled script in build/. macOS: the app, and a disk image of it.
"""

import gzip
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import deb
import desktop
import icons
import libraries
import manual
from referee.cli import completing

PROJECT = desktop.PROJECT
BUILD, DIST = PROJECT / "build", PROJECT / "dist"
FROZEN = DIST / "referee"
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}


def run(*words: str | Path, **environment: str) -> None:
    """Run a command in the checkout; its output is shown. Raises CalledProcessError where it fails."""
    subprocess.run([str(word) for word in words], cwd=PROJECT, check=True, env=os.environ | environment)


def dated() -> int:
    """The second that packed files bear: SOURCE_DATE_EPOCH, or the last commit, or now where there is neither."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    return int(asked.stdout.strip() or time.time())


def build_wheel() -> Path:
    """The wheel, for those who do have Python."""
    # what an older build left there would go into the wheel
    shutil.rmtree(BUILD / "lib", ignore_errors=True)
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", DIST, ".")
    return next(DIST.glob(f"*-{desktop.version()}-*.whl"))


def freeze() -> Path:
    """The program with its Python in one folder, started once to see that it is whole."""
    icons.render(PROJECT / "resources" / "icons" / "referee.svg", BUILD / "icons")
    options: list[str | Path] = [
        "--noconfirm",
        "--log-level",
        "WARN",
        "--distpath",
        DIST,
        "--workpath",
        BUILD / "frozen",
    ]
    # a fixed order of hashes makes the same build of the same sources
    run(sys.executable, "-m", "PyInstaller", *options, PROJECT / "packaging" / "referee.spec", PYTHONHASHSEED="1")
    if (strip := shutil.which("strip")) and sys.platform.startswith("linux"):
        # Python as built from source carries 17 MiB of names for debuggers; Qt's libraries are left as they came
        for file in [*FROZEN.rglob("libpython*.so*"), *FROZEN.rglob("lib-dynload/*.so")]:
            run(strip, "--strip-unneeded", file)
    run(FROZEN / "referee", "--version")
    return FROZEN


def linux_files(below: str) -> list[deb.Item]:
    """What desktops want to know, below a path."""
    files = {**desktop.shares(BUILD / "icons", BUILD / "licences"), **shell_files()}
    return [deb.Item(f"{below}/{path}", data) for path, data in sorted(files.items())]


def shell_files() -> dict[str, bytes]:
    """The manual page, and what the shells need to complete commands, below ``share/``."""
    scripts = {shell: completing.script(shell).encode() for shell in completing.Shell}
    return {
        f"man/man{manual.SECTION}/referee.{manual.SECTION}.gz": gzip.compress(manual.page(), 9, mtime=0),
        "bash-completion/completions/referee": scripts[completing.Shell.BASH],
        "zsh/vendor-completions/_referee": scripts[completing.Shell.ZSH],
        "fish/vendor_completions.d/referee.fish": scripts[completing.Shell.FISH],
    }


def build_archive() -> Path:
    """The portable archive: unpack it anywhere and start ``referee``."""
    top = f"referee-{desktop.version()}"
    target = DIST / f"{top}-linux-{platform.machine()}.tar.gz"
    readme = (PROJECT / "packaging" / "portable.txt").read_bytes()
    items = [*deb.tree(FROZEN, top), *linux_files(f"{top}/share"), deb.Item(f"{top}/README.txt", readme)]
    target.write_bytes(deb.packed(items, dated(), "gz"))
    return target


def build_deb() -> Path:
    """The Debian package. Debian's own triggers tell the desktops of entry, icons and type; it needs no scripts."""
    machine = DEBIAN.get(platform.machine(), platform.machine())
    items = [
        *deb.tree(FROZEN, "usr/lib/referee"),
        deb.Item("usr/bin/referee", link="../lib/referee/referee"),
        *linux_files("usr/share"),
    ]
    fields = {
        "Package": desktop.PACKAGE,
        "Version": desktop.version(),
        "Architecture": machine,
        "Maintainer": "The Referee contributors <referee@localhost>",
        "Section": "games",
        "Priority": "optional",
        "Depends": libraries.depends(FROZEN),
        "Recommends": ", ".join(["shared-mime-info", "desktop-file-utils", *libraries.OPTIONAL]),
    }
    target = DIST / f"{desktop.PACKAGE}_{desktop.version()}_{machine}.deb"
    deb.write(target, deb.control(fields, f"{desktop.SUMMARY}\n{desktop.DESCRIPTION}", items), items, dated())
    return target


def build_installer() -> Path:
    """The Windows installer, or the script for it where Inno Setup is not installed."""
    text = (PROJECT / "packaging" / "windows.iss").read_text(encoding="utf-8")
    for name, value in (("VERSION", desktop.version()), ("PROJECT", str(PROJECT)), ("MIME", desktop.MIME)):
        text = text.replace(f"@{name}@", value)
    script = BUILD / "referee.iss"
    script.parent.mkdir(parents=True, exist_ok=True)
    # with a byte order mark, or Inno Setup reads it in the system's code page
    script.write_text(text, encoding="utf-8-sig")
    compiler = shutil.which("iscc")
    if compiler is None:
        return script
    run(compiler, "/Q", script)
    return DIST / f"referee-{desktop.version()}-windows-setup.exe"


def build_image() -> Path:
    """The disk image with the macOS app in it."""
    target = DIST / f"referee-{desktop.version()}-macos-{platform.machine()}.dmg"
    run("hdiutil", "create", "-ov", "-volname", "The Referee", "-srcfolder", DIST / "The Referee.app", target)
    return target


MAKERS: dict[str, list[Callable[[], Path]]] = {
    "linux": [build_archive, build_deb],
    "win32": [build_installer],
    "darwin": [build_image],
}


def size_of(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


def main() -> None:
    """Build everything this system can, and tell what was made and how large it is."""
    for maker in (build_wheel, freeze, *MAKERS.get(sys.platform, [])):
        began = time.monotonic()
        made = maker()
        spent = time.monotonic() - began
        print(f"{made.relative_to(PROJECT)}  {size_of(made) / 2**20:.1f} MiB  ({spent:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
