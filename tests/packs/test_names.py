"""Names of packs and decks that no system can have are told like any other that is not there."""

import pytest

from referee.kernel.game import BadTable
from referee.match.opening import open_table
from referee.record.reading import parse

HEAD = "game: force-of-will\nseats: first=A second=B\n"


@pytest.mark.parametrize(
    "line", ["pack: a\0b.toml", "decks: first=a\0b.toml second=two-thrones-tide", "pack: " + "x" * 5000]
)
def test_a_name_that_no_file_can_have(line: str) -> None:
    with pytest.raises(BadTable, match=r"no such file|cannot be read"):
        open_table(parse(f"{HEAD}{line}\n\n").header, None)
