"""Short printed texts of Force of Will: who draws, what cannot be blocked, what is prevented, ways in every print.

The texts are made up; what each becomes follows from its words.
"""

from typing import Any

import pytest

from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.importing.comparing import differences
from referee.games.force_of_will.importing.lines import Lines, Reading
from referee.packs.importing import slug

LINES = Lines(("Otter", "Moth"), slug)


def read(kind: str, *texts: str) -> Reading:
    return LINES.read(texts, kind)


def fields(kind: str, *texts: str) -> dict[str, Any]:
    reading = read(kind, *texts)
    assert reading.by_hand == []
    found = {key: value for key, value in reading.fields.items() if value}
    figures = {"atk": 100, "def": 100} if kind == "resonator" else {}
    WillCard.model_validate({"id": "a", "name": "A", "text": "", "kind": kind, **figures, **found})
    for ability in found.get("abilities", ()):
        ability.pop("text")
    return found


@pytest.mark.parametrize(
    ("text", "effect", "targets"),
    [
        ("Each player draws a card.", [{"do": "cards", "seat": "both", "by": 1}], None),
        ("Target player draws two cards.", [{"do": "cards", "seat": "target", "by": 2}], [{"of": "player"}]),
        ("Target opponent loses 300 life.", [{"do": "life", "seat": "target", "by": -300}],
         [{"of": "player", "whose": "opponent"}]),
        ("Each player gains 300 life.", [{"do": "life", "seat": "both", "by": 300}], None),
        ("Your opponent draws a card.", [{"do": "cards", "seat": "opponent", "by": 1}], None),
        ("Destroy target resonator. Its controller draws a card.",
         [{"do": "destroy", "to": "target"}, {"do": "cards", "seat": "controller", "by": 1}], [{"of": "resonator"}]),
        ("Rest target Moth. Its controller loses 200 life.",
         [{"do": "rest", "to": "target"}, {"do": "life", "seat": "controller", "by": -200}],
         [{"of": "card", "race": ["moth"]}]),
        ("Destroy target resonator or addition.", [{"do": "destroy", "to": "target"}],
         [{"of": "card", "kind": ["resonator", "addition"]}]),
        ("Return target addition or regalia your opponent controls to its owner's hand.",
         [{"do": "return", "to": "target"}], [{"of": "card", "kind": ["addition", "regalia"], "whose": "opponent"}]),
        ("Target Otter cannot be blocked until end of turn.",
         [{"do": "keyword", "to": "target", "keyword": ["cannot-be-blocked"]}], [{"of": "card", "race": ["otter"]}]),
        ("Prevent all damage that would be dealt to you until end of turn.", [{"do": "shelter", "seat": "own"}], None),
        ("Prevent all damage that would be dealt by target resonator this turn.",
         [{"do": "keyword", "to": "target", "keyword": "harmless"}], [{"of": "resonator"}]),
        ("Prevent all damage that would be dealt this turn.",
         [{"do": "shelter", "seat": "both"}, {"do": "prevent", "each": {"of": "fighter"}}], None),
        ("If target Moth would be destroyed this turn, remove it from the game instead.",
         [{"do": "instead", "to": "target", "into": "removed"}], [{"of": "card", "race": ["moth"]}]),
        ("This card deals 300 damage to target resonator. "
         "If it would be destroyed this turn, put it on the bottom of its owner's deck instead.",
         [{"do": "instead", "to": "target", "into": "deck-bottom"}, {"do": "damage", "to": "target", "amount": 300}],
         [{"of": "resonator"}]),
    ],
)  # fmt: skip
def test_short_effects(text: str, effect: list[Any], targets: list[Any] | None) -> None:
    found = fields("chant", text)
    assert (found.pop("effect"), found.pop("targets", None)) == (effect, targets)
    assert found == {}
    assert differences(text, {"effect": effect} | ({"targets": targets} if targets else {})) == ((), ())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("This card cannot attack players.", {"bonus": [{"to": "self", "keywords": ["cannot-attack-players"]}]}),
        ("This card can't attack your opponent.", {"bonus": [{"to": "self", "keywords": ["cannot-attack-players"]}]}),
        ("This card cannot be blocked by Moths.", {"bonus": [{"to": "self", "evades": [{"race": ["moth"]}]}]}),
        ("Otters you control can't be blocked by fire resonators with total cost 3 or less.",
         {"bonus": [{"each": {"of": "card", "race": ["otter"], "whose": "own"},
                     "evades": [{"kind": ["resonator"], "attribute": ["fire"], "cost-most": 3}]}]}),
        ("Prevent all damage that would be dealt to this card during your opponent's turn.",
         {"damage": [{"dealt-to": "self", "prevent": True, "if": {"count": "own-turn", "most": 0}}]}),
        ("Prevent all damage that would be dealt to you as long as you control a Moth.",
         {"damage": [{"dealt-to": "own-player", "prevent": True,
                      "if": {"count": "cards", "whose": "own", "race": ["moth"]}}]}),
        ("Prevent all non-battle damage that would be dealt to Otters you control.",
         {"damage": [{"dealt-to": {"of": "card", "race": ["otter"], "whose": "own"}, "prevent": True,
                      "in-battle": False}]}),
        ("At the beginning of your opponent's turn ⇒ Draw a card.",
         {"abilities": [{"when": "turn-start", "turn": "opponent", "effect": [{"do": "cards", "by": 1}]}]}),
        ("At the beginning of each turn ⇒ You gain 100 life.",
         {"abilities": [{"when": "turn-start", "turn": "any", "effect": [{"do": "life", "seat": "own", "by": 100}]}]}),
        ("At the beginning of each player's main phase ⇒ You lose 100 life.",
         {"abilities": [{"when": "main-start", "turn": "any", "effect": [{"do": "life", "seat": "own", "by": -100}]}]}),
        ("{1}, reveal two Moths from your hand: Draw a card.",
         {"abilities": [{"cost": "{1}", "costs": [{"pay": "reveal", "count": 2, "card": {"race": ["moth"]}}],
                         "effect": [{"do": "cards", "by": 1}]}]}),
        ("{W}, reveal this card from your hand: Draw a card.",
         {"abilities": [{"cost": "{W}", "zone": "hand", "costs": [{"pay": "reveal", "itself": True}],
                         "effect": [{"do": "cards", "by": 1}]}]}),
        ("As an additional cost to play this card, reveal an Otter from your hand.",
         {"costs": [{"pay": "reveal", "card": {"race": ["otter"]}}]}),
        ("If this card would be destroyed, return it to its owner's hand instead.",
         {"bonus": [{"to": "self", "instead": "hand"}]}),
        ("If a Moth your opponent controls would be destroyed, remove it from the game instead.",
         {"bonus": [{"each": {"of": "card", "race": ["moth"], "whose": "opponent"}, "instead": "removed"}]}),
        ("Barrier (Chant) (Rune), Flying",
         {"barriers": [{"card": {"kind": ["chant", "rune"]}}], "keywords": ["flying"]}),
        ("Flying, Barrier (Total cost 3 or less)",
         {"barriers": [{"card": {"cost-most": 3}}], "keywords": ["flying"]}),
        ("Discard a card: Draw a card.",
         {"abilities": [{"costs": [{"pay": "discard"}], "effect": [{"do": "cards", "by": 1}]}]}),
    ],
)  # fmt: skip
def test_short_texts_of_cards_that_stay(text: str, found: dict[str, Any]) -> None:
    assert fields("resonator", text) == found
    assert differences(text, found) == ((), ())


