"""Packs as files: read again when they have changed, and only then; what a field forbids another."""

from pathlib import Path

import pytest

from referee.games.arcanductor.cards import Trump
from referee.games.force_of_will.cards import WillCard
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

OF_WILL = f"""{PACK.partition("[[card]]")[0].replace("counting", "force-of-will")}[[card]]
id = "elf"
name = "Elf"
kind = "resonator"
atk = 200
def = 200
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


def test_a_name_that_nobody_sees_is_told_with_every_other_fault_of_its_pack(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    second = '[[card]]\nname = "\\u202ecrab"\ntext = 3\n'
    file.write_text(PACK.replace('"First"', '{ ja = " " }\nvp = -3') + second, encoding="utf-8")
    with pytest.raises(BadFile) as told:
        load_pack(file, "counting", CardFields)
    places = [fault.place for fault in told.value.faults]
    assert sorted(places) == ["card 2.id", "card 2.name", "card 2.text", "first.name.ja", "first.vp"]


def test_a_value_that_a_fault_names_is_told_once(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OF_WILL + 'cost = "RR{Q}"\n', encoding="utf-8")
    with pytest.raises(BadFile) as told:
        load_pack(file, "force-of-will", WillCard)
    (fault,) = told.value.faults
    assert fault.place == "elf.cost" and str(fault.text).count("RR{Q}") == 1
