"""Settings of several windows in one file: each writes what it changed; a damaged file is kept aside and told."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.locking import in_turn
from referee.rulebook.voice import common_voice
from ui.frame import settings
from ui.frame.settings import Settings

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "window.json"


def read(file: Path) -> Settings:
    found, wrong = settings.load(file)
    assert wrong is None
    return found


def test_a_later_save_leaves_what_another_has_changed(file: Path) -> None:
    settings.save(Settings(language="en", forms={"tash-kalar": {"count": "2"}}, coached=["arcanductor"]), file)
    one, two = read(file), read(file)
    one.theme, one.forms["arcanductor"] = "dark", {"count": "2"}
    one.coached.append("tash-kalar")
    assert settings.save(one, file) is None
    two.text_size, two.forms["tash-kalar"] = 15, {"count": "4"}
    two.coached.append("force-of-will")
    assert settings.save(two, file) is None
    found = read(file)
    assert (found.language, found.theme, found.text_size) == ("en", "dark", 15)
    assert found.forms == {"tash-kalar": {"count": "4"}, "arcanductor": {"count": "2"}}
    assert found.coached == ["arcanductor", "tash-kalar", "force-of-will"]
    # what was set back is a change too; who changes the same comes last
    two.text_size = 10
    one.text_size = 18
    settings.save(one, file)
    settings.save(two, file)
    assert (read(file).text_size, read(file).theme) == (10, "dark")


def test_what_a_newer_program_keeps_there_stays(file: Path) -> None:
    file.write_text('{"language": "ja", "sound": {"loud": 3}}', encoding="utf-8")
    found = read(file)
    found.theme = "light"
    settings.save(found, file)
    assert json.loads(file.read_text(encoding="utf-8"))["sound"] == {"loud": 3}
    assert (read(file).language, read(file).theme) == ("ja", "light")


WRITER = """
import sys
from pathlib import Path
from ui.frame import settings
file, name = Path(sys.argv[1]), sys.argv[2]
found, wrong = settings.load(file)
assert wrong is None
print("ready", flush=True)
sys.stdin.readline()
for number in range(40):
    found.forms[f"{name}-{number}"] = {"count": str(number)}
    setattr(found, {"one": "judge", "two": "last_folder"}[name], f"{name} {number}")
    assert settings.save(found, file) is None
"""


def test_two_programs_that_write_at_once_keep_what_both_changed(file: Path) -> None:
    settings.save(Settings(language="ja"), file)
    words = [sys.executable, "-c", WRITER, str(file)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    both = [
        subprocess.Popen(
            [*words, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT
        )
        for name in ("one", "two")
    ]
    for each in both:
        assert each.stdout is not None and each.stdout.readline() == "ready\n"
    for each in both:
        assert each.stdin is not None
        each.stdin.write("\n")
        each.stdin.flush()
    assert [each.wait(60) for each in both] == [0, 0]
    for each in both:
        each.communicate()
    found = read(file)
    assert (found.language, found.judge, found.last_folder) == ("ja", "one 39", "two 39")
    assert len(found.forms) == 80


@pytest.mark.parametrize("text", ["{broken", "[1, 2]", "", "\x00\x01"])
def test_a_damaged_file_is_kept_aside_and_told(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    found, wrong = settings.load(file)
    aside = file.with_name("window.damaged-1.json")
    assert found == Settings() and wrong is not None
    assert aside.read_text(encoding="utf-8") == text
    assert str(aside) in wrong and str(aside) in common_voice("ja").told(wrong)
    # told once; another one has a name of its own
    assert settings.load(file) == (Settings(), None)
    file.write_text(text, encoding="utf-8")
    settings.load(file)
    assert aside.exists() and file.with_name("window.damaged-2.json").exists()


def test_a_bad_value_costs_no_other_and_is_kept_aside(file: Path) -> None:
    text = '{"theme": "pink", "text_size": 13, "language": "ja"}'
    file.write_text(text, encoding="utf-8")
    found, wrong = settings.load(file)
    assert wrong is not None and "“theme” cannot be pink" in wrong
    assert (found.theme, found.text_size, found.language) == ("system", 13, "ja")
    assert file.with_name("window.damaged-1.json").read_text(encoding="utf-8") == text
    assert settings.load(file) == (found, None)


def test_a_file_damaged_meanwhile_is_kept_aside_by_who_saves_next(file: Path) -> None:
    settings.save(Settings(language="ja"), file)
    found = read(file)
    file.write_text("{half", encoding="utf-8")
    found.theme = "dark"
    wrong = settings.save(found, file)
    assert wrong is not None and "window.damaged-1.json" in wrong
    assert (read(file).language, read(file).theme) == ("ja", "dark")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_what_is_no_plain_file_is_neither_moved_nor_waited_for(file: Path) -> None:
    os.mkfifo(file)
    _, wrong = settings.load(file)
    assert wrong is not None and file.is_fifo()


def test_a_program_that_holds_the_turn_for_good_is_not_waited_for(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.locking.PATIENCE", 0.05)
    with in_turn(file.with_suffix(".lock")):
        assert settings.save(Settings(language="ja"), file) is None
    assert read(file).language == "ja"
