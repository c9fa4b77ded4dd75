"""The banner knows which turn it is: a hint gives one reason, the one that holds (FW-4.2)."""

from referee.match.replay import replay_file
from tests.test_scenes import SCENES
from ui.match.play import Play
from ui.panels.offered import hints_of

SAMPLE = SCENES.parent.parent / "resources" / "samples" / "force-of-will.match"


def test_why_nothing_is_drawn_is_one_reason() -> None:
    match = replay_file(SAMPLE).match
    assert match is not None
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for entry in match.entries[:120]:
        standing = match.game.standing(entry.after.state)
        if standing.phase == "draw" and standing.pending is None:
            play = Play(match.branch(entry.number))
            if play.main is not None and play.main.declaration.verb == "recover":
                told[standing.number == 1].add(" ".join(hints_of(play, match.voice("en"))))
    assert any("who goes first draws no card" in each for each in told[True])
    assert not any("goes first" in each for each in told[False])


def test_a_card_that_blocks_is_marked_as_the_blocker() -> None:
    match = replay_file(SAMPLE).match
    assert match is not None
    seen = 0
    for entry in match.entries:
        if entry.spoken.declaration.verb == "block" and entry.stands:
            pieces = match.scene(entry.after).pieces
            marks = [word for piece in pieces for word in piece.state if word in ("attacked", "blocker", "attacker")]
            assert marks.count("blocker") == 1 and "attacked" not in marks
            seen += 1
    assert seen
