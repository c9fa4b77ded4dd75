"""What the cards of a pack speak of and is not there: targets, what an addition hangs on, what triggered, names.

And what is called by a word of declarations."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from pydantic import BaseModel

from referee.games.force_of_will.cards import LASTING, Ability, Face, Mode, WillCard
from referee.games.force_of_will.declarations.kinds import other_than
from referee.games.force_of_will.effects.who import Aim, Filter
from referee.games.force_of_will.steps import Token
from referee.kernel.frozen import changed
from referee.kernel.telling import Message
from referee.packs.between import Path, hinted_of, parts_of
from referee.packs.faults import told_place
from referee.packs.model import in_language

_OF_PLAYERS = frozenset({"draw", "discard", "life-gained", "life-lost"})
"""Moments whose subject is a player."""
_OF_TURNS = frozenset({"turn-start", "main-start", "turn-end"})
"""Moments that have no subject."""
_OF_CHANTS = frozenset({"play", "awaken"})
"""Moments whose subject is what is played."""
_POINTING = {"target": 1, "target-2": 2, "target-3": 3, "targets": 1, "controller": 1}
_RULERS, _LIES = frozenset({"ruler", "j-ruler"}), LASTING | {"stone"}
_SPEAKING = ("to", "onto", "at", "seat", "dealt_by", "dealt_to", "among")


@dataclass(frozen=True, slots=True)
class _Around:
    """What an effect may speak of: so many targets, a subject of a kind or none, what the card is attached to."""

    targets: int = 0
    subject: str = ""
    attached: bool = False


def check_pack(cards: Mapping[str, WillCard]) -> Iterator[Message]:
    """What the cards of a pack speak of that is not there."""
    names = dict.fromkeys(name for card in cards.values() for name in _names(card))
    turned_into = {card.back for card in cards.values() if card.kind == "ruler"}
    for card in cards.values():
        yield from _faces(card, cards, turned_into)
        yield from _faults(card, card, _Around(), (), names)


def _faces(card: WillCard, cards: Mapping[str, WillCard], turned_into: Collection[str | None]) -> Iterator[Message]:
    """What is wrong with the other face of a card, which cannot be where the card is, and with its halves."""
    back = cards.get(card.back or "")
    if back is not None and (wrong := _no_other_face(card, back)) is not None:
        yield wrong
    elif card.kind == "j-ruler" and card.id not in turned_into:
        says = "card {card}: kind: no ruler is turned into it (FW-6.1): name it as the 'back' of its ruler"
        yield Message("j-ruler-of-none", says, card=card.id)
    if card.judgement is not None and card.back is None:
        says = "card {card}: judgement: it names no j-ruler that it is turned into (FW-6.1); add 'back'"
        yield Message("judgement-into-nothing", says, card=card.id)
    for place, half in enumerate(card.halves or ()):
        if not half.is_played:
            says = "card {card}: {field}: a half is played: resonator, addition, regalia or chant, no {kind} (FW-10.5)"
            yield Message("half-not-played", says, card=card.id, field=told_place(("halves", place)), kind=half.kind)


def _no_other_face(card: WillCard, back: WillCard) -> Message | None:
    """Why a card is not the other face of another (FW-6.1, FW-6.2, FW-10.4); None where it may be."""
    facts = {"card": card.id, "other": back.id, "kind": back.kind}
    if back.id == card.id:
        says = "card {card}: back: it names itself; name the card that is its other face, or leave 'back' out"
        return Message("back-of-itself", says, **facts)
    if card.kind == "ruler" and back.kind != "j-ruler":
        says = "card {card}: back: {other} is a {kind}; a ruler is turned into a j-ruler (FW-6.1): name that"
        return Message("back-of-a-ruler", says, **facts)
    if card.kind == "j-ruler" and back.kind != "ruler":
        says = "card {card}: back: {other} is a {kind}; a j-ruler goes back as its ruler (FW-6.2): name that"
        return Message("back-of-a-j-ruler", says, **facts)
    if card.kind not in _RULERS and back.kind in _RULERS:
        says = "card {card}: back: only a ruler's card is turned into a {kind}, as {other} is (FW-6.1): name another"
        return Message("back-is-a-ruler", says, **facts)
    if card.kind in _LIES and back.kind not in _LIES:
        says = "card {card}: back: a {kind}, as {other} is, does not lie where {card} does (FW-10.4): name another"
        return Message("back-lies-not", says, **facts)
    if back.back not in (None, card.id):
        says = (
            "card {card}: back: {other} is the other face of {third} (FW-10.4); name another, or {card} as its 'back'"
        )
        return Message("back-of-another", says, third=back.back, **facts)
    return None


def _names(model: BaseModel) -> Iterator[str]:
    """What a card, its halves and the tokens that it makes are called."""
    if isinstance(model, WillCard):
        yield model.id
    if isinstance(model, Token):
        yield from (model.id, model.id.replace("-", " "), *model.race)
    elif isinstance(model, Face) and (name := getattr(model, "name", None)) is not None:
        yield in_language(name, "en")
    for _, part in parts_of(model):
        if isinstance(part, BaseModel):
            yield from _names(part)


def _faults(
    card: WillCard, model: BaseModel, around: _Around, path: Path, names: Mapping[str, None]
) -> Iterator[Message]:
    around = _inside(model, around)
    yield from _of_one(card, model, around, path)
    if isinstance(model, Filter):
        for name in (*model.name, *model.not_name):
            if name not in names:
                says = "card {card}: {field}: no card of the pack is called '{unknown}'"
                wrong = Message("name-of-no-card", says, card=card.id, field=told_place((*path, "name")), unknown=name)
                yield hinted_of(wrong, name, names)
    for step, part in parts_of(model):
        if isinstance(part, BaseModel):
            yield from _faults(card, part, around, (*path, *step), names)


def _inside(model: BaseModel, around: _Around) -> _Around:
    """What may be spoken of inside a part of a card."""
    match model:
        case Ability():
            return _Around(_count(model.targets), _subject(model), around.attached)
        case Mode():
            return changed(around, targets=_count(model.targets))
        case Face():
            subject = "self" if model.kind in LASTING or model.kind == "j-ruler" else ""
            return _Around(_count(model.targets), subject, model.kind in ("addition", "regalia"))
        case _:
            return around


def _count(targets: tuple[Aim, ...]) -> int:
    return sum(aim.count for aim in targets)


def _subject(ability: Ability) -> str:
    """What triggers an ability: a ``player``, an ``item`` of the chase, another ``card``, it ``self``, or nothing."""
    if ability.when is None or ability.when in _OF_TURNS:
        return ""
    if ability.when in _OF_PLAYERS:
        return "player"
    if ability.when in _OF_CHANTS:
        return "item"
    return "self" if ability.watch == "self" else "card"


def _of_one(card: WillCard, model: BaseModel, around: _Around, path: Path) -> Iterator[Message]:
    """What the words of one table speak of and is not there, and what it calls by a word that means something else."""
    if isinstance(model, WillCard | Token) and (such := other_than(model.id)):
        says = "card {card}: {field}: '{word}' means something else in declarations; another id, such as {such}"
        yield Message("fw-id-means-else", says, card=card.id, field=told_place((*path, "id")), word=model.id, such=such)
    for field in _SPEAKING:
        word = getattr(model, field, None)
        if not isinstance(word, str) or (isinstance(model, Filter) and field != "at"):
            continue
        facts = {"card": card.id, "field": told_place((*path, field.replace("_", "-"))), "word": word}
        if word in _POINTING and around.targets < _POINTING[word]:
            says = "card {card}: {field}: '{word}' is a target, and the effect has fewer: add one to 'targets'"
            yield Message("target-of-none", says, **facts)
        elif word == "attached" and not around.attached:
            says = "card {card}: {field}: only an addition or a regalia is attached to something"
            yield Message("attached-to-nothing", says, **facts)
        elif word == "subject" and (what := _no_subject(around.subject, field)):
            says = "card {card}: {field}: there is no subject here: {what}"
            yield Message("no-such-subject", says, what=what, **facts)


def _no_subject(subject: str, field: str) -> Message | None:
    """Why ``subject`` speaks of nothing in a field, or of no other card; None where it does."""
    if not subject:
        return Message("nothing-triggers", "no player and no card triggers it")
    if field == "seat" and subject not in ("player", "self"):
        return Message("no-player-triggers", "no player triggers it")
    return None
