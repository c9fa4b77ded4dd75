"""What keeps a kept match from being signed: whatever ``verify`` would find against it, found before it is exported."""

from collections.abc import Iterator
from typing import Protocol

from referee import about
from referee.keeping import sealing
from referee.keeping.journal.store import MatchRow, Store
from referee.keeping.kept import Kept
from referee.kernel.game import BadTable
from referee.kernel.telling import Message, several
from referee.match.opening import Opened
from referee.record.chain import form_of
from referee.record.law import age_of, lacking, other_rules
from referee.record.model import Header
from referee.record.older import kept_header
from referee.rulebook import book


class Keeper(Protocol):
    """Who keeps matches: the archive, which asks here before it signs one."""

    store: Store

    def verify(self, match_id: str) -> int | None:
        """The first entry that does not fit."""

    def opened(self, row: MatchRow) -> tuple[Opened, Header, list[str]]:
        """The table of a match."""

    def resume(self, match_id: str) -> Kept:
        """A match with all its entries ruled again."""

    def hashes(self, match_id: str) -> list[str]:
        """The hashes of a match, that of the header first."""


def why_unsigned(archive: Keeper, match: str) -> Message | None:
    """Why a match is exported without a signature; None where nothing speaks against it.

    Its chain may fit and its cards be others: then what they allow was not allowed by those that its header names. So
    all of it is ruled again. A match of form 1 is never signed, and only its chain is looked at. Raises
    ``JournalFault``, and ``KeyError`` for an unknown id.
    """
    misfit = archive.verify(match)
    if misfit is not None:
        return sealing.not_as_kept(match, misfit)
    row = archive.store.match(match)
    if form_of(kept_header(row.header)) == "1":
        return None
    why = next(_against(archive, match), None)
    return why and Message("of-match", "match {match}: {what}", match=match, what=why)


def _against(archive: Keeper, match: str) -> Iterator[Message]:
    row = archive.store.match(match)
    header = kept_header(row.header)
    if lacks_summary(archive, match):
        yield Message(
            "exported-no-summary", "its summary was taken away: it is not signed; opened again it is listed anew"
        )
    try:
        opened, _, left_out = archive.opened(row)
    except BadTable as fault:
        what = several([message for _, message in fault.faults])
        says = (
            "its cards are not here or it cannot be set up, so nobody can rule it again, and it is not signed: {what}"
        )
        yield Message("exported-not-ruled", says, what=what)
        return
    age = age_of(header, about.version())
    rules = other_rules(header, book.load(row.game).version, age)
    faults = [*left_out, *lacking(header, opened.contents), *([rules[0]] if rules and rules[1] else [])]
    if faults:
        yield Message(
            "exported-unfit",
            "its header is none that a match is kept with, and it is not signed: {what}",
            what=faults[0],
        )
    kept = archive.resume(match)
    if kept.changed_cards:
        says = "its cards are not those it was begun with ({names}): it is not signed"
        yield Message("exported-other-cards", says, names=", ".join(kept.changed_cards))
    if kept.differences and age != "older":
        item = kept.differences[0]
        says = "entry {number} ({said}) was {then}; today {now}: it is not signed"
        yield Message(
            "exported-ruled-otherwise", says, number=item.number, said=item.said, then=item.then, now=item.now
        )


def lacks_summary(archive: Keeper, match: str) -> bool:
    """Whether nothing is there of what the list shows of a match that has entries: it is kept with the match itself.

    Where entries were lost with a damaged journal that is noted, and so is gone with them.
    """
    head = archive.store.head(match)
    noted = head is not None and head.note
    return archive.store.summary(match) is None and not noted and len(archive.hashes(match)) > 1
