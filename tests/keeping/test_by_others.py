"""What docs/records.md says of hashes, seals and signatures, worked out by code that is not the program's.

Chain, seal, signature and journal are read here with nothing but Python's own library and ``tests/tools/ed25519.py``;
the program is asked only as a command.
"""

import contextlib
import hashlib
import json
import re
import shlex
import signal
import sqlite3
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from referee import games
from referee.judge.verbs import Note
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalDamaged
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.record.reading import header_of
from tests.conftest import Call
from tests.keeping.making import played
from tests.tools import ed25519

ROWS = re.compile("seats|decks|teams|option|clock|colours|policy|games|players|carried|left|registered|contents")
RFC = (
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
    ),
)
"""The first two keys and texts of RFC 8032, section 7.1."""
SIGNED = (
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
    "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
    "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
)


def s(text: str) -> bytes:
    """A text with its letter and length."""
    data = text.encode()
    return b"s" + len(data).to_bytes(8, "big") + data


def row(texts: list[str]) -> bytes:
    """A list of texts with its letter and length."""
    return b"l" + len(texts).to_bytes(8, "big") + b"".join(map(s, texts))


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Record:
    """An exported record, taken apart by the page alone."""

    def __init__(self, text: str) -> None:
        self.body, _, rest = text.partition("# seal: ")
        self.seal, _, signed = rest.partition("\n# signed: ")
        self.key, self.signature = signed.split() if signed else ("", "")
        head, _, lines = self.body.partition("\n\n")
        self.header = [pair for line in head.split("\n") for pair in self.settings(line)]
        self.entries = [self.entry(line) for line in lines.split("\n") if line]

    def settings(self, line: str) -> list[str]:
        key, _, value = line.partition(": ")
        words = shlex.split(value) if ROWS.fullmatch(key) or value.startswith('"') else [value]
        return [text for word in words for text in (key, word)]

    def entry(self, line: str) -> tuple[str, list[str] | None, str, str, str]:
        """Text, rules of the refusal, time, short hash, and what was skipped."""
        found = re.fullmatch(r"(.*?) *(?: !! ([A-Z0-9. -]+?))? *# (\S+) ([0-9a-f]{16})(?: skipped=(\S+))?", line)
        assert found is not None, line
        return found[1], found[2].split() if found[2] else None, found[3], found[4], found[5] or ""

    def hashes(self) -> list[str]:
        """The chain, the header's hash first."""
        found = [sha(s("referee first 2") + row(self.header))]
        for number, (said, rules, at, _, skipped) in enumerate(self.entries, start=1):
            cited = b"-" if rules is None else row(rules)
            fields = s("referee entry 2") + s(found[-1]) + s(str(number)) + s(at) + s(said) + cited + s(skipped)
            found.append(sha(fields))
        return found

    def signed(self, hashes: list[str]) -> bytes:
        """What the signature is made over."""
        match, *_ = (self.header[place + 1] for place in range(0, len(self.header), 2) if self.header[place] == "match")
        return s("referee signed 2") + s(match) + s(str(len(self.entries))) + s(hashes[-1]) + s(sha(self.body.encode()))


