"""What decided a match is told with its rule and figures, and at time nothing is told to follow (RF-5.3)."""

from dataclasses import replace

import pytest

from referee import games
from referee.kernel.scene import goes_on
from referee.match.ended import ends
from referee.match.match import Match
from referee.match.opening import open_table
from referee.papers.slips import slip
from referee.record.model import Said, Setting
from referee.record.reading import parse, read_record
from tests.playing import first_sample

POLICY = Setting("policy", "result=standing", 1, 1)
NEXT = {
    "tash-kalar": "TK-3.1",
    "arcanductor": "AD-3.1",
    "war-vortex-night": "WV-3.5",
    "force-of-will": "FW-4.1",
    "kami-no-kijutsu": "KK-3.1",
}
BEGUN = ("violet setup c5=violet g5=amber", "amber place h7", "amber end")
TASH_KALAR = """game: tash-kalar
mode: duel
seats: amber=Aki violet=Ben
decks: amber=imperial violet=imperial
policy: extra-turns=0

"""


def at_time(game: str, *, called: float = 0.5) -> Match:
    """The sample of a game, with time called after a part of it, played until it is over."""
    path = first_sample(game)
    record = read_record(path)
    header = replace(record.header, settings=(*record.header.settings, POLICY))
    match = Match(open_table(header, path.parent), header)
    said = [line for line in record.lines if isinstance(line, Said)]
    for number, line in enumerate(said):
        if number == int(len(said) * called):
            match.declare(match.read_text("judge clock time"))
        match.declare(match.read([word.text for word in line.words]))
        if match.result.over:
            break
    assert match.result.how == "time"
    return match


def told(match: Match, language: str = "en") -> list[tuple[str, str]]:
    voice = match.voice(language)
    return [(rule, " ".join(map(voice.event, events))) for rule, events in ends(match)]


@pytest.mark.parametrize("game", games.GAMES)
def test_at_time_what_put_the_winner_first_is_told_with_its_figures(game: str) -> None:
    match = at_time(game)
    scores = sorted(match.standing.scores.values(), reverse=True)
    for language in ("en", "ja"):
        said = "\n".join(text for _, text in told(match, language))
        assert all(str(score) in said for score in scores), said
        assert said.splitlines()[-1].split(" ")[-1] in slip(match, language, "-")
    assert match.voice("en").seat(match.result.winner or "") in said or match.result.winner == "draw"


@pytest.mark.parametrize("game", games.GAMES)
def test_at_time_nothing_is_told_to_follow_and_nothing_is_under_way(game: str) -> None:
    match = at_time(game)
    last = match.entries[-1]
    assert NEXT[game] not in [each.rule for each in last.events if each.what in ("next", "turn", "phase")]
    assert (last.events[-1].rule, last.events[-1].what) == ("RF-5.3", "ended")
    assert not goes_on(match.scene())
    assert [each for entry in match.entries[:-1] for each in entry.events if each.what == "ended"] == []


def test_pieces_decide_where_the_points_are_level() -> None:
    match = tash_kalar(*BEGUN, "violet place e5", "violet place e9", "judge clock time", "violet end")
    assert match.result.winner == "violet"
    (_, why), (rule, pieces) = told(match)
    assert rule == "TK-8.9"
    assert why == "Time was called, and nothing more is played."
    assert pieces == "Level on points and on upgraded pieces; Ben has more pieces on the board than Aki: 3 to 2."
    assert "3対2" in told(match, "ja")[-1][1]


def test_nothing_decides_where_all_is_level() -> None:
    late = 'judge set actions 0 because="late"'
    match = tash_kalar(*BEGUN, "violet place e5", "judge clock time", late, "violet end")
    assert match.result.winner == "draw"
    assert told(match)[-1] == ("TK-8.9", "Level on points, upgraded pieces and pieces on the board: a draw.")


def test_where_players_or_a_judge_have_decided_it_no_standing_is_told() -> None:
    match = tash_kalar(*BEGUN, "violet concede")
    assert [rule for rule, _ in told(match)] == ["RF-4.2"]
    match = tash_kalar(*BEGUN, "violet resign")
    assert [rule for rule, _ in told(match)] == ["TK-8.6"]


def test_the_way_in_which_tournament_rules_draw_it_is_told() -> None:
    lines = ("judge clock time", "violet place e5", "violet place e9", "violet end")
    match = tash_kalar(*BEGUN, *lines, policy="result=draw extra-turns=0")
    assert match.result.winner == "draw"
    assert "a match that ends at time is drawn" in told(match)[-1][1]


def tash_kalar(*lines: str, policy: str = "extra-turns=0") -> Match:
    header = parse(TASH_KALAR.replace("extra-turns=0", policy)).header
    match = Match(open_table(header, first_sample("tash-kalar").parent), header)
    for line in lines:
        assert match.declare(match.read_text(line)).stands, line
    return match
