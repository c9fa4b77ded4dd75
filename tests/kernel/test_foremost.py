"""What came of a ruling is read before how it came (payments, dice, passes), in every game."""

import pytest

from referee.kernel.foremost import CAME, ENDS, HOW, foremost
from referee.kernel.ruling import Event
from referee.match.replay import replay_file
from referee.papers.wording import outcome_of
from tests.test_scenes import SCENES

SAMPLES = SCENES.parent.parent / "resources" / "samples"


def test_no_word_is_in_two_lists_but_those_that_end_a_game_or_cost_a_counter() -> None:
    assert not HOW & (CAME | ENDS)
    assert sorted(CAME & ENDS) == ["lost"]


def test_the_result_comes_first_and_what_happened_together_stays_in_order() -> None:
    told = [
        Event("A", "paid", {"fact": "life.left", "by": -1}),
        Event("B", "rolled"),
        Event("C", "enters"),
        Event("D", "damaged", {"at": "a1"}),
        Event("D", "destroyed", {"at": "a1"}),
        Event("E", "lost", {"seat": "right"}),
    ]
    assert [each.what for each in foremost(told)] == ["lost", "damaged", "destroyed", "enters", "paid", "rolled"]


@pytest.mark.parametrize(
    ("sample", "result", "how"),
    [
        ("force-of-will", "hit", "passes-too"),
        ("kami-no-kijutsu", "destroyed", "passed"),
        ("war-vortex-night-one-against-one", "damage", "rolled"),
    ],
)
def test_who_was_hit_is_read_before_passes_payments_and_dice(sample: str, result: str, how: str) -> None:
    match = replay_file(SAMPLES / f"{sample}.match").match
    assert match is not None
    entry = next(
        each for each in match.entries if {result, how} <= {happened.what for happened in each.events}
    )  # fmt: skip
    voice = match.voice("en")
    told = outcome_of(entry, match, voice, brief=True)
    first = {voice.event(each) for each in entry.events if each.what in CAME | ENDS}
    assert told[0] in first
    assert sorted(told) == sorted(outcome_of(entry, match, voice))