@pytest.fixture(params=games.GAMES)
def exported(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    """A record of each game as it was exported, and its journal."""
    archive = Archive(tmp_path / "kept")
    kept = played(archive, request.param)
    text = archive.export(kept.id)
    archive.close()
    return text, tmp_path / "kept" / "journal.sqlite3"


@pytest.mark.parametrize("place", [0, 1])
def test_our_own_check_is_that_of_the_rfc(place: int) -> None:
    seed, public, text = (bytes.fromhex(part) for part in RFC[place])
    assert ed25519.public_of(seed) == public
    assert ed25519.sign(seed, text).hex() == SIGNED[place]
    assert ed25519.holds(public, bytes.fromhex(SIGNED[place]), text)
    assert not ed25519.holds(public, bytes.fromhex(SIGNED[place]), text + b"x")


def test_chain_seal_and_signature_are_what_the_page_says(exported: tuple[str, Path]) -> None:
    record = Record(exported[0])
    hashes = record.hashes()
    assert [entry[3] for entry in record.entries] == [digest[:16] for digest in hashes[1:]]
    assert sha(record.body.encode()) == record.seal
    assert ed25519.holds(bytes.fromhex(record.key), bytes.fromhex(record.signature), record.signed(hashes))
    assert not ed25519.holds(bytes.fromhex(record.key), bytes.fromhex(record.signature), record.signed(hashes[:-1]))


def test_the_journal_has_the_same_rows_and_hashes(exported: tuple[str, Path]) -> None:
    exports, journal = exported
    record, db = Record(exports), sqlite3.connect(journal)
    rows = db.execute("SELECT said, refused, at, hash FROM entry ORDER BY number").fetchall()
    (first,) = db.execute("SELECT first FROM match").fetchone()
    count, last, sealed, note = db.execute("SELECT count, hash, row, note FROM head").fetchone()
    columns = db.execute("SELECT id, game, rules, header, beside, started, first FROM match").fetchone()
    details = db.execute("SELECT hash, detail FROM entry").fetchall()
    summaries = db.execute("SELECT match, facts FROM summary").fetchall()
    db.close()
    assert sealed == sha(s("referee row 2") + row(list(columns)) + s(note))
    for digest, text in details:
        detail = json.loads(text)
        assert detail["seal"] == sha((digest + json.dumps(detail.get("events"))).encode())[:16]
    for match, text in summaries:
        facts = json.loads(text)
        seal = facts.pop("seal")
        assert seal == sha(s("referee summary 2") + s(match) + s(json.dumps(facts)))[:16]
    assert (len(details), len(summaries)) == (count, 1)
    hashes = record.hashes()
    assert [(said, refused and refused.split(), at) for said, refused, at, _ in rows] == [
        entry[:3] for entry in record.entries
    ]
    assert [first, *(digest for *_, digest in rows)] == hashes
    assert (count, last) == (len(record.entries), hashes[-1])


def rewritten(record: Record, seed: bytes | None) -> str:
    """The record without its third entry, everything worked out anew, signed with a key where one is given."""
    lines = record.body.split("\n")
    gone = lines.index("") + 3
    other = Record("\n".join([*lines[:gone], *lines[gone + 1 :]]))
    for (*_, short, _skipped), digest in zip(other.entries, other.hashes()[1:], strict=True):
        other.body = other.body.replace(short, digest[:16])
    other = Record(other.body)
    text = f"{other.body}# seal: {sha(other.body.encode())}\n"
    if seed is None:
        return text
    signature = ed25519.sign(seed, other.signed(other.hashes())).hex()
    return f"{text}# signed: {ed25519.public_of(seed).hex()} {signature}\n"


def test_a_forger_without_a_key_is_found_and_one_with_another_key_is_not_known(
    exported: tuple[str, Path], tmp_path: Path, call: Call
) -> None:
    record, file = Record(exported[0]), tmp_path / "forged.match"
    file.write_text(rewritten(record, None), encoding="utf-8", newline="\n")
    assert call("verify", file)[:2] == (
        1,
        f"{file}: the signature is missing: the referee signs every record of this form\n",
    )
    file.write_text(
        rewritten(record, None) + f"# signed: {record.key} {record.signature}\n", encoding="utf-8", newline="\n"
    )
    assert "the signature does not fit the record" in call("verify", file)[1]
    file.write_text(rewritten(record, bytes(32)), encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file, "--known")
    assert code == 1
    assert "which is not known here" in out


def test_a_slip_finds_what_a_forger_left_out(exported: tuple[str, Path], tmp_path: Path, call: Call) -> None:
    record, file = Record(exported[0]), tmp_path / "forged.match"
    file.write_text(rewritten(record, bytes(32)), encoding="utf-8", newline="\n")
    assert call("verify", file, "--slip", record.hashes()[-1])[0] == 1
    file.write_text(exported[0], encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file, "--slip", record.hashes()[-1])
    assert (code, "slip" in out) == (0, True)


PLAYS = """
import sys
from pathlib import Path
from referee.keeping.archive import Archive
from tests.playing import header_of, first_sample
kept = Archive(Path(sys.argv[1])).begin(*header_of(first_sample("arcanductor")))
while True:
    print(kept.declare(kept.match.read_text("judge note x")).number, flush=True)
"""


def test_what_was_acknowledged_before_a_kill_is_there_for_any_reader_of_sqlite(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    words = [sys.executable, "-c", PLAYS, str(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=root) as process:
        assert process.stdout is not None
        shown = [int(process.stdout.readline()) for _ in range(40)]
        process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
        shown += [int(line) for line in process.stdout]
    db = sqlite3.connect(tmp_path / "journal.sqlite3")
    rows = db.execute("SELECT number, said FROM entry ORDER BY number").fetchall()
    db.close()
    assert rows[: len(shown)] == [(number, "judge note x") for number in shown]


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry WHERE number=new.number-1; END",
        "CREATE VIEW v AS SELECT * FROM entry",
        "CREATE TABLE other(x)",
        "CREATE INDEX i ON entry(at)",
    ],
)
def test_what_somebody_put_into_the_file_is_told_and_takes_nothing_away(
    tmp_path: Path, statement: str, call: Call
) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(header_of("game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n"))
    assert kept.declare(kept.match.read_text("violet setup c5=amber g5=violet")).stands
    archive.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "journal.sqlite3")) as db:
        db.execute(statement)
        db.commit()
    with pytest.raises(JournalDamaged, match="is not the referee's"):
        Archive(tmp_path, reading=True)
    code, out, err = call("verify", tmp_path / "journal.sqlite3")
    # the file that was given is named, not the copy that was read
    assert code == 1 and f"{tmp_path / 'journal.sqlite3'}: the file is damaged" in out + err
    again = Archive(tmp_path)
    found = again.resume(kept.id)
    for line in ("amber place e5", "amber end"):
        assert found.declare(found.match.read_text(line)).stands
    assert len(again.store.entries(kept.id)) == 3
    again.close()


