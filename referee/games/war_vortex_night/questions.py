"""What the desk can be asked: what merges, whether a deck is lawful, what a hit does."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

from referee.games.war_vortex_night import decks, statuses
from referee.games.war_vortex_night.cards import CharacterCard, WarCard
from referee.games.war_vortex_night.declarations import AMOUNT, CARD, CHANGE, KIND, STATUS_NAME
from referee.games.war_vortex_night.state import State
from referee.games.war_vortex_night.statuses import CANNOT_ACT, Merged, Part, signed
from referee.kernel import words
from referee.kernel.declaration import Named
from referee.kernel.game import Answer, Question
from referee.kernel.quoting import quoted
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, such_as
from referee.kernel.words import SIGNED, Kind, Names, many, number, offered, one_of
from referee.packs.asking import About
from referee.rulebook import book

Step = tuple[str, dict[str, object]]

_STATUS = re.compile(
    r"(?:(?P<of>[^:*]+):)?(?P<kind>[^\s:*+,-][^\s:*+,]*?)(?P<by>[+-]\d{1,4})?(?:\*(?P<turns>\d{1,3}))?"
)
BASE, LASTING = "base", "lasting"


@dataclass(frozen=True, slots=True)
class Put:
    """A status as the desk is asked about it; ``of`` is a name, ``base``, ``lasting``, or "" for an unnamed one."""

    of: str
    part: Part


def _read_status(word: str, names: Names) -> Put:
    found = _STATUS.fullmatch(word)
    if found is None:
        remedy = such_as("damage-dealt+1", "cannot-act*3", "base:damage-taken-2")
        raise Unreadable(Message("wv-no-status", "'{word}' is no status", word=word), remedy=remedy)
    of = found["of"] or ""
    by = None if found["by"] is None else int(found["by"])
    KIND.read(found["kind"], names)
    STATUS_NAME.read(of, names)
    turns = None if found["turns"] is None else int(found["turns"])
    source = LASTING if of == LASTING else ""
    name = "" if of in ("", BASE, LASTING) else of
    return Put(of, Part(found["kind"], by, turns, source=source, name=name))


def _show_status(put: Put) -> str:
    turns = "" if put.part.turns is None else f"*{put.part.turns}"
    before = f"{put.of}:" if put.of else ""
    return f"{before}{statuses.shown(put.part.kind, put.part.by)}{turns}"


def _read_statuses(word: str, names: Names) -> tuple[Put, ...]:
    return tuple(_read_status(part, names) for part in word.split(","))


def _show_statuses(puts: tuple[Put, ...]) -> str:
    return ",".join(map(_show_status, puts))


_PARTS = (
    words.Part(offered("named"), after=":", like="[^:*]+", needed=False),
    words.Part(offered("status"), like=r"[^\s:*+,-][^\s:*+,]*?"),
    words.Part(SIGNED, like=r"[+-]\d{1,4}", needed=False),
    words.Part(number("turns", 0, 999), before="*", like=r"\d{1,3}", needed=False),
)
STATUSES = Kind("[name:]kind+n*turns", _read_statuses, _show_statuses, takes="pairs", parts=_PARTS)
"""All remaining words, each one status or several with commas."""


@dataclass(frozen=True, slots=True)
class Merge:
    """What statuses on one character come to, and what is left when one is removed.

    A name before a colon makes a named one; ``base:`` a part of the base modifier; ``lasting:`` one that a usable
    card keeps up.
    """

    verb: ClassVar[str] = "merge"
    statuses: Annotated[tuple[tuple[Put, ...], ...], STATUSES]
    remove: Annotated[str, Named(offered("status"))] = ""


def merge(asked: Merge, _: Mapping[str, WarCard]) -> Answer:
    """The list that the statuses come to (WV-5.3 to WV-6.2).

    Raises ``Unreadable`` for the removal of what is not there.
    """
    puts = [put for word in asked.statuses for put in word]
    plain: tuple[Part, ...] = ()
    base: tuple[Part, ...] = ()
    for put in puts:
        if put.of == BASE:
            base = statuses.with_part(base, put.part)
        elif not put.part.name:
            plain = statuses.with_part(plain, put.part)
    named = tuple(put.part for put in puts if put.part.name)
    steps = [*_merged(puts, plain), *_named(named), *_base(base)]
    if asked.remove:
        removal, plain, named = _removed(asked.remove, plain, named)
        steps += removal
    steps += _in_force(plain, named, base)
    left = statuses.merge(plain)
    kinds = (*(item.kind for item in left), *(part.name for part in named))
    rules = dict.fromkeys(rule for key, _facts in steps for rule in _RULES[key])
    return Answer(("merge.result", {"count": len(kinds), "kinds": kinds}), tuple(steps), tuple(rules))


_RULES: dict[str, tuple[str, ...]] = {
    "merge.one": ("WV-5.5",),
    "merge.sum": ("WV-5.3",),
    "merge.same": ("WV-5.3",),
    "merge.turns": ("WV-5.3",),
    "merge.gone": ("WV-5.4",),
    "merge.named": ("WV-5.6", "WV-5.7"),
    "merge.base": ("WV-6.1", "WV-6.2"),
    "merge.removed": ("WV-5.9",),
    "merge.back": ("WV-5.10",),
    "merge.in-force": (),
    "merge.can-act": ("WV-5.7",),
}


def _merged(puts: Iterable[Put], plain: tuple[Part, ...]) -> Iterator[Step]:
    """What became of each kind of unnamed status."""
    now = {item.kind: item for item in statuses.merge(plain)}
    given = [put.part for put in puts if not put.part.name and put.of != BASE]
    for kind in dict.fromkeys(part.kind for part in given):
        of_kind = [part for part in given if part.kind == kind]
        numbers = tuple(signed(part.by) or str(part.turns or "-") for part in of_kind)
        yield _became(kind, numbers, now.get(kind))


def _became(kind: str, numbers: tuple[str, ...], status: Merged | None) -> Step:
    facts: dict[str, object] = {"kind": kind, "numbers": numbers}
    if status is None:
        return "merge.gone", facts
    if len(numbers) == 1:
        return "merge.one", {**facts, "number": signed(status.by)}
    if status.by is None and status.turns is None:
        return "merge.same", {"kind": kind, "times": len(numbers)}
    if status.by is None:
        return "merge.turns", {**facts, "total": status.turns or "-"}
    return "merge.sum", {**facts, "total": signed(status.by)}


def _named(named: Iterable[Part]) -> Iterator[Step]:
    for part in named:
        yield "merge.named", {"name": part.name, "kind": part.kind, "number": signed(part.by)}


def _base(base: tuple[Part, ...]) -> Iterator[Step]:
    for item in statuses.merge(base):
        yield "merge.base", {"kind": item.kind, "number": signed(item.by)}


def _removed(
    what: str, plain: tuple[Part, ...], named: tuple[Part, ...]
) -> tuple[list[Step], tuple[Part, ...], tuple[Part, ...]]:
    status = next((item for item in statuses.merge(plain) if item.kind == what), None)
    if status is not None:
        left = statuses.without(plain, status)
        steps: list[Step] = [("merge.removed", {"status": what, "number": signed(status.by)})]
        back = next((item for item in statuses.merge(left) if item.kind == what), None)
        if back is not None:
            steps.append(("merge.back", {"kind": what, "number": signed(back.by)}))
        return steps, left, named
    index = next((index for index, part in enumerate(named) if part.name == what), None)
    if index is None:
        remedy = Message("wv-kind-or-name", "a kind, or the name of a named one")
        raise Unreadable(
            Message("wv-none-to-remove", "there is no status '{word}' to remove", word=what), remedy=remedy
        )
    return [("merge.removed", {"status": what, "number": ""})], plain, (*named[:index], *named[index + 1 :])


def _in_force(plain: tuple[Part, ...], named: tuple[Part, ...], base: tuple[Part, ...]) -> Iterator[Step]:
    """The sums that count, and when the character can act again."""
    every = (*plain, *named, *base)
    for kind in sorted({part.kind for part in every if part.by is not None}):
        yield "merge.in-force", {"kind": kind, "total": f"{statuses.total(every, kind):+d}"}
    side_by_side = [item.turns or 0 for item in statuses.merge(plain) if item.kind == CANNOT_ACT]
    side_by_side += [part.turns or 0 for part in (*named, *base) if part.kind == CANNOT_ACT]
    if side_by_side:
        yield "merge.can-act", {"turns": max(side_by_side)}


@dataclass(frozen=True, slots=True)
class DeckOf:
    """Whether a character may have these actions on faces 1, 2, ..."""

    verb: ClassVar[str] = "deck"
    character: Annotated[str, CARD]
    actions: Annotated[tuple[str, ...], many(CARD)]


def deck(asked: DeckOf, cards: Mapping[str, WarCard]) -> Answer:
    """Every fault of a deck (WV-2.1 to WV-2.7). Raises ``Unreadable`` where the first card is no character."""
    card = cards[asked.character]
    if not isinstance(card, CharacterCard):
        raise Unreadable(Message("wv-no-character", "'{word}' is no character", word=asked.character), word=1)
    faults = decks.breaches(card, asked.actions, cards)
    if faults:
        steps = tuple((f"{fault.rule}.{fault.why}", fault.facts) for fault in faults)
        rules = tuple(dict.fromkeys(fault.rule for fault in faults))
        return Answer(("deck.unlawful", {"count": len(faults)}), steps, rules)
    cost = sum(getattr(cards[each], "cost", 0) for each in asked.actions)
    facts: dict[str, object] = {"card": card.id, "cost": cost, "ap": card.ap}
    return Answer(("deck.lawful", facts), (), ("WV-2.1", "WV-2.2", "WV-2.3", "WV-2.4", "WV-2.6"))


@dataclass(frozen=True, slots=True)
class DamageOf:
    """What a hit does: its number, the modifiers of both sides, HP before; ``directly`` for HP lost directly."""

    verb: ClassVar[str] = "damage"
    amount: Annotated[int, AMOUNT]
    dealt: Annotated[tuple[int, ...], Named(many(CHANGE))] = ()
    taken: Annotated[tuple[int, ...], Named(many(CHANGE))] = ()
    direct: Annotated[tuple[int, ...], Named(many(CHANGE))] = ()
    how: Annotated[str, Named(one_of("way", "damage", "directly"))] = "damage"
    hp: Annotated[int | None, Named(number("hp"))] = None


def damage(asked: DamageOf, _: Mapping[str, WarCard]) -> Answer:
    """The HP lost by damage, or directly (WV-7.5, WV-G1)."""
    dealt, taken, direct = sum(asked.dealt), sum(asked.taken), sum(asked.direct)
    by_damage = asked.how == "damage"
    bare = asked.amount + (dealt + taken if by_damage else direct)
    facts: dict[str, object] = {"amount": asked.amount, "dealt": dealt, "taken": taken, "direct": direct, "sum": bare}
    steps: list[Step] = [("damage.sum" if by_damage else "damage.directly", facts)]
    rules = ["WV-7.5"]
    if bare < 0:
        steps.append(("damage.floor", {"sum": bare}))
        rules.append("WV-G1")
    loss = max(0, bare)
    if asked.hp is not None:
        left = asked.hp - loss
        steps.append(("damage.left" if left > 0 else "damage.retired", {"hp": asked.hp, "left": left}))
        rules.append("WV-1.1")
    return Answer(("damage.result" if by_damage else "damage.lost", {"loss": loss}), tuple(steps), tuple(rules))


def _names(cards: Mapping[str, WarCard]) -> Names:
    return {"card": cards.keys(), "status": sorted(statuses.KNOWN), "named": (BASE, LASTING)}


def _borne(state: State, seat: str) -> Mapping[str, str]:
    """The statuses and base modifiers of the character that acts, or of the first of the seat that bears any."""
    mine = [each for each in state.characters if each.seat == seat and not each.gone]
    mine.sort(key=lambda each: each.id != state.acting)
    bearer = next((each for each in mine if each.statuses or each.named or each.base), None)
    if bearer is None:
        return {}
    puts = [Put(LASTING if part.source else "", part) for part in bearer.statuses]
    puts += [Put(part.name, part) for part in bearer.named]
    puts += [Put(BASE, part) for part in bearer.base]
    return {"statuses": " ".join(quoted(_show_status(put)) for put in puts)}


def _deck(state: State, seat: str) -> Mapping[str, str]:
    """The character that acts, or the first of the seat, with its actions."""
    mine = [each for each in state.characters if each.seat == seat]
    found = next((each for each in mine if each.id == state.acting), next(iter(mine), None))
    return {} if found is None else {"character": found.card, "actions": ",".join(found.deck)}


_KIND = {
    "action": ("WV-2.4", "WV-3.4", "WV-7.1"),
    "character": ("WV-2.1", "WV-4.3", "WV-7.1"),
    "token": ("WV-4.1", "WV-4.3", "WV-7.1"),
    "field": ("WV-4.2", "WV-7.1"),
}
"""By the kind of a card the rules it rests on."""

ABOUT = About("war-vortex-night", WarCard, lambda card: _KIND[card.kind], lambda: book.load("war-vortex-night").terms)

QUESTIONS: dict[str, Question] = {
    "merge": Question(
        Merge,
        ("damage-dealt+1", "damage-dealt+1", "Frozen Wood:damage-dealt-1", "cannot-act*3", "cannot-act*3"),
        merge,
        _names,
        _borne,
    ),
    "deck": Question(
        DeckOf, ("ember-warden", "stumble,plain-attack,ember-lash,kindle,brand,wildfire"), deck, _names, _deck
    ),
    "damage": Question(DamageOf, ("3", "dealt=+2", "taken=-1", "hp=12"), damage, _names),
    "card": ABOUT.question("wildfire"),
}
