"""What a card or a step says, as sentences in a language: what a pack scripts can be held against print.

The words are those of ``described``: a step is the sentence of its verb (``sentence``) with the values of its fields in
the blanks, and behind it what it says besides; steps inside it stand below it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from referee.packs.clauses import BELOW, FOLLOWING, IF, Clauses, Name
from referee.packs.described import Described, Table
from referee.packs.phrasing import capital, inside
from referee.packs.pointing import AIMS, Aims
from referee.packs.sentence import empty, goes_below
from referee.packs.shapes import Field

_ENDS = {"ja": "。"}
_COLON = {"ja": "："}
_HEAD = ("id", "name", "text")
"""Fields of a card that everybody sees on it."""

Line = tuple[int, str]
"""How deep a line stands below the first one, and what it says."""


def spelled(word: str) -> str:
    """A word that has no name of its own: hyphens as blanks."""
    return word.replace("-", " ")


def of_card(
    said: Described, card: BaseModel | Mapping[str, Any], language: str, name: Name = spelled
) -> tuple[Line, ...]:
    """What a card says besides its name: its figures, what it gives, its abilities and effects.

    ``name`` says what a card or a free word is called (``Voice.name``).
    """
    data = plain(card)
    tables = said.cards
    table = tables.get(str(data.get("kind", ""))) or tables.get("") or next(iter(tables.values()))
    return tuple(_Teller(said, language, name).card(table, data))


def of_steps(
    said: Described, steps: Sequence[BaseModel | Mapping[str, Any]] | str, language: str, name: Name = spelled
) -> tuple[Line, ...]:
    """What steps say, or that they are carried out by hand."""
    told = steps if isinstance(steps, str) else list(map(plain, steps))
    return tuple(_Teller(said, language, name).effect(told, 0))


def plain(card: BaseModel | Mapping[str, Any]) -> Mapping[str, Any]:
    """A card or step as a pack writes it: what is given, under the names of packs."""
    return card.model_dump(by_alias=True, exclude_unset=True) if isinstance(card, BaseModel) else card


class _Teller(Clauses):
    """Says cards line by line."""

    def card(self, table: Table, data: Mapping[str, Any]) -> Iterator[Line]:
        figures: list[tuple[Field, Any]] = []
        below: list[tuple[Field, Any]] = []
        for name, value in data.items():
            field = table.fields.get(name)
            if field is None or name in _HEAD or empty(value):
                continue
            (below if self._stands_below(field, value) else figures).append((field, value))
        if figures:
            yield 0, self._sentence([self.phrase(field, value) for field, value in figures])
        yield from self._below(below, 0)

    def _below(self, fields: Sequence[tuple[Field, Any]], depth: int) -> Iterator[Line]:
        """The fields of a part of a card that stand below it; what it points at is named by its steps."""
        entries = next(((field, value) for field, value in fields if field.name == AIMS), None)
        around, self.aims = self.aims, Aims(*entries) if entries is not None else self.aims
        told = {field.name: list(self.part(field, value, depth)) for field, value in fields if field.name != AIMS}
        named = self.aims is not None and self.aims.are_named
        self.aims = around
        for field, value in fields:
            if field.name != AIMS:
                yield from told[field.name]
            elif not named:
                yield from self.part(field, value, depth)

    def part(self, field: Field, value: Any, depth: int) -> Iterator[Line]:
        """A part of a card that has parts of its own, below its name."""
        if field.name == "effect":
            yield from self.effect(value, depth)
            return
        for number, each in enumerate(value if isinstance(value, list | tuple) else (value,), start=1):
            if not isinstance(each, Mapping):
                yield depth, self.phrase(field, each)
                continue
            inner = self.table(field.shape, each)
            around, self.passed = self.passed, self._passed_on(inner, each)
            known = [(name, item) for name, item in each.items() if name in inner.fields.keys() - self.passed.keys()]
            figures = [(name, item) for name, item in known if not self._stands_below(inner.fields[name], item)]
            words = [self.phrase(inner.fields[name], item) for name, item in figures if not empty(item)]
            told = capital(self.listed([self.labelled(field, ""), *words]) if words else self.label(field))
            names = [name for name, _ in known if name not in dict(figures)]
            does = bool(names)
            lines = list(self._below([(inner.fields[name], each[name]) for name in names], depth + 1))
            self.passed = around
            if told or not lines:
                yield depth, told + (self._colon().rstrip() if does else "")
            else:
                # ways that have no name are counted
                yield depth, f"{number}) {lines.pop(0)[1]}"
            yield from lines

    def _passed_on(self, table: Table, part: Mapping[str, Any]) -> dict[str, Any]:
        """What a part of a card says of its steps where they say nothing: it is told with them."""
        if isinstance(part.get("effect", ""), str):
            return {}
        names = [name for name in self.said.sentences.find("passed", table.name) if name in table.fields]
        usual = {name: table.fields[name].default for name in names if isinstance(table.fields[name].default, int)}
        return {**usual, **{name: part[name] for name in names if name in part}}

    def _stands_below(self, field: Field, value: Any) -> bool:
        """Whether a part is told in lines of its own; what is a thing or a condition stands in the line."""
        if field.name == "effect":
            return True
        if field.name == AIMS or not goes_below(value):
            return goes_below(value)
        each = value if isinstance(value, list | tuple) else (value,)
        return not all(isinstance(one, Mapping) and self.whole(self.table(field.shape, one), one)[0] for one in each)

    def effect(self, effect: Any, depth: int) -> Iterator[Line]:
        if isinstance(effect, str):
            yield depth, self._sentence([self.word("effect", effect)])
            return
        for step in effect:
            yield from self.step(step, depth)

    def step(self, step: Mapping[str, Any], depth: int) -> Iterator[Line]:
        table = self.said.steps[step["do"]]
        if step["do"] == "when" and any(step.get(name) is not None for name in IF):
            yield from self._when(table, step, depth)
            return
        yield depth, self._sentence(self.said_of(table, step))
        for number, option in enumerate(step.get("options", ()), start=1):
            lines = list(self.effect(option, depth + 1))
            nothing = self._sentence([self.said.sentences.find("parts", "nothing")[self.language]])
            yield depth + 1, f"{number}) {lines[0][1] if lines else nothing}"
            yield from lines[1:]
        yield from self._follows(table, step, FOLLOWING, depth)

    def _follows(self, table: Table, step: Mapping[str, Any], names: Sequence[str], depth: int) -> Iterator[Line]:
        for name in names:
            if step.get(name):
                yield depth + 1, capital(self.label(table.fields[name])) + self._colon().rstrip()
                yield from self.effect(step[name], depth + 2)

    def _when(self, table: Table, step: Mapping[str, Any], depth: int) -> Iterator[Line]:
        """A step that only says when others follow: its conditions before the one that does, or above several."""
        conditions, follows = self.conditions(table, step), list(step.get("then", ()))
        inner = self.said.steps[follows[0]["do"]] if len(follows) == 1 else None
        if inner is not None and not any(follows[0].get(name) for name in (*BELOW, *IF)):
            yield depth, self._sentence([*conditions, *inside(self.said_of(inner, follows[0]))])
        else:
            yield depth, capital(self.listed(conditions)) + self._colon().rstrip()
            yield from self.effect(follows, depth + 1)
        yield from self._follows(table, step, ("otherwise",), depth - 1)

    def _sentence(self, words: list[str]) -> str:
        return capital(self.listed([word for word in words if word])) + _ENDS.get(self.language, ".")

    def _colon(self) -> str:
        return _COLON.get(self.language, ": ")
