"""House rules of Tash-Kalar."""

from dataclasses import dataclass

from referee.kernel.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """A field for each option; the default is our ruling."""

    flare_recheck: bool = option("TK-G1", False)
    flare_lead: str = option("TK-G10", "at-least", "more")
    extra_turn_legends: str = option("TK-G9", "passed", "kept")
