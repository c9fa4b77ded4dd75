"""What cards and steps say, as sentences: the same in both languages, nothing left raw."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee import games
from referee.desk import open_desk
from referee.games.forms import with_cards
from referee.packs.described import Described, describe
from referee.packs.loading import load_pack, pack_game
from referee.packs.telling import Line, of_card, of_steps

ROOT = Path(__file__).parents[2]
PACKS = [
    *sorted((ROOT / "resources" / "packs").glob("*.toml")),
    *(path for path in sorted((ROOT / "tests" / "scenes").rglob("typical*.toml")) if "deck" not in path.stem),
]


def described(game: str) -> Described:
    return describe(game, games.find(game).card)


def said(game: str, step: str, language: str = "en") -> tuple[Line, ...]:
    return of_steps(described(game), [tomllib.loads(f"step = {step}")["step"]], language)


@pytest.mark.parametrize(
    ("game", "step", "english", "japanese"),
    [
        (
            "kami-no-kijutsu",
            '{ do = "damage", by = 2, whose = "enemy", where = "neighbours" }',
            "Deal 2 damage to enemy units (neighbouring hexes, 1 of them).",
            "隣接ヘクスの敵軍のユニット1つに2ダメージを与える。",
        ),
        (
            "arcanductor",
            '{ do = "power", by = -2, range = ["forward"], may = true }',
            "The power of cards in front decreases by 2 (may be left).",
            "前のカードの戦力値を2減らす（行わなくてもよい）。",
        ),
        (
            "tash-kalar",
            '{ do = "gain", actions = 1, if = "on-red" }',
            "If summoned on a red square, gain 1 action this turn.",
            "赤のスクエアに召喚したなら、このターンのアクションを1増やす。",
        ),
        ("war-vortex-night", '{ do = "heal", amount = 2 }', "Restore 2 HP to itself.", "それ自身のHPを2回復する。"),
        ("force-of-will", '{ do = "cards", by = 2 }', "Draw 2 cards.", "カードを2枚引く。"),
    ],
)
def test_a_step_is_a_sentence_in_both_languages(game: str, step: str, english: str, japanese: str) -> None:
    assert said(game, step) == ((0, english),)
    assert said(game, step, "ja") == ((0, japanese),)


@pytest.mark.parametrize(
    ("game", "step", "english", "japanese"),
    [
        ("tash-kalar", '{ do = "move", who = "own" }', "Move an own piece.", "自分のユニットを移動する。"),
        (
            "tash-kalar",
            '{ do = "destroy", who = "enemy", rank = "common", where = "adjacent" }',
            "Destroy a common enemy piece adjacent.",
            "敵のユニット（一般級）（隣接）を破壊する。",
        ),
        (
            "tash-kalar",
            '{ do = "destroy", who = "enemy", rank = "common", count = 2, may = true }',
            "Destroy common enemy pieces, up to 2 of them.",
            "敵のユニット（一般級）を破壊する、2つまで。",
        ),
        (
            "tash-kalar",
            '{ do = "destroy", who = "enemy", counted = false }',
            "Destroy an enemy piece, not counted as destroyed.",
            "敵のユニットを破壊する、破壊に数えない。",
        ),
        (
            "tash-kalar",
            '{ do = "draw", beings = 1, legends = 2 }',
            "At the end of the turn draw 1 more being and 2 more legends.",
            "ターン終了時にクリーチャーを1枚、伝説級カードを2枚多く引く。",
        ),
        (
            "war-vortex-night",
            '{ do = "damage", amount = "1D+2", who = "enemy", count = 2, up-to = true }',
            "Deal 1D+2 damage to chosen enemies, up to 2 of them.",
            "敵に1D+2ダメージを与える、2つまで。",
        ),
    ],
)
def test_one_is_told_as_one_and_fewer_as_the_most(game: str, step: str, english: str, japanese: str) -> None:
    assert said(game, step) == ((0, english),)
    assert said(game, step, "ja") == ((0, japanese),)


@pytest.mark.parametrize(
    ("game", "step", "english", "japanese"),
    [
        (
            "arcanductor",
            '{ do = "life", by = -4, whose = "own" }',
            "One's own life decreases by 4.",
            "自分のライフを4減らす。",
        ),
        (
            "arcanductor",
            '{ do = "cards", by = -2, whose = "opponent" }',
            "The number of cards in hand (the opponent's) decreases by 2.",
            "相手の手札を2枚減らす。",
        ),
        (
            "arcanductor",
            '{ do = "power", by = 3, range = ["back-left", "right"], whose = "own" }',
            "The power of one's own cards behind to the left, to the right increases by 3.",
            "自分の左後ろ、右のカードの戦力値を3増やす。",
        ),
        (
            "kami-no-kijutsu",
            '{ do = "vp", by = -5, whose = "enemy" }',
            "VP (enemy) decreases by 5.",
            "敵軍のVPを5減らす。",
        ),
        (
            "kami-no-kijutsu",
            '{ do = "cards", by = -1, whose = "own" }',
            "Put 1 card of the hand back on the deck (own).",
            "自軍が手札を1枚山札に戻す。",
        ),
        (
            "force-of-will",
            '{ do = "life", seat = "opponent", by = -700 }',
            "Life (the opponent) decreases by 700.",
            "相手のライフを700減らす。",
        ),
        (
            "force-of-will",
            '{ do = "stats", to = "self", atk = -300 }',
            "Change itself: ATK \N{MINUS SIGN}300.",
            "それ自身を修正する：ATK\N{MINUS SIGN}300。",
        ),
        (
            "force-of-will",
            '{ do = "rest", choose = { of = "resonator", whose = "opponent", atk-most = 600 } }',
            "Rest a resonator (the opponent's, ATK at most 600).",
            "相手のATK600以下のリゾネイターをレストする。",
        ),
        (
            "war-vortex-night",
            '{ do = "base", who = "enemy", kind = "damage-dealt", by = -2 }',
            "The base modifier of a chosen enemy for damage dealt decreases by 2.",
            "敵1人の基礎修正（与ダメージ）を2減らす。",
        ),
    ],
)
def test_an_amount_with_a_sign_is_an_increase_or_a_decrease(game: str, step: str, english: str, japanese: str) -> None:
    assert said(game, step) == ((0, english),)
    assert said(game, step, "ja") == ((0, japanese),)


def test_what_does_something_leads_on_to_what_it_does() -> None:
    card = {
        "id": "lantern",
        "number": 3,
        "upright": [{"timing": "face-up", "effect": [{"do": "life", "by": -3, "whose": "opponent"}]}],
    }
    english, japanese = (of_card(described("arcanductor"), card, language)[1:] for language in ("en", "ja"))
    assert english == ((0, "Upright, when turned face up:"), (1, "The opponent's life decreases by 3."))
    assert japanese == ((0, "正位置、表になったとき："), (1, "相手のライフを3減らす。"))


def test_steps_that_stand_among_words_are_sentences_too() -> None:
    step = '{ do = "ability", to = "self", ability = { when = "turn-end", effect = [{ do = "cards", by = 2 }] } }'
    assert said("force-of-will", step)[0][1].count("Draw 2 cards") == 1
    assert "ターン終了時" in said("force-of-will", step, "ja")[0][1]


def begins_small(text: str) -> bool:
    """Whether a line begins with a small letter, its number in a list aside."""
    return bool(re.match(r"(\d\) )?[a-z]", text))


def test_a_number_that_is_counted_is_told_in_the_order_it_is_counted_in() -> None:
    step = '{ do = "gain", actions = { half = "down", plus = -2, times = 3, who = "own", where = "red" } }'
    assert said("tash-kalar", step)[0][1] == (
        "Gain (own pieces, on red squares, times 3, half of it rounded down, minus 2) actions this turn."
    )


def test_an_option_without_steps_says_that_nothing_is_done() -> None:
    step = '{ do = "choose", options = [[{ do = "gain", actions = 1 }], []] }'
    assert said("tash-kalar", step)[2] == (1, "2) Nothing.")
    assert said("tash-kalar", step, "ja")[2] == (1, "2) 何もしない。")


def test_steps_inside_a_step_stand_below_it() -> None:
    step = '{ do = "choose", options = [[{ do = "heal", amount = 2 }], [{ do = "retire" }, { do = "again" }]] }'
    assert [depth for depth, _ in said("war-vortex-night", step)] == [0, 1, 1, 1]
    assert said("war-vortex-night", step)[1][1].startswith("1) Restore 2 HP")
    then = '{ do = "vp", by = 1, then = [{ do = "ap", by = -1, whose = "enemy" }] }'
    assert [depth for depth, _ in said("kami-no-kijutsu", then)] == [0, 1, 2]


def test_a_number_of_the_table_and_its_bounds_are_said() -> None:
    step = '{ do = "discard", whose = "enemy", if = { count = "hand", whose = "enemy", least = 4 } }'
    assert said("kami-no-kijutsu", step)[0][1] == (
        "If there are at least 4 cards in the enemy's hand, discard 1 card of the hand (enemy)."
    )


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
            "The opponent discards 1 card (may be left).",
            "相手は手札を1枚捨てる（行わなくてもよい）。",
        ),
        (
            "kami-no-kijutsu",
            '{ do = "ap", by = 1, whose = "own", if = { count = "units", whose = "own", least = 2 } }',
            "If there are at least 2 own units, AP (own) increases by 1.",
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


def test_what_is_carried_out_by_hand_says_so() -> None:
    assert of_steps(described("kami-no-kijutsu"), "manual", "ja") == ((0, "手で処理。"),)


def cards() -> Iterator[Any]:
    for path in PACKS:
        game = pack_game(path)
        for card in load_pack(path, game, games.find(game).card).cards.values():
            yield pytest.param(game, card, id=f"{path.stem}-{card.id}")


@pytest.mark.parametrize(("game", "card"), list(cards()))
def test_every_card_says_the_same_in_both_languages(game: str, card: Any) -> None:
    english, japanese = (of_card(described(game), card, language) for language in ("en", "ja"))
    told = " ".join(text for _, text in japanese)
    assert not re.search("[+\N{MINUS SIGN}-]\\d+(枚)?変える", told)
    assert [depth for depth, _ in english] == [depth for depth, _ in japanese]
    assert not any(begins_small(text) for _, text in english)
    assert not re.search(r"\{\}|\[|\bTrue\b|\bNone\b", " ".join(text for _, text in (*english, *japanese)))


@pytest.mark.parametrize("game", sorted(with_cards()))
def test_the_desk_says_what_a_card_does(game: str) -> None:
    desk = open_desk(game)
    words = desk.questions["card"].example
    answer = desk.answer("card", desk.read("card", words))
    result, lines = desk.voice("ja").answer(answer)
    assert result == f"{desk.voice('ja').card(words[0])}："
    assert lines
    assert all("{" not in line or game == "force-of-will" for line in lines)
