"""Where a fault of a record is told, and what helps: at the word at fault, with the words of the record's own game."""

from pathlib import Path

import pytest

from referee.judge.timing import plan_of
from referee.match.replay import replay
from referee.record.model import Fault
from referee.record.reading import parse, read_record
from referee.rulebook.voice import common_voice
from tests.test_verbs_said import HEADS, SCENES

WILL = f"game: force-of-will\n{HEADS['force-of-will']}\n"


def stopped(line: str, head: str = WILL) -> Fault:
    fault = replay(parse(f"{head}\n{line}\n", SCENES / "force-of-will" / "x.match")).stopped
    assert fault is not None
    return fault


@pytest.mark.parametrize(
    ("line", "at", "remedy"),
    [
        ("judge set life.second abc because=x", "abc", "a whole number"),
        ("judge set field.first zzz because=x", "zzz", ""),
        ("judge set phase night because=x", "night", "one of draw, recovery, main, end"),
        ("judge set life.third 3 because=x", "life.third", "one of first, second"),
        ("judge set life.Ben 3 because=x", "life.Ben", "one of first, second"),
        ("judge set lief.second 3 because=x", "lief.second", "life.second"),
        ("judge set foo 3 because=x", "foo", "shows all there are"),
        ("?? life.third 3", "life.third", "one of first, second"),
        ("first\u3000recover", "first", "a full-width blank does not part words"),
        ("first call fire-stone\u3000stone", "fire-stone", "a full-width blank does not part words"),
        ("first recover ！！ FW-4.1", "！！", "'!!' is written in half-width signs"),
        ("？？ life.first 4000", "？？", "'??' is written in half-width signs"),
        ("first", "first", "such as 'first undo'"),
    ],
)
def test_a_fault_is_told_at_its_word_with_what_helps(line: str, at: str, remedy: str) -> None:
    fault = stopped(line)
    assert fault.column == line.index(at) + 1
    assert remedy in fault.remedy
    assert not remedy or common_voice("ja").told(fault.remedy) != fault.remedy


@pytest.mark.parametrize(
    ("key", "example"),
    [
        ("penalty: third caution slow-play game=1", "penalty: first caution"),
        ("games: 2=first:rules", "games: 1=first:rules"),
    ],
)
def test_examples_are_of_the_game_of_the_record(key: str, example: str) -> None:
    fault = stopped("first recover", f"{WILL}{key}\n")
    assert example in fault.message and example in common_voice("ja").told(fault.message)
    without = replay(parse("game: force-of-will\ntitle: x\n\nfirst end\n")).stopped
    assert without is not None and "seats: first=Aki second=Ben" in without.message


def test_figures_of_another_width_are_read() -> None:
    said = "first mulligan ２\njudge set life.second ３０００ because=x\n?? life.second 3000\n"
    record = f"{WILL}policy: extra-turns=９\n\n{said}"
    replayed = replay(parse(record, SCENES / "force-of-will" / "x.match"))
    assert replayed.passed and replayed.match is not None
    assert replayed.match.entries[0].text == "first mulligan 2"


@pytest.mark.parametrize("end", [".", ",", "。", "、"])
def test_a_number_is_ended_as_any_word_is(end: str) -> None:
    said = f"first mulligan 2{end}\njudge set life.second 3000{end} because=x\n?? life.second 3000\n"
    replayed = replay(parse(f"{WILL}\n{said}", SCENES / "force-of-will" / "x.match"))
    assert replayed.passed and replayed.match is not None
    assert replayed.match.entries[0].text == "first mulligan 2"


@pytest.mark.parametrize("number", ["2..", "2.0", ".2", "2;", "."])
def test_a_number_with_other_signs_is_none(number: str) -> None:
    assert stopped(f"first mulligan {number}").column == 16


def test_bytes_of_a_header_that_are_no_utf_8_are_told_as_such(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    file.write_bytes(b"game: force-of-will\nseats: first=\xff\xfe second=b\n\nfirst recover\n")
    fault = replay(read_record(file)).stopped
    assert fault is not None
    assert (fault.line, fault.column, fault.message) == (2, 14, "not UTF-8")


def test_a_line_of_a_header_that_is_none_is_told_before_what_lacks_behind_it() -> None:
    fault = replay(parse("game: force-of-will\nrubbish\nseats: first=a second=b\n\nfirst recover\n")).stopped
    assert fault is not None and fault.line == 2 and "key: value" in fault.message


@pytest.mark.parametrize(
    ("header", "place", "told"),
    [
        ("best-of: 3\n# x\nbest-of: 5\n", (6, 10), "given twice"),
        ("option: life=1\noption: life=2\n", (5, 9), "given twice"),
        ("match: a\nmatch: b\n", (5, 8), "given twice"),
        ("seats: second=Cem\n", (4, 8), "seat 'second' is given twice"),
        ("seats: judge=Dan\n", (4, 8), "'judge' cannot be used"),
        ("# x\nseats: nobody=Cem\n", (5, 8), "'nobody' cannot be used"),
        ("# x\nseats: third=first\n", (5, 8), "unknown seat 'third'"),
    ],
)
def test_what_is_wrong_with_one_value_of_a_header_is_told_at_its_word(
    header: str, place: tuple[int, int], told: str
) -> None:
    fault = replay(parse(f"game: force-of-will\nseats: first=Aki second=Ben\ntitle: y\n{header}\n")).stopped
    assert fault is not None and told in fault.message
    assert (fault.line, fault.column) == place


@pytest.mark.parametrize("line", ["best-of: ３", "clock: round=５０m bank=２m３０s"])
def test_figures_of_another_width_are_read_in_a_header(line: str) -> None:
    replayed = replay(parse(f"{WILL}{line}\n\nfirst mulligan 2\n", SCENES / "force-of-will" / "x.match"))
    assert replayed.passed and replayed.match is not None
    assert replayed.match.series.best_of == (3 if "best-of" in line else 1)
    assert plan_of(replayed.match.header.pairs("clock")).round == (3000 if "clock" in line else 0)
