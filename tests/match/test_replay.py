"""Replaying records: what passes, what does not, and what cannot be read."""

from pathlib import Path

import pytest

from referee.match.replay import Replay, replay
from referee.record.reading import parse


def replayed(header: str, *lines: str) -> Replay:
    return replay(parse(header + "\n".join(lines) + "\n"))


def test_a_record_that_comes_out_as_it_says(counting: str) -> None:
    found = replayed(
        counting, "left add 2", "right add 9 !! CT-2", "?? total 2", "?? total.none", "?? goal 10", "right add 1"
    )
    assert found.mismatches == ()
    assert found.stopped is None


def test_each_kind_of_mismatch_names_its_line(counting: str) -> None:
    found = replayed(
        counting,
        "right add 2",
        "left add 2   !! CT-1",
        "left add 9   !! CT-7",
        "?? total 5",
        "?? total",
        "?? total.none -",
    )
    assert [(item.line, item.expected, item.ruled) for item in found.mismatches] == [
        (4, "allowed", "not allowed under CT-1"),
        (5, "not allowed under CT-1", "allowed"),
        (6, "not allowed under CT-7", "not allowed under CT-2"),
        (7, "total 5", "total 0"),
        (8, "no fact total", "total 0"),
    ]


def test_what_should_have_been_refused_does_not_move_the_match(counting: str) -> None:
    found = replayed(counting, "left add 2   !! CT-1", "?? total 0", "?? turn left")
    assert len(found.mismatches) == 1


def test_what_a_record_says_was_refused_is_the_judges_to_let_stand(counting: str) -> None:
    found = replayed(counting, "left add 2 !! CT-1", "judge allow because=x", "?? total 2")
    assert [item.line for item in found.mismatches] == [4]
    assert found.match is not None
    assert [entry.stands for entry in found.match.entries] == [False, True]
    assert found.match.entries[0].rules == ("CT-1",)


def test_an_unknown_word_stops_with_line_and_column_and_the_good_part_is_kept(counting: str) -> None:
    found = replayed(counting, "left add 2", "right   jump 3", "right add 1")
    assert found.stopped is not None
    assert (found.stopped.line, found.stopped.column) == (5, 9)
    assert len(found.ruled) == 1


def test_faults_of_the_header(counting: str) -> None:
    for header, part in [
        ("game: counting\nseats: left=A right=B\nmode: wild\n\n", "mode cannot be 'wild'"),
        ("game: cuonting\nseats: left=A right=B\n\n", "did you mean counting"),
        ("seats: left=A right=B\n\n", "names no game"),
        ("game: counting\n\n", "names no seats"),
        ("game: counting\nseats: left=A left=B\n\n", "given twice"),
        ("game: counting\ngame: tash-kalar\nseats: left=A right=B\n\n", "'game' is given twice"),
        ("game: counting\nseats: left=A right=B\noption: most=3\noption: most=4\n\n", "'option most' is given twice"),
        ("game: counting\nseats: judge=A left=B\n\n", "cannot be used"),
        ("game: counting\nseats: Any=A left=B\n\n", "cannot be used"),
        ("game: counting\nseats: left=A 3=B\n\n", "such as 3-one"),
        ("game: counting\nseats: left=A right=B\noption: most=9\n\n", "most cannot be '9'"),
        ("game: counting\nseats: left=A right=B\noption: least=1\n\n", "unknown option"),
        ("game: counting\nseats: left=A right=B\ncolour: red\n\n", "unknown header key"),
        ("game: counting\nseats: left=A right=B\nclock: round=soon\n\n", "no length of time"),
        ("game: counting\nseats: left=A right=B\npack: none.toml\n\n", "no such file"),
    ]:
        found = replayed(header, "left add 1")
        assert found.stopped is not None, header
        assert part in found.stopped.message


def test_a_seat_given_twice_is_told_once(counting: str) -> None:
    found = replayed("game: counting\nseats: left=A left=B\n\n", "left add 1")
    assert found.stopped is not None
    assert found.stopped.message.count("seat 'left' is given twice") == 1


@pytest.mark.parametrize("line", ["option: most=4", "mode: plain", "title: a", "pin: 0", "form: 2", "game: counting"])
def test_what_may_be_said_once_is_not_said_twice_though_it_says_the_same(counting: str, line: str) -> None:
    found = replayed(counting.replace("\n\n", f"\n{line}\n{line}\n\n"), "left add 1")
    assert found.stopped is not None
    assert (
        f"'{line.partition('=')[0].replace(': ', ' ') if '=' in line else line.partition(':')[0]}' is given twice"
        in (found.stopped.message)
    )


def test_a_house_rule_is_read(counting: str) -> None:
    found = replayed(counting.replace("\n\n", "\noption: most=4\n\n"), "left add 4", "?? total 4")
    assert found.passed


