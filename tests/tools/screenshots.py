"""Pictures of the window from recorded matches, in both languages and themes, into docs/screenshots/.

``python -m tests.tools.screenshots`` plays each record up to a moment worth seeing and takes a picture of the table.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

import qasync
from PySide6.QtWidgets import QApplication

from referee import games, resources
from referee.keeping.archive import Archive
from referee.record.model import Record
from referee.record.reading import read_record
from ui.frame import app, settings
from ui.frame.window import MainWindow

OUT = Path(__file__).parents[2] / "docs" / "screenshots"
SHOWN = 45
"""Lines of a sample that are played before the picture is taken: the middle of a match."""


def part_of(path: Path) -> Record:
    """The first lines of a sample."""
    record = read_record(path)
    return Record(record.header, record.lines[:SHOWN], record.path)


async def shoot(folder: Path) -> None:
    """Take all pictures."""
    archive = Archive(folder)
    window = MainWindow(archive, settings.Settings(language="en", theme="light"))
    window.resize(1440, 900)
    window.show()
    # it would follow the first paint
    assert window.start.new.form
    for language in ("en", "ja"):
        window.set_language(language)
        for theme in ("light", "dark"):
            window.set_theme(theme)
            await picture(window, f"start-{theme}-{language}")
            for game in games.GAMES:
                for sample in sorted(resources.path("samples").glob(f"{game}*.match"))[:1]:
                    window.show_match(archive.import_record(part_of(sample)))
                    await picture(window, f"{game}-{theme}-{language}")
            window.show_start()
    window.close()
    archive.close()


async def picture(window: MainWindow, name: str) -> None:
    """One picture, once the window has settled."""
    await asyncio.sleep(0.15)
    OUT.mkdir(parents=True, exist_ok=True)
    window.grab().save(str(OUT / f"{name}.png"))
    sys.stdout.write(f"docs/screenshots/{name}.png\n")


if __name__ == "__main__":
    application = QApplication([])
    app.prepare(application)
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)
    with tempfile.TemporaryDirectory() as name:
        settings.settings_file = lambda: Path(name) / "window.json"
        loop.run_until_complete(shoot(Path(name)))
