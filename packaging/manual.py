"""The manual page of the program, man(7), made from the help of its commands."""

from collections.abc import Iterator
from typing import Any

import typer

import desktop
from referee.cli.app import app

SECTION = 1
HEAD = f""".TH REFEREE {SECTION} "" "referee {desktop.version()}" "User commands"
.SH NAME
referee \\- {desktop.SUMMARY}: it rules on declared moves and cites the rule
.SH SYNOPSIS
.B referee
.RI [ COMMAND ]
.RI [ OPTIONS ]
.br
.B referee
.I RECORD.match
.SH DESCRIPTION
"""
FOOT = """.SH EXIT STATUS
.TP
.B 0
All is well.
.TP
.B 1
Something does not come out, fit or pass.
.TP
.B 2
What was given cannot be used; the place and the remedy are told on standard error.
.SH ENVIRONMENT
.TP
.B REFEREE_LANG
The language of commands without \\fB\\-\\-lang\\fR: \\fBen\\fR or \\fBja\\fR.
.SH FILES
.TP
.I ~/.local/share/referee/journal.sqlite3
The matches kept on this machine.
.TP
.I ~/.local/share/referee/packs/\\fR, \\fI~/.local/share/referee/decks/
Packs and decks of your own, named as those that come with the program.
.TP
.I ~/.local/state/referee/log/
What the program notes of faults.
"""


EMPTY = "\\&"
"""A line with nothing on it; without the sign roff would end the paragraph."""


def page() -> bytes:
    """The whole page."""
    command = typer.main.get_command(app)
    described = "\n".join(map(quoted, desktop.DESCRIPTION.splitlines()))
    lines = [HEAD + described, quoted("Without a command the window opens."), ".SH COMMANDS", *_commands(command)]
    return ("\n".join(lines) + "\n" + FOOT).encode()


def quoted(text: str) -> str:
    """A text as roff takes it for nothing but text."""
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{plain}" if plain.startswith((".", "'", "\\(aq")) else plain


def _commands(command: Any, words: tuple[str, ...] = ("referee",)) -> Iterator[str]:
    for name, below in sorted(getattr(command, "commands", {}).items()):
        called = (*words, name)
        if getattr(below, "commands", None):
            yield from _commands(below, called)
            continue
        yield f'.SS "{quoted(" ".join(called))}{_arguments(below)}"'
        yield quoted(below.help or "")
        for parameter in below.params:
            yield f".TP\n{_named(parameter)}\n{quoted(parameter.help or '') or EMPTY}"


def _arguments(command: Any) -> str:
    """The arguments of a command as its line has them."""
    found = ""
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            name = quoted(parameter.name.upper().rstrip("_")) + ("..." if parameter.nargs == -1 else "")
            found += f" {name}" if parameter.required else f" [{name}]"
    return found


def _named(parameter: Any) -> str:
    """An argument or option as it is written."""
    if parameter.param_type_name == "argument":
        return f".I {quoted(parameter.name.upper())}"
    names = ", ".join(f"\\fB{quoted(name)}\\fR" for name in parameter.opts)
    return names if parameter.is_flag else f"{names} \\fI{quoted(parameter.name.upper())}\\fR"
