"""How many turns are still played at time counts down to the end, turns that an effect gives beside them (RF-5.3)."""

from itertools import groupby
from pathlib import Path

import pytest

from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Said
from referee.record.reading import read_record

SCENES = Path(__file__).parents[1] / "scenes"
LEFT = {
    # two characters are still to act behind the one whose turn it is
    "war-vortex-night/time-and-the-phase": [3, 2, 1],
    # amber's turn, the extra one, violet's
    "tash-kalar/judging/time-and-an-extra-turn": [2, 1],
    "tash-kalar/judging/time-in-a-melee": [3, 2, 1],
    "arcanductor/time-and-turns-more": [3, 2, 1],
    "kami-no-kijutsu/time-and-extra-turns": [3, 2, 1],
}


@pytest.mark.parametrize("scene", LEFT)
def test_turns_left_count_down_to_the_end(scene: str) -> None:
    path = SCENES / f"{scene}.match"
    record = read_record(path)
    match = Match(open_table(record.header, path.parent), record.header)
    told: list[int | None] = []
    for line in record.lines:
        if isinstance(line, Said):
            match.declare(match.read([word.text for word in line.words]))
            told.append(match.result.turns_left)
            if match.result.over:
                break
    assert match.result.how == "time"
    assert [left for left, _ in groupby(each for each in told if each)] == LEFT[scene]


@pytest.mark.parametrize("scene", ["tash-kalar/judging/time-ended-by-a-drop"])
def test_an_end_by_a_word_of_the_judge_is_told_and_no_turn_behind_it(scene: str) -> None:
    path = SCENES / f"{scene}.match"
    record = read_record(path)
    match = Match(open_table(record.header, path.parent), record.header)
    for line in record.lines:
        if isinstance(line, Said):
            match.declare(match.read([word.text for word in line.words]))
    told = [f"{each.rule}.{each.what}" for each in match.entries[-1].events]
    assert told[-1] == "RF-5.3.ended"
    assert not {*told} & {*match.game.to_follow}
