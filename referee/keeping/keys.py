"""The key of this installation, with which it signs what it exports, and the keys of others that are known here.

Ed25519 (RFC 8032). The private key is made when it is first needed and never leaves its folder; a public key is
written as 64 hexadecimal digits.
"""

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from referee import foreign
from referee.keeping.curve import binds_nobody
from referee.kernel.quoting import unfit
from referee.kernel.telling import Message, hinted, reason, such_as
from referee.placing import written

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

# What signs is imported where something is signed or checked: most commands do without it.

KEY, KNOWN = "signing-key.pem", "known-keys.txt"
LARGEST = 1024 * 1024
_PUBLIC = re.compile("[0-9a-f]{64}")


class NoKey(Exception):
    """There is no key to sign with, or what is said to be one is none; the message says why."""


class Signer(Protocol):
    """Whoever signs a record."""

    @property
    def public(self) -> str:
        """The public key, 64 hexadecimal digits."""

    def sign(self, data: bytes) -> str:
        """The signature, 128 hexadecimal digits."""


class Keys:
    """The keys in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def public(self) -> str:
        """The public key of this installation. Raises ``NoKey``."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        return self._own().public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()

    def sign(self, data: bytes) -> str:
        """The signature of this installation, 128 hexadecimal digits. Raises ``NoKey``."""
        return self._own().sign(data).hex()

    def known(self) -> Mapping[str, str]:
        """The names of the keys known here, by key; that of this installation has none ("")."""
        found: dict[str, str] = {}
        try:
            text = foreign.head_of(self.folder / KNOWN, LARGEST).decode("utf-8", errors="replace")
            for line in text.split("\n"):
                key, _, name = line.partition(" ")
                if _PUBLIC.fullmatch(key):
                    found[key] = name.strip()
        except (OSError, ValueError):
            pass
        if (self.folder / KEY).exists():
            found[self.public] = ""
        return found

    def know(self, key: str, name: str) -> None:
        """Know a key by a name from now on. Raises ``NoKey`` where it is none, or the name cannot be kept."""
        key = key.strip().lower()
        if not _PUBLIC.fullmatch(key):
            says = "'{word}' is no public key: 64 hexadecimal digits, as `referee key show` says them"
            raise NoKey(Message("no-public-key", says, word=key))
        if binds_nobody(bytes.fromhex(key)):
            says = "'{word}' is the key of nobody: anybody can make signatures that fit it"
            raise NoKey(Message("key-of-nobody", says, word=key))
        if not name.strip() or (why := unfit(name)):
            raise NoKey(why if name.strip() else Message("key-without-name", "a key is known by a name"))
        self._write({**self._others(), key: name.strip()})

    def forget(self, key: str) -> None:
        """Do not know a key any more. Raises ``NoKey`` where none of that beginning, or several, are known."""
        found = [other for other in self._others() if other.startswith(key.lower())]
        if len(found) != 1:
            several = Message("several-keys", "more than one key '{word}' is known here", word=key)
            none = Message("no-such-key", "no key '{word}' is known here", word=key)
            raise NoKey(several if found else hinted(none, _such_as_known(self._others())))
        self._write({other: name for other, name in self._others().items() if other != found[0]})

    def _others(self) -> dict[str, str]:
        return {key: name for key, name in self.known().items() if name}

    def _write(self, known: Mapping[str, str]) -> None:
        try:
            written(self.folder / KNOWN, "".join(f"{key} {name}\n" for key, name in known.items()).encode())
        except OSError as fault:
            raise _not_written(self.folder / KNOWN, fault) from fault

    def _own(self) -> "Ed25519PrivateKey":
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        from cryptography.hazmat.primitives.serialization import load_pem_private_key

        try:
            key = load_pem_private_key(self._pem(), None)
        except OSError as fault:
            unread = Message("cannot-be-read", "cannot be read: {why}", why=reason(fault))
            raise NoKey(Message("at-place", "{place}: {what}", place=str(self.folder / KEY), what=unread)) from fault
        except (ValueError, TypeError) as fault:
            says = "{place}: is no key ({why}); put it aside and a new one is made"
            raise NoKey(Message("key-unreadable", says, place=str(self.folder / KEY), why=str(fault))) from fault
        if not isinstance(key, Ed25519PrivateKey):
            says = "{place}: is no Ed25519 key; put it aside and a new one is made"
            raise NoKey(Message("key-of-another-kind", says, place=str(self.folder / KEY)))
        return key

    def _pem(self) -> bytes:
        file = self.folder / KEY
        if not file.exists():
            try:
                self._make(file)
            except OSError as fault:
                raise _not_written(file, fault) from fault
        return foreign.read_plain(file, LARGEST)

    def _make(self, file: Path) -> None:
        """A new key, whole or not at all; where another program was quicker, its key is the one."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

        pem = Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        beside = file.with_name(f"{KEY}.{os.getpid()}")
        try:
            with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
                opened.write(pem)
                opened.flush()
                os.fsync(opened.fileno())
            try:
                os.link(beside, file)
            except FileExistsError:
                pass
            except OSError:
                # a file system without links
                beside.replace(file)
        finally:
            with suppress(OSError):
                beside.unlink(missing_ok=True)


def _not_written(file: Path, fault: OSError) -> NoKey:
    says = "{place}: cannot be written: {why}"
    return NoKey(Message("key-not-written", says, place=str(file), why=reason(fault)))


def _such_as_known(known: Mapping[str, str]) -> str:
    """A remedy: whose key may be meant, by the beginnings that are known here."""
    if not known:
        return Message("no-keys-known", "no key of others is known here")
    return such_as(*(f"{each[:16]} ({name})" for each, name in [*known.items()][:3]))


def installed(*folders: Path) -> Keys:
    """The keys in the first folder that has one or where one can be made. Raises ``NoKey`` where there is none."""
    faults = []
    for folder in folders:
        keys = Keys(folder)
        try:
            if keys.public:
                return keys
        except NoKey as fault:
            faults.append(fault)
    raise faults[0]


def signed_by(key: str, signature: str, data: bytes) -> bool:
    """Whether a signature is that of a public key under some bytes; none is that of a key that binds nobody."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if anybody_signs(key, signature):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), data)
    except (InvalidSignature, ValueError):
        return False
    return True


def anybody_signs(key: str, signature: str) -> bool:
    """Whether a signature says nothing, since its key or its first half is a point that binds nobody."""
    return binds_nobody(bytes.fromhex(key)) or binds_nobody(bytes.fromhex(signature)[:32])


def fingerprint(key: str) -> str:
    """The beginning of a public key, to be read out and compared."""
    return "-".join(key[place : place + 4] for place in range(0, 24, 4))
