"""What the program says of itself: its version, and where its licence and those of what it brings along are."""

from importlib import metadata
from pathlib import Path

from referee import resources

NAME = "referee-beside-the-board"


def version() -> str:
    """The version that is installed; ``0`` where the sources run without having been installed."""
    try:
        return metadata.version(NAME)
    except metadata.PackageNotFoundError:
        return "0"


def licences() -> Path | None:
    """The folder with the licences of everything that a frozen build brings along; None where it is no such build."""
    return resources.find("licences")
