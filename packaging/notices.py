"""The licences of everything that is in the frozen program, found from what was really put into it."""

import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).resolve().parent
QT = {"pyside6-essentials", "shiboken6"}
_RULE = "=" * 100
_LICENCE_NAMES = ("licen", "copying", "notice", "authors")

HEAD = """What the Referee brings along, and under which licence
{rule}

The Referee itself is under the MIT licence (LICENSE.txt). The frozen program also contains the following, unchanged.
Qt and PySide6 are used under the GNU Lesser General Public License 3: they lie as shared libraries of their own beside
the program and may be replaced by others of the same interface; their sources are at https://code.qt.io and
https://download.qt.io. The font Noto Sans JP is under the SIL Open Font License (resources/fonts/OFL.txt).

"""


def bundled(files: Iterable[str]) -> list[metadata.Distribution]:
    """The installed packages that at least one of the files belongs to, by name."""
    wanted = {Path(file).resolve() for file in files}
    found = {}
    for package in metadata.distributions():
        own = (Path(str(package.locate_file(path))).resolve() for path in package.files or ())
        if any(path in wanted for path in own if path.suffix != ".pth"):
            found[package.metadata["Name"]] = package
    return [found[name] for name in sorted(found, key=str.lower)]


def licence_of(package: metadata.Distribution) -> str:
    """The name of a package's licence as it states it, or what its classifiers say."""
    about = package.metadata
    stated = "".join((about.get_all("License-Expression") or about.get_all("License") or [""])[:1]).partition("\n")[0]
    said = [line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or () if line.startswith("License")]
    return stated or ", ".join(said) or "see below"


def texts_of(package: metadata.Distribution) -> list[str]:
    """The texts of a package's licence files; those of the LGPL and GPL for Qt, which ships none."""
    if package.metadata["Name"].lower().replace("_", "-") in QT:
        return [path.read_text(encoding="utf-8") for path in sorted((HERE / "licences").glob("*.txt"), reverse=True)]
    files = (path for path in package.files or () if any(word in path.name.lower() for word in _LICENCE_NAMES))
    return [Path(str(path.locate())).read_text(encoding="utf-8") for path in files if path.suffix != ".py"]


def of_system(files: Iterable[str]) -> list[tuple[str, str]]:
    """For libraries taken from a Debian system: package and the text of its licences. Nothing on other systems."""
    found: dict[str, str] = {}
    for file in sorted({str(Path(file).resolve()) for file in files if Path(file).is_absolute()}):
        package = _debian_package(file)
        text = Path("/usr/share/doc") / package / "copyright"
        if package and text.is_file():
            found[package] = text.read_text(encoding="utf-8", errors="replace")
    return sorted(found.items())


def _debian_package(file: str) -> str:
    """The package a file came from. It may be known by its place before /lib became a link into /usr."""
    for name in (file, file.removeprefix("/usr")):
        try:
            ran = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True, check=False)
        except OSError:
            return ""
        if ran.returncode == 0:
            return ran.stdout.partition(":")[0]
    return ""


def python_licence() -> str:
    """The licence of the Python that is frozen in."""
    for place in (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"):
        if place.is_file():
            return place.read_text(encoding="utf-8")
    return "Python Software Foundation License: https://docs.python.org/3/license.html"


def write(target: Path, files: Iterable[str], own: str) -> list[str]:
    """Write the notices for the bundled ``files`` to ``target``; the names of the packages in it, without ``own``."""
    files = list(files)
    packages = [package for package in bundled(files) if package.metadata["Name"] != own]
    blocks = [(f"Python {sys.version.split()[0]}", "PSF-2.0", [python_licence()])]
    blocks += [(f"{p.metadata['Name']} {p.version}", licence_of(p), texts_of(p)) for p in packages]
    # neither ours nor Python's nor of a package: dpkg is asked for each, which takes its time
    known = ("site-packages", str(HERE.parent), sys.base_prefix)
    outside = [file for file in files if not any(place in file for place in known)]
    blocks += [(f"{name} (library of the system)", "see below", [text]) for name, text in of_system(outside)]
    parts = [HEAD.format(rule=_RULE), *(f"{name:50} {licence}\n" for name, licence, _ in blocks)]
    for name, licence, texts in blocks:
        parts.append(
            f"\n\n{_RULE}\n{name}\n{licence}\n{_RULE}\n\n" + "\n\n".join(text.strip() for text in texts) + "\n"
        )
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("".join(parts), encoding="utf-8")
    return [name for name, _, _ in blocks]
