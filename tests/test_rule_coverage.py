"""Every rule is accounted for: enforced in code, broken or triggered by a test, and said in both languages."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from referee import games
from referee.kernel.options import house_rules
from referee.match.replay import replay_file
from referee.rulebook import book

ROOT = Path(__file__).parent.parent
GAMES = [*games.GAMES]


def code_of(game: str) -> str:
    folder = ROOT / "referee" / "games" / game.replace("-", "_")
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


@cache
def cited_in_records(game: str) -> frozenset[str]:
    """The ids that rulings on this game's records cite."""
    cited: set[str] = set()
    records = [*(ROOT / "tests" / "scenes" / game).rglob("*.match"), *(ROOT / "resources" / "samples").glob(f"{game}*")]
    for record in records:
        for ruled in replay_file(record).ruled:
            cited.update(ruled.entry.rules)
    return frozenset(cited)


def said_in_tests(game: str) -> str:
    name = game.replace("-", "_")
    return "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob(f"test_{name}*.py"))


def enforced(game: str) -> Iterator[str]:
    return (rule.id for rule in book.load(game).rules.values() if rule.how in ("enforce", "assist"))


@pytest.mark.parametrize("file", sorted((ROOT / "resources" / "rulebooks").glob("*.toml")), ids=lambda file: file.stem)
def test_no_book_has_an_id_twice(file: Path) -> None:
    ids = re.findall(r'^id = "(.+)"$', file.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(ids) == len(set(ids))
    if (found := tomllib.loads(file.read_text(encoding="utf-8"))).get("rule"):
        assert len(ids) == len(found["rule"]) + len(found.get("gap", ())) == len(book.load(file.stem).rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_enforced_rule_is_in_the_code(game: str) -> None:
    code = code_of(game)
    missing = [rule for rule in enforced(game) if not re.search(rf"\b{re.escape(rule)}\b", code)]
    assert not missing


@pytest.mark.parametrize("game", GAMES)
def test_every_enforced_rule_is_broken_or_triggered_by_a_test(game: str) -> None:
    records, tests = cited_in_records(game), said_in_tests(game)
    missing = [
        rule for rule in enforced(game) if rule not in records and not re.search(rf"\b{re.escape(rule)}\b", tests)
    ]
    assert not missing


@pytest.mark.parametrize("game", [*GAMES, book.COMMON])
def test_every_rule_is_said_in_both_languages(game: str) -> None:
    loaded = book.load(game)
    for rule in loaded.rules.values():
        for language in book.LANGUAGES:
            assert rule.text.get(language), f"{rule.id} lacks {language}"
            assert not rule.is_gap or rule.about.get(language), f"{rule.id} lacks {language}"
    for key, texts in {**loaded.says, **loaded.terms}.items():
        assert all(texts.get(language) for language in book.LANGUAGES), f"{key} lacks a language"


@pytest.mark.parametrize("game", [*GAMES, book.COMMON])
def test_a_sentence_has_the_same_facts_in_both_languages(game: str) -> None:
    for key, texts in book.load(game).says.items():
        facts = {language: set(re.findall(r"\{(\w+)", texts[language])) for language in book.LANGUAGES}
        assert facts["en"] == facts["ja"], f"{key}: {facts}"


@pytest.mark.parametrize("game", GAMES)
def test_every_id_in_the_code_stands_in_the_rule_book(game: str) -> None:
    known = {*book.load(game).rules, *book.load(book.COMMON).rules}
    # "AD-6" alone names a section of the book, not a rule
    unknown = {rule for rule in book.RULE_ID.findall(code_of(game)) if "." in rule or "-G" in rule} - known
    assert not unknown


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_the_rule_book_is_a_house_rule_with_our_ruling_as_default(game: str) -> None:
    in_book = {rule.option["name"]: rule for rule in book.load(game).rules.values() if rule.option}
    in_code = {rule.name: rule for rule in house_rules(games.find(game).options)}
    assert set(in_book) <= set(in_code)
    for name, rule in in_book.items():
        assert rule.option is not None
        assert in_code[name].gap == rule.id
        assert in_code[name].default == rule.option["default"]
        assert set(in_code[name].values) == set(rule.option["values"])


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_is_played_in_a_test(game: str) -> None:
    records = [*(ROOT / "tests" / "scenes" / game).rglob("*.match")]
    said = said_in_tests(game) + "\n".join(path.read_text(encoding="utf-8") for path in records)
    missing = [
        f"{rule.name}={value}"
        for rule in house_rules(games.find(game).options)
        for value in rule.values
        if value != rule.default and f"{rule.name}={value}" not in said
    ]
    assert not missing
