"""What is shown of the cards of a pack: name, face, kind, and what each is found by in the list."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from referee import games
from referee.kernel.scene import Face
from referee.kernel.telling import Message
from referee.packs.model import in_language
from referee.rulebook.voice import common_voice
from referee.workshop.document import PackDocument
from referee.workshop.sound import sound_part
from referee.workshop.wording import Wording
from ui.frame.theme import Theme
from ui.workshop.listing import Listed, texts_of
from ui.workshop.shown import CardPicture

NAMING = ("card", "other")
"""Facts of messages that are ids of cards of the pack."""
KNOWN = 500
"""So many earlier texts of cards are remembered with what the list shows of them."""


class Faces:
    """The faces of a pack under work, in one language."""

    def __init__(self, document: PackDocument, wording: Wording) -> None:
        self.document, self.wording = document, wording
        self._known: dict[str, tuple[str, str, Face, str, str]] = {}
        self._called: tuple[object, Mapping[str, str]] = (None, {})

    def called(self, place: int) -> str:
        """What a card is called: its name, its id, or which of the pack's it is."""
        numbered = Message("card-of-number", "card {number}", number=place + 1)
        return self.name(self.document.card(place)) or common_voice(self.wording.language).told(numbered)

    def listed(self, place: int, counted: Mapping[int | None, int]) -> Listed:
        """A card in the list; ``counted`` says how many faults each has. One that has not changed is not read again."""
        text = self.document.layout.cards[place]
        if text not in self._known:
            if len(self._known) > 2 * self.document.count + KNOWN:
                self._known.clear()
            self._known[text] = self._look(place)
        name, kind, face, status, found_by = self._known[text]
        return Listed(place, name or self.called(place), kind, face, counted.get(place, 0), status, found_by)

    def _look(self, place: int) -> tuple[str, str, Face, str, str]:
        data = self.document.card(place)
        face, kind = self.face(place)
        status = self.wording.word("effect", "manual") if data.get("effect") == "manual" else ""
        found = " ".join(texts_of(data)) + " " + kind
        return self.name(data), kind, face, status, found.casefold()

    def name(self, data: Mapping[str, Any]) -> str:
        """What a card calls itself; "" for one with neither name nor id."""
        name = data.get("name", "")
        told = in_language(name, self.wording.language) if isinstance(name, str | dict) else ""
        own = data.get("id")
        return told.strip() or (own if isinstance(own, str) else "")

    def face(self, place: int) -> tuple[Face, str]:
        """The face of a card and what kind it is; one with faults has what is sound of it."""
        data = self.document.card(place)
        model, _ = sound_part(self.document.game, self.document.layout.cards[place])
        made = games.find(self.document.game).face
        if model is None or made is None:
            text = data.get("text", "")
            kind = str(data.get("kind", ""))
            known = isinstance(text, str) or (isinstance(text, dict) and all(isinstance(t, str) for t in text.values()))
            return Face(text=text if known else ""), self.wording.word("kind", kind) if kind else ""
        face = made(model)
        school = data.get("school")
        words = [*face.kinds, *([school] if isinstance(school, str) and school else [])]
        return face, " · ".join(dict.fromkeys(self.wording.voice.term(word) for word in words))

    def wrong(self, place: int) -> tuple[str, ...]:
        """The fields of a card that are at fault, in words."""
        _, bad = sound_part(self.document.game, self.document.layout.cards[place])
        return tuple(map(self.wording.field, bad))

    @property
    def _names(self) -> Mapping[str, str]:
        """What the cards are called by their ids; with the id where two have one name."""
        if self._called[0] is not self.document.layout:
            named = [(str(each.get("id", "")), self.name(each)) for each in self.document.cards]
            times = Counter(name for _, name in named)
            told = {each: name if times[name] == 1 else f"{name} ({each})" for each, name in named}
            self._called = (self.document.layout, told)
        return self._called[1]

    def told(self, message: str) -> str:
        """A message with the names of cards in the place of ids, and of fields as the form has them."""
        return common_voice(self.wording.language).told(self._named(message))

    def _named(self, message: str) -> str:
        if not isinstance(message, Message):
            return message
        return message.saying(**{name: self._fact(name, value) for name, value in message.facts.items()})

    def _fact(self, name: str, value: object) -> object:
        if isinstance(value, Message):
            return self._named(value)
        if name in NAMING and isinstance(value, str):
            return self._names.get(value, value)
        if name == "field" and isinstance(value, str):
            return self.field([int(part) - 1 if part.isdigit() else part for part in value.split(".")])
        return value

    def field(self, path: Sequence[str | int]) -> str:
        """A field of a card in words, however deep."""
        return " · ".join(self.wording.field(part) if isinstance(part, str) else str(part + 1) for part in path)

    def picture(self, picture: CardPicture, place: int, theme: Theme) -> CardPicture:
        """A card shown in a picture, in the colours of a theme."""
        face, kinds = self.face(place)
        terms = {term: self.wording.voice.term(term) for term, _ in face.figures}
        cards = {str(each.get("id")): self.name(each) for each in self.document.cards} if face.rows else {}
        title = self.name(self.document.card(place))
        picture.show_face(title, kinds, face, self.wording.language, {**cards, **terms}, theme, self.wrong(place))
        return picture
