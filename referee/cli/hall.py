"""The commands of the hall; what needs its libraries is imported when it is called."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli.answer import Commands, Lang, Language, add, answer, finish, give
from referee.cli.events import event_of, replayed
from referee.cli.output import Problem, at, files_below, say, tell, unusable, usable_below, warn, write_document
from referee.kernel.telling import Message
from referee.packs.files import is_there
from referee.rulebook.voice import common_voice

if TYPE_CHECKING:
    from referee.hall.serving import Settings

app = Commands(help="Events of many tables.", no_args_is_help=True)

EventFile = Annotated[Path, typer.Argument(help="The record of an event (.event).")]
Database = Annotated[
    str, typer.Option("--database", help="postgresql://user@host/name; SQLite in the folder if left out.")
]
Folder = Annotated[Path, typer.Option("--folder", help="Where the hall keeps its key, certificates and store.")]
Host = Annotated[str, typer.Option("--host", help="The address to listen at; 0.0.0.0 for the whole network.")]
Workers = Annotated[int, typer.Option("--workers", help="Server processes; more than one needs PostgreSQL.", min=1)]


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Records of events, or folders with such files below them.")],
    lang: Lang = Language.EN,
) -> None:
    """Replay records of events and tell every line that does not come out as it says."""
    told, (named, worst) = common_voice(lang.value).told, usable_below(files, ".event", lang.value)
    for path in named:
        try:
            found = replayed(path)
        except Problem as fault:
            if len(named) == 1 and not worst:
                raise
            unfit = told(fault.message)
            add("events", {"file": str(path), "passed": False, "mismatches": [], "stopped": unfit})
            unusable(fault.message, lang.value)
            worst = 2
            continue
        wrong = [
            {"line": item.line, "expected": told(item.expected), "ruled": told(item.ruled)} for item in found.mismatches
        ]
        stopped = told(found.stopped.text) if found.stopped else None
        add("events", {"file": str(path), "passed": found.passed, "mismatches": wrong, "stopped": stopped})
        for mismatch in found.mismatches:
            says = "expected {expected}, is {ruled}"
            differs = Message("expected-is", says, expected=mismatch.expected, ruled=mismatch.ruled)
            say(told(at(f"{path}:{mismatch.line}", differs)))
        if found.stopped:
            unusable(found.stopped.within(path), lang.value)
        worst = max(worst, 2 if found.stopped else int(not found.passed))
        if found.passed:
            say(told(at(path, Message("passed", "passed"))))
    raise typer.Exit(worst)


@app.command()
def pair(file: EventFile, lang: Lang = Language.EN) -> None:
    """The next round of an event as a line for its record, and why each table is as it is."""
    from referee.hall.event.declarations import Pair
    from referee.hall.pairing import CannotPair, next_round, reasons
    from referee.kernel.declaration import text_of
    from referee.kernel.ruling import Refused

    event = event_of(file)
    try:
        found = next_round(event.state, tell=common_voice(lang.value).told)
    except CannotPair as fault:
        raise Problem(at(file, fault.args[0])) from None
    line, voice = f"head {text_of(found)}", event.voice(lang.value)
    if isinstance(ruling := event.try_out(event.read_text(line)), Refused):
        # what the record would refuse is no proposal
        why = " ".join(voice.refused(ruling.breaches))
        says = "no next round can be paired now: {rules}: {why}"
        raise Problem(at(file, Message("pair-refused", says, rules=" ".join(ruling.rules), why=why)))
    give(file=str(file), line=line, reasons=[])
    say(line)
    if isinstance(found, Pair):
        for table, told in sorted(reasons(event.state, found).items()):
            for key, facts in told:
                add("reasons", {"table": table or None, "key": key, "text": voice.say(key, facts)})
                say(f"# {table or '-'}: {voice.say(key, facts)}")
    raise typer.Exit(0)


@app.command()
def standings(
    file: EventFile,
    why: Annotated[str | None, typer.Option("--why", help="A player's id: every number of theirs explained.")] = None,
    lang: Lang = Language.EN,
) -> None:
    """The standings of an event as it stands."""
    from referee.hall.explained import why as reasons_of
    from referee.hall.percentages import shown
    from referee.hall.standings import standings as worked_out

    event = event_of(file)
    voice = event.voice(lang.value)
    if why is not None:
        if why not in event.state.players:
            nobody = Message("nobody-called", "no player '{player}'", player=why)
            one_of = Message("one-of", "one of {words}", words=tuple(event.state.players))
            raise Problem(at(file, Message("then", "{what}; {more}", what=nobody, more=one_of)))
        for criterion in ("points", *event.plan.tie_breaks):
            steps = [voice.say(key, facts) for key, facts in reasons_of(event.state, why, criterion)]
            add("why", {"player": why, "criterion": criterion, "steps": steps})
            say(f"{voice.term(criterion)}:")
            for step in steps:
                say(f"  {step}")
        raise typer.Exit(0)
    say("\t".join(["", "", voice.term("points"), *map(voice.term, event.plan.tie_breaks)]))
    for row in worked_out(event.state):
        ties = [shown(name, row.ties[name]) if name in row.ties else "-" for name in event.plan.tie_breaks]
        out = f" ({voice.term(row.out)})" if row.out else ""
        said = {name: shown(name, row.ties[name]) for name in event.plan.tie_breaks if name in row.ties}
        who = {"player": row.player, "name": voice.seat(row.player), "out": row.out or None}
        add("standings", {"rank": row.rank, **who, "points": shown("points", row.points), "ties": said})
        say("\t".join([str(row.rank), voice.seat(row.player) + out, shown("points", row.points), *ties]))
    raise typer.Exit(0)


@app.command()
def serve(
    files: Annotated[list[Path] | None, typer.Argument(help="Records of events (.event) to be held.")] = None,
    folder: Folder = Path("hall"),
    database: Database = "",
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8443,
    workers: Workers = 1,
    plain: Annotated[bool, typer.Option("--plain", help="Without TLS: for this machine alone.")] = False,
    standby: Annotated[
        str, typer.Option("--standby", help="Name and port of a standby, which tables try when this one is gone.")
    ] = "",
    lang: Lang = Language.EN,
) -> None:
    """Serve events to their tables, judges, players and spectators."""
    with _told():
        from referee.hall.serving import Settings, own_names

        if workers > 1 and not database:
            says = "several server processes need one database: --database postgresql://user@host/name"
            raise Problem(Message("needs-one-database", says))
        if plain and host not in ("127.0.0.1", "localhost", "::1"):
            raise Problem(Message("plain-here-alone", "--plain is for this machine alone; a network needs TLS"))
        settings = Settings(str(folder), database, host, port, own_names(host), not plain, standby)
        _serve(settings, files or [], workers, lang.value)


def _serve(settings: "Settings", files: list[Path], workers: int, language: str) -> None:
    from referee.hall import listening, serving
    from referee.record.reading import read_record

    told = common_voice(language).told
    records = [read_record(path) for path in files_below(files, ".event")]
    known = serving.known_events(settings)
    try:
        # nothing is made, and nobody told, before all is read and the address is taken
        for record in records:
            serving.require_fit(record, known, language)
        sockets = listening.listening(settings.host, settings.port)
        floor, certificate = serving.floor_of(settings), serving.certificate(settings)
        if not settings.database and serving.held_elsewhere(settings):
            says = (
                "another program serves this hall already: both go on with the same events; "
                "end one where that is not meant"
            )
            warn(Message("folder-served", says), language)
        running = [serving.take_up(floor.store, record, language) for record in records]
    except serving.BadEvent as fault:
        raise Problem(fault.args[0]) from None
    running = running or [floor.event(row.event) for row in floor.store.events()]
    give(address=settings.address, organisers=[], fingerprint=None)
    for event, token in serving.first_tokens(floor.store, running).items():
        add("organisers", {"event": event, "address": f"{settings.address}/e/{event}/in/{token}"})
        where = f"{settings.address}/e/{event}/in/{token}"
        once = Message("organiser-once", "organiser of {event}, shown this once: {address}", event=event, address=where)
        say(told(once))
    if certificate is not None:
        give(fingerprint=certificate.fingerprint)
        says = "fingerprint of the hall's authority: {mark}"
        say(told(Message("authority-is", says, mark=certificate.fingerprint)))
    say(told(Message("hall-is-at", "the hall is at {address}", address=settings.address)))
    # it goes on from here: whoever reads the document needs it now
    finish(0, write_document)
    if workers == 1:
        from referee.hall.web.app import application

        made = application(floor, tls=certificate, standby=settings.standby)
        listening.answer_at(sockets, made, certificate)
        floor.close()
        return
    floor.close()
    serving.handed_on(settings)
    listening.answer_at(sockets, "referee.hall.serving:served", certificate, workers)


@app.command()
def follow(
    address: Annotated[str, typer.Argument(help="The address that the hall's set-up page gave for the standby.")],
    folder: Folder = Path("standby"),
    database: Database = "",
    once: Annotated[bool, typer.Option("--once", help="Take in what there is, and end.")] = False,
    lang: Lang = Language.EN,
) -> None:
    """Follow a hall as its standby: to take over, end this and ``serve`` the same folder."""
    with _told():
        from referee.hall.following import follow as followed
        from referee.hall.joining import joining_of
        from referee.hall.serving import Settings

        joining = joining_of(address)
        store, language = Settings(str(folder), database).store, lang.value
        followed(joining, folder, store, lambda said: tell(said, language), once=once, language=language)


@app.command()
def pin(
    word: Annotated[str, typer.Option("--pin", help="At least four signs; asked for if left out.")] = "",
    lang: Lang = Language.EN,
) -> None:
    """The header line that asks for the judges' PIN at every table of an event; the PIN itself stands nowhere."""
    from referee.judge.roles import pin_mark

    try:
        mark = pin_mark(word or _asked())
    except ValueError as fault:
        raise Problem(fault.args[0]) from None
    give(pin=mark)
    say(f"pin: {mark}")
    raise typer.Exit(0)


