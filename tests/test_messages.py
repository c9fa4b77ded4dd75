"""What is told of what cannot be read: a sentence in both languages for every message of the code, and the same words
as the rule books."""

import re
from pathlib import Path

import pytest

from referee import games
from referee.judge import verbs as judging
from referee.kernel.declaration import slots_of
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.packs.faults import _SAYS
from referee.rulebook import book
from referee.rulebook.messages import near_words, translations
from referee.rulebook.voice import Voice, common_voice
from tests.games.test_tash_kalar_play import DUEL, new_match
from tests.messages_of_code import FACT, in_one_language, made

ROOT = Path(__file__).parent.parent


def in_code() -> list[tuple[str, str]]:
    """The messages of the code: key and English."""
    return [(key, english) for key, english, _ in made(sorted((ROOT / "referee").rglob("*.py")))]


def test_every_message_of_the_code_has_a_japanese_sentence_with_the_same_facts() -> None:
    japanese = translations("ja")
    english = {**dict(in_code()), **{f"pack.{kind}": text for kind, text in _SAYS.items()}}
    assert len(english) > 150
    assert set(english) <= set(japanese)
    for key, text in english.items():
        assert set(FACT.findall(japanese[key])) <= set(FACT.findall(text)), key


@pytest.mark.parametrize("game", games.GAMES)
def test_every_kind_of_word_is_called_something_in_japanese(game: str) -> None:
    found, voice = games.find(game), Voice(book.load(game), "ja")
    asked = [*found.verbs.values(), *judging.JUDGE_VERBS.values(), *judging.SEAT_VERBS.values()]
    asked += [question.asked for question in found.questions.values()]
    forms = [slot.kind.written for verb in asked for slot in slots_of(verb)]
    kinds = {kind for form in forms for kind in re.findall(r"<([^<>]+)>", form)}
    known = {**book.load(book.COMMON).terms, **book.load(game).terms}
    assert kinds
    assert {kind for kind in kinds if f"kind.{kind.replace(' ', '-')}" not in known} == set()
    assert all(voice.kind(kind) for kind in kinds)


@pytest.mark.parametrize("game", games.GAMES)
def test_near_words_hint_at_verbs_of_the_game_and_are_none_themselves(game: str) -> None:
    found = games.find(game)
    verbs = {*found.verbs, *judging.JUDGE_VERBS, *judging.SEAT_VERBS, "undo"}
    own, common = near_words(game), near_words(book.COMMON)
    for word, near in own.items():
        assert word in common or set(near) & verbs, word


def test_a_message_is_said_in_both_languages() -> None:
    inner = Message("unknown-name", "unknown {kind:kind} '{word}'", kind="card", word="x{y}")
    assert inner == "unknown card 'x{y}'"
    outer = Message("at-place", "{place}: {what}", place="a.match", what=inner)
    assert common_voice("en").told(outer) == "a.match: unknown card 'x{y}'"
    assert common_voice("ja").told(outer) == "a.match: 「x{y}」というカードはありません"
    assert common_voice("ja").told("a text of no key") == "a text of no key"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Aki setup c5=amber g5=violet", ""),
        ("Ben setup C5=Amber g5=紫", "violet setup c5=amber g5=violet"),
        ("aki place E5", "amber place e5"),
        ("AKI 配置 ｅ５", "amber place e5"),
        ("amber summon Wild Eagle E5", "amber summon wild-eagle e5"),
        ('amber summon "wild eagle" e5', "amber summon wild-eagle e5"),
        ("アキ 召喚 荒鷲 e5", ""),
        ("amber 召喚 荒鷲 e5", "amber summon wild-eagle e5"),
        ("amber summon knight e6 using=D5,E5,F5", "amber summon knight e6 using=d5,e5,f5"),
        ("amber discard Bomb bottom=Beings:1", "amber discard bomb bottom=beings:1"),
        ("violet 投了", "violet resign"),
        ("judge warn Ben slow", "judge warn violet slow"),
    ],
)
def test_names_are_understood_as_players_write_them_and_written_back_as_records_do(said: str, written: str) -> None:
    match = new_match(DUEL)
    if not written:
        # a seat that is none, or a name that only looks like the player's
        if said.startswith("Aki"):
            assert str(match.read_text(said)) == "amber setup c5=amber g5=violet"
            return
        with pytest.raises(Unreadable):
            match.read_text(said)
        return
    assert str(match.read_text(said)) == written


@pytest.mark.parametrize("said", ["am;ber place e5", "am'ber place e5", "amber pl;ace e5", "j;udge note words"])
def test_a_seat_or_a_verb_with_another_sign_in_it_is_none(said: str) -> None:
    match = new_match(DUEL)
    with pytest.raises(Unreadable):
        match.read(said.split())


