"""What the end sheet tells: each way of a rule apart, teams by their players, and level with what it is told of."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from referee import resources
from referee.keeping.archive import Archive
from referee.record.reading import read_record
from tests.ui.test_ending import entered, shown
from tests.ui.test_play import play_of
from ui.frame.window import MainWindow
from ui.match.ending import Part, parts_of
from ui.match.page import TablePage

VORTEX = """game: war-vortex-night
seats: red=Aki blue=Ben

"""


def vortex_resigned(window: MainWindow, qtbot: QtBot) -> TablePage:
    """The Warden has lost 1 HP to an ability of its own, the Colossus 2 to damage; then the Warden's team gives up."""
    page = shown(window, VORTEX)
    for seat, card in (("red", "clay-colossus"), ("blue", "ember-warden")):
        own = next(s for s in page.match.legal() if s.actor == seat and card in str(s).split())
        entered(page, qtbot, str(own))
    for line in (
        "table roll clay-colossus 1", "table initiative ember-warden=1", 'blue use ember-warden "Second Wind"',
        "table roll ember-warden 6", "blue act ember-warden 2", "blue resign",
    ):  # fmt: skip
        entered(page, qtbot, line)
    return page


def test_what_one_rule_takes_in_two_ways_is_told_apart(window: MainWindow, qtbot: QtBot) -> None:
    """WV-7.5: damage is changed by the modifiers of both sides, HP lost directly is not."""
    page = vortex_resigned(window, qtbot)
    sheet = page.ending.sheet
    told = {part.seat: (part.rule, part.by, part.what) for part in sheet_parts(page)}
    assert told["red"][:2] == ("WV-7.5", -2)
    assert told["blue"][:2] == ("WV-7.5", -1)
    texts = [label.text() for label in sheet.points.findChildren(QLabel)]
    (damage,) = (text for text in texts if "Damage taken" in text)
    (lost,) = (text for text in texts if "lost directly" in text)
    assert damage != lost


def sheet_parts(page: TablePage) -> list[Part]:
    return list(parts_of(page.match, page.play.scene.seats, page.voice))


def test_figures_of_the_sheet_stand_level_with_their_sentences(window: MainWindow, qtbot: QtBot) -> None:
    sheet = vortex_resigned(window, qtbot).ending.sheet
    qtbot.wait(30)
    inner = sheet.points.widget()
    assert inner is not None
    figures = [each for each in inner.findChildren(QLabel) if each.text() in ("−1", "−2")]
    sentences = [each for each in inner.findChildren(QLabel) if "HP" in each.text() or "Damage" in each.text()]
    assert len(figures) == len(sentences) == 2
    for figure, sentence in zip(figures, sentences, strict=True):
        assert figure.mapTo(inner, QPoint()).y() == sentence.mapTo(inner, QPoint()).y()


def test_a_character_that_is_out_is_told_so_beside_the_sum(window: MainWindow, qtbot: QtBot) -> None:
    page = vortex_resigned(window, qtbot)
    red, blue = page.play.scene.seats
    assert blue.score is not None and blue.score.value == 0
    assert [each.term for each in blue.counters] == ["retired"]
    assert [each.term for each in red.counters] == ["hp"]


def test_a_team_is_called_by_its_players(window: MainWindow) -> None:
    sample = resources.path("samples", "tash-kalar-team-duel.match")
    window.show_match(window.archive.import_record(read_record(sample)))
    page = window.page
    assert page is not None
    page.ending.show()
    assert page.ending.sheet.title.text() in ("Aki & Cem wins", "Ben & Dana wins")
    assert page.match.voice("ja").seat("amber") == "Aki・Cem"
    said = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert not [text for text in said if "amber" in text or "violet" in text]


@pytest.mark.parametrize("scene", ["damage", "retired-and-back", "typical-leech"])
def test_no_change_of_hp_is_told_by_the_example_of_its_rule(scene: str, tmp_path: Path) -> None:
    """WV-7.3 and WV-7.4 open with an example and with what cannot be: neither says what has happened here."""
    record = Path(__file__).parents[1] / "scenes" / "war-vortex-night" / f"{scene}.match"
    match = Archive(tmp_path).import_record(read_record(record)).match
    parts = list(parts_of(match, match.game.scene(match.position.state).seats, match.voice("en")))
    assert {part.rule for part in parts} & {"WV-7.3", "WV-7.4"}
    assert [part.rule for part in parts if not part.what and part.told is None] == []


TIME = """game: tash-kalar
mode: duel
seats: amber=Aki violet=Ben
decks: amber=imperial violet=imperial
policy: extra-turns=0

violet setup c5=violet g5=amber
amber place h7
amber end
violet place e5
violet place e9
"""


def test_what_decided_it_at_time_is_told_with_its_rule_and_no_action_is_left(window: MainWindow, qtbot: QtBot) -> None:
    page = shown(window, TIME)
    entered(page, qtbot, "judge clock time")
    entered(page, qtbot, "violet end")
    sheet = page.ending.sheet
    qtbot.waitUntil(sheet.isVisible)
    texts = [label.text() for label in sheet.findChildren(QLabel)]
    rules = [link.text() for link in sheet.findChildren(QPushButton)]
    pieces = "Level on points and on upgraded pieces; Ben has more pieces on the board than Aki: 3 to 2."
    assert pieces in texts
    assert "TK-8.9" in rules
    assert pieces in page.banner.hint.text()
    assert "turn goes to" not in page.ruling.text.text()
    left = {view.seat: [c.value for c in view.counters if c.term == "actions"] for view in page.play.scene.seats}
    assert left == {"amber": [0], "violet": [0]}


def test_damage_is_told_by_the_card_that_dealt_it(qtbot: QtBot) -> None:
    """FW-8.1 says when a chant is used; what took the life is the chant."""
    play = play_of(
        "game: force-of-will\nseats: first=Aki second=Ben\n"
        "decks: first=two-thrones-ember second=two-thrones-tide\n\n"
        "judge set field.first coal-stone because=position\nfirst recover\nfirst main\nfirst rest coal-stone\n"
        "first play ember-lash target=second\nfirst pass\nsecond pass\n"
    )
    voice = play.match.voice("en")
    (part,) = parts_of(play.match, play.scene.seats, voice)
    assert (part.seat, part.rule, part.by) == ("second", "FW-8.1", -300)
    assert voice.say(part.what, {"card": part.card}) == "Ember Lash: damage."
    ((_, event),) = play.match.why("life.second")
    assert voice.event(event) == "Ember Lash: Ben takes 300 damage, life 3700."
    assert "残り火の鞭" in play.match.voice("ja").event(event)
