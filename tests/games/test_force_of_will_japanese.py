"""Japanese printed texts: each becomes what the English one becomes that says the same; any other is left whole.

The texts are made up, in the ways of putting things that Japanese cards have.
"""

from pathlib import Path
from typing import Any

import pytest

from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.importing.lines import Lines
from referee.packs.importing import slug
from referee.packs.loading import load_pack
from tests.conftest import Call

LINES = Lines(["獣", "ゴーレム", "Otter"], slug)


def fields(kind: str, text: str) -> dict[str, Any]:
    reading = LINES.read([text], kind)
    assert reading.by_hand == []
    found = dict(reading.fields)
    for ability in found.get("abilities", ()):
        assert ability.pop("text") == text
    return found


@pytest.mark.parametrize(
    ("kind", "japanese", "english"),
    [
        ("resonator", "【クイックキャスト】【飛行】", "[Quickcast] [Flying]"),
        ("resonator", "［先制攻撃］［ドレイン］", "[First Strike] [Drain]"),
        ("ruler", "[ジャッジメント]{炎}{炎}{1}", "[Judgment] {R}{R}{1}"),
        ("ruler", "[神力]１０", "[Divinity] 10"),
        ("ruler", "[エナジャイズ]{風}", "[Energize] {G}"),
        ("resonator", "[残響]{闇}{1}", "[Remnant] {B}{1}"),
        ("chant", "[覚醒]{水}{2}", "[Awakening] {U}{2}"),
        ("resonator", "[覚醒]{炎}：【登場】⇒500ライフを得る。", "[Awakening] {R}: [Enter] ⇒ You gain 500 life."),
        ("resonator", "[ルーン]2－[飛行]", "[Rune] 2 - [Flying]"),
        ("resonator", "[ルーン]{光}{光}－このカードは[+200/+200]を得る。",
         "[Rune] {W}{W} - This card gains [+200/+200]."),
        ("chant", "カードを2枚引く。", "Draw two cards."),
        ("chant", "対象のレスト状態のJ/リゾネイターを破壊する。", "Destroy target rested J/resonator."),
        ("chant", "すべてのリゾネイターを持ち主の手札に戻す。", "Return all resonators to their owner's hand."),
        ("chant", "対象の魔石をレストする。カードを1枚引く。", "Rest target magic stone. Draw a card."),
        ("chant", "対象のリゾネイター2体までをリカバーする。", "Recover up to two target resonators."),
        ("chant", "対象のコスト3以下のリゾネイターをゲームから取り除く。",
         "Remove target resonator with total cost 3 or less from the game."),
        ("chant", "このカードは対象の対戦相手のリゾネイターに500ダメージを与える。",
         "This card deals 500 damage to target resonator your opponent controls."),
        ("chant", "対戦相手に300ダメージを与える。", "This card deals 300 damage to your opponent."),
        ("chant", "対象のプレイヤーに800ダメージを与える。", "This card deals 800 damage to target player."),
        ("chant", "あなたは400ライフを失う。対戦相手は200ライフを失う。",
         "You lose 400 life. Your opponent loses 200 life."),
        ("chant", "対象の獣はターン終了時まで[+200/-100]と[飛行]を得る。",
         "Target {race} gains [+200/-100] and [Flying] until end of turn."),
        ("chant", "ターン終了時まで、対象の攻撃中の炎のリゾネイターは[+400/0]を得る。",
         "Target attacking fire resonator gains [+400/0] until end of turn."),
        ("chant", "対象のリゾネイターに[+100/+100]カウンターを3個置く。",
         "Put three [+100/+100] counters on target resonator."),
        ("chant", "対戦相手は手札を2枚捨てる。", "Your opponent discards two cards."),
        ("chant", "手札を1枚捨てる。カードを2枚引く。", "Discard a card. Draw two cards."),
        ("chant", "あなたのデッキから獣のカード1枚を探し、公開して手札に加える。その後、デッキをシャッフルする。",
         "Search your deck for a {race}, reveal it and put it into your hand. Then shuffle your deck."),
        ("chant", "デッキからコスト4以下の風の獣のリゾネイター1枚を探し、場に出す。その後、デッキをシャッフルする。",
         "Search your deck for a wind {race} resonator with total cost 4 or less and put it into the field. "
         "Then shuffle your deck."),
        ("chant", "対戦相手はリゾネイター2体を墓地に置く。", "Your opponent banishes two resonators."),
        ("chant", "対象の詠唱を打ち消す。", "Cancel target chant spell."),
        ("chant", "デッキの上から4枚を墓地に置く。", "Put the top four cards of your deck into your graveyard."),
        ("chant", "対戦相手の手札を見る。", "Look at your opponent's hand."),
        ("chant", "予見2。", "Foresee 2."),
        ("chant", "対象のあなたの墓地のリゾネイターを場に出す。",
         "Put target resonator from your graveyard into the field."),
        ("chant", "対象の自分の墓地の詠唱を手札に加える。", "Put target chant from your graveyard into your hand."),
        ("chant", "対象のリゾネイターのコントロールをターン終了時まで得る。",
         "Gain control of target resonator until end of turn."),
        ("chant", "対象のリゾネイターはターン終了時までブロックできない。",
         "Target resonator cannot block until end of turn."),
        ("stone", "{レスト}：{炎}を出す。", "{Rest}: Produce {R}."),
        ("resonator", "【登場】⇒カードを1枚引く。", "[Enter] ⇒ Draw a card."),
        ("resonator", "このカードが場から墓地に置かれた時⇒対戦相手は手札を1枚捨てる。",
         "When this card is put into a graveyard from the field ⇒ Your opponent discards a card."),
        ("resonator", "このカードが攻撃した時⇒対象のJ/リゾネイターをレストする。この能力は1ターンに1度しか使えない。",
         "Whenever this card attacks ⇒ Rest target J/resonator. This ability triggers only once per turn."),
        ("resonator", "{炎}{1}、{レスト}：対象の獣に200ダメージを与える。この能力はあなたのターンにのみ使える。",
         "{R}{1}, {Rest}: This card deals 200 damage to target {race}. Play this ability only during your turn."),
        ("resonator", "このカードを墓地に置く：対象のアディションを破壊する。",
         "Banish this card: Destroy target addition."),
        ("resonator", "このカードから[+100/+100]カウンターを2個取り除く：カードを1枚引く。",
         "Remove two [+100/+100] counters from this card: Draw a card."),
        ("resonator", "他のあなたの獣のリゾネイターは[+200/+200]を得る。",
         "Other {race} resonators you control gain [+200/+200]."),
        ("resonator", "あなたが獣のカードをコントロールしている限り、このカードは[疾風]を得る。",
         "As long as you control a {race}, this card gains [Swiftness]."),
        ("resonator", "このカードは攻撃されない。", "This card cannot be attacked."),
        ("rune", "このカードをルーンエリアから使うコストは{1}少なくてよい。",
         "You may pay {1} less to play this card from a rune area."),
    ],
)  # fmt: skip
def test_a_japanese_text_becomes_what_the_english_one_becomes(kind: str, japanese: str, english: str) -> None:
    assert fields(kind, japanese) == fields(kind, english.replace("{race}", "獣"))


