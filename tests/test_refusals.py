"""Every refusal of a game is broken by a record that names its sentence: all that its code can give, and all given."""

import pytest

from referee import games
from referee.rulebook import book
from tests.tools.refusals import ELSEWHERE, broken, in_code, named


@pytest.mark.parametrize("game", games.GAMES)
def test_every_refusal_is_named_by_a_record(game: str) -> None:
    can, have = in_code(game), named(game)
    missing = {
        f"{rule}.{why}".rstrip("."): place for (rule, why), place in can.items() if (rule, why) not in have | ELSEWHERE
    }
    assert not missing


@pytest.mark.parametrize("game", games.GAMES)
def test_what_records_are_refused_for_is_named_by_one(game: str) -> None:
    """A rule that is worked out, or a sentence that several rules share, is not seen in the code."""
    assert not sorted(f"{rule}.{why}".rstrip(".") for rule, why in broken(game) - named(game) - ELSEWHERE)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_rule_that_has_sentences_is_told_by_one_of_them(game: str) -> None:
    """Its own text would be told instead, and no record that names the rule alone would notice."""
    have = {key.rpartition(".")[0] for key in book.load(game).says}
    assert not sorted(rule for rule, why in broken(game) if not why and rule in have)
