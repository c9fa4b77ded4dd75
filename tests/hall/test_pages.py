"""The pages over a real server: what each shows of an event while it is held, and to whom it is told."""

import re
import threading
from pathlib import Path

import httpx
import pytest

from referee.hall.store import StoreGone
from referee.hall.web import acts
from referee.kernel.telling import Message
from referee.record.reading import parse
from tests.hall.served import HEADER, Playing, Served, wait_for
from tests.hall.visiting import ROUND, visitor


def test_a_pairing_is_held_back_until_it_is_published(hall: Served) -> None:
    running = hall.event("head pair 1 p1-p2,p3-p4\n")
    with visitor(hall) as public, visitor(hall, "head") as head, visitor(hall, "player", "p1") as player:
        for client in (public, player):
            for page in ("pairings", "tables", "screen/pairings", "watch/1"):
                assert "Ivo Reiss" not in client.get(f"/e/spring/{page}").text, page
        assert "Ivo Reiss" in head.get("/e/spring/pairings").text
        assert "Both have 0 points." in head.get("/e/spring/pairings").text
        running.say("head publish 1")
        assert "Ivo Reiss" in public.get("/e/spring/pairings").text
        assert "Both have 0 points." not in public.get("/e/spring/pairings").text


def test_both_players_report_and_a_mismatch_goes_to_the_judge(hall: Served) -> None:
    running = hall.event(ROUND)
    with visitor(hall, "player", "p1") as one, visitor(hall, "player", "p2") as two:
        said = {"say": "report 1 1", "how": "win", "winner": "p1", "scores": "9,4"}
        assert "You reported: Emi Sato wins (9 : 4)." in one.post("/e/spring/say", data=said).text
        told = two.post("/e/spring/say", data=said | {"winner": "p2", "scores": "4,9"}).text
        assert "The reports differ" in told
        for page in (told, one.get("/e/spring/me").text):
            assert "Emi Sato wins (9 : 4)" in page and "Ivo Reiss wins (9 : 4)" in page
        with visitor(hall, "judge") as judge:
            assert "is-dispute" in judge.get("/e/spring/tables").text
        two.post("/e/spring/say", data=said)
        running.refresh()
        assert running.event.facts()["result.1.1"] == "win p1 1-0 scores=9,4"
        assert "is over" not in one.get("/e/spring/me").text
        assert two.post("/e/spring/say", data=said).status_code == 409


