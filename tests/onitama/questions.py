"""What can be asked without a match."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from referee.kernel.game import Answer, Question
from referee.kernel.words import name


@dataclass(frozen=True, slots=True)
class Steps:
    """How many steps a card has."""

    verb: ClassVar[str] = "steps"
    card: Annotated[str, name("card")]


def _steps(asked: Steps, cards: Mapping[str, Any]) -> Answer:
    return Answer(("steps", {"card": asked.card, "count": len(cards[asked.card].steps)}), rules=("ON-2.1",))


QUESTIONS = {"steps": Question(Steps, ("heron",), _steps, lambda cards: {"card": tuple(cards)})}
