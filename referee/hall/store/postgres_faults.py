"""What PostgreSQL says that it does not do, in the reader's words and with what helps: its own are in its language."""

import re

import psycopg
from psycopg import conninfo, errors, pq

from referee.kernel.telling import Message, hinted

_HELPS: dict[str, Message] = {
    "server": Message("db-look-server", "start PostgreSQL there, or name another host and port in --database"),
    "password": Message("db-give-password", "put it into the environment as PGPASSWORD, or into the file ~/.pgpass"),
    "let-in": Message("db-let-in", "let it in by the server's pg_hba.conf, or name another user in --database"),
    "full": Message("db-more-room", "end other programs, take fewer --workers, or raise max_connections there"),
    "own": Message("db-of-its-own", "give the hall a database of its own in --database"),
    "rights": Message("db-give-rights", "make its user the owner of the database, or name another user in --database"),
    "written": Message("db-written", "name the server that is written to in --database"),
    "address": Message("db-address", "an address is postgresql://user@host/name"),
}


def away(fault: Exception, address: str) -> str:
    """Why a database cannot be reached, and what helps."""
    why, helps = _away(fault, address)
    return hinted(Message("db-away", "the database cannot be reached: {why}", why=why), helps)


def refused(fault: psycopg.Error) -> str:
    """Why a database does not do it, and what helps where that is known."""
    why: str = _line(fault)
    helps: str = ""
    match fault:
        case errors.DuplicateTable() | errors.UndefinedColumn():
            why, helps = Message("db-of-others", "it holds tables of another program"), _HELPS["own"]
        case errors.InsufficientPrivilege():
            why, helps = Message("db-no-right", "its user has no right to it"), _HELPS["rights"]
        case errors.ReadOnlySqlTransaction():
            why, helps = Message("db-read-only", "it can only be read"), _HELPS["written"]
        case psycopg.ProgrammingError() if fault.sqlstate is None:
            says = "the address of the database cannot be read: {why}"
            return hinted(Message("db-no-address", says, why=why), _HELPS["address"])
    return hinted(Message("db-refuses", "the database refuses: {why}", why=why), helps)


def _away(fault: Exception, address: str) -> tuple[str, str]:
    # a connection that was not made has no number of its fault, only words
    said, at = str(fault), _asked(address)
    if getattr(getattr(fault, "pgconn", None), "needs_password", False):
        return Message("db-password-missing", "it asks '{user}' for a password", user=at["user"]), _HELPS["password"]
    if "authentication failed" in said:
        says = "it does not take the password of '{user}'"
        return Message("db-password-wrong", says, user=at["user"]), _HELPS["password"]
    if re.search(r"database \".*\" does not exist", said):
        says = "make it by 'createdb {name}', or name another one in --database"
        none = Message("db-none", "there is no database '{name}'", name=at["dbname"])
        return none, Message("db-make-one", says, name=at["dbname"])
    if re.search(r"role \".*\" does not exist", said):
        says = "make it by 'createuser {user}', or name another user in --database"
        nobody = Message("db-no-user", "it knows no user '{user}'", user=at["user"])
        return nobody, Message("db-other-user", says, user=at["user"])
    if "pg_hba.conf" in said:
        return Message("db-shut", "it does not let '{user}' in from here", user=at["user"]), _HELPS["let-in"]
    if "too many c" in said or "remaining connection slots" in said:
        return Message("db-full", "it takes no more connections"), _HELPS["full"]
    if re.search(r"closed the connection|terminating connection|is (starting up|shutting down|in recovery)", said):
        return Message("db-ended", "it has ended the connection, or is about to start"), ""
    if "resolve host" in said or "translate host" in said:
        return Message("db-no-host", "there is no machine '{host}'", host=at["host"]), _HELPS["server"]
    if re.search(r"Connection refused|No such file|timed? ?out|unreachable|No route|couldn't get a connection", said):
        place = at["host"] + (f":{at['port']}" if at["port"] else "")
        return Message("db-silent", "no PostgreSQL answers at {place}", place=place), _HELPS["server"]
    return _line(fault), ""


def _asked(address: str) -> dict[str, str]:
    """Who is asked, for what, as whom; what neither the address nor the environment says is as PostgreSQL has it."""
    usual = {each.keyword.decode(): (each.val or b"").decode() for each in pq.Conninfo.get_defaults()}
    given = {name: str(value) for name, value in conninfo.conninfo_to_dict(address).items()}
    found = {name: given.get(name) or usual.get(name, "") for name in ("user", "dbname", "host", "port")}
    return {**found, "host": found["host"] or "localhost", "dbname": found["dbname"] or found["user"]}


def _line(fault: Exception) -> str:
    """The first line that a database says, without what it puts before it."""
    lines = str(fault).strip().splitlines() or [type(fault).__name__]
    return lines[0].rpartition("FATAL:")[2].strip()
