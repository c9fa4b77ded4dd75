"""A refusal says a sentence once, with all the rules that it stands under, wherever it is told."""

import json
from pathlib import Path

import pytest

from referee.kernel.ruling import Breach
from referee.match.replay import replay_file
from referee.papers.reporting import _sentences
from referee.papers.wording import outcome_of
from tests.conftest import Call

RECORD = """game: force-of-will
seats: first=Aki second=Ben
decks: first=two-thrones-ember second=two-thrones-tide

first life second -500
"""
SAID = {
    "en": "'Life' is said only while an effect is carried out by hand; none is open.",
    "ja": "「ライフ」は、手作業で効果を処理している間だけ宣言できます。今、処理中の効果はありません。",
}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "refused.match"
    file.write_text(RECORD, encoding="utf-8")
    return file


@pytest.mark.parametrize("language", ["en", "ja"])
def test_two_rules_of_one_sentence_are_cited_once(record: Path, call: Call, language: str) -> None:
    _, explained, _ = call("explain", record, "--at", "5", "--lang", language)
    _, checked, _ = call("check", record, "--lang", language)
    for told in (explained, checked):
        assert told.count(SAID[language]) == 1
        assert f"FW-4.1 FW-4.3: {SAID[language]}" in told
    ((found,),) = [file["declarations"] for file in json.loads(call("check", "--json", record)[1])]
    assert found["rules"] == ["FW-4.1", "FW-4.3"] and found["reason"] == SAID["en"]
    assert [each["rule"] for each in found["breaches"]] == ["FW-4.1", "FW-4.3"]


def test_the_papers_say_it_once(record: Path) -> None:
    match = replay_file(record).match
    assert match is not None
    (entry,), voice = match.entries, match.voice("en")
    assert outcome_of(entry, match, voice) == [SAID["en"]]
    assert [*_sentences(entry, voice)].count(SAID["en"]) == 1


def test_one_rule_of_two_sentences_says_both(record: Path) -> None:
    match = replay_file(record).match
    assert match is not None
    told = match.voice("en").refused(
        (
            Breach("FW-4.1", "no-effect", {"verb": "verb.life"}),
            Breach("FW-4.1", "no-effect", {"verb": "verb.destroy"}),
            Breach("FW-4.3", "no-effect", {"verb": "verb.life"}),
            Breach("FW-4.1", "no-effect", {"verb": "verb.life"}),
        )
    )
    assert list(told.values()) == [("FW-4.1", "FW-4.3"), ("FW-4.1",)]
