"""What stands on the shelf: the cards of the seat that is asked, which of them fit now, and how they are called up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from referee.kernel.declaration import Spoken
from referee.kernel.figures import whole
from referee.kernel.frozen import changed, kept
from referee.kernel.scene import Face, SeatView
from referee.papers.wording import said
from referee.rulebook.voice import Voice
from ui.match.play import Play
from ui.match.wording import names_in, short

UNKNOWN = "?"
"""A card that only its owner has seen."""


@dataclass(frozen=True)
class Offer:
    """A button on a card's row: what it says, and what it declares; the ``names`` in it may be shortened."""

    text: str
    spoken: Spoken
    names: tuple[str, ...] = ()


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
    whose: str = ""
    """The player who may play it where that is another than the one asked."""


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


def rows_of(play: Play, voice: Voice, called: dict[str, str]) -> tuple[CardRow, ...]:
    """The cards that the seat asked may have, and all that are in what is legal; those that fit first."""
    if play.at >= 0:
        return ()
    parts = (play.choice, play.match.position, voice, called)
    return kept(play.found, "rows", parts, lambda: _rows(play, voice, called))


def _rows(play: Play, voice: Voice, called: dict[str, str]) -> tuple[CardRow, ...]:
    view = next((view for view in play.scene.seats if view.seat == play.speaker), None)
    cards = play.match.opened.table.cards
    asked = play.speaker if play.match.standing.pending != "setup" else None
    own = [spoken for spoken in play.choice.legal if asked is None or spoken.actor in (asked, "table")]
    others = {
        seat: [spoken for spoken in play.choice.legal if asked is not None and spoken.actor == seat]
        for seat in play.match.seats
        if seat != asked
    }
    in_legal = _legal_cards(play, set(cards), own)
    listed = dict.fromkeys([*in_legal, *(view.cards if view else ())])
    rows = [_row(play, voice, card, called, card in in_legal, asked) for card in listed]
    # where a place is framed a card that nobody knows is the first answer; before that other things are asked
    behind = play.match.standing.pending == "setup" and not play.scene.next
    rows.sort(key=lambda row: (row.places == 0, (row.card == UNKNOWN) == behind, _rank(row)))
    for seat, theirs in others.items():
        answers = [_row(play, voice, card, called, True, seat) for card in _legal_cards(play, set(cards), theirs)]
        rows += sorted((changed(row, whose=short(voice.seat(seat))) for row in answers), key=_rank)
    return tuple(rows)


def _rank(row: CardRow) -> tuple[object, ...]:
    figures = row.name.rpartition(" ")[2]
    return (row.kind, whole(figures) or 0, row.name)


def _legal_cards(play: Play, cards: set[str], legal: Iterable[Spoken]) -> dict[str, None]:
    found: dict[str, None] = {}
    on_table, asked = play.on_board, play.speaker
    for spoken in legal:
        # where nobody in particular is asked, what is laid out is called by its first card, not by all it brings along
        row = play.choice.of(spoken)
        for token in row if asked else [next((token for token in row if token in cards), "")]:
            if token == UNKNOWN or (token in cards and token not in on_table):
                found.setdefault(token, None)
    return found


def _row(play: Play, voice: Voice, card: str, called: dict[str, str], legal: bool, seat: str | None) -> CardRow:
    """A card as ``seat`` may play it; None: as anybody may."""

    if card == UNKNOWN:
        name, face = voice.term(UNKNOWN), Face()
    else:
        name, face = voice.card(card), play.match.face(card)
    kinds = play.scene.kinds.get(card, face.kinds) if legal else face.kinds
    kind = " · ".join(dict.fromkeys(voice.term(word) for word in kinds))
    text = face.text if isinstance(face.text, str) else face.text.get(voice.language) or face.text.get("en") or ""
    picked = (*play.choice.picked, card)
    offers = _offers(_of(inline(play, card), seat), voice, picked) if legal else ()
    alone = _of(besides(play, card), seat) if legal and card in play.choice.picked else ()
    fresh = play.choice.anew().pick(card)
    aside = _offers(_of(fresh.given_up, seat), voice, picked) if legal else ()
    places = places_for(play, card, seat) if legal else 0
    return CardRow(
        card, name, called.get(card, UNKNOWN), kind, places, face, text, offers, aside, _offers(alone, voice, picked)
    )


def inline(play: Play, card: str) -> tuple[Spoken, ...]:
    """What the shelf offers on a card's own row: all that is said by it and what is picked, few as that is."""
    choice, names = play.choice, play.places
    with_card = choice.anew(*(token for token in choice.picked if token != card and token in names)).pick(card)
    left = [s for s in with_card.meant if len(with_card.of(s)) <= len(with_card.picked) + 1]
    left = [s for s in left if not any(t in names for t in with_card.of(s) if t not in with_card.picked)]
    return tuple(left) if len(left) <= 2 else ()


def besides(play: Play, card: str) -> tuple[Spoken, ...]:
    """What a card declares by itself although a place was picked in advance for it."""
    choice, ahead = play.choice, play.scene.next
    if not ahead or not set(choice.picked) - {card} <= set(ahead):
        return ()
    alone = choice.anew(card)
    given = set(alone.given_up)
    return tuple(spoken for spoken in alone.complete if spoken not in given and spoken not in choice.remaining)


def places_for(play: Play, card: str, seat: str | None = None) -> int:
    """In how many places a card can be played with what is picked; 1 where it needs no place, 0 for none.

    ``seat`` is the one who plays it, None anybody.
    """
    choice, names = play.choice, play.places
    fresh = choice.anew(*(token for token in choice.picked if token != card and token in names))
    meant = [s for s in fresh.meant_with(card) if seat is None or s.actor in (seat, "table")]
    found = {token for spoken in meant for token in fresh.of(spoken) if token in names and token not in fresh.picked}
    return len(found) or bool(meant)


def _of(spoken: Iterable[Spoken], seat: str | None) -> tuple[Spoken, ...]:
    return tuple(each for each in spoken if seat is None or each.actor in (seat, "table"))


def _offers(spoken: Iterable[Spoken], voice: Voice, picked: Sequence[str]) -> tuple[Offer, ...]:
    spoken = tuple(spoken)
    # where two seats may say the same, the button says whose it is
    whose = len({each.actor for each in spoken}) > 1
    bare = len({each.declaration.verb for each in spoken}) == 1 and len(spoken) > 1 and not whose
    return tuple(
        Offer(said(each, voice, actor=whose, picked=picked, bare=bare), each, names_in(each, voice)) for each in spoken
    )


def play_seat(play: Play) -> SeatView | None:
    """What the table shows of the seat that is asked; None in a set-up whose cards any side may take."""
    actors = {spoken.actor for spoken in play.choice.legal} - {"table"}
    if play.match.standing.pending == "setup" and len(actors) > 1:
        return None
    return next((view for view in play.scene.seats if view.seat == play.speaker), None)
