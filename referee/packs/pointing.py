"""What a card points at, named where its steps speak of it: "Destroy target resonator", as print has it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.packs.described import Sentences
from referee.packs.shapes import Field

AIMS = "targets"
"""The field of what is pointed at."""
_ORDINALS = {"target": 0, "target-2": 1, "target-3": 2}
_HOW_MANY = ("count", "up-to", "optional")


@dataclass(slots=True)
class Aims:
    """What is pointed at by a part of a card: ``all`` its entries, ``at`` the field that they stand in.

    A step that speaks of one for the first time names it (``named``); from then on it is known which one is meant.
    """

    at: Field
    all: Sequence[Mapping[str, Any]]
    named: set[int] = field(default_factory=set)

    def first(self, word: str) -> Mapping[str, Any] | None:
        """What a word of a step points at, where no step has named it yet; its name is given from now on."""
        place = self._place(word)
        if place is None or place in self.named:
            return None
        self.named.add(place)
        return self.all[place]

    def _place(self, word: str) -> int | None:
        if word == AIMS:
            return 0 if len(self.all) == 1 else None
        number = _ORDINALS.get(word)
        places = list(self._each())
        return places[number] if number is not None and number < len(places) else None

    def _each(self) -> Iterator[int]:
        """The place of the entry for each that is pointed at."""
        for place, aim in enumerate(self.all):
            yield from [place] * int(aim.get("count", 1))

    @property
    def are_named(self) -> bool:
        """Whether steps name all of them."""
        return len(self.named) == len(self.all)


def told(aim: Mapping[str, Any], value: Callable[[Mapping[str, Any]], str], sentences: Sentences, language: str) -> str:
    """An entry as a step says it; ``value`` is what says its parts."""
    count, fewer = int(aim.get("count", 1)), bool(aim.get("up-to") or aim.get("optional"))
    what = value({"of": "card", **{name: part for name, part in aim.items() if name not in _HOW_MANY}})
    unit = sentences.find("units", str(aim.get("of", "card")), "card").get(language, "")
    form = sentences.find("pointed", "most" if fewer else "one" if count == 1 else "several")[language]
    return form.replace("{count}", str(count)).replace("{unit}", unit).replace("{}", what)
