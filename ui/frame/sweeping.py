"""Garbage is collected by the window's own thread, between two actions; what came since in small portions.

Python collects what refers only to itself as soon as many objects were made: in the middle of an action, and in any
thread. Looking at all that is loaded takes a fifth of a second; and what the thread that rules lets go of may be a
widget, which is the window's alone. While a window is open nothing is collected by itself: every quarter of a second it
is looked what came since, and what was loaded for good (modules, packs) is not looked at again.

Python freezes and gives back all or nothing. Pages that are left leave nothing behind that only a collection would
find (``ui.frame.parting``), and what is frozen goes as ever once nobody has it any more. What stays is counted: where
more is there than can have been loaded, all is looked at in one go when nobody does anything.
"""

import gc

from PySide6.QtCore import QObject, QTimer

from ui.frame.loading import wait_until_loaded

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
WORTH, MOST = 400_000, 1_000_000
"""Objects that are there beside those that were when all was looked at: from so many on when it is quiet, with so many
in any case. All five games, their packs and the workshop are about half of the first."""


class Sweeping(QObject):
    """Collects garbage in the thread it is made in, from ``begin`` to ``end``."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(REST)
        self._timer.timeout.connect(self.look)
        self._before = self._young = self._quiet = self._known = self._more = 0

    def begin(self) -> None:
        """From now on nothing is collected by itself; what is there stays."""
        gc.disable()
        gc.freeze()
        self._before = self._young = self._quiet = self._more = 0
        self._known = gc.get_freeze_count()
        self._timer.start()

    def end(self) -> None:
        """Leave it to Python again, once nothing is loaded any more."""
        self._timer.stop()
        wait_until_loaded()
        gc.unfreeze()
        gc.enable()

    def look(self) -> None:
        """Collect what is worth it."""
        came = gc.get_count()[0]
        self._quiet = self._quiet + 1 if came - self._before < STILL else 0
        if came >= LOADED:
            self._keep()
        elif came >= SOME:
            self._sweep()
        elif self._more >= (least := WORTH if self._quiet >= QUIET else MOST):
            self._sweep_all(least)
        self._before = gc.get_count()[0]

    def _sweep(self) -> None:
        """Collect among what is new; seldom among all that came since the loading."""
        self._young += 1
        if self._young < OFTEN:
            gc.collect(1)
            return
        self._young = 0
        gc.collect()
        if len(gc.get_objects()) >= GROWN:
            self._keep()

    def _sweep_all(self, least: int) -> None:
        """Collect among all there is, if so much is still there: it may have gone since it was counted."""
        self._count()
        if self._more < least:
            return
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._known, self._more = gc.get_freeze_count(), 0

    def _keep(self) -> None:
        """Look no more at what is there. Garbage among it is found when everything is looked at."""
        gc.freeze()
        self._count()

    def _count(self) -> None:
        """Count what is kept: a tenth of what looking at it takes."""
        self._more = gc.get_freeze_count() - self._known
