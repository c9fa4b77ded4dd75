"""Clauses of effects as steps: one small function for each way of putting things."""

from collections.abc import Callable
from typing import Any

from lark import Tree

from referee.games.force_of_will.importing import between_zones, harming, nouns, of_targets
from referee.games.force_of_will.importing.composing import NP, NUMBER, Ref, Script, Step, has, part, trees, words
from referee.games.force_of_will.importing.nouns import BARRED, Unread, noun_of, number_of
from referee.games.force_of_will.importing.spelling import WILL


def until_of(tree: Tree[Any]) -> str:
    """Until when a change lasts."""
    return "turn" if has(tree, "turn") else "stays"


def _gain(script: Script, tree: Tree[Any]) -> list[Step]:
    if not has(tree, "turn"):
        raise Unread("a change without an end")
    return _granted(script, script.on_field(part(tree, *NP)), part(tree, "grants"))


def _gain_second(script: Script, tree: Tree[Any]) -> list[Step]:
    """One target, and up to one second of another kind, gain the same."""
    if not has(tree, "turn"):
        raise Unread("a change without an end")
    first = script.on_field(part(tree, *NP))
    if first.get("to") != "target":
        raise Unread("a second target beside no first")
    second = script.point(noun_of(part(tree, "noun"), script.races).aim() | {"optional": True})
    grants = part(tree, "grants")
    return [*_granted(script, first, grants), *_granted(script, second, grants)]


def _granted(script: Script, ref: Ref, grants: Tree[Any]) -> list[Step]:
    found: list[Step] = []
    for grant in trees(grants):
        match grant.data:
            case "stat":
                atk, df = nouns.stat(str(grant.children[0]))
                found.append({"do": "stats", **ref, "atk": atk, "def": df})
            case "stat_x":
                figures = [_times_x(script, figure) for figure in str(grant.children[0]).strip("[]").split("/")]
                found.append({"do": "stats", **ref, **dict(zip(("atk", "def"), figures, strict=True))})
            case "keyword" if not has(grant, "barrier_kind"):
                found.append({"do": "keyword", **ref, "keyword": nouns.keyword(str(grant.children[0]))})
            case "keyword":
                kinds = [str(child.children[0]) for child in trees(grant)]
                if str(grant.children[0]) != "[barrier]" or not set(kinds) <= BARRED:
                    raise Unread("a barrier against something else")
                found.append({"do": "keyword", **ref, "keyword": "barrier", "against": kinds})
            case "quoted":
                if "choose" in ref:
                    raise Unread("a choice of who has an ability")
                found += [{"do": "ability", **ref, "ability": one} for one in script.abilities(str(grant.children[0]))]
            case "cannot_be_attacked" | "cannot_be_blocked" | "cannot_attack_players":
                found.append({"do": "keyword", **ref, "keyword": str(grant.data).replace("_", "-")})
            case "sep":
                continue
            case _:
                raise Unread(str(grant.data))
    return _same_choice(found)


def _times_x(script: Script, figure: str) -> int | dict[str, Any]:
    """``+X00`` as an amount: X so many times."""
    if "x" not in figure:
        return 0
    times = (-1 if figure.startswith("-") else 1) * (100 if figure.endswith("00") else 1)
    return script.bound() | ({"times": times} if times != 1 else {})


def _same_choice(steps: list[Step]) -> list[Step]:
    """Where a player chooses, the steps behind act on what was chosen for the first."""
    if len(steps) > 1 and "choose" in steps[0]:
        chosen = steps[0]
        rest = [{k: v for k, v in step.items() if k not in ("choose", "chooser")} | {"to": "it"} for step in steps[1:]]
        return [chosen, *rest]
    return steps


def _on_bodies(do: str, *zones: str, own: bool = False, **more: Any) -> Callable[[Script, Tree[Any]], list[Step]]:
    """A step on cards of the field, or of the other zones named."""

    def make(script: Script, tree: Tree[Any]) -> list[Step]:
        ref = script.ref(part(tree, *NP), own=own)
        if script.lies(ref) not in ("field", *zones):
            raise Unread("a card that lies elsewhere")
        return [{"do": do, **ref, **more}]

    return make


