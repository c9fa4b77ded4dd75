"""The journal says what was taken back and what was done again, and the lines of the scores follow it."""

from referee.papers.reporting import scores_over_time
from referee.papers.wording import sentence
from tests.ui.test_play import DUEL, play_of
from ui.match.chronicle import Chronicle


def test_what_was_taken_back_and_done_again_is_named() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\namber place e5\namber undo\namber redo\njudge undo\n")
    match = play.match
    for language, back, again in (
        ("en", "Takes back entry 2: ", "Does entry 2 again: "),
        ("ja", "2番を取り消し: ", "2番をやり直し: "),
    ):
        chronicle = Chronicle(match)
        chronicle.update(match.voice(language))
        told = {line.entry: line.text for line in chronicle.lines if line.entry}
        assert told[3] == back + told[2]
        # where what was said is told beside it, the number does
        voice = match.voice(language)
        for number, lead in ((3, back), (4, again), (5, back)):
            entry = match.entries[number - 1]
            assert sentence(entry.spoken, voice, entry.events) == lead.rstrip(": ")
        assert told[4] == again + told[2]
        assert told[5].startswith(back) and told[5].endswith(told[2]) and match.voice(language).seat("amber") in told[5]


def test_the_lines_of_the_scores_show_the_match_as_it_stands() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\namber place e5\njudge set score.amber 3 because=look\n")
    match = play.match
    chronicle, voice = Chronicle(match), match.voice("en")

    def line() -> list[int]:
        chronicle.update(voice)
        return [scores["amber"] for scores in chronicle.scores]

    assert line() == [0, 0, 3]
    match.declare(match.read_text("judge undo"))
    assert line() == [0, 0, 0, 0], "what was taken back moves no line"
    assert [point.entry for point in scores_over_time(match)] == [0]
    match.declare(match.read_text("judge redo"))
    assert line() == [0, 0, 3, 3, 3], "what was done again is back"
    assert [(point.entry, point.scores["amber"]) for point in scores_over_time(match)] == [(0, 0), (3, 3)]
