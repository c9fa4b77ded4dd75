"""The verbs of Kami no Kijutsu."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from referee.kernel.declaration import Named
from referee.kernel.ruling import Unreadable
from referee.kernel.words import SIGNED, Kind, Names, either, many, name, number, one_of

HEX, CARD, SEAT = name("hex"), name("card"), name("seat")
AMOUNT = number("amount", -99, 99)


def _read_stats(word: str, _: Names) -> tuple[int, int]:
    found = re.fullmatch(r"([+-]?[0-9]{1,2})/([+-]?[0-9]{1,2})", word)
    if not found:
        raise Unreadable(f"'{word}' is no change of AT and DF", remedy="+1/-1")
    return int(found[1]), int(found[2])


STATS = Kind("change of AT/DF", _read_stats, lambda value: f"{value[0]:+d}/{value[1]:+d}")


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
    """The ability of an own unit, or of an own territory, which is discarded for it (KK-7.3)."""

    verb: ClassVar[str] = "ability"
    hex: Annotated[str, HEX]
    of: Annotated[str | None, Named(one_of("kind", "unit", "territory"))] = None


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
class Pass:
    """Nothing more in a battle for now (KK-5.2)."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Discard:
    """A card discarded for the hand limit (KK-2.5)."""

    verb: ClassVar[str] = "discard"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage by an effect; lasting damage does not recover (KK-3.7), a negative amount is recovered (KK-7.9)."""

    verb: ClassVar[str] = "damage"
    hex: Annotated[str, HEX]
    amount: Annotated[int, AMOUNT]
    lasting: Annotated[str | None, Named(one_of("answer", "yes", "no"))] = None
    on: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Destroy:
    """A unit destroyed by an effect (KK-G1), or an option or territory, named by its card (KK-7.9)."""

    verb: ClassVar[str] = "destroy"
    hex: Annotated[str, HEX]
    card: Annotated[str | None, Named(CARD)] = None
    on: Annotated[str | None, Named(SEAT)] = None


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
class Stats:
    """AT and DF of a unit changed by an effect."""

    verb: ClassVar[str] = "stats"
    hex: Annotated[str, HEX]
    by: Annotated[tuple[int, int], STATS]
    on: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Shift:
    """A unit shifted by an effect, without cost."""

    verb: ClassVar[str] = "shift"
    start: Annotated[str, HEX]
    end: Annotated[str, HEX]
    on: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing more follows of an effect."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Resign:
    """Gives up (RF-4.1)."""

    verb: ClassVar[str] = "resign"


CARD_ACTIONS = (SetTerritory, Summon, Equip, UseForce)
ACTIONS = (Draw, Renew, *CARD_ACTIONS, Move, Transfer, Ability)
IN_BATTLE = (Reinforce, Interfere, Pass)
EFFECT_VERBS = (Damage, Destroy, ChangeVp, ChangeAp, ChangeCards, Stats, Shift, Done)
VERBS: dict[str, type[Any]] = {
    verb.verb: verb
    for verb in (Mulligan, Fill, *ACTIONS, Supply, Declare, End, *IN_BATTLE, Discard, *EFFECT_VERBS, Resign)
}
