"""The tests of a pack: the records beside it, replayed with the cards as they are now, and what came out otherwise."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from referee.kernel.telling import Message
from referee.match.replay import Replay, replay_file
from referee.packs.files import tests_of


@dataclass(frozen=True, slots=True)
class Proof:
    """One test: its file, how many declarations it has, and what came out otherwise, each with its line."""

    path: Path
    declared: int
    failures: tuple[Message, ...]

    @property
    def passed(self) -> bool:
        """Whether all came out as it says."""
        return not self.failures


def proved(test: Path, replay: Callable[[Path], Replay] = replay_file) -> Proof:
    """A test replayed. One that cannot be read has that for its failure."""
    found = replay(test)
    failures = []
    if found.stopped:
        failures.append(Message("at-place", "{place}: {what}", place=str(test), what=found.stopped.text))
    for item in found.mismatches:
        says = "{file}: line {line}: expected {expected}, ruled {ruled}"
        facts = {"line": item.line, "expected": item.expected, "ruled": item.ruled}
        failures.append(Message("test-failed", says, file=str(test), **facts))
    return Proof(test, len(found.ruled), tuple(failures))


def proofs_of(pack: Path, replay: Callable[[Path], Replay] = replay_file) -> tuple[Proof, ...]:
    """Every test of a pack."""
    return tuple(proved(test, replay) for test in tests_of(pack))
