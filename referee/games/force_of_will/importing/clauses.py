"""Clauses of effects as steps: one small function for each way of putting things."""

from collections.abc import Callable
from typing import Any

from lark import Tree

from referee.games.force_of_will.importing import nouns
from referee.games.force_of_will.importing.composing import NP, NUMBER, Script, Step, has, part, trees, words
from referee.games.force_of_will.importing.nouns import Unread, noun_of, number_of
from referee.games.force_of_will.importing.spelling import WILL


def until_of(tree: Tree[Any]) -> str:
    """Until when a change lasts."""
    return "turn" if has(tree, "turn") else "stays"


def _gain(script: Script, tree: Tree[Any]) -> list[Step]:
    if not has(tree, "turn"):
        raise Unread("a change without an end")
    ref = script.on_field(part(tree, *NP))
    found: list[Step] = []
    for grant in trees(part(tree, "grants")):
        match grant.data:
            case "stat":
                atk, df = nouns.stat(str(grant.children[0]))
                found.append({"do": "stats", **ref, "atk": atk, "def": df})
            case "keyword" if not has(grant, "barrier_kind"):
                found.append({"do": "keyword", **ref, "keyword": nouns.keyword(str(grant.children[0]))})
            case "cannot_be_attacked" | "cannot_be_blocked":
                found.append({"do": "keyword", **ref, "keyword": str(grant.data).replace("_", "-")})
            case "sep":
                continue
            case _:
                raise Unread(str(grant.data))
    return _same_choice(found)


def _same_choice(steps: list[Step]) -> list[Step]:
    """Where a player chooses, the steps behind act on what was chosen for the first."""
    if len(steps) > 1 and "choose" in steps[0]:
        chosen = steps[0]
        rest = [{k: v for k, v in step.items() if k not in ("choose", "chooser")} | {"to": "it"} for step in steps[1:]]
        return [chosen, *rest]
    return steps


def _deal(script: Script, tree: Tree[Any]) -> list[Step]:
    amount = script.amount(part(tree, *NUMBER))
    if has(tree, "times_count"):
        assert isinstance(amount, int)
        amount = script.counted(trees(part(tree, "times_count"))[0], amount)
    return _damage(script, tree, amount)


def _deal_equal(script: Script, tree: Tree[Any]) -> list[Step]:
    figures = {"atk": "atk", "def_": "def", "cost": "cost"}
    figure_ = trees(part(tree, "equal"))[0].data
    if script.at != "self" or script.nobody:
        raise Unread("whose figures they are")
    return _damage(script, tree, {"count": figures[str(figure_)], "at": script.at})


def _damage(script: Script, tree: Tree[Any], amount: int | dict[str, Any]) -> list[Step]:
    receiver = part(
        tree, "on_cards", "to_opponent", "to_you", "target_player", "target_opponent", "target_any",
        "target_any_but_you",
    )  # fmt: skip
    match receiver.data:
        case "on_cards":
            ref = script.on_field(trees(receiver)[0])
            return [{"do": "damage", **ref, "amount": amount}]
        case "to_opponent":
            return [{"do": "hurt", "seat": "opponent", "amount": amount}]
        case "to_you":
            return [{"do": "hurt", "seat": "own", "amount": amount}]
        case "target_player":
            return [{"do": "damage", **script.point({"of": "player"}), "amount": amount}]
        case "target_opponent":
            return [{"do": "damage", **script.point({"of": "player", "whose": "opponent"}), "amount": amount}]
        case "target_any":
            return [{"do": "damage", **script.point({"of": "any"}), "amount": amount}]
        case _:
            raise Unread("an opponent or a fighter")


def _on_bodies(do: str, *zones: str, own: bool = False, **more: Any) -> Callable[[Script, Tree[Any]], list[Step]]:
    """A step on cards of the field, or of the other zones named."""

    def make(script: Script, tree: Tree[Any]) -> list[Step]:
        ref = script.ref(part(tree, *NP), own=own)
        if script.lies(ref) not in ("field", *zones):
            raise Unread(f"cards elsewhere: {do}")
        return [{"do": do, **ref, **more}]

    return make


def _opponent_banishes(script: Script, tree: Tree[Any]) -> list[Step]:
    np = part(tree, *NP)
    ref = script.ref(np, chooser="opponent")
    if "choose" not in ref:
        raise Unread("whom the opponent banishes")
    ref["choose"]["whose"] = "opponent"
    return [{"do": "banish", **ref}]


def _each_banishes(script: Script, tree: Tree[Any]) -> list[Step]:
    np = part(tree, *NP)
    own, theirs = script.ref(np, own=True), script.ref(np, chooser="opponent")
    if "choose" not in own or "choose" not in theirs:
        raise Unread("whom each banishes")
    return [{"do": "banish", **own}, {"do": "banish", **theirs}]


