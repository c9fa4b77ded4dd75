"""What texts say of what was pointed at, of whom a card fights, of what was lost, and of a card before it lies there.

The texts are made up, in the ways of putting things that printed cards have; each stands in English and in Japanese.
"""

from typing import Any

import pytest

from referee.games.force_of_will.importing.lines import Lines, Reading
from referee.packs.importing import slug

RACES = ("Otter", "Moth", "蛾")
THEIRS = {"of": "resonator", "whose": "opponent"}


def read(kind: str, text: str) -> Reading:
    return Lines(RACES, slug).read([text], kind)


def fields(kind: str, text: str) -> dict[str, Any]:
    reading = read(kind, text)
    assert reading.by_hand == []
    return {key: value for key, value in reading.fields.items() if value}


def ability(text: str) -> list[dict[str, Any]]:
    found = fields("resonator", text)["abilities"]
    return [{key: value for key, value in one.items() if key != "text"} for one in found]


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (
            ("Target resonator you control deals damage equal to its ATK to target resonator your opponent controls.",
             "対象のあなたがコントロールするリゾネイターは対象の対戦相手がコントロールするリゾネイターにそのATKに等しいダメージを与える。"),
            {"effect": [{"do": "damage", "to": "target-2", "amount": {"count": "atk", "at": "target"},
                         "dealt-by": "target"}],
             "targets": [{"of": "resonator", "whose": "own"}, THEIRS]},
        ),
        (
            ("This card deals 700 damage to target J/resonator and 300 damage to its controller.",
             "このカードは対象のJ/リゾネイターに700点のダメージを与え、そのコントローラーに300点のダメージを与える。"),
            {"effect": [{"do": "damage", "to": "target", "amount": 700},
                        {"do": "hurt", "seat": "controller", "amount": 300}], "targets": [{"of": "fighter"}]},
        ),
        (
            ("Destroy target resonator. Its controller discards two cards at random.",
             "対象のリゾネイターを破壊する。そのコントローラーは無作為に手札を2枚捨てる。"),
            {"effect": [{"do": "destroy", "to": "target"},
                        {"do": "discard", "seat": "controller", "count": 2, "random": True}],
             "targets": [{"of": "resonator"}]},
        ),
        (
            ("Target two resonators your opponent controls. Your opponent banishes one of them.",
             "対象の対戦相手がコントロールするリゾネイター2体を選ぶ。対戦相手はその中から1体を墓地に置く。"),
            {"effect": [{"do": "banish", "choose": {"of": "resonator"}, "among": "targets", "chooser": "opponent"}],
             "targets": [THEIRS | {"count": 2}]},
        ),
        (
            ("Target three resonators. Destroy one of them at random.",
             "対象のリゾネイター3体を選ぶ。そのうち1体を無作為に破壊する。"),
            {"effect": [{"do": "destroy", "choose": {"of": "resonator"}, "among": "targets", "random": True}],
             "targets": [{"of": "resonator", "count": 3}]},
        ),
        (
            ("Target a Moth. At the end of the next turn ⇒ Destroy it.", "対象の蛾を次のターンの終了時に破壊する。"),
            {"effect": [{"do": "later", "at": "next-turn-end", "steps": [{"do": "destroy", "to": "target"}]}],
             "targets": [{"of": "card", "race": ["moth"]}]},
        ),
        (
            ("Cancel target spell unless its controller pays {U}{1}.",
             "そのコントローラーが{水}{1}を支払わない限り、対象のスペルを打ち消す。"),
            {"effect": [{"do": "pay", "seat": "controller", "cost": "{U}{1}",
                         "otherwise": [{"do": "cancel", "to": "target"}]}],
             "targets": [{"of": "item", "kind": ["spell"]}]},
        ),
        (
            ("Each player discards two cards.", "各プレイヤーは手札を2枚捨てる。"),
            {"effect": [{"do": "discard", "seat": "both", "count": 2}]},
        ),
        (
            ("Target player discards a card.", "対象のプレイヤーは手札を1枚捨てる。"),
            {"effect": [{"do": "discard", "seat": "target", "count": 1}], "targets": [{"of": "player"}]},
        ),
        (
            ("Draw a card for each resonator put into a graveyard from the field this turn.",
             "このターン、場から墓地に置かれたリゾネイター1体につきカードを1枚引く。"),
            {"effect": [{"do": "cards", "by": {"count": "fallen", "whose": "any", "kind": ["resonator"]}}]},
        ),
    ],
)  # fmt: skip
def test_effects_of_chants(texts: tuple[str, str], found: dict[str, Any]) -> None:
    for text in texts:
        got = fields("chant", text)
        for aim in got.get("targets", ()):
            if aim.get("race") == ["蛾"]:
                aim["race"] = ["moth"]
        assert got == found


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (
            ("Whenever this card blocks or is blocked by a resonator ⇒ Destroy that resonator.",
             "このカードがリゾネイターをブロックするか、リゾネイターにブロックされた時⇒そのリゾネイターを破壊する。"),
            [{"when": when, "against": {"of": "resonator"}, "effect": [{"do": "destroy", "to": "subject"}]}
             for when in ("block", "blocked")],
        ),
        (
            ("At the end of battle ⇒ If this card attacked or blocked, it deals 200 damage to you.",
             "バトル終了時⇒このカードが攻撃またはブロックしていた場合、このカードはあなたに200点のダメージを与える。"),
            [{"when": "battle-end", "effect": [{"do": "hurt", "seat": "own", "amount": 200}]}],
        ),
        (
            ("[Enter] ⇒ This card gains [Flying] unless your opponent discards a card.",
             "【登場】⇒対戦相手がカードを1枚捨てない限り、このカードは【飛行】を得る。"),
            [{"when": "enter", "effect": [
                {"do": "discard", "seat": "opponent", "count": 1, "may": True},
                {"do": "keyword", "to": "self", "keyword": ["flying"], "until": "stays",
                 "if": {"count": "done", "most": 0}}]}],
        ),
        (
            ("At the end of your turn ⇒ Gain life equal to the amount of life you lost this turn.",
             "あなたのターン終了時⇒あなたはこのターンに失ったライフと同じ点のライフを得る。"),
            [{"when": "turn-end", "turn": "own", "effect": [
                {"do": "life", "seat": "own", "by": {"count": "lost", "whose": "own"}}]}],
        ),
    ],
)  # fmt: skip
def test_abilities(texts: tuple[str, str], found: list[dict[str, Any]]) -> None:
    for text in texts:
        assert ability(text) == found


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (
            ("This card gains [Quickcast] as long as it's in your hand and you control a resonator.",
             "このカードが手札にあり、あなたがリゾネイターをコントロールしている限り、このカードは【クイックキャスト】を得る。"),
            {"keywords-while": [{"keywords": ["quickcast"], "if": {"count": "resonators", "whose": "own"}}]},
        ),
        (
            ("This card cannot be cancelled if you control a resonator.",
             "あなたがリゾネイターをコントロールしている場合、このカードは打ち消されない。"),
            {"keywords-while": [{"keywords": ["cannot-be-cancelled"],
                                 "if": {"count": "resonators", "whose": "own"}}]},
        ),
        (
            ("You may have any number of copies of this card in your deck.",
             "このカードはデッキに何枚でも入れることができる。"),
            {"any-copies": True},
        ),
        (
            ("Runes in your rune area gain [Quickcast].", "あなたのルーンエリアのルーンは【クイックキャスト】を得る。"),
            {"bonus": [{"to": "runes", "keywords": ["quickcast"]}]},
        ),
    ],
)  # fmt: skip
def test_what_holds_before_a_card_lies_there(texts: tuple[str, str], found: dict[str, Any]) -> None:
    for text in texts:
        assert fields("resonator", text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Target two resonators your opponent controls. Your opponent chooses one of them and returns it to its "
            "owner's hand. Then, banishes the other.",
            [{"do": do, "choose": {"of": "resonator"}, "among": "targets", "chooser": "opponent"}
             for do in ("return", "banish")],
        ),
        ("Target a resonator. Its controller banishes it.", [{"do": "banish", "to": "target"}]),
        (
            "Look at the top three cards of your deck. Put a card from among them into your hand and the rest into "
            "your graveyard.",
            [{"do": "fetch", "source": "deck", "top": 3},
             {"do": "mill", "seat": "own", "count": {"count": "done", "times": -1, "plus": 3}}],
        ),
        (
            "Gain control of a resonator your opponent controls chosen at random.",
            [{"do": "control", "choose": THEIRS, "random": True}],
        ),
        (
            "Destroy two other resonators at random.",
            [{"do": "destroy", "choose": {"of": "resonator", "another": True, "count": 2}, "random": True}],
        ),
        (
            "This card deals 100 damage to you and each resonator.",
            [{"do": "hurt", "seat": "own", "amount": 100},
             {"do": "damage", "each": {"of": "resonator"}, "amount": 100}],
        ),
        (
            "Reveal the top card of your magic stone deck. If it's a fire magic stone, put it into the field.",
            [{"do": "reveal", "source": "stones"},
             {"do": "shown", "into": "field",
              "if": {"count": "shown", "kind": ["stone"], "subtype": ["fire-magic-stone"]}}],
        ),
    ],
)  # fmt: skip
def test_effects_behind_a_moment(text: str, found: list[dict[str, Any]]) -> None:
    (one,) = ability(f"[Enter] ⇒ {text}")
    assert one["effect"] == found


