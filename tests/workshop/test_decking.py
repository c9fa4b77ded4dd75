"""A deck put together: what goes where, the rules it breaks, and the file it makes, with what was written by hand."""

from pathlib import Path

import pytest

from referee import games, resources
from referee.packs.files import BadFile
from referee.packs.loading import load_deck
from referee.workshop.decking import DeckDraft

SHIPPED = [resources.path("decks", name) for name in resources.names("decks", ".toml")]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_deck_is_opened_lawful_and_without_a_changed_byte(path: Path) -> None:
    draft = DeckDraft.open(path)
    assert draft.text == path.read_text(encoding="utf-8")
    assert draft.breaches() == ()
    assert draft.deck == load_deck(path)[0]


def test_a_deck_that_comes_with_the_program_is_opened_as_a_copy(tmp_path: Path) -> None:
    draft = DeckDraft.open(SHIPPED[0])
    assert draft.path is None
    assert draft.unsaved
    own = tmp_path / "own.toml"
    own.write_bytes(SHIPPED[0].read_bytes())
    assert DeckDraft.open(own).path == own


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_one_card_less_and_one_more_is_the_same_deck_and_keeps_every_comment(path: Path) -> None:
    draft = DeckDraft.open(path)
    comments = [line for line in draft.text.splitlines() if line.startswith("#")]
    for part, counts in list(draft.listed()):
        for card in list(counts):
            draft.take(card, part)
            draft.put(card, part)
    assert draft.deck.parts == load_deck(path)[0].parts
    assert draft.breaches() == ()
    assert [line for line in draft.text.splitlines() if line.startswith("#")] == comments


@pytest.mark.parametrize(
    ("game", "card", "part"),
    [
        ("force-of-will", "sena-hearth-keeper", "ruler"),
        ("force-of-will", "coal-stone", "stones"),
        ("force-of-will", "rune-of-chains", "runes"),
        ("force-of-will", "spark-runner", "main"),
        ("kami-no-kijutsu", "firebolt", "main"),
        ("war-vortex-night", "clay-colossus", "character"),
        ("war-vortex-night", "stumble", "actions"),
    ],
)
def test_a_card_goes_where_it_belongs(game: str, card: str, part: str, tmp_path: Path) -> None:
    draft = DeckDraft(game, games.find(game).packs, tmp_path)
    assert draft.usual(card) == part
    draft.put(card, part)
    assert dict(draft.listed()) == {part: {card: 1}}
    draft.take(card, part)
    assert dict(draft.listed()) == {}
    draft.take(card, part)


def test_every_rule_broken_so_far_is_told_with_its_id(tmp_path: Path) -> None:
    draft = DeckDraft("kami-no-kijutsu", ("kami-no-kijutsu",), tmp_path)
    for _ in range(4):
        draft.put("firebolt", "main")
    # KK-2.1: exactly 40 cards; KK-2.2: at most 3 of one name
    assert {breach.rule for breach in draft.breaches()} == {"KK-2.1", "KK-2.2"}
    draft.take("firebolt", "main")
    assert {breach.rule for breach in draft.breaches()} == {"KK-2.1"}


def test_actions_stand_in_order_of_their_cost(tmp_path: Path) -> None:
    draft = DeckDraft("war-vortex-night", ("vortex-night",), tmp_path)
    draft.put("clay-colossus", "character")
    for card in ("earthquake", "stumble", "heavy-fist", "brace", "mud-wall", "stone-skin"):
        draft.put(card, "actions")
    costs = [draft.cards[card].cost for card in draft.deck.lists["actions"]]
    assert costs == sorted(costs)
    assert draft.breaches() == ()


def test_what_is_made_is_read_again(tmp_path: Path) -> None:
    draft = DeckDraft("force-of-will", ("two-thrones",), tmp_path, 'A "title" # with signs')
    draft.put("sena-hearth-keeper", "ruler")
    draft.put("coal-stone", "stones")
    path = tmp_path / "mine.toml"
    path.write_text(draft.text, encoding="utf-8")
    again = DeckDraft.open(path)
    assert again.deck == draft.deck
    assert again.title == 'A "title" # with signs'


def test_a_deck_whose_cards_no_pack_has_is_told(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('deck = 1\ngame = "kami-no-kijutsu"\npack = "kami-no-kijutsu"\n[main]\nfirebold = 3\n', "utf-8")
    with pytest.raises(BadFile, match="firebolt"):
        DeckDraft.open(path)


def test_a_title_by_language_is_changed_in_one_language(tmp_path: Path) -> None:
    draft = DeckDraft.open(resources.path("decks", "embers-and-dawn.toml"))
    assert draft.title_in("ja") == "残り火と暁"
    draft.entitle("暁の炉", "ja")
    assert (draft.title_in("ja"), draft.title_in("en"), draft.title) == ("暁の炉", "Embers and Dawn", "Embers and Dawn")
    plain = DeckDraft("kami-no-kijutsu", ("kami-no-kijutsu",), tmp_path, "Mine")
    plain.entitle("わたしの", "ja")
    assert plain.title_in("en") == "わたしの"
