"""Signs that no font of this machine can write: they would be seen, and printed, as nothing at all."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication

from referee.kernel.telling import Message
from referee.workshop.advice import Advice, words_in
from referee.workshop.change import FieldPath


def unwritable(text: str) -> str:
    """The signs of a text that neither our font nor one of the system has, each once."""
    return "".join(sign for sign in dict.fromkeys(text) if not _can_be_written(sign))


@lru_cache(4096)
def _can_be_written(sign: str) -> bool:
    if not sign.isprintable() or sign.isspace():
        return True
    # fonts of the system are looked at too, as they are when it is drawn
    layout = QTextLayout(sign, QApplication.font())
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return all(number for run in layout.glyphRuns() for number in run.glyphIndexes())


def unwritable_in(card: Mapping[str, Any]) -> Iterator[Advice]:
    """What is to be told of each name and text of a card that cannot be written whole."""
    for path, said in words_in(card):
        yield from _told(said, path)


def _told(said: object, path: FieldPath) -> Iterator[Advice]:
    texts = said.values() if isinstance(said, Mapping) else (said,)
    if signs := unwritable("".join(map(str, texts))):
        says = (
            "no font of this computer has {signs}: they are seen and printed as nothing; install a font that has "
            "them, such as Noto Sans CJK"
        )
        yield Advice(path, Message("advice-no-font", says, signs=" ".join(signs)))
