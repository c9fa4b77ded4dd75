"""The games the referee knows: a list. A sixth game is a folder and one line here."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

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


def find(game: str) -> "Game[Any]":
    """The game of that id. Raises ``KeyError`` where there is none."""
    found: Game[Any] = import_module(GAMES[game]).GAME
    return found
