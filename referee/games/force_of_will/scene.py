"""The picture of the table."""

from referee.games.force_of_will.state import State
from referee.kernel.scene import Scene


def scene(state: State) -> Scene:
    """The table."""
    return Scene(())
