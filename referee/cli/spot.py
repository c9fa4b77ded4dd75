"""``referee deck draw``: one deck list drawn by lot, to be checked at the table card by card."""

import secrets
from collections.abc import Iterable
from pathlib import Path

from referee import games
from referee.cli.answer import give
from referee.cli.output import Problem, files_below, say, tell
from referee.cli.reading import limited
from referee.judge.registering import cards_of, mark_of
from referee.kernel.telling import Message
from referee.packs.files import BadFile
from referee.packs.loading import load_deck
from referee.packs.of_decks import cards_of_deck
from referee.rulebook import book
from referee.rulebook.voice import Voice, common_voice


def draw_deck(files: Iterable[Path], language: str) -> int:
    """Draw one of the lists and print it to be ticked: a box for each card, with its number.

    Raises ``Problem`` where there is no list, or the one drawn cannot be read.
    """
    found = list(files_below(files, ".toml"))
    if not found:
        raise Problem(Message("no-lists", "there is no deck list to draw from"))
    path = secrets.choice(found)
    try:
        with limited(path):
            deck, game, packs = load_deck(path)
            own = games.find(game)
            cards = cards_of_deck(path, packs or own.packs, game, own.card)
    except BadFile as fault:
        raise Problem("\n".join(map(common_voice(language).told, fault.messages))) from fault
    voice = Voice(book.load(game), language, {card: item.name for card, item in cards.items()})
    give(file=str(path), drawn_of=len(found), mark=mark_of(deck), cards=dict(sorted(cards_of(deck).items())))
    says = "drawn of {count}: {path} (mark {mark})"
    tell(Message("deck-drawn", says, count=len(found), path=str(path), mark=mark_of(deck)), language)
    for card, count in sorted(cards_of(deck).items()):
        for _ in range(count):
            say(f"[ ] {voice.card(card)}")
    return 0
