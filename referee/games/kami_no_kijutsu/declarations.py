"""The verbs of Kami no Kijutsu."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, get_args

from referee.games.kami_no_kijutsu.state import State
from referee.games.kami_no_kijutsu.steps import COLOURS, MARKS, UNTIL
from referee.kernel.declaration import Named
from referee.kernel.figures import Exactly
from referee.kernel.quick import quick
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.kernel.verbs import Done, Pass, Resign
from referee.kernel.words import SIGNED, Kind, Names, either, many, name, number, one_of

HEX, CARD, SEAT = name("hex"), name("card"), name("seat")
UNSEEN = either(CARD, one_of("card", "?"))
"""A card that may stay unseen on its way from one hidden zone to another."""
TIME = one_of("time", *UNTIL)
TURNS = number("turns", 1, 9)
AMOUNT = number("amount")
PLACE = number("number", 1, 9)


def _read_stats(word: str, _: Names) -> tuple[int, int] | Exactly:
    exact = re.fullmatch(r"=([0-9]{1,6})/=?([0-9]{1,6})", word)
    if exact:
        return Exactly((int(exact[1]), int(exact[2])))
    found = re.fullmatch(r"([+-]?[0-9]{1,6})/([+-]?[0-9]{1,6})", word)
    if not found:
        raise Unreadable(Message("kk-no-change", "'{word}' is no change of AT and DF", word=word), remedy="+1/-1")
    return int(found[1]), int(found[2])


def _show_stats(value: tuple[int, int] | Exactly) -> str:
    return str(value) if isinstance(value, Exactly) else f"{value[0]:+d}/{value[1]:+d}"


STATS = Kind("change of AT/DF", _read_stats, _show_stats)
"""``+1/-1`` by so much, ``=0/=1`` to exactly that."""


@dataclass(frozen=True, slots=True)
class Mulligan:
    """The whole hand drawn again (KK-2.6)."""

    verb: ClassVar[str] = "mulligan"


@dataclass(frozen=True, slots=True)
class Fill:
    """The action phase starts: cards to the AP area (KK-3.2)."""

    verb: ClassVar[str] = "fill"


@dataclass(frozen=True, slots=True)
class Draw:
    """A card for 1 AP (KK-3.3)."""

    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Renew:
    """The discards become the deck (KK-3.6)."""

    verb: ClassVar[str] = "renew"


@dataclass(frozen=True, slots=True)
class Supply:
    """The supply phase (KK-3.7)."""

    verb: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True)
class Declare:
    """Victory or defeat declared (KK-3.8)."""

    verb: ClassVar[str] = "declare"
    what: Annotated[str, one_of("declaration", "victory", "defeat")]


@dataclass(frozen=True, slots=True)
class End:
    """The end of the turn (KK-3.8)."""

    verb: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class SetTerritory:
    """A territory set or replaced (KK-7.1)."""

    verb: ClassVar[str] = "territory"
    card: Annotated[str, CARD]
    hex: Annotated[str, HEX]


@dataclass(frozen=True, slots=True)
class Summon:
    """A unit summoned (KK-7.4)."""

    verb: ClassVar[str] = "summon"
    card: Annotated[str, CARD]
    hex: Annotated[str, HEX]


@dataclass(frozen=True, slots=True)
class Equip:
    """An option put on a unit (KK-7.6)."""

    verb: ClassVar[str] = "equip"
    card: Annotated[str, CARD]
    hex: Annotated[str, HEX]
    on: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class UseForce:
    """A force used (KK-7.7)."""

    verb: ClassVar[str] = "force"
    card: Annotated[str, CARD]
    target: Annotated[tuple[str, ...], Named(many(either(HEX, SEAT)))] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """A move inside an area (KK-4.2)."""

    verb: ClassVar[str] = "move"
    start: Annotated[str, HEX]
    end: Annotated[str, HEX]


@dataclass(frozen=True, slots=True)
class Transfer:
    """A transfer to the mirrored hex (KK-4.3)."""

    verb: ClassVar[str] = "transfer"
    hex: Annotated[str, HEX]


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability of an own unit, option or territory on a hex, which is discarded for it (KK-7.3, KK-7.8).

    ``number`` is its place among the card's, ``of`` the card or the kind of card, ``discard`` what it costs.
    """

    verb: ClassVar[str] = "ability"
    hex: Annotated[str, HEX]
    number: Annotated[int, PLACE] = 1
    of: Annotated[str | None, Named(either(one_of("kind", "unit", "option", "territory"), CARD))] = None
    discard: Annotated[tuple[str, ...], Named(many(CARD))] = ()


