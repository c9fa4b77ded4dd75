"""What is wrong between the cards of a pack, and between what one card says of itself, where each field is sound."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from referee.games.war_vortex_night import decks
from referee.games.war_vortex_night.cards import ActionCard, CharacterCard, FieldCard, TokenCard, Trigger, WarCard
from referee.games.war_vortex_night.steps import ANY_FIELD, NO_FIELD, FieldStep, ReviveStep, Step, SummonStep
from referee.kernel.ruling import Breach
from referee.kernel.telling import Message
from referee.packs.between import Path, parts_of
from referee.packs.faults import told_place

NO_SUCH_KIND: dict[type[Any], tuple[str, str]] = {
    ActionCard: ("wv-no-action", "card {card}: {field}: {named} is no action"),
    TokenCard: ("wv-no-token", "card {card}: {field}: {named} is no token; only tokens are summoned (WV-4.1)"),
    FieldCard: ("wv-no-field", "card {card}: {field}: {named} is no field; only fields are set (WV-4.2)"),
}
"""What is said of a card that is named where one of another kind belongs."""


def check_pack(cards: Mapping[str, WarCard]) -> Iterator[Message]:
    """Dice on which an action never falls or that show none, decks that are not lawful, fields that mean another word,
    cards named where those of another kind belong, steps on a ``source`` that there is not.

    A deck that names cards of other packs is looked at once they are together.
    """
    for card in cards.values():
        match card:
            case CharacterCard():
                yield from _die(card, card.actions, exactly=True)
                yield from _deck(card, cards)
            case TokenCard():
                yield from _die(card, len(card.table), exactly=False)
            case FieldCard(id=name) if name in (ANY_FIELD, NO_FIELD):
                says = "card {card}: {field}: steps mean something else by this word: another id, such as {other}"
                yield Message("wv-field-id", says, card=name, field="id", other=f"{name}-field")
            case _:
                pass
        yield from _kinds(card, cards)
        for way, what in _of_nobody(card, (), "action"):
            yield Message("step-idle", "card {card}: {field}: {what}", card=card.id, field=told_place(way), what=what)


def named_cards(card: WarCard) -> Iterator[tuple[Path, str, type[Any]]]:
    """The cards that a card names, however deep, each with the way to it and the kind that it has to be."""
    if isinstance(card, CharacterCard | TokenCard):
        field, named = ("deck", card.deck) if isinstance(card, CharacterCard) else ("table", card.table)
        yield from (((field, place), each, ActionCard) for place, each in enumerate(named))
    yield from _in_steps(card, ())


def _in_steps(model: BaseModel, way: Path) -> Iterator[tuple[Path, str, type[Any]]]:
    for step, part in parts_of(model):
        if not isinstance(part, BaseModel):
            continue
        if isinstance(part, SummonStep | FieldStep) and part.card:
            yield (*way, *step, "card"), part.card, TokenCard if isinstance(part, SummonStep) else FieldCard
        yield from _in_steps(part, way + step)


def _kinds(card: WarCard, cards: Mapping[str, WarCard]) -> Iterator[Message]:
    """Each card that is named is of its kind; no match begins with one that is not. Of decks ``_deck`` tells it."""
    for path, named, kind in named_cards(card):
        if path[0] != "deck" and named in cards and not isinstance(cards[named], kind):
            key, says = NO_SUCH_KIND[kind]
            yield Message(key, says, card=card.id, field=told_place(path), named=named)


def _of_nobody(model: BaseModel, way: Path, at: str) -> Iterator[tuple[Path, Message]]:
    """The steps on a ``source`` that reach nobody: none is one in an action nor at a phase's start or end, and who has
    retired is reached by ``revive`` alone (WV-7.4). ``at`` is what brings the steps about."""
    for place, part in parts_of(model):
        if not isinstance(part, BaseModel):
            continue
        here = part.at if isinstance(part, Trigger) else at
        if here == "retired" and isinstance(part, Trigger) and _revives(part):
            here = "damaged"
        if isinstance(part, Step) and part.who == "source":
            if here in ("action", "phase-start", "phase-end"):
                says = "nobody has brought this about; 'source' is somebody in the triggers of rolls, turns and damage"
                yield (*way, *place), Message("wv-no-source", says)
            elif here == "retired":
                says = "'source' is who has retired, whom only 'revive' reaches (WV-7.4)"
                yield (*way, *place), Message("wv-source-retired", says)
        yield from _of_nobody(part, way + place, here)


def _revives(model: BaseModel) -> bool:
    """Whether any of the steps inside brings somebody back."""
    return any(
        isinstance(part, ReviveStep) or _revives(part) for _, part in parts_of(model) if isinstance(part, BaseModel)
    )


def _die(card: CharacterCard | TokenCard, actions: int, *, exactly: bool) -> Iterator[Message]:
    """An action die has a side for each action (WV-G6); that of a token may have more, which bring nothing."""
    die = card.die
    if die is None or die == actions or (die > actions and not exactly):
        return
    says = (
        "card {card}: {field}: {die:n sides} for {actions:n actions}; its die has one for each: {actions}, or none said"
    )
    yield Message("wv-die-of-actions", says, card=card.id, field="die", die=die, actions=actions)


def _deck(card: CharacterCard, cards: Mapping[str, WarCard]) -> Iterator[Message]:
    """A deck that a card brings along is a lawful one (WV-2.1 to WV-2.6)."""
    if not card.deck or not all(each in cards for each in card.deck):
        return
    others = [(place, each) for place, each in enumerate(card.deck) if not isinstance(cards[each], ActionCard)]
    for place, each in others:
        says = "card {card}: {field}: {named} is no action; a deck is made of actions (WV-2.1)"
        yield Message("wv-deck-no-action", says, card=card.id, field=told_place(("deck", place)), named=each)
    for found in decks.breaches(card, card.deck, cards):
        if told := _told(card, found):
            yield told


def _told(card: CharacterCard, found: Breach) -> Message | None:
    """A breach of the rules of decks as a fault of a card; None for what another one tells."""
    at = {"card": card.id, "field": "deck"}
    facts, named = found.facts, found.facts.get("card")
    match found.rule:
        case "WV-G6":
            says = (
                "card {card}: {field}: {has:n actions} where there must be {needed}: so many, or none (WV-2.1, WV-G6)"
            )
            return Message("wv-deck-number", says, **at, has=len(card.deck), needed=card.actions)
        case "WV-2.2":
            says = "card {card}: {field}: it costs {cost}, and the card has {ap} AP: cheaper actions, or none (WV-2.2)"
            return Message("wv-deck-dear", says, **at, cost=facts["cost"], ap=facts["ap"])
        case "WV-2.3":
            says = "card {card}: {field}: {named} stands behind {before}, which is dearer: in order of cost (WV-2.3)"
            return Message("wv-deck-order", says, **at, named=named, before=facts["before"])
        case "WV-2.4" | "WV-2.5":
            says = "card {card}: {field}: {named} does not fit this character: an action that does ({rule})"
            return Message("wv-deck-unfit", says, **at, named=named, rule=found.rule)
        case "WV-2.6":
            says = "card {card}: {field}: {named} is in it {count:n times}: 2 of a name at most (WV-2.6)"
            return Message("wv-deck-copies", says, **at, named=named, count=facts["count"])
        case _:
            return None
