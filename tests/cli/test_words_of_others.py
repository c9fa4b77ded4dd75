"""What the readers of libraries find wrong is told in our words, with its place, in the reader's language."""

import json
from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from referee.record.reading import parse
from tests.conftest import Call
from tests.keeping.conftest import folder
from tests.keeping.hiding import reworked

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


HOSTILE = """\
game: tash-kalar
mode: duel
seats: amber=A\u202eevil\u2066 violet="\u200b\u200b"
decks: amber=imperial violet=highland
title: "x\u202ey"

violet setup c5=violet g5=amber
violet place e5
violet place e6
judge note "hi\u202ethere \u200b"
amber place \u2067e7
"""
UNSEEN = "\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "words", [("check",), ("facts",), ("legal",), *(("explain", "--at", str(line)) for line in (8, 9, 10))]
)
def test_no_terminal_is_turned_round_by_a_record(
    tmp_path: Path, call: Call, words: tuple[str, ...], language: str
) -> None:
    file = tmp_path / "a.match"
    for name in ("A\u202eevil\u2066", "שרה"):
        body = HOSTILE.replace("A\u202eevil\u2066", name)
        file.write_text(body if words[0] == "check" else body.rpartition("amber place")[0], encoding="utf-8")
        for document in ((), ("--json",)):
            _, out, complaint = call(words[0], file, *words[1:], "--lang", language, *document)
            assert not set(UNSEEN) & set(out + complaint)


def test_who_is_told_by_code_is_exported_as_typed(tmp_path: Path, call: Call) -> None:
    archive = Archive(tmp_path)
    header = parse(HOSTILE.partition("\n\n")[0] + "\n\n").header
    kept = archive.begin(header)
    archive.close()
    journal = tmp_path / "journal.sqlite3"
    _, listed, _ = call("matches", "--journal", journal)
    assert "A<U+202E>evil<U+2066> – <U+200B><U+200B>" in listed
    assert call("export", kept.id, "--journal", journal, "--out", tmp_path / "out.match")[0] == 0
    assert (tmp_path / "out.match").read_text(encoding="utf-8").count("A\u202eevil\u2066") == 1
    _, document, _ = call("matches", "--journal", journal, "--json")
    assert "\u202e" not in document
    assert json.loads(document)["matches"][0]["seats"]["amber"] == "A\u202eevil\u2066"


