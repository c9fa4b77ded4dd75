"""Records that somebody else's code wrote and signed: keys of nobody, times that are none, rulings that are false."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from referee import resources
from referee.about import version
from referee.keeping.archive import Archive
from referee.keeping.keys import Keys, NoKey
from referee.record.reading import header_of, read_record
from tests.conftest import Call
from tests.keeping.test_by_others import Record, sha
from tests.tools import ed25519

NOBODY = bytes([1, *bytes(31)])
"""The neutral point."""


def small_points() -> set[ed25519.Point]:
    """The eight points of small order: any point, times the order of the base."""
    dice, found = random.Random(8032), set[ed25519.Point]()
    while len(found) < 8:
        point = ed25519.recovered(dice.randrange(ed25519.P), dice.randrange(2))
        if point is not None:
            found.add(ed25519.times(ed25519.ORDER, point))
    return found


def spellings(point: ed25519.Point) -> set[bytes]:
    """Every way to write a point in 32 bytes, also such as no writer uses."""
    x, y = point
    heights = [height for height in (y, y + ed25519.P) if height < 2**255]
    signs = [0, 1] if x == 0 else [x & 1]
    return {(height | sign << 255).to_bytes(32, "little") for height in heights for sign in signs}


def test_no_spelling_of_a_point_of_small_order_is_a_key(tmp_path: Path, call: Call) -> None:
    spelt = {data for point in small_points() for data in spellings(point)}
    assert len(spelt) == 14
    for data in spelt:
        with pytest.raises(NoKey, match="key of nobody"):
            Keys(tmp_path).know(data.hex(), "Table 1")
        with pytest.raises(NoKey, match="key of nobody"):
            Keys(tmp_path).know(data.hex().upper(), "Table 1")
    assert Keys(tmp_path).known() == {}
    code, _, complaint = call("key", "know", NOBODY.hex(), "Table 1")
    assert (code, "the key of nobody" in complaint) == (2, True)
    own = ed25519.public_of(bytes(32)).hex()
    Keys(tmp_path).know(own, "Table 1")
    assert Keys(tmp_path).known() == {own: "Table 1"}


@pytest.fixture
def exported(tmp_path: Path) -> str:
    """A record with a refusal, as it was exported."""
    archive = Archive(tmp_path / "kept")
    kept = archive.begin(header_of("game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n"))
    for line in ("violet setup c5=amber g5=violet", "amber place e5", "amber place e6", "judge note later"):
        kept.declare(kept.match.read_text(line))
    text = archive.export(kept.id)
    archive.close()
    return text


def signed(body: str, sign: Callable[[bytes], tuple[bytes, bytes]]) -> str:
    """A changed body with all its hashes worked out anew, sealed, and signed by a key."""
    record = Record(body)
    for (*_, short, _skipped), digest in zip(record.entries, record.hashes()[1:], strict=True):
        body = body.replace(short, digest[:16])
    record = Record(body)
    key, signature = sign(record.signed(record.hashes()))
    return f"{body}# seal: {sha(body.encode())}\n# signed: {key.hex()} {signature.hex()}\n"


def by_somebody(data: bytes) -> tuple[bytes, bytes]:
    return ed25519.public_of(bytes(32)), ed25519.sign(bytes(32), data)


def test_a_signature_that_anybody_can_make_is_none(exported: str, tmp_path: Path, call: Call) -> None:
    file = tmp_path / "forged.match"
    forged = NOBODY + bytes(32)
    assert ed25519.holds(NOBODY, forged, b"whatever"), "the bare equation lets it in"
    file.write_text(signed(Record(exported).body, lambda _: (NOBODY, forged)), encoding="utf-8", newline="\n")
    for words in ((), ("--known",)):
        code, out, _ = call("verify", file, *words)
        assert (code, "the signature is none" in out) == (1, True)
    # the first half alone is small: a key of somebody's, and a commitment of nobody's
    own = ed25519.public_of(bytes(32))
    file.write_text(signed(Record(exported).body, lambda _: (own, forged)), encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    assert (code, "the signature is none" in out) == (1, True)


TIMES = ["yesterday", "2026-13-02T10:00:00.000+00:00", "2026-01-02T10:00:00.000", "2026-01-02", "nan", "²"]
SKIPS = ["nan", "inf", "1e3", "3600", "--1.000", "1.0000", "²"]


@pytest.mark.parametrize("time", TIMES)
def test_a_time_that_is_none_does_not_fit_and_is_told_with_its_line(
    exported: str, tmp_path: Path, call: Call, time: str
) -> None:
    record, file = Record(exported), tmp_path / "forged.match"
    line = next(n for n, text in enumerate(record.body.split("\n"), start=1) if record.entries[1][3] in text)
    body = record.body.replace(f"{record.entries[1][2]} {record.entries[1][3]}", f"{time} {record.entries[1][3]}")
    file.write_text(signed(body, by_somebody), encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    assert (code, f"line {line}: '{time}' is no time" in out) == (1, True), out
    assert f"line {line}: '{time}' is no time" in call("check", file)[1]
    archive = Archive(tmp_path / "other")
    kept = archive.import_record(read_record(file))
    archive.close()
    assert [str(notice) for notice in kept.notices if f"line {line}: '{time}' is no time" in notice]


@pytest.mark.parametrize("skip", SKIPS)
def test_a_skip_that_is_no_number_of_seconds_does_not_fit(exported: str, tmp_path: Path, call: Call, skip: str) -> None:
    record, file = Record(exported), tmp_path / "forged.match"
    short = record.entries[1][3]
    file.write_text(
        signed(record.body.replace(short, f"{short} skipped={skip}"), by_somebody), encoding="utf-8", newline="\n"
    )
    code, out, _ = call("verify", file)
    assert (code, f"'{skip}' is no number of seconds" in out) == (1, True), out
    file.write_text(
        signed(record.body.replace(short, f"{short} skipped=-3.500"), by_somebody), encoding="utf-8", newline="\n"
    )
    assert call("verify", file)[0] == 0


def test_a_time_before_that_of_the_entry_before_is_told_and_fits(exported: str, tmp_path: Path, call: Call) -> None:
    record, file = Record(exported), tmp_path / "forged.match"
    head, gap, lines = record.body.partition("\n\n")
    # of entries of the same millisecond that of the third
    before, at = [entry[2] for entry in record.entries[:2]], record.entries[2][2]
    parts = lines.split(at)
    place = before.count(at) + 1
    body = head + gap + "2001-01-02T10:00:00.000+00:00".join([at.join(parts[:place]), at.join(parts[place:])])
    file.write_text(signed(body, by_somebody), encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    assert (code, out.count("is before that of the entry before it")) == (0, 1)
    file.write_text(exported, encoding="utf-8", newline="\n")
    assert "is before that" not in call("verify", file)[1]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("!! TK-3.2", "!! TK-3.3", "entry 3 (amber place e6) was refused TK-3.3; today refused TK-3.2"),
        ("!! TK-3.2", "", "entry 3 (amber place e6) was allowed; today refused TK-3.2"),
    ],
)
def test_a_false_ruling_in_a_record_is_named_with_both_rulings(
    exported: str, tmp_path: Path, call: Call, old: str, new: str, told: str
) -> None:
    file = tmp_path / "forged.match"
    file.write_text(exported, encoding="utf-8", newline="\n")
    assert "; today" not in call("verify", file)[1]
    assert exported.count(old) == 1
    file.write_text(signed(Record(exported).body.replace(old, new), by_somebody), encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    assert code == 1, "this program never ruled so"
    assert told in out, out
    assert out.count("; today") == 1, "what follows goes on from what the record says"
    older = Record(exported).body.replace(old, new).replace(f"program: {version()}\n", "program: 0.0.1\n")
    file.write_text(signed(older, by_somebody), encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    assert (code, told in out) == (1, True), "what a header says of itself vouches for nothing"
    assert "no key known here vouches" in out
    for claimed, says in (("none at all", "no version"), ("99.0", "newer than this one")):
        file.write_text(signed(older.replace("0.0.1", claimed), by_somebody), encoding="utf-8", newline="\n")
        code, out, _ = call("verify", file)
        assert (code, told in out, says in out) == (1, True, True), out
    # by somebody whose key is known here, an older version may have ruled so: rules change between versions
    assert call("key", "know", by_somebody(b"")[0].hex(), "Somebody")[0] == 0
    file.write_text(signed(older, by_somebody), encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    assert call("key", "forget", by_somebody(b"")[0].hex())[0] == 0
    assert (code, told in out) == (0, True), out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("mode: duel\n", "mode: duel\ntitle: a\ntitle: b\n", "'title' is given twice: 'a' and 'b'"),
        ("violet=Ben\n", "violet=Ben amber=Zoe\n", "seat 'amber' is given twice"),
        ("mode: duel\n", "mode: duel\nteams: amber=x amber=y\n", "'teams amber' is given twice: 'x' and 'y'"),
    ],
)
def test_a_header_that_says_two_things_at_once_is_a_fault(
    exported: str, tmp_path: Path, call: Call, old: str, new: str, told: str
) -> None:
    """Nobody could say by which of them the entries were ruled."""
    file = tmp_path / "forged.match"
    assert exported.count(old) == 1
    file.write_text(signed(Record(exported).body.replace(old, new), by_somebody), encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    assert (code, told in out, "cards are not here" in out) == (1, True, False), out
    assert "正しくありません" in call("verify", file, "--lang", "ja")[1]


@pytest.mark.parametrize(
    "more", [f"# seal: {64 * 'a'}\n", f"  # seal:{64 * 'a'}\n", f"# signed: {64 * 'b'} {128 * 'c'}\n"]
)
def test_a_record_has_one_seal(exported: str, tmp_path: Path, call: Call, more: str) -> None:
    file = tmp_path / "forged.match"
    body = Record(exported).body
    file.write_text(exported.replace(body, body + more), encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    line = body.count("\n") + 1
    assert (code, f"line {line}: another seal or signature" in out) == (1, True), out


def test_a_mark_before_the_first_line_is_told_there(exported: str, tmp_path: Path, call: Call) -> None:
    file = tmp_path / "marked.match"
    file.write_text(f"\ufeff{exported}", encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    assert (code, "line 1: a byte order mark" in out, "entry 1" in out) == (1, True, False), out


def test_a_fact_that_is_stated_falsely_under_a_seal_is_told(exported: str, tmp_path: Path, call: Call) -> None:
    file = tmp_path / "forged.match"
    for stated, code in (("winner -", 0), ("winner violet", 1)):
        record = Record(exported)
        body = f"{record.body}?? {stated}\n"
        # of facts the chain says nothing: only the seal is made anew, and the signature over it
        record.seal, record.body = sha(body.encode()), body
        key, signature = by_somebody(record.signed(record.hashes()))
        sealed = f"{body}# seal: {record.seal}\n# signed: {key.hex()} {signature.hex()}\n"
        file.write_text(sealed, encoding="utf-8", newline="\n")
        found = call("verify", file)
        assert found[0] == code, found
        assert ("states winner violet" in found[1]) is bool(code)


def test_other_cards_under_the_id_of_a_pack_of_ours_are_told(tmp_path: Path, call: Call) -> None:
    ours = resources.path("packs", "tash-kalar.toml").read_text(encoding="utf-8")
    (tmp_path / "alt.toml").write_text(ours.replace('"TC', '"CT', 1), encoding="utf-8")
    (tmp_path / "same.toml").write_text(f"# as it came\n{ours}", encoding="utf-8")
    file = tmp_path / "x.match"
    for pack, told in (("alt.toml", True), ("same.toml", False)):
        file.write_text(
            f"game: tash-kalar\nmode: duel\npack: {pack}\nseats: amber=Aki violet=Ben\n\n", encoding="utf-8"
        )
        assert ("with the program, and other cards" in call("check", file)[1]) is told
        assert ("with the program, and other cards" in call("pack", "check", tmp_path / pack)[1]) is told


def test_check_says_once_that_it_looks_at_no_seal(exported: str, tmp_path: Path, call: Call) -> None:
    file = tmp_path / "kept.match"
    file.write_text(exported, encoding="utf-8", newline="\n")
    assert call("check", file)[1].count("referee verify") == 1
    assert "referee verify" not in call("check", resources.path("samples") / "tash-kalar-duel.match")[1]
