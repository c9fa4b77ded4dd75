"""The one door to resources/: the same in a checkout, in an installed wheel and in a frozen build."""

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent


class ResourceMissing(LookupError):
    """Something the program brings along is not there; says what, and where it was looked for."""

    def __init__(self, parts: tuple[str, ...], root: Path) -> None:
        """Remember the asked parts (`parts`) and the folder they were looked for in (`root`)."""
        self.asked = "/".join(parts)
        self.root = root
        super().__init__(f"resources/{self.asked} is missing (looked in {root}); the installation is not complete")


def root() -> Path:
    """Return the folder that holds rulebooks/, packs/, translations/, icons/ and fonts/.

    A frozen build unpacks it beside its modules, a wheel carries it as referee/_resources, a checkout has it beside
    the package.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    if getattr(sys, "frozen", False) and bundle is not None:
        return Path(bundle) / "resources"
    installed = _HERE / "_resources"
    return installed if installed.is_dir() else _HERE.parent / "resources"


def path(*parts: str) -> Path:
    """Return the path of a file or folder in resources/, as in `path("rulebooks", "referee.toml")`.

    Raises ResourceMissing where nothing of that name is there.
    """
    top = root()
    found = top.joinpath(*parts)
    if not found.exists():
        raise ResourceMissing(parts, top)
    return found


def find(*parts: str) -> Path | None:
    """Return the path of a file or folder in resources/, or None where nothing of that name is there."""
    found = root().joinpath(*parts)
    try:
        return found if found.exists() else None
    except OSError:
        # a name that this system cannot have
        return None


def names(folder: str, ending: str = "") -> tuple[str, ...]:
    """Return the sorted names of the files in a folder that end in `ending`: `names("rulebooks", ".toml")`.

    Hidden files do not count. Raises ResourceMissing where the folder is not there.
    """
    return tuple(
        sorted(
            entry.name
            for entry in path(folder).iterdir()
            if entry.is_file() and entry.name.endswith(ending) and not entry.name.startswith(".")
        )
    )
