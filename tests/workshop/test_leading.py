"""What a step does is said once: the button of its verb bears the words of the sentence that say it."""

import pytest

from referee.packs.sentence import Slot, read_form
from referee.workshop.leading import LONGEST, MOST, leading


@pytest.mark.parametrize(
    ("language", "form", "place", "before", "on"),
    [
        ("en", "Deal {amount} damage to {to}", 0, "", "Deal"),
        ("en", "Discard from the hand ({seat}): {count}", 0, "", "Discard from the hand"),
        ("ja", "{to}に{amount}ダメージを与える", 3, "", "ダメージを与える"),
        ("ja", "{choose}を破壊する", 1, "を", "破壊する"),
        ("ja", "{to}を修正する（{atk}）", 1, "を", "修正する"),
        ("ja", "次から1つを選ぶ", 0, "", "次から1つを選ぶ"),
    ],
)
def test_the_words_that_say_what_is_done(language: str, form: str, place: int, before: str, on: str) -> None:
    parts: list[str | Slot] = []
    for part in read_form(form):
        parts += [part] if isinstance(part, str | Slot) else part
    found = leading(parts, language)
    assert found is not None
    assert (found.place, found.before, found.on) == (place, before, on)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_too_long_or_says_no_doing_stays_a_sentence(language: str) -> None:
    longest = LONGEST.get(language, MOST)
    assert leading([], language) is None
    assert leading(["する" * longest], language) is None
    assert leading(["", " ("], language) is None
