"""Files from elsewhere are inert: named beside a record or below it, read only where they are plain, and bounded."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kernel.game import BadTable
from referee.match.opening import open_table
from referee.match.replay import replay, replay_file
from referee.packs import scanning
from referee.packs.files import BadFile, read_toml
from referee.packs.scanning import Refused, look_over
from referee.record.reading import parse, read_record
from tests.conftest import Call

PACK = 'pack = 1\nid = "c"\ntitle = "C"\ngame = "counting"\nversion = "1"\nlicence = "CC0-1.0"\n'
ELSEWHERE = [
    "/etc/passwd", "/dev/zero", "/proc/self/environ", "../cards.toml", "below/../../cards.toml", "..",
    "\\\\host\\share\\x", "//host/share/x", "C:\\x.toml", "C:x.toml", "a\\b.toml", "pipe.toml", "folder", "link.toml",
    "linked/cards.toml", "loop", "nul\0.toml", "zero.toml", " ",
]  # fmt: skip


@pytest.fixture
def beside(tmp_path: Path) -> Path:
    """The folder of a record, with everything in it that no pack is."""
    folder = tmp_path / "record"
    (folder / "below").mkdir(parents=True)
    (folder / "folder").mkdir()
    for file in (tmp_path / "cards.toml", folder / "cards.toml", folder / "below" / "cards.toml"):
        file.write_text(PACK)
    os.mkfifo(folder / "pipe.toml")
    (folder / "link.toml").symlink_to(tmp_path / "cards.toml")
    (folder / "zero.toml").symlink_to("/dev/zero")
    (folder / "linked").symlink_to(tmp_path)
    (folder / "loop").symlink_to(folder / "loop")
    (folder / "inside.toml").symlink_to(folder / "below" / "cards.toml")
    return folder


@pytest.mark.parametrize("name", ELSEWHERE)
@pytest.mark.parametrize("there", [True, False])
def test_a_record_names_nothing_elsewhere(counting: str, beside: Path, name: str, there: bool) -> None:
    header = parse(counting.replace("\n\n", f'\npack: "{name}"\n\n'.replace("\\", "\\\\"))).header
    assert header.one("pack") == name
    with pytest.raises(BadTable) as refused:
        open_table(header, beside if there else None)
    assert refused.value.faults[0][0] == "pack"


@pytest.mark.parametrize("name", ["cards.toml", "below/cards.toml", "inside.toml", "./cards.toml"])
def test_what_lies_beside_or_below_is_read(counting: str, beside: Path, name: str) -> None:
    header = parse(counting.replace("\n\n", f"\npack: {name}\n\n")).header
    assert open_table(header, beside).packs[0].head.id == "c"


def test_the_player_s_own_packs_are_found_by_name(
    counting: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "referee" / "packs").mkdir(parents=True)
    (tmp_path / "referee" / "packs" / "mine.toml").write_text(PACK)
    header = parse(counting.replace("\n\n", "\npack: mine\n\n")).header
    assert open_table(header, None).packs[0].head.id == "c"


DECKS = "game: force-of-will\nseats: first=A second=B\ndecks: first={name} second=two-thrones-tide\n\n"


@pytest.mark.parametrize("name", ["/dev/zero", "../x.toml", "pipe.toml", "link.toml"])
def test_a_deck_is_named_as_a_pack_is_and_its_packs_too(beside: Path, name: str) -> None:
    assert replay(parse(DECKS.format(name=name), beside / "a.match")).stopped is not None
    (beside / "deck.toml").write_text(f'deck = 1\ngame = "force-of-will"\npack = "{name}"\n')
    stopped = replay(parse(DECKS.format(name="deck.toml"), beside / "a.match")).stopped
    assert stopped is not None
    assert Path(name).name in stopped.message


HARMFUL = {
    "dotted": "a." * 50_000 + "a = 1",
    "dotted table": "[" + "a." * 50_000 + "a]",
    "dotted inside": "x = {" + "a." * 50_000 + "a = 1}",
    "number": "note = " + "9" * 5_000,
    "hexadecimal": "note = 0x" + "f" * 50_000,
    "brackets": "x = " + "[" * 50_000,
    "braces": "x = " + "{a=" * 50_000,
    "open text": 'x = """' + "a\\" * 200_000,
    "open line": "x = '" + '"' * 200_000,
    "key": "a" * 100_000 + " = 1",
}
LIMITED = """
import resource, sys
from pathlib import Path
from referee.packs import scanning
from referee.packs.files import BadFile, read_toml
resource.setrlimit(resource.RLIMIT_AS, (600_000_000, resource.RLIM_INFINITY))
resource.setrlimit(resource.RLIMIT_CPU, (20, resource.RLIM_INFINITY))
for file in sys.argv[1:]:
    try:
        read_toml(Path(file))
    except BadFile as bad:
        print(bad.faults[0])
"""


