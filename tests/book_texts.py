"""What is wrong with the texts of a game's book: files that cannot be read, languages, blanks, keys of nothing."""

import string
import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from referee import games, resources
from referee.kernel.options import house_rules
from referee.rulebook import book
from referee.rulebook.voice import unknown_ways
from tests import words_of_code

Texts = Mapping[str, Mapping[str, str]]


def unreadable(game: str) -> Iterator[str]:
    """The files of a game's texts that are no TOML, each with the place of the fault."""
    files = [("rulebooks", f"{game}{kind}.toml") for kind in ("", ".says", ".table")]
    files += [(folder, f"{game}.toml") for folder in ("judging", "fields")]
    for parts in (*files, ("translations", "messages.ja.toml")):
        file = resources.find(*parts)
        if file is not None and (fault := fault_of(file)):
            yield f"{'/'.join(('resources', *parts))}: {fault}"


def fault_of(file: Path) -> str:
    """Why a file cannot be read, with the place; "" where it can."""
    try:
        tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        return str(fault)
    return ""


def faults(game: str) -> Iterator[str]:
    """What is wrong with sentences, terms and house rules, each with its key."""
    loaded = book.load(game)
    yield from faults_of_texts({**loaded.says, **loaded.terms})
    shown = words_of_code.shown(game)
    phases = {term for field, term in shown if field in ("Standing.phase", "Standing.pending")}
    yield from faults_of_headlines(loaded.says, phases, {term for field, term in shown if field == "Counter.term"})
    in_code = {rule.name: rule for rule in house_rules(games.find(game).options)}
    for rule in loaded.rules.values():
        if rule.option and rule.option["name"] in in_code:
            of = in_code[rule.option["name"]]
            if (of.default, {*of.values}) != (rule.option["default"], {*rule.option["values"]}):
                says = f"{of.default} of {', '.join(of.values)}"
                yield f"option {of.name} of {rule.id}: options.py has {says}; the rule book says otherwise"


def faults_of_texts(texts: Texts) -> Iterator[str]:
    """Texts that lack a language, name something in one language alone, or say it in a way that there is not."""
    for key, by in texts.items():
        yield from (f'"{key}" has no {language}' for language in book.LANGUAGES if not by.get(language))
        yield from (f'"{key}" says {way}: there is no such way' for text in by.values() for way in unknown_ways(text))
        named = [blanks(text) for text in by.values()]
        alone = set().union(*named) - set(named[0]).intersection(*named) if named else ()
        yield from (f'"{key}" names {{{name}}} in one language only' for name in sorted(alone))


def faults_of_headlines(says: Texts, phases: Collection[str], counters: Collection[str]) -> Iterator[str]:
    """Headlines of no phase, and those that name what is no counter of a seat."""
    known = {"current", *counters, *(f"{counter}-most" for counter in counters)}
    for key, texts in says.items():
        head, _, rest = key.partition(".")
        if head != "headline":
            continue
        phase, next_, _ = rest.partition(".next")
        if phase not in phases:
            yield f'"{key}": there is no phase {phase}, and nothing pending of that name ({", ".join(sorted(phases))})'
            continue
        can = {"next"} if next_ else known
        for name in sorted(set().union(*map(blanks, texts.values())) - can):
            yield f'"{key}" names {{{name}}}; it can name {", ".join(sorted(can))}'


def blanks(text: str) -> frozenset[str]:
    """What stands in the braces of a text; nothing where they do not pair, which is a fault of its own."""
    try:
        return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)
    except ValueError:
        return frozenset()
