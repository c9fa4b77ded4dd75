"""What a result can be: whether a table can have come out so, and the result that the words mean."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from referee.hall.event import declarations as say
from referee.hall.event.plan import ELIMINATION, Plan
from referee.hall.event.state import Result, Round, Table
from referee.kernel.ruling import Breach, breach

Words = say.Entered | say.Report | say.Correct
NAMES = ("win", "no-show", "concession", "match-loss")
"""The outcomes that name a player."""

BY_PLACES = ("places", "unplayed", "double-loss")
"""How a table of several comes out (HL-4.6)."""

UNPLAYED = ("unplayed", "double-no-show")
"""How a table comes out at which nobody played."""


WINNERLESS = ("draw", "agreed-draw", "unplayed", "double-loss", "double-no-show")
"""The outcomes that no match of a bracket has (HL-4.5)."""


def in_bracket(plan: Plan, done: Round) -> bool:
    """Whether a round is one of a bracket, where every match has a winner."""
    return done.stage == "cut" or plan.system in ELIMINATION


def outcomes_of(plan: Plan, done: Round) -> list[str]:
    """The ways a match of this round can come out (HL-4.4 to HL-4.6)."""
    if plan.several:
        return [how for how in say.OUTCOMES if how in BY_PLACES]
    never = {"places"} | (set(WINNERLESS) if in_bracket(plan, done) else set())
    return [how for how in say.OUTCOMES if how not in never and (how != "agreed-draw" or plan.agreed_draws)]


def result_breaches(plan: Plan, done: Round, table: Table, said: Words) -> Iterator[Breach]:
    """Why a table cannot have come out so (HL-4.3 to HL-4.6)."""
    if said.how in NAMES and said.player is None:
        yield breach("HL-4.3", "who", how=said.how)
    elif said.player is not None and said.how not in NAMES:
        yield breach("HL-4.3", "nobody", how=said.how, player=said.player)
    elif said.player is not None and said.player not in table.players:
        yield breach("HL-4.3", "elsewhere", player=said.player, table=table.number)
    if said.how == "agreed-draw" and not plan.agreed_draws:
        yield breach("HL-4.4", "agreed")
    if said.how in WINNERLESS and in_bracket(plan, done):
        yield breach("HL-4.5", "winner", how=said.how)
    if said.scores and len(said.scores) != len(table.players):
        yield breach("HL-4.3", "scores", count=len(said.scores), players=len(table.players))
    if said.scores and said.how in UNPLAYED:
        yield breach("HL-4.3", "no-scores", how=said.how)
    yield from _places(plan, table, said) if plan.several else _games(plan, table, said)
    if len(said.scores) == len(table.players) and plan.best_of == 1:
        yield from _scores(table, said)


def _scores(table: Table, said: Words) -> Iterator[Breach]:
    """The points of a game do not contradict who has won it (HL-4.3); those of several games are only a sum."""
    told = dict(zip(table.players, said.scores, strict=True))
    if said.how == "win" and said.player in told and len(told) == 2:
        other = next(player for player in table.players if player != said.player)
        if not by_points(told, ((said.player,), (other,))):
            yield breach("HL-4.3", "behind", player=said.player, score=told[said.player], against=told[other])
    elif said.how == "draw" and not by_points(told, (table.players,)):
        yield breach("HL-4.3", "no-draw", scores=said.scores)
    elif said.how == "places" and not by_points(told, said.places):
        yield breach("HL-4.3", "not-by-points", players=table.players, scores=said.scores)


def by_points(told: Mapping[str, int], places: Iterable[Iterable[str]]) -> bool:
    """Whether nobody stands before somebody with more points, nor beside somebody with other points."""
    rows = [row for place in places if (row := [told[player] for player in place if player in told])]
    level = all(min(row) == max(row) for row in rows)
    return level and all(one[0] >= other[0] for one, other in pairwise(rows))


def _places(plan: Plan, table: Table, said: Words) -> Iterator[Breach]:
    """Places name each player of the table once (HL-4.6)."""
    if said.how not in BY_PLACES:
        yield breach("HL-4.6", "how", how=said.how)
    elif said.how == "places":
        named = [player for place in said.places for player in place]
        if sorted(named) != sorted(table.players):
            yield breach("HL-4.6", "each", table=table.number, players=table.players)


def _games(plan: Plan, table: Table, said: Words) -> Iterator[Breach]:
    if said.how == "places" or said.places:
        yield breach("HL-4.6", "two")
    if not said.games:
        return
    games = said.games
    if len(games) not in (2, 3) or min(games) < 0:
        yield breach("HL-4.3", "games", games=games)
        return
    needed = plan.best_of // 2 + 1
    if max(games[:2]) > needed or games[0] + games[1] > plan.best_of:
        yield breach("HL-4.3", "too-many", games=games, best=plan.best_of)
    elif said.how == "win" and said.player in table.players:
        won = games[table.players.index(said.player)]
        if won <= games[1 - table.players.index(said.player)]:
            yield breach("HL-4.3", "fewer", player=said.player, games=games)
    elif said.how in ("draw", "agreed-draw") and games[0] != games[1]:
        yield breach("HL-4.3", "uneven", games=games)


def result_of(plan: Plan, table: Table, said: Words) -> Result:
    """The result that the words mean; games are told in the order of seats, as said or as that outcome counts."""
    if plan.several:
        return Result(said.how, _first(said), scores=said.scores, places=said.places)
    winner = said.player if said.how == "win" else None
    if said.how in ("no-show", "concession", "match-loss"):
        winner = next(player for player in table.players if player != said.player)
    return Result(said.how, winner, said.games or _usual(plan, table, said.how, winner), said.scores)


def _first(said: Words) -> str | None:
    return said.places[0][0] if said.places and len(said.places[0]) == 1 else None


def _usual(plan: Plan, table: Table, how: str, winner: str | None) -> tuple[int, ...]:
    """The games that count where none were told: a match that was not played out is won without loss of a game."""
    if winner is None:
        return (0, 0)
    needed = plan.best_of // 2 + 1
    return (needed, 0) if table.players[0] == winner else (0, needed)


def lost_by(table: Table, plan: Plan, player: str, how: str) -> Result:
    """The result of a table whose player has lost by the judge's word."""
    if plan.several:
        others = tuple(other for other in table.players if other != player)
        return Result(how, None, places=(others, (player,)))
    winner = next(other for other in table.players if other != player)
    return Result(how, winner, _usual(plan, table, how, winner))