def test_a_small_file_takes_no_gigabytes_and_no_minutes(tmp_path: Path) -> None:
    for name, text in HARMFUL.items():
        (tmp_path / f"{name}.toml").write_text(text)
    files = [str(file) for file in sorted(tmp_path.glob("*.toml"))]
    ran = subprocess.run([sys.executable, "-c", LIMITED, *files], capture_output=True, text=True, check=False)
    assert (ran.returncode, len(ran.stdout.splitlines())) == (0, len(HARMFUL)), ran.stderr


@pytest.mark.parametrize("digits", ["9" * 5_000, "²", "٣", "9" * 4299])
@pytest.mark.parametrize("game", ["arcanductor", "kami-no-kijutsu"])
def test_numbers_of_any_length_and_kind_are_ruled_or_told(game: str, digits: str) -> None:
    fact = {"arcanductor": "life.south", "kami-no-kijutsu": "vp.south"}[game]

    stopped = replay(parse(f"game: {game}\nseats: south=A north=B\n\njudge set {fact} {digits} because=x\n")).stopped
    assert stopped is None or "the referee fails" not in stopped.message


def test_ordinary_toml_is_let_through() -> None:
    look_over(
        '[[card]]\nid = "a"\nname = {en = "A. B. C.", ja = "あ"}\ntext = """x [ { " . # y"""\nn = -1_000.5e3\n' * 500
    )
    look_over("a = '''x''''\nb = '''''\nc = \"\"\"\"\"\"\"\"\n# " + "." * 900)
    with pytest.raises(Refused) as refused:
        look_over("x = 1\n" + "a." * 40 + "b = 1")
    assert refused.value.line == 2


@given(
    st.lists(
        st.sampled_from([*"ab[]{}=,. \n\"'#\\", '"""', "'''", "x" * 70, "[[[[[", ".a" * 9, "a." * 20]), max_size=60
    )
)
def test_what_is_refused_word_by_word_is_not_let_through_at_a_glance(parts: list[str]) -> None:
    text = "".join(parts)
    try:
        scanning._look_at_each(text)
    except Refused:
        with pytest.raises(Refused):
            look_over(text)


def test_a_record_that_is_a_pipe_or_a_device_is_told(beside: Path, call: Call) -> None:
    (beside / "a.match").symlink_to("/dev/zero")
    os.mkfifo(beside / "b.match")
    for name in ("a.match", "b.match"):
        damage = read_record(beside / name).damage
        assert damage is not None
        assert "not a plain file" in damage.message
        assert call("check", beside / name)[0] == 2
    with pytest.raises(BadFile, match="not a plain file"):
        read_toml(beside / "pipe.toml")


def test_a_header_of_very_many_values_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "many.match"
    file.write_text("game: tash-kalar\n" + "".join(f"seats: a{n}=x\n" for n in range(200_000)))
    stopped = replay_file(file).stopped
    assert stopped is not None


def test_an_import_does_not_write_over_a_file_unasked(tmp_path: Path, call: Call) -> None:
    from tests.tools.fuzz import CARDS

    source, target = tmp_path / "cards.json", tmp_path / "cards.toml"
    source.write_bytes(CARDS)
    target.write_text("mine")
    code, _, complaint = call("pack", "import", "force-of-will", source)
    assert (code, "is there already" in complaint, target.read_text()) == (2, True, "mine")
    assert call("pack", "import", "force-of-will", source, "--over")[0] in (0, 1)
    assert "mine" not in target.read_text()


def test_a_card_file_with_an_endless_text_is_told(tmp_path: Path, call: Call) -> None:
    source = tmp_path / "cards.json"
    text = "[a](" * 50_000
    source.write_text(json.dumps({"cards": [{"id": "A-1", "name": "One", "type": ["Chant"], "abilities": [text]}]}))
    code, _, complaint = call("pack", "import", "force-of-will", source)
    assert (code, "200000 signs" in complaint) == (2, True)
    assert not (tmp_path / "cards.toml").exists()


def test_control_signs_of_a_record_do_not_reach_the_terminal(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "a.match"
    file.write_text("game: tash-kalar\nseats: amber=A violet=B\n\namber \x1b]0;owned\x07place e5\n")
    _, out, err = call("check", file)
    assert "\x1b" not in out + err
