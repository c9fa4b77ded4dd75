"""House rules of War Vortex Night."""

from dataclasses import dataclass
from typing import Literal

from referee.kernel.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """The options that a header can set; each default is the ruling of the rule book."""

    newcomer: Literal["order", "last"] = option("WV-G2", "order")
    end_within_effect: Literal["after", "at-once"] = option("WV-G12", "after")
    kept_up_at_zero: Literal["stands", "spent"] = option("WV-G9", "stands")
    same_damage: Literal["again", "once"] = option("WV-G18", "again")
