"""The trumps in packs, and the steps of their effects (docs/packs/arcanductor.md)."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from referee.packs.model import CardFields

Timing = Literal["face-up", "own-battle-start", "battle-start", "own-battle-end", "battle-end", "discarded"]
TIMINGS: tuple[Timing, ...] = (
    "face-up", "own-battle-start", "battle-start", "own-battle-end", "battle-end", "discarded",
)  # fmt: skip
Around = Literal[
    "forward", "back", "left", "right", "forward-left", "forward-right", "back-left", "back-right",
]  # fmt: skip
Whose = Literal["own", "opponent", "all"]
Range = Literal["field", "hand", "discards"] | tuple[Around, ...]


FROM_DISCARDS = ("return", "revive")
"""Steps that take a card out of the discards."""


class Step(BaseModel):
    """One step of an effect: a verb, its number, and what of the half's range, owner and count it changes."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    do: Literal["power", "recover", "turn", "reveal", "lose", "return", "revive", "dummy", "marry", "life"]
    by: int = 0
    to: Annotated[int | None, Field(ge=0, le=99)] = None
    range: Range | None = None
    whose: Whose | None = None
    count: Annotated[int, Field(ge=1, le=21)] | Literal["all"] | None = None
    itself: bool = False
    may: bool = False
    known: bool = False
    """Only cards that lie face up."""

    @model_validator(mode="after")
    def _says_how_much(self) -> "Step":
        if self.do == "dummy" and not self.to:
            raise ValueError("a dummy needs its power: to = 1 or more")
        if self.do in ("recover", "life") and not self.by:
            raise ValueError(f"'{self.do}' needs a number (by)")
        if self.do == "power" and not self.by and self.to is None:
            raise ValueError("'power' needs a change (by) or a value (to)")
        return self


class Half(BaseModel):
    """What a card does upright or reversed; ``shield`` makes AD-6.6 (self) or AD-6.7 (all) hold for it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    timing: Timing = "face-up"
    range: Range = "field"
    whose: Whose = "all"
    count: Annotated[int, Field(ge=1, le=21)] | Literal["all"] = 1
    effect: tuple[Step, ...] | Literal["manual"] = ()
    shield: Literal["self", "all"] | None = None

    @model_validator(mode="after")
    def _cards_that_can_be_seen(self) -> "Half":
        """No step can be done to cards in hand, which only their owner sees; what is discarded comes back or stays."""
        for step in self.effect if isinstance(self.effect, tuple) else ():
            reach = self.range_of(step)
            if reach == "hand":
                raise ValueError('an effect on cards in hand is carried out by the players: effect = "manual"')
            if reach == "discards" and step.do not in (*FROM_DISCARDS, "dummy", "life"):
                raise ValueError(f"'{step.do}' is not done to cards in the discards; 'return' and 'revive' are")
        return self

    def range_of(self, step: Step) -> Range:
        """Where a step reaches: its own range where it states one."""
        return self.range if step.range is None else step.range

    def whose_of(self, step: Step) -> Whose:
        """Whose cards or life a step concerns; of the discards the own ones unless the card says otherwise."""
        if step.whose is not None:
            return step.whose
        in_discards = self.range_of(step) == "discards" or step.do == "revive"
        return "own" if in_discards and "whose" not in self.model_fields_set else self.whose


class Faces(BaseModel):
    """How a card must be set in each lie; left out where its owner may choose by the lie alone."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    upright: Literal["up", "down"] = "up"
    reversed: Literal["up", "down"] = "up"


class Trump(CardFields):
    """A trump. What its owner has not filled in is None; the referee plays with what there is."""

    number: Annotated[int, Field(ge=1, le=22)]
    power: Annotated[int | None, Field(ge=1, le=99)] = None
    lie: Literal["upright", "reversed", "free"] = "free"
    face: Faces = Faces()
    upright: Half | None = None
    reversed: Half | None = None

    @property
    def initial(self) -> int:
        """Its initial power; 0 where it has not been filled in."""
        return self.power or 0

    def half(self, lie: str) -> Half | None:
        """What it does in a lie."""
        return self.upright if lie == "upright" else self.reversed

    def faces(self, lie: str) -> bool:
        """Whether it is set face up in a lie (AD-2.5)."""
        return (self.face.upright if lie == "upright" else self.face.reversed) == "up"
