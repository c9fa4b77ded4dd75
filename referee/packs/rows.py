"""Rows of cards out of any file that players have: JSON nested or plain, CSV, or what was copied from a spreadsheet."""

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.kernel.telling import Message
from referee.packs import json_text
from referee.packs.sheets import BEYOND, NAMES, SheetRow, plain, table_rows, text_of
from referee.packs.texts import HOLDS_NUL, LONGEST

__all__ = ["FRONT", "LANGUAGES", "Row", "Table", "heads_in", "places_of", "plain", "read_rows", "table_of", "text_of"]

LANGUAGES = frozenset(("en", "ja"))
Row = Mapping[str, Any]
"""One card as the file has it, by column."""
FRONT = "\0front"
"""The column of a card that stands within another one: which row, from 1 on, the other face of it is."""
_NO_CARD = "\0nocard"
"""The column of what stands among the cards of a list and is none: the thing itself."""
_HIDDEN = (BEYOND, FRONT, _NO_CARD)
_FACES = frozenset((
    "back", "backface", "backside", "otherface", "otherside", "flip", "flipside", "reverseside", "jruler", "jface",
    "裏", "裏面", "反対面", "jルーラー", "覚醒面",
))  # fmt: skip
"""What files call the other face of a card, as ``plain`` has it."""
_FACE_LISTS = frozenset(("faces", "cardfaces", "sides", "cardsides", "otherfaces", "backs", "面", "両面", "裏面"))
"""What files call a list of faces, which may begin with the card's own."""
_KINDS = frozenset(("type", "kind", "cardtype", "種類", "種別", "カードタイプ"))
_FIGURES = frozenset(("atk", "def", "attack", "defense", "defence", "攻撃力", "防御力"))


def read_rows(text: str) -> list[Row]:
    """The cards of a file, each by its columns.

    Raises ``ValueError`` (with a message) where the text is no table of cards.
    """
    if "\0" in text:
        raise ValueError(HOLDS_NUL)
    head = text.lstrip("\ufeff \t\r\n")[:1]
    rows = list(_of_json(text) if head in ("{", "[") else table_rows(text))
    if all(_NO_CARD in row for row in rows):
        raise ValueError(
            Message("no-cards-found", "no cards found: a list of cards, or a table with a head line, is read")
        )
    for place, row in zip(places_of(rows), rows, strict=True):
        _bounded(place, row)
    return rows


def places_of(rows: Sequence[Row]) -> tuple[Message, ...]:
    """Where the owner of a file finds each row: its line in a sheet, else which card it is; a face is on its card's."""
    found, cards = list[Message](), 0
    for row in rows:
        cards += FRONT not in row
        if isinstance(row, SheetRow):
            found.append(Message("row-of-number", "row {number}", number=row.line))
        else:
            found.append(Message("card-of-number", "card {number}", number=cards))
    return tuple(found)


def _bounded(place: Message, row: Row) -> None:
    """Raises ``ValueError`` for a text that no card has: readers of texts may need time by the square of its length."""
    for value in row.values():
        count = max((len(str(item)) for item in (value if isinstance(value, list) else [value])), default=0)
        if count > LONGEST:
            says = "{place} has a text of {count:n signs}; at most {most} are read"
            raise ValueError(Message("card-text-too-long", says, place=place, count=count, most=LONGEST))


def _of_json(text: str) -> Iterator[Row]:
    try:
        data = json_text.read(text)
    except ValueError as fault:
        raise ValueError(Message("not-a-card-file", "not a card file: {why}", why=fault.args[0])) from fault
    number = 0
    for card in _cards(data):
        front, faces = _faces(card)
        yield card if _NO_CARD in card else _flat(front)
        number += 1
        yield from ({**_flat(face), FRONT: number} for face in faces)
        number += len(faces)


def _cards(data: object) -> Iterator[Row]:
    """Every card below clusters, sets or whatever the lists are called; a table with a name is a card.

    What stands among cards and is none comes under a head of its own.
    """
    if isinstance(data, list):
        found = [(item, list(_cards(item))) for item in data]
        among = any(cards for _, cards in found)
        for item, cards in found:
            yield from cards or ([{_NO_CARD: item}] if among and _stands_for_a_card(item) else [])
    elif isinstance(data, dict):
        lists = [
            value
            for head, value in data.items()
            if isinstance(value, list) and any(isinstance(x, dict) for x in value) and not _lists_faces(data, head)
        ]
        if isinstance(data.get("cards"), list):
            yield from (card if isinstance(card, dict) and card else {_NO_CARD: card} for card in data["cards"])
        elif inside := [card for value in lists for card in _cards(value)]:
            yield from inside
        elif _is_card(data):
            yield data
        else:
            for value in data.values():
                yield from _cards(value)


def _stands_for_a_card(item: object) -> bool:
    """Whether it was meant as a card of its list: no list of further cards, and no table with one."""
    if isinstance(item, dict):
        return not any(isinstance(value, list | dict) for value in item.values())
    return not isinstance(item, list)


def _is_card(data: Mapping[str, Any]) -> bool:
    return any(plain(str(key)) in NAMES for key in data)


