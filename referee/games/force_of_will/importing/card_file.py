"""From the card file that players already have to a pack: keywords are recognised, all other text is by hand.

The file is JSON: clusters of sets of cards, each card with ``id``, ``name``, ``type``, ``race``, ``cost``, ``colour``,
``ATK``, ``DEF``, ``abilities`` and ``divinity``. The pack made of it is the player's own; no such card comes with us.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.importing.reading_text import Abilities, read_abilities
from referee.games.force_of_will.table.will import cost_of

_COLOURS = {
    "W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "M": "moon", "T": "time", "V": None,
}  # fmt: skip
_KINDS = (
    (r"sub-?ruler", None),
    (r"addition", "addition"),
    (r"j-?ruler", "j-ruler"),
    (r"ruler", "ruler"),
    (r"resonator", "resonator"),
    (r"regalia", "regalia"),
    (r"magic stone|basic stone|special stone", "stone"),
    (r"chant\W*rune|rune\W*chant", "chant-rune"),
    (r"rune", "rune"),
    (r"chant|spell", "chant"),
)
"""Words of a type and the kind they make, the first that is found; None for what these rules do not know."""

_FACES = (("J^", ""), ("J", ""), ("^", ""))
"""How the file marks the other face of a card: behind the id of the first."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that could not be read, or is left to the players: the card's id in the file, the field, and what."""

    card: str
    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.card}: {self.field}: {self.message}" if self.field else f"{self.card}: {self.message}"


@dataclass(frozen=True)
class Imported:
    """A pack made of a card file: its text as TOML, the number of its cards, what was left out, and what is by hand."""

    toml: str
    count: int
    unread: tuple[Note, ...] = ()
    by_hand: tuple[Note, ...] = ()
    reprints: int = 0
    """Cards of the file that say the same as one before under the same name: one card of the pack stands for them."""


@dataclass
class _Found:
    """A card on its way: as the file has it, and as the pack will."""

    source: str
    raw: Mapping[str, Any]
    fields: dict[str, Any] = field(default_factory=dict)


def import_pack(text: str, pack: str = "my-force-of-will", title: str = "My Force of Will cards") -> Imported:
    """The pack that a card file makes; ``pack`` is its id.

    Raises ``ValueError`` where the text is no JSON or holds no cards at all.
    """
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as fault:
        raise ValueError(f"not a card file: {fault}") from fault
    raws = list(_cards(data))
    if not raws:
        raise ValueError("no cards found: the file has clusters with sets with cards")
    return _Importer(pack, title).run(raws)


def _cards(data: object) -> Iterator[Mapping[str, Any]]:
    """Every card below clusters and sets, wherever they start."""
    if isinstance(data, list):
        for item in data:
            yield from _cards(item)
    elif isinstance(data, dict):
        if isinstance(data.get("cards"), list):
            yield from (card for card in data["cards"] if isinstance(card, dict))
            return
        for key in ("clusters", "sets"):
            if isinstance(data.get(key), list):
                yield from _cards(data[key])
                return
        for value in data.values():
            if isinstance(value, dict | list):
                yield from _cards(value)


