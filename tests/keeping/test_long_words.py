"""Words that no sentence would tell whole are refused where they are said, and stand where they were said before."""

from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from referee.kernel.ruling import Unreadable
from tests.keeping.making import first_sample, header_of

AT = "2026-11-21T10:00:00.000+00:00"


@pytest.mark.parametrize("line", ['judge note "{}"', 'judge allow because="{}"', 'judge warn amber "{}"'])
def test_a_text_too_long_to_be_told_is_refused_as_it_is_said(line: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(header_of(first_sample("tash-kalar"))[0])
    seat = next(iter(kept.match.seats))
    said = line.replace("amber", seat)
    try:
        with pytest.raises(Unreadable, match="are taken here"):
            kept.declare(kept.match.read_text(said.format("x" * 4001)))
        assert kept.match.entries == []
        # from a record or a journal it stands as it was written
        kept.declare(kept.match.read_text(said.format("x" * 4001)), AT)
        assert len(kept.match.entries) == 1
    finally:
        archive.close()
