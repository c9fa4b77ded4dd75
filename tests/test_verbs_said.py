"""Verbs are read by the words that the rules have for them, with capitals, and with one sign that ends them."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from referee import games
from referee.judge import verbs as judging
from referee.kernel.ruling import Unreadable
from referee.kernel.vocabulary import folded
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse
from referee.rulebook.messages import near_words, same_words
from tests.playing import first_sample, fresh

SCENES = Path(__file__).parent / "scenes"
HEADS = {
    "force-of-will": "seats: first=Aki second=Ben\ndecks: first=embers.toml second=gale.toml\npack: drill.toml",
    "arcanductor": "seats: south=Aki north=Ben",
    "kami-no-kijutsu": "seats: south=Aki north=Ben\npack: trial.toml\n"
    "decks: south=trial-deck.toml north=trial-deck.toml",
    "tash-kalar": "mode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland",
    "war-vortex-night": "seats: red=Aki blue=Ben",
}


def opened(game: str) -> Match:
    header = parse(f"game: {game}\n{HEADS[game]}\n\n").header
    return Match(open_table(header, SCENES / game), header)


@pytest.mark.parametrize("game", games.GAMES)
def test_same_words_are_those_of_verbs_and_no_hints(game: str) -> None:
    verbs = {*games.find(game).verbs, *judging.SEAT_VERBS}
    own, near = same_words(game), near_words(game)
    common = same_words("referee")
    hinted = {folded(word) for word in near}
    for word, meant in own.items():
        assert folded(word) not in hinted, word
        known = [name for name in meant if name.partition(" ")[0] in verbs]
        assert known == [*meant] or word in common, word


@pytest.mark.parametrize("game", games.GAMES)
def test_what_a_verb_and_its_argument_are_called_can_be_read_as_both(game: str) -> None:
    match = fresh(first_sample(game))
    for word, meant in same_words(game).items():
        for phrase in (name for name in meant if " " in name):
            assert str(match.read([next(iter(match.seats)), word])) == f"{next(iter(match.seats))} {phrase}"


@pytest.mark.parametrize(
    ("game", "said", "written"),
    [
        ("force-of-will", "先攻 リカバリーフェイズ", "first recover"),
        ("force-of-will", "first メイン", "first main"),
        ("force-of-will", "first エンドフェイズ", "first end"),
        ("force-of-will", "first エンド", "first end"),
        ("force-of-will", "second ドローフェイズ", "second draw"),
        ("force-of-will", "first レスト fire-stone", "first rest fire-stone"),
        ("force-of-will", "first プレイ scout", "first play scout"),
        ("force-of-will", "first 出す scout", "first play scout"),
        ("force-of-will", "first 使用 ember-queen 1", "first use ember-queen"),
        ("arcanductor", "south エンド", "south end"),
        ("arcanductor", "south 終了", "south end"),
        ("arcanductor", "south セット b1 ?", "south set b1 ?"),
        ("arcanductor", "south 表にする b1", "south flip b1"),
        ("kami-no-kijutsu", "south 行動フェイズ", "south fill"),
        ("kami-no-kijutsu", "south 勝利宣言", "south declare victory"),
        ("kami-no-kijutsu", "south ドロー", "south draw"),
        ("tash-kalar", "amber 捨てる knight", "amber discard knight"),
        ("tash-kalar", "amber 発動 flare-7", "amber flare flare-7"),
        ("tash-kalar", "amber ターンエンド", "amber end"),
        ("war-vortex-night", "red 終了", "red done"),
    ],
)
def test_the_words_of_the_rules_are_read_as_verbs(game: str, said: str, written: str) -> None:
    assert str(opened(game).read_text(said)) == written


def test_a_word_of_several_verbs_is_the_one_that_stands() -> None:
    match = opened("force-of-will")
    for line in ("first recover", "first main", "first call fire-stone"):
        assert match.declare(match.read_text(line)).stands
    assert match.declare(match.read_text("first レスト fire-stone")).stands
    # refused as either verb: as the one that the word is before it is that of the other
    entry = match.declare(match.read_text("first レスト fire-stone"))
    assert str(entry.spoken) == "first rest fire-stone" and not entry.stands


def test_where_several_stand_it_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened("force-of-will")
    monkeypatch.setattr(Match, "prepare", lambda *_: SimpleNamespace(stands=True))
    with pytest.raises(Unreadable, match="more than one verb") as caught:
        match.read_text("first レスト fire-stone")
    assert caught.value.remedy == "one of rest, rest-card"


@pytest.mark.parametrize(
    ("game", "said", "written"),
    [
        ("force-of-will", "first Recover", "first recover"),
        ("force-of-will", "first RECOVER", "first recover"),
        ("force-of-will", "first recover.", "first recover"),
        ("force-of-will", "first recover,", "first recover"),
        ("force-of-will", "first Rest fire-stone", "first rest fire-stone"),
        ("force-of-will", "first rest, fire-stone", "first rest fire-stone"),
        ("force-of-will", "first Rest-Card fire-stone", "first rest-card fire-stone"),
        ("force-of-will", "first Rest Card fire-stone", "first rest-card fire-stone"),
        ("force-of-will", "first No block", "first no-block"),
        ("force-of-will", "first extra turn second", "first extra-turn second"),
        ("arcanductor", "south Discard the-sun", "south discard the-sun"),
        ("arcanductor", "south discard. the-sun", "south discard the-sun"),
    ],
)
def test_a_verb_has_capitals_and_one_sign_that_ends_it(game: str, said: str, written: str) -> None:
    assert str(opened(game).read_text(said)) == written


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("sign", [";", "!", "(", "'"])
def test_a_verb_with_another_sign_is_no_other_verb(game: str, sign: str) -> None:
    match = opened(game)
    seat = next(iter(match.seats))
    for verb in match.game.verbs:
        with pytest.raises(Unreadable, match="unknown verb"):
            match.read([seat, verb + sign])
