"""Which refusals the code of a game can give, read from the code, and which of them no record expects by its sentence.

``python -m tests.tools.refusals [GAME...]`` lists those that no record expects with ``!! RULE.key``.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from referee import games
from referee.cli.output import say
from referee.match.replay import replay
from referee.record.model import Expected, Said
from referee.record.reading import read_record
from referee.rulebook import book

ROOT = Path(__file__).parents[2]
Pair = tuple[str, str]
"""A rule's id and the key of the sentence ("" for the rule's own text)."""

ELSEWHERE = frozenset({("FW-2.8", "no-ruler"), ("FW-2.8", "not-a-ruler")})
"""Without a ruler no match can be set up, so no record can say so: tests/games/test_force_of_will_decks.py does."""


def sources(game: str) -> list[Path]:
    """The files of a game's code."""
    return sorted(folder_of(game).rglob("*.py"))


def folder_of(game: str) -> Path:
    """The folder of a game's code. Raises ``ModuleNotFoundError`` where the list names none that is there."""
    spec = find_spec(games.GAMES[game])
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{games.GAMES[game]} is in the list of games, and is no package")
    return Path(spec.origin).parent


def records(game: str) -> list[Path]:
    """The records that show a game."""
    samples = (ROOT / "resources" / "samples").glob(f"{game}*.match")
    return [*sorted((ROOT / "tests" / "scenes" / game).rglob("*.match")), *sorted(samples)]


def in_code(game: str) -> dict[Pair, str]:
    """Every refusal that the code can give, with the place where it stands.

    Where the rule is worked out, it is each rule of the book that has a sentence of that key.
    """
    package = folder_of(game).parent
    said = [key.rpartition(".") for key in book.load(game).says if key[:2].isupper()]
    found: dict[Pair, str] = {}
    for path in sources(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for rule, why in _pairs(node):
                rules = [rule] if rule else [of for of, _, key in said if key == why]
                for each in rules:
                    found.setdefault((each, why), f"{path.relative_to(package)}:{getattr(node, 'lineno', 0)}")
    return found


def _pairs(node: ast.AST) -> Iterator[Pair]:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("breach", "Breach")):
        return
    rules, keys = [*_texts(node.args[0])], [*_texts(node.args[1])] if len(node.args) > 1 else [""]
    yield from ((rule, why) for rule in rules or [""] for why in keys if rule or why)


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts an argument may be: a literal, or either side of a choice between literals."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


@dataclass(frozen=True)
class Shown:
    """What a record shows: the refusals that it names and gets, all that it gets, and all that is told in it.

    What is told stands with the names of its facts: rule, sentence, facts.
    """

    named: frozenset[Pair]
    broken: frozenset[Pair]
    told: frozenset[tuple[str, str, frozenset[str]]]


def named(game: str) -> frozenset[Pair]:
    """The refusals that records expect by their sentence (``!! TK-5.1.pattern``) and get."""
    return frozenset(pair for record in records(game) for pair in shown(record).named)


def broken(game: str) -> frozenset[Pair]:
    """The refusals that rulings on records give, whatever the record expects of them."""
    return frozenset(pair for record in records(game) for pair in shown(record).broken)


@cache
def shown(path: Path) -> Shown:
    """What one record shows."""
    record, by_name, found, told = read_record(path), set(), set(), set()
    expected = {line.line: line.refused or () for line in record.lines if isinstance(line, Said)}
    replayed = replay(record)
    for ruled in replayed.ruled:
        told.update((event.rule, event.what, frozenset(event.facts)) for event in ruled.entry.events)
        for item in ruled.entry.breaches:
            told.add((item.rule, item.why, frozenset(item.facts)))
            found.add((item.rule, item.why))
            if (f"{item.rule}.{item.why}" if item.why else item.rule) in expected[ruled.line]:
                by_name.add((item.rule, item.why))
    # a deck list is refused under the fact `unlawful.<seat>`, not under a declaration
    facts = {line.fact for line in record.lines if isinstance(line, Expected)}
    for seat, breaches in replayed.match.unlawful.items() if replayed.match else ():
        pairs = {(item.rule, item.why) for item in breaches}
        found |= pairs
        by_name |= pairs if f"unlawful.{seat}" in facts else set()
    return Shown(frozenset(by_name), frozenset(found), frozenset(told))


def main(asked: list[str]) -> None:
    """Print what no record expects by its sentence, game by game."""
    for game in asked or [*games.GAMES]:
        can, have, seen = in_code(game), named(game), broken(game)
        say(f"{game}: {len(can)} refusals in the code, {len(can.keys() - have)} that no record names")
        for rule, why in sorted(can.keys() - have):
            how = "broken by a record, not named" if (rule, why) in seen else "never broken"
            say(f"  {rule}.{why}".rstrip(".") + f"   {how}   {can[rule, why]}")


if __name__ == "__main__":
    main(sys.argv[1:])
