"""The verbs that a card's words suggest stand in front, in the order of the text, in either language."""

import pytest

from referee import games
from referee.games.forms import with_cards
from referee.packs.described import COMMON, sentences_of
from referee.packs.suggesting import suggested


@pytest.mark.parametrize(
    ("game", "text", "verbs"),
    [
        ("tash-kalar", "May upgrade or place an own common.", ("upgrade", "place")),
        ("tash-kalar", "戦闘移動でき、破壊すればアップグレードする。", ("move", "destroy", "upgrade")),
        ("arcanductor", "The opponent discards a card, then -3 life.", ("discard", "lose", "life")),
        ("war-vortex-night", {"en": "Heal 2; summon a token.", "ja": "2回復し、召喚する。"}, ("heal", "summon")),
        ("force-of-will", "Destroy target resonator. Draw a card.", ("destroy", "cards")),
        ("kami-no-kijutsu", "2 damage to an enemy unit; draw a card.", ("damage", "cards")),
        ("kami-no-kijutsu", "", ()),
    ],
)
def test_the_verbs_of_a_text_come_in_its_order(game: str, text: str | dict[str, str], verbs: tuple[str, ...]) -> None:
    assert suggested(game, text, games.find(game).verbs) == verbs


@pytest.mark.parametrize("game", sorted(with_cards()))
def test_only_verbs_of_the_game_are_suggested(game: str) -> None:
    own = set(sentences_of(game)["suggests"])
    assert own <= set(games.find(game).verbs)
    everything = " ".join(
        word for name in (game, COMMON) for words in sentences_of(name)["suggests"].values() for word in words
    )
    assert set(suggested(game, everything, games.find(game).verbs)) >= own
    assert suggested(game, everything, ()) == ()
