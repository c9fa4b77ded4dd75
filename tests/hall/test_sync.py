"""The line's protocol as a state machine: cuts, duplicates, lost answers, reordering, forks, clocks that differ."""

import asyncio
import hashlib
import random
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee.hall.frames import (
    LARGEST,
    BadFrame,
    Begun,
    Command,
    Did,
    Entries,
    Have,
    Hello,
    Sent,
    Unknown,
    from_table,
    in_frames,
    written,
)
from referee.hall.joining import Joining
from referee.hall.line import TableLine
from referee.hall.links import BadEntry, row_of
from referee.hall.robots import RobotDesk
from referee.hall.sync import Head, TableEnd, next_try, receive
from referee.record.chain import FORM, Link, next_hash


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def grown(chain: list[Sent], first: str, word: str) -> Sent:
    before = chain[-1].hash if chain else first
    return Sent(number=len(chain) + 1, before=before, hash=digest(before + word), row={"said": word})


class Hall:
    """A hall in memory, which keeps what ``receive`` says."""

    def __init__(self) -> None:
        self.first = ""
        self.kept: list[Sent] = []
        self.forks: list[Sent] = []

    def answer(self, frame: Begun | Entries) -> Have | Unknown:
        if isinstance(frame, Begun):
            self.first = self.first or frame.first
        elif not self.first:
            return Unknown(match=frame.match)
        else:
            head = Head(len(self.kept), self.kept[-1].hash if self.kept else self.first)
            known = {entry.number: entry.hash for entry in self.kept}
            taken = receive(head, known, {entry.hash for entry in self.forks}, frame.entries)
            self.kept += taken.stored
            self.forks += taken.forks
        last = self.kept[-1].hash if self.kept else self.first
        return Have(match="m", number=len(self.kept), hash=last, forked=len(self.forks))


class Line(RuleBasedStateMachine):
    """One table and one hall with a line between them that does everything a bad line does."""

    @initialize()
    def start(self) -> None:
        self.hall, self.first = Hall(), digest("header")
        self.chain: list[Sent] = []
        self.now = 0.0
        self.up: list[Begun | Entries] = []
        self.down: list[Have | Unknown] = []
        self.acknowledged = 0
        self.end = TableEnd("m", "header", self._hash_at)

    def _hash_at(self, number: int) -> str:
        return self.chain[number - 1].hash if number else self.first

    @rule(word=st.text(max_size=3))
    def the_table_plays_on(self, word: str) -> None:
        self.chain.append(grown(self.chain, self.first, word))
        self.end.entered()

    @rule()
    def connect(self) -> None:
        self.up += [frame for frame in self.end.opened(self.now) if not isinstance(frame, Hello)]

    @rule()
    def cut(self) -> None:
        self.up.clear()
        self.down.clear()
        self.end.lost()

    @rule(seconds=st.floats(0, 20))
    def time_passes(self, seconds: float) -> None:
        self.now += seconds

    @rule(most=st.integers(1, 4))
    def send(self, most: int) -> None:
        self.up += self.end.again(self.now)
        start = self.end.to_send(self.now)
        if start is not None:
            part = self.chain[start - 1 : start - 1 + most]
            self.up.append(Entries(match="m", entries=tuple(part)))
            self.end.sent(part[-1].number, self.now)

    @precondition(lambda self: self.up)
    @rule(data=st.data(), twice=st.booleans(), lose_answer=st.booleans())
    def a_frame_arrives_in_any_order(self, data: st.DataObject, twice: bool, lose_answer: bool) -> None:
        frame = self.up.pop(data.draw(st.integers(0, len(self.up) - 1)))
        for _ in range(1 + twice):
            answer = self.hall.answer(frame)
            if not lose_answer:
                self.down.append(answer)

    @precondition(lambda self: self.down)
    @rule(data=st.data())
    def an_answer_arrives_in_any_order(self, data: st.DataObject) -> None:
        answer = self.down.pop(data.draw(st.integers(0, len(self.down) - 1)))
        self.up += self.end.received(answer, self.now)
        assert self.end.acked >= self.acknowledged, "what was acknowledged stays so"
        self.acknowledged = self.end.acked

    @invariant()
    def nothing_twice_and_nothing_but_what_the_table_said(self) -> None:
        if not hasattr(self, "hall"):
            return
        assert self.hall.kept == self.chain[: len(self.hall.kept)]
        assert self.hall.forks == []
        assert not self.end.forked

    @invariant()
    def acknowledged_means_kept(self) -> None:
        if hasattr(self, "hall"):
            assert self.end.acked <= len(self.hall.kept)

    def teardown(self) -> None:
        """Once the line is good again, everything arrives: without connecting anew where it is still there."""
        if not hasattr(self, "hall"):
            return
        self.up.clear()
        self.down.clear()
        if not self.end.connected:
            self.connect()
        for _ in range(3 * len(self.chain) + 8):
            self.now += 10
            self.send(3)
            while self.up:
                self.up += self.end.received(self.hall.answer(self.up.pop(0)), self.now)
        assert self.hall.kept == self.chain
        assert self.end.waiting == 0


