"""Where a judge takes away all that an effect could be done to, it closes by itself, as it does in play (RF-2.2)."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import games
from referee.kernel.game import BadFact
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Said
from referee.record.reading import read_record

SCENES = Path(__file__).parent.parent / "scenes"
TAKEN_AWAY = {
    "tash-kalar": ("board", "-"),
    "arcanductor": ("board", "-"),
    "war-vortex-night": ("hp", "-999"),
    "force-of-will": ("field", "-"),
    "kami-no-kijutsu": ("unit", "-"),
}
"""By game the facts that things lie in, and what they say of none."""
LEAVING = ("resign", "pass", "done", "end", "hand-over")
ENOUGH = 40


def asked(match: Match) -> bool:
    """Whether a script asks for something now that is not left to the players."""
    step = None if match.game.due is None else match.game.due(match.state)
    return step is not None and getattr(step, "do", "") != "manual" and match.standing.pending == "effect"


def positions(game: str) -> Iterator[Match]:
    """Matches of the scenes, each as it is where a script asks."""
    scenes = sorted(SCENES.joinpath(game).rglob("*.match"))
    random.Random(game).shuffle(scenes)
    for path in scenes:
        record = read_record(path)
        match = Match(open_table(record.header, path.parent), record.header)
        for line in record.lines:
            if isinstance(line, Said):
                match.declare(match.read([word.text for word in line.words]))
                if asked(match) and answers(match):
                    yield match.branch(len(match.entries))
                    break


def answers(match: Match) -> list[str]:
    """What can be said but for leaving it."""
    return [str(spoken) for spoken in match.legal() if spoken.declaration.verb not in LEAVING]


@pytest.mark.parametrize("game", games.GAMES)
def test_an_effect_with_nothing_left_is_over(game: str) -> None:
    family, none = TAKEN_AWAY[game]
    tried = 0
    for match in positions(game):
        before = match.game.due(match.state) if match.game.due is not None else None
        for fact in [name for name in match.game.settable(match.state) if name.partition(".")[0] == family]:
            if match.facts().get(fact, none) == none:
                continue
            try:
                match.declare(match.read_text(f"judge set {fact} {none} because=x"))
            except (Unreadable, BadFact):
                continue
            if not asked(match):
                break
            assert answers(match), f"{match.entries[-1]}: {match.facts()['pending']}, but nothing to say"
            if match.game.due is not None and match.game.due(match.state) is not before:
                break
        tried += 1
        if tried == ENOUGH:
            break
    assert tried