def _faces(card: Row) -> tuple[Row, list[Row]]:
    """A card without the faces that stand within it, and those."""
    listed = [head for head in card if _lists_faces(card, head)]
    alone = [head for head, value in card.items() if _is_face(str(head), value)]
    front = {head: value for head, value in card.items() if head not in (*listed, *alone)}
    faces = [face for head in listed for face in card[head]]
    if faces and (not _says(front, _KINDS) or _is_front(front, faces[0])):
        # the list has all faces: what stands around them belongs to the first
        front = {**front, **faces.pop(0)}
    return front, [*(card[head] for head in alone), *faces]


def _lists_faces(card: Row, head: object) -> bool:
    """Whether a table is a card, and the list under this head has its faces; a set of cards has more than two."""
    listed = card[str(head)]
    if plain(str(head)) not in _FACE_LISTS or not isinstance(listed, list) or not listed or not _is_card(card):
        return False
    return all(isinstance(face, dict) for face in listed) and (len(listed) <= 2 or bool(_says(card, _KINDS)))


def _is_front(card: Row, face: Row) -> bool:
    """Whether a face has the name and kind of the card around it."""
    said = _says(face, NAMES | _KINDS)
    return bool(said) and said.items() <= _says(card, NAMES | _KINDS).items()


def _says(row: Row, heads: frozenset[str]) -> dict[str, str]:
    """What stands under the heads of a kind, as ``plain`` has them."""
    return {plain(str(head)): str(value) for head, value in row.items() if plain(str(head)) in heads and value}


def _is_face(head: str, value: object) -> bool:
    """Whether a table in a card is its other face: called so, or with a kind and a text or figures of its own."""
    if not isinstance(value, dict) or set(value) <= LANGUAGES:
        return False
    said = {plain(str(name)) for name in value}
    return plain(head) in _FACES or (bool(said & _KINDS) and bool(said & (_TEXTS | _FIGURES)))


def _flat(row: Row) -> Row:
    """A card whose figures stand in a table of their own (``stats``) has them as columns of its own."""
    found: dict[str, Any] = {}
    for head, value in row.items():
        if isinstance(value, dict) and not set(value) <= LANGUAGES:
            found |= {(name if name not in row and name not in found else f"{head} {name}"): each
                      for name, each in _flat(value).items()}  # fmt: skip
        else:
            found[head] = value
    return found


def apart(rows: Sequence[Row], known: Mapping[str, tuple[str, ...]]) -> list[Row]:
    """Rows in which a column of several figures (``AT/DF``: ``3/2``) is one column for each of them."""
    words = {plain(word) for name, more in known.items() for word in (name, *more)}
    return [_apart(row, words) for row in rows]


def _apart(row: Row, words: set[str]) -> Row:
    found: dict[str, Any] = {}
    for head, value in row.items():
        heads = figures_in(str(head), words)
        values = unicodedata.normalize("NFKC", str(value)).split("/")
        if len(heads) == len(values) > 1:
            found |= {each: part.strip() for each, part in zip(heads, values, strict=True)}
        else:
            found[head] = value
    return found


def figures_in(head: str, words: Collection[str]) -> tuple[str, ...]:
    """The columns that one head stands for: each is a word that is known, and the head itself is none; else nothing."""
    heads = tuple(each.strip() for each in unicodedata.normalize("NFKC", head).split("/"))
    known = len(heads) > 1 and plain(head) not in words and all(plain(each) in words for each in heads)
    return heads if known else ()


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a file, with which column was taken for which field."""

    rows: Sequence[Row]
    columns: Mapping[str, str]
    joined: tuple[str, ...] = ()
    """Further columns of texts: what stands in them came to the text."""
    unused: tuple[str, ...] = ()
    """The columns that hold something and were taken for no field."""
    several: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The columns of several figures that could not be taken apart in some rows, each with what it holds."""
    words: frozenset[str] = frozenset()
    """What columns may be called, as ``plain`` has it."""

    @property
    def heads(self) -> tuple[str, ...]:
        """The columns; one of several figures that was taken apart in every row that has it is those that it became."""
        return tuple(
            head for head in heads_in(self.rows)
            if not figures_in(head, self.words) or any(str(row.get(head) or "").strip() for row in self.rows)
        )  # fmt: skip

    def why_none(self, row: Row) -> Message | None:
        """Why a row is no card, whatever its fields say; None where it may be one."""
        if _NO_CARD in row:
            says = "is no card: a table with a name is needed (here: {here})"
            return Message("no-card-in-list", says, here=json_text.short(row[_NO_CARD]))
        if row.get(BEYOND):
            says = "has more cells than there are heads, from {cell} on: a text with the separator in it is quoted"
            return Message("more-cells-than-heads", says, cell=str(row[BEYOND][0]))
        for head, figures in self.several.items():
            cell = _figures(row, head)
            if cell:
                says = "{head}: '{cell}' is not as many figures as the head names; right would be such as {example}"
                example = "/".join(str(number) for number in range(3, 3 - len(figures), -1))
                return Message("figures-apart", says, head=head, cell=cell, example=example)
        cells = [
            unicodedata.normalize("NFKC", str(cell)).strip()
            for head, cell in row.items()
            if head != FRONT and str(cell or "").strip()
        ]
        if any(plain(cell) in _TOTALS for cell in cells) and all(
            plain(cell) in _TOTALS or re.fullmatch(r"[\d\s.,%/-]*", cell) for cell in cells
        ):
            return Message("row-of-totals", "a row of totals is no card")
        return None


