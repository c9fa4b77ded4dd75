"""Two histories of one match: both are seen, the head judge chooses one, and everything follows the choice."""

import random
import re
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from referee.cli.app import app
from referee.cli.output import Problem
from referee.hall.evidence import held_against
from referee.hall.histories import histories, history_of
from referee.hall.keys import public_text
from referee.hall.serving import BadEvent, take_up
from referee.hall.store import EventRow, HallStore
from referee.hall.store.rows import MatchRow, SignedRow
from referee.hall.sync import Head
from referee.hall.web.views import tables_of
from referee.record.reading import parse
from referee.rulebook.voice import common_voice
from tests.hall.served import AT, HEADER, Playing, Served, wait_for
from tests.hall.stored import begun, chain, digest, sent

ROUND = "head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n"


def test_every_history_is_whole_from_its_beginning(store: HallStore) -> None:
    begun(store)
    own = chain("abcd", before=digest("first"))
    store.arrived([sent(own)])
    after_two = chain("xyz", before=own[1].hash, start=3)
    from_the_start = chain("q", before=digest("first"))
    store.arrived([sent(after_two), sent(from_the_start)])
    found = histories(store, "spring", "m1")
    assert [(len(one.entries), one.apart) for one in found] == [(4, 0), (5, 3), (1, 1)]
    assert [row.hash for row in found[1].entries] == [entry.hash for entry in (*own[:2], *after_two)]
    # what both share is the hall's; what one of them has alone is its own
    assert history_of(found, own[1].hash) == found[0]
    assert history_of(found, after_two[0].hash) == found[1]
    assert history_of(found, digest("nothing")) is None


def test_heads_of_two_histories_with_one_number_are_both_signed(store: HallStore) -> None:
    store.begin(EventRow("spring", "event: x", "nonce", AT))
    first = digest("first")
    store.play("spring", MatchRow("m1", 1, 1, "game: x", first, Head(0, first), "{}", 0, AT, 0))
    rows = [SignedRow("m1", 4, digest(word), AT, "s") for word in ("one", "other")]
    store.sign("spring", rows)
    store.sign("spring", rows)
    assert sorted(row.hash for row in store.signed("spring", "m1")) == sorted(row.hash for row in rows)


def test_the_head_judge_sees_both_and_chooses_one_with_a_reason(hall: Served, tmp_path: Path) -> None:
    running = hall.event(ROUND)
    tables = [Playing(tmp_path / "one", hall.joining("spring", 1))]
    tables[0].wait_seated()
    match = tables[0].desk.current
    tables[0].play(random.Random(6), 4)
    wait_for(lambda: len(hall.store.entries("spring", match)) == 4, "the first is there")
    tables.append(Playing(tmp_path / "other", hall.joining("spring", 1)))
    tables[1].wait_seated()
    tables[1].play(random.Random(7), 4)
    tables[1].finish()
    last = tables[1].desk.matches[match]
    wait_for(lambda: len(hall.store.forks("spring", match)) == last.count, "both histories are kept")
    own, other = histories(hall.store, "spring", match)
    assert other.tip == last.hash_at(last.count)
    with httpx.Client(base_url=hall.base, follow_redirects=True, timeout=30) as head:
        head.get(f"/e/spring/in/{hall.token('spring', 'head', name='Kei')}")
        page = head.get(f"/e/spring/histories/{match}?lang=en").text
        assert page.count("<svg") == 2
        assert own.tip in page and other.tip in page
        assert "This was played" in page
        form = {"match": match, "hash": other.tip, "because": "the first tablet was a spectator's"}
        for wrong in (form | {"hash": digest("nothing")}, form | {"because": " "}, form | {"match": "r9t9g1e9"}):
            assert head.post("/e/spring/history", data=wrong).status_code == 409, wrong
        # a line says no more than the button: nobody sent such a history
        for made_up in ("b" * 64, digest("nothing")):
            told = head.post("/e/spring/say", data={"say": f"history {match} {made_up}", "because": "x"})
            assert told.status_code == 409
        running.refresh()
        assert not running.event.state.histories
        assert next(view for view in tables_of(hall.floor, running, AT) if view.number == 1).state == "dispute"
        assert head.post("/e/spring/history", data=form).status_code == 200
        assert head.post("/e/spring/history", data=form).status_code == 409
        running.refresh()
        assert running.event.facts()[f"history.{match}"] == other.tip
        # the result that the chosen history comes to is in, and the table is no dispute any more
        assert running.event.facts()["result.1.1"] != "-"
        assert next(view for view in tables_of(hall.floor, running, AT) if view.number == 1).state == "done"
        assert "resign" in head.get("/e/spring/tables?table=1").text
        signatures = head.get(f"/e/spring/signed/{match}").text
        # that history has a header of its own, which the hall was never sent
        given = head.get(f"/e/spring/text/{match}?lang=en")
        assert given.status_code == 409
        assert "export its record there" in given.text
    # the other history stays, and what was chosen is countersigned
    assert [row.hash for row in hall.store.entries("spring", match)] == [row.hash for row in own.entries]
    record = tables[1].archive.export(tables[1].archive.matches()[0].id)
    assert held_against(record, public_text(hall.floor.key), signatures).fault == ""
    assert other.tip in signatures and own.tip not in signatures
    for table in tables:
        table.stop()


