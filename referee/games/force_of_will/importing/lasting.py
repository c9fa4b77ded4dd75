"""What holds as long as a card lies on the field, or when it is played: as fields of packs."""

import re
from typing import Any, Protocol

from lark import Tree

from referee.games.force_of_will.importing import nouns
from referee.games.force_of_will.importing.abilities import price
from referee.games.force_of_will.importing.composing import CONDITIONS, NP, part, trees, words
from referee.games.force_of_will.importing.conditions import Conditions
from referee.games.force_of_will.importing.nouns import Unread, noun_of, number_of, unquoted
from referee.games.force_of_will.importing.spelling import ATTRIBUTES, PRODUCE, WILL, normal


class Card(Protocol):
    """The card whose lines are read."""

    races: frozenset[str]

    def add(self, key: str, *values: Any) -> None:
        """Add to a list of its fields."""

    def once(self, key: str, value: Any) -> None:
        """Set a field that is said once. Raises ``Unread`` for a second time."""

    def shape(self, text: str) -> list[dict[str, Any]]:
        """The abilities of a triggered or activated line; none for any other. Raises ``Unread``."""


def barrier(kinds: str) -> dict[str, Any]:
    """A barrier against cards of some kinds, or of an attribute. Raises ``Unread``."""
    if found := re.fullmatch(r"\{([wrugb])\}", kinds.strip()):
        return {"card": {"attribute": [ATTRIBUTES[found[1]]]}}
    if found := re.fullmatch(r"\(total cost (\d{1,2}) or (less|more)\)", kinds.strip()):
        return {"card": {"cost-most" if found[2] == "less" else "cost-least": int(found[1])}}
    if kinds.strip() in ("(stranger)", "(strangers)"):
        return {"card": {"subtype": ["stranger"]}}
    named = re.findall(r"\(([^()]+?)s?\)", kinds)
    if not set(named) <= {"chant", "rune", "resonator", "addition"}:
        raise Unread(kinds)
    return {"card": {"kind": named}}


def holds_on_field(tree: Tree[Any]) -> bool:
    """Whether a text says what holds as long as its card lies on the field, not how that is played."""
    inner = {str(child.data) for child in trees(tree)}
    if tree.data == "lasting":
        return inner.isdisjoint({"cost_less", "cost_more"})
    return str(tree.data).startswith("damage") or tree.data in (
        "treated_as",
        "spared",
        "spared_buried",
        "enters_with",
        "runes_gain",
    )


def into(tree: Tree[Any]) -> dict[str, Any]:
    """Where a text says that a card goes instead, and whether its player may leave it."""
    gone = next(child for child in trees(tree) if "into_" in str(child.data))
    where = str(gone.data).partition("into_")[2].replace("_", "-")
    return {"into": where} | ({"asks": True} if str(gone.data).startswith("may_") else {})


