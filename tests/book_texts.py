"""What is wrong with the texts of a game's book: files that cannot be read, languages, blanks, keys of nothing."""

import re
import string
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from referee import games, resources
from referee.kernel.options import house_rules
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Said
from referee.record.reading import read_record
from referee.rulebook import book
from referee.rulebook.book import RuleBook
from referee.rulebook.called import row_of
from referee.rulebook.voice import unknown_ways
from tests import words_of_code
from tests.playing import samples

Texts = Mapping[str, Mapping[str, str]]
HOW = ("enforce", "assist", "inform")
ONE_LANGUAGE = "in one language only"


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
    # a phase that the code works out is met in the samples
    phases = {term for field, term in shown if field in ("Standing.phase", "Standing.pending")} | phases_met(game)
    yield from faults_of_headlines(loaded.says, phases, {term for field, term in shown if field == "Counter.term"})
    in_code = {rule.name: rule for rule in house_rules(games.find(game).options)}
    for rule in loaded.rules.values():
        if rule.option and rule.option["name"] in in_code:
            of = in_code[rule.option["name"]]
            if (of.default, {*of.values}) != (rule.option["default"], {*rule.option["values"]}):
                says = f"{of.default} of {', '.join(of.values)}"
                yield f"option {of.name} of {rule.id}: options.py has {says}; the rule book says otherwise"


def phases_met(game: str) -> set[str]:
    """The phases and what is pending while the samples of a game are played."""
    found: set[str] = set()
    for sample in samples(game):
        record = read_record(sample)
        match = Match(open_table(record.header, sample.parent), record.header)
        for line in record.lines:
            found |= {match.standing.phase, match.standing.pending or ""}
            if isinstance(line, Said):
                match.declare(match.read([word.text for word in line.words]))
    return found - {""}


def faults_of_texts(texts: Texts) -> Iterator[str]:
    """Texts that lack a language, name something in one language alone, or say it in a way that there is not."""
    for key, by in texts.items():
        yield from (f'"{key}" has no {language}' for language in book.LANGUAGES if not by.get(language))
        yield from (f'"{key}" says {way}: there is no such way' for text in by.values() for way in unknown_ways(text))
        named = [blanks(text) for text in by.values()]
        if alone := set().union(*named) - set(named[0]).intersection(*named) if named else ():
            yield f'"{key}" names {listed(alone)} {ONE_LANGUAGE}'


def faults_of_rules(loaded: RuleBook, game: str) -> Iterator[str]:
    """A head that says another game, and rules that nobody would find under what they say of themselves."""
    if loaded.game != game:
        yield f'game = "{loaded.game}"; it is the book of {game}'
    others = {book.load(other).prefix: other for other in (*games.GAMES, book.COMMON) if other != game}
    if not re.fullmatch("[A-Z]{2}", loaded.prefix) or loaded.prefix in others:
        of = f"that of {others[loaded.prefix]}" if loaded.prefix in others else "no two capitals"
        yield f'prefix = "{loaded.prefix}" is {of}'
    for rule in loaded.rules.values():
        if not rule.id.startswith(f"{loaded.prefix}-"):
            yield f"{rule.id} does not begin with the prefix, {loaded.prefix}-"
        if rule.is_gap:
            continue
        if rule.how not in HOW:
            yield f'{rule.id}: how = "{rule.how}"; it can be {", ".join(HOW)}'
        if rule.topic not in loaded.topics:
            yield f'{rule.id}: topic = "{rule.topic}" is none of [topics] ({", ".join(loaded.topics)})'


def faults_of_facts(says: Texts, rows: Collection[str]) -> Iterator[str]:
    """The sentences that call facts of which there is no row."""
    for key in says:
        if key.startswith("fact.") and not any(row_of(row, (key,)) for row in rows):
            yield f'"{key}": facts.py has no such row'


def listed(names: Collection[str]) -> str:
    """Blanks as they stand in a sentence, one after the other."""
    return ", ".join(f"{{{name}}}" for name in sorted(names))


def each_once(faults: Iterable[str]) -> Iterator[str]:
    """Faults of sentences without those that another brings about: one wrong blank is one fault.

    What a sentence names in vain is told once, wherever it is told from, and not again as standing in one language.
    """
    told: dict[str, str] = {}
    for fault in faults:
        key, _, rest = fault.partition(" names ")
        told.setdefault(f"{key} {rest.partition(';')[0]}" if rest else fault, fault)
    vain = {fault.partition(" names ")[0] for fault in told.values() if "{" in fault and ONE_LANGUAGE not in fault}
    yield from (
        fault for fault in told.values() if ONE_LANGUAGE not in fault or fault.partition(" names ")[0] not in vain
    )


def faults_of_headlines(says: Texts, phases: Collection[str], counters: Collection[str]) -> Iterator[str]:
    """Headlines of no phase, and those that name what is no counter of a seat."""
    known = {"current", *counters, *(f"{counter}-most" for counter in counters)}
    for key, texts in says.items():
        head, _, rest = key.partition(".")
        if head != "headline":
            continue
        # what is picked in advance, or the one verb that is open
        phase, _, more = rest.partition(".")
        if phase not in phases:
            yield f'"{key}": there is no phase {phase}, and nothing pending of that name ({", ".join(sorted(phases))})'
            continue
        can = {"next"} if more == "next" else set[str]() if more else known
        for name in sorted(set().union(*map(blanks, texts.values())) - can):
            yield f'"{key}" names {{{name}}}; it can name {", ".join(sorted(can))}'


def blanks(text: str) -> frozenset[str]:
    """What stands in the braces of a text; nothing where they do not pair, which is a fault of its own."""
    try:
        return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)
    except ValueError:
        return frozenset()
