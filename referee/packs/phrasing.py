"""How words stand in a sentence: articles, capitals, denials."""

import re

_DENIALS = (("ている", "ていない"), ("受けた", "受けていない"), ("える", "えない"))
"""Endings of Japanese labels that are verbs, and what denies them."""


def with_articles(text: str) -> str:
    """A text in which "(a) " is the article that the word behind it has."""
    return re.sub(r"\(a\) (\w)", lambda found: f"{'an' if found[1] in 'aeiou' else 'a'} {found[1]}", text)


def capital(text: str) -> str:
    """A text as it stands at the start of a sentence."""
    return text[:1].upper() + text[1:]


def inside(words: list[str]) -> list[str]:
    """A sentence as it stands behind its conditions; what is written in capitals stays so."""
    first = words[0]
    return [first[:1].lower() + first[1:] if first[1:2].islower() or first[1:2] == " " else first, *words[1:]]


def denied(label: str) -> str:
    """A Japanese label denied."""
    for end, denial in _DENIALS:
        if label.endswith(end):
            return label.removesuffix(end) + denial
    return f"{label}でない"