class Lasting:
    """What holds as long as a card lies on the field, or when it is played."""

    def __init__(self, card: Card, tree: Tree[Any], line: str, measure: dict[str, Any] | None) -> None:
        self.card, self.tree, self.line = card, tree, line
        self.races = card.races
        self.limits: dict[str, Any] = {} if measure is None else {"if": measure}

    def take(self) -> None:
        """Put it into the card's fields. Raises ``Unread``."""
        name = str(self.tree.data)
        if name == "lasting":
            first = trees(self.tree)
            inner = next(child for child in first if child.data not in _SUFFIXES)
            if inner.data in ("cost_less", "cost_more", "others_less"):
                self._cost_change(inner)
            else:
                self._bonus(inner, [child for child in first if child is not inner])
        elif name in _SAID:
            key, value = _SAID[name]
            if self.limits:
                raise Unread(name)
            self.card.add(key, value)
        elif name in ("play_if", "play_own_turn", "play_their_turn"):
            self.card.once("play-if", self._play_if(name))
        elif name in ("not_cancelled_if", "any_copies", "runes_gain"):
            self._elsewhere(name)
        elif name == "enters_with":
            by = number_of(part(self.tree, "one", "count", "x"))
            if self.limits:
                raise Unread(name)
            self.card.add("enters-with", {"by": by, "kind": nouns.counter_of(self.tree)})
        elif name in ("treated_as", "spared", "spared_buried"):
            self._give(self._treated() if name == "treated_as" else self._spared(buried=name == "spared_buried"))
        elif name == "additional_cost":
            if self.limits:
                raise Unread(name)
            self.card.add("costs", price(next(iter(trees(self.tree))), self.races))
        elif name.startswith("damage"):
            self._damage(name)
        else:
            raise Unread(name)

    def take_instead(self, other: Tree[Any]) -> None:
        """Put it into the card's fields, and what holds instead under the condition of another sentence."""
        measure = Conditions(self.races, "self").of(part(part(other, "condition_first"), *CONDITIONS))
        first = trees(self.tree)
        inner = next(child for child in first if child.data not in _SUFFIXES)
        rows = [child for child in first if child is not inner]
        if inner.data != "bonus" or any(row.data == "for_each" for row in rows):
            raise Unread("instead of what")
        self._condition("unless", measure)
        self._bonus(inner, rows)
        found: dict[str, Any] = {}
        for grant in trees(part(other, "grants")):
            self._grant(grant, found, None)
        self.card.add("bonus", {**self._on(part(inner, *NP)), **found, "if": measure})

    def _elsewhere(self, name: str) -> None:
        """What holds for a card before it lies on the field, or for cards that never do. Raises ``Unread``."""
        if name == "runes_gain":
            if words(self.tree, "KEYWORD") != ["[quickcast]"]:
                raise Unread("what runes gain")
            self._give({"to": "runes", "keywords": ["quickcast"]})
        elif self.limits:
            raise Unread(name)
        elif name == "any_copies":
            self.card.once("any-copies", True)
        else:
            measure = Conditions(self.races, "self").of(part(self.tree, *CONDITIONS))
            self.card.add("keywords-while", {"keywords": ["cannot-be-cancelled"], "if": measure})

    def _treated(self) -> dict[str, Any]:
        """Stones that are another kind of stone too."""
        these, those = (noun_of(each, self.races) for each in trees(self.tree))
        if those.of != "stone" or set(those.fields) != {"subtype"}:
            raise Unread("what it is treated as")
        return {"each": these.aim(), "subtypes": those.fields["subtype"]}

    def _spared(self, *, buried: bool) -> dict[str, Any]:
        """Where a card goes that would be destroyed, or put from the field into a graveyard. Raises ``Unread``."""
        source = part(self.tree, "source_cards", "source_self")
        on: dict[str, Any] = {"to": "self"}
        if source.data == "source_cards":
            aim = noun_of(part(source, "noun"), self.races).aim()
            if aim.get("zone") or aim["of"] in ("item", "chant", "rune"):
                raise Unread("what would be destroyed")
            on = {"each": aim}
        gone = into(self.tree)
        where = gone.pop("into")
        if not buried:
            if gone and on.get("each", {"whose": "own"}).get("whose") != "own":
                raise Unread("who may leave it")
            return {**on, "instead": where, **gone}
        if gone:
            raise Unread("a graveyard that may be left")
        return {**self._from_whose_field(on), "instead-of-graveyard": where}

    def _from_whose_field(self, on: dict[str, Any]) -> dict[str, Any]:
        """Of whom what leaves the field is. Raises ``Unread`` where that is said twice, or of the card itself."""
        whose = {"from_own_field": "own", "from_their_field": "opponent"}
        field = part(self.tree, "from_the_field", *whose).data
        if field == "from_the_field" or (field == "from_own_field" and "each" not in on):
            return on
        if "each" not in on or "whose" in on["each"]:
            raise Unread("whose field it leaves")
        return {"each": {**on["each"], "whose": whose[str(field)]}}

    def _play_if(self, name: str) -> dict[str, Any]:
        if self.limits:
            raise Unread(name)
        if name == "play_if":
            return Conditions(self.races, "self").of(part(self.tree, *CONDITIONS))
        return {"count": "own-turn"} | ({"most": 0} if name == "play_their_turn" else {})

    def _condition(self, key: str, measure: dict[str, Any]) -> None:
        if key in self.limits:
            raise Unread("two conditions")
        self.limits[key] = measure

    def _suffixes(self, rows: list[Tree[Any]]) -> dict[str, Any] | None:
        """Conditions and turns; what is counted "for each", where that is said."""
        each = None
        for row in rows:
            match row.data:
                case "condition_first" | "if_suffix":
                    self._condition("if", Conditions(self.races, "self").of(part(row, *CONDITIONS)))
                case "unless_suffix":
                    self._condition("unless", Conditions(self.races, "self").of(part(row, *CONDITIONS)))
                case "in_own_turn" | "in_their_turn":
                    self.limits["turn"] = "own" if row.data == "in_own_turn" else "opponent"
                case "for_each":
                    each = Conditions(self.races, "self").counted(trees(row)[0])
        return each

    def _bonus(self, tree: Tree[Any], rows: list[Tree[Any]]) -> None:
        each = self._suffixes(rows)
        name = str(tree.data)
        if name == "only_keyword":
            if not self.limits:
                raise Unread("a keyword alone")
            self._give({"to": "self", "keywords": [nouns.keyword(str(tree.children[0]))]})
            return
        on = {"to": "self"} if name == "bonus_self" else self._on(part(tree, *NP))
        if name in _NEVER:
            self._give({**on, "keywords": list(_NEVER[name])})
            return
        if name.startswith("never_blocked_by"):
            self._give({**on, "evades": [self._blockers(tree)]})
            return
        found: dict[str, Any] = {}
        for grant in trees(part(tree, "grants")):
            self._grant(grant, found, each)
        self._give({**on, **found})

    def _blockers(self, tree: Tree[Any]) -> dict[str, Any]:
        """What cannot block a card, as a filter. Raises ``Unread`` for one of them, or what cannot block at all."""
        told = part(tree, "noun")
        aim = noun_of(told, self.races).aim()
        of, kinds_ = aim["of"], set(aim.get("kind", ()))
        fighters = of in ("resonator", "fighter", "j-ruler") or (of == "card" and (aim.get("race") or kinds_))
        fighters = fighters and kinds_ <= {"resonator", "j-ruler"}
        several = tree.data == "never_blocked_by_any" or nouns.is_plural(told, self.races)
        if not fighters or aim.get("zone") or not several:
            raise Unread("what cannot block it")
        kinds = {"resonator": ["resonator"], "j-ruler": ["j-ruler"]}.get(aim.pop("of"))
        return {**({"kind": kinds} if kinds else {}), **aim}

    def _names_others(self) -> bool:
        """Whether the condition names cards that an "it" behind it may mean."""
        return any(
            str(part(row, *CONDITIONS).data).startswith(("ruler_is", "you_control"))
            for row in trees(self.tree)
            if row.data == "condition_first"
        )

    def _give(self, bonus: dict[str, Any]) -> None:
        self.card.add("bonus", bonus | self.limits)

    def _on(self, np: Tree[Any]) -> dict[str, Any]:
        if np.data == "it" and self._names_others():
            raise Unread("whom 'it' speaks of")
        if np.data in ("self", "it"):
            return {"to": "self"}
        if np.data not in ("every", "bare"):
            raise Unread("to whom it gives")
        # "another" is one of them, "other" are all of them, however the noun is put
        if np.data == "bare" and words(np, "OTHER") != ["other"] and not nouns.is_plural(part(np, "noun"), self.races):
            raise Unread("one of them, or all")
        aim = noun_of(part(np, "noun"), self.races).aim()
        if aim.get("zone") or aim["of"] in ("item", "chant", "rune"):
            raise Unread("to whom it gives")
        if words(np, "OTHER"):
            aim["another"] = True
        return {"each": aim}

    def _grant(self, grant: Tree[Any], found: dict[str, Any], each: dict[str, Any] | None) -> None:
        match grant.data:
            case "stat":
                for key, value in zip(("atk", "def"), nouns.stat(str(grant.children[0])), strict=True):
                    if value:
                        found[key] = value if each is None else each | {"times": value}
            case "keyword":
                kinds = [str(child.children[0]) for child in trees(grant) if child.data == "barrier_kind"]
                if kinds:
                    found.setdefault("barriers", []).append(barrier("".join(f"({kind})" for kind in kinds)))
                else:
                    found.setdefault("keywords", []).append(nouns.keyword(str(grant.children[0])))
            case "cannot_be_attacked" | "cannot_be_blocked" | "cannot_attack_players":
                found.setdefault("keywords", []).append(str(grant.data).replace("_", "-"))
            case "quoted":
                self._quoted(str(grant.children[0]), found)
            case "sep":
                pass
            case _:
                raise Unread(str(grant.data))

    def _quoted(self, quoted: str, found: dict[str, Any]) -> None:
        text = normal(unquoted(quoted)).rstrip(". ")
        if made := PRODUCE.fullmatch(text):
            found["makes"] = list(dict.fromkeys(WILL[sign] for sign in re.findall(r"\{([wrugbmtv])\}", made[1])))
        elif text in ("this card cannot be attacked", "this card cannot be blocked"):
            found.setdefault("keywords", []).append(text.removeprefix("this card ").replace(" ", "-"))
        else:
            abilities = self.card.shape(text)
            if not abilities:
                raise Unread(text)
            found.setdefault("abilities", []).extend({"text": unquoted(quoted), **ability} for ability in abilities)

    def _cost_change(self, tree: Tree[Any]) -> None:
        cost = "".join(words(tree, "WILL")).upper()
        rows = [child for child in trees(tree) if child.data in _SUFFIXES]
        each = self._suffixes(rows)
        change: dict[str, Any] = {"more" if tree.data == "cost_more" else "less": cost}
        if any(child.data == "from_runes" for child in trees(tree)):
            change["source"] = "runes"
        if each is not None:
            change["times"] = each
        if tree.data == "others_less":
            change["to"] = {"name": [unquoted(word) for word in words(tree, "QUOTE")]}
        self.card.add("cost-changes", change | self.limits)

    def _damage(self, name: str) -> None:
        rule: dict[str, Any] = {}
        if name == "damage_none":
            self._suffixes([child for child in trees(self.tree) if child.data in _SUFFIXES])
            if self.limits.pop("turn", "any") == "opponent":
                self._condition("if", {"count": "own-turn", "most": 0})
            by = noun_of(part(self.tree, "noun"), self.races).aim()
            if by["of"] in ("rune", "chant", "item"):
                raise Unread("damage of chants and runes")
            self.card.add("damage", {"dealt-to": "self", "dealt-by": by, "prevent": True} | self.limits)
            return
        if name in ("damage_never", "damage_never_you"):
            self._damage_never(name)
            return
        if name == "damage_less":
            self.card.add("damage", {"dealt-to": "self", "plus": -int(words(self.tree, "POINTS")[0])} | self.limits)
            return
        if name == "damage_raised":
            source = part(self.tree, "source_cards", "source_self")
            rule["dealt-by"] = (
                "self" if source.data == "source_self" else noun_of(part(source, "noun"), self.races).aim()
            )
        else:
            rule["dealt-by"] = "self"
            rule["dealt-to"] = noun_of(part(self.tree, "noun"), self.races).aim()
        raised = part(self.tree, "raised_by", "doubled")
        rule |= {"times": 2} if raised.data == "doubled" else {"plus": int(words(raised, "POINTS")[0])}
        if isinstance(rule["dealt-by"], dict) and rule["dealt-by"]["of"] in ("rune", "chant", "item"):
            raise Unread("damage of chants and runes")
        self.card.add("damage", rule | self.limits)

    def _damage_never(self, name: str) -> None:
        """Damage that is prevented as long as the card lies there. Raises ``Unread``."""
        self._suffixes([child for child in trees(self.tree) if child.data in _SUFFIXES])
        if turn := self.limits.pop("turn", ""):
            self._condition("if", {"count": "own-turn"} | ({"most": 0} if turn == "opponent" else {}))
        to: Any = "own-player"
        if name == "damage_never":
            on = self._on(part(self.tree, *NP))
            to = "self" if on == {"to": "self"} else on["each"]
        words_ = str(next(iter(self.tree.children)))
        kind = {"in-battle": "non-battle" not in words_} if "battle" in words_ else {}
        self.card.add("damage", {"dealt-to": to, "prevent": True} | kind | self.limits)


_SUFFIXES = ("condition_first", "if_suffix", "unless_suffix", "in_own_turn", "in_their_turn", "for_each")
_NEVER = {
    "never_attacks": ("cannot-attack",),
    "never_blocks": ("cannot-block",),
    "never_either": ("cannot-attack", "cannot-block"),
    "never_attacked": ("cannot-be-attacked",),
    "never_blocked": ("cannot-be-blocked",),
    "never_attacks_players": ("cannot-attack-players",),
    "never_recovers": ("no-recovery",),
}
_SAID = {
    "enters_rested": ("keywords", "enters-rested"),
    "cannot_be_cancelled": ("keywords", "cannot-be-cancelled"),
    "no_response": ("keywords", "no-response"),
}
