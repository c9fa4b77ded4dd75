"""Costs in tables of cards: what print and lists write, and what may mean two things."""

import json
from pathlib import Path

import pytest

from referee.games.force_of_will.importing.card_file import import_pack
from referee.packs.imported import Imported
from referee.rulebook.voice import common_voice
from tests.conftest import Call


def listed(*costs: str) -> Imported:
    """A table of chants with these costs."""
    rows = (f'札{number}\t詠唱\t{cost}\t""' for number, cost in enumerate(costs, start=1))
    return import_pack("\n".join(("名前\t種類\tコスト\tテキスト", *rows)))


def costs_of(found: Imported) -> list[str]:
    return [str(card["cost"]) for _, card in found.made]


@pytest.mark.parametrize(
    ("cell", "cost"),
    [
        ("赤", "{R}"),
        ("光光①", "{W}{W}{1}"),
        ("(光)(3)", "{W}{3}"),
        ("《火》《１》", "{R}{1}"),
        ("【赤赤②】", "{R}{R}{2}"),
        ("火火2", "{R}{R}{2}"),
        ("赤青1", "{R}{U}{1}"),
        ("1赤", "{R}{1}"),
        ("赤1 任意0", "{R}"),
        ("赤１　フリー２", "{R}{2}"),
        ("紫1無色1", "{B}{1}"),
        ("赤1青2", "{R}{U}{U}"),
        ("赤×2", "{R}{R}"),
        ("2 red, 1 any", "{R}{R}{1}"),
        ("fire 1, free 2", "{R}{2}"),
        ("X火", "{X}{R}"),
        ("３", "{3}"),
    ],
)
def test_a_cost_that_means_one_thing(cell: str, cost: str) -> None:
    found = listed(cell)
    assert costs_of(found) == [cost]
    assert not found.doubts
    assert not found.unread


@pytest.mark.parametrize(
    ("cells", "costs", "example"),
    [
        (("赤1", "赤2", "赤1任意2"), ["{R}", "{R}{R}", "{R}{2}"], "赤1任意2"),
        (("赤1", "赤1青1"), ["{R}", "{R}{U}"], "赤1青1"),
        (("火1", "水水1"), ["{R}{1}", "{U}{U}{1}"], "水水1"),
        (("火1", "水"), ["{R}{1}", "{U}"], "水"),
        # who names the will of any kind has it named wherever there is some
        (("赤1", "青", "緑緑任意1"), ["{R}", "{U}", "{G}{G}{1}"], "緑緑任意1"),
    ],
)
def test_a_sign_and_a_number_mean_what_the_other_cells_show(
    cells: tuple[str, ...], costs: list[str], example: str
) -> None:
    found = listed(*cells)
    assert costs_of(found) == costs
    told = [common_voice("ja").told(each) for each in found.doubts]
    assert told[0].startswith(f"コスト「{cells[0]}」は、「{example}」と同じ書き方と見て{costs[0]}としました（2行目）。")


def test_a_sign_and_a_number_alone_may_mean_two_things_and_that_is_told() -> None:
    found = listed("赤1", "青2", "赤1")
    assert costs_of(found) == ["{R}{1}", "{U}{2}", "{R}{1}"]
    red, blue = found.doubts
    assert common_voice("en").told(red) == (
        "the cost '赤1' may be {R}{1} or {R} (row 2, row 4): {R}{1} was taken, for {R} write it"
    )
    assert common_voice("ja").told(blue) == (
        "コスト「青2」は{U}{2}とも{U}{U}とも読めます（3行目）。{U}{2}としました。{U}{U}のときは、そう書いてください"
    )


def test_a_column_written_in_both_ways_is_told_too() -> None:
    found = listed("赤1", "青青1", "赤1青2")
    assert costs_of(found) == ["{R}{1}", "{U}{U}{1}", "{R}{U}{U}"]
    assert [each.key for each in found.doubts] == ["import-cost-open"]


@pytest.mark.parametrize("cell", ["赤x2", "光/闇", "たくさん", "2×赤", "無", "(赤", "赤3点"])
def test_what_is_no_cost_is_told_as_it_stands_there_in_the_readers_language(cell: str) -> None:
    found = listed(cell)
    assert not found.made
    (note,) = found.unread
    assert common_voice("ja").told(note.message) == f"「{cell}」はコストではありません。例: {{R}}{{2}}"


@pytest.mark.parametrize("cell", ["-", "－", "なし", "―"])
def test_a_cell_may_say_that_there_is_none(cell: str) -> None:
    found = import_pack(f"名前,種類,コスト,種族,属性\n札,詠唱,{cell},{cell},{cell}\n")
    ((_, card),) = found.made
    assert not card.get("cost")
    assert not card["race"]
    assert not card["attributes"]


def test_the_document_of_the_command_has_what_may_mean_two_things(tmp_path: Path, call: Call) -> None:
    table = tmp_path / "own.csv"
    table.write_text("名前,種類,コスト\n札,詠唱,赤1\n", encoding="utf-8")
    _, said, _ = call("pack", "import", "force-of-will", str(table), "--json", "--lang", "ja")
    (told,) = json.loads(said)["doubts"]
    assert told.startswith("コスト「赤1」は{R}{1}とも{R}とも読めます（2行目）。")


def test_an_attribute_by_its_colour() -> None:
    ((_, card),) = import_pack("名前,種類,コスト,属性\n札,詠唱,赤任意1,赤\n").made
    assert card["attributes"] == ["fire"]
