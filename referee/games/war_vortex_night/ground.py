"""What does not change in a battle: seats, cards, house rules, and what is laid out of them to be looked up."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

from referee.games.war_vortex_night.cards import (
    Ability,
    ActionCard,
    CharacterCard,
    FieldCard,
    Fighter,
    Reaction,
    StandingBase,
    TokenCard,
    WarCard,
    plain_name,
)
from referee.games.war_vortex_night.decks import suggested
from referee.games.war_vortex_night.options import Options
from referee.games.war_vortex_night.statuses import Part
from referee.games.war_vortex_night.steps import AnyStep, Change, RepeatStep
from referee.kernel import frozen
from referee.kernel.declaration import Spoken
from referee.kernel.game import Deck
from referee.kernel.quick import quick
from referee.kernel.ruling import Breach


@quick
@dataclass(frozen=True, slots=True, eq=False)
class Doing:
    """An action card as it is carried out: its steps, or by hand; ``repeats`` whether it does what another did.

    Compared by identity.
    """

    card: str
    cost: int
    steps: tuple[AnyStep, ...]
    by_hand: bool
    repeats: bool


Answering = tuple[int, Ability, Reaction, str, tuple[int, ...]]
"""An ability that answers, with its place on the card: when and how, whose die or damage, and which faces."""


@quick
@dataclass(frozen=True, eq=False)
class Ground:
    """What stays the same for the whole battle; compared by identity.

    What is looked up at every ruling is laid out as fields, which CPython reads several times as fast as what is worked
    out when it is first asked for.
    """

    seats: tuple[str, ...]
    cards: Mapping[str, WarCard]
    options: Options
    decks: Mapping[str, Deck]
    everyone: frozenset[str]
    """All seats."""
    fighters: dict[str, Fighter]
    """The characters and tokens among the cards."""
    actions: dict[str, ActionCard]
    """The actions among the cards."""
    doings: dict[str, Doing]
    """How each action is carried out."""
    skills: dict[str, tuple[Ability, ...]]
    """The abilities by card, of those cards that have any."""
    called: dict[str, tuple[str, ...]]
    """What declarations and facts call them: the English name, a second of that name with ``#2`` behind it."""
    bearers: dict[str, tuple[tuple[int, Ability, StandingBase], ...]]
    """By card the base modifiers that its abilities keep up, each with its ability and that one's place."""
    shielding: frozenset[str]
    """The cards with an ability that lets its character take no damage."""
    resisting: frozenset[str]
    """The cards with an ability that keeps statuses off."""
    enduring: frozenset[str]
    """The cards with an ability that says at which HP their character retires."""
    answering: dict[str, dict[str, tuple[Answering, ...]]]
    """By what is answered (damage, a die by what it falls for) and by card: the abilities that can do it."""
    triggered: dict[str, frozenset[str]]
    """By moment the cards with an ability that follows from it by itself."""
    stirred: frozenset[str]
    """The cards with an ability that follows from damage or from a retiring."""
    turning: frozenset[str]
    """The cards with an ability that follows from the start or the end of a turn."""
    meddling: dict[str, frozenset[str]]
    """By what is answered the cards with an ability that answers it for another than its own character."""
    lasting: dict[str, tuple[Change, ...]]
    """The statuses that action cards keep up, by card."""
    kept_kinds: frozenset[str]
    """The kinds of statuses that actions keep up."""
    standing_kinds: frozenset[str]
    """The kinds of base modifiers that abilities keep up."""
    left: dict[tuple[str, tuple[tuple[int, int], ...]], tuple[tuple[int, Ability], ...]]
    """By card and what it was stripped of: the abilities it has left; filled where it is asked for."""
    upheld: dict[tuple[object, ...], tuple[Part, ...]]
    """By character, its open actions, its card and what that was stripped of, which says what it resists: what its
    actions keep up; filled where it is asked for."""

    def doing(self, card: str) -> Doing:
        """How an action is carried out. Raises ``LookupError`` where the id is none."""
        found = self.doings.get(card)
        if found is None:
            raise LookupError(f"'{card}' is no action")
        return found

    @frozen.Derived
    def faces(self) -> dict[str, int]:
        """By card of a character or token the sides of its action die."""
        return {card: found.faces for card, found in self.fighters.items()}

    @frozen.Derived
    def tokens(self) -> tuple[TokenCard, ...]:
        """The tokens among the cards."""
        return tuple(card for card in self.cards.values() if isinstance(card, TokenCard))

    @frozen.Derived
    def fields(self) -> tuple[FieldCard, ...]:
        """The fields among the cards."""
        return tuple(card for card in self.cards.values() if isinstance(card, FieldCard))

    @frozen.Derived
    def used(self) -> dict[str, tuple[int, ...]]:
        """By card which of its abilities a player uses in the own turn, of those cards that have any."""
        found = ((card, tuple(i for i, skill in enumerate(has) if skill.is_used)) for card, has in self.skills.items())
        return {card: places for card, places in found if places}

    @frozen.Derived
    def open(self) -> frozenset[str]:
        """The cards with an ability that the players carry out by hand in the own turn, as often as they like."""
        return frozenset(card for card, has in self.skills.items() if any(skill.is_open for skill in has))

    @frozen.Derived
    def lawful(self) -> dict[str, tuple[str, ...]]:
        """By character a lawful deck to begin with; () where there is none."""
        characters = ((card, found) for card, found in self.cards.items() if isinstance(found, CharacterCard))
        return {card: suggested(found, self.cards) for card, found in characters}

    @frozen.Derived
    def ruled(self) -> dict[tuple[str, tuple[str, ...]], tuple[Breach, ...]]:
        """By character and deck what the deck breaks; filled where it is asked for."""
        return {}

    @frozen.Derived
    def made(self) -> dict[tuple[str, Hashable], tuple[Spoken, ...]]:
        """By seat and character what an effect by hand can do to it; filled where it is asked for."""
        return {}