def _asked() -> str:
    """The PIN as it is typed, asked for on standard error: the output is the answer alone."""
    try:
        return str(typer.prompt("PIN", hide_input=True, err=True))
    except typer.Abort:
        raise Problem(Message("no-pin", "no PIN was typed; --pin gives one")) from None


@app.command()
def backup(file: Path, folder: Folder = Path("hall"), database: Database = "") -> None:
    """Write everything the hall has, its keys too, into one file that only its owner reads; the server may go on."""
    with _told():
        from referee.hall.serving import Settings
        from referee.hall.store import open_store
        from referee.hall.store.backup import backup as written

        address = Settings(str(folder), database).store
        if not database and not is_there(Path(address)):
            raise Problem(at(folder, Message("no-hall-here", "there is no hall in this folder")))
        store = open_store(address)
        give(file=str(file), tables={})
        for table, count in written(store, file, folder).items():
            answer().given["tables"][table] = count
            say(f"{table}: {count}")
        store.close()


@app.command()
def restore(file: Path, folder: Folder = Path("hall"), database: Database = "", lang: Lang = Language.EN) -> None:
    """Read a backup into an empty store, of either kind."""
    with _told():
        from referee.hall.keys import HALL_KEY, KEYS
        from referee.hall.serving import Settings
        from referee.hall.store import anew
        from referee.hall.store.backup import restore as taken

        give(file=str(file), tables={})
        with anew(Settings(str(folder), database).store) as store:
            counts = taken(store, file, folder)
        for table, count in counts.items():
            answer().given["tables"][table] = count
            say(f"{table}: {count}")
        if not (folder / HALL_KEY).exists():
            says = "the backup has no key of the hall: before it is served copy {keys} of the hall into {folder}"
            tell(Message("backup-without-keys", says, keys=KEYS, folder=str(folder)), lang.value)