@pytest.mark.parametrize(
    "text",
    [
        "踊る。",
        "対象の猫を破壊する。",
        "カードを2枚引いて、踊る。",
        "対象のリゾネイターは[+200/+200]を得る。",
        "このカードが歌った時⇒カードを1枚引く。",
        "その後、デッキをシャッフルする。",
        "対象のリゾネイターを破壊してもよい。",
    ],
)
def test_a_japanese_text_that_is_not_understood_is_left_whole(text: str) -> None:
    reading = LINES.read(["カードを1枚引く。", text], "chant")
    assert [line for line, _ in reading.by_hand] == [text]
    assert reading.fields["effect"] == "manual"


FILE = (
    "番号\tカード名\t種類\tコスト\t属性\t攻撃力\t防御力\t種族\tテキスト\n"
    "J-1\t小さな川獺\tリゾネイター\t{水}\t水\t200\t100\t獣\t【登場】⇒「沼の主」という名前のカードを歌う。\n"
    "J-2\t沼の主\tリゾネイター\t{水}{2}\t水\t700\t600\t獣\t[飛行]|他のあなたの獣のリゾネイターは[+100/0]を得る。\n"
    "J-3\t霧の群れ\t詠唱\t{風}\t風\t\t\t\t[100/100]の風の獣リゾネイター・トークンを2体場に出す。\n"
)


def test_a_japanese_file_becomes_a_pack_with_its_names(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "cards.tsv"
    file.write_text(FILE, encoding="utf-8")
    code, out, err = call("pack", "import", "force-of-will", file, "--lang", "ja", "--report")
    assert (code, err) == (0, "")
    assert "J-1: 手で解決" in out
    cards = load_pack(tmp_path / "cards.toml", "force-of-will", WillCard).cards
    by_name = {card.title: card for card in cards.values()}
    assert set(by_name) == {"小さな川獺", "沼の主", "霧の群れ"}
    assert by_name["沼の主"].race == ("獣",)
    assert by_name["沼の主"].keywords == ("flying",)
    assert by_name["霧の群れ"].effect not in (None, "manual")