TestLine = Line.TestCase
TestLine.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def chain_of(words: str, first: str = "", onto: list[Sent] | None = None) -> list[Sent]:
    chain = list(onto or [])
    for word in words:
        chain.append(grown(chain, first or digest("header"), word))
    return chain


def test_two_histories_are_both_kept_and_told() -> None:
    hall, first = Hall(), digest("header")
    main = chain_of("abcd")
    other = chain_of("xy", onto=main[:2])
    hall.answer(Begun(match="m", header="header", first=first))
    hall.answer(Entries(match="m", entries=tuple(main)))
    end = TableEnd("m", "header", lambda number: other[number - 1].hash if number else first, count=4)
    now = 0.0
    end.opened(now)
    end.received(hall.answer(Begun(match="m", header="header", first=first)), now)
    assert end.forked
    for _ in range(6):
        now += 10
        start = end.to_send(now)
        if start is not None:
            part = other[start - 1 : start + 1]
            end.sent(part[-1].number, now)
            end.received(hall.answer(Entries(match="m", entries=tuple(part))), now)
    assert hall.kept == main
    assert hall.forks == other[2:]
    assert end.forked
    assert end.to_send(now + 10) is None, "both histories are there: nothing is left to send"


def test_a_gap_takes_nothing_behind_it() -> None:
    main = chain_of("abcde")
    taken = receive(Head(1, main[0].hash), {1: main[0].hash}, (), main[2:])
    assert taken.gap
    assert taken.stored == ()
    assert taken.head == Head(1, main[0].hash)


def test_a_next_number_that_does_not_fit_is_no_quiet_merge() -> None:
    main, strange = chain_of("ab"), chain_of("zb")
    taken = receive(Head(1, main[0].hash), {}, (), strange[1:])
    assert taken.stored == ()
    assert taken.forks == (strange[1],)


def test_the_same_command_gets_the_same_answer() -> None:
    end = TableEnd("m", "header", lambda number: digest(str(number)))
    command = Command(id="c1", match="m", said="judge extend 3 because=late", by="Rei")
    assert end.commanded(command) is None
    did = end.carried_out(Did(id="c1", number=7, hash=digest("7")))
    assert end.commanded(command) == did


def test_the_line_is_tried_again_ever_more_rarely_and_never_by_all_at_once() -> None:
    waits = [next_try(failures, 1.0) for failures in range(12)]
    assert waits == sorted(waits)
    assert waits[-1] == 30
    spread = {round(next_try(4, random.Random(table).random()), 3) for table in range(50)}
    assert len(spread) > 40


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("{", "the frame"),
        ('{"kind":"steal"}', "the frame"),
        ('{"kind":"entries","match":"m","entries":[{"number":0}]}', "entries.0.number"),
        ('{"kind":"entries","match":"","entries":[]}', "match"),
        ('{"kind":"begun","match":"m","header":"h","first":"zz"}', "first"),
        ('{"kind":"hello","form":2}', "form"),
        ('{"kind":"hello","colour":1}', "colour"),
        ('{"kind":"did","id":"a","number":"7"}', "number"),
        ("x" * (LARGEST + 1), "at most"),
        ("[" * 50_000, "the frame"),
    ],
)
def test_a_malformed_frame_is_refused_with_its_place(data: str, words: str) -> None:
    with pytest.raises(BadFrame, match=words):
        from_table(data)


