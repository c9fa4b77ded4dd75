"""Rows of card files of Force of Will: names in both languages, every fault of a row told, faces within a card."""

import ast
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee import games
from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.importing import card_file, import_pack
from referee.games.force_of_will.importing.reasons import NO_STEP, phrases
from referee.packs import reporting
from referee.packs.importing import Imported, pack_of
from referee.packs.rows import read_rows
from referee.rulebook.voice import common_voice
from referee.workshop.advice import advice_of
from tests.conftest import Call


def made(*cards: dict[str, Any]) -> Imported:
    return import_pack(json.dumps([*cards], ensure_ascii=False))


def packed(found: Imported) -> list[dict[str, Any]]:
    """The cards of the pack, each held against the model that packs are read with."""
    cards: list[dict[str, Any]] = tomllib.loads(found.toml).get("card", [])
    for card in cards:
        WillCard.model_validate(card)
    return cards


CHANT = {"type": "Chant", "cost": "{R}"}
BOTH = {"en": "Glass Heron", "ja": "硝子の鷺"}


@pytest.mark.parametrize(
    "head", ["名前", "カード名", "日本語名", "name_ja", "nameJa", "name-ja", "Japanese name", "Name (JA)"]
)
def test_a_column_of_japanese_names_stands_beside_the_english(head: str) -> None:
    found = made({"Name": "Glass Heron", head: "硝子の鷺", **CHANT})
    assert [card["name"] for card in packed(found)] == [BOTH]
    assert (found.columns["name"], found.columns["name-ja"], found.unused) == ("Name", head, ())
    assert packed(found)[0]["id"] == "glass-heron"


def test_a_table_of_a_spreadsheet_may_have_both_names() -> None:
    found = pack_of(
        games.find("force-of-will"),
        read_rows(
            "Name\t名前\t種類\tコスト\nGlass Heron\t硝子の鷺\tChant\t{R}\nLone Reed\t\tChant\t{R}\n\t葦\tChant\t1\n"
        ),
        {},
        "own",
        "Own",
    )
    assert [card["name"] for card in packed(found)] == [BOTH, "Lone Reed", {"ja": "葦"}]


@pytest.mark.parametrize("name", [BOTH, {"ja": "硝子の鷺", "en": "Glass Heron"}])
def test_a_name_by_language_keeps_both(name: dict[str, str]) -> None:
    assert [card["name"] for card in packed(made({"name": name, **CHANT}))] == [BOTH]


def test_a_reprint_that_has_the_other_name_too_gives_it() -> None:
    found = made({"id": "1", "name": "Glass Heron", **CHANT}, {"id": "2", "name": BOTH, **CHANT})
    assert (len(found.reprints), [card["name"] for card in packed(found)]) == (1, [BOTH])


@pytest.mark.parametrize(
    ("english", "japanese", "told"),
    [
        ("Glass\u202e Heron", "", [("name", "U+202E")]),
        ("Glass\u200bHeron", "", [("name", "U+200B")]),
        ("Glass Heron", "硝子\u2066の鷺", [("name-ja", "U+2066")]),
        ("Glass\u200bHeron", "硝子\u200eの鷺", [("name", "U+200B"), ("name-ja", "U+200E")]),
    ],
)
def test_a_name_with_signs_that_nobody_sees_is_told_and_left_out(
    english: str, japanese: str, told: list[tuple[str, str]]
) -> None:
    found = made({"id": "1", "name": "Lone Reed", **CHANT}, {"id": "2", "name": english, "name_ja": japanese, **CHANT})
    assert [card["name"] for card in packed(found)] == ["Lone Reed"]
    assert [(note.card, note.field) for note in found.unread] == [("2", field) for field, _ in told]
    assert all(code in note.message for note, (_, code) in zip(found.unread, told, strict=True))


def test_every_fault_of_a_row_is_told() -> None:
    found = made(
        {
            "id": "1",
            "name": "Glass\u202eHeron",
            "type": "Boat",
            "cost": "{Q}",
            "colour": "plaid",
            "ATK": "x",
            "DEF": "y",
        },
        {"id": "2", "name": "", "type": "Chant", "cost": "{Q}"},
    )
    fields = [(note.card, note.field) for note in found.unread]
    faults = ("type", "cost", "ATK", "DEF", "colour", "name")
    assert sorted(fields) == sorted([*(("1", name) for name in faults), ("2", "name"), ("2", "cost")])
    assert (found.left_out, packed(found)) == (2, [])


RULER = {"name": "Ferry Queen", "type": "Ruler", "colour": "G"}
JUDGE = {"name": "Ferry Queen, Sleepless", "type": "J-Ruler", "ATK": 600, "DEF": 900}


