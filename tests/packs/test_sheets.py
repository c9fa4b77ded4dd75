"""Files as spreadsheets and people write them: what is read of each, and what is told of the rest, row by row."""

import json
from pathlib import Path

import pytest

from referee import games
from referee.packs.importing import Imported, pack_of
from referee.packs.rows import read_rows, text_of
from tests.conftest import Call

KAMI = "名前,種類,色,コスト,AT,DF,移動,転移\n灯台守,ユニット,赤,2,3,2,1,1\n"
ROWS = [
    {"名前": "灯台守", "種類": "ユニット", "色": "赤", "コスト": "2", "AT": "3", "DF": "2", "移動": "1", "転移": "1"}
]


def made(game: str, table: str, **named: str) -> Imported:
    return pack_of(games.find(game), read_rows(table), named, "own", "Own")


def left(imported: Imported) -> list[tuple[str, str, str]]:
    return [(str(note.card), note.field, getattr(note.message, "key", "")) for note in imported.unread]


@pytest.mark.parametrize(
    "data",
    [
        KAMI.encode(),
        KAMI.encode("utf-8-sig"),
        KAMI.encode("cp932"),
        KAMI.encode("utf-16"),
        b"\xfe\xff" + KAMI.encode("utf-16-be"),
        KAMI.replace("名前", "name").encode("utf-16-le"),
        KAMI.replace(",", "\t").encode("utf-16"),
        KAMI.replace(",", ";").replace("\n", "\r\n").encode("cp932"),
        ("sep=;\r\n" + KAMI.replace(",", ";")).encode(),
    ],
)
def test_encodings_and_separators_of_spreadsheets(data: bytes) -> None:
    (row,) = read_rows(text_of(data))
    assert list(row.values()) == list(ROWS[0].values())


def test_letters_of_the_west_are_not_taken_for_japanese() -> None:
    text = "name;kind;text\nÉtoile;force;Légère brûlée\nKönig;force;Größe fünf\n"
    assert text_of(text.encode("cp1252")) == text


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"PK\x03\x04\x14\x00", "is-a-workbook"),
        (b"\xd0\xcf\x11\xe0\xa1", "is-a-workbook"),
        (b"a,b\n\x01\xff\x02", "no-known-encoding"),
    ],
)
def test_what_is_no_text_is_told_with_its_remedy(data: bytes, key: str) -> None:
    with pytest.raises(ValueError) as told:
        text_of(data)
    assert told.value.args[0].key == key


@pytest.mark.parametrize(
    "text",
    [
        "わたしのカード,,,,,,,\n" + KAMI,
        "\n,,,,,,,\n" + KAMI,
        KAMI.replace("AT,DF", '"AT\n","D F"'),
        KAMI + ",,,,,,,\n",
        KAMI + "\n" + KAMI.splitlines()[0] + "\n",
        KAMI.replace("\n", ",,\n"),
    ],
)
def test_titles_empty_columns_and_repeated_heads(text: str) -> None:
    (row,) = read_rows(text)
    assert [str(cell).strip() for cell in row.values()] == list(ROWS[0].values())


def test_heads_in_merged_cells_stand_in_two_lines() -> None:
    under = "名前,種類,色,コスト,戦闘,,移動,転移\n,,,,AT,DF,,\n灯台守,ユニット,赤,2,3,2,1,1\n"
    above = ",,,,戦闘,,動き,\n名前,種類,色,コスト,AT,DF,移動,転移\n灯台守,ユニット,赤,2,3,2,1,1\n"
    split = "名前,種類,色,コスト,戦闘,,移動,転移\n,,,,攻撃力,防御力,,\n灯台守,ユニット,赤,2,3,2,1,1\n"
    for text in (under, above, split):
        imported = made("kami-no-kijutsu", text)
        assert not imported.unread
        ((_, card),) = imported.made
        assert (card["at"], card["df"], card["transfer"]) == (3, 2, 1)


def test_a_cell_may_have_several_lines_and_the_separator_in_quotes() -> None:
    (row,) = read_rows('name,kind,text\nPilot,unit,"Draw a card, then\ndiscard ""one""."\n')
    assert row["text"] == 'Draw a card, then\ndiscard "one".'


def test_copied_cells_bear_quotation_marks_as_they_are() -> None:
    (row,) = read_rows('name\tkind\ttext\nPilot\tunit\t"Harbour" pilots move.\n')
    assert row["text"] == '"Harbour" pilots move.'


def test_a_quotation_mark_that_stays_open_is_told_with_its_line() -> None:
    with pytest.raises(ValueError) as told:
        read_rows('name,kind,text\nPilot,unit,"Draw a card.\nKeeper,unit,\n')
    why = told.value.args[0].facts["why"]
    assert why.key == "open-quotation"


