"""Small words of printed texts that decide who, what and where: each is read as it stands, or the text is left whole.

The texts are made up, in the ways of putting things that printed cards have.
"""

from typing import Any

import pytest

from referee.games.force_of_will.importing.comparing import differences
from referee.games.force_of_will.importing.lines import Lines, Reading
from referee.packs.importing import slug

RACES = ("Otter", "Clay Giant", "Lamp", "Moth")


def read(kind: str, *texts: str) -> Reading:
    return Lines(RACES, slug).read(texts, kind)


def fields(kind: str, text: str) -> dict[str, Any]:
    reading = read(kind, text)
    assert reading.by_hand == []
    return {key: value for key, value in reading.fields.items() if value}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[Barrier] (Total cost 3 or less)", {"barriers": [{"card": {"cost-most": 3}}]}),
        ("[Flying] [Barrier] (Stranger)",
         {"barriers": [{"card": {"subtype": ["stranger"]}}], "keywords": ["flying"]}),
        ("[Barrier] (What you control with [Barrier] cannot be targeted by an opponent.)", {"keywords": ["barrier"]}),
        ("You may pay {1} less to play this card for each (Stranger) Otter you control.",
         {"cost-changes": [{"less": "{1}", "times": {"count": "cards", "whose": "own", "subtype": ["stranger"],
                                                     "race": ["otter"]}}]}),
        ('You may pay {G} less to play this card if you control "Old Nim, the Digger."',
         {"cost-changes": [{"less": "{G}", "if": {"count": "cards", "whose": "own",
                                                  "name": ["Old Nim, the Digger"]}}]}),
        ('Play this card only if you control a J/ruler named "Old Nim: Digger" or "Nim".',
         {"play-if": {"count": "rulers", "whose": "own", "name": ["Old Nim: Digger", "Nim"]}}),
        ("This card gains [+200/0] for each J/ruler your opponent controls.",
         {"bonus": [{"to": "self", "atk": {"count": "rulers", "whose": "opponent", "times": 200}}]}),
    ],
)  # fmt: skip
def test_words_that_narrow_are_kept(text: str, found: dict[str, Any]) -> None:
    assert fields("resonator", text) == found


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Your opponent reveals their hand.", {"do": "look", "seat": "opponent", "source": "hand"}),
        ("Look at your opponent's hand.", {"do": "look", "seat": "opponent", "source": "hand"}),
        ("Put a [+100/+100] counter on a Moth.",
         {"do": "counter", "choose": {"of": "card", "race": ["moth"]}, "by": 1, "kind": "+100/+100"}),
        ("Banish a Moth.", {"do": "banish", "choose": {"of": "card", "race": ["moth"], "whose": "own"}}),
        ("Return a resonator your opponent controls to its owner's hand.",
         {"do": "return", "choose": {"of": "resonator", "whose": "opponent"}}),
    ],
)  # fmt: skip
def test_whose_a_card_is_follows_from_the_words(text: str, effect: dict[str, Any]) -> None:
    assert fields("chant", text)["effect"] == [effect]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Choose one - Destroy target addition; or you gain 300 life.",
         {"modes": {"ways": [{"effect": [{"do": "destroy", "to": "target"}], "targets": [{"of": "addition"}]},
                             {"effect": [{"do": "life", "seat": "own", "by": 300}]}]}}),
        ("Choose up to two - Rest target Moth; or draw a card.",
         {"modes": {"ways": [{"effect": [{"do": "rest", "to": "target"}],
                              "targets": [{"of": "card", "race": ["moth"]}]},
                             {"effect": [{"do": "cards", "by": 1}]}], "count": 2, "up-to": True}}),
        ("Choose spade or rake. If you chose spade, draw a card. If you chose rake, you lose 200 life.",
         {"effect": [{"do": "choose", "options": [[{"do": "cards", "by": 1}],
                                                  [{"do": "life", "seat": "own", "by": -200}]]}]}),
        ("Prevent the next 700 damage that would be dealt to target Otter until end of turn.",
         {"effect": [{"do": "prevent", "to": "target", "amount": 700, "next": True}],
          "targets": [{"of": "card", "race": ["otter"]}]}),
        ("If damage would be dealt to Otters you control this turn, prevent 100 of it.",
         {"effect": [{"do": "prevent", "each": {"of": "card", "race": ["otter"], "whose": "own"}, "amount": 100}]}),
        ("Moths your opponent controls don't recover during their controller's next recovery phase.",
         {"effect": [{"do": "keyword", "each": {"of": "card", "race": ["moth"], "whose": "opponent"},
                      "keyword": "no-recovery", "until": "recovery"}]}),
        ("Target Otter and up to one second target resonator gain [Flying] until end of turn.",
         {"effect": [{"do": "keyword", "to": "target", "keyword": "flying"},
                     {"do": "keyword", "to": "target-2", "keyword": "flying"}],
          "targets": [{"of": "card", "race": ["otter"]}, {"of": "resonator", "optional": True}]}),
        ("Target Moth becomes a [700/200] until end of turn.",
         {"effect": [{"do": "stats", "to": "target", "atk": 700, "def": 200, "set": True}],
          "targets": [{"of": "card", "race": ["moth"]}]}),
        ("Target Moth gains [Barrier] (Chant) until end of turn.",
         {"effect": [{"do": "keyword", "to": "target", "keyword": "barrier", "against": ["chant"]}],
          "targets": [{"of": "card", "race": ["moth"]}]}),
        ("This card deals 300 damage to target opponent or resonator.",
         {"effect": [{"do": "damage", "to": "target", "amount": 300}],
          "targets": [{"of": "any", "kind": ["resonator"], "player": "opponent"}]}),
        ("Look at your opponent's hand. Choose up to two Otters from among them. They discard those cards.",
         {"effect": [{"do": "look", "seat": "opponent", "source": "hand"},
                     {"do": "discard", "seat": "opponent", "seen": True, "card": {"race": ["otter"]}, "count": 2}]}),
        ("Search your deck for a Lamp with total cost X or less, where X is the number of Moths you control, "
         "and put it into the field. Then shuffle your deck.",
         {"effect": [{"do": "put", "source": "deck", "into": "field", "card": {"race": ["lamp"]},
                      "cost-most": {"count": "cards", "whose": "own", "race": ["moth"]}}]}),
        ("Put two wind Lamp addition tokens into the field.",
         {"effect": [{"do": "token", "id": "lamp", "race": ["lamp"], "kind": "addition", "count": 2,
                      "attributes": ["wind"]}]}),
        ("Your opponent discards a card at random.",
         {"effect": [{"do": "discard", "seat": "opponent", "count": 1, "random": True}]}),
        ("Your opponent banishes a Moth. If they don't, they banish a magic stone.",
         {"effect": [{"do": "banish", "choose": {"of": "card", "race": ["moth"], "whose": "opponent"},
                      "chooser": "opponent"},
                     {"do": "banish", "choose": {"of": "stone", "whose": "opponent"}, "chooser": "opponent",
                      "if": {"count": "done", "most": 0}}]}),
    ],
)  # fmt: skip
def test_ways_of_putting_things_that_came_with_the_rune_decks(text: str, found: dict[str, Any]) -> None:
    assert fields("chant", text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{G}, discard this card: Rest target Moth.",
         {"zone": "hand", "cost": "{G}", "costs": [{"pay": "discard", "itself": True}],
          "effect": [{"do": "rest", "to": "target"}], "targets": [{"of": "card", "race": ["moth"]}]}),
        ("{B}{1}: Put this card from your graveyard into your hand. Play this ability only during your turn.",
         {"zone": "graveyard", "cost": "{B}{1}", "if": {"count": "own-turn"},
          "effect": [{"do": "return", "to": "self"}]}),
        ("Remove two [+100/+100] counters from a Moth you control: Draw a card.",
         {"costs": [{"pay": "counters", "kind": "+100/+100", "count": 2, "card": {"of": "card", "race": ["moth"]}}],
          "effect": [{"do": "cards", "by": 1}]}),
        ("Whenever this card attacks ⇒ At the next end of turn ⇒ Banish it.",
         {"when": "attack",
          "effect": [{"do": "later", "at": "turn-end", "steps": [{"do": "banish", "to": "self"}]}]}),
        ("Whenever you awaken a spell ⇒ Draw a card.",
         {"when": "awaken", "player": "own", "effect": [{"do": "cards", "by": 1}]}),
        ("When this card is targeted by a spell ⇒ Banish it.",
         {"when": "targeted-by-spell", "effect": [{"do": "banish", "to": "self"}]}),
        ('[Enter] ⇒ Target Moth gains "At the end of turn ⇒ Recover this card." until end of turn.',
         {"when": "enter", "targets": [{"of": "card", "race": ["moth"]}],
          "effect": [{"do": "ability", "to": "target",
                      "ability": {"text": "at the end of turn => recover this card.", "when": "turn-end",
                                  "turn": "any", "effect": [{"do": "recover", "to": "self"}]}}]}),
    ],
)  # fmt: skip
def test_abilities_that_came_with_the_rune_decks(text: str, found: dict[str, Any]) -> None:
    (ability,) = fields("resonator", text)["abilities"]
    assert {key: value for key, value in ability.items() if key != "text"} == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("When this card enters your field, draw a card.", {"when": "enter", "effect": [{"do": "cards", "by": 1}]}),
        ("Whenever a Moth enters your field, you gain 200 life.",
         {"when": "enter", "watch": {"of": "card", "race": ["moth"], "whose": "own"},
          "effect": [{"do": "life", "seat": "own", "by": 200}]}),
        ("Whenever another Moth enters your field ⇒ Put a [+100/+100] counter on it.",
         {"when": "enter", "watch": {"of": "card", "race": ["moth"], "whose": "own", "another": True},
          "effect": [{"do": "counter", "to": "subject", "by": 1, "kind": "+100/+100"}]}),
        ("At the end of your turn, you may draw a card. If you do, discard a card.",
         {"when": "turn-end", "turn": "own",
          "effect": [{"do": "cards", "by": 1, "may": True,
                      "then": [{"do": "discard", "seat": "own", "count": 1}]}]}),
        ("When this card attacks, each opponent discards two cards.",
         {"when": "attack", "effect": [{"do": "discard", "seat": "opponent", "count": 2}]}),
        ("When this card attacks, it hums.", None),
        ("When this card hums, draw a card.", None),
    ],
)  # fmt: skip
def test_a_comma_may_stand_between_the_moment_and_what_then_happens(text: str, found: dict[str, Any] | None) -> None:
    reading = read("resonator", text)
    (ability,) = reading.fields["abilities"]
    assert ability.pop("text") == text
    assert bool(reading.by_hand) == (found is None)
    if found is not None:
        assert ability == found
    else:
        assert ability.get("effect", "manual") == "manual"


