"""Packs made of card files: what was read, what is left to the players, and the pack as TOML.

Columns are matched to the fields of the game's own card model; a game whose files need more than that (printed texts
that become steps) brings a reader of its own and gives back the same ``Imported``.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError

from referee.kernel.game import Game
from referee.kernel.telling import Message
from referee.packs.between import between
from referee.packs.cells import NO_CELL, Cells, says_nothing, slug
from referee.packs.described import Described, Field, describe
from referee.packs.faults import faults_of, told_place
from referee.packs.fitting import misfits
from referee.packs.rows import Row, Table, plain, table_of

__all__ = ["HEADS", "Imported", "Note", "fields_of", "import_rows", "pack_of", "slug", "toml_value", "written"]

HEADS: dict[str, tuple[str, ...]] = {
    "id": ("card id", "code", "no", "カードid", "カード番号"),
    "name": ("card name", "title", "カード名", "名前", "名称"),
    "name-ja": ("japanese name", "日本語名"),
    "text": (
        "effect text",
        "rules text",
        "ability",
        "abilities",
        "effect",
        "テキスト",
        "効果",
        "能力",
        "カードテキスト",
        "文面",
        "説明",
    ),
    "kind": ("type", "card type", "種類", "種別", "カードタイプ"),
    "attributes": ("attribute", "element", "属性"),
    "species": ("race", "種族", "特性"),
    "colour": ("color", "色"),
    "cost": ("コスト", "使用コスト", "設置コスト", "召喚コスト", "ap cost"),
    "power": ("戦力値", "パワー"),
    "number": ("番号", "ナンバー"),
    "hp": ("hit points", "体力"),
    "ap": ("action points",),
    "at": ("attack", "攻撃", "攻撃力"),
    "df": ("defence", "defense", "防御", "防御力", "耐久力"),
    "move": ("movement", "移動", "移動コスト", "移動力"),
    "transfer": ("転移", "転移コスト", "転送", "転送コスト"),
    "vp": ("victory points", "勝利点"),
    "value": ("value icons", "価値"),
    "replace": ("置換", "置換コスト", "置き換え"),
    "rank": ("ランク", "階級"),
    "school": ("流派", "勢力"),
    "pattern": ("パターン", "召喚図"),
    "points": ("得点",),
    "steepness": ("険しさ",),
    "threat": ("脅威", "脅威度"),
    "hold": ("ホールド", "必要サポート"),
    "support": ("サポート", "支援"),
    "reinforcement": ("援軍",),
    "interference": ("干渉",),
    "lie": ("向き", "正逆", "配置"),
    "upright": ("正位置", "正位置の効果"),
    "reversed": ("逆位置", "逆位置の効果"),
    "upper": ("上段", "上の効果"),
    "lower": ("下段", "下の効果"),
    "type": ("タスクの種類", "課題の種類"),
    "condition": ("条件", "達成条件"),
}
"""Words for the fields of all games, as heads of columns call them."""


Check = Callable[[Mapping[str, Any]], Iterable[Message]]
"""What is wrong between the cards of a pack, where each by itself is sound."""
TEXTS = ("text", "abilities")
"""The fields whose notes are about a text of a card."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that could not be read or is left to the players: the card's id in the file, the field, what, why."""

    card: str
    field: str
    message: str
    why: str = ""
    became: Mapping[str, Any] | None = None
    """The fields that a text became, as packs write them."""
    unsaid: tuple[str, ...] = ()
    """Words of the print that the fields do not say."""
    unprinted: tuple[str, ...] = ()
    """Words that the fields say and the print does not."""

    def __str__(self) -> str:
        place = f"{self.card}: {self.field}" if self.field else self.card
        return f"{place}: {self.message}" + (f" ({self.why})" if self.why else "")


