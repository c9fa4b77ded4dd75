"""From a whole effect to its targets and steps: ways to choose from, what is put off, sentences one by one."""

import re
from dataclasses import dataclass, field
from typing import Any

from referee.games.force_of_will.importing import clauses
from referee.games.force_of_will.importing.composing import Quoting, Script, Step
from referee.games.force_of_will.importing.grammar import Reader
from referee.games.force_of_will.importing.nouns import Unread
from referee.games.force_of_will.importing.sequence import Sequence

_CHOOSE = re.compile(r"choose (one|up to two|two) ?[-–—] ?(.+)", re.DOTALL)
_NAMED = re.compile(r"choose ([a-z]+) or ([a-z]+)\. if you cho[o]?se \1, (.+?)\. if you cho[o]?se \2, (.+)", re.DOTALL)
"""One of two words is chosen, and each brings something."""
_TWO_KINDS = re.compile(r"(destroy|rest|recover|banish) (target [^.,;]+?) or (target [^.,;]+?)((?:\. .+)?)", re.DOTALL)
"""One or the other thing is pointed at: two ways to play it, told apart by what is named."""
_UNLESS_PAID = re.compile(r"cancel target ([a-z -]+) unless its controller pays ((?:\{[wrugbmt\d]+\})+)")
"""Whose it is may pay."""
_THREE = re.compile(
    r"target three ([a-z/ ]+)s\. the first gains (\S+), the second gains (\S+), and the third gains (\S+) "
    r"until end of turn"
)
"""Three things are pointed at, each for something of its own."""
NEXT_END = re.compile(r"(.+)\. at the end of the next turn => (.+)", re.DOTALL)
"""Something is pointed at, and done to it at the end of the turn after this one."""
_AGAIN = re.compile(r"(.+)\. repeat this process once", re.DOTALL)
_EITHER = re.compile(r"(?:(.+?)(?:, then |\. ))?(discard [^.,]+?) or (banish [^.,]+)", re.DOTALL)
"""One or the other is done, as its player picks then."""
_LATER = re.compile(r"at the next end of turn => (.+)", re.DOTALL)
_STOP = re.compile(r"(?<=[^.])\.\s+(?=[a-z\[\{\"\u3040-\u9fff])")


@dataclass
class Effect:
    """An effect that was read whole."""

    steps: list[Step] = field(default_factory=list)
    targets: list[dict[str, Any]] = field(default_factory=list)
    modes: dict[str, Any] | None = None
    """The ways of which some are said as it is played, where they point at something."""
    zone: str = ""

    @property
    def points(self) -> bool:
        """Whether anything is pointed at."""
        return bool(self.targets) or self.modes is not None

    def fields(self) -> dict[str, Any]:
        """As fields of a card or ability."""
        if self.modes is not None:
            return {"modes": self.modes}
        return {"effect": self.steps} | ({"targets": self.targets} if self.targets else {})


