"""House rules; each default is our ruling on the gap it settles."""

from dataclasses import dataclass

from referee.kernel.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of a match."""

    mythic: str = option("FW-G4", "refuse", "replace")
    first_recovery: bool = option("FW-G6", True)
    main_deck_max: int | None = option("FW-G8", None, 60)
