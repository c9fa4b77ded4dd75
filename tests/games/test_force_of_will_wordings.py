"""Small words of printed texts that decide who, what and where: each is read as it stands, or the text is left whole.

The texts are made up, in the ways of putting things that printed cards have.
"""

from typing import Any

import pytest

from referee.games.force_of_will.importing.lines import Lines, Reading
from referee.packs.importing import slug

RACES = ("Otter", "Clay Giant", "Lamp", "Moth")


def read(kind: str, *texts: str) -> Reading:
    return Lines(RACES, slug).read(texts, kind)


def fields(kind: str, text: str) -> dict[str, Any]:
    reading = read(kind, text)
    assert reading.by_hand == []
    return {key: value for key, value in reading.fields.items() if value}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[Barrier] (Total cost 3 or less)", {"barriers": [{"card": {"cost-most": 3}}]}),
        ("[Flying] [Barrier] (Stranger)",
         {"barriers": [{"card": {"subtype": ["stranger"]}}], "keywords": ["flying"]}),
        ("[Barrier] (What you control with [Barrier] cannot be targeted by an opponent.)", {"keywords": ["barrier"]}),
        ("You may pay {1} less to play this card for each (Stranger) Otter you control.",
         {"cost-changes": [{"less": "{1}", "times": {"count": "cards", "whose": "own", "subtype": ["stranger"],
                                                     "race": ["otter"]}}]}),
        ('You may pay {G} less to play this card if you control "Old Nim, the Digger."',
         {"cost-changes": [{"less": "{G}", "if": {"count": "cards", "whose": "own",
                                                  "name": ["Old Nim, the Digger"]}}]}),
        ('Play this card only if you control a J/ruler named "Old Nim: Digger" or "Nim".',
         {"play-if": {"count": "rulers", "whose": "own", "name": ["Old Nim: Digger", "Nim"]}}),
        ("This card gains [+200/0] for each J/ruler your opponent controls.",
         {"bonus": [{"to": "self", "atk": {"count": "rulers", "whose": "opponent", "times": 200}}]}),
    ],
)  # fmt: skip
def test_words_that_narrow_are_kept(text: str, found: dict[str, Any]) -> None:
    assert fields("resonator", text) == found


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Your opponent reveals their hand.", {"do": "look", "seat": "opponent", "source": "hand"}),
        ("Look at your opponent's hand.", {"do": "look", "seat": "opponent", "source": "hand"}),
        ("Put a [+100/+100] counter on a Moth.",
         {"do": "counter", "choose": {"of": "card", "race": ["moth"]}, "by": 1, "kind": "+100/+100"}),
        ("Banish a Moth.", {"do": "banish", "choose": {"of": "card", "race": ["moth"], "whose": "own"}}),
        ("Return a resonator your opponent controls to its owner's hand.",
         {"do": "return", "choose": {"of": "resonator", "whose": "opponent"}}),
    ],
)  # fmt: skip
def test_whose_a_card_is_follows_from_the_words(text: str, effect: dict[str, Any]) -> None:
    assert fields("chant", text)["effect"] == [effect]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("resonator", "[Barrier] (Cards with a name that begins with an N)"),
        ("resonator", "Otters you control gain [Barrier] (Chosen word)."),
        ("ruler", "[Energize] {W}{G}"),
        ("chant", "Remove target spell from the game."),
        ("chant", "Return target spell to its owner's hand."),
        ("chant", "Target Otter in your graveyard gains [Flying] until end of turn."),
        ("chant", "Put another target Otter from your graveyard into your hand."),
        ("chant", "Rest target resonator. If you control a J-ruler, this card deals damage equal to its ATK to you."),
        ("resonator", '{Rest}: As long as your J-ruler is "Old Nim", it gains [+200/+200] until end of turn.'),
        ("resonator", "As long as you control a Moth, it gains [Flying]."),
        ("resonator", "This card gains [Flying] as long as you control a basic wind magic stone."),
        ("resonator", "Whenever this card attacks or blocks ⇒ Draw a card. This ability triggers only once per turn."),
    ],
)
def test_what_may_mean_something_else_is_left_whole(kind: str, text: str) -> None:
    reading = read(kind, text)
    assert [line for line, _ in reading.by_hand] == [text]
    assert reading.read == []
