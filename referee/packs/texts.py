"""Texts of packs by language, for whoever reads them without the models of cards."""

Text = str | dict[str, str]
"""A text, or a table of texts by language."""


def in_language(text: Text, language: str) -> str:
    """A text in a language, or in English, or in whatever language there is."""
    if isinstance(text, str):
        return text
    return text.get(language) or text.get("en") or next(iter(text.values()), "")
