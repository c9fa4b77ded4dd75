"""The card file that players have, made into a pack of theirs."""

from referee.games.force_of_will.importing.card_file import Imported, import_pack

__all__ = ["Imported", "import_pack"]
