"""The questions every game answers, and ``rule``: the only road from a declaration to a new state."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from referee.kernel.declaration import Spoken, Unread
from referee.kernel.figures import Beyond
from referee.kernel.laid import Laid
from referee.kernel.quick import quick
from referee.kernel.ruling import Allowed, Breach, CannotStand, Event, Outcome, Refused, breach, event
from referee.kernel.scene import Face, Fit, Scene
from referee.kernel.telling import Message, several
from referee.kernel.verbs import Resign
from referee.kernel.words import Names

S = TypeVar("S")
Card = Any
"""A card of the game's own model (its ``cards.py``)."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list: cards by part with numbers (``main``), single cards (``ruler``) and lists (``actions``)."""

    parts: Mapping[str, Mapping[str, int]]
    single: Mapping[str, str] = field(default_factory=dict)
    lists: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DeckPart:
    """A part that deck lists of a game have: ``counts`` of cards, one ``single`` card, or a ``list`` in order.

    ``takes`` says whether a card usually goes there: it proposes a part, and rules on nothing.
    """

    name: str
    takes: Callable[[Any], bool]
    form: Literal["counts", "single", "list"] = "counts"


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled before the first declaration: the header of a record, its packs and decks resolved.

    ``seats`` maps a seat to its player's name, first player first; ``settings`` are the game's own header keys
    (``mode``, ``teams``, ``spoils``); ``options`` are the house rules by name as written; ``cards`` are all cards of
    the packs by id; ``decks`` maps a seat to a school's name (str) or a ``Deck``.
    """

    seats: Mapping[str, str]
    settings: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, Card] = field(default_factory=dict)
    decks: Mapping[str, str | Deck] = field(default_factory=dict)


class BadTable(ValueError):
    """A match cannot be set up so: every fault, each as (header key at fault, message)."""

    def __init__(self, faults: Iterable[tuple[str, str]]) -> None:
        self.faults = tuple(faults)
        super().__init__(several([message for _, message in self.faults]))


class BadFact(ValueError):
    """A fact cannot be set so: its name is unknown, its value unreadable, or it follows from other facts.

    ``of_value``: it is the value that is at fault; ``remedy`` says what would do.
    """

    def __init__(self, message: str, *, remedy: str = "", of_value: bool = False) -> None:
        super().__init__(message)
        self.message, self.remedy, self.of_value = message, remedy, of_value


@quick
@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands, in the terms common to all games (the facts that every game has).

    ``winner`` is a seat, a team, ``draw`` or None; ``ranking`` is best first, each place a tuple of those tied on it.
    ``scores`` are shown largest; by seat.
    """

    turn: str | None
    number: int
    phase: str
    pending: str | None = None
    pending_seat: str | None = None
    over: bool = False
    winner: str | None = None
    ranking: tuple[tuple[str, ...], ...] = ()
    end_triggered: bool = False
    end_reason: tuple[str, ...] = ()
    end_last: str | None = None
    scores: Mapping[str, int] = field(default_factory=dict)
    priority: str | None = None
    """The seat that may speak now although nothing is pending, where that is not always the one whose turn it is."""
    beside: int = 0
    """How many of the turns so far an effect has given beside those that go round: they make no round longer."""
    round: int | None = None
    """Which round is under way, from 1 on, where it is another one than a turn of each seat, and its turns to come."""
    left_in_round: int = 0

    @property
    def speaker(self) -> str | None:
        """The seat that is asked: the one answer to who must or may speak now; None where any may, or it is over."""
        if self.over:
            return None
        return self.pending_seat or self.priority or self.turn


