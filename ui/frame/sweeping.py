"""Garbage is collected by the window's own thread, between two actions; what came since in small portions.

Python collects what refers only to itself as soon as many objects were made: in the middle of an action, and in any
thread. Looking at all that is loaded takes a fifth of a second; and what the thread that rules lets go of may be a
widget, which is the window's alone. While a window is open nothing is collected by itself: every quarter of a second it
is looked what came since, and what was loaded for good (modules, packs) is not looked at again.

Python freezes and gives back all or nothing. Pages that were left lie among what is frozen, with some ten thousand
objects each that refer to themselves: where much was kept, all is looked at in one go when nobody does anything.
"""

import gc

from PySide6.QtCore import QObject, QTimer

REST = 250
"""Milliseconds between two looks."""
SOME = 2_000
"""So many objects that came are worth looking at: it takes half a millisecond."""
LOADED = 20_000
"""So many between two looks were loaded, not made by an action: they stay, and looking at them would be felt."""
OFTEN = 16
"""After so many looks at what is new, all that came since the loading is looked at: that takes some milliseconds."""
GROWN = 60_000
"""So many objects that are still there after that are kept as what was loaded is."""
STILL = 300
"""Where fewer came between two looks, nobody did anything."""
QUIET = 40
"""Looks without anybody doing anything after which a pause is not felt."""
WORTH, MOST = 100_000, 1_000_000
"""Objects kept since everything was looked at: from so many on when it is quiet, with so many in any case."""


class Sweeping(QObject):
    """Collects garbage in the thread it is made in, from ``begin`` to ``end``."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(REST)
        self._timer.timeout.connect(self.look)
        self._before = self._young = self._quiet = self._kept = 0

    def begin(self) -> None:
        """From now on nothing is collected by itself; what is there stays."""
        gc.disable()
        gc.freeze()
        self._before = self._young = self._quiet = self._kept = 0
        self._timer.start()

    def end(self) -> None:
        """Leave it to Python again."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()

    def look(self) -> None:
        """Collect what is worth it."""
        came = gc.get_count()[0]
        self._quiet = self._quiet + 1 if came - self._before < STILL else 0
        if came >= LOADED:
            self._keep(came)
        elif came >= SOME:
            self._sweep()
        elif self._kept >= (WORTH if self._quiet >= QUIET else MOST):
            self._sweep_all()
        self._before = gc.get_count()[0]

    def _sweep(self) -> None:
        """Collect among what is new; seldom among all that came since the loading."""
        self._young += 1
        if self._young < OFTEN:
            gc.collect(1)
            return
        self._young = 0
        gc.collect()
        if (count := len(gc.get_objects())) >= GROWN:
            self._keep(count)

    def _sweep_all(self) -> None:
        """Collect among all there is."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._kept = 0

    def _keep(self, count: int) -> None:
        """Look no more at what is there. Garbage among it is found when everything is looked at."""
        gc.freeze()
        self._kept += count
