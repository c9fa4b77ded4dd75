"""Signs that nobody sees and figures that are none make another word, and no name means it."""

from pathlib import Path

import pytest

from referee.judge.timing import BadClock, seconds_of
from referee.kernel.vocabulary import folded
from tests.conftest import Call

HEADER = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n"
BEGUN = "violet setup c5=amber g5=violet\n"


@pytest.mark.parametrize(
    "line",
    ["amb\u202eer place e5", "amber pla\u200bce e5", "amber place \u200fe5",
     "amber place e²", "amber place e₂", "amber place e②"],
)  # fmt: skip
def test_a_word_with_another_sign_in_it_is_no_ruling(tmp_path: Path, call: Call, line: str) -> None:
    file = tmp_path / "strange.match"
    file.write_text(f"{HEADER}\n{BEGUN}{line}\n", encoding="utf-8")
    code, out, complaint = call("check", file)
    assert (code, f"{file}:7:" in out + complaint) == (2, True), out + complaint


@pytest.mark.parametrize("line", ["amber place ｅ５", "ＡＭＢＥＲ place E5", "Aki place e5"])
def test_a_word_in_another_width_is_the_same(tmp_path: Path, call: Call, line: str) -> None:
    file = tmp_path / "wide.match"
    file.write_text(f"{HEADER}\n{BEGUN}{line}\n", encoding="utf-8")
    assert call("check", file)[0] == 0


def test_half_width_letters_are_put_together() -> None:
    assert folded("ﾌﾞﾚｲﾄﾞ") == folded("ブレイド")


@pytest.mark.parametrize("length", ["٥٠m", "²m", "५s"])
def test_only_the_usual_figures_are_a_length_of_time(length: str) -> None:
    with pytest.raises(BadClock, match="no length of time"):
        seconds_of("round", length)
