"""Effects without an end are left to the players (RF-7.1): the door that they go through is tried in every game."""

from pathlib import Path

import pytest

from referee import games
from referee.kernel import course
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.kernel.verbs import Done
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Said
from referee.record.reading import read_record
from tests.test_scenes import SCENES

FEW = (2, 4, 8)
"""Steps without anybody speaking that an effect may have for this test: nearly all have more."""


def cut_short(path: Path) -> Match | None:
    """A match at the first effect of a record that was too long; None where there is none."""
    record = read_record(path)
    match = Match(open_table(record.header, path.parent), record.header)
    for line in record.lines:
        if not isinstance(line, Said):
            continue
        try:
            spoken = match.read([word.text for word in line.words])
        except Unreadable:
            return None
        entry = match.declare(spoken)
        if any(event.rule == "RF-7.1" and event.what == "endless" for event in entry.events):
            return match
        if entry.stands != (line.refused is None):
            return None
    return None


@pytest.mark.parametrize("game", games.GAMES)
def test_an_effect_that_is_too_long_is_the_players_to_end(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = 0
    for few in FEW:
        monkeypatch.setattr(course, "LIMIT", few)
        for path in sorted(SCENES.joinpath(game).rglob("*.match"))[:60]:
            match = cut_short(path)
            standing = match.standing if match is not None else None
            if match is None or standing is None or standing.pending != "effect":
                continue
            assert standing.pending_seat in match.seats, path.name
            assert match.declare(Spoken(standing.pending_seat, Done())).stands, path.name
            assert match.legal() or match.standing.over, path.name
            ended += 1
    assert ended