@dataclass(frozen=True, slots=True)
class Answer:
    """What the desk answers to a question: the result, the steps that lead there, and the rules it rests on.

    ``result`` and each step are (key of a sentence in the rule book, facts); the rules are ids.
    """

    result: tuple[str, Mapping[str, object]]
    steps: tuple[tuple[str, Mapping[str, object]], ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question the desk can be asked without a match.

    ``asked`` is a frozen dataclass like a verb (its fields are the form in the window and the words on the command
    line); ``example`` are words that can be asked as they stand; ``answer`` takes it with the cards of the packs.
    ``from_table`` takes the state of a match and the seat that is asked about: by field, in words, what lies there.
    ``board`` is the board with nothing on it, where places are asked about: they are chosen there.
    """

    asked: type[Any]
    example: tuple[str, ...]
    answer: Callable[[Any, Mapping[str, Card]], Answer]
    names: Callable[[Mapping[str, Card]], Names]
    from_table: Callable[[Any, str], Mapping[str, str]] | None = None
    board: Callable[[], Scene] | None = None


Fields = dict[str, object]
"""Fields of a step, as a pack writes them."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A step that would have said what a player declared by hand, as a pack writes it.

    ``several``: said again it is the same step once more (``count``).
    """

    step: Mapping[str, Any]
    several: bool = False


@dataclass(frozen=True, slots=True)
class Recording(Generic[S]):
    """How what players do by hand is taken down as steps.

    ``by_hand`` is whose card is carried out by hand now, as (seat, card); ``step`` what a declaration in it would be in
    a pack, the state before it given; None where no step says that. ``part`` is the part of the card that is carried
    out (an ability, a half), as the card has it; None where a card does one thing.
    """

    by_hand: Callable[[S], tuple[str, str] | None]
    step: Callable[[S, Spoken], Proposed | None]
    part: Callable[[S], object] = field(default=lambda state: None)


@dataclass(frozen=True, slots=True)
class Afterwards(Generic[S]):
    """What players still do when the game is over, whatever ended it (RF-3.2).

    ``verbs`` are the words for it; ``came_out`` the state as one that ended with this winner (None: nobody lost).
    """

    verbs: frozenset[str]
    came_out: Callable[[S, str | None], S]


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """One game: its names and the functions that answer for it, each from the file of that name in its folder."""

    id: str
    verbs: Mapping[str, type[Any]]
    options: type[Any]
    settings: Mapping[str, tuple[str, ...]]
    """The game's own header keys with the values each may have (empty: free text); the first is the default."""
    seats: Mapping[str, tuple[tuple[str, ...], ...]]
    """By the value of ``mode`` ("" where the game has none): the seat names usual for each number of players."""
    decks: str
    """What ``decks:`` names for each seat: ``school`` one of ``schools``, ``file`` a deck file, or ``none``."""
    schools: Mapping[str, str]
    """Each school with the pack of ours that has its cards."""
    packs: tuple[str, ...]
    """The packs loaded where a record names none."""
    card: Any
    """The pydantic model (or union of models) of its cards; ``packs.model.CardFields`` for a game without cards."""

    setup: Callable[[Table], S]
    names: Callable[[S], Names]
    check: Callable[[S, Spoken[Any]], tuple[Breach, ...]]
    carry_out: Callable[[S, Spoken[Any]], Outcome[S]]
    candidates: Callable[[S], Iterable[Spoken]]
    """Every declaration that would be allowed now, each once: nothing that ``check`` refuses, nothing after the end."""
    standing: Callable[[S], Standing]
    facts: Callable[[S], dict[str, str]]
    """The game's own facts; those common to all games come from ``standing``."""
    families: frozenset[str]
    """The first parts of the game's own fact names (``board``, ``supply``)."""
    settable: Callable[[S], Iterable[str]]
    """The names of the facts that a judge can set now."""
    set_fact: Callable[[S, str, str], Outcome[S]]
    """One fact changed by the judge, and what follows from it."""
    scene: Callable[[S], Scene]
    questions: Mapping[str, Question]
    meanwhile: frozenset[str] = frozenset()
    """Those of them that tell of something that goes on: they say ``-`` once the match has ended, whatever ended it."""
    in_turns: frozenset[str] = frozenset()
    """Facts of its own that count in a turn: no judge sets them once the match has ended, whatever ended it."""
    can_be_fact: Callable[[S, str], bool] | None = None
    """Whether a fact can have that name, now or at another time; raises ``BadFact`` for a seat or a place in it that
    there is not. None: whatever begins with one of ``families`` can be."""
    untenable: Callable[[S, S], tuple[Breach, ...]] | None = None
    """What contradicts a judge's word that leads from one position to another; nothing where that can be."""
    ranked: Callable[[S], tuple[tuple[str, ...], ...]] | None = None
    """The ranking as the match stands, for one that ends at time, where it is not simply the order of the scores."""
    ahead: Callable[[S], Event | None] | None = None
    """What puts the first of that ranking before the second, or that nothing does; None where it is not the ranking
    that decides."""
    to_follow: frozenset[str] = frozenset()
    """What it tells, ``RULE.WHAT``, of the turn that comes next: there is none once the match has ended at time."""
    take_out: Callable[[S, str], Outcome[S]] | None = None
    """Takes a seat out of a game of more than two sides, so that it goes on without it (RF-G1). A game in which such a
    seat simply resigns needs none."""
    needs_decks: bool = True
    """Whether a game whose decks are files has one for each seat: where not, the table says what is played."""
    check_deck: Callable[[Deck, Mapping[str, Card], Any], tuple[Breach, ...]] | None = None
    """What is wrong with a deck list, under the house rules given (None: as printed)."""
    deck_parts: tuple[DeckPart, ...] = ()
    """The parts of its deck lists, in the order in which a card is offered to them; none where it has no lists."""
    chosen: Callable[[S], Iterable[Spoken]] | None = None
    """What the decks of the table say already of the set-up and nobody has said yet; None: they say nothing of it."""
    giving_up: tuple[str, ...] = ("resign",)
    """The declarations, as they are written, that end the game for whoever says them: asked about before they count."""
    plays: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By kind of card the verbs that it is played with, the usual one first; any verb for a kind that is not named."""
    face: Callable[[Card], Face] | None = None
    """What a card looks like on the shelf beside the board."""
    fits: Callable[[S, str], tuple[Fit, ...]] | None = None
    """Where a card that needs a pattern could come; where nowhere, the places where least is missing."""
    check_pack: Callable[[Mapping[str, Card]], Iterable[Message]] | None = None
    """What is wrong between the cards of a pack, where each by itself is sound."""
    laid: Callable[[Mapping[str, Any], str], Laid] | None = None
    """The table on which a card can be tried, the card as its pack has it and the file of that pack given; None: the
    usual seats with nothing laid (``laid_for``)."""
    due: Callable[[S], Any] | None = None
    """The step of a card's script that is asked for now, as its pack states it; None where none is."""
    left_to_players: Callable[[S], S | None] | None = None
    """The state with the scripted effect under way opened by hand, what waits behind it dropped (RF-7.1); None where
    none is. It is asked for where an answer to the effect would take a figure past its bound."""
    recording: Recording[S] | None = None
    """How what players do by hand is taken down as steps of a card."""
    afterwards: Afterwards[S] | None = None
    """What is still done after the end, also after one that came from beside the game's rules; None: nothing."""
    import_rows: Callable[..., Any] | None = None
    """What makes a pack of the rows of a card file where columns and fields are not enough (printed texts)."""
    import_heads: Mapping[str, tuple[str, ...]] | None = None
    """The fields that ``import_rows`` takes, each with what columns call it; None: the fields of its cards."""
    hides: Callable[[Spoken], bool] = field(default=lambda spoken: spoken.actor == "table")
    """Whether taking a declaration back would take back chance or a shown card: the window warns then."""


def rule(game: Game[S], state: S, spoken: Spoken) -> Allowed[S] | Refused:
    """The ruling on a declaration: refused with every breach found, or allowed with the state after it.

    One that would take a figure past its bound is refused (RF-7.1); where it answers an effect that counts so far, the
    effect is left to the players.
    """
    try:
        gives_up = isinstance(spoken.declaration, Resign)
        breaches = _NOBODY if gives_up and _nobody_resigns(spoken) else game.check(state, spoken)
        if breaches:
            return Refused(breaches)
        return game.carry_out(state, spoken)
    except Beyond as fault:
        left = game.left_to_players(state) if game.left_to_players is not None else None
        if left is None:
            return Refused((breach("RF-7.1", f"{fault.what}-refused"),))
        return Allowed(left, (event("RF-7.1", fault.what),))


def rule_afterwards(game: Game[S], state: S, winner: str | None, spoken: Spoken) -> Allowed[S] | Refused | None:
    """The ruling on what is done after an end that came from beside the game; None for what is not done then."""
    after = game.afterwards
    if after is None or spoken.declaration.verb not in after.verbs:
        return None
    breaches = game.check(after.came_out(state, winner), spoken)
    if breaches:
        return Refused(breaches)
    # the state keeps running: taking back the word that ended it leaves the game where it was
    return game.carry_out(state, spoken)


_NOBODY = (breach("RF-4.1", "no-seat"),)


def _nobody_resigns(spoken: Spoken) -> bool:
    """Whether somebody would resign who has no seat: who may is one rule for all games (RF-4.1)."""
    return spoken.actor in ("table", "judge") and isinstance(spoken.declaration, Resign)


def taken_out(game: Game[S], state: S, seat: str) -> Outcome[S]:
    """The game without a seat, of more than two sides, told as that (RF-G1): who is taken out gives nothing up."""
    taken = game.take_out(state, seat) if game.take_out else game.carry_out(state, Spoken(seat, Resign()))
    followed = (happened for happened in taken.events if happened.rule != "RF-4.1")
    return Outcome(taken.state, (event("RF-G1", "out", seat=seat), *followed))


def laid_for(game: Game[Any], card: Mapping[str, Any], pack: str) -> Laid:
    """The table on which a card of a game can be tried; where the game lays none, its usual table from the start."""
    if game.laid is not None:
        return game.laid(card, pack)
    seats = next(iter(game.seats.values()))[0]
    return Laid(game.packs, ("seats: " + " ".join(f"{seat}=P{place}" for place, seat in enumerate(seats, 1)),))


def stand_as_played(game: Game[S], state: S, spoken: Spoken) -> Outcome[S]:
    """Carry out what the rules refuse, as far as it can be.

    Raises ``CannotStand`` where the position leaves no way to carry it out, or none to go on from where it leads.
    """
    if isinstance(spoken.declaration, Unread) or _nobody_resigns(spoken):
        raise CannotStand(spoken.written)
    try:
        outcome = game.carry_out(state, spoken)
        _looked_at(game, outcome.state)
        return outcome
    except (LookupError, ValueError, AssertionError, TypeError, Beyond) as fault:
        raise CannotStand(str(fault)) from fault


def _looked_at(game: Game[S], state: S) -> None:
    """Ask of a position what a match asks of each: no rule has seen it, so that a card may lie where none can."""
    game.standing(state)
    game.facts(state)
    game.scene(state)
    legal(game, state)


def legal(game: Game[S], state: S) -> list[Spoken]:
    """Every declaration that would be allowed now, each once; tests hold it to the checks."""
    found: list[Spoken] = []
    try:
        found += game.candidates(state)
    except Beyond:
        # what an effect would count past all bounds is no declaration that could be offered: those before it are
        return found
    return found


def common_facts(standing: Standing) -> dict[str, str]:
    """The facts that every game has."""
    facts = {
        "turn": standing.turn or "-",
        "turn.number": str(standing.number),
        "phase": standing.phase,
        "pending": standing.pending or "-",
        "pending.seat": standing.pending_seat or "-",
        "over": yes_no(standing.over),
        "winner": standing.winner or "-",
        "ranking": ",".join("=".join(place) for place in standing.ranking) or "-",
        "end.triggered": yes_no(standing.end_triggered),
        "end.reason": ",".join(standing.end_reason) or "-",
        "end.last": standing.end_last or "-",
    }
    facts.update({f"score.{seat}": str(score) for seat, score in standing.scores.items()})
    return facts


COMMON_FAMILIES = frozenset({"turn", "phase", "pending", "over", "winner", "ranking", "end", "score"})


def yes_no(value: bool) -> str:
    """A truth as a fact's value."""
    return "yes" if value else "no"


def listed(items: Iterable[str]) -> str:
    """A list as a fact's value: sorted, joined by commas, ``-`` where empty."""
    return ",".join(sorted(items)) or "-"
