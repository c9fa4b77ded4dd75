"""What cannot be used is told by a key of its own, in one language, with what would help, on both ways out."""

import json
from pathlib import Path

import pytest

from referee.kernel.telling import Message, hinted, key_of, several
from tests.conftest import Call

KEY = "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29"
REMEDIES = {
    "rules tash-kalar TK-99.9": ("no-rule", "TK-9"),
    "rules tash-kalar xyzzy": ("no-rule", "referee rules tash-kalar"),
    "ask tash-kalar card nosuch": ("unknown-name", "referee ask tash-kalar card "),
    "key forget abcd": ("no-such-key", "no key of others is known here"),
    "bogus": ("no-such-command", "facts"),
}
"""By command line the key of what is told, and what its remedy names."""
UNREADABLE = ("pack check", "deck check force-of-will", "deck mark")


def of_chess(folder: Path) -> Path:
    file = folder / "chess.match"
    file.write_text("game: chess\nseats: white=Aki black=Ben\n\nwhite move e4\n", encoding="utf-8")
    return file


def test_the_key_of_a_message_is_that_of_the_first_within_it() -> None:
    inner = Message("unknown-game", "unknown game '{game}'", game="chess")
    then = Message("then", "{what}; {more}", what=inner, more="one of these")
    placed = Message("at-place", "{place}: {what}", place="1:1", what=hinted(then, "a remedy"))
    around = Message("in-file", "{file}{what}", file="a.match:", what=several([placed, Message("other", "other")]))
    assert [key_of(each) for each in (inner, then, placed, around, "plain")] == ["unknown-game"] * 4 + [""]


def test_a_record_of_an_unknown_game_is_told_by_the_key_of_that(call: Call, tmp_path: Path) -> None:
    ((found),) = json.loads(call("check", of_chess(tmp_path), "--json")[1])
    assert (found["error"]["key"], found["error"]["line"]) == ("unknown-game", 1)


@pytest.mark.parametrize("line", REMEDIES)
def test_what_is_not_known_is_told_with_a_remedy(
    line: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    key, remedy = REMEDIES[line]
    code, _, err = call(*line.split())
    assert (code, remedy in err) == (2, True), err
    assert json.loads(call(*line.split(), "--json")[1])["problem"]["key"] == key


def test_a_key_that_is_not_known_is_told_with_those_that_are(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert call("key", "know", KEY, "Aki")[0] == 0
    assert f"{KEY[:16]} (Aki)" in call("key", "forget", "abcd")[2]


@pytest.mark.parametrize("command", UNREADABLE)
def test_of_files_that_cannot_be_used_the_first_is_the_problem(command: str, call: Call, tmp_path: Path) -> None:
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text("[[[\n", encoding="utf-8")
    code, out, err = call(*command.split(), tmp_path, "--json")
    document = json.loads(out)
    assert (code, document["exit"]) == (2, 2)
    assert document["problem"]["place"] == str(tmp_path / "a.toml")
    assert [each["place"] for each in document["messages"]] == [str(tmp_path / "a.toml"), str(tmp_path / "b.toml")]
    assert str(tmp_path / "a.toml") in err
    assert str(tmp_path / "b.toml") in err


def test_a_missing_file_or_a_folder_is_told_whole_and_in_one_language(call: Call, tmp_path: Path) -> None:
    missing, folder = tmp_path / "nosuch.csv", tmp_path / "adir"
    folder.mkdir()
    _, _, err = call("pack", "import", "tash-kalar", missing, "--lang", "ja")
    assert err == f"referee: {missing}: ファイルがありません\n"
    _, _, err = call("pack", "import", "tash-kalar", folder, "--lang", "ja")
    assert err == f"referee: {folder}: 読み取れません: フォルダーです\n"
    _, _, err = call("facts", folder, "--lang", "ja")
    assert err == f"referee: {folder}: 読み取れません: フォルダーです\n"
    _, _, err = call("facts", tmp_path / "nosuch.match", "--lang", "ja")
    assert err == f"referee: {tmp_path / 'nosuch.match'}: ファイルがありません\n"
    _, _, err = call("facts", "/dev/zero", "--lang", "ja")
    assert err == "referee: /dev/zero: 読み取れません: 通常のファイルではありません\n"


def test_a_fresh_installation_keeps_no_match_and_says_so(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert call("matches") == (0, "no match is kept here\n", "")
    document = json.loads(call("matches", "--json")[1])
    assert (document["exit"], document["matches"]) == (0, [])
    assert list(tmp_path.iterdir()) == []


def test_one_declaration_was_read(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "one.match"
    said = "game: tash-kalar\nmode: duel\nseats: amber=A violet=B\n\nviolet setup c5=amber g5=violet\namber plac e5\n"
    file.write_text(said, encoding="utf-8")
    assert "1 declaration before it was read and ruled" in call("check", file)[2]


def test_a_seat_that_the_game_has_not_is_told(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "foo.match"
    file.write_text("game: tash-kalar\nmode: duel\nseats: foo=A bar=B\n\nbar setup c5=foo g5=bar\n", encoding="utf-8")
    code, _, err = call("check", file)
    assert code == 2
    assert "foo.match:3:8: unknown seat 'foo'; tash-kalar has amber, violet" in err
    assert "「foo」という席はありません" in call("check", file, "--lang", "ja")[2]
    ((found),) = json.loads(call("check", file, "--json")[1])
    assert found["error"]["key"] == "seat-of-no-game"


@pytest.mark.parametrize("name", ["knight", "Knight", "騎士"])
def test_the_desk_knows_cards_by_what_is_printed_on_them(name: str, call: Call) -> None:
    assert call("ask", "tash-kalar", "card", name) == call("ask", "tash-kalar", "card", "knight")
    assert call("ask", "tash-kalar", "card", name)[0] == 0


def test_the_desk_knows_a_name_of_several_words_without_quotation_marks(call: Call) -> None:
    assert call("ask", "tash-kalar", "card", "Wild", "Eagle") == call("ask", "tash-kalar", "card", "wild-eagle")
