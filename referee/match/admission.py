"""What is asked of a header where it comes in, besides what opening its table needs.

A header that a journal has already is opened as it is, whatever an earlier version let in.
"""

from collections.abc import Iterable, Iterator

from referee import games
from referee.games.forms import form_of
from referee.judge.policy import BadPolicy, policy_of
from referee.kernel.figures import of_usual_width, whole
from referee.kernel.game import BadTable
from referee.kernel.telling import Message
from referee.kernel.vocabulary import means_else
from referee.match.carried import BadCarried, games_of, players_of
from referee.match.hearing import BESIDE
from referee.match.opening import BEST_OF
from referee.match.seats import seat_reserved
from referee.match.series import Series
from referee.packs.files import BadFile
from referee.packs.model import Pack
from referee.record.law import unfit_settings
from referee.record.model import Header


def require_fit(header: Header) -> None:
    """Raises ``BadTable`` for everything in a header that no record may hold, for every seat that its game has not or
    that is called by a word of declarations, and for games before this one that leave none to be played (RF-6.2).
    """
    faults = [*unfit_settings(header), *_reserved(header), *_undeclared(header), *_decided(header)]
    if faults:
        raise BadTable(faults)


def require_shown(packs: Iterable[Pack]) -> None:
    """Raises ``BadTable`` for every text of a pack that cannot be shown; asked as ``require_fit`` is."""
    faults = [("pack", message) for pack in packs for message in BadFile(pack.path, list(pack.misfits)).messages]
    if faults:
        raise BadTable(faults)


def require_told_apart(header: Header) -> None:
    """Raises ``BadTable`` for a player called just as another seat is written, or as who speaks beside the seats:
    what is told of one would be read of the other. Asked of records that are written, not of people who come to play.
    """
    seats, places = header.pairs("seats"), {seat: here for here, seat in _seats(header)}
    if header.one("rules") is not None:
        return
    faults = [(seat, player) for seat, player in seats.items() if player in (*seats, *BESIDE) and player != seat]
    if faults:
        says = "the player of {seat} cannot be called '{player}' here, that is somebody else; such as {other}"
        raise BadTable(
            (places[seat], Message("player-reserved", says, seat=seat, player=player, other=f"{player}-1"))
            for seat, player in faults
        )


def _seats(header: Header) -> Iterator[tuple[str, str]]:
    """The seats, each once, with their places."""
    given = {item.value.partition("=")[0]: item.here for item in header.settings if item.key == "seats"}
    return ((here, seat) for seat, here in given.items())


def _reserved(header: Header) -> Iterator[tuple[str, str]]:
    """Seats by whose names something else is meant; an earlier version refused no more than those of who speaks."""
    for here, seat in _seats(header):
        if means_else(seat) and seat not in BESIDE:
            yield here, seat_reserved(seat)


def _undeclared(header: Header) -> Iterator[tuple[str, str]]:
    """Seats that the game names in none of its ways to play; how many, and which together, is the set-up's."""
    game = header.one("game")
    if game not in games.GAMES or not (rows := form_of(game).seats.values()):
        return
    known = dict.fromkeys(seat for row in rows for seats in row for seat in seats)
    for here, seat in _seats(header):
        if seat not in known and not means_else(seat):
            says = "unknown seat '{seat}'; {game} has {seats}"
            yield here, Message("seat-of-no-game", says, seat=seat, game=game, seats=tuple(known))


def _decided(header: Header) -> Iterator[tuple[str, str]]:
    """Games before this one with which the match was over: after them there is no game like this."""
    game, said = header.one("game"), header.one("best-of")
    if game not in games.GAMES or not header.pairs("games") or of_usual_width(said or "1") not in BEST_OF:
        return
    try:
        before, policy = games_of(header), policy_of(header, game)
        players = {player: player for player in (*players_of(header).values(), *header.pairs("teams"))}
    except (BadCarried, BadPolicy):
        # opening the table tells
        return
    most = whole(of_usual_width(said or "")) or 1
    match = Series(most, players, {}, before, running=False, drawn_games=policy.drawn_games)
    if not match.over:
        return
    if said is None:
        says = "games were played before, and the match is one of a single game; say 'best-of: 3', or leave them out"
        yield "games", Message("games-of-one", says)
    elif 2 * max(match.wins.values()) > most:
        says = "'{winner}' had won the match of at most {most:n games} before this one; mend 'games' or 'best-of'"
        yield "games", Message("games-decided", says, winner=match.winner or "", most=most)
    else:
        says = "{count:n games} of at most {most} were played before this one; mend 'games' or 'best-of'"
        yield "games", Message("games-too-many", says, count=match.counted, most=most)
