"""What a text became, held against its print by other means than those that read it: figures, names, words that decide.

Nothing is understood here. What the print names and the fields do not, or the other way round, is a difference to be
shown: the reading may be wrong.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from referee.games.force_of_will.importing.nouns import KEYWORDS, NUMBERS, bracketed
from referee.games.force_of_will.importing.spelling import WILL, normal
from referee.kernel.figures import whole

_SIGN = re.compile(r"\{([a-z]|\d{1,2})\}")
_FIGURE = re.compile(r"(?<![\w{])[+-]?(\d{1,5})(?![\w}])")
_WORDS = {
    "target": r"\btarget(?:s|ed)?\b(?! attack\b)",
    "another": r"\b(?:an)?other\b",
    "opponent": r"\bopponent|\beach player\b",
    "up to": r"\bup to\b",
    "at random": r"\bat random\b",
    "once": r"\bonce per turn\b",
    "token": r"(?<!non-)\btokens?\b",
}
"""Words that decide whom and how, and how they are put in print."""
_ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")


def differences(text: str, became: Mapping[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What only the print says, and what only the fields say, in words of the print."""
    printed, read = frozenset(_printed(normal(text))), frozenset(_read(became))
    return _only(printed, read), _only(read, printed)


def _only(one: frozenset[str], other: frozenset[str]) -> tuple[str, ...]:
    """What the one says and the other does not; what stands with a ``?`` may be put without that word."""
    known = other | {word.removeprefix("?") for word in other}
    return tuple(sorted(word for word in one if word not in known and not word.startswith("?")))


def _printed(text: str) -> Iterator[str]:
    for name in re.findall(r'"([^"]+)"', text):
        if not re.search(r"=>|:|this card|\.$", name.lower()):
            yield name
            text = text.replace(f'"{name}"', " ")
    text = bracketed(text.lower())
    for word in re.findall(r"\[([a-z][a-z' -]*)\]", text):
        if word in KEYWORDS:
            yield f"[{'quickcast' if KEYWORDS[word] == 'quick' else KEYWORDS[word]}]"
    for sign in _SIGN.findall(text):
        yield from (_number(sign) if whole(sign) is not None else (WILL.get(sign, sign),))
    for row in re.findall(r"((\{[a-z]\}) ?(?:\2 ?)+)", text):
        yield f"?{row[0].count(row[1])}"
    if "double" in text:
        yield "2"
    if "x00" in text:
        yield "?100"
    if "any number" in text:
        yield from ("?20", "?up to")
    for figure in _FIGURE.findall(re.sub(r"\{[^}]*\}", " ", text)):
        yield from _number(figure)
    for word, number in NUMBERS.items():
        if re.search(rf"\b{word}\b(?! or less)|\b{word} or (?:more|less)\b", text):
            yield from _number(str(number))
    for word, pattern in _WORDS.items():
        if re.search(pattern, text):
            yield word
    yield from (word for word in _ATTRIBUTES if re.search(rf"\b{word}\b", text))


def _number(figure: str) -> Iterator[str]:
    """A figure that says something: 0 and 1 are also put without figures."""
    if int(figure) > 1:
        yield str(int(figure))


def _read(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from _flags(value)
        for name, item in value.items():
            if name not in ("text", "id") and not (name == "least" and value.get("count") == "graveyard-kinds"):
                yield from _read(item, name)
    elif isinstance(value, list):
        for item in value:
            yield from _read(item, key)
    elif isinstance(value, bool):
        return
    elif isinstance(value, int):
        yield from _number(str(abs(value)))
    elif isinstance(value, str):
        yield from _word(value, key)


def _word(value: str, key: str) -> Iterator[str]:
    if key in ("name", "not-name"):
        yield f"?{value}" if ":" in value else value
    elif key in ("race", "not-race", "races"):
        yield from (f"?{NUMBERS.get(word, word)}" for word in value.split("-"))
    elif key in ("keyword", "keywords", "not-keyword") and value in {*KEYWORDS.values(), "quick"}:
        yield f"[{'quickcast' if value == 'quick' else value}]"
    elif key in ("attribute", "not-attribute", "makes", "attributes"):
        yield value
    elif key in ("subtype", "subtypes") and value.endswith("-magic-stone"):
        yield value.removesuffix("-magic-stone")
    elif key in ("cost", "less", "more", "awakening", "energize", "judgement", "remnant"):
        for sign in _SIGN.findall(value.lower()):
            yield from (_number(sign) if whole(sign) is not None else (WILL.get(sign, sign),))
    elif key in ("kind", "counter-kind", "counter") and "/" in value:
        for figure in re.findall(r"\d+", value):
            yield from _number(figure)


def _flags(fields: Mapping[str, Any]) -> Iterator[str]:
    """What the presence of a field says."""
    if fields.get("targets") or fields.get("when") == "targeted-by-spell":
        yield "target"
    if fields.get("another"):
        yield "another"
    yield from _other_player(fields)
    if fields.get("up-to") or fields.get("optional"):
        yield "up to"
    if fields.get("may") or fields.get("seen"):
        yield "?up to"
    if fields.get("random"):
        yield "at random"
    if fields.get("once"):
        yield "once"
    if fields.get("do") == "token":
        yield "token"
    for barrier in fields.get("barriers", ()):
        if isinstance(barrier, Mapping):
            yield "[barrier]"


def _other_player(fields: Mapping[str, Any]) -> Iterator[str]:
    """Whether the fields speak of the opponent; with a ``?`` where print may do without that word."""
    if "opponent" in (fields.get("whose"), fields.get("seat"), fields.get("chooser"), fields.get("player")):
        yield "opponent"
    if "both" in (fields.get("whose"), fields.get("seat")):
        # each player, or nobody in particular
        yield "?opponent"
    if fields.get("turn") == "any":
        yield "?opponent"
    others = fields.get("unless")
    if fields.get("turn") == "opponent" or (fields.get("count") == "own-turn" and fields.get("most") == 0):
        yield "opponent"
    if isinstance(others, Mapping) and others.get("count") == "own-turn":
        yield "opponent"
    if "cannot-attack-players" in fields.get("keywords", fields.get("keyword", ())):
        yield "?opponent"