def test_a_summary_that_was_taken_away_is_told(tmp_path: Path, call: Call) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(header_of("game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n"))
    assert kept.declare(kept.match.read_text("violet setup c5=amber g5=violet")).stands
    assert kept.declare(kept.match.read_text("amber resign")).stands
    archive.close()
    assert "its summary" not in call("verify", tmp_path / "journal.sqlite3")[1]
    with contextlib.closing(sqlite3.connect(tmp_path / "journal.sqlite3")) as db:
        db.execute("DELETE FROM summary")
        db.commit()
    assert "its summary is not there" in call("verify", tmp_path / "journal.sqlite3")[1]


PAGE = Path(__file__).parents[2] / "docs" / "records.md"


def test_the_example_of_the_page_is_hashed_and_signed_as_it_says(tmp_path: Path, call: Call) -> None:
    page = PAGE.read_text(encoding="utf-8").partition("## What is hashed")[2]
    example, pack, *shown = re.findall(r"```\n(.*?)```", page, re.DOTALL)
    digests = re.findall(r"hashed to\n`([0-9a-f]{64})`", page)
    record = Record(example)
    hashes = record.hashes()
    assert [
        sha(bytes.fromhex("".join(line.partition("  ")[0] for line in part.split("\n")))) for part in shown
    ] == digests
    assert digests == [hashes[0], hashes[3]]
    assert [entry[3] for entry in record.entries] == [digest[:16] for digest in hashes[1:]]
    assert sha(record.body.encode()) == record.seal
    assert record.key == ed25519.public_of(bytes(32)).hex()
    assert ed25519.holds(bytes.fromhex(record.key), bytes.fromhex(record.signature), record.signed(hashes))
    contents = sha(s("referee pack 2") + s(json.dumps(tomllib.loads(pack), sort_keys=True)))
    assert f"pack.one-card={contents}" in record.header
    file = tmp_path / "example.match"
    (tmp_path / "one-card.toml").write_text(pack, encoding="utf-8", newline="\n")
    file.write_text(example, encoding="utf-8", newline="\n")
    assert call("verify", file)[0] == 0
    assert call("check", file)[0] == 0
    for change in ("amber place e5  ", "Zoë", "TK-3.3", "skipped=3600.000", "0.1.0", "10:00:20.500"):
        file.write_text(example.replace(change, change[:-1] + "9", 1), encoding="utf-8", newline="\n")
        assert call("verify", file)[0] == 1, change


def test_a_pack_is_hashed_as_the_page_says(exported: tuple[str, Path]) -> None:
    header = Record(exported[0]).header
    contents = dict(
        word.partition("=")[::2] for key, word in zip(header[::2], header[1::2], strict=True) if key == "contents"
    )
    packs = {name.removeprefix("pack."): digest for name, digest in contents.items() if name.startswith("pack.")}
    assert packs
    for path in (Path(__file__).parents[2] / "resources" / "packs").glob("*.toml"):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        if (digest := packs.pop(data["id"], None)) is not None:
            assert sha(s("referee pack 2") + s(json.dumps(data, sort_keys=True, default=str))) == digest
    assert packs == {}


def test_form_1_is_hashed_as_the_page_says(tmp_path: Path) -> None:
    dumps = sorted((Path(__file__).parent / "fixtures").glob("*.v1.sql"))
    assert len(dumps) == len(games.GAMES)
    for dump in dumps:
        with contextlib.closing(sqlite3.connect(tmp_path / f"{dump.name}.sqlite3")) as db:
            db.executescript(dump.read_text(encoding="utf-8"))
        archive = Archive(tmp_path, name=f"{dump.name}.sqlite3")
        assert archive.matches()
        for listed in archive.matches():
            head, _, lines = archive.export(listed.id).partition("# seal: ")[0].partition("\n\n")
            before = sha(head.encode())
            for number, line in enumerate(filter(None, lines.split("\n")), start=1):
                found = re.fullmatch(r"(.*?) *(?: !! ([A-Z0-9. -]+?))? *# (\S+) ([0-9a-f]{16})", line)
                assert found is not None, line
                verdict = f"refused {found[2]}" if found[2] else "stands"
                before = sha("\n".join((before, str(number), found[3], found[1], verdict)).encode())
                assert before[:16] == found[4], line
        archive.close()


UNFIT = {*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, *range(0xD800, 0xE000)}
"""What the page says that no text holds: control signs, what ends a line, halves of signs."""


def test_every_sign_of_unicode_is_kept_or_refused_as_the_page_says(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(header_of("game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n"))
    fit = [chr(sign) for sign in range(0x110000) if sign not in UNFIT]
    texts = ["".join(fit[at : at + 4000]) + f' # !! " \\ {fit[at]}' for at in range(0, len(fit), 4000)]
    for text in texts:
        assert kept.declare(Spoken("judge", Note(text))).stands
    for sign in (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, 0xD800, 0xDBFF, 0xDC00, 0xDFFF):
        with pytest.raises(Unreadable):
            kept.declare(Spoken("judge", Note(f"a{chr(sign)}b")))
    record = Record(archive.export(kept.id))
    archive.close()
    assert [shlex.split(said)[2] for said, *_ in record.entries] == texts
    assert [entry[3] for entry in record.entries] == [digest[:16] for digest in record.hashes()[1:]]
