"""Moments, costs and limits of abilities, as fields of packs."""

import re
from typing import Any

from lark import Tree

from referee.games.force_of_will.importing import nouns
from referee.games.force_of_will.importing.composing import CONDITIONS, part, trees, words
from referee.games.force_of_will.importing.conditions import Conditions
from referee.games.force_of_will.importing.grammar import Reader
from referee.games.force_of_will.importing.nouns import Unread, noun_of, number_of

_MOMENT = re.compile(r"(?:when|whenever|at the (?:beginning|end)) ")


def at_comma(text: str, reader: Reader) -> tuple[str, str] | None:
    """The moment and what then happens of a line that has no more than a comma between them; None for any other."""
    if not _MOMENT.match(text):
        return None
    for comma in re.finditer(",", text):
        if reader.read(text[: comma.start()], "moment") is not None:
            return text[: comma.start()], text[comma.end() :].strip()
    return None


def fought(moment: str, effect: str) -> tuple[str, str]:
    """A moment and what then happens; what an effect asks of a battle that has ended belongs to the moment."""
    asked = "if this card attacked or blocked, "
    if moment == "at the end of battle" and effect.startswith(asked):
        return f"{moment} {asked.rstrip(', ')}", effect.removeprefix(asked)
    return moment, effect


def moments_of(tree: Tree[Any], races: frozenset[str], *, lent: bool = False) -> list[dict[str, Any]]:
    """What triggers an ability, one row for each moment; ``lent``: one that ends with the turn. Raises ``Unread``."""
    if tree.data == "next_end_of_turn" and lent:
        return [{"when": "turn-end"}]
    plain = {
        "enter": {"when": "enter"},
        "enter_from_graveyard": {"when": "enter", "source": "graveyard"},
        "enter_from_deck": {"when": "enter", "source": "deck"},
        "to_graveyard": {"when": "to-graveyard"},
        "destroyed": {"when": "destroyed"},
        "leave": {"when": "leave"},
        "attack": {"when": "attack"},
        "block": {"when": "block"},
        "damaged": {"when": "damaged"},
        "deals": {"when": "deals"},
        "gain_life": {"when": "life-gained", "player": "own"},
        "lose_life": {"when": "life-lost", "player": "own"},
        "draw_card": {"when": "draw", "player": "own"},
        "any_gains_life": {"when": "life-gained", "player": "any"},
        "any_loses_life": {"when": "life-lost", "player": "any"},
        "any_draws": {"when": "draw", "player": "any"},
        "opponent_gains_life": {"when": "life-gained", "player": "opponent"},
        "opponent_loses_life": {"when": "life-lost", "player": "opponent"},
        "opponent_draws": {"when": "draw", "player": "opponent"},
        "you_awaken": {"when": "awaken", "player": "own"},
        "targeted_by_spell": {"when": "targeted-by-spell"},
        "end_of_turn": {"when": "turn-end", "turn": "any"},
        "end_of_own_turn": {"when": "turn-end", "turn": "own"},
        "end_of_their_turn": {"when": "turn-end", "turn": "opponent"},
        "start_of_turn": {"when": "turn-start", "turn": "own"},
        "start_of_main": {"when": "main-start", "turn": "own"},
        "start_of_their_turn": {"when": "turn-start", "turn": "opponent"},
        "start_of_any_turn": {"when": "turn-start", "turn": "any"},
        "start_of_their_main": {"when": "main-start", "turn": "opponent"},
        "start_of_any_main": {"when": "main-start", "turn": "any"},
    }
    name = str(tree.data)
    if name in plain:
        return [plain[name]]
    if name == "battle_end":
        return [{"when": "battle-end"}]
    if name == "attack_or_block":
        return [{"when": "attack"}, {"when": "block"}]
    noun = noun_of(part(tree, "noun"), races)
    if noun.x_cost or noun.zone != "field":
        raise Unread(name)
    if name in ("you_play", "you_play_from_runes"):
        if noun.whose != "any":
            raise Unread(name)
        card = noun.filter()
        if card.get("kind") == ["spell"]:
            del card["kind"]
        found: dict[str, Any] = {"when": "play", "player": "own", "card": card}
        if name == "you_play_from_runes":
            found["source"] = "runes"
        return [found]
    aim = noun.aim()
    if name == "block_or_blocked":
        return [{"when": "block", "against": aim}, {"when": "blocked", "against": aim}]
    what = name.rpartition("_")[2]
    when = {"enters": "enter", "comes": "enter", "dies": "to-graveyard", "attacks": "attack"}[what]
    if what == "enters":
        whose = "opponent" if name.endswith("their_enters") else "own"
        if aim.setdefault("whose", whose) != whose:
            raise Unread("whose control it enters under")
    if name.startswith("another"):
        aim["another"] = True
        if words(tree, "OTHER") != ["another"]:
            raise Unread(name)
    return [{"when": when, "watch": aim}]


