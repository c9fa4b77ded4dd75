"""What has moved between two pictures of the table, without Qt: who went where, what is gone, and what has come."""

from dataclasses import dataclass

from referee.kernel.scene import Piece, Scene

MOST = 6
"""More movements than these are a new table, not a move: they are not drawn."""


@dataclass(frozen=True)
class Movement:
    """``moved`` are pieces with the place they came from; ``gone`` stood before, ``came`` did not.

    ``stays``: arrows and crosses stay until the next declaration; what was taken back leaves none. ``lost`` are places
    where a piece was destroyed, whatever stands there now.
    """

    moved: tuple[tuple[str, Piece], ...] = ()
    gone: tuple[Piece, ...] = ()
    came: tuple[Piece, ...] = ()
    stays: bool = True
    lost: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.moved or self.gone or self.came)


def between(before: Scene, after: Scene) -> Movement:
    """What has moved from one picture to another; nothing where too much has."""
    gone = _rest(before.pieces, after.pieces)
    came = _rest(after.pieces, before.pieces)
    moved: list[tuple[str, Piece]] = []
    for piece in list(came):
        source = next((old for old in gone if _same(old, piece)), None)
        if source is not None:
            gone.remove(source)
            came.remove(piece)
            if source.place != piece.place:
                moved.append((source.place, piece))
    if len(moved) + len(gone) + len(came) > MOST:
        return Movement()
    stays = {piece.place for piece in came}
    return Movement(
        tuple(moved), tuple(p for p in gone if p.card or p.place not in stays or _other(p, came)), tuple(came)
    )


def _other(piece: Piece, came: list[Piece]) -> bool:
    """Whether another seat's piece stands where one stood: it was taken, not changed."""
    return any(new.place == piece.place and new.seat != piece.seat for new in came)


def _rest(these: tuple[Piece, ...], others: tuple[Piece, ...]) -> list[Piece]:
    """The pieces that do not stand in the other picture, each counted."""
    left = [(piece.place, *_who(piece)) for piece in others]
    rest = []
    for piece in these:
        key = (piece.place, *_who(piece))
        if key in left:
            left.remove(key)
        else:
            rest.append(piece)
    return rest


def _who(piece: Piece) -> tuple[object, ...]:
    """What makes a piece the same one, wherever it lies and however it is doing."""
    return (piece.seat, piece.look, piece.card, piece.id, piece.rings)


def _same(old: Piece, new: Piece) -> bool:
    if old.id and old.id == new.id:
        return True
    # a card that was turned up or became known is the same card
    known = old.card == new.card or "" in (old.card, new.card)
    return old.seat == new.seat and old.look == new.look and known and old.rings == new.rings
