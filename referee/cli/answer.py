"""``--json`` on every command: one document in place of lines, with stable names (docs/commands.md)."""

import json
from collections.abc import Callable
from enum import StrEnum
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_args

import typer
from typer._click.core import ParameterSource  # typer has no other door to where a word was said
from typer._click.exceptions import BadParameter
from typer._click.globals import get_current_context
from typer.core import TyperCommand

from referee.kernel.telling import AROUND, Message, key_of, unwrapped


class Language(StrEnum):
    """The languages that the referee speaks."""

    EN = "en"
    JA = "ja"


class Answer:
    """What a command answers as a document: what it gives by name, and what it tells by key and sentence."""

    def __init__(self) -> None:
        self.asked = False
        self.given: dict[str, Any] = {}
        self.messages: list[dict[str, str]] = []
        self.whole: list[Any] | None = None

    def told(self, message: str, text: str) -> None:
        """A message, with its text in the reader's language."""
        self.messages.append(message_of(message, text))

    def document(self, code: int) -> Any:
        """The whole, once the command has ended with an exit code."""
        if self.whole is not None and "problem" not in self.given:
            return self.whole
        return {"exit": code, **self.given, "messages": self.messages}


_answers = [Answer()]


def answer() -> Answer:
    """The answer of the command that is being carried out."""
    return _answers[-1]


def begin() -> None:
    """A command line begins: nothing is given yet."""
    _answers[:] = [Answer()]


def give(**fields: Any) -> None:
    """Part of the answer, by the names that docs/commands.md has."""
    answer().given.update(fields)


def add(name: str, item: Any) -> None:
    """One more of a list in the answer."""
    answer().given.setdefault(name, []).append(item)


def finish(code: int, write: Callable[[str], None]) -> None:
    """Write the answer, where it was asked for."""
    if answer().asked:
        answer().asked = False
        write(json.dumps(answer().document(code), ensure_ascii=False, indent=1, default=str))


def message_of(message: str, text: str) -> dict[str, str]:
    """A message as documents have it: its key, "" where it has none, what it is about, and its text."""
    about: dict[str, str] = {}
    for each in unwrapped(message):
        if isinstance(each, Message) and (name := AROUND.get(each.key)):
            about.setdefault(name, str(each.facts[name]).rstrip(": "))
    return {"key": key_of(message), **about, "text": text}


Command = TypeVar("Command", bound=Callable[..., Any])
AsJson = Annotated[bool, typer.Option("--json", help="The answer as one JSON document.")]
LANGUAGE = "REFEREE_LANG"
"""What says the language of all commands where ``--lang`` does not; the window's own is never theirs: what a script
reads would change with a click."""
Lang = Annotated[Language, typer.Option("--lang", help="Language of sentences and rules.", envvar=LANGUAGE)]


class EmptyPath(BadParameter):
    """No file has an empty name; what it stands for is not the folder that one is in."""


class _Command(TyperCommand):
    """A command that takes no empty word for a file."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """As Typer's own. Raises ``EmptyPath``."""
        if "" in args and not ctx.resilient_parsing:
            said = self.make_parser(ctx).parse_args(args=list(args))[0]
            parameters: list[Any] = self.params
            for each in parameters:
                value = said.get(each.name)
                if _is_of_paths(each) and "" in (value if isinstance(value, list | tuple) else [value]):
                    raise EmptyPath("", ctx=ctx, param=each)
        return super().parse_args(ctx, args)


def _is_of_paths(parameter: Any) -> bool:
    annotation = parameter.type_descriptor.annotation
    return annotation is Path or Path in get_args(annotation)


class Commands(typer.Typer):
    """Commands, each of which has ``--json`` and ``--lang``."""

    def command(self, name: str | None = None, **given: Any) -> Callable[[Command], Command]:
        """As Typer's own; the function is not told of ``--json``: it gives what it has.

        Nor is one without a ``lang`` told of the language: what it raises is told by who runs the commands.
        """
        takes = super().command(name, cls=_Command, **given)

        def taken(function: Command) -> Command:
            takes(_with_both(function))
            return function

        return taken


def _before_the_command() -> Language | None:
    """The language said before the command's name, where none is said behind it: it goes before the environment."""
    here = get_current_context(silent=True)
    if here is None or here.get_parameter_source("lang") is ParameterSource.COMMANDLINE:
        return None
    said = here.find_root().params.get("lang")
    return Language(said) if said else None


def _with_both(function: Callable[..., Any]) -> Callable[..., Any]:
    known = signature(function, eval_str=False)
    speaks = "lang" in known.parameters

    @wraps(function)
    def called(*, as_json: bool, lang: Language | None, **given: Any) -> Any:
        answer().asked = as_json
        return function(**given, lang=_before_the_command() or lang) if speaks else function(**given)

    own = [Parameter("as_json", Parameter.KEYWORD_ONLY, default=False, annotation=AsJson)]
    own += [] if speaks else [Parameter("lang", Parameter.KEYWORD_ONLY, default=Language.EN, annotation=Lang)]
    called.__signature__ = known.replace(parameters=[*known.parameters.values(), *own])  # type: ignore[attr-defined]  # it is how one is given
    called.__annotations__ = {"lang": Lang, **function.__annotations__, "as_json": AsJson}
    return called
