"""House rules of Kami no Kijutsu."""

from dataclasses import dataclass
from typing import Literal

from referee.kernel.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """A field for each option; the default is our ruling."""

    hold_loss_vp: bool = option("KK-G1", False)
    invasion_vp: Literal["both", "turn-player"] = option("KK-G7", "both")
    declare_early: bool = option("KK-G8", False)
    colourless_hold: Literal["separate", "beyond"] = option("KK-G11", "separate")
    reinforcement_hold: Literal["kept", "when-used"] = option("KK-G14", "kept")