def test_two_head_judges_pair_at_once_and_one_is_told(hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    running = hall.event("")
    answers: list[httpx.Response] = []

    def pair() -> None:
        with visitor(hall, "head") as client:
            answers.append(client.post("/e/spring/pair"))

    # nobody enters a pairing before all of them have one
    together = threading.Barrier(4)

    def next_round(*given: object) -> object:
        found = proposed(*given)
        together.wait(60)
        return found

    proposed = acts.next_round
    monkeypatch.setattr(acts, "next_round", next_round)
    threads = [threading.Thread(target=pair) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    running.refresh()
    assert len(running.event.state.rounds) == 1
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    refused = [answer.text for answer in answers if answer.status_code == 409]
    assert all("Kei has paired round 1 already" in text and "yours was not entered" in text for text in refused)


def test_a_stream_tells_what_came_since_the_page_was_made_and_nothing_else(hall: Served) -> None:
    running = hall.event()
    with visitor(hall) as client:
        made = int(
            re.findall(r'data-changes="/e/spring/changes\?since=(\d+)"', client.get("/e/spring/pairings").text)[0]
        )
        with client.stream("GET", "/e/spring/changes", params={"since": made - 1}) as early:
            told = (line for line in early.iter_lines() if line.startswith("data:"))
            assert next(told) == f"data: {made}"
        with client.stream("GET", "/e/spring/changes", params={"since": made}) as changes:
            told = (line for line in changes.iter_lines() if line.startswith("data:"))
            running.say("head drop p2")
            assert next(told) == f"data: {made + 1}", "nothing was told of what the page had seen"


def test_who_pairs_second_is_told_who_was_first_and_nothing_is_lost(hall: Served) -> None:
    running = hall.event("")
    with visitor(hall, "head", name="Kei") as kei, visitor(hall, "head", name="Rei") as rei:
        assert kei.post("/e/spring/pair", data={"round": "1"}).status_code == 200
        running.refresh()
        before = running.event.state
        told = rei.post("/e/spring/pair?lang=en", data={"round": "1"})
        assert told.status_code == 409
        assert "Kei has paired round 1 already" in told.text
        assert "yours was not entered" in told.text
        assert "第1回戦はKeiが" in rei.post("/e/spring/pair?lang=ja", data={"round": "1"}).text
    running.refresh()
    assert running.event.state == before


def test_a_refusal_is_told_in_the_readers_language(hall: Served) -> None:
    hall.event(ROUND)
    with visitor(hall, "head") as client:
        answer = client.post("/e/spring/say?lang=ja", data={"say": "publish 1"})
    assert answer.status_code == 409
    assert "HL-3.1: 第1回戦はすでに発表されています。" in answer.text


def test_a_judge_calls_another_one(hall: Served) -> None:
    running = hall.event(ROUND)
    with visitor(hall, "judge") as client:
        assert client.post("/e/spring/say", data={"say": "call 1", "because": "both sides"}).status_code == 200
    running.refresh()
    assert running.event.facts()["call.1"] == "waiting"


def test_language_and_theme_are_kept(hall: Served) -> None:
    hall.event(ROUND)
    with visitor(hall) as client:
        assert "Standings" in client.get("/e/spring/standings", headers={"accept-language": "en, ja;q=0.5"}).text
        assert "順位" in client.get("/e/spring/standings", headers={"accept-language": "ja, en;q=0.5"}).text
        client.get("/e/spring/standings?lang=ja&theme=dark")
        html = client.get("/e/spring/standings", headers={"accept-language": "en"}).text
        assert 'lang="ja" data-theme="dark"' in html
        assert 'data-theme="pink"' not in client.get("/e/spring/standings?theme=pink").text


def test_every_number_of_the_standings_can_be_asked_why(hall: Served) -> None:
    hall.event(ROUND + "hall result 1 1 win p1 scores=9,4\nhall result 1 2 draw scores=5,5\n")
    with visitor(hall) as client:
        html = client.get("/e/spring/standings/p1").text
        assert "Round 1 against Ivo Reiss: won, 3 points." in html
        assert client.get("/e/spring/standings/nobody").status_code == 404


def test_a_store_that_is_away_is_told(hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.event(ROUND)

    def away(*_: object) -> None:
        raise StoreGone(Message("db-away", "the database cannot be reached: {why}", why="it was stopped"))

    with visitor(hall, "head") as client:
        monkeypatch.setattr(hall.store, "said", away)
        answer = client.get("/e/spring/tables")
        assert answer.status_code == 503
        assert "cannot be reached" in answer.text
        japanese = client.get("/e/spring/tables", headers={"accept-language": "ja"})
        assert japanese.status_code == 503 and 'lang="ja"' in japanese.text
        assert "データベースに接続できません" in japanese.text
        assert japanese.headers["refresh"] == "2"
        sent = client.post("/e/spring/say", data={"say": "time 1"}, headers={"accept-language": "ja"})
        assert sent.status_code == 503 and "refresh" not in sent.headers
        assert "もう一度送ってください" in sent.text and "data-back" in sent.text
        assert answer.headers["retry-after"] == "2"
        monkeypatch.undo()
        assert client.get("/e/spring/tables").status_code == 200


def test_spectators_see_the_board_later_than_judges(hall: Served, tmp_path: Path) -> None:
    from referee.hall import serving
    from referee.record.reading import parse

    header = HEADER.format(game="tash-kalar").rstrip("\n") + "\ndelay: 3600\n\n"
    entered = "".join(f"organiser enter p{n} name=P{n}\n" for n in range(1, 5))
    serving.take_up(hall.store, parse(header + entered + ROUND))
    table = Playing(tmp_path / "t", hall.joining("spring", 1))
    table.wait_seated()
    table.say("violet setup c5=amber g5=violet", "amber place e5")
    wait_for(lambda: len(hall.store.entries("spring", table.desk.current)) == 2, "the entries are there")
    with visitor(hall) as public, visitor(hall, "judge") as judge:
        assert "place e5" in judge.get("/e/spring/tables?table=1").text
        assert "place e5" not in public.get("/e/spring/watch/1").text
        assert "place e5" not in public.get(f"/e/spring/record/{table.desk.current}").text
        assert "3600 s behind" in public.get("/e/spring/watch/1").text
    table.stop()


def test_a_judge_speaks_at_a_table_from_afar(hall: Served, tmp_path: Path) -> None:
    hall.event(ROUND)
    table = Playing(tmp_path / "t", hall.joining("spring", 1))
    table.wait_seated()
    table.say("violet setup c5=amber g5=violet", "amber place e5")
    wait_for(lambda: hall.store.match("spring", table.desk.current), "the match is there")
    with visitor(hall, "judge", name="Rei") as client:
        form = {"match": table.desk.current, "said": 'note "play on"'}
        client.post("/e/spring/command", data=form)
        wait_for(lambda: "entered as 3" in client.get("/e/spring/tables?table=1").text, "the table has answered")
        assert client.post("/e/spring/command", data=form | {"said": "shout"}).status_code == 409
        assert client.post("/e/spring/command", data=form | {"match": "r9t9g1e9"}).status_code == 404
        client.post("/e/spring/extend", data={"table": "1", "minutes": "3", "match": table.desk.current})
        wait_for(lambda: "entered as 4" in client.get("/e/spring/tables?table=1").text, "the clock was extended")
        # chosen from the form, with a player of the table and a text of any signs; what lacks a player is told so
        form = {"match": table.desk.current, "what": "warn", "text": 'slow = "play"'}
        assert client.post("/e/spring/command", data=form).status_code == 409
        client.post("/e/spring/command", data=form | {"seat": "violet"})
        wait_for(lambda: "entered as 5" in client.get("/e/spring/tables?table=1").text, "the warning is entered")
        page = client.get("/e/spring/tables?table=1&lang=en").text
        assert 'name="what"' in page and "Let the refused declaration stand" in page
    entries = table.desk.matches[table.desk.current].kept.match.entries
    assert [entry.text for entry in entries[4:]] == ['judge warn violet "slow = \\"play\\"" by=Rei']
    table.stop()


def test_the_board_opens_the_table_that_needs_a_judge_most(hall: Served) -> None:
    running = hall.event(ROUND)
    with visitor(hall, "head") as head, visitor(hall) as public:
        assert "table=" not in str(head.get("/e/spring/tables").url)
        running.say("hall call 2")
        found = head.get("/e/spring/tables?lang=en")
        assert found.url.params["table"] == "2"
        assert "I am on my way" in found.text
        # who has chosen one, or looks at the board by number, keeps what they look at
        assert head.get("/e/spring/tables?table=1").url.params["table"] == "1"
        assert "table" not in head.get("/e/spring/tables?order=number").url.params
        assert "table" not in public.get("/e/spring/tables").url.params
        running.say("head take 2 by=Kei")
        assert "table" not in head.get("/e/spring/tables").url.params


def test_what_is_kept_late_is_told_from_which_round_on_it_counts(hall: Served) -> None:
    running = hall.event("head pair 1 p1-p2,p3-p4\n")
    with visitor(hall, "head") as head:
        assert "is the first" not in head.get("/e/spring/setup?lang=en").text
        running.say("head publish 1")
        assert "round 2 is the first that is played wholly with" in head.get("/e/spring/setup?lang=en").text


def test_an_address_that_is_none(hall: Served) -> None:
    hall.event(ROUND)
    with visitor(hall) as client:
        for path in ("/e/nobody/tables", "/e/spring/watch/99", "/e/spring/screen/x", "/e/spring/rule/XX-1", "/x",
                     "/e/spring/record/none", "/e/nobody/changes"):  # fmt: skip
            assert client.get(path).status_code == 404, path
        assert client.get("/health").text.startswith("well")


def confirmed(html: str) -> dict[str, str]:
    """The fields of the form whose button confirms what the other player reported."""
    form = next(one for one in re.findall(r"<form.*?</form>", html, re.S) if "Confirm" in one)
    return dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))


@pytest.mark.parametrize(
    ("said", "told", "result"),
    [
        ({"how": "win", "winner": "p2", "scores.0": "4", "scores.1": "9"}, "Ivo Reiss wins (9 : 4)",
         "win p2 0-1 scores=4,9"),
        ({"how": "draw", "scores.0": "5", "scores.1": "5"}, "draw (5 : 5)", "draw 0-0 scores=5,5"),
        ({"how": "concession", "winner": "p2"}, "Emi Sato wins, Ivo Reiss conceded", "concession p1 1-0"),
    ],
)  # fmt: skip
def test_the_other_player_is_told_in_words_and_confirms_by_a_button(
    hall: Served, said: dict[str, str], told: str, result: str
) -> None:
    running = hall.event(ROUND)
    with visitor(hall, "player", "p1") as one, visitor(hall, "player", "p2") as two:
        assert "Confirm" not in two.get("/e/spring/me").text
        mine = one.post("/e/spring/say?lang=en", data={"say": "report 1 1", "back": "/e/spring/me"} | said).text
        assert f"You reported: {told}." in mine
        assert "Confirm" not in mine
        html = two.get("/e/spring/me?lang=en").text
        assert f"Emi Sato reported: {told}." in html
        assert "It was otherwise" in html
        assert two.post("/e/spring/say", data=confirmed(html)).status_code == 200
    running.refresh()
    assert running.event.facts()["result.1.1"] == result


def test_journals_of_tables_and_of_the_event_are_in_words(hall: Served, tmp_path: Path) -> None:
    hall.event(ROUND + "judge extend 3 table=1 by=Rei\nhall result 1 2 no-show p3\n")
    table = Playing(tmp_path / "t", hall.joining("spring", 1))
    table.wait_seated()
    table.say("violet setup c5=amber g5=violet", "amber place e5")
    wait_for(lambda: len(hall.store.entries("spring", table.desk.current)) == 2, "the entries are there")
    table.stop()
    for language, absent in (
        ("en", "Hana Kim wins, Chie Abe was absent"),
        ("ja", "Hana Kimの勝ち（Chie Abeは不在）"),
    ):
        with visitor(hall, "judge") as judge:
            for page in ("tables?table=1", "rulings", "tables?table=2", "pairings"):
                html = judge.get(f"/e/spring/{page}", params={"lang": language} if "?" not in page else None).text
                judge.cookies.set("hall-lang", language)
                seen = re.sub(r"<[^>]*>", "", html)
                for notation in ("place e5", "setup c5=", "extend 3", "scores=", "by=Rei", "no-show p3"):
                    assert notation not in seen, (page, notation)
                assert page in ("tables?table=1", "tables?table=2") or absent in seen, page


def test_a_refusal_leads_back_to_the_page_of_its_form(hall: Served) -> None:
    hall.event(ROUND)
    with visitor(hall, "head") as client:
        for back, link in (
            ("/e/spring/players", "/e/spring/players"),
            ("https://elsewhere.example/", "/e/spring"),
            ("/e/other/players", "/e/spring"),
        ):
            answer = client.post("/e/spring/say", data={"say": "publish 1", "back": back})
            assert answer.status_code == 409
            assert re.search(r'href="([^"]*)" data-back', answer.text)[1] == link  # type: ignore[index]  # it is there


def test_an_event_without_a_clock_offers_none(hall: Served) -> None:
    from referee.hall import serving

    header = HEADER.format(game="tash-kalar").replace("clock: round=50m\n", "")
    entered = "".join(f"organiser enter p{n} name=P{n}\n" for n in range(1, 5))
    serving.take_up(hall.store, parse(header + entered + ROUND))
    with visitor(hall, "head") as head:
        assert "0:00" not in head.get("/e/spring/screen/clock").text
        html = head.get("/e/spring/tables?table=1").text
        assert "Extend all" not in html and "+3 minutes" not in html


def test_who_comes_first_is_told_how_an_event_begins(hall: Served) -> None:
    running = hall.event("")
    with visitor(hall, "organiser") as organiser, visitor(hall) as public:
        assert "Enter the players" in organiser.get("/e/spring/pairings?lang=en").text
        assert "Enter the players" not in public.get("/e/spring/pairings?lang=en").text
        running.say("head pair 1 p1-p2,p3-p4")
        assert "Start the clock" not in organiser.get("/e/spring/pairings").text
        running.say("head publish 1")
        assert "Start the clock" in organiser.get("/e/spring/pairings").text
        running.say("head start 1")
        assert "Start the clock" not in organiser.get("/e/spring/pairings").text


def test_why_a_token_opens_nothing_any_more_is_told_in_the_readers_language(hall: Served) -> None:
    hall.event(ROUND)
    with visitor(hall, "judge") as judge, visitor(hall, "head") as head:
        row = next(row for row in hall.store.tokens("spring") if row.role == "judge")
        head.post("/e/spring/revoke", data={"device": row.hash})
        assert "revoked" in judge.get("/e/spring/rulings").text
        japanese = judge.get("/e/spring/rulings", headers={"accept-language": "ja"}).text
        assert "revoked" not in japanese and "取り消" in japanese
