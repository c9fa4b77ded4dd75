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
from referee.packs.loading import load_pack, pack_game
from referee.packs.telling import of_card, of_steps
from tests.packs.sentences import described, said

ROOT = Path(__file__).parents[2]
PACKS = [
    *sorted((ROOT / "resources" / "packs").glob("*.toml")),
    *(path for path in sorted((ROOT / "tests" / "scenes").rglob("typical*.toml")) if "deck" not in path.stem),
]


@pytest.mark.parametrize(
    ("game", "step", "english", "japanese"),
    [
        (
            "kami-no-kijutsu",
            '{ do = "damage", by = 2, whose = "enemy", where = "neighbours" }',
            "Deal 2 damage to 1 enemy unit (neighbouring hexes).",
            "隣接ヘクスの敵軍のユニット1体に2ダメージを与える。",
        ),
        (
            "arcanductor",
            '{ do = "power", by = -2, range = ["forward"], may = true }',
            "The power of cards in front decreases by 2 (optional).",
            "前のカードの戦力値を2減らす（行わなくてもよい）。",
        ),
        (
            "tash-kalar",
            '{ do = "gain", actions = 1, if = "on-red" }',
            "If summoned on a red square, gain 1 action this turn.",
            "赤のスクエアに召喚したなら、このターンのアクションを1増やす。",
        ),
        ("war-vortex-night", '{ do = "heal", amount = 2 }', "Restore 2 HP to itself.", "自身のHPを2回復する。"),
        ("force-of-will", '{ do = "cards", by = 2 }', "Draw 2 cards.", "カードを2枚引く。"),
    ],
)
def test_a_step_is_a_sentence_in_both_languages(game: str, step: str, english: str, japanese: str) -> None:
    assert said(game, step) == ((0, english),)
    assert said(game, step, "ja") == ((0, japanese),)


