"""What a header is given when a match is begun, so that its first hash says all that the match was ruled with.

``form`` is that of the chain, ``match`` the id, ``rules`` and ``program`` the versions, ``contents`` the hash of each
pack and deck as it was read.
"""

from collections.abc import Callable, Mapping

from referee import about
from referee.keeping.journal.rows import MatchRow
from referee.kernel.canonical import FORM
from referee.match.opening import Opened
from referee.record.model import Header, Setting
from referee.record.older import kept_header
from referee.record.reading import header_of
from referee.record.writing import header_lines
from referee.rulebook import book

GIVEN = ("form", "match", "program", "contents")
"""The keys that belong to one match: a record that is opened as another match has them anew."""


def pinned(header: Header, match_id: str, open_: Callable[[Header], Opened]) -> tuple[Header, Opened]:
    """The header that a match is kept with, and its table. Raises ``BadTable``."""
    settings = [item for item in header.settings if item.key not in GIVEN]
    settings += _rules(header)
    opened = open_(Header(tuple(settings)))
    settings += [_setting("form", FORM), _setting("match", match_id), _setting("program", about.version())]
    settings += [_setting("contents", f"{name}={digest}") for name, digest in opened.contents.items()]
    # as it is read again, so that what is hashed is what is read
    return header_of("\n".join(header_lines(Header(tuple(settings))))), opened


def _rules(header: Header) -> list[Setting]:
    game = header.one("game")
    if header.one("rules") is not None or game is None:
        return []
    try:
        return [_setting("rules", book.load(game).version)]
    except LookupError:
        return []


def as_typed(header: Header) -> tuple[tuple[str, str], ...]:
    """What a header says besides what it was given: two records of one match agree in it."""
    header = Header(tuple(item for item in header.settings if item.key not in GIVEN))
    header = Header((*header.settings, *_rules(header)))
    return tuple((item.key, item.value) for item in header_of("\n".join(header_lines(header))).settings)


def changed_cards(opened: Opened, row: MatchRow) -> list[str]:
    """The packs and decks of a match that are not those it was begun with, by name."""
    return differing(opened.contents, kept_header(row.header).pairs("contents"))


def differing(now: Mapping[str, str], then: Mapping[str, str]) -> list[str]:
    """The names under which something else lies now than then; nothing is known where nothing was written down."""
    return sorted(name for name in {*now, *then} if now.get(name) != then.get(name)) if then else []


def _setting(key: str, value: str) -> Setting:
    return Setting(key, value, 0, 0)
