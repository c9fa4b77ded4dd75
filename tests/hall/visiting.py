"""A reader of the hall's pages, in whatever role, over a real server."""

import contextlib
from collections.abc import Iterator

import httpx

from tests.hall.served import Served

ROUND = "head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n"


@contextlib.contextmanager
def visitor(hall: Served, role: str = "", subject: str = "", name: str = "Kei") -> Iterator[httpx.Client]:
    """Whoever reads and sends forms with a device of that role, let in by its link; without a role, the public."""
    with httpx.Client(base_url=hall.base, follow_redirects=True, timeout=30) as client:
        if role:
            token = hall.token("spring", role, subject, name)
            assert client.get(f"/e/spring/in/{token}").status_code == 200
        yield client
