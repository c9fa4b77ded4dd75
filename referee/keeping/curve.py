"""Which points of Ed25519 bind nobody: small ones, under which anybody can sign, and those written in another way.

A key or a commitment of small order (one of the eight points whose eightfold is nothing) lets a signature come out
without any secret. RFC 8032 leaves them to whoever checks; here they are none.
"""

PRIME = 2**255 - 19
_EIGHTH = int.from_bytes(bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"), "little")
_SMALL = frozenset({0, 1, PRIME - 1, _EIGHTH, PRIME - _EIGHTH})
"""The y of the eight points of small order; a point and its mirror share one."""


def binds_nobody(point: bytes) -> bool:
    """Whether 32 bytes (a public key, or the first half of a signature) are a point of small order or not canonical."""
    height = int.from_bytes(point, "little") & (2**255 - 1)
    return height >= PRIME or height in _SMALL
