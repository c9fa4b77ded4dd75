"""What is told of a pasted table says which row it is about; a card without id and name is told as which it is."""

import json

import pytest

from referee.workshop.document import PackDocument
from ui.frame.window import MainWindow
from ui.workshop.importing import ImportPage

ROWS = {
    "arcanductor": ("No,Name,Number,Text", ["7,Lamp,3,shines", "9,,4,", ",,5,", ",Sun,x,"]),
    "force-of-will": (
        "Number,Name,Type,ATK,Text",
        ["7,Lamp,Chant,,shines", "9,,Chant,,", ",,Chant,,", ",Sun,Resonator,x,"],
    ),
}
TOLD = {
    "en": ["☞ row 2 · {lamp}", "× row 3 · {nameless}: ", "× {third}: ", "× row 5 · Sun: "],
    "ja": ["☞ 2行目・{lamp}", "× 3行目・{nameless}: ", "× {third}: ", "× 5行目・Sun: "],
}


def told(page: ImportPage, game: str, rows: str) -> list[str]:
    page.game.setCurrentIndex(page.game.findData(game))
    page.text.setPlainText(rows)
    page.read()
    return page.told.toPlainText().splitlines()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", sorted(ROWS))
def test_each_line_says_which_row_it_is_about(window: MainWindow, game: str, language: str) -> None:
    page = ImportPage(game, language, window.workshop.reading)
    window.workshop._show_beside(page)
    head, rows = ROWS[game]
    lines = told(page, game, "\n".join([head, *rows]))
    third = {"en": "row 4", "ja": "4行目"}[language]
    for line in TOLD[language]:
        wanted = line.format(lamp="7", nameless="9", third=third)
        assert any(each.startswith(wanted) for each in lines), (wanted, lines)


@pytest.mark.parametrize(
    ("language", "whose", "told_of_it"),
    [("en", "= row 4 · Knight (3)", "says the same as row 2"), ("ja", "= 4行目・Knight (3)", "2行目と同じ内容です")],
)
def test_a_row_that_says_the_same_again_is_told(window: MainWindow, language: str, whose: str, told_of_it: str) -> None:
    page = ImportPage("force-of-will", language, window.workshop.reading)
    window.workshop._show_beside(page)
    knight = "Knight,Resonator,500,Sing a song."
    lines = told(page, "force-of-will", f"Name,Type,ATK,Text\n{knight}\nSquire,Resonator,100,\n{knight}")
    assert whose in lines, lines
    assert lines[lines.index(whose) + 1].startswith(told_of_it)
    assert sum("Sing a song." in each for each in lines) == 1


def test_of_two_cards_that_exclude_each_other_the_row_of_the_second_is_told(window: MainWindow) -> None:
    page = ImportPage("arcanductor", "en", window.workshop.reading)
    window.workshop._show_beside(page)
    lines = told(
        page,
        "arcanductor",
        json.dumps([{"name": "Lamp", "number": 3, "power": 1}, {"name": "Sun", "number": 3, "power": 1}]),
    )
    assert [line.partition(": ")[0] for line in lines if line.startswith("×")] == ["× card 2 · Sun"]


@pytest.mark.parametrize(("language", "called"), [("en", "card 2"), ("ja", "カード2")])
def test_a_card_without_id_and_name_is_told_and_listed_as_which_it_is(
    window: MainWindow, language: str, called: str
) -> None:
    window.set_language(language)
    head = PackDocument.new("arcanductor", "own", "Own").text
    cards = '[[card]]\nid = "lamp"\nname = "Lamp"\nnumber = 3\n\n[[card]]\nnumber = 4\n\n[[card]]\nid = 5\nnumber = 5\n'
    window.workshop.work_on(PackDocument(f"{head}\n{cards}", "arcanductor"))
    page = window.workshop.page
    assert page is not None
    lines = page.checks.told
    assert any(line.startswith(f"× {called} · ") for line in lines), lines
    assert any(line.startswith(f"× {called[:-1]}3 · ") for line in lines), lines
    assert [page.list.list.item(place).text() for place in range(3)] == ["Lamp", called, f"{called[:-1]}3"]
