"""Packs made of card files: what was read, what is left to the players, and the pack as TOML.

Columns are matched to the fields of the game's own card model; a game whose files need more than that (printed texts
that become steps) brings a reader of its own and gives back the same ``Imported``.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError

from referee.kernel.game import Game
from referee.kernel.telling import Message
from referee.packs.between import between
from referee.packs.cells import NO_CELL, Cells, asks_every, says_nothing, slug
from referee.packs.described import Described, describe
from referee.packs.faults import faults_of, told_place
from referee.packs.filling import Filling
from referee.packs.fitting import misfits
from referee.packs.heads import HEADS
from referee.packs.imported import Imported, Note
from referee.packs.remarks import remarked
from referee.packs.rows import Row, Table, plain, table_of
from referee.packs.shapes import Field
from referee.packs.writing import written

__all__ = ["Imported", "Note", "by_language", "fields_of", "import_rows", "pack_of", "slug"]

NONE_FIXED: Mapping[str, str] = MappingProxyType({})
Check = Callable[[Mapping[str, Any]], Iterable[Message]]
"""What is wrong between the cards of a pack, where each by itself is sound."""


def pack_of(
    game: Game[Any],
    rows: Sequence[Row],
    named: Mapping[str, str],
    pack: str,
    title: str,
    fixed: Mapping[str, str] = NONE_FIXED,
) -> Imported:
    """The pack that the rows of a file make, by the game's own reader where it has one.

    ``named`` says which column holds a field, ``fixed`` what all rows say in one. Raises ``ValueError`` for a column
    or a field that is not there, and for a field that is given both.
    """
    filling = Filling.of(rows, named, fixed)
    columns = {**named, **filling.heads}
    if game.import_rows is not None:
        made: Imported = game.import_rows(filling.rows, pack, title, columns)
    else:
        made = import_rows(filling.rows, game.id, game.card, columns, pack, title, partial(between, game))
    return remarked(filling.without(made), rows)


def fields_of(game: Game[Any]) -> tuple[str, ...]:
    """The fields that a column may hold, as whatever makes the pack of them takes them."""
    if game.import_heads is not None:
        return tuple(game.import_heads)
    return (*_fields(game.card), "name-ja")


def import_rows(
    rows: Sequence[Row],
    game: str,
    model: Any,
    named: Mapping[str, str],
    pack: str,
    title: str,
    check: Check | None = None,
) -> Imported:
    """The pack that a table of cards makes, field by field; a card's text is shown and its effect left to the players.

    ``check`` says what is wrong between cards: of two that exclude each other the second is left out.

    Raises ``ValueError`` for a column named that is not there.
    """
    fields = _fields(model)
    described = describe(game, model)
    known = heads_of(described, fields)
    table = table_of(rows, known, named, "text")
    maker = _Maker(model, Cells(described), table)
    made = [(maker.source, card) for number, row in enumerate(table.rows, start=1) if (card := maker.card(number, row))]
    if check is not None:
        made = maker.beside_each_other(made, check)
    cards = [card for _, card in made]
    toml = written(
        cards, {"id": pack, "title": title, "game": game}, [name for name in ("id", "name", "kind") if name in fields]
    )
    return Imported(
        toml,
        len(cards),
        tuple(maker.unread),
        tuple(maker.by_hand),
        columns=table.columns,
        joined=table.joined,
        unused=table.unused,
        made=tuple(made),
        heads=table.heads,
    )


def heads_of(said: Described, fields: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """What columns call each field: words known beforehand, and what forms call it; no word stands for two fields."""
    known = {name: words for name, words in HEADS.items() if name in fields or name == "name-ja"}
    known |= {name: () for name in fields if name not in known}
    if "number" in known:
        # a card that has a number of its own is numbered by it in print (アルカンダクタ: カード番号)
        known["id"] = tuple(word for word in known.get("id", ()) if word != _NUMBERED)
        known["number"] = (*known["number"], _NUMBERED)
    taken = {plain(word) for name, words in known.items() for word in (name, *words)}
    for name, words in known.items():
        called = {plain(word): word for word in said.sentences.called(name)}
        own = {key: word for key, word in called.items() if key and key not in taken}
        # of a field in two languages the forms' word is a head of either: the order of HEADS says which goes first
        two = f"{name}-ja" in known
        mine = [] if two else [word for key, word in called.items() if key in map(plain, words)]
        known[name] = tuple(dict.fromkeys((*own.values(), *mine, *words)))
        taken |= own.keys()
    return known


def _fields(model: Any) -> dict[str, list[Any]]:
    """Every field of a model (or of the models of a union) as packs write it, with the types it may have."""
    found: dict[str, list[Any]] = {}
    for each in _models(model):
        for name, info in each.model_fields.items():
            found.setdefault(info.alias or name, []).append(info.annotation)
    return found


def _models(model: Any) -> list[type[BaseModel]]:
    if isinstance(model, type) and issubclass(model, BaseModel):
        return [model]
    return [found for part in get_args(model) for found in _models(part)]


_JAPANESE = re.compile("[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]")
"""Kana and kanji."""


def by_language(said: Any) -> Any:
    """A name or text as a pack has it: what is written in Japanese is said to be."""
    return {"ja": said} if isinstance(said, str) and _JAPANESE.search(said) else said


_NUMBERED = "カード番号"
_PARTS = ("upright", "reversed", "upper", "lower")
"""Parts of a card that have a text of their own in print."""


class _Maker:
    """Makes cards of rows; ``source`` is what the file calls the last one."""

    def __init__(self, model: Any, cells: Cells, table: Table) -> None:
        self.adapter: TypeAdapter[Any] = TypeAdapter(model)
        self.cells, self.table, self.columns = cells, table, table.columns
        self.unread: list[Note] = []
        self.by_hand: list[Note] = []
        self.ids: set[str] = set()
        self.source, self.row = "", 0
        self.rows: dict[str, int] = {}
        """The row of each card, by its id."""

    def card(self, number: int, row: Row) -> dict[str, Any] | None:
        said = {name: row[column] for name, column in self.columns.items() if not says_nothing(name, row.get(column))}
        if "name" not in said and "name-ja" in said:
            # names in Japanese alone
            said["name"] = {"ja": str(said.pop("name-ja")).strip()}
        called = str(said.get("id") or "") or one_of(said.get("name"))
        self.source, self.row = called or Message("row-of-number", "row {number}", number=number), number
        if (why := self.table.why_none(row)) is not None:
            self.unread.append(self._note("", why))
            return None
        if "name" not in said:
            self.unread.append(self._note("name", Message("name-missing", "the name is missing")))
            return None
        card = self._card(said, number)
        self.rows[card["id"]] = number
        try:
            self.adapter.validate_python(card)
        except ValidationError as errors:
            self.unread += [self._note(found.place, found.message) for found in faults_of(errors, card)]
            return None
        if unshown := [self._note(told_place(place), why) for place, why in misfits(card)]:
            self.unread += unshown
            return None
        parts = [card, *(each for part in (*_PARTS, "abilities") for each in _tables(card.get(part)))]
        if any(each.get("effect") == "manual" for each in parts):
            self.by_hand.append(self._note("text", " / ".join(str(card["text"]).splitlines())))
        self.by_hand += [self._note("abilities", text) for text in _told_only(card.get("abilities"))]
        return card | {name: by_language(card[name]) for name in ("name", "text") if name in card}

    def _note(self, field: str, message: str, why: str = "") -> Note:
        return Note(self.source, field, message, why, row=self.row)

    def _card(self, said: Mapping[str, Any], number: int) -> dict[str, Any]:
        name = said["name"]
        card: dict[str, Any] = {"name": name if isinstance(name, dict) else str(name).strip()}
        if "name-ja" in said:
            card["name"] = {"en": one_of(name), "ja": str(said["name-ja"])}
        if "kind" in said:
            card["kind"] = self.cells.kind(said["kind"])
        card["id"] = self._id(str(said.get("id") or one_of(name)), number)
        table = self.cells.table(str(card.get("kind", "")))
        fields = {} if table is None else table.fields
        texts = lines_of(said.get("text"))
        for name, cell in said.items():
            if name not in ("id", "name", "name-ja", "kind", "text"):
                texts += self._put(card, name, fields, cell)
        if "effect" not in fields and _may_be_told(fields.get("abilities")):
            # what is printed on such a card are its abilities, and the players carry them out
            held = card.get("abilities")
            if held is None:
                held, texts = texts, []
            card["abilities"] = [_ability(each) for each in (lines_of(held) if isinstance(held, str) else held)]
        if texts:
            card["text"] = "\n".join(texts)
            if not set(_PARTS) & set(said):
                self._parts(card, fields, texts)
            if "effect" in fields and not {"effect", *_PARTS} & set(card):
                card |= self._by_hand_of(fields, texts)
        return card

    def _by_hand_of(self, fields: Mapping[str, Field], texts: Sequence[str]) -> dict[str, Any]:
        """A text that the players carry out; where its moment stands in front, as abilities that come about then."""
        abilities = fields.get("abilities")
        found = [(moment, line) for line in texts if (moment := self.cells.moment(abilities, line))]
        if not found:
            return {"effect": "manual"}
        moments = {line: {"when": moment} for moment, line in found}
        return {"abilities": [{**moments.get(line, {}), "effect": "manual"} for line in texts]}

    def _parts(self, card: dict[str, Any], fields: Mapping[str, Field], texts: Sequence[str]) -> None:
        """Put the lines of a text into the parts of the card that they name, else into that of its lie, or both."""
        parts = [part for part in _PARTS if part in fields]
        named = [(part, said) for line in texts for part in parts if (said := self._said_of(part, line))]
        if not named and "lie" in fields:
            lies = [part for part in parts if card.get("lie", "free") in (part, "free")]
            named = [(part, line) for line in texts for part in lies]
        for part, said in named:
            value = self.cells.value(fields[part], said)
            if value is not NO_CELL and not isinstance(value, str):
                card[part] = [*card[part], *value] if isinstance(card.get(part), list) else value
        if parts and not set(parts) & set(card):
            told = Message("no-moment", "no moment is named in it, as in 'battle starts: ...'")
            self.by_hand.append(self._note("text", str(card["text"]), told))

    def _said_of(self, part: str, line: str) -> str:
        """What a line says of a part of the card that it begins with; "" for any other line."""
        for word in sorted((part, *HEADS[part], *self.cells.said.sentences.called(part)), key=len, reverse=True):
            if found := re.match(rf"\W*{re.escape(word)}\W+(?=\w)", line, re.IGNORECASE):
                return line[found.end() :]
        return ""

    def _put(self, card: dict[str, Any], name: str, fields: Mapping[str, Field], cell: Any) -> list[str]:
        """Put what a cell says into the card; the text of a part that is carried out by hand is shown on the card."""
        field = fields.get(name)
        if name == "effect" and isinstance(cell, str) and cell.strip() != "manual":
            # a column of this name holds what is printed
            return lines_of(cell)
        if field is None:
            # a table has one column for all kinds of cards: what a kind does not have is empty or nought there
            if str(cell).strip() not in ("0", "-", "―", "ー", "–", "なし"):
                card[name] = cell
            return []
        value = self.cells.value(field, cell)
        if value is NO_CELL:
            return []
        if name in _PARTS and isinstance(value, str):
            told = Message("no-moment", "no moment is named in it, as in 'battle starts: ...'")
            self.by_hand.append(self._note("text", value, told))
            return [f"{_label(self.columns[name])}{value}"]
        card[name] = value
        if "all" in fields and isinstance(cell, str) and field.shape.kind == "list":
            together = asks_every(cell)
            card |= {name: cell} if together is None else {"all": True} if together else {}
        return [f"{_label(self.columns[name])}{str(cell).strip()}"] if name in _PARTS else []

    def beside_each_other(
        self, made: list[tuple[str, dict[str, Any]]], check: Check
    ) -> list[tuple[str, dict[str, Any]]]:
        """The cards without those that others exclude; what is wrong between them is told at their rows."""
        cards = {card["id"]: self.adapter.validate_python(card) for _, card in made}
        sources = {card["id"]: source for source, card in made}
        excluded = set()
        for message in check(cards):
            card = str(message.facts.get("card", ""))
            self.unread.append(Note(sources.get(card, card), "", message, row=self.rows.get(card, 0)))
            if "other" in message.facts:
                excluded.add(card)
        return [(source, card) for source, card in made if card["id"] not in excluded]

    def _id(self, named: str, number: int) -> str:
        wanted = slug(named)[:60] or f"card-{number}"
        name, again = wanted, 2
        while name in self.ids:
            name, again = f"{wanted}-{again}", again + 1
        self.ids.add(name)
        return name


def _may_be_told(field: Field | None) -> bool:
    """Whether a bare text may stand in a list of abilities."""
    return field is not None and any(
        each.kind == "text" for listed in field.shape.of for each in (listed.of or (listed,))
    )


def _ability(printed: object) -> object:
    """An ability as packs write it, of a printed line: its name stands in front of a colon, where it has one."""
    found = re.fullmatch(r"([^:：。.]{1,40}?)\s*[:：]\s*(\S.*)", printed) if isinstance(printed, str) else None
    return {"name": found[1], "text": found[2]} if found else printed


def _told_only(abilities: object) -> list[str]:
    """The abilities that have no more than a text, as they are printed."""
    found = []
    for each in abilities if isinstance(abilities, list) else []:
        if isinstance(each, str):
            found.append(each)
        elif isinstance(each, dict) and set(each) == {"name", "text"}:
            found.append(f"{_label(each['name'])}{each['text']}")
    return found


def _tables(value: object) -> list[Mapping[str, Any]]:
    """The tables in a field that holds one, or a list of them."""
    return [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, dict)]


def one_of(name: object) -> str:
    """A name that may be given by language: the English one, or whatever there is."""
    if isinstance(name, dict):
        return str(name.get("en") or next(iter(name.values()), ""))
    return "" if name is None else str(name).strip()


def lines_of(text: object) -> list[str]:
    """The lines of a text: one cell, a list of them, or one for each language."""
    if isinstance(text, dict):
        text = text.get("en") or next(iter(text.values()), None)
    lines = text if isinstance(text, list) else [] if text is None else [text]
    apart = [part for line in lines for part in str(line).splitlines()]
    return [line.strip() for line in apart if not says_nothing("text", line)]


def _label(column: str) -> str:
    """What stands before the text of a part: its column."""
    return f"{column}：" if not column.isascii() else f"{column}: "
