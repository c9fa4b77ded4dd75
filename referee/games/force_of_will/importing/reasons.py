"""Why a text is left to the players, in words of its print or in the reader's language."""

import tomllib
from functools import cache

from referee import resources
from referee.games.force_of_will.importing.japanese import Japanese, is_japanese
from referee.games.force_of_will.importing.nouns import Unread
from referee.games.force_of_will.importing.spelling import normal
from referee.kernel.telling import Message

NO_STEP = "no step says this"


@cache
def phrases() -> dict[str, str]:
    """What is said of a text in other words than its own: English, and in Japanese."""
    text = resources.path("grammars", "force-of-will.unread.toml").read_text(encoding="utf-8")
    return {english: str(japanese) for english, japanese in tomllib.loads(text).items()}


def reason(fault: Unread, line: str, japanese: Japanese) -> str:
    """What of a line was not understood: words of the line, in its language, or a phrase in both."""
    why = str(fault.args[0])
    if isinstance(fault.args[0], Message):
        return fault.args[0]
    if why in phrases():
        return _phrase(why)
    if is_japanese(line):
        return japanese.said(line, why)
    return why if normal(why) in normal(line) else _phrase(NO_STEP)


def _phrase(english: str) -> Message:
    return Message("import-phrase", "{what}", what={"en": english, "ja": phrases()[english]})
