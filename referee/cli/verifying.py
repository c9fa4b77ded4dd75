"""``referee verify``: is a record or a journal as the referee wrote it, and who signed it? Nothing is written."""

import dataclasses
import json
from collections.abc import Sequence
from pathlib import Path

from referee import about
from referee.cli.output import Problem, at, tell
from referee.cli.reading import limited
from referee.foreign import TooLarge, head_of, read_plain
from referee.keeping.archive import Archive, data_folder
from referee.keeping.held_again import result_before, ruled_otherwise
from referee.keeping.journal.faults import JournalDamaged, JournalFault
from referee.keeping.journal.rows import plain
from referee.keeping.kept import Difference, Kept, summed
from referee.keeping.pinning import differing
from referee.keeping.sealing import Examined, entries_of, examined_file, misfit_of, set_back, what_chain_shows
from referee.keeping.slips import NoHash, compared, entry_of, hash_of
from referee.keeping.vouched import lacks_summary
from referee.kernel.game import BadTable
from referee.kernel.telling import Message, reason, several
from referee.match import hashes
from referee.match.admission import require_fit, require_shown
from referee.match.opening import CardsMissing, Find, Opened, open_table
from referee.match.reopening import find_kept
from referee.match.replay import replay
from referee.packs.files import find_named
from referee.packs.loading import as_ours
from referee.record.chain import form_of
from referee.record.law import age_of, at_line, lacking, other_rules
from referee.record.model import Expected, Header
from referee.record.older import kept_header
from referee.record.reading import LARGEST, parse, too_large
from referee.record.stamps import untimely
from referee.rulebook import book

_SQLITE = b"SQLite format 3\x00"


def verify(
    file: Path, language: str, slip: str | None = None, *, known: bool = False, hall: str | None = None,
    signatures: Path | None = None,
) -> int:  # fmt: skip
    """Exit code 0 where everything fits, 1 where something was changed, 2 where the file cannot be read.

    With ``slip``, the hash printed on a slip, it must be that of one of the file's entries; with ``known`` a record
    must be signed with a key that is known here; with ``hall``, the key of one, it must be what that hall has
    countersigned (``signatures``: a file beside it of the same name and ``.signatures`` where left out).
    """
    try:
        wanted = None if slip is None else hash_of(slip)
        head = head_of(file, len(_SQLITE))
    except OSError as fault:
        raise Problem(at(file, Message("cannot-be-read", "cannot be read: {why}", why=reason(fault)))) from fault
    except NoHash as fault:
        raise Problem(fault.message) from fault
    if head == _SQLITE:
        return _Journal(file, language).verified(wanted)
    with limited(file):
        code = _Record(file, language).verified(wanted, known=known)
    return code if hall is None else max(code, by_hall(hall, file, signatures, language))


def by_hall(key: str, file: Path, signatures: Path | None, language: str) -> int:
    """Hold a record against what a hall has countersigned: 1 where it is something else."""
    from referee.hall.evidence import NoEvidence, NoRecord, held_against  # noqa: PLC0415 - what checks signatures is slow to load

    beside = signatures or file.with_suffix(".signatures")
    record, signed = _text(file), _text(beside)
    try:
        found = held_against(record, key, signed)
    except NoEvidence as fault:
        raise Problem(at(file if isinstance(fault, NoRecord) else beside, fault.args[0])) from fault
    except ValueError as fault:
        raise Problem(Message("no-hall-key", "'{key}' is no key of a hall", key=key[:80])) from fault
    says = "{count:n heads} that the hall has signed are those of the record"
    tell(at(file, found.fault or Message("hall-signed", says, count=found.fitting)), language)
    if found.fault:
        return 1
    if found.reach < found.entries:
        says = "the hall has signed up to entry {number} of {count}: it says nothing of what stands behind it"
        tell(at(file, Message("hall-signed-to", says, number=found.reach, count=found.entries)), language)
    return 0


def _text(file: Path) -> str:
    """Raises ``Problem``."""
    try:
        return read_plain(file, LARGEST).decode("utf-8")
    except TooLarge as fault:
        raise Problem(at(file, too_large(fault.size))) from fault
    except UnicodeDecodeError as bad:
        says = "not UTF-8 at byte {byte}; save the file as UTF-8"
        raise Problem(at(file, Message("not-utf-8-at", says, byte=bad.start))) from bad
    except OSError as fault:
        raise Problem(at(file, Message("cannot-be-read", "cannot be read: {why}", why=reason(fault)))) from fault


