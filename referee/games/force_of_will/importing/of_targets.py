"""Clauses on what was pointed at before: one of several, its controller, what it deals; and what chance says."""

from typing import Any

from lark import Tree

from referee.games.force_of_will.importing import nouns
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
from referee.games.force_of_will.importing.harming import FIGURES
from referee.games.force_of_will.importing.nouns import Unread, number_of


def pointed(script: Script, tree: Tree[Any]) -> None:
    """Something is pointed at, and nothing said of it yet."""
    script.ref(Tree("target", tree.children))


def _strike(script: Script, tree: Tree[Any]) -> list[Step]:
    """One card that is pointed at deals damage to another."""
    word, noun = tree.children[0], part(tree, "noun")
    dealer = script.ref(Tree("target", [word, noun]))
    if dealer.get("to") not in ("target", "target-2") or script.lies(dealer) != "field":
        raise Unread("what deals the damage")
    amount = {"count": FIGURES[str(trees(part(tree, "equal"))[0].data)], "at": dealer["to"]}
    return [{"do": "damage", **script.on_field(part(tree, *NP)), "amount": amount, "dealt-by": dealer["to"]}]


def _one_of_them(script: Script, **more: Any) -> Ref:
    """One of several that are pointed at."""
    if script.last != {"to": "targets"} or script.lies(script.last) != "field" or script.targets[-1]["count"] < 2:
        raise Unread("one of which")
    return {"choose": {"of": script.targets[-1]["of"]}, "among": "targets", **more}


def _of_one(do: str, **more: Any) -> Clause:
    return lambda script, _: [{"do": do, **_one_of_them(script, **more)}]


def the_other(script: Script) -> list[Step]:
    """The opponent, who has just returned one of two, banishes the other. Raises ``Unread``."""
    if script.targets[-1:] == [] or script.targets[-1].get("count") != 2 or not script.steps:
        raise Unread("which other")
    before = script.steps[-1]
    if before["do"] != "return" or before.get("chooser") != "opponent" or "among" not in before:
        raise Unread("which other")
    return [before | {"do": "banish"}]


def _of_target(script: Script) -> None:
    """Raises ``Unread`` where no card that is pointed at was spoken of last."""
    if script.last != {"to": "target"} or script.lies(script.last) not in ("field", "chase"):
        raise Unread("whose controller")


def _controller_banishes(script: Script, _: Tree[Any]) -> list[Step]:
    _of_target(script)
    return [{"do": "banish", "to": "target"}]


def _controller_discards(script: Script, tree: Tree[Any]) -> list[Step]:
    _of_target(script)
    step: Step = {"do": "discard", "seat": "controller", "count": number_of(part(tree, *NUMBER))}
    return [step | ({"random": True} if has(tree, "at_random") else {})]


def _controller_draws(script: Script, tree: Tree[Any]) -> list[Step]:
    _of_target(script)
    return [{"do": "cards", "seat": "controller", "by": script.amount(part(tree, *NUMBER))}]


def _controller_life(sign: int) -> Clause:
    def make(script: Script, tree: Tree[Any]) -> list[Step]:
        _of_target(script)
        return [{"do": "life", "seat": "controller", "by": sign * int(words(tree, "POINTS")[0])}]

    return make


def _deal_controller(script: Script, tree: Tree[Any]) -> list[Step]:
    """Damage to the player of the card that has just been dealt damage itself."""
    _of_target(script)
    return [{"do": "hurt", "seat": "controller", "amount": int(words(tree, "POINTS")[0])}]


def _at_random(do: str) -> Clause:
    """Chance says which."""

    def make(script: Script, tree: Tree[Any]) -> list[Step]:
        ref = script.on_field(part(tree, *NP))
        if "choose" not in ref:
            raise Unread("which of them by chance")
        return [{"do": do, **ref, "random": True}]

    return make


def _discards_or_gain(script: Script, tree: Tree[Any]) -> list[Step]:
    """The card gains keywords for good where the opponent does not discard a card."""
    grants = trees(part(tree, "grants"))
    if script.on_field(part(tree, *NP)) != {"to": "self"} or number_of(part(tree, *NUMBER)) != 1:
        raise Unread("unless what is discarded")
    if any(grant.data not in ("keyword", "sep") or trees(grant) for grant in grants):
        raise Unread("what it gains")
    gained = [nouns.keyword(str(grant.children[0])) for grant in grants if grant.data == "keyword"]
    gain: Step = {"do": "keyword", "to": "self", "keyword": gained, "until": "stays"}
    return [{"do": "discard", "seat": "opponent", "count": 1, "may": True}, gain | {"if": {"count": "done", "most": 0}}]


CLAUSES: dict[str, Clause] = {
    "strike": _strike,
    "opponent_banishes_one": _of_one("banish", chooser="opponent"),
    "opponent_returns_one": _of_one("return", chooser="opponent"),
    "one_destroyed_at_random": _of_one("destroy", random=True),
    "controller_banishes": _controller_banishes,
    "controller_discards": _controller_discards,
    "controller_draws": _controller_draws,
    "controller_gains": _controller_life(1),
    "controller_loses": _controller_life(-1),
    "deal_controller": _deal_controller,
    "control_random": _at_random("control"),
    "destroy_random": _at_random("destroy"),
    "discards_or_gain": _discards_or_gain,
}
