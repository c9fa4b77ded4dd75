"""Paths that cannot be used among others, empty words, words given twice: told, and the others ruled all the same."""

import json
from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from tests.cli.test_bad_input import RECORD
from tests.conftest import Call

EVENT = "event: Spring Open\ngame: tash-kalar\n\norganiser enter p1 name=A\n"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "a.match").write_text(RECORD, encoding="utf-8")
    (tmp_path / "b.match").write_text(f"{RECORD}amber end !! TK-3.2\n", encoding="utf-8")
    (tmp_path / "spring.event").write_text(EVENT, encoding="utf-8")
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("bad", ["nofile", "empty", "spring.event"])
def test_one_path_of_several_that_cannot_be_used_is_told_and_counted(place: Path, call: Call, bad: str) -> None:
    code, out, err = call("check", "a.match", bad, "b.match")
    assert (code, out.splitlines()[-1]) == (2, "1 passed, 2 failed")
    assert f"{bad}: " in err
    assert "b.match:6" in out
    code, out, _ = call("check", "a.match", bad, "b.match", "--json")
    found = {each["file"]: each for each in json.loads(out)}
    assert code == 2
    assert [found[name]["passed"] for name in ("a.match", bad, "b.match")] == [True, False, False]
    assert found[bad]["error"]["message"]
    assert "wrong" not in found
    assert (place / bad).exists() == (bad != "nofile")


def test_an_event_names_its_own_command(place: Path, call: Call) -> None:
    code, out, err = call("check", str(place / "spring.event"))
    assert (code, out) == (2, "0 passed, 1 failed\n")
    assert "referee hall check" in err
    assert "referee hall check" in call("check", "spring.event", "--lang", "ja")[2]


def test_packs_decks_and_events_beside_one_that_is_not_there_are_looked_at(place: Path, call: Call) -> None:
    (place / "own.toml").write_text('deck = 1\ngame = "tash-kalar"\n', encoding="utf-8")
    for words, told in (
        (("pack", "check", "none.toml", "own.toml"), "own.toml: "),
        (("deck", "mark", "none.toml", "own.toml"), "own.toml: "),
        (("hall", "check", "none.event", "spring.event"), "spring.event: passed"),
    ):
        code, out, err = call(*words)
        assert (code, told in out, words[2] in err) == (2, True, True), (words, out, err)
        assert json.loads(call(*words, "--json")[1])["problem"]["place"] == words[2]


@pytest.mark.parametrize("content", ["event: x\ngame: chess\n\n", "\n"])
def test_events_beside_one_whose_header_cannot_be_read_are_checked(place: Path, content: str, call: Call) -> None:
    (place / "bad.event").write_text(content, encoding="utf-8")
    code, out, err = call("hall", "check", "bad.event", "spring.event")
    assert (code, out) == (2, "spring.event: passed\n")
    assert "bad.event:" in err
    document = json.loads(call("hall", "check", "bad.event", "spring.event", "--json")[1])
    assert [(one["file"], one["passed"]) for one in document["events"]] == [
        ("bad.event", False),
        ("spring.event", True),
    ]
    assert document["events"][0]["stopped"] == document["problem"]["text"]
    assert (document["exit"], document["problem"]["place"].partition(":")[0]) == (2, "bad.event")


@pytest.mark.parametrize(
    "words",
    [
        ["check", ""], ["check", "a.match", ""], ["facts", ""], ["legal", ""], ["explain", "", "--at", "6"],
        ["pack", "check", ""], ["deck", "check", "tash-kalar", ""], ["deck", "mark", ""], ["verify", ""],
        ["pack", "import", "force-of-will", ""], ["export", "--out", ""], ["matches", "--journal", ""],
        ["hall", "check", ""], ["hall", "pair", ""], ["hall", "serve", "", "--plain"],
        ["hall", "serve", "--folder", ""], ["open", ""],
        ["hall", "restore", ""], ["hall", "backup", ""],
    ],
    ids=" ".join,
)  # fmt: skip
def test_an_empty_word_is_no_file(place: Path, words: list[str], call: Call) -> None:
    before = sorted(place.rglob("*"))
    code, out, err = call(*words)
    assert (code, out) == (2, "")
    assert "it is empty" in err
    assert "が空で" in call(*words, "--lang", "ja")[2]
    assert json.loads(call(*words, "--json")[1])["problem"]["key"] == "path-empty"
    assert sorted(place.rglob("*")) == before


@pytest.mark.parametrize("option", ["--set", "--map"])
def test_a_field_given_twice_is_refused(place: Path, option: str, call: Call) -> None:
    (place / "c.csv").write_text("Name,Kind\nKnight,Resonator\n", encoding="utf-8")
    given = ("pack", "import", "force-of-will", "c.csv")
    code, _, err = call(*given, option, "race=Elf", option, "race=Orc")
    assert (code, "given twice" in err, "Elf" in err, "Orc" in err) == (2, True, True, True)
    assert not (place / "c.toml").exists()


def test_an_empty_journal_says_that_nothing_is_kept(place: Path, call: Call) -> None:
    Archive(place / "kept").close()
    code, out, _ = call("matches", "--journal", str(place / "kept" / "journal.sqlite3"))
    assert (code, out) == (0, "no match is kept here\n")
