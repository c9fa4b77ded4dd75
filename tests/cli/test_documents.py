"""Every command answers ``--json``: one document, with the names that docs/commands.md has."""

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from referee import resources
from referee.cli.app import app
from referee.hall.store import EventRow, open_store
from referee.keeping.archive import Archive
from tests.conftest import Call
from tests.playing import first_sample, header_of

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "resources" / "samples"
RECORD = SAMPLES / "tash-kalar-duel.match"
BY_HAND = ROOT / "tests" / "scenes" / "kami-no-kijutsu" / "by-hand.match"
EVENT = ROOT / "tests" / "hall" / "events" / "sixteen.event"
KEY = "ab" * 32
LASTING = ("hall serve", "hall demo")
"""They go on once they have answered."""


def leaves(command: Any, words: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every command below one, by its words."""
    if not getattr(command, "commands", None):
        yield " ".join(words), command
    for name, below in getattr(command, "commands", {}).items():
        yield from leaves(below, (*words, name))


COMMANDS = dict(leaves(typer.main.get_command(app)))


@pytest.fixture
def journal(tmp_path: Path) -> tuple[Path, str]:
    """A journal with a match, and the match's id."""
    archive = Archive(tmp_path / "kept")
    kept = archive.begin(*header_of(first_sample("arcanductor")))
    kept.declare(kept.match.legal()[0])
    kept.declare(kept.match.read_text("judge warn south infraction=slow-play"))
    kept.close()
    (tmp_path / "exported.match").write_text(archive.export(kept.id), encoding="utf-8", newline="\n")
    archive.close()
    return tmp_path / "kept" / "journal.sqlite3", kept.id


def line_of(record: Path) -> int:
    """A line of a record with a declaration."""
    lines = record.read_text(encoding="utf-8").split("\n")
    return next(number for number, line in enumerate(lines, start=1) if re.match(r"violet setup|amber place", line))


Given = tuple[list[str], set[str]]
"""What a command is called with, and the names that its document has."""


@pytest.fixture
def given(journal: tuple[Path, str], tmp_path: Path) -> Callable[[str], Given]:
    file, match = journal
    table = tmp_path / "cards.csv"
    table.write_text("id,name,power,number\na,Aa,3,1\nb,,4,2\n", encoding="utf-8")
    pack, deck = resources.path("packs"), resources.path("decks")
    backup = tmp_path / "hall.backup"
    a_pack = str(next(pack.glob("arcana*.toml")))
    fow = str(next(path for path in sorted(deck.glob("*.toml")) if 'game = "force-of-will"' in path.read_text("utf-8")))
    cases: dict[str, Given] = {
        "open": ([str(tmp_path / "none.match")], {"problem"}),
        "check": ([str(RECORD)], set()),
        "facts": ([str(RECORD)], {"file", "game", "facts"}),
        "legal": ([str(RECORD)], {"file", "game", "legal"}),
        "explain": (
            [str(RECORD), "--at", str(line_of(RECORD))],
            {"line", "text", "verdict", "texts"},
        ),
        "rules": (["tash-kalar", "TK-3.2"], {"game", "rules"}),
        "ask": (["arcanductor", "cost", "3"], {"game", "question", "result", "steps", "rules"}),
        "pack check": ([a_pack, str(table)], {"packs"}),
        "pack import": (["arcanductor", str(table)], {"file", "pack", "cards", "columns", "read", "by_hand", "unread"}),
        "pack fields": (["arcanductor"], {"game", "page"}),
        "pack propose": ([str(BY_HAND), "free-hand"], {"file", "game", "card", "steps", "unsaid"}),
        "completion": (["fish"], {"shell", "script", "file"}),
        "deck check": (["force-of-will", fow], {"decks"}),
        "deck draw": ([fow], {"file", "drawn_of", "mark", "cards"}),
        "penalties": ([match, "--journal", str(file)], {"match", "penalties"}),
        "deck mark": ([fow, a_pack], {"decks"}),
        "verify": ([str(tmp_path / "exported.match")], set()),
        "matches": (["--journal", str(file)], {"matches"}),
        "export": ([match, "--journal", str(file)], {"match", "file", "page", "text"}),
        "remove": ([match, "--journal", str(file)], {"match"}),
        "key show": ([], {"key", "fingerprint"}),
        "key list": ([], {"keys"}),
        "key know": ([KEY, "Ben"], {"key", "fingerprint", "name"}),
        "key forget": ([KEY], {"problem"}),
        "hall check": ([str(EVENT)], {"events"}),
        "hall pair": ([str(EVENT.with_name("melee.event"))], {"file", "line", "reasons"}),
        "hall standings": ([str(EVENT)], {"standings"}),
        "hall serve": (["--plain", "--folder", str(tmp_path / "hall")], {"address", "organisers", "fingerprint"}),
        "hall demo": ([], {"addresses"}),
        "hall follow": (["http://127.0.0.1:9/e/x/in/y", "--folder", str(tmp_path / "s"), "--once"], {"problem"}),
        "hall pin": (["--pin", "kiku-31"], {"pin"}),
        "hall backup": ([str(backup), "--folder", str(tmp_path / "hall")], {"file", "tables"}),
        "hall restore": ([str(tmp_path / "none.backup"), "--folder", str(tmp_path / "hall2")], {"problem"}),
        "hall simulate": (["--tables", "1", "--seconds", "1", "--boards", "0", "--events", "1"], {"runs"}),
        "hall verify": ([KEY, str(tmp_path / "exported.match"), str(table)], {"problem"}),
    }

    def of(command: str) -> Given:
        if command == "hall backup":
            # a hall without an event has nothing that could be backed up
            store = open_store(str(tmp_path / "hall" / "hall.sqlite3"))
            store.begin(EventRow("spring", "event: Spring Open", "nonce", "2026-11-22T10:00:00.000+00:00"))
            store.close()
        return cases[command]

    return of


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_knows_json(command: str) -> None:
    assert [item.help for item in COMMANDS[command].params if "--json" in item.opts] == [
        "The answer as one JSON document."
    ]


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in LASTING])
def test_every_command_gives_a_document(
    command: str, given: Callable[[str], Given], call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    words, names = given(command)
    code, out, _ = call(*command.split(), *words, "--json")
    document = json.loads(out)
    if command == "check":
        assert [item["file"] for item in document] == [str(RECORD)]
        return
    assert document["exit"] == code
    assert isinstance(document["messages"], list)
    assert names <= set(document)
    assert ("problem" in document) == (code == 2)


@pytest.mark.parametrize("command", LASTING)
def test_what_goes_on_answers_when_it_is_ready(command: str, given: Callable[[str], Given], tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words, names = given(command)
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")}
    called = [sys.executable, "-m", "referee", *command.split(), *words, "--port", str(port), "--json"]
    with subprocess.Popen(called, stdout=subprocess.PIPE, cwd=ROOT, env=environment, text=True) as process:
        try:
            assert process.stdout is not None
            text = ""
            for line in process.stdout:
                text += line
                if line == "}\n":
                    break
        finally:
            # an interrupt is passed over where the tests themselves were started in the background
            process.terminate()
    assert names <= set(json.loads(text))
    assert str(port) in text


def test_the_names_are_documented() -> None:
    """Whatever a document has, the page of commands has too."""
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"`referee {command}`" in page, command


def test_messages_have_their_key_and_what_they_are_about(call: Call, tmp_path: Path, journal: tuple[Path, str]) -> None:
    document = json.loads(call("verify", tmp_path / "exported.match", "--json", "--lang", "ja")[1])
    told = document["messages"][0]
    assert (told["key"], told["place"]) == ("seal-fits", str(tmp_path / "exported.match"))
    assert "封印" in told["text"]
    (wrong,) = (json.loads(call("facts", tmp_path / "none.match", "--json")[1])["problem"],)
    assert wrong["key"] == "no-such-file"


def test_facts_and_legal_are_those_of_the_lines(call: Call) -> None:
    facts = json.loads(call("facts", RECORD, "--json")[1])["facts"]
    assert [f"{name} {value}" for name, value in facts.items()] == call("facts", RECORD)[1].splitlines()
    legal = json.loads(call("legal", RECORD, "--at", line_of(RECORD), "--json")[1])["legal"]
    assert legal == call("legal", RECORD, "--at", line_of(RECORD))[1].splitlines()


def test_matches_and_export_agree_with_the_journal(call: Call, journal: tuple[Path, str]) -> None:
    file, match = journal
    (listed,) = json.loads(call("matches", "--journal", file, "--json")[1])["matches"]
    assert (listed["id"], listed["entries"], listed["over"]) == (match, 2, False)
    exported = json.loads(call("export", match, "--journal", file, "--json")[1])
    assert exported["text"].rstrip("\n") == call("export", match, "--journal", file)[1].rstrip("\n")


def test_faults_of_packs_and_decks_are_told_by_key(call: Call, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("pack = 1\n", encoding="utf-8")
    code, out, _ = call("pack", "check", bad, "--json")
    (found,) = json.loads(out)["packs"] if "packs" in json.loads(out) else [{"faults": [json.loads(out)["problem"]]}]
    assert code == 2
    assert found["faults"][0]["key"] == "names-no-game"


def test_without_json_nothing_changes(call: Call) -> None:
    assert call("check", RECORD)[1].startswith("1 passed")
    assert not call("facts", RECORD)[1].startswith("{")
