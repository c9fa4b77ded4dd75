"""Completion in the shells themselves: what a real bash offers after a few letters."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from referee import games
from referee.cli import completing
from tests.conftest import Call

ROOT = Path(__file__).parents[2]
ASK = r"""
source "$1"
line=$2
COMP_WORDS=($line); COMP_LINE=$line; COMP_POINT=${#line}
[[ $line == *' ' ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
how=$(complete -p referee)
[[ $how == *"-F "* ]] || exit 9
name=${how#*-F }; name=${name%% *}
$name referee
printf '%s\n' "${COMPREPLY[@]}"
"""
needs_bash = pytest.mark.skipif(shutil.which("bash") is None, reason="the shell is asked itself")


def offered(line: str, script: Path, folder: Path) -> list[str]:
    """What a bash that has read the script offers behind a line."""
    program = folder / "referee"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -P -m referee "$@"\n')
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    words = ["bash", "-c", ASK, "bash", str(script), line]
    return subprocess.run(
        words, env=environment, check=True, capture_output=True, text=True, timeout=120, cwd=folder
    ).stdout.split()


@needs_bash
def test_a_bash_offers_commands_options_and_games(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    code, out, _ = call("completion", "bash", "--install")
    script = tmp_path / "data" / "bash-completion" / "completions" / "referee"
    assert (code, str(script) in out) == (0, True)
    assert {"check", "completion", "hall", "verify"} <= set(offered("referee ", script, tmp_path))
    assert offered("referee ver", script, tmp_path) == ["verify"]
    assert set(offered("referee hall s", script, tmp_path)) == {"serve", "simulate", "standings"}
    assert set(offered("referee facts --", script, tmp_path)) >= {"--at", "--lang", "--json"}
    assert offered("referee rules ta", script, tmp_path) == ["tash-kalar"]
    assert offered("referee completion f", script, tmp_path) == ["fish"]


@pytest.mark.parametrize("shell", completing.Shell)
def test_each_shell_has_a_script_and_a_place(
    shell: completing.Shell, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    code, out, _ = call("completion", shell.value)
    assert code == 0
    assert "referee" in out
    assert completing.ASKED in out
    assert call("completion", shell.value, "--install")[0] == 0
    assert completing.place(shell).read_text(encoding="utf-8") == out
    assert completing.place(shell).is_relative_to(tmp_path)


@pytest.mark.parametrize("shell", [shell for shell in completing.Shell if shutil.which(shell.value)])
def test_each_shell_that_is_here_reads_its_script(shell: completing.Shell, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(completing.script(shell), encoding="utf-8")
    subprocess.run([shell.value, "-n", str(script)], check=True, timeout=60)


def test_a_place_that_cannot_be_written_is_told(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    code, _, err = call("completion", "bash", "--install")
    assert code == 2
    assert "cannot be written" in err


def test_games_are_offered_by_their_beginning() -> None:
    assert completing.games_begun("") == list(games.GAMES)
    assert completing.games_begun("k") == ["kami-no-kijutsu"]
