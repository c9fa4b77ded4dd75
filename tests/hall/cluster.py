"""A PostgreSQL cluster of the tests' own: made in a temporary folder, on a socket there, stopped and thrown away."""

import os
import pwd
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: -int(path.parent.name or 0))


def programs() -> Path:
    """The folder with initdb and pg_ctl. Says how to install them where they lack."""
    found = next((place for place in PLACES if (place / "initdb").exists()), None)
    if found is None and (initdb := shutil.which("initdb")):
        found = Path(initdb).parent
    if found is None:
        raise RuntimeError("the tests of the hall need PostgreSQL's programs: apt-get install postgresql")
    return found


def as_user(command: Sequence[str]) -> list[str]:
    """The command as somebody who may run a database: PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return list(command)
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]


class Cluster:
    """A cluster of one's own; ``kill`` ends it as a power cut does."""

    def __init__(self, folder: Path) -> None:
        """Make and start a cluster in an empty folder that everybody on the way may enter."""
        self.folder, self.data = folder, folder / "data"
        self.bin = programs()
        self.count = 0
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        self._run("initdb", "--pgdata", str(self.data), "--username", "hall", "--auth", "trust", "--encoding", "UTF8")
        self.start()

    @property
    def address(self) -> str:
        """The address of the database that is always there."""
        return f"postgresql:///postgres?host={self.folder}&user=hall"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        self.count += 1
        name = f"hall{self.count}"
        self._run("createdb", "--host", str(self.folder), "--username", "hall", name)
        return f"postgresql:///{name}?host={self.folder}&user=hall"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        # no TCP at all, as little room as it takes; every commit is synced as in earnest
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c shared_buffers=16MB"
        self._run("pg_ctl", "start", "--pgdata", str(self.data), "--log", str(self.folder / "log"), "-w", "-o", options)

    def kill(self) -> None:
        """End it at once, as a power cut does: nothing is written out."""
        pid = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        self._run("pg_ctl", "stop", "--pgdata", str(self.data), "--mode", "immediate", "-w")
        for _ in range(200):
            if not Path(f"/proc/{pid}").exists():
                return
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop it in order."""
        self._run("pg_ctl", "stop", "--pgdata", str(self.data), "--mode", "fast", "-w")

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            as_user([str(self.bin / program), *words]),
            capture_output=True,
            text=True,
            cwd="/",
            timeout=120,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")