class _Importer:
    def __init__(self, pack: str, title: str) -> None:
        self.pack, self.title = pack, title
        self.unread: list[Note] = []
        self.by_hand: list[Note] = []
        self.found: dict[str, _Found] = {}
        self.ids: dict[str, str] = {}
        self.by_name: dict[str, list[_Found]] = {}
        self.reprints = 0

    def run(self, raws: list[Mapping[str, Any]]) -> Imported:
        """Read every card, join the faces, and write what holds."""
        for number, raw in enumerate(raws, start=1):
            source = str(raw.get("id") or f"card {number}")
            card = _Found(source, raw)
            if source in self.found:
                self._leave(source, "id", "is given to two cards of the file")
            elif self._read(card):
                self._keep(card)
        self._name_all()
        self._join_faces()
        cards = [card.fields for card in self.found.values() if self._holds(card)]
        return Imported(self._written(cards), len(cards), tuple(self.unread), tuple(self.by_hand), self.reprints)

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
        name = str(raw.get("name") or "").strip()
        if not _slug(name):
            return self._leave(card.source, "name", "is missing, or has no letter to make an id of")
        types = " ".join(map(str, _list(raw.get("type"))))
        kind = next((kind for pattern, kind in _KINDS if re.search(pattern, types.lower())), None)
        if kind is None:
            return self._leave(card.source, "type", f"'{types}' is no kind of card that is known")
        fields.update(name=name, kind=kind)
        races = [_slug(str(race)) for race in _list(raw.get("race")) if _slug(str(race))]
        fields["race"] = [race for race in races if race != "stranger"]
        subtypes = ["stranger"] if "stranger" in races or "stranger" in types.lower() else []
        if kind == "stone" and "basic" in types.lower():
            subtypes.append("basic")
        fields["subtypes"] = subtypes
        return self._numbers(card, kind) and self._colours(card) and self._texts(card, kind, types.lower())

    def _numbers(self, card: _Found, kind: str) -> bool:
        raw, fields = card.raw, card.fields
        cost = _said(raw.get("cost")).replace(" ", "")
        cost = f"{{{cost}}}" if cost.isdigit() else cost
        try:
            cost_of(cost)
        except ValueError as fault:
            return self._leave(card.source, "cost", str(fault))
        if cost:
            fields["cost"] = cost
        for there, here in (("ATK", "atk"), ("DEF", "def"), ("divinity", "divinity")):
            value = _said(raw.get(there))
            if value.isdigit():
                fields[here] = int(value)
            elif value or (here != "divinity" and kind in ("resonator", "j-ruler")):
                return self._leave(card.source, there, f"'{value}' is not a number")
        return True

    def _colours(self, card: _Found) -> bool:
        attributes = []
        for colour in map(str, _list(card.raw.get("colour"))):
            if colour not in _COLOURS:
                return self._leave(card.source, "colour", f"'{colour}' is no attribute; one of {', '.join(_COLOURS)}")
            attribute = _COLOURS[colour]
            if attribute is not None and attribute not in attributes:
                attributes.append(attribute)
        card.fields["attributes"] = attributes
        return True

    def _texts(self, card: _Found, kind: str, types: str) -> bool:
        lines = [" ".join(str(line).split()) for line in _list(card.raw.get("abilities"))]
        read: Abilities = read_abilities(lines, kind, types)
        card.fields.update(read.fields)
        card.fields["text"] = "\n".join(lines)
        self.by_hand.extend(Note(card.source, "abilities", line) for line in read.by_hand)
        return True

    def _name_all(self) -> None:
        """An id for each card, made from its name; a second of the name has its number in the file behind it."""
        taken: set[str] = set()
        for source, card in self.found.items():
            wanted = _slug(card.fields["name"])[:60]
            name = wanted if wanted not in taken else f"{wanted}-{_slug(source) or 'again'}"
            while name in taken:
                name += "-again"
            taken.add(name)
            card.fields["id"] = self.ids[source] = name

    def _join_faces(self) -> None:
        for source, card in self.found.items():
            for mark, _ in _FACES:
                first = source.removesuffix(mark)
                if source.endswith(mark) and first in self.found and first != source:
                    self._join(self.found[first], card)
                    break

    def _join(self, front: _Found, back: _Found) -> None:
        rulers = front.fields["kind"] == "ruler"
        if rulers != (back.fields["kind"] == "j-ruler"):
            self._leave(back.source, "type", f"is no other face for {front.source}")
            return
        if "back" in front.fields:
            self._leave(back.source, "id", f"{front.source} has another face already; this one stands alone")
            return
        front.fields["back"], back.fields["back"] = back.fields["id"], front.fields["id"]
        if rulers and "divinity" not in back.fields and "divinity" in front.fields:
            back.fields["divinity"] = front.fields["divinity"]

    def _holds(self, card: _Found) -> bool:
        """Whether the pack's own model takes the card."""
        try:
            WillCard.model_validate(card.fields)
        except ValidationError as errors:
            for error in errors.errors(include_url=False):
                place = ".".join(str(part) for part in error["loc"])
                self._leave(card.source, place, error["msg"].removeprefix("Value error, "))
            return False
        return True

    def _written(self, cards: list[dict[str, Any]]) -> str:
        head = {"pack": 1, "id": self.pack, "title": self.title, "game": "force-of-will", "version": "1"}
        head["licence"] = "not for passing on: names and texts belong to the publisher"
        lines = [f"{key} = {_value(value)}" for key, value in head.items()]
        for card in cards:
            lines += ["", "[[card]]", *(f"{key} = {_value(card[key])}" for key in _ORDER if _told(card.get(key)))]
        return "\n".join(lines) + "\n"


_ORDER = (
    "id", "name", "text", "kind", "subtypes", "attributes", "race", "cost", "atk", "def", "judgement", "divinity",
    "mythic", "back", "keywords", "makes", "will", "attach", "grants", "abilities", "effect",
)  # fmt: skip
"""The fields of a card in the order they are written."""


def _told(value: object) -> bool:
    return value is not None and value not in ("", [], {}) and value is not False


def _said(value: object) -> str:
    """A value as words: numbers come as numbers or as text."""
    return "" if value is None else str(value).strip()


def _list(value: object) -> list[Any]:
    if value is None or value == "":
        return []
    return list(value) if isinstance(value, list) else [value]


def _slug(name: str) -> str:
    """A name as an id: lower case, hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


def _value(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(item)}" for key, item in value.items()) + " }"
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
