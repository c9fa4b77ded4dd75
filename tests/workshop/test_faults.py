"""The faults of packs: at their field, in words that say what would be right, in both languages."""

import tomllib
from pathlib import Path

import pytest

from referee.rulebook.voice import common_voice
from referee.workshop.document import PackDocument
from tests.conftest import Call

HEAD = (
    'pack = 1\nid = "own"\ntitle = "Own"\ngame = "{game}"\nversion = "1"\nlicence = "CC0-1.0"\n\n[[card]]\nid = "x"\n'
)
BAD = [
    ("tash-kalar", 'name = "X"\nkind = "bieng"', ("kind",), "one of being, flare, task; did you mean being?", "、task"),
    (
        "tash-kalar", 'name = "X"\nkind = "being"\nrank = "legend"\npattern = ["CT"]', ("rank",),
        "one of common, heroic, legendary; did you mean legendary? (here: 'legend')", "legendary",
    ),
    (
        "tash-kalar", 'name = "X"\nkind = "being"\nrank = "common"\npattern = ["CT"]\neffect = "by hand"', ("effect",),
        "one of manual", "manual",
    ),
    (
        "war-vortex-night", 'name = "X"\nkind = "action"\ncost = 1\neffect = "by hand"', ("effect",),
        "one of manual or a list is needed (here: 'by hand')", "並び",
    ),
    (
        "war-vortex-night", 'name = "X"\nkind = "action"\ncost = 1\neffect = [{ do = "damage", amount = "many" }]',
        ("effect", 0, "amount"), "a number or dice, such as 3, '1D' or '2D+1' (here: 'many')", "ダイス",
    ),
    (
        "war-vortex-night", 'name = "X"\nkind = "action"\ncost = 1\neffect = [{ do = "damag", amount = 1 }]',
        ("effect", 0, "do"), "did you mean damage?", "damage",
    ),
    (
        "force-of-will",
        'name = "X"\nkind = "chant"\neffect = [{ do = "when", then = [{ do = "life", seat = "me", by = 1 }] }]',
        ("effect", 0, "then", 0, "seat"), "one of own, opponent, both", "own",
    ),
    (
        "kami-no-kijutsu", 'name = "X"\nkind = "force"\neffect = [{ by = 1 }]', ("effect", 0, "do"),
        "this field is needed", "この項目",
    ),
    (
        "kami-no-kijutsu", 'name = "X"\nkind = "force"\neffect = [{ do = "vp", by = "much" }]', ("effect", 0, "by"),
        "a whole number is needed", "整数",
    ),
    ("kami-no-kijutsu", 'name = "X"\nkind = "force"\nat = 3', ("at",), "there is no such field here", "ここに"),
    ("kami-no-kijutsu", 'name = "X"\nkind = "unit"\nat = 1\ndf = 1\nmove = 1\ntransfer = 1\nreinforcment = true',
     ("reinforcment",), "there is no such field here; did you mean reinforcement?", "reinforcement"),
    ("war-vortex-night", 'name = "X"\nkind = "action"\ncost = 1\neffect = [{ do = "damage", amount = 1, whom = "x" }]',
     ("effect", 0, "whom"), "there is no such field here; did you mean who", "who"),
    ("force-of-will", 'name = "X"\nkind = "chant"\neffect = [{ do = "choose", options = [[{}], []] }]',
     ("effect", 0, "options", 0, 0, "do"), "this field is needed", "この項目"),
    ("kami-no-kijutsu", 'name = "X"\nkind = "force"\neffect = [{ do = "choose", options = [[]] }]',
     ("effect", 0, "options"), "at least 2 entries, not 1", "2個以上"),
    ("arcanductor", 'name = { en = "  ", ja = "灯火" }\nnumber = 3', ("name", "en"),
     "at least one letter", "1文字以上"),
    ("arcanductor", 'name = { en = "Lamp", ja = "　" }\nnumber = 3', ("name", "ja"),
     "at least one letter", "1文字以上"),
    ("arcanductor", 'name = "X"\nnumber = 23', ("number",), "at most 22 (here: 23)", "22"),
    ("arcanductor", 'name = "X"', ("number",), "this field is needed", "この項目"),
]  # fmt: skip
"""Game, fields of a card, where the fault is, what is said of it in English, and a word of the Japanese."""
INSIDE = ("tagged", "tuple[", "Input should", "union", "literal[", "validation error", "function-", "pydantic")


@pytest.mark.parametrize(("game", "fields", "path", "english", "japanese"), BAD)
def test_each_fault_is_told_at_its_field(
    game: str, fields: str, path: tuple[str | int, ...], english: str, japanese: str
) -> None:
    (fault,) = PackDocument(HEAD.format(game=game) + fields, game).faults
    assert fault.card == 0
    assert fault.path == path
    assert english in common_voice("en").told(fault.message)
    assert japanese in common_voice("ja").told(fault.message)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("game", "fields", "path", "english", "japanese"), BAD)
def test_the_command_line_tells_it_so_too(
    game: str, fields: str, path: tuple[str | int, ...], english: str, japanese: str, language: str,
    tmp_path: Path, call: Call,
) -> None:  # fmt: skip
    file = tmp_path / "own.toml"
    file.write_text(HEAD.format(game=game) + fields, encoding="utf-8")
    code, out, err = call("pack", "check", file, "--lang", language)
    assert code == 2
    told = " ".join((out + err).split())
    place = ".".join(str(part + 1) if isinstance(part, int) else part for part in ("x", *path))
    name = tomllib.loads(fields)["name"]
    (called,) = {text for text in (name.values() if isinstance(name, dict) else (name,)) if text.strip()}
    assert (f"{place} ({called}): " if language == "en" else f"{place}（{called}）: ") in told
    assert (english if language == "en" else japanese) in told
    assert not [word for word in INSIDE if word in told]


def test_an_id_given_twice_is_told_at_the_second_card() -> None:
    document = PackDocument.new("arcanductor")
    for number in (1, 2):
        document.new_card({"id": "a", "name": "A", "number": number})
    document.rewrite(1, {"id": "a", "name": "A", "number": 1})
    assert [(fault.card, fault.path) for fault in document.faults] == [(1, ("id",))]
    document.rewrite(1, {"id": "b", "name": "B", "number": 1})
    assert ["number 1 is that of a too" in str(fault.message) for fault in document.faults] == [True]
