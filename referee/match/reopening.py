"""The table of a match that a journal has: what of its header does not hold any more is left out and told.

What was once begun opens again. A setting that this version does not know, or refuses, takes nothing with it but
itself; game, seats, packs and decks are what a match cannot be without.
"""

from pathlib import Path

from referee import games
from referee.kernel import options
from referee.kernel.game import BadTable
from referee.kernel.telling import Message
from referee.match.opening import Find, Opened, open_table
from referee.packs.files import find_named, find_of_first_form
from referee.record.model import Header, Setting

NEEDED = ("game", "seats", "pack", "decks", "form", "match")


def open_kept(header: Header, beside: Path | None) -> tuple[Opened, Header, list[str]]:
    """The table that a kept header describes, the header as far as it holds, and what was left out of it.

    Raises ``BadTable`` for what a match cannot be without.
    """
    find = find_kept(header)
    told: list[str] = []
    while True:
        try:
            return open_table(header, beside, find), header, told
        except BadTable as bad:
            faulty = {key: what for key, what in bad.faults if key not in NEEDED}
            header, left_out = _without(header, faulty)
            if not left_out:
                raise
            says = "the header's '{key}' does not hold any more and is left out: {what}"
            told += [Message("left-out", says, key=key, what=faulty[key]) for key in left_out]


def find_kept(header: Header) -> Find:
    """How the files are found that a kept header names."""
    return find_of_first_form if header.one("form") is None else find_named


def _without(header: Header, faulty: dict[str, str]) -> tuple[Header, list[str]]:
    """The header without what is at fault in it, and the keys of what went."""
    stays: list[Setting] = []
    for item in header.settings:
        said = [other for other in header.settings if other.key == item.key]
        # of what is said twice the first stays, of house rules those that hold
        if item.key in faulty and any((item.key, item.value) == (kept.key, kept.value) for kept in stays):
            continue
        holds = item is said[0] and len(said) > 1 if item.key != "option" else _is_house_rule(header, item)
        if item.key not in faulty or holds:
            stays.append(item)
    gone = dict.fromkeys(item.key for item in header.settings if item not in stays)
    return Header(tuple(stays)), list(gone)


def _is_house_rule(header: Header, item: Setting) -> bool:
    name, _, value = item.value.partition("=")
    try:
        options.read(games.find(header.one("game") or "").options, {name: value})
    except (BadTable, LookupError):
        return False
    return True
