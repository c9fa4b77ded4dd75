"""Every refusal that the code of a game can give is broken by a record that names its sentence."""

import pytest

from referee import games
from tests.tools.refusals import in_code, named

ELSEWHERE = frozenset({("FW-2.8", "no-ruler"), ("FW-2.8", "not-a-ruler")})
"""Without a ruler no match can be set up, so no record can say so: tests/games/test_force_of_will_decks.py does."""


@pytest.mark.parametrize("game", games.GAMES)
def test_every_refusal_is_named_by_a_record(game: str) -> None:
    can, have = in_code(game), named(game)
    missing = {
        f"{rule}.{why}".rstrip("."): place for (rule, why), place in can.items() if (rule, why) not in have | ELSEWHERE
    }
    assert not missing
