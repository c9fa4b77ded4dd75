"""The page of a match with a pack as large as an import: shelf, search, what an entry draws anew; beside one without.

Figures for ``tests.tools.bench``; nothing here passes or fails.
"""

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from referee import games
from referee.keeping.archive import Archive
from referee.keeping.kept import Kept
from referee.record.model import Header, Setting
from tests.playing import first_sample, header_of
from tests.tools.large import CARDS, GAME, written
from ui.frame import app, dressing, theme
from ui.match.page import TablePage

ENTRIES = 12
SIZE = (1280, 800)
OF_THE_PLATFORM = "This plugin does not support"
"""What the offscreen platform says of every window: it is no figure."""


def _tell(_kind: QtMsgType, _where: QMessageLogContext, said: str) -> None:
    if not said.startswith(OF_THE_PLATFORM):
        sys.stderr.write(f"{said}\n")


def _milliseconds(application: QApplication, do: Callable[[], object]) -> float:
    start = time.perf_counter()
    do()
    application.processEvents()
    return 1e3 * (time.perf_counter() - start)


def _figures(application: QApplication, header: Header, beside: Path, folder: Path) -> dict[str, float]:
    """Milliseconds by what is done."""
    kept = Archive(folder).begin(header, beside)
    pages: list[TablePage] = []
    found = {"the page of a match, made": _milliseconds(application, lambda: pages.append(_made(kept)))}
    page = pages[0]
    found["the same, painted first"] = _milliseconds(application, page.show)
    drawn = []
    for _ in range(ENTRIES):
        entry = kept.declare(next(each for each in kept.match.legal() if each.declaration.verb != "resign"))
        page.play.look_ahead()
        drawn.append(_milliseconds(application, lambda entry=entry: page.entered_from_afar(entry)))
    found["an entry drawn"] = statistics.median(drawn)
    words = ("d", "dr", "hands", "")
    times = [_milliseconds(application, lambda word=word: page.cards.filter.setText(word)) for word in words * 5]
    found["a letter of a search on the shelf"] = statistics.median(times)
    found["completing a line"] = _milliseconds(application, page.line.setFocus)
    page.close()
    return found


def _made(kept: Kept) -> TablePage:
    page = TablePage(kept, "en", theme.LIGHT)
    page.resize(*SIZE)
    return page


def on_the_shelf(folder: Path) -> Iterator[tuple[str, str, float, float]]:
    """What a pack of many cards costs in the window: rows as (name, unit, with it, without it)."""
    found = QApplication.instance() or QApplication([])
    assert isinstance(found, QApplication)
    qInstallMessageHandler(_tell)
    app.prepare(found)
    dressing.dress(theme.named("light"), 10)
    path, sample = written(folder), first_sample(GAME)
    usual = header_of(sample)[0]
    packs = tuple(Setting("pack", name, 1, 1) for name in (*games.find(GAME).packs, path.name))
    large = Header((*usual.settings, *packs))
    # the first page of a process makes its pictures and imports its parts
    _figures(found, usual, sample.parent, folder / "first")
    few = _figures(found, usual, sample.parent, folder / "few")
    many = _figures(found, large, folder, folder / "many")
    for name, ours in many.items():
        yield f"{CARDS:,} cards: {name} / without them", "milliseconds", ours, few[name]
