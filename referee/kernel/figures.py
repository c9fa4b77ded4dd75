"""Whole numbers as they are written; apart from the kinds of words, since every start reads a header."""

import re

_FIGURES = re.compile(r"[0-9]{1,9}")


def whole(word: str) -> int | None:
    """The whole number that a word of at most nine figures says; None where it is none.

    Other writings have figures that are no numbers (``²``), and a number without an end takes for ever to read.
    """
    return int(word) if _FIGURES.fullmatch(word) else None
