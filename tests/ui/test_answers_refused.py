"""A card that cannot answer what is asked is refused as the answer, not as something that nobody said (AD-2.5)."""

from referee.match.replay import replay_file
from tests.test_scenes import SCENES
from ui.match.play import Play

SCENE = SCENES / "arcanductor" / "effects-by-hand.match"


def test_a_card_that_could_not_lie_there_is_refused_as_shown() -> None:
    match = replay_file(SCENE).match
    assert match is not None
    seen = 0
    for entry in match.entries:
        if match.game.standing(entry.after.state).pending != "show":
            continue
        play = Play(match.branch(entry.number))
        fits = {token for spoken in play.choice.legal for token in play.choice.of(spoken)}
        for card in sorted(match.opened.table.cards.keys() - fits):
            play.pick_card(card)
            if play.preview is not None:
                assert play.preview.spoken.declaration.verb == "shows", str(play.preview.spoken)
                assert play.preview.rules
                seen += 1
            play.escape()
        if seen > 3:
            return
    assert seen
