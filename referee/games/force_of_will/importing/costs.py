"""Costs as card files write them, and what a cell such as ``赤1`` means where the file can be asked.

Print has the signs of will one by one and the free number behind them, in a circle: ``光光①``. Lists count each
attribute and name the free will: ``光2 任意1``. A sign with a bare number behind it, ``光1``, may be either: the other
cells of the column show which of the two the list is written in, and it is told how such cells were read.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import pairwise

from referee.games.force_of_will.importing.spelling import SIGNS
from referee.kernel.telling import Message

_WORDS = {
    "white": "W", "yellow": "W", "red": "R", "blue": "U", "green": "G", "black": "B", "purple": "B", "light": "W",
    "fire": "R", "water": "U", "wind": "G", "darkness": "B", "dark": "B", "moon": "M", "time": "T",
    **SIGNS, "黄": "W", "紫": "B",
    **{letter: letter for letter in "WRUGBMTX"},
}  # fmt: skip
"""What each sign of will is called, FW-5.5 among it: 光(黄)・炎(赤)・水(青)・風(緑)・闇(紫)."""
_FREE = ("any", "free", "void", "colourless", "colorless", "generic", "任意", "無色", "無属性", "無", "フリー", "自由")
_CIRCLED = re.compile("[⓪①-⑳❶-❿]")
_IN_WORDS = re.compile(r"(\d{1,2}) *([a-z]{3,})", re.IGNORECASE)
"""``2 red``: in words a number counts what stands behind it."""
_TWO_WAYS = re.compile(r"(?<=[^\W\dx])\s*x\s*\d|^\s*\d+\s*[×*]|[×*]\s*\D")
"""A small x between a sign and a number may be the sign X or "times"; nothing is counted behind its number."""
_PLACES = 12
"""Rows told of a cost that may mean two things; it stands in all that have it."""
_OPEN, _CLOSE = "{<([【〔《「［", "}>)]】〕》」］"
_TOKEN = re.compile(
    rf"(?P<free>{'|'.join(sorted(_FREE, key=len, reverse=True))})(?:属性|コスト|ウィル)?"
    rf"|(?P<sign>{'|'.join(sorted(map(re.escape, _WORDS), key=len, reverse=True))})(?:属性)?"
    r"|(?P<number>\d{1,2})|(?P<times>[×*])|(?P<apart>[\s,、・;:=+])",
    re.IGNORECASE,
)


class Style(Enum):
    """How a cell or a whole column is written."""

    PRINTED = "printed"
    COUNTED = "counted"
    OPEN = "open"
    """Both are possible."""


class _Cell:
    """A cost taken apart: its signs and numbers in their order."""

    def __init__(self, text: str) -> None:
        self.parts: list[tuple[str, str]] = []
        """``sign`` with its letter, ``free`` for the word, ``number``, ``free number`` where it is set off as one."""
        self.times = False
        text = _IN_WORDS.sub(r"\2×\1", text)
        self.read = not _TWO_WAYS.search(text) and self._take(text, set_off=False) and self.parts != [("free", "")]
        """Whether every piece of it was understood."""

    def _take(self, text: str, *, set_off: bool) -> bool:
        at = 0
        while at < len(text):
            if _CIRCLED.match(text, at):
                self.parts.append(("free number", str(int(unicodedata.numeric(text[at])))))
                at += 1
            elif text[at] in _OPEN:
                closed = text.find(_CLOSE[_OPEN.index(text[at])], at)
                inside = text[at + 1 : closed].strip()
                alone = re.fullmatch(r"\d{1,2}", inside) or inside.lower() in _ALONE or inside in _WORDS
                if closed < 0 or not inside or not self._take(inside, set_off=bool(alone)):
                    return False
                at = closed + 1
            elif (found := _TOKEN.match(text, at)) is not None:
                self._put(found, set_off=set_off)
                at = found.end()
            else:
                return False
        return True

    def _put(self, found: re.Match[str], *, set_off: bool) -> None:
        kind = str(found.lastgroup)
        if kind == "sign":
            said = found["sign"]
            self.parts.append(("sign", _WORDS.get(said) or _WORDS.get(said.lower()) or said.upper()))
        elif kind == "number":
            self.parts.append(("free number" if set_off else "number", str(int(found["number"]))))
        elif kind == "free":
            self.parts.append(("free", ""))
        else:
            self.times |= kind == "times"

    @property
    def names_free(self) -> bool:
        """Whether the will of any kind is named, with its number: a number without a name is another's then."""
        kinds = [kind for kind, _ in self.parts]
        return "free" in kinds and "number" in kinds

    @property
    def style(self) -> Style | None:
        """What the cell shows of its list; None where both ways of writing would say the same."""
        kinds = [kind for kind, _ in self.parts]
        signs = [letter for kind, letter in self.parts if kind == "sign"]
        if self.names_free or self.times or kinds.count("number") > 1:
            return Style.COUNTED
        if "free number" in kinds or len(set(signs)) < len(signs):
            return Style.PRINTED
        if "number" not in kinds:
            # who counts writes a number behind each sign
            return Style.PRINTED if signs else None
        at = kinds.index("number")
        if not at or kinds[at - 1] != "sign":
            return Style.PRINTED if signs else None
        return Style.OPEN if len(signs) == 1 else Style.PRINTED

    def written(self, style: Style) -> str:
        """The cost as packs write it, read in one of the two ways."""
        signs, free, bare = list[str](), 0, False
        parts = [*self.parts, ("", "")]
        for (kind, said), (below, _) in pairwise(parts):
            counted = style is Style.COUNTED and below == "number"
            if kind == "sign":
                signs.append(said)
                bare = counted
            elif kind == "free":
                free += 0 if below in ("number", "free number") else 1
                bare = False
            elif kind == "number" and bare:
                signs[-1:] = [signs[-1]] * int(said)
                bare = False
            else:
                free += int(said)
        return "".join(f"{{{sign}}}" for sign in signs) + (f"{{{free}}}" if free or not signs else "")