def test_entries_go_into_frames_that_are_taken() -> None:
    long = chain_of("ab")
    big = [Sent(number=n, before=digest("a"), hash=digest(str(n)), row={"said": "あ" * 1300}) for n in range(1, 60)]
    frame = in_frames("m", big, {"score": "7"})
    assert 1 < len(frame.entries) < 59
    assert from_table(written(frame)) == frame
    many = [Sent(number=n, before=digest("a"), hash=digest(str(n)), row={}) for n in range(1, 700)]
    assert from_table(written(in_frames("m", many, {})))
    assert in_frames("m", long, {}).entries == tuple(long)


def test_a_line_that_worked_is_tried_again_at_once_however_often_it_was_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[float] = []
    have = Have(match="m", number=0, hash="0" * 64)

    class Cut(TableLine):
        """Works and is cut nine times; then nobody is there any more."""

        async def _by_socket(self) -> None:
            if len(tries) < 9:
                self._received(written(have))
            raise ConnectionError

        async def _by_post(self) -> None:
            raise ConnectionError

        async def _rest(self, seconds: float) -> None:
            tries.append(seconds)
            if len(tries) == 14:
                self.stop()

    monkeypatch.setattr("referee.hall.line.trust", lambda joining: None)
    monkeypatch.setattr("referee.hall.line.random.random", lambda: 1.0)
    line = Cut(Joining("http", "127.0.0.1:1", "e", "t", ""), RobotDesk(timedelta()))
    with ThreadPoolExecutor(1) as apart:
        # beside tests of the window a loop is running here
        apart.submit(asyncio.run, line.run()).result()
    assert tries[:9] == [0.05] * 9
    assert tries[9:] == [0.1, 0.2, 0.4, 0.8, 1.6]


def row_as_sent(at: str = "2026-11-22T10:00:00.000+00:00", said: str = "judge note x", refused: object = None) -> Sent:
    """An entry whose hash is right, whatever it says."""
    link = Link(1, at, said, tuple(refused) if isinstance(refused, list) else None)
    row = {"at": at, "said": said, "refused": refused, "detail": {}}
    return Sent(number=1, before=digest("first"), hash=next_hash(digest("first"), link, FORM), row=row)


def test_a_row_that_a_table_can_have_written_is_read() -> None:
    for said in ("judge note x", 'judge note "مرحبا"', 'judge note "a, b # c"'):
        assert row_of(row_as_sent(said=said), FORM).said == said
    assert row_of(row_as_sent(at="2026-11-22T19:00:00.000+09:00", refused=["RF-1.1"]), FORM).refused == ("RF-1.1",)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (row_as_sent(at="not a time"), "'not a time' is no time"),
        (row_as_sent(at=""), "'' is no time"),
        (row_as_sent(at="2026-13-22T10:00:00"), "no time"),
        (row_as_sent(said='judge note "x\njudge decide win p1"'), "U+000A"),
        (row_as_sent(said="judge note x\u2028y"), "U+2028"),
        (row_as_sent(said="judge note x\u0007"), "U+0007"),
        (row_as_sent(refused=["RF-1.1\n"]), "U+000A"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_row_that_no_table_can_have_written_is_malformed_though_its_hash_fits(entry: Sent, why: str) -> None:
    with pytest.raises(BadEntry, match="entry 1 is malformed") as caught:
        row_of(entry, FORM)
    assert why in str(caught.value)
