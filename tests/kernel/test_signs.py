"""Texts of people as they are told: what nobody sees by its code, letters from the right set apart, else as it is."""

import pytest

from referee.kernel.signs import LONGEST_TOLD, cut, joined, seen, shown
from referee.kernel.telling import Message
from referee.rulebook.voice import Voice, common_voice

TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
HIDDEN = "\u00ad\u200b\u2060\ufeff\u3164\u2800\U000e0041"
CONTROL = "\x00\x07\x1b\x7f\x85\u2028\u2029\ud800"


@pytest.mark.parametrize("sign", [*TURNING, *HIDDEN, *CONTROL], ids=ascii)
def test_a_sign_that_nobody_sees_is_told_by_its_code(sign: str) -> None:
    code = f"<U+{ord(sign):04X}>"
    assert seen(f"A{sign}B") == f"A{code}B"
    assert seen(sign * 2) == code * 2
    assert str(Message("x", "'{word}' is none", word=f"A{sign}B")) == f"'A{code}B' is none"


@pytest.mark.parametrize("text", [
    "Aki", "山田\u3000太郎", "e\u0301", "👨\u200d👩\u200d👧", "❤\ufe0f",
    "葛\U000e0100城", "می\u200cخواهم", "क\u094d\u200dष", "a\u00a0b", "a\nb\tc",
])  # fmt: skip
def test_what_is_rightly_written_stays(text: str) -> None:
    assert seen(text) == text


@pytest.mark.parametrize("name", ["שרה", "مريم", "שרה B", "Aki שרה"])
def test_a_name_from_the_right_is_set_apart_once(name: str) -> None:
    assert shown(name) == f"\u2068{name}\u2069"
    assert shown(shown(name)) == shown(name)
    assert seen(shown(name)) == shown(name)
    assert joined(f"{shown(name)}: 3") == f"{name}: 3"
    assert shown(f"{shown(name)} – {shown(name)}") == f"\u2068{name} – {name}\u2069"


def test_what_sets_apart_is_told_where_somebody_typed_it_around_anything_else() -> None:
    assert seen("\u2068Aki\u2069") == "<U+2068>Aki<U+2069>"
    assert joined("\u2068Aki\u2069") == "\u2068Aki\u2069"
    assert seen("\u2068שרה\u202e\u2069") == "\u2068שרה<U+202E>\u2069"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_complaint_repeats_no_more_of_a_text_than_helps(language: str) -> None:
    told = common_voice(language).told(Message("unknown-verb", "unknown verb '{word}'", word="9" * 100_000))
    assert "9…9" in told
    assert len(told) < LONGEST_TOLD + 40
    assert cut("a" * LONGEST_TOLD) == "a" * LONGEST_TOLD
    assert len(cut("a" * (LONGEST_TOLD + 1))) == LONGEST_TOLD


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_in_a_complaint_are_set_apart_in_every_language(language: str) -> None:
    inner = Message("unknown-verb", "unknown verb '{word}'", word="שרה")
    told = common_voice(language).told(Message("at-place", "{place}: {what}", place="x.match", what=inner))
    assert "\u2068שרה\u2069" in told
    assert "\u2068" not in str(inner)


def test_a_player_and_a_card_are_told_so_wherever_they_are_named() -> None:
    seats = {"amber": "A\u202eevil\u2066", "violet": "\u200b\u200b", "third": "  "}
    voice = Voice(common_voice("en").book, "en", {"scout": "Sc\u200bout", "guard": {"en": "שומר"}}, seats)
    assert voice.seat("amber") == "A<U+202E>evil<U+2066>"
    assert voice.seat("violet") == "<U+200B><U+200B>"
    assert voice.seat("third") == "third"
    assert voice.card("scout") == "Sc<U+200B>out"
    assert voice.card("guard") == "\u2068שומר\u2069"
