"""What is asked at a line that has none, of a file that is not there, and without an answer to a question."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from referee.cli.answer import message_of
from referee.cli.app import app
from referee.cli.output import Problem
from referee.kernel.telling import Message, hinted, reason, several
from referee.rulebook.voice import common_voice

RECORD = (
    "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=imperial\n\n"
    "violet setup c5=violet g5=amber\n"
)


@pytest.mark.parametrize("asked", [["facts", "--at", "9999"], ["legal", "--at", "7"], ["explain", "--at", "1"]])
def test_a_line_without_a_declaration_names_the_nearest(asked: list[str], tmp_path: Path) -> None:
    file = tmp_path / "short.match"
    file.write_text(RECORD, encoding="utf-8")
    ran = CliRunner().invoke(app, [asked[0], str(file), *asked[1:]])
    assert isinstance(ran.exception, Problem)
    assert str(ran.exception.message).endswith("the nearest is on line 6")
    assert CliRunner().invoke(app, ["facts", str(file), "--at", "6"]).exit_code == 0


def test_a_file_that_is_not_there_has_one_wording_and_one_key(tmp_path: Path) -> None:
    ran = CliRunner().invoke(app, ["facts", str(tmp_path / "none.match")])
    assert isinstance(ran.exception, Problem)
    assert message_of(ran.exception.message, "")["key"] == "no-such-file"


def test_the_reasons_of_the_system_are_told_in_the_readers_language() -> None:
    missing = Message("cannot-be-written", "cannot be written: {why}", why=reason(FileNotFoundError(2, "No such")))
    assert common_voice("en").told(missing) == "cannot be written: no such file or folder"
    assert common_voice("ja").told(missing).endswith("ファイルもフォルダーもありません")
    assert reason(OSError(71, "Protocol error")) == "Protocol error"


def test_the_key_of_a_message_is_that_of_the_fault() -> None:
    fault = Message("unknown-verb", "unknown verb")
    assert message_of(hinted(fault, "place"), "")["key"] == "unknown-verb"
    assert message_of(Message("then", "{what}; {more}", what=fault, more="x"), "")["key"] == "unknown-verb"
    assert message_of(several([fault, Message("other", "other")]), "")["key"] == "unknown-verb"


def test_the_output_of_the_pin_is_the_document_alone() -> None:
    ran = CliRunner().invoke(app, ["hall", "pin", "--json"], input="")
    assert isinstance(ran.exception, Problem)
    assert "{" not in ran.stdout
    given = CliRunner().invoke(app, ["hall", "pin"], input="2468\n")
    assert given.exit_code == 0
    assert given.stdout.strip().startswith("pin: ")
    assert "PIN" not in given.stdout
    assert "PIN" in given.stderr
