"""Card files as somebody who means harm would make them: each is told in both languages, code 2, in bounded memory.

All commands run in one process that may have a gigabyte and two minutes of the processor's time: the files are small,
and one that is read to its end where it should be refused takes more than that.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Call

HEAD = 'pack = 1\nid = "c"\ntitle = "C"\ngame = "arcanductor"\nversion = "1"\nlicence = "CC0-1.0"\n\n'
SOUND = HEAD + '[[card]]\nid = "a"\nname = "A"\nnumber = 1\n'


def named(name: str) -> str:
    """A pack with a card of this name, as TOML writes the name."""
    return SOUND.replace('"A"', name)


def card(line: str) -> str:
    """A pack with a card that says this too."""
    return SOUND + line + "\n"


PACKS: dict[str, str | bytes] = {
    "brackets in brackets": card("effect = " + "[" * 60_000),
    "tables in tables": card("effect = " + "{a=" * 60_000),
    "choices in choices": card('effect = [{do = "choose", options = [' * 12 + "1" + "]}]" * 12),
    "dots in a key": card("a." * 60_000 + "a = 1"),
    "thousands of dotted keys": SOUND + "".join(f"k{number}.a = 1\n" for number in range(5_000)),
    "thousands of dotted tables": SOUND + "".join(f"[t{number}.a.b.c]\n" for number in range(5_000)),
    "a number of 6,000 figures": SOUND.replace("number = 1", f"number = {'9' * 6000}"),
    "a number of 190 figures": SOUND.replace("number = 1", f"number = {'9' * 190}"),
    "a number beyond 64 bits": card("power = 9223372036854775808"),
    "a number without an end": card("power = 1e999"),
    "no number at all": card("power = nan"),
    "a figure above the line": SOUND.replace("number = 1", "number = ²"),
    "a figure above the line in a text": SOUND.replace("number = 1", 'number = "²"'),
    "figures of another script": SOUND.replace("number = 1", "number = ١"),
    "a sign of number 0": named('"A\0"'),
    "a sign of number 0, escaped": named('"A\\u0000B"'),
    "a sign of number 0 in an id": SOUND.replace('id = "a"', 'id = "\\u0000"'),
    "one line of 100 kB": "x" * 100_000,
    "a name of 100 kB": named(f'"{"x" * 100_000}"'),
    "a title of 100 kB": SOUND.replace('"C"', f'"{"x" * 100_000}"'),
    "a text of 7 MB": card(f'text = "{"x" * 7_000_000}"'),
    "an id of 100 kB": SOUND.replace('id = "a"', f'id = "{"a" * 100_000}"'),
    "a key of 100 kB": card("k" * 100_000 + " = 1"),
    "a key twice": card("number = 2"),
    "a table twice": SOUND + "[a]\n[a]\n",
    "an id twice": SOUND + SOUND.partition("\n\n")[2],
    "two marks of the order of bytes": "\ufeff\ufeff" + SOUND,
    "UTF-16": SOUND.encode("utf-16"),
    "UTF-16 without its mark": SOUND.encode("utf-16-le"),
    "UTF-32": SOUND.encode("utf-32"),
    "bytes of no encoding": SOUND.encode() + b"\xff\xfe\xfd",
    "half of a sign": named('"A\\ud800"'),
    "half of a sign as bytes": SOUND.encode() + b'note = "\xed\xa0\x80"\n',
    "a control sign": named('"A\x1b[31m"'),
    "a control sign, escaped": named('"A\\u001b]0;mine\\u0007"'),
    "a control sign in a text": card('text = "A\\u001b[2J"'),
    "a line end in a name": named('"A\\nB"'),
    "a line separator in a name": named('"A\u2028B"'),
    "a sign that turns the line round": named('"A\u202egniht"'),
    "a sign that turns the line round in an id": SOUND.replace('id = "a"', 'id = "a\u202e"'),
    "a sign that turns the line round in a title": SOUND.replace('"C"', '{ en = "C", ja = "\u2067C" }'),
    "a name that nobody sees": named('"\u200b"'),
    "a name of nothing": named('""'),
    "a name in no language": named("{}"),
    "cards that are none": HEAD + "card = 5\n",
    "cards that are texts": HEAD + 'card = ["a", "b"]\n',
    "a game that is a list": SOUND.replace('"arcanductor"', '["arcanductor"]'),
    "nothing but brackets": "[" * 100_000,
    "a text without an end": card('text = """' + '"' * 2 + "\\" * 99_999),
}
DECK = 'deck = 1\ngame = "force-of-will"\n'
DECKS: dict[str, str | bytes] = {
    "a pack elsewhere": DECK + 'pack = "../../etc/passwd"\n',
    "a pack at the root": DECK + 'pack = "/etc/passwd"\n',
    "a pack on a share": DECK + 'pack = "\\\\\\\\host\\\\share\\\\x.toml"\n',
    "a pack on a drive": DECK + 'pack = "C:x.toml"\n',
    "a device of Windows": DECK + 'pack = "NUL"\n',
    "a device of Windows with an ending": DECK + 'pack = "con.toml"\n',
    "a pack with a sign of number 0": DECK + 'pack = "a\\u0000b"\n',
    "a pack of a name of 100 kB": DECK + f'pack = "{"x" * 100_000}"\n',
    "itself as its pack": DECK + 'pack = "itself as its pack.toml"\n',
    "a pipe as its pack": DECK + 'pack = "pipe.toml"\n',
    "a link that leads out as its pack": DECK + 'pack = "link.toml"\n',
    "a link in a circle as its pack": DECK + 'pack = "circle.toml"\n',
    "thousands of packs": DECK + "pack = [" + '"none",' * 5_000 + "]\n",
    "copies without an end": DECK + f"[main]\ntorch = {'9' * 190}\n",
    "copies below nothing": DECK + "[main]\ntorch = -1\n",
    "copies that are a text": DECK + '[main]\ntorch = "²"\n',
    "thousands of parts": DECK + "".join(f"[p{number}]\na = 1\n" for number in range(5_000)),
    "a part of parts": DECK + "[main.main.main]\na = 1\n",
    "UTF-16": DECK.encode("utf-16"),
    "a sign of number 0": DECK + "\0",
}
TABLES: dict[str, str | bytes] = {
    "lists in lists": "[" * 100_000,
    "tables in tables": '{"a":' * 100_000,
    "a number of 6,000 figures": '{"cards": [{"name": "A", "number": ' + "9" * 6000 + "}]}",
    "a name of 100 kB": '{"cards": [{"name": "' + "x" * 100_000 + '"}]}',
    "a line of 100 kB": "name,number\n" + "x" * 100_000 + ",1\n",
    "a field without an end": 'name,number\n"' + "x" * 200_000,
    "no table": "x" * 100_000,
    "nothing": "",
    "UTF-16 cut off": "name,number\nA,1\n".encode("utf-16")[:-1],
    "signs of number 0": "name,number\n\0,\0\n",
}
PLACES: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "link": lambda path: path.symlink_to("/etc/passwd"),
    "device": lambda path: path.symlink_to("/dev/zero"),
    "circle": lambda path: path.symlink_to(path),
    "folder": lambda path: path.mkdir(),
}
RUNS = """
import contextlib, io, json, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1_000_000_000, resource.RLIM_INFINITY))
resource.setrlimit(resource.RLIMIT_CPU, (120, resource.RLIM_INFINITY))
from referee.cli.app import run
def ran(words):
    out, err = io.StringIO(), io.StringIO()
    sys.argv = ["referee", *words]
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            run()
    except SystemExit as end:
        return [end.code, out.getvalue(), err.getvalue()]
print(json.dumps([ran(words) for words in json.load(sys.stdin)]))
"""
Ran = tuple[int, str, str]