@contextmanager
def _told() -> Iterator[None]:
    """What the hall lacks or cannot use is told in a sentence."""
    try:
        yield
    except ImportError as fault:
        says = "the hall needs '{name}', which is not installed: pip install 'referee-beside-the-board[hall]'"
        raise Problem(Message("hall-lacks", says, name=str(fault.name))) from None
    except Problem:
        raise
    except Exception as fault:
        if type(fault).__module__.startswith("referee.hall"):
            raise Problem(fault.args[0] if fault.args else str(fault)) from fault
        raise


@app.command()
def demo(port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8440, lang: Lang = Language.EN) -> None:
    """A hall to look at, on this machine alone: twelve tables play by themselves until you press Ctrl-C."""
    with _told():
        import tempfile

        from referee.hall.showing import show

        with tempfile.TemporaryDirectory(prefix="referee-hall-") as folder:
            show(Path(folder), port, lambda doors: _shown(doors, lang.value))


def _shown(doors: Mapping[str, str], language: str) -> None:
    """Where to look; the demonstration goes on from here."""
    give(addresses=dict(doors))
    says = "twelve tables play by themselves; open one of these addresses in a browser, and end all with Ctrl-C"
    say(common_voice(language).told(Message("demonstration-runs", says)))
    for role, address in doors.items():
        say(f"{role}: {address}")
    finish(0, write_document)


