"""War Vortex Night: a dice battle with decks of six and statuses that merge or do not."""

from referee.games.war_vortex_night.game import GAME

__all__ = ["GAME"]
