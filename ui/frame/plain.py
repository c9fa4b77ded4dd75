"""Texts of others in boxes and tooltips: Qt takes what looks like markup for markup there, and loads its pictures."""

from html import escape


def plain(text: str) -> str:
    """The text as Qt shows it sign by sign, wherever it would look for markup itself."""
    if "<" not in text:
        return text
    return f'<span style="white-space: pre-wrap">{escape(text)}</span>'
