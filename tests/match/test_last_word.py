"""The judge's last word on the result counts, and says what it takes the place of (RF-6.4): every pair of two ends."""

from pathlib import Path

import pytest

from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse

FIRST = {
    "the rules": ("right resign", "left", "rules"),
    "time": ("judge clock time", "draw", "time"),
    "a concession": ("right concede", "left", "concession"),
    "a draw agreed on": ("left agree-draw with=right", "draw", "agreed"),
    "a game loss": ("judge penalty right level=game-loss", "left", "penalty"),
    "a flag": ("judge flag right", "left", "flag"),
    "no-show": ("judge decide no-show right", "left", "no-show"),
    "drop": ("judge decide drop right of=game", "left", "drop"),
    "bye": ("judge decide bye left", "left", "bye"),
    "win": ("judge decide win left", "left", "decision"),
    "draw": ("judge decide draw", "draw", "agreed"),
    "double-loss": ("judge decide double-loss of=match", "-", "double-loss"),
    "unplayed": ("judge decide unplayed", "-", "unplayed"),
}
LOST_WITHOUT_WORDS = ("the rules", "time")
LOST_BY_PENALTY = ("a game loss",)
ADDS_UP = ("a concession", "a game loss", "a flag", "no-show", "drop")

THEN = {
    "judge decide win right": ("right", "decision"),
    "judge decide win left": ("left", "decision"),
    "judge decide win right of=match": ("right", "decision"),
    "judge decide bye right": ("right", "bye"),
    "judge decide draw": ("draw", "agreed"),
    "judge decide unplayed": ("-", "unplayed"),
    "judge decide double-loss": ("-", "double-loss"),
}
"""What settles the result: it stands alone, whatever was said before."""
COSTS = {
    "judge decide no-show left": ("right", "no-show"),
    "judge decide drop left": ("right", "drop"),
    "judge penalty left level=game-loss": ("right", "penalty"),
    "judge penalty left level=disqualification": ("right", "penalty"),
    "judge flag left": ("right", "flag"),
}
"""What costs left the game: right has won then, or nobody where right had lost by something of the kind."""


def told(match: Match) -> tuple[str, str]:
    facts = match.facts()
    return facts["winner"], facts["match.how"]


def begun(match: Match, first: str) -> tuple[str, str]:
    line, winner, how = FIRST[first]
    match.declare(match.read_text("left add 1"))
    match.declare(match.read_text(line))
    if first == "time":
        match.declare(match.read_text("right add 1"))
    assert told(match) == (winner, how)
    return winner, how


def then(match: Match, line: str) -> tuple[str, ...]:
    entry = match.declare(match.read_text(line))
    return tuple(f"{each.rule}.{each.what}" for each in entry.events) if entry.stands else entry.sentences


@pytest.mark.parametrize("line", THEN)
@pytest.mark.parametrize("first", FIRST)
def test_a_result_entered_is_the_one_that_counts(match: Match, first: str, line: str) -> None:
    before = begun(match, first)
    said = then(match, line)
    if first in LOST_BY_PENALTY and THEN[line][0] != "left" and "double-loss" not in line:
        assert said == ("RF-2.8.lost",)
        assert told(match) == before
        return
    assert told(match) == THEN[line]
    replaced = first not in (*LOST_WITHOUT_WORDS, *LOST_BY_PENALTY)
    assert ("RF-6.4.replaces" in said) == replaced
    assert any(each.startswith("RF-6.4.instead") for each in said) == (
        first in LOST_WITHOUT_WORDS and before[0] != THEN[line][0]
    )
    _withdrawn(match, before, again=replaced)


@pytest.mark.parametrize("line", COSTS)
@pytest.mark.parametrize("first", FIRST)
def test_what_costs_a_seat_the_game_counts_beside_or_instead(match: Match, first: str, line: str) -> None:
    before = begun(match, first)
    said = then(match, line)
    if first in ADDS_UP:
        assert told(match)[0] == "-"
        assert "RF-6.5.all" in said
    elif first == "double-loss" and "decide" not in line:
        assert told(match) == before
    elif first == "double-loss" and "decide" in line:
        assert told(match) == COSTS[line]
    else:
        assert told(match) == COSTS[line]
        assert any(each.startswith(("RF-6.4.replaces", "RF-6.4.instead")) for each in said)
    _withdrawn(match, before, again="RF-6.4.replaces" in said)


