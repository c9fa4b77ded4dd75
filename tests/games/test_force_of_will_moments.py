"""Wordings of Force of Will on what any player does, what enters for anybody, blockers, and kinds of damage."""

from typing import Any

import pytest

from tests.games.test_force_of_will_wordings import fields, read

DRAWN = [{"do": "cards", "by": 1}]


@pytest.mark.parametrize(
    ("moment", "found"),
    [
        ("Whenever a player draws a card", {"when": "draw", "player": "any"}),
        ("Whenever your opponent gains life", {"when": "life-gained", "player": "opponent"}),
        ("Whenever a player loses life", {"when": "life-lost", "player": "any"}),
        ("Whenever you lose life", {"when": "life-lost", "player": "own"}),
        ("At the start of each turn", {"when": "turn-start", "turn": "any"}),
        ("At the start of each opponent's turn", {"when": "turn-start", "turn": "opponent"}),
        ("At the end of each opponent's turn", {"when": "turn-end", "turn": "opponent"}),
        ("Whenever a resonator or addition enters the field",
         {"when": "enter", "watch": {"of": "card", "kind": ["resonator", "addition"]}}),
        ("Whenever another Moth enters the field",
         {"when": "enter", "watch": {"of": "card", "race": ["moth"], "another": True}}),
        ("Whenever a Moth enters your opponent's field",
         {"when": "enter", "watch": {"of": "card", "race": ["moth"], "whose": "opponent"}}),
        ("プレイヤーがカードを引いた時", {"when": "draw", "player": "any"}),
        ("対戦相手がライフを失った時", {"when": "life-lost", "player": "opponent"}),
        ("リゾネイターかアディションが場に出た時",
         {"when": "enter", "watch": {"of": "card", "kind": ["resonator", "addition"]}}),
        ("他のリゾネイターが場に出た時", {"when": "enter", "watch": {"of": "resonator", "another": True}}),
        ("他のリゾネイターがあなたのコントロール下で場に出た時",
         {"when": "enter", "watch": {"of": "resonator", "another": True, "whose": "own"}}),
    ],
)  # fmt: skip
@pytest.mark.parametrize("arrow", [True, False])
def test_moments_of_any_player_are_read_with_an_arrow_or_a_comma(
    moment: str, found: dict[str, Any], arrow: bool
) -> None:
    english = moment.isascii()
    text = (
        moment + (" ⇒ " if arrow else ", " if english else "、") + ("Draw a card." if english else "カードを1枚引く。")
    )
    (ability,) = fields("resonator", text)["abilities"]
    assert {key: value for key, value in ability.items() if key != "text"} == {**found, "effect": DRAWN}


@pytest.mark.parametrize(
    ("text", "evades"),
    [
        ("This card cannot be blocked by resonators with Flying.", {"kind": ["resonator"], "keyword": "flying"}),
        ("This card cannot be blocked by resonators with 500 ATK or less.", {"kind": ["resonator"], "atk-most": 500}),
        ("This card cannot be blocked by resonators with DEF 500 or more.", {"kind": ["resonator"], "def-least": 500}),
        ("This card cannot be blocked by resonators or J-rulers.", {"kind": ["resonator", "j-ruler"]}),
        ("このカードは【飛行】を持つリゾネイターにブロックされない。", {"kind": ["resonator"], "keyword": "flying"}),
        ("このカードはATK500以下のリゾネイターにブロックされない。", {"kind": ["resonator"], "atk-most": 500}),
    ],
)
def test_blockers_by_keyword_figure_and_kind_are_read(text: str, evades: dict[str, Any]) -> None:
    assert fields("resonator", text)["bonus"] == [{"to": "self", "evades": [evades]}]


def test_what_an_opponent_controls_is_the_opponents() -> None:
    found = fields("chant", "Destroy target resonator or addition an opponent controls.")
    assert found["targets"] == [{"of": "card", "kind": ["resonator", "addition"], "whose": "opponent"}]


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Prevent all battle damage that would be dealt to target resonator this turn.",
         [{"do": "prevent", "to": "target", "in-battle": True}]),
        ("Prevent all non-battle damage that would be dealt to you this turn.",
         [{"do": "shelter", "seat": "own", "in-battle": False}]),
        ("Prevent all battle damage that would be dealt this turn.",
         [{"do": "shelter", "seat": "both", "in-battle": True},
          {"do": "prevent", "each": {"of": "fighter"}, "in-battle": True}]),
        ("このターン、あなたに与えられるすべての戦闘ダメージを軽減する。",
         [{"do": "shelter", "seat": "own", "in-battle": True}]),
    ],
)  # fmt: skip
def test_a_kind_of_damage_is_prevented_for_a_turn(text: str, effect: list[dict[str, Any]]) -> None:
    assert fields("chant", text)["effect"] == effect


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("resonator", "Whenever you draw a card ⇒ Return it to its owner's hand."),
        ("resonator", "Whenever a Moth your opponent controls enters the field under your control ⇒ Rest it."),
        ("resonator", "This card cannot be blocked by resonators or additions."),
        ("chant", "ターン終了時、カードを1枚引く。"),
    ],
)
def test_what_may_mean_another_thing_is_by_hand(kind: str, text: str) -> None:
    assert [line for line, _ in read(kind, text).by_hand] == [text]