def costs_of(tree: Tree[Any], races: frozenset[str]) -> dict[str, Any]:
    """What an activated ability costs. Raises ``Unread``."""
    found: dict[str, Any] = {}
    prices: list[dict[str, Any]] = []
    for cost in trees(tree):
        will = "".join(words(cost, "WILL")).upper()
        match cost.data:
            case "cost_will" | "cost_will_rest" | "cost_rest":
                if will and "cost" in found:
                    raise Unread("two costs of will")
                if will and will != "{0}":
                    found["cost"] = will
                if cost.data != "cost_will":
                    found["rest"] = True
            case "cost_banish_self":
                found["banish"] = True
            case "cost_remove_here":
                prices.append({"pay": "remove", "itself": True})
            case "cost_discard_self" | "cost_remove_self":
                discarded = cost.data == "cost_discard_self"
                found["zone"] = "hand" if discarded else "graveyard"
                prices.append({"pay": "discard" if discarded else "remove", "itself": True})
            case "cost_reveal_self":
                found["zone"] = "hand"
                prices.append({"pay": "reveal", "itself": True})
            case _:
                prices.append(price(cost, races))
    return found | ({"costs": prices} if prices else {})


def price(cost: Tree[Any], races: frozenset[str]) -> dict[str, Any]:
    """What is paid beside will and resting. Raises ``Unread``."""
    name = str(cost.data).removeprefix("cost_")
    if name == "life":
        return {"pay": "life", "by": int(words(cost, "POINTS")[0])}
    if name == "counters":
        count = number_of(part(cost, "one", "count", "x"))
        return {"pay": "counters", "kind": nouns.counter_of(cost), "count": count}
    if name == "counters_of":
        aim = noun_of(part(cost, "noun"), races).aim()
        counts = [number_of(child) for child in trees(cost) if child.data in ("one", "count", "x")]
        if aim.get("zone") or aim.pop("whose", "own") != "own" or len(counts) != 2 or counts[1] != 1:
            raise Unread("whose counters")
        return {"pay": "counters", "kind": nouns.counter_of(cost), "count": counts[0], "card": aim}
    if name == "discard":
        return {"pay": "discard", "count": number_of(part(cost, "one", "count", "x"))}
    if name == "reveal":
        return _shown(cost, noun_of(part(cost, "noun"), races))
    aim = noun_of(part(cost, "noun"), races).aim()
    if name == "discard_kind":
        if set(aim) - {"of", "kind", "race", "attribute"}:
            raise Unread("what is discarded")
        kinds = aim.get("kind") or ([] if aim["of"] == "card" else [aim["of"]])
        card = {**{k: v for k, v in aim.items() if k != "of"}, **({"kind": kinds} if kinds else {})}
        return {"pay": "discard"} | ({"card": card} if card else {})
    if name == "remove":
        if aim.pop("zone", "") != "graveyard" or aim.pop("whose", "own") != "own":
            raise Unread("what is removed")
        aim["kind"] = aim.get("kind") or ([] if aim["of"] in ("card", "item") else [aim["of"]])
        card = {key: value for key, value in aim.items() if key != "of" and value}
        return {
            "pay": "remove",
            "count": number_of(part(cost, "one", "count", "x")),
            "card": card,
            "source": "graveyard",
        }
    if aim.get("zone") or aim.pop("whose", "own") != "own":
        raise Unread("whose they are")
    others = name.endswith(("another", "others"))
    pay = "banish" if name.startswith("banish") else "rest"
    if pay == "rest" and aim.pop("rested", True) is not False:
        raise Unread("what is rested is not said to be recovered")
    if others and (pay == "banish" or words(cost, "OTHER")):
        aim["another"] = True
    numbers = [child for child in trees(cost) if child.data in ("one", "count", "x")]
    count = number_of(numbers[0]) if numbers else nouns.figure((words(cost, "NUMBER") or ["one"])[0])
    return {"pay": pay, "card": aim} | ({"count": count} if count > 1 else {})


def _shown(cost: Tree[Any], noun: nouns.Noun) -> dict[str, Any]:
    """Cards of the hand that are shown. Raises ``Unread`` for any other."""
    if noun.zone != "hand" or noun.x_cost or noun.of == "item":
        raise Unread("what is shown")
    count, card = number_of(part(cost, "one", "count", "x")), noun.filter()
    return {"pay": "reveal"} | ({"count": count} if count > 1 else {}) | ({"card": card} if card else {})


def limits_of(tree: Tree[Any], races: frozenset[str]) -> dict[str, Any]:
    """When an ability may be used. Raises ``Unread``."""
    if tree.data == "once_only":
        return {"once": True}
    found: dict[str, Any] = {}
    for child in trees(tree):
        match child.data:
            case "once":
                found["once"] = True
            case "main":
                found["main"] = True
            case "own_turn":
                found["if"] = {"count": "own-turn"}
            case "opponents_turn":
                found["unless"] = {"count": "own-turn"}
            case "only_if":
                if "if" in found:
                    raise Unread("two conditions")
                found["if"] = Conditions(races, "self").of(part(child, *CONDITIONS))
    return found


_LIMITED = re.compile(r"^(.*?)[. ]*((?:play this ability only|this ability triggers only)[^.]*)\.?$", re.DOTALL)


def without_limits(
    effect: str, reader: Reader, races: frozenset[str], *, by_hand: bool = False
) -> tuple[str, dict[str, Any]]:
    """The effect without its last sentences on when it may be used, and what those say.

    By hand such a sentence may be left to the players too. Raises ``Unread`` for it otherwise.
    """
    found: dict[str, Any] = {}
    while match := _LIMITED.match(effect):
        tree = reader.read(match[2].strip(), "only")
        if tree is None and by_hand:
            return effect, found
        if tree is None:
            raise Unread(match[2])
        found |= limits_of(tree, races)
        effect = match[1]
    return effect, found
