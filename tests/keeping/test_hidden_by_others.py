"""What a forger hides behind a header, a summary or a doubled key, written and signed by code of somebody else.

Whoever wants a false ruling overlooked writes a header that no match can be begun with, or leaves out what says by what
it was ruled: neither keeps ``verify`` from telling.
"""

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from referee import games
from referee.keeping.archive import Archive
from referee.record.reading import header_of
from tests.conftest import Call
from tests.keeping.making import played
from tests.keeping.test_by_others import Record, row, s, sha
from tests.keeping.test_forged_by_others import by_somebody, signed

HEADER = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n"
SAID = ("violet setup c5=amber g5=violet", "amber place e5", "amber place e6", "judge note later")
FALSE = "entry 3 (amber place e6) was allowed; today refused TK-3.2"


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


def forged(folder: Path, change: Callable[[str], str], *, falsely: bool = True) -> Path:
    """The record with a ruling turned round and its header changed, everything worked out anew and signed."""
    body = Record((folder / "true.match").read_text(encoding="utf-8")).body
    if falsely:
        assert body.count("!! TK-3.2") == 1
        body = body.replace("!! TK-3.2", "")
    file = folder / "forged.match"
    file.write_text(signed(change(body), by_somebody), encoding="utf-8", newline="\n")
    return file


def with_line(line: str) -> Callable[[str], str]:
    return lambda body: body.replace("rules: 1\n", f"rules: 1\n{line}\n", 1)


UNFIT = [
    "zzz: 1", "penalty: amber caution slow-play round=-1", "penalty: teal caution", "penalty: amber harsh",
    "option: nothing=yes", "clock: round=soon", "clock: bank=0m", "decks: amber=imperial", "decks: teal=imperial",
    "colours: amber=pink", "colours: teal=red", "policy: finish=never", "policy: extra-turns=10", "best-of: 4",
    "games: 2=amber:rules", "games: 1=teal:rules", "players: amber=amber", "carried: at=noon", "left: teal=1s",
    "pin: 1234", "registered: teal=000", "seats: teal=Cid", "seats: judge=Cid",
    "mode: trio", "mode: duel", "rules: 1", "title: a\ntitle: a", "pack: ../one.toml", "pack: /one.toml", 'pack: ""',
    "pack: nobody\noption: nothing=yes", "pack: nobody\npack: ../one.toml", "decks: red=x\npack: nobody",
]  # fmt: skip


@pytest.mark.parametrize("line", UNFIT)
def test_no_false_ruling_hides_behind_a_header_that_no_match_begins_with(folder: Path, call: Call, line: str) -> None:
    file = forged(folder, with_line(line))
    code, out, complaint = call("verify", file)
    assert (code, "not here" in out, complaint) == (1, False, ""), out
    assert "the header is none: line " in out, out
    assert call("check", file)[0] == 2, "no match can be begun so"
    code, out, _ = call("verify", file, "--lang", "ja")
    assert (code, "ヘッダーが正しくありません" in out) == (1, True), out


@pytest.mark.parametrize("game", games.GAMES)
def test_a_line_that_no_header_has_is_told_in_every_game(game: str, tmp_path: Path, call: Call) -> None:
    archive = Archive(tmp_path)
    kept = played(archive, game)
    body = Record(archive.export(kept.id)).body
    archive.close()
    number = body.index("rules: ")
    file = tmp_path / "forged.match"
    file.write_text(
        signed(body[:number] + "colour: red\n" + body[number:], by_somebody), encoding="utf-8", newline="\n"
    )
    code, out, _ = call("verify", file)
    line = body.count("\n", 0, number) + 1
    assert (code, f"line {line}: unknown header key 'colour'" in out or "line 1: unknown" in out) == (1, True), out


def test_cards_that_are_not_here_are_all_that_is_not_compared(folder: Path, call: Call) -> None:
    file = forged(folder, with_line("pack: nobody"))
    code, out, _ = call("verify", file)
    assert (code, "its cards are not here, so its rulings were not compared" in out) == (0, True), out
    assert f"{folder / 'nobody'}: no such file" in out
    # with the same line and the file there, they are compared
    (folder / "nobody.toml").write_text(
        'pack = 1\nid = "nobody"\ntitle = "Nobody"\ngame = "tash-kalar"\nversion = "1"\nlicence = "CC0-1.0"\n'
        '[[card]]\nid = "scout"\nname = "Scout"\nkind = "being"\nrank = "common"\nschool = "imperial"\n'
        'pattern = ["T.", ".C"]\n', encoding="utf-8"
    )  # fmt: skip
    code, out, _ = call("verify", forged(folder, with_line("pack: nobody.toml")))
    assert (code, FALSE in out, "not compared" in out) == (1, True, False), out
    # a file that is there and is no pack is not missing
    (folder / "nobody.toml").write_text("[[", encoding="utf-8")
    code, out, _ = call("verify", forged(folder, with_line("pack: nobody.toml")))
    assert (code, "not here" in out) == (1, False), out


