"""Onitama, the sixth game: made by following docs/adding-a-game.md, kept for the tests alone."""

from tests.onitama.game import GAME

__all__ = ["GAME"]
