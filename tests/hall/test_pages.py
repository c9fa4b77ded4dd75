"""The pages over a real server: who sees and does what, what is told, and that nothing from a name is ever markup."""

import contextlib
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from referee.hall.event.journal import replay
from referee.hall.store import StoreGone
from referee.hall.tokens import hashed
from referee.hall.web import acts
from referee.hall.web.guard import LARGEST_BODY, Rate
from referee.record.reading import parse
from tests.hall.served import AT, HEADER, Playing, Served, serving_hall, wait_for

ROUND = "head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n"
PAGES = ("tables", "pairings", "standings", "standings/p1", "players", "rulings", "setup", "me", "journal")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    with serving_hall(tmp_path / "hall") as served:
        yield served


@contextlib.contextmanager
def visitor(hall: Served, role: str = "", subject: str = "", name: str = "Kei") -> Iterator[httpx.Client]:
    with httpx.Client(base_url=hall.base, follow_redirects=True, timeout=30) as client:
        if role:
            token = hall.token("spring", role, subject, name)
            assert client.get(f"/e/spring/in/{token}").status_code == 200
        yield client


@pytest.mark.parametrize(
    ("role", "subject", "seen"),
    [
        ("", "", "tables pairings standings standings/p1"),
        ("player", "p1", "tables pairings standings standings/p1 me"),
        ("scorekeeper", "", "tables pairings standings standings/p1 players"),
        ("judge", "", "tables pairings standings standings/p1 players rulings"),
        ("head", "", "tables pairings standings standings/p1 players rulings setup journal"),
        ("organiser", "", "tables pairings standings standings/p1 players rulings setup journal"),
    ],
)
def test_who_sees_which_page(hall: Served, role: str, subject: str, seen: str) -> None:
    hall.event(ROUND)
    with visitor(hall, role, subject) as client:
        found = {page: client.get(f"/e/spring/{page}").status_code for page in PAGES}
    assert {page for page, status in found.items() if status == 200} == set(seen.split())
    assert set(found.values()) <= {200, 403}


@pytest.mark.parametrize("role", ["", "player", "scorekeeper", "judge"])
@pytest.mark.parametrize(
    ("act", "form"),
    [
        ("pair", {}),
        ("say", {"say": "publish 1"}),
        ("say", {"say": "finish"}),
        ("say", {"say": "disqualify", "player": "p2", "because": "x"}),
        ("token", {"role": "organiser", "name": "Eve"}),
        ("revoke", {"device": "x"}),
        ("say", {"say": "drop p2"} | {"player": ""}),
    ],
)
def test_nobody_does_what_the_role_does_not_allow(hall: Served, role: str, act: str, form: dict[str, str]) -> None:
    running = hall.event("head pair 1 p1-p2,p3-p4\n")
    may = act == "say" and form["say"] == "drop p2" and role == "scorekeeper"
    before, tokens = running.event.state, len(hall.store.tokens("spring")) + bool(role)
    with visitor(hall, role, "p1" if role == "player" else "") as client:
        status = client.post(f"/e/spring/{act}", data=form).status_code
    running.refresh()
    assert status == (200 if may else 409 if role and act == "say" else 403)
    assert (running.event.state == before) is not may
    assert len(hall.store.tokens("spring")) == tokens


def test_nothing_from_a_name_is_markup(hall: Served) -> None:
    running = hall.event(players=8)
    evil = "<script>alert(1)</script>"
    running.say(f'organiser enter evil name="{evil}" club="{evil}"')
    running.say("organiser enter other name=Other")
    running.say("head pair 1 p1-p2,p3-p4,p5-p6,p7-p8,evil-other")
    running.say("head publish 1")
    running.say(f'judge penalty evil warning because="{evil}" by="{evil}"')
    with visitor(hall, "head", name=evil) as client:
        for page in (*PAGES[:7], "tables?table=5", "screen/pairings", "screen/standings", "standings/evil"):
            html = client.get(f"/e/spring/{page}").text
            assert evil not in html, page
            assert re.findall(r"<script(?![^>]*\ssrc=)", html) == [], page
            assert " onclick=" not in html
        assert "&lt;script&gt;" in client.get("/e/spring/players").text


