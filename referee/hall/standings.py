"""Points and tie-breaks; each number can be asked why.

A criterion gives each player a number (a fraction) and reasons: pairs of a sentence's key and its facts, as events and
answers have them, said by ``referee.rulebook.voice``.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from referee.hall.event.plan import ELIMINATION, Plan
from referee.hall.event.reached import LAST, Reached, has_bracket, left, reached
from referee.hall.event.state import Player, Result, Round, State, Table

ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class Played:
    """One round of one player.

    ``opponents`` is empty for a bye and for a round missed; ``won`` and ``drawn`` count games, of ``games`` played;
    ``score`` is one's own and ``against`` that of each opponent, in their order, where scores were told.
    """

    round: int
    how: str
    points: Fraction
    opponents: tuple[str, ...] = ()
    won: int = 0
    drawn: int = 0
    games: int = 0
    score: int | None = None
    against: tuple[int, ...] = ()

    @property
    def met(self) -> bool:
        """Whether there was an opponent."""
        return bool(self.opponents)

    @property
    def total(self) -> int:
        """The points of the whole table, one's own among them."""
        return (self.score or 0) + sum(self.against)


@dataclass(frozen=True, slots=True)
class Row:
    """One player's place: ``rank`` from 1, points, and the tie-breaks of the event by name."""

    rank: int
    player: str
    points: Fraction
    ties: Mapping[str, Fraction]
    record: tuple[int, int, int]
    out: str = ""


@dataclass(frozen=True)
class Sheet:
    """All rounds of all players, from which every number of the standings follows."""

    plan: Plan
    players: Mapping[str, Player]
    played: Mapping[str, tuple[Played, ...]]
    points: Mapping[str, Fraction] = field(default_factory=dict)
    reached: Mapping[str, Reached] = field(default_factory=dict)
    _kept: dict[tuple[str, str], Fraction] = field(default_factory=dict)

    def match_share(self, player: str) -> Fraction:
        """The share of match points a player has won of those played for against opponents, before the floor."""
        return _of(*self.match_points(player))

    def match_points(self, player: str) -> tuple[Fraction, Fraction]:
        """The match points won against opponents, and the most that could be won there."""
        met = [one for one in self.played[player] if one.met]
        return sum((one.points for one in met), ZERO), _most(self.plan) * len(met)

    def game_share(self, player: str) -> Fraction:
        """The share of game points, before the floor; byes left out."""
        return _of(*self.game_points(player))

    def game_points(self, player: str) -> tuple[Fraction, Fraction]:
        """The game points won against opponents (3 a game won, 1 drawn), and the most that could be won there."""
        met = [one for one in self.played[player] if one.met]
        return Fraction(sum(3 * one.won + one.drawn for one in met)), Fraction(3 * sum(one.games for one in met))

    def opponents(self, player: str) -> list[str]:
        """Everybody a player has met, once for each time."""
        return [other for one in self.played[player] for other in one.opponents]

    def value(self, criterion: str, player: str) -> Fraction:
        """What a player has in a criterion that needs no comparison with those tied."""
        key = (criterion, player)
        if key not in self._kept:
            self._kept[key] = VALUES[criterion](self, player)
        return self._kept[key]


def _of(part: Fraction, whole: Fraction) -> Fraction:
    """A share; nothing where nothing could be won."""
    return part / whole if whole else ZERO


def _most(plan: Plan) -> Fraction:
    """The most points that one table can bring, so that no share of them is above one."""
    return max(plan.places) if plan.several else max(plan.points[how] for how in ("win", "draw", "loss"))


def sheet_of(state: State, before: int = LAST) -> Sheet:
    """The sheet of an event as it stands, or as it stood before a round; rounds not published yet do not count."""
    rounds = [done for done in state.rounds if done.published and done.stage != "cut" and done.number < before]
    played = {player: tuple(_rounds_of(state, player, rounds)) for player in state.players}
    points = {player: sum((one.points for one in row), ZERO) for player, row in played.items()}
    return Sheet(state.plan, state.players, played, points, reached(state))


def _rounds_of(state: State, player: str, rounds: Sequence[Round]) -> list[Played]:
    found = []
    for done in rounds:
        table = done.table_of(player)
        if table is not None and table.result is not None:
            found.append(_of_table(state.plan, done, table, player, table.result))
        elif player in done.byes:
            found.append(Played(done.number, "bye", state.plan.points["bye"]))
        elif table is None:
            who = state.players[player]
            how = "missed"
            if who.out and who.out_since <= done.number:
                how = who.out
            elif done.stage == "elimination" and who.since <= done.number:
                how = "beaten"
            found.append(Played(done.number, how, ZERO))
    return found


