"""Texts as they are shown: markup of others in boxes and tooltips, which Qt takes for its own, and figures below 0."""

import re
from html import escape

HYPHEN = re.compile(r"(?<![A-Za-z0-9_\-–)])-(?=\d)")
"""The hyphen that records have before a number; one within a word of Latin letters, a date or a rule is none."""


def minus(text: str) -> str:
    """A text to be read with the sign of a number below 0 as it is printed; what is typed keeps its hyphen."""
    return HYPHEN.sub("−", text) if "-" in text else text


def plain(text: str) -> str:
    """The text as Qt shows it sign by sign, wherever it would look for markup itself."""
    if "<" not in text:
        return text
    return f'<span style="white-space: pre-wrap">{escape(text)}</span>'
