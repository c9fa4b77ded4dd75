"""However a game ends, what was declared tells it: an event of a rule that ended it, with a sentence."""

import pytest

from referee import games
from referee.match.replay import replay_file
from tests.test_scenes import SCENES


@pytest.mark.parametrize("game", games.GAMES)
def test_the_end_is_told_under_its_rule(game: str) -> None:
    told = 0
    for path in sorted(SCENES.joinpath(game).rglob("*.match")):
        if "?? over yes" not in path.read_text(encoding="utf-8"):
            continue
        match = replay_file(path).match
        assert match is not None
        over = [False, *(match.game.standing(entry.after.state).over for entry in match.entries)]
        for entry, before in zip(match.entries, over, strict=False):
            standing = match.game.standing(entry.after.state)
            # what the judge sets or takes back is told by the judge's own rules
            if before or not standing.over or not entry.stands or entry.spoken.actor == "judge":
                continue
            # an end with last turns was told as it was triggered
            so_far = [event for each in match.entries[: entry.number] for event in each.events]
            ends = [event for event in so_far if event.rule in standing.end_reason and event.what]
            assert ends, (path.name, entry.text, standing.end_reason)
            assert all(match.voice(language).event(event) for event in ends for language in ("en", "ja"))
            told += 1
    assert told
