"""What seats may be called at a table."""

from collections import Counter
from collections.abc import Iterable, Iterator

from referee.kernel.telling import Message
from referee.match.hearing import BESIDE
from referee.record.model import Setting


def seat_reserved(seat: str) -> Message:
    """What is told of a seat that is called by a word of declarations."""
    says = "'{seat}' cannot be used as a seat, it means something else in declarations; such as {other}"
    return Message("seat-reserved", says, seat=seat, other=f"{seat.strip('-') or 'seat'}-one")


def called_twice(given: Iterable[Setting]) -> Iterator[tuple[str, str]]:
    """Seats that are called as somebody else at this table is; what else none is called is asked where one comes in."""
    count = Counter[str]()
    for item in given:
        seat = item.value.partition("=")[0]
        count[seat] += 1
        if seat in BESIDE and count[seat] == 1:
            yield item.here, seat_reserved(seat)
        elif seat not in BESIDE and count[seat] == 2:
            yield item.here, Message("seat-twice", "seat '{seat}' is given twice", seat=seat)
