"""What a card or a step says, as sentences in a language: what a pack scripts can be held against print.

The words are those of ``described``: a step is the sentence of its verb (``sentence``) with the values of its fields in
the blanks, and behind it what it says besides; steps inside it stand below it.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from referee.packs.described import Described, Field, Shape, Table
from referee.packs.phrasing import capital, denied, for_one, inside, pays_one, understood, with_articles
from referee.packs.pointing import AIMS, Aims
from referee.packs.pointing import told as pointed
from referee.packs.sentence import MINUS, Slot, arranged, counted, empty, goes_below, read_form, said_by, signs_of

_LISTED = {"ja": "、"}
_ENDS = {"ja": "。"}
_BRACKETS = {"ja": "（{}）"}
_BEFORE = {"ja": ("の", "た", "る", "い")}
"""Languages in which a thing stands behind what is said of it, and the endings after which nothing joins the two."""
_COLON = {"ja": "："}
_HERE = "…"
"""Where a thing stands in a sentence, in languages in which it stands behind what is said of it."""
_WORD = re.compile(r"[a-z][a-z0-9-]*")
_FOLLOWING = ("then", "otherwise", "steps")
"""Fields of steps that follow on a step."""
BELOW = (*_FOLLOWING, "options")
"""Fields that stand below the sentence of a step: lists of steps."""
_DONE_TO = ("to", "onto")
"""Fields of steps that say to what they are done."""
_HEAD = ("id", "name", "text")
"""Fields of a card that everybody sees on it."""
_IF = ("if", "unless")
_BOUNDS = ("least", "most", "equals")
_SCALED = ("times", "half", "plus")
"""What is done to a number that is counted, in the order in which it is done."""

Line = tuple[int, str]
"""How deep a line stands below the first one, and what it says."""


Name = Callable[[str], str]


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


class _Teller:
    def __init__(self, said: Described, language: str, name: Name) -> None:
        self.said, self.language, self.name = said, language, name
        self.for_one: bool | None = None
        """Whether the step that is told is done to one thing, or to several; None: it does not say."""
        self.aims: Aims | None = None
        """What the part of the card that is told points at."""

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
            inner = self._table(field.shape, each)
            known = [(name, item) for name, item in each.items() if name in inner.fields]
            figures = [(name, item) for name, item in known if not self._stands_below(inner.fields[name], item)]
            words = [self.phrase(inner.fields[name], item) for name, item in figures if not empty(item)]
            told = capital(self._listed([self._labelled(field, ""), *words]) if words else self._label(field))
            does = any(name not in dict(figures) for name in each)
            names = [name for name in each if name in inner.fields and name not in dict(figures)]
            lines = list(self._below([(inner.fields[name], each[name]) for name in names], depth + 1))
            if told or not lines:
                yield depth, told + (self._colon().rstrip() if does else "")
            else:
                # ways that have no name are counted
                yield depth, f"{number}) {lines.pop(0)[1]}"
            yield from lines

    def _stands_below(self, field: Field, value: Any) -> bool:
        """Whether a part is told in lines of its own; what is a thing or a condition stands in the line."""
        if field.name == "effect":
            return True
        if field.name == AIMS or not goes_below(value):
            return goes_below(value)
        each = value if isinstance(value, list | tuple) else (value,)
        return not all(isinstance(one, Mapping) and self._whole(self._table(field.shape, one), one)[0] for one in each)

    def effect(self, effect: Any, depth: int) -> Iterator[Line]:
        if isinstance(effect, str):
            yield depth, self._sentence([self._word("effect", effect)])
            return
        for step in effect:
            yield from self.step(step, depth)

    def step(self, step: Mapping[str, Any], depth: int) -> Iterator[Line]:
        table = self.said.steps[step["do"]]
        if step["do"] == "when" and any(step.get(name) is not None for name in _IF):
            yield from self._when(table, step, depth)
            return
        yield depth, self._sentence(self._said_of(table, step))
        for number, option in enumerate(step.get("options", ()), start=1):
            lines = list(self.effect(option, depth + 1))
            nothing = self._sentence([self.said.sentences.find("parts", "nothing")[self.language]])
            yield depth + 1, f"{number}) {lines[0][1] if lines else nothing}"
            yield from lines[1:]
        yield from self._follows(table, step, _FOLLOWING, depth)

    def _follows(self, table: Table, step: Mapping[str, Any], names: Sequence[str], depth: int) -> Iterator[Line]:
        for name in names:
            if step.get(name):
                yield depth + 1, capital(self._label(table.fields[name])) + self._colon().rstrip()
                yield from self.effect(step[name], depth + 2)

    def _when(self, table: Table, step: Mapping[str, Any], depth: int) -> Iterator[Line]:
        """A step that only says when others follow: its conditions before the one that does, or above several."""
        conditions, follows = self._conditions(table, step), list(step.get("then", ()))
        inner = self.said.steps[follows[0]["do"]] if len(follows) == 1 else None
        if inner is not None and not any(follows[0].get(name) for name in (*BELOW, *_IF)):
            yield depth, self._sentence([*conditions, *inside(self._said_of(inner, follows[0]))])
        else:
            yield depth, capital(self._listed(conditions)) + self._colon().rstrip()
            yield from self.effect(follows, depth + 1)
        yield from self._follows(table, step, ("otherwise",), depth - 1)

    def _conditions(self, table: Table, step: Mapping[str, Any]) -> list[str]:
        """When a step is done, as it stands before what it does."""
        said = [self.phrase(table.fields["if"], step["if"])] if step.get("if") is not None else []
        if step.get("unless") is not None:
            field = table.fields["unless"]
            told = self.value(field, field.shape, step["unless"])
            joined = "" if told.endswith(_BEFORE.get(self.language, "")) else "の"
            said.append(f"{told}{joined}場合を除き" if self.language == "ja" else self._labelled(field, told))
        return said

    def _clause(self, table: Table, step: Mapping[str, Any]) -> str:
        """The sentence of a verb with what stands in its blanks, and what holds where nothing does."""
        said, value = [], None
        around, self.for_one = self.for_one, for_one(table, step)
        for part in self._arranged(self._form(table, step)[0], step):
            if isinstance(part, Slot):
                value = step.get(part.field, understood(table.fields[part.field]))
            said.append(self._said(table, part, step) if isinstance(part, Slot) else counted(part, value))
        who = step.get("who", understood(table.fields["who"])) if "who" in table.fields else None
        one = self.for_one and self._in_number("who", str(who))
        self.for_one = around
        text = re.sub(r"\s+", " ", "".join(said)).strip()
        text = text if one or one is None else text.replace("(a) ", "")
        return re.sub(r" ?,(?: ?,)*$", "", re.sub(r" ([,)])", r"\1", with_articles(text)))

    def _form(self, table: Table, step: Mapping[str, Any]) -> tuple[str, set[str]]:
        """The sentence of a step, and the fields that it says without a blank: one side's doing may have its own."""
        seat = step.get("seat", understood(table.fields["seat"])) if "seat" in table.fields else None
        if own := self.said.sentences.find("sides", f"{table.name}.{seat}"):
            return own[self.language], {"seat"}
        return table.form[self.language], set()

    def _said(self, table: Table, part: Slot, step: Mapping[str, Any]) -> str:
        field = table.fields[part.field]
        value = step.get(part.field, understood(field))
        if value is None:
            return ""
        if part.sign and isinstance(value, int):
            return part.number(value)
        labelled = part.labelled or isinstance(value, bool)
        return self.phrase(field, value) if labelled else self.value(field, field.shape, value)

    @staticmethod
    def _arranged(form: str, data: Mapping[str, Any]) -> list[str | Slot]:
        return list(arranged(read_form(form), said_by(data) | signs_of(data)))

    def _besides(self, table: Table, step: Mapping[str, Any]) -> list[str]:
        """What a step says that its sentence has no blank for, but for its conditions."""
        form, there = self._form(table, step)
        there |= {part.field for part in self._arranged(form, step) if isinstance(part, Slot)}
        names = [name for name, value in step.items() if name not in (*BELOW, *_IF) and not empty(value)]
        besides = [name for name in names if name in table.fields and name not in there]
        fewer = next((name for name in ("up-to", "may") if name in table.fields), "")
        if fewer in besides and step[fewer] is True and self._is_several(step) and "count" in besides:
            # how many is said once, as the most
            besides.remove(fewer)
            most = self.said.sentences.find("parts", "most").get(self.language, "{}")
            told = most.replace("{}", self.phrase(table.fields["count"], step["count"]))
            return [told if name == "count" else self.phrase(table.fields[name], step[name]) for name in besides]
        return [self.phrase(table.fields[name], step[name]) for name in besides if name != "may"]

    def _left(self, table: Table, step: Mapping[str, Any]) -> str:
        """That a step may be left undone, in brackets behind it."""
        if step.get("may") is not True or (self._is_several(step) and "up-to" not in table.fields):
            return ""
        bracketed = _BRACKETS.get(self.language, " ({})")
        return bracketed.format(self.phrase(table.fields["may"], True))

    @staticmethod
    def _is_several(step: Mapping[str, Any]) -> bool:
        count = step.get("count")
        return isinstance(count, int) and count > 1

    def phrase(self, field: Field, value: Any) -> str:
        """A field and what stands in it."""
        if value is True or value is False:
            label = self._label(field) or field.name
            return label if value else {"ja": denied(label)}.get(self.language, f"not {label}")
        if field.name == "plus" and isinstance(value, int) and value < 0:
            return self.said.sentences.find("parts", "minus")[self.language].replace("{}", str(-value))
        numbers = any(shape.kind == "number" for shape in field.shape.of)
        if isinstance(value, str) and numbers and "{}" in self._label(field):
            # a word in place of the number that the label is made for
            return self._word(field.name, value)
        return self._labelled(field, self.value(field, field.shape, value))

    def value(self, field: Field, shape: Shape, value: Any) -> str:
        """What stands in a field, in words."""
        if isinstance(value, Mapping):
            return self._mapping(field, shape, value)
        if isinstance(value, list | tuple):
            return self._listed([self._one_of(field, shape, each) for each in value])
        if field.name == "text":
            return str(value).rstrip(".。")
        return self._word(field.name, value) if isinstance(value, str) else str(value).replace("-", MINUS)

    def _one_of(self, field: Field, shape: Shape, each: Any) -> str:
        """One of several that stand in a field: a step among words is told in one line."""
        step = self.said.steps.get(str(each.get("do"))) if isinstance(each, Mapping) else None
        return self._listed(self._said_of(step, each)) if step else self.value(field, shape, each)

    def _said_of(self, table: Table, step: Mapping[str, Any]) -> list[str]:
        conditions = self._conditions(table, step)
        told = [self._clause(table, step), *self._besides(table, step)]
        told[-1] += self._left(table, step)
        return [*conditions, *inside(told)] if conditions else told

    def _mapping(self, field: Field, shape: Shape, value: Mapping[str, Any]) -> str:
        table = self._table(shape, value)
        if not table.fields:
            if self.language in value:
                return str(value[self.language]).rstrip(".。")
            pairs = (f"{self._word(field.name, key)} {self.value(field, shape, each)}" for key, each in value.items())
            return self._listed(list(pairs))
        # first what is counted, then what is done to the number, in that order
        names = sorted(value, key=lambda name: _SCALED.index(name) if name in _SCALED else -1)
        form, there = self._whole(table, value)
        parts = self._arranged(form, value) if form else []
        there |= {part.field for part in parts if isinstance(part, Slot)}
        words = [self.phrase(table.fields[name], value[name]) for name in names if name in table.fields.keys() - there]
        around, self.for_one = self.for_one, pays_one(value) if "pay" in value else self.for_one
        told, last = "", None
        for part in parts:
            last = value.get(part.field, understood(table.fields[part.field])) if isinstance(part, Slot) else last
            told += self._said(table, part, value) if isinstance(part, Slot) else counted(part, last)
        self.for_one = around
        besides, told = [word for word in words if word], with_articles(told)
        if _HERE in told:
            return told.replace(_HERE, self._before(besides))
        if told and set(_SCALED) <= table.fields.keys():
            # what is done to a number follows on what is counted
            return _BRACKETS.get(self.language, "({})").format(self._listed([told, *besides]))
        return self._listed(besides) if form and not told else self._joined(told, besides)

    def _whole(self, table: Table, value: Mapping[str, Any]) -> tuple[str, set[str]]:
        """The sentence with blanks of what stands in a table, and the fields that it says without one.

        What is counted may have a sentence of its own: of one side, or where it only holds or does not; and so may each
        way to pay.
        """
        find, count = self.said.sentences.find, f"{table.name}.{value.get('count')}"
        if form := find("wholes", f"{count}.{value.get('whose', 'any')}"):
            return form[self.language], {"count", "whose"}
        if form := find("wholes", f"{table.name}.{value.get('pay')}"):
            return form[self.language], {"pay"}
        bounds = {name: value[name] for name in _BOUNDS if value.get(name) is not None}
        if bounds in ({}, {"least": 1}) and (form := find("wholes", count)):
            return form[self.language], {"count", "least"}
        return find("wholes", table.name).get(self.language, ""), set()

    def _joined(self, told: str, words: list[str]) -> str:
        """A thing with what is said of it: behind it in brackets, or before it, as the language has it."""
        if told and self.language in _BEFORE:
            return self._before(words) + told
        behind = _BRACKETS.get(self.language, "({})").format(self._listed(words)) if words else ""
        return f"{told} {behind}".strip()

    def _before(self, words: list[str]) -> str:
        """What is said of a thing as it stands before it."""
        return "".join(word if word.endswith(_BEFORE[self.language]) else f"{word}の" for word in words)

    def _table(self, shape: Shape, value: Mapping[str, Any]) -> Table:
        """The table that stands in a field: of several that may, the one that knows all that is given."""
        names = list(_tables_in(shape))
        fits = (self.said.tables.get(name) for name in names)
        found = [table for table in fits if table is not None]
        return next((table for table in found if value.keys() <= table.fields.keys()), None) or Table("", {}, {})

    def _label(self, field: Field) -> str:
        return field.label.get(self.language, "")

    def _labelled(self, field: Field, value: str) -> str:
        label = self._label(field)
        return label.replace("{}", value) if "{}" in label else f"{label} {value}".strip()

    def _word(self, field: str, word: str) -> str:
        if field in _DONE_TO and self.aims is not None and (aim := self.aims.first(word)) is not None:
            return self._pointed(self.aims.at, aim)
        known = self._in_number(field, word) or self.said.word(field, word).get(self.language)
        return known or (self.name(word) if _WORD.fullmatch(word) else word)

    def _pointed(self, field: Field, aim: Mapping[str, Any]) -> str:
        """What is pointed at, as the first step that does something to it says it."""
        around, self.for_one = self.for_one, aim.get("count", 1) == 1
        told = pointed(aim, lambda data: self._mapping(field, field.shape, data), self.said.sentences, self.language)
        self.for_one = around
        return told

    def _in_number(self, field: str, word: str) -> str | None:
        """What a word is called that is another one for one thing, or for several, than on a form."""
        if self.for_one is None:
            return None
        part = "one" if self.for_one else "several"
        return self.said.sentences.find(part, f"{field}.{word}").get(self.language)

    def _listed(self, words: list[str]) -> str:
        return _LISTED.get(self.language, ", ").join(words)

    def _sentence(self, words: list[str]) -> str:
        return capital(self._listed([word for word in words if word])) + _ENDS.get(self.language, ".")

    def _colon(self) -> str:
        return _COLON.get(self.language, ": ")


def _tables_in(shape: Shape) -> Iterator[str]:
    if shape.kind == "table":
        yield shape.table
    for each in shape.of:
        yield from _tables_in(each)
