"""Packs as files: read again when they have changed, and only then; what a field forbids another."""

import mmap
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.games.arcanductor.cards import Trump
from referee.games.force_of_will.cards import WillCard
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.opening import open_table
from referee.packs.files import BadFile
from referee.packs.loading import load_pack
from referee.packs.model import CardFields, Cards, called_in
from tests.playing import first_sample, header_of

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


def in_place(file: Path, data: bytes) -> None:
    with file.open("r+b") as opened:
        opened.write(data)


def through_a_mapping(file: Path, data: bytes) -> None:
    with file.open("r+b") as opened, mmap.mmap(opened.fileno(), 0) as mapped:
        mapped[:] = data


def beside_it(file: Path, data: bytes) -> None:
    other = file.with_suffix(".new")
    other.write_bytes(data)
    other.replace(file)


@pytest.mark.parametrize("write", [in_place, through_a_mapping, beside_it])
def test_a_pack_of_the_same_size_and_times_is_known_by_what_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Path, bytes], None]
) -> None:
    # a file system whose clock stands still, as whole seconds do to a program
    stood = Path.stat

    def stat(self: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        found = list(stood(self, follow_symlinks=follow_symlinks))
        return os.stat_result([*found[:1], 7, *found[2:7], 1, 1, 1])

    file = tmp_path / "own.toml"
    file.write_text(PACK, encoding="utf-8")
    monkeypatch.setattr(Path, "stat", stat)
    for name in ("First", "Tirst", "Birst"):
        write(file, PACK.replace("First", name).encode())
        assert load_pack(file, "counting", CardFields).cards["first"].name == name


def test_names_of_a_pack_are_folded_when_a_word_is_no_name_and_never_again(tmp_path: Path) -> None:
    sample = first_sample("force-of-will")
    header = header_of(sample)[0]

    matches = [Match(open_table(header, sample.parent), header) for _ in range(2)]
    cards = [match.opened.table.cards for match in matches]
    assert cards[0] is cards[1]
    assert isinstance(cards[0], Cards)
    cards[0].__dict__.pop("called", None)
    matches[0].read_text(str(matches[0].legal()[0]))
    assert "called" not in cards[0].__dict__
    for match in matches:
        with pytest.raises(Unreadable):
            match.read_text("amber draw nothing-of-this-name")
    assert cards[0].called == called_in(dict(cards[0]))


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
