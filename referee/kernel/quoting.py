"""Texts as a record writes them: one law for what a text may hold, and one way to write it."""

import re
import unicodedata

from referee.kernel.telling import Message

_WORD = re.compile(r"[^\s\"'\\]+")
_UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control signs, what ends a line, and halves of signs that no file can hold."""


_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that nobody sees and that turn the direction of what stands around them."""
LONGEST_NAME = 80
"""Letters of a name at most."""


def quoted(text: str) -> str:
    """The word as a record writes it: in double quotes where reading would split it or take it for something else."""
    if text and _WORD.fullmatch(text) and text[0] != "#" and text[:2] not in ("!!", "??"):
        return text
    return always_quoted(text)


def always_quoted(text: str) -> str:
    """The text in double quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def unfit(text: str) -> str | None:
    """Why a record cannot hold this text, naming the first sign at fault; None where it can.

    A text is one line: everything may stand in it but control signs, line and paragraph separators, and halves of
    signs (lone surrogates).
    """
    found = _UNFIT.search(text)
    if found is None:
        return None
    says = "a text is one line of signs: sign {place} is {code}, {name}"
    return Message("unfit-text", says, **_sign(found))


def unfit_name(text: str) -> str | None:
    """Why this cannot be somebody's name; None where it can, which is then kept sign for sign.

    A name is a text of at most 80 letters, not all of it blank, without signs that nobody sees and that turn round
    what stands beside it. Letters that are read from right to left are letters like others.
    """
    if not text.strip():
        return Message("name-blank", "a name has at least one letter")
    if len(text) > LONGEST_NAME:
        return Message("name-long", "a name of {count} letters; at most {most}", count=len(text), most=LONGEST_NAME)
    turning = _TURNING.search(text)
    if turning is not None:
        says = "sign {place} of the name is {code}, {name}: it turns round what stands beside it"
        return Message("name-turned", says, **_sign(turning))
    return unfit(text)


def _sign(found: re.Match[str]) -> dict[str, str | int]:
    """Where a sign stands and what it is."""
    sign = found[0]
    name = unicodedata.name(sign, {"\n": "a line end", "\r": "a line end", "\t": "a tab"}.get(sign, "a control sign"))
    return {"place": found.start() + 1, "code": f"U+{ord(sign):04X}", "name": name.lower()}
