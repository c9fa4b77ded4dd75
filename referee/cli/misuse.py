"""What is wrong with a command line that is none, in the reader's language: typer says it in English only."""

import os
import re

from pydantic import ValidationError
from typer._click import exceptions as faults  # typer has no other door to what it raises

from referee.cli.answer import EmptyPath
from referee.kernel.telling import Message, hinted
from referee.kernel.vocabulary import nearest
from referee.match.opening import one_of

Misuse = faults.UsageError
"""What typer raises for a command line that it cannot use."""
Help = faults.NoArgsIsHelpError
"""What it raises where a group of commands stands alone: its help is the answer."""

LONGEST = 60
"""Signs of a word that is told back."""
_COMMAND = re.compile(r"No such command '(.*)'\.", re.DOTALL)
_EXTRA = re.compile(r"Got unexpected extra argument\(s\) \((.*)\)", re.DOTALL)


def told(fault: Misuse) -> str:
    """What is wrong, with the argument or option at fault, and how the command is written."""
    context = fault.ctx
    if context is None:
        return _wrong(fault)
    pieces = (context.command_path, *context.command.collect_usage_pieces(context))
    help_ = f"{context.command_path} {context.help_option_names[0]}"
    written = Message("command-usage", "{usage}; {help} tells more", usage=" ".join(pieces), help=help_)
    return hinted(_wrong(fault), written)


def _wrong(fault: Misuse) -> str:
    match fault:
        case faults.NoSuchOption():
            wrong = Message("no-such-option", "there is no option '{option}'", option=_short(fault.option_name))
            return _with_nearest(wrong, fault.option_name, _options(fault))
        case faults.MissingParameter():
            if fault.param is not None and fault.param.param_type_name == "option":
                return Message("option-missing", "the option '{option}' is missing", option=_name(fault))
            return Message("argument-missing", "the argument '{argument}' is missing", argument=_name(fault))
        case EmptyPath():
            return Message("path-empty", "'{name}' names no file: it is empty", name=_name(fault))
        case faults.BadParameter():
            says = "'{name}' cannot be '{value}'; {what}"
            return Message("argument-cannot-be", says, name=_name(fault), value=_value(fault), what=_wanted(fault))
        case faults.BadOptionUsage():
            if "requires" in fault.message:
                says = "the option '{option}' needs a word behind it"
                return Message("option-needs-word", says, option=_short(fault.option_name))
            return Message("option-alone", "the option '{option}' stands alone", option=_short(fault.option_name))
    return _of_words(fault)


def _of_words(fault: Misuse) -> str:
    """What is wrong with the words of a command line: typer says it in its message alone."""
    known = _commands(fault)
    if found := _COMMAND.match(fault.message):
        wrong = Message("no-such-command", "there is no command '{word}'", word=_short(found[1]))
        return Message("then", "{what}; {more}", what=wrong, more=nearest(found[1], known) or one_of(known))
    if found := _EXTRA.match(fault.message):
        return Message("words-too-many", "there is no place for '{words}'", words=_short(found[1]))
    if known:
        return Message("command-missing", "a command is missing; one of {words}", words=known)
    return Message("not-understood", "the command line was not understood: {why}", why=_short(fault.message))


def _with_nearest(wrong: Message, word: str, known: tuple[str, ...]) -> str:
    near = nearest(word, known)
    return Message("then", "{what}; {more}", what=wrong, more=near) if near else wrong


def _options(fault: Misuse) -> tuple[str, ...]:
    return tuple(option for each in fault.ctx.command.params for option in each.opts) if fault.ctx else ()


def _commands(fault: Misuse) -> tuple[str, ...]:
    return tuple(getattr(fault.ctx.command, "commands", ())) if fault.ctx else ()


def _name(fault: faults.BadParameter) -> str:
    """An option as it is written, an argument as the usage has it; where the environment said it, its word there."""
    if fault.param is None:
        return "?"
    environment = fault.param.envvar
    if isinstance(environment, str) and os.environ.get(environment) == _value(fault):
        return environment
    return fault.param.opts[0] if fault.param.param_type_name == "option" else str(fault.param.name)


def _value(fault: faults.BadParameter) -> str:
    """What was written, as far as it is known."""
    cause = fault.__cause__
    return _short(str(cause.errors()[0]["input"])) if isinstance(cause, ValidationError) else "?"


def _wanted(fault: faults.BadParameter) -> Message:
    """What could stand there."""
    of = fault.param.type_descriptor if fault.param is not None else None
    if of is not None and of.choices is not None:
        return Message(
            "one-of", "one of {words}", words=tuple(str(getattr(each, "value", each)) for each in of.choices)
        )
    least, most = (of.parameter_info.min, of.parameter_info.max) if of is not None else (None, None)
    if least is not None and most is not None:
        return Message("number-between", "a number from {least} to {most} is needed", least=least, most=most)
    if least is not None:
        return Message("number-at-least", "a number from {least} on is needed", least=least)
    return Message("other-word", "another word is needed")


def _short(word: str) -> str:
    return word if len(word) <= LONGEST else word[: LONGEST - 1] + "…"
