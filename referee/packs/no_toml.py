"""What Python's reader of TOML says of a file that is none, in any language: the line, what is wrong, what helps."""

import re

from referee.kernel.signs import sign_code
from referee.kernel.telling import Message

_PLACE = re.compile(r"(?s)(?P<what>.*) \(at (?:line (?P<line>\d+), column \d+|end of document)\)")
_SIGN = re.compile(r"(?:Illegal|Found invalid) character (?P<sign>.+)")
_TWICE = Message("toml-twice", "this key or table is there already")
_VALUE = Message("toml-value", "this is no value: texts stand in quotation marks, numbers in figures 0 to 9")
_OPEN = Message("toml-open", "a text or a list that begins here never ends")
_STILL_OPEN = Message("toml-still-open", "a text or a list is still open at the end of the file")
_STATEMENT = Message("toml-statement", "a line is 'key = value', '[table]' or '[[table]]', and nothing behind it")
_ESCAPE = Message("toml-escape", "'\\' begins an escape in a text: write it twice, or put the text in '...'")
_BRACKETS = Message("toml-brackets", "the brackets around the name of a table are not closed")
_SAYS = {
    "Cannot overwrite": _TWICE,
    "Cannot declare": _TWICE,
    "Cannot mutate": _TWICE,
    "Cannot redefine": _TWICE,
    "Duplicate inline": _TWICE,
    "Invalid value": _VALUE,
    "Invalid date": _VALUE,
    "Unterminated": _OPEN,
    "Unclosed": _OPEN,
    "Expected '\"": _OPEN,
    "Expected \"'": _OPEN,
    "Expected ']": _BRACKETS,
    "Expected": _STATEMENT,
    "Invalid statement": _STATEMENT,
    "Invalid initial": _STATEMENT,
    "Unescaped": _ESCAPE,
    "Invalid hex": _ESCAPE,
    "Escaped": _ESCAPE,
}
"""By how the reader's sentence begins what is told; the first that fits."""


def told(sentence: str, text: str) -> Message:
    """What is told for a sentence of the reader of ``text``; one that it did not have when this was written stands."""
    found = _PLACE.fullmatch(sentence)
    said = found["what"] if found else sentence
    what = _what(said)
    if found is None:
        return Message("not-toml", "not TOML: {why}", why=what)
    # at the end of the file the reader names no line: it is the last that has anything
    line = int(found["line"]) if found["line"] else text.rstrip().count("\n") + 1
    if what is _OPEN and not found["line"]:
        what = _STILL_OPEN
    return Message("at-line", "line {line}: {what}", line=line, what=Message("not-toml", "not TOML: {why}", why=what))


def _what(said: str) -> str:
    if (sign := _SIGN.fullmatch(said)) is not None:
        return Message("toml-sign", "the sign {code} cannot stand here", code=_code(sign["sign"]))
    return next((message for begins, message in _SAYS.items() if said.startswith(begins)), said)


def _code(shown: str) -> str:
    """The code of a sign as Python shows it in quotation marks (``'\\x00'``)."""
    escaped = re.fullmatch(r"'\\(?:x|u|U)([0-9a-f]{2,8})'", shown)
    named = {"'\\n'": 10, "'\\r'": 13, "'\\t'": 9, "'\\\\'": 92}
    if escaped or shown in named:
        return sign_code(chr(int(escaped[1], 16) if escaped else named[shown]))
    return sign_code(shown[1:2])
