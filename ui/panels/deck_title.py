"""What a deck that comes with us is called."""

import re
import tomllib

from referee import resources
from referee.rulebook.voice import Voice


def title_of_deck(deck: str, voice: Voice) -> str:
    """The title that a deck's file gives it, in the reader's language, or its name."""
    file = resources.find("decks", deck)
    found = file and re.search(r"^title = .+$", file.read_text(encoding="utf-8"), re.MULTILINE)
    title = tomllib.loads(found[0])["title"] if found else deck.removesuffix(".toml").replace("-", " ").capitalize()
    return title if isinstance(title, str) else voice.in_language(title)
