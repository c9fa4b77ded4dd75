"""What an effect that waits for players wants next; ``referee.kernel.course`` carries it on.

A game keeps the effects that wait in its state, in the order its rules give (``referee.kernel.order``), and says of the
first one what it wants next.
"""

from dataclasses import dataclass

from referee.kernel.declaration import Spoken


@dataclass(frozen=True, slots=True)
class Ask:
    """What the first waiting effect wants next.

    ``answers`` are the declarations that would carry it on, ``declinable`` whether it may be left undone, ``open``
    whether players carry it out by hand (then the referee waits for them whatever the answers are).
    """

    answers: tuple[Spoken, ...] = ()
    declinable: bool = False
    open: bool = False
