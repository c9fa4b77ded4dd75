"""From the card file that players have to a pack: figures, faces, texts that become steps where they are understood.

A row has ``id``, ``name``, ``name-ja``, ``type``, ``race``, ``cost``, ``colour``, ``ATK``, ``DEF``, ``abilities`` and
``divinity``, in English or Japanese. The pack made of it is the player's own; no such card comes with us.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.declarations.kinds import other_than
from referee.games.force_of_will.heads import HEADS
from referee.games.force_of_will.importing.cells import fields_in, lines_in, listed, name_in, said_in, texts_by_language
from referee.games.force_of_will.importing.comparing import differences
from referee.games.force_of_will.importing.costs import Costs
from referee.games.force_of_will.importing.japanese import is_japanese
from referee.games.force_of_will.importing.languages import alike, apart
from referee.games.force_of_will.importing.lines import Lines, Reading
from referee.games.force_of_will.importing.type_words import ELEMENTS, attach, subtypes, type_keywords
from referee.games.force_of_will.table.will import cost_of
from referee.kernel.telling import Message
from referee.packs.cells import whole_number
from referee.packs.faults import said_of
from referee.packs.fitting import misfits
from referee.packs.importing import Imported, Note, by_language, one_of, slug
from referee.packs.rows import FRONT, Row, Table, places_of, read_rows, table_of
from referee.packs.writing import toml_value, written

_COLOURS: dict[str, str | None] = {
    "W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "M": "moon", "T": "time", "V": None,
    "light": "light", "fire": "fire", "water": "water", "wind": "wind", "darkness": "darkness",
    "void": None, "none": None,
    "光": "light", "火": "fire", "炎": "fire", "水": "water", "風": "wind", "闇": "darkness",
    "白": "light", "黄": "light", "赤": "fire", "青": "water", "緑": "wind", "黒": "darkness", "紫": "darkness",
    "月": "moon", "時": "time", "無": None, "無属性": None,
}  # fmt: skip
_KINDS = (
    (r"sub-?ruler|サブルーラー", None),
    (r"addition|付加|アディション", "addition"),
    (r"j-?ruler|(j|ジェイ|覚醒)[-・]?ルーラー", "j-ruler"),
    (r"ruler|ルーラー", "ruler"),
    (r"resonator|[リレ]ゾネ[イーェ]?ター", "resonator"),
    (r"regalia|[レリ]ガリア", "regalia"),
    (r"magic stone|basic stone|special stone|^stone|魔石|マジックストーン", "stone"),
    (r"chant\W*rune|rune\W*chant|(詠唱|スペル|チャント)\W*ルーン|ルーン\W*(詠唱|スペル|チャント)", "chant-rune"),
    (r"rune|ルーン", "rune"),
    (r"chant|spell|詠唱|スペル|チャント", "chant"),
)
"""Words of a type and the kind they make, the first that is found; None for what these rules do not know."""
_FACES = ("J^", "J", "^")
"""How the file marks the other face of a card: behind the id of the first."""
_ORDER = (
    "id", "name", "text", "kind", "subtypes", "attributes", "race", "cost", "atk", "def", "judgement", "divinity",
    "mythic", "back", "keywords", "makes", "will", "attach", "grants", "abilities", "bonus", "targets", "effect",
)  # fmt: skip
"""The fields of a card in the order they are written."""


@dataclass
class _Found:
    """A card on its way: as the file has it, and as the pack will."""

    source: str
    raw: Mapping[str, Any]
    fields: dict[str, Any] = field(default_factory=dict)


def import_pack(
    text: str,
    pack: str = "my-force-of-will",
    title: str = "My Force of Will cards",
    columns: Mapping[str, str] | None = None,
) -> Imported:
    """The pack that a card file makes; ``pack`` is its id, ``columns`` which column holds a field.

    Raises ``ValueError`` where the text is no table of cards, or a column is not there.
    """
    return import_rows(read_rows(text), pack, title, columns or {})


def import_rows(rows: Sequence[Row], pack: str, title: str, named: Mapping[str, str]) -> Imported:
    """The same for rows that were read before."""
    return _Importer(pack, title, table_of(rows, HEADS, named, "abilities"), rows).run()


class _Importer:
    def __init__(self, pack: str, title: str, table: Table, rows: Sequence[Row]) -> None:
        self.pack, self.title, self.table, self.rows = pack, title, table, rows
        self.places = places_of(rows)
        self.differing: list[Note] = []
        self.uncompared: list[Note] = []
        self.unread: list[Note] = []
        self.by_hand: list[Note] = []
        self.understood: list[Note] = []
        self.found: dict[str, _Found] = {}
        self.ids: dict[str, str] = {}
        self.by_name: dict[str, list[_Found]] = {}
        self.reprints: list[Note] = []
        self.fronts: dict[str, int] = {}
        """Of a card that stands within another one in the file: the row of that one."""
        self.sources: dict[int, str] = {}
        """What the card of each row is called."""
        self.row = 0
        """The row that is being read; 0 once all are."""
        self.lines = Lines((), slug)
        self.costs = Costs([row.get(table.columns.get("cost", "")) for row in table.rows])

    def run(self) -> Imported:
        """Read every card, join the faces, and write what holds."""
        columns = self.table.columns
        raws = [fields_in(row, columns) for row in self.table.rows]
        self.lines = Lines(_races(raws), slug)
        for number, (row, raw) in enumerate(zip(self.table.rows, raws, strict=True), start=1):
            source, self.row = self._called(raw, number), number
            card, self.sources[number] = _Found(source, raw), source
            if FRONT in row:
                self.fronts[source] = row[FRONT]
            if (why := self.table.why_none(row)) is not None:
                self._leave(source, "", why)
            elif source in self.found:
                self._leave(source, "id", Message("id-twice", "is given to two cards of the file"))
            elif self._read(card):
                self._keep(card)
        self.row = 0
        self._name_all()
        self._join_faces()
        cards = [card.fields for card in self.found.values() if self._holds(card)]
        kept = {card["id"] for card in cards}
        return Imported(
            written(cards, {"id": self.pack, "title": self.title, "game": "force-of-will"}, _ORDER),
            len(cards),
            tuple(self.unread),
            tuple(self.by_hand),
            tuple(self.understood),
            tuple(self.reprints),
            columns,
            self.table.joined,
            self.table.unused,
            tuple((card.source, card.fields) for card in self.found.values() if card.fields["id"] in kept),
            tuple(self.differing),
            tuple(self.uncompared),
            heads=self.table.heads,
            doubts=tuple(self._doubts()),
        )

    def _doubts(self) -> Iterator[Message]:
        """What cells of rows that became cards may mean besides."""
        left = {note.row for note in self.unread}
        head = self.table.columns.get("cost", "")
        rows = enumerate(zip(self.places, self.table.rows, strict=True), start=1)
        return self.costs.doubts([(place, row.get(head)) for number, (place, row) in rows if number not in left])

    def _called(self, raw: Mapping[str, Any], number: int) -> str:
        """What the file calls a card: its number there, else its name, with the row behind it where another has it."""
        name = one_of(name_in(raw))
        again = f"{name} ({number})" if name in self.found else name
        return str(raw.get("id") or "") or again or Message("card-of-number", "card {number}", number=number)

    def _keep(self, card: _Found) -> None:
        """A card is kept unless one before says the same under the same name."""
        alike = self.by_name.setdefault(one_of(card.fields["name"]), [])
        for other in alike:
            if other.fields | {"name": ""} == card.fields | {"name": ""}:
                if isinstance(card.fields["name"], dict):
                    other.fields["name"] = card.fields["name"]
                self._again(card, other)
                return
        alike.append(card)
        self.found[card.source] = card

    def _again(self, card: _Found, other: _Found) -> None:
        """A row that says what another one says: nothing is told of its texts, they are that card's."""
        for notes in (self.by_hand, self.understood, self.differing, self.uncompared):
            while notes and notes[-1].row == self.row:
                notes.pop()
        place = self.places[self._row_named(other.source) - 1]
        says = "says the same as {other}: one card of the pack stands for both"
        self.reprints.append(Note(card.source, "", Message("import-reprint", says, other=place), row=self.row))

    def _leave(self, source: str, what: str, message: str) -> bool:
        self.unread.append(Note(source, what, message, row=self._row_of(source)))
        return False

    def _row_of(self, source: str) -> int:
        """The row that a note is about: the one that is being read, later that of the card."""
        return self.row or self._row_named(source)

    def _row_named(self, source: str) -> int:
        return next((row for row, named in self.sources.items() if named == source), 0)

    def _read(self, card: _Found) -> bool:
        """Read a row; every fault of it is told, and with one it is left out."""
        types = unicodedata.normalize("NFKC", " ".join(map(str, listed(card.raw.get("type")))))
        kind = next((kind for pattern, kind in _KINDS if re.search(pattern, types.lower())), None)
        named = self._named(card)
        if not named and not types:
            # neither name nor kind: no card at all, whatever else is missing
            return False
        held = [named, self._kind(card, kind, types), self._numbers(card, kind or ""), self._colours(card)]
        held.append(self._shown(card))
        if kind is None or not all(held):
            return False
        self._races(card, kind, types)
        self._texts(card, kind, types.lower())
        return True

    def _named(self, card: _Found) -> bool:
        """Whether a row has a name that all can see."""
        name = name_in(card.raw)
        if not any(sign.isalnum() for sign in one_of(name)):
            return self._leave(card.source, "name", Message("name-missing", "the name is missing"))
        card.fields["name"] = name
        return True

    def _kind(self, card: _Found, kind: str | None, types: str) -> bool:
        if kind is not None:
            card.fields["kind"] = kind
            return True
        says = (
            "'{type}' is no kind of card that is known; one of ruler, J-ruler, magic stone, resonator, addition, "
            "regalia, chant, rune, chant/rune"
        )
        message = Message("unknown-type", says, type=types)
        if not types:
            message = Message("type-missing", "the kind is missing: no column holds it, or its cell is empty")
        return self._leave(card.source, "type", message)

    def _shown(self, card: _Found) -> bool:
        """Whether everything that lists and tables show of a row can be shown, by the law of names and of texts."""
        name = {"name": card.fields["name"]} if "name" in card.fields else {}
        faults = [("name-ja" if "ja" in place else "name", why) for place, why in misfits(name)]
        faults += [("abilities", why) for _, why in misfits(lines_in(card.raw))]
        for what, why in faults:
            self._leave(card.source, what, why)
        return not faults

    def _races(self, card: _Found, kind: str, types: str) -> None:
        raw, fields = card.raw, card.fields
        races = [slug(str(race)) or str(race) for race in listed(raw.get("race")) if str(race).strip()]
        fields["race"] = [race for race in races if race != "stranger"]
        fields["subtypes"] = subtypes(kind, types.lower(), races)

    def _numbers(self, card: _Found, kind: str) -> bool:
        raw, fields, held = card.raw, card.fields, True
        cost = self.costs.of(raw.get("cost"))
        try:
            cost_of(cost)
        except ValueError as fault:
            held = self._leave(card.source, "cost", fault.args[0])
        if cost:
            fields["cost"] = cost
        for there, here in (("ATK", "atk"), ("DEF", "def"), ("divinity", "divinity")):
            value = unicodedata.normalize("NFKC", said_in(raw.get(there)))
            number = whole_number(value)
            if number is not None and 0 <= number < 100_000:
                fields[here] = number
            elif not value and here != "divinity" and kind in ("resonator", "j-ruler"):
                # beside a printed figure an empty one is a 0 that was lost; without any the text says what they are
                fields[here] = 0
                if not any(said_in(raw.get(other)) for other in ("ATK", "DEF")):
                    told = Message("no-figure", "no figure is printed: 0")
                    self.by_hand.append(Note(card.source, there, told, row=self.row))
            elif value and value.lower() not in ("∞", "inf", "-"):
                held = self._leave(
                    card.source, there, Message("no-number-at-all", "'{word}' is not a number", word=value)
                )
        return held

    def _colours(self, card: _Found) -> bool:
        attributes = []
        for colour in map(str, listed(card.raw.get("colour"))):
            bare = colour.strip().removesuffix("属性") or colour
            known = bare if bare in _COLOURS else bare.lower()
            if known not in _COLOURS:
                message = Message(
                    "no-attribute", "{colour} is no attribute; one of {known}", colour=colour, known=tuple(_COLOURS)[:8]
                )
                return self._leave(card.source, "colour", message)
            attribute = _COLOURS[known]
            if attribute is not None and attribute not in attributes:
                attributes.append(attribute)
        card.fields["attributes"] = attributes
        return True

    def _texts(self, card: _Found, kind: str, types: str) -> None:
        heads = [self.table.columns.get("abilities", ""), *self.table.joined]
        lines, second = apart(card.raw, [self.rows[self.row - 1].get(head) for head in heads])
        reading = self.lines.read(lines, kind)
        fields = dict(reading.fields)
        keywords = [*type_keywords(kind, types), *fields.pop("keywords", [])]
        fields["keywords"] = list(dict.fromkeys(keywords))
        if kind == "addition":
            fields["attach"] = attach(types)
        if kind == "stone" and "makes" not in fields and any("{" in line for line, _ in reading.by_hand):
            # its will is what an unread line says: none by itself
            fields["will"] = 0
        card.fields.update(texts_by_language(fields))
        whole = "\n".join(lines)
        card.fields["text"] = {"en": whole, "ja": "\n".join(second)} if second else by_language(whole)
        self._note(card.source, reading)
        if second:
            self._second(card, reading, second, kind)

    def _second(self, card: _Found, reading: Reading, lines: list[str], kind: str) -> None:
        """The same text in Japanese: where both were read whole, they became the same, or the difference is told."""
        again = self.lines.read(lines, kind)
        if reading.by_hand or again.by_hand:
            self._uncompared(card.source, reading, again, lines)
            return
        if not alike(reading.fields, again.fields):
            told = " ".join(lines)
            self.differing.append(Note(card.source, "abilities-ja", told, became=again.fields, row=self.row))
            return
        for ability, other in zip(card.fields.get("abilities", ()), again.fields.get("abilities", ()), strict=True):
            ability["text"] = {"en": ability["text"], "ja": other["text"]}

    def _uncompared(self, source: str, reading: Reading, again: Reading, lines: list[str]) -> None:
        """A Japanese text that nothing is held against: which of its lines were not understood, or all of them."""
        if not reading.read:
            return
        other = Message("english-not-read", "the English text beside it was not read whole")
        left = [(line, why) for line, why in again.by_hand] or [(line, other) for line in lines]
        self.uncompared.extend(Note(source, "abilities-ja", line, why, row=self.row) for line, why in left)

    def _note(self, source: str, reading: Reading) -> None:
        self.by_hand.extend(Note(source, "abilities", line, why, row=self.row) for line, why in reading.by_hand)
        for line, became in reading.read:
            unsaid, unprinted = differences(line, became) if not is_japanese(line) else ((), ())
            said = steps_said(became)
            self.understood.append(Note(source, "abilities", line, said, became, unsaid, unprinted, self.row))

    def _name_all(self) -> None:
        """An id for each card, made from its name; a second of the name has its number in the file behind it."""
        taken: set[str] = set()
        for number, (source, card) in enumerate(self.found.items(), start=1):
            named = slug(one_of(card.fields["name"]))[:60] or slug(source) or f"card-{number}"
            wanted = other_than(named) or named
            name = wanted if wanted not in taken else f"{wanted}-{slug(source) or 'again'}"
            while name in taken:
                name += "-again"
            taken.add(name)
            card.fields["id"] = self.ids[source] = name

    def _join_faces(self) -> None:
        for source, card in self.found.items():
            front = self.found.get(self.sources.get(self.fronts.get(source, 0), ""))
            if front is not None:
                self._join(front, card)
                continue
            for mark in _FACES:
                first = source.removesuffix(mark)
                if source.endswith(mark) and first in self.found and first != source:
                    self._join(self.found[first], card)
                    break

    def _join(self, front: _Found, back: _Found) -> None:
        rulers = front.fields["kind"] == "ruler"
        if rulers != (back.fields["kind"] == "j-ruler"):
            self._leave(back.source, "type", Message("no-other-face", "is no other face for {card}", card=front.source))
            return
        if "back" in front.fields:
            message = Message("face-taken", "{card} has another face already; this one stands alone", card=front.source)
            self._leave(back.source, "id", message)
            return
        front.fields["back"], back.fields["back"] = back.fields["id"], front.fields["id"]
        if rulers and "divinity" not in back.fields and "divinity" in front.fields:
            back.fields["divinity"] = front.fields["divinity"]
        if back.source in self.fronts and "colour" not in back.raw:
            # a table within a card says what is different on the other face
            back.fields["attributes"] = front.fields["attributes"]

    def _holds(self, card: _Found) -> bool:
        """Whether the pack's own model takes the card."""
        try:
            WillCard.model_validate(card.fields)
        except ValidationError as errors:
            for error in errors.errors(include_url=False):
                place = ".".join(str(part) for part in error["loc"])
                self._leave(card.source, place, said_of(error))
            return False
        return True


def _races(raws: Sequence[Mapping[str, Any]]) -> set[str]:
    """All races that cards or tokens of the file have."""
    found = {str(race).strip() for raw in raws for race in listed(raw.get("race")) if str(race).strip()}
    token = re.compile(rf"(?:{'|'.join(ELEMENTS)}) ([A-Z][A-Za-z-]+) resonator tokens?")
    texts = (str(line) for raw in raws for line in listed(raw.get("abilities")))
    return found | {race for text in texts for race in token.findall(text)}


def steps_said(fields: Mapping[str, Any]) -> str:
    """What a text became, on one line as packs write it."""
    return ", ".join(f"{key} = {toml_value(value)}" for key, value in fields.items())
