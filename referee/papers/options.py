"""What a step asks and what is picked by a number, in the reader's words: the sentences of the steps."""

from collections.abc import Mapping
from typing import Any

from referee.kernel.declaration import Spoken
from referee.kernel.figures import whole
from referee.kernel.game import Card, Game
from referee.packs.described import describe
from referee.packs.telling import of_steps, plain
from referee.papers.wording import tokens
from referee.rulebook.voice import Voice

PICKING = "pick"
"""The verb by which an option is picked, in every game."""


def look_up(game: Game[Any], state: Any) -> None:
    """Have at hand what ``asked`` and ``picked`` need of a step that is due: a look at packs takes long."""
    if game.due is not None and game.due(state) is not None:
        describe(game.id, game.card)


def asked(game: Game[Any], state: Any, voice: Voice) -> str:
    """What the step says that is due; "" where none is."""
    step = game.due(state) if game.due is not None else None
    lines = () if step is None else of_steps(describe(game.id, game.card), [step], voice.language, voice.name)
    return lines[0][1] if lines else ""


def is_all_of(game: Game[Any], state: Any, card: Card) -> bool:
    """Whether the step that is due is the only one of a card: what it says is what the card's text says."""
    return game.due is not None and game.due(state) is not None and _steps_in(plain(card)) == 1


def _steps_in(data: object) -> int:
    """How many steps there are in what a pack says of a card, at any depth."""
    if isinstance(data, Mapping):
        return ("do" in data) + sum(map(_steps_in, data.values()))
    return sum(map(_steps_in, data)) if isinstance(data, list | tuple) else 0


def picked(game: Game[Any], state: Any, spoken: Spoken, voice: Voice) -> str:
    """What the option does that a declaration picks by its number; "" where it picks none of the step that is due."""
    words = tokens(spoken) if spoken.declaration.verb == PICKING else ()
    number = whole(words[0]) if len(words) == 1 else None
    step = game.due(state) if game.due is not None and number is not None else None
    options = getattr(step, "options", ())
    if number is None or not 0 < number <= len(options):
        return ""
    said = describe(game.id, game.card)
    lines = of_steps(said, options[number - 1], voice.language, voice.name)
    if not lines:
        return said.sentences.find("parts", "nothing")[voice.language]
    return " ".join(line for _, line in lines).rstrip(".。")
