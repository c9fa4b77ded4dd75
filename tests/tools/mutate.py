"""Rules changed on purpose: every check of a game is altered in one place, and the records must notice.

``python -m tests.tools.mutate [NUMBER] GAME...`` lets mutmut change each function of the game's checks in a copy
of the project, runs the records that reach it, and reports what survives, told apart by whether it alters what is
decided or only what a refusal says about it (a name, a number, a square to mark). The survivors stand in
``build/mutants-GAME.txt``. All alterations of a large game take hours: a number of them, drawn by the hash of their
names and so always the same, shows where records lack.

The tool imports a game once and alters it afterwards, so that what is made by importing (the tasks of Tash-Kalar) or
kept from one test to the next is not altered at all. What survives is therefore tried once more, altered before
anything is imported, and against the tests on what records are told as well.
"""

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from difflib import unified_diff
from pathlib import Path

from referee import games
from referee.cli.output import complain, say

ROOT = Path(__file__).parents[2]
_HEAD = re.compile(r"""(^.*breach\([^,()]+(?:, [^=,()]+)?)(?=[,)])""")
"""A line up to the rule and the key of a refusal."""
CHECKS = ("checks", "ending", "summoning", "tasks", "decks", "targets")
"""Files and folders of a game that decide what is refused and when it ends, where it has them."""
_NAMING = """
import sys
from pathlib import Path
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.utils.format_utils import get_mutant_name

for file in map(Path, sys.argv[1:]):
    for name in mutate_file_contents(str(file), file.read_text(encoding="utf-8")).mutant_names:
        print(get_mutant_name(file, name))
"""
"""What lists the alterations of files without trying them; it reads the tool's settings where it is run."""
WIDER = ("tests/test_scenes.py", "tests/games", "tests/test_refusals.py", "tests/test_events.py", "tests/test_ends.py")
"""The tests that an alteration comes before which has survived those that reach it."""
NO_TESTS = 5
"""How pytest ends where it has found no test."""
LONGEST = 900.0
"""So many seconds they may take: what takes longer does not end."""
SURVIVED = (0, 33)
"""Exit codes of an alteration that no test noticed, or that none reaches."""


@dataclass(frozen=True)
class Mutant:
    """One alteration: where, its lines, and whether it only touches what is said."""

    name: str
    survived: bool
    diff: str
    in_words: bool


def checked_files(game: str) -> list[str]:
    """The files of a game whose functions are altered."""
    folder = Path("referee") / "games" / game.replace("-", "_")
    found = [path for name in CHECKS for path in (ROOT / folder).rglob(f"{name}.py")]
    found += [path for name in CHECKS for each in (ROOT / folder).rglob(name) for path in each.rglob("*.py")]
    return sorted({str(path.relative_to(ROOT)) for path in found})


def copy_to(folder: Path, game: str) -> None:
    """The project's files in a folder of their own, set up for the tool."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    config = {
        "source_paths": [f"referee/games/{game.replace('-', '_')}"],
        "only_mutate": checked_files(game),
        "also_copy": ["referee", "ui", "resources", "tests", "packaging", "docs", "README.md"],
        "pytest_add_cli_args": ["-k", _of_game(game)],
        "pytest_add_cli_args_test_selection": ["tests/test_scenes.py", "tests/games"],
        # an alteration that never ends is noticed after four times what its tests take and to be started, not thirty
        "timeout_multiplier": 2.0,
        "timeout_constant": 30.0,
    }
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("\n[tool.mutmut]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in config.items()))


def _of_game(game: str) -> str:
    """Which tests are run.

    Random play takes most of the time and looks for faults of its own kind: what is decided stands in records.
    """
    return f"({game} or {game.replace('-', '_')}) and not every_refusal and not _play"


def tried_again(folder: Path, game: str, mutants: Iterable[Mutant]) -> list[Mutant]:
    """The alterations with those that survived tried alone, each in a process of its own."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *WIDER, "-k", _of_game(game)]

    def alone(mutant: Mutant) -> Mutant:
        if not mutant.survived:
            return mutant
        altered = {**os.environ, "MUTANT_UNDER_TEST": mutant.name}
        try:
            ended = subprocess.run(
                command, cwd=folder / "mutants", env=altered, capture_output=True, check=False, timeout=LONGEST
            )
        except subprocess.TimeoutExpired:
            return replace(mutant, survived=False)
        return replace(mutant, survived=ended.returncode in (0, NO_TESTS))

    with ThreadPoolExecutor(2) as pool:
        return [*pool.map(alone, mutants)]


