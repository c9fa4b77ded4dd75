"""The judge's own words can be taken back, and an appeal overturns what it names (RF-2.9, RF-2.10, RF-6.3)."""

from pathlib import Path

import pytest

from referee.kernel.ruling import Unreadable
from referee.match.clock import reading
from referee.match.match import Match
from referee.match.opening import open_table
from referee.match.penalties import suggested
from referee.match.taken_back import gone
from referee.record.reading import parse
from tests.match.test_coming_out import MELEE, START, opened, refused, say, told


def test_a_wrong_call_of_time_is_withdrawn_and_no_move_with_it(match: Match) -> None:
    say(match, "left add 1", "judge clock time because=mistake", "judge withdraw 2 because=mistake")
    assert match.result.turns_left is None
    assert told(match, "total", "over", "undone") == ("1", "no", "0")
    say(match, "right add 1", "left add 1")


@pytest.mark.parametrize("line", ["judge warn right", "judge penalty right level=game-loss"])
def test_a_withdrawn_penalty_counts_no_more(match: Match, line: str) -> None:
    say(match, line, "judge withdraw 1 because=mistake")
    assert told(match, "penalties.right", "over") == ("0", "no")
    assert match.why("penalties.right") == []
    # the withdrawal is withdrawn: it counts again
    say(match, "judge withdraw 2 because=sure")
    assert told(match, "penalties.right") == ("1",)


def test_a_withdrawn_penalty_is_no_step_of_the_ladder(match: Match) -> None:
    say(match, "judge penalty left level=caution infraction=slow-play", "judge withdraw 1 because=mistake")
    assert suggested(match, "left", "slow-play") == "caution"


def test_a_withdrawn_extension_gives_no_time(counting: str) -> None:
    match = opened(counting.rstrip() + "\nclock: round=50m\n")
    say(match, "judge clock start", "judge extend 30 because=x", "judge withdraw 2 because=mistake")
    assert reading(match, START).round_left == 3000


def test_a_fact_set_is_withdrawn_while_nothing_was_played_since(match: Match) -> None:
    say(match, "left add 1", "judge set total 7 because=x")
    assert told(match, "total", "overrides") == ("7", "1")
    say(match, "judge withdraw 2 because=misread")
    assert told(match, "total", "overrides") == ("1", "0")
    say(match, "judge set total 8 because=x", "right add 1")
    assert refused(match, "judge withdraw 4 because=late") == ("RF-2.9.played-on",)


def test_what_cannot_be_withdrawn(match: Match) -> None:
    say(match, "left add 1", "judge note x", "judge withdraw 2 because=x", "judge undo")
    assert refused(match, "judge withdraw 9 because=x") == ("RF-2.9.no-entry",)
    assert refused(match, "judge withdraw 1 because=x") == ("RF-2.9.not-the-judges",)
    assert refused(match, "judge withdraw 2 because=x") == ("RF-2.9.already",)
    assert refused(match, "judge withdraw 4 because=x") == ("RF-2.9.taken-back",)
    assert refused(match, "judge withdraw 5 because=x") == ("RF-2.9.refused",)


def test_an_appeal_takes_a_declaration_back_with_all_that_followed(match: Match) -> None:
    say(match, "left add 1", "right add 2", "left add 3", "judge penalty right level=caution")
    assert [entry.number for entry in gone(match, 2)] == [2, 3]
    say(match, "judge appeal 2 overturned because=x")
    assert told(match, "total", "turn", "undone", "penalties.right") == ("1", "right", "2", "1")
    assert [event.what for event in match.entries[-1].events] == ["overturned", "back", "back"]
    assert [event.facts["by"] for _, event in match.why("total")] == [1]
    assert refused(match, "judge appeal 3 overturned because=x") == ("RF-2.10.already",)
    # players go on from there, and take back what stood before
    say(match, "right add 3")
    assert told(match, "total") == ("4",)


def test_an_appeal_withdrawn_brings_back_what_it_took(match: Match) -> None:
    say(match, "left add 1", "right add 2", "judge appeal 1 overturned because=x")
    assert told(match, "total") == ("0",)
    say(match, "judge withdraw 3 because=misread")
    assert told(match, "total", "turn") == ("3", "left")


def test_a_refusal_overturned_stands_as_played(match: Match) -> None:
    assert refused(match, "left add 5") == ("CT-2.much",)
    say(match, "left add 1", "right add 2")
    say(match, "judge appeal 1 overturned because=misruled")
    assert told(match, "total", "turn", "undone", "overrides") == ("5", "right", "2", "1")


def test_an_overturned_penalty_counts_no_more(match: Match) -> None:
    say(match, "judge penalty right level=game-loss", "judge appeal 1 overturned because=x")
    assert told(match, "over", "penalties.right") == ("no", "0")
    assert refused(match, "judge appeal 2 overturned because=x") == ("RF-2.10.withdraw-it",)
    assert refused(match, "judge appeal 1 overturned because=x") == ("RF-2.10.already",)
    assert refused(match, "judge allow because=x") == ("RF-2.1.nothing",)
    assert refused(match, "judge appeal 3 overturned because=x") == ("RF-2.10.withdraw-it",)
    assert refused(match, "judge decide no-show") == ("RF-6.4.no-seats",)
    number = len(match.entries)
    assert refused(match, f"judge appeal {number} overturned because=x") == ("RF-2.10.beside",)


