"""Facts tell the result as it is, whatever decided it (RF-6.8), and a match of several games is one thing (RF-6.2)."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from referee.kernel.game import BadTable
from referee.kernel.ruling import Unreadable
from referee.match.clock import falls, reading
from referee.match.match import Match
from referee.match.next_game import NoNextGame, loser, next_header
from referee.match.opening import open_table
from referee.match.penalties import given, suggested
from referee.record.model import Header
from referee.record.reading import parse
from referee.record.writing import header_lines
from tests.conftest import Call

START = datetime(2026, 1, 1, 12, tzinfo=UTC)
MELEE = (
    "game: tash-kalar\nmode: melee\nseats: amber=A violet=B teal=C\ndecks: amber=imperial violet=sylvan teal=highland"
)


def opened(header: Header | str) -> Match:
    found = parse(f"{header.rstrip()}\n\n").header if isinstance(header, str) else header
    return Match(open_table(found, Path()), found)


def say(match: Match, *lines: str, at: float = 0) -> None:
    for line in lines:
        entry = match.declare(match.read_text(line), at=(START + timedelta(seconds=at)).isoformat())
        assert entry.stands, (line, entry.sentences)


def refused(match: Match, line: str) -> tuple[str, ...]:
    entry = match.declare(match.read_text(line))
    assert not entry.stands, line
    return entry.sentences


def told(match: Match, *names: str) -> tuple[str, ...]:
    facts = match.facts()
    return tuple(facts[name] for name in names)


def following(match: Match, at: float = 0, begins: str | None = None) -> Match:
    """The next game, its header written and read as a record writes and reads it."""
    header = next_header(match, START + timedelta(seconds=at), begins=begins)
    return opened("\n".join(header_lines(header)))


def of_three(counting: str, more: str = "") -> Match:
    return opened(counting.rstrip() + f"\nbest-of: 3\nseries: s1\n{more}")


@pytest.mark.parametrize(
    ("lines", "over", "winner", "ranking", "reason", "how"),
    [
        (("judge penalty right level=game-loss",), "yes", "left", "left,right", "RF-2.8", "penalty"),
        (("judge penalty right level=caution",), "no", "-", "-", "-", "-"),
        (("judge clock time", "left add 1"), "yes", "draw", "left=right", "RF-5.3", "time"),
        (
            ("judge penalty right level=game-loss", "judge penalty left level=game-loss"),
            "yes", "-", "left=right", "RF-2.8,RF-6.5", "double-loss",
        ),
        (("right concede",), "yes", "left", "left,right", "RF-4.2", "concession"),
        (("left agree-draw with=right",), "yes", "draw", "left=right", "RF-4.3", "agreed"),
        (("judge decide draw",), "yes", "draw", "left=right", "RF-6.4", "agreed"),
        (("judge decide no-show right",), "yes", "left", "left,right", "RF-6.4", "no-show"),
        (("judge decide no-show left,right",), "yes", "-", "left=right", "RF-6.4,RF-6.5", "no-show"),
        (("judge decide bye left",), "yes", "left", "left,right", "RF-6.4", "bye"),
        (("judge decide drop left",), "yes", "right", "right,left", "RF-6.4", "drop"),
        (("judge decide unplayed",), "yes", "-", "-", "RF-6.4", "unplayed"),
        (("judge decide double-loss",), "yes", "-", "left=right", "RF-6.5", "double-loss"),
        (("judge decide win right",), "yes", "right", "right,left", "RF-6.4", "decision"),
        (("judge flag left",), "yes", "right", "right,left", "RF-5.4", "flag"),
    ],
)  # fmt: skip
def test_facts_tell_what_decided_it(
    match: Match, lines: tuple[str, ...], over: str, winner: str, ranking: str, reason: str, how: str
) -> None:
    say(match, *lines)
    assert told(match, "over", "winner", "ranking", "end.reason") == (over, winner, ranking, reason)
    assert told(match, "match.over", "match.winner", "match.how") == (over, winner, how)
    if over == "yes":
        said = refused(match, "right add 1" if lines[-1] == "left add 1" else "left add 1")
        assert said == (f"RF-3.2.{how}",)
        assert match.voice("ja").has(said[0])


def test_an_earlier_position_keeps_its_own_result(match: Match) -> None:
    say(match, "left add 1", "judge penalty right level=game-loss")
    assert match.facts(match.position_at(1))["over"] == "no"
    assert match.facts(match.position_at(2))["over"] == "yes"


def test_what_is_said_of_a_result_needs_the_right_seats(match: Match) -> None:
    assert refused(match, "judge decide no-show") == ("RF-6.4.no-seats",)
    assert refused(match, "judge decide unplayed left") == ("RF-6.4.no-seat-here",)
    assert refused(match, "left agree-draw") == ("RF-4.3.missing",)
    say(match, "left concede")
    assert refused(match, "right concede") == ("RF-4.2.over",)
    assert refused(match, "left agree-draw with=right") == ("RF-4.3.over",)


def test_a_draw_is_agreed_on_only_where_the_organiser_allows_it(counting: str) -> None:
    match = opened(counting.rstrip() + "\npolicy: draws=no\n")
    assert refused(match, "left agree-draw with=right") == ("RF-4.3.not-here",)


def test_a_concession_is_taken_back_like_a_move(match: Match) -> None:
    say(match, "left add 1", "right concede", "right undo")
    assert told(match, "over", "total", "undone") == ("no", "1", "1")
    say(match, "right redo")
    assert told(match, "over", "winner", "total") == ("yes", "left", "1")


# -- a match of several games


@pytest.mark.parametrize("level", ["match-loss", "disqualification"])
def test_a_match_loss_costs_the_whole_match(counting: str, level: str) -> None:
    match = of_three(counting)
    say(match, f'judge penalty right "marked cards" level={level} infraction=marked-cards')
    assert told(match, "match.over", "match.winner", "match.how") == ("yes", "left", "penalty")
    with pytest.raises(NoNextGame, match="the match is over"):
        next_header(match)


def test_a_game_loss_costs_one_game(counting: str) -> None:
    match = of_three(counting)
    say(match, "judge penalty right level=game-loss")
    assert told(match, "match.over", "match.won.left", "match.won.right") == ("no", "1", "0")
    second = following(match)
    # the players have changed seats: whoever sits right now has won the first game
    assert second.seats == {"left": "Ben", "right": "Aki"}
    assert told(second, "match.game", "match.won.left", "match.won.right", "over") == ("2", "0", "1", "no")
    say(second, "left concede")
    assert told(second, "match.over", "match.winner", "match.won.right") == ("yes", "right", "2")


def test_the_whole_match_can_be_conceded_drawn_or_dropped_after_a_game(counting: str) -> None:
    for line, winner in [
        ("left concede match", "right"),
        ("left agree-draw match with=right", "draw"),
        ("judge decide drop right", "left"),
        ("judge decide double-loss of=match", "-"),
    ]:
        match = of_three(counting)
        say(match, "left concede game", line)
        assert told(match, "match.over", "match.winner") == ("yes", winner), line


def test_a_next_game_exists_only_between_games(counting: str) -> None:
    match = of_three(counting)
    with pytest.raises(NoNextGame, match="the game is not over"):
        next_header(match)
    say(match, "left concede")
    assert following(match).series.number == 2


def test_games_lost_by_both_count_for_nobody(counting: str) -> None:
    match = of_three(counting)
    for _ in range(2):
        say(match, "judge decide double-loss")
        match = following(match)
    say(match, "judge decide double-loss")
    assert told(match, "match.over", "match.winner") == ("yes", "-")


def test_after_time_no_further_game_is_needed(counting: str) -> None:
    match = of_three(counting, "policy: result=draw")
    say(match, "right concede")
    second = following(match)
    say(second, "judge clock time", "left add 1")
    assert told(second, "winner", "match.over", "match.winner", "match.won.right") == ("draw", "yes", "right", "1")


def test_a_drawn_game_counts_or_is_played_again_as_the_policy_says(counting: str) -> None:
    for policy, over in (("count", "yes"), ("again", "no")):
        match = of_three(counting, f"policy: drawn-games={policy}")
        for _ in range(2):
            say(match, "left agree-draw with=right")
            match = following(match)
        say(match, "left agree-draw with=right")
        assert told(match, "match.over")[0] == over


def test_equal_names_stay_two_players(counting: str) -> None:
    match = of_three(counting.replace("right=Ben", "right=Aki"))
    say(match, "right concede")
    second = following(match)
    assert [won for _, won in second.series.score] == [1, 0]
    assert len({name for name, _ in second.series.score}) == 2


def test_the_loser_or_the_lot_says_who_begins(counting: str) -> None:
    match = of_three(counting)
    say(match, "right concede")
    assert loser(match) == "right"
    assert following(match, begins="left").seats == {"left": "Aki", "right": "Ben"}
    assert following(match, begins="right").seats == {"left": "Ben", "right": "Aki"}


def test_the_round_goes_on_from_game_to_game(counting: str) -> None:
    match = of_three(counting, "clock: round=50m bank=10m")
    say(match, "judge clock start")
    say(match, "judge extend 5 because=ruling", at=600)
    say(match, "left concede", at=1800)
    # two minutes between the games are of the round, and of nobody's bank
    second = following(match, at=1920)
    now = reading(second, START + timedelta(seconds=1980))
    assert now.round_left == (50 + 5 - 33) * 60
    assert now.extended == 300
    say(second, "left add 1", at=1980)
    assert reading(second, START + timedelta(seconds=2040)).round_left == (50 + 5 - 34) * 60
    assert reading(second, START + timedelta(seconds=2040)).seats == {"left": 600, "right": 540}


def test_penalties_go_with_their_player(counting: str) -> None:
    match = of_three(counting)
    say(match, 'judge warn left "saw the \\"top\\" card" infraction=hidden-information', "left concede")
    second = following(match)
    assert told(second, "penalties.left", "penalties.right") == ("0", "1")
    assert suggested(second, "right", "hidden-information") == "game-loss"
    assert suggested(second, "left", "hidden-information") == "warning"
    (before,) = given(second)
    assert (before.game, before.note) == ("1", 'saw the "top" card')
    say(second, "judge warn right infraction=slow-play", "left concede")
    third = following(second)
    assert told(third, "penalties.left", "penalties.right") == ("2", "0")
    assert [(item.game, item.infraction) for item in given(third)] == [("1", "hidden-information"), ("2", "slow-play")]


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("games: 2=left:rules", "numbered 1, 2"),
        ("games: 1=middle:rules", "'middle' is no player"),
        ("games: 1=left:luck", "cannot come out by 'luck'"),
        ("players: left=left", "players names every seat once"),
        ("carried: used=long", "no length of time"),
        ("carried: spent=5s", "unknown 'spent'"),
        ("carried: at=2026-01-01T12:00:00", "is no time with its zone"),
        ("carried: at=noon", "is no time with its zone"),
        ("penalty: left warning slow-pay", "is no infraction of the ladder"),
        ("penalty: middle warning", "is no seat of this match"),
        ("penalty: left harsh", "is no step of the ladder"),
        ("policy: finish=never", "finish cannot be 'never'; one of turn, round, phase"),
        ("policy: extra-turns=many", "a number from 0 to 9"),
        ("policy: colour=red", "unknown point of the policy 'colour'"),
    ],
)
def test_what_a_header_cannot_carry(counting: str, line: str, part: str) -> None:
    from referee.kernel.game import BadTable

    with pytest.raises(BadTable) as fault:
        opened(counting.rstrip() + f"\n{line}\n")
    assert part in str(fault.value)
    assert fault.value.faults[0][0] == line.partition(":")[0]


def test_the_policy_of_the_header_holds_at_time(counting: str) -> None:
    match = opened(counting.rstrip() + "\npolicy: extra-turns=2 result=draw\n")
    say(match, "judge clock time", "left add 1", "right add 1")
    assert match.result.turns_left == 1
    assert match.policy.text["en"] == (
        "The turn under way is finished. Further turns played: 2. A game not decided by then is drawn."
    )
    say(match, "left add 1")
    assert told(match, "winner") == ("draw",)


@pytest.mark.parametrize(
    ("policy", "line", "over"),
    [("flag=loss", "judge flag left", "yes"), ("flag=none", "judge flag left", "no"),
     ("flag=time", "judge flag left", "no"), ("turn-flag=loss", "judge flag left of=turn", "yes"),
     ("turn-flag=warning", "judge flag left of=turn", "no")],
)  # fmt: skip
def test_flag_fall_does_what_the_policy_says(counting: str, policy: str, line: str, over: str) -> None:
    match = opened(counting.rstrip() + f"\npolicy: {policy}\n")
    say(match, line)
    assert told(match, "over") == (over,)
    assert match.result.turns_left == (1 if policy == "flag=time" else None)
    warned = policy == "turn-flag=warning"
    assert told(match, "penalties.left") == ("1" if warned else "0",)
    assert [(item.level, item.infraction) for item in given(match)] == [("warning", "slow-play")] * warned


def test_a_bank_is_for_each_game_or_for_the_match_as_the_policy_says(counting: str) -> None:
    """RF-6.7: 100 of ten minutes are used by the left player in game 1, who sits at the right in game 2."""
    for policy, left in (("game", 600), ("match", 500)):
        match = of_three(counting, f"clock: bank=10m\npolicy: banks={policy}")
        say(match, "judge clock start")
        say(match, "left concede", at=100)
        second = following(match, at=130)
        now = reading(second, START + timedelta(seconds=140))
        assert now.seats == {"left": 600, "right": left}
        say(second, "judge clock start", at=140)
        say(second, "left concede", at=150)
        third = following(second, at=160)
        assert reading(third, START + timedelta(seconds=170)).seats == {
            "left": left, "right": 590 if policy == "match" else 600,
        }  # fmt: skip


def test_what_is_left_of_a_bank_names_seats_and_lengths(counting: str) -> None:
    for line in ("left: middle=5m", "left: left=five"):
        with pytest.raises(BadTable):
            opened(f"{counting.rstrip()}\nclock: bank=10m\n{line}\n")


def test_a_corrected_game_reaches_the_match_score_of_the_games_after_it(counting: str) -> None:
    """RF-6.9: game 1 was entered for the wrong player; it is found in game 2."""
    match = of_three(counting)
    say(match, "right concede")
    second = following(match)
    assert told(second, "match.won.left", "match.won.right") == ("0", "1")
    assert refused(second, "judge correct 2 left because=typo") == ("RF-6.9.no-game",)
    say(second, 'judge correct 1 left because="the slip says so"')
    assert told(second, "match.won.left", "match.won.right", "match.over") == ("1", "0", "no")
    say(second, "right concede")
    assert told(second, "match.over", "match.winner") == ("yes", "left")
    say(second, 'judge withdraw 2 because="the slip was read wrongly"')
    assert told(second, "match.over", "match.won.left", "match.won.right") == ("no", "1", "1")
    say(second, "judge correct 1 draw because=ruling")
    third = following(second)
    assert third.header.pairs("games") == {"1": "draw:decision", "2": "right:concession"}
    say(third, "judge correct 2 nobody because=ruling", "judge correct 1 right because=ruling")
    assert told(third, "match.won.left", "match.won.right") == ("0", "1")


def test_the_times_of_the_entries_show_whose_time_was_used_up(counting: str) -> None:
    """RF-5.4: said with what the policy does, until the judge has entered it."""
    match = of_three(counting, "clock: bank=1m turn=50s")
    say(match, "judge clock start")
    say(match, "left add 1", at=49)
    say(match, "right add 1", at=100)
    say(match, "left add 1", at=112)
    assert [(f.entry.number, f.seat, f.of, f.over, f.does, f.entered) for f in falls(match)] == [
        (3, "right", "turn", 1.0, "warning", False),
        (4, "left", "bank", 1.0, "loss", False),
    ]
    say(match, "judge flag left", at=113)
    assert [f.entered for f in falls(match)] == [False, True]
    say(match, 'judge withdraw 5 because="the clock had not been set"', at=114)
    assert [f.entered for f in falls(match)] == [False, False]
    assert not list(falls(of_three(counting)))


def written(match: Match, file: Path, *lines: str) -> Path:
    file.write_text("\n".join([*header_lines(match.header), "", *lines, ""]), encoding="utf-8")
    return file


def test_a_game_changed_after_the_next_was_begun_is_told_by_check(counting: str, tmp_path: Path, call: Call) -> None:
    """The next game was begun from what the first one said before; which of the two holds is the judge's to say."""
    first = of_three(counting)
    one = written(first, tmp_path / "1.match", "judge penalty right level=game-loss")
    say(first, "judge penalty right level=game-loss")
    second = following(first)
    two = written(second, tmp_path / "2.match", "left add 1")
    assert "by its own record" not in call("check", one, two)[1]
    # seats are swapped: who has won now sits on the left
    written(of_three(counting), one, "judge penalty left level=game-loss")
    winner = next(seat for seat, name in second.header.pairs("seats").items() if name == "Ben")
    code, out, _ = call("check", two, one)
    assert code == 0
    assert f"{one}: game 1 came out as 'Ben' by its own record and as 'Aki' by {two}" in out
    assert f"judge correct 1 {winner} because=..." in out
    assert "直す前の内容" in call("check", one, two, "--lang", "ja")[1]
    written(second, two, "left add 1", f"judge correct 1 {winner} because=slip")
    assert "by its own record" not in call("check", one, two)[1]


@pytest.mark.parametrize("fact", ["turn", "phase", "over", "winner", "ranking", "end.reason", "pending"])
@pytest.mark.parametrize("ended", ["amber concede", "judge penalty amber level=game-loss"])
def test_what_tells_the_result_is_not_set_where_something_beside_the_game_decided_it(ended: str, fact: str) -> None:
    match = opened(MELEE.replace("melee", "duel").replace(" teal=C", "").replace(" teal=highland", ""))
    say(match, "violet setup c5=amber g5=violet", ended)
    assert match.facts()["over"] == "yes"
    with pytest.raises(Unreadable) as caught:
        match.declare(match.read(["judge", "set", fact, match.facts()[fact], "because=asked"]))
    assert "it follows from what ended the match" in caught.value.message
    # what the game itself counts can be set as ever
    say(match, "judge set score.amber 5 because=miscounted")
    assert told(match, "score.amber", "winner") == ("5", "violet")
