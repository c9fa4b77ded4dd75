"""A pack of another game is told as that: none of its cards is held to the fields of this one."""

from itertools import permutations

import pytest

from referee import games
from referee.packs.files import BadFile
from referee.packs.loading import find_pack, load_pack

PACKS = {game: games.find(game).packs[0] for game in games.GAMES}


@pytest.mark.parametrize(("of", "played"), [*permutations(games.GAMES, 2)])
def test_a_pack_of_another_game_is_told_in_one_sentence(of: str, played: str) -> None:
    path = find_pack(PACKS[of], None)
    with pytest.raises(BadFile) as caught:
        load_pack(path, played, games.find(played).card)
    (fault,) = caught.value.faults
    assert fault.place == "game"
    assert f"'{of}'" in fault.message
    assert f"'{played}'" in fault.message
