"""A name that no fact can have is a fault of the record, with its place and what helps; it was taken for a fact that is
not there, so that a slip of the hand passed for `-`."""

import pytest

from referee.match.replay import Replay, replay
from referee.record.reading import parse
from referee.rulebook.voice import common_voice

DUEL = "game: tash-kalar\nmode: duel\nseats: amber=A violet=B\n\n"
CARDS = "game: war-vortex-night\nseats: red=A blue=B\n\n"
ARCANA = "game: arcanductor\nseats: south=A north=B\n\n"


def replayed(text: str) -> Replay:
    return replay(parse(text + "\n"))


@pytest.mark.parametrize(
    ("header", "line", "message", "remedy"),
    [
        (ARCANA, "?? life.south. -", "there is no fact 'life.south.'", "life.south"),
        (ARCANA, "?? life.south.", "there is no fact 'life.south.'", "life.south"),
        (ARCANA, "?? lief.south -", "there is no fact 'lief.south'", "life.south"),
        (ARCANA, "?? life -", "there is no fact 'life'", ""),
        (ARCANA, "?? life. -", "there is no fact 'life.'", "life.south"),
        (ARCANA, "?? .life.south -", "there is no fact '.life.south'", "life.south"),
        (ARCANA, "?? turn.numbr -", "there is no fact 'turn.numbr'", "turn.number"),
        (ARCANA, "?? board.a9 -", "unknown square 'a9'", ""),
        (ARCANA, "?? match.won -", "there is no fact 'match.won'", "match.won"),
        (ARCANA, "?? overrides.south -", "there is no fact 'overrides.south'", "overrides"),
        (ARCANA, "?? penalties.east -", "unknown seat 'east'", ""),
        (ARCANA, "?? unlawful -", "there is no fact 'unlawful'", ""),
        (CARDS, "?? hp. -", "there is no fact 'hp.'", "'referee facts FILE' shows all there are"),
        (CARDS, "?? usable.golem.two -", "unknown face 'two'", ""),
        (CARDS, "?? deck.golem.0 -", "unknown face '0'", ""),
        (DUEL, "?? destroyed.amber.violet.comon -", "unknown rank 'comon'", "common"),
        (DUEL, "?? piecs.amber 0", "there is no fact 'piecs.amber'", "pieces.amber"),
    ],
)
def test_a_name_that_no_fact_can_have_is_a_fault(header: str, line: str, message: str, remedy: str) -> None:
    found = replayed(header + line)
    assert found.stopped is not None and not found.mismatches
    assert (found.stopped.line, found.stopped.column) == (header.count("\n") + 1, 4)
    assert message in str(found.stopped) and remedy in str(found.stopped)


@pytest.mark.parametrize(
    ("header", "line"),
    [
        (CARDS, "?? hp.golem"),
        (CARDS, "?? hp.golem -"),
        (CARDS, "?? deck.golem.6 -"),
        (CARDS, "?? score.red 0"),
        (DUEL, "?? marks.e5"),
        (DUEL, "?? score.violet.amber -"),
        (ARCANA, "?? unlawful.south"),
        (ARCANA, "?? end.last -"),
    ],
)
def test_what_may_be_there_at_another_time_is_no_fault(header: str, line: str) -> None:
    assert replayed(header + line).passed


def test_the_fault_is_told_in_japanese_too() -> None:
    found = replayed(ARCANA + "?? life.south. -").stopped
    assert found is not None
    assert common_voice("ja").told(found.text) == (
        "4:4: 「life.south.」という事実はありません（life.southかlife.northのことですか？）"
    )
