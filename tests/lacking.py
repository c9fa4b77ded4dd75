"""What a game has not of all that a game has: its files, what lies around it, its words, its records.

``python -m tests.lacking GAME`` says it, and ends with 1 where something lacks; ``tests/test_new_game.py`` holds every
game in the list to it.
"""

import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any

from referee import games, resources
from referee.cli.output import say
from referee.games import forms
from referee.games.forms import made_of
from referee.kernel.facts import Fact, FactTable
from referee.kernel.game import Game
from referee.packs.described import Described, describe, sentences_of
from referee.packs.files import BadFile
from referee.packs.page import unsaid
from referee.packs.shapes import Shape
from referee.rulebook import book
from referee.rulebook.called import row_of
from tests import book_texts, events_of, said_sentences, told_by_code, wanted_words
from tests.messages_of_code import in_one_language, untranslated
from tests.playing import not_whole, samples
from tests.test_counts import MOST
from tests.test_shipped_cards import unplayed
from tests.tools.refusals import ELSEWHERE, folder_of, in_code, named, sources

ROOT = Path(__file__).parent.parent
FILES = (
    "__init__", "game", "options", "state", "declarations", "setup", "checks", "offers", "changing",
    "outcomes", "flow", "ending", "facts", "scene", "questions",
)  # fmt: skip
"""The files of every game, each a module or a folder of that name."""


def lacking(game: str) -> list[str]:
    """What a game has not, each as it would be called; the code first, as the rest is read off it."""
    if game not in games.GAMES:
        return _before_the_line(game)
    if unreadable := [*book_texts.unreadable(game)]:
        return unreadable
    folder = folder_of(game)
    found = _files(folder)
    if resources.find("rulebooks", f"{game}.toml") is None:
        found.append(f"resources/rulebooks/{game}.toml")
    try:
        if found:
            return found
        of = games.find(game)
        parts: tuple[Callable[[], Iterable[str]], ...] = (
            lambda: _of_cards(of, folder), lambda: _around(game), lambda: _of_words(game),
            lambda: _of_sentences(game), lambda: _of_form(game), lambda: _of_samples(game), lambda: _of_records(game),
        )  # fmt: skip
        return list(dict.fromkeys(line for part in parts for line in _as_far_as_it_goes(part)))
    except (games.NotImported, BadFile) as fault:
        return [str(fault)]


def _as_far_as_it_goes(part: Callable[[], Iterable[str]]) -> Iterator[str]:
    """What a part lacks; where the code of the game fails meanwhile that is told, with its place, and the rest too."""
    try:
        yield from part()
    except (games.NotImported, BadFile) as fault:
        yield str(fault)
    except Exception as fault:
        yield f"{_place_of(fault)}: {type(fault).__name__}: {fault}"


def _place_of(fault: BaseException) -> str:
    """Where it was raised: the last line in a game, else the last."""
    frames = traceback.extract_tb(fault.__traceback__)
    own = [frame for frame in frames if "games" in Path(frame.filename).parts] or frames
    return f"{Path(own[-1].filename).name}:{own[-1].lineno}"


def _before_the_line(game: str) -> list[str]:
    """What a game lacks that the list does not have yet: its line, and the files of its folder."""
    name = game.replace("-", "_")
    near = get_close_matches(game, games.GAMES, 1, 0.8)
    line = f'"{game}": "referee.games.{name}",'
    meant = f" (or is {near[0]} meant?)" if near else ""
    told = f"referee/games/__init__.py, in GAMES, the line  {line}  without it the game is unknown{meant}"
    return [told, *_files(ROOT / "referee" / "games" / name)]


def _files(folder: Path) -> list[str]:
    return [f"{folder.name}/{name}.py" for name in FILES if not _is_there(folder, name)]


def _is_there(folder: Path, name: str) -> bool:
    return (folder / f"{name}.py").exists() or (folder / name / "__init__.py").exists()


def _of_cards(game: Game[Any], folder: Path) -> Iterator[str]:
    """What a game with cards has besides: their fields, their faces, and effects where steps of theirs can wait."""
    if not made_of(game.id).cards:
        return
    if resources.find("fields", f"{game.id}.toml") is None:
        yield f"resources/fields/{game.id}.toml"
    else:
        said = describe(game.id, game.card)
        yield from (f"resources/fields/{game.id}.toml: {fault}" for fault in (*unsaid(said), *unnamed(said)))
        if said.steps and not _is_there(folder, "effects"):
            yield f"{folder.name}/effects.py"
    if not _is_there(folder, "cards"):
        yield f"{folder.name}/cards.py"
    if game.face is None:
        yield f"{folder.name}/game.py: face"
    if game.laid is None and game.decks == "file":
        yield f"{folder.name}/game.py: laid, as a table without decks is none on which a card can be tried"
    if "card" not in game.questions:
        yield f'{folder.name}/questions.py: the question "card", what a card does (About)'
    for name in game.packs:
        yield from _missing({f"resources/packs/{name}.toml": resources.find("packs", f"{name}.toml")})
    yield from _missing({f"docs/packs/{game.id}.md": (ROOT / "docs" / "packs" / f"{game.id}.md").exists()})


