"""What the clocks of a match are: the header's ``clock:`` line, ``round=50m bank=25m increment=10s turn=2m30s``."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from referee.kernel.figures import of_usual_width
from referee.kernel.telling import Message

_LENGTH = re.compile(r"(?:([0-9]{1,4})m)?(?:([0-9]{1,5})s)?")
_ANY_LENGTH = re.compile(r"(?:[0-9]+m)?(?:[0-9]+s)?")


class BadClock(ValueError):
    """A ``clock:`` line that cannot be read; the message says which part and how it is written."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True, slots=True)
class ClockPlan:
    """What the clocks of a match are, in seconds; 0 where there is none of that kind.

    ``round`` for both together, ``bank`` for each seat with ``increment`` added after each of its turns, ``turn`` for
    a single turn.
    """

    round: int = 0
    bank: int = 0
    increment: int = 0
    turn: int = 0

    @property
    def any(self) -> bool:
        """Whether the match is played with a clock at all."""
        return bool(self.round or self.bank or self.turn)


def plan_of(pairs: Mapping[str, str]) -> ClockPlan:
    """The plan in a header's ``clock:`` line, ``round=50m bank=25m increment=10s turn=2m30s``.

    Raises ``BadClock``.
    """
    for name in pairs:
        if name not in ("round", "bank", "increment", "turn"):
            says = "unknown clock '{name}'; one of round, bank, increment, turn"
            raise BadClock(Message("unknown-clock", says, name=name))
    plan = {name: seconds_of(name, text) for name, text in pairs.items()}
    for name, seconds in plan.items():
        if not seconds:
            says = "'{word}' gives no time: leave it out where there is no such clock, or write such as round=50m"
            raise BadClock(Message("no-time-in-clock", says, word=f"{name}={pairs[name]}"))
    return ClockPlan(**plan)


def seconds_of(name: str, text: str) -> int:
    """A length of time as it is written, ``50m``, ``90s`` or ``2m30s``, in seconds. Raises ``BadClock``."""
    plain = of_usual_width(text)
    found = _LENGTH.fullmatch(plain)
    if not found and _ANY_LENGTH.fullmatch(plain):
        says = "'{word}' is longer than a clock can be: at most {minutes}m and {seconds}s"
        raise BadClock(Message("length-long", says, word=f"{name}={text}", minutes=9999, seconds=99999))
    if not found or not text:
        says = "'{word}' is no length of time; such as 50m, 90s or 2m30s"
        raise BadClock(Message("no-length", says, word=f"{name}={text}"))
    return int(found[1] or 0) * 60 + int(found[2] or 0)


def minutes(seconds: float) -> str:
    """A length of time as minutes and seconds, with a sign once it is overrun."""
    sign, whole = ("−", int(-seconds)) if seconds < 0 else ("", int(seconds))
    return f"{sign}{whole // 60}:{whole % 60:02d}"