def _opponent_banishes(script: Script, tree: Tree[Any]) -> list[Step]:
    np = part(tree, *NP)
    ref = script.ref(np, chooser="opponent")
    if "choose" not in ref or script.lies(ref) != "field":
        raise Unread("whom the opponent banishes")
    return [{"do": "banish", **ref}]


def _each_banishes(script: Script, tree: Tree[Any]) -> list[Step]:
    np = part(tree, *NP)
    if script.noun(np).whose != "any":
        raise Unread("whose they banish")
    own, theirs = script.ref(np, own=True), script.ref(np, chooser="opponent")
    if "choose" not in own or "choose" not in theirs:
        raise Unread("whom each banishes")
    return [{"do": "banish", **own}, {"do": "banish", **theirs}]


def _draw(script: Script, tree: Tree[Any]) -> list[Step]:
    step: Step = {"do": "cards", "by": script.amount(part(tree, *NUMBER))}
    return [step | ({"may": True} if tree.data == "may_draw" else {})]


_PLAYERS: dict[str, tuple[str, dict[str, Any] | None]] = {
    "each_player": ("both", None),
    "the_opponent": ("opponent", None),
    "some_player": ("target", {"of": "player"}),
    "some_opponent": ("target", {"of": "player", "whose": "opponent"}),
}
"""Who does something, as a seat, and what is pointed at for it."""


def _who_does(script: Script, tree: Tree[Any]) -> str:
    """The seat of the player that a sentence is about; a target is noted as one. Raises ``Unread``."""
    seat, aim = _PLAYERS[str(part(tree, *_PLAYERS).data)]
    if aim is not None:
        if script.targets:
            raise Unread("a player beside other targets")
        script.point(dict(aim))
    return seat


def _draws(script: Script, tree: Tree[Any]) -> list[Step]:
    by = script.amount(part(tree, *NUMBER))
    return [{"do": "cards", "seat": _who_does(script, tree), "by": by}]


def _life_of(sign: int) -> Callable[[Script, Tree[Any]], list[Step]]:
    def make(script: Script, tree: Tree[Any]) -> list[Step]:
        return [{"do": "life", "seat": _who_does(script, tree), "by": sign * int(words(tree, "POINTS")[0])}]

    return make


def _draw_each(script: Script, tree: Tree[Any]) -> list[Step]:
    return [{"do": "cards", "by": script.counted(trees(tree)[0])}]


def _at_random(tree: Tree[Any]) -> Step:
    return {"random": True} if has(tree, "at_random") else {}


def _opponent_discards(script: Script, tree: Tree[Any]) -> list[Step]:
    count = script.amount(part(tree, *NUMBER))
    return [{"do": "discard", "seat": "opponent", "count": count, **_at_random(tree)}]


def _each_discards(script: Script, tree: Tree[Any]) -> list[Step]:
    return [{"do": "discard", "seat": "both", "count": script.amount(part(tree, *NUMBER)), **_at_random(tree)}]


def _target_discards(script: Script, tree: Tree[Any]) -> list[Step]:
    if script.targets:
        raise Unread("a player beside other targets")
    step = {"do": "discard", "seat": "target", "count": script.amount(part(tree, *NUMBER)), **_at_random(tree)}
    script.point({"of": "player"})
    return [step]


def _discard(script: Script, tree: Tree[Any]) -> list[Step]:
    noun = script.noun(tree)
    if noun.whose != "any" or noun.zone != "field" or noun.x_cost or noun.of == "item":
        raise Unread("what is discarded")
    step: Step = {"do": "discard", "seat": "own", "count": script.amount(part(tree, *NUMBER)), **_at_random(tree)}
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


