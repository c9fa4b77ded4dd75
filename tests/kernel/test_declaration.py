"""Text and declaration are made from each other by the typed fields of a verb."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kernel import declaration, quoting, words
from referee.kernel.declaration import Named, Spoken, usage
from referee.kernel.ruling import Unreadable
from referee.kernel.vocabulary import nearest

SQUARE = words.name("square")
CARD = words.name("card")
NAMES = {"square": ("a1", "b2", "c3"), "card": ("knight", "messenger"), "seat": ("amber", "violet")}


@dataclass(frozen=True, slots=True)
class Summon:
    verb: ClassVar[str] = "summon"
    card: Annotated[str, CARD]
    square: Annotated[str, SQUARE]
    using: Annotated[tuple[str, ...], Named(words.many(SQUARE))] = ()
    taken: Annotated[str | None, Named(SQUARE, "from")] = None


@dataclass(frozen=True, slots=True)
class Setup:
    verb: ClassVar[str] = "setup"
    pieces: Annotated[tuple[tuple[str, str], ...], words.pairs(SQUARE, words.name("seat"))]


@dataclass(frozen=True, slots=True)
class Change:
    verb: ClassVar[str] = "change"
    by: Annotated[int, words.SIGNED]
    spent: Annotated[tuple[tuple[str, int], ...], Named(words.numbered(words.FREE))] = ()
    note: Annotated[str, words.TEXT] = ""


VERBS = {verb.verb: verb for verb in (Summon, Setup, Change)}


def read(line: str) -> object:
    return declaration.read(line.split(), VERBS, NAMES)


@pytest.mark.parametrize(
    "line",
    [
        "summon knight b2",
        "summon knight b2 using=a1,c3 from=c3",
        "setup a1=amber b2=violet",
        "change -2 spent=fire:1,water:2",
        "change +1",
    ],
)
def test_a_line_reads_and_writes_the_same(line: str) -> None:
    assert declaration.text_of(read(line)) == line


def test_named_arguments_stand_anywhere() -> None:
    assert read("summon from=c3 knight b2") == Summon("knight", "b2", taken="c3")


def test_a_text_takes_all_remaining_words() -> None:
    assert read("change +1 two words").note == "two words"
    assert declaration.text_of(Change(1, note="two words")) == 'change +1 "two words"'


@pytest.mark.parametrize(
    ("line", "word", "part"),
    [
        ("sumon knight b2", 0, "unknown verb 'sumon'"),
        ("summon knigt b2", 1, "unknown card 'knigt'"),
        ("summon knight z9", 2, "unknown square 'z9'"),
        ("summon knight b2 using=a1,q7", 3, "unknown square 'q7'"),
        ("summon knight b2 again", 3, "a word too many"),
        ("summon knight", None, "lacks its square"),
        ("summon knight b2 from=a1 from=a1", 4, "said twice"),
        ("change 2", 1, "needs a sign"),
        ("change +x", 1, "not a change"),
        ("setup a1-amber", 1, "not of the form"),
        ("change +1 spent=fire:x", 2, "no number behind the colon"),
    ],
)
def test_what_cannot_be_read_names_the_word(line: str, word: int | None, part: str) -> None:
    with pytest.raises(Unreadable) as fault:
        read(line)
    assert fault.value.word == word
    assert part in fault.value.message


def test_an_unknown_name_suggests_the_nearest() -> None:
    with pytest.raises(Unreadable) as fault:
        read("summon knigt b2")
    assert fault.value.remedy == "did you mean knight?"


def test_several_names_where_one_is_said_are_told_as_that() -> None:
    with pytest.raises(Unreadable) as fault:
        read("summon knight a1,b2")
    assert fault.value.message == "'a1,b2' names several; one square is named at a time"
    assert fault.value.remedy == "say them one after the other, each by itself"
    with pytest.raises(Unreadable, match="unknown square 'a1,z9'"):
        read("summon knight a1,z9")


@pytest.mark.parametrize(("word", "known"), [("swap", "ap"), ("control", "confirm"), ("control", "shift")])
def test_what_only_shares_some_letters_is_not_suggested(word: str, known: str) -> None:
    assert nearest(word, [known]) == ""


def test_usage_shows_what_may_be_left_out() -> None:
    assert usage(Summon) == "summon <card> <square> [using=<square>,...] [from=<square>]"


def test_an_actor_with_blanks_is_quoted() -> None:
    assert str(Spoken("amber", Summon("knight", "a1"))) == "amber summon knight a1"


@given(st.text(max_size=20))
def test_quoting_survives_the_shell_split(text: str) -> None:
    import shlex

    assert shlex.split(quoting.quoted(text)) == [text]


@given(
    st.sampled_from(NAMES["card"]),
    st.sampled_from(NAMES["square"]),
    st.lists(st.sampled_from(NAMES["square"]), max_size=3).map(tuple),
    st.one_of(st.none(), st.sampled_from(NAMES["square"])),
)
def test_every_declaration_comes_back(card: str, square: str, using: tuple[str, ...], taken: str | None) -> None:
    said = Summon(card, square, using, taken)
    assert read(declaration.text_of(said)) == said


@pytest.mark.parametrize(
    "name",
    [
        "\u200b",
        "A\u00adB",
        "A\u3164",
        "\ufeffA",
        "\u200d",
        "\u0301",
        "\u115f\u1160",
        " \u2800",
        "A\u200db",
        "Ak\u200ci",
        "A\u034fb",
        "Aki\ufe0f",
        "\u200dA",
        "あ\u200dき",
    ],
)
def test_a_name_that_nobody_can_see_or_tell_from_another_is_none(name: str) -> None:
    assert quoting.unfit_name(name) is not None


@pytest.mark.parametrize(
    "name",
    [
        "Aki Mori",
        "葛\U000e0100城",
        "نامه\u200cنگار",
        "👨\u200d👩",
        "7",
        "e\u0301",
        "ｶﾞ",
        "佐々木",
        "ക്\u200d",
        "❤\ufe0f\u200d🔥",
        "1\ufe0f\u20e3",
    ],
)
def test_a_name_in_any_script_is_one(name: str) -> None:
    assert quoting.unfit_name(name) is None
