"""Declarations and cards in the reader's words: verbs and terms from the rule book, names of cards from their packs."""

from collections.abc import Callable, Iterable, Mapping

from referee.kernel.declaration import Spoken, slots_of
from referee.kernel.frozen import changed
from referee.kernel.game import Standing
from referee.kernel.ruling import Event
from referee.kernel.scene import Piece, Scene
from referee.kernel.signs import joined, shown
from referee.match.ended import ended_by, ends
from referee.match.match import Match
from referee.papers.parts import games_of
from referee.papers.wording import tokens
from referee.rulebook.voice import Voice
from ui.frame.plain import minus
from ui.frame.theme import seat_look
from ui.table.drawing import Look
from ui.table.faces import CardFace

MOST_OF_A_NAME = 20
"""Letters of a player's name where something is said behind it."""


def over_told(match: Match, voice: Voice) -> list[tuple[str, str]]:
    """Why a game is over, and by what its winner is ahead, rule by rule."""
    return _told(ends(match), voice, over=True)


def end_told(match: Match, rules: Iterable[str], voice: Voice) -> list[tuple[str, str]]:
    """Why a game is about to end: each rule with what was told under it, or with its own first sentence."""
    return _told(ended_by(match, rules), voice, over=match.result.over)


def _told(found: Iterable[tuple[str, Iterable[Event]]], voice: Voice, *, over: bool) -> list[tuple[str, str]]:
    return [
        (
            rule,
            "  ".join(dict.fromkeys(_then(each, voice, over=over) for each in told))
            or first_sentence(voice.rule_text(rule)),
        )
        for rule, told in found
    ]


def _then(told: Event, voice: Voice, *, over: bool) -> str:
    """What was told, once it is over in the words for that where the book has them (``WHAT-over``)."""
    past = f"{told.what}-over"
    return voice.event(changed(told, what=past) if over and voice.has(past) else told)


def first_sentence(text: str) -> str:
    """The first sentence of a rule."""
    for end in ("。", ". "):
        if end in text:
            return text.partition(end)[0] + end.strip()
    return text


def headline(standing: Standing, scene: Scene, voice: Voice) -> str:
    """What is pending, for the banner: what the scene ``asks``, the card whose effect is under way, else the phase with
    the numbers that matter.

    A sentence ``headline.PHASE`` of the book names counters of the seat that is asked (``{actions}``,
    ``{actions-most}``) and, as ``current``, what is in turn on a strip; ``headline.PHASE.next`` names, as ``next``,
    what is picked in advance.
    Where the seat has no such counter now, or nobody is asked, the phase's term is said.
    """
    key = f"headline.{standing.pending or standing.phase}"
    if scene.asks is not None:
        return voice.say(*scene.asks)
    if scene.source:
        return voice.card(scene.source)
    if scene.next and voice.has(f"{key}.next"):
        return voice.say(f"{key}.next", {"next": scene.next[0]})
    current = next((item.label for strip in scene.strips for item in strip.items if item.current), "")
    facts: dict[str, object] = {"current": current}
    for view in scene.seats:
        if view.seat == standing.speaker:
            counters = (*((view.score,) if view.score else ()), *view.counters)
            facts.update({counter.term: counter.value for counter in counters})
            facts.update({f"{counter.term}-most": counter.most for counter in counters if counter.most is not None})
    if not voice.has(key) or voice.names(key) - facts.keys():
        return voice.term(standing.pending or standing.phase)
    return voice.say(key, facts)


def short(name: str, most: int = MOST_OF_A_NAME) -> str:
    """A name in at most so many letters: it leaves room for what is said of its player."""
    letters = joined(name)
    return name if len(letters) <= most else shown(letters[: most - 1].rstrip() + "…")


def games_told(match: Match, voice: Voice) -> tuple[str, ...]:
    """Which game it is and how many each has won, in fewer and fewer words; nothing for a match of one game."""
    games, series = games_of(match, voice), match.series
    if not games:
        return ()
    counts = " – ".join(str(won) for _, won in series.score)
    named = [" – ".join(f"{name(each)} {won}" for each, won in series.score) for name in (str, short)]
    texts = [f"{games} · {score}" for score in (*named, counts)]
    return tuple(dict.fromkeys([*texts, f"{series.number}/{series.best_of} · {counts}"]))


def came_out(match: Match, voice: Voice, most: int = 10_000) -> str:
    """Who has won: of a match of several games the game, or the match where that is over; a name in so many letters."""
    series, of = match.series, ""
    winner, who = match.result.winner, voice.seat(match.result.winner or "")
    if series.best_of > 1 and series.over:
        of, winner = ".match", series.winner
        who = series.players.get(winner or "", who)
    elif series.best_of > 1:
        of = ".game"
    what = "nobody" if winner is None else "draw" if winner == "draw" else "won"
    return voice.say(f"ui.over{of}.{what}", {"who": short(who, most), "number": series.number})


def names_in(spoken: Spoken, voice: Voice) -> tuple[str, ...]:
    """The names that a declaration may be told with: whoever says it, cards and players in it."""
    named = [word for word in tokens(spoken) if word.partition("#")[0] in voice.cards or word in voice.players]
    return tuple(dict.fromkeys([voice.seat(spoken.actor), *map(voice.name, named)]))


def capital(text: str) -> str:
    """A term at the beginning of a line."""
    return text[:1].upper() + text[1:]


def card_face(piece: Piece, voice: Voice, text_of: Callable[[str], str] = lambda card: "") -> CardFace:
    """What stands on a card that lies on the table; ``text_of`` gives a card's text, for the lines of its table."""
    name = voice.card(piece.id) if piece.id in voice.cards or "#" in piece.id else voice.card(piece.card)
    lines = tuple("+" + voice.card(line[1:]) if line[1:] in voice.cards else line for line in piece.lines)
    rows = tuple((row.die, voice.card(row.card), row.open, text_of(row.card)) for row in piece.rows)
    return CardFace(capital(name) if piece.card else "", lines, tuple(badge(word, voice) for word in piece.state), rows)


def badge(word: str, voice: Voice) -> str:
    """A badge in the reader's words, a number behind it left as it is: ``damage-dealt +2``."""
    term, blank, number = word.partition(" ")
    return f"{voice.term(term)} {minus(number)}" if blank else voice.term(word)


def looks_of(match: Match, scene: Scene) -> Mapping[str, Look]:
    """How the pieces of each seat, team and colour look: by the order of the seats."""
    found: dict[str, Look] = {}
    chosen = match.header.pairs("colours")
    for order, view in enumerate(scene.seats):
        picked = chosen.get(view.seat) or chosen.get(view.colour) or chosen.get(view.team)
        fill, ink, shape = seat_look(picked or view.colour, order)
        for name in (view.seat, view.colour, view.team):
            # the letter is that of what a piece goes by: its seat, or its colour
            found.setdefault(name, Look(fill, ink, shape, (picked or name)[:1].upper()))
    for order, seat in enumerate(match.seats):
        fill, ink, shape = seat_look(chosen.get(seat, seat), order)
        found.setdefault(seat, Look(fill, ink, shape, chosen.get(seat, seat)[:1].upper()))
    return found


def has_card_slot(spoken: Spoken) -> bool:
    """Whether a declaration names a card."""
    return any(slot.kind.names == "card" for slot in slots_of(type(spoken.declaration)))
