"""One value for all cards of a table: what a file of cards of one colour, or of one kind, does not say in a column."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from referee.kernel.frozen import changed
from referee.kernel.telling import Message
from referee.packs.imported import Imported
from referee.packs.rows import Row, heads_in


@dataclass(frozen=True, slots=True)
class Filling:
    """The rows of a file with a column more for each field that all of them say the same in."""

    rows: Sequence[Row]
    heads: Mapping[str, str]
    """The head of the column that each such field has."""
    values: Mapping[str, str]

    @classmethod
    def of(cls, rows: Sequence[Row], named: Mapping[str, str], values: Mapping[str, str]) -> Self:
        """The rows with those values. Raises ``ValueError`` for a field that a column was named for too."""
        there, heads = set(heads_in(rows)), dict[str, str]()
        for name in values:
            if name in named:
                says = "{field} is given a column and a value; give one of them"
                raise ValueError(Message("column-and-value", says, field=name))
            heads[name] = _unlike(name, there)
        if not heads:
            return cls(rows, heads, values)
        more = {head: values[name] for name, head in heads.items()}
        return cls([{**row, **more} for row in rows], heads, values)

    def without(self, made: Imported) -> Imported:
        """What was made of the rows, with the values told as such and not as columns."""
        columns = {name: head for name, head in made.columns.items() if name not in self.heads}
        heads = tuple(head for head in made.heads if head not in self.heads.values())
        return changed(made, columns=columns, heads=heads, fixed=dict(self.values))


def _unlike(name: str, there: set[str]) -> str:
    """A head like the field that no column has."""
    while name in there:
        name += " "
    return name
