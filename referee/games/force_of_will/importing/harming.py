"""Clauses on damage: dealt, prevented, multiplied."""

from typing import Any

from lark import Tree

from referee.games.force_of_will.importing.composing import (
    NP,
    NUMBER,
    Clause,
    Ref,
    Script,
    Step,
    has,
    part,
    trees,
    words,
)
from referee.games.force_of_will.importing.nouns import Unread

FIGURES = {"atk": "atk", "def_": "def", "cost": "cost"}
_POINTED: dict[str, dict[str, Any]] = {
    "target_player": {"of": "player"},
    "target_opponent": {"of": "player", "whose": "opponent"},
    "target_any": {"of": "any"},
    "target_any_but_you": {"of": "any", "player": "opponent"},
    "target_resonator_but_you": {"of": "any", "kind": ["resonator"], "player": "opponent"},
    "target_player_or_resonator": {"of": "any", "kind": ["resonator"]},
}
"""What damage may be pointed at beside cards."""


def _deal(script: Script, tree: Tree[Any]) -> list[Step]:
    if has(tree, "it_deals") and not script.itself and (script.last != {"to": "self"} or script.nobody):
        raise Unread("what deals the damage")
    amount = script.amount(part(tree, *NUMBER))
    if has(tree, "times_count"):
        assert isinstance(amount, int)
        amount = script.counted(trees(part(tree, "times_count"))[0], amount)
    return _damage(script, tree, amount)


def _deal_equal(script: Script, tree: Tree[Any]) -> list[Step]:
    figure_ = trees(part(tree, "equal"))[0].data
    if script.at != "self" or script.nobody:
        raise Unread("whose figures they are")
    return _damage(script, tree, {"count": FIGURES[str(figure_)], "at": script.at})


def _damage(script: Script, tree: Tree[Any], amount: int | dict[str, Any]) -> list[Step]:
    receiver = part(tree, "on_cards", "to_opponent", "to_you", "to_you_and", *_POINTED)
    match receiver.data:
        case "on_cards":
            ref = script.on_field(trees(receiver)[0])
            return [{"do": "damage", **ref, "amount": amount}]
        case "to_opponent":
            return [{"do": "hurt", "seat": "opponent", "amount": amount}]
        case "to_you":
            return [{"do": "hurt", "seat": "own", "amount": amount}]
        case "to_you_and":
            ref = script.on_field(trees(receiver)[0])
            return [{"do": "hurt", "seat": "own", "amount": amount}, {"do": "damage", **ref, "amount": amount}]
        case _:
            return [{"do": "damage", **script.point(dict(_POINTED[str(receiver.data)])), "amount": amount}]


def _protected(script: Script, tree: Tree[Any]) -> Ref:
    """The cards that damage is prevented for. Raises ``Unread`` for what a player would choose."""
    ref = script.on_field(part(tree, *NP))
    if "choose" in ref:
        raise Unread("a choice of whom to protect")
    return ref


def _kind(tree: Tree[Any]) -> Step:
    """Which damage is prevented, where it is not all of it."""
    said = words(tree, "PREVENT_SOME")
    return {"in-battle": "non-battle" not in said[0]} if said else {}


def _prevent(script: Script, tree: Tree[Any]) -> list[Step]:
    if tree.data != "prevent_each" and not has(tree, "turn"):
        raise Unread("prevention without an end")
    step: Step = {"do": "prevent", **_protected(script, tree), **_kind(tree)}
    if tree.data in ("prevent_next", "prevent_each"):
        step["amount"] = int(words(tree, "POINTS")[0])
    if tree.data in ("prevent_next", "prevent_once"):
        step["next"] = True
    return [step]


def _harmless(script: Script, tree: Tree[Any]) -> list[Step]:
    """What cards would deal is prevented: they deal none.

    Raises ``Unread`` without an end, for a choice, and for all of a kind: more of them may come this turn.
    """
    ref = _protected(script, tree)
    if not has(tree, "turn") or "each" in ref:
        raise Unread("prevention without an end, or of what may still come")
    return [{"do": "keyword", **ref, "keyword": "harmless"}]


def _shelter(seat: str, *more: Step) -> Clause:
    def make(_: Script, tree: Tree[Any]) -> list[Step]:
        if not has(tree, "turn"):
            raise Unread("prevention without an end")
        return [{**step, **_kind(tree)} for step in ({"do": "shelter", "seat": seat}, *more)]

    return make


def _harm_more(script: Script, _: Tree[Any]) -> list[Step]:
    if not str(script.last.get("to", "")).startswith("target"):
        raise Unread("which resonator")
    return [{"do": "prevent", **script.last, "times": 2}]


CLAUSES: dict[str, Clause] = {
    "deal": _deal,
    "deal_equal": _deal_equal,
    "prevent": _prevent,
    "prevent_next": _prevent,
    "prevent_once": _prevent,
    "prevent_each": _prevent,
    "shelter_you": _shelter("own"),
    "no_damage": _shelter("both", {"do": "prevent", "each": {"of": "fighter"}}),
    "prevent_kind": _prevent,
    "shelter_kind": _shelter("own"),
    "no_damage_kind": _shelter("both", {"do": "prevent", "each": {"of": "fighter"}}),
    "harmless": _harmless,
    "harm_more": _harm_more,
}
