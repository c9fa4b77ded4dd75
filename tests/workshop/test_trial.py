"""A table of its own for a card: every shipped card can be laid, and what was played becomes a test of the pack."""

from pathlib import Path
from random import Random

import pytest

from referee import resources
from referee.keeping.archive import Archive
from referee.kernel.game import BadTable
from referee.match.replay import replay_file
from referee.packs.files import tests_of as records_of
from referee.record.reading import parse, read_record
from referee.rulebook.voice import common_voice
from referee.workshop.change import Put
from referee.workshop.document import PackDocument
from referee.workshop.trial import Trial
from tests.conftest import Call

SHIPPED = [resources.path("packs", name) for name in resources.names("packs", ".toml")]
ON_THE_TABLE = ("arcanductor", "war-vortex-night")
"""Games whose trial has the card on the table, or among the faces of a die, from the start."""


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_cards_are_laid_ready(path: Path) -> None:
    document = PackDocument.copy_of(path)
    for place in Random(path.stem).sample(range(document.count), 5):
        trial = Trial(document, place)
        match = trial.kept.match
        assert [entry.text for entry in match.entries if not entry.stands] == []
        card = document.card(place)
        if document.game in ON_THE_TABLE:
            told = " ".join(match.facts().values())
            assert str(card["id"]) in told or card.get("kind") in ("character", "token", "field")
        elif card.get("kind") in ("being", "flare", "resonator", "unit", "territory", "force"):
            assert any(str(card["id"]) in str(spoken) for spoken in match.legal())
        trial.close()


def test_a_turn_of_the_trial_has_its_two_actions() -> None:
    """TK-3.2: it is not the first turn, which has one; after one action one of two is left."""
    document = PackDocument.new("tash-kalar", "own", "Own")
    document.new_card({"id": "herald", "name": "Herald", "kind": "being", "rank": "common", "pattern": ["CTC"]})
    trial = Trial(document, 0)
    match = trial.kept.match

    def counted() -> tuple[int, int | None]:
        view = next(each for each in match.scene(match.position).seats if each.seat == match.speaker)
        return next((each.value, each.most) for each in view.counters if each.term == "actions")

    assert counted() == (2, 2)
    assert trial.kept.declare(next(each for each in match.legal() if each.declaration.verb == "place")).stands
    assert counted() == (1, 2)
    trial.close()


def test_what_was_played_is_kept_as_a_test_that_pack_check_runs(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "own.toml"
    document = PackDocument.new("tash-kalar", "own", "Own")
    steps = [{"do": "gain", "actions": 2}]
    card = {"id": "herald", "name": "Herald", "kind": "being", "rank": "common", "pattern": ["CTC"], "effect": steps}
    document.new_card(card)
    trial = Trial(document, 0)
    summon = next(spoken for spoken in trial.kept.match.legal() if "summon herald" in str(spoken))
    before = int(trial.kept.match.facts()["actions"])
    trial.kept.declare(summon)
    assert int(trial.kept.match.facts()["actions"]) == before - 1 + 2
    refused = trial.kept.match.read_text("amber place a1 rank=legendary")
    assert not trial.kept.declare(refused).stands
    document.save(file)
    kept = trial.keep(file)
    assert kept.name == "own.herald.match"
    assert trial.keep(file).name == "own.herald-2.match"
    trial.close()
    assert records_of(file) == sorted([kept, tmp_path / "own.herald-2.match"])
    assert replay_file(kept).passed
    assert call("pack", "check", file)[:1] == (0,)
    assert "2 tests pass" in call("pack", "check", file)[1]
    document.change(0, Put(("effect", 0, "actions"), 1))
    document.save()
    code, out, _ = call("pack", "check", file, "--lang", "ja")
    assert code == 1
    assert "own.herald.match" in out
    assert "のはずが" in out


def test_a_deck_beside_a_pack_is_no_fault_of_it(tmp_path: Path, call: Call) -> None:
    document = PackDocument.new("kami-no-kijutsu", "hearth", "Hearth")
    document.new_card(
        {"id": "spark", "name": "Spark", "kind": "force", "effect": [{"do": "ap", "whose": "own", "by": 1}]}
    )
    document.save(tmp_path / "hearth.toml")
    trial = Trial(document, 0)
    play = next(spoken for spoken in trial.kept.match.legal() if str(spoken) == "south force spark")
    trial.kept.declare(play)
    trial.keep(tmp_path / "hearth.toml")
    trial.close()
    code, out, _ = call("pack", "check", tmp_path)
    assert code == 0
    assert "a deck list" in out
    assert "1 test passes" in out


def test_a_card_with_faults_is_not_laid() -> None:
    document = PackDocument.new("tash-kalar")
    document.new_card({"id": "herald", "name": "Herald", "kind": "being", "rank": "comon", "pattern": ["CTC"]})
    with pytest.raises(BadTable, match="did you mean common"):
        Trial(document, 0)


def test_a_record_says_with_which_cards_it_was_ruled_and_when_they_have_changed(tmp_path: Path) -> None:
    document = PackDocument.new("kami-no-kijutsu", "hearth", "Hearth")
    document.new_card(
        {"id": "spark", "name": "Spark", "kind": "force", "effect": [{"do": "vp", "whose": "own", "by": 1}]}
    )
    document.save(tmp_path / "hearth.toml")
    archive = Archive(tmp_path / "data")
    decks = "decks: south=embers-and-dawn north=tides-and-ravens"
    text = f"game: kami-no-kijutsu\nseats: south=Aki north=Ben\n{decks}\npack: hearth.toml\n\n"
    kept = archive.begin(parse(text).header, tmp_path)
    assert kept.match.header.pairs("contents")["pack.hearth"]
    record = tmp_path / "kept.match"
    record.write_text(archive.export(kept.id), encoding="utf-8")
    archive.remove(kept.id)
    assert archive.import_record(read_record(record)).notices == []
    document.change(0, Put(("effect", 0, "by"), 2))
    document.save()
    (row,) = archive.matches()
    archive.remove(row.id)
    (notice,) = archive.import_record(read_record(record)).notices
    assert notice == "pack.hearth is not what the record was ruled with"
    assert common_voice("ja").told(notice).startswith("pack.hearthは")
    archive.close()


def test_what_keeps_a_card_from_a_table_names_the_pack_and_no_folder() -> None:
    document = PackDocument.new("tash-kalar", "winter", "Winter")
    gull = {"name": "Gull", "kind": "being", "rank": "common", "school": "highland", "pattern": ["CC"], "effect": []}
    document.new_card(gull)
    with pytest.raises(BadTable) as told:
        Trial(document, 0)
    ((_, message),) = told.value.faults
    assert message.startswith("winter.toml: ")
    # the fault is one of the pattern, as the file and as the squares name it
    assert [fault.path for fault in document.faults] == [("pattern",)]
