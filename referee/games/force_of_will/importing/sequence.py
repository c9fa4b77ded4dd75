"""Sentences of an effect one after the other: those that belong together, or change the one before."""

import re
from typing import Any

from lark import Tree

from referee.games.force_of_will.importing import composing, of_targets
from referee.games.force_of_will.importing.between_zones import wanted
from referee.games.force_of_will.importing.composing import NP, NUMBER, Script, Step, has, part
from referee.games.force_of_will.importing.conditions import Conditions
from referee.games.force_of_will.importing.grammar import Reader
from referee.games.force_of_will.importing.lasting import into
from referee.games.force_of_will.importing.nouns import Unread, number_of


class Sequence:
    """Sentences one after the other."""

    def __init__(self, reader: Reader, script: Script) -> None:
        self.reader, self.script = reader, script
        self.before: list[Step] = []
        """The steps of the sentence before: what "if you do" and "instead" speak of."""
        self.top: int | None = None
        """How many cards of the deck were looked at."""
        self.open = False
        """Whether the rest of them is still to be put somewhere."""
        self.ordered = False
        """Whether the rest of them is still to be put back on top."""
        self.owed = ""
        """The will that is paid where a card was not shown, which has still to be said what follows on."""
        self.pointed: int | None = None
        """How many steps there were when something was pointed at of which nothing had been said yet."""
        self.shown = False
        """Whether the top card was turned up for all to see."""
        self.there: dict[str, Any] | None = None
        """The discard of cards that were chosen out of a hand that was looked at."""

    def run(self, texts: list[str], *, goes_on: bool = False) -> None:
        """Read them all; ``goes_on``: more follows. Raises ``Unread`` where one is not understood, or left without end.

        What is pointed at must have something done to it.
        """
        offered = False
        for text in texts:
            # "then" in front of a sentence only says what comes after what
            plain = re.sub(r"^then,? (?!shuffle)", "", text)
            tree = self.reader.read(plain, "sentence")
            if tree is None:
                raise Unread(text)
            if plain != text and offered and tree.data != "rest_below":
                raise Unread("what comes after a thing that may be declined")
            offered = "you may" in plain
            self._take(tree)
            if self.script.x_unused:
                raise Unread("what X is, and no X")
        if self.pointed == len(self.script.steps) and not goes_on:
            raise Unread("what is done to what is pointed at")
        if self.open or self.ordered or self.owed or self.there is not None:
            raise Unread("the rest of the cards that were looked at")

    def _take(self, tree: Tree[Any]) -> None:
        match tree.data:
            case "shuffle" | "shuffle_stones":
                searched = _from_stones if tree.data == "shuffle_stones" else _from_deck
                if not any(map(searched, self.script.steps)):
                    raise Unread("shuffling alone")
            case "play_free":
                fields, count = wanted(self.script, part(tree, "wanted", "wanted_up_to"))
                if count != 1 or "cost-most" in fields:
                    raise Unread("several cards played")
                self._add([{"do": "play", "source": "hand", "free": True} | fields])
            case "or_else_banish":
                self._or_else(tree)
            case "choose_there" | "choose_there_awakened" | "chosen_discarded":
                self._out_of_hand(tree)
            case "top_to_graveyard" | "top_to_hand":
                self._top_card(tree)
            case "among_to_hand" | "among_to_field" | "one_to_hand":
                self._among(tree)
            case "only_target" | "opponent_banishes_other" | "reveal_stone" | "spare" | "spare_buried":
                self._begun(tree)
            case "rest_below":
                if not self.open:
                    raise Unread("the rest of what")
                self.open = False
            case "sentence":
                self._sentence(tree)
            case "reveal_or_pay" | "or_banish_self":
                self._or_pay(tree)
            case _:
                self._on_top(tree)

    def _begun(self, tree: Tree[Any]) -> None:
        """What is pointed at, or turned up, for what another sentence does with it."""
        if tree.data == "only_target":
            of_targets.pointed(self.script, tree)
            self.pointed, self.before = len(self.script.steps), []
        elif tree.data in ("spare", "spare_buried"):
            self._spare(tree)
        elif tree.data == "reveal_stone":
            self._add([{"do": "reveal", "source": "stones"}])
            self.shown = True
        else:
            self._add(of_targets.the_other(self.script))

    def _spare(self, tree: Tree[Any]) -> None:
        """What happens instead of destruction, before anything destroys. Raises ``Unread`` for what is chosen then."""
        ref = self.script.on_field(part(tree, *NP))
        if ref.get("to") not in ("self", "target", "target-2", "target-3"):
            raise Unread("what would be destroyed")
        step: Step = {"do": "instead", **ref, **into(tree)}
        if "asks" in step and not self._is_own(ref):
            raise Unread("who may leave it")
        if tree.data == "spare_buried":
            if "asks" in step or not has(tree, "from_the_field"):
                raise Unread("a graveyard that may be left" if "asks" in step else "whose field it leaves")
            step["would"] = "graveyard"
        self.before = [step]
        self.script.steps.insert(0, step)

    def _is_own(self, ref: composing.Ref) -> bool:
        """Whether what a step acts on is its player's own: who may is the player of the card."""
        number = {"target": 0, "target-2": 1, "target-3": 2}.get(str(ref["to"]))
        return number is None or self.script.targets[number].get("whose") == "own"

    def _on_top(self, tree: Tree[Any]) -> None:
        """Any of the top cards go to the graveyard, the rest back on top."""
        if tree.data == "any_to_graveyard":
            count = number_of(part(tree, *NUMBER))
            step: Step = {"do": "put", "source": "deck", "into": "graveyard", "top": count, "count": count}
            self._add([step | {"may": True}])
            self.ordered = True
        elif tree.data == "rest_on_top" and self.ordered:
            self.ordered = False
        else:
            raise Unread(str(tree.data))

    def _among(self, tree: Tree[Any]) -> None:
        """A card out of those that were looked at on top of the deck."""
        if self.top is None:
            raise Unread("cards that were not looked at")
        if has(tree, "where_x"):
            self.script.where_x(part(tree, "where_x"))
        fields, count = wanted(self.script, part(tree, "wanted", "wanted_up_to"))
        if tree.data == "one_to_hand":
            self._one_to_hand(fields, count)
            return
        if tree.data == "among_to_hand":
            step: Step = {"do": "fetch", "source": "deck", "top": self.top}
        else:
            step = {"do": "put", "source": "deck", "into": "field", "top": self.top}
        step |= fields | ({"count": count} if count > 1 else {}) | {"may": True}
        self._add([step])
        self.top, self.open = None, True

    def _one_to_hand(self, fields: Step, count: int) -> None:
        """Some of the cards that were looked at are taken; the others, still on top, go to the graveyard."""
        assert self.top is not None
        take: Step = {"do": "fetch", "source": "deck", "top": self.top} | fields
        left = {"count": "done", "times": -1, "plus": self.top}
        self._add([take | ({"count": count} if count > 1 else {}), {"do": "mill", "seat": "own", "count": left}])
        self.top, self.open = None, False

    def _or_pay(self, tree: Tree[Any]) -> None:
        """A card of the hand is shown or will is paid; the card itself is banished where neither is done."""
        if tree.data == "or_banish_self":
            if not self.owed:
                raise Unread("what is not done")
            pay = {"do": "pay", "cost": self.owed, "otherwise": [{"do": "banish", "to": "self"}]}
            self._add([{"do": "when", "if": {"count": "done", "most": 0}, "then": [pay]}])
            self.owed = ""
            return
        noun = self.script.noun(tree)
        if noun.zone != "hand" or number_of(part(tree, *NUMBER)) != 1 or noun.x_cost:
            raise Unread("what is shown")
        self._add([{"do": "reveal", "source": "hand", "card": noun.filter(), "may": True}])
        self.owed = "".join(composing.words(tree, "WILL")).upper()

    def _also(self, tree: Tree[Any], clause: Tree[Any]) -> None:
        """What is gained as well lasts as long as what was gained before."""
        gains = ("stats", "keyword")
        if not self.before or any(s["do"] not in gains or s.get("until", "turn") != "turn" for s in self.before):
            raise Unread("what it also gains")
        whole = Tree("gain", [*clause.children, Tree("turn", [])])
        self._add(
            self.script.sentence(Tree(tree.data, [whole if child is clause else child for child in tree.children]))
        )

    def _or_else(self, tree: Tree[Any]) -> None:
        """What the opponent banishes where there was nothing of the first kind."""
        if not self.before or self.before[-1]["do"] != "banish" or self.before[-1].get("chooser") != "opponent":
            raise Unread("who does not do what")
        ref = self.script.ref(part(tree, *NP), chooser="opponent")
        if "choose" not in ref:
            raise Unread("what they banish")
        self._add([{"do": "banish", **ref, "if": {"count": "done", "most": 0}}])

    def _out_of_hand(self, tree: Tree[Any]) -> None:
        """Cards chosen out of the opponent's hand, which was looked at, and discarded."""
        if tree.data == "chosen_discarded":
            if self.there is None:
                raise Unread("which cards")
            self._add([self.there])
            self.there = None
            return
        if self.there is not None or not any(step["do"] == "look" for step in self.script.steps):
            raise Unread("cards that were not looked at")
        fields, count = wanted(self.script, part(tree, "wanted", "wanted_up_to"))
        if "cost-most" in fields:
            raise Unread("X")
        self.there = {"do": "discard", "seat": "opponent", "seen": True} | fields
        self.there |= {"count": count} if count > 1 else {}
        if tree.data == "choose_there_awakened":
            self.there["if"] = {"count": "awakened"}

    def _top_card(self, tree: Tree[Any]) -> None:
        """The one card on top that was looked at goes somewhere."""
        if self.top != 1 or not self.open:
            raise Unread("which card")
        self.top, self.open = None, False
        if tree.data == "top_to_graveyard":
            self._add([{"do": "put", "source": "deck", "into": "graveyard", "top": 1, "may": True}])
            return
        asked = Conditions(self.script.races, "it").of(part(tree, "it_is"))
        card = {key: value for key, value in asked.items() if key not in ("count", "at")}
        self._add([{"do": "fetch", "source": "deck", "top": 1, "card": card}])

    def _sentence(self, tree: Tree[Any]) -> None:
        clauses = [child for child in composing.trees(tree) if child.data not in _AROUND]
        if len(clauses) == 1 and clauses[0].data == "look_top_card" and self.top is None:
            self.top, self.open = 1, True
        elif len(clauses) == 1 and clauses[0].data == "look_top":
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
        elif (
            len(clauses) == 1 and clauses[0].data == "gain" and has(clauses[0], "also") and not has(clauses[0], "turn")
        ):
            self._also(tree, clauses[0])
        else:
            self._add(self.script.sentence(_without(tree, "instead", "if_you_do")))

    def _shown_into(self, tree: Tree[Any], clause: Tree[Any]) -> None:
        """What becomes of the card that was turned up, where it is what is asked for."""
        if not self.shown or not has(tree, "condition_first"):
            raise Unread("what is put")
        condition = part(part(tree, "condition_first"), "it_is")
        measure = Conditions(self.script.races, "it").of(condition)
        into = str(part(clause, "hand", "field", "graveyard").data)
        if self.script.steps[-1].get("source") == "stones" and into != "field":
            raise Unread("a stone elsewhere")
        asked = {key: value for key, value in measure.items() if key not in ("count", "at")}
        self._add([{"do": "shown", "into": into, "if": {"count": "shown", **asked}}])

    def _if_you_do(self, tree: Tree[Any]) -> None:
        """What follows only where the step before was done."""
        if not self.before or "then" in self.before[-1]:
            raise Unread("if you do what")
        self.before[-1]["then"] = self.script.sentence(_without(tree, "if_you_do"))

    def _instead(self, tree: Tree[Any], clauses: list[Tree[Any]]) -> None:
        """Under a condition the sentence before is something else."""
        if (
            has(tree, "where_x")
            or not self.before
            or len(clauses) != 1
            or any("if" in step or "then" in step for step in self.before)
        ):
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
        if clause.data == "put_more" and len(self.before) == 1 and old.get("into") == "field" and "top" in old:
            return [old | {"count": number_of(part(clause, *NUMBER))}]
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


def _from_stones(step: Step) -> bool:
    return step.get("source") == "stones"


def _from_deck(step: Step) -> bool:
    """Whether a step, or one behind it, looks for cards of the deck."""
    return step.get("source") == "deck" or any(
        _from_deck(other) for key in ("then", "otherwise") for other in step.get(key, ())
    )


_AROUND = ("condition_first", "if_suffix", "instead", "if_you_do", "then", "where_x")


def _without(tree: Tree[Any], *names: str) -> Tree[Any]:
    return Tree(tree.data, [child for child in tree.children if not (isinstance(child, Tree) and child.data in names)])
