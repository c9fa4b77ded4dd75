"""The flow of a match at the table, without a display: what each operation changes, declares and previews."""

from collections.abc import Iterator

import pytest

from referee import games, resources
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Said
from referee.record.reading import parse, read_record
from referee.rulebook.voice import Voice
from tests.playing import fresh, samples
from ui.match import shelving
from ui.match.play import Play
from ui.match.step import Changed
from ui.panels.offered import offered

DUEL = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n\n"


def play_of(text: str) -> Play:
    """A match played as far as the record says."""
    record = parse(text)
    match = Match(open_table(record.header, resources.path("samples")), record.header)
    for line in record.lines:
        if isinstance(line, Said):
            match.declare(match.read([word.text for word in line.words]))
    return Play(match)


def positions(game: str, every: int = 5) -> Iterator[Play]:
    """Some positions of a game's samples, evenly through them."""
    for path in samples(game):
        record = read_record(path)
        match = Match(open_table(record.header, path.parent), record.header)
        for number, line in enumerate(record.lines):
            if isinstance(line, Said):
                if number % every == 0:
                    yield Play(match)
                match.declare(match.read([word.text for word in line.words]))


@pytest.mark.parametrize("game", games.GAMES)
def test_whoever_is_asked_is_who_may_speak(game: str) -> None:
    for play in positions(game):
        speakers = {spoken.actor for spoken in play.choice.legal} - {"table"}
        if play.speaker is not None and speakers:
            assert play.speaker in speakers, (play.match.entries[-1].text, speakers)


@pytest.mark.parametrize("game", games.GAMES)
def test_selecting_a_card_never_declares(game: str) -> None:
    for play in positions(game, 23):
        cards = {t for s in play.choice.legal for t in play.choice.of(s) if t in play.match.opened.table.cards}
        for card in cards:
            assert play.pick_card(card).says is None


@pytest.mark.parametrize("game", games.GAMES)
def test_a_first_click_on_a_piece_declares_only_what_is_asked(game: str) -> None:
    for play in positions(game, 23):
        legal = play.choice.legal
        for name in {piece.id or piece.place for piece in play.scene.pieces}:
            play.escape()
            play.choice = type(play.choice)(legal, aside=play.choice.aside)
            step = play.pick_place(name)
            assert step.says is None or play.answering, (str(step.says), name)


def test_an_empty_square_is_one_click_and_a_card_two() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\n")
    step = play.pick_place("e5")
    assert str(step.says) == "amber place e5"


def test_a_card_that_does_not_fit_says_why_at_the_nearest_place_and_what_is_missing() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\n")
    step = play.pick_card("knight")
    assert step.says is None
    assert step.changed == Changed.CHOICE | Changed.RULING
    assert play.fits
    # a knight needs four pieces; one stands on c5
    assert all("c5" in fit.uses and "c5" not in fit.lacks for fit in play.fits)
    assert {len(fit.lacks) for fit in play.fits} == {min(len(fit.lacks) for fit in play.fits)}
    assert play.preview is not None
    assert "TK-5.1" in play.preview.rules


def test_discarding_stands_beside_the_card_and_counts_as_no_place() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\n")
    voice = play.match.voice("en")
    rows = {row.card: row for row in shelving.rows_of(play, voice, {})}
    assert rows["knight"].places == 0
    assert [str(offer.spoken) for offer in rows["knight"].aside] == ["amber discard knight"]
    play.pick_card("knight")
    assert play.confirm().says is None


def test_looking_back_declares_nothing_and_changes_everything() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\namber place e5\n")
    assert play.look_back(1).changed == Changed.ALL
    assert play.pick_place("d4").says is None
    assert play.go_on().says is None
    assert play.escape().changed == Changed.ALL
    assert play.at == -1
    assert play.look_back(2).changed == Changed.NOTHING


def test_a_refusal_leaves_the_table_as_it_was() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\n")
    spoken = play.read("violet place e5")
    assert spoken is not None
    entry = play.match.declare(spoken)
    assert not entry.stands
    assert Changed.TABLE not in play.entered(entry).changed


def test_a_ruling_on_which_the_program_fails_leaves_nothing_picked() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\n")
    play.pick_card("knight")
    assert play.choice.picked == ("knight",)
    assert play.broke().changed == Changed.CHOICE
    assert (play.choice.picked, play.preview, play.fits) == ((), None, ())


def test_a_line_without_an_actor_is_whoever_is_asked() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\n")
    assert str(play.read("place e5")) == "amber place e5"
    assert play.read("plaice e5") is None
    assert play.fault is not None


@pytest.mark.parametrize(
    ("line", "at_fault"),
    [
        ("plaice e5", "plaice"),
        ("place z9", "z9"),
        ("Ben plaice e5", "plaice"),
        ("ben place z9", "z9"),
        ("violet place z9", "z9"),
        ("judge noet x", "noet"),
    ],
)
def test_the_word_at_fault_is_told_and_marked_whoever_is_named(line: str, at_fault: str) -> None:
    """Behind a player's name the name was told to be an unknown verb, and without one the word behind was marked."""
    play = play_of(DUEL + "violet setup c5=amber g5=violet\n")
    assert play.read(line) is None
    assert play.fault is not None and play.fault.word is not None
    assert line.split()[play.fault.word] == at_fault
    assert f"'{at_fault}'" in str(play.fault.message)


def test_nothing_is_declared_while_an_entry_is_on_its_way() -> None:
    play = play_of(DUEL + "violet setup c5=amber g5=violet\n")
    play.busy = True
    assert play.pick_place("e5").says is None
    assert play.undo().says is None


def test_the_board_of_a_set_up_goes_from_square_to_square() -> None:
    # significators come before the four cards (AD-2.3, AD-2.4)
    chosen = "south significator the-fool\nnorth significator the-fool\n"
    play = play_of(f"game: arcanductor\nseats: south=Aki north=Ben\n\n{chosen}")
    assert play.choice.picked == play.scene.next
    (square,) = play.choice.picked
    offers = shelving.inline(play, "?")
    assert [str(spoken) for spoken in offers] == [f"south set {square} ?"]
    entry = play.match.declare(offers[0])
    play.entered(entry)
    assert play.choice.picked != (square,)
    assert play.escape().changed
    assert play.choice.picked == ()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_chips_are_all_different_and_stay_through_a_match(game: str, language: str) -> None:
    play = next(positions(game))
    voice: Voice = play.match.voice(language)
    found = shelving.chips([(card, voice.card(card)) for card in play.match.opened.table.cards])
    assert len(set(found.values())) == len(found)
    assert all(chip.isascii() for chip in found.values())


def test_a_button_of_another_seat_names_that_seat() -> None:
    """Stones may be rested at any time (FW-5.2): in the other's turn it must be seen whose stone it is."""
    sample, seen = samples("force-of-will")[0], 0
    match = fresh(sample)
    for line in read_record(sample).lines[:90]:
        if not isinstance(line, Said):
            continue
        play, voice = Play(match), match.voice("en")
        for each in offered(play, voice):
            if each.spoken is not play.main and each.spoken.actor in match.seats:
                alone = each.spoken.actor == play.whose
                assert alone or each.text.endswith(f"· {voice.seat(each.spoken.actor)}"), each.text
                seen += not alone
        match.declare(match.read([word.text for word in line.words]))
    assert seen