def test_a_pack_beside_the_record_is_loaded_and_its_faults_are_all_told(counting: str, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(
        'pack = 1\nid = "bad"\ntitle = "Bad"\ngame = "counting"\nversion = "1"\nlicence = "CC0-1.0"\n'
        '[[card]]\nid = "One"\nname = "One"\n[[card]]\nid = "two"\npower = "x"\ncolour = 3\n'
    )
    record = tmp_path / "a.match"
    record.write_text(counting.replace("\n\n", "\npack: bad.toml\n\n"))
    from referee.match.replay import replay_file

    found = replay_file(record)
    assert found.stopped is not None
    for part in ("One.id", "two.name", "two.power", "two.colour"):
        assert part in found.stopped.message


def test_a_refusal_is_held_to_the_sentence_it_names(counting: str) -> None:
    ways = ("", "CT-2", "CT-2.much", "CT-2.little", "CT-1.much")
    found = replayed(counting, *(f"left add 9   !! {way}".rstrip() for way in ways))
    assert found.stopped is None
    assert [(item.expected, item.ruled) for item in found.mismatches] == [
        ("not allowed under CT-2.little", "not allowed under CT-2.much"),
        ("not allowed under CT-1.much", "not allowed under CT-2.much"),
    ]


KAMI = """game: kami-no-kijutsu
seats: south=Aki north=Ben
decks: south=embers-and-dawn north=tides-and-ravens

"""


@pytest.mark.parametrize(
    ("fact", "word"),
    [
        ("vp.east", "seat 'east'"),
        ("vp.Aki", "seat 'Aki'"),
        ("discards.sout -", "seat 'sout'"),
        ("unit.s9.south", "hex 's9'"),
        ("options.s1.south.east -", "owner 'east'"),
        ("support.south.green 0", "colour 'green'"),
        ("penalties.east -", "seat 'east'"),
    ],
)
def test_a_seat_or_a_place_that_is_not_there_is_an_error_in_a_fact_too(fact: str, word: str) -> None:
    found = replayed(KAMI, "south fill", f"?? {fact}", "south draw")
    assert found.stopped is not None and not found.mismatches
    assert (found.stopped.line, found.stopped.column, found.stopped.message.partition(" (")[0]) == (
        6, 4, f"unknown {word}",
    )  # fmt: skip
    assert len(found.ruled) == 1


TEAMS = """game: tash-kalar
mode: duel
teams: amber=amber-a,amber-b violet=violet-a,violet-b
seats: amber-a=Aki violet-a=Ben amber-b=Cem violet-b=Dana
decks: amber-a=imperial violet-a=highland
decks: amber-b=sylvan violet-b=imperial

"""


@pytest.mark.parametrize(
    "fact", ["score.amber-a", "lead.amber-a.violet.pieces", "hand.amber.beings", "claimed.amber-b"]
)
def test_a_seat_where_a_team_is_meant_is_there_and_has_no_such_fact(fact: str) -> None:
    said = "violet-b setup c5=amber g5=violet", f"?? {fact}", f"?? {fact} 0"
    found = replayed(TEAMS, *said)
    assert found.stopped is None
    assert [item.line for item in found.mismatches] == [10]
    strange = replayed(TEAMS, said[0], "?? score.amber-c").stopped
    assert strange is not None and "'amber-c'" in strange.message


@pytest.mark.parametrize("fact", ["over", "winner", "ranking", "end.triggered", "pending", "pending.seat"])
def test_what_follows_from_other_facts_is_told_so_where_a_judge_would_set_it(fact: str) -> None:
    found = replayed(KAMI, f'judge set {fact} yes because="asked"').stopped
    assert found is not None and f"'{fact}' cannot be set; it follows from" in found.message


def test_turns_are_counted_from_one_and_what_is_named_and_missing_is_told_by_its_name() -> None:
    number = replayed(KAMI, 'judge set turn.number 0 because="miscounted"').stopped
    assert number is not None and number.message == "number 0 is out of bounds"
    assert number.remedy.startswith("from 1") and number.column == len("judge set turn.number ") + 1
    reason = replayed(KAMI, "judge set vp.south 5").stopped
    assert reason is not None and reason.message == "'set' lacks because=..."


@pytest.mark.parametrize("text", ["garbage\n", "", "# a note\n\n", "name,kind\nIce,unit\n", "Dear all: hello\n"])
def test_a_file_that_has_nothing_of_a_record_is_told_to_be_none(text: str) -> None:
    found = replay(parse(text))
    assert found.match is None and found.stopped is not None
    assert "this is no record of a match" in found.stopped.message


def test_a_record_with_one_line_that_cannot_be_read_is_still_one(counting: str) -> None:
    found = replay(parse("game: counting\nrubbish\n"))
    assert found.stopped is not None and "no record" not in found.stopped.message
