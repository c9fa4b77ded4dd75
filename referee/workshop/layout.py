"""A pack's text, taken apart into its head and its cards: each is read, changed and checked by itself.

So a change touches one card's text and nothing else, an undo is the layout before, and what nobody changed is saved
with the same bytes. A comment that stands directly above a card belongs to it; one with a blank line below it stays
where it is.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import Any

from referee.kernel.frozen import changed
from referee.packs.scanning import statements

MARK = "\ufeff"
"""What some editors put before a text; it stays."""


_MARKS = count()


@dataclass(frozen=True, slots=True)
class Layout:
    """The text before the first card, and the text of each card with what follows up to the next.

    ``marks`` are a number for each card by which it is known whatever it says and wherever it stands.
    """

    head: str
    cards: tuple[str, ...] = ()
    marks: tuple[int, ...] = field(default=(), compare=False)

    @property
    def text(self) -> str:
        """The whole pack."""
        return self.head + "".join(self.cards)

    @property
    def line_end(self) -> str:
        """How the file ends its lines."""
        return "\r\n" if "\r\n" in self.head else "\n"

    def with_card(self, place: int, text: str) -> "Layout":
        """Another text in the place of a card's."""
        return changed(self, cards=(*self.cards[:place], text, *self.cards[place + 1 :]))

    def without(self, place: int) -> "Layout":
        """Without a card; what is written between it and the next stays."""
        kept = tail_of(self.cards[place])
        before, after = self.cards[:place], self.cards[place + 1 :]
        marks = (*self.marks[:place], *self.marks[place + 1 :])
        if not kept.strip():
            return Layout(self.head, (*before, *after), marks)
        if before:
            return Layout(self.head, (*before[:-1], before[-1] + kept, *after), marks)
        return Layout(self.head + kept, after, marks)

    def with_new(self, place: int, text: str) -> "Layout":
        """With one card more, in a place."""
        before, after = list(self.cards[:place]), self.cards[place:]
        gap = self.line_end * 2
        head = self.head
        if before:
            before[-1] = _ended(before[-1], gap)
        else:
            head = _ended(head, gap)
        marks = (*self.marks[:place], next(_MARKS), *self.marks[place:])
        return Layout(head, (*before, text + (self.line_end if after else ""), *after), marks)


def _ended(text: str, gap: str) -> str:
    """A text that ends with a blank line."""
    return text if not text or re.search(r"\n[ \t\r]*\n$", text) else text.rstrip("\r\n") + gap


def laid_out(text: str) -> Layout:
    """A pack's text, which is TOML, taken apart.

    Cards that are written otherwise than as ``[[card]]`` stay in the head; ``data_of_head`` has them then.
    """
    pieces = list(statements(text))
    starts = [number for number, piece in enumerate(pieces) if piece.header == "[[card]]"]
    begins: list[int] = []
    for number in starts:
        first = number
        while first and _is_comment(text, pieces[first - 1].start, pieces[first - 1].end):
            first -= 1
        begins.append(pieces[first].start if first else pieces[number].start)
    if not begins:
        return Layout(text)
    ends = [*begins[1:], len(text)]
    cards = tuple(text[start:end] for start, end in zip(begins, ends, strict=True))
    return Layout(text[: begins[0]], cards, tuple(next(_MARKS) for _ in cards))


def _is_comment(text: str, start: int, end: int) -> bool:
    return text[start:end].strip().startswith("#")


def tail_of(card: str) -> str:
    """What stands behind the last statement of a card: blank lines, and comments that belong to what follows."""
    last = max((piece.end for piece in statements(card) if piece.key or piece.header), default=0)
    return card[last:]


@lru_cache(maxsize=4096)
def _card(text: str) -> Mapping[str, Any]:
    cards = tomllib.loads(text.removeprefix(MARK))["card"]
    assert isinstance(cards, list)
    found: Mapping[str, Any] = cards[0]
    return found


def data_of(card: str) -> Mapping[str, Any]:
    """What a card's text says; not to be changed. Raises ``ValueError`` where it is no TOML."""
    return _card(card)


@lru_cache(maxsize=64)
def data_of_head(head: str) -> Mapping[str, Any]:
    """What the head says; not to be changed."""
    return tomllib.loads(head.removeprefix(MARK))