def _draw(script: Script, tree: Tree[Any]) -> list[Step]:
    step: Step = {"do": "cards", "by": script.amount(part(tree, *NUMBER))}
    return [step | ({"may": True} if tree.data == "may_draw" else {})]


def _draw_each(script: Script, tree: Tree[Any]) -> list[Step]:
    return [{"do": "cards", "by": script.counted(trees(tree)[0])}]


def _discards(seat: str) -> Callable[[Script, Tree[Any]], list[Step]]:
    return lambda script, tree: [{"do": "discard", "seat": seat, "count": script.amount(part(tree, *NUMBER))}]


def _discard(script: Script, tree: Tree[Any]) -> list[Step]:
    noun = script.noun(tree)
    if noun.whose != "any" or noun.zone != "field" or noun.x_cost or noun.of == "item":
        raise Unread("what is discarded")
    step: Step = {"do": "discard", "seat": "own", "count": script.amount(part(tree, *NUMBER))}
    card = noun.filter()
    return [step | ({"card": card} if card else {})]


def _life(seat: str, sign: int) -> Callable[[Script, Tree[Any]], list[Step]]:
    def make(_: Script, tree: Tree[Any]) -> list[Step]:
        return [{"do": "life", "seat": seat, "by": sign * int(words(tree, "POINTS")[0])}]

    return make


def _life_each(script: Script, tree: Tree[Any]) -> list[Step]:
    counted = next(child for child in trees(tree))
    return [{"do": "life", "seat": "own", "by": script.counted(counted, int(words(tree, "POINTS")[0]))}]


def _life_equal(script: Script, tree: Tree[Any]) -> list[Step]:
    figures = {"atk": "atk", "def_": "def", "cost": "cost"}
    figure_ = trees(part(tree, "equal"))[0].data
    return [{"do": "life", "seat": "own", "by": {"count": figures[str(figure_)], "at": script.at}}]


def _counters(script: Script, tree: Tree[Any]) -> list[Step]:
    by = script.amount(part(tree, *NUMBER)) if any(has(tree, name) for name in NUMBER) else 1
    ref = script.on_field(part(tree, *NP))
    return [{"do": "counter", **ref, "by": by, "kind": nouns.counter_of(tree)}]


def _take_off(script: Script, tree: Tree[Any]) -> list[Step]:
    by = script.amount(part(tree, *NUMBER))
    if not isinstance(by, int):
        raise Unread("X counters taken off")
    return [{"do": "counter", **script.on_field(part(tree, *NP)), "by": -by, "kind": nouns.counter_of(tree)}]


def _tokens(script: Script, tree: Tree[Any]) -> list[Step]:
    token = part(tree, "token")
    atk, df = nouns.stat(words(token, "STAT")[0])
    noun = noun_of(Tree("noun", [part(token, "mods")]), script.races)
    if noun.of != "resonator" or len(noun.races) != 1 or set(noun.fields) - {"attribute"}:
        raise Unread("a token of another kind")
    step: Step = {"do": "token", "id": noun.races[0], "atk": atk, "def": df, "race": noun.races}
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
    """Which cards are wanted out of a zone, and how many (up to so many can be left). Raises ``Unread`` for X."""
    noun = script.noun(tree)
    if noun.zone != "field" or noun.whose != "any" or noun.x_cost or noun.of == "item":
        raise Unread("what is looked for")
    return noun.filter(), number_of(part(tree, *NUMBER))


def _search(script: Script, tree: Tree[Any]) -> list[Step]:
    card, count = wanted(script, part(tree, "wanted", "wanted_up_to"))
    into = part(tree, "hand", "field", "graveyard", "deck_top").data
    script.last, script.at = {"to": "it"}, "it"
    if into == "hand":
        step: Step = {"do": "fetch", "source": "deck"}
    else:
        step = {"do": "put", "source": "deck", "into": str(into).replace("_", "-")}
    up_to = has(tree, "wanted_up_to")
    step |= (
        ({"card": card} if card else {}) | ({"count": count} if count > 1 else {}) | ({"may": True} if up_to else {})
    )
    return [step]


def _produce(_: Script, tree: Tree[Any]) -> list[Step]:
    choice = part(tree, "will_all", "will_one")
    signs = [word.strip("{}") for word in words(choice, "WILL")]
    if any(sign not in WILL for sign in signs):
        raise Unread("will without an attribute")
    if choice.data == "will_one":
        return [{"do": "will", "attribute": [WILL[sign] for sign in signs]}]
    return [{"do": "will", "attribute": WILL[sign], "count": signs.count(sign)} for sign in dict.fromkeys(signs)]


def _cancel(script: Script, tree: Tree[Any]) -> list[Step]:
    ref = script.ref(part(tree, *NP))
    if ref.get("to") not in ("target", "target-2") or script.targets[-1]["of"] != "item":
        raise Unread("what is cancelled")
    return [{"do": "cancel", **ref}]