@dataclass(frozen=True, slots=True)
class Reinforce:
    """A reinforcement in a battle (KK-5.2)."""

    verb: ClassVar[str] = "reinforce"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class Interfere:
    """A force with interference in a battle (KK-5.2, KK-7.7)."""

    verb: ClassVar[str] = "interfere"
    card: Annotated[str, CARD]
    target: Annotated[tuple[str, ...], Named(many(either(HEX, SEAT)))] = ()


@dataclass(frozen=True, slots=True)
class Discard:
    """A card discarded: for the hand limit (KK-2.5), or by an effect (KK-7.9).

    By hand ``?`` is a card of the hand that its player chooses, who says next which.
    """

    verb: ClassVar[str] = "discard"
    card: Annotated[str, UNSEEN]
    from_: Annotated[str | None, Named(one_of("zone", "hand", "deck", "ap"), "from")] = None
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Spoils:
    """The cards that the loser gives when the match is over (KK-8.1)."""

    verb: ClassVar[str] = "spoils"
    cards: Annotated[tuple[str, ...], many(CARD)]


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage by an effect; lasting damage does not recover (KK-3.7), a negative amount is recovered (KK-7.9)."""

    verb: ClassVar[str] = "damage"
    hex: Annotated[str, HEX]
    amount: Annotated[int, AMOUNT]
    lasting: Annotated[str | None, Named(one_of("answer", "yes", "no"))] = None
    on: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Heal:
    """Damage recovered by an effect, at most what was taken (KK-7.9)."""

    verb: ClassVar[str] = "heal"
    hex: Annotated[str, HEX]
    amount: Annotated[int, number("amount", 0, 99)]
    on: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Destroy:
    """A unit destroyed by an effect (KK-G1), or an option or territory named by its card, ``of`` its owner (KK-7.9)."""

    verb: ClassVar[str] = "destroy"
    hex: Annotated[str, HEX]
    card: Annotated[str | None, Named(CARD)] = None
    on: Annotated[str | None, Named(SEAT)] = None
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class ChangeVp:
    """VP changed by an effect."""

    verb: ClassVar[str] = "vp"
    seat: Annotated[str, SEAT]
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class ChangeAp:
    """AP changed by an effect (KK-3.2)."""

    verb: ClassVar[str] = "ap"
    seat: Annotated[str, SEAT]
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class ChangeCards:
    """Cards drawn or put away by an effect."""

    verb: ClassVar[str] = "cards"
    seat: Annotated[str, SEAT]
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class ChangeSupport:
    """A seat's support of a colour changed by an effect, for a time (KK-6.3, KK-G12)."""

    verb: ClassVar[str] = "support"
    seat: Annotated[str, SEAT]
    colour: Annotated[str, one_of("colour", *COLOURS)]
    by: Annotated[int, SIGNED]
    until: Annotated[str | None, Named(TIME)] = None
    turns: Annotated[int | None, Named(TURNS)] = None


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """A seat has another turn after the one that runs (KK-G21)."""

    verb: ClassVar[str] = "extra-turn"
    seat: Annotated[str, SEAT]


@dataclass(frozen=True, slots=True)
class Stats:
    """AT and DF of a unit changed by an effect, or set to what is said (``=0/=1``), for a time (KK-G12)."""

    verb: ClassVar[str] = "stats"
    hex: Annotated[str, HEX]
    by: Annotated[tuple[int, int] | Exactly, STATS]
    on: Annotated[str | None, Named(SEAT)] = None
    until: Annotated[str | None, Named(TIME)] = None
    turns: Annotated[int | None, Named(TURNS)] = None


