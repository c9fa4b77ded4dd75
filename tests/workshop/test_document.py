"""A pack as a document: what nobody changed keeps its bytes, what was written by hand survives, all goes back."""

import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee import games, resources
from referee.games.forms import with_cards
from referee.packs.files import own_folder
from referee.workshop.change import Change, Drop, Insert, Put, Shift, changed_card
from referee.workshop.checking import described
from referee.workshop.document import PackDocument, suggested
from referee.workshop.layout import data_of, laid_out
from referee.workshop.values import kinds, new_card, new_step
from tests.workshop.by_hand import BY_HAND, SHIPPED


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_packs_are_saved_with_the_bytes_they_had(path: Path, tmp_path: Path) -> None:
    document = PackDocument.copy_of(path)
    assert document.count == len(tomllib.loads(path.read_text(encoding="utf-8"))["card"])
    assert not document.faults
    document.save(tmp_path / "copy.toml")
    assert (tmp_path / "copy.toml").read_bytes() == path.read_bytes()
    opened = PackDocument.open(tmp_path / "copy.toml")
    assert not opened.unsaved
    opened.change(0, Put(("text",), "other"))
    opened.undo()
    opened.save()
    assert (tmp_path / "copy.toml").read_bytes() == path.read_bytes()


def test_each_copy_of_a_pack_is_one_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = own_folder("packs")
    shipped = resources.path("packs", "two-thrones.toml")
    for number in ("", "-2", "-3"):
        copy = PackDocument.template_of(shipped)
        assert copy.head["id"] == f"two-thrones-copy{number}"
        assert "(copy)" in str(copy.head["title"]) and "（写し）" in str(copy.head["title"])
        assert list(copy.cards) == list(PackDocument.copy_of(shipped).cards)
        assert copy.undoes is None
        copy.save(suggested(copy))
    assert sorted(path.name for path in folder.glob("*.toml")) == [
        "two-thrones-copy-2.toml",
        "two-thrones-copy-3.toml",
        "two-thrones-copy.toml",
    ]


