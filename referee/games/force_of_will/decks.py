"""Whether a deck is lawful: every fault, each with its rule (FW-2.1 to FW-2.8)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.options import Options
from referee.kernel.game import Deck, DeckPart
from referee.kernel.ruling import Breach, breach

PARTS = ("main", "stones", "runes", "extra", "strangers")
BESIDE = ("sideboard",)
COPIES = 4
MAIN_LEAST = 40
STONES_LEAST, STONES_MOST = 10, 20
RUNES_MOST = 5
SIDEBOARD, SIDEBOARD_RULERS = 15, 3
_NOT_IN_MAIN = ("ruler", "j-ruler", "stone", "rune")

Cards = Mapping[str, WillCard]
Counts = Mapping[str, int]


def check_deck(deck: Deck, cards: Cards, options: Options | None = None) -> tuple[Breach, ...]:
    """Every fault of a deck list; all its cards must be in ``cards``."""
    ruler = cards.get(deck.single.get("ruler", ""))
    chosen = options or Options()
    found = [*_ruler(deck, ruler), *_parts(deck), *_main(deck, cards, chosen), *_copies(deck, cards)]
    found += [*_stones(deck, cards), *_runes(deck, cards, ruler, chosen)]
    found += [*_extra(deck, ruler), *_strangers(deck, cards, ruler)]
    found += [*_requires(deck, cards, ruler), *_sideboard(deck, cards)]
    return tuple(found)


def _usual(card: WillCard) -> str:
    """The part of a deck list that a card usually goes into; which cards an extra deck has its ruler says (FW-2.5)."""
    if card.kind == "ruler":
        return "ruler"
    if "stranger" in card.subtypes:
        return "strangers"
    return {"stone": "stones", "rune": "runes", "j-ruler": ""}.get(card.kind, "main")


def _goes_into(part: str) -> Callable[[WillCard], bool]:
    return lambda card: _usual(card) == part


DECK_PARTS = (
    DeckPart("ruler", lambda card: _usual(card) == "ruler", "single"),
    *(DeckPart(part, _goes_into(part)) for part in (*PARTS, *BESIDE)),
)


def _part(deck: Deck, part: str) -> Counts:
    return deck.parts.get(part, {})


def _size(counts: Counts) -> int:
    return sum(counts.values())


def _ruler(deck: Deck, ruler: WillCard | None) -> Iterator[Breach]:
    """FW-2.8: one ruler."""
    named = deck.single.get("ruler")
    if named is None:
        yield breach("FW-2.8", "no-ruler")
    elif ruler is None or ruler.kind != "ruler":
        yield breach("FW-2.8", "not-a-ruler", card=named)
    for other in deck.single:
        if other != "ruler":
            yield breach("FW-2.8", "unknown-part", part=other)


def _parts(deck: Deck) -> Iterator[Breach]:
    for part in (*deck.parts, *deck.lists):
        if part not in PARTS and part not in BESIDE:
            yield breach("FW-2.8", "unknown-part", part=part)


def _main(deck: Deck, cards: Cards, options: Options) -> Iterator[Breach]:
    """FW-2.1, FW-G8: at least 40 cards, of the kinds that may be there."""
    main = _part(deck, "main")
    if _size(main) < MAIN_LEAST:
        yield breach("FW-2.1", "too-few", count=_size(main), least=MAIN_LEAST)
    if options.main_deck_max is not None and _size(main) > options.main_deck_max:
        yield breach("FW-G8", "too-many", count=_size(main), most=options.main_deck_max)
    for card in main:
        if cards[card].kind in _NOT_IN_MAIN:
            yield breach("FW-2.1", "wrong-kind", card=card, kind=cards[card].kind)
        if "stranger" in cards[card].subtypes:
            yield breach("FW-2.1", "stranger", card=card)


def _same(card: str, cards: Cards) -> str:
    """One name for all faces of a card: cards of one name are the same card, whatever their ids."""
    back = cards.get(cards[card].back or "")
    return min(cards[card].title, back.title) if back is not None else cards[card].title


def _copies(deck: Deck, cards: Cards) -> Iterator[Breach]:
    """FW-2.2: at most 4 copies over the main deck and all side decks.

    Free of it are basic stones (FW-2.4) and cards that say so (FW-8.7).
    """
    counts: Counter[str] = Counter()
    named: dict[str, str] = {}
    for part in PARTS:
        for card, count in _part(deck, part).items():
            if not (cards[card].any_copies or ("basic" in cards[card].subtypes and cards[card].kind == "stone")):
                named.setdefault(_same(card, cards), card)
                counts[_same(card, cards)] += count
    for same, count in counts.items():
        if count > COPIES:
            yield breach("FW-2.2", "too-many", card=named[same], count=count, most=COPIES)


def _stones(deck: Deck, cards: Cards) -> Iterator[Breach]:
    """FW-2.4: 10 to 20 stones, special ones at most 4 times."""
    stones = _part(deck, "stones")
    if not STONES_LEAST <= _size(stones) <= STONES_MOST:
        yield breach("FW-2.4", "size", count=_size(stones), least=STONES_LEAST, most=STONES_MOST)
    for card, count in stones.items():
        if cards[card].kind != "stone":
            yield breach("FW-2.4", "no-stone", card=card, kind=cards[card].kind)
        elif "basic" not in cards[card].subtypes and count > COPIES:
            yield breach("FW-2.4", "special", card=card, count=count, most=COPIES)


def _matches(ruler: WillCard, rune: WillCard, options: Options) -> bool:
    """Whether ruler and rune share an attribute; FW-G17 where neither has one."""
    if not ruler.attributes and not rune.attributes:
        return options.colourless_runes
    return not set(ruler.attributes).isdisjoint(rune.attributes)


def _foreign(card: str, rune: WillCard, ruler: WillCard) -> Iterator[Breach]:
    none = ("none",)
    yield breach("FW-2.6", "attribute", card=card, has=rune.attributes or none, ruler=ruler.attributes or none)
    if not rune.attributes and not ruler.attributes:
        yield breach("FW-G17", "colourless", card=card)


def _runes(deck: Deck, cards: Cards, ruler: WillCard | None, options: Options) -> Iterator[Breach]:
    """FW-2.6: up to 5 runes, one of each, plain ones of the ruler's attributes, one deathblow."""
    runes = _part(deck, "runes")
    if _size(runes) > RUNES_MOST:
        yield breach("FW-2.6", "size", count=_size(runes), most=RUNES_MOST)
    for card, count in runes.items():
        known = cards[card]
        if known.kind not in ("rune", "chant-rune"):
            yield breach("FW-2.6", "no-rune", card=card, kind=known.kind)
        elif known.kind == "rune" and ruler is not None and not _matches(ruler, known, options):
            yield from _foreign(card, known, ruler)
        if count > 1:
            yield breach("FW-2.6", "copies", card=card, count=count)
    deathblows = sum(count for card, count in runes.items() if "deathblow" in cards[card].keywords)
    if deathblows > 1:
        yield breach("FW-2.6", "deathblow", count=deathblows)