def _control(script: Script, tree: Tree[Any]) -> list[Step]:
    ref = script.on_field(part(tree, *NP))
    return [{"do": "control", **ref, "until": until_of(tree)}]


def _cannot(*keywords: str) -> Callable[[Script, Tree[Any]], list[Step]]:
    def make(script: Script, tree: Tree[Any]) -> list[Step]:
        if not has(tree, "turn"):
            raise Unread("a ban without an end")
        return _same_choice([{"do": "keyword", **script.on_field(part(tree, *NP)), "keyword": list(keywords)}])

    return make


def _mill(seat: str) -> Callable[[Script, Tree[Any]], list[Step]]:
    def make(script: Script, tree: Tree[Any]) -> list[Step]:
        count = script.amount(part(tree, *NUMBER)) if any(has(tree, name) for name in NUMBER) else 1
        return [{"do": "mill", "seat": seat, "count": count}]

    return make


def _revive(script: Script, tree: Tree[Any]) -> list[Step]:
    np = part(tree, *NP)
    if np.data == "a" and (noun := script.noun(np)).zone == "hand":
        count = number_of(part(np, *NUMBER))
        step: Step = {"do": "put", "source": "hand", "into": "field", "card": noun.filter()}
        script.last, script.at = {"to": "it"}, "it"
        return [step | ({"count": count} if count > 1 else {})]
    ref = script.ref(part(tree, *NP))
    to = str(ref.get("to", ""))
    target = (
        script.targets[0 if to == "target" else int(to[-1]) - 1] if to.startswith("target-") or to == "target" else None
    )
    if (target or ref.get("choose") or ref.get("each") or {}).get("zone") != "graveyard":
        raise Unread("what is put into the field")
    return [{"do": "revive", **ref} | ({"rested": True} if has(tree, "rested") else {})]


def _to_hand(script: Script, tree: Tree[Any]) -> list[Step]:
    ref = script.ref(part(tree, *NP))
    aims = [target for target in script.targets if target.get("zone") == "graveyard"]
    if ref.get("to") not in ("target", "target-2", "targets") or len(aims) != len(script.targets):
        raise Unread("what is put into the hand")
    return [{"do": "return", **ref}]


def _flip(_: Script, tree: Tree[Any]) -> list[Step]:
    return [{"do": "flip-rune", "count": number_of(part(tree, *NUMBER))}]


def _pay_will(_: Script, tree: Tree[Any]) -> list[Step]:
    return [{"do": "pay", "cost": "".join(words(tree, "WILL")).upper()}]


def _pay_life(_: Script, tree: Tree[Any]) -> list[Step]:
    return [{"do": "pay", "life": int(words(tree, "POINTS")[0])}]


def _may_do(script: Script, tree: Tree[Any]) -> list[Step]:
    steps = script.clause(trees(tree)[0])
    if len(steps) != 1:
        raise Unread("a choice of several steps at once")
    return [steps[0] | {"may": True}]


CLAUSES: dict[str, Callable[[Script, Tree[Any]], list[Step]]] = {
    "gain": _gain,
    "deal": _deal,
    "deal_equal": _deal_equal,
    "destroy": _on_bodies("destroy"),
    "banish": _on_bodies("banish", own=True),
    "opponent_banishes": _opponent_banishes,
    "each_banishes": _each_banishes,
    "return_": _on_bodies("return", "graveyard"),
    "rest": _on_bodies("rest"),
    "recover": _on_bodies("recover"),
    "remove": _on_bodies("remove", "graveyard"),
    "draw": _draw,
    "may_draw": _draw,
    "draw_each": _draw_each,
    "discard": _discard,
    "opponent_discards": _discards("opponent"),
    "life_gain": _life("own", 1),
    "life_gain_x": lambda script, _: [{"do": "life", "seat": "own", "by": script.amount(Tree("x00", []))}],
    "life_gain_each": _life_each,
    "life_gain_equal": _life_equal,
    "life_loss": _life("own", -1),
    "opponent_life": _life("opponent", -1),
    "counters": _counters,
    "take_off": _take_off,
    "tokens": _tokens,
    "search": _search,
    "produce": _produce,
    "cancel": _cancel,
    "control": _control,
    "cannot_attack": _cannot("cannot-attack"),
    "cannot_block": _cannot("cannot-block"),
    "cannot_either": _cannot("cannot-attack", "cannot-block"),
    "mill": _mill("own"),
    "mill_opponent": _mill("opponent"),
    "see_hand": lambda _, __: [{"do": "look", "seat": "opponent", "source": "hand"}],
    "foresee": lambda script, tree: [{"do": "foresee", "count": script.amount(part(tree, *NUMBER))}],
    "revive": _revive,
    "to_hand": _to_hand,
    "tuck": _on_bodies("tuck", "graveyard"),
    "tuck_top": _on_bodies("tuck", "graveyard", top=True),
    "flip": _flip,
    "may_do": _may_do,
    "pay_will": _pay_will,
    "pay_life": _pay_life,
}
