"""How a card lies on the table, as a value of a fact: ``rested 800/800 damage 300 fresh``."""

import re
from typing import NamedTuple

from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, such_as
from referee.kernel.words import Kind, Names


class Lying(NamedTuple):
    """How a card lies: rested or not, its ATK and DEF, its damage, whether it came this turn."""

    rested: bool
    stats: tuple[int, int] | None
    damage: int = 0
    fresh: bool = False


_LYING = re.compile(
    r"(?P<lie>recovered|rested)(?: (?P<atk>[0-9]{1,6})/(?P<df>-?[0-9]{1,6}))?"
    r"(?: damage (?P<damage>[0-9]{1,6}))?(?P<fresh> fresh)?"
)


def _read_lying(text: str, _: Names) -> Lying:
    found = _LYING.fullmatch(" ".join(text.split()))
    if not found:
        says = Message("fw-no-lying", "'{word}' is no state of a card", word=text)
        raise Unreadable(says, remedy=such_as("rested 800/800 damage 300 fresh"))
    stats = (int(found["atk"]), int(found["df"])) if found["atk"] else None
    return Lying(found["lie"] == "rested", stats, int(found["damage"] or 0), bool(found["fresh"]))


def show_lying(value: Lying) -> str:
    """The words for it."""
    words = ["rested" if value.rested else "recovered"]
    if value.stats is not None:
        words.append(f"{value.stats[0]}/{value.stats[1]}")
    if value.damage:
        words.append(f"damage {value.damage}")
    return " ".join([*words, "fresh"] if value.fresh else words)


LYING = Kind("state of a card", _read_lying, show_lying)
