"""What is said beside the game of how it comes out: which entries count, and who has lost by them.

The judge's word on the result takes the place of whatever was said of it before; only a penalty stays, until it is
withdrawn or overturned. What costs a seat the game adds up, and takes the place of a result that it contradicts.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from referee.judge.bench import Bench
from referee.judge.policy import Policy
from referee.judge.verbs import AgreeDraw, Concede, Decide, Flag, Penalty
from referee.match.history import Entry

FINAL = ("game-loss", "match-loss", "disqualification")
"""The steps of the ladder that cost the game."""
WHOLE = ("match-loss", "disqualification")
"""Those that cost the whole match."""
GIVEN = ("win", "bye")
"""What a judge enters for one side: the others have lost by it."""
OUT = ("no-show", "drop")
"""What a judge enters against seats: it adds up, as penalties and concessions do."""
Sides = Mapping[str, str]
"""Each seat's team, or the seat itself where it plays alone."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a result is worked out under: each seat's side, the policy, and whether the match is a ``single`` game."""

    sides: Sides
    policy: Policy
    single: bool

    @property
    def all_sides(self) -> tuple[str, ...]:
        """Each side once."""
        return tuple(dict.fromkeys(self.sides.values()))


@dataclass(frozen=True, slots=True)
class Loss:
    """What cost a seat the game: ``how`` as in ``Result``, the rule, whether the whole match is lost, and the entry."""

    seat: str
    how: str
    rule: str
    whole: bool
    entry: int


def in_force(entries: Sequence[Entry], bench: Bench) -> list[Entry]:
    """The weighty entries that have not been withdrawn, overturned or taken back."""
    return [entries[number - 1] for number in bench.in_force if number <= len(entries)]


def losses(entry: Entry, terms: Terms) -> tuple[Loss, ...]:
    """Which seats an entry costs the game or the match."""
    match entry.spoken.declaration:
        case Penalty(seat=seat, level=level) if level in FINAL:
            return (Loss(seat, "penalty", "RF-2.8", level in WHOLE, entry.number),)
        case Concede(of=of):
            return (Loss(entry.spoken.actor, "concession", "RF-4.2", of == "match", entry.number),)
        case Flag(seat=seat, of=of):
            does = terms.policy.flag if of == "bank" else terms.policy.turn_flag
            return (Loss(seat, "flag", "RF-5.4", False, entry.number),) if does == "loss" else ()
        case Decide(what=what, seats=seats) as said if what in OUT:
            return tuple(Loss(seat, what, "RF-6.4", said.scope == "match", entry.number) for seat in seats)
        case _:
            return ()


def lost_seats(entries: Sequence[Entry], bench: Bench, terms: Terms) -> frozenset[str]:
    """The seats that what counts costs the game."""
    said = counting(in_force(entries, bench), terms)
    return frozenset([loss.seat for entry in said for loss in losses(entry, terms)])


def settles(said: object) -> str:
    """What a declaration says the result of, ``game`` or ``match``; "" where it says none."""
    match said:
        case Decide(what=what) as said if what not in OUT:
            return said.scope
        case AgreeDraw(of=of):
            return of
        case _:
            return ""


def counting(weighty: Iterable[Entry], terms: Terms) -> list[Entry]:
    """The entries that count: without those whose place a later one has taken.

    It hangs on nothing but the entries in force, so that one withdrawn leaves what would be without it (RF-2.9).
    """
    found: list[Entry] = []
    # what took seats out of a game that went on without them, by number
    took_out: set[int] = set()
    for entry in weighty:
        found = [before for before in found if not _gives_way(before, entry, found, terms, took_out)]
        found.append(entry)
        if len(terms.all_sides) > 2 and _goes_on(found, terms):
            took_out |= {each.number for each in found}
    return found


def _goes_on(said: Iterable[Entry], terms: Terms) -> bool:
    """Whether the game goes on after what was said: no result stands, and two sides or more are left."""
    said = list(said)
    gone = gone_by([loss for entry in said for loss in losses(entry, terms)], terms)
    left = len(terms.all_sides) - sum(len(place) for place in gone)
    return left > 1 and not any(settles(entry.spoken.declaration) for entry in said)


def _gives_way(before: Entry, entry: Entry, others: Iterable[Entry], terms: Terms, took_out: set[int]) -> bool:
    """Whether what was said before counts no more with an entry; ``took_out`` are those that took seats out."""
    said, earlier = entry.spoken.declaration, before.spoken.declaration
    if isinstance(said, Decide) and not terms.single and _is_of(entry, terms) != _is_of(before, terms):
        return False  # game and match are weighed apart
    if settles(earlier):
        # of several sides one that has lost may drop out too
        instead = isinstance(said, Decide) and bool(settles(said) or len(terms.all_sides) == 2)
        lost = [loss for each in (*others, entry) for loss in losses(each, terms)]
        return instead or (bool(losses(entry, terms)) and bool(against(earlier, lost, terms)))
    if not isinstance(said, Decide) or not settles(said) or isinstance(earlier, Penalty):
        return False
    if before.number not in took_out:
        return bool(losses(before, terms))
    # what took a seat out of a game of more sides holds, unless the result is none beside it and what else holds
    holds = [each for each in others if each.number in took_out or isinstance(each.spoken.declaration, Penalty)]
    contradicted = against(said, [loss for each in holds for loss in losses(each, terms)], terms)
    return any(loss.entry == before.number for loss in contradicted)


def _is_of(entry: Entry, terms: Terms) -> str:
    """What an entry is a word on, ``game`` or ``match``."""
    whole = any(loss.whole for loss in losses(entry, terms))
    return settles(entry.spoken.declaration) or ("match" if whole else "game")


def against(word: object, lost: Iterable[Loss], terms: Terms, of: str = "") -> tuple[Loss, ...]:
    """The losses that a result contradicts: those who have lost cannot have won, nor drawn, nor not played.

    The loss of one game is no word on a match of several. A word on the match says how its game came out too, as long
    as nothing else is said of that: ``of`` is what it is taken as a word on, where that is not what it names.
    """
    scope = settles(word) and (of or settles(word))
    if not scope:
        return ()
    counts = [loss for loss in lost if weighs(loss, word, scope, terms)]
    gone = {terms.sides[loss.seat] for loss in counts}
    match word:
        case Decide(what="win" | "bye", seats=seats):
            given = {terms.sides[seat] for seat in seats}
            return tuple(loss for loss in counts if terms.sides[loss.seat] in given)
        case Decide(what="double-loss"):
            return ()
        case Decide(what="unplayed"):
            return tuple(counts)
        case _:
            return tuple(counts) if len({*terms.all_sides} - gone) < 2 else ()


def weighs(loss: Loss, word: object, of: str, terms: Terms) -> bool:
    """Whether a loss is weighed beside a word that is taken as one ``of`` the game or the match."""
    if terms.single or of == "match":
        return terms.single or loss.whole
    # who gives up the match, or does not come to it, says of a game only what a word on that leaves open
    return settles(word) == "match" or not loss.whole or loss.how == "penalty"


def gone_by(lost: Iterable[Loss], terms: Terms) -> tuple[tuple[str, ...], ...]:
    """The sides that have lost, the first to go first, those of one entry together (RF-2.8)."""
    lost = list(lost)
    first: dict[str, int] = {}
    for loss in lost:
        # a side of several seats in a game of more than two has lost once all of them have
        mates = {seat for seat, side in terms.sides.items() if side == terms.sides[loss.seat]}
        if len(terms.all_sides) == 2 or mates <= {other.seat for other in lost}:
            first.setdefault(terms.sides[loss.seat], loss.entry)
    places = dict.fromkeys(first.values())
    return tuple(tuple(side for side in terms.all_sides if first.get(side) == place) for place in places)