def test_keywords_that_stand_alone_need_no_brackets() -> None:
    assert fields("resonator", "Swiftness") == {"keywords": ["swiftness"]}
    assert fields("resonator", "First Strike, Flying") == {"keywords": ["first-strike", "flying"]}
    assert read("resonator", "Swiftness, humming").by_hand
    assert read("resonator", "Swift").by_hand


def test_who_may_pay_is_whose_spell_it_is() -> None:
    """Whoever controls the spell may pay: it may be one's own that is pointed at."""
    found = fields("chant", "Cancel target chant spell unless its controller pays {U}{1}.")
    cancel = [{"do": "cancel", "to": "target"}]
    pay = {"do": "pay", "seat": "controller", "cost": "{U}{1}", "otherwise": cancel}
    assert found == {"effect": [pay], "targets": [{"of": "item", "kind": ["chant"]}]}


def test_what_lasts_instead_under_a_condition_is_two_bonuses() -> None:
    text = "Moths you control gain [+200/0]. As long as you control three or more Lamps, they gain [+500/0] instead."
    moths, lamps = (
        {"of": "card", "race": ["moth"], "whose": "own"},
        {"count": "cards", "whose": "own", "race": ["lamp"]},
    )
    assert fields("resonator", text)["bonus"] == [
        {"each": moths, "atk": 200, "unless": lamps | {"least": 3}},
        {"each": moths, "atk": 500, "if": lamps | {"least": 3}},
    ]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("resonator", "[Barrier] (Cards with a name that begins with an N)"),
        ("resonator", "Otters you control gain [Barrier] (Chosen word)."),
        ("ruler", "[Energize] {W}{G}"),
        ("chant", "Remove target spell from the game."),
        ("chant", "Return target spell to its owner's hand."),
        ("chant", "Target Otter in your graveyard gains [Flying] until end of turn."),
        ("chant", "Put another target Otter from your graveyard into your hand."),
        ("chant", "Rest target resonator. If you control a J-ruler, this card deals damage equal to its ATK to you."),
        ("resonator", '{Rest}: As long as your J-ruler is "Old Nim", it gains [+200/+200] until end of turn.'),
        ("resonator", "As long as you control a Moth, it gains [Flying]."),
        ("resonator", "This card gains [Flying] as long as you control a basic wind magic stone."),
        ("resonator", "[Enter] ⇒ Draw X cards."),
        ("chant", "Draw a card. Then put this card on top of your deck."),
        ("chant", "This card gains [+200/0] until end of turn."),
        ("chant", "Destroy target Otter. It also gains [Flying]."),
        ("resonator", "Prevent all damage that would be dealt to this card by chants."),
        ("resonator", "{B}: Put this card from your graveyard into the field, then remove it from the game."),
        ("resonator", "{B}: Put this card from your graveyard into your hand. Play this ability only once per turn."),
        ("resonator", "Whenever this card attacks ⇒ At the next end of turn ⇒ Destroy target Moth."),
        ("resonator", "At the next end of turn ⇒ Draw a card."),
        ("chant", "Choose a card with total cost 4 or less. They discard that card."),
        ("chant", "Look at your opponent's hand. Choose a card with total cost 4 or less."),
        ("chant", "Look at the top card of your deck."),
        ("resonator", "Whenever this card attacks or blocks ⇒ Draw a card. This ability triggers only once per turn."),
        ("chant", "You may draw a card. Then discard a card."),
        ("chant", "Draw a card, then you may rest target Moth, then discard a card."),
        ("chant", "Your opponent banishes a resonator you control."),
        ("chant", "Your opponent banishes a Moth you control. If they don't, they banish a magic stone."),
        ("chant", "Each player banishes a Moth you control."),
        ("chant", "Each player banishes a Moth your opponent controls."),
        ("chant", "Your opponent banishes a Moth from a graveyard."),
        (
            "chant",
            "This card deals 400 damage to target player or J/resonator, where X is the number of Otters you control.",
        ),
        ("chant", "Draw two cards, where X is the number of Moths you control."),
        ("chant", "Target Otter gains [+300/0] until end of turn. It deals 200 damage to your opponent."),
        ("chant", "Rest target Moth. It deals 200 damage to you."),
        ("chant", "Destroy resonator."),
        ("chant", "Rest Moth you control."),
        ("chant", "Recover other resonator you control."),
        ("resonator", "Clay Giant you control gains [Flying]."),
    ],
)
def test_what_may_mean_something_else_is_left_whole(kind: str, text: str) -> None:
    reading = read(kind, text)
    assert [line for line, _ in reading.by_hand] == [text]
    assert reading.read == []


