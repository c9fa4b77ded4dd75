"""Ed25519 after RFC 8032, slowly and in the open: so that signatures are checked by code the program does not share."""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
Point = tuple[int, int]


def recovered(y: int, odd: int) -> Point | None:
    """The point with this y whose x is odd or even; None where there is none."""
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P or (x == 0 and odd):
        return None
    return (x if x % 2 == odd else P - x, y)


_BASE = recovered(4 * pow(5, P - 2, P) % P, 0)
assert _BASE is not None
BASE: Point = _BASE


def _sum(one: Point, other: Point) -> Point:
    (a, b), (c, d) = one, other
    bent = D * a * b * c * d
    return (
        (a * d + b * c) * pow(1 + bent, P - 2, P) % P,
        (b * d + a * c) * pow(1 - bent, P - 2, P) % P,
    )


def times(count: int, point: Point) -> Point:
    """The point added to itself so many times."""
    found: Point = (0, 1)
    while count:
        if count & 1:
            found = _sum(found, point)
        point = _sum(point, point)
        count >>= 1
    return found


def _bytes(point: Point) -> bytes:
    return (point[1] | (point[0] & 1) << 255).to_bytes(32, "little")


def _point(data: bytes) -> Point | None:
    number = int.from_bytes(data, "little")
    y = number & (2**255 - 1)
    return recovered(y, number >> 255) if y < P else None


def _number(*data: bytes) -> int:
    return int.from_bytes(hashlib.sha512(b"".join(data)).digest(), "little") % ORDER


def _secret(seed: bytes) -> tuple[int, bytes]:
    digest = hashlib.sha512(seed).digest()
    return int.from_bytes(digest[:32], "little") & (2**254 - 8) | 2**254, digest[32:]


def public_of(seed: bytes) -> bytes:
    """The public key of a private one."""
    return _bytes(times(_secret(seed)[0], BASE))


def sign(seed: bytes, data: bytes) -> bytes:
    """The signature of a private key under some bytes."""
    scalar, prefix = _secret(seed)
    nonce = _number(prefix, data)
    commitment = _bytes(times(nonce, BASE))
    answer = (nonce + _number(commitment, public_of(seed), data) * scalar) % ORDER
    return commitment + answer.to_bytes(32, "little")


def holds(public: bytes, signature: bytes, data: bytes) -> bool:
    """Whether a signature is that of a public key under some bytes."""
    key, commitment = _point(public), _point(signature[:32])
    answer = int.from_bytes(signature[32:], "little")
    if key is None or commitment is None or answer >= ORDER or len(signature) != 64:
        return False
    return times(answer, BASE) == _sum(commitment, times(_number(signature[:32], public, data), key))
