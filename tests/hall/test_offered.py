"""What the pages offer is what the event's journal would take, and nothing that it refuses."""

import re

import httpx
import pytest

from referee.hall import serving
from referee.hall.event.declarations import Penalty
from referee.hall.event.running import Running
from referee.record.reading import parse
from tests.hall.served import HEADER, Served
from tests.hall.visiting import ROUND, visitor

PLAYED = "hall result 1 1 win p1 scores=7,4\nhall result 1 2 draw scores=6,6\n"


def held(hall: Served, lines: str = "", **fields: str) -> Running:
    """An event of five players with other lines in its header; one that is empty is left out."""
    header = HEADER.format(game="tash-kalar")
    kept = [line for line in header.strip().split("\n") if line.partition(":")[0] not in fields]
    kept += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items() if value]
    entered = "".join(f"organiser enter p{n} name=P{n}\n" for n in range(1, 6))
    return serving.take_up(hall.store, parse("\n".join(kept) + "\n\n" + entered + lines))


def page(client: httpx.Client, path: str, language: str = "en") -> str:
    found = client.get(f"/e/spring/{path}", headers={"accept-language": language})
    assert found.status_code == 200, path
    return found.text


def test_a_return_is_offered_as_long_as_it_is_allowed(hall: Served) -> None:
    running = held(hall, "organiser drop p4\n", late="2", rounds="3")
    with visitor(hall, "head") as head:
        for number, tables in ((1, "p1-p2,p3-p5"), (2, "p1-p3,p2-p5"), (3, "p1-p5,p2-p3")):
            offered = 'value="return p4"' in page(head, "players")
            assert offered, number
            running.say(f"head pair {number} {tables}")
            running.say(f"head publish {number}")
            running.say(f"hall result {number} 1 win p1")
            running.say(f"hall result {number} 2 draw")
        told = head.post("/e/spring/say", data={"say": "return p4"})
        assert told.status_code == 409 and "HL-1.3" in told.text
        assert "round 3 is the last one" in told.text
        assert 'value="return p4"' not in page(head, "players")


def test_a_result_of_an_earlier_round_is_corrected_on_its_page_by_the_head_alone(hall: Served) -> None:
    running = hall.event(ROUND + PLAYED + "head pair 2 p1-p3,p2-p4\nhead publish 2\n")
    with visitor(hall, "head") as head, visitor(hall, "scorekeeper") as desk, visitor(hall) as public:
        assert "/e/spring/tables?round=1&amp;table=2" in page(head, "pairings?round=1")
        old = page(head, "tables?round=1&table=2")
        assert 'value="correct 1 2"' in old and 'value="result 2 2"' not in old
        assert 'value="result 2 2"' in page(head, "tables?table=2")
        for other in (desk, public):
            assert "table=2" not in page(other, "pairings?round=1")
            assert 'value="correct' not in page(other, "tables?round=1&table=2")
        said = {"say": "correct 1 2", "how": "win", "winner": "p4", "because": "counted again"}
        answer = head.post("/e/spring/say", data=said | {"back": "/e/spring/tables?round=1&table=2"})
        assert answer.status_code == 200 and "Round 1 · Table 2" in answer.text
    running.refresh()
    assert running.event.facts()["result.1.2"] == "win p4 0-1"


def test_a_round_of_a_bracket_that_another_is_built_on_is_not_offered(hall: Served) -> None:
    lines = "head pair 1 p1-p2,p3-p4 bye=p5\nhead publish 1\nhall result 1 1 win p1\nhall result 1 2 win p3\n"
    running = held(hall, lines, system="single-elimination", rounds="")
    with visitor(hall, "head") as head:
        assert 'value="correct 1 1"' in page(head, "tables?round=1&table=1")
        assert running.say("head pair 2 p1-p3 bye=p5").stands
        assert 'value="correct 1 1"' not in page(head, "tables?round=1&table=1")
        assert "tables?round=1" not in page(head, "pairings?round=1")


def test_nobody_leaves_the_event_at_one_click(hall: Served) -> None:
    running = hall.event()
    with visitor(hall, "head") as head:
        row = page(head, "players").split('<details id="drop-p2">')[1].split("</details>")[0]
        assert row.index("</summary>") < row.index('value="drop p2"') < row.index("Yes, I am sure")
        assert 'name="because"' in row
        head.post("/e/spring/say", data={"say": "drop p2", "because": "the last train"})
    running.refresh()
    assert running.event.entries[-1].spoken.declaration.because == "the last train"
    assert running.event.facts()["status.p2"] == "dropped"