def _withdrawn(match: Match, before: tuple[str, str], *, again: bool) -> None:
    """RF-2.9: a word that is withdrawn counts as one that was not said; what it took the place of counts again."""
    last = len(match.entries)
    said = then(match, f"judge withdraw {last} because=mistaken")
    assert told(match) == before
    assert ("RF-6.4.again" in said) == again


def of_three(counting: str, *lines: str) -> Match:
    found = parse(counting.rstrip() + "\nbest-of: 3\n\n").header
    match = Match(open_table(found, Path()), found)
    for line in lines:
        then(match, line)
    return match


def test_the_loss_of_one_game_is_no_word_on_a_match_of_several(counting: str) -> None:
    match = of_three(counting, "judge penalty right level=game-loss", "judge decide win right of=match")
    assert told(match) == ("left", "decision")
    assert (match.facts()["match.winner"], match.facts()["match.won.left"]) == ("right", "1")
    assert then(match, "judge decide win right of=game") == ("RF-2.8.lost",)
    then(match, "judge penalty left level=disqualification")
    # both have lost the game, and left the match too
    assert told(match) == ("-", "decision")
    assert match.facts()["match.winner"] == "right"
    for line in ("win right", "win left", "draw"):
        assert "RF-2.8.lost" in then(match, f"judge decide {line} of=game")
    assert then(match, "judge decide double-loss of=game")[0] == "RF-6.5.double-loss"


@pytest.mark.parametrize(
    ("lines", "winner", "ranking", "of_match"),
    [
        (("judge penalty left level=game-loss", "judge decide win left of=match"), "right", "right,left", "left"),
        (("judge decide win left of=match", "judge penalty left level=game-loss"), "right", "right,left", "left"),
        (("judge decide drop left,right of=game", "left agree-draw match with=right"), "-", "left=right", "draw"),
        (
            (
                "judge penalty left level=game-loss",
                "judge penalty right level=game-loss",
                "judge decide draw of=match",
            ),
            "-",
            "left=right",
            "draw",
        ),
        (("judge decide draw of=match", "judge penalty left level=game-loss"), "right", "right,left", "draw"),
        (("judge decide bye left of=match", "judge flag left"), "right", "right,left", "left"),
        (("judge penalty left level=match-loss", "judge decide no-show right of=game"), "-", "left=right", "right"),
        (("judge penalty left level=match-loss", "judge decide double-loss of=game"), "-", "left=right", "right"),
        (("judge penalty left level=match-loss", "judge decide win right of=game"), "right", "right,left", "right"),
        (("judge decide win left of=game", "left agree-draw match with=right"), "left", "left,right", "draw"),
        (("judge decide double-loss of=match", "judge penalty left level=game-loss"), "-", "left=right", "-"),
        (("judge decide win right of=match", "judge decide win right of=game"), "right", "right,left", "right"),
        (("left concede match", "judge decide draw of=game"), "draw", "left=right", "right"),
        (("judge decide draw of=game", "judge decide no-show left"), "draw", "left=right", "right"),
        (("judge decide drop left", "judge decide win left of=game"), "left", "left,right", "right"),
        (
            ("left concede game", "judge penalty right level=game-loss", "judge decide win right of=match"),
            "-",
            "left=right",
            "right",
        ),
    ],
)
def test_game_and_match_are_weighed_each_by_the_words_on_it(
    counting: str, lines: tuple[str, ...], winner: str, ranking: str, of_match: str
) -> None:
    match = of_three(counting, *lines)
    facts = match.facts()
    assert all(entry.stands for entry in match.entries)
    assert (facts["winner"], facts["ranking"], facts["match.winner"]) == (winner, ranking, of_match)