TWO_WAYS = {
    "modes": {
        "ways": [
            {"effect": [{"do": "cards", "by": 1}]},
            {"effect": [{"do": "rest", "to": "target"}], "targets": [{"of": "resonator"}]},
        ]
    }
}


@pytest.mark.parametrize(
    "texts",
    [
        ("Choose one - Draw a card; or rest target resonator.",),
        ("Choose one: Draw a card; or rest target resonator.",),
        ("Choose one; Draw a card; or rest target resonator.",),
        ("Choose one. Draw a card; or rest target resonator.",),
        ("Choose one of the following: draw a card, or rest target resonator.",),
        ("Choose one: draw a card or rest target resonator.",),
        ("Choose one -", "Draw a card;", "or rest target resonator."),
        ("Choose one:", "• Draw a card.", "• Rest target resonator."),
        ("Choose one;", "- Draw a card.", "- Rest target resonator."),
    ],
)
def test_ways_to_choose_from_in_every_print(texts: tuple[str, ...]) -> None:
    assert fields("chant", *texts) == TWO_WAYS
    paid = fields("resonator", f"{{R}}: {texts[0]}", *texts[1:])
    assert paid == {"abilities": [{"cost": "{R}", **TWO_WAYS}]}


def test_what_stands_below_a_list_of_ways_is_a_text_of_its_own() -> None:
    found = fields("chant", "Choose one:", "- Draw a card.", "- Rest target resonator.", "[Quickcast]")
    assert found == {**TWO_WAYS, "keywords": ["quick"]}


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("chant", ("Choose one: Draw a card.",)),
        ("chant", ("Choose one - rest target resonator; or recover it.",)),
        ("chant", ("Choose one: destroy target resonator or addition.",)),
        ("chant", ("Destroy target resonator or rested addition.",)),
        ("chant", ("Destroy target resonator or addition with total cost 2 or less.",)),
        ("chant", ("Draw a card. Its controller draws a card.",)),
        ("chant", ("Destroy target Moth. Target player draws a card.",)),
        ("chant", ("Prevent all damage that would be dealt to you.",)),
        ("chant", ("Moths you control gain [Flying].",)),
        ("chant", ("This card cannot attack players.",)),
        ("chant", ("Prevent all damage that would be dealt by Moths this turn.",)),
        ("chant", ("Prevent all damage that would be dealt to you by chants this turn.",)),
        ("chant", ("If this card would be destroyed, remove it from the game instead.",)),
        ("resonator", ("If this card would be put into a graveyard, remove it from the game instead.",)),
        ("resonator", ("If this card would be destroyed, you may banish a Moth instead.",)),
        ("chant", ("Destroy a Moth. If it would be destroyed this turn, remove it from the game instead.",)),
        ("resonator", ("Reveal a Moth: Draw a card.",)),
        ("resonator", ("This card cannot be blocked by a Moth.",)),
        ("resonator", ("This card cannot be blocked except by Moths.",)),
        ("resonator", ("This card cannot be blocked by magic stones.",)),
        ("resonator", ("At the beginning of each player's turn ⇒ That player draws a card.",)),
        ("resonator", ("Prevent all damage that would be dealt to a Moth.",)),
    ],
)
def test_what_may_mean_something_else_is_left_whole(kind: str, texts: tuple[str, ...]) -> None:
    reading = read(kind, *texts)
    assert [line for line, _ in reading.by_hand] == list(texts)
    assert reading.read == []


def test_a_card_that_enters_is_it_in_each_way() -> None:
    text = "When this card enters the field ⇒ Choose one - Put a [+100/+100] counter on it; or rest it."
    ways = fields("resonator", text)["abilities"][0]["modes"]["ways"]
    assert [way["effect"][0]["to"] for way in ways] == ["self", "self"]


@pytest.mark.parametrize("japanese", [False, True])
def test_a_choice_of_ways_is_said_as_it_is_played_whether_it_points_at_anything_or_not(japanese: bool) -> None:
    text = (
        "次のうち1つを選ぶ-カードを1枚引く;あなたは600ライフを得る。"
        if japanese
        else "Choose one - Draw a card; or you gain 600 life."
    )
    ways = [{"effect": [{"do": "cards", "by": 1}]}, {"effect": [{"do": "life", "seat": "own", "by": 600}]}]
    assert fields("chant", text) == {"modes": {"ways": ways}}
    (ability,) = fields("resonator", f"{{Rest}}: {text}" if not japanese else f"{{レスト}}：{text}")["abilities"]
    assert ability["modes"] == {"ways": ways}
    assert ability["rest"] is True
