"""What is wrong with the sentences of declarations: ``said.VERB``, ``said.VERB.FIELD``, and those of buttons.

A sentence may name the fields of its verb, ``carries`` behind a key that ends in it, and behind the key of an event
what that event tells. A field that may be left out is named only by a sentence whose key has it.
"""

import ast
import re
import string
from collections.abc import Iterator, Mapping
from typing import Any

from referee import games
from referee.judge import verbs as judging
from referee.kernel.declaration import Slot, slots_of
from referee.rulebook import book
from tests.tools.refusals import sources

Says = Mapping[str, Mapping[str, str]]
Told = Mapping[str, set[str] | None]
CARRIES = "carries"
"""The card that a declaration carries out, which an event of it tells."""


def faults(game: str) -> Iterator[str]:
    """Each fault with the key of the sentence."""
    return faults_of(book.load(game).says, games.find(game).verbs, _told(game))


def faults_of(says: Says, verbs: Mapping[str, type[Any]], told: Told) -> Iterator[str]:
    """The same of sentences by key and language; ``told`` are the facts of the events by key (None: worked out)."""
    for key, texts in says.items():
        head, *rest = key.split(".")
        if head not in ("said", "button", "left", "brief"):
            continue
        # a judge's word has a sentence of the game's own where it stands as said.judge.VERB
        known: Mapping[str, type[Any]] = judging.JUDGE_VERBS if rest[:1] == ["judge"] else verbs
        verb, *given = rest[1:] if rest[:1] == ["judge"] else rest
        if verb not in known:
            yield f'"{key}": there is no verb {verb}'
            continue
        facts = set().union(*(_facts(text) for text in texts.values()))
        yield from (f'"{key}" {fault}' for fault in _of_sentence(slots_of(known[verb]), given, facts, told))


def _of_sentence(slots: tuple[Slot, ...], given: list[str], facts: set[str], told: Told) -> Iterator[str]:
    """What is wrong with one behind whose verb the key has the fields ``given``."""
    fields = [slot.field for slot in slots]
    may_lack = {slot.field for slot in slots if slot.default in (None, ())} - {*given}
    known = {*fields, *given}
    if len(given) == 1 and given[0] not in (*fields, CARRIES):
        if given[0] not in told:
            yield f"is said of {given[0]}, which is no field ({', '.join((*fields, CARRIES))}) and the key of no event"
            return
        of_event = told[given[0]]
        if of_event is None:
            return
        known |= of_event
    elif given != [name for name in (*fields, CARRIES) if name in given]:
        yield f"names fields other than in the order {', '.join((*fields, CARRIES))}"
        return
    for fact in sorted(facts - known):
        yield f"names {{{fact}}}; it can name {', '.join(sorted(known)) or 'nothing'}"
    for fact in sorted(facts & may_lack):
        yield f"names {{{fact}}}, which may be left out: that takes a sentence of its own whose key ends in .{fact}"


def _facts(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _told(game: str) -> dict[str, set[str] | None]:
    """The keys of the events in a game's code, each with the facts that it tells."""
    found: dict[str, set[str] | None] = {}
    for path in sources(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and re.fullmatch(r"event|Event|tell", _name(node.func)):
                for key in (word.value for word in node.args if isinstance(word, ast.Constant)):
                    words = {word.arg for word in node.keywords}
                    before = found.get(str(key), set())
                    known = {word for word in words if word is not None}
                    found[str(key)] = None if None in words or before is None else before | known
    return found


def _name(called: ast.expr) -> str:
    return called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
