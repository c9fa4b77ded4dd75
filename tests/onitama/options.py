"""House rules of Onitama."""

from dataclasses import dataclass

from referee.kernel.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """What players may want otherwise."""

    must_move: bool = option("ON-G1", True)
