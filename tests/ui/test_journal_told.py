"""The journal says what was taken back and what was done again."""

from tests.ui.test_play import DUEL, play_of
from ui.match.chronicle import Chronicle


def test_what_was_taken_back_and_done_again_is_named() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\namber place e5\namber undo\namber redo\njudge undo\n")
    match = play.match
    for language, back, again in (("en", "Takes back: ", "Does again: "), ("ja", "取り消し: ", "やり直し: ")):
        chronicle = Chronicle(match)
        chronicle.update(match.voice(language))
        told = {line.entry: line.text for line in chronicle.lines if line.entry}
        assert told[3] == back + told[2]
        assert told[4] == again + told[2]
        assert told[5].startswith(back) and told[5].endswith(told[2]) and match.voice(language).seat("amber") in told[5]
