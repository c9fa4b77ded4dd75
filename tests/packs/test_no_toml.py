"""What a file that is no TOML is told by: always a line, whether its reader names one or says the end of the file."""

from pathlib import Path

import pytest

from referee.packs.files import BadFile, toml_of


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("[pack]\ntitle=3\n[[card]]\nid=", 4, "this is no value"),
        ("a = 1\nb =\n\n\n", 2, "this is no value"),
        ("a = 1\nb = x\nc = 2\n", 2, "this is no value"),
        ("a = 1\nb = [1,\n2\n", 3, "still open at the end of the file"),
        ('a = """x\ny\n', 2, "still open at the end of the file"),
        ("a = 1\nb", 2, "a line is 'key = value'"),
        ("a = 1\n[b", 2, "brackets"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, text: str, line: int, what: str) -> None:
    with pytest.raises(BadFile) as told:
        toml_of(tmp_path / "p.toml", text.encode())
    (fault,) = told.value.faults
    assert f"line {line}: not TOML: " in fault.message and what in fault.message
