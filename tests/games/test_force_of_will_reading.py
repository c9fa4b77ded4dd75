"""Printed texts read: what is understood whole becomes steps, anything else is left to the players whole.

The texts are made up, in the ways of putting things that printed cards have.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.importing import import_pack
from referee.games.force_of_will.importing.lines import Lines, Reading
from referee.packs.importing import Imported, slug
from referee.packs.loading import load_pack
from tests.conftest import Call

RACES = ("Otter", "Clay Giant", "Lamp", "Moth")


def read(kind: str, *texts: str) -> Reading:
    return Lines(RACES, slug).read(texts, kind)


def fields(kind: str, *texts: str) -> dict[str, Any]:
    reading = read(kind, *texts)
    assert reading.by_hand == []
    found = dict(reading.fields)
    for ability in found.get("abilities", ()):
        ability.pop("text")
    return found


@pytest.mark.parametrize(
    ("text", "effect", "targets"),
    [
        (
            "Destroy target rested J/resonator.",
            [{"do": "destroy", "to": "target"}],
            [{"of": "fighter", "rested": True}],
        ),
        ("Draw three cards.", [{"do": "cards", "by": 3}], None),
        (
            "Target Otter gains [+300/-100] and [Flying] until end of turn.",
            [
                {"do": "stats", "to": "target", "atk": 300, "def": -100},
                {"do": "keyword", "to": "target", "keyword": "flying"},
            ],
            [{"of": "card", "race": ["otter"]}],
        ),
        (
            "This card deals 700 damage to each resonator your opponent controls.",
            [{"do": "damage", "each": {"of": "resonator", "whose": "opponent"}, "amount": 700}],
            None,
        ),
        (
            "Search your deck for a Clay Giant with total cost 3 or less, reveal it and put it into your hand. "
            "Then shuffle your deck.",
            [{"do": "fetch", "source": "deck", "card": {"cost-most": 3, "race": ["clay-giant"]}}],
            None,
        ),
        (
            "Target resonator gains [+100/+100] until end of turn. "
            "If it's a wind resonator, it gains [+500/+500] instead.",
            [
                {
                    "do": "when",
                    "if": {"count": "is", "at": "target", "attribute": ["wind"], "kind": ["resonator"]},
                    "then": [{"do": "stats", "to": "target", "atk": 500, "def": 500}],
                    "otherwise": [{"do": "stats", "to": "target", "atk": 100, "def": 100}],
                }
            ],
            [{"of": "resonator"}],
        ),
        (
            "Look at the top four cards of your deck. You may reveal a fire card from among them and put it into your "
            "hand. Put the rest on the bottom of your deck in any order.",
            [{"do": "fetch", "source": "deck", "top": 4, "card": {"attribute": ["fire"]}, "may": True}],
            None,
        ),
        ("Cancel target chant spell.", [{"do": "cancel", "to": "target"}], [{"of": "item", "kind": ["chant"]}]),
        (
            "Your opponent banishes two resonators.",
            [{"do": "banish", "choose": {"of": "resonator", "count": 2, "whose": "opponent"}, "chooser": "opponent"}],
            None,
        ),
    ],
)
def test_an_effect_becomes_steps(text: str, effect: list[Any], targets: list[Any] | None) -> None:
    found = fields("chant", text)
    assert found["effect"] == effect
    assert found.get("targets") == targets


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("[Enter] ⇒ You gain 400 life.", {"when": "enter", "effect": [{"do": "life", "seat": "own", "by": 400}]}),
        (
            "Whenever another Moth enters the field under your control ⇒ Put a [+100/+100] counter on it.",
            {
                "when": "enter",
                "watch": {"of": "card", "race": ["moth"], "whose": "own", "another": True},
                "effect": [{"do": "counter", "to": "subject", "by": 1, "kind": "+100/+100"}],
            },
        ),
        (
            "{R}{1}, {Rest}, banish another Lamp: This card deals 300 damage to target J/resonator. "
            "Play this ability only during your turn and only once per turn.",
            {
                "cost": "{R}{1}",
                "rest": True,
                "costs": [{"pay": "banish", "card": {"of": "card", "race": ["lamp"], "another": True}}],
                "if": {"count": "own-turn"},
                "once": True,
                "effect": [{"do": "damage", "to": "target", "amount": 300}],
                "targets": [{"of": "fighter"}],
            },
        ),
        (
            "[Rune] 3 - At the end of your turn ⇒ Foresee 2.",
            {
                "when": "turn-end",
                "turn": "own",
                "effect": [{"do": "foresee", "count": 2}],
                "if": {"count": "runes", "whose": "own", "least": 3},
            },
        ),
    ],
)
def test_an_ability_has_its_moment_and_cost(text: str, ability: dict[str, Any]) -> None:
    assert fields("resonator", text) == {"abilities": [ability]}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Other Otters you control gain [+200/0].",
         {"bonus": [{"each": {"of": "card", "race": ["otter"], "whose": "own", "another": True}, "atk": 200}]}),
        ("This card gains [Flying] as long as you control two or more Moths.",
         {"bonus": [{"to": "self", "keywords": ["flying"],
                     "if": {"count": "cards", "whose": "own", "race": ["moth"], "least": 2}}]}),
        ("You may pay {G} less to play this card from a rune area.",
         {"cost-changes": [{"less": "{G}", "source": "runes"}]}),
        ("[Barrier] (Chant)(Rune)", {"barriers": [{"card": {"kind": ["chant", "rune"]}}]}),
        ("Treat fire magic stones you control also as wind magic stones.",
         {"bonus": [{"each": {"of": "stone", "subtype": ["fire-magic-stone"], "whose": "own"},
                     "subtypes": ["wind-magic-stone"]}]}),
        ("Play this card only during your opponent's turn.", {"play-if": {"count": "own-turn", "most": 0}}),
    ],
)  # fmt: skip
def test_what_lasts_is_no_ability(text: str, found: dict[str, Any]) -> None:
    assert fields("resonator", text) == found


def test_the_figures_of_a_ruler_are_read_with_and_without_blanks() -> None:
    found = fields("ruler", "[Judgment] {W} {R} {1}", "[Divinity] 8", "[Energize] {W}", "[Grimoire] (A side deck.)")
    assert found["judgement"] == "{W}{R}{1}"
    assert (found["divinity"], found["energize"], found["grants"]) == (8, "{W}", {"extra": 5})
    paid = fields("ruler", "[J-Activate] Pay {R}{R}{2} and discard a card from your hand.")
    assert (paid["judgement"], paid["judgement-costs"][0]["pay"]) == ("{R}{R}{2}", "discard")


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card and dance.",
        "Destroy target Griffin.",
        "Target resonator gains [+100/+100].",
        "Choose three - Destroy target addition; or draw a card.",
        "Put the rest on the bottom of your deck in any order.",
        "Look at the top three cards of your deck.",
        "Destroy target resonator unless it is Tuesday.",
        "If you do, draw a card.",
        "Produce {R}. Spend this will only to play Otters.",
    ],
)
def test_what_is_not_understood_whole_is_left_whole(text: str) -> None:
    reading = read("chant", "[Quickcast]", "Draw a card.", text)
    assert [line for line, _ in reading.by_hand] == [text]
    assert reading.fields["effect"] == "manual"
    assert "targets" not in reading.fields


def test_a_moment_that_is_not_known_makes_no_ability_of_its_own() -> None:
    found = read("resonator", "At the beginning of the second Tuesday ⇒ Draw a card.").fields["abilities"]
    assert found == [{"text": "At the beginning of the second Tuesday ⇒ Draw a card."}]
    put = read("resonator", "When this card is put into a graveyard from your hand ⇒ Draw a card.")
    assert "when" not in put.fields["abilities"][0]
    assert put.by_hand


def test_a_known_moment_with_an_effect_by_hand_keeps_the_moment() -> None:
    reading = read("resonator", "When this card leaves the field ⇒ Sing a song.")
    assert reading.fields["abilities"] == [
        {"text": "When this card leaves the field ⇒ Sing a song.", "when": "leave", "effect": "manual"}
    ]


def test_a_known_cost_is_kept_where_a_limit_is_not_understood() -> None:
    said = "{Rest}: Draw a card. Play this ability only if it is Tuesday."
    reading = read("resonator", said)
    assert [line for line, _ in reading.by_hand] == [said]
    assert reading.fields["abilities"] == [{"text": said, "rest": True, "effect": "manual"}]


# -- files


def card(number: int, name: str, kind: str, *abilities: str, **more: Any) -> dict[str, Any]:
    plain = {"race": [], "cost": "", "colour": ["R"], "ATK": "", "DEF": "", "divinity": ""}
    return plain | {"id": f"T-{number}", "name": name, "type": [kind], "abilities": [*abilities]} | more


def imported(tmp_path: Path, *cards: dict[str, Any]) -> tuple[Imported, dict[str, WillCard]]:
    found = import_pack(json.dumps([*cards]), "mine", "Mine")
    path = tmp_path / "mine.toml"
    path.write_text(found.toml, encoding="utf-8")
    return found, dict(load_pack(path, "force-of-will", WillCard).cards)


def test_stones_additions_and_faces_are_what_is_printed(tmp_path: Path) -> None:
    _, cards = imported(
        tmp_path,
        card(1, "Odd Stone", "Special Magic Stone", "{Rest}: Produce {R} {R}. Spend this will only to play Otters."),
        card(2, "Lone Crest", "Addition", cost="{1}"),
        card(3, "Collar", "Addition: Resonator", cost="{1}"),
        card(4, "Young Moth", "Resonator", race=["Moth"], cost="{1}", ATK="100", DEF="100"),
        card(5, "Chaser", "Resonator", "Destroy target Moth."),
        card(6, "Ghost", "Resonator", "[Remnant] {B}{2}", cost="{B}", ATK="100", DEF="100"),
    )
    assert cards["odd-stone"].gives == ()
    assert (cards["lone-crest"].attach, cards["collar"].attach) == ("alone", "resonator")
    assert (cards["chaser"].atk, cards["chaser"].df) == (0, 0)
    assert str(cards["ghost"].remnant) == "{B}{2}"


@pytest.mark.parametrize("head", ["back", "Back face", "jRuler", "裏面", "awakened"])
def test_a_face_within_a_card_is_a_card_of_its_own(tmp_path: Path, head: str) -> None:
    face = {"name": "Ferry Queen, Sleepless", "type": ["J-Ruler"], "ATK": 600, "DEF": 1100,
            "abilities": ["[Enter] ⇒ Draw a card."]}  # fmt: skip
    queen = card(1, "Ferry Queen", "Ruler", "[Judgment] {G}{G}{2}", colour=["G"], divinity="4", **{head: face})
    made, cards = imported(
        tmp_path, queen, card(2, "Young Moth", "Resonator", race=["Moth"], cost="{1}", ATK=100, DEF=100)
    )
    assert not made.unread
    assert made.unused == ()
    front, back = cards["ferry-queen"], cards["ferry-queen-sleepless"]
    assert (front.kind, front.atk, front.df, front.back) == ("ruler", None, None, back.id)
    assert (back.kind, back.atk, back.df, back.back) == ("j-ruler", 600, 1100, front.id)
    assert (back.attributes, back.divinity) == (front.attributes, 4)
    assert [ability.when for ability in back.abilities] == ["enter"]
    assert not front.abilities
    assert len(cards) == 3


def test_what_is_no_other_face_is_told_and_nothing_of_it_is_merged(tmp_path: Path) -> None:
    """A set with a name is no card; a face without a name is told, and so is one that is none for a ruler."""
    of_a_set = {"name": "Ferries", "code": "FE"}
    made, cards = imported(
        tmp_path,
        card(1, "Ferry King", "Ruler", divinity="4", set=of_a_set, back={"ATK": 600, "DEF": 900}),
        card(2, "Moth Mother", "Ruler", divinity="4", back={"name": "Moth", "type": "Chant", "abilities": []}),
    )
    assert sorted(cards) == ["ferry-king", "moth", "moth-mother"]
    assert all((found.atk, found.df, found.back) == (None, None, None) for found in cards.values())
    assert ["no other face" in str(note.message) for note in made.unread] == [False, True]
    assert made.unread[0].field == "name"


COMMAS = "Card Name,Type,Cost,Color,ATK,DEF,Race,Text\nSmall Otter,Resonator,{U},U,200,100,Otter,[Flying]\n"
TABS = (
    "カード名\t種類\tコスト\t属性\t攻撃力\t防御力\t種族\tテキスト\n"
    "小さな川獺\tリゾネイター\t{水}\t水\t200\t100\t獣\t[Flying]\n"
)
LISTED = (
    '[{"Name": "Small Otter", "type": "Resonator", "cost": "{U}", "colour": "U",'
    ' "ATK": 200, "DEF": 100, "abilities": "[Flying]"}]'
)


@pytest.mark.parametrize(("name", "text"), [("cards.csv", COMMAS), ("cards.tsv", TABS), ("cards.json", LISTED)])
def test_any_file_is_read(call: Call, tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    code, out, _ = call("pack", "import", "force-of-will", file)
    assert (code, "1 card, 1 text read, 0 texts by hand, 0 not read" in out) == (0, True)
    cards = load_pack(tmp_path / "cards.toml", "force-of-will", WillCard).cards
    (only,) = cards.values()
    assert (only.atk, only.attributes, only.keywords, str(only.cost)) == (200, ("water",), ("flying",), "{U}")


def test_an_import_writes_over_nothing_unasked(call: Call, tmp_path: Path) -> None:
    file, pack = tmp_path / "cards.csv", tmp_path / "cards.toml"
    file.write_text("name,type\nFlare,Chant\n", encoding="utf-8")
    pack.write_text("MY OWN PACK", encoding="utf-8")
    code, _, err = call("pack", "import", "force-of-will", file)
    assert (code, pack.read_text(encoding="utf-8")) == (2, "MY OWN PACK")
    assert "is there already" in err
    code, _, _ = call("pack", "import", "force-of-will", file, "--over")
    assert code == 0
    assert "Flare" in pack.read_text(encoding="utf-8")


def test_columns_can_be_named(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text("what it is called,type\nFlare,Chant\n", encoding="utf-8")
    assert call("pack", "import", "force-of-will", file)[0] == 1
    code, out, _ = call("pack", "import", "force-of-will", file, "--over", "--map", "name=what it is called")
    assert (code, "name=what it is called" in out) == (0, True)
    code, _, err = call("pack", "import", "force-of-will", file, "--over", "--map", "name=nowhere", "--lang", "ja")
    assert (code, "列はありません" in err) == (2, True)


def test_each_text_is_told_with_what_it_became_or_why_it_did_not(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([card(1, "Two Texts", "Chant", "Draw a card."), card(2, "Odd", "Chant", "Dance.")]))
    _, out, _ = call("pack", "import", "force-of-will", file, "--report")
    assert "T-1: read: Draw a card." in out
    assert 'effect = [{ do = "cards", by = 1 }]' in out
    assert "T-2: by hand: Dance. (not understood: dance)" in out
    assert "Draw 1 card" in out
    code, told, _ = call("pack", "import", "force-of-will", file, "--over", "--json", "--lang", "ja")
    report = json.loads(told)
    assert (code, report["cards"], len(report["read"])) == (0, 2, 1)
    (text,) = report["read"]
    assert (text["card"], text["text"], text["fields"]) == (
        "T-1",
        "Draw a card.",
        {"effect": [{"do": "cards", "by": 1}]},
    )
    assert text["differs"] == {"print": [], "read": []}
    assert "カードを1枚引く" in text["says"][0]
    assert [(note["card"], note["text"], note["why"]) for note in report["by_hand"]] == [("T-2", "Dance.", "dance")]


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        (
            "tash-kalar",
            "name,kind,rank,school,pattern,text\nOx Rider,being,common,highland,CC@,May move.\n",
            "1 text by hand",
        ),
        ("kami-no-kijutsu", "カード名,種類,色,コスト,at,df,move,transfer\nFox,ユニット,red,2,1,2,3,4\n", "1 card"),
        ("arcanductor", "name,number,power\nThe Heron,21,4\n", "1 card"),
        ("war-vortex-night", "name,kind,hp,ap\nMud Golem,character,20,6\n", "1 card"),
    ],
)
def test_the_other_games_take_tables_too(call: Call, tmp_path: Path, game: str, text: str, told: str) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(text, encoding="utf-8")
    code, out, err = call("pack", "import", game, file)
    assert (code, err) == (0, "")
    assert told in out
    assert call("pack", "check", tmp_path / "mine.toml")[0] == 0


def test_a_text_left_to_the_players_whole_is_opened_by_hand() -> None:
    less = "You may pay {W} less to do judgment this turn."
    assert read("rune", less).fields["effect"] == "manual"


def test_a_chant_that_may_not_be_cancelled_under_a_condition_left_to_hands_is_by_hand_whole() -> None:
    said = ("This card cannot be cancelled if the moon is full.", "Destroy target rested J/resonator.")
    assert read("chant", *said).fields["effect"] == "manual"


def test_a_chant_that_may_not_be_cancelled_under_a_condition() -> None:
    said = ('This card cannot be cancelled if you control "Otter Mother".', "Destroy target rested J/resonator.")
    found = read("chant", *said).fields
    assert found["keywords-while"] == [
        {"keywords": ["cannot-be-cancelled"], "if": {"count": "cards", "whose": "own", "name": ["Otter Mother"]}}
    ]
    assert found["effect"] == [{"do": "destroy", "to": "target"}]


def test_rows_of_a_table_without_numbers_are_called_by_their_names() -> None:
    table = "名前,種類,コスト,効果,備考\nかわうそ,リゾネーター,赤1 任意1,-,三枚\nかわうその火,詠唱,たくさん,,\n"
    made = import_pack(table)
    assert made.made[0][0] == "かわうそ"
    assert made.made[0][1]["cost"] == "{R}{1}"
    assert "abilities" not in made.made[0][1]
    assert {note.card for note in made.unread} == {"かわうその火"}
    assert made.unused == ("備考",)
