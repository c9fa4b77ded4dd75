"""How printed texts are spelt: one form of arrows, marks and blanks, and where a line is taken apart."""

import re
from collections.abc import Sequence

ATTRIBUTES = {"w": "light", "r": "fire", "u": "water", "g": "wind", "b": "darkness"}
WILL = {**ATTRIBUTES, "m": "moon", "t": "time", "v": "none"}
"""Signs of will."""
SIGNS = {"光": "W", "火": "R", "炎": "R", "水": "U", "風": "G", "闇": "B", "月": "M", "時": "T"} | {
    "白": "W", "赤": "R", "青": "U", "緑": "G", "黒": "B",
}  # fmt: skip
"""Signs of will as Japanese cards have them, and as lists call them by their colours."""
ARROW = re.compile(r"[⇒⇨⇛→➡➔➜►▶▷»≫⟶⟹]\ufe0f?|[=＝][>＞]|-{1,2}>|>>")
"""What stands between the moment and what then happens: prints and spreadsheets have many signs for it."""
CHOICE = re.compile(
    r"\b([Cc]hoose (?:one|two|up to two))(?: of (?:the following|these)(?: effects)?)?"
    r" ?(?:[:;–—-]|\.(?=[^.\"]*; ?(?:or )?\w)) ?"
)
"""How a choice of ways to do something is introduced; what is printed behind it are the ways."""
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
        ("＋", "+"),
        ("−", "-"),
    ):
        line = line.replace(old, new)
    line = ARROW.sub("=>", line)
    line = CHOICE.sub(r"\1 - ", line)
    for slip, meant in _SLIPS:
        line = slip.sub(meant, line)
    line = _PARENTHESIS.sub(lambda found: "" if _reminds(line[: found.start()], found[1]) else found[0], line)
    pieces = re.split(r'("[^"]*")', line)
    line = "".join(
        piece.lower()
        if number % 2 == 0 or _is_ability("".join(pieces[:number]), piece)
        else _NAMED_STOP.sub('"', piece)
        for number, piece in enumerate(pieces)
    )
    line = re.sub(r"\s+", " ", line)
    return re.sub(r"(?<=\}) (?=\{)", "", line).replace(" .", ".").strip()


_SLIPS = (
    (re.compile(r"\b([Aa]t the )start(?= of )"), r"\1beginning"),
    (
        re.compile(
            r"\b([Ww]ith(?:out)? )(Flying|First Strike|Swiftness|Precision|Pierce|Drain|Bane|Barrier|Eternal)\b"
        ),
        r"\1[\2]",
    ),
    (re.compile(r"(?<=[a-z])\.(?=[A-Z][a-z])"), ". "),
    (re.compile(r"\bput in into\b"), "put it into"),
    (re.compile(r"\bThe shuffle your deck\b"), "Then shuffle your deck"),
    (re.compile(r"^((?:\{[^}]*\},? ?)+[Rr]emove [^.:]* from the game)\.(?= .*\bPlay this ability only)"), r"\1:"),
    (re.compile(r"^([^\"]*\bcontrol )(?=[A-Z][^\"]*\"[^\"]*$)"), r'\1"'),
)
"""Slips of the press after which only one thing can be meant: a blank, a letter, the first of two quotation marks."""
_PARENTHESIS = re.compile(r"\(([^()]*)\)")
_NAMED_STOP = re.compile(r"\.\"$")
_NAMES = re.compile(r"\b(?:named|control|controls|is|it's) ?(?:\"\",? ?(?:or )?)*$")


def _reminds(before: str, inside: str) -> bool:
    """Whether words in parentheses only explain: whole sentences do, a few words narrow what stands before them.

    Behind a barrier they say against what, but for a reminder of what a barrier is.
    """
    if re.search(r"(?:\[barrier\]|(?:^|, )barrier)\W*(?:\([^()]*\)\W*)*$", before, re.IGNORECASE):
        return bool(re.search(r"\[barrier\]|cannot be targeted", inside, re.IGNORECASE))
    return inside.endswith(".") or len(inside.split()) > 3


def _is_ability(before: str, quoted: str) -> bool:
    """Whether words in quotation marks are a text that something has, not a name."""
    if _NAMES.search(re.sub(r'"[^"]*"', '""', before.lower())):
        return False
    return bool(re.search(r"=>|:|this card|\.\"", quoted.lower()))


_WAY = re.compile(r"(?:[-–—•·・●○◆◇■□*]|\(?\d[.)]|[①-⑨])\s*(?=\S)")
_WAY_ENDS = re.compile(r"(?:;(?: or)?|,? or)$", re.IGNORECASE)
_INTRODUCES = re.compile(
    r"\bchoose (?:one|two|up to two)(?: of (?:the following|these)(?: effects)?)? ?[:;.–—-]?$", re.I
)


def gathered(lines: Sequence[str]) -> list[str]:
    """The texts of a card; ways to choose from that are printed one below the other stand on one line."""
    found: list[str] = []
    left = [line.strip() for line in lines if line.strip()]
    while left:
        line, *left = left
        ways = _ways_below(left) if _INTRODUCES.search(line) else []
        if len(ways) > 1:
            left = left[len(ways) :]
            line = f"{line.rstrip(' :;.–—-')} - {'; or '.join(ways)}."
        found.append(line)
    return found


def _ways_below(lines: Sequence[str]) -> list[str]:
    """The ways that are printed right below: marked as parts of a list, or with "or" between them."""
    found: list[str] = []
    marked = bool(lines) and _WAY.match(lines[0]) is not None
    for line in lines:
        mark = _WAY.match(line)
        if marked and mark is None:
            break
        said = line[mark.end() :] if mark is not None else re.sub(r"^or ", "", line)
        found.append(_WAY_ENDS.sub("", said).rstrip(" .;,"))
        if not marked and not _WAY_ENDS.search(line):
            break
    return found


def split_outside(text: str, sign: str) -> tuple[str, str] | None:
    """The text before and behind the first sign that stands in no quotation marks, or None."""
    hidden = re.sub(r'"[^"]*"', lambda found: "\0" * len(found[0]), text)
    place = hidden.find(sign)
    return None if place < 0 else (text[:place].strip(), text[place + len(sign) :].strip())
