"""What players did with a card by hand, kept as its script in a pack of the player's own: one more change of it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from referee.match.proposing import Proposal
from referee.packs.files import own_packs
from referee.packs.model import Pack
from referee.workshop.change import FieldPath, Put
from referee.workshop.document import PackDocument

EFFECT = "effect"


def own_file(pack: Pack) -> Path | None:
    """The pack of that name among the player's own; None where there is none."""
    return next((path for path, head in own_packs(pack.head.game) if head.get("id") == pack.head.id), None)


def own_document(pack: Pack, own: Path | None) -> PackDocument:
    """The player's ``own`` pack, or else a copy of one that has no file yet. Raises ``BadFile``."""
    return PackDocument.copy_of(pack.path) if own is None else PackDocument.open(own)


def by_hand(made: BaseModel, said: Mapping[str, Any], part: object = None) -> tuple[FieldPath, ...]:
    """Where a card's effects are carried out by hand: ``made`` is the card, ``said`` what its pack says of it.

    ``part`` is the part of the card that was carried out: only that, where it is one of them. What says itself that it
    is by hand comes before what has no script because nothing is said.
    """
    places = list(_by_hand(made, said))
    meant = [path for path, owner in places if owner is part] or [path for path, _ in places]
    found = tuple(path for path in meant if _at(said, path) in (None, "manual"))
    return tuple(path for path in found if _at(said, path) is not None) or found


def _by_hand(made: Any, said: Mapping[str, Any]) -> Iterator[tuple[FieldPath, object]]:
    if getattr(made, EFFECT, None) == "manual" and getattr(made, "modes", None) is None:
        yield (EFFECT,), made
    for name, value in said.items():
        inner = getattr(made, name.replace("-", "_"), None)
        if isinstance(value, Mapping):
            # a single one of several may be said without a list
            one = inner[0] if isinstance(inner, tuple) and inner else inner
            yield from (((name, *path), owner) for path, owner in _by_hand(one, value))
        elif isinstance(value, list) and isinstance(inner, tuple) and len(value) == len(inner):
            for place, (each, part) in enumerate(zip(inner, value, strict=True)):
                # an ability that is no more than its text is said as that
                inside = {} if isinstance(part, str) else part
                if isinstance(inside, Mapping):
                    yield from (((name, place, *path), owner) for path, owner in _by_hand(each, inside))


def _at(said: Any, path: FieldPath) -> Any:
    for part in path:
        try:
            said = said[part]
        except (LookupError, TypeError):
            return None
    return said


def keep_script(document: PackDocument, path: FieldPath, proposal: Proposal) -> int:
    """Say the steps proposed for a card where its pack has none; the card's place in the pack.

    Raises ``LookupError`` where the pack has no such card.
    """
    place = document.place_of(proposal.card)
    if place is None:
        raise LookupError(proposal.card)
    document.settle()
    steps, around = [_plain(step) for step in proposal.steps], _at(document.card(place), path[:-1])
    change = Put(path[:-1], {"text": around, EFFECT: steps}) if isinstance(around, str) else Put(path, steps)
    document.change(place, change)
    return place


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value