class Paragraphs:
    """Reads effects. ``races`` are slugs."""

    def __init__(self, reader: Reader, races: frozenset[str], quoting: Quoting) -> None:
        self.reader, self.races, self.quoting = reader, races, quoting

    def read(
        self, text: str, it: str = "self", *, paid: bool = True, buried: bool = False, named: bool = False
    ) -> Effect:
        """The steps of an effect; ``it`` is what "it" speaks of where nothing was named before.

        ``paid``: X may be what was paid; ``buried``: the card has just come to a graveyard; ``named``: the words before
        the effect name what "it" is. Raises ``Unread`` where a word of it is not understood.
        """
        text = text.strip().rstrip(".").strip()

        def inner(part: str) -> Effect:
            return self.read(part, it, paid=paid, buried=buried, named=named)

        if found := _CHOOSE.fullmatch(text):
            ways = _options(found[2])
            if any(_OPEN.search(option) for option in ways[1:]) and not named:
                raise Unread("whom 'it' speaks of in one of several ways")
            return _ways(found[1], [inner(option) for option in ways])
        if found := _NAMED.fullmatch(text):
            return _named([inner(option) for option in (found[3], found[4])])
        if (found := _TWO_KINDS.fullmatch(text)) and "control" not in found[3]:
            return _ways("one", [inner(f"{found[1]} {kind}{found[4]}") for kind in (found[2], found[3])])
        if found := _UNLESS_PAID.fullmatch(text):
            return _unless(inner(f"cancel target {found[1]}"), found[2])
        if found := _THREE.fullmatch(text):
            return inner(". ".join(f"target {found[1]} gains {found[at]} until end of turn" for at in (2, 3, 4)))
        if found := _AGAIN.fullmatch(text):
            return Effect(2 * _unpointed(inner(found[1])).steps)
        if found := _EITHER.fullmatch(text):
            options = [_unpointed(inner(option)).steps for option in (found[2], found[3])]
            before = _unpointed(inner(found[1])).steps if found[1] else []
            return Effect([*before, {"do": "choose", "options": options}])
        if found := _LATER.fullmatch(text):
            return _later(inner(found[1]))
        script = Script(self.races, clauses.CLAUSES, last={"to": it}, at=it, paid=paid, buried=buried)
        script.quoting = self.quoting
        if found := NEXT_END.fullmatch(text):
            self._put_off(script, found[1], found[2])
        else:
            Sequence(self.reader, script).run(sentences(text))
        return Effect(script.steps, script.targets, zone=script.zone)

    def _put_off(self, script: Script, first: str, then: str) -> None:
        """What is done at the end of the next turn to what was pointed at. Raises ``Unread``."""
        Sequence(self.reader, script).run(sentences(first), goes_on=True)
        done, targets = len(script.steps), len(script.targets)
        Sequence(self.reader, script).run(sentences(then))
        later = script.steps[done:]
        if len(script.targets) != targets or any(step.get("to") != "target" or "if" in step for step in later):
            raise Unread("what is put off and acts on something else")
        script.steps[done:] = [{"do": "later", "at": "next-turn-end", "steps": later}]


_OPEN = re.compile(
    r"^(?:(?!\btarget\b|\bthis card\b|\"|\bsearch\b|\breveal\b|\blook\b).)*?\b(?:it|its|they|them|that resonator)\b"
)
"""Words that speak of something before anything was named."""


def _options(text: str) -> list[str]:
    """The ways to choose from: parted by semicolons, or where none stands by "or". Raises ``Unread`` for one alone."""
    for sign in (r";\s*(?:or\s+)?", r"[,.] or ", r" or "):
        found = re.split(sign, text)
        if len(found) > 1:
            return found
    raise Unread("ways to choose from")


def _named(options: list[Effect]) -> Effect:
    """One of two words is chosen as the effect is carried out, or as it is played where something is pointed at."""
    if any(option.points for option in options):
        return _ways("one", options)
    return Effect([{"do": "choose", "options": [_unpointed(option).steps for option in options]}])


def _ways(count: str, options: list[Effect]) -> Effect:
    """Several ways to do something: which is said as it is played, whether one points at anything or not."""
    if any(option.modes is not None or option.zone for option in options):
        raise Unread("a way within a way")
    modes: dict[str, Any] = {"ways": [option.fields() for option in options]}
    if count != "one":
        modes["count"] = 2
    if count == "up to two":
        modes["up-to"] = True
    return Effect(modes=modes)


def _unless(effect: Effect, cost: str) -> Effect:
    """What is done to what one player has, unless that player pays. Raises ``Unread`` for several things."""
    if len(effect.targets) != 1:
        raise Unread("whose it is that is cancelled")
    pay = {"do": "pay", "seat": "controller", "cost": cost.upper(), "otherwise": effect.steps}
    return Effect([pay], effect.targets)


def _unpointed(effect: Effect) -> Effect:
    """An effect that points at nothing and works where the card lies. Raises ``Unread`` for any other."""
    if effect.points or effect.zone:
        raise Unread("what is pointed at in one of several ways")
    return effect


def _later(effect: Effect) -> Effect:
    """What is put off to the end of the turn; only what acts on the card itself is still known then."""
    if effect.points or any(step.get("to") != "self" for step in effect.steps):
        raise Unread("what is put off and acts on something else")
    return Effect([{"do": "later", "at": "turn-end", "steps": effect.steps}])


def sentences(text: str) -> list[str]:
    """The sentences of an effect; full stops within quotation marks do not end one."""
    hidden: list[str] = []

    def hide(found: re.Match[str]) -> str:
        hidden.append(found[0])
        return f'"{len(hidden) - 1}"'

    pieces = _STOP.split(re.sub(r'"[^"]*"', hide, text))
    return [re.sub(r'"(\d+)"', lambda found: hidden[int(found[1])], piece).strip(" .") for piece in pieces]
