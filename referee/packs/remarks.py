"""What is told of a table of cards as a whole: where each row stands, columns that all rows lack, names given twice."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from referee.kernel.frozen import changed, changed_by
from referee.kernel.telling import Message
from referee.packs.imported import Imported, Note
from referee.packs.rows import Row, places_of

_MISSING = ("pack.missing", "pack.union_tag_not_found", "type-missing", "name-missing")
"""The faults of a row that lacks a field."""


def remarked(made: Imported, rows: Sequence[Row]) -> Imported:
    """The same with the place of each note in the file, and what holds for the table as a whole."""
    places = places_of(rows)
    parts = {name: tuple(_placed(note, places) for note in getattr(made, name)) for name in _NOTES}
    namesakes = tuple(_namesakes(made, rows, places))
    return changed_by(made, {**parts, "missing": dict(_missing(made)), "namesakes": namesakes})


_NOTES = ("reprints", "unread", "by_hand", "read", "differing", "uncompared")


def _placed(note: Note, places: Sequence[Message]) -> Note:
    if not note.row:
        return note
    where = places[note.row - 1]
    # a card that has no name is called by its place alone
    return changed(note, where=where, card=where if isinstance(note.card, Message) else note.card)


def lacks(note: Note) -> bool:
    """Whether a row lacks the field that a note is about."""
    return getattr(note.message, "key", "") in _MISSING


def _missing(made: Imported) -> Iterator[tuple[str, int]]:
    """The fields that rows lack and no column was taken for, each with how many rows."""
    lacking = {(note.row, note.field) for note in made.unread if lacks(note)}
    counted = Counter(field for _, field in lacking if field)
    yield from ((field, count) for field, count in counted.items() if field not in {**made.columns, **made.fixed})


def _namesakes(made: Imported, rows: Sequence[Row], places: Sequence[Message]) -> Iterator[Message]:
    """The names that several cards have, where they are no faces of each other."""
    backs = {card.get("back") for _, card in made.made}
    named: dict[str, list[str]] = {}
    for _, card in made.made:
        if card["id"] not in backs:
            named.setdefault(_name(card.get("name")), []).append(str(card["id"]))
    head = made.columns.get("name", "")
    for name, ids in named.items():
        if len(ids) > 1:
            # the pack has a name in both languages, its column in one of them
            there = tuple(place for place, row in zip(places, rows, strict=True) if _name(row.get(head)) in _any(name))
            says = "{count:n cards} called '{name}' ({places}); all of them were taken, as {ids}"
            yield Message("import-namesakes", says, count=len(ids), name=name, places=there, ids=tuple(ids))


def _name(name: object) -> str:
    if isinstance(name, Mapping):
        return " / ".join(str(each) for each in name.values())
    return str(name or "").strip()


def _any(name: str) -> set[str]:
    return {name, *name.split(" / ")}
