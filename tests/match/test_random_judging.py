"""Whatever a judge and players say in whatever order: it is ruled on, counts agree, and a record brings it all back."""

import random
from collections import Counter

import pytest

from referee.judge.verbs import Decide
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.penalties import given
from referee.match.replay import replay
from referee.record.model import Header
from referee.record.reading import parse
from referee.record.writing import Line, write
from tests.match.test_coming_out import MELEE, opened

WORDS = (
    "judge warn {seat} infraction=slow-play",
    "judge penalty {seat} level=caution infraction=missed-duty",
    "judge penalty {seat} level=game-loss infraction=tardiness",
    "judge penalty {seat} level=disqualification infraction=cheating",
    "judge withdraw {entry} because=x",
    "judge withdraw {entry} because=x",
    "judge appeal {entry} overturned because=x",
    "judge appeal {entry} upheld because=x",
    "judge clock time",
    "judge clock resume",
    "judge extend 3 because=x",
    "judge flag {seat} of=turn",
    "judge decide no-show {seat}",
    "judge decide double-loss",
    "judge decide draw of=match",
    "judge decide draw",
    "judge decide win {seat}",
    "judge decide bye {seat}",
    "judge decide drop {seat}",
    "judge decide unplayed",
    "judge penalty {seat}",
    "judge flag {seat}",
    "judge allow because=x",
    "judge undo",
    "judge redo",
    "judge note x",
    "{seat} concede",
    "{seat} concede match",
    "{seat} agree-draw with={others}",
    "{seat} confirm",
    "{seat} undo",
    "{seat} undo with={others}",
    "{seat} redo",
)
COMES_TO = {"win": "decision", "bye": "bye", "draw": "agreed", "double-loss": "double-loss", "unplayed": "unplayed"}


def line(match: Match, dice: random.Random) -> str:
    """A word of the judge or of players, or a move where there is one."""
    legal = match.legal()
    if legal and dice.random() < 0.5:
        return str(dice.choice(legal))
    seat = dice.choice(list(match.seats))
    others = ",".join(each for each in match.seats if each != seat)
    return dice.choice(WORDS).format(seat=seat, others=others, entry=dice.randint(1, len(match.entries) + 1))


def agree(match: Match) -> None:
    """What is counted is what counts, and game and match tell the same."""
    facts = match.facts()
    counted = Counter(item.seat for item in given(match) if item.counts and not item.round)
    assert {seat: int(facts[f"penalties.{seat}"]) for seat in match.seats} == {s: counted[s] for s in match.seats}
    assert (facts["over"] == "yes") == match.result.over
    assert match.result.over or facts["match.over"] == "no"
    if match.result.over and match.result.how != "rules":
        assert match.legal() == []
    last = match.entries[-1]
    said = last.spoken.declaration
    if last.stands and isinstance(said, Decide) and said.what in COMES_TO:
        # the last word on the result is the one that counts, for game or match, whichever it is on (RF-6.4)
        result = match.result if said.scope == "game" else match.result.match or match.result
        assert result.how == COMES_TO[said.what]
        winner = {"win": said.seats, "bye": said.seats, "draw": ("draw",)}.get(said.what, (None,))
        assert result.winner == winner[0]
    assert all(match.standing.turn != seat for seat in match.position.out) or match.result.over


def as_record(match: Match, header: Header) -> str:
    return write(header, [Line(entry.text, () if entry.stands else entry.rules) for entry in match.entries])


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize("game", ["counting", "melee"])
def test_whatever_is_said_holds_together(counting: str, game: str, seed: int) -> None:
    dice = random.Random(seed)
    match = opened(counting.rstrip() + "\nbest-of: 3\nseries: s1\n" if game == "counting" else MELEE)
    for _ in range(60):
        try:
            match.declare(match.read_text(line(match, dice)))
        except Unreadable as fault:
            raise AssertionError(fault.message) from fault
        agree(match)
    again = replay(parse(as_record(match, match.header)))
    assert again.passed, again.mismatches or again.stopped
    assert again.match is not None
    assert again.match.facts() == match.facts()
    assert again.match.confirmed == match.confirmed
