"""Who the hall lets in: roles and their pages, devices admitted and revoked, forms and requests that are no one's."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from referee.hall.tokens import hashed
from referee.hall.web.guard import LARGEST_BODY, Rate
from tests.hall.served import AT, Served
from tests.hall.visiting import ROUND, visitor

PAGES = ("tables", "pairings", "standings", "standings/p1", "players", "rulings", "setup", "me", "journal")


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
            japanese = {**told, "accept-language": "ja"}
            assert "この会場の画面から" in client.post("/e/spring/say", data={}, headers=japanese).text
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

        found = client.post("/e/spring/paper", content=chunks(), headers={"accept-language": "ja"})
        assert found.status_code == 413 and "大きすぎます" in found.text


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


@pytest.mark.parametrize("role", ["judge", "head", "organiser"])
def test_who_may_not_report_is_told_so(hall: Served, role: str) -> None:
    hall.event(ROUND)
    with visitor(hall, role) as client:
        answer = client.post("/e/spring/say?lang=en", data={"say": "report 1 1 win p1"})
    assert answer.status_code == 409
    assert "HL-6.1: &#39;report&#39; is not for" in answer.text


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


def test_a_form_goes_back_only_into_its_own_event(hall: Served) -> None:
    hall.event("head pair 1 p1-p2,p3-p4\n")
    with visitor(hall, "head") as client:
        for back in ("https://elsewhere.example/", "//elsewhere.example/e/spring/x", "/e/spring/..//x"):
            answer = client.post("/e/spring/say", data={"say": "note x", "back": back}, follow_redirects=False)
            assert answer.headers["location"] == "/e/spring", back


def test_the_last_use_of_a_device_is_its_last_one(hall: Served) -> None:
    hall.event(ROUND)
    with visitor(hall, "judge", name="Rei") as rei, visitor(hall, "organiser", name="Kei") as kei:
        for at in ("2031-01-01T10:00:00.000+00:00", "2031-01-01T11:30:00.000+00:00"):
            hall.floor.clock = lambda at=at: at  # a clock that stands
            assert rei.get("/e/spring/tables").status_code == 200
        html = kei.get("/e/spring/setup").text
    (row,) = [one for one in re.findall(r"<tr>.*?</tr>", html, re.S) if "<bdi>Rei</bdi>" in one]
    assert "11:30:00" in row
