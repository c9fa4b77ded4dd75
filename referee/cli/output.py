"""What the commands share: languages, the files below a folder, problems and where they are told."""

import sys
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path

import typer

from referee import games
from referee.rulebook import book
from referee.rulebook.book import Rule
from referee.rulebook.voice import Voice


class Language(StrEnum):
    """The languages that the referee speaks."""

    EN = "en"
    JA = "ja"


class Problem(Exception):
    """What was given cannot be used; told on standard error, exit code 2."""


def say(text: str = "") -> None:
    """A line of output."""
    typer.echo(text)


def complain(text: str) -> None:
    """A line on standard error."""
    typer.echo(text, file=sys.stderr)


def report_problem(problem: Problem) -> None:
    """Tell a problem."""
    complain(f"referee: {problem}")


def files_below(paths: Iterable[Path], ending: str) -> list[Path]:
    """The files named, and for folders every file of that ending below them, sorted.

    Raises ``Problem`` for a path that is not there and for a folder without such a file.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            below = sorted(path.rglob(f"*{ending}"))
            if not below:
                raise Problem(f"{path}: no {ending} file in this folder")
            found += below
        elif path.exists():
            found.append(path)
        else:
            raise Problem(f"{path}: no such file or folder")
    return found


def known_game(game: str) -> str:
    """The game's id. Raises ``Problem`` where there is none of that name."""
    if game not in games.GAMES:
        raise Problem(f"unknown game '{game}'; one of {', '.join(games.GAMES)}")
    return game


def rule_lines(rule: Rule, voice: Voice) -> list[str]:
    """A rule with its text, and what a gap is about and which option changes it."""
    language = voice.language
    lines = [f"{rule.id}  {rule.text.get(language) or rule.text['en']}"]
    if rule.is_gap:
        lines.insert(0, f"{rule.id}  {rule.about.get(language) or rule.about['en']}")
        lines[1] = " " * (len(rule.id) + 2) + (rule.text.get(language) or rule.text["en"])
        if rule.option:
            values = "|".join(rule.option["values"])
            default = rule.option["default"]
            lines.append(" " * (len(rule.id) + 2) + f"option: {rule.option['name']}={values} ({default})")
    return lines


def voice_for(game: str, language: str) -> Voice:
    """Sentences about a game without a match."""
    return Voice(book.load(known_game(game)), language)
