"""The steps that a pack may script: data only, each with a ``do`` that says which.

What they mean stands in ``docs/packs/force-of-will.md``; ``effects/scripts.py`` carries them out. Every step may be
left (``may``), hang on a number (``if``, ``unless``), and bring others after it once it was done (``then``).
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, TypeAdapter, model_validator

from referee.games.force_of_will.effects.costs import CostText
from referee.games.force_of_will.effects.framed import Framed, Options, Steps, read_as
from referee.games.force_of_will.effects.on_cards import BodyStep, Dealer
from referee.games.force_of_will.effects.who import Attributes, Filter, Many, Value, Words
from referee.games.force_of_will.effects.words import Keyword, SeatMark, Turns, Until, Zone
from referee.games.force_of_will.table.will import FREE_OF_COST
from referee.kernel.telling import Message
from referee.packs.model import CardId, Text


def _on_top_of_a_deck(top: object, source: str) -> None:
    """Raises ``ValueError`` where the top is asked for of a zone that has none."""
    if top is not None and source != "deck":
        raise ValueError(Message("pack.no-top", "only a deck has cards on top; 'top' does not go with this zone"))


class Life(Framed):
    """A player's life changes; ``set`` sets it."""

    do: Literal["life"]
    seat: Literal["own", "opponent", "both", "target", "subject", "controller"]
    by: Value = 0
    each_x: Annotated[int, Field(ge=-99_900, le=99_900)] = 0
    set: Annotated[int, Field(ge=0, le=99_900)] | None = None


class Hurt(Framed):
    """Damage to a player; ``controller`` is the player of the card that is the target. ``dealt_by`` deals it."""

    do: Literal["hurt"]
    seat: Literal["own", "opponent", "both", "controller"]
    amount: Value
    dealt_by: Dealer | None = None


class Cards(Framed):
    """Cards are drawn."""

    do: Literal["cards"]
    seat: Literal["own", "opponent", "both", "target", "subject", "controller"] = "own"
    by: Many


class Discard(Framed):
    """Cards are discarded; their player says which. ``all``: the whole hand.

    ``random``: chance says which; ``seen``: the hand is seen, and the player of the effect says which.
    """

    do: Literal["discard"]
    seat: Literal["own", "opponent", "both", "target", "controller"]
    count: Many = 1
    all: bool = False
    random: bool = False
    seen: bool = False
    card: Filter | None = None


class Fetch(Framed):
    """Cards of one's own are taken into the hand; their player says which. ``top``: only of so many on top.

    ``cost_most`` is counted as the step is carried out.
    """

    do: Literal["fetch"]
    source: Literal["strangers", "extra", "graveyard", "deck", "removed"]
    kind: Words = ()
    race: Words = ()
    card: Filter | None = None
    cost_most: Value | None = None
    top: Many | None = None
    count: Many = 1

    @model_validator(mode="after")
    def _of_a_deck(self) -> "Fetch":
        _on_top_of_a_deck(self.top, self.source)
        return self


class Put(Framed):
    """Cards are put on the field without being played, or into another zone; their player says which.

    ``source`` is where they come from, ``whose`` says of which player, ``into`` where they go. ``cost_most`` is counted
    as the step is carried out.
    """

    do: Literal["put"]
    source: Zone
    into: Literal["field", "graveyard", "removed", "deck-top", "deck-bottom", "hand", "standby"] = "field"
    whose: Literal["own", "opponent"] = "own"
    chooser: Literal["own", "opponent"] = "own"
    card: Filter | None = None
    cost_most: Value | None = None
    count: Many = 1
    rested: bool = False
    top: Many | None = None

    @model_validator(mode="after")
    def _of_a_deck(self) -> "Put":
        _on_top_of_a_deck(self.top, self.source)
        return self


class Mill(Framed):
    """Cards go from the top of a deck to the graveyard, or leave the game; their player says which they were."""

    do: Literal["mill"]
    seat: Literal["own", "opponent", "both", "target"] = "own"
    count: Many = 1
    into: Literal["graveyard", "removed"] = "graveyard"


class Show(Framed):
    """The top card of a deck, or a card of the hand, is turned up and said; ``if`` of what follows may look at it."""

    do: Literal["reveal"]
    seat: Literal["own", "opponent"] = "own"
    source: Literal["deck", "hand", "stones"] = "deck"
    card: Filter | None = None


class TakeShown(Framed):
    """The card that was turned up goes somewhere."""

    do: Literal["shown"]
    into: Literal["hand", "field", "graveyard", "removed", "deck-bottom"]


class Foresee(Framed):
    """A player looks at cards on top of the deck and puts them on top or below in any order."""

    do: Literal["foresee"]
    count: Many = 1


