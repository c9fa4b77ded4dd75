"""What a cell of a table of cards says in a field: a number, a word in either language, a small table, yes or no.

The fields and the words that may stand in them come out of the model (``described``). What else print and people call
a word stands beside those: ``[cells]`` in ``resources/fields``, ``"field.word"`` or ``word`` with a list of names.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from referee.packs.described import COMMON, Described, Table, sentences_of
from referee.packs.rows import plain
from referee.packs.shapes import Field, Shape

_NOTHING = frozenset(("-", "–", "—", "―", "ー", "/", "×", "なし", "無し", "none", "n/a"))
_YES = frozenset(("yes", "y", "true", "1", "x", "○", "◯", "〇", "●", "✓", "はい", "あり", "有", "有り", "可"))
_NO = frozenset(("no", "n", "false", "0", "いいえ", "不可", "無"))
_NUMBER = re.compile(
    r"([+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,9}))(?:\.0+)?(?: ?(?:ap|vp|hp|at|df|pt|pts|点|枚|コスト|ポイント|マス))?",
    re.IGNORECASE,
)
_EITHER = re.compile(r"[,/、・;\n]|\s+or\s+|または", re.IGNORECASE)
"""What stands between words of which any may be meant."""
_EVERY = re.compile(r"&|(?<=\w)\s*\+\s*(?=\w)|\s+and\s+|かつ", re.IGNORECASE)
"""What stands between words that are meant together (WV-2.5)."""
_CONDITION_ENDS = re.compile(r"(?:を持つこと|が必要)?[。.]?$")
NO_CELL = object()
"""What a cell that says nothing comes to: the card does not have the field."""


def says_nothing(name: str, cell: object) -> bool:
    """Whether a cell is empty: blanks of any width, or in a text a sign that says that there is none."""
    if cell is None or cell == []:
        return True
    said = unicodedata.normalize("NFKC", str(cell)).strip().lower()
    return not said or (name == "text" and said in _NOTHING)


def says_none(cell: object) -> bool:
    """Whether a cell holds a sign or word that says that there is none."""
    return isinstance(cell, str) and unicodedata.normalize("NFKC", cell).strip().lower() in _NOTHING


def whole_number(text: str) -> int | None:
    """A whole number as spreadsheets show it: with a unit, with thousands apart (``1,000``), or as ``3.0``."""
    found = _NUMBER.fullmatch(text)
    return int(found[1].replace(",", "")) if found else None


class Cells:
    """Reads the cells of a game's cards."""

    def __init__(self, said: Described) -> None:
        self.said = said
        own, common = (sentences_of(name).get("cells", {}) for name in (said.game, COMMON))
        self._more: Mapping[str, Sequence[str]] = {**common, **own}

    def kind(self, cell: object) -> str:
        """The kind of card that a cell names; as it is written where it names none."""
        words = {kind: self.forms("kind", kind) for kind in self.said.cards}
        found = next((kind for kind, forms in words.items() if _bare(str(cell)) in forms), None)
        return found or str(cell).strip()

    def table(self, kind: str) -> Table | None:
        """The fields that a card of a kind has; None for an unknown kind."""
        return self.said.cards.get(kind) or self.said.cards.get("")

    def value(self, field: Field, cell: Any) -> Any:
        """What a cell says in a field; ``NO_CELL`` for nothing, the cell itself where it is not understood."""
        if not isinstance(cell, str):
            return cell
        text = unicodedata.normalize("NFKC", cell).replace("\N{MINUS SIGN}", "-").strip()
        if field.name == "pattern":
            return "/".join(re.split(r"[\s|/]+", text))
        if field.shape.kind == "text":
            return cell.strip()
        if text.lower() in _NOTHING:
            return NO_CELL
        found = self._read(field.name, field.shape, text)
        return text if found is None else found

    def _read(self, name: str, shape: Shape, text: str) -> Any:
        """What the text says in a shape; None where it is not understood."""
        match shape.kind:
            case "number":
                return whole_number(text)
            case "choice":
                return self.word(name, shape.choices, text)
            case "yes-no":
                low = text.lower()
                return True if low in _YES else False if low in _NO else None
            case "by-word":
                return self._by_word(name, shape.choices, text)
            case "list":
                return self._listed(name, shape.of[0], text)
            case "either":
                read = (self._read(name, each, text) for each in shape.of)
                return next((found for found in read if found is not None), None)
            case "table":
                table = self.said.tables.get(shape.table)
                return self._by_hand(table, text) or self._condition(table, text)
            case _:
                return None

    def word(self, name: str, choices: Sequence[str], text: str) -> str | None:
        """The one of some words that a text names, in either language; None where it names none."""
        wanted = _bare(text)
        return next((word for word in choices if wanted in self.forms(name, word)), None)

    def forms(self, name: str, word: str) -> frozenset[str]:
        """Everything that a word of a field is called, as it is compared."""
        called = self.said.word(name, word).values()
        return frozenset(map(_bare, (word, *called, *self._more.get(f"{name}.{word}", self._more.get(word, ())))))

    def _listed(self, name: str, of: Shape, text: str) -> list[Any] | None:
        if of.kind in ("table", "steps", "either"):
            found = self._read(name, of, text)
            return None if found is None else [found]
        if of.kind == "text":
            parts = [part.strip() for whole in _EITHER.split(text) for part in _EVERY.split(whole) if part.strip()]
            return [known or slug(part) or part for part in parts for known in [self.word(name, of.choices, part)]]
        parts = [part.strip() for part in _EITHER.split(text) if part.strip()]
        read = [self._read(name, of, part) for part in parts]
        return None if None in read else read

    def _by_word(self, name: str, choices: Sequence[str], text: str) -> dict[str, int] | None:
        """So much of each word: ``red 1, any 2``, or each word so many times as it stands there."""
        forms = {form: word for word in choices for form in self.forms(name, word) if form}
        if (number := whole_number(text)) is not None:
            return {"any": number} if "any" in choices else None
        among = "|".join(sorted(map(re.escape, forms), key=len, reverse=True))
        low, found = re.sub(r"[\s,、・;:=×*]", "", text.lower()), dict[str, int]()
        if not re.fullmatch(rf"(?:(?:{among})\d*)+", low):
            return None
        for word, number_ in re.findall(rf"({among})(\d*)", low):
            found[forms[word]] = found.get(forms[word], 0) + int(number_ or 1)
        return found

    def _by_hand(self, table: Table | None, text: str) -> dict[str, Any] | None:
        """A part of a card that does what a text says: by hand, with the number or the time that stands in front."""
        if table is None or "effect" not in table.fields:
            return None
        made: dict[str, Any] = {"effect": "manual"}
        if "by" in table.fields:
            leads = re.match(r"\+?(\d+)\W+", text)
            return {"by": int(leads[1]), **made} if leads else None
        timing = table.fields.get("timing")
        if timing is None:
            return None
        said = _bare(text)
        times = {form: word for word in timing.shape.choices for form in self.forms("timing", word)}
        named = max((form for form in times if said.startswith(form)), key=len, default="")
        return {"timing": times[named], **made} if named else None

    def moment(self, abilities: Field | None, line: str) -> str | None:
        """What brings an ability about, as a line says in front (``破壊された時、…``); None where it does not."""
        tables = [self.said.tables.get(each.table) for each in (abilities.shape.of if abilities is not None else ())]
        field = next((table.fields["when"] for table in tables if table is not None and "when" in table.fields), None)
        if field is None:
            return None
        head = re.split(r"[、,:：⇒]", unicodedata.normalize("NFKC", line), maxsplit=1)[0]
        said = _of_itself(head)
        words = (shape.choices for shape in (field.shape, *field.shape.of) if shape.choices)
        moments = next(words, ())
        return next((word for word in moments if said in map(_of_itself, self.called("when", word))), None)

    def called(self, name: str, word: str) -> list[str]:
        """What a word of a field is called in either language, and what print and people call it besides."""
        return [*self.said.word(name, word).values(), *self._more.get(f"{name}.{word}", self._more.get(word, ()))]

    def _condition(self, table: Table | None, text: str) -> dict[str, Any] | None:
        """A table of lists of which one word or all are asked for: ``golem & giant``, ``種族に『ゴーレム』を持つこと``.

        A list that is not named is the first that the table has.
        """
        if table is None or "all" not in table.fields:
            return None
        lists = [name for name, field in table.fields.items() if field.shape.kind == "list"]
        named, said = lists[0], _CONDITION_ENDS.sub("", text)
        for name in lists:
            called = "|".join(re.escape(word) for word in (name, name.rstrip("s"), *self.said.sentences.called(name)))
            if found := re.match(rf"(?:必要)?(?:{called})(?:\s*[:=]|\s+|に)", said, re.IGNORECASE):
                named, said = name, said[found.end() :]
        together = asks_every(said := said.strip(" 『』「」\"'"))
        words = self._read(named, table.fields[named].shape, said)
        if together is None or not words:
            return None
        return {named: words, "all": True} if together else {named: words}


