"""A command line that is none: told in the reader's language with the argument at fault, code 2, and as a document."""

import json
from pathlib import Path

import pytest
from typer.main import get_command

from referee.cli.app import app
from tests.conftest import Call

MISUSED = {
    "facts": ("argument-missing", "file"),
    "explain a.match": ("option-missing", "--at"),
    "check a.match --lang de": ("argument-cannot-be", "--lang"),
    "facts a.match --at zero": ("argument-cannot-be", "--at"),
    "facts a.match --at 0": ("argument-cannot-be", "--at"),
    "hall serve --port 65536": ("argument-cannot-be", "65535"),
    "completion tcsh": ("argument-cannot-be", "tcsh"),
    "facts a.match --at": ("option-needs-word", "--at"),
    "key list --json=3": ("option-alone", "--json"),
    "facts a.match --jsn": ("no-such-option", "--jsn"),
    "facts a.match --zzzz": ("no-such-option", "--zzzz"),
    "chek a.match": ("no-such-command", "chek"),
    "qqqq": ("no-such-command", "qqqq"),
    "pack --": ("command-missing", "propose"),
    "facts a.match b c": ("words-too-many", "b c"),
}
"""By command line the key of what is told, and a word that it names."""


def japanese(text: str) -> bool:
    return any("぀" <= sign <= "ヿ" for sign in text)


@pytest.mark.parametrize("line", MISUSED)
def test_what_is_wrong_is_told_in_the_language_asked_for(line: str, call: Call) -> None:
    key, word = MISUSED[line]
    code, out, err = call(*line.split())
    assert (code, out) == (2, "")
    assert err.startswith("referee: ")
    assert word in err
    assert not japanese(err)
    # in front, where a language can stand before what is wrong
    code, _, err = call("--lang", "ja", *line.split())
    assert code == 2
    assert word in err
    assert japanese(err)
    if line in ("pack --", "facts a.match --at"):
        # --json would be the word that is wanted
        return
    code, out, _ = call(*line.split(), "--json")
    problem = json.loads(out)["problem"]
    assert (code, json.loads(out)["exit"]) == (2, 2)
    assert problem["key"] == key
    assert word in problem["text"]


def test_every_command_takes_a_language_and_gives_a_document() -> None:
    found = dict(_commands(get_command(app), ""))
    assert len(found) > 25
    for name, options in found.items():
        assert {"--lang", "--json"} <= options, name


def _commands(command: object, name: str) -> list[tuple[str, set[str]]]:
    below = getattr(command, "commands", None)
    if below is None:
        return [(name, {option for each in command.params for option in each.opts})]  # type: ignore[attr-defined]  # typer's own class has no public name
    return [found for word, each in below.items() for found in _commands(each, f"{name} {word}".strip())]


def test_a_header_line_of_several_faults_is_told_once(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "bad.match"
    file.write_text("game: tash-kalar\nseats: amber=Aki violet=Ben\n\n", encoding="utf-8")
    _, _, err = call("hall", "check", file, "--lang", "ja")
    assert err.count("「seats」") == 1
