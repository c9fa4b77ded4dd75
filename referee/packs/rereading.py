"""Sentences as the program says them, read back into steps: what was typed or copied is no reading of print.

A sentence is matched against the sentences with blanks of ``described``, loosely; what comes of it counts only where it
says the very sentence again (``telling``). Whatever is told otherwise is not known, and nothing is guessed.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from referee.kernel.figures import whole
from referee.packs.clauses import BELOW, IF, LISTED
from referee.packs.described import Described, Table
from referee.packs.phrasing import denied
from referee.packs.sentence import (
    FEWER,
    LESS,
    MANY,
    MINUS,
    MORE,
    SIGNED,
    UNSAID,
    Alternatives,
    Group,
    Part,
    Slot,
    empty,
    fewer_of,
)
from referee.packs.sentence import read_form as parts_of
from referee.packs.shapes import Field, Shape
from referee.packs.telling import of_steps

Data = dict[str, Any]
Found = Iterator[tuple[Data, int]]
"""What is said up to a place of the text."""
MOST = 60_000
"""So many blanks and words of a sentence are tried: a text that fits none takes no minutes."""
LONGEST = 60
"""So many signs has a free word or a name at most."""
_NUMBER = re.compile(rf"[-+{MINUS}]?[0-9]{{1,9}}(?![0-9])")
_SCALED = ("times", "half", "plus")
_NAME = re.compile(r"[^\s,、()（）:：](?:[^,、()（）:：]*[^\s,、()（）:：])?")
"""A free word: what parts a sentence is no part of it."""
_MAY = {"en": " ({})", "ja": "（{}）"}


@dataclass
class Reader:
    """Reads sentences of a game's steps in a language; ``ids`` says which cards a name may mean."""

    said: Described
    language: str
    ids: Callable[[str], str | None] = field(default=lambda _: None)
    _left: int = 0

    def read(self, sentence: str) -> Data | None:
        """The step that says just this; None where none is known that does."""
        text = sentence.strip()
        body = text.rstrip(".。")
        may = _MAY[self.language].format(self.said.sentences.find("labels", "may")[self.language])
        tried = self._steps(body)
        if body.endswith(may):
            left = ({**step, "may": True} for step in self._steps(body.removesuffix(may)))
            tried = _both(left, tried)
        for step in tried:
            for found in (self._plain(step), step):
                if self._says(found, text):
                    return found
        return None

    def _says(self, step: Data, text: str) -> bool:
        try:
            told = of_steps(self.said, [step], self.language)
        except (KeyError, ValueError, TypeError, IndexError):
            return False
        return bool(told) and told[0][1].rstrip(".。：:").casefold() == text.rstrip(".。：:").casefold()

    def _plain(self, step: Data) -> Data:
        """A step without what holds anyway."""
        fields = self.said.steps[step["do"]].fields
        return {
            name: value
            for name, value in step.items()
            if name == "do" or fields[name].needed or (value != fields[name].default and not empty(value))
        }

    # -- steps

    def _steps(self, text: str) -> Iterator[Data]:
        plain: list[tuple[Table, Data, int]] = [(table, {}, 0) for table in self.said.steps.values()]
        for table, conditions, start in (*plain, *self._conditional(text)):
            self._left = MOST
            for step, end in self._clause(table, text, start):
                for besides, last in self._besides(table.fields, text, end):
                    if last == len(text):
                        yield {"do": table.name, **conditions, **step, **besides}

    def _conditional(self, text: str) -> Iterator[tuple[Table, Data, int]]:
        """Each verb behind each condition that may stand before it."""
        comma, known = LISTED.get(self.language, ", "), {}
        for table in self.said.steps.values() if comma in text else ():
            for name in (*IF, "when"):
                if (at := table.fields.get(name)) is None:
                    continue
                self._left = MOST
                if (key := (name, at.shape)) not in known:
                    read = self._except if self.language == "ja" and name == "unless" else self._phrase
                    found = [(data, end) for data, end in read(at, text, 0) if text.startswith(comma, end)]
                    known[key] = [(data, end + len(comma)) for data, end in found]
                yield from ((table, data, end) for data, end in known[key])

    def _except(self, at: Field, text: str, start: int) -> Found:
        if "場合を除き" not in text:
            return
        for value, end in self._value(at, at.shape, text, start):
            if found := _loose("の場合を除き").match(text, end):
                yield {at.name: value}, found.end()

    def _clause(self, table: Table, text: str, start: int) -> Found:
        for form, data in self._forms(table):
            if not all(_loose(part).search(text, start) for part in form if isinstance(part, str)):
                continue
            for found, end in self._parts(form, table.fields, text, start):
                yield {**data, **found}, end

    def _forms(self, table: Table) -> Iterator[tuple[tuple[Part, ...], Data]]:
        sentences = self.said.sentences
        for side in ("seat", "whose"):
            for word in _words(table.fields[side].shape) if side in table.fields else ():
                if own := sentences.find("sides", f"{table.name}.{word}"):
                    yield parts_of(sentences.filled(own, self.language)), {side: word}
        yield parts_of(table.form[self.language]), {}

    def _besides(self, fields: Mapping[str, Field], text: str, start: int) -> Found:
        """What is said behind a sentence, one thing after the other."""
        yield {}, start
        comma = LISTED.get(self.language, ", ")
        if not text.startswith(comma, start):
            return
        for each in fields.values():
            if each.name in (*BELOW, *IF, "do"):
                continue
            for data, end in self._phrase(each, text, start + len(comma)):
                for more, last in self._besides(fields, text, end):
                    yield {**data, **more}, last

    # -- sentences with blanks

    def _parts(self, parts: Sequence[Part], fields: Mapping[str, Field], text: str, start: int) -> Found:
        self._left -= 1
        if not parts:
            yield {}, start
        if not parts or self._left < 0:
            return
        for data, end in self._part(parts[0], fields, text, start):
            for more, last in self._parts(parts[1:], fields, text, end):
                yield {**data, **more}, last

    def _part(self, part: Part, fields: Mapping[str, Field], text: str, start: int) -> Found:
        match part:
            case str():
                if found := _loose(part).match(text, start):
                    yield {}, found.end()
            case Slot():
                yield from self._slot(part, fields, text, start)
            case Group():
                yield from self._parts(part.parts, fields, text, start)
                yield {}, start
            case Alternatives():
                for way in reversed(part.ways):
                    yield from self._parts(way, fields, text, start)

    def _slot(self, slot: Slot, fields: Mapping[str, Field], text: str, start: int) -> Found:
        at = fields[slot.field]
        if slot.sign == UNSAID:
            yield {}, start
            yield {slot.field: True}, start
        elif slot.sign == FEWER:
            if found := _loose(self.text("parts", "fewer")).match(text, start):
                yield {fewer_of(fields): True}, found.end()
        elif slot.is_signed:
            yield from self._signed(slot, at, text, start)
        elif slot.sign and slot.sign != MANY:
            word = slot.sign.removeprefix("=")
            fewer = {fewer_of(fields): True} if self._number(at, word) else {}
            yield from (({**data, **fewer}, end) for data, end in self._just(at, word, text, start))
        elif slot.labelled or _kinds(at.shape) == {"yes-no"}:
            yield from self._phrase(at, text, start)
        else:
            for value, end in self._value(at, at.shape, text, start):
                yield {at.name: value}, end
            # a blank that nothing stands in
            yield {}, start

    def _signed(self, slot: Slot, at: Field, text: str, start: int) -> Found:
        if found := _NUMBER.match(text, start):
            number = int(found[0].replace(MINUS, "-"))
            if slot.sign == SIGNED or number >= 0:
                yield {at.name: -number if slot.sign == LESS else number}, found.end()
        elif slot.sign == MORE:
            for value, end in self._value(at, at.shape, text, start):
                yield {at.name: value}, end

    def _just(self, at: Field, word: str, text: str, start: int) -> Found:
        """The blank of just one value."""
        called = self._number(at, word)
        number = whole(word)
        value = word if number is None else number
        for told in [called] if called else self._called(at.name, word):
            if found := _loose(told).match(text, start):
                yield {at.name: value}, found.end()

    def _number(self, at: Field, word: str) -> str:
        """The name of a number; "" where it has none."""
        return self.said.sentences.find("numbers", f"{at.name}.{word}").get(self.language, "")

    # -- fields

    def _phrase(self, at: Field, text: str, start: int) -> Found:
        """A field with its label about it."""
        self._left -= 1
        if self._left < 0:
            return
        label = at.label.get(self.language, "")
        if "yes-no" in _kinds(at.shape):
            if found := _loose(label or at.name).match(text, start):
                yield {at.name: True}, found.end()
            elif found := _loose(denied(label) if self.language == "ja" else f"not {label}").match(text, start):
                yield {at.name: False}, found.end()
        before, _, after = label.partition("{}") if "{}" in label else (label + " " if label else "", "", "")
        opened = _loose(before).match(text, start)
        if opened and (not after or _loose(after).search(text, opened.end())):
            for value, end in self._value(at, at.shape, text, opened.end()):
                if closed := _loose(after).match(text, end):
                    yield {at.name: value}, closed.end()
        if "{}" in label:
            for word in _words(at.shape):
                yield from self._just(at, word, text, start)

    def _value(self, at: Field, shape: Shape, text: str, start: int) -> Iterator[tuple[Any, int]]:
        for each in (shape, *shape.of) if shape.kind == "either" else (shape,):
            match each.kind:
                case "number":
                    if found := _NUMBER.match(text, start):
                        yield int(found[0].replace(MINUS, "-")), found.end()
                case "choice" | "text":
                    yield from self._word(at, each, text, start)
                case "list":
                    yield from self._list(at, each, text, start)
                case "table":
                    yield from self._table(self.said.tables[each.table], text, start)
                case "by-word":
                    yield from self._by_word(at, each, text, start)

    def _word(self, at: Field, shape: Shape, text: str, start: int) -> Iterator[tuple[str, int]]:
        named = [(name, word) for word in shape.choices for name in self._called(at.name, word)]
        for name, word in sorted(named, key=lambda each: -len(each[0])):
            if found := _loose(name).match(text, start):
                yield word, found.end()
        if shape.kind == "text":
            for name, word in self._free:
                if found := _loose(name).match(text, start):
                    yield word, found.end()
            for end in range(min(len(text), start + LONGEST), start, -1):
                name = text[start:end]
                if _NAME.fullmatch(name) and (meant := self.ids(name) or _as_written(name, shape.pattern)):
                    yield meant, end

    def _list(self, at: Field, shape: Shape, text: str, start: int) -> Iterator[tuple[Any, int]]:
        comma = LISTED.get(self.language, ", ")
        either = self.said.sentences.find("alternatives", at.name).get(self.language, comma)
        for value, end in self._value(at, shape.of[0], text, start):
            for joint in {comma, either}:
                if text.startswith(joint, end):
                    yield from (([value, *more], last) for more, last in self._list(at, shape, text, end + len(joint)))
            yield [value], end

    def _by_word(self, at: Field, shape: Shape, text: str, start: int) -> Iterator[tuple[Data, int]]:
        comma = LISTED.get(self.language, ", ")
        # of keys that are not said any word of the game may be one
        words = shape.choices or tuple(key for key in self.said.sentences.own.get("words", {}) if "." not in key)
        for word, end in self._word(at, Shape("choice", words), text, start):
            for value, last in self._value(at, shape.of[0], text, end + 1) if text.startswith(" ", end) else ():
                if text.startswith(comma, last):
                    yield from (
                        ({word: value, **more}, ended)
                        for more, ended in self._by_word(at, shape, text, last + len(comma))
                    )
                yield {word: value}, last

    # -- tables

    def _table(self, table: Table, text: str, start: int) -> Iterator[tuple[Data, int]]:
        opened, closed = ("（", "）") if self.language == "ja" else ("(", ")")
        if set(_SCALED) <= table.fields.keys() and text.startswith(opened, start):
            for data, end in self._bare(table, text, start + 1):
                for more, last in self._besides(table.fields, text, end):
                    if text.startswith(closed, last):
                        yield {**data, **more}, last + 1
        yield from self._with_more(table, text, start)

    def _with_more(self, table: Table, text: str, start: int) -> Iterator[tuple[Data, int]]:
        """A thing with what is said of it: behind it in brackets, or before it, as the language has it."""
        if self.language == "ja":
            for more, middle in self._before(table.fields, text, start):
                yield from (({**more, **data}, end) for data, end in self._bare(table, text, middle))
            return
        for data, end in self._bare(table, text, start):
            yield data, end
            if text.startswith(" (", end):
                for more, last in self._besides(table.fields, "," + text[end + 1 :].replace("(", " ", 1), 0):
                    ended = end + last
                    if text.startswith(")", ended):
                        yield {**data, **more}, ended + 1

    def _before(self, fields: Mapping[str, Field], text: str, start: int) -> Found:
        yield {}, start
        for each in fields.values():
            if not each.label.get("ja") and not list(_words(each.shape)):
                # any word at all would do
                continue
            for data, end in self._phrase(each, text, start):
                if end > start:
                    after = end + (1 if text.startswith("の", end) else 0)
                    yield from (({**data, **more}, last) for more, last in self._before(fields, text, after))

    def _bare(self, table: Table, text: str, start: int) -> Iterator[tuple[Data, int]]:
        for form, given in self._wholes.get(table.name, ()):
            for data, end in self._parts(form, table.fields, text, start):
                yield {**given, **data}, end

    @cached_property
    def _wholes(self) -> Mapping[str, list[tuple[tuple[Part, ...], Data]]]:
        """What stands in tables, each sentence with what it says without a blank."""
        found: dict[str, list[tuple[tuple[Part, ...], Data]]] = {}
        sentences = self.said.sentences
        for key in {**sentences.common.get("wholes", {}), **sentences.own.get("wholes", {})}:
            table, *words = key.split(".")
            names = ("pay",) if table == "Price" else ("count", "whose")
            form = parts_of(sentences.find("wholes", key)[self.language].replace("…", ""))
            found.setdefault(table, []).append((form, dict(zip(names, words, strict=False))))
        return found

    # -- words

    @cached_property
    def _free(self) -> list[tuple[str, str]]:
        """What the words of the game are called that may stand where any word may."""
        words = {**self.said.sentences.common.get("words", {}), **self.said.sentences.own.get("words", {})}
        named = [(texts[self.language], key.rpartition(".")[2]) for key, texts in words.items()]
        return sorted(named, key=lambda each: -len(each[0]))

    def _called(self, name: str, word: str) -> tuple[str, ...]:
        """Whatever a word is called in a sentence."""
        sentences = self.said.sentences
        found = [sentences.find(part, f"{name}.{word}") for part in ("one", "several")]
        texts = [each[self.language] for each in (*found, sentences.word(name, word)) if each]
        return tuple(dict.fromkeys(texts or [word.replace("-", " ")]))

    def text(self, part: str, key: str) -> str:
        """A word of the sentences."""
        return self.said.sentences.find(part, key)[self.language]


def _both(first: Iterator[Data], second: Iterator[Data]) -> Iterator[Data]:
    yield from first
    yield from second


def _words(shape: Shape) -> Iterator[str]:
    yield from shape.choices
    for each in shape.of:
        yield from _words(each)


def _kinds(shape: Shape) -> set[str]:
    return {str(each.kind) for each in (shape, *shape.of)} - {"either"}


def _as_written(name: str, pattern: str) -> str | None:
    """A free word as a pack writes it; None where it may not stand there."""
    for word in (name, name.casefold().replace(" ", "-")):
        if pattern and re.search(pattern, word):
            return word
    return None if pattern else name


@cache
def _loose(part: str) -> re.Pattern[str]:
    """Text of a sentence as it may stand in one: blanks, articles, plurals and joints as they come about."""
    marked = part.replace("(a)", "\0").replace("(s)", "\1")
    told = re.sub(r"\s+", "\2", marked)
    escaped = re.escape(told).replace("\0", "(?:an?)?").replace("\1", "s?").replace("\2", r"\s*")
    if escaped.startswith("の"):
        escaped = "(?:の)?" + escaped[1:]
    return re.compile(escaped.replace(",", ",?"), re.IGNORECASE)
