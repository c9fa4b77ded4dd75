"""However a game ends, what was declared tells it: an event of a rule that ended it, with a sentence."""

import pytest

from referee import games
from referee.kernel.declaration import Spoken
from referee.kernel.verbs import Resign
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


@pytest.mark.parametrize("game", games.GAMES)
def test_after_the_end_it_is_nobodys_turn_and_every_refusal_names_what_ended_the_game(game: str) -> None:
    seen = 0
    for path in sorted(SCENES.joinpath(game).rglob("*.match")):
        if "?? over yes" not in path.read_text(encoding="utf-8"):
            continue
        match = replay_file(path).match
        assert match is not None
        for entry in match.entries:
            state = entry.after.state
            standing = match.game.standing(state)
            if not standing.over:
                continue
            where = (path.name, entry.text)
            assert (standing.turn, standing.phase, standing.pending, standing.speaker) == (None, "over", None, None), (
                where
            )
            # where last turns follow what triggered the end, the rule of the last one ends it (TK-8.5)
            so_far = match.entries[: entry.number]
            ended = {*standing.end_reason} | {
                each.rule for before in so_far for each in before.events if each.what == "over"
            }
            for seat in match.seats:
                cited = {found.rule for found in match.game.check(state, Spoken(seat, Resign()))}
                assert cited & ended, (*where, cited, standing.end_reason)
            seen += 1
    assert seen


@pytest.mark.parametrize("game", games.GAMES)
def test_nobody_but_a_seat_gives_a_game_up_and_no_judge_lets_it_stand(game: str) -> None:
    match = replay_file(next(SCENES.joinpath(game).rglob("*dispute*.match"))).match
    assert match is not None
    refused = match.declare(match.read_text("table resign"))
    assert [(found.rule, found.why) for found in refused.breaches] == [("RF-4.1", "no-seat")]
    allowed = match.declare(match.read_text("judge allow because=asked"))
    assert [(found.rule, found.why) for found in allowed.breaches] == [("RF-2.1", "cannot")]
    assert not match.standing.over or match.standing.winner != "draw"