@pytest.mark.parametrize(
    ("text", "became", "unsaid", "unprinted"),
    [
        ("Draw two cards.", {"effect": [{"do": "cards", "by": 2}]}, (), ()),
        ("Draw two cards.", {"effect": [{"do": "cards", "by": 3}]}, ("2",), ("3",)),
        ("Destroy another target Otter your opponent controls.",
         {"effect": [{"do": "destroy", "to": "target"}], "targets": [{"of": "card", "race": ["otter"]}]},
         ("another", "opponent"), ()),
        ("Destroy an Otter.", {"effect": [{"do": "destroy", "to": "target"}], "targets": [{"race": ["otter"]}]},
         (), ("target",)),
        ("Up to two target Otters gain [Flying] until end of turn.",
         {"effect": [{"do": "keyword", "to": "targets", "keyword": "swiftness"}],
          "targets": [{"race": ["otter"], "count": 2}]}, ("[flying]", "up to"), ("[swiftness]",)),
        ("{Rest}: Produce {R}. (A fire reminder.)", {"makes": ["fire"]}, (), ()),
        ("Each player discards a card at random.",
         {"effect": [{"do": "discard", "seat": "both", "random": True}]}, (), ()),
        ("Destroy any number of target Otters.",
         {"effect": [{"do": "destroy", "to": "targets"}], "targets": [{"race": ["otter"], "count": 20, "up-to": True}]},
         (), ()),
        ('Search your deck for a card named "Old Nim".', {"effect": [{"do": "fetch", "card": {"name": ["Nim"]}}]},
         ("Old Nim",), ("Nim",)),
    ],
)  # fmt: skip
def test_what_print_and_reading_do_not_both_name_is_shown(
    text: str, became: dict[str, Any], unsaid: tuple[str, ...], unprinted: tuple[str, ...]
) -> None:
    assert differences(text, became) == (unsaid, unprinted)


