"""Every refusal that the code of a game can give is broken by a record that names its sentence."""

import pytest

from referee import games
from tests.tools.refusals import ELSEWHERE, in_code, named


@pytest.mark.parametrize("game", games.GAMES)
def test_every_refusal_is_named_by_a_record(game: str) -> None:
    can, have = in_code(game), named(game)
    missing = {
        f"{rule}.{why}".rstrip("."): place for (rule, why), place in can.items() if (rule, why) not in have | ELSEWHERE
    }
    assert not missing