def _with_lines(header: Header, fault: BadTable) -> str:
    """Everything that is wrong with a header, each with its line."""
    return several([at_line(header, key, what) for key, what in fault.faults])


class _Telling:
    """Tells of a file, or of a match in it, in the reader's language."""

    def __init__(self, file: Path, language: str) -> None:
        self.file, self.language = file, language

    def tell(self, what: str, match: str = "") -> None:
        """Say something of the file, or of a match in it."""
        about_match = Message("of-match", "match {match}: {what}", match=match, what=what) if match else what
        tell(at(self.file, about_match), self.language)

    def otherwise(self, item: Difference, match: str = "") -> None:
        """Name an entry that is ruled otherwise by today's rules, with both rulings."""
        says = "entry {number} ({said}) was {then}; today {now}"
        now = Message("ruled-otherwise", says, number=item.number, said=item.said, then=item.then, now=item.now)
        self.tell(now, match)

    def ruled_falsely(
        self, header: Header, items: Sequence[Difference], match: str = "", *, vouched: bool = True
    ) -> bool:
        """Name entries that are ruled otherwise now; whether any was ruled falsely.

        Rules change between versions of the program: one that an older version ruled otherwise is no fault, where
        somebody whose key is known here vouches for it (``vouched``). What a header says of itself vouches for nothing.
        """
        for item in items:
            self.otherwise(item, match)
        version, age = header.one("program") or "", age_of(header, about.version())
        if not items or age in (None, "same"):
            return bool(items)
        older = age == "older"
        if not older:
            says = "it says that version {version} of the program ruled it, which is newer than this one ({own})"
            self.tell(Message("ruled-by-newer", says, version=version, own=about.version()), match)
        elif vouched:
            says = "it was ruled by version {version} of the program: rules change between versions"
            self.tell(Message("ruled-by-other", says, version=version), match)
        else:
            says = "it says that version {version} of the program ruled it; no key known here vouches for that"
            self.tell(Message("ruled-by-unknown", says, version=version), match)
        return not (older and vouched)

    def set_up(self, header: Header, beside: Path | None, find: Find = find_named, match: str = "") -> Opened | None:
        """The table that a header describes, as a match is begun with it; None, and told, where cards are not here.

        Only then nothing is compared: without the cards nobody can rule. Raises ``BadTable`` for a header that no match
        can be begun with: whoever writes one wants nothing compared.
        """
        require_fit(header)
        try:
            opened = open_table(header, beside, find)
        except CardsMissing as fault:
            what = several([message for _, message in fault.faults])
            if {key for key, _ in fault.faults} == {"registered"}:
                says = "the list registered is not here, so the deck was not held against it: {what}"
                self.tell(Message("not-held", says, what=what), match)
                others = tuple(item for item in header.settings if item.key != "registered")
                return self.set_up(Header(others), beside, find, match)
            says = "its cards are not here, so its rulings were not compared: {what}"
            self.tell(Message("not-compared", says, what=what), match)
            return None
        require_shown(opened.packs)
        for posing in filter(None, map(as_ours, opened.packs)):
            self.tell(posing, match)
        return opened

    def lacks(
        self, header: Header, opened: Opened | None, beside: Path | None, find: Find = find_named, match: str = ""
    ) -> bool:
        """Say what a kept match has been given and this header does not say; whether there is any.

        Where some of its cards are not here (``opened`` None), those that are here are held against their hashes.
        """
        told = list(lacking(header, None if opened is None else opened.contents))
        if opened is None:
            told += hashes.faults(header, beside, find)
        for message in told:
            self.tell(message, match)
        return bool(told)

    def changed(self, header: Header, names: Sequence[str], match: str = "") -> bool:
        """Say which packs and decks are not those that a match was ruled with; whether there are any."""
        for name in names:
            self.tell(hashes.other_card(name), match)
        if names and age_of(header, about.version()) in ("older", "newer"):
            says = "it was ruled by version {version} of the program, whose own packs may differ"
            self.tell(Message("other-program", says, version=header.one("program")), match)
        return bool(names)

    def other_rules(self, header: Header, game: str, match: str = "") -> bool:
        """Say where it names another version of the rules than today's; whether that cannot be so."""
        found = other_rules(header, book.load(game).version, age_of(header, about.version()))
        if found is not None:
            self.tell(found[0], match)
        return found is not None and found[1]


