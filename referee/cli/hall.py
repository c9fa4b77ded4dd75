"""The commands of the hall; what needs its libraries is imported when it is called."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli.output import Language, Problem, files_below, say

if TYPE_CHECKING:
    from referee.hall.event.journal import Event, Replay

app = typer.Typer(help="Events of many tables.", no_args_is_help=True)

Lang = Annotated[Language, typer.Option("--lang", help="Language of sentences and rules.")]
EventFile = Annotated[Path, typer.Argument(help="The record of an event (.event).")]


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Records of events, or folders with such files below them.")],
) -> None:
    """Replay records of events and tell every line that does not come out as it says."""
    failed = 0
    for path in files_below(files, ".event"):
        found = _replayed(path)
        for mismatch in found.mismatches:
            say(f"{path}:{mismatch.line}: expected {mismatch.expected}, is {mismatch.ruled}")
        if found.stopped:
            say(f"{path}:{found.stopped}")
        failed += not found.passed
        if found.passed:
            say(f"{path}: passed")
    raise typer.Exit(1 if failed else 0)


@app.command()
def pair(file: EventFile, lang: Lang = Language.EN) -> None:
    """The next round of an event as a line for its record, and why each table is as it is."""
    from referee.hall.event.declarations import Pair
    from referee.hall.pairing import CannotPair, next_round, reasons
    from referee.kernel.declaration import text_of

    event = _event(file)
    try:
        found = next_round(event.state)
    except CannotPair as fault:
        raise Problem(f"{file}: {fault}") from None
    say(f"head {text_of(found)}")
    if isinstance(found, Pair):
        voice = event.voice(lang.value)
        for table, told in sorted(reasons(event.state, found).items()):
            for key, facts in told:
                say(f"# {table or '-'}: {voice.say(key, facts)}")
    raise typer.Exit(0)


@app.command()
def standings(
    file: EventFile,
    why: Annotated[str | None, typer.Option("--why", help="A player's id: every number of theirs explained.")] = None,
    lang: Lang = Language.EN,
) -> None:
    """The standings of an event as it stands."""
    from referee.hall.standings import shown
    from referee.hall.standings import standings as worked_out
    from referee.hall.standings import why as reasons_of

    event = _event(file)
    voice = event.voice(lang.value)
    if why is not None:
        if why not in event.state.players:
            raise Problem(f"{file}: no player '{why}'; one of {', '.join(event.state.players)}")
        for criterion in ("points", *event.plan.tie_breaks):
            say(f"{voice.term(criterion)}:")
            for key, facts in reasons_of(event.state, why, criterion):
                say(f"  {voice.say(key, facts)}")
        raise typer.Exit(0)
    say("\t".join(["", "", voice.term("points"), *map(voice.term, event.plan.tie_breaks)]))
    for row in worked_out(event.state):
        ties = [shown(name, row.ties[name]) if name in row.ties else "-" for name in event.plan.tie_breaks]
        out = f" ({voice.term(row.out)})" if row.out else ""
        say("\t".join([str(row.rank), voice.seat(row.player) + out, shown("points", row.points), *ties]))
    raise typer.Exit(0)


def _replayed(path: Path) -> "Replay":
    from referee.hall.event.journal import replay
    from referee.hall.event.plan import BadPlan
    from referee.record.reading import read_record

    record = read_record(path)
    if record.damage and not record.header.settings:
        raise Problem(f"{path}:{record.damage}")
    try:
        return replay(record)
    except BadPlan as fault:
        lines = (f"{path}:{record.header.line_of(key)}: {message}" for key, message in fault.faults)
        raise Problem("\n".join(lines)) from None


def _event(path: Path) -> "Event":
    """The event of a record that can be read to its end."""
    found = _replayed(path)
    if found.stopped or found.event is None:
        raise Problem(f"{path}:{found.stopped}")
    return found.event