def _doing(action: ActionCard) -> Doing:
    steps = action.effect if isinstance(action.effect, tuple) else ()
    repeats = any(isinstance(step, RepeatStep) for step in steps)
    return Doing(action.id, action.cost, steps, action.effect == "manual", repeats)


def _called(has: tuple[Ability, ...]) -> tuple[str, ...]:
    names = [plain_name(skill.name) for skill in has]
    found = enumerate(names)
    return tuple([name if name not in names[:at] else f"{name}#{names[: at + 1].count(name)}" for at, name in found])


def _kept_up_by(has: tuple[Ability, ...]) -> tuple[tuple[int, Ability, StandingBase], ...]:
    return tuple([(index, skill, item) for index, skill in enumerate(has) for item in skill.base])


def _answered_by(reaction: Reaction) -> tuple[str, ...]:
    """What an ability answers: damage, or an action die and what other dice it says."""
    if reaction.to == "damage":
        return ("damage",)
    others = (("order-die", reaction.order_die), ("effect-die", reaction.effect_die))
    return ("die", *[sort for sort, answers in others if answers])


def _answering(skills: Mapping[str, tuple[Ability, ...]]) -> dict[str, dict[str, tuple[Answering, ...]]]:
    found: dict[str, dict[str, tuple[Answering, ...]]]
    found = {"damage": {}, "die": {}, "order-die": {}, "effect-die": {}}
    for card, has in skills.items():
        for index, skill in enumerate(has):
            if skill.reaction:
                answer = (index, skill, skill.reaction, skill.reaction.whose, skill.reaction.faces)
                for able in [found[sort] for sort in _answered_by(skill.reaction)]:
                    able[card] = (*able.get(card, ()), answer)
    return found


def _triggered(skills: Mapping[str, tuple[Ability, ...]]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for card, has in skills.items():
        for at in [trigger.at for skill in has for trigger in skill.triggers]:
            found.setdefault(at, set()).add(card)
    return {at: frozenset(cards) for at, cards in found.items()}


def ground(seats: tuple[str, ...], cards: Mapping[str, WarCard], options: Options, decks: Mapping[str, Deck]) -> Ground:
    """What stays the same, with what is looked up often laid out by card."""
    fighters = {card: found for card, found in cards.items() if isinstance(found, Fighter)}
    actions = {card: found for card, found in cards.items() if isinstance(found, ActionCard)}
    skills = {card: found.skills for card, found in fighters.items() if found.abilities}
    lasting = {card: found.lasting for card, found in actions.items() if found.lasting}

    answering, triggered = _answering(skills), _triggered(skills)

    def with_skill(wanted: Callable[[Ability], bool]) -> frozenset[str]:
        return frozenset(card for card, has in skills.items() if any(map(wanted, has)))

    def of_moments(*moments: str) -> frozenset[str]:
        return frozenset(card for at in moments for card in triggered.get(at, ()))

    return Ground(
        seats=seats,
        cards=cards,
        options=options,
        decks=decks,
        everyone=frozenset(seats),
        fighters=fighters,
        actions=actions,
        doings={card: _doing(found) for card, found in actions.items()},
        skills=skills,
        called={card: _called(has) for card, has in skills.items()},
        bearers={card: each for card, has in skills.items() if (each := _kept_up_by(has))},
        shielding=with_skill(lambda skill: skill.immune),
        resisting=with_skill(lambda skill: skill.resists is not None),
        enduring=with_skill(lambda skill: skill.retires_at is not None),
        answering=answering,
        triggered=triggered,
        stirred=of_moments("damaged", "dealt", "retired"),
        turning=of_moments("turn-start", "turn-end"),
        meddling={
            sort: frozenset(card for card, has in able.items() if any(whose != "self" for *_, whose, _ in has))
            for sort, able in answering.items()
        },
        lasting=lasting,
        kept_kinds=frozenset(change.kind for kept in lasting.values() for change in kept),
        standing_kinds=frozenset(item.kind for has in skills.values() for skill in has for item in skill.base),
        left={},
        upheld={},
    )
