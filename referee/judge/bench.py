"""What the words beside the game leave behind: counts, and which entries the result hangs on."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Bench:
    """The judge's table at one moment.

    ``weighty`` are the numbers of the entries that the result of the match may hang on besides the game itself,
    ``void`` those of all entries that count no more: withdrawn, overturned, or taken back (RF-2.9, RF-2.10).
    Undo does not lower ``overrides`` or ``penalties`` (RF-2.3).
    """

    undone: int = 0
    overrides: int = 0
    penalties: Mapping[str, int] = field(default_factory=dict)
    weighty: tuple[int, ...] = ()
    void: frozenset[int] = frozenset()

    @property
    def in_force(self) -> tuple[int, ...]:
        """The weighty entries that count."""
        return tuple(number for number in self.weighty if number not in self.void) if self.void else self.weighty

    def facts(self, seats: Mapping[str, str]) -> dict[str, str]:
        """The facts every match has besides those of its game and of its result."""
        facts = {"undone": str(self.undone), "overrides": str(self.overrides)}
        facts.update({f"penalties.{seat}": str(self.penalties.get(seat, 0)) for seat in seats})
        return facts


FAMILIES = frozenset({"undone", "overrides", "penalties", "match"})