def test_a_reversed_pair_of_words_on_game_and_match(counting: str) -> None:
    found = parse(counting.rstrip() + "\nbest-of: 3\n\n").header
    match = Match(open_table(found, Path()), found)
    then(match, "judge decide no-show right")
    assert match.facts()["match.over"] == "yes"
    assert "RF-6.4.replaces" not in then(match, "judge decide draw")
    assert (match.facts()["winner"], match.facts()["match.winner"]) == ("draw", "left")
    # the word on the match stays until it is withdrawn, or another one is said of the match
    assert "RF-6.4.replaces" in then(match, "judge decide draw of=match")
    assert match.facts()["match.winner"] == "draw"
    then(match, "judge withdraw 3 because=x")
    then(match, "judge withdraw 2 because=x")
    assert told(match) == ("left", "no-show")


# -- more than two sides

MELEE = (
    "game: tash-kalar\nmode: melee\nseats: amber=A violet=B teal=C\ndecks: amber=imperial violet=sylvan teal=highland"
)


def melee(*lines: str) -> Match:
    found = parse(f"{MELEE}\n\n").header
    match = Match(open_table(found, Path()), found)
    for line in lines:
        then(match, line)
    return match


@pytest.mark.parametrize(
    ("lines", "winner", "ranking"),
    [
        (("decide win violet",), "violet", "violet,amber=teal"),
        (("decide drop teal of=game",), "-", "-"),
        (("decide drop teal,violet",), "amber", "amber,violet=teal"),
        (("decide drop teal", "decide drop violet"), "amber", "amber,violet,teal"),
        (("decide drop teal", "decide draw"), "draw", "amber=violet,teal"),
        (("decide drop teal", "decide win violet"), "violet", "violet,amber,teal"),
        (("decide drop teal", "decide win teal"), "teal", "teal,amber=violet"),
        (("decide drop teal", "decide unplayed"), "-", "-"),
        (("penalty teal level=game-loss", "decide draw"), "draw", "amber=violet,teal"),
        (("penalty teal level=game-loss", "decide win teal"), "-", "-"),
        (("decide draw", "penalty teal level=game-loss"), "draw", "amber=violet,teal"),
        (("decide win violet", "penalty teal level=game-loss"), "violet", "violet,amber,teal"),
        (("decide win violet", "decide win amber"), "amber", "amber,violet=teal"),
        (("decide win violet", "penalty violet level=game-loss"), "-", "-"),
        (("flag violet", "penalty amber level=game-loss", "decide draw"), "draw", "violet=teal,amber"),
    ],
)
def test_who_is_out_of_a_game_of_three_comes_last(lines: tuple[str, ...], winner: str, ranking: str) -> None:
    match = melee(*(f"judge {line}" for line in lines))
    facts = match.facts()
    assert (facts["winner"], facts["ranking"] if facts["over"] == "yes" else "-") == (winner, ranking)


def test_who_has_won_a_game_of_three_and_is_disqualified_has_not_won() -> None:
    match = melee("judge set score.violet.amber 3 because=x", "judge set score.violet.teal 2 because=x")
    match = melee(*(entry.text for entry in match.entries), "judge clock time")
    while not match.result.over:
        then(match, next(str(spoken) for spoken in match.legal() if spoken.declaration.verb != "resign"))
    assert match.result.winner == "violet"
    assert "RF-6.4.instead" in then(match, "judge penalty violet level=disqualification")
    facts = match.facts()
    assert facts["winner"] != "violet"
    assert facts["ranking"].split(",")[-1] == "violet"


# -- one side wins


def test_a_win_is_of_one_side(match: Match) -> None:
    for what in ("win", "bye"):
        assert then(match, f"judge decide {what} left,right") == ("RF-6.4.one-side",)
        assert match.facts()["over"] == "no"


def test_a_win_of_two_of_one_team_is_of_one_side() -> None:
    found = parse(
        "game: tash-kalar\nmode: duel\nseats: amber-a=A violet-a=B amber-b=C violet-b=D\n"
        "teams: amber=amber-a,amber-b violet=violet-a,violet-b\n"
        "decks: amber-a=imperial violet-a=sylvan amber-b=highland violet-b=imperial\n\n"
    ).header
    match = Match(open_table(found, Path()), found)
    assert then(match, "judge decide win amber-a,violet-b") == ("RF-6.4.one-side",)
    then(match, "judge decide win violet-a,violet-b")
    assert told(match)[0] == "violet"