def _of_table(plan: Plan, done: Round, table: Table, player: str, result: Result) -> Played:
    if plan.several:
        return _of_places(plan, done, table, player, result)
    seat = table.players.index(player)
    score, against = _scores(table, player, result)
    games = result.games or (0, 0)
    drawn = games[2] if len(games) > 2 else 0
    if result.winner == player:
        points, how = plan.points["win"], "win"
    elif result.winner is not None:
        points, how = plan.points["loss"], "loss"
    elif result.how in ("draw", "agreed-draw"):
        points, how = plan.points["draw"], "draw"
    else:
        points, how = plan.points["loss"] if result.how != "unplayed" else ZERO, result.how
    return Played(
        done.number,
        how,
        points,
        (table.players[1 - seat],),
        games[seat],
        drawn,
        sum(games),
        score,
        against,
    )


def _scores(table: Table, player: str, result: Result) -> tuple[int | None, tuple[int, ...]]:
    """One's own score, and those of the others of the table in their order; none where none were told."""
    told = dict(zip(table.players, result.scores, strict=False))
    return told.get(player), tuple(score for other, score in told.items() if other != player)


def _of_places(plan: Plan, done: Round, table: Table, player: str, result: Result) -> Played:
    """Points by place; those who share places share the points of them."""
    others = tuple(other for other in table.players if other != player)
    points, before, how = ZERO, 0, result.how
    for place in result.places:
        if player in place:
            shared = plan.places[before : before + len(place)]
            points = sum(shared, ZERO) / len(place)
            how = str(before + 1)
        before += len(place)
    own, against = _scores(table, player, result)
    return Played(done.number, how, points, others, int(how == "1"), 0, 1, own, against)


def standings(state: State) -> list[Row]:
    """Everybody in the order of the event: how far they came in a bracket, points, then each tie-break.

    Whoever was disqualified comes last.
    """
    sheet = sheet_of(state)
    rounds = {out_before(state, player) for player in state.players} - {LAST}
    return ranked(sheet, {number: sheet_of(state, number) for number in rounds})


def out_before(state: State, player: str) -> int:
    """The round of an elimination event before which the tie-breaks of a player stand still (HL-8.6).

    It is the round the player went out in; ``LAST`` for whoever is still in it, and in every other event.
    """
    if state.plan.system not in ELIMINATION:
        return LAST
    return reached(state).get(player, (LAST, 0))[0]


def best(state: State) -> tuple[str, ...]:
    """Who goes on in a bracket, the best first: as many as the event says, of those who have not left (HL-2.8)."""
    return tuple(row.player for row in standings(state) if not row.out)[: state.plan.cut]


def winner(state: State) -> str:
    """Who has won an event that is over: whoever is left of its bracket, else the first of the standings.

    Empty before the end, and where a bracket was ended with nobody, or more than one, left in it.
    """
    if not state.finished:
        return ""
    if has_bracket(state):
        last = left(state)
        return last[0] if len(last) == 1 else ""
    return next((row.player for row in standings(state) if row.out != "disqualified"), "")


def ranked(sheet: Sheet, earlier: Mapping[int, Sheet] = MappingProxyType({})) -> list[Row]:
    """The rows of a sheet in order; whoever went out of a bracket in a round stands as ``earlier`` has it before."""
    order, ties = _ordered(sheet)
    stands = {player: place for place, player in enumerate(order)}
    for number, then in earlier.items():
        before, numbers = _ordered(then)
        gone = {player: place for place, player in enumerate(before) if sheet.reached.get(player, (0, 0))[0] == number}
        stands.update(gone)
        ties.update({player: numbers[player] for player in gone})
    # the order before it stays within a round of the bracket (HL-8.6)
    order.sort(key=lambda player: stands[player])
    order.sort(key=lambda player: sheet.reached.get(player, (0, 0)), reverse=True)
    order += sorted((p.id for p in sheet.players.values() if p.out == "disqualified"), key=lambda p: -sheet.points[p])
    return [_row(sheet, rank, player, ties[player]) for rank, player in enumerate(order, start=1)]


def _ordered(sheet: Sheet) -> tuple[list[str], dict[str, dict[str, Fraction]]]:
    """Everybody who was not disqualified by points and tie-breaks, and the numbers of these."""
    ties: dict[str, dict[str, Fraction]] = {player: {} for player in sheet.players}
    groups = _level(sheet)
    for criterion in sheet.plan.tie_breaks:
        groups = _parted(sheet, criterion, groups, ties)
    return [player for group in groups for player in group], ties


def _level(sheet: Sheet) -> list[list[str]]:
    """Everybody who was not disqualified, those with the same points together."""
    groups = [[player.id for player in sheet.players.values() if player.out != "disqualified"]]
    return _split(groups, lambda group: {player: sheet.points[player] for player in group})


def _parted(
    sheet: Sheet, criterion: str, groups: list[list[str]], ties: dict[str, dict[str, Fraction]]
) -> list[list[str]]:
    """Each group taken apart by a tie-break, whose numbers are kept in ``ties``."""

    def values(group: Sequence[str]) -> Mapping[str, Fraction]:
        found = _of_group(sheet, criterion, group)
        for player in group:
            ties[player][criterion] = found[player]
        return found

    return _split(groups, values)


