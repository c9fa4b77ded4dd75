"""Steps that act on cards: data only, each with a ``do`` that says which."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, model_validator

from referee.games.force_of_will.effects.framed import AbilityText, Framed
from referee.games.force_of_will.effects.who import Aim, Attributes, Value, Words
from referee.games.force_of_will.effects.words import CounterKind, Instead, Keyword, Turns, Until, Whose, Would
from referee.kernel.telling import Message

Group = Literal["resonators", "fighters", "stones", "j-ruler", "ruler"]
To = (
    Literal["target", "target-2", "target-3", "targets", "self", "attached", "attacker", "attacked", "blocker"]
    | Literal["it", "subject"]
    | Group
)
"""On what a step acts: a target named when the card was played (or all of them), the card itself, what an addition is
attached to, who attacks, is attacked or blocks in the battle, what the step before acted on (``it``), what triggered
the ability (``subject``), or every card of a group (``whose`` narrows it)."""

Dealer = Literal["self", "target", "target-2", "subject", "attached", "it"]
"""Which card deals damage, where that is not the card of the effect."""

GROUPS = frozenset({"resonators", "fighters", "stones", "j-ruler", "ruler"})


class OnBodies(Framed):
    """A step that acts on cards: on ``to``, on ``each`` that fits, or on ``count`` that a player chooses then.

    ``among``: only cards that are targets of the effect can be chosen; ``random``: chance says which.
    """

    to: To | None = None
    whose: Whose = "any"
    each: Aim | None = None
    choose: Aim | None = None
    chooser: Literal["own", "opponent"] = "own"
    among: Literal["targets"] | None = None
    random: bool = False

    @model_validator(mode="after")
    def _one_way(self) -> "OnBodies":
        if sum(way is not None for way in (self.to, self.each, self.choose)) != 1:
            says = "a step acts either on 'to', on 'each' that fits, or on what a player chooses ('choose')"
            raise ValueError(Message("pack.one-way", says))
        if self.choose is None and (self.among is not None or self.random):
            says = "'among' and 'random' say what of a choice: they go with 'choose'"
            raise ValueError(Message("pack.of-a-choice", says))
        for aim in (self.each, self.choose):
            if aim is not None and aim.of in ("player", "any", "item"):
                says = "only cards can be chosen when a step is carried out; name targets instead"
                raise ValueError(Message("pack.only-cards", says))
        return self


class Damage(OnBodies):
    """Damage to cards, or off a player's life; ``each_x`` times X on top. ``dealt_by`` deals it, where it is there."""

    do: Literal["damage"]
    amount: Value = 0
    dealt_by: Dealer | None = None
    each_x: Annotated[int, Field(ge=0, le=99_900)] = 0

    @model_validator(mode="after")
    def _no_healing(self) -> "Damage":
        if isinstance(self.amount, int) and self.amount < 0:
            raise ValueError(Message("pack.damage-from-0", "damage is 0 or more"))
        return self


class Heal(OnBodies):
    """Damage of cards is taken off again; all of it where no ``amount`` is said."""

    do: Literal["heal"]
    amount: Value | None = None


class Destroy(OnBodies):
    """Cards are destroyed."""

    do: Literal["destroy"]


class Rest(OnBodies):
    """Cards are rested."""

    do: Literal["rest"]


class Recover(OnBodies):
    """Cards are recovered."""

    do: Literal["recover"]


class Return(OnBodies):
    """Cards go back to their owner's hand, from the field or from a graveyard."""

    do: Literal["return"]


class Banish(OnBodies):
    """Cards go to the graveyard without being destroyed."""

    do: Literal["banish"]


class Remove(OnBodies):
    """Cards leave the game, from the field or from a graveyard."""

    do: Literal["remove"]


class Tuck(OnBodies):
    """Cards go under their owner's deck, or on ``top`` of it."""

    do: Literal["tuck"]
    top: bool = False


class Turn(OnBodies):
    """Double-faced cards are turned over."""

    do: Literal["turn"]


class Stats(OnBodies):
    """ATK and DEF change; ``set``: they become what is said."""

    do: Literal["stats"]
    atk: Value = 0
    df: Value = 0
    set: bool = False
    until: Until = "turn"
    turns: Turns = None


class Gain(OnBodies):
    """Cards gain keywords, or lose them; a barrier may be ``against`` cards of some kinds alone."""

    do: Literal["keyword"]
    keyword: Annotated[tuple[Keyword, ...], Field(min_length=1)]
    lose: bool = False
    against: Words = ()
    until: Until = "turn"
    turns: Turns = None

    @model_validator(mode="before")
    @classmethod
    def _one_word(cls, value: Any) -> Any:
        if isinstance(value, dict) and isinstance(value.get("keyword"), str):
            return {**value, "keyword": (value["keyword"],)}
        return value


