"""The card file that players have, made into a pack of theirs."""

from referee.games.force_of_will.importing.card_file import import_pack, import_rows

__all__ = ["import_pack", "import_rows"]
