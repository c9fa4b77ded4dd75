"""Cards that are called something else from now on: the tests and decks beside their pack that still name them."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from referee import foreign, games
from referee.packs.files import LARGEST, BadFile, read_toml, tests_of
from referee.placing import written
from referee.rulebook import book

Renamed = Mapping[str, str]
"""Old ids of cards, each with the new one."""
OF_A_FILE = r"(?:\.[\w.-]*)?\.(?:toml|match)\b"
"""What stands behind a word that is part of a file's name."""


def those_that_name(pack: Path, renamed: Renamed) -> tuple[Path, ...]:
    """The tests of a pack, and the decks beside it that have its cards, which name a card by an id that it had."""
    if not renamed:
        return ()
    names = _names(renamed)
    return tuple(path for path in _beside(pack) if (text := _text(path)) and names.search(text))


def _beside(pack: Path) -> Iterator[Path]:
    yield from tests_of(pack)
    stem = pack.name.removesuffix(".toml")
    for path in sorted(pack.parent.glob("*.toml")):
        if path.name != pack.name and (path.name.startswith(f"{stem}.") or _has_cards_of(path, pack)):
            yield path


def _has_cards_of(deck: Path, pack: Path) -> bool:
    try:
        data = read_toml(deck)
    except BadFile:
        return False
    packs = data.get("pack")
    return "deck" in data and pack.name in (packs if isinstance(packs, list) else [packs])


def unsure(game: str, renamed: Renamed) -> tuple[str, ...]:
    """Old ids that are words of the game as well: what a test means by them only its reader can say."""
    found = games.find(game)
    terms = (*book.load(game).terms, *book.load(book.COMMON).terms, *found.verbs, *found.families)
    words = {word for term in terms for word in (term, term.rpartition(".")[2])}
    seats = {seat for rows in found.seats.values() for row in rows for seat in row}
    return tuple(old for old in renamed if old in words | seats)


def rename_in(path: Path, renamed: Renamed) -> None:
    """Name cards by their new ids in a test or deck; all else stays. Raises ``OSError``."""
    written(path, renamed_in(path, renamed))


def renamed_in(path: Path, renamed: Renamed) -> bytes:
    """What a test or deck is with the new ids of cards. Raises ``OSError``."""
    text = foreign.read_plain(path, LARGEST).decode("utf-8")
    return _names(renamed).sub(lambda found: renamed[found[0]], text).encode("utf-8")


def _text(path: Path) -> str:
    """The text of a file; "" for what is none."""
    try:
        return foreign.read_plain(path, LARGEST).decode("utf-8")
    except (OSError, foreign.TooLarge, UnicodeDecodeError):
        return ""


def _names(renamed: Renamed) -> re.Pattern[str]:
    words = "|".join(map(re.escape, sorted(renamed, key=len, reverse=True)))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])(?!{OF_A_FILE})")
