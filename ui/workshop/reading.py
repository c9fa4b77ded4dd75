"""Packs and tables of cards from elsewhere, and the tests of a pack: each read first by a process of its own."""

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import shiboken6
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from referee import games
from referee.keeping.archive import Step
from referee.keeping.trial import Unread, tried
from referee.kernel.telling import Message
from referee.packs.files import head_of, tests_of
from referee.workshop.proving import Proof, proved
from ui.frame.long_work import Stopped, carry_out

T = TypeVar("T")
PACKS = ("pack", "draft")
"""What is read as a pack of a game."""


class Reading(QObject):
    """Reads what others may have written, beside the window; it can be stopped. ``failed`` says a message."""

    failed = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.window_ = window
        self.working: asyncio.Future[None] | None = None
        self._under_way: set[tuple[str, Path]] = set()

    @property
    def under_way(self) -> bool:
        """Whether something is being read."""
        return bool(self._under_way)

    @property
    def game(self) -> str:
        """The game of the pack that is being read, "" for none: what is asked meanwhile is asked about that."""
        packs = [path for kind, path in self._under_way if kind in PACKS]
        game = head_of(packs[0]).get("game") if packs else None
        return game if isinstance(game, str) and game in games.GAMES else ""

    def read(
        self, kind: str, path: Path, then: Callable[[], None], text: str = "",
        otherwise: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        """Go on with ``then`` once a file (``kind`` and ``text`` as ``tried`` has them) can be read within limits.

        Where it cannot, or was stopped, it goes on with ``otherwise``. While it is read already nothing happens: a
        double click asks twice, and so does a file that is written twice.
        """
        if (kind, path) in self._under_way:
            return

        def work(step: Step) -> None:
            tried(kind, path, text, lambda: step(0, 0))

        async def carry_out() -> None:
            try:
                await self._carry_out(title, path, work, lambda _: done(then), lambda: done(otherwise))
            finally:
                self._under_way.discard((kind, path))

        def done(goes_on: Callable[[], None]) -> None:
            self._under_way.discard((kind, path))
            goes_on()

        title = self.tr("Reading {0} …").format(path.name)
        self._under_way.add((kind, path))
        self.working = asyncio.ensure_future(carry_out())

    def prove(self, pack: Path, then: Callable[[list[Proof]], None]) -> None:
        """Run the tests of a pack."""

        def work(step: Step) -> list[Proof]:
            tests, found = tests_of(pack), []
            for number, test in enumerate(tests):
                step(number, len(tests))
                tried("record", test, watch=partial(step, number, len(tests)))
                found.append(proved(test))
            return found

        title = self.tr("Running the tests of {0} …").format(pack.name)
        self.working = asyncio.ensure_future(self._carry_out(title, pack, work, then))

    async def _carry_out(
        self, title: str, path: Path, work: Callable[[Step], T], then: Callable[[T], None],
        otherwise: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        try:
            found = await carry_out(self.window_, title, work)
        except Stopped:
            if shiboken6.isValid(self):
                otherwise()
            return
        except Unread as fault:
            if not shiboken6.isValid(self):
                return
            otherwise()
            self.failed.emit(Message("at-place", "{place}: {what}", place=str(path), what=fault.message))
            return
        except Exception as fault:
            sys.excepthook(type(fault), fault, fault.__traceback__)
            return
        if shiboken6.isValid(self):
            then(found)
