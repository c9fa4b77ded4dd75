"""A deck list while it is built: cards put into its parts, the rules it breaks so far, and the file it makes.

A comment or an order that somebody wrote by hand stays: a deck that was read from a file is changed in its own text.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomlkit

from referee import foreign, games, resources
from referee.kernel.game import Card, Deck, DeckPart
from referee.kernel.ruling import Breach
from referee.kernel.telling import Message
from referee.packs import no_toml
from referee.packs.files import LARGEST, BadFile, Fault, head_of, own_folder
from referee.packs.importing import slug
from referee.packs.loading import find_pack, load_deck, load_pack, unknown_cards
from referee.packs.model import in_language
from referee.packs.of_decks import cards_of_deck
from referee.workshop.document import require_game
from referee.workshop.filed import changed_outside, digest, save
from referee.workshop.holding import Hold

MOST = 99
"""Copies of a card in a part at most; rules allow far fewer."""


def has_lists(game: str) -> bool:
    """Whether a game has deck lists."""
    return games.find(game).deck_parts != ()


@dataclass(frozen=True, slots=True)
class _Step:
    """What a deck and its packs were before something was done to it (``does``)."""

    text: str
    packs: tuple[str, ...]
    does: str


class DeckDraft:
    """A deck of a game under work, over the cards of its packs. ``path`` is its file, None before it has one."""

    def __init__(self, game: str, packs: Sequence[str], beside: Path, title: str = "") -> None:
        """An empty deck. Raises ``BadFile`` where a pack cannot be read."""
        self.game = games.find(game)
        self.packs, self.beside = tuple(packs), beside
        self.path: Path | None = None
        self.read = ""
        """The digest of its file's bytes as they were read or saved last."""
        self.drafted: Path | None = None
        """The draft that it was taken up from, or is kept in."""
        self.hold: Hold | None = None
        self.cards = _cards(game, self.packs, beside)
        self._text = tomlkit.document()
        self._text["deck"] = 1
        if title:
            self._text["title"] = title
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        self._text["game"] = game
        self._text["pack"] = self.packs[0] if len(self.packs) == 1 else list(self.packs)
        # of a deck that nobody has touched there is nothing to save
        self._saved: str | None = self.text

    @classmethod
    def open(cls, path: Path) -> "DeckDraft":
        """The deck of a file, a copy of one that comes with the program: that one is not written over.

        Raises ``BadFile``, also for a card that its packs do not have.
        """
        if path.is_relative_to(resources.root()):
            return cls.copy_of(path, own_folder("packs"))
        draft = cls.copy_of(path, path.parent)
        draft.path, draft._saved = path, draft.text
        return draft

    @classmethod
    def copy_of(cls, path: Path, beside: Path) -> "DeckDraft":
        """The deck that a file says, in no file of its own yet, its packs beside another place. Raises as ``open``."""
        deck, game, packs = load_deck(path)
        require_game(path, game)
        named = packs or games.find(game).packs
        # what is wrong with one of them is mended in the deck that names it
        cards_of_deck(path, named, game, games.find(game).card, beside)
        draft = cls(game, named, beside)
        if faults := [*_misplaced(deck, draft.parts), *unknown_cards(deck, draft.cards)]:
            raise BadFile(path, faults)
        draft._text, draft.read = _text_of(path)
        draft._saved = None
        return draft

    # -- its file

    @property
    def text(self) -> str:
        """The file that the deck makes."""
        return tomlkit.dumps(self._text)

    @property
    def stem(self) -> str:
        """What a file of it is usually called."""
        return slug(self.title) or "deck"

    @property
    def unsaved(self) -> bool:
        """Whether there is something that no file has."""
        return self.text != self._saved

    def save(self, path: Path, *, over: bool = False) -> None:
        """Write the deck to its file or to another one, which is its own from then on.

        Raises ``ChangedOutside`` where the file is not as it was read, unless ``over``, and ``OSError``.
        """
        save(self, path, over=over)
        self._saved = self.text

    @property
    def changed_outside(self) -> bool:
        """Whether its file says something else than when it was read or saved last."""
        return changed_outside(self)

    def read_again(self) -> None:
        """Take what the file says now; that can be taken back. Raises ``BadFile``, and then all stays as it is."""
        assert self.path is not None
        there = DeckDraft.open(self.path)
        self._before("")
        self._text, self.packs, self.cards = there._text, there.packs, there.cards
        self.read, self._saved = there.read, there._saved

    def go_on_over(self) -> None:
        """Go on with what is here though the file says something else; that is one undo away. Raises as above."""
        mine, packs, cards = self.text, self.packs, self.cards
        self.read_again()
        self._before("")
        self._text, self.packs, self.cards = tomlkit.parse(mine), packs, cards

    # -- what it says

    @property
    def offered(self) -> tuple[str, ...]:
        """The packs of the game that it may have cards of, as it names them: its own, those that come, those beside."""
        shipped = [path.stem for path in _shipped(self.game.id)]
        beside = [path.name for path in _beside(self.beside, self.game.id) if path.stem not in self.packs]
        return tuple(dict.fromkeys([*self.packs, *shipped, *beside]))

    def use(self, packs: Sequence[str]) -> Message | None:
        """Have the cards of these packs; why not, where it has a card that none of them has or there is none.

        Raises ``BadFile`` where a pack cannot be read.
        """
        cards = _cards(self.game.id, packs, self.beside)
        in_it = {card for _, counts in self.listed() for card in counts}
        if missing := sorted(in_it - cards.keys()):
            says = "the deck has cards of that pack: {cards}; take them out first"
            return Message("deck-has-its-cards", says, cards=", ".join(missing))
        if not packs:
            return Message("deck-of-no-pack", "a deck has cards of one pack at least")
        self._before("packs")
        self.packs, self.cards = tuple(packs), cards
        self._text["pack"] = self.packs[0] if len(self.packs) == 1 else list(self.packs)
        return None

    @property
    def parts(self) -> tuple[DeckPart, ...]:
        """The parts that lists of the game have."""
        return self.game.deck_parts

    @property
    def title(self) -> str:
        """What the deck is called, in English where it is called something by language."""
        return self.title_in("en")

    @title.setter
    def title(self, title: str) -> None:
        self._text["title"] = title

    def title_in(self, language: str) -> str:
        """What the deck is called in a language."""
        title = self._text.get("title", "")
        return str(in_language(title, language) if isinstance(title, dict) else title)

    def entitle(self, title: str, language: str) -> None:
        """Call the deck something in a language; one title for all stays one."""
        self._before("title")
        table = self._text.get("title")
        if isinstance(table, dict):
            table[language] = title
        else:
            self._text["title"] = title

    @property
    def deck(self) -> Deck:
        """The deck as it stands."""
        parts = {part.name: self.counts(part.name) for part in self.parts if part.form == "counts"}
        single = {part.name: str(self._text[part.name]) for part in self.parts if self._has(part, "single")}
        lists = {part.name: tuple(self._list(part)) for part in self.parts if self._has(part, "list")}
        return Deck({name: counts for name, counts in parts.items() if counts}, single, lists)

    def _has(self, part: DeckPart, form: str) -> bool:
        return part.form == form and bool(self._text.get(part.name))

    def counts(self, part: str) -> dict[str, int]:
        """How often each card is in a part, in its order."""
        form = self._part(part).form
        if form == "single":
            return {str(self._text[part]): 1} if self._text.get(part) else {}
        if form == "list":
            found: dict[str, int] = {}
            for card in self._list(self._part(part)):
                found[card] = found.get(card, 0) + 1
            return found
        return {str(card): int(count) for card, count in self._text.get(part, {}).items()}

    def _part(self, name: str) -> DeckPart:
        return next(part for part in self.parts if part.name == name)

    def _list(self, part: DeckPart) -> list[str]:
        return [str(card) for card in self._text.get(part.name, [])]

    def usual(self, card: str) -> str:
        """The part that a card usually goes into; "" for one that is in no deck."""
        return next((part.name for part in self.parts if part.takes(self.cards[card])), "")

    def put(self, card: str, part: str) -> None:
        """One more of a card into a part; a single card takes the place of the one that was there."""
        form, counts = self._part(part).form, self.counts(part)
        self._before("")
        if form == "single":
            self._text[part] = card
        elif form == "list":
            self._text[part] = self._in_order([*self._list(self._part(part)), card])
        else:
            self._table(part)[card] = min(MOST, counts.get(card, 0) + 1)

    def take(self, card: str, part: str) -> None:
        """One less of a card out of a part."""
        form, count = self._part(part).form, self.counts(part).get(card, 0)
        if not count:
            return
        self._before("")
        if form == "single":
            del self._text[part]
        elif form == "list":
            left = self._list(self._part(part))
            left.reverse()
            left.remove(card)
            left.reverse()
            self._text[part] = left
        elif count > 1:
            self._table(part)[card] = count - 1
        else:
            del self._table(part)[card]

    def _in_order(self, cards: list[str]) -> list[str]:
        """Cards of a list stand by their cost, where they have one (WV-2.3)."""
        return sorted(cards, key=lambda card: getattr(self.cards[card], "cost", 0))

    def _table(self, part: str) -> Any:
        if part not in self._text:
            self._text[part] = tomlkit.table()
        return self._text[part]

    def take_back(self) -> bool:
        """Undo what was done last; whether there was anything."""
        return self._go(self._done, self._undone)

    def do_again(self) -> bool:
        """Redo what was taken back last; whether there was anything."""
        return self._go(self._undone, self._done)

    def _before(self, does: str) -> None:
        """Note the deck as it is; what goes on doing the same (``does``, "" for nothing that goes on) is one step."""
        self._undone.clear()
        if not does or not self._done or self._done[-1].does != does:
            self._done.append(_Step(self.text, self.packs, does))

    def _go(self, back: list[_Step], forth: list[_Step]) -> bool:
        if not back:
            return False
        step = back.pop()
        forth.append(_Step(self.text, self.packs, step.does))
        self._text, self.packs = tomlkit.parse(step.text), step.packs
        self.cards = _cards(self.game.id, self.packs, self.beside)
        return True

    def breaches(self) -> tuple[Breach, ...]:
        """Every rule that the deck breaks as it stands."""
        check = self.game.check_deck
        return check(self.deck, self.cards, None) if check is not None else ()

    def listed(self) -> Iterator[tuple[str, Mapping[str, int]]]:
        """The parts that have cards, with them."""
        for part in self.parts:
            if counts := self.counts(part.name):
                yield part.name, counts


