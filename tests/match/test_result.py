"""How a match comes out besides its own rules: penalties, time, and both players confirming it."""

from pathlib import Path

import pytest

from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse

TEAMS = "seats: amber-a=A violet-a=B amber-b=C violet-b=D\nteams: amber=amber-a,amber-b violet=violet-a,violet-b\n"


def say(match: Match, *lines: str) -> None:
    for line in lines:
        match.declare(match.read_text(line))


def opened(header: str) -> Match:
    found = parse(header + "\n\n").header
    return Match(open_table(found, Path()), found)


def last_rules(match: Match) -> tuple[str, ...]:
    entry = match.entries[-1]
    return () if entry.stands else entry.rules


@pytest.mark.parametrize("level", ["game-loss", "match-loss", "disqualification"])
def test_a_grave_penalty_gives_the_game_to_the_other(match: Match, level: str) -> None:
    say(match, "left add 1", f"judge penalty right level={level} infraction=cheating")
    result = match.result
    assert (result.how, result.winner, result.ranking) == ("penalty", "left", (("left",), ("right",)))
    assert result.rules == ("RF-2.8",)
    assert match.legal() == []
    say(match, "right add 1")
    assert last_rules(match) == ("RF-3.2",)


def test_a_light_penalty_leaves_the_game_running(match: Match) -> None:
    say(match, "judge penalty right level=caution", "judge warn left")
    assert match.result.how == "running"
    assert match.legal()


def test_a_penalty_overturned_on_appeal_costs_nothing(match: Match) -> None:
    say(match, "judge penalty right level=game-loss", 'judge appeal 1 overturned because="mistaken identity"')
    assert match.result.how == "running"
    say(match, "judge appeal 1 upheld because=x")
    assert match.result.how == "running"


def test_a_disqualified_seat_has_lost_for_its_team() -> None:
    match = opened(
        f"game: tash-kalar\nmode: duel\n{TEAMS}"
        "decks: amber-a=imperial violet-a=sylvan amber-b=highland violet-b=imperial"
    )
    say(match, "judge penalty amber-a level=disqualification")
    assert (match.result.winner, match.result.ranking) == ("violet", (("violet",), ("amber",)))
    say(match, "judge penalty amber-b level=disqualification")
    assert match.result.winner == "violet"
    say(match, "judge penalty violet-b level=disqualification")
    assert (match.result.winner, match.result.how) == (None, "double-loss")


def test_at_time_the_turn_under_way_is_finished(match: Match) -> None:
    say(match, "left add 1", "judge clock time")
    assert (match.result.how, match.result.turns_left) == ("running", 1)
    say(match, "right add 1")
    assert (match.result.how, match.result.winner, match.result.rules) == ("time", "draw", ("RF-5.3",))
    say(match, "left add 1")
    assert last_rules(match) == ("RF-3.2",)
    assert match.legal() == []


def test_the_clock_set_going_again_withdraws_the_call(match: Match) -> None:
    say(match, "judge clock time", "left add 1", 'judge clock resume because="called too early"')
    assert match.result.how == "running"
    say(match, "right add 1", "left add 1")
    assert match.entries[-1].stands


def test_time_is_called_once(match: Match) -> None:
    say(match, "left add 1", "judge clock time", "judge clock time")
    assert last_rules(match) == ("RF-5.3",)
    say(match, "judge withdraw 2 because=mistaken", "judge clock time")
    assert match.entries[-1].stands
    say(match, "judge clock resume", "judge clock time")
    assert match.entries[-1].stands


def test_a_flag_that_calls_time_calls_it_once(counting: str) -> None:
    match = opened(counting.rstrip() + "\npolicy: flag=time")
    say(match, "left add 1", "judge flag left", "judge flag right")
    assert last_rules(match) == ("RF-5.3",)
    say(match, "right add 1", "judge flag right")
    assert match.entries[-1].sentences == ("RF-5.3.over",)


def test_no_time_is_called_on_a_match_that_is_over(match: Match) -> None:
    """RF-5.3: nothing is left to finish, and what was confirmed stays so; once it goes on time is called."""
    say(match, "left concede", "left confirm", "right confirm", "judge clock time")
    assert last_rules(match) == ("RF-5.3",)
    assert match.confirmed == ("left", "right")
    say(match, "judge undo", "left add 1", "judge clock time")
    assert (match.entries[-1].stands, match.result.turns_left) == (True, 1)
    say(match, "right add 1", "judge clock time")
    assert last_rules(match) == ("RF-5.3",)
    say(match, 'judge clock resume because="called too early"')
    assert match.result.how == "running"


def test_taking_back_reaches_into_the_time_before_the_end(match: Match) -> None:
    say(match, "judge clock time", "left add 1", "judge undo")
    assert match.result.how == "running"


def test_tash_kalar_finishes_the_round_and_ranks_by_its_own_rules() -> None:
    match = opened(
        "game: tash-kalar\nmode: melee\nseats: amber=A violet=B teal=C\n"
        "decks: amber=imperial violet=sylvan teal=highland"
    )
    for _ in range(3):
        say(match, str(match.legal()[0]))
    say(match, "judge set score.amber.violet 2 because=x", "judge set score.amber.teal 3 because=x")
    turn = match.standing.number
    say(match, "judge clock time")
    while match.standing.number < 4:
        before = match.standing.number
        for spoken in match.legal():
            if spoken.declaration.verb != "resign":
                say(match, str(spoken))
                break
        assert match.standing.number >= before
        if match.standing.number > turn:
            assert match.result.turns_left == 4 - match.standing.number or match.result.over
    assert match.result.how == "time"
    assert match.result.winner == "amber"
    assert len(match.result.ranking) > 1


@pytest.mark.parametrize(("game", "extra"), [("arcanductor", 2), ("force-of-will", 3)])
def test_extra_turns_are_those_of_the_games_own_rules(game: str, extra: int) -> None:
    sample = next(path for path in (Path("resources/samples")).resolve().glob(f"{game}*.match"))
    record = parse(sample.read_text(encoding="utf-8"))
    match = Match(open_table(record.header, sample.parent), record.header)
    lines = [line for line in record.lines if hasattr(line, "refused")]
    said = iter(lines)
    while match.standing.number < 2:
        match.declare(match.read([word.text for word in next(said).words]))
    say(match, "judge clock time")
    start = match.standing.number
    for line in said:
        if match.result.over:
            break
        assert match.result.turns_left == start + extra - match.standing.number + 1
        match.declare(match.read([word.text for word in line.words]))
    assert match.result.how == "time"
    assert match.result.winner == "draw"
    assert match.standing.number == start + extra + 1


def test_the_result_is_confirmed_once_there_is_one(match: Match) -> None:
    say(match, "left confirm")
    assert last_rules(match) == ("RF-6.1",)
    say(match, "left add 1", "right resign", "left confirm")
    assert match.confirmed == ("left",)
    say(match, 'judge note "slip filled in"', "right confirm")
    assert match.confirmed == ("left", "right")
    say(match, "judge undo")
    assert match.confirmed == ()


def test_a_match_of_a_strange_number_of_games_is_refused(counting: str) -> None:
    from referee.kernel.game import BadTable

    header = parse(counting.replace("\n\n", "\nbest-of: 4\n\n")).header
    with pytest.raises(BadTable, match="best-of cannot be '4'"):
        open_table(header, Path())
