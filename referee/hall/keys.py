"""The hall's key and its own certificate authority, and the countersigning of heads.

Everything lies in one folder that only its owner reads. The fingerprint of the authority is in every QR, so that no
device trusts at first sight.
"""

import base64
import ipaddress
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from referee.keeping.curve import binds_nobody

AUTHORITY, AUTHORITY_KEY = "authority.pem", "authority.key"
SERVER, SERVER_KEY = "server.pem", "server.key"
HALL_KEY = "hall.key"
KEYS = (HALL_KEY, AUTHORITY_KEY, AUTHORITY)
"""The files of a hall's folder that make it the same hall on another machine."""
VALID = timedelta(days=397)
"""How long a server's certificate holds: what browsers accept at most."""


@dataclass(frozen=True, slots=True)
class Tls:
    """The files that a server speaks TLS with, and the fingerprint of the authority (SHA-256, hexadecimal)."""

    certificate: Path
    key: Path
    authority: Path
    fingerprint: str


def hall_key(folder: Path) -> Ed25519PrivateKey:
    """The key that the hall signs with; made when there is none."""
    path = folder / HALL_KEY
    if path.exists():
        found = serialization.load_pem_private_key(path.read_bytes(), None)
        assert isinstance(found, Ed25519PrivateKey)
        return found
    key = Ed25519PrivateKey.generate()
    kept(path, _private(key))
    return key


@dataclass(frozen=True, slots=True)
class HallSigner:
    """The hall as one that signs the records it gives away."""

    key: Ed25519PrivateKey

    @property
    def public(self) -> str:
        """The hall's public key, 64 hexadecimal digits."""
        return self.key.public_key().public_bytes_raw().hex()

    def sign(self, data: bytes) -> str:
        """The hall's signature, 128 hexadecimal digits."""
        return self.key.sign(data).hex()


def public_text(key: Ed25519PrivateKey) -> str:
    """The public half of the hall's key as it is given away: 43 letters and figures."""
    raw = key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def public_of(text: str) -> Ed25519PublicKey:
    """The public half of a hall's key. Raises ``ValueError`` for a text that is none."""
    try:
        raw = base64.urlsafe_b64decode(text.strip() + "=")
        if binds_nobody(raw):
            raise ValueError("anybody can make signatures that fit this key")
        return Ed25519PublicKey.from_public_bytes(raw)
    except Exception as fault:
        raise ValueError("this is no key of a hall: 43 letters and figures, as the set-up page shows it") from fault


def _head(event: str, match: str, number: int, digest: str, at: str) -> bytes:
    """What is signed of a head; each part with its length, so that no two heads are the same bytes."""
    parts = ("referee hall head 1", event, match, str(number), digest, at)
    return b"".join(len(part.encode()).to_bytes(4, "big") + part.encode() for part in parts)


def sign_head(key: Ed25519PrivateKey, event: str, match: str, number: int, digest: str, at: str) -> str:
    """The hall's signature under the head of a match."""
    return base64.urlsafe_b64encode(key.sign(_head(event, match, number, digest, at))).decode().rstrip("=")


def head_fits(key: Ed25519PublicKey, event: str, match: str, number: int, digest: str, at: str, signature: str) -> bool:
    """Whether the hall has signed this head."""
    try:
        key.verify(base64.urlsafe_b64decode(signature + "=="), _head(event, match, number, digest, at))
    except (InvalidSignature, ValueError):
        return False
    return True


def tls(folder: Path, names: Sequence[str], now: datetime | None = None) -> Tls:
    """The certificate of a server under these names and addresses, by the hall's own authority; made where it lacks."""
    now = now or datetime.now(UTC)
    authority, signer = _authority(folder, now)
    certificate = folder / SERVER
    if not _serves(certificate, names, now):
        _issue(folder, names, authority, signer, now)
    return Tls(certificate, folder / SERVER_KEY, folder / AUTHORITY, authority.fingerprint(hashes.SHA256()).hex())


def _authority(folder: Path, now: datetime) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    path, key_path = folder / AUTHORITY, folder / AUTHORITY_KEY
    if path.exists() and key_path.exists():
        found = serialization.load_pem_private_key(key_path.read_bytes(), None)
        assert isinstance(found, ec.EllipticCurvePrivateKey)
        return x509.load_pem_x509_certificate(path.read_bytes()), found
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Referee hall, own authority")])
    made = (
        _builder(name, name, key.public_key(), now, timedelta(days=3650))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(sign=True), critical=True)
        .sign(key, hashes.SHA256())
    )
    kept(key_path, _private(key))
    path.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    return made, key


def _issue(
    folder: Path, names: Sequence[str], authority: x509.Certificate, signer: ec.EllipticCurvePrivateKey, now: datetime
) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Referee hall")])
    made = (
        _builder(name, authority.subject, key.public_key(), now, VALID)
        .add_extension(x509.SubjectAlternativeName([_alternative(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(sign=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(signer, hashes.SHA256())
    )
    kept(folder / SERVER_KEY, _private(key))
    pem = serialization.Encoding.PEM
    (folder / SERVER).write_bytes(made.public_bytes(pem) + authority.public_bytes(pem))


def _builder(
    name: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: datetime, valid: timedelta
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + valid)
    )


def _usage(sign: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=True, content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, key_cert_sign=sign, crl_sign=sign, encipher_only=False, decipher_only=False,
    )  # fmt: skip


def _alternative(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _serves(path: Path, names: Sequence[str], now: datetime) -> bool:
    """Whether a certificate is there, holds for a while, and bears all the names."""
    if not path.exists():
        return False
    found = x509.load_pem_x509_certificate(path.read_bytes())
    borne = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return found.not_valid_after_utc > now + timedelta(days=7) and {_alternative(name) for name in names} <= set(borne)


def _private(key: Ed25519PrivateKey | ec.EllipticCurvePrivateKey) -> bytes:
    form = serialization.PrivateFormat.PKCS8
    return key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())


def kept(path: Path, data: bytes) -> None:
    """Write what only the owner reads."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(data)


def kept_keys(folder: Path) -> dict[str, str]:
    """The files of a folder that make it this hall, by name; those that are there."""
    return {name: (folder / name).read_text(encoding="ascii") for name in KEYS if (folder / name).exists()}
