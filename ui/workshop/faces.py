"""What is shown of the cards of a pack: name, face, kind, and what each is found by in the list."""

from collections.abc import Mapping
from typing import Any

from referee import games
from referee.kernel.scene import Face
from referee.packs.model import in_language
from referee.workshop import checking
from referee.workshop.document import PackDocument
from referee.workshop.wording import Wording
from ui.frame.theme import Theme
from ui.workshop.listing import Listed, texts_of
from ui.workshop.shown import CardPicture

KNOWN = 500
"""So many earlier texts of cards are remembered with what the list shows of them."""


class Faces:
    """The faces of a pack under work, in one language."""

    def __init__(self, document: PackDocument, wording: Wording) -> None:
        self.document, self.wording = document, wording
        self._known: dict[str, tuple[str, str, Face, str, str]] = {}

    def listed(self, place: int, counted: Mapping[int | None, int]) -> Listed:
        """A card in the list; ``counted`` says how many faults each has. One that has not changed is not read again."""
        text = self.document.layout.cards[place]
        if text not in self._known:
            if len(self._known) > 2 * self.document.count + KNOWN:
                self._known.clear()
            self._known[text] = self._look(place)
        name, kind, face, status, found_by = self._known[text]
        return Listed(place, name, kind, face, counted.get(place, 0), status, found_by)

    def _look(self, place: int) -> tuple[str, str, Face, str, str]:
        data = self.document.card(place)
        face, kind = self.face(place)
        status = self.wording.word("effect", "manual") if data.get("effect") == "manual" else ""
        found = " ".join(texts_of(data)) + " " + kind
        return self.name(data), kind, face, status, found.casefold()

    def name(self, data: Mapping[str, Any]) -> str:
        """What a card is called."""
        name = data.get("name", "")
        told = in_language(name, self.wording.language) if isinstance(name, str | dict) else ""
        return told or str(data.get("id", ""))

    def face(self, place: int) -> tuple[Face, str]:
        """The face of a card and what kind it is; one with faults has what can be said of it."""
        data = self.document.card(place)
        model, _ = checking.read(self.document.game, self.document.layout.cards[place])
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

    def picture(self, picture: CardPicture, place: int, theme: Theme) -> CardPicture:
        """A card shown in a picture, in the colours of a theme."""
        face, kinds = self.face(place)
        terms = {term: self.wording.voice.term(term) for term, _ in face.figures}
        cards = {str(each.get("id")): self.name(each) for each in self.document.cards} if face.rows else {}
        title = self.name(self.document.card(place))
        picture.show_face(title, kinds, face, self.wording.language, {**cards, **terms}, theme)
        return picture
