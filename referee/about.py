"""What the program says of itself: its version, and where its licence and those of what it brings along are."""

import os
import sys
from functools import cache
from pathlib import Path

from referee import resources

NAME = "referee-beside-the-board"


@cache
def version(name: str = NAME) -> str:
    """The version of a distribution that is installed, of this program unless named; ``0`` where it is not."""
    # a tenth of the time to the first paint, for what only the box of the help menu and reports of crashes say
    from importlib import metadata

    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "0"


def licences() -> Path | None:
    """The folder with the licences of everything that a frozen build brings along; None where it is no such build."""
    return resources.find("licences")


def is_frozen() -> bool:
    """Whether this is the program with a Python of its own, which needs none to be installed."""
    return bool(getattr(sys, "frozen", False))


def words_to_start() -> list[str]:
    """How this program is started again, as another process: a frozen one is its own interpreter."""
    return [sys.executable] if is_frozen() else [sys.executable, "-P", "-m", "referee"]


def environment_to_start() -> dict[str, str]:
    """What such a process is given: it is this program, wherever it is started, and no folder of the same name."""
    if is_frozen():
        return dict(os.environ)
    here = str(Path(__file__).parents[1])
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (here, os.environ.get("PYTHONPATH"))))}