def _extra(deck: Deck, ruler: WillCard | None) -> Iterator[Breach]:
    """FW-2.5: only where the ruler allows it, its number, its cards, one of each."""
    extra = _part(deck, "extra")
    most = ruler.grants.extra if ruler is not None else 0
    if extra and most == 0:
        yield breach("FW-2.5", "none-allowed", count=_size(extra))
        return
    if _size(extra) > most:
        yield breach("FW-2.5", "size", count=_size(extra), most=most)
    for card, count in extra.items():
        if ruler is not None and card not in ruler.grants.extra_cards:
            yield breach("FW-2.5", "not-named", card=card)
        if count > 1:
            yield breach("FW-2.5", "copies", card=card, count=count)


def _strangers(deck: Deck, cards: Cards, ruler: WillCard | None) -> Iterator[Breach]:
    """FW-2.7: none, or exactly the ruler's number, strangers only, at most 2 of each."""
    strangers = _part(deck, "strangers")
    exactly = ruler.grants.stranger if ruler is not None else 0
    if strangers and exactly == 0:
        yield breach("FW-2.7", "none-allowed", count=_size(strangers))
    elif strangers and _size(strangers) != exactly:
        yield breach("FW-2.7", "size", count=_size(strangers), exactly=exactly)
    for card, count in strangers.items():
        if "stranger" not in cards[card].subtypes:
            yield breach("FW-2.7", "no-stranger", card=card)
        if count > 2:
            yield breach("FW-2.7", "copies", card=card, count=count)


def _requires(deck: Deck, cards: Cards, ruler: WillCard | None) -> Iterator[Breach]:
    """FW-2.3: what the ruler demands of the main deck."""
    demands = ruler.requires if ruler is not None else None
    if demands is None:
        return
    main = _part(deck, "main")
    if _size(main) < demands.least:
        yield breach("FW-2.3", "too-few", count=_size(main), least=demands.least)
    if demands.most is not None and _size(main) > demands.most:
        yield breach("FW-2.3", "too-many", count=_size(main), most=demands.most)
    for card, count in main.items():
        known = cards[card]
        # a card without an attribute has that of none: a list that allows it says so
        if demands.attributes and not set(known.attributes or ("none",)) <= set(demands.attributes):
            yield breach("FW-2.3", "attribute", card=card, allowed=demands.attributes)
        if demands.races and known.kind == "resonator" and not set(known.race) & set(demands.races):
            yield breach("FW-2.3", "race", card=card, allowed=demands.races)
        if demands.copies is not None and count > demands.copies:
            yield breach("FW-2.3", "copies", card=card, count=count, most=demands.copies)


def _sideboard(deck: Deck, cards: Cards) -> Iterator[Breach]:
    """FW-2.8: where there is a sideboard, 15 cards and 3 rulers."""
    if "sideboard" not in deck.parts:
        return
    board = _part(deck, "sideboard")
    rulers = sum(count for card, count in board.items() if cards[card].kind == "ruler")
    rest = _size(board) - rulers
    if rest != SIDEBOARD:
        yield breach("FW-2.8", "sideboard", count=rest, exactly=SIDEBOARD)
    if rulers != SIDEBOARD_RULERS:
        yield breach("FW-2.8", "sideboard-rulers", count=rulers, exactly=SIDEBOARD_RULERS)
    for card in board:
        if cards[card].kind in ("j-ruler", "rune") or "stranger" in cards[card].subtypes:
            yield breach("FW-2.8", "not-in-sideboard", card=card)
