"""The pages of docs/packs, as far as they are made from the models.

python -m tests.tools.pages
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from referee import games
from referee.games.forms import with_cards
from referee.packs.described import describe
from referee.packs.files import BadFile
from referee.packs.page import BEGIN, END, pages, replaced
from referee.rulebook import book

FOLDER = Path(__file__).parents[2] / "docs" / "packs"


def made() -> Iterator[tuple[Path, str]]:
    """Each page as it should stand."""
    for name, text in pages((describe(game, games.find(game).card) for game in with_cards()), "en").items():
        path = FOLDER / f"{name}.md"
        yield path, replaced(path.read_text(encoding="utf-8") if path.exists() else begun(name), name, text)


def begun(game: str) -> str:
    """A page that nobody has written anything on yet."""
    return f"# Packs of {book.title(game)['en']}\n\n{BEGIN.format(game=game)}\n{END}\n"


if __name__ == "__main__":
    try:
        for path, text in [*made()]:
            path.write_text(text, encoding="utf-8")
    except BadFile as fault:
        sys.exit(str(fault))
