"""Texts of packs by language, for whoever reads them without the models of cards."""

from referee.kernel.telling import Message

Text = str | dict[str, str]
"""A text, or a table of texts by language."""
LONGEST = 4000
"""Signs of one text of a card; the longest known has a fifth."""
HOLDS_NUL = Message("holds-nul", "a sign of number 0, such as UTF-16 has; save the file as UTF-8")
"""What is told of a file with one: no text has it, but every other byte of two-byte letters is one."""


def in_language(text: Text, language: str) -> str:
    """A text in a language, or in English, or in whatever language there is."""
    if isinstance(text, str):
        return text
    return text.get(language) or text.get("en") or next(iter(text.values()), "")
