"""What is wrong with a pack that a deck names is told of the deck, at its line, with what helps, at every door."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from referee import games, resources
from referee.kernel.game import BadTable
from referee.kernel.telling import key_of
from referee.match.opening import open_table
from referee.packs.files import BadFile, NoFile, line_of_key
from referee.packs.of_decks import cards_of_deck
from referee.record.reading import header_of
from referee.rulebook.voice import common_voice
from referee.workshop.decking import DeckDraft

GAME = "kami-no-kijutsu"
NAMED = "a pack is named by its file beside the deck or below it, or is one of: kami-no-kijutsu"
WRONG = {
    'pack = "nope"': f"line 4, pack 'nope': there is no such pack, and no file {{folder}}/nope ({NAMED})",
    'pack = [\n  "kami-no-kijutsu",\n  "nope.toml",\n]': f"line 6, pack 'nope.toml': there is no such pack, "
    f"and no file {{folder}}/nope.toml ({NAMED})",
    'pack = "two-thrones"': f"line 4, pack 'two-thrones': this pack is for 'force-of-will', not for '{GAME}' ({NAMED})",
    '"pack" = "../x"': "line 4, pack '../x': a file names others beside or below it, with '/': "
    "no absolute names, no drives or shares, no '..'",
    'pack = "broken.toml"': "line 4, pack 'broken.toml': {folder}/broken.toml: line 1: not TOML: "
    "the sign U+000A cannot stand here",
}
JAPANESE = (
    f"4行目、パック「nope」: そのパックも、ファイル{{folder}}/nopeもありません"
    f"（デッキの隣か下にあるパックのファイル名か、次のどれか: {GAME}）"
)


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """A deck file that names its packs so."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    (tmp_path / "broken.toml").write_text('id = "x\n', encoding="utf-8")
    text = resources.path("decks", "embers-and-dawn.toml").read_text(encoding="utf-8")

    def written(line: str) -> Path:
        path = tmp_path / "mine.toml"
        path.write_text(re.sub(r"(?m)^pack = .*$", lambda _: line, text, count=1), encoding="utf-8")
        return path

    return written


@pytest.mark.parametrize("line", WRONG)
def test_each_door_names_deck_line_and_remedy(
    deck: Callable[[str], Path], line: str, call: Callable[..., tuple[int, str, str]]
) -> None:
    path = deck(line)
    says = f"{path}: " + WRONG[line].replace("{folder}", str(path.parent))
    with pytest.raises(BadFile) as opened:
        DeckDraft.open(path)
    assert opened.value.path == path and opened.value.messages == [says]
    with pytest.raises(BadTable) as begun:
        header = header_of(f"game: {GAME}\nseats: south=A north=B\ndecks: south=mine.toml north=mine.toml\n\n")
        open_table(header, path.parent)
    assert begun.value.faults[0] == ("pack", says)
    for words in (["deck", "check", GAME, str(path)], ["deck", "draw", str(path)]):
        code, out, err = call(*words)
        assert code == 2 and says in out + err


def test_it_is_told_in_japanese_and_keeps_its_key(deck: Callable[[str], Path]) -> None:
    path = deck('pack = "nope"')
    with pytest.raises(NoFile) as fault:
        cards_of_deck(path, ["nope"], GAME, games.find(GAME).card)
    (message,) = fault.value.messages
    assert common_voice("ja").told(message) == f"{path}: {JAPANESE}".replace("{folder}", str(path.parent))
    assert key_of(message) == "no-such-pack"


def test_a_line_that_is_no_name_is_named_too(deck: Callable[[str], Path]) -> None:
    path = deck("pack = 5")
    with pytest.raises(BadFile) as fault:
        DeckDraft.open(path)
    says = "pack: line 4: a pack's name or path in quotes, or a list of them in square brackets"
    assert fault.value.messages == [f"{path}: {says}"]


def test_a_key_is_looked_for_in_the_head_alone(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('deck = 1\n\n[main]\npack = "x"\n', encoding="utf-8")
    assert (line_of_key(path, "deck"), line_of_key(path, "pack"), line_of_key(tmp_path / "none", "pack")) == (1, 0, 0)
