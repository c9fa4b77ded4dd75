"""House rules; each default is our ruling on the gap it settles."""

from dataclasses import dataclass
from typing import Literal

from referee.kernel.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of a match."""

    mythic: Literal["refuse", "replace"] = option("FW-G4", "refuse")
    first_recovery: bool = option("FW-G6", True)
    all_recover: bool = option("FW-G12", True)
    judged_abilities: bool = option("FW-G14", True)
    fresh_blocks: bool = option("FW-G16", True)
    colourless_runes: bool = option("FW-G17", False)
    main_deck_max: int | None = option("FW-G8", None, 60)
