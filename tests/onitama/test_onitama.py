"""A sixth game is a folder: this one was made by the page alone, and the frame takes it as it takes the five."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from referee import games, resources
from referee.cli.app import app
from referee.desk import open_desk
from referee.hall.event.plan import plan_of
from referee.keeping.archive import Archive
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.opening import open_table
from referee.match.replay import replay
from referee.record.reading import parse
from referee.rulebook import book
from referee.rulebook.voice import unknown_ways
from referee.workshop.document import PackDocument
from referee.workshop.trial import Trial
from tests.playing import play

HERE = Path(__file__).parent
HEADER = f"game: onitama\nseats: blue=Aki red=Ben\npack: {HERE / 'pack.toml'}\n\n"


@pytest.fixture
def onitama(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    found = resources.find
    own = {("rulebooks", name): HERE / name for name in ("onitama.toml", "onitama.says.toml")}
    own[("packs", "onitama.toml")] = HERE / "pack.toml"
    monkeypatch.setitem(games.GAMES, "onitama", "tests.onitama")
    monkeypatch.setattr(resources, "find", lambda *parts: own.get(parts) or found(*parts))
    monkeypatch.setattr(resources, "path", lambda *parts: resources.find(*parts) or resources.root().joinpath(*parts))
    (tmp_path / "pack.toml").write_text((HERE / "pack.toml").read_text(encoding="utf-8"), encoding="utf-8")
    yield tmp_path


def record(folder: Path, *lines: str, option: str = "") -> None:
    head = f"game: onitama\nseats: blue=Aki red=Ben\npack: pack.toml\n{option}\n"
    found = parse(head + "\n".join(lines) + "\n", folder / "some.match")
    played = replay(found)
    assert played.stopped is None, played.stopped
    assert played.mismatches == ()


def test_what_every_game_has_and_this_one_has_no_row_for_is_told_to_follow(onitama: Path) -> None:
    header = parse("game: onitama\nseats: blue=Aki red=Ben\npack: pack.toml\n\n", onitama / "x.match").header
    match = Match(open_table(header, onitama), header)
    for fact in ("over", "end.triggered", "pending.seat", "score.blue", "undone"):
        with pytest.raises(Unreadable, match="cannot be set; it follows from what has been declared"):
            match.declare(match.read_text(f"judge set {fact} 0 because=why"))


def test_a_game_from_the_first_move_to_the_temple(onitama: Path) -> None:
    record(
        onitama,
        "red move c5 c4 by=hare        !! ON-1.2.not-your-turn",
        "blue move c1 c3 by=heron      !! ON-2.1.not-there",
        "blue move c1 c2 by=hare       !! ON-2.2.not-yours",
        "blue move c3 c4 by=heron      !! ON-2.1.no-piece",
        "blue move c1 b1 by=ox         !! ON-2.1.not-there",
        "blue move c1 d1 by=ox         !! ON-2.4.own-piece",
        "blue swap ox                  !! ON-2.3.can-move",
        "blue pass                     !! ON-G1.no-pass",
        "blue move c1 c2 by=heron",
        "?? hand.blue ox,wren",
        "?? between heron",
        "red move a5 a3 by=hare",
        "blue move c2 c3 by=ox",
        "red move a3 a2 by=heron",
        "blue move c3 c4 by=wren",
        "?? over no",
        "red move c5 c4 by=ox",
        "?? winner red",
        "?? end.reason ON-3.1",
        "?? pieces.blue 4",
        "blue move b1 b2 by=hare       !! ON-3.1.is-over",
    )


def test_a_card_is_tried_on_the_usual_table_where_the_game_lays_none(onitama: Path) -> None:
    trial = Trial(PackDocument.open(onitama / "pack.toml"), 0)
    assert [*trial.kept.match.seats] == ["blue", "red"]
    assert trial.kept.match.legal()
    trial.close()


def test_an_event_of_a_game_without_a_judge_s_file_is_planned_by_the_common_one(onitama: Path) -> None:
    plan = plan_of(parse("event: Open\ngame: onitama\nsystem: swiss\n\n").header)
    assert (plan.best_of, plan.table_size) == (1, 2)


def test_what_the_judge_sets_has_its_consequences(onitama: Path) -> None:
    record(
        onitama,
        'judge set board.c1 - because="moved by the wind"',
        "?? over yes",
        "?? winner red",
        "?? pieces.blue 4",
    )


def test_the_house_rule_and_resigning(onitama: Path) -> None:
    record(onitama, "blue pass !! ON-G1.no-pass", option="option: must-move=no\n")
    record(onitama, "table resign !! RF-4.1.no-seat", "red resign", "?? winner blue")


def test_random_play_comes_to_an_end_and_reads_back(onitama: Path) -> None:
    for seed in range(5):
        header = parse("game: onitama\nseats: blue=Aki red=Ben\npack: pack.toml\n\n", onitama / "x.match").header
        match = Match(open_table(header, onitama), header)
        for spoken in play(match, random.Random(seed), 200):
            assert match.branch(len(match.entries) - 1).read_text(str(spoken)) == spoken
        assert match.scene().pieces
        assert "⟨" not in "".join(match.voice("ja").event(item) for entry in match.entries for item in entry.events)


def test_a_match_is_kept_and_goes_on(onitama: Path, tmp_path: Path) -> None:
    archive = Archive(tmp_path / "kept")
    header = parse("game: onitama\nseats: blue=Aki red=Ben\npack: onitama\n\n").header
    kept = archive.begin(header, None)
    kept.declare(kept.match.read_text("blue move c1 c2 by=heron"))
    kept.close()
    archive.close()
    again = Archive(tmp_path / "kept").resume(kept.id)
    assert again.match.facts()["board.c2"] == "blue master"
    assert again.differences == []


def test_the_desk_answers(onitama: Path) -> None:
    desk = open_desk("onitama")
    assert desk.answer("steps", desk.read("steps", ("heron",))).result == ("steps", {"card": "heron", "count": 3})


def test_the_commands_answer_and_explain(onitama: Path) -> None:
    (onitama / "some.match").write_text(
        "game: onitama\nseats: blue=Aki red=Ben\npack: pack.toml\n\n"
        "blue move c1 c2 by=heron\nred move a5 a3 by=hare\nblue move b1 b3 by=hare\n",
        encoding="utf-8",
    )
    for language, told in (("en", "Heron"), ("ja", "歩み")):
        asked = CliRunner().invoke(app, ["ask", "onitama", "steps", "heron", "--lang", language])
        assert (asked.exit_code, told in asked.output) == (0, True), asked.output
        explained = CliRunner().invoke(app, ["explain", str(onitama / "some.match"), "--at", "5", "--lang", language])
        assert (explained.exit_code, "ON-2.2" in explained.output) == (0, True), explained.output


def test_every_sentence_of_it_can_be_said(onitama: Path) -> None:
    says = book.load("onitama").says
    assert says["ON-2.4.taken"]
    assert not [text for texts in says.values() for text in texts.values() if unknown_ways(text)]
