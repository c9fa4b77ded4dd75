"""The entry point of the program: ``referee`` and ``python -m referee``."""

import sys

from referee import about


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
    from referee.cli.app import run

    run()


if __name__ == "__main__":
    main()
