"""The last position of a kept match as a picture: shown at once, while every entry is ruled again in the background.

The picture is taken when a match is left and is kept beside the journal, not in it: a journal that came from elsewhere
brings none. It is data and nothing else, it is drawn and never played on, and it is drawn only where header, entries
and their hashes fit each other, and the last hash, the rules, the program, the packs and the decks are those that it
was taken with. What is played on is always what ruling every entry again gives.
"""

import json
import logging
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from referee import about
from referee.keeping.kept import Kept
from referee.kernel.canonical import digest_of
from referee.kernel.frozen import changed
from referee.kernel.scene import Scene
from referee.match.match import Match
from referee.rulebook import book

log = logging.getLogger("referee.keeping")
LONG = 200
"""Entries; fewer are ruled again in the time that a picture needs to be drawn."""
_PICTURES = TypeAdapter(Scene)


@dataclass(frozen=True, slots=True)
class Glimpse:
    """The table after the last entry of a match, and the match as it began: for names, cards and colours."""

    scene: Scene
    match: Match


def keep(folder: Path, kept: Kept) -> None:
    """Keep the last position of a match that is left, where it is worth it; without room for it there is none."""
    if len(kept.match.entries) < LONG:
        return
    try:
        picture = _written(_drawn(kept.match))
        path = _file(folder, kept.id)
        path.parent.mkdir(exist_ok=True)
        beside = path.with_suffix(".new")
        beside.write_text(json.dumps({"fits": _fits(kept, picture), "picture": picture}), encoding="utf-8")
        beside.replace(path)
    except (OSError, ValueError) as fault:
        log.warning("the last position was not kept: %s", fault)


def drop(folder: Path, match_id: str) -> None:
    """Nothing is kept of a match any more."""
    try:
        _file(folder, match_id).unlink(missing_ok=True)
    except OSError as fault:
        log.warning("the last position was not removed: %s", fault)


def found(folder: Path, kept: Kept) -> Glimpse | None:
    """The last position of a match none of whose entries is ruled again yet; None where none fits.

    ``kept`` stands at the hash of its last entry (``digest``), and its chain was found to be whole.
    """
    try:
        said = json.loads(_file(folder, kept.id).read_text(encoding="utf-8"))
        picture = said["picture"]
        if said["fits"] != _fits(kept, picture):
            return None
        scene = _read(picture)
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    return Glimpse(scene, Match(kept.match.opened, kept.match.header))


def holds(seen: Glimpse, match: Match) -> bool:
    """Whether the picture is that of the match now."""
    return _written(seen.scene) == _written(_drawn(match))


def _file(folder: Path, match_id: str) -> Path:
    # an id is whatever a journal says: no name of a file
    return folder / "last" / f"{digest_of('last', match_id)[:24]}.json"


def _drawn(match: Match) -> Scene:
    """What a board draws of the table now; what stands beside it is left to the match itself."""
    return changed(match.scene(), strips=(), means={}, next=())


def _fits(kept: Kept, picture: str) -> str:
    """The digest of a picture and of all that it hangs on."""
    opened = kept.match.opened
    contents = [f"{name}={digest}" for name, digest in sorted(opened.contents.items())]
    versions = (about.version(), book.load(opened.game.id).version)
    return digest_of("picture", kept.id, kept.digest, versions, contents, picture)


def _written(scene: Scene) -> str:
    return _PICTURES.dump_json(scene).decode()


def _read(picture: str) -> Scene:
    """Raises ``ValueError`` for what is no scene."""
    return _PICTURES.validate_json(picture)