def test_a_colon_that_the_press_took_for_a_full_stop() -> None:
    (one,) = ability(
        "{B}, remove two Moths in your graveyard from the game. Put this card from your graveyard into the field. "
        "Play this ability only during your turn."
    )
    assert (one["cost"], one["zone"], one["if"]) == ("{B}", "graveyard", {"count": "own-turn"})
    assert one["effect"] == [{"do": "revive", "to": "self"}]


def test_less_to_pay_where_something_fell() -> None:
    text = (
        "If a resonator you control was put into a graveyard from the field this turn, you may pay {1} less to play "
        "this card."
    )
    fell = {"count": "fallen", "whose": "own", "kind": ["resonator"]}
    assert fields("resonator", text)["cost-changes"] == [{"less": "{1}", "if": fell}]


def test_one_that_attacks_no_player() -> None:
    (one,) = ability("[Enter] ⇒ This card gains [Swiftness] and cannot attack players until end of turn.")
    assert [step["keyword"] for step in one["effect"]] == ["swiftness", "cannot-attack-players"]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        # pointed at, and nothing done to it
        ("chant", "Target two resonators."),
        # one of which, which other
        ("chant", "Destroy target resonator. Your opponent banishes one of them."),
        ("chant", "Target two resonators. Then, banishes the other."),
        # whether "it" is the player
        ("chant", "Target player discards a card. Destroy it."),
        # whose controller
        ("chant", "Draw a card. Its controller discards a card."),
        # of which only the kind is known
        ("chant", "Draw a card for each Moth put into a graveyard from the field this turn."),
        # a battle that others fought
        ("resonator", "At the end of battle ⇒ Draw a card."),
        # which of the two
        ("resonator", "Whenever this card blocks or is blocked by a resonator ⇒ Destroy it."),
        # whom chance takes of a whole group
        ("resonator", "[Enter] ⇒ Destroy all resonators at random."),
        # what stays on the field does not lie in the hand
        ("resonator", "This card gains [Flying] as long as it's in your hand and you control a Moth."),
        ("resonator", "Runes in your rune area gain [Flying]."),
        ("resonator", "[Enter] ⇒ Target resonator gains [Flying] unless your opponent discards a card."),
        ("resonator", "[Enter] ⇒ Reveal the top card of your magic stone deck. If it's a fire magic stone, put it into "
                      "your hand."),
        ("resonator", "このカードがリゾネイターをブロックするか、リゾネイターにブロックされた時⇒それを破壊する。"),
        ("resonator", "このカードがリゾネイターをブロックするか、Jルーラーにブロックされた時⇒カードを1枚引く。"),
        ("chant", "このターン、場から墓地に置かれたリゾネイター2体につきカードを1枚引く。"),
    ],
)  # fmt: skip
def test_what_may_mean_something_else_is_left_whole(kind: str, text: str) -> None:
    assert [line for line, _ in read(kind, text).by_hand] == [text]
