"""What the commands share: languages, the files below a folder, problems and where they are told."""

import contextlib
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import typer

from referee import games
from referee.cli.answer import LANGUAGE, Language, answer, give, message_of
from referee.foreign import is_folder
from referee.kernel.signs import joined, seen
from referee.kernel.telling import Message, reason, several
from referee.match.opening import unknown_game
from referee.placing import is_special, written
from referee.rulebook import book
from referee.rulebook.book import Rule
from referee.rulebook.voice import Voice, common_voice


class Problem(Exception):
    """What was given cannot be used; told on standard error, exit code 2."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


_INERT = {sign: f"\\u{sign:04x}" for sign in (*range(32), *range(127, 160)) if chr(sign) not in "\n\t"}
"""Control signs as a terminal does not obey them: names and notes of a record may hold any."""
_UNSEEN = {
    sign: f"\\u{sign:04x}"
    for sign in (0xAD, 0x061C, *range(0x200B, 0x2010), *range(0x2028, 0x202F), *range(0x2060, 0x2070), 0xFEFF)
}
"""Signs that nobody sees as a document of JSON writes them: who reads it has them again."""
_LINE_ENDS = {0x0A: "<U+000A>"}
"""What would begin another line in the middle of a message."""
_HALVES = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
"""Halves of signs, which no output can carry."""


def say(text: str = "") -> None:
    """A line of output; none where a document is asked for."""
    hand_out(_told(text))


def hand_out(text: str) -> None:
    """What a file may be made of, a record or a pack, sign for sign but for what a terminal obeys."""
    if not answer().asked:
        _write(text)


def write_document(text: str) -> None:
    """A document of JSON."""
    _write(text.translate(_UNSEEN))


def complain(text: str) -> None:
    """A line on standard error; where that cannot be written there is nobody to be told."""
    with contextlib.suppress(OSError):
        typer.echo(_told(text).translate(_INERT), file=sys.stderr)


def _write(text: str) -> None:
    """Raises ``Problem`` where the output cannot be written; ``BrokenPipeError`` where nobody reads it any more."""
    if sys.stdout is None:
        raise Problem(_unwritten(Message("output-closed", "it was closed before the program began")))
    try:
        typer.echo(text.translate(_INERT | _HALVES))
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise Problem(_unwritten(reason(fault))) from fault


def _unwritten(why: str) -> Message:
    says = "the output cannot be written: {why}; what was asked for is not all there"
    return Message("output-unwritten", says, why=why)


def let_go() -> None:
    """What still waits to be written goes nowhere: the interpreter would try it once more as it ends."""
    if sys.__stdout__ is None:
        return
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.__stdout__.fileno())
        os.close(nowhere)


def _told(text: str) -> str:
    """A text as it is told on a terminal, which needs nothing set apart."""
    return joined(seen(text))


def write_new(path: Path, text: str, *, over: bool) -> None:
    """Write a file of ours. Raises ``Problem`` where one is there and is not to be written over, or it cannot be."""
    try:
        if not over and os.path.lexists(path) and not is_special(path):
            says = "is there already; --over writes over it, --out names another"
            raise Problem(at(path, Message("is-there-already", says)))
        written(path, text.encode())
    except OSError as fault:
        raise Problem(at(path, Message("cannot-be-written", "cannot be written: {why}", why=reason(fault)))) from fault


def tell(message: str, language: str) -> None:
    """A message as a line of output, in the reader's language, or as one of the document's messages."""
    text = common_voice(language).told(message)
    answer().told(message, text)
    say(text.translate(_LINE_ENDS))


def warn(message: str, language: str) -> None:
    """A message on standard error, for what cannot be used; in a document it is one of its messages."""
    text = common_voice(language).told(message)
    answer().told(message, text)
    if not answer().asked:
        complain(text)


def unusable(message: str, language: str) -> None:
    """What is wrong with one of several: told on standard error; the first is the problem of the document."""
    text = common_voice(language).told(message)
    answer().told(message, text)
    answer().given.setdefault("problem", message_of(message, text))
    complain(text)


def at(place: object, message: str) -> Message:
    """A message with the file or line it is about before it."""
    return Message("at-place", "{place}: {what}", place=str(place), what=message)


def report_problem(problem: Problem, language: str = "en") -> None:
    """Tell a problem."""
    give(problem=message_of(problem.message, common_voice(language).told(problem.message)))
    complain(f"referee: {common_voice(language).told(problem.message)}")


def language_of(words: Sequence[str]) -> str:
    """The language that a command line, else the environment, asks for, where the command has ended; else English."""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        asked = following if word == "--lang" else word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if asked in set(Language):
            return asked
    meant = os.environ.get(LANGUAGE, "")
    return meant if meant in set(Language) else Language.EN.value


def files_below(paths: Iterable[Path], ending: str) -> list[Path]:
    """The files named, and for folders every file of that ending below them, sorted.

    Raises ``Problem`` for a path that is not there and for a folder without such a file.
    """
    found, unfit = parted(paths, ending)
    for path, why in unfit.items():
        raise Problem(at(path, why))
    return found


def usable_below(paths: Iterable[Path], ending: str, language: str) -> tuple[list[Path], int]:
    """As ``files_below``, with the exit code so far: a path that cannot be used is told, and the others stay.

    Raises ``Problem`` where there is no other.
    """
    found, unfit = parted(paths, ending)
    if unfit and not found:
        raise Problem(several([at(path, why) for path, why in unfit.items()]))
    for path, why in unfit.items():
        unusable(at(path, why), language)
    return found, 2 if unfit else 0


def parted(paths: Iterable[Path], ending: str) -> tuple[list[Path], dict[Path, Message]]:
    """The files named or below what is named, and the paths without any, each with why."""
    found: list[Path] = []
    unfit: dict[Path, Message] = {}
    for path in paths:
        if is_folder(path):
            below = sorted(path.rglob(f"*{ending}"))
            if not below:
                unfit[path] = Message("none-in-folder", "no {ending} file in this folder", ending=ending)
            found += below
        elif _exists(path):
            found.append(path)
        else:
            unfit[path] = Message("no-such-file-or-folder", "no such file or folder")
    return found, unfit


def _exists(path: Path) -> bool:
    try:
        # where a link leads nowhere, reading it tells
        return path.exists() or path.is_symlink()
    except (OSError, ValueError):
        # a name that this system cannot have
        return False


def known_game(game: str) -> str:
    """The game's id. Raises ``Problem`` where there is none of that name."""
    if game not in games.GAMES:
        raise Problem(unknown_game(game))
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
            option = f"{rule.option['name']}={values} ({default})"
            told = voice.told(Message("option-is", "option: {option}", option=option))
            lines.append(" " * (len(rule.id) + 2) + told)
    return lines


def rule_document(rule: Rule, voice: Voice) -> dict[str, Any]:
    """A rule as documents have it."""
    found: dict[str, Any] = {"rule": rule.id, "text": voice.in_language(rule.text), "see": list(rule.see)}
    if rule.is_gap:
        found |= {"about": voice.in_language(rule.about), "option": dict(rule.option) if rule.option else None}
    return found


def voice_for(game: str, language: str) -> Voice:
    """Sentences about a game without a match."""
    return Voice(book.load(known_game(game)), language)
