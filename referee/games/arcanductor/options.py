"""House rules of Arcanductor."""

from dataclasses import dataclass
from typing import Literal

from referee.kernel.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """A field for each option; the default is our ruling."""

    move_diagonal: bool = option("AD-G1", False)
    pay_to_zero: bool = option("AD-G3", True)
    unfought_ends: bool = option("AD-G8", False)
    turned_effects: Literal["kept", "lost"] = option("AD-G9", "kept")
    no_cards_left: Literal["after", "at-once"] = option("AD-G15", "after")
    given_cards: Literal["owner", "commander"] = option("AD-G16", "owner")