_ALONE = frozenset(word.lower() for word in (*_WORDS, *_FREE))


class Costs:
    """The costs of a column, each read as the whole column is written."""

    def __init__(self, cells: Sequence[object]) -> None:
        self.cells = {text: _Cell(text) for cell in cells if (text := _plain(cell))}
        shown = {text: cell.style for text, cell in self.cells.items() if cell.read}
        self.examples: Mapping[Style, str] = {
            style: text for text, style in reversed(shown.items()) if style in (Style.PRINTED, Style.COUNTED)
        }  # fmt: skip
        """A cell of each way that the column is written in."""

    @property
    def style(self) -> Style:
        """How the column is written; open where its cells show neither way, or both."""
        if any(cell.read and cell.names_free for cell in self.cells.values()):
            return Style.COUNTED
        return next(iter(self.examples)) if len(self.examples) == 1 else Style.OPEN

    def of(self, cell: object) -> str:
        """The cost as packs write it; as it stands in the file where it is not understood."""
        found = self.cells.get(_plain(cell))
        if found is None or not found.read:
            return "" if cell is None else str(cell).strip()
        own = found.style
        counted = (self.style if own is Style.OPEN else own) is Style.COUNTED
        return found.written(Style.COUNTED if counted else Style.PRINTED)

    def doubts(self, cells: Sequence[tuple[Message, object]]) -> Iterator[Message]:
        """How cells that may mean two things were read, each with its places; what the other meaning is written as."""
        places: dict[str, list[Message]] = {}
        for place, cell in cells:
            text = _plain(cell)
            if (found := self.cells.get(text)) is not None and found.read and found.style is Style.OPEN:
                places.setdefault(text, []).append(place)
        for text, there in places.items():
            taken = self.of(text)
            ways = [self.cells[text].written(style) for style in (Style.PRINTED, Style.COUNTED)]
            facts = {"cell": text, "taken": taken, "other": ways[ways[0] == taken], "places": tuple(_first(there))}
            if self.style is Style.OPEN:
                says = "the cost '{cell}' may be {taken} or {other} ({places}): {taken} was taken, for {other} write it"
                yield Message("import-cost-open", says, **facts)
            else:
                says = "the cost '{cell}' is {taken}, as '{example}' is written ({places}); for {other} write it"
                yield Message("import-cost-taken", says, example=self.examples[self.style], **facts)


def _first(places: Sequence[Message]) -> Iterator[str]:
    """The first of many places."""
    yield from places[:_PLACES]
    if len(places) > _PLACES:
        yield "…"


def _plain(cell: object) -> str:
    """A cell in one width; numbers in circles stay what they are."""
    said = "" if cell is None else str(cell)
    return "".join(sign if _CIRCLED.match(sign) else unicodedata.normalize("NFKC", sign) for sign in said).strip()
