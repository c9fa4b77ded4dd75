"""The entry point of the program: ``referee`` and ``python -m referee``."""

import sys
from typing import TYPE_CHECKING

from referee import about

if TYPE_CHECKING:
    from pathlib import Path


def main() -> None:
    """Run the command line; without a command it opens the window."""
    if about.is_frozen():
        # a hall of several processes starts the program again, which would not know it otherwise
        from multiprocessing import freeze_support

        freeze_support()
    if sys.argv[1:2] == ["--try"]:
        # a process that reads a file for a window: no command is loaded
        from referee.first_reading import carry_out

        sys.exit(carry_out(sys.argv[2:]))
    from referee.cli import window

    if (asked := window.asked_for(sys.argv[1:])) is not None:
        # most starts of the program: the window is painted before the commands would all be loaded
        sys.exit(_opened(*asked))
    from referee.cli.app import run

    run()


def _opened(file: "Path | None", language: str | None) -> int:
    """Open the window; its exit code. What keeps it from being opened is told as of any command."""
    from referee.cli import window

    try:
        return window.opened(file, language)
    except Exception as fault:
        from referee.cli import app

        if not isinstance(fault, (*app.TOLD, window.NotOpened)):
            raise
        app.tell_fault(fault, sys.argv[1:])
        return app.BAD


if __name__ == "__main__":
    main()
