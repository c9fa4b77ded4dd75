"""Arcanductor."""

from referee.games.arcanductor.game import GAME

__all__ = ["GAME"]
