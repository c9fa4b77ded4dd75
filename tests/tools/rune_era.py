"""A card file as players have it, made up: five decks of the era of the runes, in the ways of putting things of print.

Names, races and texts are invented. Each text is marked with whether the reader is to understand it whole.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

ATTRIBUTES = {"light": "W", "fire": "R", "water": "U", "wind": "G", "darkness": "B"}
RACES = {"light": "Lantern", "fire": "Kiln", "water": "Heron", "wind": "Thistle", "darkness": "Mole"}
HAND = "~"
"""In front of a text that is left to the players."""


@dataclass(frozen=True)
class Made:
    """A shape of a card: its types, cost, figures and texts, with places for sign, attribute and race of its deck."""

    types: tuple[str, ...]
    cost: str
    stats: tuple[int, int] | None
    texts: tuple[str, ...]


def body(cost: str, atk: int, df: int, *texts: str) -> Made:
    return Made(("Resonator",), cost, (atk, df), texts)


def spell(types: str, cost: str, *texts: str) -> Made:
    return Made(tuple(types.split("/")), cost, None, texts)


ENTER = "(When this card enters the field ⇒ Perform the effect.)"
RULERS: dict[str, tuple[str, ...]] = {
    "light": (f"[Enter] ⇒ Put target resonator from your graveyard into the field. {ENTER}", "[Flying]"),
    "fire": ("[Enter] ⇒ Search your deck for a RACE with total cost 4 or less and put it into the field. "
             "Then shuffle your deck.", "S: This card deals 200 damage to target J/resonator."),
    "water": ("[Enter] ⇒ Return target resonator to its owner's hand. Draw a card.",
              "Whenever you awaken a spell ⇒ Draw a card. This ability triggers only once per turn."),
    "wind": ("Resonators you control gain [+400/+400].",
             "[Enter] ⇒ Flip a revealed rune from your rune area face down."),
    "darkness": ("[Enter] ⇒ Your opponent discards three cards.",
                 "Whenever a non-token darkness resonator you control is put into a graveyard from the field ⇒ "
                 "Put a [100/100] darkness Mole resonator token into the field."),
}  # fmt: skip
"""What stands on the other faces of the rulers."""

BODIES: tuple[Made, ...] = (
    body("S", 300, 300, "[Flying]", "When this card is put into a graveyard from the field ⇒ Draw a card."),
    body("S{1}", 500, 400, "[Awakening] S{1}: [Enter] ⇒ Put two [+100/+100] counters on this card. "
         "(As you play this card, you may pay S{1}. If you do, this card enters the field with the [Enter] ability.)"),
    body("S", 200, 300, "[Quickcast]", "{Rest}: Another target RACE gains [+200/0] until end of turn."),
    body("S{2}", 700, 600, "[Rune] 2 - This card gains [+200/+200] and [Flying].", "[First Strike]"),
    body("S{1}", 400, 600, "[Enter] ⇒ Look at the top four cards of your deck. You may reveal a RACE from among them "
         "and put it into your hand. Put the rest on the bottom of your deck in a random order.", "[Barrier] (Chant)"),
    body("S{3}", 800, 800, "[Enter] ⇒ You may pay S. If you do, search your deck for a card named \"FRIEND\" and put "
         "it into the field. Then shuffle your deck."),
    body("S", 100, 400, "Banish this card: Target resonator gains [+400/+400] until end of turn.",
         "At the end of your turn ⇒ Foresee 1."),
    body("S{1}", 600, 300, "[Swiftness]", "When this card is dealt damage ⇒ Destroy it."),
    body("S{2}", 500, 700, "SS{1}, discard this card: Destroy target J/resonator.", "[Enter] ⇒ You gain 400 life.",
         "[Barrier] (Total cost 2 or less)"),
    body("S{1}", 400, 400, "S: Put this card from your graveyard into your hand. Play this ability only during your "
         "turn."),
    body("S", 300, 200, "Whenever you play a rune ⇒ Choose one - You gain 200 life; or rest target resonator; or "
         "target J/resonator gains [0/+300] until end of turn."),
    body("S{2}", 600, 600, "This card gains [+300/0] for each other RACE you control.",
         "This card cannot be attacked."),
    body("S{1}", 300, 500, "Whenever another RACE enters the field under your control ⇒ Put a [+100/+100] counter on "
         "it.",
         "Remove two [+100/+100] counters from a resonator you control: Draw a card."),
    body("S", 200, 200, "[Enter] ⇒ Your opponent banishes a resonator. If they don't, they banish a magic stone."),
    body("S{2}", 700, 500, "Whenever this card attacks or blocks ⇒ At the next end of turn ⇒ Destroy it.", "[Pierce]"),
    body("S{1}", 0, 900, "As long as there are no [+100/+100] counters on this card, it doesn't recover during its "
         "controller's recovery phase.", "{Rest}: Put a [+100/+100] counter on another target RACE."),
    body("S{1}", 500, 500, "If this card would be dealt damage, prevent 100 of it.", "[Rune] SS - [Drain]"),
    body("S{2}", 400, 800, "Prevent all damage that would be dealt to this card by resonators during your opponent's "
         "turn.",
         "When this card is targeted by a spell ⇒ Banish it."),
    body("S", 300, 300, HAND + "[Enter] ⇒ Whoever has the longest beard draws a card.", "[Precision]"),
    body("S{1}", 400, 300, "When this card enters the field from a graveyard ⇒ It deals 300 damage to each resonator.",
         HAND + "You may have any number of copies of this card in your deck if the moon is full."),
)  # fmt: skip
SPELLS: tuple[Made, ...] = (
    spell("Chant", "S", "[Quickcast]", "Choose one - Destroy target addition; or you gain 600 life."),
    spell("Chant", "S{1}", "[Awakening] S{1}", "This card deals 500 damage to target J/resonator. If this card was "
          "awakened, it deals 500 damage to up to one second target J/resonator."),
    spell("Chant", "SS", "Look at your opponent's hand. Choose a card with total cost 3 or less. They discard that "
          "card."),
    spell("Chant", "S{2}", "As an additional cost to play this card, banish a resonator.", "Draw two cards."),
    spell("Chant", "S", "Target resonator gains [+100/+300] until end of turn. If it's a ATT resonator, it gains "
          "[+300/+500] instead."),
    spell("Addition: Resonator", "S", HAND + "Added resonator hums a tune."),
    spell("Chant", "S{1}", HAND + "Separate all resonators into two piles. Sing to one of them."),
)  # fmt: skip
BOTH: tuple[Made, ...] = (
    spell("Chant/Rune", "S", "[Quickcast]", "You pay {1} more to play this card from a rune area.",
          "Cancel target chant spell."),
    spell("Chant/Rune", "S{1}", "You may pay {1} less to play this card from a rune area.",
          "Put X [200/200] ATT RACE resonator tokens into the field, where X is the number of J/resonators your "
          "opponent controls."),
    spell("Chant/Rune", "S", "[Quickcast]", "Prevent the next 600 damage that would be dealt to target resonator until "
          "end of turn. Draw a card."),
    spell("Chant/Rune", "S{1}", "Return target rested resonator to its owner's hand. Foresee 2."),
    spell("Chant/Rune", "S", "[Quickcast]", HAND + "Target resonator must dance this turn if able."),
)  # fmt: skip
RUNES: tuple[Made, ...] = (
    spell("Rune", "S", "[Quickcast]", "Rest target J/resonator. It doesn't recover during its controller's next "
          "recovery phase."),
    spell("Rune", "S{1}", "Choose up to two - Put target resonator from your graveyard into your hand; or recover two "
          "target magic stones; or draw a card."),
    spell("Rune", "SS", "Destroy all rested resonators. Players cannot chase to this card."),
)  # fmt: skip
MASTER = spell("Master Rune", "SSS", 'Play this card only if your J/ruler is "RULER" or "JUDGE".',
               "This card deals 900 damage to each resonator your opponent controls.")  # fmt: skip
STONES: tuple[str, ...] = (
    "{Rest}, S, banish this card: Target RACE gains [Swiftness] until end of turn.",
    HAND + "{Rest}: Produce SS. Spend this will only to play RACEs.",
    "{Rest}: Put the top card of your deck into your graveyard.",
    "{Rest}, {1}: Put a [+100/+100] counter on target RACE.",
    "{Rest}, banish this card: Return target resonator you control to its owner's hand.",
)
MAIN = 12


class Era:
    """The cards of the file with their decks, and what of their texts is to be understood."""

    def __init__(self) -> None:
        self.cards: list[dict[str, Any]] = []
        self.whole: dict[tuple[str, str], bool] = {}
        """By card and text: whether it is to be read."""
        self.decks: dict[str, dict[str, Any]] = {}
        for place, attribute in enumerate(ATTRIBUTES):
            self._deck(place, attribute)

    @property
    def file(self) -> str:
        """The file, in the layout of the one that players have."""
        half = len(self.cards) // 2
        sets = [{"name": "One", "code": "ON", "cards": self.cards[:half]}, {"name": "Two", "cards": self.cards[half:]}]
        return json.dumps({"fow": {"clusters": [{"name": "Made Up", "sets": sets}]}})

    def _deck(self, place: int, attribute: str) -> None:
        self.attribute, self.count = attribute, 0
        race = RACES[attribute]
        ruler, judge, friend = f"{race} Warden", f"{race} Warden, Risen", f"{race} of Note"
        self.words = {"ATT": attribute, "RACE": race, "RULER": ruler, "JUDGE": judge, "FRIEND": friend}
        energies = ("[Energize] S", "[Divinity] 10", "[Judgment] S S {2}")
        first = self._card(ruler, Made(("Ruler",), "", None, energies), race=False)
        self._card(judge, Made(("J-Ruler",), "", (1000, 1000), (*RULERS[attribute], "[Divinity] 10")), of=first)
        bodies = [BODIES[(place * 4 + at) % len(BODIES)] for at in range(8)]
        spells = [SPELLS[(place + at) % len(SPELLS)] for at in range(3)]
        both, other = BOTH[place], BOTH[(place + 1) % len(BOTH)]
        main = [self._name(friend if at == 0 else "", shape) for at, shape in enumerate((*bodies, *spells, both))]
        assert len(main) == MAIN
        runes = [self._name("", shape, divinity=2) for shape in (*RUNES, other, MASTER)]
        special = Made(("Special Magic Stone", "Magic Stone"), "", None, ("{Rest}: Produce S.", STONES[place]))
        kind = f"{attribute.capitalize()} Magic Stone"
        basic = Made(("Magic Stone", "Basic Magic Stone", kind), "", None, ("{Rest}: Produce S.",))
        stones = {self._slug(self._name("", special)): 4}
        self._card(kind, basic, race=False)
        stones[self._slug(kind)] = 8
        self.decks[attribute] = {
            "ruler": self._slug(ruler),
            "main": {self._slug(name): 4 for name in main},
            "stones": stones,
            "runes": {self._slug(name): 1 for name in runes},
        }

    @staticmethod
    def _slug(name: str) -> str:
        return name.lower().replace(",", "").replace(" ", "-")

    def _name(self, name: str, shape: Made, divinity: int | None = None) -> str:
        self.count += 1
        name = name or f"{RACES[self.attribute]} {shape.types[0].split(':')[0].split()[-1]} {self.count}"
        self._card(name, shape, divinity=divinity)
        return name

    def _card(self, name: str, shape: Made, *, of: str = "", divinity: int | None = None, race: bool = True) -> str:
        number = f"{of}J" if of else f"{self.attribute[:2].upper()}-{len(self.cards):03}"
        stats = shape.stats or ("", "")
        texts = list(self._texts(number, shape.texts))
        self.cards.append(
            {
                "id": number,
                "name": name,
                "type": list(shape.types),
                "cost": self._signed(shape.cost),
                "race": [RACES[self.attribute]] if race and shape.stats is not None else [],
                "colour": [ATTRIBUTES[self.attribute]],
                "ATK": stats[0] or "",
                "DEF": stats[1],
                "abilities": texts,
                "divinity": "" if divinity is None else str(divinity),
                "flavour": "",
                "rarity": "C",
            }
        )
        return number

    def _texts(self, number: str, texts: Sequence[str]) -> Iterator[str]:
        for text in texts:
            said = self._signed(text.removeprefix(HAND))
            self.whole[number, said] = not text.startswith(HAND)
            yield said

    def _signed(self, text: str) -> str:
        """A shape's words with the sign, attribute, race and names of the deck."""
        sign = f"{{{ATTRIBUTES[self.attribute]}}}"
        for word in ("RULER", "JUDGE", "FRIEND", "RACE", "ATT"):
            text = text.replace(word, str(self.words[word]))
        return "".join(_signs(text, sign))


def _signs(text: str, sign: str) -> Iterator[str]:
    """``S`` by itself, or a row of them, as signs of will."""
    for at, letter in enumerate(text):
        row = text[:at].rstrip("S")[-1:], text[at:].lstrip("S")[:1]
        yield sign if letter == "S" and not any(side.isalpha() for side in row) else letter
