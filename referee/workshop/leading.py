"""Which words of a sentence say what a step does: they stand on the button by which another step is chosen."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from referee.packs.sentence import Slot

LONGEST = {"ja": 20}
"""So many signs stand on a button at most, where a language's are broader."""
MOST = 28
"""The same in any other language."""
_SIGNS = " ,、・()（）:："
_VERB_LAST = {"ja": re.compile(r"[るすくつむうぶぐぬ]$")}
"""How a verb ends in languages in which it stands behind what it is done to."""
_JOINING = {"ja": re.compile(r"^[のをにがはでとへ](?=..)(?!する$)")}
"""What joins a verb to what stands before it; nothing of the verb."""


@dataclass(frozen=True, slots=True)
class Leading:
    """The part of a sentence that the button stands for, by its place: words before it, and on it."""

    place: int
    before: str
    on: str


def leading(parts: Sequence[str | Slot], language: str) -> Leading | None:
    """The words that say what a step does; None where they are too long for a button, or no such words stand there."""
    ends = _VERB_LAST.get(language)
    places = [0] if ends is None else range(len(parts) - 1, -1, -1)
    for place in places:
        part = parts[place] if parts else None
        if not isinstance(part, str):
            continue
        said = part.replace("(a)", "").strip(_SIGNS)
        if not said or (ends is not None and not ends.search(said)):
            continue
        joining = _JOINING[language].match(said) if language in _JOINING else None
        before = joining[0] if joining and place else ""
        on = said.removeprefix(before)
        return Leading(place, before, on) if len(on) <= LONGEST.get(language, MOST) else None
    return None
