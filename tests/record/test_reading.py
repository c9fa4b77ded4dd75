"""Records: what is read, and where a fault is."""

import shlex
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.record.model import Expected, Said
from referee.record.reading import LARGEST, MOST_LINES, MOST_SETTINGS, parse, read_record
from referee.record.words import split
from referee.record.writing import Line, write

GOOD = """\
# A comment.
game: some-game
seats: amber=Aki violet="Ben the Second"
decks: amber=imperial
decks: violet=highland

amber place e5          # behind a line
violet place e5                !! XX-3.3 XX-G1   # refused
?? board.e5 amber common       # the rest of the line is the value
?? board.e6
judge note "it's # no comment"
"""


def test_header_and_lines() -> None:
    record = parse(GOOD)
    assert record.damage is None
    assert record.header.one("game") == "some-game"
    assert record.header.pairs("seats") == {"amber": "Aki", "violet": "Ben the Second"}
    assert record.header.pairs("decks") == {"amber": "imperial", "violet": "highland"}
    said = [line for line in record.lines if isinstance(line, Said)]
    assert [line.refused for line in said] == [None, ("XX-3.3", "XX-G1"), None]
    assert said[0].comment == "behind a line"
    assert [word.text for word in said[2].words] == ["judge", "note", "it's # no comment"]
    expected = [line for line in record.lines if isinstance(line, Expected)]
    assert [(line.fact, line.value) for line in expected] == [("board.e5", "amber common"), ("board.e6", None)]


def test_writing_and_reading_again() -> None:
    header = parse(GOOD).header
    text = write(header, [Line("amber place e5"), Line("violet place e5", ("XX-3.3",), "late")], [("turn", "amber")])
    again = parse(text)
    assert [(item.key, item.value) for item in again.header.settings] == [
        (item.key, item.value) for item in header.settings
    ]
    assert [line.refused for line in again.lines if isinstance(line, Said)] == [None, ("XX-3.3",)]


@pytest.mark.parametrize(
    ("line", "column", "part"),
    [
        ('amber place "e5', 13, "not closed"),
        ("amber", 1, "an actor and a verb"),
        ("amber place e5 !! nonsense", 19, "no rule id"),
        ("??", 3, "followed by a fact"),
    ],
)
def test_a_fault_has_line_and_column_and_the_good_part_is_kept(line: str, column: int, part: str) -> None:
    record = parse(GOOD + line + "\namber place e7\n")
    assert record.damage is not None
    assert (record.damage.line, record.damage.column) == (12, column)
    assert part in record.damage.message
    assert len(record.lines) == 5


@pytest.mark.parametrize("line", ["no colon here", "seats: amber", "game:", "Game: x"])
def test_a_fault_in_the_header(line: str) -> None:
    record = parse(f"{line}\n\namber place e5\n")
    assert record.damage is not None
    assert record.damage.line == 1


def test_another_encoding_names_the_byte_and_keeps_what_is_before(tmp_path: Path) -> None:
    file = tmp_path / "latin.match"
    file.write_bytes(GOOD.encode() + "violet place é5\n".encode("latin-1"))
    record = read_record(file)
    assert record.damage is not None
    assert (record.damage.line, record.damage.column) == (12, 14)
    assert "UTF-8" in record.damage.message
    assert len(record.lines) == 5


def test_too_large_a_record_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "large.match"
    with file.open("wb") as opened:
        opened.truncate(LARGEST + 1)
    record = read_record(file)
    assert record.damage is not None
    assert "too large" in record.damage.message


def test_no_such_file(tmp_path: Path) -> None:
    record = read_record(tmp_path / "none.match")
    assert record.damage is not None
    assert "no such file" in record.damage.message


@given(st.text(max_size=200))
def test_any_text_is_read_or_told(text: str) -> None:
    record = parse("game: x\n\n" + text)
    assert record.damage is None or record.damage.line >= 1


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_told(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.mktemp("bytes") / "any.match"
    file.write_bytes(data)
    read_record(file)


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126, exclude_characters="#")))
def test_words_are_what_a_shell_makes_of_a_line(line: str) -> None:
    try:
        expected = shlex.split(line)
    except ValueError:
        return
    words, comment = split(line)
    assert [word.text for word in words] == expected
    assert not comment
    assert all(line[word.column - 1] != " " for word in words)


@pytest.mark.parametrize("line", ["# said beside it", "", "?? turn amber", "amber end"])
@pytest.mark.parametrize("end", ["", "\n"])
def test_lines_of_every_kind_are_counted(line: str, end: str) -> None:
    head = "game: some-game\n\n"
    most = parse(head + "\n".join([line] * (MOST_LINES - 3) + ["amber end"]) + end)
    assert most.damage is None
    over = parse(head + "\n".join([line] * (MOST_LINES - 2) + ["amber end"]) + end)
    assert over.damage is not None
    assert (over.damage.line, over.damage.remedy) == (MOST_LINES + 1, f"at most {MOST_LINES} lines are read")


def test_values_of_a_header_are_counted_by_themselves() -> None:
    head = "".join(f"title: {number}\n" for number in range(MOST_SETTINGS))
    assert parse(head + "\namber end").damage is None
    over = parse(head + "game: some-game\n\namber end").damage
    assert over is not None
    assert (over.line, over.remedy) == (MOST_SETTINGS + 1, f"at most {MOST_SETTINGS} values of a header are read")
