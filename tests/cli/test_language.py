"""The language of commands: what --lang says, else the environment, else English; never the window's."""

import json
from pathlib import Path

import platformdirs
import pytest

from tests.conftest import Call
from tests.playing import first_sample

RULE = ("rules", "tash-kalar", "TK-5.1")
LANGUAGE = "REFEREE_LANG"
EVENT = "event: Spring\ngame: tash-kalar\nsystem: swiss\nrounds: 2\nseed: abc\n\n"


def japanese(text: str) -> bool:
    return any("぀" <= sign <= "ヿ" for sign in text)


@pytest.mark.parametrize(
    ("said", "words", "speaks"),
    [
        ("ja", (), True),
        ("ja", ("--lang", "en"), False),
        ("en", ("--lang", "ja"), True),
        ("", (), False),
        ("en", (), False),
    ],
)
def test_the_environment_says_the_language_where_the_command_does_not(
    said: str, words: tuple[str, ...], speaks: bool, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LANGUAGE, said)
    code, out, _ = call(*RULE, *words)
    assert code == 0
    assert japanese(out) == speaks


def test_a_language_before_the_command_holds_for_it(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LANGUAGE, "en")
    assert japanese(call("--lang", "ja", *RULE)[1])
    assert not japanese(call("--lang", "ja", *RULE, "--lang", "en")[1])


def test_what_cannot_be_used_is_told_in_that_language_too(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LANGUAGE, "ja")
    for line in ("facts", "check none.match", "key show --zzz", "rules no-game"):
        code, out, err = call(*line.split())
        assert (code, out) == (2, "")
        assert japanese(err), line
        assert not japanese(call(*line.split(), "--lang", "en")[2]), line


def test_a_language_that_is_none_is_told_with_where_it_stands(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LANGUAGE, "ja_JP.UTF-8")
    code, _, err = call(*RULE)
    assert code == 2
    assert "'REFEREE_LANG' cannot be 'ja_JP.UTF-8'; one of en, ja" in err


def test_what_was_chosen_in_the_window_changes_no_output(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    before = call(*RULE)
    chosen = Path(platformdirs.user_config_dir("referee", appauthor=False)) / "window.json"
    chosen.parent.mkdir(parents=True, exist_ok=True)
    chosen.write_text(json.dumps({"language": "ja"}), encoding="utf-8")
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert call(*RULE) == before


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_record_that_stops_is_told_on_standard_error_in_either_form(
    language: str, call: Call, tmp_path: Path
) -> None:
    text = first_sample("tash-kalar").read_text(encoding="utf-8")
    record = tmp_path / "stopped.match"
    record.write_text(text + "\namber dances e5\n", encoding="utf-8")
    plain = call("check", record, "--lang", language)
    code, out, err = call("check", record, "--lang", language, "--json")
    assert code == plain[0] == 2
    assert err == plain[2]
    assert f"{record}:{len(text.splitlines()) + 2}" in err
    assert json.loads(out)[0]["error"]["key"] == "unknown-verb"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_event_that_stops_is_told_on_standard_error_and_is_the_problem(
    language: str, call: Call, tmp_path: Path
) -> None:
    event = tmp_path / "stopped.event"
    event.write_text(f"{EVENT}organiser enter p1 name=Aki\norganiser dances\n", encoding="utf-8")
    plain = call("hall", "check", event, "--lang", language)
    code, out, err = call("hall", "check", event, "--lang", language, "--json")
    assert code == plain[0] == 2
    assert err == plain[2]
    assert f"{event}:8" in err
    document = json.loads(out)
    assert document["exit"] == 2
    assert document["problem"]["text"] == err.strip()
    assert document["problem"]["key"]
    assert document["events"][0]["stopped"]
