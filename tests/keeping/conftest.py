"""A folder with a journal for whoever would have a refusal in it overlooked."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from referee.record.reading import header_of
from tests.keeping.hiding import HEADER, SAID


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with the journal of one match, in which entry 3 was refused under TK-3.2."""
    archive = Archive(tmp_path)
    kept = archive.begin(header_of(HEADER))
    for line in SAID:
        kept.declare(kept.match.read_text(line))
    (tmp_path / "true.match").write_text(archive.export(kept.id), encoding="utf-8", newline="\n")
    archive.close()
    yield tmp_path
