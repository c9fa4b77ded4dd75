"""``referee completion``: what bash, zsh and fish need to complete commands, options, games and questions."""

import os
from enum import StrEnum
from pathlib import Path

import platformdirs
from typer.completion import completion_init, get_completion_script  # type: ignore[attr-defined]  # not said to be public; no other way

from referee import games
from referee.cli.answer import give
from referee.cli.output import Problem, at, hand_out, tell
from referee.cli.window import COMPLETING
from referee.kernel.telling import Message, reason

PROGRAM = "referee"
ASKED = COMPLETING


class Shell(StrEnum):
    """The shells that are served."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def begin() -> None:
    """Answer the shell where it is one that asks."""
    if ASKED in os.environ:
        completion_init()


def games_begun(incomplete: str) -> list[str]:
    """The games whose ids begin so."""
    return [game for game in games.GAMES if game.startswith(incomplete)]


def script(shell: Shell) -> str:
    """What the shell has to read."""
    return get_completion_script(prog_name=PROGRAM, complete_var=ASKED, shell=shell.value) + "\n"


def place(shell: Shell) -> Path:
    """The file that the shell looks for, below the user's own folders."""
    home = Path.home()
    match shell:
        case Shell.BASH:
            data = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
            return Path(data) / "bash-completion" / "completions" / PROGRAM
        case Shell.ZSH:
            return home / ".zfunc" / f"_{PROGRAM}"
        case Shell.FISH:
            settings = os.environ.get("XDG_CONFIG_HOME") or platformdirs.user_config_path().as_posix()
            return Path(settings) / "fish" / "completions" / f"{PROGRAM}.fish"


def complete(shell: Shell, language: str, *, install: bool) -> int:
    """Tell the script, or put it where the shell looks for it."""
    text = script(shell)
    give(shell=shell.value, script=text, file=str(place(shell)) if install else None)
    if not install:
        hand_out(text.removesuffix("\n"))
        return 0
    file = place(shell)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as fault:
        bad = Message("cannot-be-written", "cannot be written: {why}", why=reason(fault))
        raise Problem(at(file, bad)) from fault
    tell(at(file, Message("completion-there", "completion is installed; it works in the next shell")), language)
    if shell is Shell.ZSH:
        says = "zsh finds it with these words in ~/.zshrc: {words}"
        tell(Message("completion-zsh", says, words="fpath+=~/.zfunc; autoload -Uz compinit; compinit"), language)
    return 0
