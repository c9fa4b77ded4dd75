"""The messages that code makes for its readers, and those that it makes in one language alone.

A message is ``Message("key", "English with {facts}", fact=...)``; its Japanese stands under its key in
``resources/translations/messages.ja.toml``.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from referee.rulebook.messages import translations

FACT = re.compile(r"\{(\w+)")
TOLD = (
    "BadFact", "BadTable", "BadFile", "BadPolicy", "BadClock", "BadCarried", "NoKey", "NoNextGame", "Unreadable",
    "JournalLocked", "JournalClosed", "MatchRemoved", "JournalReadOnly", "JournalFull", "JournalTrouble",
    "JournalNewer", "JournalEmpty", "JournalDamaged", "ContinuedElsewhere", "Examined", "Problem",
    "StoreFault", "StoreGone", "StoreNewer", "EnteredElsewhere",
)  # fmt: skip
"""The faults whose texts reach a reader."""
MODELS = ("pydantic", "referee.packs.frame")
READ_BY_MODELS = ("table/will.py", "war_vortex_night/formula.py", "judge/roles.py")
"""What the models of packs read their texts with, and what the window tells."""


def made(files: Iterable[Path]) -> Iterator[tuple[str, str, str]]:
    """The messages in files of code: key, English, and the place."""
    for path in files:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = [
            (node.targets[0].id, node.lineno, node.value.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
            if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        ]
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message"):
                continue
            key, english = node.args[0], node.args[1]
            place = f"{path.name}:{node.lineno}"
            if isinstance(key, ast.Constant) and isinstance(english, ast.Constant):
                yield str(key.value), str(english.value), place
            elif isinstance(key, ast.Constant) and isinstance(english, ast.Name):
                before = [(line, text) for name, line, text in texts if name == english.id and line <= node.lineno]
                yield str(key.value), max(before)[1], place


def untranslated(files: Iterable[Path]) -> Iterator[str]:
    """The messages without a Japanese sentence, and those whose sentence names what the message does not give."""
    japanese = translations("ja")
    for key, english, place in made(files):
        if key not in japanese:
            yield f'resources/translations/messages.ja.toml: {key}, in Japanese "{english}" ({place})'
        elif other := set(FACT.findall(japanese[key])) - set(FACT.findall(english)):
            yield f"resources/translations/messages.ja.toml: {key} names {', '.join(sorted(other))} ({place})"


def in_one_language(files: Sequence[Path]) -> Iterator[str]:
    """The places where a fault that reaches a reader is told as a plain text."""
    for path in files:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = (*TOLD, "ValueError") if _told_by_models(path, tree) else TOLD
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                told = any(map(_plain, node.args)) or any(_in_prose(word.value) for word in node.keywords)
                yield from (f"{path.name}:{node.lineno}",) if told else ()


def _told_by_models(path: Path, tree: ast.Module) -> bool:
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return bool(modules & {*MODELS}) or str(path).endswith(READ_BY_MODELS)


def _plain(node: ast.expr) -> bool:
    """Whether an argument is a text that no language can be told in but the one it stands in."""
    if isinstance(node, ast.IfExp):
        return _plain(node.body) or _plain(node.orelse)
    return isinstance(node, ast.JoinedStr) or _in_prose(node)


def _in_prose(node: ast.expr) -> bool:
    """Whether a part of an argument (a remedy, one of several faults) has blanks: notation has none."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set | ast.JoinedStr):
        return any(map(_in_prose, node.values if isinstance(node, ast.JoinedStr) else node.elts))
    if isinstance(node, ast.IfExp):
        return _in_prose(node.body) or _in_prose(node.orelse)
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value
