"""What is picked by a number is named by what it does, in every game and both languages, as the card says it."""

from collections.abc import Mapping
from typing import Any

import pytest

from referee.papers.options import picked
from referee.workshop.document import PackDocument
from referee.workshop.trial import Trial

Card = Mapping[str, Any]
CASES: tuple[tuple[str, Card, list[Card], tuple[str, ...], str, str], ...] = (
    (
        "tash-kalar", {"kind": "being", "rank": "common", "pattern": ["CTC"]}, [{"do": "gain", "actions": 2}],
        ("amber summon x e5",), "Gain 2 actions this turn", "このターンのアクションを2増やす",
    ),
    (
        "arcanductor", {"number": 7}, [{"do": "life", "by": -3, "whose": "opponent"}], ("south flip b4",), "3", "3",
    ),
    (
        "war-vortex-night", {"kind": "action", "cost": 0}, [{"do": "heal", "amount": 4}], ("red act hero 1",),
        "Restore 4 HP to", "HPを4回復する",
    ),
    (
        "force-of-will", {"kind": "chant", "cost": "{R}"}, [{"do": "life", "seat": "own", "by": 500}],
        ("first play x", "first pass", "second pass"), "500", "500",
    ),
    (
        "kami-no-kijutsu", {"kind": "force", "cost": 1}, [{"do": "vp", "whose": "own", "by": 2}], ("south force x",),
        "2", "2",
    ),
)  # fmt: skip
"""Game, a card, one option of it (the other is two steps of the same), what is declared, and words of what is read."""


@pytest.mark.parametrize(("game", "card", "option", "declared", "english", "japanese"), CASES)
def test_an_option_is_named_by_what_it_does(
    game: str, card: Card, option: list[Card], declared: tuple[str, ...], english: str, japanese: str
) -> None:
    choose = [{"do": "choose", "options": [option, [*option, *option]]}]
    effect: Card = {"upright": [{"effect": choose}]} if game == "arcanductor" else {"effect": choose}
    document = PackDocument.new(game, "own", "Own")
    document.new_card({"id": "x", "name": "X", **card, **effect})
    assert document.faults == ()
    trial = Trial(document, 0)
    match = trial.kept.match
    for line in declared:
        assert trial.kept.declare(match.read_text(line)).stands
    asked = [spoken for spoken in match.legal() if spoken.declaration.verb == "pick"]
    assert [str(spoken).split()[-1] for spoken in asked] == ["1", "2"]
    for language, words in (("en", english), ("ja", japanese)):
        one, two = (picked(match.game, match.position.state, spoken, match.voice(language)) for spoken in asked)
        assert words in one and not one.endswith((".", "。"))
        assert two.count(words) == 2
    other = next(spoken for spoken in match.legal() if spoken.declaration.verb != "pick")
    assert picked(match.game, match.position.state, other, match.voice("en")) == ""
    trial.close()