def test_the_record_as_text_is_held_against_the_signatures(hall: Served, tmp_path: Path) -> None:
    hall.event(ROUND)
    table = Playing(tmp_path / "one", hall.joining("spring", 1))
    table.wait_seated()
    match = table.desk.current
    table.play(random.Random(6), 6)
    wait_for(lambda: len(hall.store.entries("spring", match)) == 6, "its entries are there")
    hall.floor.sign("spring", hall.store.matches("spring"))
    with httpx.Client(base_url=hall.base, follow_redirects=True, timeout=30) as judge:
        judge.get(f"/e/spring/in/{hall.token('spring', 'judge', name='Kei')}")
        assert f"/e/spring/text/{match}" in judge.get("/e/spring/tables?table=1").text
        given, signatures = judge.get(f"/e/spring/text/{match}"), judge.get(f"/e/spring/signed/{match}").text
        assert judge.get("/e/spring/text/r9t9g1e9").status_code == 404
    assert "attachment" in given.headers["content-disposition"]
    assert httpx.get(f"{hall.base}/e/spring/text/{match}").status_code == 403
    key = public_text(hall.floor.key)
    assert held_against(given.text, key, signatures).fitting >= 1
    # what the table itself exports is the same, but for who signed it
    own = table.archive.export(table.archive.matches()[0].id)
    assert given.text.partition("# signed")[0] == own.partition("# signed")[0]
    first = next(line for line in given.text.splitlines() if " setup " in line or " place " in line)
    assert held_against(given.text.replace(first, first.replace("violet", "amber", 1)), key, signatures).fault
    table.stop()


def test_a_choice_said_in_a_line_is_the_choice_of_the_button(hall: Served) -> None:
    running = hall.event(ROUND)
    own = chain("abcd", before=digest("first"))
    row = MatchRow("r1t1g1e7", 1, 1, "game: x", digest("first"), Head(0, digest("first")), "{}", 0, AT, 0)
    hall.store.play("spring", row)
    hall.store.arrived([replace(sent(own), match="r1t1g1e7")])
    with httpx.Client(base_url=hall.base, follow_redirects=True, timeout=30) as head:
        head.get(f"/e/spring/in/{hall.token('spring', 'head', name='Kei')}")
        said = {"say": f"history r1t1g1e7 {own[-1].hash}", "because": "looked at"}
        assert head.post("/e/spring/say", data=said).status_code == 200
    running.refresh()
    assert running.event.facts()["history.r1t1g1e7"] == own[-1].hash
    assert [found.hash for found in hall.store.signed("spring", "r1t1g1e7")] == [own[-1].hash]


@pytest.mark.parametrize("role", ["", "player", "scorekeeper", "judge"])
def test_nobody_else_chooses(hall: Served, role: str) -> None:
    running = hall.event(ROUND)
    with httpx.Client(base_url=hall.base, follow_redirects=True, timeout=30) as client:
        if role:
            client.get(f"/e/spring/in/{hall.token('spring', role, 'p1' if role == 'player' else '', 'Rei')}")
        told = client.post("/e/spring/history", data={"match": "r1t1g1e7", "hash": digest("x"), "because": "x"})
    running.refresh()
    assert told.status_code == 403
    assert not running.event.state.histories


BAD_LINES = [
    ("organiser enter bye name=Mio", "cannot be a player's id"),
    ('organiser enter mio name="Mi\u202eo"', "U+202E"),
    ("organiser enter mio name=" + "x" * 81, "at most 80"),
    ('organiser enter mio name="Mi\u0007o"', "U+0007"),
    ("head publish 1", "HL-2.2"),
]


@pytest.mark.parametrize(("line", "why"), BAD_LINES, ids=[why for _, why in BAD_LINES])
def test_a_record_that_cannot_be_entered_whole_begins_no_event(store: HallStore, line: str, why: str) -> None:
    text = HEADER.format(game="tash-kalar") + f"organiser enter p1 name=A\n{line}\n"
    with pytest.raises(BadEvent, match=re.escape(why)):
        take_up(store, parse(text))
    assert store.events() == []


def test_why_a_record_is_not_taken_up_is_told_in_the_readers_language(tmp_path: Path) -> None:
    file = tmp_path / "x.event"
    file.write_text(HEADER.format(game="tash-kalar") + "head publish 1\n", encoding="utf-8")
    words = ["hall", "serve", str(file), "--plain", "--folder", str(tmp_path / "hall"), "--lang", "ja"]
    found = CliRunner().invoke(app, words).exception
    assert isinstance(found, Problem)
    told = common_voice("ja").told(found.message)
    assert "第1回戦は進行中ではありません" in told
    assert "not allowed" not in told and "under way" not in told
    file.write_text("event: X\ngame: tash-kalar\ncut: 6\n\n", encoding="utf-8")
    found = CliRunner().invoke(app, words).exception
    assert isinstance(found, Problem)
    assert "x.event:3: " in found.message
    assert "bracket" in found.message and "bracket" not in common_voice("ja").told(found.message)


def test_a_record_is_taken_up_word_for_word(store: HallStore) -> None:
    note = r'organiser note "because=it was so, a=b and \"c\""'
    running = take_up(store, parse(HEADER.format(game="tash-kalar") + f'{note}\norganiser enter p1 name="a=b \\\\"\n'))
    assert running.event.state.players["p1"].name == "a=b \\"
    assert str(running.event.entries[0].spoken) == note
