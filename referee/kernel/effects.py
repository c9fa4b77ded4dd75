"""What an effect that waits for players wants next; ``referee.kernel.course`` carries it on.

A game keeps the effects that wait in its state, in the order its rules give (``referee.kernel.order``), and says of the
first one what it wants next.
"""

from collections.abc import Collection
from dataclasses import dataclass, fields
from typing import Any

from referee.kernel.declaration import Spoken
from referee.kernel.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class Ask:
    """What the first waiting effect wants next.

    ``answers`` are the declarations that would carry it on, ``declinable`` whether it may be left undone, ``open``
    whether players carry it out by hand (then the referee waits for them whatever the answers are).
    """

    answers: tuple[Spoken, ...] = ()
    declinable: bool = False
    open: bool = False


def meant(said: object, answers: Collection[Any]) -> Any:
    """The answer that a declaration gives; None where it gives none.

    What it leaves unsaid is what the card says already, where one answer alone is left by what it does say.
    """
    found = may_mean(said, answers)
    return found[0] if len(found) == 1 else None


def may_mean(said: object, answers: Collection[Any]) -> list[Any]:
    """The answers that a declaration may give: itself, or each that agrees with what it does say."""
    if said in answers:
        return [said]
    return [each for each in dict.fromkeys(answers) if type(each) is type(said) and _agrees(said, each)]


def _agrees(said: Any, answer: Any) -> bool:
    """Whether a declaration says the same as an answer of its verb, or nothing where that says something."""
    # only None is unsaid: a default such as rested=no or until=turn says something
    return all(getattr(said, field.name) in (None, getattr(answer, field.name)) for field in fields(said))
