"""Who plays whom: Swiss, round robin, single and double elimination, the cut. Seeded; nothing is entered here.

``propose`` makes the declaration that the head judge enters; ``reasons`` says of any pairing why it is as it is.
"""

from referee.hall.pairing.propose import CannotPair, next_round, propose
from referee.hall.pairing.reasons import reasons

__all__ = ["CannotPair", "next_round", "propose", "reasons"]