class Nature(OnBodies):
    """Cards gain races or attributes for a while, or lose them."""

    do: Literal["trait"]
    race: Words = ()
    attribute: Attributes = ()
    lose: bool = False
    until: Until = "turn"
    turns: Turns = None

    @model_validator(mode="after")
    def _says_which(self) -> "Nature":
        if not self.race and not self.attribute:
            raise ValueError(Message("pack.trait-of-none", "a trait is a race or an attribute: neither is said"))
        return self

    @property
    def changes(self) -> tuple[tuple[str, str], ...]:
        """Each race and attribute with its sign, beside which of the two it is."""
        sign = "-" if self.lose else "+"
        races = tuple((sign + word, "race") for word in self.race)
        return (*races, *((sign + word, "attribute") for word in self.attribute))


def _without_a_choice(schema: dict[str, Any]) -> None:
    """The fields that speak of a choice are none of such a step, as its schema tells."""
    for name in ("choose", "chooser", "among", "random"):
        schema["properties"].pop(name)


class Named(OnBodies):
    """A step whose cards are pointed at, or are all that fit: none is chosen as it is carried out."""

    model_config = ConfigDict(json_schema_extra=_without_a_choice)

    @model_validator(mode="after")
    def _none_chosen(self) -> "Named":
        if self.choose is not None:
            says = "nothing is chosen for this step as it is carried out; name targets instead"
            raise ValueError(Message("pack.none-chosen", says))
        return self


class Lend(Named):
    """Cards have an ability for a while, written as in the list of a card's abilities."""

    do: Literal["ability"]
    ability: AbilityText
    until: Until = "turn"
    turns: Turns = None


class Prevent(Named):
    """Damage that would be dealt to cards, or to a player that is the target, is prevented until the end of the turn.

    All of it, or ``amount``: from each damage, or (``next``) as much in all; ``next`` alone: the next damage whole.
    ``times``: it is multiplied instead. With ``each`` whatever fits when damage is dealt is meant. ``in_battle``: only
    damage of battles, or only other damage.
    """

    do: Literal["prevent"]
    amount: Annotated[int, Field(ge=1, le=99_900)] | None = None
    next: bool = False
    times: Annotated[int, Field(ge=2, le=9)] | None = None
    in_battle: bool | None = None


class Spare(Named):
    """Cards that would be destroyed go elsewhere instead (FW-G26), or stay without their damage (``field``).

    ``would = "graveyard"``: whatever would put them from the field into a graveyard puts them elsewhere. ``rested``:
    one that stays is rested; ``next``: only the next time; ``asks``: its player says then whether.
    """

    do: Literal["instead"]
    into: Instead = "field"
    would: Would = "destroyed"
    rested: bool = False
    next: bool = False
    asks: bool = False
    until: Until = "turn"
    turns: Turns = None

    @model_validator(mode="after")
    def _out_of_the_graveyard(self) -> "Spare":
        if self.would == "graveyard" and (self.into == "field" or self.asks):
            says = "what would come to a graveyard goes to another zone ('into'), and nobody is asked"
            raise ValueError(Message("pack.instead-of-graveyard", says))
        return self


class Counters(OnBodies):
    """Counters are put on cards or taken off."""

    do: Literal["counter"]
    by: Value
    kind: CounterKind = "counter"


class Control(OnBodies):
    """A player takes control of cards."""

    do: Literal["control"]
    seat: Literal["own", "opponent"] = "own"
    until: Until = "stays"
    turns: Turns = None


class Attach(OnBodies):
    """Additions are attached to something: to ``onto``; without it they hang on nothing any more."""

    do: Literal["attach"]
    onto: To | None = None
    until: Until = "stays"
    turns: Turns = None


class Revive(OnBodies):
    """Cards that were pointed at in a graveyard come to the field, ``rested`` where it says so."""

    do: Literal["revive"]
    seat: Literal["own", "owner"] = "own"
    rested: bool = False


class OutOfBattle(OnBodies):
    """Cards leave the battle they are in (FW-G3)."""

    do: Literal["out-of-battle"]


BodyStep = (
    Damage
    | Heal
    | Destroy
    | Rest
    | Recover
    | Return
    | Banish
    | Remove
    | Tuck
    | Turn
    | Stats
    | Gain
    | Nature
    | Lend
    | Prevent
    | Spare
    | Counters
    | Control
    | Attach
    | Revive
    | OutOfBattle
)
