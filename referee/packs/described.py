"""What a pack may say, read off the models of the cards: fields, what may stand in them, and a sentence for each.

The models are the one truth: fields, ranges, choices and defaults come out of their JSON schema. The sentences and the
words for choices stand beside them in ``resources/fields/<game>.toml`` and ``common.toml``, in every language:

* ``[fields]``: ``"Model.field"``, ``"verb.field"`` of a step, or ``field`` for whatever has none of its own;
* ``[steps]``: what each verb does; ``[tables]``: what each table is; ``[words]``: ``"field.word"`` or ``word``;
* ``[labels]``: what a field is called in a sentence, its value behind it or in braces;
* ``[names]``: what a field is called on a form where its label does not say it; ``[verbs]``: a step in a word or two;
* ``[sentences]``: each verb as a sentence with blanks for its fields, and ``[parts]`` that several of them have
  (``sentence``);
* ``[sides]``: the sentence of a verb where one side does it, or it is done to one (``"cards.opponent"``);
* ``[passed]``: fields of a part of a card that its steps say, where they say nothing else themselves;
* ``[alternatives]``: what stands between words of a list of which any will do;
* ``[wholes]``: what stands in a table in words, as a sentence with blanks; what it has no blank for is told beside.
  What is counted may have its own, where it only holds or not (``"Measure.is"``) or of a side (``"Measure.life.own"``);
* ``[pointed]``: what a card points at where a step speaks of it, with the count word of ``[units]``;
* ``[numbers]``: numbers that have a name where a sentence asks for them (``"count.99"``);
* ``[one]``, ``[several]``: words that are others for one thing, or for several, than on a form;
* ``[examples]``: a step for each verb, as a pack writes it;
* ``[groups]``: under which of the ``[headings]`` a verb stands in a menu of steps;
* ``[suggests]``: the words of a text that suggest a verb by hand (``suggesting``);
* ``[cells]``: what else print and people call a word in a table of cards (``cells``).

A form that writes cards needs nothing else: ``describe(game.id, game.card)``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from referee import resources
from referee.packs.files import read_toml
from referee.packs.model import PackHead
from referee.packs.sentence import put_in
from referee.packs.shapes import ByLanguage, Field, Shape

COMMON = "common"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a pack: a card of a kind, a step of a verb, or a part of one.

    ``form`` is the sentence with blanks of a step (``sentence.read_form``); others have none.
    """

    name: str
    says: ByLanguage
    fields: Mapping[str, Field]
    form: ByLanguage = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Described:
    """What a pack of a game may say. ``cards`` by kind (``""`` where a game has one), ``steps`` by verb, ``tables``.

    ``examples`` is a step for each verb, as text of a pack.
    """

    game: str
    cards: Mapping[str, Table]
    steps: Mapping[str, Table]
    tables: Mapping[str, Table]
    examples: Mapping[str, str]
    sentences: "Sentences"
    head: Table
    """What a pack says besides its cards."""

    def word(self, field: str, word: str) -> ByLanguage:
        """What a choice is called; nothing where it has no name of its own."""
        return self.sentences.word(field, word)


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences of a game, over those common to all games; ``used`` remembers the keys that were looked up."""

    own: Mapping[str, Mapping[str, Any]]
    common: Mapping[str, Mapping[str, Any]]
    used: set[tuple[str, str]] = field(default_factory=set)

    def find(self, part: str, *keys: str) -> ByLanguage:
        """The first of these keys that a part has; nothing where none is there."""
        for book in (self.own, self.common):
            for key in keys:
                if key in book.get(part, {}):
                    self.used.add((part, key))
                    found: ByLanguage = book[part][key]
                    return found
        return {}

    def filled(self, forms: ByLanguage, language: str) -> str:
        """A sentence with blanks in a language, its parts put in."""
        known = {*self.own.get("parts", {}), *self.common.get("parts", {})}
        return put_in(forms[language], {name: self.find("parts", name)[language] for name in known})

    def called(self, name: str) -> tuple[str, ...]:
        """Whatever a field is called on forms and in sentences, in every language."""
        texts = [
            text
            for book in (self.own, self.common)
            for part in ("names", "labels")
            for key, by_language in book.get(part, {}).items()
            if key.rpartition(".")[2] == name and not key.startswith("PackHead.")
            for text in by_language.values()
        ]
        return tuple(dict.fromkeys(bare for text in texts if (bare := text.replace("{}", "").strip(" :：,、"))))

    def group(self, verb: str) -> str:
        """Under which heading a verb stands among others; "" where none is said."""
        return next(
            (str(book["groups"][verb]) for book in (self.own, self.common) if verb in book.get("groups", {})), ""
        )

    @property
    def headings(self) -> Mapping[str, ByLanguage]:
        """The headings under which verbs stand, in their order."""
        return {**self.common.get("headings", {}), **self.own.get("headings", {})}

    def word(self, name: str, word: str) -> ByLanguage:
        """What a word that may stand in a field is called."""
        return self.find("words", f"{name}.{word}", word)


@cache
def describe(game: str, model: Any) -> Described:
    """What a pack of a game may say, its card model given."""
    schema = TypeAdapter(model).json_schema(by_alias=True)
    sentences = Sentences(sentences_of(game), sentences_of(COMMON))
    reader = _Reader(schema, sentences)
    cards = reader.cards(schema)
    steps = {verb: reader.step(verb, name) for verb, name in sorted(reader.steps.items())}
    known = {*(ref["$ref"] for ref in reader.card_refs(schema)), *(f"#/$defs/{name}" for name in reader.steps.values())}
    tables = {name: reader.table(name) for name in sorted(reader.defs) if f"#/$defs/{name}" not in known}
    head = _Reader({}, sentences).table("PackHead", PackHead.model_json_schema())
    return Described(game, cards, steps, tables, sentences_of(game).get("examples", {}), sentences, head)


def fields_at(said: Described, card: object, path: tuple[str | int, ...]) -> tuple[str, ...]:
    """The fields that the table at a path of a card may have; none for a place that is unknown."""
    kind = card.get("kind") if isinstance(card, Mapping) else None
    table = said.cards.get(str(kind)) or said.cards.get("")
    fields = table.fields if table else {}
    here: Any = card
    shape: Shape | None = None
    for part in path:
        # a path leads to what was written: it is there
        here = here[part]
        if isinstance(part, str):
            shape = fields[part].shape if part in fields else None
        if isinstance(here, Mapping) and shape is not None:
            fields = _fields_in(said, shape, here)
    return (*fields, "do") if path else tuple(fields)


def _fields_in(said: Described, shape: Shape, here: Mapping[str, Any]) -> Mapping[str, Field]:
    """The fields of a table that may stand in a shape: of a step those of its verb."""
    if shape.kind == "steps":
        step = said.steps.get(str(here.get("do")))
        return step.fields if step else {}
    if shape.kind == "table":
        found = said.tables.get(shape.table)
        return found.fields if found else {}
    return next((fields for each in shape.of if (fields := _fields_in(said, each, here))), {})


def sentences_of(name: str) -> dict[str, Any]:
    """What is said of a game's fields, or of those common to all, as its file has it. Raises ``BadFile``."""
    return read_toml(resources.path("fields", f"{name}.toml"))


