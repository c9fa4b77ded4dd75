"""Starting a hall: store, key, events from records, the server, and the first token of all."""

import json
import os
import secrets
import socket
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from starlette.applications import Starlette

from referee.foreign import is_there
from referee.hall.event.journal import Event
from referee.hall.event.plan import BadPlan, Plan, plan_of
from referee.hall.event.running import Running, now
from referee.hall.floor import Floor
from referee.hall.keys import HALL_KEY, Tls, hall_key, tls
from referee.hall.store import EventRow, HallStore, open_store, told_of_folder
from referee.hall.tokens import admit
from referee.hall.web.app import application
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, several
from referee.locking import locked
from referee.record.chain import FORM
from referee.record.model import Fault, Header, Record, Said, Setting
from referee.record.writing import header_lines

SETTINGS = "REFEREE_HALL"
"""The environment's word that hands the settings on to the processes of a server that has several."""


class BadEvent(ValueError):
    """A record of an event that cannot be taken up, with its place."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where a hall lives and how it is reached."""

    folder: str
    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8443
    names: tuple[str, ...] = ("localhost", "127.0.0.1")
    secure: bool = True
    standby: str = ""
    """Name and port where a standby answers once it has taken over."""

    @property
    def store(self) -> str:
        """The address of the store: SQLite in the folder where none is given."""
        return self.database or str(Path(self.folder) / "hall.sqlite3")

    @property
    def address(self) -> str:
        """What people type."""
        return f"{'https' if self.secure else 'http'}://{self.names[-1]}:{self.port}"


def own_names(host: str) -> tuple[str, ...]:
    """The names and addresses that this machine is reached by, the likeliest last."""
    if host not in ("0.0.0.0", "::"):
        return ("localhost", "127.0.0.1", host) if host not in ("localhost", "127.0.0.1") else ("localhost", host)
    found = ["localhost", "127.0.0.1", socket.gethostname()]
    try:
        found += sorted({str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)})
    except OSError:
        # a machine that does not know its own name is still reached by the addresses that do not need one
        return tuple(found)
    return tuple(dict.fromkeys(found))


def floor_of(settings: Settings) -> Floor:
    """The floor over the settings' store. Raises ``StoreFault``."""
    folder = Path(settings.folder)
    store = open_store(settings.store)
    try:
        with told_of_folder(folder):
            return Floor(store, hall_key(folder))
    except BaseException:
        store.close()
        raise


def certificate(settings: Settings) -> Tls | None:
    """What the server speaks TLS with. Raises ``StoreFault``."""
    with told_of_folder(folder := Path(settings.folder)):
        return tls(folder, settings.names) if settings.secure else None


def known_events(settings: Settings) -> frozenset[str]:
    """The ids of the events that the store has; where there is no store none is made. Raises ``StoreFault``."""
    if not settings.database and not is_there(Path(settings.store)):
        return frozenset()
    store = open_store(settings.store)
    try:
        return frozenset(row.event for row in store.events())
    finally:
        store.close()


def held_elsewhere(settings: Settings) -> bool:
    """Whether another server holds the folder; if none does this program holds it, until it ends."""
    number = os.open(Path(settings.folder) / HALL_KEY, os.O_RDONLY)
    try:
        return not locked(number)
    except OSError:
        # a disk that cannot lock tells nobody of another
        return False


def served() -> Starlette:
    """The application of a server process that was started by another one."""
    plain = json.loads(os.environ[SETTINGS])
    settings = Settings(**{**plain, "names": tuple(plain["names"])})
    return application(floor_of(settings), tls=certificate(settings), standby=settings.standby)


def handed_on(settings: Settings) -> None:
    """Hand the settings on to the processes that are started from here."""
    os.environ[SETTINGS] = json.dumps(asdict(settings))


def take_up(store: HallStore, record: Record, language: str = "en") -> Running:
    """The event of a record: begun with its entries where the store does not have it, else as the store has it.

    Raises ``BadEvent``, with the reasons of the rule book in that language.
    """
    known = {row.event for row in store.events()}
    plan, said = require_fit(record, known, language)
    if plan.id in known:
        return Running(store, store.event(plan.id))
    given = [item for item in record.header.settings if item.key != "form"]
    header = Header((*given, Setting("form", FORM, 0, 0)))
    store.begin(EventRow(plan.id, "\n".join(header_lines(header)), secrets.token_hex(16), now()))
    running = Running(store, store.event(plan.id))
    for line in said:
        running.say([word.text for word in line.words], "record")
    return running


def require_fit(record: Record, known: Collection[str], language: str) -> tuple[Plan, list[Said]]:
    """The plan of a record, and what is said in it; of an event that is known already only the plan is looked at.

    Raises ``BadEvent`` where it cannot be taken up.
    """
    try:
        plan = plan_of(record.header)
    except BadPlan as fault:
        raise BadEvent(several([_at_line(record, key, message) for key, message in fault.faults])) from None
    said = [line for line in record.lines if isinstance(line, Said) and line.refused is None]
    if plan.id not in known:
        _require_readable(record, said, language)
    return plan, said


def _require_readable(record: Record, said: Iterable[Said], language: str) -> None:
    """Raises ``BadEvent`` where a line cannot be entered: the store is not to begin an event that it has half of."""
    if record.damage is not None:
        raise BadEvent(_told(record, record.damage.text))
    event = Event(record.header)
    for line in said:
        try:
            entry = event.declare(event.read_typed([word.text for word in line.words]))
        except Unreadable as fault:
            raise BadEvent(_told(record, Fault(line.line, 1, fault.message, fault.remedy).text)) from None
        if not entry.stands:
            voice = event.voice(language)
            why = Message("hl-refused", "{line}: {said}: not allowed under {rules}: {why}", line=line.line,
                          said=entry.text, rules=" ".join(entry.rules),
                          why=" ".join(voice.refused(entry.breaches)))  # fmt: skip
            raise BadEvent(_told(record, why))


def _at_line(record: Record, key: str, message: str) -> Message:
    place = f"{record.path}:{record.header.line_of(key)}"
    return Message("at-place", "{place}: {what}", place=place, what=message)


def _told(record: Record, what: str) -> Message:
    return Message("in-file", "{file}{what}", file=f"{record.path}:", what=what)


def first_tokens(store: HallStore, events: Iterable[Running]) -> dict[str, str]:
    """A token for the organiser of each event that has none yet; told this once."""
    found = {}
    for running in events:
        if not any(row.role == "organiser" and row.revoked is None for row in store.tokens(running.id)):
            found[running.id] = admit(store, running.id, "organiser", "organiser", "", now())
    return found
