"""The cards of Onitama in packs: the steps that a piece may take, as columns and rows from its square."""

from referee.packs.model import CardFields


class Style(CardFields):
    """A card: its steps, as the seat that moves up the board sees them."""

    steps: tuple[tuple[int, int], ...]
