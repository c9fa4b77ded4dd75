"""From the sentences of an effect to its targets and steps; what one sentence leaves open is no step at all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from lark import Token, Tree

from referee.games.force_of_will.importing.conditions import Conditions
from referee.games.force_of_will.importing.nouns import Noun, Unread, is_plural, noun_of, number_of

Step = dict[str, Any]
Ref = dict[str, Any]
"""On what a step acts: ``to``, ``each`` or ``choose``."""

CONDITIONS = (
    "you_control", "you_control_another", "you_control_many", "you_control_named", "ruler_is", "runes_shown",
    "counters_on", "no_counters_on", "opponents_hand", "life_most", "awakened", "it_is", "it_is_named", "own_turn",
    "done_many", "four_kinds", "none_put", "in_removed", "fallen",
)  # fmt: skip
NP = (
    "self", "it", "target", "target_number", "target_up_to", "target_any_number", "second_target", "every", "bare",
    "a", "a_up_to",
)  # fmt: skip
ANY_NUMBER = 20
"""As many as a pack can say: more than there is to point at."""
NUMBER = ("one", "count", "x", "x00")


def trees(tree: Tree[Any]) -> list[Tree[Any]]:
    """The parts of a sentence below one."""
    return [child for child in tree.children if isinstance(child, Tree)]


def part(tree: Tree[Any], *names: str) -> Tree[Any]:
    """The first part of one of these names. Raises ``Unread`` where there is none."""
    for child in trees(tree):
        if child.data in names:
            return child
    raise Unread(f"{tree.data} without {names[0]}")


def has(tree: Tree[Any], name: str) -> bool:
    """Whether a sentence has such a part."""
    return any(child.data == name for child in trees(tree))


def words(tree: Tree[Any], kind: str) -> list[str]:
    """The words of a kind right below."""
    return [str(child) for child in tree.children if isinstance(child, Token) and child.type == kind]


@dataclass
class Script:
    """An effect as it is composed: targets, steps, and what the last sentence spoke of."""

    races: frozenset[str]
    clauses: Mapping[str, "Clause"]
    targets: list[dict[str, Any]] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    last: Ref = field(default_factory=lambda: {"to": "self"})
    x: dict[str, Any] | None = None
    """What X is, where the sentence says it."""
    x_unused: bool = False
    """Whether the sentence says what X is, and no X has been read."""
    paid: bool = True
    """Whether X may be what was paid: for a chant, and for an ability that costs X."""
    buried: bool = False
    """Whether the card itself has just come to a graveyard."""
    moved: bool = False
    """Whether the card itself has come out of the graveyard: what is said of it behind that is not read."""
    zone: str = ""
    """In which zone the ability works, where its text says so."""
    quoting: "Quoting | None" = None
    """How an ability in quotation marks is read."""
    at: str = "self"
    """Which card figures are asked of: the one last spoken of."""

    nobody: bool = False
    """Whether a condition spoke of other cards, so that "it" may mean one of those."""
    itself: bool = False
    """Whether the condition in front is on the card itself, so that what deals damage behind it is that card."""
    spoken: bool = False
    """Whether any sentence has named a card yet."""

    def sentence(self, tree: Tree[Any]) -> list[Step]:
        """The steps of one sentence, with its condition. Raises ``Unread``."""
        conditions = Conditions(self.races, self.at)
        self.x, self.x_unused = None, False
        if has(tree, "where_x"):
            self.where_x(part(tree, "where_x"))
        tree = _until_behind(tree)
        found: list[Step] = []
        offered = False
        condition: dict[str, Any] | None = None
        for child in trees(tree):
            if child.data in ("condition_first", "if_suffix"):
                if condition is not None:
                    raise Unread("two conditions")
                asked = part(child, *CONDITIONS)
                if asked.data == "none_put" and (not self.steps or self.steps[-1].get("into") != "field"):
                    raise Unread("what was not put into the field")
                condition = conditions.of(asked)
                self.itself = child.data == "condition_first" and has(child, "awakened")
                self.nobody = child.data == "condition_first" and self._of_others(part(child, *CONDITIONS))
            elif child.data not in ("then", "where_x"):
                found = self._after(found, self.clause(child), offered)
                offered = offered or child.data in ("may_do", "may_draw")
        if condition is not None and condition.get("count") == "done" and len(found) != 1:
            raise Unread("a condition on what was done before several steps")
        if condition is not None:
            for step in found:
                if "if" in step:
                    raise Unread("a condition in a condition")
                step["if"] = condition
        self.nobody = self.itself = False
        return found

    def _after(self, found: list[Step], steps: list[Step], offered: bool) -> list[Step]:
        """What a sentence does so far, with its next clause; behind "you may" that belongs to what may be declined."""
        if not offered:
            return found + steps
        if len(found) != 1:
            raise Unread("what may be declined between other things")
        return [found[0] | {"then": [*found[0].get("then", ()), *steps]}]

    def _of_others(self, condition: Tree[Any]) -> bool:
        """Whether a condition names cards that an "it" behind it may mean."""
        return condition.data == "ruler_is" or (str(condition.data).startswith("you_control") and not self.spoken)

    def lies(self, ref: Ref) -> str:
        """Where that lies on which a step acts: on the ``field``, in a ``graveyard`` or on the ``chase``."""
        to = str(ref.get("to", ""))
        aims = [aim for aim in (ref.get("each"), ref.get("choose")) if aim is not None]
        if to == "targets":
            aims = self.targets[-1:]
        elif to.startswith("target"):
            aims = [self.targets[int(to.partition("-")[2] or 1) - 1]]
        if any(aim["of"] == "item" for aim in aims):
            return "chase"
        return "graveyard" if any(aim.get("zone") == "graveyard" for aim in aims) else "field"

    def on_field(self, tree: Tree[Any], **how: Any) -> Ref:
        """On which cards of the field a phrase makes a step act. Raises ``Unread`` for cards elsewhere."""
        ref = self.ref(tree, **how)
        if self.lies(ref) != "field":
            raise Unread("a card that lies elsewhere")
        return ref

    def clause(self, tree: Tree[Any]) -> list[Step]:
        """The steps of one clause. Raises ``Unread`` for one that has no steps yet."""
        make = self.clauses.get(str(tree.data))
        if make is None:
            raise Unread(str(tree.data))
        return make(self, tree)

    def where_x(self, tree: Tree[Any]) -> None:
        """Note what a sentence says that X is."""
        self.x = Conditions(self.races, self.at).counted(trees(tree)[0])
        self.x_unused = True

    def bound(self) -> dict[str, Any]:
        """X as a bound: as the sentence says, or as it was paid. Raises ``Unread`` where it is neither."""
        if self.x is None and not self.paid:
            raise Unread("X")
        self.x_unused = False
        return dict(self.x) if self.x is not None else {"count": "x"}

    def abilities(self, quoted: str) -> list[dict[str, Any]]:
        """The abilities that stand in quotation marks. Raises ``Unread``."""
        if self.quoting is None:
            raise Unread("an ability in quotation marks")
        return self.quoting(quoted)

    def noun(self, tree: Tree[Any]) -> Noun:
        """The noun of a phrase."""
        return noun_of(part(tree, "noun"), self.races)

    def ref(self, tree: Tree[Any], *, chooser: str = "own", own: bool = False) -> Ref:
        """On what a phrase makes a step act; a target is noted as one.

        ``own``: what is chosen must be one's own, also where that is not said. Raises ``Unread``.
        """
        found = self._ref(tree, chooser)
        if own and "choose" in found:
            found["choose"].setdefault("whose", "own")
        if tree.data == "it" and self.nobody:
            raise Unread("whom 'it' speaks of")
        if tree.data != "it":
            self.spoken = True
            self.last = found
            known = ("self", "subject", "target", "target-2")
            self.at = str(found["to"]) if found.get("to") in known else "it"
        return found

    def _ref(self, tree: Tree[Any], chooser: str) -> Ref:
        another = bool(words(tree, "OTHER"))
        if tree.data == "bare" and words(tree, "OTHER") == ["another"]:
            return self._chosen(tree, chooser, another=True)
        if self.moved and tree.data in ("self", "it"):
            raise Unread("the card where it has come to")
        match tree.data:
            case "self":
                return {"to": "self"}
            case "it":
                return {"to": self.last["to"]} if "to" in self.last else {"to": "it"}
            case "a_up_to":
                return self._chosen(tree, chooser, another=another, up_to=True)
            case "target" | "target_number" | "target_up_to" | "target_any_number" | "second_target":
                return self._target(tree, another)
            case "bare" if not is_plural(part(tree, "noun"), self.races):
                raise Unread("one of them, or all")
            case "every" | "bare":
                if tree.children and chooser != "own":
                    raise Unread("all of them, and a choice")
                return {"each": self._aim(tree, another)}
            case "a":
                return self._chosen(tree, chooser, another=another)
            case _:
                raise Unread(str(tree.data))

    def _chosen(self, tree: Tree[Any], chooser: str, *, another: bool, up_to: bool = False) -> Ref:
        """What a player chooses when the step is carried out."""
        aim = self._aim(tree, another)
        numbers = [child for child in trees(tree) if child.data in NUMBER]
        if numbers and (count := number_of(numbers[0])) > 1:
            aim["count"] = count
        if up_to:
            aim["up-to"] = True
        if chooser == "opponent" and aim.setdefault("whose", "opponent") != "opponent":
            raise Unread("cards of one player, chosen by the other")
        ref: Ref = {"choose": aim}
        return ref if chooser == "own" else ref | {"chooser": chooser}

    def _aim(self, tree: Tree[Any], another: bool) -> dict[str, Any]:
        aim = self.noun(tree).aim()
        if aim["of"] in ("item", "chant", "rune") and aim.get("zone") != "graveyard" and aim["of"] != "item":
            raise Unread("a chant on the field")
        if another and aim.get("zone") == "graveyard":
            raise Unread("another card of a graveyard")
        if another:
            aim["another"] = True
        return aim

    def _target(self, tree: Tree[Any], another: bool) -> Ref:
        aim = self._aim(tree, another)
        count = 1
        if tree.data == "second_target":
            if len(self.targets) != 1:
                raise Unread("a second target of none")
            return self.point(aim | {"optional": True})
        if has(tree, "count") or has(tree, "one") or has(tree, "x"):
            count = number_of(part(tree, "count", "one", "x"))
        up_to = tree.data in ("target_up_to", "target_any_number")
        if tree.data == "target_any_number":
            count = ANY_NUMBER
        if count == 1:
            return self.point(aim | ({"optional": True} if up_to else {}))
        if self.targets:
            raise Unread("several targets beside others")
        aim["count"] = count
        if up_to:
            aim["up-to"] = True
        self.targets.append(aim)
        return {"to": "targets"}

    def point(self, aim: dict[str, Any]) -> Ref:
        """Note one more target. Raises ``Unread`` for a fourth, or beside several of a kind."""
        if len(self.targets) >= 3 or any("count" in target for target in self.targets):
            raise Unread("too many targets")
        self.targets.append(aim)
        return {"to": "target" if len(self.targets) == 1 else f"target-{len(self.targets)}"}

    def amount(self, tree: Tree[Any]) -> int | dict[str, Any]:
        """A number, X as the sentence says what it is, or X as it was paid."""
        if tree.data in ("x", "x00"):
            found = self.bound()
            return found | ({"times": 100} if tree.data == "x00" else {})
        return number_of(tree)

    def fallen(self, tree: Tree[Any]) -> dict[str, Any]:
        """The number of cards that came from the field to a graveyard this turn."""
        return Conditions(self.races, self.at).fallen(tree)

    def counted(self, tree: Tree[Any], times: int = 1) -> dict[str, Any]:
        """An amount that is counted, so many times."""
        return Conditions(self.races, self.at).counted(tree) | ({"times": times} if times != 1 else {})


def _until_behind(tree: Tree[Any]) -> Tree[Any]:
    """A sentence in which the end said once behind two changes is said with both."""
    children = list(tree.children)
    gains = [at for at, child in enumerate(children) if isinstance(child, Tree) and child.data == "gain"]
    if len(gains) == 2 and has(children[gains[1]], "turn") and not has(children[gains[0]], "turn"):
        first = children[gains[0]]
        children[gains[0]] = Tree("gain", [*first.children, Tree("turn", [])])
    return Tree(tree.data, children)


Quoting = Callable[[str], list[dict[str, Any]]]
Clause = Callable[[Script, Tree[Any]], list[Step]]
"""How one way of putting things becomes steps. Raises ``Unread``."""
