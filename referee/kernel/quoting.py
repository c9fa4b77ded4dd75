"""Texts as a record writes them: one law for what a text may hold, and one way to write it."""

import re
import unicodedata

from referee.kernel.telling import Message

_WORD = re.compile(r"[^\s\"'\\]+")
_UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control signs, what ends a line, and halves of signs that no file can hold."""


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
    sign = found[0]
    name = unicodedata.name(sign, {"\n": "a line end", "\r": "a line end", "\t": "a tab"}.get(sign, "a control sign"))
    says = "a text is one line of signs: sign {place} is {code}, {name}"
    return Message("unfit-text", says, place=found.start() + 1, code=f"U+{ord(sign):04X}", name=name.lower())