def ran(commands: list[list[str]]) -> list[Ran]:
    """Exit code, output and complaint of each command, all in one process under limits."""
    found = subprocess.run(
        [sys.executable, "-c", RUNS], input=json.dumps(commands), capture_output=True, text=True, check=False,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert found.returncode == 0, found.stderr[-2000:]
    return [(code, out, err) for code, out, err in json.loads(found.stdout)]


def refused(command: list[str], files: list[Path]) -> None:
    """Each file is told by its name, in both languages, with code 2, and nothing is made."""
    beside = sorted(files[0].parent.iterdir())
    given = [[*command, str(file), "--lang", language] for file in files for language in ("en", "ja")]
    for words, (code, out, err) in zip(given, ran(given), strict=True):
        what = (words[-3:], out[:300], err[:300])
        assert code == 2, what
        assert words[-3] in err.replace("\n", " "), what
        assert "Traceback" not in err and "Error" not in err, what
        assert not {"\x1b", "\0", "\u202e", "\u2067"} & set(out + err), what
        kana = any("\u3040" <= sign <= "\u30ff" for sign in err.replace(words[-3], ""))
        assert kana == (words[-1] == "ja"), what
    assert sorted(files[0].parent.iterdir()) == beside


def written(folder: Path, files: dict[str, str | bytes], ending: str) -> list[Path]:
    made = []
    for name, contents in files.items():
        path = folder / f"{name}{ending}"
        path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
        made.append(path)
    return made


needs_limits = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")


@needs_limits
def test_a_hostile_pack_is_told(tmp_path: Path) -> None:
    refused(["pack", "check"], written(tmp_path, PACKS, ".toml"))


@needs_limits
def test_a_hostile_pack_is_told_by_the_record_that_names_it(tmp_path: Path) -> None:
    records = []
    for number, pack in enumerate(written(tmp_path, PACKS, ".toml")):
        record = tmp_path / f"{number}.match"
        record.write_text(
            f'game: arcanductor\nseats: south=Aki north=Ben\npack: "{pack.name}"\n\nsouth end\n', encoding="utf-8"
        )
        records.append(record)
    refused(["check"], records)


@needs_limits
def test_a_hostile_deck_is_told(tmp_path: Path) -> None:
    for name in ("pipe", "link", "circle"):
        PLACES[name](tmp_path / f"{name}.toml")
    refused(["deck", "check", "force-of-will"], written(tmp_path, DECKS, ".toml"))


@needs_limits
def test_a_hostile_table_of_cards_is_told(tmp_path: Path) -> None:
    refused(["pack", "import", "arcanductor"], written(tmp_path, TABLES, ".csv"))


@needs_limits
def test_what_is_no_plain_file_is_told_by_every_reader_of_cards(tmp_path: Path) -> None:
    files = []
    for name, make in PLACES.items():
        files.append(tmp_path / f"{name}.toml")
        make(files[-1])
    files.append(tmp_path / ("x" * 300))
    for command in (["pack", "check"], ["deck", "check", "force-of-will"], ["pack", "import", "arcanductor"]):
        refused(command, files)


def test_marks_and_line_ends_that_editors_write_are_no_harm(tmp_path: Path) -> None:
    sound: dict[str, str | bytes] = {
        "plain": SOUND,
        "mark": "\ufeff" + SOUND,
        "line ends of Windows": SOUND.replace("\n", "\r\n"),
        "a text of several lines": card('text = """\nOne.\r\nTwo.\tThree."""'),
        "letters from right to left": named('"מלך"'),
        "joined letters": named('"می\u200cخواهم"'),
        "one language of two": named('{ en = "", ja = "魔術師" }'),
    }
    for words, (code, out, err) in zip(
        sound, ran([["pack", "check", str(path)] for path in written(tmp_path, sound, ".toml")]), strict=True
    ):
        assert code == 0, (words, out, err)


def keys(count: int) -> str:
    return "".join(f"k{number} = 1\n" for number in range(count))


PATTERNS = HEAD.replace("arcanductor", "tash-kalar") + '[[card]]\nid = "a"\nname = "A"\nkind = "being"\n'
FLOODS = {
    "keys of a pack": (HEAD + keys(200_000), "keys; at most 2000 are read", ""),
    "keys of a card": (SOUND + keys(3_000), "a table of 3003 keys", "card.1: "),
    "tables": (HEAD + "".join(f"[[k{number}]]\n" for number in range(3_000)), "keys; at most 2000 are read", ""),
    "faults of cards": (HEAD + "[[card]]\na = 1\n" * 400, " more", "and "),
    "faults of a list": (PATTERNS + "pattern = [" + "1," * 5_000 + "]\n", " more", "and "),
}


@pytest.mark.parametrize(("text", "told", "place"), FLOODS.values(), ids=FLOODS)
def test_a_flood_of_faults_is_told_in_few_lines(tmp_path: Path, call: Call, text: str, told: str, place: str) -> None:
    file = tmp_path / "flood.toml"
    file.write_text(text, encoding="utf-8")
    for language in ("en", "ja"):
        code, out, complaint = call("pack", "check", file, "--lang", language)
        lines = (out + complaint).splitlines()
        assert (code, len(lines) <= 101) == (2, True), len(lines)
        assert language == "ja" or f"{file}: {place}" in lines[-1], lines[-1]
        assert language == "ja" or told in lines[-1], lines[-1]