def _counters_either(script: Script, tree: Tree[Any]) -> list[Step]:
    """Counters of one of two kinds, as the player picks then."""
    ref = script.on_field(part(tree, *NP))
    if "choose" in ref:
        raise Unread("a choice of where, and of which")
    kinds = [child for child in trees(tree) if child.data in ("named_counter", "stat_counter")]
    numbers = [number_of(child) for child in trees(tree) if child.data in NUMBER]
    steps = [
        {"do": "counter", **ref, "by": by, "kind": nouns.counter_of(Tree("counter", [kind]))}
        for by, kind in zip(numbers, kinds, strict=True)
    ]
    return [{"do": "choose", "options": [[step] for step in steps]}]


def _counters_done(script: Script, tree: Tree[Any]) -> list[Step]:
    """As many counters as the step before removed cards."""
    if not script.steps or script.steps[-1]["do"] != "remove":
        raise Unread("cards removed this way")
    ref = script.on_field(part(tree, *NP))
    return [{"do": "counter", **ref, "by": {"count": "done"}, "kind": nouns.counter_of(tree)}]


def _take_off(script: Script, tree: Tree[Any]) -> list[Step]:
    by = script.amount(part(tree, *NUMBER))
    if not isinstance(by, int):
        raise Unread("X counters taken off")
    return [{"do": "counter", **script.on_field(part(tree, *NP)), "by": -by, "kind": nouns.counter_of(tree)}]


def _produce(script: Script, tree: Tree[Any]) -> list[Step]:
    choice = part(tree, "will_all", "will_one")
    signs = [word.strip("{}") for word in words(choice, "WILL")]
    if any(sign not in WILL for sign in signs):
        raise Unread("will without an attribute")
    each = [child for child in trees(tree) if str(child.data).startswith("count_")]
    if each and len(signs) != 1:
        raise Unread("several will for each")
    if each:
        return [{"do": "will", "attribute": WILL[signs[0]], "count": script.counted(each[0])}]
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


def _becomes(script: Script, tree: Tree[Any]) -> list[Step]:
    if not has(tree, "turn"):
        raise Unread("a change without an end")
    atk, df = nouns.stat(words(tree, "STAT")[0])
    return [{"do": "stats", **script.on_field(part(tree, *NP)), "atk": atk, "def": df, "set": True}]


def _stays_rested(script: Script, tree: Tree[Any]) -> list[Step]:
    ref = script.on_field(part(tree, *NP))
    return [{"do": "keyword", **ref, "keyword": "no-recovery", "until": "recovery"}]


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
    **harming.CLAUSES,
    **between_zones.CLAUSES,
    **of_targets.CLAUSES,
    "gain": _gain,
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
    "draw_fallen": lambda script, tree: [{"do": "cards", "by": script.fallen(tree)}],
    "discard": _discard,
    "opponent_discards": _opponent_discards,
    "each_discards": _each_discards,
    "target_discards": _target_discards,
    "life_gain": _life("own", 1),
    "life_gain_x": lambda script, _: [{"do": "life", "seat": "own", "by": script.amount(Tree("x00", []))}],
    "life_gain_each": _life_each,
    "life_gain_equal": _life_equal,
    "life_gain_lost": lambda _, __: [{"do": "life", "seat": "own", "by": {"count": "lost", "whose": "own"}}],
    "life_loss": _life("own", -1),
    "life_gained_by": _life_of(1),
    "life_lost_by": _life_of(-1),
    "draws": _draws,
    "counters": _counters,
    "counters_done": _counters_done,
    "counters_either": _counters_either,
    "gain_second": _gain_second,
    "becomes": _becomes,
    "stays_rested": _stays_rested,
    "take_off": _take_off,
    "produce": _produce,
    "cancel": _cancel,
    "control": _control,
    "cannot_attack": _cannot("cannot-attack"),
    "cannot_block": _cannot("cannot-block"),
    "cannot_either": _cannot("cannot-attack", "cannot-block"),
    "cannot_attack_them": _cannot("cannot-attack-players"),
    "not_blocked": _cannot("cannot-be-blocked"),
    "not_attacked": _cannot("cannot-be-attacked"),
    "tuck": _on_bodies("tuck", "graveyard"),
    "tuck_top": _on_bodies("tuck", "graveyard", top=True),
    "may_do": _may_do,
    "pay_will": _pay_will,
    "pay_life": _pay_life,
}