class Look(Framed):
    """A player looks at cards of a zone that only their owner sees; what they are is not said."""

    do: Literal["look"]
    source: Literal["standby", "hand", "stones"]
    seat: Literal["own", "opponent"] = "opponent"


class Token(Framed):
    """Tokens are put on a field."""

    do: Literal["token"]
    id: CardId
    atk: Annotated[int, Field(ge=0, le=9_900)] = 0
    df: Annotated[int, Field(ge=0, le=9_900)] = 0
    count: Many = 1
    seat: Literal["own", "opponent"] = "own"
    kind: Literal["resonator", "addition", "regalia", "stone"] = "resonator"
    race: Words = ()
    attributes: Attributes = ()
    keywords: tuple[Keyword, ...] = ()
    rested: bool = False


class Make(Framed):
    """Will is made; of several attributes in a list its player picks one."""

    do: Literal["will"]
    attribute: Attributes
    count: Many = 1


class Cancel(Framed):
    """The target on the chase does nothing; a card goes to the graveyard."""

    do: Literal["cancel"]
    to: Literal["target", "target-2", "subject"] = "target"
    remove: bool = False


class PlayFrom(Framed):
    """A card is played out of a zone as part of the effect; its cost is paid unless it is ``free``.

    ``whose`` is the player in whose zone it lies.
    """

    do: Literal["play"]
    source: Zone
    whose: Literal["own", "opponent"] = "own"
    card: Filter | None = None
    free: bool = False


class Pay(Framed):
    """A player pays for what follows (``then``); who cannot or does not pay goes without."""

    do: Literal["pay"]
    cost: CostText = FREE_OF_COST
    seat: Literal["own", "opponent", "controller"] = "own"
    life: Annotated[int, Field(ge=0, le=99_900)] = 0
    otherwise: Steps = ()


class Choose(Framed):
    """One of several lists of steps is picked by its number; ``count`` different ones where it says so."""

    do: Literal["choose"]
    options: Options
    seat: Literal["own", "opponent"] = "own"
    count: Annotated[int, Field(ge=1, le=9)] = 1


class When(Framed):
    """Nothing by itself: what follows hangs on its conditions; ``otherwise`` follows where they do not hold."""

    do: Literal["when"]
    otherwise: Steps = ()


class Later(Framed):
    """Steps that are carried out at the next end of turn, at that of the turn after, or the next start of one's own."""

    do: Literal["later"]
    at: Literal["turn-end", "next-turn-end", "own-turn-start"] = "turn-end"
    steps: Steps


class ExtraTurn(Framed):
    """A player takes another turn after this one."""

    do: Literal["extra-turn"]
    seat: Literal["own", "opponent"] = "own"


class Shelter(Framed):
    """Damage to a player is prevented until the end of the turn; ``in_battle``: that of battles alone, or any other."""

    do: Literal["shelter"]
    seat: Literal["own", "opponent", "both"] = "own"
    in_battle: bool | None = None


class Mark(Framed):
    """A player cannot do something for a time."""

    do: Literal["mark"]
    seat: Literal["own", "opponent", "both", "target"] = "opponent"
    mark: SeatMark
    until: Until = "turn"
    turns: Turns = None


class Divinity(Framed):
    """The divinity that a player has changes."""

    do: Literal["divinity"]
    seat: Literal["own", "opponent"] = "own"
    by: Value


class Flip(Framed):
    """Face-up runes of one's own are turned face down again; their player says which."""

    do: Literal["flip-rune"]
    count: Many = 1


class Win(Framed):
    """A player wins (FW-1.4)."""

    do: Literal["win"]
    seat: Literal["own", "opponent"] = "own"


class ByHand(Framed):
    """The players carry on by hand until ``done``."""

    do: Literal["manual"]
    text: Text = ""


AnyStep = (
    BodyStep
    | Life
    | Hurt
    | Cards
    | Discard
    | Fetch
    | Put
    | Mill
    | Show
    | TakeShown
    | Foresee
    | Look
    | Token
    | Make
    | Cancel
    | PlayFrom
    | Pay
    | Choose
    | When
    | Later
    | ExtraTurn
    | Shelter
    | Mark
    | Divinity
    | Flip
    | Win
    | ByHand
)
Step = Annotated[AnyStep, Field(discriminator="do")]


def _by_hand_or_steps(value: Any) -> str:
    return "by-hand" if isinstance(value, str) else "steps"


if TYPE_CHECKING:
    Effect = Literal["manual"] | tuple[Framed, ...]
else:
    Effect = Annotated[
        Annotated[Literal["manual"], Tag("by-hand")] | Annotated[tuple[Step, ...], Tag("steps")],
        Discriminator(_by_hand_or_steps),
    ]
"""What a card or ability does: steps, or by the players' hands."""

read_as("steps", TypeAdapter(tuple[Step, ...]))
