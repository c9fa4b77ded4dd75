"""What each number of the standings consists of, part by part (HL-8)."""

from collections.abc import Mapping
from fractions import Fraction

from referee.hall.event.state import State
from referee.hall.percentages import shown
from referee.hall.standings import Sheet, all_met, direct, lot, met_points, out_before, sheet_of, tied_at

Reason = tuple[str, Mapping[str, object]]
"""A sentence of the rule book by its rule and key, and what it tells."""


def why(state: State, player: str, criterion: str) -> list[Reason]:
    """What a number consists of, part by part: ``criterion`` is ``points`` or one of the tie-breaks."""
    sheet = sheet_of(state) if criterion == "points" else sheet_of(state, out_before(state, player))
    if criterion in ("points", "wins", "differences", "gw", "share"):
        return _why_rounds(sheet, player, criterion)
    if criterion == "lot":
        return [("HL-8.lot", {"seed": sheet.plan.seed, "value": shown("lot", lot(sheet, player))})]
    if criterion == "direct":
        return _why_direct(sheet, player)
    if criterion in ("omw", "ogw"):
        return _why_shares(sheet, player, criterion)
    return _why_opponents(sheet, player, criterion)


def _why_shares(sheet: Sheet, player: str, criterion: str) -> list[Reason]:
    """The share of each opponent with the points it is made of, and the mean of them."""
    found: list[Reason] = []
    matches = criterion == "omw"
    points = sheet.match_points if matches else sheet.game_points
    says = "HL-8.opponent-matches" if matches else "HL-8.opponent-games"
    for one in sheet.played[player]:
        for other in one.opponents:
            facts = {"round": one.round, "other": other, **_share_of(sheet, *points(other))}
            found.append((says, facts))
    return [*found, _mean_of(criterion, len(found), sheet.value(criterion, player))] if found else []


def _share_of(sheet: Sheet, part: Fraction, whole: Fraction) -> dict[str, object]:
    share = part / whole if whole else Fraction(0)
    return {
        "part": shown("points", part),
        "whole": shown("points", whole),
        "share": shown("omw", share),
        "floor": shown("omw", sheet.plan.floor),
    }


def _mean_of(criterion: str, count: int, value: Fraction) -> Reason:
    return "HL-8.mean", {"count": count, "exact": str(value), "share": shown(criterion, value)}


def _why_rounds(sheet: Sheet, player: str, criterion: str) -> list[Reason]:
    found: list[Reason] = []
    for one in sheet.played[player]:
        facts: dict[str, object] = {"round": one.round, "how": f"how.{one.how}", "points": shown("points", one.points)}
        if not one.met:
            # points are the only number that a bye adds to
            found.append(("HL-8.alone" if criterion == "points" else "HL-8.left-out", facts))
            continue
        facts["others"] = one.opponents
        if criterion in ("points", "wins"):
            found.append(("HL-8.round", facts))
        elif criterion == "gw":
            found.append(("HL-8.games", {**facts, "won": one.won, "games": one.games, "drawn": one.drawn}))
        elif one.score is None:
            found.append(("HL-8.no-score", facts))
        elif criterion == "share":
            found.append(("HL-8.share", {**facts, "score": one.score, "total": one.total}))
        else:
            for other, against in zip(one.opponents, one.against, strict=True):
                told = {"others": (other,), "score": one.score, "against": against, "cap": sheet.plan.cap}
                found.append(("HL-8.difference", {**facts, **told}))
    return [*found, *_in_all(sheet, player, criterion)]


def _in_all(sheet: Sheet, player: str, criterion: str) -> list[Reason]:
    """What the rounds come to, where it is no plain sum."""
    if criterion == "gw" and (points := sheet.game_points(player))[1]:
        return [("HL-8.game-points", _share_of(sheet, *points))]
    told = [one for one in sheet.played[player] if one.score is not None and one.total]
    if criterion == "share" and told:
        return [_mean_of(criterion, len(told), sheet.value(criterion, player))]
    return []


def _why_opponents(sheet: Sheet, player: str, criterion: str) -> list[Reason]:
    found: list[Reason] = []
    for one in sheet.played[player]:
        for other in one.opponents:
            facts = {"round": one.round, "other": other, "points": shown("points", sheet.points[other])}
            found.append(("HL-8.opponent-points", facts))
        if not one.met and criterion.startswith("buchholz"):
            found.append(("HL-8.no-opponent", {"round": one.round}))
    if criterion == "buchholz-cut-1" and found:
        lowest = min(met_points(sheet, player))
        found.append(("HL-8.cut", {"points": shown("points", lowest)}))
    return found


def _why_direct(sheet: Sheet, player: str) -> list[Reason]:
    level = tuple(one for one in sheet.players if one != player and sheet.points[one] == sheet.points[player])
    group = tied_at(sheet, "direct", player)
    tied = tuple(other for other in group if other != player)
    if not tied:
        return [("HL-8.parted", {"level": level}) if level else ("HL-8.not-tied", {})]
    if not all_met(sheet, group):
        return [("HL-8.not-all-met", {"tied": tied})]
    return [("HL-8.direct", {"tied": tied, "points": shown("direct", direct(sheet, group)[player])})]
