"""What is done by hand in Force of Will as the steps that would have said it."""

from pathlib import Path
from typing import Any

import pytest

from referee.kernel.ruling import Unreadable
from referee.match.proposing import proposals
from tests.match.test_proposing import CASES, lines_of, opened, say

CASE = CASES["force-of-will"]


@pytest.mark.parametrize(
    ("said", "steps"),
    [
        ("first control reef-giant first until=turn",
         [{"do": "control", "until": "turn", "choose": {"of": "resonator", "whose": "opponent"}}]),
        ("first put ? from=hand to=deck-bottom", [{"do": "put", "source": "hand", "into": "deck-bottom"}]),
        ("first make first fire +2", [{"do": "will", "attribute": "fire", "count": 2}]),
        ("first token otter 200/300 attributes=water keywords=flying rested=yes for=second",
         [{"do": "token", "id": "otter", "atk": 200, "def": 300, "attributes": ["water"], "keywords": ["flying"],
           "rested": True, "seat": "opponent"}]),
        ("first stats reef-giant +100/0 turns=2",
         [{"do": "stats", "atk": 100, "def": 0, "turns": 2, "choose": {"of": "resonator", "whose": "opponent"}}]),
        ("first mark second cannot-draw turns=3",
         [{"do": "mark", "seat": "opponent", "mark": "cannot-draw", "turns": 3}]),
        ("first trait reef-giant +fire", [{"do": "trait", "attribute": ["fire"],
                                           "choose": {"of": "resonator", "whose": "opponent"}}]),
        ("first trait reef-giant +wolf until=stays",
         [{"do": "trait", "race": ["wolf"], "until": "stays", "choose": {"of": "resonator", "whose": "opponent"}}]),
        ("first foresee 3", [{"do": "foresee", "count": 3}]),
        ("first look hand of=second", [{"do": "look", "source": "hand", "seat": "opponent"}]),
        ("first mill spark-runner,spark-runner to=removed",
         [{"do": "mill", "seat": "own", "count": 2, "into": "removed"}]),
        ("first prevent second", [{"do": "shelter", "seat": "opponent"}]),
        ("first token ruin kind=addition", [{"do": "token", "id": "ruin", "kind": "addition"}]),
    ],
)  # fmt: skip
def test_what_is_done_by_hand_is_a_step(tmp_path: Path, said: str, steps: list[dict[str, Any]]) -> None:
    match = opened(CASE, tmp_path)
    for line in (*lines_of(said), "first done"):
        say(match, line)
    (proposal,) = proposals(match, CASE.card)
    assert proposal.unsaid == ()
    assert [dict(step) for step in proposal.steps] == steps


def test_prevention_for_a_card_that_was_not_pointed_at_stays_by_hand(tmp_path: Path) -> None:
    match = opened(CASE, tmp_path)
    for line in ("first prevent reef-giant 300", "first done"):
        say(match, line)
    found = proposals(match, CASE.card)
    assert all(proposal.unsaid for proposal in found)
    assert not any(step.get("do") == "prevent" for proposal in found for step in proposal.steps)


@pytest.mark.parametrize("word", ["first", "any", "3", "hand"])
def test_no_token_is_called_by_a_word_of_declarations(tmp_path: Path, word: str) -> None:
    match = opened(CASE, tmp_path)
    with pytest.raises(Unreadable) as fault:
        match.read_text(f"first token {word} 300/300")
    assert (fault.value.word, str(fault.value.remedy)) == (2, f"another name, such as {word}-card")
