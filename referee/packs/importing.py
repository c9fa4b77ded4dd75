"""Packs made of card files: what was read, what is left to the players, and the pack as TOML.

Columns are matched to the fields of the game's own card model; a game whose files need more than that (printed texts
that become steps) brings a reader of its own and gives back the same ``Imported``.
"""

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError

from referee.kernel.game import Game
from referee.kernel.telling import Message
from referee.packs.faults import faults_of
from referee.packs.rows import Row, matched

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
    ),
    "kind": ("type", "card type", "種類", "種別", "カードタイプ"),
    "attributes": ("attribute", "element", "属性"),
    "species": ("race", "種族", "特性"),
    "colour": ("color", "色"),
    "cost": ("コスト",),
    "power": ("戦力値", "パワー"),
    "number": ("番号", "ナンバー"),
    "hp": ("hit points", "体力"),
    "ap": ("action points",),
    "at": ("attack", "攻撃"),
    "df": ("defence", "defense", "防御"),
    "move": ("movement", "移動"),
    "transfer": ("転移",),
    "vp": ("victory points", "勝利点"),
    "value": ("value icons", "価値"),
    "replace": ("置換",),
    "rank": ("ランク", "階級"),
    "school": ("流派",),
    "pattern": ("パターン", "召喚図"),
    "points": ("得点",),
    "steepness": ("険しさ",),
    "threat": ("脅威",),
}
"""Words for the fields of all games, as heads of columns call them."""
_KINDS = {
    "ユニット": "unit", "テリトリー": "territory", "オプション": "option", "フォース": "force",
    "キャラクター": "character", "アクション": "action", "トークン": "token", "フィールド": "field",
    "存在": "being", "焰": "flare", "課題": "task",
}  # fmt: skip


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


def pack_of(game: Game[Any], rows: Sequence[Row], named: Mapping[str, str], pack: str, title: str) -> Imported:
    """The pack that the rows of a file make, by the game's own reader where it has one.

    Raises ``ValueError`` for a column named that is not there.
    """
    if game.import_rows is not None:
        made: Imported = game.import_rows(rows, pack, title, named)
        return made
    return import_rows(rows, game.id, game.card, named, pack, title)


def fields_of(game: Game[Any]) -> tuple[str, ...]:
    """The fields of a game's cards that a column may hold."""
    return (*_fields(game.card), "name-ja")


def import_rows(
    rows: Sequence[Row], game: str, model: Any, named: Mapping[str, str], pack: str, title: str
) -> Imported:
    """The pack that a table of cards makes, field by field; a card's text is shown and its effect left to the players.

    Raises ``ValueError`` for a column named that is not there.
    """
    fields = _fields(model)
    known = {name: words for name, words in HEADS.items() if name in fields or name == "name-ja"}
    known |= {name: () for name in fields if name not in known}
    columns = matched([str(head) for row in rows for head in row], known, named)
    maker = _Maker(model, fields, columns)
    cards = [card for number, row in enumerate(rows, start=1) if (card := maker.card(number, row)) is not None]
    toml = written(
        cards, {"id": pack, "title": title, "game": game}, [name for name in ("id", "name", "kind") if name in fields]
    )
    return Imported(toml, len(cards), tuple(maker.unread), tuple(maker.by_hand), columns=columns)


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


class _Maker:
    """Makes cards of rows."""

    def __init__(self, model: Any, fields: Mapping[str, list[Any]], columns: Mapping[str, str]) -> None:
        self.adapter: TypeAdapter[Any] = TypeAdapter(model)
        self.fields, self.columns = fields, columns
        self.unread: list[Note] = []
        self.by_hand: list[Note] = []
        self.ids: set[str] = set()

    def card(self, number: int, row: Row) -> dict[str, Any] | None:
        said = {name: row[column] for name, column in self.columns.items() if row.get(column) not in (None, "", [])}
        source = str(said.get("id") or said.get("name") or f"{number}")
        if "name" not in said:
            self.unread.append(Note(source, "name", Message("name-missing", "the name is missing")))
            return None
        card = {name: self._value(name, value) for name, value in said.items() if name not in ("id", "name-ja")}
        card["id"] = self._id(str(said.get("id") or said["name"]), number)
        if "name-ja" in said:
            card["name"] = {"en": str(said["name"]), "ja": str(said["name-ja"])}
        if card.get("text") and "effect" in self.fields and "effect" not in card:
            card["effect"] = "manual"
        try:
            self.adapter.validate_python(card)
        except ValidationError as errors:
            self._faults(source, errors, card)
            return None
        if card.get("effect") == "manual":
            self.by_hand.append(Note(source, "text", str(card["text"])))
        return card

    def _faults(self, source: str, errors: ValidationError, card: Mapping[str, Any]) -> None:
        self.unread += [Note(source, found.place, found.message) for found in faults_of(errors, card)]

    def _value(self, name: str, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        text = unicodedata.normalize("NFKC", value).strip() if name not in ("name", "text") else value.strip()
        if name == "kind":
            return _KINDS.get(text, slug(text))
        kinds = " ".join(str(kind) for kind in self.fields[name])
        if re.fullmatch(r"[+-]?\d{1,9}", text) and "int" in kinds:
            return int(text)
        if "tuple" in kinds and name != "pattern":
            return [slug(part) or part.strip() for part in re.split(r"[,/、・]", text) if part.strip()]
        return slug(text) if "Literal" in kinds and slug(text) else text

    def _id(self, named: str, number: int) -> str:
        wanted = slug(named)[:60] or f"card-{number}"
        name, again = wanted, 2
        while name in self.ids:
            name, again = f"{wanted}-{again}", again + 1
        self.ids.add(name)
        return name


def slug(name: str) -> str:
    """A name as an id: lower case, hyphens; "" where it has no Latin letter or number."""
    folded = unicodedata.normalize("NFKD", name.lower().replace("'", "").replace("’", ""))
    return re.sub(r"[^a-z0-9]+", "-", folded.encode("ascii", "ignore").decode()).strip("-")


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