def tied_at(sheet: Sheet, criterion: str, player: str) -> tuple[str, ...]:
    """Who is still tied with a player when it comes to a tie-break; the player among them."""
    groups, ties = _level(sheet), {found: dict[str, Fraction]() for found in sheet.players}
    for before in sheet.plan.tie_breaks[: sheet.plan.tie_breaks.index(criterion)]:
        groups = _parted(sheet, before, groups, ties)
    return next((tuple(group) for group in groups if player in group), (player,))


def _row(sheet: Sheet, rank: int, player: str, ties: Mapping[str, Fraction]) -> Row:
    hows = [one.how for one in sheet.played[player]]
    won = sum(how in ("win", "bye", "1") for how in hows)
    drawn = hows.count("draw")
    record = (
        won,
        sum(one.how not in ("win", "bye", "1", "draw", "missed", "dropped", "beaten") for one in sheet.played[player]),
        drawn,
    )
    return Row(rank, player, sheet.points[player], ties, record, sheet.players[player].out)


def _split(groups: list[list[str]], values: Callable[[Sequence[str]], Mapping[str, Fraction]]) -> list[list[str]]:
    """Each group taken apart by a number, the highest first."""
    found: list[list[str]] = []
    for group in groups:
        of = values(group)
        for value in sorted(set(of.values()), reverse=True):
            found.append([player for player in group if of[player] == value])
    return found


def _of_group(sheet: Sheet, criterion: str, group: Sequence[str]) -> dict[str, Fraction]:
    if criterion == "direct":
        return direct(sheet, group)
    return {player: sheet.value(criterion, player) for player in group}


def direct(sheet: Sheet, group: Sequence[str]) -> dict[str, Fraction]:
    """Points against each other, where everybody tied has met everybody else; otherwise it breaks nothing."""
    if not all_met(sheet, group):
        return dict.fromkeys(group, ZERO)
    inside = set(group)
    return {
        player: sum((one.points for one in sheet.played[player] if inside & set(one.opponents)), ZERO)
        for player in group
    }


def all_met(sheet: Sheet, group: Sequence[str]) -> bool:
    """Whether each of a group has met each other of it."""
    return len(group) > 1 and all(set(group) - {player} <= set(sheet.opponents(player)) for player in group)


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, ZERO) / len(values) if values else ZERO


def _omw(sheet: Sheet, player: str) -> Fraction:
    return _mean([max(sheet.plan.floor, sheet.match_share(other)) for other in sheet.opponents(player)])


def _gw(sheet: Sheet, player: str) -> Fraction:
    return max(sheet.plan.floor, sheet.game_share(player))


def _ogw(sheet: Sheet, player: str) -> Fraction:
    return _mean([max(sheet.plan.floor, sheet.game_share(other)) for other in sheet.opponents(player)])


def _buchholz(sheet: Sheet, player: str) -> Fraction:
    return sum(met_points(sheet, player), ZERO)


def _cut_one(sheet: Sheet, player: str) -> Fraction:
    """The sum without the lowest opponent; a round without an opponent counts as one with no points."""
    points = met_points(sheet, player)
    return sum(points, ZERO) - min(points, default=ZERO)


def met_points(sheet: Sheet, player: str) -> list[Fraction]:
    """The points of each opponent of each round; none for a round without an opponent."""
    return [sheet.points[other] if other else ZERO for one in sheet.played[player] for other in one.opponents or ("",)]


def _differences(sheet: Sheet, player: str) -> Fraction:
    """The differences to each opponent, each up to the cap."""
    cap, total = sheet.plan.cap, 0
    for one in sheet.played[player]:
        total += sum(max(-cap, min(cap, (one.score or 0) - other)) for other in one.against)
    return Fraction(total)


def _opponents_points(sheet: Sheet, player: str) -> Fraction:
    return sum((sheet.points[other] for other in sheet.opponents(player)), ZERO)


def _share(sheet: Sheet, player: str) -> Fraction:
    """The mean share of the table's points; tables where nobody scored are left out."""
    told = [one for one in sheet.played[player] if one.score is not None and one.total]
    return _mean([Fraction(one.score or 0, one.total) for one in told])


def _wins(sheet: Sheet, player: str) -> Fraction:
    return Fraction(sum(one.how in ("win", "1") for one in sheet.played[player]))


def lot(sheet: Sheet, player: str) -> Fraction:
    """A number from the seed that was announced: anybody can work it out again."""
    digest = hashlib.sha256(f"{sheet.plan.seed}\n{player}".encode()).hexdigest()
    return Fraction(int(digest[:6], 16) % 1_000_000)


VALUES: Mapping[str, Callable[[Sheet, str], Fraction]] = {
    "omw": _omw,
    "gw": _gw,
    "ogw": _ogw,
    "buchholz": _buchholz,
    "buchholz-cut-1": _cut_one,
    "differences": _differences,
    "opponents-points": _opponents_points,
    "share": _share,
    "wins": _wins,
    "lot": lot,
}
