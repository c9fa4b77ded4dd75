"""The program's own start: says the time of the first paint, and ends. `make bench` holds it against a bare window.

With the word ``form`` it goes on until the form of a new match is filled in too, which follows the first paint.
"""

import os
import sys
import time

from referee.cli.window import loaded


def end() -> None:
    """Say when, and end: nothing of what would follow is waited for."""
    sys.stdout.write(f"{time.time()}\n")
    sys.stdout.flush()
    os._exit(0)


def main() -> None:
    """Start as the command does."""
    app = loaded()
    # not before: what loads the window is measured too
    from ui.start import page

    class Painted(app.MainWindow):
        """The main window, which ends the program after its first paint."""

        def paintEvent(self, event: object) -> None:
            """Paint; what follows comes behind the widgets, which are painted in the same turn."""
            super().paintEvent(event)
            if "form" not in sys.argv:
                self.painted.connect(end)

    class Filled(page.NewMatch):
        """A new match, which ends the program once the window has filled in its form."""

        def _fill(self) -> object:
            found = super()._fill()
            end()
            return found

    app.MainWindow, page.NewMatch = Painted, Filled
    app.run(None)


if __name__ == "__main__":
    main()
