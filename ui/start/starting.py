"""Where matches are kept: the usual folder, or what the players choose where it cannot be written."""

import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from referee.keeping.archive import Archive, data_folder
from referee.keeping.journal.faults import JournalFault
from referee.kernel.telling import several
from ui.frame import settings


@dataclass
class Opened:
    """An archive and what there is to say about it; ``passing`` where nothing is kept beyond this session."""

    archive: Archive
    said: str = ""
    passing: bool = False
    wrong: list[str] = field(default_factory=list)

    def close(self) -> None:
        """Close it, and let go of what was not to be kept."""
        self.archive.close()
        if self.passing:
            shutil.rmtree(self.archive.folder, ignore_errors=True)


def open_archive(remembered: settings.Settings) -> Opened | None:
    """The archive in the folder remembered or the usual one; asks where it cannot be written. None: the user gave up.

    A folder chosen is remembered.
    """
    while True:
        folder = Path(remembered.data_folder) if remembered.data_folder else data_folder()
        try:
            archive = Archive(folder)
        except JournalFault as fault:
            from ui.frame import dressing, theme
            from ui.frame.speaking import speak
            from ui.start.no_folder import NoFolder

            # a window has not been made yet, which does this
            speak(remembered.spoken)
            dressing.dress(theme.named(remembered.theme), remembered.text_size)
            asked = NoFolder(folder, fault)
            asked.exec()
            if asked.choice == NoFolder.QUIT:
                return None
            if asked.choice == NoFolder.PASSING:
                return Opened(Archive(Path(tempfile.mkdtemp(prefix="referee-"))), passing=True)
            if isinstance(asked.choice, Path):
                remembered.data_folder = str(asked.choice)
            continue
        said = [*([archive.recovered.message] if archive.recovered else []), *archive.misfits]
        opened = Opened(archive, several(said) if said else "")
        if remembered.data_folder and (wrong := settings.save(remembered)):
            opened.wrong.append(wrong)
        return opened