def unnamed(said: Described) -> Iterator[str]:
    """What forms and sentences need besides what each field means, by the section that it stands under."""
    game = said.game
    sections = sentences_of(game)
    if said.steps:
        wanted = ("examples", "groups", "labels", "sentences", "suggests", "words")
        yield from (f"[{section}]" for section in wanted if section not in sections)
    words = {
        f'[words] "{field.name}.{word}" or "{word}"'
        for table in (*said.cards.values(), *said.steps.values(), *said.tables.values())
        for field in table.fields.values()
        for word in _choices(field.shape)
        if set(said.word(field.name, word)) != set(book.LANGUAGES)
    }
    yield from sorted(words)
    for verb, table in said.steps.items():
        if set(table.form) != set(book.LANGUAGES):
            yield f'[sentences] "{verb}"'
        if verb not in said.examples:
            yield f'[examples] "{verb}"'
        if not said.sentences.group(verb):
            yield f'[groups] "{verb}"'


def _choices(shape: Shape) -> Iterator[str]:
    """The words that may stand in a field."""
    yield from filter(None, shape.choices)
    for each in shape.of:
        yield from _choices(each)


def _around(game: str) -> Iterator[str]:
    loaded = book.load(game)
    scenes, fixtures = ROOT / "tests" / "scenes" / game, ROOT / "tests" / "keeping" / "fixtures"
    return _missing(
        {
            f"resources/rulebooks/{game}.says.toml": loaded.says,
            f"resources/rulebooks/{game}.table.toml": resources.find("rulebooks", f"{game}.table.toml"),
            f"resources/judging/{game}.toml": resources.find("judging", f"{game}.toml"),
            f"resources/icons/game-{game}.svg": resources.find("icons", f"game-{game}.svg"),
            f"resources/samples/{game}*.match": samples(game),
            f"docs/games/{game}.md": (ROOT / "docs" / "games" / f"{game}.md").exists(),
            f"tests/scenes/{game}/*dispute*.match": any(scenes.rglob("*dispute*.match")),
            f"tests/keeping/fixtures/{game}.*.sql": any(fixtures.glob(f"{game}.*.sql")),
        }
    )


def _missing(there: Mapping[str, object]) -> Iterator[str]:
    return (name for name, found in there.items() if not found)


def _of_words(game: str) -> Iterator[str]:
    """The terms that the window would ask the rule book for in vain."""
    wanted = {
        *wanted_words.of_forms(game), *wanted_words.of_kinds(game), *wanted_words.of_cards(game),
        *wanted_words.of_code(game), *wanted_words.of_tables(game),
    }  # fmt: skip
    terms = wanted_words.terms(game)
    yield from (f"[terms] of the rule book: {word}" for word in sorted(wanted - terms))


def _of_sentences(game: str) -> Iterator[str]:
    """What declarations, facts and faults of the game are told with, and what is wrong with it."""
    loaded, code = book.load(game), sources(game)
    said = (*loaded.says, *book.load(book.COMMON).says)
    yield from (f"resources/rulebooks/{game}.toml: {fault}" for fault in book_texts.faults_of_rules(loaded, game))
    wrong = (*said_sentences.faults(game), *told_by_code.unsaid(game), *book_texts.faults(game))
    yield from (f"[says] of the rule book: {fault}" for fault in book_texts.each_once(wrong))
    facts = (row.name for row in _facts(game) if row_of(row.name, said) is None)
    yield from (f'[says] of the rule book: "fact.{name}"' for name in facts)
    rows = [row.name for row in _facts(game)]
    of_none = book_texts.faults_of_facts(loaded.says, rows) if rows else ()
    yield from (f"[says] of the rule book: {fault}" for fault in of_none)
    unset = (row.name for row in _facts(game) if row.put is None and not row.follows)
    yield from (f"facts.py, row {name}: put, or what it follows from" for name in unset)
    yield from untranslated(code)
    yield from (f"{place}: a Message in place of a plain text" for place in in_one_language(code))


def _of_form(game: str) -> Iterator[str]:
    """Whether the index of forms says what the game says: its seats, its settings, its house rules and defaults."""
    if not forms.holds(game) or forms.form_of(game) != made_of(game):
        yield "resources/forms/forms.json as the game is now: python -m tests.tools.forms writes it"


def _of_samples(game: str) -> Iterator[str]:
    """What keeps the first sample, which other tests and the fixture begin with, from being a whole game."""
    for sample in samples(game)[:1]:
        yield from (f"resources/samples/{sample.name}: {fault}" for fault in not_whole(sample))


def _facts(game: str) -> Iterator[Fact[Any]]:
    """The rows of the game's table of facts, where its ``facts.py`` has one under that name."""
    table = getattr(import_module(f"{games.GAMES[game]}.facts"), "TABLE", None)
    return iter(table.rows if isinstance(table, FactTable) else ())


def _of_records(game: str) -> Iterator[str]:
    """The refusals in the code that no record names by their sentence."""
    have = named(game)
    for (rule, why), place in sorted(in_code(game).items()):
        if (rule, why) not in have | ELSEWHERE:
            yield f"a record with !! {rule}.{why}".rstrip(".") + f" ({place})"
    of = games.find(game)
    for pack in of.packs if made_of(game).cards else ():
        path = resources.find("packs", f"{pack}.toml")
        yield from (f"a record that plays {card} of {pack}.toml" for card in (unplayed(path) if path else ()))
    yield from events_of.under_other_rules(game)
    yield from events_of.miscounted(game)
    yield from events_of.said_badly(game)
    if game not in MOST:
        yield f'tests/test_counts.py: MOST["{game}"], what a listing and a ruling cost'


def main(asked: Sequence[str]) -> int:
    """Say what games lack, all of the list where none is asked for; the exit code, 1 where something lacks."""
    found = [f"{game}: {line}" for game in asked or games.GAMES for line in lacking(game)]
    for line in found:
        say(line)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
