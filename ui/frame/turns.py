"""What takes long is made in pieces, between which the loop of the window turns; whoever wants it waits for it.

What is pressed or typed meanwhile waits in its order, and goes to the page that is seen then, as if it had been made at
once; where a dialog comes instead, it is dropped, as all that is pressed beside one.
"""

from collections.abc import Callable, Generator, Iterator
from importlib import import_module
from sys import modules
from threading import Thread
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QSize
from PySide6.QtWidgets import QAbstractScrollArea, QStackedWidget, QWidget

from ui.frame.modules import needed

T = TypeVar("T")
Pieces = Generator[None, None, T]
"""Makes something, a few milliseconds at a time; gives it in the end."""
AT_ONCE = 30
"""So many widgets get their style in one piece."""
PASSES = 6
"""So often what is laid out is asked whether it needs other room now: what breaks lines does, and whatever holds it."""
LOOK = 0.003
"""Seconds between two turns of the loop while a thread works."""


def made(pieces: Pieces[T]) -> T:
    """What the pieces make. The clocks go on meanwhile, and what is seen is painted."""
    return _carried_out(pieces, _turn)


def at_once(pieces: Pieces[T]) -> T:
    """What the pieces make, in one go: who asks for it needs it now, as it stands."""
    return _carried_out(pieces, lambda: None)


def _carried_out(pieces: Pieces[T], between: Callable[[], None]) -> T:
    while True:
        try:
            next(pieces)
        except StopIteration as done:
            found: T = done.value
            return found
        between()


def _turn() -> None:
    """Let the window do what is due, but answer nobody."""
    if not _within_a_task():
        # a step of another task cannot begin within this one
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def dressed(widget: QWidget, room: QSize | None = None) -> Pieces[None]:
    """Have all that is in a widget styled and laid out before it is shown: else it is when it is seen, in one go.

    ``room`` is the size that it will have, where it has not got it yet.
    """
    widget.resize(room or widget.size())
    for number, part in enumerate([widget, *widget.findChildren(QWidget)]):
        part.ensurePolished()
        if number % AT_ONCE == 0:
            yield
    if (layout := widget.layout()) is not None:
        layout.activate()
    yield


def laid_out(widget: QWidget) -> None:
    """Have all in a widget that waits for its place get it now.

    What takes longer than some milliseconds is painted before the loop comes to what was to be laid out after it: as it
    stands then, half made.
    """
    areas = list(_areas(widget))
    for _ in range(PASSES):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        for area in areas:
            # their bars come and go by a call that waits too
            QCoreApplication.sendPostedEvents(area, QEvent.Type.MetaCall.value)


def _areas(widget: QWidget) -> Iterator[QAbstractScrollArea]:
    """What is scrolled in a widget and seen; what is not is not gone through: all pages of a window are large."""
    for each in widget.children():
        if isinstance(each, QWidget) and each.isVisible():
            if isinstance(each, QAbstractScrollArea):
                yield each
            yield from _areas(each)


def seen(page: QWidget, pages: QStackedWidget, instead_of: Callable[[], None] = lambda: None) -> Pieces[None]:
    """Have a page seen that is dressed: taken in, laid out and painted in turns of their own.

    What was seen before stays on the screen until then; ``instead_of`` puts it away, where it goes.
    """
    pages.setUpdatesEnabled(False)
    try:
        instead_of()
        pages.addWidget(page)
        yield
        pages.setCurrentWidget(page)
        yield
        # some parts ask for their place once more when they have been laid out for the first time
        yield
    finally:
        pages.setUpdatesEnabled(True)
    yield


def _within_a_task() -> bool:
    # before there is a loop of tasks the start does without it
    tasks = modules.get("asyncio")
    try:
        return tasks is not None and tasks.current_task() is not None
    except RuntimeError:
        # none goes on
        return False


def beside(work: Callable[[], T]) -> Pieces[T]:
    """What some work gives, done in a thread that knows no window. Raises what it raises."""
    given: list[T] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            given.append(work())
        except BaseException as fault:
            raised.append(fault)

    thread = Thread(target=run, name="work in turns", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(LOOK)
        yield
    if raised:
        raise raised.pop()
    return given[0]


def loaded(*names: str) -> Pieces[None]:
    """Have modules loaded, those that are not yet: the window's own in its thread, one in each piece."""
    if any(name not in modules for name in names):
        for name in (yield from beside(lambda: needed(*names))):
            import_module(name)
            yield
