"""The board as a table of words (F6): what lies there is named, and what can be picked is told."""

from pytestqt.qtbot import QtBot

from tests.ui.test_keys_reach import now_of
from tests.ui.test_play import play_of
from ui.match.play import Play
from ui.match.pointing import marks_now
from ui.table.listing import BoardTable

KAMI = """game: kami-no-kijutsu
seats: south=Aki north=Ben
decks: south=embers-and-dawn.toml north=tides-and-ravens.toml

"""


def table_of(qtbot: QtBot, play: Play, language: str = "en") -> BoardTable:
    table = BoardTable()
    qtbot.addWidget(table)
    table.show_scene(play.scene, play.match.voice(language))
    table.mark(marks_now(play))
    return table


def row_of(table: BoardTable, name: str) -> list[str]:
    row = table.names.index(name)
    return [item.text() if (item := table.item(row, column)) is not None else "" for column in range(4)]


def test_a_territory_is_named_with_a_unit_on_it_and_without(qtbot: QtBot) -> None:
    play = play_of(
        KAMI + 'judge set territory.s4 "south ember-field" because=position\n'
        'judge set territory.s1 "south ember-field" because=position\n'
        'judge set unit.s1.south "kiln-guard 1/3" because=position\n'
    )
    table = table_of(qtbot, play)
    assert row_of(table, "s4")[1:3] == ["Ember Field", "Aki"]
    assert row_of(table, "s1")[1] == "Kiln Guard"
    assert row_of(table, "s1")[3].endswith("on Ember Field of Aki")
    assert row_of(table, "s2")[1:3] == ["–", ""]
    assert row_of(table_of(qtbot, play, "ja"), "s4")[1] == "残り火の野"


def test_a_card_on_the_table_that_something_can_be_done_with_says_so(qtbot: QtBot) -> None:
    """FW-5.2: a stone that is recovered can be rested; the column was empty."""
    play = play_of(
        "game: force-of-will\nseats: first=Aki second=Ben\n"
        "decks: first=two-thrones-ember second=two-thrones-tide\n\nfirst recover\nfirst main\nfirst call coal-stone\n"
    )
    assert now_of(table_of(qtbot, play)) == {"coal-stone": "can be picked"}
