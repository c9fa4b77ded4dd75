"""From the card file that players have to a pack: figures, faces, texts that become steps where they are understood.

A row has ``id``, ``name``, ``type``, ``race``, ``cost``, ``colour``, ``ATK``, ``DEF``, ``abilities`` and ``divinity``,
in English or Japanese. The pack made of it is the player's own; no such card comes with us.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.heads import HEADS
from referee.games.force_of_will.importing.comparing import differences
from referee.games.force_of_will.importing.japanese import is_japanese
from referee.games.force_of_will.importing.lines import Lines, Reading
from referee.games.force_of_will.importing.spelling import SIGNS
from referee.games.force_of_will.table.will import cost_of
from referee.kernel.telling import Message
from referee.packs.faults import said_of
from referee.packs.importing import Imported, Note, lines_of, one_of, slug, toml_value, written
from referee.packs.rows import FRONT, Row, Table, read_rows, table_of

_COLOURS: dict[str, str | None] = {
    "W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "M": "moon", "T": "time", "V": None,
    "light": "light", "fire": "fire", "water": "water", "wind": "wind", "darkness": "darkness",
    "void": None, "none": None,
    "光": "light", "火": "fire", "炎": "fire", "水": "water", "風": "wind", "闇": "darkness",
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
_ELEMENTS = ("light", "fire", "water", "wind", "darkness")
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
    return _Importer(pack, title, table_of(rows, HEADS, named, "abilities")).run()


class _Importer:
    def __init__(self, pack: str, title: str, table: Table) -> None:
        self.pack, self.title, self.table = pack, title, table
        self.unread: list[Note] = []
        self.by_hand: list[Note] = []
        self.understood: list[Note] = []
        self.found: dict[str, _Found] = {}
        self.ids: dict[str, str] = {}
        self.by_name: dict[str, list[_Found]] = {}
        self.reprints = 0
        self.fronts: dict[str, int] = {}
        """Of a card that stands within another one in the file: the row of that one."""
        self.sources: dict[int, str] = {}
        """What the card of each row is called."""
        self.lines = Lines((), slug)

    def run(self) -> Imported:
        """Read every card, join the faces, and write what holds."""
        columns = self.table.columns
        raws = [{name: row[column] for name, column in columns.items() if column in row} for row in self.table.rows]
        self.lines = Lines(_races(raws), slug)
        for number, (row, raw) in enumerate(zip(self.table.rows, raws, strict=True), start=1):
            source = self._called(raw, number)
            card, self.sources[number] = _Found(source, raw), source
            if FRONT in row:
                self.fronts[source] = row[FRONT]
            if (why := self.table.why_none(row)) is not None:
                self._leave(source, "", why)
            elif source in self.found:
                self._leave(source, "id", Message("id-twice", "is given to two cards of the file"))
            elif self._read(card):
                self._keep(card)
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
            self.reprints,
            columns,
            self.table.joined,
            self.table.unused,
            tuple((card.source, card.fields) for card in self.found.values() if card.fields["id"] in kept),
        )

    def _called(self, raw: Mapping[str, Any], number: int) -> str:
        """What the file calls a card: its number there, else its name, with the row behind it where another has it."""
        name = one_of(raw.get("name"))
        again = f"{name} ({number})" if name in self.found else name
        return str(raw.get("id") or "") or again or Message("card-of-number", "card {number}", number=number)

    def _keep(self, card: _Found) -> None:
        """A card is kept unless one before says the same under the same name."""
        if any(other.fields == card.fields for other in self.by_name.get(card.fields["name"], [])):
            self.reprints += 1
            return
        self.by_name.setdefault(card.fields["name"], []).append(card)
        self.found[card.source] = card

    def _leave(self, source: str, what: str, message: str) -> bool:
        self.unread.append(Note(source, what, message))
        return False

    def _read(self, card: _Found) -> bool:
        raw, fields = card.raw, card.fields
        name = one_of(raw.get("name"))
        if not any(sign.isalnum() for sign in name):
            return self._leave(card.source, "name", Message("name-missing", "the name is missing"))
        types = unicodedata.normalize("NFKC", " ".join(map(str, _list(raw.get("type")))))
        kind = next((kind for pattern, kind in _KINDS if re.search(pattern, types.lower())), None)
        if kind is None:
            message = Message("unknown-type", "'{type}' is no kind of card that is known", type=types)
            if not types:
                message = Message("type-missing", "the kind is missing: no column holds it, or its cell is empty")
            return self._leave(card.source, "type", message)
        fields.update(name=name, kind=kind)
        races = [slug(str(race)) or str(race) for race in _list(raw.get("race")) if str(race).strip()]
        fields["race"] = [race for race in races if race != "stranger"]
        fields["subtypes"] = _subtypes(kind, types.lower(), races)
        return self._numbers(card, kind) and self._colours(card) and self._texts(card, kind, types.lower())

    def _numbers(self, card: _Found, kind: str) -> bool:
        raw, fields = card.raw, card.fields
        cost = _signs(_said(raw.get("cost")))
        try:
            cost_of(cost)
        except ValueError as fault:
            return self._leave(card.source, "cost", str(fault))
        if cost:
            fields["cost"] = cost
        for there, here in (("ATK", "atk"), ("DEF", "def"), ("divinity", "divinity")):
            value = unicodedata.normalize("NFKC", _said(raw.get(there)))
            if re.fullmatch(r"\d{1,5}", value):
                fields[here] = int(value)
            elif not value and here != "divinity" and kind in ("resonator", "j-ruler"):
                # beside a printed figure an empty one is a 0 that was lost; without any the text says what they are
                fields[here] = 0
                if not any(_said(raw.get(other)) for other in ("ATK", "DEF")):
                    self.by_hand.append(Note(card.source, there, Message("no-figure", "no figure is printed: 0")))
            elif value and value.lower() not in ("∞", "inf", "-"):
                return self._leave(
                    card.source, there, Message("no-number-at-all", "'{word}' is not a number", word=value)
                )
        return True

    def _colours(self, card: _Found) -> bool:
        attributes = []
        for colour in map(str, _list(card.raw.get("colour"))):
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

    def _texts(self, card: _Found, kind: str, types: str) -> bool:
        lines = [" ".join(str(line).split()) for line in _texts_of(card.raw.get("abilities"))]
        reading = self.lines.read(lines, kind)
        fields = dict(reading.fields)
        keywords = [*_type_keywords(kind, types), *fields.pop("keywords", [])]
        fields["keywords"] = list(dict.fromkeys(keywords))
        if kind == "addition":
            fields["attach"] = _attach(types)
        if kind == "stone" and "makes" not in fields and any("{" in line for line, _ in reading.by_hand):
            # its will is what an unread line says: none by itself
            fields["will"] = 0
        card.fields.update(fields)
        card.fields["text"] = "\n".join(lines)
        self._note(card.source, reading)
        return True

    def _note(self, source: str, reading: Reading) -> None:
        self.by_hand.extend(Note(source, "abilities", line, why) for line, why in reading.by_hand)
        for line, became in reading.read:
            unsaid, unprinted = differences(line, became) if not is_japanese(line) else ((), ())
            said = steps_said(became)
            self.understood.append(Note(source, "abilities", line, said, became, unsaid, unprinted))

    def _name_all(self) -> None:
        """An id for each card, made from its name; a second of the name has its number in the file behind it."""
        taken: set[str] = set()
        for number, (source, card) in enumerate(self.found.items(), start=1):
            wanted = slug(card.fields["name"])[:60] or slug(source) or f"card-{number}"
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
    found = {str(race).strip() for raw in raws for race in _list(raw.get("race")) if str(race).strip()}
    token = re.compile(rf"(?:{'|'.join(_ELEMENTS)}) ([A-Z][A-Za-z-]+) resonator tokens?")
    texts = (str(line) for raw in raws for line in _list(raw.get("abilities")))
    return found | {race for text in texts for race in token.findall(text)}


def _subtypes(kind: str, types: str, races: Sequence[str]) -> list[str]:
    found = ["stranger"] if "stranger" in races or "stranger" in types else []
    if kind == "stone":
        found += ["basic"] if "basic" in types or "基本" in types else []
        found += [f"{word}-magic-stone" for word in _ELEMENTS if f"{word} magic stone" in types]
    return found


def _type_keywords(kind: str, types: str) -> list[str]:
    found = []
    if re.search(r"instant|quick|break|クイック|インスタント", types):
        found.append("quick")
    if re.search(r"standby|スタンバイ", types):
        found.append("standby")
    if "rune" in kind and re.search(r"master|マスター", types):
        found.append("deathblow")
    return found


def _attach(types: str) -> str:
    """Where an addition goes: on what its type names; one that names nothing stands alone (FW-10.2)."""
    if "field" in types or "フィールド" in types:
        return "field"
    if re.search(r"j/resonator|j/[リレ]ゾネ", types):
        return "fighter"
    if re.search(r"resonator|[リレ]ゾネ", types):
        return "resonator"
    if re.search(r"j-?ruler|j-?ルーラー", types):
        return "j-ruler"
    return "ruler" if "ruler" in types or "ルーラー" in types else "alone"


def _signs(cost: str) -> str:
    """A cost as packs write it: no blanks, Latin signs, a bare number in braces."""
    cost = unicodedata.normalize("NFKC", cost)
    if re.search("任意|無色", cost):
        # a list that names the will of any kind says how much of each; elsewhere "火1" is one of fire and one of any
        cost = re.sub(rf"([{''.join(SIGNS)}])(\d{{1,2}})", lambda sign: sign[1] * int(sign[2]), cost)
        cost = re.sub(r"(?:任意|無色)(\d+)", r"\1", cost)
    cost = cost.replace(" ", "")
    cost = re.sub(r"[{<(]([^{}<>()]+)[}>)]", lambda sign: f"{{{SIGNS.get(sign[1], sign[1])}}}", cost)
    if cost and "{" not in cost:
        cost = "".join(f"{{{SIGNS.get(sign, sign)}}}" for sign in re.findall(r"\d+|.", cost))
    return cost


def _texts_of(value: object) -> list[str]:
    """The texts of a card: a list, or one cell with a line for each."""
    return [part for line in lines_of(value) for part in re.split(r"\r?\n|\|", line) if lines_of(part)]


def _said(value: object) -> str:
    """A value as words: numbers come as numbers or as text."""
    return "" if value is None else str(value).strip()


def _list(value: object) -> list[Any]:
    if value is None or value == "":
        return []
    if isinstance(value, str):
        return [part.strip() for part in re.split(r"[,/、・;]", value) if part.strip()] or [value]
    return list(value) if isinstance(value, list) else [value]


def steps_said(fields: Mapping[str, Any]) -> str:
    """What a text became, on one line as packs write it."""
    return ", ".join(f"{key} = {toml_value(value)}" for key, value in fields.items())
