"""Figures of other writings and numbers without an end are told like any word that cannot be read; nothing breaks."""

import re
from pathlib import Path

import pytest

from referee import games
from referee.kernel.declaration import slots_of
from referee.kernel.figures import whole
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import read_record
from tests.playing import samples

ROOT = Path(__file__).parents[2]
LONG = "9" * 5000
STRANGE = ("²", "٣", "1²", LONG, f"-{LONG}", "1_000", "0x1f", "½", "a:²", "south:²:face-up", "x#²", f"x#{LONG}")


def test_a_whole_number_has_the_figures_of_records_and_an_end() -> None:
    assert [whole(word) for word in ("0", "7", "042", "999999999")] == [0, 7, 42, 999_999_999]
    assert {whole(word) for word in ("", "-1", "+1", "1.0", "1000000000", *STRANGE)} == {None}


def test_nothing_but_whole_asks_whether_a_word_is_a_number() -> None:
    asking = re.compile(r"\.is(digit|decimal|numeric)\(")
    found = [path.name for path in (ROOT / "referee").rglob("*.py") if asking.search(path.read_text(encoding="utf-8"))]
    assert not found


@pytest.mark.parametrize("game", games.GAMES)
def test_strange_numbers_are_unreadable_in_every_verb_and_question(game: str) -> None:
    found, record = games.find(game), read_record(next(iter(samples(game))))
    match = Match(open_table(record.header, ROOT), record.header)
    asked = [*found.verbs.values(), *(question.asked for question in found.questions.values())]
    kinds = {slot.kind.name: slot.kind for verb in asked for slot in slots_of(verb)}
    assert kinds
    for kind in kinds.values():
        for word in STRANGE:
            try:
                kind.read(word, match.names())
            except Unreadable as fault:
                assert fault.message
