"""Packs as files: read again when they have changed, and only then; what a field forbids another."""

from pathlib import Path

import pytest

from referee.games.arcanductor.cards import Trump
from referee.packs.files import BadFile
from referee.packs.loading import load_pack
from referee.packs.model import CardFields

PACK = """pack = 1
id = "own"
title = "Own"
game = "counting"
version = "1"
licence = "CC0-1.0"

[[card]]
id = "first"
name = "First"
"""

OF_TRUMPS = PACK.partition("[[card]]")[0].replace("counting", "arcanductor")


def test_a_pack_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(PACK, encoding="utf-8")
    first = load_pack(file, "counting", CardFields)
    assert load_pack(file, "counting", CardFields) is first
    file.write_text(PACK.replace('"First"', '"The first"'), encoding="utf-8")
    assert load_pack(file, "counting", CardFields).cards["first"].name == "The first"
    file.write_text(PACK.replace("id = ", "id == "), encoding="utf-8")
    with pytest.raises(BadFile):
        load_pack(file, "counting", CardFields)
    file.unlink()
    with pytest.raises(BadFile, match="no such file"):
        load_pack(file, "counting", CardFields)


def test_a_pack_read_for_one_game_is_no_pack_of_another(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(PACK, encoding="utf-8")
    load_pack(file, "counting", CardFields)
    with pytest.raises(BadFile, match="is for 'counting'"):
        load_pack(file, "arcanductor", CardFields)


def test_a_scripted_effect_on_cards_that_nobody_sees_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    trump = 'id = "x"\nname = "X"\ntext = ""\nnumber = 1\npower = 3\n'
    scripted = 'upright = { range = "hand", effect = [{ do = "lose" }] }\n'
    file.write_text(f"{OF_TRUMPS}[[card]]\n{trump}{scripted}")
    with pytest.raises(BadFile, match="carried out by the players"):
        load_pack(file, "arcanductor", Trump)
    file.write_text(f"{OF_TRUMPS}[[card]]\n{trump}" + scripted.replace('[{ do = "lose" }]', '"manual"'))
    assert list(load_pack(file, "arcanductor", Trump).cards) == ["x"]