@pytest.mark.parametrize(
    ("game", "step", "english", "japanese"),
    [
        (
            "tash-kalar",
            '{ do = "move", who = "own" }',
            "Move an own piece (1 standard move).",
            "自分のユニットを移動する（通常移動1回）。",
        ),
        (
            "tash-kalar",
            '{ do = "destroy", who = "enemy", rank = "common", where = "adjacent" }',
            "Destroy a common enemy piece adjacent.",
            "隣接する一般級の敵のユニット1体を破壊する。",
        ),
        (
            "tash-kalar",
            '{ do = "destroy", who = "enemy", rank = "common", count = 2, may = true }',
            "Destroy up to 2 common enemy pieces.",
            "一般級の敵のユニット2体までを破壊する。",
        ),
        (
            "tash-kalar",
            '{ do = "destroy", who = "enemy", counted = false }',
            "Destroy an enemy piece, not counted as destroyed.",
            "敵のユニット1体を破壊する、破壊に数えない。",
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
            "敵に1D+2ダメージを与える、2体まで。",
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
            "Your life decreases by 4.",
            "自分のライフを4減らす。",
        ),
        (
            "arcanductor",
            '{ do = "cards", by = -2, whose = "opponent" }',
            "The number of cards in the opponent's hand decreases by 2.",
            "相手の手札を2枚減らす。",
        ),
        (
            "arcanductor",
            '{ do = "power", by = 3, range = ["back-left", "right"], whose = "own" }',
            "The power of your cards behind to the left, to the right increases by 3.",
            "自分の左後ろ、右のカードの戦力値を3増やす。",
        ),
        (
            "kami-no-kijutsu",
            '{ do = "vp", by = -5, whose = "enemy" }',
            "The enemy loses 5 VP.",
            "敵軍のVPを5減らす。",
        ),
        (
            "kami-no-kijutsu",
            '{ do = "cards", by = -1, whose = "own" }',
            "Put 1 card of the hand back on the deck.",
            "手札を1枚山札に戻す。",
        ),
        (
            "force-of-will",
            '{ do = "life", seat = "opponent", by = -700 }',
            "The opponent's life decreases by 700.",
            "相手のライフを700減らす。",
        ),
        (
            "force-of-will",
            '{ do = "stats", to = "self", atk = -300 }',
            "Change itself: ATK \N{MINUS SIGN}300 until the end of the turn.",
            "ターン終了まで、それ自身を修正する：ATK\N{MINUS SIGN}300。",
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


@pytest.mark.parametrize(
    ("step", "english", "japanese"),
    [
        ('{ do = "keyword", to = "self", keyword = "flying" }',
         "Give itself flying until the end of the turn.", "ターン終了まで、それ自身に飛行を与える。"),
        ('{ do = "keyword", to = "self", keyword = "flying", lose = true, until = "battle" }',
         "Itself: flying lost until the end of the battle.", "バトル終了まで、それ自身は飛行を失う。"),
        ('{ do = "stats", to = "self", atk = 300, def = 200, turns = 2 }',
         "Change itself: ATK +300 DEF +200 for 2 turns.", "2ターンの間、それ自身を修正する：ATK+300・DEF+200。"),
        ('{ do = "stats", to = "self", atk = 300, def = 200, set = true }',
         "Set itself to just ATK 300 DEF 200 until the end of the turn.",
         "ターン終了まで、それ自身をATK300・DEF200にする（この値にする）。"),
        ('{ do = "control", to = "target" }', "Control of the target goes to oneself for good.",
         "ずっと、自分が対象のコントロールを得る。"),
    ],
)  # fmt: skip
def test_how_long_a_change_lasts_is_said_also_where_a_pack_leaves_it_out(
    step: str, english: str, japanese: str
) -> None:
    assert said("force-of-will", step) == ((0, english),)
    assert said("force-of-will", step, "ja") == ((0, japanese),)


@pytest.mark.parametrize(
    ("part", "english", "japanese"),
    [
        ('bonus = [{ to = "self", atk = 100, if = { count = "cards", whose = "own", race = ["beast"] } }]',
         "Gives, itself, ATK 100, if any cards on the field (one's own, race beast)",
         "与えるもの、それ自身、ATK 100、自分の種族 beastの場のカードがあるなら"),
        ('bonus = [{ keywords = ["cannot-block"], unless = { count = "is", at = "self", damaged = true } }]',
         "Gives, keywords cannot block, unless itself is such a card (damaged)",
         "与えるもの、キーワード ブロックできない、次のときは行わない：それ自身がダメージを受けたもの"),
        ('bonus = [{ each = { of = "resonator", race = ["elf"], whose = "own" }, def = 200 }]',
         "Gives, each resonator (race elf, one's own), DEF 200",
         "与えるもの、種族 elfの自分のリゾネイターすべて、DEF 200"),
        ('cost-changes = [{ less = "{1}", to = { name = ["Old Fox"] } }]',
         "Changes costs, less {1}, name Old Fox", "コストの変更、{1}減、名前 Old Fox"),
        ('modes = { ways = [{ effect = [{ do = "cards", by = 2 }] }, { effect = [{ do = "cards", by = 3 }] }] }',
         "Ways to choose from: / 1) Draw 2 cards. / 2) Draw 3 cards.",
         "選ぶ使い方： / 1) カードを2枚引く。 / 2) カードを3枚引く。"),
    ],
)  # fmt: skip
def test_what_it_is_about_stands_in_the_line_and_nothing_is_left_empty(part: str, english: str, japanese: str) -> None:
    card = tomllib.loads(f'kind = "chant"\n{part}')
    told = (of_card(described("force-of-will"), card, language)[1:] for language in ("en", "ja"))
    assert [" / ".join(line for _, line in lines) for lines in told] == [english, japanese]


@pytest.mark.parametrize(
    ("costs", "english", "japanese"),
    [
        ('[{ pay = "banish", card = { of = "resonator", another = true } }]',
         "Chant, also paid: banish a resonator (another).", "詠唱、ほかのコスト：ほかのリゾネイター1つを送還する。"),
        ('[{ pay = "reveal", count = 2, card = { race = ["elf"] } }]',
         "Chant, also paid: show 2 cards (race elf) in hand.",
         "詠唱、ほかのコスト：手札の種族 elfのカード2枚を公開する。"),
        ('[{ pay = "discard" }, { pay = "life", by = 500 }]',
         "Chant, also paid: discard a card, pay 500 life.", "詠唱、ほかのコスト：カード1枚を捨てる、ライフ500を払う。"),
        ('[{ pay = "remove", count = 2, card = { kind = ["chant"] }, source = "graveyard" }]',
         "Chant, also paid: remove 2 cards (chant) in the graveyard from the game.",
         "詠唱、ほかのコスト：墓地の詠唱のカード2枚をゲームから除外する。"),
        ('[{ pay = "counters", kind = "+100/+100", count = 2, card = { of = "resonator" } }]',
         "Chant, also paid: take 2 counters (+100/+100) off a resonator.",
         "詠唱、ほかのコスト：リゾネイター1つからカウンター（+100/+100）を2個取り除く。"),
    ],
)  # fmt: skip
def test_what_is_paid_beside_will_is_a_sentence(costs: str, english: str, japanese: str) -> None:
    card = tomllib.loads(f'kind = "chant"\ncosts = {costs}')
    assert of_card(described("force-of-will"), card, "en") == ((0, english),)
    assert of_card(described("force-of-will"), card, "ja") == ((0, japanese),)


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
        "If there are at least 4 cards in the enemy's hand, the enemy discards 1 card of the hand."
    )


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
