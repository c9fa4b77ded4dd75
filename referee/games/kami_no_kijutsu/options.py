"""House rules of Kami no Kijutsu."""

from dataclasses import dataclass

from referee.kernel.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """A field for each option; the default is our ruling."""

    hold_loss_vp: bool = option("KK-G1", False)
    invasion_vp: str = option("KK-G7", "both", "turn-player")
    declare_early: bool = option("KK-G8", False)
    colourless_hold: str = option("KK-G11", "separate", "beyond")
    reinforcement_hold: str = option("KK-G14", "kept", "when-used")
