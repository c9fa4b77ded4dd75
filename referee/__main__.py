"""The entry point of the program: ``referee`` and ``python -m referee``."""

from referee.cli.app import run


def main() -> None:
    """Run the command line; without a command it opens the window."""
    run()


if __name__ == "__main__":
    main()
