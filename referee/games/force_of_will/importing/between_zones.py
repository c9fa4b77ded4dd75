"""Clauses on cards that go from one zone to another: searches, graveyards, stones, tokens."""

from collections.abc import Callable
from typing import Any

from lark import Tree

from referee.games.force_of_will.importing import nouns
from referee.games.force_of_will.importing.composing import NP, NUMBER, Clause, Script, Step, has, part, trees, words
from referee.games.force_of_will.importing.nouns import Noun, Unread, noun_of, number_of


def tokens(script: Script, tree: Tree[Any]) -> list[Step]:
    """Tokens of a race, with figures, or additions that stand alone."""
    token = part(tree, "token", "plain_token")
    noun = noun_of(Tree("noun", [part(token, "mods")]), script.races)
    kind = "resonator" if token.data == "token" else "addition"
    if noun.of != kind or len(noun.races) != 1 or set(noun.fields) - {"attribute"}:
        raise Unread("a token of another kind")
    # what a token goes by is written in Latin letters, whatever its race is called
    name = noun.races[0] if noun.races[0].isascii() else "token"
    step: Step = {"do": "token", "id": name, "race": noun.races}
    if kind == "resonator":
        step["atk"], step["def"] = nouns.stat(words(token, "STAT")[0])
    else:
        step["kind"] = kind
    count = script.amount(part(tree, *NUMBER))
    if count != 1:
        step["count"] = count
    if "attribute" in noun.fields:
        step["attributes"] = noun.fields["attribute"]
    if has(token, "with_keywords"):
        step["keywords"] = [nouns.keyword(word) for word in words(part(token, "with_keywords"), "KEYWORD")]
    if has(tree, "rested"):
        step["rested"] = True
    script.last, script.at = {"to": "it"}, "it"
    return [step]


def wanted(script: Script, tree: Tree[Any]) -> tuple[dict[str, Any], int]:
    """Which cards are wanted out of a zone, as fields of a step, and how many. Raises ``Unread``."""
    noun = script.noun(tree)
    if noun.zone != "field" or noun.whose != "any" or noun.of == "item":
        raise Unread("what is looked for")
    fields: dict[str, Any] = {"card": noun.filter()} if noun.filter() else {}
    if noun.x_cost:
        fields["cost-most"] = script.bound()
    return fields, number_of(part(tree, *NUMBER))


def _search(script: Script, tree: Tree[Any]) -> list[Step]:
    if has(tree, "where_x"):
        script.where_x(part(tree, "where_x"))
    fields, count = wanted(script, part(tree, "wanted", "wanted_up_to"))
    into = part(tree, "hand", "field", "graveyard", "deck_top").data
    script.last, script.at = {"to": "it"}, "it"
    if into == "hand":
        step: Step = {"do": "fetch", "source": "deck"}
    else:
        step = {"do": "put", "source": "deck", "into": str(into).replace("_", "-")}
    up_to = has(tree, "wanted_up_to")
    step |= fields | ({"count": count} if count > 1 else {}) | ({"may": True} if up_to else {})
    return [step]


def _search_both(script: Script, tree: Tree[Any]) -> list[Step]:
    """Two searches at once, each for cards of its own."""
    around = [child for child in tree.children if not (isinstance(child, Tree) and child.data.startswith("wanted"))]
    each = [child for child in trees(tree) if child.data.startswith("wanted")]
    return [step for one in each for step in _search(script, Tree("search", [one, *around]))]


def _mill(seat: str) -> Clause:
    def make(script: Script, tree: Tree[Any]) -> list[Step]:
        count = script.amount(part(tree, *NUMBER)) if any(has(tree, name) for name in NUMBER) else 1
        return [{"do": "mill", "seat": seat, "count": count}]

    return make


def _revive(script: Script, tree: Tree[Any]) -> list[Step]:
    np = part(tree, *NP)
    if np.data == "a" and (noun := script.noun(np)).zone == "hand":
        return _from_hand(script, np, noun)
    ref = script.ref(np)
    if script.lies(ref) != "graveyard" and not (ref == {"to": "self"} and script.buried):
        raise Unread("what is put into the field")
    owners = {"seat": "owner"} if has(tree, "owners_control") else {}
    return [{"do": "revive", **ref, **owners} | ({"rested": True} if has(tree, "rested") else {})]


def _from_hand(script: Script, np: Tree[Any], noun: Noun) -> list[Step]:
    count = number_of(part(np, *NUMBER))
    if noun.x_cost:
        raise Unread("a cost of X in hand")
    step: Step = {"do": "put", "source": "hand", "into": "field", "card": noun.filter()}
    script.last, script.at = {"to": "it"}, "it"
    return [step | ({"count": count} if count > 1 else {})]


def _to_hand(script: Script, tree: Tree[Any]) -> list[Step]:
    ref = script.ref(part(tree, *NP))
    if script.lies(ref) != "graveyard" and not (ref == {"to": "self"} and script.buried):
        raise Unread("what is put into the hand")
    return [{"do": "return", **ref}]


def _self_out(do: str) -> Clause:
    """The card itself comes out of the graveyard, in which its ability works."""

    def make(script: Script, _: Tree[Any]) -> list[Step]:
        if not script.buried:
            script.zone = "graveyard"
        script.moved = True
        return [{"do": do, "to": "self"}]

    return make


def _it_out_rested(script: Script, _: Tree[Any]) -> list[Step]:
    """The card that has just come to a graveyard comes back rested, to its owner."""
    if not script.buried or script.last != {"to": "self"}:
        raise Unread("what is put into the field")
    script.moved = True
    return [{"do": "revive", "to": "self", "seat": "owner", "rested": True}]


def _top_stone(_: Script, tree: Tree[Any]) -> list[Step]:
    step: Step = {"do": "put", "source": "stones", "into": "field"}
    return [step | ({"rested": True} if has(tree, "rested") else {})]


def _seek_stone(script: Script, tree: Tree[Any]) -> list[Step]:
    fields, count = wanted(script, part(tree, "wanted", "wanted_up_to"))
    step: Step = {"do": "put", "source": "stones", "into": "field"} | fields
    return [step | ({"count": count} if count > 1 else {}) | ({"may": True} if has(tree, "wanted_up_to") else {})]


def _tuck_it_top(script: Script, _: Tree[Any]) -> list[Step]:
    if "to" not in script.last:
        raise Unread("what is put on top")
    return [{"do": "tuck", **script.last, "top": True}]


CLAUSES: dict[str, Callable[[Script, Tree[Any]], list[Step]]] = {
    "tokens": tokens,
    "search": _search,
    "search_both": _search_both,
    "mill": _mill("own"),
    "mill_opponent": _mill("opponent"),
    "revive": _revive,
    "to_hand": _to_hand,
    "self_to_field": _self_out("revive"),
    "self_to_hand": _self_out("return"),
    "it_to_field_rested": _it_out_rested,
    "top_stone": _top_stone,
    "seek_stone": _seek_stone,
    "tuck_it_top": _tuck_it_top,
    "flip": lambda _, tree: [{"do": "flip-rune", "count": number_of(part(tree, *NUMBER))}],
    "see_hand": lambda _, __: [{"do": "look", "seat": "opponent", "source": "hand"}],
    "foresee": lambda script, tree: [{"do": "foresee", "count": script.amount(part(tree, *NUMBER))}],
}