@pytest.mark.parametrize("key", ["rules", "program", "contents"])
@pytest.mark.parametrize("falsely", [True, False])
@pytest.mark.parametrize("more", ["", "pack: nobody\n"])
def test_a_header_that_leaves_out_by_what_it_was_ruled_does_not_fit(
    folder: Path, call: Call, key: str, *, falsely: bool, more: str
) -> None:
    def without(body: str) -> str:
        lines = body.split("\n")
        assert sum(line.startswith(f"{key}: ") for line in lines) == 1
        return more + "\n".join(line for line in lines if not line.startswith(f"{key}: "))

    file = forged(folder, without, falsely=falsely)
    code, out, _ = call("verify", file)
    assert (code, f"the header has no line '{key}:'" in out) == (1, True), out
    if not more:
        assert f"the header has no line '{key}:'" in call("check", file)[1]
        assert (FALSE in out) == falsely


@pytest.mark.parametrize("line", ["match", "form", "program", "mode", "game"])
def test_what_a_header_says_once_it_does_not_say_twice(folder: Path, call: Call, line: str) -> None:
    def doubled(body: str) -> str:
        first = next(text for text in body.split("\n") if text.startswith(f"{line}: "))
        return body.replace(first, f"{first}\n{first}", 1)

    code, out, _ = call("verify", forged(folder, doubled, falsely=False))
    assert (code, f"'{line}' is given twice; keep one" in out) == (1, True), out


def test_what_may_be_said_again_is_said_again(folder: Path, call: Call) -> None:
    again = 'penalty: amber caution slow-play round=1 "x"\n'
    file = forged(folder, with_line(f"event: Cup\nround: 2\n{again}{again}penalty: violet warning"), falsely=False)
    assert call("verify", file)[0] == 0


# -- the journal


def reworked(folder: Path, change: Callable[[sqlite3.Connection], object]) -> Path:
    """The journal with something changed, and every hash and seal worked out anew: none of them needs a key."""
    journal = folder / "journal.sqlite3"
    with contextlib.closing(sqlite3.connect(journal)) as db:
        change(db)
        (columns,) = db.execute("SELECT id, game, rules, header, beside, started, first FROM match").fetchall()
        header = Record(f"{columns[3]}\n\n").header
        before = sha(s("referee first 2") + row(header))
        columns = (*columns[:6], before)
        db.execute("UPDATE match SET first=?", (before,))
        entries = db.execute("SELECT number, at, said, refused, detail FROM entry ORDER BY number").fetchall()
        for number, at, said, refused, detail in entries:
            skipped = json.loads(detail).get("skipped", "")
            cited = b"-" if refused is None else row(refused.split())
            fields = s("referee entry 2") + s(before) + s(str(number)) + s(at) + s(said) + cited + s(skipped)
            before = sha(fields)
            events = json.dumps(json.loads(detail).get("events"))
            head, mark, _ = detail.partition('"seal": "')
            assert mark
            db.execute(
                "UPDATE entry SET hash=?, detail=? WHERE number=?",
                (before, f'{head}{mark}{sha((before + events).encode())[:16]}"}}', number),
            )
        note = db.execute("SELECT note FROM head").fetchone()[0]
        sealed = sha(s("referee row 2") + row(list(columns)) + s(note))
        db.execute("UPDATE head SET count=?, hash=?, row=?", (len(entries), before, sealed))
        for match, text in db.execute("SELECT match, facts FROM summary").fetchall():
            facts = {key: value for key, value in json.loads(text).items() if key != "seal"}
            seal = sha(s("referee summary 2") + s(match) + s(json.dumps(facts)))[:16]
            db.execute("UPDATE summary SET facts=?", (json.dumps({**facts, "seal": seal}),))
        db.commit()
    return journal


def header_line(old: str, new: str) -> Callable[[sqlite3.Connection], object]:
    return lambda db: db.execute("UPDATE match SET header=replace(header, ?, ?)", (old, new))


def refusal_taken_away(db: sqlite3.Connection) -> None:
    db.execute("UPDATE entry SET refused=NULL WHERE number=3")