def test_a_text_with_the_separator_in_it_is_not_cut_off_without_a_word() -> None:
    imported = made(
        "kami-no-kijutsu", "name,kind,cost,text\nWave,force,1,Draw a card, then discard one.\nTide,force,1,\n"
    )
    assert [source for source, _ in imported.made] == ["Tide"]
    assert left(imported) == [("Wave", "", "more-cells-than-heads")]
    fow = made("force-of-will", "name,type,cost,text\nWave,Chant,1,Draw a card, then discard one.\n")
    assert (fow.count, left(fow)) == (0, [("Wave", "", "more-cells-than-heads")])


@pytest.mark.parametrize("game", games.GAMES)
def test_a_row_of_totals_is_no_card(game: str) -> None:
    imported = made(game, "番号,名前,種類,コスト\n合計,,,12\n1,合計,,\n計,120,,3\n")
    told = [note for note in imported.unread if getattr(note.message, "key", "") == "row-of-totals"]
    assert imported.count == 0
    assert len(told) == len(imported.unread) == 3


def test_a_number_that_two_trumps_have_is_told_and_the_second_left_out() -> None:
    table = "番号,名前,戦力値\n３,渡し守,４\n4,水先人,7\n3,鐘守,5\n5,灯台守,\n"
    imported = made("arcanductor", table)
    assert [(source, card["number"], card.get("power")) for source, card in imported.made] == [
        ("渡し守", 3, 4), ("水先人", 4, 7), ("灯台守", 5, None),
    ]  # fmt: skip
    assert left(imported) == [("鐘守", "", "number-twice"), ("灯台守", "", "no-power-yet")]


def test_columns_of_texts_are_one_text_and_others_are_told() -> None:
    table = "名前,種類,コスト,効果,特殊能力,能力2,備考,\n高波,フォース,1,カードを1枚引く。,,2ダメージ。,三枚,x\n"
    imported = made("kami-no-kijutsu", table)
    ((_, card),) = imported.made
    assert card["text"] == {"ja": "カードを1枚引く。\n2ダメージ。"}
    assert card["name"] == {"ja": "高波"}
    assert set(imported.joined) == {"能力2"}
    assert imported.unused == ("備考", "#8")
    # a column that is named for the text stands alone
    assert made("kami-no-kijutsu", table, text="能力2").made[0][1]["text"] == {"ja": "2ダメージ。"}
    will = made("force-of-will", "名前,種類,コスト,効果,特殊能力\n波,詠唱,水,カードを1枚引く。,2枚捨てる。\n")
    assert will.made[0][1]["text"] == {"ja": "カードを1枚引く。\n2枚捨てる。"}


def test_two_columns_of_one_head_lose_nothing() -> None:
    imported = made("kami-no-kijutsu", "name,kind,cost,text,text,cost\nWave,force,1,Draw a card.,Then rest.,7\n")
    assert imported.made[0][1]["text"] == "Draw a card.\nThen rest."
    assert imported.unused == ("cost (2)",)


def test_json_of_many_layouts() -> None:
    card = {"name": {"en": "Pilot", "ja": "水先人"}, "kind": "unit", "colour": "red", "cost": 2,
            "stats": {"at": 3, "df": 2}, "move": 1, "transfer": 1, "text": ["Draw a card.", "-"]}  # fmt: skip
    layouts = [
        json.dumps([card]),
        json.dumps({"sets": [{"name": "One", "cards": [card]}]}),
        json.dumps({"a": {"b": card}}),
        json.dumps(card) + "\n" + json.dumps({**card, "name": "Keeper"}),
    ]
    for text in layouts:
        imported = made("kami-no-kijutsu", text)
        assert not imported.unread
        _, first = imported.made[0]
        assert (first["id"], first["name"], first["at"]) == ("pilot", {"en": "Pilot", "ja": "水先人"}, 3)
        assert first["text"] == "Draw a card."


