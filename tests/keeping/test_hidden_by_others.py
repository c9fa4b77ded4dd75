"""What a forger hides behind a header or a hash that lacks, written and signed by code of somebody else.

Whoever wants a false ruling overlooked writes a header that no match can be begun with, or leaves out what says by what
it was ruled: neither keeps ``verify`` from telling.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from referee import games
from referee.keeping.archive import Archive
from tests.conftest import Call
from tests.keeping.hiding import FALSE, GONE
from tests.keeping.making import played
from tests.keeping.test_by_others import Record
from tests.keeping.test_forged_by_others import by_somebody, signed
from tests.playing import first_sample
from tests.playing import header_of as header_and_folder


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


def hashed(pack: str, line: str) -> Callable[[str], str]:
    """The line, and a hash of a pack beside those there are."""
    return lambda body: with_line(line)(body).replace("\ncontents: ", f"\ncontents: pack.{pack}={'0' * 64} ", 1)


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
    file = forged(folder, hashed("nobody", "pack: nobody"))
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


@pytest.mark.parametrize("line", ["pack: nobody", "pack: nobody.toml", "pack: below/nobody.toml"])
@pytest.mark.parametrize("falsely", [True, False])
def test_a_pack_without_a_hash_does_not_hide_that_nothing_was_compared(
    folder: Path, call: Call, line: str, *, falsely: bool
) -> None:
    code, out, _ = call("verify", forged(folder, with_line(line), falsely=falsely))
    assert (code, GONE.format(line.removeprefix("pack: ")) in out) == (1, True), out
    code, out, _ = call("verify", folder / "forged.match", "--lang", "ja")
    assert (code, "のハッシュがありません" in out) == (1, True), out


def test_each_pack_that_is_gone_has_a_hash_of_its_own(folder: Path, call: Call) -> None:
    code, out, _ = call("verify", forged(folder, hashed("nobody", "pack: other\npack: nobody")))
    assert (code, GONE.format("other") in out, GONE.format("nobody") in out) == (1, True, False), out
    # said in two ways it is one, and a file need not have the name of the pack in it
    code, out, _ = call("verify", forged(folder, hashed("cards", "pack: nobody\npack: nobody.toml")))
    assert (code, "no hash" in out) == (0, False), out
    # what comes with the program is here, whatever else is not
    code, out, _ = call("verify", forged(folder, hashed("nobody", "pack: tash-kalar\npack: nobody")))
    assert (code, "no hash" in out) == (0, False), out
    code, out, _ = call("verify", forged(folder, with_line("pack: tash-kalar\npack: nobody")))
    assert (code, GONE.format("nobody") in out) == (1, True), out


OWN = (
    'pack = 1\nid = "own"\ntitle = "Own"\ngame = "tash-kalar"\nversion = "1"\nlicence = "CC0-1.0"\n'
    '[[card]]\nid = "scout"\nname = "Scout"\nkind = "being"\nrank = "common"\nschool = "imperial"\n'
    'pattern = ["T.", ".C"]\n'
)


def test_a_pack_that_is_here_is_held_to_its_hash_though_another_is_gone(folder: Path, call: Call) -> None:
    (folder / "own.toml").write_text(OWN, encoding="utf-8")
    code, out, _ = call("verify", forged(folder, hashed("nobody", "pack: own.toml\npack: nobody"), falsely=False))
    assert (code, GONE.format("own.toml") in out, GONE.format("nobody") in out) == (1, True, False), out
    code, out, _ = call("verify", forged(folder, hashed("own", "pack: own.toml\npack: nobody"), falsely=False))
    assert (code, "pack.own is not what the match was ruled with" in out) == (1, True), out
    assert GONE.format("nobody") in out


def test_a_deck_that_is_gone_has_a_hash_whatever_it_is_called(tmp_path: Path, call: Call) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(*header_and_folder(first_sample("force-of-will")))
    body = Record(archive.export(kept.id)).body
    archive.close()
    file = tmp_path / "forged.match"
    (decks,) = [line for line in body.split("\n") if line.startswith("decks: ")]
    seat, named = decks.removeprefix("decks: ").split(" ")[0].split("=")
    (given,) = [line for line in body.split("\n") if line.startswith("contents: ")]
    without = " ".join(word for word in given.split(" ") if not word.startswith(f"deck.{seat}="))
    for name in ("gone", "gone.toml"):
        for contents, code in ((given, 0), (without, 1)):
            text = body.replace(f"{seat}={named}", f"{seat}={name}", 1).replace(given, contents)
            file.write_text(signed(text, by_somebody), encoding="utf-8", newline="\n")
            found = call("verify", file)
            assert (found[0], "not compared" in found[1]) == (code, True), found
            assert (f"no hash of the deck of {seat} ({name})" in found[1]) is bool(code), found


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
