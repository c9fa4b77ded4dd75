"""Two players who act or pass in turn, until both pass in a row.

The chase of Force of Will and the reinforcements of Kami no Kijutsu are the same walk: acting clears the passes, two
passes in a row close it. They differ in who may act after an act, which the game says.
"""

from dataclasses import dataclass

from referee.kernel.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class Passing:
    """Whose move it is between two seats, and how many passes have been said in a row."""

    to_act: str
    other: str
    passes: int = 0

    @property
    def closed(self) -> bool:
        """Whether both have passed in a row."""
        return self.passes >= 2

    def by(self, seat: str) -> "Passing":
        """The walk with the move of a seat that speaks out of turn, let stand by the judge: what it says is its own."""
        return self if seat == self.to_act else Passing(seat, self.to_act)

    def passed(self) -> "Passing":
        """After ``to_act`` has passed: the other may act."""
        return Passing(self.other, self.to_act, self.passes + 1)

    def acted(self, *, keeps: bool) -> "Passing":
        """After ``to_act`` has acted: the passes are cleared; who acted keeps the move or hands it over."""
        if keeps:
            return Passing(self.to_act, self.other) if self.passes else self
        return Passing(self.other, self.to_act, 0)
