"""The rule books: every rule and gap with its id and its text in each language, searchable."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from referee import resources
from referee.kernel.telling import Message

LANGUAGES = ("en", "ja")
COMMON = "referee"
"""The book of what is common to all games: taking back, the judge's words."""

ByLanguage = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule or a gap. A gap's ``text`` is our ruling, ``about`` the question the source leaves open."""

    id: str
    how: str
    topic: str
    text: ByLanguage
    about: ByLanguage = field(default_factory=dict)
    see: tuple[str, ...] = ()
    option: Mapping[str, Any] | None = None

    @property
    def is_gap(self) -> bool:
        """Whether it is our ruling on what the source leaves open."""
        return self.how == "gap"


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rule book of one game, with its sentences (``says``) and terms by language."""

    game: str
    version: str
    prefix: str
    title: ByLanguage
    topics: Mapping[str, ByLanguage]
    rules: Mapping[str, Rule]
    says: Mapping[str, ByLanguage]
    terms: Mapping[str, ByLanguage]
    data: Mapping[str, Any]
    """The tables of figures that stand in the rule book: supplies, board squares, deck sizes."""


EXACT, BEGINS, TITLED, TEXT = range(4)
"""How words lead to a rule: they are its id, begin it, stand in what it is headed by, or in its text."""


def ranked(words: str, *books: RuleBook) -> list[tuple[int, Rule]]:
    """The rules of some books that words lead to, the best first: by id, by heading, by text in either language.

    Of rules that are led to alike those of the first book go first, in the order they stand in.
    """
    found = [(rank, rule) for book in books for rule in book.rules.values() if (rank := _rank(words, rule, book)) >= 0]
    return sorted(found, key=lambda each: each[0])


def _rank(words: str, rule: Rule, book: RuleBook) -> int:
    """How the words lead to a rule, -1 where they do not."""
    wanted, said, name = words.lower().split(), words.lower().strip(), rule.id.lower()
    if said == name:
        return EXACT
    if name.startswith(said):
        return BEGINS
    # a gap is headed by the question that it answers
    headed = " ".join([rule.topic, *book.topics.get(rule.topic, {}).values(), *rule.about.values()]).lower()
    if all(word in headed for word in wanted):
        return TITLED
    text = " ".join([rule.id, headed, *rule.text.values()]).lower()
    return TEXT if all(word in text for word in wanted) else -1


@cache
def title(game: str) -> ByLanguage:
    """The title of a game by language, without the rest of its book.

    Raises ``resources.ResourceMissing``, ``NotReadable``.
    """
    file = resources.path("rulebooks", f"{game}.toml")
    try:
        found: ByLanguage = tomllib.loads(file.read_text(encoding="utf-8").partition("\n[")[0])["title"]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError, KeyError) as fault:
        raise NotReadable(file, fault) from fault
    return found


class NotReadable(Exception):
    """A file of texts that come with the program is none; ``message`` names the file, and the place in it."""

    def __init__(self, file: Path, fault: Exception) -> None:
        says = "{file} cannot be read, and with it what is told: {why}"
        name = "/".join(("resources", *file.parts[-2:]))
        self.message = Message("texts-not-readable", says, file=name, why=str(fault))
        super().__init__(self.message)


def toml_of(file: Path) -> dict[str, Any]:
    """What a file of texts says. Raises ``NotReadable``."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as fault:
        raise NotReadable(file, fault) from fault


@cache
def load(game: str) -> RuleBook:
    """The rule book of a game by its id. Raises ``resources.ResourceMissing`` where there is none, ``NotReadable``."""
    file = resources.path("rulebooks", f"{game}.toml")
    data, spoken = toml_of(file), _spoken(game)
    try:
        return _book(data, spoken)
    except (KeyError, TypeError, AttributeError) as fault:
        raise NotReadable(file, fault) from fault


def _book(data: dict[str, Any], spoken: Mapping[str, Any]) -> RuleBook:
    rules = [_rule(raw) for raw in data.pop("rule")] + [_gap(raw) for raw in data.pop("gap", [])]
    return RuleBook(
        game=data.pop("game"),
        version=data.pop("version"),
        prefix=data.pop("prefix"),
        title=data.pop("title"),
        topics=data.pop("topics", {}),
        rules={rule.id: rule for rule in rules},
        says=spoken["says"],
        terms=spoken["terms"],
        data=data,
    )


def _spoken(game: str) -> dict[str, Any]:
    """Sentences and terms of rulings, and those of the table (declarations as the journal says them)."""
    found: dict[str, Any] = {"says": {}, "terms": {}}
    for kind in ("says", "table"):
        file = resources.find("rulebooks", f"{game}.{kind}.toml")
        for part, texts in (toml_of(file) if file else {}).items():
            try:
                found[part] = {**found.get(part, {}), **_flat(texts)}
            except (TypeError, AttributeError) as fault:
                # TOML, and no sentences by language
                raise NotReadable(file or Path(kind), fault) from fault
    return found


def _rule(raw: Mapping[str, Any]) -> Rule:
    return Rule(raw["id"], raw["how"], raw.get("topic", ""), raw["text"], see=tuple(raw.get("see", ())))


def _gap(raw: Mapping[str, Any]) -> Rule:
    see = tuple(raw.get("see", ()))
    return Rule(raw["id"], "gap", "gaps", raw["ruling"], raw["about"], see, raw.get("option"))


def _flat(table: Mapping[str, Any], before: str = "") -> dict[str, ByLanguage]:
    """Nested tables as dotted keys: a table of languages is a leaf."""
    found: dict[str, ByLanguage] = {}
    for key, value in table.items():
        if set(value) <= set(LANGUAGES):
            found[before + key] = value
        else:
            found.update(_flat(value, f"{before}{key}."))
    return found


def rule(rule_id: str, book: RuleBook) -> Rule | None:
    """A rule of a game's book or of the common book, or None where neither has it."""
    return book.rules.get(rule_id) or load(COMMON).rules.get(rule_id)


RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+(?:\.\d+)?\b")
"""A rule id inside a text, to make links of."""