def _text_of(path: Path) -> tuple[tomlkit.TOMLDocument, str]:
    """A deck's own text, to be changed in it, and the digest of its bytes. Raises ``BadFile``."""
    text = ""
    try:
        data = foreign.read_plain(path, LARGEST)
        text = data.decode("utf-8-sig")
        return tomlkit.parse(text), digest(data)
    except (OSError, ValueError) as fault:
        # the reader of packs has read it just now; this one is stricter
        raise BadFile(path, [Fault("", no_toml.told(str(fault), text))]) from fault


_FORMS = {
    "counts": Message("deck-part-counts", "written as a table of card = number"),
    "single": Message("deck-part-single", "written as the id of one card"),
    "list": Message("deck-part-list", "written as a list of cards"),
}


def _misplaced(deck: Deck, parts: Sequence[DeckPart]) -> Iterator[Fault]:
    """A fault for each part of a deck that is written as other parts are."""
    forms = {"counts": deck.parts, "single": deck.single, "list": deck.lists}
    for part in parts:
        if any(part.name in found for form, found in forms.items() if form != part.form):
            yield Fault(part.name, _FORMS[part.form])


def _shipped(game: str) -> Iterator[Path]:
    for name in resources.names("packs", ".toml"):
        if head_of(path := resources.path("packs", name)).get("game") == game:
            yield path


def _beside(folder: Path, game: str) -> Iterator[Path]:
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        head = head_of(path)
        if head.get("game") == game and "deck" not in head:
            yield path


def _cards(game: str, packs: Sequence[str], beside: Path) -> dict[str, Card]:
    found: dict[str, Card] = {}
    for name in packs:
        found.update(load_pack(find_pack(name, beside), game, games.find(game).card).cards)
    return found
