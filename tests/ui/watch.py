"""A watch over the thread of the window: how long each action kept it from anything else, and how much it did there."""

import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, Qt, QTimer

LONG = 50.0
"""Milliseconds; a window that is held up for longer feels slow. The aim is that no action of a sample does."""
MEDIAN = 16.0
"""Milliseconds that the middle one of all actions is to take at most: one frame."""
FRAME = 1000 / 60


class Watch(QObject):
    """Ticks as often as the loop lets it; the longest pause between two ticks during an action is the action's.

    What an action does in pieces pauses for none of them as long as it takes: its work is told beside the pause.
    """

    def __init__(self) -> None:
        super().__init__()
        self.pauses: list[tuple[str, float]] = []
        self.works: list[float] = []
        """Milliseconds of processor time that the window's thread spent on each action, all pieces together."""
        self._longest = 0.0
        self._last = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._tick)

    def _tick(self) -> None:
        now = time.perf_counter()
        self._longest = max(self._longest, now - self._last)
        self._last = now

    @contextmanager
    def action(self, name: str) -> Iterator[None]:
        """Watch what is done and the events that follow from it."""
        begun = time.thread_time()
        self._longest, self._last = 0.0, time.perf_counter()
        self._timer.start()
        yield
        self.works.append(1000 * (time.thread_time() - begun))
        self._tick()
        self._timer.stop()
        self.pauses.append((name, self._longest * 1000))

    def report(self, title: str) -> str:
        """A line on all actions, and one for each that was long."""
        times = sorted(pause for _, pause in self.pauses)
        late = [(name, pause) for name, pause in self.pauses if pause > LONG]
        middle, longest = times[len(times) // 2], times[-1]
        aims = (
            f"median {middle:>5.1f} ms (aim {MEDIAN:.0f}{'' if middle <= MEDIAN else ', missed'})",
            f"longest {longest:>6.1f} ms",
            f"over {LONG:.0f} ms: {len(late)} (aim 0{', missed' if late else ''})",
            f"work of all pieces: median {statistics.median(self.works):.1f} ms",
        )
        lines = [f"{title:<34} {len(times):>4} actions, {', '.join(aims)}"]
        return "\n".join(lines + [f"    {pause:>6.1f} ms  {name[:90]}" for name, pause in late])
