"""Conditions and counted numbers of printed texts, as measures of packs."""

from typing import Any

from lark import Token, Tree

from referee.games.force_of_will.importing import nouns
from referee.games.force_of_will.importing.nouns import Noun, Unread, figure, noun_of, number_of, unquoted

_COUNTS = {
    "resonator": "resonators",
    "fighter": "fighters",
    "stone": "stones",
    "addition": "additions",
    "regalia": "regalia",
    "j-ruler": "j-rulers",
    "card": "cards",
    "": "cards",
}


class Conditions:
    """Reads conditions; ``at`` is the card that "it" speaks of."""

    def __init__(self, races: frozenset[str], at: str) -> None:
        self.races, self.at = races, at

    def of(self, tree: Tree[Any]) -> dict[str, Any]:
        """The measure of a condition. Raises ``Unread``."""
        match tree.data:
            case "you_control":
                return self._on_field(self._noun(tree), "own")
            case "you_control_another":
                return self._on_field(self._noun(tree), "own") | {"another": True}
            case "you_control_many":
                other = any("other" in str(token) for token in tree.children if isinstance(token, Token))
                return (
                    self._on_field(self._noun(tree), "own")
                    | {"least": self._number(tree)}
                    | ({"another": True} if other else {})
                )
            case "you_control_named":
                return {"count": "cards", "whose": "own", "name": self._quoted(tree)}
            case "ruler_is":
                return {"count": "rulers", "whose": "own", "name": self._quoted(tree)}
            case "runes_shown":
                return self._runes(tree) | {"least": number_of(self._part(tree, "one", "count", "x"))}
            case "counters_on" | "no_counters_on":
                kind = {"count": "counters", "at": "self", "counter-kind": nouns.counter_of(tree)}
                least = (
                    {"most": 0}
                    if tree.data == "no_counters_on"
                    else {"least": number_of(self._part(tree, "one", "count", "x"))}
                )
                return kind | least
            case _:
                return self._of_one(tree)

    def _of_one(self, tree: Tree[Any]) -> dict[str, Any]:
        """A condition on a card, a hand or a turn. Raises ``Unread``."""
        match tree.data:
            case "opponents_hand":
                return {"count": "hand", "whose": "opponent", "most": self._number(tree)}
            case "life_most":
                return {"count": "life", "whose": "own", "most": self._number(tree)}
            case "awakened":
                return {"count": "awakened"}
            case "it_is":
                noun = self._noun(tree)
                if noun.whose != "any" or noun.zone != "field" or noun.x_cost:
                    raise Unread("what it is")
                return {"count": "is", "at": self.at, **noun.filter()}
            case "it_is_named":
                return {"count": "is", "at": self.at, "name": self._quoted(tree)}
            case "own_turn":
                return {"count": "own-turn"}
            case "done_many":
                return {"count": "done", "least": self._number(tree)}
            case "none_put":
                return {"count": "done", "most": 0}
            case "in_removed":
                return {"count": "removed", "whose": "own", "name": self._quoted(tree)}
            case "fallen":
                return self.fallen(tree)
            case "four_kinds":
                kinds = ["resonator", "chant", "addition", "stone"]
                return {"count": "graveyard-kinds", "whose": "own", "kind": kinds, "least": len(kinds)}
            case _:
                raise Unread(str(tree.data))

    def counted(self, tree: Tree[Any]) -> dict[str, Any]:
        """The number that "for each" speaks of. Raises ``Unread``."""
        match tree.data:
            case "count_cards":
                other = any(isinstance(child, Token) and child.type == "OTHER" for child in tree.children)
                found = self._on_field(self._noun(tree), None)
                return found | ({"another": True} if other else {})
            case "count_graveyard":
                return {"count": "graveyard", "whose": "own"}
            case "count_runes":
                return self._runes(tree)
            case "count_counters":
                return {"count": "counters", "at": "self", "counter-kind": nouns.counter_of(tree)}
            case "count_hand":
                return {"count": "hand", "whose": "own"}
            case _:
                raise Unread(str(tree.data))

    def fallen(self, tree: Tree[Any]) -> dict[str, Any]:
        """Cards that came from the field to a graveyard this turn: only their kind is known. Raises ``Unread``."""
        noun = self._noun(tree)
        found = noun.filter()
        if set(found) != {"kind"} or noun.zone != "field" or noun.x_cost:
            raise Unread("what came to a graveyard")
        return {"count": "fallen", "whose": noun.whose, **found}

    def _on_field(self, noun: Noun, whose: str | None) -> dict[str, Any]:
        """So many things on the field; ``whose`` where the words around it say so."""
        if noun.zone == "graveyard":
            if whose is not None:
                raise Unread("control of a graveyard")
            return {"count": "graveyard", "whose": noun.whose, **noun.filter()}
        if noun.of not in _COUNTS or noun.x_cost:
            raise Unread("what is counted")
        fields = dict(noun.fields)
        if noun.kinds == ("ruler", "j-ruler"):
            return {
                "count": "rulers",
                "whose": whose or noun.whose,
                **({"race": noun.races} if noun.races else {}),
                **fields,
            }
        if noun.of == "card" and noun.kinds:
            fields["kind"] = list(noun.kinds)
        if noun.races:
            fields["race"] = noun.races
        return {"count": _COUNTS[noun.of], "whose": whose or noun.whose, **fields}

    def _runes(self, tree: Tree[Any]) -> dict[str, Any]:
        attributes = [str(child) for child in tree.children if isinstance(child, Token) and child.type == "ATTRIBUTE"]
        return {"count": "runes", "whose": "own"} | ({"attribute": attributes} if attributes else {})

    def _noun(self, tree: Tree[Any]) -> Noun:
        return noun_of(self._part(tree, "noun"), self.races)

    def _part(self, tree: Tree[Any], *names: str) -> Tree[Any]:
        for child in tree.children:
            if isinstance(child, Tree) and child.data in names:
                return child
        raise Unread(f"{tree.data} without {names[0]}")

    def _number(self, tree: Tree[Any]) -> int:
        for child in tree.children:
            if isinstance(child, Token) and child.type in ("NUMBER", "POINTS"):
                return figure(child)
        raise Unread("no number")

    def _quoted(self, tree: Tree[Any]) -> list[str]:
        return [unquoted(child) for child in tree.children if isinstance(child, Token) and child.type == "QUOTE"]