def test_what_is_gained_as_well_lasts_as_long() -> None:
    found = fields("chant", "Target Otter gains [+200/+200] until end of turn. It also gains [Flying].")
    flying = {"do": "keyword", "keyword": "flying", "to": "target"}
    assert [step["do"] for step in found["effect"]] == ["stats", "keyword"]
    assert {key: found["effect"][1].get(key) for key in flying} == flying


def test_any_number_and_up_to_some_of_what_is_named() -> None:
    pointed = fields("chant", "Rest any number of target Moths.")
    assert pointed["targets"] == [{"of": "card", "race": ["moth"], "count": 20, "up-to": True}]
    chosen = fields("chant", "Rest up to two Moths.")
    assert chosen["effect"] == [{"do": "rest", "choose": {"of": "card", "race": ["moth"], "count": 2, "up-to": True}}]


def test_a_card_on_the_field_leaves_the_game_to_pay() -> None:
    (ability,) = fields("resonator", "Remove this card from the game: Draw a card.")["abilities"]
    assert ability["costs"] == [{"pay": "remove", "itself": True}]
    assert "zone" not in ability


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("You may draw a card, then discard a card.",
         [{"do": "cards", "by": 1, "may": True, "then": [{"do": "discard", "seat": "own", "count": 1}]}]),
        ("You may discard a card, then draw two cards and you gain 200 life.",
         [{"do": "discard", "seat": "own", "count": 1, "may": True,
           "then": [{"do": "cards", "by": 2}, {"do": "life", "seat": "own", "by": 200}]}]),
        ("Draw a card, then discard a card.",
         [{"do": "cards", "by": 1}, {"do": "discard", "seat": "own", "count": 1}]),
    ],
)  # fmt: skip
def test_what_follows_a_thing_that_may_be_declined_is_declined_with_it(text: str, effect: list[dict[str, Any]]) -> None:
    assert fields("chant", text)["effect"] == effect


