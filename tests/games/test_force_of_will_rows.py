"""Rows of card files of Force of Will: names in both languages, every fault of a row told, faces within a card."""

import json
import tomllib
from typing import Any

import pytest

from referee import games
from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.importing import import_pack
from referee.packs.importing import Imported, pack_of
from referee.packs.rows import read_rows


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
    assert [card["name"] for card in packed(found)] == [BOTH, "Lone Reed", "葦"]


@pytest.mark.parametrize("name", [BOTH, {"ja": "硝子の鷺", "en": "Glass Heron"}])
def test_a_name_by_language_keeps_both(name: dict[str, str]) -> None:
    assert [card["name"] for card in packed(made({"name": name, **CHANT}))] == [BOTH]


def test_a_reprint_that_has_the_other_name_too_gives_it() -> None:
    found = made({"id": "1", "name": "Glass Heron", **CHANT}, {"id": "2", "name": BOTH, **CHANT})
    assert (found.reprints, [card["name"] for card in packed(found)]) == (1, [BOTH])


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
