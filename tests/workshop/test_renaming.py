"""Cards that are called something else: the tests and decks beside their pack follow, and nothing else in them."""

from pathlib import Path

from referee.match.replay import replay_file
from referee.packs.files import tests_of as records_of
from referee.workshop.change import Put
from referee.workshop.document import PackDocument
from referee.workshop.renaming import rename_in, those_that_name, unsure
from referee.workshop.trial import Trial


def test_a_kept_test_and_its_deck_find_the_card_under_its_new_id(tmp_path: Path) -> None:
    file = tmp_path / "hearth.toml"
    document = PackDocument.new("kami-no-kijutsu", "hearth", "Hearth")
    document.new_card(
        {"id": "spark", "name": "Spark", "kind": "force", "effect": [{"do": "ap", "whose": "own", "by": 1}]}
    )
    document.save(file)
    trial = Trial(document, 0)
    trial.kept.declare(next(spoken for spoken in trial.kept.match.legal() if str(spoken) == "south force spark"))
    kept = trial.keep(file)
    trial.close()
    before = {path.name: path.read_text() for path in tmp_path.iterdir()}
    document.change(0, Put(("id",), "ember"))
    renamed = document.renamed
    document.save()
    assert not replay_file(kept).passed
    named = those_that_name(file, renamed)
    assert {path.name for path in named} == {"hearth.spark.match", "hearth.spark.deck.toml"}
    for path in named:
        rename_in(path, renamed)
    assert replay_file(kept).passed
    assert "south force ember" in kept.read_text() and "hearth.spark.deck.toml" in kept.read_text()
    # taken back after the save it goes the other way, to the same bytes
    document.undo()
    renamed = document.renamed
    assert renamed == {"ember": "spark"}
    document.save()
    for path in those_that_name(file, renamed):
        rename_in(path, renamed)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == before
    assert records_of(file) == [kept]


def test_only_whole_ids_are_changed_and_decks_of_the_pack_follow(tmp_path: Path) -> None:
    pack = tmp_path / "own.toml"
    pack.write_text("")
    head = 'deck = 1\ngame = "kami-no-kijutsu"\npack = ["own.toml", "kami-no-kijutsu"]\n'
    deck = f"{head}\n[main]\nfire = 3\nfire-wall = 2\n"
    (tmp_path / "mine.toml").write_text(deck)
    (tmp_path / "theirs.toml").write_text(deck.replace("own.toml", "other.toml"))
    (tmp_path / "own.x.match").write_text("pack: own.toml\n\nsouth force fire-wall\n")
    (tmp_path / "broken.toml").write_text("= no toml fire")
    named = those_that_name(pack, {"fire": "flame"})
    assert [path.name for path in named] == ["mine.toml"]
    rename_in(named[0], {"fire": "flame"})
    assert named[0].read_text() == deck.replace("fire =", "flame =")
    assert those_that_name(pack, {}) == ()


def test_an_id_that_is_a_word_of_the_game_is_left_to_the_reader() -> None:
    assert unsure("force-of-will", {"fire": "flame", "spark-runner": "x"}) == ("fire",)
    assert unsure("kami-no-kijutsu", {"draw": "x"}) == ("draw",)