@app.command()
def simulate(
    tables: Annotated[int, typer.Option("--tables", min=1, max=2000)] = 100,
    seconds: Annotated[float, typer.Option("--seconds", min=1, max=600)] = 20,
    pace: Annotated[float, typer.Option("--pace", help="Mean seconds between two entries of a table.", min=0.05)] = 1.5,
    events: Annotated[int, typer.Option("--events", min=1, max=100)] = 5,
    boards: Annotated[int, typer.Option("--boards", min=0, max=50)] = 5,
    kills: Annotated[int, typer.Option("--kills", help="How often the server is killed meanwhile.", min=0, max=20)] = 0,
    workers: Workers = 1,
    database: Database = "",
    chart: Annotated[
        Path | None,
        typer.Option("--chart", help="Several runs, up to so many tables; times against tables as SVG."),
    ] = None,
) -> None:
    """Many tables with bad lines against a server on this machine: figures, and whether everything holds."""
    with _told():
        import tempfile

        from referee.hall.chart import STEPS, drawn
        from referee.hall.simulate import Load
        from referee.hall.simulate import simulate as simulated

        sizes = [tables] if chart is None else sorted({max(1, tables * share // 100) for share in STEPS})
        found = []
        for size in sizes:
            load = Load(size, seconds, pace, boards=boards, events=min(events, size), kills=kills, workers=workers)
            with tempfile.TemporaryDirectory(prefix="referee-hall-") as folder:
                found.append(simulated(Path(folder), database, load, say))
            add("runs", {"tables": size, "lines": found[-1].lines(), "faults": list(found[-1].faults)})
            for line in found[-1].lines():
                say(line)
        if chart is not None:
            chart.write_text(drawn(found), encoding="utf-8")
    raise typer.Exit(1 if any(figures.faults for figures in found) else 0)


# one key in 64 begins with a dash, and is no option for that
@app.command(context_settings={"ignore_unknown_options": True})
def verify(
    key: Annotated[str, typer.Argument(help="The hall's key, as its set-up page shows it.")],
    file: Annotated[Path, typer.Argument(help="An exported record of a match of the hall.")],
    signatures: Annotated[Path, typer.Argument(help="The hall's signatures of that match.")],
    lang: Lang = Language.EN,
) -> None:
    """Hold a record against what the hall has countersigned: the same as ``referee verify --hall``."""
    with _told():
        from referee.cli.verifying import by_hall

        raise typer.Exit(by_hall(key, file, signatures, lang.value))