def test_several_without_an_article_are_all_of_them() -> None:
    assert fields("chant", "Destroy Moths.")["effect"] == [{"do": "destroy", "each": {"of": "card", "race": ["moth"]}}]


def test_it_deals_damage_behind_a_condition_on_the_card_itself() -> None:
    text = "Rest target Moth. If this card was awakened, it deals 200 damage to your opponent."
    hurt = {"do": "hurt", "seat": "opponent", "amount": 200, "if": {"count": "awakened"}}
    assert fields("chant", text)["effect"] == [{"do": "rest", "to": "target"}, hurt]


def test_it_deals_damage_where_it_is_the_card_itself() -> None:
    (ability,) = fields("resonator", "[Enter] ⇒ It deals 300 damage to your opponent.")["abilities"]
    assert ability["effect"] == [{"do": "hurt", "seat": "opponent", "amount": 300}]


INSTEAD = "If this card would be put into a graveyard from the field, "


@pytest.mark.parametrize(
    ("text", "bonus"),
    [
        (INSTEAD + "put it on the bottom of its owner's deck instead.",
         {"to": "self", "instead-of-graveyard": "deck-bottom"}),
        ("If a Moth would be put into a graveyard from your opponent's field, remove it from the game instead.",
         {"each": {"of": "card", "race": ["moth"], "whose": "opponent"}, "instead-of-graveyard": "removed"}),
        ("If a Moth you control would be put into a graveyard from the field, return it to its owner's hand instead.",
         {"each": {"of": "card", "race": ["moth"], "whose": "own"}, "instead-of-graveyard": "hand"}),
        ("If this card would be destroyed, you may return it to its owner's hand instead.",
         {"to": "self", "instead": "hand", "asks": True}),
    ],
)  # fmt: skip
def test_what_happens_instead_of_the_graveyard_or_may_happen_instead_is_read(text: str, bonus: dict[str, Any]) -> None:
    assert fields("resonator", text)["bonus"] == [bonus]


def test_what_happens_instead_for_a_turn_comes_before_what_it_is_about() -> None:
    text = (
        "This card deals 700 damage to target Moth. "
        "If it would be put into a graveyard from the field this turn, remove it from the game instead."
    )
    assert fields("chant", text)["effect"] == [
        {"do": "instead", "to": "target", "into": "removed", "would": "graveyard"},
        {"do": "damage", "to": "target", "amount": 700},
    ]
    own = fields(
        "chant", "If target Moth you control would be destroyed this turn, you may return it to your hand instead."
    )
    assert own["effect"] == [{"do": "instead", "to": "target", "into": "hand", "asks": True}]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("resonator", "If a card would be put into a graveyard from anywhere, remove it from the game instead."),
        ("resonator", "If this card would be put into a graveyard, remove it from the game instead."),
        ("resonator", INSTEAD + "you may remove it from the game instead."),
        ("resonator", "If a Moth would be destroyed, you may remove it from the game instead."),
        ("chant", "If target Moth would be destroyed this turn, you may remove it from the game instead."),
    ],
)
def test_what_happens_instead_elsewhere_or_as_another_player_likes_is_by_hand(kind: str, text: str) -> None:
    assert [line for line, _ in read(kind, text).by_hand] == [text]
