"""``referee matches``, ``referee export`` and ``referee remove``: what is kept on this machine, without the window."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from referee.cli.answer import give
from referee.cli.output import Problem, at, complain, hand_out, say, tell, warn, write_new
from referee.foreign import is_there
from referee.games import GAMES
from referee.keeping.archive import JOURNAL, Archive, data_folder
from referee.keeping.journal.faults import JournalFault
from referee.keeping.journal.parts import ENDINGS
from referee.keeping.keys import KEY, KNOWN
from referee.keeping.listed import Listed
from referee.keeping.vouched import why_unsigned
from referee.kernel.game import BadTable
from referee.kernel.telling import Message
from referee.record.stamps import moment_of, untimely
from referee.rulebook.book import title
from referee.rulebook.voice import common_voice

NO_TIME = f"{'-':16}"
NONE_KEPT = Message("none-kept", "no match is kept here")


@contextmanager
def opened(journal: Path | None, language: str = "en", *, reading: bool = True) -> Iterator[Archive]:
    """The archive of a journal's file, looked at without touching it unless something is to be changed.

    Raises ``Problem`` where there is none or it cannot be used.
    """
    file = journal or data_folder() / JOURNAL
    if not is_there(file):
        says = "no journal is there; nothing has been played here yet"
        raise Problem(at(file, Message("no-journal", says)))
    try:
        archive = Archive(file.parent, name=file.name, repair=False, reading=reading)
    except JournalFault as fault:
        # what was read is a copy: the file that was given is named
        raise Problem(at(file, fault.why)) from fault
    for misfit in archive.misfits:
        complain(common_voice(language).told(at(file, misfit)))
    try:
        yield archive
    except JournalFault as fault:
        raise Problem(fault.message) from fault
    finally:
        archive.close()


def matches(journal: Path | None, language: str) -> int:
    """List the matches, the one last played first: id, when, game, entries, who plays."""
    told = common_voice(language).told
    if journal is None and not is_there(data_folder() / JOURNAL):
        give(matches=[])
        tell(NONE_KEPT, language)
        return 0
    with opened(journal, language) as archive:
        kept = archive.matches()
        give(matches=[_document(listed) for listed in kept])
        if not kept:
            tell(NONE_KEPT, language)
        for listed in kept:
            if (untimed := untimely(listed.started)) is not None:
                warn(Message("of-match", "match {match}: {what}", match=listed.id, what=untimed), language)
            entries = Message("entries", "{count:n entries}", count=listed.entries)
            if listed.over:
                entries = Message("entries-over", "{count:n entries} over", count=listed.entries)
            if listed.incomplete:
                entries = Message("entries-missing", "{what}, some are missing", what=entries)
            players = " – ".join(listed.seats.values())
            last, game = _moment(listed.last)[:16], _called(listed.game, language)
            say(f"{listed.id}  {last}  {game}  {told(entries)}  {players}")
    return 0


def _document(listed: Listed) -> dict[str, Any]:
    names = ("id", "game", "title", "started", "last", "entries", "over", "winner", "series", "incomplete")
    times = {
        name: getattr(listed, name) if _moment(getattr(listed, name)) != NO_TIME else None
        for name in ("started", "last")
    }
    return {"seats": dict(listed.seats), **{name: getattr(listed, name) for name in names}, **times}


def _moment(said: str) -> str:
    """A time as it is kept; what is none is not told as one."""
    return said if moment_of(said) is not None else NO_TIME


def _called(game: str, language: str) -> str:
    """The game by its id, or by its title where another language than English is read."""
    if language == "en" or game not in GAMES:
        return game
    return title(game).get(language, game)


def remove(match: str, journal: Path | None, language: str) -> int:
    """Remove a match for good. Raises ``Problem`` where there is no such match."""
    with opened(journal, language, reading=False) as archive:
        try:
            archive.remove(match)
        except KeyError:
            raise Problem(not_kept(match)) from None
    give(match=match)
    tell(Message("removed", "{match} removed", match=match), language)
    return 0


def export(
    match: str | None, out: Path | None, journal: Path | None, language: str, *, page: bool = False, over: bool = False
) -> int:
    """Write a match as a sealed record, the one last played where none is named; to the output without ``out``.

    With ``page`` it is one HTML page that needs nothing else. A file that is there is written ``over`` only so.

    The exit code is 1 where the match is not as it was kept, or does not come out with the cards that it names: that is
    told, and the record is not signed.

    Raises ``Problem`` where there is no such match and where the file cannot be written.
    """
    with opened(journal, language) as archive:
        known = [listed.id for listed in archive.matches()]
        wanted = match or next(iter(known), "")
        if wanted not in known:
            raise Problem(not_kept(wanted) if wanted else NONE_KEPT)
        if page:
            text, why = _page(archive, wanted), why_unsigned(archive, wanted)
        else:
            text, why = archive.exported(wanted)
        if out is not None:
            _keep_off(out, journal or data_folder() / JOURNAL)
            write_new(out, text, over=over)
            if not page:
                for message in archive.carry(wanted, out.parent):
                    warn(message, language)
    if why is not None:
        warn(why, language)
    give(match=wanted, file=str(out) if out else None, page=page, text=None if out else text)
    if out is None:
        hand_out(text.removesuffix("\n"))
    return int(why is not None)


def _keep_off(out: Path, journal: Path) -> None:
    """Raises ``Problem`` where a file to be written is the journal that is read, a part of it, or a key."""
    own = [place.with_name(place.name + end) for place in (journal, journal.resolve()) for end in ENDINGS]
    own += [folder / name for folder in (journal.parent, data_folder()) for name in (KEY, KNOWN)]
    for place in own:
        if out.resolve() == place.resolve() or (is_there(out) and is_there(place) and out.samefile(place)):
            says = (
                "this is the journal that is read, a part of it or a key: it is never written over; name another file"
            )
            raise Problem(at(out, Message("is-our-own", says)))


def _page(archive: Archive, match: str) -> str:
    """Raises ``Problem`` where the packs or decks of the match cannot be loaded any more."""
    from referee.papers.match_page import match_page  # noqa: PLC0415 - most commands draw nothing

    try:
        return match_page(archive.resume(match).match)[0]
    except BadTable as fault:
        raise Problem(fault.faults[0][1]) from fault


def not_kept(match: str) -> Message:
    """That no match of this id is kept."""
    return Message("not-kept", "no match '{match}' is kept here", match=match)