class _Record(_Telling):
    """An exported record."""

    def verified(self, wanted: str | None, *, known: bool) -> int:
        """The exit code."""
        found = examined_file(self.file)
        if found.fault and not found.looked_into:
            raise Problem(at(self.file, found.fault))
        if found.fault:
            self.tell(found.fault)
            return 1
        self.tell(Message("seal-fits", "every entry fits the chain, and the seal fits the whole"))
        text = _text(self.file)
        for message in set_back(text):
            self.tell(message)
        signed, otherwise = self._signer(found), False
        otherwise = self._otherwise(found.header, text, vouched=signed)
        on_slip = wanted is None or entry_of(found.hashes, wanted) is not None
        if wanted is not None:
            self.tell(compared(found.hashes, wanted))
        return 0 if on_slip and not otherwise and (signed or not known) else 1

    def _signer(self, found: Examined) -> bool:
        """Say who signed the record and what that shows; whether the key is known here."""
        from referee.keeping.keys import Keys, fingerprint  # noqa: PLC0415 - what checks signatures is slow to load

        if found.signer is None:
            says = "form 1: not signed. Whoever has a text editor could have written it: compare it with the slip"
            self.tell(Message("not-signed", says))
            return False
        names, key = Keys(data_folder()).known(), fingerprint(found.signer)
        if found.signer not in names:
            says = "signed with key {key}, which is not known here: compare it with that of who sent the record"
            self.tell(Message("signed-unknown", says, key=key))
        elif not names[found.signer]:
            self.tell(Message("signed-here", "signed with key {key}, the one of this installation", key=key))
        else:
            self.tell(Message("signed-by", "signed with key {key}, {name}", key=key, name=names[found.signer]))
        says = "a signature shows which installation wrote this, not who sat there or whether it was played so"
        self.tell(Message("what-signed", says))
        return found.signer in names

    def _claims_falsely(self, text: str) -> bool:
        """Say which facts it states (``??``) that are not so; whether there are any."""
        record = parse(text)
        stated = {line.line for line in record.lines if isinstance(line, Expected)}
        found = replay(dataclasses.replace(record, path=self.file)) if stated else None
        false = [item for item in found.mismatches if item.line in stated] if found is not None else []
        for item in false:
            says = "line {line} states {expected}; it is {ruled}"
            self.tell(Message("states-falsely", says, line=item.line, expected=item.expected, ruled=item.ruled))
        return bool(false)

    def _otherwise(self, header: Header, text: str, *, vouched: bool) -> bool:
        """Whether it was ruled falsely, its cards were changed, or its header is none that a match is begun with."""
        try:
            opened = self.set_up(header, self.file.parent)
        except BadTable as fault:
            self.tell(Message("header-unfit", "the header is none: {what}", what=_with_lines(header, fault)))
            return True
        lacks = self.lacks(header, opened, self.file.parent)
        if opened is None:
            return lacks
        if (damage := parse(text).damage) is not None:
            # of form 1, whose writer did not always write what a reader reads
            says = "what stands from here on cannot be read, and was not compared: {what}"
            self.tell(Message("not-compared-from", says, what=damage.text))
        falsely = self.ruled_falsely(header, ruled_otherwise(header, opened, entries_of(text)), vouched=vouched)
        falsely = (
            self._claims_falsely(text) and not (vouched and age_of(header, about.version()) == "older")
        ) or falsely
        changed = self.changed(header, differing(opened.contents, header.pairs("contents")))
        lacks = self.other_rules(header, opened.game.id) or lacks
        return changed or falsely or lacks