def test_a_name_of_a_pack_is_shown_by_its_codes(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "pack.toml"
    text = 'pack = 1\nid = "x"\ntitle = "x"\ngame = "tash-kalar"\nversion = "1"\nlicence = "x"\n'
    rest = '[[card]]\nid = "scout"\nkind = "being"\nrank = "common"\nschool = "imperial"\npattern = ["T.", ".C"]\n'
    file.write_text(f'{text}{rest}name = "\u200b\u200b"\n', encoding="utf-8")
    code, out, complaint = call("pack", "check", file)
    assert (code, "\u200b" in out + complaint) == (2, False)
    assert "(<U+200B><U+200B>)" in out + complaint


@pytest.mark.parametrize(
    ("text", "place", "key"),
    [
        ('[{"name": "Oak", "atk": 300,\n "cost": {"red": 1}, "atk": 900}]', "2:22", "atk"),
        ('[{"name": "Oak", "cost": {"red": 1, "r\\u0065d": 1}}]', "1:37", "red"),
        ('{"name": "Oak"}\n{"name": "Elm", "name": "Elm"}\n{"name": "Ash"}', "2:17", "name"),
        ('\ufeff{"set": [], "cards": [{"name": "Oak"}], "set": []}', "1:41", "set"),
    ],
)
def test_what_a_card_file_says_twice_is_told_with_its_place(
    tmp_path: Path, call: Call, text: str, place: str, key: str
) -> None:
    file = tmp_path / "cards.json"
    file.write_text(text, encoding="utf-8")
    for language, told in (("en", f"{place}: '{key}' is given twice"), ("ja", f"{place}: 「{key}」が2回")):
        code, out, complaint = call("pack", "import", "force-of-will", file, "--lang", language)
        assert (code, told in out + complaint) == (2, True), out + complaint
    assert not list(tmp_path.glob("*.toml"))


def test_the_same_key_in_two_tables_is_no_fault(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "cards.json"
    cards = '{{"name": "{}", "type": "resonator", "atk": "3\\u2028", "text": "\\"atk\\": [{{"}}'
    file.write_text(f"[{cards.format('Oak')}, {cards.format('Elm')}]", encoding="utf-8")
    assert "is given twice" not in "".join(map(str, call("pack", "import", "force-of-will", file)))


def test_an_endless_number_is_told_with_its_place(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "cards.json"
    file.write_text('[{"name": "' + "7" * 4000 + '",\n "atk": -' + "7" * 10_000 + "}]", encoding="utf-8")
    code, out, complaint = call("pack", "import", "force-of-will", file)
    assert (code, "2:9: a number in it has more figures" in out + complaint) == (2, True), out + complaint


def test_very_many_faults_of_a_header_are_told_as_the_first_of_them(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "a.match"
    options = "".join(f"option: x{number}=y\n" for number in range(900))
    file.write_text(f"game: tash-kalar\nmode: duel\nseats: amber=A violet=B\n{options}\namber end\n", encoding="utf-8")
    for language, told in (("en", "and 88"), ("ja", "ほか88")):
        code, out, complaint = call("check", file, "--lang", language)
        assert (code, told in out + complaint, "x5" in out + complaint) == (2, True, True)
        assert len(out + complaint) < 5_000


@pytest.mark.parametrize("word", ["e" + "9" * 100_000, "x" * 100_000])
def test_a_word_without_end_is_cut_where_it_is_told(tmp_path: Path, call: Call, word: str) -> None:
    file = tmp_path / "a.match"
    lines = "violet setup c5=violet g5=amber\n"
    head = "game: tash-kalar\nmode: duel\nseats: amber=A violet=B\ndecks: amber=imperial violet=highland\n"
    for line in (
        f"amber place {word}",
        f"amber {word} e5",
        f"{word} place e5",
        f"?? {word}.e5 amber",
        f"?? turn {word}",
    ):
        file.write_text(f"{head}\n{lines}{line}\n", encoding="utf-8")
        for language in ("en", "ja"):
            _, out, complaint = call("check", file, "--lang", language)
            assert "…" in out + complaint
            assert len(out + complaint) < 3_000, line[:30]
    file.write_text(f"{head}option: {word}=1\nclock: {word}=3m\n\n{lines}", encoding="utf-8")
    assert len("".join(map(str, call("check", file)))) < 4_000


SEATED = "game: tash-kalar\nmode: duel\nseats: amber=A violet=B\ndecks: amber=imperial violet=highland\n"


@pytest.mark.parametrize(("language", "told"), [("en", "leads in a circle"), ("ja", "循環")])
def test_links_in_a_circle_are_told_as_that(tmp_path: Path, call: Call, language: str, told: str) -> None:
    (tmp_path / "one.toml").symlink_to("two.toml")
    (tmp_path / "two.toml").symlink_to("one.toml")
    (tmp_path / "self.match").symlink_to("self.match")
    file = tmp_path / "a.match"
    deck = "game: force-of-will\nseats: first=A second=B\ndecks: first=one.toml second=one.toml\n\nfirst end\n"
    for text in (f"{SEATED}pack: one.toml\n\namber end\n", deck):
        file.write_text(text, encoding="utf-8")
        code, out, complaint = call("check", file, "--lang", language)
        assert (code, told in out + complaint) == (2, True), out + complaint
    for words in (("check", "self.match"), ("verify", "self.match"), ("pack", "check", "one.toml")):
        code, out, complaint = call(*words[:-1], tmp_path / words[-1], "--lang", language)
        assert (code, told in out + complaint) == (2, True), out + complaint


@pytest.mark.parametrize("length", ["10000m", "100000s", "5m100000s", "9" * 40 + "m"])
def test_a_length_of_time_that_is_too_long_is_told_the_limit(tmp_path: Path, call: Call, length: str) -> None:
    file = tmp_path / "a.match"
    for key in ("clock: round", "clock: bank"):
        file.write_text(f"{SEATED}{key}={length}\n\namber end\n", encoding="utf-8")
        for language in ("en", "ja"):
            code, out, complaint = call("check", file, "--lang", language)
            assert (code, "9999m" in out + complaint, "99999s" in out + complaint) == (2, True, True), out + complaint


def test_one_colour_of_two_seats_is_one_fault(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "a.match"
    file.write_text(f"{SEATED}colours: amber=red violet=red\n\namber end\n", encoding="utf-8")
    code, out, complaint = call("check", file)
    assert (code, (out + complaint).count("is the colour of two")) == (2, 1), out + complaint
