"""Signs that nobody sees, or that turn round what stands beside them, and how a text is told that has some.

What somebody typed is kept, and written out, sign for sign. Wherever it is told it goes through ``seen`` or ``shown``.
"""

import re
import unicodedata
from functools import cache, lru_cache

_TURNING = "[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
"""Signs that nobody sees and that turn the direction of what stands around them."""
FILLING = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as letters or symbols and show nothing."""
LONGEST_TOLD = 500
"""Signs of one text that a complaint repeats; what is longer is cut in its middle."""
LONGEST_SAID = 4000
"""Signs of one text in a sentence about a match, such as a judge's note."""
_JOINING = "\u200c\u200d\u034f"
"""Signs that nobody sees either, but that join or part the letters of some scripts as they are rightly written."""
_JOINED = "[\u0590-\u109f\u1780-\u18af\u1900-\u1cff\ua840-\uabff]"
"""Letters of the scripts that need them: from Hebrew to Myanmar, Khmer, Mongolian and their neighbours."""
_CHOOSING = "[\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
"""Signs that choose another shape of what stands before them, and show nothing by themselves."""
_CHOSEN = "[0-9#*\u1780-\u18af\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
_PRINTED = "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
"""What Python takes for a sign that prints, and nobody sees."""
_LAYOUT = "\n\t"
"""Control signs that a told text has between its lines."""
_FROM_RIGHT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
"""Where the letters lie that are read from right to left."""
_APART, _APART_ENDS = "\u2068", "\u2069"
_SET_APART = re.compile(f"{_APART}([^{_APART}{_APART_ENDS}]*){_APART_ENDS}")


@cache
def _set_of(signs: str) -> re.Pattern[str]:
    """A set of signs, made when a text is first held against it: it takes a millisecond, and most texts need none."""
    return re.compile(signs)


def turning(text: str) -> re.Match[str] | None:
    """The first sign of a text that nobody sees and that turns the direction of what stands around it."""
    return _set_of(_TURNING).search(text)


def seen(text: str) -> str:
    """A text with its code (``<U+200B>``) in the place of every sign that nobody sees or that turns others round.

    Blanks, line ends and tabs stay, and so do such signs where the letter or picture before them needs them.
    """
    if all_seen(text):
        return text
    # what was set apart here already stays so
    apart = [place for found in _SET_APART.finditer(text) if from_right(found[1]) for place in _ends(found)]
    return "".join(
        f"<{sign_code(sign)}>" if place not in apart and _is_coded(text, place) else sign
        for place, sign in enumerate(text)
    )


def all_seen(text: str) -> bool:
    """Whether a text has nothing but blanks and signs that somebody sees; of signs that need another, it is not so."""
    return text.isprintable() and (text.isascii() or not _set_of(_PRINTED).search(text))


@lru_cache(4_096)
def shown(text: str) -> str:
    """A text as it is told in the midst of others: as ``seen``, and set apart where it has letters read from the right.

    So such a name leaves the words and figures around it where they are (Unicode's first strong isolate).
    """
    told = seen(text)
    return f"{_APART}{joined(told)}{_APART_ENDS}" if from_right(told) else told


def joined(text: str) -> str:
    """A text without what ``shown`` sets names apart with: no terminal needs it, and many show it."""
    return _SET_APART.sub(lambda found: found[1] if from_right(found[1]) else found[0], text)


def from_right(text: str) -> bool:
    """Whether a text has letters that are read from right to left."""
    return not text.isascii() and _set_of(_FROM_RIGHT).search(text) is not None


def cut(text: str, most: int = LONGEST_TOLD) -> str:
    """A text of at most so many signs; of a longer one the beginning and the end."""
    if len(text) <= most:
        return text
    tail = most // 5
    return f"{text[: most - tail - 1]}…{text[-tail:]}"


def _ends(found: re.Match[str]) -> tuple[int, int]:
    return found.start(), found.end() - 1


def _is_coded(text: str, place: int) -> bool:
    sign = text[place]
    if sign in _LAYOUT:
        return False
    return unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or is_hidden(text, place)


def is_hidden(text: str, place: int) -> bool:
    """Whether nobody sees the sign at a place, and nothing before it needs it."""
    sign, before = text[place], text[place - 1] if place else ""
    if sign in _JOINING:
        return not (_set_of(_JOINED).fullmatch(before) or (sign == "\u200d" and _is_picture(before)))
    if _set_of(_CHOOSING).fullmatch(sign):
        return not (_set_of(_CHOSEN).fullmatch(before) or _is_picture(before))
    return sign in FILLING or unicodedata.category(sign) == "Cf"


def _is_picture(sign: str) -> bool:
    """Whether a sign is a picture, or what chooses its shape or shade."""
    return bool(sign) and (unicodedata.category(sign) in ("So", "Sk", "Sm") or bool(_set_of(_CHOOSING).fullmatch(sign)))


def sign_code(sign: str) -> str:
    """The number of a sign as Unicode writes it: ``U+202E``."""
    return f"U+{ord(sign):04X}"