_TOTALS = frozenset(("合計", "計", "総計", "小計", "総数", "total", "totals", "subtotal", "grandtotal", "sum"))


def _figures(row: Row, head: str) -> str:
    """What a cell says that has figures and nothing else; "" for any other."""
    cell = unicodedata.normalize("NFKC", str(row.get(head, ""))).strip()
    return cell if re.fullmatch(r"[+-]?\d[\d/ ]*", cell) else ""


def heads_in(rows: Sequence[Row]) -> list[str]:
    """The heads of all columns that a file has, each once."""
    return list(dict.fromkeys(str(head) for row in rows for head in row if head not in _HIDDEN))


def table_of(rows: Sequence[Row], known: Mapping[str, tuple[str, ...]], named: Mapping[str, str], text: str) -> Table:
    """The rows with their columns matched to the fields that ``known`` lists; ``text`` is the field of texts.

    Raises ``ValueError`` for a column named that is not there.
    """
    rows = apart(rows, known)
    columns = matched(heads_in(rows), known, named)
    rows, more = joined(rows, columns, text, named)
    words = frozenset(plain(word) for name, others in known.items() for word in (name, *others))
    heads = [
        head for head in heads_in(rows) if head not in columns.values() and any(_figures(row, head) for row in rows)
    ]
    several = {head: parts for head in heads if (parts := figures_in(head, words))}
    taken = {*columns.values(), *more, *several}
    unused = dict.fromkeys(
        str(head) for row in rows for head, value in row.items() if head not in taken and str(value or "").strip()
    )
    return Table(rows, columns, more, tuple(head for head in unused if head not in _HIDDEN), several, words)


_TEXTS = frozenset(
    {"テキスト", "効果", "能力", "特殊能力", "特殊効果", "固有能力", "カードテキスト", "文面"}
    | {
        "ability",
        "abilities",
        "effect",
        "text",
        "specialability",
        "specialeffect",
        "cardtext",
        "rulestext",
        "effecttext",
    }
)
"""Heads of columns that hold a text of the card, as ``plain`` has them."""


def joined(
    rows: Sequence[Row], columns: Mapping[str, str], field: str, named: Mapping[str, str]
) -> tuple[list[Row], tuple[str, ...]]:
    """The rows with all columns of texts in the one that was taken for it, and the heads of those that came to it.

    ``能力1`` and ``能力2``, ``効果`` beside ``特殊能力``: what stands in several columns is one text, a line for
    each. A column that the player has ``named`` for the text stands alone.
    """
    into = columns.get(field)
    if into is None or field in named:
        return list(rows), ()
    taken = set(columns.values())
    heads = dict.fromkeys(str(head) for row in rows for head in row)
    free = [head for head in heads if head not in taken]
    more = tuple(head for head in free if re.sub(r"\d+$", "", plain(head)) in _TEXTS)
    order = [head for head in heads if head == into or head in more]
    return [{**row, into: _together(row, order)} for row in rows] if more else list(rows), more


def _together(row: Row, heads: Sequence[str]) -> Any:
    """What stands in several columns, each text once."""
    texts: list[Any] = []
    for head in heads:
        cell = row.get(head)
        texts += [text for text in (cell if isinstance(cell, list) else [cell]) if text and text not in texts]
    if any(isinstance(row.get(head), list) for head in heads):
        return texts
    return "\n".join(map(str, texts))


def matched(
    heads: Iterator[str] | list[str], known: Mapping[str, tuple[str, ...]], named: Mapping[str, str]
) -> dict[str, str]:
    """Which column holds which field: those named by the player first, then those whose head is one of its words.

    ``known`` lists the words for each field in both languages. Raises ``ValueError`` for a column that is not there.
    """
    columns = list(dict.fromkeys(heads))
    for name, column in named.items():
        if name not in known:
            raise ValueError(
                Message(
                    "no-such-field", "cards have no field '{field}'; one of {known}", field=name, known=tuple(known)
                )
            )
        if column not in columns:
            raise ValueError(
                Message(
                    "no-such-column",
                    "there is no column '{column}'; one of {known}",
                    column=column,
                    known=tuple(columns),
                )
            )
    found = dict(named)
    taken = set(named.values())
    for name, words in known.items():
        if name in found:
            continue
        wanted = list(dict.fromkeys(plain(word) for word in (name, *words)))
        fitting = [each for each in columns if each not in taken and plain(each) in wanted]
        # of several the one whose word comes first: a column called as the field is goes before one that is like it
        held: str | None = min(fitting, key=lambda each: wanted.index(plain(each)), default=None)
        if held is not None:
            found[name] = held
            taken.add(held)
    return found
