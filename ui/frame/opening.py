"""Opening matches: new ones, kept ones and records, each beside the window, and what is told of them then."""

import asyncio
import sys
from collections.abc import Callable, Generator, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from referee.keeping.archive import Archive, Step
from referee.keeping.journal.faults import JournalFault
from referee.keeping.trial import Unread, tried
from referee.record.model import Header
from referee.record.reading import read_record
from referee.record.writing import header_lines
from referee.resources import ResourceMissing
from referee.rulebook.book import NotReadable
from ui.frame.long_work import Stopped, carry_out
from ui.frame.modules import Ours, needed

if TYPE_CHECKING:
    from referee.keeping.kept import Kept
    from referee.kernel.telling import Message

SHOWING = ("ui.frame.showing", "ui.judge.acts")
"""What shows a match."""
GLANCE = 500
"""Milliseconds: who turns away from a new match so soon has not meant to begin it, and has hardly seen it."""
Show = Callable[["Kept"], Generator[None, None, None]]
"""Shows a match in pieces, between which the loop of the window turns."""
Refuse = Callable[[str], None]
"""Takes the reason why there can be no such match."""
Say = Callable[[str], str]
"""Says what is wrong with a header in the words of whoever filled it in."""


def told(message: "Message | str", language: str) -> str:
    """A message in a language; as it is where the sentences of that language cannot be read themselves.

    For none nothing is loaded: most starts have nothing to say, and the form of a new match comes a tenth of a second
    sooner.
    """
    if not message:
        return ""
    from referee.rulebook.voice import common_voice

    try:
        return common_voice(language).sentence(message)
    except (NotReadable, ResourceMissing):
        return str(message)


def own_file(fault: BaseException, language: str) -> str:
    """What is wrong with a file that came with the program; "" where that is not the fault."""
    if isinstance(fault, NotReadable):
        # within a sentence
        return told(fault.message, language).rstrip(".。")
    return str(fault) if isinstance(fault, ResourceMissing) else ""


