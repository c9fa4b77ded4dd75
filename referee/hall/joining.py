"""How a table joins: the address in the QR, and a connection that trusts nobody but the authority named there."""

import re
import ssl
import urllib.request
from dataclasses import dataclass

from cryptography import x509
from cryptography.hazmat.primitives import hashes

from referee.kernel.frozen import changed
from referee.kernel.telling import Message

SCHEME = "referee-hall:"
_ADDRESS = re.compile(r"(https?)://([^/#\s]+)/e/([a-z0-9][a-z0-9-]{0,39})#([^#\s]+)(?:#([0-9a-f]{64}))?")
_LARGEST = 20_000


class CannotJoin(ValueError):
    """The hall cannot be joined so; ``args[0]`` is a ``Message`` that says what helps."""


@dataclass(frozen=True, slots=True)
class Joining:
    """Where a table joins: the hall's address, the event, the table's token, and the authority's fingerprint."""

    scheme: str
    host: str
    event: str
    token: str
    fingerprint: str
    others: tuple[str, ...] = ()
    """Where a standby answers once it has taken over: names and ports, tried when this one does not answer."""

    @property
    def next(self) -> "Joining":
        """The same hall where it may be instead; itself without a standby."""
        hosts = (*self.others, self.host)
        return changed(self, host=hosts[0], others=hosts[1:])

    @property
    def socket(self) -> str:
        """The address of the WebSocket."""
        return f"{'wss' if self.scheme == 'https' else 'ws'}://{self.host}/e/{self.event}/line"

    @property
    def post(self) -> str:
        """The address of the same by POST."""
        return f"{self.scheme}://{self.host}/e/{self.event}/line"

    @property
    def headers(self) -> dict[str, str]:
        """What shows who comes."""
        return {"Authorization": f"Bearer {self.token}"}


def joining_of(text: str) -> Joining:
    """The joining in what was scanned or typed. Raises ``CannotJoin``."""
    found = _ADDRESS.fullmatch(text.strip().removeprefix(SCHEME))
    if found is None:
        says = "this is no address of a hall's table; scan the QR that the organiser shows for this table"
        raise CannotJoin(Message("no-hall-address", says))
    scheme, host, event, token, fingerprint = found.groups()
    if scheme == "https" and not fingerprint:
        says = "the address lacks the fingerprint of the hall's authority; scan the whole QR"
        raise CannotJoin(Message("no-fingerprint", says))
    first, *others = host.split(",")
    return Joining(scheme, first, event, token, fingerprint or "", tuple(others))


def trust(joining: Joining, timeout: float = 5.0) -> ssl.SSLContext | None:
    """What the connection trusts: the authority of that fingerprint and no other; None without TLS.

    Raises ``CannotJoin`` where the server shows another authority, ``OSError`` where it cannot be reached.
    """
    if joining.scheme != "https":
        return None
    blind = ssl.create_default_context()
    blind.check_hostname, blind.verify_mode = False, ssl.CERT_NONE
    # nothing is said to whoever answers here, and nothing is believed but what has the fingerprint
    with urllib.request.urlopen(f"https://{joining.host}/authority.pem", timeout=timeout, context=blind) as answer:
        pem = answer.read(_LARGEST)
    try:
        mark = x509.load_pem_x509_certificate(pem).fingerprint(hashes.SHA256()).hex()
    except ValueError as fault:
        raise CannotJoin(Message("no-hall-there", "what answers there is no hall of the referee")) from fault
    if mark != joining.fingerprint:
        says = "the server there is not the hall whose QR was scanned; tell the organiser"
        raise CannotJoin(Message("other-hall", says))
    return ssl.create_default_context(cadata=pem.decode("ascii"))
