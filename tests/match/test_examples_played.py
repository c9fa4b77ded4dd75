"""The example of each step, given to a card and played: it is carried out by the referee, asked for, and over."""

import random
from pathlib import Path

import pytest

from referee import games
from referee.games.forms import with_cards
from referee.match.proposing import Proposal
from referee.packs.described import describe
from tests.match.test_proposing import CASES, opened

MOST = 60
"""So many declarations are more than any of the examples needs."""


def examples() -> list[tuple[str, str]]:
    return [(game, verb) for game in sorted(with_cards()) for verb in describe(game, games.find(game).card).examples]


class Written(Proposal):
    """An effect as the example writes it."""

    @property
    def toml(self) -> str:
        return f"effect = [\n  {self.card},\n]\n"


@pytest.mark.parametrize(("game", "verb"), examples())
def test_the_example_of_a_step_is_played(game: str, verb: str, tmp_path: Path) -> None:
    case = CASES[game]
    example = describe(game, games.find(game).card).examples[verb]
    match = opened(case, tmp_path, Written(example, (), (), ()))
    dice = random.Random(verb)
    recording = match.game.recording
    assert recording is not None
    for _ in range(MOST):
        if match.standing.over or match.standing.pending is None:
            break
        if verb != "manual":
            assert recording.by_hand(match.state) is None, "left to the players"
        legal = [spoken for spoken in match.legal() if spoken.declaration.verb != "resign"]
        done = [spoken for spoken in legal if spoken.declaration.verb in ("done", "pass")]
        entry = match.declare(dice.choice(done if verb == "manual" else legal))
        assert entry.stands
    assert match.standing.over or match.standing.pending is None
