"""Which columns of a table are taken for which field: what forms offer, what importers take, what people write."""

import pytest

from referee import games
from referee.games.forms import with_cards
from referee.packs import reporting
from referee.packs.importing import fields_of, pack_of
from referee.packs.rows import read_rows
from referee.rulebook.voice import common_voice
from referee.workshop.wording import Wording

TABLES = {
    "tash-kalar": "名前,種類,等級,勢力,配列,文面\n炎の番人,being,common,highland,CT,隣を守る。\n",
    "force-of-will": "名前,種類,種族,コスト,属性,ATK,DEF,説明\n灯火番,レゾネーター,人間,{R}{1},火,300,200,\n",
    "war-vortex-night": "名前,種類,コスト,説明\n突き,action,1,敵1人を打つ。\n",
    "kami-no-kijutsu": "名前,種類,AT,DF,説明\n炎の騎士,ユニット,4,3,戦う。\n",
}


@pytest.mark.parametrize("game", with_cards())
def test_every_field_that_is_offered_is_taken(game: str) -> None:
    chosen = games.find(game)
    rows = read_rows("一,二\nx,y\n")
    assert "name" in fields_of(chosen)
    for field in fields_of(chosen):
        # no ValueError: the importer knows the field
        assert pack_of(chosen, rows, {field: "一"}, "own", "Own").columns[field] == "一"


@pytest.mark.parametrize(("game", "table"), TABLES.items())
def test_heads_in_the_words_of_the_forms_are_known(game: str, table: str) -> None:
    rows = read_rows(table)
    made = pack_of(games.find(game), rows, {}, "own", "Own")
    assert sorted(made.columns.values()) == sorted(map(str, rows[0]))


@pytest.mark.parametrize("game", with_cards())
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_field_is_called_beside_its_box_is_a_head(game: str, language: str) -> None:
    chosen, wording = games.find(game), Wording.of(game, language)
    for field in fields_of(chosen):
        head = wording.field(field)
        assert list(pack_of(chosen, [{head: "x"}], {}, "own", "Own").columns.values()) == [head], field


def test_a_column_called_as_the_field_goes_before_one_that_is_like_it() -> None:
    rows = read_rows("効果,文面\nx,y\n")
    assert pack_of(games.find("tash-kalar"), rows, {}, "own", "Own").columns["text"] == "文面"


@pytest.mark.parametrize("heads", [("Name", "名前"), ("名前", "name"), ("Card name", "カード名"), ("Title", "名称")])
def test_of_two_columns_of_names_one_is_the_japanese(heads: tuple[str, str]) -> None:
    english, japanese = sorted(heads)
    rows = [{english: "Lamp", japanese: "灯火", "kind": "action", "cost": "2"}]
    made = pack_of(games.find("war-vortex-night"), rows, {}, "own", "Own")
    assert (made.columns["name"], made.columns["name-ja"], made.unused) == (english, japanese, ())
    assert 'name = { en = "Lamp", ja = "灯火" }' in made.toml


@pytest.mark.parametrize("game", with_cards())
@pytest.mark.parametrize(
    ("english", "japanese"), [("英語名", "名前"), ("英語名", "日本語名"), ("English name", "カード名")]
)
def test_a_japanese_table_may_have_a_column_of_english_names(game: str, english: str, japanese: str) -> None:
    made = pack_of(games.find(game), [{japanese: "灯火", english: "Lamp"}], {}, "own", "Own")
    assert (made.columns["name"], made.columns["name-ja"], made.unused) == (english, japanese, ())


def test_a_row_without_a_name_is_called_by_its_number() -> None:
    rows = read_rows("名前,種類,コスト\n突き,action,1\n合計,,1\n,action,2\n")
    made = pack_of(games.find("war-vortex-night"), rows, {}, "own", "Own")
    voice = common_voice("ja").told
    assert [str(voice(note.card)) for note in made.unread] == ["合計", "4行目"]
    assert str(made.unread[1].card) == "row 4"


def test_what_a_column_is_left_for_says_no_option_of_a_command() -> None:
    rows = read_rows("名前,種類,コスト,絵師\n突き,action,1,誰か\n")
    made = pack_of(games.find("war-vortex-night"), rows, {}, "own", "Own")
    assert list(map(str, reporting.columns(made))) == ["taken for no field: 絵師"]


@pytest.mark.parametrize("game", with_cards())
def test_rows_that_are_left_out_are_counted_though_they_have_one_name(game: str) -> None:
    rows = read_rows("name,kind\nGull,nonsense\nGull,nonsense\nHeron,nonsense\n,nonsense\n")
    made = pack_of(games.find(game), rows, {}, "own", "Own")
    assert (made.count, made.left_out) == (0, 4)


SHEETS = {
    "tash-kalar": ("name,rank,school,pattern\nGull,common,highland,CT\n", "kind", "being", {"kind": "being"}),
    "arcanductor": ("name,power\nGull,4\n", "number", "7", {"number": 7}),
    "war-vortex-night": ("name,cost\nGull,2\n", "kind", "アクション", {"kind": "action"}),
    "force-of-will": ("name,cost\nGull,{R}\n", "type", "chant", {"kind": "chant"}),
    "kami-no-kijutsu": ("名前,コスト\n灯,2\n", "kind", "フォース", {"kind": "force"}),
}


@pytest.mark.parametrize(("game", "said"), SHEETS.items())
def test_a_field_that_no_column_holds_is_told_once_and_filled_for_all_cards(
    game: str, said: tuple[str, str, str, dict[str, object]]
) -> None:
    table, name, value, becomes = said
    chosen, rows = games.find(game), read_rows(table)
    without = pack_of(chosen, rows, {}, "own", "Own")
    assert (without.count, dict(without.missing)) == (0, {name: 1})
    filled = pack_of(chosen, rows, {}, "own", "Own", {name: value})
    ((_, card),) = filled.made
    assert becomes.items() <= card.items()
    assert (filled.missing, filled.fixed, name in filled.columns) == ({}, {name: value}, False)


def test_a_value_for_all_goes_before_a_column_which_is_told_as_unused() -> None:
    rows = read_rows("name,kind,cost\nGull,unit,2\n")
    chosen = games.find("kami-no-kijutsu")
    made = pack_of(chosen, rows, {}, "own", "Own", {"kind": "force"})
    assert [card["kind"] for _, card in made.made] == ["force"]
    assert made.unused == ("kind",)
    for wrong in ({"kin": "force"}, {"name": "x"}):
        with pytest.raises(ValueError) as told:
            pack_of(chosen, rows, {"name": "name"}, "own", "Own", wrong)
        assert told.value.args[0].key in ("no-such-field", "column-and-value")


@pytest.mark.parametrize("game", with_cards())
def test_cards_of_one_name_are_told_with_their_rows(game: str) -> None:
    table, name, value, _ = SHEETS[game]
    head, line = table.splitlines()
    other = line.replace("4", "5").replace("2", "3").replace("{R}", "{W}").replace("CT", "CTC")
    rows = read_rows("\n".join((head, line, "", line.replace("Gull", "Heron").replace("灯", "波"), other)))
    numbered = {} if game == "arcanductor" else {name: value}
    if game == "arcanductor":
        rows = [{**row, "number": str(place)} for place, row in enumerate(rows, start=1)]
    made = pack_of(games.find(game), rows, {}, "own", "Own", numbered)
    assert made.count == 3
    (told,) = made.namesakes
    assert told.facts["count"] == 2 and len(told.facts["ids"]) == 2
    if game != "arcanductor":
        assert list(map(str, told.facts["places"])) == ["row 2", "row 5"]
