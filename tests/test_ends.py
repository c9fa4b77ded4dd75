"""However a game ends, what was declared tells it: an event of a rule that ended it, with a sentence."""

from collections.abc import Iterator
from functools import cache
from itertools import chain, islice

import pytest

from referee import games
from referee.kernel.declaration import Spoken
from referee.kernel.game import Standing, taken_out
from referee.kernel.ruling import State
from referee.kernel.verbs import Resign
from referee.match.match import Match
from referee.match.replay import replay_file
from referee.record.model import Expected
from referee.record.reading import read_record
from tests.events_of import played
from tests.test_scenes import SCENES
from tests.tools.refusals import records

LOOKED_AT = 250
"""In so many positions of each game somebody gives up."""


@cache
def positions(game: str) -> tuple[tuple[Match, State, str], ...]:
    """Every position that records of a game come to, with its match and the record's name."""
    return tuple((match, entry.after.state, name) for name, match in played(game) for entry in match.entries)


def under_way(game: str) -> Iterator[tuple[Match, State, str]]:
    """Positions from all over the records in which the game is not over."""
    running = [each for each in positions(game) if not each[0].game.standing(each[1]).over]
    return islice(running, 0, None, max(1, len(running) // LOOKED_AT))


def comes_last(match: Match, seat: str, after: Standing) -> bool:
    """Whether the side of a seat that gave up has lost: all others are before it, and of two the other has won."""
    side, others = match.sides[seat], {*match.sides.values()} - {match.sides[seat]}
    if after.ranking[-1] != (side,) or {*chain.from_iterable(after.ranking[:-1])} != others:
        return False
    return (after.winner in others) and (after.ranking[0] == (after.winner,))


@pytest.mark.parametrize("game", games.GAMES)
def test_who_gives_up_has_lost_and_nobody_scores_by_it(game: str) -> None:
    looked_at = drawn = 0
    for match, state, name in under_way(game):
        before, of = match.game.standing(state), match.game
        for seat in match.seats:
            if len({*match.sides.values()}) > 2:
                after = of.standing(taken_out(of, state, seat).state)
                assert after.winner != seat, (name, seat)
                continue
            assert not of.check(state, Spoken(seat, Resign())), (name, seat)
            after = of.standing(of.carry_out(state, Spoken(seat, Resign())).state)
            assert after.over, (name, seat)
            fallen = after.winner == "draw" and not any(after.scores[other] for other in match.seats)
            # nobody is left in a game where the others have just lost all that they had (WV-G4)
            drawn += fallen
            assert fallen or comes_last(match, seat, after), (name, seat, after.winner, after.ranking)
            # what a side that gave up has left counts for nothing in some games, and never for more
            changed = {other for other in match.seats if after.scores.get(other) != before.scores.get(other)}
            assert {match.sides[other] for other in changed} <= {match.sides[seat]}, (name, seat)
            assert all(after.scores[other] <= max(before.scores[other], 0) for other in changed), (name, seat)
            looked_at += 1
    assert looked_at > 100
    assert drawn < looked_at / 50


@pytest.mark.parametrize("game", games.GAMES)
def test_after_the_end_nothing_is_listed_but_what_is_done_afterwards(game: str) -> None:
    over = [each for each in positions(game) if each[0].game.standing(each[1]).over]
    for match, state, name in over:
        afterwards = match.game.afterwards.verbs if match.game.afterwards else frozenset()
        assert {spoken.declaration.verb for spoken in match.game.candidates(state)} <= afterwards, name
    assert over


@pytest.mark.parametrize("game", games.GAMES)
def test_every_end_that_records_come_to_is_stated_by_one(game: str) -> None:
    """So that an end which the code forgets is missed: the rule that ended the game is one of its facts."""
    ends = {rule for match, state, _ in positions(game) if (now := match.game.standing(state)).over
            for rule in now.end_reason}  # fmt: skip
    stated = {
        rule
        for path in records(game)
        for line in read_record(path).lines
        if isinstance(line, Expected) and line.fact == "end.reason" and line.value
        for rule in line.value.split(",")
    }
    assert not ends - stated


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