def _of_itself(text: str) -> str:
    """A moment without the card that it is about, as it is compared."""
    bare = re.sub(r"^(?:when(?:ever)? )?(?:this (?:card|unit|option|territory)|its unit|it) ", "", text.strip().lower())
    bare = re.sub(r"^(?:この(?:カード|ユニット|オプション|テリトリー)|自身|ユニット)が", "", bare)
    return _bare(re.sub(r"とき$|時に$|ときに$", "時", bare))


def asks_every(cell: str) -> bool | None:
    """Whether a cell means all its words together; None where it has words of both kinds, which no list can say."""
    text = unicodedata.normalize("NFKC", cell)
    together = bool(_EVERY.search(text))
    return None if together and _EITHER.search(text) else together


def _bare(text: str) -> str:
    """A word as it is compared: no signs, one width, lower case, without saying that it is a card."""
    found = plain(text)
    for ending in ("カード", "card"):
        found = found.removesuffix(ending) or found
    return found


def slug(name: str) -> str:
    """A name as an id: lower case, hyphens; "" where it has no Latin letter or number."""
    folded = unicodedata.normalize("NFKD", name.lower().replace("'", "").replace("’", ""))
    return re.sub(r"[^a-z0-9]+", "-", folded.encode("ascii", "ignore").decode()).strip("-")
