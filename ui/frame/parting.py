"""Widgets that go: what their parts hold is let go of with them, so that no collection of garbage has to find it."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget


def part_with(widget: QWidget) -> None:
    """Have a widget deleted with all that is in it; once it is gone, its parts hold nothing any more.

    Parts know each other: a page its timers, the timers what they look at. Python lets go of such circles when it
    looks for garbage, and looks no more among what was there when something large was loaded.
    """
    parts = [vars(each) for each in (widget, *widget.findChildren(QObject))]

    def let_go() -> None:
        for part in parts:
            part.clear()

    # in a turn of its own: whoever hears that the widget goes may still ask its parts
    widget.destroyed.connect(lambda: QTimer.singleShot(0, let_go))
    widget.deleteLater()