class Opening(QObject):
    """Opens one match after the other. ``failed`` says what is to be told, ``began`` and ``ended`` when one is opened,
    and whether it is shown then.

    ``removing`` says the id of a match that was given up and goes, while it is still there. ``language`` gives the
    language spoken. ``show`` shows a match that was opened, piece by piece.
    """

    failed = Signal(object)
    began = Signal()
    ended = Signal(bool)
    removing = Signal(str)

    def __init__(self, window: QWidget, archive: Archive, language: Callable[[], str], show: Show) -> None:
        super().__init__(window)
        self.window_, self.archive, self.language, self.show = window, archive, language, show
        self._pieces: Generator[None, None, None] | None = None
        self._missing = Ours()
        self.working: asyncio.Future[None] | None = None
        self._made: set[str] = set()
        """The ids of matches that were not kept before."""
        self._now: Kept | None = None
        """The match whose page is made, or was shown a moment ago."""
        self._closing = self._is_shown = False

    def begin(
        self, header: Header, files: Mapping[str, Path], beside: Path | None, refuse: Refuse, say: Say | None = None
    ) -> None:
        """Start a new match; ``refuse`` is told what is wrong with its header, in the words of ``say``.

        ``files`` are deck files by the name that the header has for each; its other names are relative to ``beside``.
        """
        from referee.keeping.gathering import gathered

        def work(step: Step) -> "Kept":
            with gathered(header, files, beside) as folder:
                if folder is not None:
                    # cards and decks that somebody else may have written
                    tried("table", folder, "\n".join(header_lines(header)), lambda: step(0, 0))
                kept = self.archive.begin(header, folder, step)
            self._made.add(kept.id)
            kept.lay_out()
            return kept

        self._open(self.tr("Setting up the match …"), work, refuse, say)

    def rematch(self, kept: "Kept", refuse: Refuse) -> None:
        """Begin another match of the same players, who change seats."""
        from referee.match.next_game import rematch_header

        beside = kept.row.beside
        self.begin(rematch_header(kept.match), {}, Path(beside) if beside else None, refuse)

    def resume(self, match_id: str, *, trusting: bool = True) -> None:
        """Go on with a match, from a snapshot of it where one can be trusted."""
        title = self.tr("Opening the match …")
        self._open(title, lambda step: self.archive.resume(match_id, step, trusting=trusting), self.failed.emit)

    def record(self, path: Path) -> None:
        """Open a record as a match of its own; what could be read of a damaged one is kept."""

        def work(step: Step) -> "Kept":
            tried("record", path, watch=lambda: step(0, 0))
            before = {each.id for each in self.archive.matches()}
            kept = self.archive.import_record(read_record(path), step)
            self._made |= {kept.id} - before
            return kept

        self._open(
            self.tr("Opening the record …"),
            work,
            lambda why: self.failed.emit(f"{path}\n{why}"),
        )

    def stop(self) -> None:
        """The window closes."""
        self._closing = True
        self._halt()

    def _halt(self) -> None:
        """Open no further what is on its way."""
        if self.working is not None:
            self.working.cancel()
        if self._pieces is not None:
            # a match that nobody will see is left while there is an archive to leave it to
            self._pieces.close()

    def give_up(self, *, busy: bool) -> None:
        """The user goes elsewhere: a match on its way is not shown, and one that nobody has seen does not stay.

        ``busy``: something is declared at the table.
        """
        kept, self._now = self._now, None
        on_its_way = self.working is not None and not self.working.done()
        if on_its_way:
            self._halt()
        if kept is not None and (on_its_way or not (busy or kept.match.entries)):
            self._forget(kept)

    def _forget(self, kept: "Kept") -> None:
        """Let go of a match that is given up and was made for this alone, as where its making is stopped."""
        if kept.id in self._made and not self._closing:
            self.removing.emit(kept.id)
            try:
                self.archive.remove(kept.id)
            except JournalFault as fault:
                self.failed.emit(told(fault.message, self.language()))

    def _open(self, title: str, work: Callable[[Step], "Kept"], refuse: Refuse, say: Say | None = None) -> None:
        """Show a match once ``work`` has made it; it goes on beside the window and can be stopped."""
        if self.working is not None and not self.working.done():
            # the second stroke of a double click: one match is on its way
            return

        def opened(step: Step) -> "Kept":
            kept = work(step)
            self._missing = needed(*SHOWING)
            return kept

        self._is_shown = False
        self.began.emit()
        self.working = asyncio.ensure_future(self._carry_out(title, opened, refuse, say))
        # also where it is given up before its first step
        self.working.add_done_callback(lambda _: self._over())

    def _over(self) -> None:
        if shiboken6.isValid(self):
            self.ended.emit(self._is_shown)

    async def _carry_out(self, title: str, work: Callable[[Step], "Kept"], refuse: Refuse, say: Say | None) -> None:
        from referee.kernel.game import BadTable

        try:
            kept = await self._opened(title, work)
        except Stopped:
            return
        except BadTable as fault:
            say = say or (lambda message: told(message, self.language()))
            refuse("\n".join(say(message) for _, message in fault.faults))
            return
        except Unread as fault:
            refuse(told(fault.message, self.language()))
            return
        except (JournalFault, KeyError, ValueError) as fault:
            self.failed.emit(told(getattr(fault, "message", str(fault)), self.language()))
            return
        except Exception as fault:
            sys.excepthook(type(fault), fault, fault.__traceback__)
            return
        if notices := self._notices(kept):
            # in one box: of several the last one lies on top and is read first
            self.failed.emit("\n\n".join(notices))

    async def _opened(self, title: str, work: Callable[[Step], "Kept"]) -> "Kept":
        """The match that was made, when it is shown."""
        kept = await carry_out(self.window_, title, work, self._forget, self._show)
        self._is_shown = True
        return kept

    async def _show(self, kept: "Kept") -> None:
        """Show a match; a stroke of a key or a click between two pieces is answered as ever."""
        pieces, self._now = self._loaded_and_shown(kept), kept
        self._pieces = pieces
        try:
            for _ in pieces:
                await asyncio.sleep(0)
        finally:
            pieces.close()
            self._pieces = None
        QTimer.singleShot(GLANCE, self, lambda: self._seen(kept))

    def _loaded_and_shown(self, kept: "Kept") -> Generator[None, None, None]:
        """What shows a match is loaded first, where this is the first one."""
        try:
            for module in self._missing:
                import_module(module)
                yield
        except BaseException:
            self.archive.leave(kept)
            raise
        yield from self.show(kept)

    def _seen(self, kept: "Kept") -> None:
        """A match has been shown for a moment: from then on it stays, whatever is done."""
        if self._now is kept:
            self._now = None

    def _notices(self, kept: "Kept") -> list[str]:
        """What the players must know of a match that was opened."""
        language = self.language()
        found = [self._unlawful(kept)]
        if kept.notices:
            found.append("\n".join(told(notice, language) for notice in kept.notices))
        if kept.stopped:
            found.append(self.tr("The record could be read up to here:\n{0}").format(told(kept.stopped, language)))
        if kept.differences:
            first = kept.differences[0]
            found.append(
                self.tr(
                    "%n entries are ruled otherwise by today's rules; the first is {0}: {1}, now {2}.",
                    "",
                    len(kept.differences),
                ).format(first.number, first.then, first.now)
            )
        return [text for text in found if text]

    def _unlawful(self, kept: "Kept") -> str:
        """When a match begins: whose deck breaks which rule. The players may play on with it all the same."""
        match = kept.match
        if match.entries or not any(match.unlawful.values()):
            return ""
        voice = match.voice(self.language())
        lines = [self.tr("Not every deck is lawful:")]
        for seat, breaches in match.unlawful.items():
            told = voice.refused(breaches).items()
            lines += [f"{voice.seat(seat)}: {sentence}  {' '.join(rules)}" for sentence, rules in told]
        return "\n".join(lines)
