"""House rules of War Vortex Night."""

from dataclasses import dataclass

from referee.kernel.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """The options that a header can set; each default is the ruling of the rule book."""

    newcomer: str = option("WV-G2", "order", "last")
    end_within_effect: str = option("WV-G12", "after", "at-once")
    kept_up_at_zero: str = option("WV-G9", "stands", "spent")
