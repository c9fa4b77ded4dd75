"""How printed texts are spelt: one form of arrows, marks and blanks, and where a line is taken apart."""

import re

ATTRIBUTES = {"w": "light", "r": "fire", "u": "water", "g": "wind", "b": "darkness"}
WILL = {**ATTRIBUTES, "m": "moon", "t": "time", "v": "none"}
"""Signs of will."""
PRODUCE = re.compile(r"(?:\[activate\] ?)?\{rest\}: ?produce ((?:\{[wrugbmtv]\}(?:,? ?or ?|, ?| )?)+)")
"""A line that says which will resting makes."""


def normal(line: str) -> str:
    """A line as the grammar knows it: one form of arrows, marks and blanks, without reminders, in lower case.

    What stands in quotation marks keeps its capitals where it is a name.
    """
    for old, new in (
        ("’", "'"),
        ("“", '"'),
        ("”", '"'),
        ("⇒", "=>"),
        ("⇨", "=>"),
        ("→", "=>"),
        ("＋", "+"),
        ("−", "-"),
    ):
        line = line.replace(old, new)
    line = re.sub(r"\((?!(?:chant|rune|resonator|spell|ability|addition)s?\))[^()]*\)", "", line, flags=re.IGNORECASE)
    pieces = re.split(r'("[^"]*")', line)
    line = "".join(piece if piece.startswith('"') and not _is_ability(piece) else piece.lower() for piece in pieces)
    line = re.sub(r"\s+", " ", line)
    return re.sub(r"(?<=\}) (?=\{)", "", line).replace(" .", ".").strip()


def _is_ability(quoted: str) -> bool:
    return bool(re.search(r"=>|:|this card|\.\"", quoted.lower()))


def split_outside(text: str, sign: str) -> tuple[str, str] | None:
    """The text before and behind the first sign that stands in no quotation marks, or None."""
    hidden = re.sub(r'"[^"]*"', lambda found: "\0" * len(found[0]), text)
    place = hidden.find(sign)
    return None if place < 0 else (text[:place].strip(), text[place + len(sign) :].strip())