def drawn(folder: Path, game: str, number: int) -> list[str]:
    """The names of so many of a game's alterations."""
    command = [sys.executable, "-c", _NAMING, *checked_files(game)]
    listed = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.split()
    return sorted(listed, key=lambda name: hashlib.sha256(name.encode()).digest())[:number]


def mutants_in(folder: Path) -> Iterator[Mutant]:
    """What became of each alteration."""
    for meta in sorted((folder / "mutants").rglob("*.meta")):
        code = meta.with_suffix("").read_text(encoding="utf-8").splitlines()
        spans = json.loads(meta.with_name(meta.name.removesuffix(".meta") + ".spans").read_text())["spans"]
        for name, ended in json.loads(meta.read_text())["exit_code_by_key"].items():
            if ended is None:
                # not of the share that was tried
                continue
            own = name.rpartition(".")[2]
            first, last = spans[own]
            original = spans[own.rpartition("__mutmut_")[0] + "__mutmut_orig"]
            before, after = _body(code[original[0] : original[1]]), _body(code[first:last])
            changed = [line for line in unified_diff(before, after, n=0, lineterm="") if line[:3] not in ("---", "+++")]
            yield Mutant(name, ended in SURVIVED, "\n".join(changed), _in_words(before, after))


def _body(lines: list[str]) -> list[str]:
    """The lines of a function behind the one with its name."""
    head = next((n for n, line in enumerate(lines) if line.lstrip().startswith("def ")), 0)
    return lines[head + 1 :]


def _in_words(before: list[str], after: list[str]) -> bool:
    """Whether the lines that differ are within a ``breach(...)`` behind its rule and key."""
    try:
        tree = ast.parse("\n".join(["def altered():", *before]))
    except SyntaxError:
        return False
    facts: set[int] = set()
    # the head that stands in for the function's own is line 1
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "breach":
            facts.update(line for word in node.keywords for line in range(word.lineno - 1, word.end_lineno or 0))
    differ = [n for n, (old, new) in enumerate(zip(before, after, strict=False), start=1) if old != new]
    return bool(differ) and all(line in facts and _same_head(before[line - 1], after[line - 1]) for line in differ)


def _same_head(old: str, new: str) -> bool:
    """Whether a line names the same rule and key as before."""
    return _HEAD.split(old)[:2] == _HEAD.split(new)[:2] if "breach(" in old else True


def report(game: str, mutants: list[Mutant]) -> None:
    """The figures in one line, the survivors in a file."""
    left = [mutant for mutant in mutants if mutant.survived]
    decisions = [mutant for mutant in left if not mutant.in_words]
    out = ROOT / "build" / f"mutants-{game}.txt"
    out.parent.mkdir(exist_ok=True)
    out.write_text("\n\n".join(f"{m.name}\n{m.diff}" for m in decisions) + "\n", encoding="utf-8")
    noticed = len(mutants) - len(left)
    say(f"{game}: {len(mutants)} alterations, {noticed} noticed; {len(decisions)} of what is decided survive")
    say(f"    and {len(left) - len(decisions)} of what a refusal says besides its rule and sentence")


def main(asked: list[str]) -> int:
    """Alter the games asked for, all of them where none is named; the exit code."""
    number = next((int(word) for word in asked if word.isdecimal()), None)
    for game in [word for word in asked if not word.isdecimal()] or games.GAMES:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            copy_to(folder, game)
            some = [] if number is None else drawn(folder, game, number)
            command = [sys.executable, "-m", "mutmut", "run", "--max-children", "2", *some]
            ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
            if ended.returncode or not (folder / "mutants").is_dir():
                complain(ended.stdout[-2000:] + ended.stderr[-2000:])
                return 1
            report(game, tried_again(folder, game, mutants_in(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
