"""What the readers of libraries find wrong is told in our words, with its place, in the reader's language."""

from pathlib import Path

import pytest

from tests.conftest import Call
from tests.keeping.test_hidden_by_others import folder, reworked

__all__ = ["folder"]


@pytest.mark.parametrize(
    ("text", "place", "english", "japanese"),
    [
        ("[" * 200_000, "1:101", "nested too deep", "入れ子が深すぎます"),
        ('{"a": "[[[[",\n"b":' + '{"a":' * 100_000, "2:500", "nested too deep", "入れ子が深すぎます"),
        ('[{"name": "Oak"},\n {"name" "Elm"}]', "2:10", "no JSON", "JSON ではありません"),
        ('[{"name": "Oak", "power": ' + "7" * 6000 + "}]", "", "more figures", "桁数が多すぎる"),
    ],
)
def test_a_card_file_that_cannot_be_read_is_told_in_our_words(
    tmp_path: Path, call: Call, text: str, place: str, english: str, japanese: str
) -> None:
    file = tmp_path / "cards.json"
    file.write_text(text, encoding="utf-8")
    for language, told in (("en", english), ("ja", japanese)):
        code, out, complaint = call("pack", "import", "tash-kalar", file, "--lang", language)
        assert (code, told in out + complaint, place in out + complaint) == (2, True, True), out + complaint
        for word in ("recursion", "Expecting", "char ", "integer string"):
            assert word not in out + complaint


def test_a_key_in_capitals_is_told_how_it_is_written(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "a.match"
    file.write_text("game: tash-kalar\nmode: duel\nseats: amber=A violet=B\nMatch: x\n\n", encoding="utf-8")
    code, out, complaint = call("check", file)
    assert (code, f"{file}:4" in out + complaint, "'match:'" in out + complaint) == (2, True, True), out + complaint


def test_a_sign_that_nobody_sees_is_shown_by_its_code(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "a.match"
    for sign, code in (("\u200b", "U+200B"), ("\ufeff", "U+FEFF"), ("\u202e", "U+202E")):
        file.write_text(f"game: tash-kalar\nseats: amber=A violet=B\nmatch: 56{sign}e5\n\n", encoding="utf-8")
        ended, out, complaint = call("check", file)
        assert (ended, code in out + complaint, sign in out + complaint) == (2, True, False), out + complaint


def test_an_empty_name_of_a_pack_is_told_as_that(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "a.match"
    file.write_text('game: tash-kalar\nseats: amber=A violet=B\npack: ""\n\n', encoding="utf-8")
    code, out, complaint = call("check", file)
    assert (code, "is empty" in out + complaint, "no such file" in out + complaint) == (2, True, False), out + complaint


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("DELETE FROM ledger", "1 match is there; the journal does not say how many were kept"),
        ("UPDATE ledger SET matches=-1", "1 match is there; the journal does not say how many were kept"),
        ("INSERT INTO ledger VALUES(1)", "1 match is there; the journal does not say how many were kept"),
        ("UPDATE ledger SET matches=3", "1 match is there, 3 were kept"),
    ],
)
def test_how_many_matches_a_journal_has_is_told_in_whole_words(
    folder: Path, call: Call, change: str, told: str
) -> None:
    code, out, _ = call("verify", reworked(folder, lambda db: db.execute(change)))
    assert (code, told in out) == (1, True), out
