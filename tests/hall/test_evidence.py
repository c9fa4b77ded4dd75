"""Countersigned heads: a record that was forged with its chain worked out anew is found; and the page of a match."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.hall.evidence import NoEvidence, held_against, written
from referee.hall.keys import hall_key, head_fits, public_of, public_text, sign_head, tls
from referee.hall.store.rows import SignedRow
from referee.keeping.archive import Archive
from referee.match.replay import replay_file
from referee.papers.match_page import match_page
from referee.record.reading import header_of

AT = "2026-11-22T10:00:00.000+00:00"
HEADER = "game: tash-kalar\nevent: spring\npairing: r1t1g1e6\nnonce: abc\nseats: amber=Aki violet=Ben\n"
SAMPLES = sorted((Path(__file__).parents[2] / "resources" / "samples").glob("*.match"))


def played(folder: Path, *lines: str) -> tuple[str, list[str]]:
    """A match of a hall as exported, and the hashes of its entries."""
    archive = Archive(folder)
    kept = archive.begin(header_of(HEADER))
    for line in ("violet setup c5=amber g5=violet", *lines):
        assert kept.declare(kept.match.read_text(line)).stands
    hashes = [row.hash for row in archive.store.entries(kept.id)]
    text = archive.export(kept.id)
    archive.close()
    return text, hashes


def signatures(folder: Path, hashes: list[str], *numbers: int) -> tuple[str, str]:
    key = hall_key(folder)
    rows = [
        SignedRow("r1t1g1e6", n, hashes[n - 1], AT, sign_head(key, "spring", "r1t1g1e6", n, hashes[n - 1], AT))
        for n in numbers
    ]
    return public_text(key), written("spring", rows)


def test_a_record_as_it_was_played_fits(tmp_path: Path) -> None:
    record, hashes = played(tmp_path / "a", "amber place e5", "amber end")
    key, signed = signatures(tmp_path, hashes, 1, 3)
    assert held_against(record, key, signed).fitting == 2
    assert not held_against(record, key, signed).fault


def test_a_record_forged_with_its_chain_is_found(tmp_path: Path) -> None:
    _, hashes = played(tmp_path / "a", "amber place e5", "amber end")
    forged, _ = played(tmp_path / "b", "amber place d5", "amber end")
    key, signed = signatures(tmp_path, hashes, 2)
    assert "entry 2 is not the one" in held_against(forged, key, signed).fault


def test_a_record_that_was_cut_short_is_found(tmp_path: Path) -> None:
    _, hashes = played(tmp_path / "a", "amber place e5", "amber end")
    key, signed = signatures(tmp_path, hashes, 3)
    short, _ = played(tmp_path / "b", "amber place e5")
    assert "ends before it" in held_against(short, key, signed).fault


def test_another_halls_signature_is_none(tmp_path: Path) -> None:
    record, hashes = played(tmp_path / "a", "amber place e5")
    _, signed = signatures(tmp_path / "one", hashes, 1)
    other, _ = signatures(tmp_path / "two", hashes, 1)
    assert "not of this hall" in held_against(record, other, signed).fault


def test_a_changed_text_and_what_is_no_evidence_are_told(tmp_path: Path) -> None:
    record, hashes = played(tmp_path / "a", "amber place e5")
    key, signed = signatures(tmp_path, hashes, 1)
    assert held_against(record.replace("place e5", "place d5"), key, signed).fault
    with pytest.raises(NoEvidence):
        held_against(record, key, "something else\n")
    with pytest.raises(NoEvidence):
        held_against(record, key, signed + "x y z\n")
    with pytest.raises(ValueError, match="no key"):
        held_against(record, "abc", signed)


def test_a_key_that_begins_with_a_dash_is_a_key(tmp_path: Path, call: Callable[..., tuple[int, str, str]]) -> None:
    record, hashes = played(tmp_path / "a", "amber place e5", "amber end")
    tries = (signatures(tmp_path / str(number), hashes, 2) for number in range(10_000))
    key, signed = next(found for found in tries if found[0].startswith("-"))
    (tmp_path / "one.match").write_text(record, encoding="utf-8")
    (tmp_path / "one.signatures").write_text(signed, encoding="utf-8")
    assert call("verify", "--hall", key, tmp_path / "one.match")[0] == 0
    assert call("hall", "verify", key, tmp_path / "one.match", tmp_path / "one.signatures", "--lang", "ja")[0] == 0
    assert call("hall", "verify", "--nothing", tmp_path / "one.match", tmp_path / "one.signatures")[0] == 2


def test_the_command_holds_a_record_against_the_halls_signatures(
    tmp_path: Path, call: Callable[..., tuple[int, str, str]]
) -> None:
    record, hashes = played(tmp_path / "a", "amber place e5", "amber end")
    forged, _ = played(tmp_path / "b", "amber place d5", "amber end")
    key, signed = signatures(tmp_path, hashes, 2)
    (tmp_path / "one.match").write_text(record, encoding="utf-8")
    (tmp_path / "one.signatures").write_text(signed, encoding="utf-8")
    (tmp_path / "two.match").write_text(forged, encoding="utf-8")
    assert call("verify", "--hall", key, tmp_path / "one.match")[0] == 0
    code, out, _ = call("verify", "--hall", key, tmp_path / "two.match", "--signatures", tmp_path / "one.signatures")
    assert code == 1
    assert "entry 2 is not the one that the hall has signed" in out
    code, out, _ = call("hall", "verify", key, tmp_path / "two.match", tmp_path / "one.signatures", "--lang", "ja")
    assert code == 1
    assert "2番目は会場が署名したものと違います" in out
    # what was entered behind the last signed head may be anybody's, and is told as that
    assert "up to entry 2 of 3" in call("verify", "--hall", key, tmp_path / "one.match")[1]
    code, out, _ = call("verify", "--hall", key, tmp_path / "one.match", "--lang", "ja")
    assert (code, "3項目のうち2番目まで" in out) == (0, True)
    (tmp_path / "one.signatures").write_text(signatures(tmp_path, hashes, 2, 3)[1], encoding="utf-8")
    assert "up to entry" not in call("verify", "--hall", key, tmp_path / "one.match")[1]
    for wrong in (
        ["--hall", "abc"],
        ["--hall", key, "--signatures", tmp_path / "none"],
        ["--hall", key, "--signatures", tmp_path],
    ):
        assert call("verify", tmp_path / "one.match", *wrong)[0] == 2


def test_every_part_of_a_head_is_signed(tmp_path: Path) -> None:
    key = hall_key(tmp_path)
    public = public_of(public_text(key))
    head = ("spring", "m1", 3, "a" * 64, AT)
    signature = sign_head(key, *head)
    assert head_fits(public, *head, signature)
    for place, other in enumerate(("autumn", "m2", 4, "b" * 64, AT.replace("10:", "11:"))):
        changed = [*head[:place], other, *head[place + 1 :]]
        assert not head_fits(public, *changed, signature)  # type: ignore[arg-type]  # one part is another


def test_keys_are_kept_and_read_by_their_owner_alone(tmp_path: Path) -> None:
    first = public_text(hall_key(tmp_path))
    assert public_text(hall_key(tmp_path)) == first
    made = tls(tmp_path, ("localhost", "127.0.0.1"))
    assert tls(tmp_path, ("localhost",)) == made
    before = made.certificate.read_bytes()
    assert tls(tmp_path, ("localhost", "10.0.0.7")).fingerprint == made.fingerprint
    assert made.certificate.read_bytes() != before
    for name in ("hall.key", "authority.key", "server.key"):
        assert (tmp_path / name).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("sample", SAMPLES[::4], ids=lambda path: path.stem)
def test_the_page_of_a_match_needs_nothing_and_lets_nothing_in(sample: Path) -> None:
    match = replay_file(sample).match
    assert match is not None
    html, policy = match_page(match)
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert not re.findall(r"(?:src|href)=\"", html)
    assert "url(" not in html
    assert html.count("<script") == 2
    assert html.count("</script>") == 2


def test_a_name_does_not_get_out_of_its_place_on_the_page(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    evil = "</script><script>alert(1)</script>"
    kept = archive.begin(header_of(f'game: tash-kalar\ntitle: "{evil}"\nseats: amber="{evil}" violet=Ben\n'))
    kept.declare(kept.match.read_text("violet setup c5=amber g5=violet"))
    html, _ = match_page(kept.match)
    archive.close()
    assert evil not in html
    assert html.count("<script") == 2
