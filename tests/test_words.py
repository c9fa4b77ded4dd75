"""Every word that a table shows is in the rule book, in both languages: of scenes, phases, verbs, forms, the desk."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from referee import games
from referee.kernel.declaration import slots_of
from referee.match.match import Match
from referee.match.opening import open_table
from referee.packs.loading import find_pack, load_pack
from referee.record.model import Said
from referee.record.reading import read_record
from referee.rulebook import book
from tests.playing import samples

NAMES = re.compile(r"[a-z]\d|.*[?#*].*")
"""Squares, hexes, unknown cards and copies: names that stay as they are in every language."""

NAMING = ("enter", "summon", "token")
"""Verbs whose first word is a name that the players give."""


@cache
def terms(game: str) -> frozenset[str]:
    """The terms that there are for a game in both languages."""
    found = {**book.load(book.COMMON).terms, **book.load(game).terms}
    return frozenset(word for word, said in found.items() if said.get("en") and said.get("ja"))


def shown(match: Match) -> Iterator[str]:
    """The terms that the table asks for at a position."""
    standing, scene = match.standing, match.scene()
    yield standing.phase
    yield standing.pending or ""
    if not standing.over and standing.phase not in ("over", "end"):
        yield f"hint.{standing.pending or standing.phase}"
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


@pytest.mark.parametrize("game", games.GAMES)
def test_every_word_of_a_table_is_a_term(game: str) -> None:
    missing: set[str] = set()
    for sample in samples(game):
        record = read_record(sample)
        match = Match(open_table(record.header, sample.parent), record.header)
        known = set(terms(game)) | set(match.opened.table.cards) | set(match.seats)
        # a token that a card makes goes by the id that its pack gives it
        known.update(re.findall(r"'?token'?.{0,80}id='([a-z-]+)'", repr(match.opened.table.cards)))
        for line in record.lines:
            if isinstance(line, Said):
                if line.words[1].text in NAMING:
                    known.add(line.words[2].text)
                match.declare(match.read([word.text for word in line.words]))
                missing.update(
                    word for word in shown(match) if word and word not in known and not NAMES.fullmatch(word)
                )
    assert not missing


@pytest.mark.parametrize("game", games.GAMES)
def test_every_verb_field_question_and_setting_is_a_term(game: str) -> None:
    found, known = games.find(game), terms(game)
    wanted = {f"verb.{verb}" for verb in found.verbs}
    for asked in (*found.verbs.values(), *(question.asked for question in found.questions.values())):
        wanted.update(f"field.{slot.name or slot.field.replace('_', '-')}" for slot in slots_of(asked))
    for question in found.questions:
        wanted.update((f"ask.{question}", f"ask.{question}.about"))
    wanted.update(word for key, values in found.settings.items() for word in (key, *values))
    wanted.update(seat for rows in found.seats.values() for seats in rows for seat in seats)
    assert not wanted - known


@pytest.mark.parametrize("game", games.GAMES)
def test_every_kind_of_card_is_a_term(game: str) -> None:
    found = games.find(game)
    cards = [card for pack in found.packs for card in load_pack(find_pack(pack, None), game, found.card).cards.values()]
    kinds = {getattr(card, name, None) for card in cards for name in ("rank", "kind", "colour")}
    assert not {kind for kind in kinds if isinstance(kind, str)} - terms(game)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_word_on_the_face_of_a_card_is_a_term(game: str) -> None:
    found = games.find(game)
    assert found.face is not None
    cards = [card for pack in found.packs for card in load_pack(find_pack(pack, None), game, found.card).cards.values()]
    faces = [found.face(card) for card in cards]
    words = {word for face in faces for word in (*face.kinds, *(term for term, _ in face.figures))}
    assert words
    assert not words - terms(game)
