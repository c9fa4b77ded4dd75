"""Packs as files: read again when they have changed, and only then."""

from pathlib import Path

import pytest

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
