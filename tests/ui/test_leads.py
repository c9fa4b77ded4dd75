"""A declaration that leads to a place without naming it is said by a click there (KK-4.3: the mirrored hex)."""

from referee.games.kami_no_kijutsu.ground import NEIGHBOURS, mirror
from referee.match.replay import replay_file
from tests.test_scenes import SCENES
from ui.match.play import Play
from ui.match.pointing import marks_now

SAMPLE = SCENES.parent.parent / "resources" / "samples" / "kami-no-kijutsu.match"


def test_a_unit_is_transferred_by_a_click_on_where_it_goes() -> None:
    match = replay_file(SAMPLE).match
    assert match is not None
    seen = 0
    for entry in match.entries:
        legal = [str(spoken) for spoken in match.branch(entry.number).legal()]
        ways = [text.split() for text in legal if " transfer " in text]
        far = [(text, hex_) for *text, hex_ in ways if mirror(hex_) not in NEIGHBOURS[hex_]]
        for said, hex_ in far[:1]:
            play = Play(match.branch(entry.number))
            play.escape()
            assert play.pick_place(hex_).says is None
            assert mirror(hex_) in marks_now(play).open
            assert " ".join([*said, hex_]) in map(str, play.buttons()), "its button stays"
            says = play.pick_place(mirror(hex_)).says
            assert str(says) == " ".join([*said, hex_])
            seen += 1
        if seen > 2:
            return
    assert seen