def test_a_concession_overturned_lets_the_game_go_on(match: Match) -> None:
    say(match, "left add 1", "right concede", "judge appeal 2 overturned because=pressed")
    assert told(match, "over", "total") == ("no", "1")


def test_a_confirmed_result_opens_only_by_all_or_the_judge(match: Match) -> None:
    say(match, "left add 1", "right resign", "left confirm", "right confirm")
    assert refused(match, "right undo") == ("RF-6.3.confirmed",)
    assert refused(match, "judge allow because=x") == ("RF-2.1.beside",)
    assert match.confirmed == ("left", "right")
    say(match, "right undo with=left")
    assert told(match, "over") == ("no",)
    say(match, "right resign", "left confirm", "judge confirm right")
    assert match.confirmed == ("left", "right")
    assert refused(match, "left redo") == ("RF-1.2.nothing",)
    say(match, "judge undo")
    assert told(match, "over") == ("no",)


def test_players_are_told_that_a_confirmation_is_gone(match: Match) -> None:
    say(match, "left resign", "left confirm", "judge note x")
    assert match.confirmed == ("left",)
    say(match, "judge warn right")
    assert match.confirmed == ()
    lapsed = match.entries[-1].events[-1]
    assert (lapsed.rule, lapsed.what, lapsed.facts["seats"]) == ("RF-6.1", "lapsed", ("left",))


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("judge penalty left level=gameloss", "unknown step of the ladder 'gameloss'"),
        ("judge penalty left level=caution infraction=nonsense", "unknown infraction 'nonsense'"),
        ("judge warn left infraction=slow-pay", "unknown infraction 'slow-pay'"),
        ("judge decide victory left", "unknown result 'victory'"),
    ],
)
def test_unknown_levels_and_infractions_are_errors(match: Match, line: str, part: str) -> None:
    with pytest.raises(Unreadable) as fault:
        match.read_text(line)
    assert part in fault.value.message
    assert fault.value.remedy


def test_a_judges_entry_bears_who_made_it(match: Match) -> None:
    say(
        match,
        'judge warn left "too slow" infraction=slow-play by="Hana K."',
        "judge note by=night",
        "left add 1",
        "judge undo by=H",
    )
    assert [entry.spoken.by for entry in match.entries] == ["Hana K.", "", "", "H"]
    assert match.entries[0].text == 'judge warn left "too slow" infraction=slow-play by="Hana K."'
    for entry in match.entries:
        assert match.read_text(entry.text) == entry.spoken
    with pytest.raises(Unreadable):
        match.read_text("left undo by=Hana")


def test_a_seat_of_three_that_is_disqualified_plays_no_more() -> None:
    match = opened(MELEE)
    say(match, *(str(match.legal()[0]) for _ in range(1)))
    first = match.standing.turn
    assert first == "amber"
    say(match, "judge penalty amber level=disqualification")
    assert (match.standing.turn, match.result.how) == ("violet", "running")
    assert refused(match, "amber place e5") == ("RF-2.8.out", "RF-G1.out")
    turns = []
    while len(turns) < 4:
        turns.append(match.standing.turn)
        number = match.standing.number
        while match.standing.number == number:
            say(match, next(str(said) for said in match.legal() if said.declaration.verb in ("end", "place")))
    assert turns == ["violet", "teal", "violet", "teal"]
    assert match.standing.ranking == () or match.standing.ranking[-1] == ("amber",)
    say(match, "judge penalty teal level=disqualification")
    assert told(match, "over", "winner", "ranking") == ("yes", "violet", "violet,teal,amber")


def test_taking_back_does_not_bring_a_disqualified_seat_in_again() -> None:
    match = opened(MELEE)
    say(match, str(match.legal()[0]))
    say(match, "amber place e5", "judge penalty amber level=disqualification", "judge undo")
    assert match.standing.turn == "violet"
    say(match, "judge redo", "judge appeal 3 overturned because=x")
    assert match.standing.turn == "amber"


def test_a_team_of_three_that_is_disqualified_has_resigned_in_war_vortex_night() -> None:
    record = parse(Path("tests/scenes/war-vortex-night/draw-of-three.match").read_text(encoding="utf-8"))
    match = Match(open_table(record.header, Path("tests/scenes/war-vortex-night")), record.header)
    first, second, third = match.seats
    say(match, f"judge penalty {first} level=disqualification")
    assert match.result.how == "running"
    assert first not in {said.actor for said in match.legal()}
    say(match, f"judge penalty {second} level=game-loss")
    assert told(match, "over", "winner", "ranking") == ("yes", third, f"{third},{second},{first}")
    say(match, "judge withdraw 2 because=mistake")
    assert told(match, "over") == ("no",)