@pytest.mark.parametrize("asked", ["", "yes"])
def test_checking_in_is_offered_where_the_event_has_it(hall: Served, asked: str) -> None:
    held(hall, **{"check-in": asked})
    with visitor(hall, "scorekeeper") as desk:
        assert ('value="check-in p3"' in page(desk, "players")) is bool(asked)


def test_an_event_without_a_clock_has_no_buttons_for_one_and_says_so(hall: Served) -> None:
    held(hall, "head pair 1 p1-p2,p3-p4 bye=p5\nhead publish 1\n", clock="")
    with visitor(hall, "head") as head:
        for name in ("tables", "pairings"):
            html = page(head, name)
            assert "Start the clock" not in html and "Call time" not in html
        assert "played without a clock" in page(head, "screen/clock")
        assert "時計を使いません" in page(head, "screen/clock", "ja")
        assert "Round ends in" not in page(head, "screen/clock")


def test_after_the_end_only_corrections_and_notes_are_offered(hall: Served) -> None:
    running = hall.event(ROUND + PLAYED)
    with visitor(hall, "head") as head, visitor(hall, "player", "p1") as player:
        assert "Leave the event" in page(player, "me")
        assert running.say("organiser finish").stands
        offered = [page(head, name) for name in ("tables?table=1", "tables", "pairings", "players")]
        verbs = {part.split('"')[0].split()[0] for html in offered for part in html.split('name="say" value="')[1:]}
        assert verbs == {"correct"}
        assert 'value="note"' in page(head, "rulings")
        assert (
            head.post("/e/spring/say", data={"say": "note", "text": 'a=1: the cup "Kiku" is at the desk'}).status_code
            == 200
        )
        phone = page(player, "me")
        assert "Leave the event" not in phone and "The event is over." in phone
        assert "大会は終了しました" in page(player, "me", "ja")
    running.refresh()
    assert running.event.entries[-1].spoken.declaration.text == 'a=1: the cup "Kiku" is at the desk'


def test_who_has_left_is_not_asked_to_leave(hall: Served) -> None:
    running = hall.event()
    with visitor(hall, "player", "p2") as player:
        running.say("p2 drop p2")
        assert 'value="drop p2"' not in page(player, "me")


@pytest.mark.parametrize("allowed", ["no", "yes"])
def test_an_agreed_draw_is_offered_where_the_event_allows_it(hall: Served, allowed: str) -> None:
    held(hall, "head pair 1 p1-p2,p3-p4 bye=p5\nhead publish 1\n", **{"agreed-draws": allowed})
    with visitor(hall, "head") as head:
        html = page(head, "tables?table=1")
        assert ('value="agreed-draw"' in html) is (allowed == "yes")
        assert 'value="match-loss"' in html and "conceded or lost" in html


def test_no_draw_is_offered_in_a_bracket(hall: Served) -> None:
    held(hall, "head pair 1 p1-p2,p3-p4 bye=p5\nhead publish 1\n", system="single-elimination", rounds="")
    with visitor(hall, "head") as head, visitor(hall, "player", "p3") as player:
        for html in (page(head, "tables?table=2"), page(player, "me")):
            assert '<option value="draw"' not in html and '<option value="win"' in html


def test_who_pairs_while_a_semi_final_is_open_is_told_its_table(hall: Served) -> None:
    lines = "head pair 1 p1-p2,p3-p4 bye=p5\nhead publish 1\nhall result 1 1 win p1\nhall result 1 2 win p3\n"
    lines += "head pair 2 p1-p3 bye=p5\nhead publish 2\n"
    held(hall, lines, system="single-elimination", rounds="")
    with visitor(hall, "head") as head:
        told = head.post("/e/spring/pair", data={"round": "3"})
        assert told.status_code == 409
        assert "HL-2.1" in told.text and "Round 2 still lacks results: tables 1." in told.text


def test_who_called_hears_that_a_judge_is_on_the_way(hall: Served) -> None:
    running = hall.event(ROUND + "p1 call 1 because=count\n")
    with visitor(hall, "player", "p1") as player:
        assert "A judge has been called." in page(player, "me")
        running.say("judge take 1 by=Rei")
        assert "Rei is on the way to you." in page(player, "me")
        assert "Reiがこちらに向かっています" in page(player, "me", "ja")


