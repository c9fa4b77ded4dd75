"""A pack under work: its cards, every change with undo and redo, also across saves, and a save that loses nothing."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee import foreign, games, resources
from referee.kernel.frozen import changed
from referee.kernel.telling import Message
from referee.packs.files import LARGEST, BadFile, Fault, own_folder, read_toml
from referee.packs.writing import toml_value
from referee.workshop import checking
from referee.workshop.change import Change, Drop, FieldPath, Put, changed_card, written_card
from referee.workshop.filed import changed_outside, digest, save
from referee.workshop.holding import Hold
from referee.workshop.layout import Layout, data_of, data_of_head, laid_out, tail_of
from referee.workshop.naming import following, free, id_from, taken_ids

_COPY = {"en": " (copy)", "ja": "（写し）"}
"""What a title says of a copy."""
MOST_STEPS = 500
"""So many changes can be taken back."""


@dataclass(frozen=True, slots=True)
class Step:
    """A change that can be taken back: what it was, the layout before it, and what it changed (to go on with it)."""

    label: Message
    before: Layout
    at: object


class PackDocument:
    """A pack under work. ``path`` is its file, None where it has none yet; ``game`` its game's id.

    Cards are known by their place. What is said of cards are plain data (``card``), as TOML has them.
    """

    def __init__(self, text: str, game: str, path: Path | None = None, read: str = "") -> None:
        self.game, self.path = game, path
        self.layout = laid_out(text)
        self.saved = self.layout if path is not None else None
        self.read = read
        """The digest of its file's bytes as they were read or saved last."""
        self.drafted: Path | None = None
        """The draft that it was taken up from, or is kept in."""
        self.hold: Hold | None = None
        self.brought = False
        """Whether it was there before anything was done here: read from a table of cards, or a draft taken up."""
        self._filed: dict[int, str] = {}
        """By its mark the id that each card had when the file was read or saved last."""
        if path is not None:
            self._file()
        self._done: list[Step] = []
        self._undone: list[Step] = []

    # -- opening

    @classmethod
    def open(cls, path: Path) -> "PackDocument":
        """The pack in a file; its cards may have faults. Raises ``BadFile`` where it is no TOML or for no game."""
        text, read = _text_of(path)
        return cls(text, _game_of(path), path, read)

    @classmethod
    def copy_of(cls, path: Path) -> "PackDocument":
        """A copy of a pack, with no file of its own yet. Raises as ``open``."""
        return cls(_text_of(path)[0], _game_of(path))

    @classmethod
    def template_of(cls, path: Path) -> "PackDocument":
        """A copy that is a pack of its own: with an id that no other pack has and a title that says what it is.

        Nothing else in it differs from the file. Raises as ``open``.
        """
        made = cls.copy_of(path)
        head, id_of_head = made.head, f"{made.head.get('id') or 'my-cards'}-copy"
        changes = [Put(("id",), free(id_of_head, taken_ids(made.game)))]
        title = head.get("title")
        if isinstance(title, Mapping):
            changes += [Put(("title", each), f"{text}{_COPY.get(each, _COPY['en'])}") for each, text in title.items()]
        elif isinstance(title, str):
            changes.append(Put(("title",), title + _COPY["en"]))
        for change in changes:
            made.layout = changed(made.layout, head=made._headed(change))
        return made

    @classmethod
    def new(cls, game: str, name: str = "my-cards", title: str = "My cards") -> "PackDocument":
        """A pack without cards."""
        head = {"pack": 1, "id": name, "title": title, "game": game, "version": "1", "licence": "CC0-1.0"}
        return cls("".join(f"{key} = {toml_value(value)}\n" for key, value in head.items()), game)

    # -- what it says

    @property
    def text(self) -> str:
        """The pack as its file will be."""
        return self.layout.text

    @property
    def stem(self) -> str:
        """What a file of it is usually called; an id with faults may be any text."""
        return str(self.head.get("id") or "my-cards")

    @property
    def count(self) -> int:
        """How many cards it has."""
        return len(self.layout.cards)

    def card(self, place: int) -> Mapping[str, Any]:
        """What a card says."""
        return data_of(self.layout.cards[place])

    @property
    def cards(self) -> Iterator[Mapping[str, Any]]:
        """What each card says."""
        return map(data_of, self.layout.cards)

    @property
    def head(self) -> Mapping[str, Any]:
        """What the pack says besides its cards."""
        return data_of_head(self.layout.head)

    @property
    def elsewhere(self) -> bool:
        """Whether there are cards that are written otherwise than as ``[[card]]``: they are shown as text only."""
        return "card" in self.head

    @property
    def faults(self) -> tuple[checking.CardFault, ...]:
        """Every fault, each with the place of its card and the path in it."""
        return checking.faults_of(self.game, self.layout)

    @property
    def unsaved(self) -> bool:
        """Whether there is something that no file has."""
        return self.saved is None or self.saved.text != self.layout.text

    @property
    def by_somebody(self) -> bool:
        """Whether it is more than a copy or an empty pack that nobody has touched."""
        return self.path is not None or self.brought or self.undoes is not None

    def place_of(self, name: str) -> int | None:
        """The place of the card with an id; None for no such card."""
        return next((place for place, card in enumerate(self.cards) if card.get("id") == name), None)

    @property
    def renamed(self) -> Mapping[str, str]:
        """The ids that cards had in the file, each with the one that they have now: tests may name the old one."""
        ids = [str(card.get("id")) for card in self.cards]
        pairs = {self._filed.get(mark, name): name for mark, name in zip(self.layout.marks, ids, strict=True)}
        return {old: new for old, new in pairs.items() if old != new and old not in ids}

    def _file(self) -> None:
        """What cards are called is what the file says now."""
        self._filed.update(zip(self.layout.marks, (str(card.get("id")) for card in self.cards), strict=True))

    # -- changing

    def new_card(self, data: Mapping[str, Any], place: int | None = None) -> int:
        """A new card, behind the others or in a place; where it came."""
        where = self.count if place is None else place
        card = {**data, "id": self.free_id(str(data.get("id") or "card"))}
        text = self._ended(written_card(card, self._order(card)))
        self._enter(Message("step-new", "new card"), self.layout.with_new(where, text))
        return where

    def take_in(self, cards: Iterable[Mapping[str, Any]]) -> int:
        """Cards of another pack behind those that are there, as one change; where the first came.

        One whose id is taken gets another, and those that came with it follow.
        """
        brought, taken, ids = list(cards), {card.get("id") for card in self.cards}, dict[str, str]()
        for card in brought:
            old = str(card.get("id") or "card")
            ids[old] = free(old, taken)
            taken.add(ids[old])
        layout, where = self.layout, self.count
        for card in brought:
            data = {**following(card, ids), "id": ids[str(card.get("id") or "card")]}
            layout = layout.with_new(len(layout.cards), self._ended(written_card(data, self._order(data))))
        self._enter(Message("step-brought", "{count:n cards} brought in", count=len(brought)), layout)
        return where

    def duplicate(self, place: int) -> int:
        """A card like another behind it, with an id of its own; where it came."""
        text = self.layout.cards[place]
        copied = self._ended(text.removesuffix(tail_of(text)))
        card = self.card(place)
        named = changed_card(copied, Put(("id",), self.free_id(str(card.get("id", "card")))), self._order(card))
        self._enter(Message("step-duplicate", "card duplicated"), self.layout.with_new(place + 1, named))
        return place + 1

    def remove(self, place: int) -> None:
        """A card taken out."""
        self._enter(Message("step-remove", "card removed"), self.layout.without(place))

    def change(self, place: int, change: Change) -> None:
        """A card changed; changes of one field that follow each other are taken back together.

        Raises ``LookupError`` where the card has no such place.
        """
        before = self.layout.cards[place]
        after = changed_card(before, change, self._order(self.card(place)))
        if after == before:
            return
        label = Message("step-change", "{field} changed", field=str(change.path[0]))
        # what is painted goes on stroke by stroke, what is typed sign by sign
        typed = isinstance(change, Put) and not isinstance(change.value, list)
        at = (place, change.path, type(change)) if typed else None
        self._enter(label, self.layout.with_card(place, self._ended(after)), at)

    def rewrite(self, place: int, data: Mapping[str, Any]) -> None:
        """A card written anew, as one change: another kind of card has other fields."""
        tail = tail_of(self.layout.cards[place])
        text = self._ended(written_card(data, self._order(data))) + tail
        self._enter(Message("step-rewrite", "card rewritten"), self.layout.with_card(place, text))

    def call(self, place: int, path: FieldPath, value: Any) -> None:
        """A card's name changed; the id of a card that no file has yet is made from its English name."""
        card, before = self.card(place), self.layout.cards[place]
        text = changed_card(before, Put(path, value), self._order(card))
        old, new = (id_from(each.get("name", "")) for each in (card, data_of(text)))
        name = str(card.get("id", ""))
        if re.fullmatch(rf"{re.escape(old)}(-\d+)?", name) and name not in self._saved_ids and old != new:
            text = changed_card(text, Put(("id",), self.free_id(new)), self._order(card))
        if text != before:
            label = Message("step-change", "{field} changed", field="name")
            self._enter(label, self.layout.with_card(place, self._ended(text)), (place, path, Put))

    @property
    def _saved_ids(self) -> set[object]:
        return set() if self.saved is None else {data_of(card).get("id") for card in self.saved.cards}

    def rename(self, field: str, value: Any) -> None:
        """A field of the head changed (``title``, ``id`` ...); an empty one is left out."""
        if value in ("", {}) and field not in self.head:
            return
        change = Drop((field,)) if value in ("", {}) else Put((field,), value)
        label = Message("step-change", "{field} changed", field=field)
        self._enter(label, changed(self.layout, head=self._headed(change)), ("head", field))

    def _headed(self, change: Change) -> str:
        """The head with a change."""
        text = changed_card(f"[[card]]\n{self.layout.head}", change, tuple(self.head))
        return self._ended(text.removeprefix("[[card]]\n"))

    def belong_to(self, path: Path, read: str) -> None:
        """It is what is not saved of a file whose bytes had this digest when it was begun."""
        self.path, self.read, self.saved = path, read, Layout("")

    def free_id(self, wanted: str) -> str:
        """An id that no card has, like the one wanted."""
        return free(wanted, {card.get("id") for card in self.cards})

    def _ended(self, text: str) -> str:
        """A text with the line ends of the file."""
        plain = text.replace("\r\n", "\n")
        return plain.replace("\n", "\r\n") if self.layout.line_end == "\r\n" else plain

    def _order(self, card: Mapping[str, Any]) -> Sequence[str]:
        return checking.order_of(self.game, card)

    # -- history

    def _enter(self, label: Message, layout: Layout, at: object = None) -> None:
        if not self.goes_on(at):
            self._done.append(Step(label, self.layout, at))
            del self._done[:-MOST_STEPS]
        elif self._done[-1].before == layout:
            # whoever wrote it has taken it back sign by sign: there is nothing left to be taken back
            self._done.pop()
        self._undone.clear()
        self.layout = layout

    def goes_on(self, at: object) -> bool:
        """Whether a change of this (a card's place, a path, the kind of change) goes on with the last one."""
        return at is not None and bool(self._done) and self._done[-1].at == at and not self._undone

    def settle(self) -> None:
        """The next change is one of its own, whatever it changes."""
        if self._done:
            last = self._done[-1]
            self._done[-1] = Step(last.label, last.before, None)

    @property
    def undoes(self) -> Message | None:
        """What would be taken back next."""
        return self._done[-1].label if self._done else None

    @property
    def redoes(self) -> Message | None:
        """What would be done again next."""
        return self._undone[-1].label if self._undone else None

    def undo(self) -> None:
        """Take the last change back, saved or not."""
        self._go(self._done, self._undone)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._go(self._undone, self._done)

    def _go(self, steps: list[Step], back: list[Step]) -> None:
        if steps:
            step = steps.pop()
            back.append(Step(step.label, self.layout, None))
            self.layout = step.before

    # -- files

    @property
    def shipped(self) -> bool:
        """Whether its file is one that comes with the program: that one is not written over."""
        return self.path is not None and self.path.is_relative_to(resources.root())

    def save(self, path: Path | None = None, *, over: bool = False) -> None:
        """Write the pack, whole or not at all, to its file or to another one, which is its own from then on.

        Raises ``ChangedOutside`` where the file is not as it was read, unless ``over``, and ``OSError``.
        """
        target = path or self.path
        assert target is not None
        save(self, target, over=over)
        self.saved = self.layout
        self._file()
        # what was saved is a state that undo comes back to
        self.settle()

    @property
    def changed_outside(self) -> bool:
        """Whether its file says something else than when it was read or saved last."""
        return changed_outside(self)

    def read_again(self) -> None:
        """Take what the file says now; that can be taken back. Raises ``BadFile``, and then all stays as it is."""
        assert self.path is not None
        text, read = _text_of(self.path)
        _game_of(self.path)
        known = dict(zip((card.get("id") for card in self.cards), self.layout.marks, strict=True))
        layout = laid_out(text)
        # a card of the same id is the same card
        ids = [data_of(card).get("id") for card in layout.cards]
        layout = changed(layout, marks=tuple(map(known.pop, ids, layout.marks)))
        self._enter(Message("step-read", "the file read again"), layout)
        self.saved, self.read = layout, read
        self._file()

    def go_on_over(self) -> None:
        """Go on with what is here though the file says something else; that is one undo away. Raises as above."""
        mine = self.layout
        self.read_again()
        self._enter(Message("step-mine", "the changes here gone on with"), mine)


def suggested(document: PackDocument) -> Path:
    """Where a pack that has no file yet may be kept: among the player's own, under a name that is free."""
    folder, stem, number = own_folder("packs"), document.stem, 1
    path = folder / f"{stem}.toml"
    while path.exists() or resources.find("packs", path.name) is not None:
        number += 1
        path = folder / f"{stem}-{number}.toml"
    return path


def _text_of(path: Path) -> tuple[str, str]:
    """The text of a pack's file and the digest of its bytes. Raises ``BadFile``."""
    read_toml(path)
    data = foreign.read_plain(path, LARGEST)
    return data.decode("utf-8"), digest(data)


def _game_of(path: Path) -> str:
    game = read_toml(path).get("game")
    require_game(path, game)
    return str(game)


def require_game(path: Path, game: object) -> None:
    """Raises ``BadFile`` where a file is for no game that there is."""
    if not isinstance(game, str) or game not in games.GAMES:
        known = tuple(games.GAMES)
        raise BadFile(path, [Fault("game", Message("pack-game", "one of {games} is needed", games=known))])
