"""Pictures of the window from recorded matches, in both languages and themes, into docs/screenshots/.

``python -m tests.tools.screenshots`` plays each record up to a moment worth seeing and takes a picture of the table;
with the word ``workshop`` only those of the workshop are taken.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

import qasync
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from referee import games, resources
from referee.keeping.archive import Archive
from referee.record.model import Record
from referee.record.reading import read_record
from referee.workshop.decking import DeckDraft
from ui.frame import app, settings
from ui.frame.theme import LIGHT
from ui.frame.window import MainWindow
from ui.workshop.importing import ImportPage
from ui.workshop.page import WorkshopPage
from ui.workshop.printing import paint_page, sheet_of
from ui.workshop.shown import CardPicture

OUT = Path(__file__).parents[2] / "docs" / "screenshots"
SHOWN = 45
"""Lines of a sample that are played before the picture is taken: the middle of a match."""
SETTLED = 0.4
"""Seconds after which nothing of a page moves any more."""
WORKED_ON = (("two-thrones", ""), ("tash-kalar", "swordmaster"))
"""Packs that are shown in the workshop, each with the card; the last one is printed."""
DECK = "two-thrones-ember.toml"
"""The deck that is shown."""


def part_of(path: Path) -> Record:
    """The first lines of a sample."""
    record = read_record(path)
    return Record(record.header, record.lines[:SHOWN], record.path)


async def shoot(folder: Path, only: str) -> None:
    """Take all pictures, or those of the workshop ``only``."""
    archive = Archive(folder)
    window = MainWindow(archive, settings.Settings(language="en", theme="light"))
    window.resize(1440, 900)
    window.show()
    # it would follow the first paint
    assert window.start.new.form
    for language in () if only else ("en", "ja"):
        window.set_language(language)
        for theme in ("light", "dark"):
            window.set_theme(theme)
            await picture(window, f"start-{theme}-{language}")
            for game in games.GAMES:
                for sample in sorted(resources.path("samples").glob(f"{game}*.match"))[:1]:
                    window.show_match(archive.import_record(part_of(sample)))
                    await picture(window, f"{game}-{theme}-{language}")
            window.show_start()
    await workshop(window)
    window.close()
    archive.close()


CSV = """名前,種類,色,コスト,AT,DF,移動,転移,効果
炎の騎士,unit,red,3,4,2,1,2,カードを1枚引く。
霧の番人,unit,blue,2,1,4,1,1,
夜の使者,unit,black,x,2,2,2,1,
"""
"""A table of cards as people have them: one with a number that is none."""


async def workshop(window: MainWindow) -> None:
    """A pack, what it says of itself, a deck, a table of cards and a printed page, in both languages."""
    window.set_theme("light")
    for language in ("en", "ja"):
        window.set_language(language)
        room = window.workshop
        for name, card in WORKED_ON:
            room.open(resources.path("packs", f"{name}.toml"), copy=True)
            assert room.page is not None
            room.page.choose(room.page.document.place_of(card) or 0)
            await picture(window, f"workshop-light-{language}" if card else f"workshop-{name}-light-{language}")
        assert room.page is not None
        print_page(room.page, f"workshop-print-light-{language}")
        room._deck(lambda: DeckDraft.open(resources.path("decks", DECK)))
        await picture(window, f"workshop-deck-light-{language}")
        room.leave_beside()
        room.import_cards()
        assert isinstance(room.beside, ImportPage)
        room.beside.game.setCurrentIndex(room.beside.game.findData("kami-no-kijutsu"))
        room.beside.text.setPlainText(CSV)
        room.beside.read()
        await picture(window, f"workshop-import-light-{language}")
        room.leave_beside()


def print_page(page: WorkshopPage, name: str) -> None:
    """The first page of the cards as they are printed, as a picture."""
    paper = QImage(210 * 4, 297 * 4, QImage.Format.Format_RGB32)
    paper.fill(QColor("white"))
    painter = QPainter(paper)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_page(painter, [page.faces.picture(CardPicture(), place, LIGHT) for place in range(9)], sheet_of("A4"), 4.0)
    painter.end()
    paper.save(str(OUT / f"{name}.png"))


async def picture(window: MainWindow, name: str) -> None:
    """One picture, once the window has settled; the columns do so last."""
    await asyncio.sleep(SETTLED)
    OUT.mkdir(parents=True, exist_ok=True)
    window.grab().save(str(OUT / f"{name}.png"))
    sys.stdout.write(f"docs/screenshots/{name}.png\n")


if __name__ == "__main__":
    application = QApplication([*sys.argv[:1], *app.STYLE])
    app.prepare(application)
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)
    with tempfile.TemporaryDirectory() as name:
        # drafts and settings are those of the pictures, whoever takes them
        os.environ |= dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"), name)
        settings.settings_file = lambda: Path(name) / "window.json"
        loop.run_until_complete(shoot(Path(name), " ".join(sys.argv[1:])))
