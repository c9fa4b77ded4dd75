"""What does not change in a battle: seats, cards, house rules, and what is laid out of them to be looked up."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from referee.games.war_vortex_night.cards import Ability, ActionCard, CharacterCard, Fighter, Reaction, WarCard
from referee.games.war_vortex_night.decks import suggested
from referee.games.war_vortex_night.options import Options
from referee.games.war_vortex_night.statuses import Part
from referee.games.war_vortex_night.steps import AnyStep, Change
from referee.kernel import frozen
from referee.kernel.declaration import Spoken
from referee.kernel.game import Deck
from referee.kernel.ruling import Breach


@dataclass(frozen=True, eq=False)
class Ground:
    """What stays the same for the whole battle; compared by identity.

    ``skills`` are the abilities by card, of those cards that have any; ``bearers`` the cards whose abilities keep up
    base modifiers; ``lasting`` the statuses that action cards keep up, by card: looked up at every hit.
    """

    seats: tuple[str, ...]
    cards: Mapping[str, WarCard]
    options: Options
    decks: Mapping[str, Deck]
    skills: Mapping[str, tuple[Ability, ...]]
    bearers: frozenset[str]
    lasting: Mapping[str, tuple[Change, ...]]

    @frozen.Derived
    def everyone(self) -> frozenset[str]:
        """All seats."""
        return frozenset(self.seats)

    @frozen.Derived
    def fighters(self) -> dict[str, Fighter]:
        """The characters and tokens among the cards."""
        return {card: found for card, found in self.cards.items() if isinstance(found, Fighter)}

    @frozen.Derived
    def actions(self) -> dict[str, ActionCard]:
        """The actions among the cards."""
        return {card: found for card, found in self.cards.items() if isinstance(found, ActionCard)}

    @frozen.Derived
    def scripts(self) -> dict[str, tuple[AnyStep, ...]]:
        """The steps of each action; none for one that is carried out by hand."""
        return {card: found.effect if isinstance(found.effect, tuple) else () for card, found in self.actions.items()}

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
    def shielding(self) -> frozenset[str]:
        """The cards with an ability that lets its character take no damage."""
        return frozenset(card for card, has in self.skills.items() if any(skill.immune for skill in has))

    @frozen.Derived
    def resisting(self) -> frozenset[str]:
        """The cards with an ability that keeps statuses off."""
        return frozenset(card for card, has in self.skills.items() if any(skill.resists is not None for skill in has))

    @frozen.Derived
    def answering(self) -> dict[str, dict[str, tuple[tuple[int, Ability, Reaction], ...]]]:
        """By what is answered (damage, a die by what it falls for) and by card: the abilities that can do it."""
        found: dict[str, dict[str, tuple[tuple[int, Ability, Reaction], ...]]]
        found = {"damage": {}, "die": {}, "order-die": {}, "effect-die": {}}
        for card, has in self.skills.items():
            for index, skill in enumerate(has):
                if skill.reaction:
                    for able in [found[sort] for sort in _answered_by(skill.reaction)]:
                        able[card] = (*able.get(card, ()), (index, skill, skill.reaction))
        return found

    @frozen.Derived
    def triggered(self) -> dict[str, frozenset[str]]:
        """By moment the cards with an ability that follows from it by itself."""
        found: dict[str, set[str]] = {}
        for card, has in self.skills.items():
            for at in [trigger.at for skill in has for trigger in skill.triggers]:
                found.setdefault(at, set()).add(card)
        return {at: frozenset(cards) for at, cards in found.items()}

    @frozen.Derived
    def left(self) -> dict[tuple[str, tuple[tuple[int, int], ...]], tuple[tuple[int, Ability], ...]]:
        """By card and what it was stripped of: the abilities it has left; filled where it is asked for."""
        return {}

    @frozen.Derived
    def upheld(self) -> dict[tuple[object, ...], tuple[Part, ...]]:
        """By character, its open actions, its card and what that was stripped of, which says what it resists: what its
        actions keep up; filled where it is asked for."""
        return {}

    @frozen.Derived
    def kept_kinds(self) -> frozenset[str]:
        """The kinds of statuses that actions keep up."""
        return frozenset([change.kind for kept in self.lasting.values() for change in kept])

    @frozen.Derived
    def standing_kinds(self) -> frozenset[str]:
        """The kinds of base modifiers that abilities keep up."""
        return frozenset([item.kind for has in self.skills.values() for skill in has for item in skill.base])

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


def _answered_by(reaction: Reaction) -> tuple[str, ...]:
    """What an ability answers: damage, or an action die and what other dice it says."""
    if reaction.to == "damage":
        return ("damage",)
    others = (("order-die", reaction.order_die), ("effect-die", reaction.effect_die))
    return ("die", *[sort for sort, answers in others if answers])


def ground(seats: tuple[str, ...], cards: Mapping[str, WarCard], options: Options, decks: Mapping[str, Deck]) -> Ground:
    """What stays the same, with what is looked up often laid out by card."""
    skills = {card: found.skills for card, found in cards.items() if isinstance(found, Fighter) and found.abilities}
    bearers = frozenset(card for card, has in skills.items() if any(skill.base for skill in has))
    actions = ((card, found) for card, found in cards.items() if isinstance(found, ActionCard))
    lasting = {card: found.lasting for card, found in actions if found.lasting}
    return Ground(seats, cards, options, decks, skills, bearers, lasting)
