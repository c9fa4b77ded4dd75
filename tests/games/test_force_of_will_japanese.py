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
from referee.rulebook import book
from referee.rulebook.voice import Voice
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
        ("resonator", "【バリア】（詠唱）", "[Barrier] (Chant)"),
        ("resonator", "[飛行][バリア](詠唱)(ルーン)", "[Flying] [Barrier] (Chant) (Rune)"),
        ("resonator", "[バリア](総コスト3以下)", "[Barrier] (Total cost 3 or less)"),
        ("resonator", "[バリア]（このカードは対戦相手のスペルや能力の対象にならない。）", "[Barrier]"),
        ("resonator", "このカードが破壊された時⇒カードを1枚引く。", "When this card is destroyed ⇒ Draw a card."),
        ("resonator", "このカードが場を離れた時⇒300ライフを得る。",
         "When this card leaves the field ⇒ You gain 300 life."),
        ("resonator", "このカードが攻撃またはブロックした時⇒カードを1枚引く。",
         "Whenever this card attacks or blocks ⇒ Draw a card."),
        ("resonator", "このカードがダメージを与えた時⇒カードを1枚引く。この能力は1ターンに1度しか誘発しない。",
         "Whenever this card deals damage ⇒ Draw a card. This ability triggers only once per turn."),
        ("resonator", "このカードがスペルの対象になった時⇒このカードを墓地に置く。",
         "When this card is targeted by a spell ⇒ Banish this card."),
        ("resonator", "あなたのターン開始時⇒予見1。", "At the beginning of your turn ⇒ Foresee 1."),
        ("resonator", "対戦相手のターン終了時⇒カードを1枚引く。",
         "At the end of your opponent's turn ⇒ Draw a card."),
        ("resonator", "他の獣があなたのコントロール下で場に出た時⇒それに[+100/+100]カウンターを1個置く。",
         "Whenever another {race} enters the field under your control ⇒ Put a [+100/+100] counter on it."),
        ("resonator", "あなたの闇のリゾネイターが場から墓地に置かれた時⇒カードを1枚引く。",
         "Whenever a darkness resonator you control is put into a graveyard from the field ⇒ Draw a card."),
        ("resonator", "他のあなたの獣が場から墓地に置かれた時⇒対戦相手に200ダメージを与える。",
         "Whenever another {race} you control is put into a graveyard from the field ⇒ This "
         "card deals 200 damage to your opponent."),
        ("resonator", "あなたの獣が攻撃した時⇒300ライフを得る。",
         "Whenever a {race} you control attacks ⇒ You gain 300 life."),
        ("resonator", "他の獣1体を墓地に置く：カードを1枚引く。", "Banish another {race}: Draw a card."),
        ("resonator", "他のリゾネイター2体を墓地に置く：カードを2枚引く。",
         "Banish two other resonators: Draw two cards."),
        ("resonator", "リカバー状態の獣2体をレストする：カードを1枚引く。", "Rest two recovered {race}s: Draw a card."),
        ("resonator", "あなたの墓地のカード3枚をゲームから取り除く：このカードをリカバーする。",
         "Remove three cards in your graveyard from the game: Recover this card."),
        ("resonator", "{炎}、このカードを捨てる：対象のJ/リゾネイターを破壊する。",
         "{R}, discard this card: Destroy target J/resonator."),
        ("resonator", "墓地のこのカードをゲームから取り除く：カードを1枚引く。",
         "Remove this card in your graveyard from the game: Draw a card."),
        ("resonator", "{レスト}：カードを1枚引く。この能力は対戦相手のターンにのみ使える。",
         "{Rest}: Draw a card. Play this ability only during your opponent's turn."),
        ("resonator", "{1}：カードを1枚引く。この能力はメインタイミングにのみ使える。",
         "{1}: Draw a card. Play this ability only during main timing."),
        ("resonator", "このカードが場から墓地に置かれる場合、代わりにゲームから取り除く。",
         "If this card would be put into a graveyard from the field, remove it from the game instead."),
        ("resonator", "このカードが破壊される場合、代わりに持ち主の手札に戻してもよい。",
         "If this card would be destroyed, you may return it to its owner's hand instead."),
        ("chant", "対象のリゾネイターに300ダメージを与える。"
         "このターン、それが場から墓地に置かれる場合、代わりにゲームから取り除く。",
         "This card deals 300 damage to target resonator. "
         "If it would be put into a graveyard from the field this turn, remove it from the game instead."),
        ("chant", "次のうち1つを選ぶ-対象のアディションを破壊する;600ライフを得る。",
         "Choose one - Destroy target addition; or you gain 600 life."),
        ("chant", "以下から1つを選ぶ。「カードを1枚引く。」「対戦相手は手札を1枚捨てる。」",
         "Choose one - Draw a card; or your opponent discards a card."),
        ("resonator", "【登場】⇒{炎}を支払ってもよい。そうした場合、カードを2枚引く。",
         "[Enter] ⇒ You may pay {R}. If you do, draw two cards."),
        ("resonator", "【登場】⇒手札を1枚捨ててもよい。そうした場合、対象のリゾネイターを破壊する。",
         "[Enter] ⇒ You may discard a card. If you do, destroy target resonator."),
        ("resonator", "【登場】⇒あなたは獣1体を墓地に置いてもよい。そうした場合、カードを2枚引く。",
         "[Enter] ⇒ You may banish a {race}. If you do, draw two cards."),
        ("resonator", "【登場】⇒500ライフを支払ってもよい。そうした場合、カードを1枚引く。",
         "[Enter] ⇒ You may pay 500 life. If you do, draw a card."),
        ("chant", "あなたが獣をコントロールしている場合、カードを1枚引く。", "If you control a {race}, draw a card."),
        ("chant", "カードを1枚引く。このカードが覚醒していた場合、500ライフを得る。",
         "Draw a card. If this card was awakened, you gain 500 life."),
        ("chant", "対象のJ/リゾネイターはターン終了時まで攻撃もブロックもできない。",
         "Target J/resonator cannot attack or block until end of turn."),
        ("rune", "対象のJ/リゾネイターをレストする。それは次のコントローラーのリカバリーフェイズにリカバーしない。",
         "Rest target J/resonator. It doesn't recover during its controller's next recovery phase."),
        ("chant", "対象の墓地のリゾネイターをレスト状態で場に出す。",
         "Put target resonator in a graveyard into the field rested."),
        ("chant", "対象のリゾネイターを持ち主のデッキの下に置く。",
         "Put target resonator on the bottom of its owner's deck."),
        ("chant", "対象のリゾネイターを持ち主のデッキの一番上に置く。",
         "Put target resonator on top of its owner's deck."),
        ("chant", "各プレイヤーはリゾネイター1体を墓地に置く。", "Each player banishes a resonator."),
        ("chant", "このターン、対象のリゾネイターに与えられるダメージを600軽減する。",
         "Prevent the next 600 damage that would be dealt to target resonator this turn."),
        ("chant", "このターン、すべてのあなたの獣に与えられるすべてのダメージを軽減する。",
         "Prevent all damage that would be dealt to all {race}s you control this turn."),
        ("chant", "カードを1枚引いてもよい。", "You may draw a card."),
        ("chant", "各プレイヤーはカードを1枚引く。", "Each player draws a card."),
        ("chant", "対象のプレイヤーはカードを2枚引く。", "Target player draws two cards."),
        ("chant", "対象のリゾネイターを破壊する。そのコントローラーはカードを1枚引く。",
         "Destroy target resonator. Its controller draws a card."),
        ("chant", "対象のリゾネイターかアディションを破壊する。", "Destroy target resonator or addition."),
        ("chant", "このターン、あなたに与えられるすべてのダメージを軽減する。",
         "Prevent all damage that would be dealt to you this turn."),
        ("chant", "対象のリゾネイターはターン終了時までブロックされない。",
         "Target resonator cannot be blocked until end of turn."),
        ("resonator", "このカードはプレイヤーに攻撃できない。", "This card cannot attack players."),
        ("resonator", "このカードは炎のリゾネイターにブロックされない。",
         "This card cannot be blocked by fire resonators."),
        ("resonator", "あなたに与えられるすべてのダメージを軽減する。",
         "Prevent all damage that would be dealt to you."),
        ("resonator", "相手のターン開始時⇒カードを1枚引く。",
         "At the beginning of your opponent's turn ⇒ Draw a card."),
        ("resonator", "各ターン開始時⇒カードを1枚引く。", "At the beginning of each turn ⇒ Draw a card."),
        ("chant", "対象のアディションを破壊してもよい。", "You may destroy target addition."),
        ("chant", "対象のJ/リゾネイターをレストしてもよい。", "You may rest target J/resonator."),
        ("chant", "対戦相手は手札を無作為に2枚捨てる。", "Your opponent discards two cards at random."),
        ("resonator", "【登場】⇒あなたのデッキの上から4枚を見る。"
         "その中から獣1枚を公開して手札に加えてもよい。"
         "残りを好きな順番でデッキの下に置く。",
         "[Enter] ⇒ Look at the top four cards of your deck. You may reveal a {race} from among "
         "them and put it into your hand. Put the rest on the bottom of your deck in any order."),
        ("chant", "デッキの上から5枚を見る。"
         "その中からコスト3以下のリゾネイター1枚を場に出してもよい。"
         "残りを無作為な順番でデッキの下に置く。",
         "Look at the top five cards of your deck. You may put a resonator with total cost 3 or "
         "less from among them into the field. Put the rest on the bottom of your deck in a "
         "random order."),
        ("chant", "デッキから獣1枚を探し、墓地に置く。その後、デッキをシャッフルする。",
         "Search your deck for a {race} and put it into your graveyard. Then shuffle your deck."),
        ("chant", "[飛行]を持つ[200/200]の光の獣リゾネイター・トークンを2体場に出す。",
         "Put two [200/200] light {race} resonator tokens with [Flying] into the field."),
        ("chant", "対象のスペルを打ち消す。", "Cancel target spell."),
        ("chant", "魔石デッキの一番上のカードをレスト状態で場に出す。",
         "Put the top card of your magic stone deck into the field rested."),
        ("chant", "あなたの獣1体につき、200ライフを得る。", "You gain 200 life for each {race} you control."),
        ("chant", "あなたの獣1体につきカードを1枚引く。", "Draw a card for each {race} you control."),
        ("resonator", "このカードは攻撃もブロックもできない。", "This card cannot attack or block."),
        ("chant", "このカードは打ち消されない。", "This card cannot be cancelled."),
        ("resonator", "このカードはレスト状態で場に出る。", "This card enters the field rested."),
        ("chant", "プレイヤーはこのカードに対応できない。", "Players cannot chase to this card."),
        ("resonator", "このカードは[+100/+100]カウンターが2個置かれた状態で場に出る。",
         "This card enters the field with two [+100/+100] counters on it."),
        ("resonator", "このカードがダメージを受ける場合、それを100軽減する。",
         "If this card would be dealt damage, prevent 100 of it."),
        ("chant", "このカードはあなたのターンにのみ使える。", "Play this card only during your turn."),
        ("chant", "このカードを使うための追加コストとして、リゾネイター1体を墓地に置く。",
         "As an additional cost to play this card, banish a resonator."),
        ("chant", "このカードを使うコストは{1}少なくてよい。", "You may pay {1} less to play this card."),
        ("chant", "あなたが獣をコントロールしている場合、このカードを使うコストは{2}少なくてよい。",
         "If you control a {race}, you may pay {2} less to play this card."),
        ("resonator", "あなたのターンの間、このカードは[+200/0]を得る。",
         "This card gains [+200/0] during your turn."),
        ("resonator", "このカードはあなたの獣1体につき[+100/+100]を得る。",
         "This card gains [+100/+100] for each {race} you control."),
        ("chant", "対象のJ/リゾネイター1つに500点のダメージを与える。",
         "This card deals 500 damage to target J/resonator."),
        ("chant", "300点のライフを得る。", "You gain 300 life."),
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
        "対象のリゾネイター(猫以外)を破壊する。",
        "あなたの獣2体につき、200ライフを得る。",
        "そうした場合、カードを1枚引く。",
        "次のうち1つを選ぶ-カードを1枚引く;踊る。",
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


def test_a_barrier_keeps_against_what_it_is() -> None:
    reading = LINES.read(["[バリア](猫)"], "resonator")
    assert [line for line, _ in reading.by_hand] == ["[バリア](猫)"]
    assert "keywords" not in reading.fields


@pytest.mark.parametrize(("language", "first", "second"), [("en", "Wolf", "Wolf 2"), ("ja", "狼", "狼 2")])
def test_a_token_of_the_cards_has_a_name_in_both_languages(language: str, first: str, second: str) -> None:
    voice = Voice(book.load("force-of-will"), language)
    assert (voice.card("wolf"), voice.card("wolf#2")) == (first, second)
