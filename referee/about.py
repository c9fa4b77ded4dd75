"""What the program says of itself: its version, and where its licence and those of what it brings along are."""

from pathlib import Path

from referee import resources

NAME = "referee-beside-the-board"


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
