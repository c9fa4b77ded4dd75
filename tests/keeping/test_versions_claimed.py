"""What a record says of the versions that ruled it: only what the program is called is one, and rules have theirs."""

import re
import sqlite3
from pathlib import Path

import pytest

from referee.about import version
from referee.record.law import age_of, version_of
from referee.record.reading import header_of
from tests.conftest import Call
from tests.keeping.hiding import reworked
from tests.keeping.test_by_others import Record
from tests.keeping.test_forged_by_others import by_somebody, signed

NONE = (
    "banana", "1e5", "", "0.1.0+evil", "v0.1.0", "0.1.0 x", "00.1.0", "0.01.0", "0.1.0-1", "1!0.0.1", "-1", "٠.١.٠",
    "0.1.0.dev03", "0.1.0-rc1", "0.1.0RC1", f"0.{'1' * 5000}",
)  # fmt: skip


@pytest.mark.parametrize("said", NONE)
def test_only_what_the_program_is_called_is_a_version_of_it(said: str) -> None:
    assert version_of(said) is None


@pytest.mark.parametrize(
    ("said", "age"),
    [("0.1.0.dev3", "older"), ("0.1.0rc1", "older"), ("0.0.9", "older"), ("0", "older"), ("0.1", "same"),
     ("0.1.0.0", "same"), ("0.1.0", "same"), ("0.1.0.post1", "newer"), ("0.1.1.dev1", "newer"), ("99.0", "newer")],
)  # fmt: skip
def test_versions_are_held_against_each_other_as_they_are_published(said: str, age: str) -> None:
    assert age_of(header_of(f"program: {said}"), "0.1.0") == age


def forged(folder: Path, *changes: tuple[str, str]) -> Path:
    """The record with lines of its header changed, worked out anew and signed by somebody."""
    body = Record((folder / "true.match").read_text(encoding="utf-8")).body
    for old, new in changes:
        assert body.count(old) == 1
        body = body.replace(old, new)
    file = folder / "forged.match"
    file.write_text(signed(body, by_somebody), encoding="utf-8", newline="\n")
    return file


RULED = f"program: {version()}\n"
FALSE = ("!! TK-3.2", "")


@pytest.mark.parametrize("said", ["0.01.0", "1e5", "0.1.0+evil", "banana"])
def test_a_version_that_is_none_is_told_once_and_as_that_alone(folder: Path, call: Call, said: str) -> None:
    code, out, _ = call("verify", forged(folder, (RULED, f"program: {said}\n")))
    assert (code, out.count(said), "is no version of the program" in out) == (1, 1, True), out
    code, out, _ = call("verify", forged(folder, (RULED, f"program: {said}\n"), FALSE))
    assert (code, "; today" in out, out.count(said)) == (1, True, 1), out
    assert "known here vouches" not in out and "newer" not in out


@pytest.mark.parametrize("said", [f"{version()}.0", "0.1"])
def test_a_version_that_is_ours_written_otherwise_is_ours(folder: Path, call: Call, said: str) -> None:
    assert call("verify", forged(folder, (RULED, f"program: {said}\n")))[0] == 0
    code, out, _ = call("verify", forged(folder, (RULED, f"program: {said}\n"), FALSE))
    assert (code, "newer" in out, "vouches" in out) == (1, False, False), out


def test_an_earlier_draft_of_this_version_is_older(folder: Path, call: Call) -> None:
    code, out, _ = call("verify", forged(folder, (RULED, "program: 0.1.0.dev3\n"), FALSE))
    assert (code, "newer" in out, "no key known here vouches" in out) == (1, False, True), out


RULES = [
    ("banana", version(), 1, "is no version of the rules"), ("0", version(), 1, "is no version of the rules"),
    ("01", version(), 1, "is no version of the rules"), ("1.0", version(), 1, "is no version of the rules"),
    ("2", version(), 1, "ruled by version 2 of the rules; this is version 1"),
    ("2", "0.0.9", 1, "ruled by version 2 of the rules; this is version 1"),
    ("2", "99.0", 0, "ruled by version 2 of the rules; this is version 1"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "program", "wanted", "told"), RULES)
def test_verify_tells_of_rules_as_it_does_of_the_program(
    folder: Path, call: Call, rules: str, program: str, wanted: int, told: str
) -> None:
    lines = (("rules: 1\n", f"rules: {rules}\n"), (RULED, f"program: {program}\n"))
    code, out, _ = call("verify", forged(folder, *lines))
    assert (code, told in out) == (wanted, True), out


@pytest.mark.parametrize(("rules", "program", "wanted", "told"), RULES)
def test_verify_tells_of_the_rules_of_a_journal(
    folder: Path, call: Call, rules: str, program: str, wanted: int, told: str
) -> None:
    journal = reworked(
        folder,
        lambda db: [
            db.execute("UPDATE match SET rules=?, header=replace(header, 'rules: 1', ?)", (rules, f"rules: {rules}")),
            db.execute("UPDATE match SET header=replace(header, ?, ?)", (RULED.strip(), f"program: {program}")),
        ],
    )
    code, out, _ = call("verify", journal)
    assert (code, told in out) == (wanted, True), out


def test_no_version_is_called_none(folder: Path, call: Call) -> None:
    def change(db: sqlite3.Connection) -> None:
        db.execute("UPDATE match SET header=replace(header, ?, '')", (f"\n{RULED.strip()}",))
        db.execute(
            "UPDATE match SET header=replace(header, 'contents: pack.tash-kalar=', 'contents: pack.tash-kalar=0')"
        )

    code, out, _ = call("verify", reworked(folder, change))
    assert (code, "None" in out, "is not what the match was ruled with" in out) == (1, False, True), out
    assert re.search("no line 'program:'", out)