@pytest.mark.parametrize("head", ["faces", "cardFaces", "sides"])
@pytest.mark.parametrize(
    "card",
    [
        RULER | {"faces": [JUDGE]},
        RULER | {"faces": [{"name": "Ferry Queen", "type": "Ruler"}, JUDGE]},
        {"name": "Ferry Queen // Ferry Queen, Sleepless", "colour": "G", "faces": [RULER, JUDGE]},
    ],
)
def test_a_card_with_a_list_of_faces_is_kept_with_them(card: dict[str, Any], head: str) -> None:
    listed = {key: value for key, value in card.items() if key != "faces"} | {head: card["faces"]}
    found = made(listed, {"name": "Lone Reed", **CHANT})
    front, back, other = packed(found)
    assert (front["name"], front["kind"], front["back"], front["attributes"]) == (
        "Ferry Queen", "ruler", back["id"], ["wind"],
    )  # fmt: skip
    assert (back["name"], back["kind"], back["back"], back["atk"]) == (JUDGE["name"], "j-ruler", front["id"], 600)
    assert (other["name"], found.unread) == ("Lone Reed", ())


def test_a_set_whose_list_is_called_faces_is_no_card() -> None:
    cards = [{"name": name, **CHANT} for name in ("Lone Reed", "Glass Heron", "Mud")]
    assert [card["name"] for card in packed(made({"name": "Ferries", "faces": cards}))] == [
        "Lone Reed",
        "Glass Heron",
        "Mud",
    ]


TWICE = ("Draw two cards.\n[Quickcast]", "カードを2枚引く。\n【クイックキャスト】")
OTHERWISE = "カードを1枚引く。\n【クイックキャスト】"


def rows_of(english: str, japanese: str) -> list[dict[str, Any]]:
    """A card with its text in both languages, in every way that files have."""
    return [
        {"Name": "Rain", "Type": "Chant", "Cost": "{U}", "Text": english, "テキスト": japanese},
        {"Name": "Rain", "Type": "Chant", "Cost": "{U}", "Effect": english, "効果": japanese},
        {"name": "Rain", "type": "Chant", "cost": "{U}", "abilities": english.split("\n"),
         "abilities_ja": japanese.split("\n")},
        {"name": "Rain", "type": "Chant", "cost": "{U}",
         "abilities": {"ja": japanese.split("\n"), "en": english.split("\n")}},
    ]  # fmt: skip


@pytest.mark.parametrize("row", rows_of(*TWICE))
def test_a_text_in_both_languages_is_one_text_and_does_once_what_it_says(row: dict[str, Any]) -> None:
    found = made(row)
    (card,) = packed(found)
    assert card["effect"] == [{"do": "cards", "by": 2}]
    assert card["keywords"] == ["quick"]
    assert card["text"] == {"en": TWICE[0], "ja": TWICE[1]}
    assert found.differing == ()


@pytest.mark.parametrize("row", rows_of(TWICE[0], OTHERWISE))
def test_a_japanese_text_that_says_something_else_is_told_with_what_it_says(row: dict[str, Any]) -> None:
    found = made(row)
    (card,) = packed(found)
    assert card["effect"] == [{"do": "cards", "by": 2}]
    (note,) = found.differing
    assert (note.card, note.row, str(note.message)) == ("Rain", 1, OTHERWISE.replace("\n", " "))
    assert note.became is not None
    assert note.became["effect"] == [{"do": "cards", "by": 1}]


def test_abilities_have_their_text_in_both_languages() -> None:
    english, japanese = "[Enter] ⇒ Draw a card.", "【登場】⇒カードを1枚引く。"
    row = {
        "Name": "Rain",
        "Type": "Resonator",
        "Cost": "{U}",
        "ATK": 100,
        "DEF": 100,
        "Text": english,
        "文面": japanese,
    }
    (card,) = packed(made(row))
    assert [ability["text"] for ability in card["abilities"]] == [{"en": english, "ja": japanese}]


def test_a_japanese_text_that_is_not_understood_hinders_nothing() -> None:
    found = made({"Name": "Rain", "Type": "Chant", "Cost": "{U}", "Text": "Draw a card.", "テキスト": "踊る。"})
    (card,) = packed(found)
    assert (card["effect"], found.differing, found.by_hand) == ([{"do": "cards", "by": 1}], (), ())


def test_cells_that_say_different_things_in_one_language_are_one_text_after_the_other() -> None:
    row = {"名前": "雨", "種類": "詠唱", "コスト": "{水}", "能力": "[クイックキャスト]", "効果": "カードを1枚引く。"}
    (card,) = packed(made(row))
    assert (card["keywords"], card["effect"]) == (["quick"], [{"do": "cards", "by": 1}])
    row = {"Name": "Rain", "Type": "Chant", "Cost": "{U}", "Ability": "Quickcast", "効果": "カードを1枚引く。"}
    (card,) = packed(made(row))
    assert (card["keywords"], card["effect"]) == (["quick"], [{"do": "cards", "by": 1}])


