"""The lines of a printed card, each read whole or left to the players whole: fields of the pack, and what was left."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from lark import Tree

from referee.games.force_of_will.importing import composing, nouns
from referee.games.force_of_will.importing.abilities import at_comma, costs_of, fought, moments_of, without_limits
from referee.games.force_of_will.importing.conditions import Conditions
from referee.games.force_of_will.importing.grammar import Reader
from referee.games.force_of_will.importing.japanese import Japanese, is_japanese
from referee.games.force_of_will.importing.lasting import Lasting, barrier, holds_on_field
from referee.games.force_of_will.importing.nouns import Unread, unquoted
from referee.games.force_of_will.importing.paragraphs import NEXT_END, Effect, Paragraphs, sentences
from referee.games.force_of_will.importing.reasons import reason
from referee.games.force_of_will.importing.seen import bare, beside_the_effect, is_of_itself, ways
from referee.games.force_of_will.importing.spelling import ATTRIBUTES, PRODUCE, WILL, gathered, normal, split_outside
from referee.kernel.telling import Message

CHANTS = ("chant", "rune", "chant-rune")
_SIGNS = r"(?:\{(?:[wrugbmtx]|\d{1,2})\} ?)+"
_RUNE_LEVEL = re.compile(r"\[rune\] ?((?:\{[wrugb]\} ?)+|\{?\d\}?)? ?[-–—] ?(.+)", re.DOTALL)
_AWAKENING = re.compile(rf"\[awakening\]:? ?(?:=> ?)?({_SIGNS})(?:: ?(.+))?", re.DOTALL)
_JUDGEMENT = re.compile(rf"\[(?:judge?ment|j-activate)\]:? ?(?:pay )?({_SIGNS})(?:(?: and|,) (.+))?")
_ENERGIZE = re.compile(rf"\[energize\]:? ?({_SIGNS})")
_DIVINITY = re.compile(r"\[divinity\]:? ?(\d{1,2})")
_SIDE_DECK = re.compile(r"\[(grimoire|stranger)\](?: ?\(?(\d+)\)?)?")
_SIDE_DECKS = {"grimoire": 5, "stranger": 10}
"""Cards of a side deck where no number is printed."""
_REMNANT = re.compile(rf"\[remnant\]:? ?({_SIGNS})")
_STANDBY = re.compile(r"\[(?:trigger|stealth)\] ?(?:([^:]+): ?)?(.*)", re.DOTALL)
_KEYWORD_LINE = re.compile(r"\[[a-z][a-z' -]*\](?:(?: ?, ?| )\[[a-z][a-z' -]*\])*")
_IN_HAND = re.compile(r"this card gains \[quickcast\] as long as it's in your hand and (.+)", re.DOTALL)
_BARRIER = re.compile(r"\[barrier\] ?((?:\([^()]+\) ?)+|\{[wrugb]\})")


@dataclass
class Reading:
    """What the lines of a card give: fields of the pack, the lines left to the players, and those that were read."""

    fields: dict[str, Any] = field(default_factory=dict)
    by_hand: list[tuple[str, str]] = field(default_factory=list)
    """Each with what of it was not understood."""
    read: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    """Each with the fields it became."""


class Lines:
    """Reads the lines of cards. ``races`` are the names of all races that the cards of the file have."""

    def __init__(self, races: Iterable[str], slug: Callable[[str], str]) -> None:
        names = list(races)
        self.races = frozenset(slug(name) or name for name in names)
        self.japanese = Japanese(names)
        self.reader = Reader(names)
        self.paragraphs = Paragraphs(self.reader, self.races, self._lent)

    def read(self, lines: Sequence[str], kind: str) -> Reading:
        """The fields that the lines of a card of a kind give."""
        return _Card(self, kind).read(lines)

    def _lent(self, quoted: str) -> list[dict[str, Any]]:
        """The abilities in quotation marks that a card has until the end of the turn. Raises ``Unread``."""
        said = unquoted(quoted).strip()
        found = _Card(self, "resonator").shape(normal(said).rstrip(". "), lent=True)
        if not found:
            raise Unread(said)
        return [{"text": said, **ability} for ability in found]


class _Card:
    """One card on its way."""

    def __init__(self, lines: Lines, kind: str) -> None:
        self.lines, self.kind, self.races = lines, kind, lines.races
        self.reading = Reading()
        self.effects: list[Effect] = []
        self.spoilt = False
        """Whether a part of a chant's effect was left to the players: then all of it is."""

    def read(self, lines: Sequence[str]) -> Reading:
        for line in gathered(lines):
            self._line(line)
        self._chant()
        return self.reading

    def _line(self, line: str) -> None:
        said = self.lines.japanese.english(line) if is_japanese(line) else line
        if said is None:
            self._by_hand(normal(line), line, line)
            return
        text = normal(said)
        before = {key: list(value) if isinstance(value, list) else value for key, value in self.fields.items()}
        effects = len(self.effects)
        try:
            self._whole(text, line)
        except Unread as fault:
            self.fields.clear()
            self.fields.update(before)
            self._by_hand(text, line, reason(fault, line, self.lines.japanese))
        else:
            self.reading.read.append((line, self._became(before, effects)))

    def _became(self, before: dict[str, Any], effects: int) -> dict[str, Any]:
        """The fields that a line became, abilities without their printed text."""
        new: dict[str, Any] = {}
        for key, value in self.fields.items():
            added = value[len(before.get(key, ())) :] if isinstance(value, list) else value
            if before.get(key) != value:
                new[key] = [bare(item) for item in added] if isinstance(added, list) else added
        for effect in self.effects[effects:]:
            new |= effect.fields()
        return new

    @property
    def fields(self) -> dict[str, Any]:
        return self.reading.fields

    def add(self, key: str, *values: Any) -> None:
        """Add to a list of its fields."""
        held = self.fields.setdefault(key, [])
        held.extend(value for value in values if key != "keywords" or value not in held)

    def once(self, key: str, value: Any) -> None:
        """Set a field that is said once. Raises ``Unread`` for a second time."""
        if key in self.fields:
            raise Unread(Message("unread-second", "a second {field}", field=key))
        self.fields[key] = value

    def _by_hand(self, text: str, line: str, why: str) -> None:
        """Left to the players; the moment or the cost is kept where that was read."""
        self.reading.by_hand.append((line, why))
        if self.kind in CHANTS:
            # a card that half the referee knows would be cancelled against its text: all of it is by hand then
            half = text.startswith("this card cannot be") and not text.startswith("this card cannot be played")
            self.spoilt = self.spoilt or half or not beside_the_effect(text)
            return
        ability: dict[str, Any] = {}
        try:
            for ability in self._shape(text, by_hand=True):
                self.add("abilities", {"text": line, **ability})
        except Unread:
            self.add("abilities", {"text": line})

    def _whole(self, text: str, line: str) -> None:
        """A line read whole. Raises ``Unread``."""
        text = text.rstrip(".").strip()
        if self._figures(text) or self._keywords(text):
            return
        if self.kind in CHANTS and (found := _STANDBY.fullmatch(text)):
            self.add("keywords", "standby")
            if found[1] and found[1] != "anytime":
                self.once("condition", "manual")
            text = found[2]
            if not text:
                return
        if found := _AWAKENING.fullmatch(text):
            self._awakening(found[1].replace(" ", "").upper(), found[2], line)
        elif (found := _RUNE_LEVEL.fullmatch(text)) and found[1]:
            self._rune_level(found[1], found[2], line)
        elif abilities := self.shape(text):
            for ability in abilities:
                self.add("abilities", {"text": line, **ability})
        elif (tree := self.lines.reader.read(text, "lasting")) is not None:
            self._lasting(tree, line)
        elif found := _IN_HAND.fullmatch(text):
            self.add("keywords-while", {"keywords": ["quickcast"], "if": self._condition(found[1])})
        elif pair := self._instead(text):
            Lasting(self, pair[0], line, None).take_instead(pair[1])
        elif self.kind in CHANTS:
            self._paragraph(text)
        else:
            raise Unread(text)

    def _condition(self, text: str) -> dict[str, Any]:
        """A condition as a number of the table. Raises ``Unread``."""
        tree = self.lines.reader.read(f"play this card only if {text}", "lasting")
        if tree is None:
            raise Unread(text)
        return Conditions(self.races, "self").of(composing.part(tree, *composing.CONDITIONS))

    def _instead(self, text: str) -> tuple[Tree[Any], Tree[Any]] | None:
        """What lasts, and a second sentence that says what lasts instead under a condition."""
        said = sentences(text)
        if len(said) != 2:
            return None
        first, second = (self.lines.reader.read(one, "lasting") for one in said)
        if first is None or second is None or first.data != "lasting" or second.data != "bonus_instead":
            return None
        return first, second

    def _paragraph(self, text: str) -> None:
        """An effect of a chant; a last sentence on responses belongs to the card."""
        left = []
        for sentence in sentences(text):
            if re.fullmatch(r"players cannot chase to (?:this card|it)", sentence):
                self.add("keywords", "no-response")
            else:
                left.append(sentence)
        effect = self.lines.paragraphs.read(". ".join(left))
        if is_of_itself(effect.steps) or any(is_of_itself([step]) for step in ways(effect)):
            raise Unread("what becomes of a card that is not on the field")
        self.effects.append(effect)

    def _figures(self, text: str) -> bool:
        """Figures of rulers, side decks, remnants and the will of stones."""
        if re.fullmatch(r"\[?mythic\]?", text):
            self.fields["mythic"] = True
        elif found := _JUDGEMENT.fullmatch(text):
            self.once("judgement", found[1].replace(" ", "").upper())
            if found[2]:
                self.fields["judgement-costs"] = self._further(found[2])
        elif found := _ENERGIZE.fullmatch(text):
            signs = found[1].replace(" ", "").upper()
            if signs.count("{") > 1:
                # the coin gives one of them, what it says as a cost gives all
                raise Unread("a choice of will")
            self.once("energize", signs)
        elif found := _DIVINITY.fullmatch(text):
            self.fields["divinity"] = int(found[1])
        elif found := _SIDE_DECK.fullmatch(text):
            grants = self.fields.setdefault("grants", {})
            grants["extra" if found[1] == "grimoire" else "stranger"] = int(found[2] or _SIDE_DECKS[found[1]])
        elif found := _REMNANT.fullmatch(text):
            self.add("keywords", "remnant")
            self.once("remnant", found[1].replace(" ", "").upper())
        elif found := PRODUCE.fullmatch(text):
            self._makes(found[1])
        else:
            return False
        return True

    def _further(self, text: str) -> list[dict[str, Any]]:
        """What is paid beside will."""
        text = text.removesuffix(" from your hand")
        tree = self.lines.reader.read(text, "costs")
        found = {} if tree is None else costs_of(tree, self.races)
        if set(found) != {"costs"}:
            raise Unread(text)
        costs: list[dict[str, Any]] = found["costs"]
        return costs

    def _makes(self, symbols: str) -> None:
        if "makes" in self.fields:
            raise Unread("a second line of will")
        makes = [WILL[symbol] for symbol in re.findall(r"\{([wrugbmtv])\}", symbols)]
        if " or" in symbols or "," in symbols:
            self.fields["makes"] = list(dict.fromkeys(makes))
        elif len(set(makes)) > 1:
            raise Unread("will of two attributes at once")
        else:
            self.fields.update(makes=makes[:1], will=len(makes))

    def _keywords(self, text: str) -> bool:
        text = nouns.bracketed(text)
        if found := _BARRIER.search(text):
            rest = (text[: found.start()] + text[found.end() :]).strip(" ,")
            if rest and not _KEYWORD_LINE.fullmatch(rest):
                return False
            self.add("barriers", barrier(found[1]))
            return self._keywords(rest) if rest else True
        if not _KEYWORD_LINE.fullmatch(text) or text in ("[enter]", "[awakening]"):
            return False
        for word in re.findall(r"\[([^\]]+)\]", text):
            name = nouns.keyword(word)
            if name == "remnant":
                self.fields.setdefault("remnant", None)
            self.add("keywords", "quick" if name == "quickcast" and self.kind in CHANTS else name)
        if self.fields.get("remnant", "") is None:
            del self.fields["remnant"]
        return True

    def _awakening(self, cost: str, rest: str | None, line: str) -> None:
        """What may be paid on top, and what the card does where it was."""
        if "x" in cost.lower():
            raise Unread("an awakening of X")
        self.once("awakening", cost)
        if rest is None:
            return
        if self.kind in CHANTS:
            raise Unread("an awakened chant")
        tree = self.lines.reader.read(rest.rstrip("."), "lasting")
        if tree is not None and tree.data == "enters_with":
            raise Unread("counters of an awakened card")
        for ability in self._shape(rest):
            if "if" in ability or ability.get("when") != "enter":
                raise Unread("what an awakened card does")
            self.add("abilities", {"text": line, **ability, "if": {"count": "awakened"}})

    def _rune_level(self, level: str, rest: str, line: str) -> None:
        """What holds with so many runes turned up."""
        signs = re.findall(r"\{([wrugb])\}", level)
        measure: dict[str, Any] = {"count": "runes", "whose": "own"}
        if signs:
            if len(set(signs)) > 1:
                raise Unread("runes of several attributes")
            measure |= {"attribute": [ATTRIBUTES[signs[0]]], "least": len(signs)}
        else:
            measure["least"] = int(level.strip(" {}"))
        abilities = self.shape(rest)
        if abilities:
            for ability in abilities:
                if "if" in ability:
                    raise Unread("two conditions")
                self.add("abilities", {"text": line, **ability, "if": measure})
            return
        tree = self.lines.reader.read(rest, "lasting")
        if tree is None:
            raise Unread(rest)
        self._lasting(tree, line, measure)

    def shape(self, text: str, *, lent: bool = False) -> list[dict[str, Any]]:
        """The abilities of a triggered or activated line; none for any other line. Raises ``Unread``."""
        if self.kind in CHANTS and NEXT_END.fullmatch(text):
            return []
        if split_outside(text, "=>") is None and split_outside(text, ":") is None and self._at_comma(text) is None:
            return []
        return self._shape(text, lent=lent)

    def _shape(self, text: str, *, by_hand: bool = False, lent: bool = False) -> list[dict[str, Any]]:
        """A triggered or an activated ability. Raises ``Unread``; by hand only its moment or cost is read."""
        arrow, colon = split_outside(text, "=>") or self._at_comma(text), split_outside(text, ":")
        if arrow is not None and (colon is None or len(arrow[0]) < len(colon[0])):
            return self._triggered(*arrow, by_hand=by_hand, lent=lent)
        if colon is not None:
            return [self._activated(*colon, by_hand=by_hand)]
        raise Unread("neither moment nor cost")

    def _at_comma(self, text: str) -> tuple[str, str] | None:
        return None if self.kind in CHANTS else at_comma(text, self.lines.reader)

    def _triggered(self, moment: str, effect: str, *, by_hand: bool, lent: bool) -> list[dict[str, Any]]:
        moment, effect = fought(moment, effect)
        tree = self.lines.reader.read(moment, "moment")
        if tree is None:
            raise Unread(moment)
        moments = moments_of(tree, self.races, lent=lent)
        effect, limits = without_limits(effect, self.lines.reader, self.races, by_hand=by_hand)
        if len(moments) > 1 and "once" in limits:
            raise Unread("one moment or another, once")
        if any("against" in each for each in moments) and re.search(r"\bit\b", effect):
            raise Unread("which of the two 'it' speaks of")
        if any(each["when"] == "draw" for each in moments) and re.search(r"\b(?:it|its|they|them)\b", effect):
            raise Unread("whom 'it' speaks of")
        it = "subject" if any({"watch", "card", "against"} & set(each) for each in moments) else "self"
        fields: dict[str, Any] = {"effect": "manual"}
        if not by_hand:
            buried = all(each["when"] in ("to-graveyard", "destroyed") and "watch" not in each for each in moments)
            named = it == "subject" or "this card" in moment
            found = self.lines.paragraphs.read(effect, it, paid=False, buried=buried, named=named)
            if found.zone:
                raise Unread("a triggered ability that works elsewhere")
            fields = found.fields()
        return [{**each, **limits, **fields} for each in moments]

    def _activated(self, costs: str, effect: str, *, by_hand: bool) -> dict[str, Any]:
        tree = self.lines.reader.read(costs.removeprefix("[activate]").strip(), "costs")
        if tree is None:
            raise Unread(costs)
        effect, limits = without_limits(effect, self.lines.reader, self.races, by_hand=by_hand)
        paid = costs_of(tree, self.races)
        if by_hand:
            return {**paid, **limits, "effect": "manual"}
        found = self.lines.paragraphs.read(effect, paid="{X}" in paid.get("cost", ""))
        zone = found.zone or paid.get("zone", "field")
        if paid.get("zone", zone) != zone or (zone != "field" and {"once", "rest", "banish"} & {*paid, *limits}):
            raise Unread("where it works")
        return {**paid, **limits, **found.fields()} | ({"zone": zone} if zone != "field" else {})

    def _lasting(self, tree: Tree[Any], line: str, measure: dict[str, Any] | None = None) -> None:
        if self.kind in CHANTS and holds_on_field(tree):
            raise Unread("what would last, of a card that does not stay")
        Lasting(self, tree, line, measure).take()

    def _chant(self) -> None:
        """A chant's effect: all its paragraphs, or by hand."""
        if self.kind not in CHANTS:
            return
        if self.spoilt or not self.effects:
            if self.spoilt or self.reading.by_hand:
                self.fields["effect"] = "manual"
            return
        modal = any(effect.modes is not None for effect in self.effects)
        if (modal and len(self.effects) > 1) or sum(effect.points for effect in self.effects) > 1:
            several = Unread("targets in several texts")
            apart = [line for line, _ in self.reading.read if not beside_the_effect(normal(line))]
            self.reading.by_hand.extend((line, reason(several, line, self.lines.japanese)) for line in apart)
            self.reading.read[:] = [pair for pair in self.reading.read if pair[0] not in apart]
            self.fields["effect"] = "manual"
            return
        if modal:
            self.fields.update(self.effects[0].fields())
            return
        self.fields["effect"] = [step for effect in self.effects for step in effect.steps]
        targets = [target for effect in self.effects for target in effect.targets]
        if targets:
            self.fields["targets"] = targets