@pytest.mark.parametrize(
    "square", ["e;5", "(e5)", "e5?", "e5!", "e'5", "e,5", "e.5", "-e5", "e5-", "e5,,", "e5..", "[e5", "e5…"]
)
def test_a_square_with_another_sign_in_it_is_no_square(square: str) -> None:
    match = new_match(DUEL)
    for verb in ("amber place", "amber summon wild-eagle"):
        with pytest.raises(Unreadable):
            match.read_text(f'{verb} "{square}"')


@pytest.mark.parametrize("square", ["e5,", "e5.", "E5。", "「e5」", "“E5”", " e5 "])
def test_what_ends_a_word_or_stands_around_it_is_not_the_word(square: str) -> None:
    assert str(new_match(DUEL).read_text(f'amber place "{square}"')) == "amber place e5"


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("amber control e5", "convert"),
        ("amber jump e5 e6", "leap"),
        ("amber サレンダー", "resign"),
        ("amber flare 7", "flare-7"),
        ("amber summon Wild Eagel e5", "wild-eagle"),
        ("amber plcae e5", "place"),
    ],
)
def test_near_words_are_hinted_at_and_not_taken_for_them(said: str, hint: str) -> None:
    with pytest.raises(Unreadable) as caught:
        new_match(DUEL).read_text(said)
    assert hint in str(caught.value.remedy)
    assert hint in common_voice("ja").told(caught.value.remedy)


def test_a_name_that_may_mean_two_is_not_guessed() -> None:
    match = new_match(DUEL.replace("violet=Ben", "violet=Aki"))
    with pytest.raises(Unreadable, match="more than one seat") as caught:
        match.read_text("Aki place e5")
    assert caught.value.remedy == "one of amber, violet"


WORDS = {
    "tash-kalar": {"焰": "焔", "ユニット": "駒", "スクエア": "マス", "捨て札": "捨札"},
    "arcanductor": {"陣地": "領地", "戦力値": "パワー", "シグニフィケータ": "シグニフィケーター", "バトル": "戦闘",
                    "婚姻": "結婚", "捨札": "捨て札"},
    "war-vortex-night": {"状態変化": "状態の合算"},
    "force-of-will": {"ウィル": "意志"},
    "kami-no-kijutsu": {"テリトリー": "領地", "補充フェイズ": "補給フェイズ", "行動フェイズ": "アクションフェイズ",
                        "ホールド": "維持コスト", "サポート": "支援", "援軍": "増援", "敵軍エリア": "敵エリア",
                        "リニューアル": "デッキ更新", "勝利条件": "勝利状態", "侵略": "侵攻", "捨札": "捨て札"},
}  # fmt: skip
"""By game the words of its source, each with one that stood for the same beside it."""


@pytest.mark.parametrize("game", WORDS)
def test_sentences_and_terms_use_the_words_of_the_rule_book(game: str) -> None:
    loaded, common = book.load(game), book.load(book.COMMON)
    rules = "".join(rule.text["ja"] + rule.about.get("ja", "") for rule in loaded.rules.values())
    own = [texts["ja"] for texts in (*loaded.says.values(), *loaded.terms.values())]
    for word, other in WORDS[game].items():
        assert word in rules, word
        if other.startswith(word):
            continue
        assert other not in rules.replace(word, ""), other
        assert not [text for text in own if other in text.replace(word, "")], other
    told = [texts["ja"] for texts in (*common.says.values(), *common.terms.values())]
    assert not [text for text in told if "対局" in text], "one word for a match"


def test_no_fault_that_reaches_a_reader_is_told_in_one_language() -> None:
    assert not [*in_one_language(sorted((ROOT / "referee").rglob("*.py")))]


@pytest.mark.parametrize(("language", "ends"), [("en", ".!?…"), ("ja", "。！？…")])
def test_every_message_that_stands_alone_is_a_sentence(language: str, ends: str) -> None:
    """It begins with a capital, or with a name, and ends with a full stop."""
    voice = common_voice(language)
    for key, english in in_code():
        said = voice.sentence(Message(key, english, **dict.fromkeys(FACT.findall(english), "7")))
        assert said.endswith(tuple(ends)), (key, said)
        assert not re.match(r"[a-z]", said), (key, said)
    # with a remedy behind it, or several as one, the first begins so
    inner = Message("no-plain-file", "not a plain file")
    says = {"en": "Not a plain file (x).", "ja": "通常のファイルではありません（x）。"}
    assert voice.sentence(Message("hinted", "{what} ({remedy})", what=inner, remedy="x")) == says[language]
    # a name at its beginning stays as it is written, and a text that is no message too
    named = Message("at-place", "{place}: {what}", place="deck.toml", what=inner)
    assert voice.sentence(named).startswith("deck.toml: ")
    assert voice.sentence("anything") == "anything"
