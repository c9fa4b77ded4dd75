"""Whatever is said of a result, in any order: ranking, winner and match agree; a word withdrawn was never said."""

import random
from pathlib import Path

import pytest

from referee.judge.verbs import Decide, Flag, Penalty
from referee.match.deciding import FINAL, GIVEN, OUT
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse

DUEL = "game: tash-kalar\nmode: duel\nseats: amber=A violet=B\ndecks: amber=imperial violet=sylvan"
MELEE = (
    "game: tash-kalar\nmode: melee\nseats: amber=A violet=B teal=C\ndecks: amber=imperial violet=sylvan teal=highland"
)
TEAMS = (
    "game: tash-kalar\nmode: high-form\nseats: amber-a=A violet-a=B amber-b=C violet-b=D\n"
    "teams: amber=amber-a,amber-b violet=violet-a,violet-b\n"
    "decks: amber-a=imperial violet-a=sylvan amber-b=highland violet-b=imperial"
)
THREE = "\nbest-of: 3"
WORDS = (
    "judge decide win {seat}{of}",
    "judge decide bye {seat}{of}",
    "judge decide no-show {some}{of}",
    "judge decide drop {some}{of}",
    "judge decide draw{of}",
    "judge decide double-loss{of}",
    "judge decide unplayed{of}",
    "judge penalty {seat} level=game-loss",
    "judge penalty {seat} level=match-loss",
    "judge flag {seat}",
    "{seat} concede{scope}",
    "{seat} agree-draw{scope} with={others}",
)


def opened(table: str) -> Match:
    found = parse(table + "\n\n").header
    return Match(open_table(found, Path()), found)


def word(match: Match, dice: random.Random) -> str:
    seats = list(match.seats)
    seat, scope = dice.choice(seats), dice.choice(("", "game", "match"))
    return dice.choice(WORDS).format(
        seat=seat,
        some=",".join(dice.sample(seats, dice.randint(1, len(seats)))),
        others=",".join(other for other in seats if other != seat),
        of=f" of={scope}" if scope else "",
        scope=f" {scope}" if scope else "",
    )


def of_result(match: Match) -> dict[str, str]:
    kept = ("over", "winner", "ranking", "end.reason")
    return {fact: value for fact, value in match.facts().items() if fact in kept or fact.startswith("match.")}


def agree(match: Match) -> None:
    facts, sides = match.facts(), sorted(set(match.sides.values()))
    places = [] if facts["ranking"] == "-" else [place.split("=") for place in facts["ranking"].split(",")]
    if facts["over"] == "no":
        assert (facts["winner"], facts["match.over"]) == ("-", "no")
        return
    assert sorted(side for place in places for side in place) in (sides, [])
    if facts["winner"] in sides:
        assert places[0] == [facts["winner"]]
    elif places:
        assert len(places[0]) > 1
    if facts["winner"] == "-":
        assert len(places) < 2
    if facts["winner"] in sides and match.series.best_of > 1:
        assert facts[f"match.won.{facts['winner']}"] == "1"


def counts(match: Match) -> None:
    """The last word is so: who has lost by it has not won, who is given a win has."""
    last = match.entries[-1]
    if not last.stands:
        return
    facts = match.facts()
    match last.spoken.declaration:
        case Decide(what=what, seats=seats) as said:
            winner = facts["winner" if said.scope == "game" or match.series.best_of == 1 else "match.winner"]
            named = {match.sides[seat] for seat in seats}
            if what in OUT:
                assert winner not in named
            else:
                assert winner == (named.pop() if what in GIVEN else "draw" if what == "draw" else "-")
        case Penalty(seat=seat, level=level) if level in FINAL:
            assert facts["winner"] != match.sides[seat]
            assert level == "game-loss" or facts["match.winner"] != match.sides[seat]
        case Flag(seat=seat):
            assert facts["winner"] != match.sides[seat] or len({*match.sides.values()}) > 2
        case _:
            pass


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("table", [DUEL, DUEL + THREE, MELEE, MELEE + THREE, TEAMS, TEAMS + THREE])
def test_ranking_winner_and_match_agree_whatever_is_said(table: str, seed: int) -> None:
    dice = random.Random(seed)
    match = opened(table)
    for _ in range(dice.randint(1, 6)):
        match.declare(match.read_text(word(match, dice)))
        agree(match)
        counts(match)


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("table", [DUEL, DUEL + THREE, MELEE, MELEE + THREE, TEAMS + THREE])
def test_a_word_that_is_withdrawn_leaves_what_would_be_without_it(table: str, seed: int) -> None:
    dice = random.Random(seed)
    match = opened(table)
    for _ in range(dice.randint(2, 5)):
        match.declare(match.read_text(word(match, dice)))
    said = [entry for entry in match.entries if entry.stands]
    if not said:
        return
    gone = dice.choice([entry for entry in said if entry.spoken.actor == "judge"] or said)
    if not match.declare(match.read_text(f"judge withdraw {gone.number} because=x")).stands:
        return
    other = opened(table)
    for entry in said:
        if entry is not gone:
            other.declare(entry.spoken)
    if all(entry.stands for entry in other.entries):
        assert of_result(match) == of_result(other)
    agree(match)
