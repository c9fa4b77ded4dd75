"""House rules of Tash-Kalar."""

from dataclasses import dataclass
from typing import Literal

from referee.kernel.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """A field for each option; the default is our ruling."""

    flare_recheck: bool = option("TK-G1", False)
    flare_lead: Literal["at-least", "more"] = option("TK-G10", "at-least")
    extra_turn_legends: Literal["passed", "kept"] = option("TK-G9", "passed")
