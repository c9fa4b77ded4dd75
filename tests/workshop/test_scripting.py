"""Where a script of what was done by hand belongs in a card, and how the pack says it then."""

import tomllib

import pytest

from referee.games.force_of_will.cards import WillCard
from referee.match.proposing import Proposal
from referee.workshop.document import PackDocument
from referee.workshop.scripting import by_hand, keep_script

CARD = """[[card]]
id = "lamplighter"
name = "Lamplighter"
kind = "resonator"
cost = "{R}"
atk = 300
def = 300
abilities = [
    { text = "Rest it: a card.", rest = true, effect = [{ do = "cards", seat = "own", by = 1 }] },
    "Enter: something by hand.",
    { text = "Rest it: by hand.", rest = true },
]  # the lamps of the quay
"""
STEPS = ({"do": "life", "seat": "own", "by": 100},)


def document() -> PackDocument:
    made = PackDocument.new("force-of-will")
    return PackDocument(made.text + CARD, "force-of-will")


def test_an_ability_of_its_text_alone_is_by_hand_and_one_with_steps_is_not() -> None:
    said = tomllib.loads(CARD)["card"][0]
    assert by_hand(WillCard.model_validate(said), said) == (("abilities", 1, "effect"), ("abilities", 2, "effect"))


def test_the_part_that_was_carried_out_is_the_one_that_gets_the_script() -> None:
    said = tomllib.loads(CARD)["card"][0]
    made = WillCard.model_validate(said)
    assert by_hand(made, said, made.abilities[2]) == (("abilities", 2, "effect"),)


def test_what_says_that_it_is_by_hand_comes_before_what_says_nothing() -> None:
    said = tomllib.loads(CARD.replace("rest = true },", 'rest = true, effect = "manual" },'))["card"][0]
    assert by_hand(WillCard.model_validate(said), said) == (("abilities", 2, "effect"),)


def test_the_text_of_an_ability_stays_with_its_script() -> None:
    pack = document()
    assert keep_script(pack, ("abilities", 1, "effect"), Proposal("lamplighter", STEPS, (), ())) == 0
    assert pack.card(0)["abilities"][1] == {"text": "Enter: something by hand.", "effect": [dict(STEPS[0])]}
    assert "# the lamps of the quay" in pack.text
    assert pack.faults == ()
    pack.undo()
    assert pack.text.endswith(CARD)


def test_a_card_that_its_pack_does_not_have_gets_no_script() -> None:
    pack = document()
    with pytest.raises(LookupError, match="quay"):
        keep_script(pack, ("effect",), Proposal("quay", STEPS, (), ()))
    assert pack.text == document().text
