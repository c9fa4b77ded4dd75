"""The steps that a pack may script: data only, each with a ``do`` that says which.

What they mean stands in ``docs/packs/war-vortex-night.md``; ``scripts.py`` carries them out.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import BeforeValidator, Field, model_validator

from referee.games.war_vortex_night.formula import PATTERN, formula
from referee.games.war_vortex_night.statuses import ANY, Part
from referee.kernel.quick import quick
from referee.kernel.telling import Message
from referee.packs.frame import Bounds, Number, Scaled, Strict
from referee.packs.model import CardId


def _text(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


class Counted(Scaled):
    """An amount that follows from the table: ``count`` says what, ``on`` on whom it is looked at.

    ``dealt`` is the damage that the last step that deals any has really done, on all together.
    """

    count: Literal["hp", "lost-hp", "dealt", "statuses", "allies", "enemies", "retired", "phase", "die"]
    on: Literal["self", "target"] = "self"


class Measure(Bounds):
    """A number of the table held against bounds; none given: at least one."""

    count: Literal["hp", "lost-hp", "dealt", "statuses", "allies", "enemies", "retired", "phase", "die"]


Printed = Annotated[str, BeforeValidator(_text), Field(pattern=PATTERN)]
Amount = Printed | Counted
"""A number or a dice formula (``3``, ``"1D"``, ``"2D+1"``, ``"1D-2"``), or what is counted."""

KNOWN = ("damage-dealt", "damage-taken", "direct-loss", "turn-order", "action-die", "cannot-act")
"""The kinds of statuses that the referee itself sees to."""
KindName = Annotated[str, Field(pattern=r"^[a-z][a-z-]*$", max_length=40, json_schema_extra={"known": list(KNOWN)})]
Face = Annotated[int, Field(ge=1, le=20)]
Count = Annotated[int, Field(ge=1, le=99)]
Influence = Annotated[int, Field(ge=1, le=3)]
Chosen = Literal["enemy", "ally", "other-ally", "any"]
CHOSEN = ("enemy", "ally", "other-ally", "any")
"""The values of ``who`` by which a player chooses one character."""
Who = Literal["self", "same", "source", "enemies", "allies", "others", "all", "ally-before"] | Chosen


ANY_FIELD, NO_FIELD = "any", "none"
"""What a condition calls a field whichever it is, and that none stands."""


class When(Strict):
    """When a step is carried out: all that is given must hold.

    ``of`` says whose HP, statuses and traits are looked at: the character that acts or each target of the step.
    """

    of: Literal["self", "target"] = "target"
    die: tuple[Face, ...] = ()
    hp_at_most: Number | None = None
    hp_at_least: Number | None = None
    bears: str = ""
    attribute: str = ""
    species: str = ""
    token: bool | None = None
    field: Annotated[str, Field(json_schema_extra={"known": [ANY_FIELD, NO_FIELD]})] = ""


@quick
@dataclass(frozen=True, slots=True)
class Form:
    """What is read of a step again and again while a script runs: CPython reads a field of a model far more slowly.

    ``chosen`` is whether a player chooses whom it is done to, ``limited`` whether it has conditions at all, ``wanted``
    how many are chosen for it, ``dice`` how many it asks for, ``single`` whether nobody asks to whom it was done: it is
    done once and nothing hangs on it.
    """

    who: Who
    chosen: bool
    limited: bool
    wanted: int
    dice: int
    lets_choose: bool
    may: bool
    up_to: bool
    single: bool


class Step(Strict):
    """What all steps have: on whom and how many, when, whether the player may leave it, and what follows on it."""

    who: Who = "self"
    when: When | None = None
    unless: When | None = None
    if_: Measure | None = None
    may: bool = False
    count: Count = 1
    up_to: bool = False
    then: "tuple[AnyStep, ...]" = ()

    lets_choose: ClassVar[bool] = False
    """Whether a player may have to choose something besides whom it is done to."""

    @cached_property
    def wanted(self) -> int:
        """How many characters are chosen for it, one by one."""
        return self.count if self.who in CHOSEN else 1

    @cached_property
    def dice(self) -> int:
        """How many dice it asks for by itself."""
        amount = getattr(self, "amount", None)
        return formula(amount).dice if isinstance(amount, str) else 0

    @cached_property
    def form(self) -> Form:
        """What is read of it while a script runs."""
        return Form(
            who=self.who,
            chosen=self.who in CHOSEN,
            limited=not (self.when is None and self.unless is None and self.if_ is None),
            wanted=self.wanted,
            dice=self.dice,
            lets_choose=self.lets_choose,
            may=self.may,
            up_to=self.up_to,
            single=not self.then and self.wanted == 1,
        )

    @model_validator(mode="after")
    def _asks(self) -> "Step":
        if (self.count > 1 or self.up_to) and self.who not in CHOSEN and getattr(self, "do", "") != "remove":
            says = "'count' and 'up-to' go with characters that are chosen one by one (who)"
            raise ValueError(Message("pack.count-needs-choice", says))
        asks = self.who in CHOSEN or getattr(self, "do", "") in ("remove", "transfer", "summon", "field", "choose")
        if self.may and not (asks or getattr(self, "faces", None) == ()):
            raise ValueError(Message("pack.may-needs-choice", "'may' needs a choice that a player can leave"))
        return self


class DamageStep(Step):
    """Damage, changed by modifiers; ``sure`` where the text says that it hits whatever protects the target."""

    do: Literal["damage"]
    amount: Amount
    sure: bool = False
    attribute: str = ""


class LoseStep(Step):
    """HP lost directly."""

    do: Literal["lose"]
    amount: Amount


class HealStep(Step):
    """HP healed."""

    do: Literal["heal"]
    amount: Amount


class ReviveStep(Step):
    """A retired character brought back with this HP."""

    do: Literal["revive"]
    amount: Amount


class Change(Strict):
    """A status change or a part of a base modifier as a card states it."""

    kind: KindName
    by: Annotated[int, Field(ge=-99, le=99)] | None = None
    named: str = ""
    attribute: str = ""
    influence: Influence = 1
    each_turn: Literal["", "lose", "heal"] = ""

    @model_validator(mode="after")
    def _sensible(self) -> "Change":
        if ANY in (self.kind, self.named):
            says = "'any' is whichever status a player chooses; no status is called so: another name (kind, named)"
            raise ValueError(Message("pack.status-any", says))
        if self.kind == "cannot-act" and self.by is not None:
            raise ValueError(Message("pack.cannot-act-number", "'cannot-act' has turns and no number"))
        if self.kind in ("damage-dealt", "damage-taken", "direct-loss", "turn-order") and self.by is None:
            raise ValueError(Message("pack.status-number", "'{word}' needs a number (by)", word=self.kind))
        if self.each_turn and (self.by is None or self.by < 1):
            raise ValueError(Message("pack.each-turn-number", "'each-turn' needs a number (by) of at least 1"))
        return self


class StatusStep(Step, Change):
    """A status change given; ``turns`` and ``phases`` say how long it lasts (neither: the battle)."""

    do: Literal["status"]
    turns: Count | None = None
    phases: Count | None = None

    @cached_property
    def part(self) -> Part:
        """The status that it gives."""
        return Part(
            self.kind,
            self.by,
            self.turns,
            self.phases,
            name=self.named,
            attribute=self.attribute,
            influence=self.influence,
            each_turn=self.each_turn,
        )

    @model_validator(mode="after")
    def _lasts(self) -> "StatusStep":
        if self.kind == "cannot-act" and self.turns is None:
            raise ValueError(Message("pack.cannot-act-turns", "'cannot-act' needs its turns"))
        return self


class BaseStep(Step):
    """A change that the card does not call a status: a part of the base modifier."""

    do: Literal["base"]
    kind: KindName
    by: Annotated[int, Field(ge=-99, le=99)]
    turns: Count | None = None
    phases: Count | None = None


class RemoveStep(Step):
    """Status changes removed: ``what`` is a kind, a name or ``any``; ``influence`` the highest that it can remove."""

    do: Literal["remove"]
    what: str = "any"
    influence: Influence = 3
    attribute: str = ""

    lets_choose: ClassVar[bool] = True

    @cached_property
    def wanted(self) -> int:
        """One: ``count`` says how many statuses."""
        return 1


class FieldStep(Step):
    """A field set: a card, or one of a steepness that the player chooses; neither: none stands any more."""

    do: Literal["field"]
    card: CardId | None = None
    steepness: Annotated[int, Field(ge=0, le=3)] | None = None

    lets_choose: ClassVar[bool] = True


class SummonStep(Step):
    """A token summoned: a card, or one of a threat that the player chooses."""

    do: Literal["summon"]
    card: CardId | None = None
    threat: Annotated[int, Field(ge=0, le=5)] | None = None

    lets_choose: ClassVar[bool] = True


class FaceStep(Step):
    """Actions turned over (``disable``) or made usable again (``enable``): faces, or one that the player chooses."""

    do: Literal["disable", "enable"]
    faces: tuple[Face, ...] = ()

    lets_choose: ClassVar[bool] = True


class OrderStep(Step):
    """The targets put first or last in the turn order."""

    do: Literal["order"]
    to: Literal["first", "last"]


class RollStep(Step):
    """A die rolled that later steps look at (``when.die``)."""

    do: Literal["roll"]

    @cached_property
    def dice(self) -> int:
        """The one that it rolls."""
        return 1


class RetireStep(Step):
    """The targets retire at once, whatever their HP."""

    do: Literal["retire"]


class AgainStep(Step):
    """A turn more for the targets behind this one."""

    do: Literal["again"]


class TraitStep(Step):
    """An attribute or species gained (``+earth``) or lost (``-earth``)."""

    do: Literal["trait"]
    change: Annotated[str, Field(pattern=r"^[+-][^\s+-].*$", max_length=40)]
    as_: Literal["attribute", "species"] = "attribute"


class AbilityStep(Step):
    """A layer of a special ability taken away, or given back."""

    do: Literal["ability"]
    ability: str
    change: Literal["lost", "back"] = "lost"


class TransferStep(Step):
    """A status of the targets goes over to the character that acts: ``what`` is a kind, a name or ``any``."""

    do: Literal["transfer"]
    what: str

    lets_choose: ClassVar[bool] = True


class ControlStep(Step):
    """The targets go over to the team of the one that acts, for the battle or for so many of their turns."""

    do: Literal["control"]
    turns: Count | None = None


class RepeatStep(Step):
    """What a target last did with its action die: the one that acts does it now, as an effect of this card."""

    do: Literal["repeat"]


class ChooseStep(Step):
    """One of several branches, picked by its number."""

    do: Literal["choose"]
    options: "Annotated[tuple[tuple[AnyStep, ...], ...], Field(min_length=2)]"

    lets_choose: ClassVar[bool] = True


AnyStep = Annotated[
    DamageStep
    | LoseStep
    | HealStep
    | ReviveStep
    | StatusStep
    | BaseStep
    | RemoveStep
    | FieldStep
    | SummonStep
    | FaceStep
    | OrderStep
    | RollStep
    | RetireStep
    | AgainStep
    | TraitStep
    | AbilityStep
    | TransferStep
    | ControlStep
    | RepeatStep
    | ChooseStep,
    Field(discriminator="do"),
]
Effect = Literal["manual"] | tuple[AnyStep, ...]
for _model in (Step, *get_args(get_args(AnyStep)[0])):
    _model.model_rebuild()
