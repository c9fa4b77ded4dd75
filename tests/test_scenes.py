"""Every record in tests/scenes/ and every sample comes out as it says; a record is a test."""

from pathlib import Path

import pytest

from referee import games, resources
from referee.match.replay import replay_file
from tests.playing import not_whole, samples

SCENES = Path(__file__).parent / "scenes"
RECORDS = sorted(SCENES.rglob("*.match")) + sorted(resources.path("samples").glob("*.match"))


def _named(record: Path) -> str:
    """By its folders below the scenes, the game's first: ``-k tash-kalar`` finds all of a game."""
    below = record.relative_to(SCENES if record.is_relative_to(SCENES) else record.parents[1])
    return str(below.with_suffix(""))


@pytest.mark.parametrize("record", RECORDS, ids=_named)
def test_record(record: Path) -> None:
    replay = replay_file(record)
    assert replay.stopped is None, f"{record}:{replay.stopped}"
    assert not replay.mismatches, "\n".join(
        f"{record}:{item.line}: expected {item.expected}, ruled {item.ruled}" for item in replay.mismatches
    )
    assert replay.match is not None
    assert replay.match.entries, f"{record} declares nothing"


@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_has_records_and_a_sample(game: str) -> None:
    assert any(record.parent == SCENES / game or game in record.parts for record in RECORDS)
    for sample in samples(game):
        assert not [*not_whole(sample)]
    assert samples(game), f"{game} has no whole sample game"
