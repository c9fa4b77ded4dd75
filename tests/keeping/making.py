"""The journals under ``fixtures``: one of each form of the tables and each game, as that form's program wrote it.

``python -m tests.keeping.making GAME ...`` writes those of these games in the form in use (``Store.VERSION``); ``all``
stands for every game. What is there for another game stays as it is. Those of an older form are never
written again: that they still open is what they are for. They are kept as SQL, so that a change of them can be read.
"""

import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from referee import games
from referee.keeping.archive import Archive
from referee.keeping.journal.store import VERSION
from referee.keeping.kept import Kept
from tests.playing import choices, first_sample, header_of, not_whole

FIXTURES = Path(__file__).parent / "fixtures"
ENTRIES = 40


def played(archive: Archive, game: str) -> Kept:
    """A match with things said that stood, were refused, were taken back and were let stand, at fixed times."""
    dice = random.Random(game)
    kept = archive.begin(header_of(first_sample(game))[0])
    earlier = []
    while len(kept.match.entries) < ENTRIES:
        at = f"2026-11-21T10:00:{len(kept.match.entries):02}.000+00:00"
        if len(kept.match.entries) % 9 == 8:
            kept.declare(kept.match.read(["judge", "undo"]), at)
        elif len(kept.match.entries) % 9 == 4 and (refused := _refused(kept, earlier)):
            kept.declare(kept.match.read_text(refused), at)
        else:
            spoken = choices(kept.match, dice)
            assert spoken is not None
            earlier.append(str(spoken))
            kept.declare(spoken, at)
            if kept.match.standing.over:
                kept.declare(kept.match.read(["judge", "undo"]), at)
    return kept


def _refused(kept: Kept, earlier: list[str]) -> str | None:
    """Something that could be said before and is not allowed now."""
    for line in earlier:
        if kept.match.game.check(kept.match.state, kept.match.read_text(line)):
            return line
    return None


def restored(
    game: str, version: int, folder: Path, doctor: Callable[[sqlite3.Connection], None] = lambda db: None
) -> Archive:
    """The archive in a folder, with a fixture as its journal; ``doctor`` may change it before it is opened."""
    folder.mkdir(exist_ok=True)
    file = folder / "journal.sqlite3"
    db = sqlite3.connect(file)
    db.executescript((FIXTURES / f"{game}.v{version}.sql").read_text(encoding="utf-8"))
    doctor(db)
    db.commit()
    db.close()
    return Archive(folder)


def main(asked: Sequence[str], folder: Path = FIXTURES) -> int:
    """Write the fixtures of the games asked for, in the form in use, into a folder; the exit code."""
    known = set(asked) <= {*games.GAMES, "all"}
    if not asked or not known:
        sys.stderr.write(f"usage: python -m tests.keeping.making GAME ... ({', '.join(games.GAMES)}, all)\n")
        return 2
    wanted = [*games.GAMES] if "all" in asked else asked
    # a fixture of half a game would hold the journal to less than it seems to
    faults = [fault for game in wanted for fault in _faults(game)]
    if faults:
        sys.stderr.write(
            "".join(f"{fault}\n" for fault in faults)
            + "no fixture is written: it is made of a sample that is a whole game\n"
        )
        return 2
    for game in wanted:
        write(game, folder)
    return 0


def _faults(game: str) -> Iterator[str]:
    """Why no fixture can be made of a game: it has no sample, or one that is no whole game."""
    try:
        sample = first_sample(game)
    except LookupError as lacks:
        yield str(lacks.args[0])
        return
    yield from (f"{sample.name}: {fault}" for fault in not_whole(sample))


def write(game: str, into: Path) -> None:
    """Write the fixture of one game into a folder."""
    with tempfile.TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        played(archive, game).close()
        archive.close()
        db = sqlite3.connect(Path(folder) / "journal.sqlite3")
        lines = [f"PRAGMA user_version={VERSION};", *db.iterdump()]
        db.close()
    (into / f"{game}.v{VERSION}.sql").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