def test_a_title_in_one_language_says_too_that_it_is_a_copy(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(BY_HAND.replace("\n", "\r\n").encode())
    copy = PackDocument.template_of(file)
    wanted = BY_HAND.replace('id = "own"', 'id = "own-copy"').replace('title = "Own"', 'title = "Own (copy)"')
    assert copy.text == wanted.replace("\n", "\r\n")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_what_is_written_by_hand_survives(tmp_path: Path, end: str, mark: str) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes((mark + BY_HAND.replace("\n", end)).encode())
    document = PackDocument.open(file)
    document.change(0, Put(("effect", 1, "may"), False))
    document.change(0, Put(("school",), "highland"))
    document.save()
    wanted = BY_HAND.replace("may = true", "may = false").replace(
        '  rank = "common"\n', '  rank = "common"\nschool = "highland"\n'
    )
    assert file.read_bytes().decode() == mark + wanted.replace("\n", end)


def test_comments_stay_with_what_they_stand_at() -> None:
    layout = laid_out(BY_HAND)
    assert layout.text == BY_HAND
    assert layout.cards[0].startswith("# the first one\n[[card]]")
    assert "# ---- Flares" in layout.without(0).text
    assert "# the first one" not in layout.without(0).text
    assert "# ---- Beings of the north" in layout.without(0).text


def test_a_card_is_moved_in_and_out_and_steps_within_it() -> None:
    document = PackDocument(BY_HAND, "tash-kalar")
    document.change(0, Shift(("effect", 1), 0))
    assert [step["do"] for step in document.card(0)["effect"]] == ["upgrade", "gain"]
    assert "# between the two" in document.text
    document.change(0, Insert(("effect", 1), {"do": "ally"}))
    document.change(0, Drop(("effect", 0)))
    assert [step["do"] for step in document.card(0)["effect"]] == ["ally", "gain"]
    assert document.duplicate(0) == 1
    assert [card["id"] for card in document.cards] == ["herald", "herald-2", "north"]
    document.remove(0)
    document.change(1, Put(("lower", "by"), 9))
    assert document.card(1)["lower"] == {"by": 9}
    texts = [document.text]
    while document.undoes is not None:
        document.undo()
        texts.append(document.text)
    assert texts[-1] == BY_HAND
    for text in texts[-2::-1]:
        document.redo()
        assert document.text == text
    assert document.redoes is None


def test_what_follows_each_other_in_one_field_is_taken_back_at_once_and_across_saves(tmp_path: Path) -> None:
    document = PackDocument(BY_HAND, "tash-kalar")
    for text in ("H", "He", "Her"):
        document.change(0, Put(("name",), text))
    document.save(tmp_path / "own.toml")
    document.settle()
    document.change(0, Put(("name",), "Hero"))
    document.undo()
    assert document.card(0)["name"] == "Her"
    document.undo()
    assert document.text == BY_HAND
    assert document.unsaved
    document.save()
    assert (tmp_path / "own.toml").read_text() == BY_HAND


def test_the_id_of_a_new_card_follows_its_english_name_until_it_is_saved(tmp_path: Path) -> None:
    document = PackDocument(BY_HAND, "tash-kalar")
    place = document.new_card(new_card("tash-kalar", "being"))
    for text in ("F", "Frost", "", "Frost Wolf"):
        document.call(place, ("name",), {"en": text, "ja": "霜の狼"} if text else {"ja": "霜の狼"})
    assert document.card(place)["id"] == "frost-wolf"
    document.save(tmp_path / "own.toml")
    document.call(place, ("name",), "Ice Wolf")
    assert document.card(place)["id"] == "frost-wolf"
    other = document.duplicate(place)
    document.change(other, Put(("id",), "mine"))
    document.call(other, ("name",), "Snow Wolf")
    assert document.card(other)["id"] == "mine"


def test_what_is_left_empty_in_the_head_is_left_out() -> None:
    document = PackDocument(BY_HAND, "tash-kalar")
    document.rename("version", "2")
    document.rename("version", "")
    assert "version" not in document.head and "version" not in document.text.partition("[[card]]")[0]
    document.rename("note", "")
    assert "note" not in document.head


def test_undo_comes_back_to_what_was_saved(tmp_path: Path) -> None:
    document = PackDocument(BY_HAND, "tash-kalar")
    document.change(0, Put(("name",), "Saved"))
    document.save(tmp_path / "own.toml")
    for text in ("", "O", "Ot", "Other"):
        document.change(0, Put(("name",), text))
    document.undo()
    assert document.card(0)["name"] == "Saved" and not document.unsaved


def test_a_save_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "own.toml"
    file.write_text(BY_HAND)
    document = PackDocument.open(file)
    document.change(0, Put(("name",), "Mine"))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        document.save()
    assert file.read_text() == BY_HAND
    assert [found.name for found in tmp_path.iterdir()] == ["own.toml"]
    assert document.unsaved


def test_a_pack_made_from_nothing_is_read_as_it_was_made(tmp_path: Path) -> None:
    document = PackDocument.new("kami-no-kijutsu", "hearth", "Hearth")
    document.new_card({"id": "spark", "name": {"en": "Spark", "ja": "火花"}, "kind": "force"})
    document.new_card({"id": "spark", "name": "Spark again", "kind": "force", "effect": "manual"})
    document.rename("title", {"en": "Hearth", "ja": "炉"})
    assert [card["id"] for card in document.cards] == ["spark", "spark-2"]
    assert not document.faults
    document.save(tmp_path / "hearth.toml")
    assert PackDocument.open(tmp_path / "hearth.toml").head["title"] == {"en": "Hearth", "ja": "炉"}
    assert suggested(document).name == "hearth.toml"


def test_a_name_is_suggested_that_no_shipped_pack_has() -> None:
    assert suggested(PackDocument.copy_of(resources.path("packs", "tash-kalar.toml"))).name == "tash-kalar-2.toml"


def _places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every place of a card with what is there."""
    items: Any = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for part, value in items:
        yield (*path, part), value
        yield from _places(value, (*path, part))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_any_change_of_any_card_does_what_it_says_and_nothing_else(path: Path) -> None:
    chance = Random(path.stem)
    for text in chance.sample(laid_out(path.read_text(encoding="utf-8")).cards, 6):
        for place, value in chance.sample(list(_places(dict(data_of(text)))), 5):
            changes: list[Change] = [Put(place, value), Drop(place)]
            if isinstance(place[-1], int):
                changes += [Insert(place, value), Shift(place, 0)]
            for change in changes:
                plain: dict[str, Any] = tomllib.loads(text)["card"][0]
                node: Any = plain
                for part in place[:-1]:
                    node = node[part]
                change.carry_out(node, lambda item: item)
                assert data_of(changed_card(text, change, ("id", "name", "text", "kind"))) == plain


@pytest.mark.parametrize("game", with_cards())
def test_what_is_begun_is_sound_or_told_what_it_lacks(game: str) -> None:
    document = PackDocument.new(game)
    for kind in kinds(game):
        document.new_card(new_card(game, kind))
    # six actions, the being's pattern and the like are still to be filled in; nothing is there that must not be
    assert not [fault for fault in document.faults if "no such field" in str(fault.message)]
    whole = PackDocument.copy_of(resources.path("packs", f"{games.find(game).packs[0]}.toml"))
    place = next(place for place, card in enumerate(whole.cards) if _steps_of(card) is not None)
    path = _steps_of(whole.card(place))
    assert path is not None
    for verb in described(game).steps:
        whole.change(place, Put(path, [new_step(game, verb)]))
        assert not [fault.message for fault in whole.faults if "no such field" in str(fault.message)], verb


def _steps_of(card: Mapping[str, Any]) -> tuple[str | int, ...] | None:
    """Where a card has steps."""
    return next((path for path, value in _places(dict(card)) if path[-1] == "effect" and isinstance(value, list)), None)


def test_what_a_card_was_called_in_the_file_is_known_across_undo_and_places(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    document = PackDocument.new("arcanductor", "own")
    for number, name in enumerate(("a", "b"), start=1):
        document.new_card({"id": name, "name": name, "number": number})
    assert document.renamed == {}
    document.save(file)
    document.new_card({"id": "first", "name": "First", "number": 3}, 0)
    document.change(1, Put(("id",), "alpha"))
    assert document.renamed == {"a": "alpha"}
    document.remove(2)
    assert document.renamed == {"a": "alpha"}
    document.save()
    assert document.renamed == {}
    for _ in range(3):
        document.undo()
    assert [card["id"] for card in document.cards] == ["a", "b"]
    assert document.renamed == {"alpha": "a"}
    document.save()
    file.write_text(file.read_text().replace('"b"', '"beta"'))
    document.read_again()
    document.change(0, Put(("id",), "aleph"))
    assert document.renamed == {"a": "aleph"}


def test_cards_brought_in_follow_each_other_to_their_new_ids() -> None:
    document = PackDocument.new("force-of-will")
    document.new_card({"id": "moon", "name": "Moon", "kind": "ruler"})
    brought = [
        {"id": "moon", "name": "moon", "text": "moon", "kind": "ruler", "back": "night"},
        {"id": "night", "name": "Night", "kind": "j-ruler", "effect": [{"do": "search", "named": ["moon"]}]},
    ]
    assert document.take_in(brought) == 1
    _, moon, night = document.cards
    assert (moon["id"], moon["name"], moon["text"], moon["back"]) == ("moon-2", "moon", "moon", "night")
    assert (night["id"], night["effect"]) == ("night", [{"do": "search", "named": ["moon-2"]}])
    document.undo()
    assert document.count == 1


def test_faults_are_looked_for_once_until_something_changes() -> None:
    document = PackDocument.copy_of(resources.path("packs", "two-thrones.toml"))
    found = document.faults
    assert document.faults is found
    document.new_card({"id": "moon", "name": "Moon", "kind": "ruler", "back": "night"})
    assert any("night" in str(fault.message) for fault in document.faults)
    assert not any("night" in str(fault.message) for fault in found)
