"""From clicks to a declaration: a choice narrows what is legal until one declaration is left. Pure, without Qt.

A declaration is a verb and a row of tokens (squares, cards, names, numbers). Picking a token keeps the declarations
that have it; picking goes in any order, so a card and then a square is the same as the square and then the card.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from referee.kernel.declaration import Spoken, slots_of

BUTTONS = 12
"""At most so many declarations are offered as buttons; beyond that the board or the line is the better way."""

ENDS = ("end", "done", "pass", "no-block", "fill", "supply", "main")
"""Verbs that end or go on; the first of them that is legal is the main button and has the key E."""


def tokens(spoken: Spoken) -> tuple[str, ...]:
    """What can be picked to say a declaration, in the order it is written; what stands at its default is left out."""
    found: list[str] = []
    for slot in slots_of(type(spoken.declaration)):
        value = getattr(spoken.declaration, slot.field)
        if value != slot.default and value is not None and value != ():
            found.extend(_words(value))
    return tuple(found)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for part in value:
            yield from _words(part)
    else:
        yield str(value)


FEW = 4
"""So few declarations are all offered as buttons, whether or not the board could tell them apart."""


@dataclass(frozen=True)
class Choice:
    """A choice under way: what is legal, and what has been picked of it so far."""

    legal: tuple[Spoken, ...]
    picked: tuple[str, ...] = ()
    _tokens: dict[int, tuple[str, ...]] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def remaining(self) -> tuple[Spoken, ...]:
        """The declarations that have everything picked."""
        return tuple(spoken for spoken in self.legal if self._fits(spoken))

    @cached_property
    def complete(self) -> tuple[Spoken, ...]:
        """Those of them that say nothing more than what was picked."""
        return tuple(spoken for spoken in self.remaining if len(self._of(spoken)) == len(self.picked))

    @cached_property
    def next(self) -> frozenset[str]:
        """The tokens that could be picked next."""
        found: set[str] = set()
        for spoken in self.remaining:
            found.update(_without(self._of(spoken), self.picked))
        return frozenset(found)

    def pick(self, token: str) -> "Choice":
        """With one token more; a token that no remaining declaration has starts the choice anew with it."""
        narrowed = replace(self, picked=(*self.picked, token))
        if narrowed.remaining:
            return narrowed
        return Choice(self.legal, (token,), self._tokens)

    def back(self) -> "Choice":
        """Without the last pick."""
        return replace(self, picked=self.picked[:-1])

    def decided(self, on_board: bool) -> Spoken | None:
        """The declaration that the picks say, or None where there is more to pick.

        ``on_board`` whether the last pick was a place: then a declaration that is complete is meant, even where others
        could go on from it; a card or a button still waits for its place.
        """
        if not self.picked:
            return None
        if len(self.remaining) == 1 and (on_board or self.complete):
            return self.remaining[0]
        if on_board and len(self.complete) == 1:
            return self.complete[0]
        return None

    def buttons(self, places: frozenset[str]) -> tuple[Spoken, ...]:
        """The declarations to offer as buttons: those complete, and all where the board cannot tell them apart."""
        if 0 < len(self.remaining) <= FEW:
            return self.remaining
        if self.remaining and len(self.remaining) <= BUTTONS and self.picked:
            open_tokens = [_without(self._of(spoken), self.picked) for spoken in self.remaining]
            if not any(token in places for row in open_tokens for token in row):
                return self.remaining
        if self.picked:
            return self.complete[:BUTTONS]
        plain = [spoken for spoken in self.remaining if not any(token in places for token in self._of(spoken))]
        return tuple(_few(plain, self._of))

    def _fits(self, spoken: Spoken) -> bool:
        has = list(self._of(spoken))
        for token in self.picked:
            if token not in has:
                return False
            has.remove(token)
        return True

    def _of(self, spoken: Spoken) -> tuple[str, ...]:
        key = id(spoken)
        if key not in self._tokens:
            self._tokens[key] = tokens(spoken)
        return self._tokens[key]


def _without(row: Sequence[str], picked: Iterable[str]) -> list[str]:
    left = list(row)
    for token in picked:
        if token in left:
            left.remove(token)
    return left


def _few(plain: Sequence[Spoken], of: Any) -> Iterator[Spoken]:
    """All where they are few; else those without an argument, the rest being picked by card or line."""
    if len(plain) <= BUTTONS:
        yield from plain
    else:
        yield from (spoken for spoken in plain if not of(spoken))


def main_verb(legal: Iterable[Spoken]) -> str:
    """The verb that ends or goes on now, for the main button; "" where none is legal."""
    said = {spoken.declaration.verb for spoken in legal}
    return next((verb for verb in ENDS if verb in said), "")