def test_the_same_rework_without_a_change_fits(folder: Path, call: Call) -> None:
    assert call("verify", reworked(folder, lambda _: None))[:2] == (
        0, f"{folder / 'journal.sqlite3'}: every entry of every match fits its chain\n",
    )  # fmt: skip


@pytest.mark.parametrize(
    "line",
    ["zzz: 1", "penalty: amber caution slow-play round=-1", "option: nothing=yes", "pack: ../one.toml",
     "decks: amber=imperial", "clock: round=soon", "seats: teal=Cid", "title: a\ntitle: a"],
)  # fmt: skip
def test_no_false_ruling_hides_behind_the_header_of_a_journal(folder: Path, call: Call, line: str) -> None:
    def change(db: sqlite3.Connection) -> None:
        refusal_taken_away(db)
        header_line("rules: 1", f"rules: 1\n{line}")(db)

    code, out, _ = call("verify", reworked(folder, change))
    assert (code, "not here" in out, "cannot be set up any more: line " in out) == (1, False, True), out


def test_a_journal_whose_header_leaves_out_by_what_it_was_ruled_does_not_fit(folder: Path, call: Call) -> None:
    with contextlib.closing(sqlite3.connect(folder / "journal.sqlite3")) as db:
        header = db.execute("SELECT header FROM match").fetchone()[0]
    contents = next(line for line in header.split("\n") if line.startswith("contents: "))
    code, out, _ = call("verify", reworked(folder, header_line(f"\n{contents}", "")))
    assert (code, "the header has no line 'contents:'" in out) == (1, True), out


def summary(text: str) -> Callable[[sqlite3.Connection], object]:
    return lambda db: db.execute("UPDATE summary SET facts=?", (text,))


@pytest.mark.parametrize(
    "facts", ['{"over": true, "winner": "amber"}', '{"over": true, "winner": null}', '{"over": 0, "winner": "draw"}',
              '{"over": false, "winner": null, "more": 1}', "{}"],
)  # fmt: skip
def test_a_false_summary_is_told_though_it_is_sealed_anew(folder: Path, call: Call, facts: str) -> None:
    code, out, _ = call("verify", reworked(folder, summary(facts)))
    assert (code, 'its entries come out as {"over": false, "winner": null}' in out) == (1, True), out
    assert "要約は" in call("verify", folder / "journal.sqlite3", "--lang", "ja")[1]


def test_a_summary_that_a_kill_left_one_entry_behind_is_told_and_no_forgery(tmp_path: Path, call: Call) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(header_of(HEADER))
    for line in (SAID[0], "amber resign"):
        kept.declare(kept.match.read_text(line))
    archive.close()
    assert "its summary" not in call("verify", tmp_path / "journal.sqlite3")[1]
    journal = reworked(tmp_path, summary('{"over": false, "winner": null}'))
    code, out, _ = call("verify", journal)
    assert (code, 'its entries come out as {"over": true, "winner": "violet"}' in out) == (0, True), out
    code, out, _ = call("verify", reworked(tmp_path, summary('{"over": true, "winner": "amber"}')))
    assert code == 1, out


@pytest.mark.parametrize(
    ("old", "new"),
    [("{", '{"events": [], '), ('"seal"', '"seal": "0000000000000000", "seal"'), ("{", '{"skipped": "", ')],
)
def test_a_key_that_stands_twice_in_a_detail_does_not_fit(folder: Path, call: Call, old: str, new: str) -> None:
    with contextlib.closing(sqlite3.connect(folder / "journal.sqlite3")) as db:
        (detail,) = db.execute("SELECT detail FROM entry WHERE number=2").fetchone()
        assert old in detail
        db.execute("UPDATE entry SET detail=? WHERE number=2", (detail.replace(old, new, 1),))
        db.commit()
    code, out, _ = call("verify", folder / "journal.sqlite3")
    doubled = '"skipped"' not in new
    assert (code, "entry 2 does not fit the chain" in out) == ((1, True) if doubled else (0, False)), out


def test_what_an_entry_brought_about_is_not_left_out_untold(folder: Path, call: Call) -> None:
    """The seal of a detail needs no key: what was taken out of it is missed all the same."""

    def change(db: sqlite3.Connection) -> None:
        (detail,) = db.execute("SELECT detail FROM entry WHERE number=2").fetchone()
        seal = json.loads(detail)["seal"]
        assert "events" in json.loads(detail)
        db.execute("UPDATE entry SET detail=? WHERE number=2", (json.dumps({"seal": seal}),))

    code, out, _ = call("verify", reworked(folder, change))
    assert (code, "entry 2 (amber place e5) was allowed" in out) == (1, True), out