@dataclass(frozen=True)
class Imported:
    """A pack made of a card file: its text as TOML, its cards, what was left out, and what is by hand."""

    toml: str
    count: int
    unread: tuple[Note, ...] = ()
    by_hand: tuple[Note, ...] = ()
    read: tuple[Note, ...] = ()
    """The texts that became steps, each with the steps."""
    reprints: int = 0
    """Cards of the file that say the same as one before under the same name: one card of the pack stands for them."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """Which column was taken for which field."""
    joined: tuple[str, ...] = ()
    """Further columns whose texts came to the text."""
    unused: tuple[str, ...] = ()
    """The columns that hold something and were taken for no field."""
    made: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    """The cards, each with the row that it was made of: its id in the file, or its name."""

    @property
    def texts_by_hand(self) -> int:
        """How many texts are left to the players; a figure that is not printed is no text."""
        return sum(note.field in TEXTS for note in self.by_hand)

    @property
    def left_out(self) -> int:
        """How many cards of the file something could not be read of; one may have several faults."""
        return len({note.card for note in self.unread})


def pack_of(game: Game[Any], rows: Sequence[Row], named: Mapping[str, str], pack: str, title: str) -> Imported:
    """The pack that the rows of a file make, by the game's own reader where it has one.

    Raises ``ValueError`` for a column named that is not there.
    """
    if game.import_rows is not None:
        made: Imported = game.import_rows(rows, pack, title, named)
        return made
    return import_rows(rows, game.id, game.card, named, pack, title, partial(between, game))


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
    )


def heads_of(said: Described, fields: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """What columns call each field: words known beforehand, and what forms call it; no word stands for two fields."""
    known = {name: words for name, words in HEADS.items() if name in fields or name == "name-ja"}
    known |= {name: () for name in fields if name not in known}
    taken = {plain(word) for name, words in known.items() for word in (name, *words)}
    for name, words in known.items():
        called = {plain(word): word for word in said.sentences.called(name)}
        own = {key: word for key, word in called.items() if key and key not in taken}
        mine = [word for key, word in called.items() if key in map(plain, words)]
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
        self.source = ""

    def card(self, number: int, row: Row) -> dict[str, Any] | None:
        said = {name: row[column] for name, column in self.columns.items() if not says_nothing(name, row.get(column))}
        self.source = str(said.get("id") or one_of(said.get("name")) or f"{number}")
        if (why := self.table.why_none(row)) is not None:
            self.unread.append(Note(self.source, "", why))
            return None
        if "name" not in said:
            self.unread.append(Note(self.source, "name", Message("name-missing", "the name is missing")))
            return None
        card = self._card(said, number)
        try:
            self.adapter.validate_python(card)
        except ValidationError as errors:
            self.unread += [Note(self.source, found.place, found.message) for found in faults_of(errors, card)]
            return None
        if unshown := [Note(self.source, told_place(place), why) for place, why in misfits(card)]:
            self.unread += unshown
            return None
        parts = [card, *(each for part in _PARTS for each in _tables(card.get(part)))]
        if any(each.get("effect") == "manual" for each in parts):
            self.by_hand.append(Note(self.source, "text", str(card["text"])))
        return card

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
                texts += self._put(card, name, fields.get(name), cell)
        if texts:
            card["text"] = "\n".join(texts)
            if not set(_PARTS) & set(said):
                self._parts(card, fields, texts)
            if "effect" in fields and not {"effect", *_PARTS} & set(card):
                card["effect"] = "manual"
        return card

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
            self.by_hand.append(Note(self.source, "text", str(card["text"]), told))

    def _said_of(self, part: str, line: str) -> str:
        """What a line says of a part of the card that it begins with; "" for any other line."""
        for word in sorted((part, *HEADS[part], *self.cells.said.sentences.called(part)), key=len, reverse=True):
            if found := re.match(rf"\W*{re.escape(word)}\W+(?=\w)", line, re.IGNORECASE):
                return line[found.end() :]
        return ""

    def _put(self, card: dict[str, Any], name: str, field: Field | None, cell: Any) -> list[str]:
        """Put what a cell says into the card; the text of a part that is carried out by hand is shown on the card."""
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
            self.by_hand.append(Note(self.source, "text", value, told))
            return [f"{_label(self.columns[name])}{value}"]
        card[name] = value
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
            self.unread.append(Note(sources.get(card, card), "", message))
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
        text = one_of(text)
    lines = text if isinstance(text, list) else [] if text is None else [text]
    apart = [part for line in lines for part in str(line).splitlines()]
    return [line.strip() for line in apart if not says_nothing("text", line)]


def _label(column: str) -> str:
    """What stands before the text of a part: its column."""
    return f"{column}：" if not column.isascii() else f"{column}: "


def written(cards: Sequence[Mapping[str, Any]], head: Mapping[str, str], order: Sequence[str]) -> str:
    """A pack as TOML: its head, then its cards with their fields in the order given, others behind."""
    whole = {"pack": 1, **head, "version": "1"}
    whole["licence"] = "not for passing on: names and texts belong to the publisher"
    lines = [f"{key} = {toml_value(value)}" for key, value in whole.items()]
    for card in cards:
        keys = [*order, *(key for key in card if key not in order)]
        lines += ["", "[[card]]", *(f"{key} = {toml_value(card[key])}" for key in keys if _told(card.get(key)))]
    return "\n".join(lines) + "\n"


def _told(value: object) -> bool:
    return value is not None and value not in ("", [], {}) and value is not False


def toml_value(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml_value(item)}" for key, item in value.items()) + " }"
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