class _Reader:
    """Reads one schema."""

    def __init__(self, schema: Mapping[str, Any], sentences: Sentences) -> None:
        self.defs: Mapping[str, Any] = schema.get("$defs", {})
        self.sentences = sentences
        self.steps = dict(self._steps(schema))

    def _steps(self, schema: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """The verbs, each with its table: a class called ``Step``, or several classes told apart by ``do``."""
        for name in [name for name in self.defs if name.endswith("Step")]:
            do = self.defs[name].get("properties", {}).get("do", {})
            yield from ((verb, name) for verb in do.get("enum", [do["const"]] if "const" in do else []))
        for found in _all_of(schema, "discriminator"):
            if found.get("propertyName") == "do":
                yield from ((verb, ref.rpartition("/")[2]) for verb, ref in found["mapping"].items())

    @staticmethod
    def card_refs(schema: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The references of the kinds of cards; none where there is one kind."""
        return list(schema.get("oneOf", [schema] if "$ref" in schema else []))

    def cards(self, schema: Mapping[str, Any]) -> dict[str, Table]:
        """The cards by kind."""
        kinds = schema.get("discriminator", {}).get("mapping", {})
        if kinds:
            return {kind: self.table(ref.rpartition("/")[2]) for kind, ref in kinds.items()}
        refs = self.card_refs(schema)
        name = refs[0]["$ref"].rpartition("/")[2] if refs else str(schema["title"])
        return {"": self.table(name, None if refs else schema)}

    def table(self, name: str, schema: Mapping[str, Any] | None = None) -> Table:
        """A table by its name."""
        found = schema or self.defs[name]
        return Table(name, self.sentences.find("tables", name), dict(self._fields(found, name)))

    def step(self, verb: str, name: str) -> Table:
        """A step by its verb: the fields that this verb knows."""
        found = self.defs[name]
        only = found.get("knows", {}).get(verb)
        fields = {key: each for key, each in self._fields(found, verb, name) if only is None or key in only}
        fields.pop("do", None)
        forms = self.sentences.find("sentences", verb)
        put = {language: self.sentences.filled(forms, language) for language in forms}
        return Table(verb, self.sentences.find("steps", verb), fields, put)

    def _fields(self, schema: Mapping[str, Any], *owners: str) -> Iterator[tuple[str, Field]]:
        needed = schema.get("required", ())
        for name, each in schema["properties"].items():
            says = self.sentences.find("fields", *(f"{owner}.{name}" for owner in owners), name)
            label = self.sentences.find("labels", *(f"{owner}.{name}" for owner in owners), name)
            yield name, Field(name, self.shape(each), name in needed, each.get("default"), says, label)

    def shape(self, schema: Mapping[str, Any]) -> Shape:
        """The shape of what a part of the schema lets stand."""
        several = schema.get("anyOf") or schema.get("oneOf")
        if "discriminator" in schema or schema.get("steps"):
            return Shape("steps")
        if "table" in schema:
            return Shape("table", table=str(schema["table"]))
        if several:
            return _either([self.shape(each) for each in several if each.get("type") != "null"])
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            return Shape("steps") if name in self.steps.values() else Shape("table", table=name)
        if "const" in schema:
            return Shape("choice", (str(schema["const"]),))
        if "enum" in schema:
            return Shape("choice", tuple(map(str, schema["enum"])))
        return self._typed(schema)

    def _typed(self, schema: Mapping[str, Any]) -> Shape:
        match schema.get("type"):
            case "integer":
                return Shape("number", least=schema.get("minimum"), most=schema.get("maximum"))
            case "boolean":
                return Shape("yes-no")
            case "array":
                held = schema.get("items") or _either_of(schema.get("prefixItems", []))
                of = self.shape(held)
                if of.kind == "steps" and ("$ref" in held or "discriminator" in held):
                    return of
                return Shape("list", of=(of,), least=schema.get("minItems"), most=schema.get("maxItems"))
            case "object":
                held = self.shape(schema.get("additionalProperties", {}))
                keys = tuple(schema.get("propertyNames", {}).get("enum", ()))
                return Shape("by-word", keys, of=(held,))
            case _:
                return Shape("text", tuple(schema.get("known", ())), pattern=str(schema.get("pattern", "")))


def _either_of(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    return schemas[0] if len({str(each) for each in schemas}) == 1 else {"anyOf": schemas}


def _either(shapes: list[Shape]) -> Shape:
    """One of several shapes; choices become one."""
    words = tuple(word for shape in shapes if shape.kind == "choice" for word in shape.choices)
    others = [shape for shape in shapes if shape.kind != "choice"]
    found = [*([Shape("choice", words)] if words else []), *dict.fromkeys(others)]
    return found[0] if len(found) == 1 else Shape("either", of=tuple(found))


def _all_of(schema: Any, key: str) -> Iterator[dict[str, Any]]:
    """Every value under a key, however deep."""
    if isinstance(schema, dict):
        if isinstance(schema.get(key), dict):
            yield schema[key]
        for each in schema.values():
            yield from _all_of(each, key)
    elif isinstance(schema, list):
        for each in schema:
            yield from _all_of(each, key)
