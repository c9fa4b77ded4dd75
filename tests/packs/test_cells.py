"""Tables of cards in Japanese and English, for every game: what each cell comes to, and what is told of the rest."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from referee import games
from referee.games.war_vortex_night.cards import CharacterCard
from referee.packs.importing import Imported, pack_of
from referee.packs.rows import read_rows
from referee.packs.texts import in_language
from tests.conftest import Call


def made(game: str, table: str) -> tuple[Imported, dict[str, dict[str, Any]]]:
    """What a table becomes: the import, and its cards by name."""
    found = pack_of(games.find(game), read_rows(table), {}, "harbour", "Harbour")
    cards = {in_language(card["name"], "ja"): card for card in tomllib.loads(found.toml).get("card", [])}
    return found, cards


KAMI = """名前,種類,色,コスト,AT/DF,ホールド,サポート,VP,移動コスト,転送,置換,援軍,テキスト
灯台守,ユニット,赤,2,3/2,赤1,赤1,1,1,1AP,-,○,敵ユニット1体に1ダメージ
入江,領土,白,3,-,,白白,2,,,4,,
潮騒,フォース,青属性の,２,,青1 任意2,,0,,,,,
高波,フォースカード,青,２,,青1、任意2,,0,,,,,カードを1枚引く。
"""


def test_a_table_of_kami_no_kijutsu_in_japanese() -> None:
    found, cards = made("kami-no-kijutsu", KAMI)
    keeper, inlet, wave = cards["灯台守"], cards["入江"], cards["高波"]
    assert {name: keeper[name] for name in ("kind", "colour", "cost", "at", "df", "move", "transfer", "hold")} == {
        "kind": "unit", "colour": "red", "cost": 2, "at": 3, "df": 2, "move": 1, "transfer": 1, "hold": {"red": 1},
    }  # fmt: skip
    assert keeper["reinforcement"] is True
    assert keeper["effect"] == "manual"
    assert (inlet["kind"], inlet["support"], inlet["replace"]) == ("territory", {"white": 2}, 4)
    assert "effect" not in inlet
    assert (wave["kind"], wave["hold"], wave["cost"]) == ("force", {"blue": 1, "any": 2}, 2)
    # a colour that is none is told with what may stand there, and the card is left out
    assert "潮騒" not in cards
    assert [(note.card, note.field) for note in found.unread] == [("潮騒", "colour")]
    assert [note.card for note in found.by_hand] == ["灯台守", "高波"]


def test_the_same_in_english() -> None:
    table = (
        "name\tkind\tcolor\tcost\tat\tdf\thold\tsupport\tmove\ttransfer\treinforcement\n"
        "Pilot\tUnit card\tRed\t2\t3\t2\tred 1, any 2\tred\t1\t1\tno\n"
    )
    _, cards = made("kami-no-kijutsu", table)
    pilot = cards["Pilot"]
    assert (pilot["id"], pilot["hold"], pilot["support"]) == ("pilot", {"red": 1, "any": 2}, {"red": 1})
    assert not pilot.get("reinforcement")


def test_what_a_trump_does_in_each_lie() -> None:
    table = (
        "番号,カード名,戦力値,配置,正位置,逆位置\n"
        "3,渡し守,4,自由,表になったとき：相手のカード1枚を-2,自身のバトル終了時：ライフを1回復\n"
        "4,水先人,7,正位置,なし,\n"
        "5,鐘守,5,逆位置,,鐘を鳴らす\n"
    )
    found, cards = made("arcanductor", table)
    ferry, pilot, bell = cards["渡し守"], cards["水先人"], cards["鐘守"]
    assert (ferry["number"], ferry["power"], ferry["lie"]) == (3, 4, "free")
    assert ferry["upright"] == [{"timing": "face-up", "effect": "manual"}]
    assert ferry["reversed"] == [{"timing": "own-battle-end", "effect": "manual"}]
    assert (
        ferry["text"]["ja"] == "正位置：表になったとき：相手のカード1枚を-2\n逆位置：自身のバトル終了時：ライフを1回復"
    )
    assert pilot["lie"] == "upright"
    assert "upright" not in pilot
    # without its moment nothing comes about by itself: the text is shown, and that is told
    assert bell["lie"] == "reversed"
    assert "reversed" not in bell
    assert [(note.card, str(note.message)) for note in found.by_hand if note.why] == [("鐘守", "鐘を鳴らす")]


def test_kinds_and_words_of_the_other_games() -> None:
    table = (
        "名前,種類,コスト,属性,体力,AP,種族,険しさ,効果\n"
        "氷の櫂,アクション,2,氷・水,,,,,敵1人に5ダメージ\n"
        "岩の巨人,キャラクター,,土,30,8,巨人,,\n"
        "荒磯,フィールド,,,,,,2,\n"
    )
    _, war = made("war-vortex-night", table)
    assert war["氷の櫂"]["attributes"] == ["氷", "水"]
    assert war["氷の櫂"]["effect"] == "manual"
    assert (war["岩の巨人"]["kind"], war["岩の巨人"]["hp"], war["岩の巨人"]["species"]) == ("character", 30, ["巨人"])
    assert "effect" not in war["岩の巨人"]
    assert (war["荒磯"]["kind"], war["荒磯"]["steepness"]) == ("field", 2)
    _, beings = made("tash-kalar", '名前,種類,階級,流派,召喚図,効果\n番人,クリーチャー,英雄級,harbour,"C.\n.T",\n')
    assert beings["番人"] == {
        "id": "card-1", "name": {"ja": "番人"}, "kind": "being", "rank": "heroic", "school": "harbour",
        "pattern": "C./.T",
    }  # fmt: skip
    _, flares = made("tash-kalar", "name,kind,upper,lower\nBeacon,flare,3: place a common,6: upgrade a common\n")
    assert flares["Beacon"]["upper"] == {"by": 3, "effect": "manual"}
    assert flares["Beacon"]["lower"] == {"by": 6, "effect": "manual"}
    assert flares["Beacon"]["text"] == "upper: 3: place a common\nlower: 6: upgrade a common"


def test_kinds_of_force_of_will_as_spreadsheets_have_them() -> None:
    table = (
        "カード番号,カード名,種類,属性,コスト,ATK/DEF,種族,テキスト\n"
        "1,渡り鳥,レゾネーター,火属性,火1,300/200,鳥,登場 ▶ カードを1枚引く。\n"
        "2,葦の石,基本魔石,風,,,,\n"
        "3,渡し舟,アディション：レゾネーター,水,水,,,\n"
    )
    found, cards = made("force-of-will", table)
    assert not found.unread
    bird = cards["渡り鳥"]
    assert (bird["kind"], bird["attributes"], bird["cost"], bird["atk"], bird["def"]) == (
        "resonator", ["fire"], "{R}{1}", 300, 200,
    )  # fmt: skip
    assert cards["葦の石"]["kind"] == "stone"
    assert cards["渡し舟"]["attach"] == "resonator"


KAMI_ROW = "番兵,ユニット,赤,1,{},赤1,赤1,1,1,1AP,-,○,立っている\n"


@pytest.mark.parametrize(
    ("game", "table", "told"),
    [
        ("kami-no-kijutsu", KAMI.splitlines()[0] + "\n" + KAMI_ROW.format("3/2") + KAMI_ROW.format("3"), "AT/DF: '3'"),
        ("force-of-will",
         "Name,Type,Attribute,Cost,ATK/DEF\nHeron,Resonator,wind,G,300/200\nStork,Resonator,wind,G,300/200/100\n",
         "ATK/DEF: '300/200/100'"),
    ],
)  # fmt: skip
def test_other_figures_than_the_head_names_are_told_with_what_would_be_right(game: str, table: str, told: str) -> None:
    found, cards = made(game, table)
    assert len(cards) == 1
    (left,) = found.unread
    assert left.row == 2
    assert str(left.message).startswith(told)
    assert str(left.message).endswith("3/2")
    assert found.unused == ()


def test_a_word_under_a_head_of_two_words_is_no_figure() -> None:
    table = "Name,Type,Attribute,Cost,ATK,DEF,Race/Set\nHeron,Resonator,wind,G,300,200,Fens\n"
    found, cards = made("force-of-will", table)
    assert (list(cards), found.unread, found.unused) == (["Heron"], (), ("Race/Set",))


def test_words_of_the_rules_are_heads_and_moments() -> None:
    """What cards have is called so by the rules of each game: AT値, カード番号, 難所度 and the like."""
    table = (
        "カード名,種別,色,設置コスト,置換コスト,維持条件,サポート,AT値,DF値,VP値,移動コスト,転移コスト,援軍,干渉,価値,能力\n"
        "霧の砦,テリトリー,青,2,3,,青2,,,3,,,,,1,パイル:カードを1枚引く\n"
        "潮の騎兵,ユニット,青,3,,青1,,3,4,2,1,2,有,,1,このユニットが破壊された時、"
        "敵軍ユニット1体に2ダメージ\n"
        "引き潮,フォース,青,2,,青2,,,,,,,,有,1,敵軍ユニット1体を隣接ヘクスに移動する\n"
    )
    found, cards = made("kami-no-kijutsu", table)
    rider = cards["潮の騎兵"]
    assert (rider["at"], rider["df"], rider["vp"], rider["hold"]) == (3, 4, 2, {"blue": 1})
    assert rider["abilities"] == [{"when": "destroyed", "effect": "manual"}]
    assert (cards["霧の砦"]["effect"], cards["引き潮"]["effect"]) == ("manual", "manual")
    assert [note.card for note in found.by_hand] == ["霧の砦", "潮の騎兵", "引き潮"]
    found, cards = made(
        "arcanductor",
        "カード番号,カード名,戦力値,正位置,逆位置\n"
        "8,灯台,5,表になる:前のカードの戦力値を2減らす,自身が捨札:ライフを3回復\n"
        "14,渡し舟,3,自身のバトル開始:正逆を変更,場のバトル開始:戦力値を1増やす\n"
        "21,夜明け,9,誰かのバトル終了:手札に戻す,自身のバトル終了:捨札にする\n",
    )
    timings = [(card["number"], card["upright"][0]["timing"], card["reversed"][0]["timing"]) for card in cards.values()]
    assert timings == [
        (8, "face-up", "discarded"), (14, "own-battle-start", "battle-start"), (21, "battle-end", "own-battle-end"),
    ]  # fmt: skip
    _, cards = made(
        "war-vortex-night", "名称,種別,初期HP,AP,属性,難所度\n岩,キャラクター,26,9,水,\n沢,フィールド,,,,2\n"
    )
    assert (cards["岩"]["hp"], cards["沢"]["steepness"]) == (26, 2)
    _, cards = made("tash-kalar", '名前,種類,階級,流派,召喚の配列,効果\n番人,クリーチャー,英雄級,harbour,"C.\n.T",\n')
    assert cards["番人"]["pattern"] == "C./.T"


@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        ("When this unit is destroyed, deal 2 damage.", [{"when": "destroyed", "effect": "manual"}]),
        ("When this card enters the field: draw a card.", [{"when": "enter", "effect": "manual"}]),
        ("敵軍ユニットが破壊された時、カードを1枚引く", None),
        ("カードを1枚引く", None),
    ],
)
def test_a_moment_in_front_is_one_of_the_card_itself(text: str, abilities: list[dict[str, str]] | None) -> None:
    heads = "名前\t種類\t色\tコスト\tAT\tDF\tホールド\tサポート\tVP\t移動コスト\t転送\tテキスト\n"
    _, cards = made("kami-no-kijutsu", f"{heads}番\tユニット\t赤\t1\t3\t2\t赤1\t赤1\t1\t1\t1\t{text}\n")
    (card,) = cards.values()
    assert card.get("abilities") == abilities
    assert card.get("effect") == (None if abilities else "manual")


@pytest.mark.parametrize("arrow", ["⇒", "→", "=>", "＝＞", "▶", "►", "➡", "->", ">>", "≫"])
def test_signs_for_what_then_happens(arrow: str) -> None:
    rows = json.dumps([{"id": "1", "name": "Heron", "type": "Resonator", "cost": "U", "ATK": 100, "DEF": 100,
                        "abilities": [f"[Enter] {arrow} Draw a card."]},
                       {"id": "2", "name": "鷺", "type": "リゾネイター", "cost": "U", "ATK": 100, "DEF": 100,
                        "abilities": [f"【登場】{arrow}カードを1枚引く。"]}])  # fmt: skip
    found, cards = made("force-of-will", rows)
    for name in ("Heron", "鷺"):
        (ability,) = cards[name]["abilities"]
        assert (ability["when"], ability["effect"]) == ("enter", [{"do": "cards", "by": 1}]), found.by_hand


def test_faults_of_a_card_count_once_and_the_report_tells_row_by_row(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "harbour.csv"
    file.write_text("name,kind,colour,cost,at,df\nPilot,unit,yellow,?,,\nHarbour,option,red,1,1,0\n", "utf-8")
    code, out, _ = call("pack", "import", "kami-no-kijutsu", file, "--report")
    assert code == 1
    assert "1 card, 0 texts read, 0 texts by hand, 1 not read" in out
    assert "Harbour: card harbour" in out
    assert "    Option, red, cost 1, AT 1, DF 0." in out
    code, out, _ = call("pack", "import", "kami-no-kijutsu", file, "--over", "--report", "--json")
    told = json.loads(out)
    assert [(row["row"], row["card"]) for row in told["made"]] == [("Harbour", "harbour")]
    assert len(told["unread"]) > 1


@pytest.mark.parametrize(
    ("cell", "words", "together"),
    [
        ("月&影", ["月", "影"], True),
        ("月＆影", ["月", "影"], True),
        ("月かつ影", ["月", "影"], True),
        ("月、影", ["月", "影"], False),
        ("月・影", ["月", "影"], False),
        ("月または影", ["月", "影"], False),
        ("moon & shadow", ["moon", "shadow"], True),
        ("Moon and Shadow", ["moon", "shadow"], True),
        ("Moon+Shadow", ["moon", "shadow"], True),
        ("moon, shadow", ["moon", "shadow"], False),
        ("moon or shadow", ["moon", "shadow"], False),
        ("island wind", ["island-wind"], False),
    ],
)
def test_attributes_that_are_needed_together_or_one_of_them(cell: str, words: list[str], together: bool) -> None:
    """WV-2.5: with a comma one of them is enough, with & every one is needed; a character simply has them all."""
    table = f"name\tkind\tattribute\tcost\tHP\tAP\nTide\taction\t{cell}\t2\t\t\nHeron\tcharacter\t{cell}\t\t12\t9\n"
    found, cards = made("war-vortex-night", table)
    assert not found.unread
    assert cards["Tide"]["attributes"] == cards["Heron"]["attributes"] == words
    assert cards["Tide"].get("all", False) is together
    assert "all" not in cards["Heron"]


def test_a_list_that_asks_for_all_and_for_any_is_told_and_left_out() -> None:
    found, cards = made("war-vortex-night", "名前\t種類\t属性\tコスト\n潮\tアクション\t月&影、火\t2\n")
    assert not cards
    assert [(note.card, note.field) for note in found.unread] == [("潮", "attributes")]


@pytest.mark.parametrize(
    ("head", "cell", "needs"),
    [
        ("必要", "ゴーレム＆魔法生物", {"species": ["ゴーレム", "魔法生物"], "all": True}),
        ("他条件", "種族に『ゴーレム、魔法生物』を持つこと", {"species": ["ゴーレム", "魔法生物"]}),
        ("必要", "属性：火", {"attributes": ["火"]}),
        ("Requires", "heron & otter", {"species": ["heron", "otter"], "all": True}),
        ("Needs", "attribute: ice", {"attributes": ["ice"]}),
        ("Requires", "Species: heron, otter", {"species": ["heron", "otter"]}),
    ],
)
def test_what_an_action_needs_besides(head: str, cell: str, needs: dict[str, Any]) -> None:
    found, cards = made("war-vortex-night", f"name\tkind\tcost\t{head}\nTide\taction\t2\t{cell}\n")
    assert not found.unread
    assert cards["Tide"]["needs"] == needs


@pytest.mark.parametrize("head", ["Effect", "効果", "Ability\tEffect", "Text\tEffect"])
def test_a_column_of_effects_is_the_printed_text_and_played_by_hand(head: str) -> None:
    blank = "\t" * head.count("\t")
    table = f"name\tkind\tcost\tsteepness\t{head}\nTide\taction\t2\t\t{blank}2 damage to one enemy\n"
    found, cards = made(
        "war-vortex-night", f"{table}Reef\tfield\t\t1\t{blank}-\nShoal\tfield\t\t1\t{blank}All lose 1\n"
    )
    assert not found.unread
    assert (cards["Tide"]["text"], cards["Tide"]["effect"]) == ("2 damage to one enemy", "manual")
    assert (cards["Shoal"]["text"], cards["Shoal"]["effect"]) == ("All lose 1", "manual")
    assert not {"text", "effect"} & set(cards["Reef"])
    assert found.texts_by_hand == 2


@pytest.mark.parametrize("head", ["Ability", "Abilities", "特殊能力", "Effect", "テキスト"])
def test_what_is_printed_on_a_character_are_abilities_by_hand(head: str) -> None:
    table = f'name,kind,HP,AP,{head}\nHeron,character,12,9,"Still Water: takes no damage of ice\nRises early"\n'
    found, cards = made("war-vortex-night", table)
    assert not found.unread
    assert cards["Heron"]["abilities"] == [{"name": "Still Water", "text": "takes no damage of ice"}, "Rises early"]
    assert [str(note.message) for note in found.by_hand] == ["Still Water: takes no damage of ice", "Rises early"]
    assert found.texts_by_hand == 2
    (heron,) = TypeAdapter(tuple[CharacterCard, ...]).validate_python([cards["Heron"]])
    assert [(skill.name, skill.is_used) for skill in heron.skills] == [("Still Water", True), ("Rises early", True)]


def test_numbers_as_spreadsheets_show_them() -> None:
    head = "名前,種類,色,コスト,AT,DF,ホールド,サポート,VP,移動,転移\n"
    table = f'{head}番,ユニット,赤,２ＡＰ,"1,000",3.0,赤１,赤1,1,1,1\n半,ユニット,赤,2,50%,2.5,赤1,赤1,1,1,1\n'
    found, cards = made("kami-no-kijutsu", table.replace("1,000", "1,0"))
    assert not cards
    assert {(note.card, note.field) for note in found.unread} == {("番", "at"), ("半", "at"), ("半", "df")}
    _, cards = made("kami-no-kijutsu", table.replace('"1,000"', "4.0"))
    assert (cards["番"]["cost"], cards["番"]["at"], cards["番"]["df"]) == (2, 4, 3)
    ((_, will),) = made("force-of-will", '名前,種類,コスト,ATK,DEF\n鷺,リゾネーター,水,"１，０００",800.0\n')[0].made
    assert (will["atk"], will["def"]) == (1000, 800)
    for cell in ("50%", "1千", "2.5", "-100"):
        found, _ = made("force-of-will", f"名前,種類,コスト,ATK,DEF\n鷺,リゾネーター,水,{cell},100\n")
        assert [note.field for note in found.unread] == ["ATK"]
    _, arcana = made("arcanductor", "カード番号,名前,正位置\n1.0,魔術師,表になったとき：カードを引く\n")
    assert arcana["魔術師"]["number"] == 1


def test_one_colour_or_the_other_is_no_count_and_is_told() -> None:
    found, _ = made("kami-no-kijutsu", KAMI.replace("青1 任意2", "青/赤").replace("青属性の", "青"))
    assert [(note.card, note.field) for note in found.unread] == [("潮騒", "hold")]


def test_races_apart_by_signs_of_full_width() -> None:
    ((_, card),) = made("force-of-will", "名前,種類,コスト,ATK,DEF,種族\n鷺,リゾネーター,水,1,1,鳥／水鳥\n")[0].made
    assert card["race"] == ["鳥", "水鳥"]


def test_names_in_japanese_alone_are_names() -> None:
    table = "日本語名,種類,色,コスト,テキスト\n高波,フォース,青,2,カードを1枚引く。\n"
    _, cards = made("kami-no-kijutsu", table)
    assert cards["高波"]["name"] == {"ja": "高波"}
