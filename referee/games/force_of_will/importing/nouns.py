"""What a noun of a printed text speaks of, as filters of packs."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lark import Token, Tree

from referee.kernel.telling import Message

NUMBERS = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1
    )
}
_HEADS: dict[str, tuple[str, tuple[str, ...]]] = {
    "resonator": ("resonator", ("resonator",)),
    "j/resonator": ("fighter", ("resonator", "j-ruler")),
    "j-ruler": ("j-ruler", ("j-ruler",)),
    "j/ruler": ("card", ("ruler", "j-ruler")),
    "magic stone": ("stone", ("stone",)),
    "addition": ("addition", ("addition",)),
    "regalia": ("regalia", ("regalia",)),
    "entity": ("card", ()),
    "non-magic stone, non-j-ruler entity": ("card", ("resonator", "addition", "regalia")),
    "non-magic stone, non j-ruler entity": ("card", ("resonator", "addition", "regalia")),
    "non-magic stone card": ("card", ("resonator", "addition", "regalia", "chant", "rune", "chant-rune")),
    "non-magic stone, non-resonator card": ("card", ("addition", "regalia", "chant", "rune", "chant-rune")),
    "non-magic stone entity": ("card", ("resonator", "addition", "regalia", "j-ruler")),
    "non-j-ruler entity": ("card", ("resonator", "addition", "regalia", "stone")),
    "card": ("card", ()),
    "chant": ("chant", ("chant",)),
    "rune": ("rune", ("rune",)),
    "spell": ("item", ("spell",)),
    "chant spell": ("item", ("chant",)),
    "rune spell": ("item", ("rune",)),
    "resonator spell": ("item", ("resonator",)),
}
"""Words for things: what may be pointed at with them, and the kinds of cards that they are."""
BARRED = frozenset({"chant", "rune", "resonator", "addition"})
"""The kinds of cards that a barrier can be against."""
_ON_FIELD = frozenset({"resonator", "fighter", "j-ruler", "stone", "addition", "regalia"})
"""What may be pointed at that lies on the field, by kinds of cards."""
_STATES: dict[str, dict[str, Any]] = {
    "rested": {"rested": True},
    "recovered": {"rested": False},
    "attacking": {"attacking": True},
    "blocking": {"blocking": True},
    "attacking or blocking": {"in-battle": True},
    "damaged": {"damaged": True},
    "non-token": {"token": False},
    "basic": {"subtype": ["basic"]},
    "(stranger)": {"subtype": ["stranger"]},
    "(strangers)": {"subtype": ["stranger"]},
}


class Unread(Exception):
    """A text, or a word of it, that is not understood whole."""


@dataclass
class Noun:
    """What a noun says: words of kind, race, attribute and state, and what stands behind it."""

    of: str = ""
    kinds: tuple[str, ...] = ()
    races: list[str] = field(default_factory=list)
    fields: dict[str, Any] = field(default_factory=dict)
    whose: str = "any"
    zone: str = "field"
    x_cost: bool = False

    def filter(self) -> dict[str, Any]:
        """As a filter of cards, wherever they are."""
        found: dict[str, Any] = dict(self.fields)
        if self.kinds:
            found["kind"] = list(self.kinds)
        if self.races:
            found["race"] = list(self.races)
        return found

    def aim(self) -> dict[str, Any]:
        """As something on the table (or in a graveyard) that may be pointed at."""
        if self.x_cost or self.zone == "hand":
            raise Unread("a cost of X behind a thing, or a card in hand")
        either = self.kinds == ("ruler", "j-ruler")
        found: dict[str, Any] = {"of": "ruler" if either else self.of or "card"}
        if self.kinds and self.of == "card" and not either:
            found["kind"] = list(self.kinds)
        if self.of == "item":
            found["kind"] = list(self.kinds)
        if self.races:
            found["race"] = list(self.races)
        found.update(self.fields)
        if self.whose != "any":
            found["whose"] = self.whose
        if self.zone != "field":
            found["zone"] = self.zone
        return found


def number_of(tree: Tree[Any]) -> int:
    """A number that is said in words or figures. Raises ``Unread`` for X."""
    if tree.data == "one":
        return 1
    if tree.data == "x":
        raise Unread("X")
    return figure(tree.children[0])


def figure(token: Any) -> int:
    """A number word or figures."""
    word = str(token)
    return NUMBERS.get(word) or int(word)


def noun_of(tree: Tree[Any], races: frozenset[str]) -> Noun:
    """What a noun speaks of; ``races`` are the slugs of those that cards have. Raises ``Unread``."""
    noun = Noun()
    rows = [child for child in tree.children if isinstance(child, Tree) and child.data == "mods"]
    if either := _either_kind(rows):
        behind = {str(child.data) for child in tree.children if isinstance(child, Tree)}
        if not behind <= {"mods", "own", "opponents"}:
            raise Unread("whether that is said of one thing or of both")
        noun.of, noun.kinds = "card", either
    else:
        for row in rows:
            _words(noun, list(_tokens(row)), races)
        if len(rows) == 2 and not _alike(rows):
            raise Unread("one thing or another")
    for child in tree.children:
        if isinstance(child, Tree) and child.data != "mods":
            _behind(noun, child)
    return noun


def _either_kind(rows: list[Tree[Any]]) -> tuple[str, ...]:
    """The kinds that two bare words on either side of "or" name together: a resonator or addition; none for others."""
    found: list[str] = []
    for row in rows if len(rows) == 2 else ():
        words = list(_tokens(row))
        of, kinds = _HEADS.get(_singular(str(words[0])), ("", ())) if len(words) == 1 else ("", ())
        if of not in _ON_FIELD:
            return ()
        found += kinds
    return tuple(dict.fromkeys(found))


def _alike(rows: list[Tree[Any]]) -> bool:
    """Whether two things named with "or" are of one kind, told apart by race or state only: a Skeleton or Zombie."""
    first, second = ([token.type for token in _tokens(row)] for row in rows)
    return first == ["RACE"] and second in (["RACE"], ["RACE", "HEAD"])


def is_plural(tree: Tree[Any], races: frozenset[str]) -> bool:
    """Whether a noun speaks of several: its last word ends so, and is not the name of a race as it stands."""
    row = [child for child in tree.children if isinstance(child, Tree) and child.data == "mods"][-1]
    last = list(_tokens(row))[-1]
    one_race = last.type == "RACE" and _slug(str(last)) in races
    return not one_race and str(last).rstrip(")").endswith("s")


def _tokens(row: Tree[Any]) -> Iterator[Token]:
    return (token for token in row.scan_values(lambda value: isinstance(value, Token)))


def _words(noun: Noun, tokens: list[Token], races: frozenset[str]) -> None:
    for token in tokens:
        word = str(token)
        if token.type == "RACE":
            noun.races.append(_race(word, races))
        elif token.type == "NOT_RACE":
            noun.fields.setdefault("not-race", []).append(_race(word.removeprefix("non-"), races))
        elif token.type == "ATTRIBUTE":
            key = "not-attribute" if word.startswith("non-") else "attribute"
            noun.fields.setdefault(key, []).append(word.removeprefix("non-"))
        elif token.type in ("STATE", "RESTED"):
            if word not in _STATES:
                raise Unread(word)
            noun.fields.update(_STATES[word])
        else:
            if noun.of:
                raise Unread("two things at once")
            noun.of, noun.kinds = _HEADS[_singular(word)]
    if len(noun.races) > 1 and [token.type for token in tokens].count("RACE") > 1:
        raise Unread("two races of one card")
    if noun.of == "stone" and "attribute" in noun.fields:
        # a Fire Magic Stone is a kind of stone, not any stone of that attribute
        if "subtype" in noun.fields:
            raise Unread("two subtypes at once")
        noun.fields["subtype"] = [f"{word}-magic-stone" for word in noun.fields.pop("attribute")]


def _slug(word: str) -> str:
    return word.replace("'", "").replace(" ", "-")


def _race(word: str, races: frozenset[str]) -> str:
    slug = _slug(word)
    if slug in races:
        return slug
    if slug.endswith("s") and slug[:-1] in races:
        return slug[:-1]
    raise Unread(Message("unread-no-race", "'{word}' is no race that a card has", word=word))


def _singular(word: str) -> str:
    if word in _HEADS:
        return word
    if word.endswith("entities"):
        return word.removesuffix("entities") + "entity"
    return word.removesuffix("s")


def _behind(noun: Noun, post: Tree[Any]) -> None:
    """What stands behind a noun."""
    words = [child for child in post.children if isinstance(child, Token) and not child.type.startswith("__")]
    match post.data:
        case "own" | "opponents":
            noun.whose = "own" if post.data == "own" else "opponent"
        case "cost_most" | "cost_least" | "cost_equals":
            if post.data != "cost_least":
                noun.fields["cost-most"] = int(words[0])
            if post.data != "cost_most":
                noun.fields["cost-least"] = int(words[0])
        case "cost_x":
            noun.x_cost = True
        case "with_keyword" | "without_keyword":
            key = "keyword" if post.data == "with_keyword" else "not-keyword"
            noun.fields[key] = keyword(str(words[0]))
        case "figure_most" | "figure_least":
            figure_, number = sorted(str(words[0]).split(), reverse=True)
            noun.fields[f"{figure_}-{post.data.removeprefix('figure_')}"] = int(number)
        case "with_counter":
            noun.fields["counter"] = counter_of(post)
        case "named" | "not_named":
            noun.fields["name" if post.data == "named" else "not-name"] = [unquoted(word) for word in words]
        case "own_graveyard" | "any_graveyard" | "opponents_graveyard":
            if noun.whose != "any":
                raise Unread("what somebody controls in a graveyard")
            noun.zone = "graveyard"
            noun.whose = {"own_graveyard": "own", "opponents_graveyard": "opponent"}.get(post.data, "any")
        case "came_now":
            noun.fields["fresh"] = True
        case "own_hand":
            noun.zone, noun.whose = "hand", "own"
        case _:
            raise Unread(post.data)


def unquoted(word: object) -> str:
    """A text without its quotation marks."""
    return str(word).strip('"')


def counter_of(tree: Tree[Any]) -> str:
    """The kind of the counters spoken of: a word with hyphens, or the change that each makes."""
    for child in tree.children:
        if isinstance(child, Tree) and child.data == "stat_counter":
            return plain_stat(str(child.children[0]))
        if isinstance(child, Tree) and child.data == "named_counter":
            return str(child.children[0]).replace(" ", "-")
    raise Unread("no kind of counter")


def plain_stat(text: str) -> str:
    """``[+100/0]`` as packs write it: ``+100/+0``."""
    return "/".join(f"{int(part):+d}" for part in text.strip("[]").split("/"))


def stat(text: str) -> tuple[int, int]:
    """ATK and DEF of ``[+100/-200]``."""
    atk, df = text.strip("[]").split("/")
    return int(atk), int(df)


KEYWORDS = {
    "flying": "flying",
    "swiftness": "swiftness",
    "first strike": "first-strike",
    "precision": "precision",
    "target attack": "precision",
    "pierce": "pierce",
    "explode": "explode",
    "imperishable": "imperishable",
    "barrier": "barrier",
    "drain": "drain",
    "bane": "bane",
    "eternal": "eternal",
    "quickcast": "quickcast",
    "deathblow": "deathblow",
    "remnant": "remnant",
}
"""Keywords as they are printed, and as packs write them."""


def keyword(text: str) -> str:
    """A keyword as packs write it. Raises ``Unread`` for one that the game does not know."""
    word = text.strip("[]").strip()
    if word not in KEYWORDS:
        raise Unread(f"[{word}]")
    return KEYWORDS[word]


_AGAINST = re.compile(r"(?<=^barrier)(?: ?\([^()]+\))+$")
"""Against what a barrier is that stands without brackets."""


def bracketed(text: str) -> str:
    """Keywords that stand alone on a line, in their brackets; any other line as it is."""
    words = text.split(", ")
    if not all(_AGAINST.sub("", word) in KEYWORDS for word in words):
        return text
    return ", ".join(re.sub(r"^[a-z' -]*[a-z]", lambda found: f"[{found[0]}]", word) for word in words)