def test_a_japanese_text_that_is_held_against_nothing_is_told_line_by_line() -> None:
    row = {"Name": "Rain", "Type": "Chant", "Cost": "{U}", "Text": "Draw a card.\n[Quickcast]",
           "テキスト": "踊る。\n【クイックキャスト】"}  # fmt: skip
    found = made(row)
    (note,) = found.uncompared
    assert (note.card, note.row, str(note.message)) == ("Rain", 1, "踊る。")
    assert (found.differing, found.by_hand) == ((), ())
    (whole,) = reporting.left_uncompared(found)
    assert common_voice("ja").told(whole) == "比べていない日本語の文1件"


def test_a_japanese_text_beside_an_english_one_that_was_not_read_whole_says_so() -> None:
    row = {"Name": "Rain", "Type": "Resonator", "Cost": "{U}", "ATK": 100, "DEF": 100,
           "Text": "Dance.\n[Enter] ⇒ Draw a card.", "テキスト": "【登場】⇒カードを1枚引く。"}  # fmt: skip
    (note,) = made(row).uncompared
    assert str(note.why) == "the English text beside it was not read whole"
    assert made(row | {"Text": "Dance."}).uncompared == ()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("対象の詠唱を破壊する。", "場にある詠唱"),
        ("カードを1枚引く。デッキをシャッフルする。", "シャッフルだけの処理"),
        ("600ライフを得る。カード2枚につき、カードを1枚引く。", "カード2枚につき、カードを1枚引く"),
        ("カードを1枚引く。踊る。", "カードを1枚引く。踊る。"),
    ],
)
def test_why_a_japanese_text_was_not_understood_is_told_in_japanese(line: str, why: str) -> None:
    (note,) = made({"名前": "雨", "種類": "詠唱", "コスト": "{水}", "能力": line}).by_hand
    said = common_voice("ja").told(note.why)
    assert said == why


def test_every_phrase_of_why_a_text_is_left_is_said_in_japanese() -> None:
    folder = Path(card_file.__file__).parent
    said = {
        node.args[0].value
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Unread"
        if node.args and isinstance(node.args[0], ast.Constant)
    }
    assert len(said) > 90
    assert said | {NO_STEP} == set(phrases())


AGAIN = """Name,Kind,Attribute,Cost,ATK,DEF,Text
Knight,Resonator,Light,{W}{1},500,500,Sing a song.
Squire,Resonator,Light,{W},100,100,
Knight,Resonator,Light,{W}{1},500,500,Sing a song.
Knight,Resonator,Light,{W}{1},500,500,Sing a song.
Knight,Resonator,Fire,{R},200,500,
"""


def test_a_row_that_says_the_same_again_is_told_with_its_row(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text(AGAIN, encoding="utf-8")
    words = ("pack", "import", "force-of-will", str(file), "--over")
    code, out, _ = call(*words)
    assert code == 0
    told = [line for line in out.splitlines() if "says the same" in line]
    assert [("row 4" in line or "row 5" in line, "row 2" in line) for line in told] == [(True, True)] * 2
    assert out.count("by hand: Sing a song.") == 1
    assert "3 cards, 0 texts read, 1 text by hand, 0 not read" in out
    code, out, _ = call(*words, "--json")
    assert [note["row"] for note in json.loads(out)["reprints"]] == ["row 4", "row 5"]
    assert call(*words, "--lang", "ja")[1].count("同じ内容です") == 2


def test_what_is_written_in_japanese_is_said_to_be() -> None:
    table = (
        "名前,種類,コスト,ATK,DEF,テキスト\n"
        "霜の狼,リゾネーター,水,600,500,登場 ▶ カードを1枚引く。\n"
        "LED,詠唱,火,,,カードを1枚引く。\n"
    )
    found = pack_of(games.find("force-of-will"), read_rows(table), {}, "own", "Own")
    wolf, led = packed(found)
    assert wolf["name"] == {"ja": "霜の狼"}
    assert wolf["text"] == {"ja": "登場 ▶ カードを1枚引く。"}
    assert wolf["abilities"][0]["text"] == {"ja": "登場 ▶ カードを1枚引く。"}
    assert (led["name"], led["text"]) == ("LED", {"ja": "カードを1枚引く。"})
    assert "advice-no-japanese" not in {each.message.key for each in advice_of("force-of-will", wolf)}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_kind_that_there_is_not_names_those_that_there_are(language: str) -> None:
    (note,) = card_file.import_pack("名前,種類,コスト\n壺,共鳴者,水\n").unread
    told = common_voice(language).told(note.message)
    assert "'共鳴者'" in told if language == "en" else "「共鳴者」" in told
    named = told.partition("one of ")[2].split(", ") if language == "en" else told.partition("。")[2].split("、")
    heads = "name,type,cost,atk,def"
    made = [card_file.import_pack(f"{heads}\nx,{word.removesuffix('のどれかです')},,1,1\n") for word in named]
    kinds = {card["kind"] for found in made for _, card in found.made}
    assert kinds >= {"ruler", "stone", "resonator", "addition", "regalia", "chant", "rune", "chant-rune"}
    assert not [note for found in made for note in found.unread if note.field == "type"]
