"""The tables of the hall, form by form. Every key begins with the event: rows of one event lie together.

No sequence, trigger or counter is shared between events, and nothing here is a dialect of one database: the same
statements run on SQLite, PostgreSQL and what is compatible with it.
"""

from referee.hall.store.engine import Engine, Work
from referee.hall.store.rows import StoreNewer
from referee.kernel.telling import Message

FORMS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE event(event TEXT PRIMARY KEY, header TEXT NOT NULL, nonce TEXT NOT NULL, begun TEXT NOT NULL,"
        " changes BIGINT NOT NULL DEFAULT 0)",
        "CREATE TABLE said(event TEXT NOT NULL, number INTEGER NOT NULL, at TEXT NOT NULL, said TEXT NOT NULL,"
        " refused TEXT, device TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY(event, number))",
        "CREATE TABLE played(event TEXT NOT NULL, match TEXT NOT NULL, round INTEGER NOT NULL, place INTEGER NOT NULL,"
        " header TEXT NOT NULL, first TEXT NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL,"
        " summary TEXT NOT NULL, forks INTEGER NOT NULL, heard TEXT NOT NULL, changed BIGINT NOT NULL,"
        " PRIMARY KEY(event, match))",
        "CREATE TABLE entry(event TEXT NOT NULL, match TEXT NOT NULL, number INTEGER NOT NULL, before TEXT NOT NULL,"
        " hash TEXT NOT NULL, line TEXT NOT NULL, received TEXT NOT NULL, PRIMARY KEY(event, match, number))",
        "CREATE TABLE fork(event TEXT NOT NULL, match TEXT NOT NULL, number INTEGER NOT NULL, before TEXT NOT NULL,"
        " hash TEXT NOT NULL, line TEXT NOT NULL, received TEXT NOT NULL, PRIMARY KEY(event, match, number, hash))",
        "CREATE TABLE command(event TEXT NOT NULL, id TEXT NOT NULL, match TEXT NOT NULL, said TEXT NOT NULL,"
        " who TEXT NOT NULL, at TEXT NOT NULL, answer TEXT, PRIMARY KEY(event, id))",
        "CREATE TABLE token(event TEXT NOT NULL, hash TEXT NOT NULL, role TEXT NOT NULL, name TEXT NOT NULL,"
        " subject TEXT NOT NULL, made TEXT NOT NULL, revoked TEXT, PRIMARY KEY(event, hash))",
        "CREATE TABLE used(event TEXT NOT NULL, hash TEXT NOT NULL, at TEXT NOT NULL, what TEXT NOT NULL,"
        " PRIMARY KEY(event, hash, at, what))",
        "CREATE TABLE signed(event TEXT NOT NULL, match TEXT NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL,"
        " at TEXT NOT NULL, signature TEXT NOT NULL, PRIMARY KEY(event, match, number))",
        "CREATE TABLE seen(event TEXT NOT NULL, place INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY(event, place))",
        "CREATE TABLE paper(event TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY(event, name))",
    ),
    ("CREATE INDEX played_changed ON played(event, changed)",),
    # every entry moved it; the matches of one event are found by their key as well
    ("DROP INDEX played_changed",),
    # two histories of a match may both have a countersigned entry of one number
    (
        "CREATE TABLE signed_heads(event TEXT NOT NULL, match TEXT NOT NULL, number INTEGER NOT NULL,"
        " hash TEXT NOT NULL, at TEXT NOT NULL, signature TEXT NOT NULL, PRIMARY KEY(event, match, number, hash))",
        "INSERT INTO signed_heads SELECT event, match, number, hash, at, signature FROM signed",
        "DROP TABLE signed",
        "ALTER TABLE signed_heads RENAME TO signed",
    ),
)
"""The statements that bring a store from one form to the next."""
TABLES = ("event", "said", "played", "entry", "fork", "command", "token", "used", "signed", "seen", "paper")


def brought_up(engine: Engine) -> int:
    """Bring a store up to the form of this version; the form it had. Raises ``StoreNewer`` for one from tomorrow."""
    with engine.work() as work:
        work.run("CREATE TABLE IF NOT EXISTS form(one INTEGER PRIMARY KEY, number INTEGER NOT NULL)")
    with engine.work() as work:
        form = _form(work)
        if form > len(FORMS):
            says = "the store has form {form}, this version knows {known}: use the newer program"
            raise StoreNewer(Message("store-newer", says, form=form, known=len(FORMS)))
        for statements in FORMS[form:]:
            for statement in statements:
                work.run(statement)
        work.run("UPDATE form SET number=? WHERE one=1", (len(FORMS),))
    return form


def _form(work: Work) -> int:
    # whoever comes second waits here until the first has brought it up
    work.run("INSERT INTO form VALUES(1, 0) ON CONFLICT(one) DO UPDATE SET number=form.number")
    return int(work.rows("SELECT number FROM form WHERE one=1")[0][0])