def test_an_old_pairing_bears_the_points_it_was_made_by(hall: Served) -> None:
    hall.event(ROUND + PLAYED + "head pair 2 p1-p3,p2-p4\nhead publish 2\nhall result 2 1 win p3\n")
    with visitor(hall, "head") as head, visitor(hall) as public:
        for client in (head, public):
            first, second = (re.findall(r"\((\d)\)</span>", page(client, f"pairings?round={n}")) for n in (1, 2))
            # a win is 3 points, a draw 1; the pairing of round 2 knows nothing of its own results
            assert first == ["0", "0", "0", "0"]
            assert second == ["3", "1", "0", "1"]


def test_the_standings_of_a_bracket_say_who_won_and_who_came_how_far(hall: Served) -> None:
    lines = "head pair 1 p1-p2,p3-p4 bye=p5\nhead publish 1\nhall result 1 1 win p1\nhall result 1 2 win p3\n"
    lines += "head cut p1,p3 because=byes\nhead pair 2 p1-p3\nhead publish 2\n"
    running = held(hall, lines, rounds="1", cut="2")
    with visitor(hall) as public:
        assert page(public, "standings").count("still in the bracket") == 2
        assert running.say("head result 2 1 win p3").stands
        assert running.say("organiser finish").stands
        rows = re.findall(r"<tr.*?</tr>", page(public, "standings"), re.S)[1:]
        assert "P3" in rows[0] and "winner" in rows[0]
        assert "P1" in rows[1] and "in the bracket until round 2" in rows[1]
        assert [("line-below" in row) for row in rows] == [False, True, False, False, False]
        assert all("bracket" not in row for row in rows[2:])
        assert "優勝" in page(public, "standings", "ja") and "第2回戦まで" in page(public, "standings", "ja")


def test_a_first_result_is_told_without_one_before_it(hall: Served) -> None:
    hall.event(ROUND + PLAYED)
    with visitor(hall, "head") as head:
        assert "Round 1, table 1: Emi Sato wins (7 : 4)." in page(head, "rulings")
        assert "卓1：Emi Satoの勝ち (7 : 4)。" in page(head, "rulings", "ja")


@pytest.mark.parametrize(
    ("system", "why"),
    [
        ("swiss", "Round 2 is too late to come in; round 1 was the last one for it."),
        ("round-robin", "Nobody comes into a round robin that is under way."),
        ("single-elimination", "Nobody comes into a bracket that is under way."),
    ],
)
def test_entering_is_offered_as_long_as_it_is_allowed(hall: Served, system: str, why: str) -> None:
    running = held(hall, system=system, rounds="3" if system == "swiss" else "")
    with visitor(hall, "scorekeeper") as desk:
        offered = page(desk, "players")
        assert 'name="name"' in offered and why not in offered
        running.say("head pair 1 p1-p2,p3-p4 bye=p5")
        closed = page(desk, "players")
        assert 'name="name"' not in closed and why in closed
        told = desk.post("/e/spring/say?lang=en", data={"say": "enter", "player": "p9", "name": "Nine"})
        assert told.status_code == 409 and why in told.text


def test_a_phone_reports_who_was_absent_and_who_conceded(hall: Served) -> None:
    running = held(hall, ROUND.replace("p3-p4", "p3-p4 bye=p5"))
    with visitor(hall, "player", "p1") as one, visitor(hall, "player", "p4") as four:
        form = page(one, "me")
        for how in ("win", "draw", "concession", "no-show"):
            assert f'<option value="{how}">' in form
        said = {"say": "report 1 1", "back": "/e/spring/me", "winner": "p2"}
        told = one.post("/e/spring/say?lang=en", data=said | {"how": "no-show"}).text
        assert "You reported: P1 wins, P2 was absent." in told
        said = {"say": "report 1 2", "back": "/e/spring/me", "winner": "p4"}
        told = four.post("/e/spring/say?lang=en", data=said | {"how": "concession"}).text
        assert "You reported: P3 wins, P4 conceded." in told
    running.refresh()
    reports = [table.reports for table in running.event.state.rounds[0].tables]
    assert (reports[0]["p1"].winner, reports[1]["p4"].winner) == ("p1", "p3")


