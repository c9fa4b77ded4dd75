"""A step or a thing as a clause: the sentence of its verb with the values of its fields in the blanks (``telling``)."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.packs.described import Described, Table
from referee.packs.phrasing import any_of, denied, for_one, inside, pays_one, understood, with_articles
from referee.packs.pointing import Aims
from referee.packs.pointing import told as pointed
from referee.packs.sentence import FEWER, MINUS, UNSAID, Slot, arranged, counted, counts, empty, read_form, said_in
from referee.packs.shapes import Field, Shape

LISTED = {"ja": "、"}
_BRACKETS = {"ja": "（{}）"}
_BEFORE = {"ja": ("の", "た", "る", "い")}
"""Languages in which a thing stands behind what is said of it, and the endings after which nothing joins the two."""
_HERE = "…"
"""Where a thing stands in a sentence, in languages in which it stands behind what is said of it."""
_WORD = re.compile(r"[a-z][a-z0-9-]*")
_DONE_TO = ("to", "onto")
"""Fields of steps that say to what they are done."""
FOLLOWING = ("then", "otherwise", "steps")
"""Fields of steps that follow on a step."""
BELOW = (*FOLLOWING, "options")
"""Fields that stand below the sentence of a step: lists of steps."""
IF = ("if", "unless")
_WHEN = "when"
"""A condition of a step that has a sentence of its own."""
_UP_TO = "up-to"
_SIDES = ("seat", "whose")
"""Fields that say whose doing a step is."""
_BOUNDS = ("least", "most", "equals")
_SCALED = ("times", "half", "plus")
"""What is done to a number that is counted, in the order in which it is done."""

Name = Callable[[str], str]


class Clauses:
    """Says steps and things in a language; ``name`` says what a card or a free word is called (``Voice.name``)."""

    def __init__(self, said: Described, language: str, name: Name) -> None:
        self.said, self.language, self.name = said, language, name
        self.for_one: bool | None = None
        """Whether the step that is told is done to one thing, or to several; None: it does not say."""
        self.aims: Aims | None = None
        """What the part of the card that is told points at."""
        self.passed: Mapping[str, Any] = {}
        """What the part of the card that is told says of its steps, where they say nothing."""

    def conditions(self, table: Table, step: Mapping[str, Any]) -> list[str]:
        """When a step is done, as it stands before what it does."""
        said = [self.phrase(table.fields[name], step[name]) for name in ("if", _WHEN) if self._is_condition(step, name)]
        if step.get("unless") is not None:
            field = table.fields["unless"]
            told = self.value(field, field.shape, step["unless"])
            joined = "" if told.endswith(_BEFORE.get(self.language, "")) else "の"
            said.append(f"{told}{joined}場合を除き" if self.language == "ja" else self.labelled(field, told))
        return said

    @staticmethod
    def _is_condition(step: Mapping[str, Any], name: str) -> bool:
        return step.get(name) is not None and (name != _WHEN or isinstance(step[name], Mapping))

    def _clause(self, table: Table, step: Mapping[str, Any]) -> str:
        """The sentence of a verb with what stands in its blanks, and what holds where nothing does."""
        around, self.for_one = self.for_one, for_one(table, step)
        text = re.sub(r"\s+", " ", self._filled(self._form(table, step)[0], table, step)).strip()
        if self.for_one is False:
            text = text.replace("(a) ", "")
        self.for_one = around
        return re.sub(r" ?,(?: ?,)*$", "", re.sub(r" ([,)])", r"\1", with_articles(text)))

    def _filled(self, form: str, table: Table, data: Mapping[str, Any]) -> str:
        """A sentence with its blanks filled in; what is counted is one or several by the last number before it."""
        said, number, ends = "", None, False
        for part in self._arranged(form, table, data):
            if isinstance(part, str):
                said += counted(part.removeprefix("の") if ends else part, number)
                ends = False
                continue
            told, value = self._said(table, part, data), data.get(part.field, self._usual(table, part.field))
            said += told
            ends = told.endswith(_BEFORE.get(self.language, "の")) and bool(self.said.word(part.field, str(value)))
            number = value if counts(table.fields[part.field], value) else number
        return said

    @staticmethod
    def _usual(table: Table, name: str) -> str | int | None:
        return understood(table.fields[name]) if name in table.fields else None

    def _form(self, table: Table, step: Mapping[str, Any]) -> tuple[str, set[str]]:
        """The sentence of a step, and the fields that it says without a blank: one side's doing may have its own."""
        for side in _SIDES:
            seat = step.get(side, self._usual(table, side))
            if own := self.said.sentences.find("sides", f"{table.name}.{seat}"):
                return self.said.sentences.filled(own, self.language), {side}
        return table.form[self.language], set()

    def _said(self, table: Table, part: Slot, step: Mapping[str, Any]) -> str:
        field = table.fields[part.field]
        value = step.get(part.field, understood(field))
        if value is None or part.sign == UNSAID:
            return ""
        if part.is_signed and isinstance(value, int):
            return part.number(value)
        if part.sign == FEWER:
            return self.said.sentences.find("parts", "fewer")[self.language]
        if (
            part.sign
            and isinstance(value, int)
            and (called := self.said.sentences.find("numbers", f"{part.field}.{value}"))
        ):
            return called[self.language]
        labelled = part.labelled or isinstance(value, bool)
        return self.phrase(field, value) if labelled else self.value(field, field.shape, value)

    def _arranged(self, form: str, table: Table, data: Mapping[str, Any]) -> list[str | Slot]:
        return list(arranged(read_form(form), said_in(data, table.fields)))

    def _besides(self, table: Table, step: Mapping[str, Any]) -> list[str]:
        """What a step says that its sentence has no blank for, but for its conditions."""
        form, there = self._form(table, self._whole_step(step))
        slots = [part for part in self._arranged(form, table, self._whole_step(step)) if isinstance(part, Slot)]
        there |= {_UP_TO if part.sign == FEWER else part.field for part in slots}
        names = [name for name, value in step.items() if name not in (*BELOW, *IF) and not empty(value)]
        besides = [name for name in names if name in table.fields and name not in there]
        besides = [name for name in besides if name != _WHEN or not self._is_condition(step, name)]
        fewer = next((name for name in (_UP_TO, "may") if name in table.fields), "")
        if fewer in besides and step[fewer] is True and self._is_several(step) and "count" in besides:
            # how many is said once, as the most
            besides.remove(fewer)
            most = self.said.sentences.find("parts", "most").get(self.language, "{}")
            told = most.replace("{}", self.phrase(table.fields["count"], step["count"]))
            return [told if name == "count" else self.phrase(table.fields[name], step[name]) for name in besides]
        return [self.phrase(table.fields[name], step[name]) for name in besides if name != "may"]

    def _whole_step(self, step: Mapping[str, Any]) -> Mapping[str, Any]:
        """A step with what the part of the card that it stands in says of it."""
        return {**self.passed, **step}

    def _left(self, table: Table, step: Mapping[str, Any]) -> str:
        """That a step may be left undone, in brackets behind it."""
        if step.get("may") is not True or (self._is_several(step) and _UP_TO not in table.fields):
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
            label = self.label(field) or field.name
            return label if value else {"ja": denied(label)}.get(self.language, f"not {label}")
        if field.name == "plus" and isinstance(value, int) and value < 0:
            return self.said.sentences.find("parts", "minus")[self.language].replace("{}", str(-value))
        numbers = any(shape.kind == "number" for shape in field.shape.of)
        if isinstance(value, str) and numbers and "{}" in self.label(field):
            # a word in place of the number that the label is made for
            return self.word(field.name, value)
        return self.labelled(field, self.value(field, field.shape, value))

    def value(self, field: Field, shape: Shape, value: Any) -> str:
        """What stands in a field, in words."""
        if isinstance(value, Mapping):
            return self._mapping(field, shape, value)
        if isinstance(value, list | tuple):
            told = [self._one_of(field, shape, each) for each in value]
            either = self.said.sentences.find("alternatives", field.name).get(self.language)
            return any_of(told, LISTED.get(self.language, ", "), either) if either else self.listed(told)
        if field.name == "text":
            return str(value).rstrip(".。")
        return self.word(field.name, value) if isinstance(value, str) else str(value).replace("-", MINUS)

    def _one_of(self, field: Field, shape: Shape, each: Any) -> str:
        """One of several that stand in a field: a step among words is told in one line."""
        step = self.said.steps.get(str(each.get("do"))) if isinstance(each, Mapping) else None
        return self.listed(self.said_of(step, each)) if step else self.value(field, shape, each)

    def said_of(self, table: Table, step: Mapping[str, Any]) -> list[str]:
        """What a step says, in parts: its conditions, its sentence, what it says besides."""
        conditions = self.conditions(table, step)
        told = [self._clause(table, self._whole_step(step)), *self._besides(table, step)]
        told[-1] += self._left(table, step)
        return [*conditions, *inside(told)] if conditions else told

    def _mapping(self, field: Field, shape: Shape, value: Mapping[str, Any]) -> str:
        table = self.table(shape, value)
        if not table.fields:
            if self.language in value:
                return str(value[self.language]).rstrip(".。")
            pairs = (f"{self.word(field.name, key)} {self.value(field, shape, each)}" for key, each in value.items())
            return self.listed(list(pairs))
        # first what is counted, then what is done to the number, in that order
        names = sorted(value, key=lambda name: _SCALED.index(name) if name in _SCALED else -1)
        form, there = self.whole(table, value)
        there |= {part.field for part in self._arranged(form, table, value) if isinstance(part, Slot)}
        words = [self.phrase(table.fields[name], value[name]) for name in names if name in table.fields.keys() - there]
        around, self.for_one = self.for_one, pays_one(value) if "pay" in value else self.for_one
        told = self._filled(form, table, value)
        self.for_one = around
        besides, told = [word for word in words if word], with_articles(told)
        if _HERE in told:
            return told.replace(_HERE, self._before(besides))
        if told and set(_SCALED) <= table.fields.keys():
            # what is done to a number follows on what is counted
            return _BRACKETS.get(self.language, "({})").format(self.listed([told, *besides]))
        return self.listed(besides) if form and not told else self._joined(told, besides)

    def whole(self, table: Table, value: Mapping[str, Any]) -> tuple[str, set[str]]:
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
        behind = _BRACKETS.get(self.language, "({})").format(self.listed(words)) if words else ""
        return f"{told} {behind}".strip()

    def _before(self, words: list[str]) -> str:
        """What is said of a thing as it stands before it."""
        return "".join(word if word.endswith(_BEFORE[self.language]) else f"{word}の" for word in words)

    def table(self, shape: Shape, value: Mapping[str, Any]) -> Table:
        """The table that stands in a field: of several that may, the one that knows all that is given."""
        names = list(_tables_in(shape))
        fits = (self.said.tables.get(name) for name in names)
        found = [table for table in fits if table is not None]
        return next((table for table in found if value.keys() <= table.fields.keys()), None) or Table("", {}, {})

    def label(self, field: Field) -> str:
        """What a field is called in a sentence."""
        return field.label.get(self.language, "")

    def labelled(self, field: Field, value: str) -> str:
        """A value with its label about it."""
        label = self.label(field)
        return label.replace("{}", value) if "{}" in label else f"{label} {value}".strip()

    def word(self, field: str, word: str) -> str:
        """A word of a field as it stands in a sentence."""
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

    def listed(self, words: list[str]) -> str:
        """Words one after the other."""
        return LISTED.get(self.language, ", ").join(words)


def _tables_in(shape: Shape) -> Iterator[str]:
    if shape.kind == "table":
        yield shape.table
    for each in shape.of:
        yield from _tables_in(each)
