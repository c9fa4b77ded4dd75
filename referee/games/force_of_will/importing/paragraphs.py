"""From a whole effect to its targets and steps: sentences that belong together or change the one before."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lark import Tree

from referee.games.force_of_will.importing import clauses, composing
from referee.games.force_of_will.importing.composing import NUMBER, Script, Step, has, part
from referee.games.force_of_will.importing.conditions import Conditions
from referee.games.force_of_will.importing.grammar import Reader
from referee.games.force_of_will.importing.nouns import Unread, number_of

_CHOOSE = re.compile(r"choose one ?[-–—] ?(.+)", re.DOTALL)
_STOP = re.compile(r"(?<=[^.])\.\s+(?=[a-z\[\{\"])")


@dataclass
class Effect:
    """An effect that was read whole."""

    steps: list[Step] = field(default_factory=list)
    targets: list[dict[str, Any]] = field(default_factory=list)

    def fields(self) -> dict[str, Any]:
        """As fields of a card or ability."""
        return {"effect": self.steps} | ({"targets": self.targets} if self.targets else {})


class Paragraphs:
    """Reads effects. ``races`` are slugs."""

    def __init__(self, reader: Reader, races: frozenset[str]) -> None:
        self.reader, self.races = reader, races

    def read(self, text: str, it: str = "self") -> Effect:
        """The steps of an effect; ``it`` is what "it" speaks of where nothing was named before.

        Raises ``Unread`` where a word of it is not understood.
        """
        text = text.strip().rstrip(".").strip()
        if found := _CHOOSE.fullmatch(text):
            options = [self.read(option, it).steps for option in self._options(found[1])]
            return Effect([{"do": "choose", "options": options}])
        script = Script(self.races, clauses.CLAUSES, last={"to": it}, at=it)
        _Sequence(self.reader, script).run(sentences(text))
        return Effect(script.steps, script.targets)

    def _options(self, text: str) -> Iterator[str]:
        for option in re.split(r";\s*(?:or\s+)?", text):
            if re.search(r"(?<![a-z])target", option):
                # what a mode points at is named when it is played, together with the mode
                raise Unread("targets of a mode")
            yield option


def sentences(text: str) -> list[str]:
    """The sentences of an effect; full stops within quotation marks do not end one."""
    hidden: list[str] = []

    def hide(found: re.Match[str]) -> str:
        hidden.append(found[0])
        return f'"{len(hidden) - 1}"'

    pieces = _STOP.split(re.sub(r'"[^"]*"', hide, text))
    return [re.sub(r'"(\d+)"', lambda found: hidden[int(found[1])], piece).strip(" .") for piece in pieces]


class _Sequence:
    """Sentences one after the other."""

    def __init__(self, reader: Reader, script: Script) -> None:
        self.reader, self.script = reader, script
        self.before: list[Step] = []
        """The steps of the sentence before: what "if you do" and "instead" speak of."""
        self.top: int | None = None
        """How many cards of the deck were looked at."""
        self.open = False
        """Whether the rest of them is still to be put somewhere."""
        self.shown = False
        """Whether the top card was turned up for all to see."""

    def run(self, texts: list[str]) -> None:
        for text in texts:
            tree = self.reader.read(text, "sentence")
            if tree is None:
                raise Unread(text)
            self._take(tree)
        if self.open:
            raise Unread("the rest of the cards that were looked at")

    def _take(self, tree: Tree[Any]) -> None:
        match tree.data:
            case "shuffle":
                if not any(_from_deck(step) for step in self.script.steps):
                    raise Unread("shuffling alone")
            case "among_to_hand" | "among_to_field" | "one_to_hand":
                self._among(tree)
            case "rest_below":
                if not self.open:
                    raise Unread("the rest of what")
                self.open = False
            case "sentence":
                self._sentence(tree)
            case _:
                raise Unread(str(tree.data))

    def _among(self, tree: Tree[Any]) -> None:
        """A card out of those that were looked at on top of the deck."""
        if self.top is None or tree.data == "one_to_hand":
            raise Unread("cards that were not looked at, or that go to the graveyard")
        card, count = clauses.wanted(self.script, part(tree, "wanted", "wanted_up_to"))
        if tree.data == "among_to_hand":
            step: Step = {"do": "fetch", "source": "deck", "top": self.top}
        else:
            step = {"do": "put", "source": "deck", "into": "field", "top": self.top}
        step |= ({"card": card} if card else {}) | ({"count": count} if count > 1 else {}) | {"may": True}
        self._add([step])
        self.top, self.open = None, True

    def _sentence(self, tree: Tree[Any]) -> None:
        clauses = [child for child in composing.trees(tree) if child.data not in _AROUND]
        if len(clauses) == 1 and clauses[0].data == "look_top":
            self.top = number_of(part(clauses[0], *NUMBER))
            self.open = True
        elif len(clauses) == 1 and clauses[0].data == "reveal_top":
            self._add([{"do": "reveal"}])
            self.shown = True
        elif len(clauses) == 1 and clauses[0].data == "shown_into":
            self._shown_into(tree, clauses[0])
        elif has(tree, "instead"):
            self._instead(tree, clauses)
        elif has(tree, "if_you_do"):
            self._if_you_do(tree)
        else:
            self._add(self.script.sentence(_without(tree, "instead", "if_you_do")))

    def _shown_into(self, tree: Tree[Any], clause: Tree[Any]) -> None:
        """What becomes of the card that was turned up, where it is what is asked for."""
        if not self.shown or not has(tree, "condition_first"):
            raise Unread("what is put")
        condition = part(part(tree, "condition_first"), "it_is")
        measure = Conditions(self.script.races, "it").of(condition)
        into = str(part(clause, "hand", "field", "graveyard").data)
        asked = {key: value for key, value in measure.items() if key not in ("count", "at")}
        self._add([{"do": "shown", "into": into, "if": {"count": "shown", **asked}}])

    def _if_you_do(self, tree: Tree[Any]) -> None:
        """What follows only where the step before was done."""
        if not self.before or "then" in self.before[-1]:
            raise Unread("if you do what")
        self.before[-1]["then"] = self.script.sentence(_without(tree, "if_you_do"))

    def _instead(self, tree: Tree[Any], clauses: list[Tree[Any]]) -> None:
        """Under a condition the sentence before is something else."""
        if not self.before or len(clauses) != 1 or any("if" in step or "then" in step for step in self.before):
            raise Unread("instead of what")
        clause, targets = clauses[0], len(self.script.targets)
        steps = self._changed(clause) or self.script.clause(clause)
        if len(self.script.targets) != targets:
            raise Unread("another target instead")
        condition = next(
            part(child, *composing.CONDITIONS)
            for child in composing.trees(tree)
            if child.data in ("condition_first", "if_suffix")
        )
        measure = Conditions(self.script.races, self.script.at).of(condition)
        old = self.before
        del self.script.steps[-len(old) :]
        self._add([{"do": "when", "if": measure, "then": steps, "otherwise": old}])

    def _changed(self, clause: Tree[Any]) -> list[Step]:
        """The sentence before with another number, where only that is said: "it gains [+400/+400]", "deals 800"."""
        old = self.before[0]
        if clause.data == "deal_more" and len(self.before) == 1 and old["do"] in ("damage", "hurt"):
            return [old | {"amount": self.script.amount(part(clause, *NUMBER))}]
        if clause.data == "gain" and not has(clause, "turn"):
            if any(step["do"] not in ("stats", "keyword") for step in self.before):
                raise Unread("what it gains instead")
            steps = self.script.clause(Tree("gain", [*clause.children, Tree("turn", [])]))
            if any(_on(step) != _on(old) for step in steps):
                raise Unread("another gains instead")
            return steps
        return []

    def _add(self, steps: list[Step]) -> None:
        self.before = steps
        self.script.steps.extend(steps)


def _on(step: Step) -> Any:
    return step.get("to") or step.get("each")


def _from_deck(step: Step) -> bool:
    """Whether a step, or one behind it, looks for cards of the deck."""
    return step.get("source") == "deck" or any(
        _from_deck(other) for key in ("then", "otherwise") for other in step.get(key, ())
    )


_AROUND = ("condition_first", "if_suffix", "instead", "if_you_do", "then", "where_x")


def _without(tree: Tree[Any], *names: str) -> Tree[Any]:
    return Tree(tree.data, [child for child in tree.children if not (isinstance(child, Tree) and child.data in names)])
