"""Numbers and times of a header that are none, in a file as a stranger may write it: told with their line."""

from pathlib import Path

import pytest

from tests.conftest import Call

RECORD = """game: tash-kalar
mode: duel
seats: amber=Aki violet=Ben
decks: amber=imperial violet=highland
{line}

violet setup c5=amber g5=violet
"""


@pytest.mark.parametrize(
    "line",
    [
        "clock: round=0m", "clock: round=50m bank=0s", "clock: turn=0m0s", "clock: bank=25m increment=0s",
        "clock: round=000m", "clock: round=٥٠m", "clock: round=50m turn=²s",
        "penalty: amber caution slow-play game=" + "9" * 300_000, "penalty: amber caution slow-play game=",
        "penalty: amber caution slow-play game=²", "penalty: amber caution slow-play game=٥",
        "penalty: amber caution slow-play game=first", "penalty: amber caution slow-play round=" + "7" * 300_000,
        "penalty: amber caution slow-play round=²", "penalty: amber caution slow-play round=-1",
        "penalty: amber caution slow-play round=0", "penalty: amber caution slow-play game=0",
        "penalty: amber caution slow-play game=1 game=2", "penalty: amber caution slow-play round=Final round=2",
        "penalty: amber caution slow-play game=1 game=1", "penalty: amber caution slow-play game=7",
        "penalty: amber caution slow-play round=99\nround: 2", "penalty: amber caution slow-play round=2\nround: 2",
        "penalty: violet caution slow-play round=Final\nround: Final",
        "penalty: amber caution slow-play game=2\ngames: 1=amber:rules\nbest-of: 3",
        "games: 1=amber:rules", "games: 1=amber:rules\nbest-of: 1", "games: 1=draw:rules",
        "games: 1=amber 2=amber\nbest-of: 3", "games: 1=violet 2=amber 3=violet\nbest-of: 3",
        "games: 1=amber 2=draw 3=draw\nbest-of: 3", "games: 1=nobody:unplayed 2=nobody:unplayed\nbest-of: 2",
        "games: 1=amber 2=violet 3=amber 4=violet 5=draw 6=amber\nbest-of: 5",
        "games: 1=amber 2=amber 3=draw\nbest-of: 3\npolicy: drawn-games=again",
    ],
)  # fmt: skip
def test_a_time_or_number_that_is_none_is_told_with_its_line(tmp_path: Path, call: Call, line: str) -> None:
    file = tmp_path / "strange.match"
    file.write_text(RECORD.format(line=line), encoding="utf-8")
    for language in ("en", "ja"):
        code, out, complaint = call("check", file, "--lang", language)
        assert (code, f"{file}:5" in out + complaint) == (2, True), (out + complaint)[:400]
        assert len(out + complaint) < 1000


@pytest.mark.parametrize(
    "line", ["round: 3\npenalty: amber caution slow-play round=2",
             "round: Final\npenalty: violet warning slow-play round=9",
             "clock: round=50m increment=10s turn=2m30s",
             "games: 1=draw 2=amber 3=draw 4=draw\nbest-of: 3\npolicy: drawn-games=again",
             "games: 1=draw:rules\npolicy: drawn-games=again",
             "games: 1=amber 2=violet\nbest-of: 3", "games: 1=draw\nbest-of: 2",
             "games: 1=amber 2=draw 3=violet\nbest-of: 5\npenalty: amber caution slow-play game=3",
             'penalty: amber caution slow-play round="Last eight" "a turn of ten minutes"', "penalty: violet caution"],
)  # fmt: skip
def test_those_that_are_some_are_taken(tmp_path: Path, call: Call, line: str) -> None:
    file = tmp_path / "plain.match"
    file.write_text(RECORD.format(line=line), encoding="utf-8")
    assert call("check", file)[0] == 0


@pytest.mark.parametrize(
    ("games", "told"),
    [("1=amber:rules", "say 'best-of: 3', or leave them out"),
     ("1=amber 2=amber\nbest-of: 3", "'amber' had won the match of at most 3 games before this one"),
     ("1=draw 2=draw 3=draw\nbest-of: 3", "3 games of at most 3 were played before this one"),
     ("1=draw 2=draw\nbest-of: 1", "2 games of at most 1 were played before this one")],
)  # fmt: skip
def test_games_after_which_none_is_played_are_told_with_what_to_mend(
    tmp_path: Path, call: Call, games: str, told: str
) -> None:
    file = tmp_path / "decided.match"
    file.write_text(RECORD.format(line=f"games: {games}"), encoding="utf-8")
    code, out, complaint = call("check", file)
    assert (code, f"{file}:5" in complaint, told in complaint) == (2, True, True), out + complaint


def test_a_list_registered_where_there_are_none_is_told(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "registered.match"
    for seat in ("amber", "violet"):
        file.write_text(RECORD.format(line=f"registered: {seat}=0123456789abcdef01234567"), encoding="utf-8")
        code, out, complaint = call("check", file)
        told = f"a list is registered for {seat}, and this game has no deck lists"
        assert (code, f"{file}:5" in complaint, told in complaint) == (2, True, True), out + complaint
