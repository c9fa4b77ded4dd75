"""What a crash leaves on disk: versions, the last entries of the match, the traceback. No names of players, no Qt."""

import platform
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from referee import about
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
from referee.record.model import Header
from referee.record.older import kept_header

ENTRIES = 20
"""How many of the last entries are in a report."""
KEPT = 10
"""How many reports stay on disk."""
_TOLD = ("game", "mode", "rules", "option", "pack", "best-of", "clock")
"""What is told of a header: nothing that people chose freely, such as names, titles and their decks."""


@dataclass(frozen=True, slots=True)
class MatchTold:
    """What a report says of a match; ``entries`` are its last lines as they were said, ``count`` how many it has."""

    header: Header
    entries: Sequence[str]
    count: int


def last_of(archive: Archive, match_id: str) -> MatchTold | None:
    """The end of a match as the journal has it; None where there is no such match or the journal cannot be read."""
    try:
        row = archive.store.match(match_id)
        entries = archive.store.entries(match_id)
    except (JournalFault, KeyError):
        return None
    lines = [
        f"{entry.number:>5}  {entry.at}  {entry.said}" + (f"   !! {' '.join(entry.refused)}" if entry.refused else "")
        for entry in entries[-ENTRIES:]
    ]
    return MatchTold(kept_header(row.header), lines, len(entries))


def report(trace: str, versions: Mapping[str, str], match: MatchTold | None) -> str:
    """The text of a report; players are called by their seats, the folder of the user is written ``~``.

    ``versions`` are those of the window's libraries; ours, Python's and the system's are added.
    """
    known = {"Referee": about.version(), "Python": platform.python_version(), **versions, "System": platform.platform()}
    parts = ["The Referee: report of a crash", f"at {datetime.now(UTC).isoformat(timespec='seconds')}", "", "Versions"]
    parts += [f"  {name} {version}" for name, version in known.items()]
    parts += ["", "Match", *(["  none was open"] if match is None else _told(match))]
    parts += ["", "Traceback", *(f"  {line}" for line in trace.strip().splitlines()), ""]
    text = "\n".join(parts).replace(str(Path.home()), "~")
    return text if match is None else without_names(text, match.header.pairs("seats"))


def _told(match: MatchTold) -> list[str]:
    settings = [f"  {item.key}: {item.value}" for item in match.header.settings if item.key in _TOLD]
    return [*settings, f"  the last of {match.count} entries:", *(f"  {line}" for line in match.entries)]


def without_names(text: str, seats: Mapping[str, str]) -> str:
    """The text with every player's name replaced by the seat it belongs to."""
    names = {name: seat for seat, name in seats.items() if name and name != seat}
    for name in sorted(names, key=len, reverse=True):
        # a name of letters stands alone; Japanese has no gaps between words
        pattern = rf"(?<!\w){re.escape(name)}(?!\w)" if name.isascii() else re.escape(name)
        text = re.sub(pattern, names[name], text)
    return text


def with_names(text: str, header: Header) -> str:
    """The report with a line that says who sat where: only for players who agree."""
    players = ", ".join(f"{seat} = {name}" for seat, name in header.pairs("seats").items())
    return f"{text}\nPlayers, who agreed to be named\n  {players}\n"


def write(folder: Path, text: str) -> Path | None:
    """Keep a report, and of the older ones the newest; None where the folder cannot be written."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    file = folder / f"crash-{stamp}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        for old in reports(folder)[:-KEPT]:
            old.unlink()
    except OSError:
        return None
    return file


def reports(folder: Path) -> list[Path]:
    """The reports in a folder, oldest first."""
    return sorted(folder.glob("crash-*.txt"))
