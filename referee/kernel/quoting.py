"""Words as a record writes them, so that a shell and we read them back as they were."""

import re

_WORD = re.compile(r"[^\s\"'\\]+")


def quoted(text: str) -> str:
    """The word as a record writes it: in double quotes where a shell would split or change it."""
    if text and _WORD.fullmatch(text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
