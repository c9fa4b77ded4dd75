"""Why a pairing is as it is: for each table and each bye, in sentences' keys and facts."""

from collections.abc import Mapping

from referee.hall.event.declarations import Pair
from referee.hall.event.meetings import met_before
from referee.hall.event.plan import ELIMINATION
from referee.hall.event.state import State
from referee.hall.pairing.swiss import times_first
from referee.hall.percentages import shown
from referee.hall.standings import sheet_of

Reason = tuple[str, Mapping[str, object]]


def reasons(state: State, pair: Pair) -> dict[int, list[Reason]]:
    """Of a pairing, with the event as it stood before: what speaks for each table by number; 0 are the byes."""
    found = {number: _of_table(state, players) for number, players in enumerate(pair.tables, pair.first)}
    had = {player for done in state.rounds for player in done.byes}
    found[0] = [("HL-2.why.bye-again" if player in had else "HL-2.why.bye", {"player": player}) for player in pair.byes]
    return found


def _of_table(state: State, players: tuple[str, ...]) -> list[Reason]:
    if state.qualified or state.plan.system in ELIMINATION:
        return [("HL-2.why.bracket", {"players": players})]
    if state.plan.system == "round-robin":
        return [("HL-2.why.circle", {"players": players})]
    points = sheet_of(state).points
    told = {player: shown("points", points[player]) for player in players}
    found: list[Reason] = []
    if len(set(told.values())) == 1:
        found.append(("HL-2.why.same", {"points": told[players[0]]}))
    else:
        found.append(("HL-2.why.group", {"points": tuple(told.values())}))
    met = met_before(state)
    again = [pair for pair in ((a, b) for a in players for b in players if a < b) if frozenset(pair) in met]
    found += [("HL-2.why.again", {"players": pair}) for pair in again]
    clubs = [state.players[player].club for player in players]
    if state.plan.clubs_apart and any(club and clubs.count(club) > 1 for club in clubs):
        found.append(("HL-2.why.club", {"players": players}))
    if len(players) == 2:
        first, second = (times_first(state, player) for player in players)
        key = "HL-2.why.seat" if first < second else "HL-2.why.drawn"
        found.append((key, {"player": players[0], "first": first, "second": second}))
    return found
