"""Texts as a record writes them: one law for what a text may hold, and one way to write it."""

import re
import unicodedata

from referee.kernel.signs import FILLING, all_seen, is_hidden, sign_code, turning
from referee.kernel.telling import Message

_WORD = re.compile(r"[^\s\"'\\]+")
_UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control signs, what ends a line, and halves of signs that no file can hold."""
_LINE_END = Message("sign-line-end", "a line end")
_KINDS = {
    "\n": _LINE_END,
    "\r": _LINE_END,
    "\t": Message("sign-tab", "a tab"),
    "\u2028": Message("sign-line-separator", "line separator"),
    "\u2029": Message("sign-paragraph-separator", "paragraph separator"),
    "\u00ad": Message("sign-soft-hyphen", "soft hyphen"),
    "\u061c": Message("sign-arabic-mark", "arabic letter mark"),
    "\u200b": Message("sign-no-space", "zero width space"),
    "\u200e": Message("sign-left-mark", "left-to-right mark"),
    "\u200f": Message("sign-right-mark", "right-to-left mark"),
    "\u202a": Message("sign-left-embedding", "left-to-right embedding"),
    "\u202b": Message("sign-right-embedding", "right-to-left embedding"),
    "\u202c": Message("sign-pop-formatting", "pop directional formatting"),
    "\u202d": Message("sign-left-override", "left-to-right override"),
    "\u202e": Message("sign-right-override", "right-to-left override"),
    "\u2060": Message("sign-word-joiner", "word joiner"),
    "\u2066": Message("sign-left-isolate", "left-to-right isolate"),
    "\u2067": Message("sign-right-isolate", "right-to-left isolate"),
    "\u2068": Message("sign-first-isolate", "first strong isolate"),
    "\u2069": Message("sign-pop-isolate", "pop directional isolate"),
    "\ufeff": Message("sign-byte-order", "zero width no-break space"),
}
"""What signs are called that are met in texts from elsewhere; English has Unicode's names for what is no line end."""
LONGEST_NAME = 80
"""Letters of a name at most."""


def quoted(text: str) -> str:
    """The word as a record writes it: in double quotes where reading would split it or take it for something else."""
    if text and _WORD.fullmatch(text) and text[0] != "#" and text[:2] not in ("!!", "??"):
        return text
    return always_quoted(text)


def always_quoted(text: str) -> str:
    """The text in double quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def unfit(text: str) -> str | None:
    """Why a record cannot hold this text, naming the first sign at fault; None where it can.

    A text is one line: everything may stand in it but control signs, line and paragraph separators, and halves of
    signs (lone surrogates).
    """
    found = _UNFIT.search(text)
    if found is None:
        return None
    says = "a text is one line of signs: sign {place} is {code}, {name}"
    return Message("unfit-text", says, **_sign(found))


def unfit_name(text: str, most: int = LONGEST_NAME) -> str | None:
    """Why this cannot be a name; None where it can, which is then kept sign for sign.

    A name is a text of at most so many letters (80 for somebody's), at least one of them to be seen, without signs
    that nobody sees: they turn round what stands beside them, or make two names that look the same. Letters that are
    read from right to left are letters like others, and so are those that a joiner parts from their neighbours.
    """
    if not text.strip():
        return Message("name-blank", "a name has at least one letter")
    if len(text) > most:
        return Message("name-long", "a name of {count} letters; at most {most}", count=len(text), most=most)
    if not all_seen(text) and (why := _unseen(text)) is not None:
        return why
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in text):
        return Message("name-unseen", "a name needs a letter that can be seen")
    return None


def _unseen(text: str) -> str | None:
    """Why a name has a sign that it cannot have; None where none is at fault."""
    if (turns := turning(text)) is not None:
        says = "sign {place} of the name is {code}, {name}: it turns round what stands beside it"
        return Message("name-turned", says, **_sign(turns))
    if (why := unfit(text)) is not None:
        return why
    hidden = next((place for place in range(len(text)) if is_hidden(text, place)), None)
    if hidden is not None:
        says = "sign {place} of the name is {code}, {name}: nobody sees it"
        return Message("name-hidden", says, **_sign_at(text, hidden))
    return None


def unfit_reason(text: str) -> str | None:
    """Why this cannot be somebody's words in a record, such as signs that nobody sees; None where it can."""
    turns = turning(text)
    places = [turns.start()] if turns else [place for place in range(len(text)) if is_hidden(text, place)]
    if not places:
        return unfit(text)
    says = "sign {place} of the text is {code}, {name}: nobody sees it"
    return Message("text-hidden", says, **_sign_at(text, places[0]))


def _sign(found: re.Match[str]) -> dict[str, str | int]:
    """Where a sign stands and what it is."""
    return _sign_at(found.string, found.start())


def _sign_at(text: str, place: int) -> dict[str, str | int]:
    sign = text[place]
    return {"place": place + 1, "code": sign_code(sign), "name": _called(sign)}


def _called(sign: str) -> str:
    """What a sign is called: by its name where readers of every language have one for it, else by its kind."""
    if sign in _KINDS:
        return _KINDS[sign]
    if unicodedata.category(sign) == "Cs":
        return Message("sign-half", "half of a sign")
    if not (name := unicodedata.name(sign, "").lower()):
        return Message("sign-control", "a control sign")
    if sign in FILLING:
        return Message("sign-filling", "{name}", name=name)
    return Message("sign-format", "{name}", name=name)