class _Journal(_Telling):
    """A journal; a copy of it is read."""

    def verified(self, wanted: str | None) -> int:
        """The exit code."""
        try:
            self.archive = Archive(self.file.parent, name=self.file.name, reading=True)
        except JournalDamaged as fault:
            self.tell(fault.why)
            return 1
        except JournalFault as fault:
            # what was read is a copy: the file that was given is named
            raise Problem(at(self.file, fault.why)) from fault
        try:
            return self._matches(wanted)
        except JournalFault as fault:
            tell(fault.message, self.language)
            return 1
        finally:
            self.archive.close()

    def _matches(self, wanted: str | None) -> int:
        for misfit in self.archive.misfits:
            self.tell(misfit)
        broken, on_slip = len(self.archive.misfits), wanted is None
        for listed in self.archive.matches():
            try:
                broken += self._match(listed.id)
                hashes = self.archive.hashes(listed.id)
                if wanted is not None and entry_of(hashes, wanted) is not None:
                    on_slip = True
                    self.tell(compared(hashes, wanted), listed.id)
            except KeyError:
                broken += 1
                says = "it is listed, and cannot be found by its id: the journal is damaged"
                self.tell(Message("listed-not-found", says), listed.id)
        if not broken:
            self.tell(Message("chains-fit", "every entry of every match fits its chain"))
            self.tell(what_chain_shows())
        if not on_slip:
            self.tell(Message("on-no-slip", "the slip was made of none of its matches"))
        return 1 if broken or not on_slip else 0

    def _match(self, match: str) -> int:
        """Say what is to be said of a match; 1 where something of it was changed."""
        header = kept_header(self.archive.store.match(match).header)
        if form_of(header) == "1":
            self.tell(Message("first-form", "form 1: its chain does not cover its cards and id"), match)
        misfit = self.archive.verify(match)
        if misfit is not None:
            self.tell(misfit_of(misfit), match)
        unlisted = self.archive.store.summary(match) is None
        if unlisted and self.archive.hashes(match)[1:]:
            says = "its summary is not there: lists do not show how it came out before it is opened again"
            self.tell(Message("no-summary", says), match)
        taken = unlisted and form_of(header) != "1" and lacks_summary(self.archive, match)
        untimed = untimely(self.archive.store.match(match).started)
        if untimed is not None:
            self.tell(untimed, match)
        head = self.archive.store.head(match)
        if head is not None and head.note:
            self.tell(head.told, match)
        noted = head is not None and not head.is_own
        return int(self._ruled_otherwise(match) or noted or taken or untimed is not None or misfit is not None)

    def _ruled_otherwise(self, match: str) -> bool:
        """Whether it was ruled falsely, its cards were changed, or it is none that was begun so.

        Of a match of form 1, which has no versions, it is only told: it may be older than what is asked of a header.
        """
        row = self.archive.store.match(match)
        header = kept_header(row.header)
        newer = form_of(header) != "1"
        try:
            beside, find = self.archive.beside(row), find_kept(header)
            opened = self.set_up(header, beside, find, match)
            unfit = self.lacks(header, opened, beside, find, match)
            if opened is None:
                return unfit
            unfit = (self.other_rules(header, opened.game.id, match) and newer) or unfit
        except BadTable as fault:
            what = _with_lines(header, fault)
            self.tell(Message("no-set-up", "cannot be set up any more: {what}", what=what), match)
            unfit = newer
        try:
            kept = self.archive.resume(match)
        except BadTable:
            # of what it cannot be without, which was told above
            return unfit
        falsely = self.ruled_falsely(header, kept.differences, match) and newer
        changed = self.changed(header, kept.changed_cards, match)
        return self._summed_falsely(kept) or changed or falsely or unfit

    def _summed_falsely(self, kept: Kept) -> bool:
        """Say where the list tells of a match what its entries do not; whether that is false, and not merely behind."""
        text = self.archive.store.summary(kept.id)
        if text is None:
            return False
        facts = {key: value for key, value in plain(text).items() if key != "seal"}
        now = kept.match.result
        if facts == summed(now):
            return False
        says = "its summary says {said}; its entries come out as {now}"
        self.tell(Message("summed-otherwise", says, said=json.dumps(facts)[:200], now=json.dumps(summed(now))), kept.id)
        # a program that ended at once may not have come to bring it up to date
        behind = facts == summed(result_before(kept, self.archive.store.entries(kept.id)))
        return not behind and kept.match.header.one("program") == about.version()