def test_an_option_is_changed_on_the_page_while_the_event_runs_and_others_are_refused(hall: Served) -> None:
    running = held(hall, "head pair 1 p1-p2,p3-p4 bye=p5\n", rounds="3")
    with visitor(hall, "head") as head:
        form = page(head, "setup")
        assert '<option value="set rounds">' in form and '<option value="set delay">' in form
        assert '<option value="set points">' not in form
        assert ">回戦数（数。0は無制限）</option>" in page(head, "setup", "ja")
        said = {"back": "/e/spring/setup", "because": "more came"}
        assert head.post("/e/spring/say", data=said | {"say": "set rounds", "to": "5"}).status_code == 200
        assert "Round 1 of 5" in page(head, "setup")
        fixed = head.post("/e/spring/say?lang=en", data=said | {"say": "set points", "to": "win=2"})
        assert fixed.status_code == 409 and "stays as it was when players entered" in fixed.text
        bad = head.post("/e/spring/say?lang=en", data=said | {"say": "set delay", "to": "soon"})
        assert bad.status_code == 409 and "is no whole number" in bad.text
    with visitor(hall, "judge") as judge:
        assert judge.post("/e/spring/say", data=said | {"say": "set rounds", "to": "4"}).status_code == 409
    running.refresh()
    plan = running.event.state.plan
    assert (plan.rounds, plan.delay, plan.points) == (5, running.event.plan.delay, running.event.plan.points)


def test_the_phone_of_who_has_left_says_so_and_a_reason_is_told_once(hall: Served) -> None:
    held(hall, 'head set rounds to=4 because="hall-closes"\nhead drop p1\n', rounds="3")
    with visitor(hall, "player", "p1") as gone, visitor(hall, "player", "p2") as here, visitor(hall, "head") as head:
        assert "You have left the event" in page(gone, "me")
        assert "あなたは大会を離れました" in page(gone, "me", "ja")
        assert "You have left the event" not in page(here, "me")
        for language in ("en", "ja"):
            # once in the sentence, once in the notation beside it
            told = re.sub(r'title="[^"]*"', "", page(head, "rulings", language))
            assert told.count("hall-closes") == 1


def test_what_the_hall_says_of_itself_is_said_in_the_visitors_language(hall: Served) -> None:
    running = hall.event("head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n")
    japanese = {"accept-language": "ja"}
    with visitor(hall, "organiser", name="organiser") as organiser, visitor(hall, "judge"):
        device = next(row.hash for row in hall.store.tokens("spring") if row.role == "judge")
        organiser.post("/e/spring/revoke", data={"device": device}, headers=japanese)
        data = {"say": "penalty", "player": "p1", "level": "warning", "infraction": "遅延", "because": "遅れた"}
        organiser.post("/e/spring/say", data=data, headers=japanese)
        told = organiser.get("/e/spring/rulings", headers=japanese).text
        assert "端末を取り消しました" in told
        assert "<td>主催者</td>" in told and "<td>organiser</td>" not in told
        assert "<td>organiser</td>" in organiser.get("/e/spring/rulings").text
    running.refresh()
    said = running.event.entries[-1].spoken.declaration
    assert isinstance(said, Penalty) and said.by == "organiser"


def test_who_pairs_before_anybody_has_checked_in_is_told_so(hall: Served) -> None:
    held(hall, check_in="yes")
    with visitor(hall, "organiser") as organiser:
        assert "Nobody has checked in yet" in organiser.post("/e/spring/pair", data={"round": "1"}).text
        found = organiser.post("/e/spring/pair", data={"round": "1"}, headers={"accept-language": "ja"})
        assert "まだ誰も受付を済ませていません" in found.text


def test_who_corrects_what_a_table_sent_meanwhile_is_told_that_it_was_the_hall(hall: Served) -> None:
    running = hall.event(ROUND + "hall result 1 1 win p1\n")
    with visitor(hall, "head") as head:
        data = {"say": "correct 1 1 draw", "because": "x", "saw": "win p2 1-0"}
        assert "会場" in head.post("/e/spring/say", data=data, headers={"accept-language": "ja"}).text
        assert "page.role" not in head.post("/e/spring/say", data=data).text
    running.refresh()
    assert "correct" not in [entry.spoken.declaration.verb for entry in running.event.entries if entry.stands]