@dataclass(frozen=True, slots=True)
class MarkUnit:
    """A unit marked by an effect: something it cannot do for a time (KK-7.9, KK-G12)."""

    verb: ClassVar[str] = "mark"
    hex: Annotated[str, HEX]
    mark: Annotated[str, one_of("mark", *MARKS)]
    on: Annotated[str | None, Named(SEAT)] = None
    until: Annotated[str | None, Named(TIME)] = None
    turns: Annotated[int | None, Named(TURNS)] = None


@dataclass(frozen=True, slots=True)
class Unmark:
    """A mark taken off a unit again, or all of them (KK-7.9)."""

    verb: ClassVar[str] = "unmark"
    hex: Annotated[str, HEX]
    mark: Annotated[str | None, one_of("mark", *MARKS)] = None
    on: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Shift:
    """A unit, or the option or territory named by its card, shifted by an effect, without cost."""

    verb: ClassVar[str] = "shift"
    start: Annotated[str, HEX]
    end: Annotated[str, HEX]
    card: Annotated[str | None, Named(CARD)] = None
    on: Annotated[str | None, Named(SEAT)] = None
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Swap:
    """The units of two hexes change places by an effect, without cost (KK-7.9)."""

    verb: ClassVar[str] = "swap"
    first: Annotated[str, HEX]
    second: Annotated[str, HEX]


@dataclass(frozen=True, slots=True)
class Return:
    """A unit, or the option or territory named by its card, back to its owner's hand, deck or AP area (KK-7.9)."""

    verb: ClassVar[str] = "return"
    hex: Annotated[str, HEX]
    card: Annotated[str | None, Named(CARD)] = None
    to: Annotated[str | None, Named(one_of("zone", "hand", "deck", "ap"))] = None
    on: Annotated[str | None, Named(SEAT)] = None
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Fetch:
    """A card of any zone but the field into the hand or another hidden one (KK-7.9); ``?`` is one shown to nobody."""

    verb: ClassVar[str] = "fetch"
    card: Annotated[str, UNSEEN]
    from_: Annotated[str | None, Named(one_of("zone", "discards", "deck", "ap", "hand"), "from")] = None
    to: Annotated[str | None, Named(one_of("zone", "hand", "deck", "ap"))] = None
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """A card of a hidden zone shown by an effect; it stays where it is (KK-7.9)."""

    verb: ClassVar[str] = "reveal"
    card: Annotated[str, CARD]
    from_: Annotated[str | None, Named(one_of("zone", "hand", "deck", "ap"), "from")] = None
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Put:
    """A card brought onto the field by an effect, without cost (KK-7.9)."""

    verb: ClassVar[str] = "put"
    card: Annotated[str, CARD]
    hex: Annotated[str, HEX]
    from_: Annotated[str | None, Named(one_of("zone", "hand", "discards", "deck", "ap"), "from")] = None
    of: Annotated[str | None, Named(SEAT)] = None
    on: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the branches of an effect, by its number on the card."""

    verb: ClassVar[str] = "pick"
    number: Annotated[int, PLACE]


Action = Draw | Renew | SetTerritory | Summon | Equip | UseForce | Move | Transfer | Ability
Phase = Fill | Supply | Declare | End
InBattle = Reinforce | Interfere | Pass
EffectVerb = (
    Damage | Heal | Destroy | ChangeVp | ChangeAp | ChangeCards | ChangeSupport | ExtraTurn | Stats | MarkUnit | Unmark
    | Shift | Swap | Return | Discard | Fetch | Reveal | Put | Pick | Done
)  # fmt: skip
Said = Mulligan | Phase | Action | InBattle | EffectVerb | Spoils | Resign
VERBS: dict[str, type[Any]] = {verb.verb: quick(verb) for verb in get_args(Said)}


def is_for_the_limit(state: State, said: Discard) -> bool:
    """Whether a discard is for the hand limit (KK-2.5), and not one of an effect (KK-7.9)."""
    return state.running is None and said.from_ is None and said.of is None
