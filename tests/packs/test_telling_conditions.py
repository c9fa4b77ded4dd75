"""What cards say of when, of whom and of how much: conditions, counts and what is pointed at."""

import tomllib

import pytest

from referee.packs.telling import Line, of_card
from tests.packs.sentences import described, said


@pytest.mark.parametrize(
    ("game", "step", "english", "japanese"),
    [
        (
            "force-of-will",
            '{ do = "when", if = { count = "life", whose = "own", most = 1 }, '
            'then = [{ do = "cancel", to = "target" }] }',
            "If you have at most 1 life, cancel the target.",
            "ライフが1以下なら、対象を打ち消す。",
        ),
        (
            "force-of-will",
            '{ do = "cards", by = 1, unless = { count = "hand", whose = "opponent", least = 3 } }',
            "Unless the opponent has at least 3 cards in hand, draw 1 card.",
            "相手の手札が3枚以上の場合を除き、カードを1枚引く。",
        ),
        (
            "force-of-will",
            '{ do = "discard", seat = "opponent", may = true }',
            "The opponent discards 1 card (optional).",
            "相手は手札を1枚捨てる（行わなくてもよい）。",
        ),
        (
            "kami-no-kijutsu",
            '{ do = "ap", by = 1, whose = "own", if = { count = "units", whose = "own", least = 2 } }',
            "If there are at least 2 own units, gain 1 AP.",
            "自軍のユニットが2体以上なら、自軍のAPを1増やす。",
        ),
    ],
)
def test_conditions_stand_before_what_is_done(game: str, step: str, english: str, japanese: str) -> None:
    assert said(game, step) == ((0, english),)
    assert said(game, step, "ja") == ((0, japanese),)


def test_a_condition_stands_above_several_steps_and_what_is_done_else_beside_it() -> None:
    step = (
        '{ do = "when", if = { count = "resonators", whose = "own", most = 1 }, '
        'then = [{ do = "cards", by = 1 }, { do = "recover", to = "self" }], otherwise = [{ do = "cards", by = 2 }] }'
    )
    assert said("force-of-will", step) == (
        (0, "If you control at most 1 resonator:"),
        (1, "Draw 1 card."),
        (1, "Recover itself."),
        (0, "Otherwise:"),
        (1, "Draw 2 cards."),
    )
    assert said("force-of-will", step, "ja")[0] == (0, "自分のリゾネイターが1体以下なら：")


def test_what_only_holds_or_does_not_is_no_number() -> None:
    step = '{ do = "cards", by = 1, if = { count = "awakened" } }'
    assert said("force-of-will", step)[0][1] == "If it was awakened, draw 1 card."
    assert said("force-of-will", step, "ja")[0][1] == "覚醒していたなら、カードを1枚引く。"


POINTING = """
id = "x"
name = "X"
kind = "chant"
cost = "{R}"
targets = [{ of = "resonator", whose = "opponent" }, { of = "player" }]
effect = [
  { do = "destroy", to = "target" }, { do = "damage", to = "target-2", amount = 300 }, { do = "rest", to = "target" },
]
[[abilities]]
when = "enter"
targets = [{ of = "resonator", count = 2, up-to = true, cost-most = 2 }]
effect = [{ do = "return", to = "targets" }]
[[abilities]]
when = "attack"
targets = [{ of = "stone" }]
effect = [{ do = "cards", by = 1 }]
"""
"""Steps that speak of what is pointed at, again, of several, and not at all."""


def test_what_is_pointed_at_is_named_where_a_step_speaks_of_it_first() -> None:
    told = {language: dict.fromkeys(text for _, text in pointing(language)) for language in ("en", "ja")}
    assert list(told["en"]) == [
        "Chant, cost {R}.",
        "Destroy target resonator (the opponent's).",
        "Deal 300 damage to target player.",
        "Rest the target.",
        "Abilities, when it enters the field:",
        "Return up to 2 target resonators (cost at most 2) to the owner's hand.",
        "Abilities, when it attacks:",
        "Targets, magic stone",
        "Draw 1 card.",
    ]
    # print: 対象のリゾネイター1体
    assert [text for text in told["ja"] if "対象" in text] == [
        "対象の相手のリゾネイター1体を破壊する。",
        "対象のプレイヤー1人に300ダメージを与える。",
        "対象をレストする。",
        "対象のコスト2以下のリゾネイター2体までを持ち主の手札に戻す。",
        "対象、魔石",
    ]


def pointing(language: str) -> tuple[Line, ...]:
    return of_card(described("force-of-will"), tomllib.loads(POINTING), language)


@pytest.mark.parametrize(
    ("condition", "english", "japanese"),
    [
        ("count = 'is', at = 'target', kind = 'resonator'", "If the target is a resonator, draw 1 card.",
         "対象がリゾネイターなら、カードを1枚引く。"),
        ("count = 'is', at = 'target', kind = 'resonator', cost-most = 3",
         "If the target is a resonator (cost at most 3), draw 1 card.",
         "対象がコスト3以下のリゾネイターなら、カードを1枚引く。"),
        ("count = 'is', at = 'target', cost-most = 3", "If the target is such a card (cost at most 3), draw 1 card.",
         "対象がコスト3以下のものなら、カードを1枚引く。"),
        ("count = 'life', most = 3", "If both players together have at most 3 life, draw 1 card.",
         "両プレイヤーのライフの合計が3以下なら、カードを1枚引く。"),
        ("count = 'hand', most = 3", "If both players together have at most 3 cards in hand, draw 1 card.",
         "両プレイヤーの手札の合計が3枚以下なら、カードを1枚引く。"),
    ],
)  # fmt: skip
def test_a_condition_says_of_whom_and_what_it_holds(condition: str, english: str, japanese: str) -> None:
    step = f'{{ do = "cards", by = 1, if = {{ {condition} }} }}'
    assert said("force-of-will", step) == ((0, english),)
    assert said("force-of-will", step, "ja") == ((0, japanese),)


def test_what_is_counted_of_both_players_says_so() -> None:
    step = '{ do = "life", seat = "own", by = { count = "life", half = "up" } }'
    (line,) = said("force-of-will", step)
    assert "the life of both players together" in line[1]
