"""Evidence: a kept match as a sealed and signed record, and the check of that and of the journal it came from."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from referee.foreign import TooLarge, read_plain
from referee.keeping.journal.rows import EntryRow, Head, MatchRow, detail_fits, row_seal, summary_fits
from referee.keeping.keys import Signer, anybody_signs, signed_by
from referee.kernel.canonical import FORM, canonical
from referee.kernel.telling import Message, reason
from referee.record.chain import (
    SHORT,
    Link,
    chain_from,
    first_hash,
    first_hash_of_text,
    form_of,
    next_hash,
    seal_of,
)
from referee.record.law import unfit_entry, unfit_header
from referee.record.model import Expected, Header, Said
from referee.record.older import kept_header, reads_as_kept
from referee.record.reading import LARGEST, LINE_END, form_fault, parse, too_large
from referee.record.stamps import moment_of, stamped, unreadable
from referee.record.writing import Line, header_lines, write

SEAL = "# seal: "
SIGNED = "# signed: "
_TRAILER = re.compile(r"# seal: ([0-9a-f]{64})\n(?:# signed: ([0-9a-f]{64}) ([0-9a-f]{128})\n)?")
SUMMARY = -1
"""In place of the number of an entry: what the list shows of a match is not what was kept, all else is."""
_FIRST_FORM = re.compile(r"(?P<said>.*) # (?P<at>\S+) (?P<hash>[0-9a-f]{16})")


@dataclass(frozen=True, slots=True)
class Examined:
    """What an exported record says of itself: what is wrong with it (None: everything fits), and who signed it.

    ``hashes`` are those of the entries in order, the first one that of the header.
    """

    fault: Message | None
    form: str
    signer: str | None = None
    hashes: tuple[str, ...] = ()
    header: Header = field(default_factory=Header)
    looked_into: bool = True
    """Whether it is a record of a form that is known: only then it is one that does not fit."""


def sealed(row: MatchRow, entries: Sequence[EntryRow], keys: Signer | None = None) -> str:
    """A kept match as a record: every entry with its time and hash, sealed and, in form 2, signed in the last lines.

    Raises ``NoKey``.
    """
    header = kept_header(row.header)
    if form_of(header) == "1":
        text = _text_of_first_form(row, entries)
    else:
        text = write(header, [Line(entry.said, entry.refused or (), _behind(entry)) for entry in entries])
    seal = seal_of(text)
    sealed_text = f"{text}{SEAL}{seal}\n"
    if form_of(header) == "1" or keys is None:
        return sealed_text
    head = entries[-1].hash if entries else row.first
    return f"{sealed_text}{SIGNED}{keys.public} {keys.sign(_signed(header, len(entries), head, seal))}\n"


def _text_of_first_form(row: MatchRow, entries: Sequence[EntryRow]) -> str:
    """A match of form 1 as a record, its header as it was written.

    Its texts could hold what no line of a record can. Then it is written as it is read, with a chain of its own.
    """
    lines = [Line(_one_line(entry.said), entry.refused or (), _behind(entry)) for entry in entries]
    if reads_as_kept(row.header) and all(line.text == entry.said for line, entry in zip(lines, entries, strict=True)):
        return f"{row.header}\n\n{write(Header(), lines).lstrip()}"
    header = "\n".join(header_lines(kept_header(row.header)))
    links = [
        Link(number, entry.at, line.text, entry.refused)
        for number, (line, entry) in enumerate(zip(lines, entries, strict=True), start=1)
    ]
    hashes = chain_from(first_hash_of_text(header), links, "1")
    chained = [
        Line(line.text, line.refused, f"{entry.at} {digest[:SHORT]}")
        for line, entry, digest in zip(lines, entries, hashes, strict=True)
    ]
    return f"{header}\n\n{write(Header(), chained).lstrip()}"


def _one_line(said: str) -> str:
    """A text of form 1 on one line, as it is read."""
    return " ".join(LINE_END.split(said))


def _behind(entry: EntryRow) -> str:
    moved = f" skipped={entry.skipped}" if entry.skipped else ""
    return f"{entry.at} {entry.hash[:SHORT]}{moved}"


def _signed(header: Header, count: int, head: str, seal: str) -> bytes:
    """What a signature holds for: which match, how far, its last hash, and the text."""
    return canonical("signed", header.one("match") or "", str(count), head, seal)


def chain_of(row: MatchRow, entries: Sequence[EntryRow]) -> list[str]:
    """The hashes that the entries of a kept match must have."""
    return chain_from(_first(row), [_link(entry) for entry in entries], form_of(kept_header(row.header)))


def _first(row: MatchRow) -> str:
    header = kept_header(row.header)
    return first_hash(header) if form_of(header) != "1" else first_hash_of_text(row.header)


def _link(entry: EntryRow) -> Link:
    return Link(entry.number, entry.at, entry.said, entry.refused, entry.skipped)


def first_misfit(
    row: MatchRow, entries: Sequence[EntryRow], head: Head | None = None, summary: str | None = None
) -> int | None:
    """The number of the first entry of a kept match that does not fit the chain (0: the header); None where all fit.

    An entry that the end of the match says there was, and that is not there, does not fit either. Where only the
    ``summary`` is another than was kept, that is told (``SUMMARY``): no entry hangs on it.
    """
    misfit = _first_misfit(row, entries, head)
    if misfit is None and summary is not None and not summary_fits(row.id, summary):
        return SUMMARY
    return misfit


def _first_misfit(row: MatchRow, entries: Sequence[EntryRow], head: Head | None) -> int | None:
    if head is None or not _head_fits(row, head):
        return 0
    form = form_of(kept_header(row.header))
    hashes = chain_of(row, entries)
    for number, (entry, digest) in enumerate(zip(entries, hashes, strict=True), start=1):
        if entry.hash != digest or entry.number != number or not detail_fits(digest, entry.detail):
            return number
        # texts of form 1 could hold what no line of a record can; its times were always times
        if unreadable(entry.at, entry.skipped) or (form != "1" and _unfit(entry)):
            return number
    if head.count != len(entries):
        return min(head.count, len(entries)) + 1
    return None if head.hash == (hashes[-1] if hashes else row.first) else len(entries)


def _unfit(entry: EntryRow) -> str | None:
    return unfit_entry(entry.at, entry.said, entry.refused, entry.skipped)


def _head_fits(row: MatchRow, head: Head) -> bool:
    header = kept_header(row.header)
    named = (header.one("match"), header.one("game"), header.one("rules") or "")
    if form_of(header) != "1" and (named != (row.id, row.game, row.rules) or unfit_header(header)):
        return False
    return head.row == row_seal(row, head.note) and row.first == _first(row)


def examined_file(path: Path) -> Examined:
    """A file looked at as an exported record; one that cannot be read is not looked into."""
    try:
        return examined(read_plain(path, LARGEST).decode("utf-8"))
    except TooLarge as fault:
        why = too_large(fault.size)
    except UnicodeDecodeError as fault:
        why = Message("not-utf-8-at", "not UTF-8 at byte {byte}; save the file as UTF-8", byte=fault.start)
    except OSError as fault:
        why = Message("cannot-be-read", "cannot be read: {why}", why=reason(fault))
    return Examined(why, "", looked_into=False)


def check_seal(text: str) -> Message | None:
    """What is wrong with a sealed record as exported, or None where header, entries, seal and signature all fit.

    Names the first entry whose hash does not fit, and the seal or signature where only that does not.
    """
    return examined(text).fault


def examined(text: str) -> Examined:
    """An exported record looked at: what is wrong, and by whom it is signed, where it is."""
    if text.startswith("\ufeff"):
        says = "a byte order mark stands before the first line; the referee writes none"
        return Examined(Message("at-line", "line {line}: {what}", line=1, what=Message("byte-order-mark", says)), FORM)
    body, mark, _ = text.rpartition(SEAL)
    header = parse(body or text).header
    form = form_of(header)
    if (unknown := form_fault(form)) is not None:
        return Examined(unknown, form, looked_into=False)
    if not mark and header.one("game") is None:
        says = "this is no record: no header names a game, and no seal ends it"
        return Examined(Message("no-record", says), form, looked_into=False)
    if not mark:
        says = "the record has no seal: it was not exported by the referee, or its end is cut off"
        return Examined(Message("no-seal", says), form)
    trailer = _TRAILER.fullmatch(text, len(body))
    fault, hashes = (_first_form if form == "1" else _second_form)(body)
    if fault is None:
        fault = _ending(body, trailer, header, hashes)
    signer = trailer[2] if trailer and form != "1" else None
    return Examined(fault, form, signer, tuple(hashes), header)


def _ending(body: str, trailer: re.Match[str] | None, header: Header, hashes: list[str]) -> Message | None:
    if trailer is None or trailer[1] != seal_of(body):
        return Message("seal-misfit", "the seal does not fit the text above it")
    if form_of(header) == "1":
        return Message("signed-of-first-form", "a record of form 1 is not signed") if trailer[2] else None
    if trailer[2] is None:
        says = "the signature is missing: the referee signs every record of this form"
        return Message("signature-missing", says)
    if anybody_signs(trailer[2], trailer[3]):
        says = (
            "the signature is none: anybody could have made it, for its key or its first half is one that binds nobody"
        )
        return Message("signature-of-nobody", says)
    data = _signed(header, len(hashes) - 1, hashes[-1], trailer[1])
    if signed_by(trailer[2], trailer[3], data):
        return None
    return Message("signature-misfit", "the signature does not fit the record")


def _second_form(body: str) -> tuple[Message | None, list[str]]:
    record = parse(body)
    hashes = [first_hash(record.header)]
    if record.damage:
        return record.damage.text, hashes
    if (unfit := unfit_header(record.header)) is not None:
        return Message("header-unfit", "the header is none: {what}", what=unfit), hashes
    lines = body.split("\n")
    for place, text in enumerate(lines, start=1):
        if text.lstrip().startswith((SEAL.rstrip(), SIGNED.rstrip())):
            another = Message("another-seal", "another seal or signature stands above the last one; a record has one")
            return Message("at-line", "line {line}: {what}", line=place, what=another), hashes
    for number, line in enumerate((line for line in record.lines if not isinstance(line, Expected)), start=1):
        at, digest, skipped = _stamp(line.comment)
        said = _as_written(lines[line.line - 1], line)
        hashes.append(next_hash(hashes[-1], Link(number, at, said, line.refused, skipped), "2"))
        if hashes[-1][:SHORT] != digest:
            return _misfit(number, line.line, said), hashes
        if (why := unfit_entry(at, said, line.refused, skipped)) is not None:
            return Message("at-line", "line {line}: {what}", line=line.line, what=why), hashes
    return None, hashes


def entries_of(text: str) -> list[tuple[Said, str]]:
    """The entries of an exported record: each line, and its declaration as it stands there."""
    body = text.rpartition(SEAL)[0]
    lines = body.split("\n")
    said = [line for line in parse(body).lines if not isinstance(line, Expected)]
    return [(line, _as_written(lines[line.line - 1], line)) for line in said]


def set_back(text: str) -> list[Message]:
    """What is told of entries whose time is before that of the entry before them; clocks are set back at times."""
    told: list[Message] = []
    before = None
    for line, _ in entries_of(text):
        moment = moment_of(stamped(line.comment)[0])
        if before is not None and moment is not None and moment < before:
            says = "line {line}: its time is before that of the entry before it: set back, or written so"
            told.append(Message("time-set-back", says, line=line.line))
        before = moment or before
    return told


def _misfit(number: int, line: int, said: str) -> Message:
    says = "entry {number} (line {line}) does not fit the chain: {said}"
    return Message("entry-line-misfit", says, number=number, line=line, said=said)


def _stamp(comment: str) -> tuple[str, str, str]:
    """Time, hash and what was skipped, as they stand behind an entry."""
    at, _, rest = comment.partition(" ")
    digest, _, moved = rest.partition(" ")
    return at, digest, moved.removeprefix("skipped=")


def _as_written(line: str, said: Said) -> str:
    """The words of a declaration as they stand in its line, which is what was hashed."""
    return line[said.words[0].column - 1 : said.words[-1].end]


def _first_form(body: str) -> tuple[Message | None, list[str]]:
    """A record of form 1, line by line as it was written: its writer did not always write what its reader read."""
    head, _, rest = body.partition("\n\n")
    hashes = [first_hash_of_text(head)]
    number = 0
    for place, line in enumerate(rest.split("\n"), start=head.count("\n") + 3):
        if not line or line.startswith(("#", "??")):
            continue
        number += 1
        digest, said = _fitting(hashes[-1], number, line)
        if digest is None:
            return _misfit(number, place, said), hashes
        hashes.append(digest)
        found = _FIRST_FORM.fullmatch(line)
        if found is not None and (why := unreadable(found["at"], "")) is not None:
            return Message("at-line", "line {line}: {what}", line=place, what=why), hashes
    return None, hashes


def _fitting(before: str, number: int, line: str) -> tuple[str | None, str]:
    """The hash of a line of form 1 that fits, and what was said; a text with '!!' in it can be read in two ways."""
    found = _FIRST_FORM.fullmatch(line)
    if found is None:
        return None, line
    whole = found["said"].rstrip(" ")
    left, mark, right = whole.rpartition(" !! ")
    readings: list[tuple[str, tuple[str, ...] | None]] = [(whole, None)]
    if mark:
        readings.insert(0, (left.rstrip(" "), tuple(right.split())))
    for said, refused in readings:
        digest = next_hash(before, Link(number, found["at"], said, refused))
        if digest[:SHORT] == found["hash"]:
            return digest, said
    return None, readings[0][0]


def not_as_kept(match: str, entry: int) -> Message:
    """That a match is not as it was kept, from an entry on (0: its header, or ``SUMMARY``), and so is not signed."""
    says = "entry {number} does not fit the chain: the match is not as it was kept and is not signed"
    what = Message("exported-misfit", says, number=entry)
    if entry == SUMMARY:
        says = "what the list shows of it is not what was kept: it is not signed; opened again it is listed anew"
        what = Message("exported-summary-misfit", says)
    elif not entry:
        what = Message("exported-header-misfit", "its header does not fit: it is not as it was kept and is not signed")
    return Message("of-match", "match {match}: {what}", match=match, what=what)


def misfit_of(entry: int) -> Message:
    """What ``first_misfit`` found, in a sentence."""
    if entry == SUMMARY:
        return Message("summary-misfit", "its summary is not what was kept; every entry fits the chain")
    if not entry:
        return Message("header-misfit", "the header does not fit the chain")
    return Message("entry-misfit", "entry {number} does not fit the chain", number=entry)


def what_chain_shows() -> Message:
    """What a journal's chain does not prove, however well it fits."""
    says = (
        "the chain of a journal bears no key: it shows what was changed by accident or by hand, not who made all of it "
        "anew, nor that it was played so; compare a slip, a signed record or the hall's copy"
    )
    return Message("what-chain", says)
