"""Ways of putting things that few printed texts have: each becomes steps that say it all, or is left whole.

The texts are made up, in the ways of putting things that printed cards have.
"""

from typing import Any

import pytest

from tests.games.test_force_of_will_wordings import fields, read

BOTH = [{"do": "destroy", "to": "target"}, {"do": "life", "seat": "own", "by": 300}]
LIBRARY = {"do": "put", "source": "deck", "into": "field", "top": 5, "card": {"race": ["moth"]}, "may": True}
DOWN = "Put the rest on the bottom of your deck in any order."


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Destroy target rested resonator or target addition. You gain 300 life.",
            {"modes": {"ways": [{"effect": BOTH, "targets": [{"of": "resonator", "rested": True}]},
                                {"effect": BOTH, "targets": [{"of": "addition"}]}]}},
        ),
        (
            'Search your deck for up to one card named "Nim" and up to one card named "Otter Mother" and put them into '
            "the field. Then shuffle your deck.",
            {"effect": [{"do": "put", "source": "deck", "into": "field", "card": {"name": [name]}, "may": True}
                        for name in ("Nim", "Otter Mother")]},
        ),
        (
            "Resonators your opponent controls gain [-X00/0] until end of turn, where X is the number of cards in your "
            "graveyard.",
            {"effect": [{"do": "stats", "each": {"of": "resonator", "whose": "opponent"}, "def": 0,
                         "atk": {"count": "graveyard", "whose": "own", "times": -100}}]},
        ),
        (
            f"Look at the top five cards of your deck. You may put a Moth from among them into the field. {DOWN} If no "
            "resonator was put into the field this way, draw a card.",
            {"effect": [LIBRARY, {"do": "cards", "by": 1, "if": {"count": "done", "most": 0}}]},
        ),
        (
            "Look at the top five cards of your deck. You may put a Moth from among them into the field. If this card "
            f"was awakened, put up to two into the field instead.{DOWN}",
            {"effect": [{"do": "when", "if": {"count": "awakened"}, "then": [LIBRARY | {"count": 2}],
                         "otherwise": [LIBRARY]}]},
        ),
        (
            "Look at the top three cards of your deck and put any number from among them into the graveyard. Put the "
            "rest on the top of your deck in any order. Draw a card.",
            {"effect": [{"do": "put", "source": "deck", "into": "graveyard", "top": 3, "count": 3, "may": True},
                        {"do": "cards", "by": 1}]},
        ),
        (
            'If there is a card named "Nim" in your removed area, draw two cards.',
            {"effect": [{"do": "cards", "by": 2, "if": {"count": "removed", "whose": "own", "name": ["Nim"]}}]},
        ),
        (
            "Target three resonators. The first gains [-300/-300], the second gains [-200/-200], and the third gains "
            "[-100/-100] until end of turn.",
            {"effect": [{"do": "stats", "to": to, "atk": by, "def": by}
                        for to, by in (("target", -300), ("target-2", -200), ("target-3", -100))],
             "targets": [{"of": "resonator"}] * 3},
        ),
        (
            "Draw a card, then discard a card or banish a Moth. Repeat this process once.",
            {"effect": 2 * [{"do": "cards", "by": 1}, {"do": "choose", "options": [
                [{"do": "discard", "seat": "own", "count": 1}],
                [{"do": "banish", "choose": {"of": "card", "race": ["moth"], "whose": "own"}}]]}]},
        ),
        ("Destroy all rested resonators.Draw a card.",
         {"effect": [{"do": "destroy", "each": {"of": "resonator", "rested": True}}, {"do": "cards", "by": 1}]}),
    ],
)  # fmt: skip
def test_shapes_of_effects(text: str, found: dict[str, Any]) -> None:
    assert fields("chant", text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "[Enter] ⇒ Reveal a Moth from your hand or pay {2}. If you don't, banish this card.",
            {"when": "enter", "effect": [
                {"do": "reveal", "source": "hand", "card": {"race": ["moth"]}, "may": True},
                {"do": "when", "if": {"count": "done", "most": 0}, "then": [
                    {"do": "pay", "cost": "{2}", "otherwise": [{"do": "banish", "to": "self"}]}]}]},
        ),
        (
            "{Rest}: Put a tea counter or a salt counter on this card.",
            {"rest": True, "effect": [{"do": "choose", "options": [
                [{"do": "counter", "to": "self", "by": 1, "kind": kind}] for kind in ("tea", "salt")]}]},
        ),
        (
            "{Rest}: Rest target Moth that was put into the field this turn.",
            {"rest": True, "effect": [{"do": "rest", "to": "target"}],
             "targets": [{"of": "card", "race": ["moth"], "fresh": True}]},
        ),
    ],
)  # fmt: skip
def test_shapes_of_abilities(text: str, found: dict[str, Any]) -> None:
    (ability,) = fields("resonator", text)["abilities"]
    assert {key: value for key, value in ability.items() if key != "text"} == found


def test_other_ones_are_all_of_them() -> None:
    assert fields("resonator", "Other Moth resonator you control gain [+200/+200].")["bonus"] == [
        {"each": {"of": "resonator", "race": ["moth"], "whose": "own", "another": True}, "atk": 200, "def": 200}
    ]


def test_slips_of_the_press_after_which_one_thing_can_be_meant() -> None:
    awakened = fields("resonator", "[Awakening] ⇒ {B} {B}: [Enter] ⇒ Destroy all J-Rulers.")
    assert awakened["awakening"] == "{B}{B}"
    less = fields("chant", 'You may pay {2} less to play this card if you control Nim, the Digger".')
    assert less["cost-changes"][0]["if"]["name"] == ["Nim, the Digger"]
    said = 'Search your deck for a card named "Nim", and put in into the field. The shuffle your deck.'
    assert fields("chant", said)["effect"][0]["card"] == {"name": ["Nim"]}


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        # whose the first thing is
        ("chant", "Rest target resonator or target J-ruler your opponent controls."),
        # what was not put where
        ("chant", "Draw a card. If no resonator was put into the field this way, draw a card."),
        # more of what
        ("chant", "Draw a card. If this card was awakened, put up to two into the field instead."),
        # what becomes of the rest, or of whoever does not pay
        ("chant", "Look at the top three cards of your deck and put any number from among them into the graveyard."),
        ("resonator", "[Enter] ⇒ Reveal a Moth from your hand or pay {2}."),
        ("resonator", "[Enter] ⇒ If you don't, banish this card."),
        # which X
        ("resonator", "[Enter] ⇒ Target resonator gains [+X00/0] until end of turn."),
        # pointed at twice: the same things again, or others
        ("chant", "Destroy target resonator. Repeat this process once."),
        ("chant", "Draw a card or banish a Moth."),
    ],
)
def test_what_may_mean_something_else_is_left_whole(kind: str, text: str) -> None:
    assert [line for line, _ in read(kind, text).by_hand] == [text]
