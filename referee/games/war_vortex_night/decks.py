"""What a deck must be: six actions in order of cost within the AP, each fitting its character (WV-2.1 to WV-2.7)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from referee.games.war_vortex_night.cards import ActionCard, CharacterCard, Fighter, WarCard, plain_name
from referee.kernel.game import Deck, DeckPart
from referee.kernel.ruling import Breach, breach


@dataclass(frozen=True, slots=True)
class Bearer:
    """Whom an action must fit: attributes and species, and how many actions of which attributes are let in besides."""

    attributes: frozenset[str]
    species: frozenset[str]
    allowed: tuple[tuple[frozenset[str], int], ...] = ()


def bearer_of(card: Fighter) -> Bearer:
    """A character as its card has it, all abilities in force."""
    grants = [skill.grants for skill in card.skills if skill.grants]
    allows = [skill.allows for skill in card.skills if skill.allows]
    return Bearer(
        frozenset(card.attributes).union(*(each.attributes for each in grants)),
        frozenset(card.species).union(*(each.species for each in grants)),
        tuple((frozenset(each.attributes), each.count) for each in allows),
    )


def breaches(card: CharacterCard, deck: Sequence[str], cards: Mapping[str, WarCard]) -> tuple[Breach, ...]:
    """Every rule that a deck breaks, each with the cards at fault."""
    actions = [(face, action) for face, each in enumerate(deck, 1) if isinstance(action := cards[each], ActionCard)]
    found = [*_not_actions(deck, cards), *_number(card, deck)]
    found += _cost(card, [action for _, action in actions])
    found += _rising(actions)
    found += (fault for fault, _ in unfit(bearer_of(card), actions))
    found += _two_of_a_name([action for _, action in actions])
    return tuple(found)


def _not_actions(deck: Sequence[str], cards: Mapping[str, WarCard]) -> Iterator[Breach]:
    for each in dict.fromkeys(deck):
        if not isinstance(cards[each], ActionCard):
            yield breach("WV-2.1", "no-action", card=each)


def _number(card: CharacterCard, deck: Sequence[str]) -> Iterator[Breach]:
    if len(deck) != card.actions:
        yield breach("WV-2.1", "number", card=card.id, needed=card.actions, has=len(deck))
        yield breach("WV-G6", "number", card=card.id, needed=card.actions)


def _cost(card: CharacterCard, actions: Sequence[ActionCard]) -> Iterator[Breach]:
    cost = sum(action.cost for action in actions)
    if cost > card.ap:
        yield breach("WV-2.2", "too-dear", card=card.id, cost=cost, ap=card.ap, over=cost - card.ap)


def _rising(actions: Sequence[tuple[int, ActionCard]]) -> Iterator[Breach]:
    for (_, lower), (face, upper) in pairwise(actions):
        if upper.cost < lower.cost:
            yield breach(
                "WV-2.3", "order", card=upper.id, face=face, cost=upper.cost, before=lower.id, dearer=lower.cost
            )


def _two_of_a_name(actions: Sequence[ActionCard]) -> Iterator[Breach]:
    counts = Counter(plain_name(action.name) for action in actions)
    for name, count in counts.items():
        if count > 2:
            card = next(action.id for action in actions if plain_name(action.name) == name)
            yield breach("WV-2.6", "copies", card=card, count=count)


def unfit(bearer: Bearer, actions: Sequence[tuple[int, ActionCard]]) -> Iterator[tuple[Breach, int]]:
    """The actions that do not fit a character, each breach with its face; allowances are used from the first face."""
    left = [[attributes, count] for attributes, count in bearer.allowed]
    for face, action in actions:
        faults = list(_attributes(bearer, action))
        if faults and _let_in(left, action):
            faults = []
        for fault in (*faults, *_needs(bearer, action)):
            yield fault, face


def _let_in(left: list[list[object]], action: ActionCard) -> bool:
    for entry in left:
        attributes, count = entry
        assert isinstance(attributes, frozenset) and isinstance(count, int)
        if count > 0 and attributes.intersection(action.attributes):
            entry[1] = count - 1
            return True
    return False


def _attributes(bearer: Bearer, action: ActionCard) -> Iterator[Breach]:
    wanted = action.attributes
    missing = tuple(word for word in wanted if word not in bearer.attributes)
    if not missing or (len(missing) < len(wanted) and not action.all):
        return
    yield breach("WV-2.4", "all" if action.all else "attribute", card=action.id, wanted=wanted, missing=missing)
    if len(wanted) > 1:
        yield breach("WV-2.5", "all" if action.all else "one", card=action.id, wanted=wanted, missing=missing)
    if action.icon and action.icon in bearer.attributes:
        yield breach("WV-2.7", "icon", card=action.id, icon=action.icon, wanted=wanted)


def _needs(bearer: Bearer, action: ActionCard) -> Iterator[Breach]:
    if action.needs is None:
        return
    for wanted, has in ((action.needs.species, bearer.species), (action.needs.attributes, bearer.attributes)):
        missing = tuple(word for word in wanted if word not in has)
        if missing and (action.needs.all or len(missing) == len(wanted)):
            why = "all" if action.needs.all else "one"
            yield breach("WV-2.5", why, card=action.id, wanted=wanted, missing=missing)


DECK_PARTS = (
    DeckPart("character", lambda card: isinstance(card, CharacterCard), "single"),
    DeckPart("actions", lambda card: isinstance(card, ActionCard), "list"),
)


def check_deck(deck: Deck, cards: Mapping[str, WarCard], _: object = None) -> tuple[Breach, ...]:
    """The breaches of a deck file: ``character`` and ``actions``."""
    card = cards.get(deck.single.get("character", ""))
    if not isinstance(card, CharacterCard):
        return (breach("WV-2.1", "no-character"),)
    return breaches(card, deck.lists.get("actions", ()), cards)


def suggested(card: CharacterCard, cards: Mapping[str, WarCard]) -> tuple[str, ...]:
    """A lawful deck to begin with: the card's own, or the dearest cards that fit; () where there is none."""
    if card.deck and all(each in cards for each in card.deck) and not breaches(card, card.deck, cards):
        return card.deck
    actions = sorted((each for each in cards.values() if isinstance(each, ActionCard)), key=lambda each: each.cost)
    fitting = [each for each in actions if not any(unfit(bearer_of(card), [(1, each)]))]
    pool = [each for action in fitting for each in (action, action)]
    for start in range(len(pool) - card.actions, -1, -1):
        deck = tuple(each.id for each in pool[start : start + card.actions])
        if not breaches(card, deck, cards):
            return deck
    return ()
