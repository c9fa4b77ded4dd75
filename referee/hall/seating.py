"""From a pairing to the matches of its tables: their headers, the game that is next, and the result they add up to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from referee import games
from referee.hall.event.results import by_points
from referee.hall.event.state import Player, Round, State, Table, names_told_apart
from referee.keeping.pinning import GIVEN
from referee.kernel.quoting import quoted
from referee.packs.of_decks import files_of_packs
from referee.record.model import Header, Setting
from referee.record.writing import header_lines
from referee.rulebook import book


@dataclass(frozen=True, slots=True)
class Finished:
    """A game of a table that is over and confirmed: who won (a player's id, None for a draw), scores by player.

    ``ranking`` is best first, each place the players who share it.
    """

    winner: str | None
    scores: Mapping[str, int]
    ranking: tuple[tuple[str, ...], ...] = ()


def match_id(done: Round, table: Table, game: int, published: int) -> str:
    """The id of a game; ``published`` is the entry that published the round, so that a pairing made anew is another."""
    return f"r{done.number}t{table.number}g{game}e{published}"


def seat_names(state: State, table: Table) -> tuple[str, ...]:
    """The names of a table's seats, in the order of its players. Raises ``LookupError`` where the game has none."""
    usual = games.find(state.plan.game).seats
    rows = usual.get(state.plan.mode) or next(iter(usual.values()))
    for names in rows:
        if len(names) == len(table.players):
            return tuple(names)
    raise LookupError(f"{state.plan.game} has no seats for {len(table.players)}")


def seated(table: Table, names: Sequence[str], game: int) -> dict[str, str]:
    """Which player sits where in a game of the match: each sits one seat further in the next."""
    count = len(table.players)
    return {seat: table.players[(place + game - 1) % count] for place, seat in enumerate(names)}


def names_at(state: State, at: Mapping[str, str]) -> dict[str, str]:
    """What the players at the seats of a table are called there: two of one name by their ids too."""
    names = names_told_apart({player: state.players[player].name for player in at.values()})
    return {seat: names[player] for seat, player in at.items()}


def header_of(state: State, done: Round, table: Table, game: int, published: int, nonce: str) -> Header:
    """The header of a game: it says where it belongs, so that nothing can be replayed into another match."""
    plan = state.plan
    at = seated(table, seat_names(state, table), game)
    players = {seat: state.players[player] for seat, player in at.items()}
    lines = [
        ("game", plan.game),
        ("title", f"{plan.title}, {done.number}-{table.number}"),
        ("event", plan.id),
        ("round", str(done.number)),
        ("table", str(table.number)),
        ("pairing", match_id(done, table, game, published)),
        ("nonce", nonce),
    ]
    if plan.best_of > 1:
        lines += [("series", match_id(done, table, 0, published)), ("best-of", str(plan.best_of))]
    lines += [("seats", f"{seat}={name}") for seat, name in names_at(state, at).items()]
    lines += [("decks", f"{seat}={player.deck}") for seat, player in players.items() if player.deck]
    lines += [_setting(key, value) for key, value in plan.settings]
    lines.append(("rules", book.load(plan.game).version))
    return Header(tuple(Setting(key, value, 0, 0) for key, value in lines))


def _setting(key: str, value: str) -> tuple[str, str]:
    return key, value


def header_text(header: Header) -> str:
    """A header as it is sent and hashed."""
    return "\n".join(header_lines(header))


def says_the_same(ours: Header, theirs: Header) -> bool:
    """Whether a table's header is the one that the hall gave: nothing changed but what every match is given."""

    def plain(header: Header) -> list[tuple[str, str]]:
        return sorted((item.key, item.value) for item in header.settings if item.key not in ("rules", *GIVEN))

    return plain(ours) == plain(theirs)


def decided(best_of: int, table: Table, finished: Sequence[Finished]) -> bool:
    """Whether no further game is needed."""
    wins = [sum(game.winner == player for game in finished) for player in table.players]
    return len(finished) >= best_of or max(wins) * 2 > best_of


def result_words(state: State, done: Round, table: Table, finished: Sequence[Finished]) -> list[str]:
    """The words that enter the result of a table from its finished games."""
    words = ["result", str(done.number), str(table.number)]
    if state.plan.several:
        last = finished[-1]
        places = ",".join("=".join(place) for place in last.ranking)
        return [*words, "places", f"places={places}", *_scores(table, finished, last.ranking)]
    wins = [sum(game.winner == player for game in finished) for player in table.players]
    drawn = sum(game.winner is None for game in finished)
    games_ = f"games={wins[0]},{wins[1]}" + (f",{drawn}" if drawn else "")
    if wins[0] == wins[1]:
        return [*words, "draw", games_, *_scores(table, finished, (table.players,))]
    winner = table.players[0] if wins[0] > wins[1] else table.players[1]
    other = next(player for player in table.players if player != winner)
    return [*words, "win", winner, games_, *_scores(table, finished, ((winner,), (other,)))]


def _scores(table: Table, finished: Sequence[Finished], places: Sequence[Sequence[str]]) -> list[str]:
    """The scores of a result; none where a game ended otherwise than by points, such as by giving up (HL-4.3)."""
    sums = {player: sum(game.scores.get(player, 0) for game in finished) for player in table.players}
    if not any(game.scores for game in finished) or (len(finished) == 1 and not by_points(sums, places)):
        return []
    return [f"scores={','.join(str(sums[player]) for player in table.players)}"]


def line_of(words: Sequence[str]) -> str:
    """Words as a line of a record."""
    return " ".join(quoted(word) if "=" not in word else _named(word) for word in words)


def _named(word: str) -> str:
    name, _, value = word.partition("=")
    return f"{name}={quoted(value)}"


def of_decks(players: Mapping[str, Player], papers: Mapping[str, str], plan_packs: Sequence[str]) -> dict[str, str]:
    """The files a match needs: the decks of its players and the packs of the event, as far as the hall has them."""
    wanted = [player.deck for player in players.values() if player.deck] + list(plan_packs)
    names = [str(PurePosixPath(name)) for name in wanted]
    names += [pack for name in names if name in papers for pack in files_of_packs(papers[name])]
    return {name: papers[name] for name in names if name in papers}