def test_the_command_tells_columns_encoding_and_rows(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_bytes("名前;種類;コスト;効果;能力2;備考\n高波;フォース;1;引く。;打つ。;x\n合計;;1;;;\n".encode("cp932"))
    code, out, err = call("pack", "import", "kami-no-kijutsu", file, "--lang", "ja")
    assert code == 1, err
    assert "文面に加えた列: 能力2" in out
    assert "どの項目にも使わなかった列: 備考" in out
    assert "合計: 合計の行はカードではありません" in out
    code, out, _ = call("pack", "import", "kami-no-kijutsu", file, "--over", "--json")
    told = json.loads(out)
    assert (told["joined"], told["unused"]) == (["能力2"], ["備考"])
    file.write_bytes(b"PK\x03\x04")
    code, _, err = call("pack", "import", "kami-no-kijutsu", file, "--over")
    assert (code, "save its table as CSV" in err) == (2, True)


def test_one_column_of_text_opens_what_a_trump_does_in_its_lie() -> None:
    table = (
        "番号,名前,戦力値,配置,テキスト\n"
        '3,渡し守,4,自由,"正位置：表になったとき：相手のカード1枚を-2\n逆位置【自身のバトル終了時】ライフを1回復"\n'
        "4,水先人,7,正位置,バトル開始時：このカードを+1\n"
        "5,鐘守,5,自由,バトル終了時：ライフを1失う\n"
        "6,灯台守,5,自由,鐘を鳴らす\n"
        "7,手引 manual,5,自由,\n"
    )
    imported = made("arcanductor", table)
    assert not imported.unread
    cards = dict(imported.made)
    face_up, own_end = {"timing": "face-up", "effect": "manual"}, {"timing": "own-battle-end", "effect": "manual"}
    assert (cards["渡し守"]["upright"], cards["渡し守"]["reversed"]) == ([face_up], [own_end])
    assert cards["水先人"]["upright"] == [{"timing": "battle-start", "effect": "manual"}]
    assert "reversed" not in cards["水先人"]
    assert cards["鐘守"]["upright"] == cards["鐘守"]["reversed"] == [{"timing": "battle-end", "effect": "manual"}]
    assert "upright" not in cards["灯台守"]
    assert {str(note.card): bool(note.why) for note in imported.by_hand} == {
        "渡し守": False, "水先人": False, "鐘守": False, "灯台守": True,
    }  # fmt: skip
    flares = made("tash-kalar", 'name,kind,text\nBeacon,flare,"Upper: 3: place a common\nLower - 6: upgrade one"\n')
    ((_, beacon),) = flares.made
    assert (beacon["upper"], beacon["lower"]) == ({"by": 3, "effect": "manual"}, {"by": 6, "effect": "manual"})


@pytest.mark.parametrize("above", ["", "My cards,,,\n", "My cards,,,\n\n", "sep=,\n"])
def test_a_row_is_told_by_its_number_in_the_sheet(above: str) -> None:
    # what says how cells are set apart is no row of the sheet
    first = 1 + (above.count("\n") if not above.startswith("sep") else 0)
    table = 'name,kind,cost,text\nLamp,force,2,"one\ntwo"\n\n,force,1,\nSea,nonsense,1,\n'
    imported = made("kami-no-kijutsu", above + table)
    assert [str(note.where) for note in imported.unread] == [f"row {first + 3}", f"row {first + 4}"]
    assert [str(note.where) for note in imported.by_hand] == [f"row {first + 1}"]
    fow = made("force-of-will", above + table.replace("force", "chant"))
    assert [str(note.where) for note in fow.unread] == [f"row {first + 3}", f"row {first + 4}"]


@pytest.mark.parametrize("game", ["kami-no-kijutsu", "force-of-will"])
@pytest.mark.parametrize("around", ["{0}", '{{"cards": {0}}}', '{{"sets": [{{"name": "One", "cards": {0}}}]}}'])
def test_what_is_no_card_in_a_list_of_cards_is_told(game: str, around: str) -> None:
    kind = "force" if game == "kami-no-kijutsu" else "chant"
    sound = [{"name": name, "kind": kind, "cost": 1} for name in ("Lamp", "Sea")]
    cards = [sound[0], 5, {}, None, "Sea", sound[1]]
    imported = made(game, around.format(json.dumps(cards)))
    assert imported.count == 2
    assert [(str(note.where), str(note.message).split("here: ")[1]) for note in imported.unread] == [
        ("card 2", "5)"), ("card 3", "{})"), ("card 4", "null)"), ("card 5", '"Sea")'),
    ]  # fmt: skip


def test_a_table_without_a_name_in_a_list_of_cards_is_told() -> None:
    imported = made("kami-no-kijutsu", '[{"name": "Lamp", "kind": "force", "cost": 1}, {"cost": 2}]')
    assert [(str(note.where), getattr(note.message, "key", "")) for note in imported.unread] == [
        ("card 2", "no-card-in-list")
    ]
    with pytest.raises(ValueError) as told:
        read_rows('[5, {}, {"cost": 2}]')
    assert told.value.args[0].key == "no-cards-found"


def test_the_command_fills_a_field_for_all_cards(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text("name,cost\nLamp,2\nSea,1\n", encoding="utf-8")
    code, out, _ = call("pack", "import", "kami-no-kijutsu", file)
    assert code == 1 and "--set kind=VALUE" in out and "row 3 · Sea" in out
    code, out, err = call("pack", "import", "kami-no-kijutsu", file, "--set", "kind=force", "--over")
    assert (code, "the same for all cards: kind=force" in out) == (0, True), err
    code, _, err = call("pack", "import", "kami-no-kijutsu", file, "--set", "kind", "--over")
    assert (code, "field=value" in err) == (2, True)
