"""Force of Will: rulers and J-rulers, will and stones, the chase, battles, runes."""

from referee.games.force_of_will.game import GAME

__all__ = ["GAME"]
