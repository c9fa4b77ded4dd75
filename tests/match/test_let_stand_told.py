"""What a judge lets stand is told as it was done: nothing is said to have allowed it that did not (RF-2.1)."""

from pathlib import Path

import pytest

from referee.match.match import Match
from referee.match.opening import open_table
from referee.match.replay import replay_file
from referee.record.reading import parse

SCENES = Path(__file__).parent.parent / "scenes"
DUEL = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n\n"


def opened(text: str) -> Match:
    header = parse(text).header
    return Match(open_table(header, Path()), header)


def let_stand(match: Match, line: str) -> list[tuple[str, str]]:
    """What is told of a declaration that was refused and then let stand, behind the judge's word."""
    assert not match.declare(match.read_text(line)).stands
    allowed = match.declare(match.read_text("judge allow because=agreed"))
    assert allowed.stands, allowed.sentences
    return [(event.rule, event.what) for event in allowed.events][1:]


def test_an_attack_is_by_no_keyword_that_the_card_does_not_have() -> None:
    record = SCENES / "force-of-will" / "attack-let-stand.match"
    entry = replay_file(record).entry_at(13)
    assert entry is not None
    assert [(event.rule, event.what) for event in entry.events][1:] == [("FW-7.1", "attacks")]


def test_the_second_pass_says_that_nobody_may_act() -> None:
    replay = replay_file(SCENES / "force-of-will" / "attack-let-stand.match")
    first, second = replay.entry_at(15), replay.entry_at(17)
    assert first is not None and second is not None and replay.match is not None
    voice = replay.match.voice("en")
    assert "Aki passes; Ben may act." in map(voice.event, first.events)
    assert voice.event(second.events[0]) == "Ben passes too."


@pytest.mark.parametrize("line", ["amber place e5 from=c5", "amber place e5 from=g5"])
def test_a_piece_taken_without_want_is_not_told_as_one_for_want(line: str) -> None:
    match = opened(DUEL)
    match.declare(match.read_text("violet setup c5=amber g5=violet"))
    assert let_stand(match, line) == [("TK-3.4", "taken-off"), ("TK-3.3", "placed")]


def test_no_enemy_piece_is_counted_where_none_stands() -> None:
    match = opened(DUEL)
    for line in (
        "violet setup c5=amber g5=violet",
        *(f'judge set board.{at} "amber common" because=x' for at in ("d5", "e5", "f5", "d4")),
    ):
        assert match.declare(match.read_text(line)).stands
    told = let_stand(match, "amber summon knight e6 as=d4")
    assert ("TK-5.9", "counted") not in told and ("TK-5.10", "counted") not in told
    assert told[0] == ("TK-5.1", "summoned")
