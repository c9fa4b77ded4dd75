"""What stands on the shelf: the cards of the seat that is asked, which of them fit now, and how they are called up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from referee.kernel.declaration import Spoken
from referee.kernel.figures import whole
from referee.kernel.scene import Face, SeatView
from referee.papers.wording import said
from referee.rulebook.voice import Voice
from ui.match.play import Play

UNKNOWN = "?"
"""A card that only its owner has seen."""


@dataclass(frozen=True)
class Offer:
    """A button on a card's row: what it says, and what it declares."""

    text: str
    spoken: Spoken


@dataclass(frozen=True)
class CardRow:
    """A card on the shelf.

    ``chip`` calls it up, ``kind`` is a word or two on what it is, ``places`` in how many places it can be played now
    (0: it does not fit), ``offers`` what its own row declares, ``aside`` what gives it up,
    ``besides`` what it declares by itself when it is open.
    """

    card: str
    name: str
    chip: str
    kind: str
    places: int
    face: Face
    text: str = ""
    offers: tuple[Offer, ...] = ()
    aside: tuple[Offer, ...] = ()
    besides: tuple[Offer, ...] = ()


def chips(names: Sequence[tuple[str, str]]) -> dict[str, str]:
    """A chip for each card, by id and name: two letters of the name, or a number where it has no such letters.

    They depend on the cards of the match alone: a card keeps its chip through it.
    """
    taken: set[str] = set()
    found: dict[str, str] = {}
    for number, (card, name) in enumerate(names, start=1):
        # a name in another script has no letters that every keyboard has
        letters = list(filter(str.isalnum, name.lower())) if name.isascii() else []
        others = dict.fromkeys(letters[1:])
        chip = next((pair for other in others if (pair := letters[0] + other) not in taken), f"{number:02d}")
        taken.add(chip)
        found[card] = chip
    return found


def rows_of(play: Play, voice: Voice, called: dict[str, str], kinds: bool = True) -> tuple[CardRow, ...]:
    """The cards that the seat asked may have, and all that are in what is legal; those that fit first."""
    if play.at >= 0:
        return ()
    view = next((view for view in play.scene.seats if view.seat == play.speaker), None)
    cards = play.match.opened.table.cards
    in_legal = _legal_cards(play, set(cards))
    listed = dict.fromkeys([*in_legal, *(view.cards if view else ())])
    rows = [_row(play, voice, card, called, card in in_legal) for card in listed]
    return tuple(sorted(rows, key=lambda row: (row.places == 0, row.card != UNKNOWN, _rank(row))))


def _rank(row: CardRow) -> tuple[object, ...]:
    figures = row.name.rpartition(" ")[2]
    return (row.kind, whole(figures) or 0, row.name)


def _legal_cards(play: Play, cards: set[str]) -> dict[str, None]:
    found: dict[str, None] = {}
    on_table, asked = play.on_board, play.speaker
    for spoken in play.choice.legal:
        # where nobody in particular is asked, what is laid out is called by its first card, not by all it brings along
        row = play.choice.of(spoken)
        for token in row if asked else [next((token for token in row if token in cards), "")]:
            if token == UNKNOWN or (token in cards and token not in on_table):
                found.setdefault(token, None)
    return found


def _row(play: Play, voice: Voice, card: str, called: dict[str, str], legal: bool) -> CardRow:
    if card == UNKNOWN:
        name, face = voice.term(UNKNOWN), Face()
    else:
        made = play.match.game.face
        name = voice.card(card)
        face = made(play.match.opened.table.cards[card]) if made else Face()
    kind = " · ".join(dict.fromkeys(voice.term(word) for word in face.kinds))
    text = face.text if isinstance(face.text, str) else face.text.get(voice.language) or face.text.get("en") or ""
    picked = (*play.choice.picked, card)
    offers = _offers(play.inline(card), voice, picked) if legal else ()
    besides = _offers(play.besides(card), voice, picked) if legal and card in play.choice.picked else ()
    fresh = play.choice.anew().pick(card)
    aside = _offers(fresh.given_up, voice, picked) if legal else ()
    places = play.places_for(card) if legal else 0
    return CardRow(card, name, called.get(card, UNKNOWN), kind, places, face, text, offers, aside, besides)


def _offers(spoken: Iterable[Spoken], voice: Voice, picked: Sequence[str]) -> tuple[Offer, ...]:
    spoken = tuple(spoken)
    # where two seats may say the same, the button says whose it is
    whose = len({each.actor for each in spoken}) > 1
    bare = len({each.declaration.verb for each in spoken}) == 1 and len(spoken) > 1 and not whose
    return tuple(Offer(said(each, voice, actor=whose, picked=picked, bare=bare), each) for each in spoken)


def play_seat(play: Play) -> SeatView | None:
    """What the table shows of the seat that is asked."""
    return next((view for view in play.scene.seats if view.seat == play.speaker), None)
