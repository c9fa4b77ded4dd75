"""What a word beside the game changes in how it comes out, told with that word (RF-6.4, RF-6.5)."""

from collections.abc import Iterator, Sequence

from referee.judge import verbs as judging
from referee.kernel.ruling import Event, event
from referee.match.account import Account
from referee.match.deciding import counting, in_force
from referee.match.history import Entry, Position
from referee.match.result import Result, result_of

_GIVEN_BACK = (judging.Withdraw, judging.Appeal)


def told(match: Account, made: Entry) -> Iterator[Event]:
    """What an entry that is being made takes the place of, what counts again with it, and that all have lost by it."""
    if not made.after.bench.weighty:
        return
    entries = [*match.entries, made]
    before, now = _counting(match, match.entries, match.position), _counting(match, entries, made.after)
    for entry in before:
        if entry not in now and entry.number not in made.after.bench.void:
            yield event("RF-6.4", "replaces", entry=entry.number, said=entry.text)
    if isinstance(made.spoken.declaration, _GIVEN_BACK):
        for entry in now:
            if entry not in before and _of_the_result(entry):
                yield event("RF-6.4", "again", entry=entry.number, said=entry.text)
    yield from _came_out(match.result, result_of(match.game, match.terms, entries, made.after))


def _counting(match: Account, entries: Sequence[Entry], position: Position) -> list[Entry]:
    return counting(in_force(entries, position.bench), match.terms)


def _of_the_result(entry: Entry) -> bool:
    said = entry.spoken.declaration
    return isinstance(said, judging.Decide | judging.Concede | judging.AgreeDraw | judging.Penalty | judging.Flag)


def _came_out(before: Result, now: Result) -> Iterator[Event]:
    """That the end by the rules or at time counts no more; that nobody has won now."""
    if before.how in ("rules", "time") and now.over and before.winner != now.winner:
        what = "instead-draw" if before.winner == "draw" else "instead" if before.winner else "instead-nobody"
        yield event("RF-6.4", what, winner=before.winner or "")
    if "RF-6.5" in now.rules and len(now.rules) > 1 and "RF-6.5" not in before.rules:
        yield event("RF-6.5", "all")