def test_every_answer_says_what_a_page_may_load(hall: Served) -> None:
    hall.event(ROUND)
    with visitor(hall) as client:
        for path in ("/", "/e/spring/pairings", "/nothing", "/static/hall.js", "/e/nobody/tables"):
            headers = client.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"], path
            assert "unsafe-inline" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


def test_a_form_from_elsewhere_is_refused(hall: Served) -> None:
    running = hall.event("head pair 1 p1-p2,p3-p4\n")
    with visitor(hall, "head") as client:
        for told in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}):
            assert client.post("/e/spring/say", data={"say": "publish 1"}, headers=told).status_code == 403
        running.refresh()
        assert running.event.facts()["published.1"] == "no"
        own = {"origin": hall.base, "sec-fetch-site": "same-origin"}
        assert client.post("/e/spring/say", data={"say": "publish 1"}, headers=own).status_code == 200
    running.refresh()
    assert running.event.facts()["published.1"] == "yes"


def test_a_body_that_is_too_large_is_refused_with_and_without_its_length(hall: Served) -> None:
    hall.event()
    with visitor(hall, "organiser") as client:
        large = b"text=" + b"x" * (LARGEST_BODY + 1)
        assert client.post("/e/spring/paper", content=large).status_code == 413

        def chunks() -> Iterator[bytes]:
            for _ in range(LARGEST_BODY // 8192 + 2):
                yield b"x" * 8192

        assert client.post("/e/spring/paper", content=chunks()).status_code == 413


def test_too_many_requests_are_told_to_wait(tmp_path: Path) -> None:
    hall = Served(tmp_path / "hall", rate=Rate(1, 5))
    try:
        with httpx.Client(base_url=hall.base) as client:
            found = [client.get("/") for _ in range(12)]
        assert found[0].status_code == 200
        assert found[-1].status_code == 429
        assert int(found[-1].headers["retry-after"]) >= 1
    finally:
        hall.stop()


def test_a_rate_gives_back_what_time_brings() -> None:
    now = [0.0]
    rate = Rate(2, 3, clock=lambda: now[0])
    assert [rate.wait("a") for _ in range(3)] == [0, 0, 0]
    assert rate.wait("a") == pytest.approx(0.5)
    assert rate.wait("b") == 0
    now[0] = 0.5
    assert rate.wait("a") == 0
    assert rate.wait("a") > 0


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


NAMES_REFUSED = [
    ("x" * 81, "at most 80"),
    ("Mi\u202eo", "U+202E"),
    ("Mi\u200fo", "U+200F"),
    ("Mi\u2066o", "U+2066"),
    ("Mi\to", "a tab"),
    ("Mi\x00o", "U+0000"),
    ("Mi\no", "a line end"),
    ("  ", "needs a name"),
    ("", "needs a name"),
]


@pytest.mark.parametrize(("name", "why"), NAMES_REFUSED, ids=[ascii(name[:9]) for name, _ in NAMES_REFUSED])
def test_a_name_that_cannot_be_kept_is_refused_with_its_reason(hall: Served, name: str, why: str) -> None:
    running = hall.event("")
    with visitor(hall, "organiser") as client:
        told = client.post("/e/spring/say?lang=en", data={"say": "enter", "player": "mio", "name": name})
    running.refresh()
    assert told.status_code == 409
    assert why in told.text
    assert "mio" not in running.event.state.players


@pytest.mark.parametrize("name", ["x" * 80, " Mio  Hara ", "מיו", "ﷺ", "美緒", 'a"b\\c', "a=b #c !! d", "\u3000美"])
def test_any_other_name_is_kept_sign_for_sign(hall: Served, name: str) -> None:
    running = hall.event("")
    with visitor(hall, "organiser") as client:
        assert client.post("/e/spring/say", data={"say": "enter", "player": "mio", "name": name}).status_code == 200
        record = client.get("/e/spring/journal").text
    running.refresh()
    assert running.event.state.players["mio"].name == name
    replayed = replay(parse(record)).event
    assert replayed is not None
    assert replayed.state.players["mio"].name == name


@pytest.mark.parametrize(
    "player", ["bye", "organiser", "hall", "table", "public", "P1", "1a", "a b", "x" * 21, "é", ""]
)
def test_an_id_that_says_something_else_is_refused(hall: Served, player: str) -> None:
    running = hall.event("")
    before = set(running.event.state.players)
    with visitor(hall, "organiser") as client:
        told = client.post("/e/spring/say?lang=en", data={"say": "enter", "player": player, "name": "Mio"})
    running.refresh()
    assert told.status_code == 409
    assert set(running.event.state.players) == before


def test_a_device_that_is_none_is_not_revoked(hall: Served) -> None:
    hall.event("")
    token = hall.token("spring", "judge", name="Rei")
    digest = hashed(token.rpartition(".")[2])
    with visitor(hall, "organiser") as client:
        assert client.post("/e/spring/revoke", data={"device": "nothing"}).status_code == 409
        assert client.post("/e/spring/revoke", data={"device": digest}).status_code == 200
        again = client.post("/e/spring/revoke?lang=en", data={"device": digest})
        assert again.status_code == 409
        assert "revoked before" in again.text


def test_a_refusal_is_told_in_the_readers_language(hall: Served) -> None:
    hall.event(ROUND)
    with visitor(hall, "head") as client:
        answer = client.post("/e/spring/say?lang=ja", data={"say": "publish 1"})
    assert answer.status_code == 409
    assert "HL-3.1: 第1回戦はすでに発表されています。" in answer.text


@pytest.mark.parametrize("role", ["judge", "head", "organiser"])
def test_who_may_not_report_is_told_so(hall: Served, role: str) -> None:
    hall.event(ROUND)
    with visitor(hall, role) as client:
        answer = client.post("/e/spring/say?lang=en", data={"say": "report 1 1 win p1"})
    assert answer.status_code == 409
    assert "HL-6.1: &#39;report&#39; is not for" in answer.text


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


def test_a_device_of_another_event_or_revoked_is_out(hall: Served) -> None:
    hall.event(ROUND)
    token = hall.token("spring", "judge", name="Rei")
    with httpx.Client(base_url=hall.base, follow_redirects=True) as client:
        assert "not known" in client.get("/e/spring/in/spring.abc").text
        assert "another event" in client.get("/e/spring/in/autumn.abc").text
        assert client.get(f"/e/spring/in/{token}").status_code == 200
        assert client.get("/e/spring/rulings").status_code == 200
        for row in hall.store.tokens("spring"):
            hall.store.revoke("spring", row.hash, AT)
        answer = client.get("/e/spring/rulings")
        assert answer.status_code == 403
        assert "revoked" in answer.text


def test_a_tables_token_opens_no_page(hall: Served) -> None:
    hall.event(ROUND)
    with httpx.Client(base_url=hall.base, follow_redirects=True) as client:
        answer = client.get(f"/e/spring/in/{hall.token('spring', 'table', '1')}")
        assert answer.status_code == 403
        assert client.get("/e/spring/setup").status_code == 403


def test_a_new_device_is_shown_once_with_its_qr(hall: Served) -> None:
    hall.event(ROUND)
    with visitor(hall, "organiser") as client:
        html = client.post("/e/spring/token", data={"role": "table", "subject": "2"}).text
        token = re.search(r'<code id="token">(.*?)</code>', html)
        assert token and "<svg" in html
        assert token[1] not in client.get("/e/spring/setup").text
        refused = [
            {"role": "table", "subject": "x"}, {"role": "table", "subject": "7"}, {"role": "judge"},
            {"role": "king", "name": "x"}, {"role": "player", "subject": "nobody", "name": "x"},
            {"role": "judge", "name": "Rei\u202e"}, {"role": "judge", "name": "x" * 81},
        ]  # fmt: skip
        for wrong in refused:
            assert client.post("/e/spring/token", data=wrong).status_code == 409, wrong


def test_only_an_organiser_makes_another_one(hall: Served) -> None:
    hall.event()
    with visitor(hall, "head") as client:
        assert client.post("/e/spring/token", data={"role": "organiser", "name": "x"}).status_code == 409


def test_a_store_that_is_away_is_told(hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.event(ROUND)

    def away(*_: object) -> None:
        raise StoreGone("the database cannot be reached: it was stopped")

    with visitor(hall, "head") as client:
        monkeypatch.setattr(hall.store, "said", away)
        answer = client.get("/e/spring/tables")
        assert answer.status_code == 503
        assert "cannot be reached" in answer.text
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


def test_a_form_goes_back_only_into_its_own_event(hall: Served) -> None:
    hall.event("head pair 1 p1-p2,p3-p4\n")
    with visitor(hall, "head") as client:
        for back in ("https://elsewhere.example/", "//elsewhere.example/e/spring/x", "/e/spring/..//x"):
            answer = client.post("/e/spring/say", data={"say": "note x", "back": back}, follow_redirects=False)
            assert answer.headers["location"] == "/e/spring", back


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
        ("ja", "Hana Kim の勝ち（Chie Abe は不在）"),
    ):
        with visitor(hall, "judge") as judge:
            for page in ("tables?table=1", "rulings", "tables?table=2", "pairings"):
                html = judge.get(f"/e/spring/{page}", params={"lang": language} if "?" not in page else None).text
                judge.cookies.set("hall-lang", language)
                seen = re.sub(r"<[^>]*>", "", html)
                for notation in ("place e5", "setup c5=", "extend 3", "scores=", "by=Rei", "no-show p3"):
                    assert notation not in seen, (page, notation)
                assert page in ("tables?table=1", "tables?table=2") or absent in seen, page


def test_two_of_one_name_are_told_apart_everywhere(hall: Served, tmp_path: Path) -> None:
    twins = "organiser enter aki1 name=Aki\norganiser enter aki2 name=Aki\n"
    running = hall.event(f"{twins}head pair 1 p1-p2,aki1-aki2\nhead publish 1\nhead start 1\n", players=2)
    with visitor(hall, "head") as head:
        for page in ("pairings", "tables?table=2", "standings", "screen/pairings", "screen/standings", "players"):
            html = head.get(f"/e/spring/{page}").text
            assert "Aki (aki1)" in html and "Aki (aki2)" in html, page
            assert "Emi Sato (p1)" not in html or page == "players"
    # and so the window's buttons do, which know the header of the match alone
    place = hall.floor.place(running, 2)
    assert place is not None
    assert sorted(hall.floor.header(running, place, 1).pairs("seats").values()) == ["Aki (aki1)", "Aki (aki2)"]


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


def test_the_last_use_of_a_device_is_its_last_one(hall: Served) -> None:
    hall.event(ROUND)
    with visitor(hall, "judge", name="Rei") as rei, visitor(hall, "organiser", name="Kei") as kei:
        for at in ("2031-01-01T10:00:00.000+00:00", "2031-01-01T11:30:00.000+00:00"):
            hall.floor.clock = lambda at=at: at  # type: ignore[misc]  # a clock that stands
            assert rei.get("/e/spring/tables").status_code == 200
        html = kei.get("/e/spring/setup").text
    (row,) = [one for one in re.findall(r"<tr>.*?</tr>", html, re.S) if "<bdi>Rei</bdi>" in one]
    assert "11:30:00" in row


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
