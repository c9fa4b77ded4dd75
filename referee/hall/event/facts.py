"""The facts of an event: what a record of it can expect, what the pages and other programs read."""

from referee.hall.event.state import State, phase
from referee.hall.percentages import shown
from referee.hall.standings import standings, winner
from referee.kernel.figures import whole
from referee.kernel.game import yes_no

_SHAPES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("event", "phase", "round", "players", "in", "qualified", "standings", "winner"), ()),
    **dict.fromkeys(("bye", "stage", "published", "open", "call"), ("number",)),
    **dict.fromkeys(("pairing", "result", "disputed", "reports"), ("number", "number")),
    **dict.fromkeys(("status", "name", "penalties", "rank", "points", "record"), ("player",)),
    "tie": ("player", "criterion"),
    "history": ("match",),
}
"""By family what stands behind its name, a point before each: rounds and tables are numbers."""


def can_be_fact(state: State, fact: str) -> bool:
    """Whether a fact of the event can have this name, now or later: of its players, and by its tie-breaks."""
    family, *parts = fact.split(".")
    shape = _SHAPES.get(family)
    return (
        shape is not None
        and len(parts) == len(shape)
        and all(_fits(state, kind, part) for kind, part in zip(shape, parts, strict=True))
    )


def _fits(state: State, kind: str, part: str) -> bool:
    match kind:
        case "number":
            return (whole(part) or 0) > 0
        case "player":
            return part in state.players
        case "criterion":
            return part in state.plan.tie_breaks
        case _:
            return bool(part)


def facts(state: State) -> dict[str, str]:
    """All facts, by name."""
    found = {
        "event": state.plan.id,
        "phase": phase(state),
        "round": str(len(state.rounds)),
        "players": str(len(state.players)),
        "in": str(sum(not player.out for player in state.players.values())),
        "qualified": ",".join(state.qualified) or "-",
    }
    for player in state.players.values():
        found[f"status.{player.id}"] = player.out or ("here" if player.present else "in")
        found[f"name.{player.id}"] = player.name
        found[f"penalties.{player.id}"] = str(sum(given.player == player.id for given in state.given))
    found.update({f"history.{match}": digest for match, digest in state.histories.items()})
    found.update(_round_facts(state))
    found.update(_standing_facts(state))
    return found


def _round_facts(state: State) -> dict[str, str]:
    found: dict[str, str] = {}
    for done in state.rounds:
        found[f"bye.{done.number}"] = ",".join(done.byes) or "-"
        found[f"stage.{done.number}"] = done.stage
        found[f"published.{done.number}"] = yes_no(done.published)
        found[f"open.{done.number}"] = ",".join(map(str, done.open)) or "-"
        for table in done.tables:
            place = f"{done.number}.{table.number}"
            found[f"pairing.{place}"] = "-".join(table.players)
            found[f"result.{place}"] = str(table.result) if table.result else "-"
            found[f"disputed.{place}"] = yes_no(table.disputed)
            found[f"reports.{place}"] = ",".join(sorted(table.reports)) or "-"
            if table.call:
                found[f"call.{table.number}"] = table.call.taken or "waiting"
    return found


def _standing_facts(state: State) -> dict[str, str]:
    rows = standings(state)
    found = {"standings": ",".join(row.player for row in rows) or "-", "winner": winner(state) or "-"}
    for row in rows:
        found[f"rank.{row.player}"] = str(row.rank)
        found[f"points.{row.player}"] = shown("points", row.points)
        found[f"record.{row.player}"] = "-".join(map(str, row.record))
        for criterion, value in row.ties.items():
            found[f"tie.{row.player}.{criterion}"] = shown(criterion, value).replace(" ", "")
    return found
