"""One law for texts: what was typed is what is kept, exported, checked, sealed and opened again; or it is refused."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from referee.judge import verbs as judging
from referee.keeping.archive import Archive
from referee.keeping.kept import Kept
from referee.keeping.sealing import check_seal
from referee.kernel.declaration import Spoken
from referee.kernel.game import BadTable
from referee.kernel.ruling import Unreadable
from referee.match.replay import replay
from referee.record.model import Header, Said, Setting
from referee.record.reading import parse
from referee.record.words import split
from referee.record.writing import Line, header_lines, write

HARD = (
    "Table #5", "#5", "# 5", "!!", "!! TK-1.1", "??", "?? turn", 'a"b', '"a', "it's", "'", "\\", "a\\", '\\"', "a\\nb",
    "  blanks  ", "\u3000全角\u3000", "a=b", "=", "because=x", "note=x", "by=x", "infraction=x", "level=x", "text=x",
    "game: arcanductor", ":", "", " ", "🂡👨‍👩‍👧", "مرحبا", "\u202eabc", "\ufeffa", "\u00a0", "e\u0301", "a,b",
    "x" * 10_000, "-", "yes",
)  # fmt: skip
"""Texts that mean something to a record, and those that only look like it."""
REFUSED = ("a\nb", "a\rb", "a\u2028b", "a\u2029b", "a\x85b", "a\x0bb", "a\x0cb", "a\x1cb", "a\x00b", "a\x1bb", "\ud800")
any_text = st.one_of(
    st.sampled_from(HARD + REFUSED),
    st.text(max_size=40),
    st.text(st.sampled_from("#!?\"'\\ =:,ab\u2028\u3000"), max_size=12),
    st.text(st.characters(), max_size=20),
)
thorough = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def header_with(text: str) -> Header:
    """The header of a form in which everything that is free was filled in with a text."""
    named = [("game", "counting"), ("seats", f"left={text}"), ("seats", "right=Ben"), ("title", text)]
    named += [(key, text) for key in ("event", "table", "date", "round") if text]
    return Header(tuple(Setting(key, value, 0, 0) for key, value in named))


def said_with(text: str) -> list[Spoken]:
    """Everything that the judge can say freely."""
    return [
        Spoken("judge", judging.Note(text)),
        Spoken("judge", judging.Note(text), by=text),
        Spoken("judge", judging.Warn("left", text)),
        Spoken("judge", judging.Penalty("left", text, level="caution"), by=text),
        Spoken("judge", judging.Clock("pause", because=text)),
        Spoken("judge", judging.Extend(3, because=text)),
        Spoken("judge", judging.SetFact("total", "4", because=text)),
    ]


def texts_of(kept: Kept) -> list[object]:
    """What was said, as typed values."""
    return [entry.spoken for entry in kept.match.entries]


@thorough
@given(text=any_text)
@example(text="Table #5")
def test_a_text_is_kept_exported_checked_sealed_and_opened_again_as_typed(counting: str, text: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        archive = Archive(Path(name))
        try:
            kept = archive.begin(header_with(text))
        except BadTable as refused:
            assert "one line of signs" in str(refused)
            kept = archive.begin(header_with("plain"))
            for spoken in said_with(text):
                with pytest.raises(Unreadable, match="one line of signs"):
                    kept.declare(spoken)
            assert kept.match.entries == []
            archive.close()
            return
        for spoken in said_with(text):
            kept.declare(spoken)
        exported = archive.export(kept.id)
        archive.close()
        again = Archive(Path(name))
        assert again.verify(kept.id) is None
        resumed = again.resume(kept.id)
        assert (resumed.stopped, texts_of(resumed)) == (None, said_with(text))
        assert resumed.match.header.one("title") == text
        assert resumed.match.seats["left"] == text
        assert again.matches()[0].title == text
        assert check_seal(exported) is None
        file = Path(name) / "a.match"
        file.write_bytes(exported.encode())
        record = parse(file.read_bytes().decode("utf-8-sig"))
        assert replay(record).passed
        imported = again.import_record(record)
        assert (imported.stopped, texts_of(imported)) == (None, said_with(text))
        assert imported.match.header.one("title") == text
        again.close()


@thorough
@given(text=any_text, other=any_text)
def test_writing_and_reading_a_record_are_one(text: str, other: str) -> None:
    if any(sign in text + other for sign in "\n\r") or not text:
        return
    header = Header((Setting("game", text, 0, 0), Setting("seats", f"a={other}", 0, 0), Setting("title", other, 0, 0)))
    spoken = Spoken("judge", judging.Warn("left", text), by=other)
    record = parse(write(header, [Line(str(spoken), ("XX-1.1",), "later"), Line(str(spoken))]))
    assert record.damage is None
    assert [(item.key, item.value) for item in record.header.settings] == [
        (item.key, item.value) for item in header.settings
    ]
    assert list(header_lines(record.header)) == list(header_lines(header))
    first, second = (line for line in record.lines if isinstance(line, Said))
    assert (first.refused, first.comment, second.refused) == (("XX-1.1",), "later", None)
    assert [word.text for word in first.words] == [word.text for word in second.words]
    assert [word.text for word in second.words] == [word.text for word in split(str(spoken))[0]]


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x00", "\x07"])
def test_only_line_ends_end_a_line_and_what_no_record_holds_is_told_with_its_place(counting: str, sign: str) -> None:
    record = parse(f'{counting}left add 1\njudge note "a{sign}b"\nleft add 1\n')
    assert len(record.lines) == 3
    replayed = replay(record)
    assert replayed.stopped is not None
    assert (replayed.stopped.line, replayed.stopped.column) == (5, 12)
    assert f"U+{ord(sign):04X}" in replayed.stopped.message
    titled = replay(parse(counting.replace("\n\n", f'\ntitle: "a{sign}b"\n\n')))
    assert titled.stopped is not None
    assert (titled.stopped.line, f"U+{ord(sign):04X}" in titled.stopped.message) == (3, True)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_usual_line_end_is_read(counting: str, end: str) -> None:
    record = parse((counting + "left add 1\n?? total 1\n").replace("\n", end))
    assert replay(record).passed
    assert len(record.lines) == 2
