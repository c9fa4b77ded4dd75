"""The words that window and desk ask the rule book for: of forms and verbs, of cards, of the table."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from referee import games
from referee.kernel.declaration import slots_of
from referee.kernel.options import house_rules
from referee.match.match import Match
from referee.match.opening import open_table
from referee.packs.loading import find_pack, load_pack
from referee.record.model import Said
from referee.record.reading import read_record
from referee.rulebook import book
from tests import words_of_code
from tests.playing import samples

NAMES = re.compile(r"[a-z]\d|.*[?#*].*")
"""Squares, hexes, unknown cards and copies: names that stay as they are in every language."""

ENDED = ("over", "end")
"""Phases in which nobody is asked for anything, unless the game has a hint for them."""

NAMING = ("enter", "summon", "token")
"""Verbs whose first word is a name that the players give."""


@cache
def terms(game: str) -> frozenset[str]:
    """The terms that there are for a game in both languages."""
    found = {**book.load(book.COMMON).terms, **book.load(game).terms}
    return frozenset(word for word, said in found.items() if said.get("en") and said.get("ja"))


def of_forms(game: str) -> set[str]:
    """The terms of verbs, their fields, questions, settings, seats and house rules."""
    found = games.find(game)
    wanted = {f"verb.{verb}" for verb in found.verbs}
    for asked in (*found.verbs.values(), *(question.asked for question in found.questions.values())):
        wanted.update(f"field.{slot.name or slot.field.replace('_', '-')}" for slot in slots_of(asked))
    for question in found.questions:
        wanted.update((f"ask.{question}", f"ask.{question}.about"))
    wanted.update(f"option.{rule.name}" for rule in house_rules(found.options))
    wanted.update(_of_values(game))
    wanted.update(word for key, values in found.settings.items() for word in (key, *values))
    wanted.update(found.schools if found.decks == "school" else ())
    wanted.update(f"deck.{part.name}" for part in found.deck_parts)
    wanted.update(seat for rows in found.seats.values() for seats in rows for seat in seats)
    return wanted


def _of_values(game: str) -> Iterator[str]:
    """The values of house rules that no term says as they are: numbers say themselves."""
    for rule in house_rules(games.find(game).options):
        for value in rule.values:
            if not value.isdecimal() and value not in terms(game):
                yield f"option.{rule.name}.{value}"


def of_kinds(game: str) -> set[str]:
    """The terms of the kinds of words that stand in angle brackets where it is told how a declaration is written."""
    found = games.find(game)
    asked = (*found.verbs.values(), *(question.asked for question in found.questions.values()))
    forms = {slot.kind.written for each in asked for slot in slots_of(each)}
    return {f"kind.{kind.replace(' ', '-')}" for form in forms for kind in re.findall(r"<([^<>]+)>", form)}


def of_code(game: str) -> set[str]:
    """The terms that stand in the code, and what to do in each phase but the last, whether a sample shows it or not."""
    own = words_of_code.shown(game)
    to_do = {term for shown, term in own if shown in ("Standing.phase", "Standing.pending")} - {*ENDED}
    return {term for _, term in own} | {_hint(game, f"hint.{term}") for term in to_do} - {""}


def of_cards(game: str) -> set[str]:
    """The terms of the cards that come with a game: their kinds, and what stands on their faces."""
    found = games.find(game)
    cards = [card for pack in found.packs for card in load_pack(find_pack(pack, None), game, found.card).cards.values()]
    kinds = {getattr(card, name, None) for card in cards for name in ("rank", "kind", "colour")}
    wanted = {kind for kind in kinds if isinstance(kind, str)}
    for face in map(found.face, cards) if found.face is not None else ():
        wanted.update((*face.kinds, *(term for term, _ in face.figures)))
    return wanted


def of_tables(game: str) -> set[str]:
    """The terms that the table asks for while the samples of a game are played."""
    return {word for sample in samples(game) for word in _of_match(game, Match(*_opened(sample)), sample)}


def _opened(sample: Any) -> tuple[Any, Any]:
    record = read_record(sample)
    return open_table(record.header, sample.parent), record.header


def _of_match(game: str, match: Match, sample: Any) -> Iterator[str]:
    own = set(match.opened.table.cards) | set(match.seats)
    # a token that a card makes goes by the id that its pack gives it
    own.update(re.findall(r"'?token'?.{0,80}id='([a-z-]+)'", repr(match.opened.table.cards)))
    for line in read_record(sample).lines:
        if isinstance(line, Said):
            if line.words[1].text in NAMING:
                own.add(line.words[2].text)
            match.declare(match.read([word.text for word in line.words]))
            yield from (word for word in _shown(match) if word and word not in own and not NAMES.fullmatch(word))


def _hint(game: str, key: str) -> str:
    """The key of a hint, "" where each thing that can be done then is told by itself."""
    return "" if any(word.startswith(f"{key}.can.") for word in terms(game)) and key not in terms(game) else key


def _shown(match: Match) -> Iterator[str]:
    """The terms that the table asks for at a position."""
    standing, scene = match.standing, match.scene()
    yield standing.phase
    yield standing.pending or ""
    if not standing.over and standing.phase not in ENDED:
        yield _hint(match.game.id, f"hint.{standing.pending or standing.phase}")
    yield from (place.label for place in scene.places if place.shape == "zone")
    yield from (mark.term for place in scene.places for mark in place.marks)
    for piece in scene.pieces:
        yield piece.rank
        # a badge may have a number behind its term
        yield from (word.partition(" ")[0] for word in piece.state)
    for view in scene.seats:
        for counter in (*([view.score] if view.score else ()), *view.counters):
            yield counter.term
            yield counter.detail
        for term, items in view.lists:
            yield term
            yield from items
    for strip in scene.strips:
        yield strip.term
        yield from (item.label for item in strip.items)
