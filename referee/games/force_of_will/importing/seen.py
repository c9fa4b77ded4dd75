"""What can be seen of an effect or a line that was read, without reading it again."""

import re
from collections.abc import Iterable
from typing import Any

from referee.games.force_of_will.importing.paragraphs import Effect


def bare(item: Any) -> Any:
    """An ability without its printed text."""
    return {key: value for key, value in item.items() if key != "text"} if isinstance(item, dict) else item


def beside_the_effect(text: str) -> bool:
    """Whether a chant's line is about playing it, not about what it does."""
    return bool(re.match(r"\[|you (?:may )?pay |play this card only|players cannot|this card cannot be", text))


def ways(effect: Effect) -> list[dict[str, Any]]:
    """The steps of all the ways that an effect can be played."""
    if effect.modes is None:
        return []
    return [step for way in effect.modes.get("ways", ()) for step in way.get("effect", ())]


def is_of_itself(steps: Iterable[Any]) -> bool:
    """Whether any of some steps is about the card itself."""
    for step in steps:
        if step.get("to") == "self":
            return True
        inner = [*step.get("then", ()), *step.get("otherwise", ()), *step.get("steps", ())]
        if is_of_itself(inner) or any(is_of_itself(option) for option in step.get("options", ())):
            return True
    return False
