"""Sentences with blanks: what of them is said, and which are written wrongly."""

import re
from collections.abc import Sequence

import pytest

from referee.packs.sentence import Slot, arranged, counted, put_in, read_form


def said(form: str, *given: str) -> str:
    """A sentence with its blanks as stars."""
    parts: Sequence[str | Slot] = list(arranged(read_form(form), given))
    return "".join(part if isinstance(part, str) else f"*{part.field}*" for part in parts)


@pytest.mark.parametrize(
    ("form", "given", "told"),
    [
        ("Move {who}[ onto {onto}]", (), "Move *who*"),
        ("Move {who}[ onto {onto}]", ("onto",), "Move *who* onto *onto*"),
        ("Take <{itself}|cards[ ({whose})]>", (), "Take cards"),
        ("Take <{itself}|cards[ ({whose})]>", ("whose",), "Take cards (*whose*)"),
        ("Take <{itself}|cards[ ({whose})]>", ("itself", "whose"), "Take *itself*"),
        ("<each {each}|{choose}[, by {chooser}]|{to}>", ("chooser",), "*to*"),
        ("<each {each}|{choose}[, by {chooser}]|{to}>", ("choose", "chooser"), "*choose*, by *chooser*"),
    ],
)
def test_what_is_said_of_a_sentence(form: str, given: tuple[str, ...], told: str) -> None:
    assert said(form, *given) == told


def test_the_word_behind_a_number_follows_it() -> None:
    assert counted(" card(s) from ", 1) == " card from "
    assert counted(" card(s) from ", 3) == " cards from "
    assert counted(" card(s) from ", None) == " cards from "


def test_parts_are_put_in() -> None:
    assert said(put_in("Destroy @pieces", {"pieces": "[{rank} ]{who}"}), "rank") == "Destroy *rank* *who*"
    with pytest.raises(KeyError):
        put_in("Destroy @things", {})


@pytest.mark.parametrize("form", ["Move {who", "Move {Who}", "a ] b", "a | b"])
def test_a_sentence_written_wrongly_is_refused(form: str) -> None:
    with pytest.raises(ValueError, match=re.escape(form)):
        read_form(form)
