"""The games the referee knows: a list. A sixth game is a folder and one line here."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from referee.kernel.telling import Message

if TYPE_CHECKING:
    from referee.kernel.game import Game

GAMES: dict[str, str] = {
    "tash-kalar": "referee.games.tash_kalar",
    "arcanductor": "referee.games.arcanductor",
    "war-vortex-night": "referee.games.war_vortex_night",
    "force-of-will": "referee.games.force_of_will",
    "kami-no-kijutsu": "referee.games.kami_no_kijutsu",
}
"""By id the package that has it; imported when it is asked for, so that a match starts without the other four."""


class NotImported(Exception):
    """The code of a game in the list cannot be imported; ``message`` names the game and the fault."""

    def __init__(self, game: str, fault: Exception) -> None:
        says = "the code of {game} cannot be imported: {why}"
        self.message = Message("game-not-imported", says, game=game, why=f"{type(fault).__name__}: {fault}")
        super().__init__(self.message)


def find(game: str) -> "Game[Any]":
    """The game of that id. Raises ``KeyError`` where there is none, and ``NotImported`` where its code is at fault."""
    package = GAMES[game]
    try:
        found: Game[Any] = import_module(package).GAME
    except (ImportError, SyntaxError, AttributeError, NameError, TypeError, ValueError, LookupError) as fault:
        raise NotImported(game, fault) from fault
    return found
