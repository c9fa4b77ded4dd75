"""Records of events (``.event``) on the command line: read, and looked at as records of matches are."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from referee.cli.output import Problem, at
from referee.cli.reading import limited
from referee.kernel.telling import Message, several

if TYPE_CHECKING:
    from referee.hall.event.journal import Event, Replay

ENDING = ".event"
"""What the name of an event's record ends with."""


def replayed(path: Path, until: int | None = None) -> "Replay":
    """The record of an event replayed, up to and with line ``until``. Raises ``Problem`` for what is none."""
    from referee.hall.event.journal import replay
    from referee.hall.event.plan import BadPlan
    from referee.record.reading import read_record

    try:
        with limited(path):
            record = read_record(path)
            if record.damage and not record.header.settings:
                raise Problem(record.damage.within(path))
            return replay(record, until)
    except BadPlan as fault:
        told: list[str] = [at(f"{path}:{record.header.line_of(key)}", message) for key, message in fault.faults]
        # a line of the header that says several things is at fault once
        raise Problem(several([*dict.fromkeys(told)])) from None


def looked_at(path: Path, until: int | None = None) -> "tuple[Event, Replay]":
    """The event of a record that can be read so far. Raises ``Problem``."""
    found = replayed(path, until)
    if found.stopped or found.event is None:
        raise Problem(found.stopped.within(path) if found.stopped else at(path, Message("no-match", "no match")))
    return found.event, found


def event_of(path: Path) -> "Event":
    """The event of a record that can be read to its end. Raises ``Problem``."""
    return looked_at(path)[0]


def legal_lines(event: "Event") -> list[str]:
    """What could be entered now, in record notation: all that needs no words of its own, and the pairing proposed.

    New players, penalties, corrections and notes need words; ``usages`` says how those are written.
    """
    from referee.kernel.ruling import Allowed

    lines = dict.fromkeys(_candidates(event))
    return [line for line in lines if isinstance(event.try_out(event.read_text(line)), Allowed)]


def _candidates(event: "Event") -> Iterator[str]:
    from referee.hall.pairing import CannotPair, next_round
    from referee.kernel.declaration import text_of

    state = event.state
    # it cannot be paired where nothing more is to be, or nobody is there
    with contextlib.suppress(CannotPair):
        yield f"head {text_of(next_round(state))}"
    if (done := state.round) is not None:
        for verb in ("publish", "start", "time"):
            yield f"head {verb} {done.number}"
        yield f"head unpair {done.number} because=..."
        yield "head extend 3"
        for table in done.tables:
            yield from (f"scorekeeper result {done.number} {table.number} win {player}" for player in table.players)
            yield f"scorekeeper result {done.number} {table.number} draw"
            yield f"{table.players[0]} call {table.number}"
            yield f"judge take {table.number}"
            yield f"judge done {table.number}"
    for player in state.players:
        yield from (f"scorekeeper {verb} {player}" for verb in ("check-in", "drop", "return"))
    yield "head finish"


def usages() -> list[str]:
    """Every verb of an event as it is written, with who may say it."""
    from referee.hall.event.declarations import MAY, VERBS
    from referee.kernel.declaration import usage

    return [
        f"{usage(verb)}  ({', '.join(role for role, verbs in MAY.items() if name in verbs)})"
        for name, verb in VERBS.items()
    ]
