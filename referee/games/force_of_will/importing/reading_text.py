"""Reading the ability lines of a card file: keywords, costs, moments; what is not recognised is left to the players."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.games.force_of_will.table.will import cost_of

_KEYWORDS = {
    "flying": "flying",
    "swiftness": "swiftness",
    "first strike": "first-strike",
    "precision": "precision",
    "target attack": "precision",
    "pierce": "pierce",
    "explode": "explode",
    "imperishable": "imperishable",
    "barrier": "barrier",
    "remnant": "remnant",
    "drain": "drain",
    "bane": "bane",
    "eternal": "eternal",
    "quickcast": "quickcast",
    "trigger": "standby",
    "stealth": "standby",
    "deathblow": "deathblow",
}
_WILL = {"W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "M": "moon", "T": "time"}
_BRACKET = re.compile(r"\[([A-Za-z][A-Za-z' -]*)\](?:\s*\([^)]*\))?")
_JUDGEMENT = re.compile(r"\[(?:Judge?ment|J-Activate)\]:?\s*(?:Pay\s+)?((?:\{[^}]+\})+)\.?$", re.IGNORECASE)
_PRODUCE = re.compile(
    r"(?:\[Activate\]\s*)?\{Rest\}:\s*Produce\s+((?:\{[A-Z]\}(?:\s*or\s*|,\s*)?)+)\.?$", re.IGNORECASE
)
_ACTIVATED = re.compile(
    r"(?:\[Activate\]\s*)?(?:Pay\s+)?((?:\{(?:[A-Z]|\d+|Rest)\}(?:,\s*)?)+):\s*(.+)$", re.IGNORECASE
)
_SIDE_DECK = re.compile(r"\[(Grimoire|Stranger)\]\s*(\d+)", re.IGNORECASE)
_ARROW = re.compile(r"(.+?)\s*(?:⇒|=>|→)\s*(.+)$")
_MOMENTS = (
    (r"^\[enter\]|this card enters the field|comes? into the field", "enter"),
    (r"this card (?:is destroyed|is put into (?:a|the|your) graveyard)", "destroyed"),
    (r"this card leaves the field", "leave"),
    (r"this card attacks(?! or blocks)", "attack"),
    (r"this card blocks", "block"),
    (r"this card deals (?:battle )?damage to (?:your opponent|a player)", "hits"),
    (r"beginning of your (?:turn|draw phase)", "turn-start"),
    (r"end of your turn|beginning of your end phase", "turn-end"),
)


@dataclass
class Abilities:
    """What the lines of a card give: fields of the pack, and the lines that players carry out by hand."""

    fields: dict[str, Any] = field(default_factory=dict)
    by_hand: list[str] = field(default_factory=list)


def read_abilities(lines: Sequence[str], kind: str, types: str) -> Abilities:
    """The abilities of a card of a kind; ``types`` are the words of its type in lower case."""
    reader = _Lines(kind, types)
    for line in lines:
        if line:
            reader.take(line)
    return reader.result()


class _Lines:
    def __init__(self, kind: str, types: str) -> None:
        self.kind = kind
        self.keywords: list[str] = []
        self.abilities: list[dict[str, Any]] = []
        self.other: list[str] = []
        self.fields: dict[str, Any] = {}
        if re.search(r"instant|quick|break", types):
            self.keywords.append("quick")
        if "standby" in types:
            self.keywords.append("standby")
        if "master" in types and "rune" in types:
            self.keywords.append("deathblow")
        if kind == "addition" and ("field" in types or "j-ruler" in types or "ruler" in types):
            self.fields["attach"] = "field" if "field" in types else "j-ruler"

    def take(self, line: str) -> None:
        """One line of text."""
        if re.match(r"\[?mythic\]?\b", line, re.IGNORECASE):
            self.fields["mythic"] = True
        elif found := _JUDGEMENT.search(line):
            self._judgement(found[1], line)
        elif found := _PRODUCE.match(line):
            self._makes(found[1])
        elif found := _SIDE_DECK.match(line):
            grants = self.fields.setdefault("grants", {})
            grants["extra" if found[1].lower() == "grimoire" else "stranger"] = int(found[2])
        elif not self._only_keywords(line):
            self._text(line)

    def _judgement(self, cost: str, line: str) -> None:
        try:
            cost_of(cost)
        except ValueError:
            self.other.append(line)
        else:
            self.fields["judgement"] = cost

    def _makes(self, symbols: str) -> None:
        makes = [_WILL.get(symbol.upper(), "none") for symbol in re.findall(r"\{([A-Za-z])\}", symbols)]
        if " or " in symbols.lower() or len(set(makes)) > 1:
            self.fields["makes"] = list(dict.fromkeys(makes))
        else:
            self.fields.update(makes=makes[:1], will=len(makes))

    def _only_keywords(self, line: str) -> bool:
        """Whether the line is nothing but keywords that are known; they are noted then."""
        rest = _BRACKET.sub("", line).strip(" ,.;")
        named = [word.lower().strip() for word in _BRACKET.findall(line)]
        if not named or not all(word in _KEYWORDS for word in named):
            return False
        trailing = any(word in ("trigger", "stealth") for word in named)
        if rest and not trailing:
            return False
        self.keywords.extend(self._keyword(word) for word in named)
        if rest:
            self.other.append(line)
        return True

    def _keyword(self, word: str) -> str:
        return "quick" if word == "quickcast" and "chant" in self.kind else _KEYWORDS[word]

    def _text(self, line: str) -> None:
        """A line that is no keyword: an ability with its cost or moment, or text alone."""
        self.other.append(line)
        if self.kind in ("chant", "rune", "chant-rune"):
            return
        arrow = _ARROW.match(line)
        moment = arrow[1] if arrow else line if line.lower().startswith("[enter]") else ""
        if moment:
            when = next((name for pattern, name in _MOMENTS if re.search(pattern, moment, re.IGNORECASE)), None)
            ability: dict[str, Any] = {"text": line}
            if when is not None:
                ability["when"] = when
                ability.update({"turn": "own"} if when.startswith("turn-") else {})
                ability.update({"may": True} if "you may" in line.lower() else {})
            self.abilities.append(ability)
        elif found := _ACTIVATED.match(line):
            self._activated(found[1], line)

    def _activated(self, costs: str, line: str) -> None:
        symbols = re.findall(r"\{[^}]+\}", costs)
        rests = any(symbol.lower() == "{rest}" for symbol in symbols)
        cost = "".join(symbol.upper() for symbol in symbols if symbol.lower() != "{rest}")
        try:
            cost_of(cost)
        except ValueError:
            return
        self.abilities.append({"text": line, **({"cost": cost} if cost else {}), **({"rest": True} if rests else {})})

    def result(self) -> Abilities:
        """The fields the lines give."""
        fields = dict(self.fields)
        fields["keywords"] = list(dict.fromkeys(self.keywords))
        if self.abilities:
            fields["abilities"] = self.abilities
        if self.other and self.kind in ("chant", "rune", "chant-rune"):
            fields["effect"] = "manual"
        return Abilities(fields, self.other)
