"""The account of a match: its entries, how it stands by them, and how it came out. Nothing is ruled on here."""

from collections.abc import Iterable, Mapping, MutableSequence
from functools import cached_property

from referee.judge import verbs as judging
from referee.judge.bench import Bench
from referee.judge.policy import policy_of
from referee.kernel.frozen import Store, changed, kept
from referee.kernel.game import Standing, common_facts, listed
from referee.kernel.ruling import Breach, Event, State
from referee.kernel.signs import shown
from referee.match.carried import Played, games_of, penalties_of, players_of
from referee.match.deciding import Terms, in_force
from referee.match.decks import unlawful
from referee.match.history import Entry, Position
from referee.match.opening import Opened
from referee.match.result import Result, confirmed, has_loser, result_of, time_called
from referee.match.series import Series, best_of
from referee.record.model import Header


class Account:
    """What has been entered in a match, and what follows of it; its history only grows."""

    def __init__(self, opened: Opened, header: Header) -> None:
        self.opened = opened
        self.header = header
        self.game = opened.game
        self.seats = opened.table.seats
        self.sides = _sides(header, self.seats)
        self.teams: dict[str, tuple[str, ...]] = {
            side: tuple(seat for seat, own in self.sides.items() if own == side)
            for side in dict.fromkeys(self.sides.values())
            if side not in self.seats
        }
        self.policy = policy_of(header, self.game.id)
        self.terms = Terms(self.sides, self.policy, single=best_of(header) == 1)
        self.players, self.games = players_of(header), games_of(header)
        self.earlier = penalties_of(header)
        self.entries: MutableSequence[Entry] = []
        self.start = Position(opened.state, Bench(penalties=self.penalties_counted(Bench())))

    @cached_property
    def _kept(self) -> Store:
        return {}

    @cached_property
    def unlawful(self) -> Mapping[str, tuple[Breach, ...]]:
        """What is wrong with the deck of each seat that has a list; an empty tuple for a lawful one."""
        return unlawful(self.opened)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.entries[-1].after if self.entries else self.start

    @property
    def state(self) -> State:
        """The game's state now."""
        return self.position.state

    @property
    def standing(self) -> Standing:
        """Turn, phase, what is pending, and the end."""
        state = self.state
        return kept(self._kept, "standing", (state,), lambda: self.game.standing(state))

    @property
    def asked(self) -> str | None:
        """The seat that must or may speak now; None where any may, or the game is over, by whatever it came to be."""
        return None if self.result.over else self.standing.speaker

    @property
    def speaker(self) -> str:
        """Whoever is meant where it is not said who speaks: the seat that is asked, or else the first."""
        return self.asked or next(iter(self.seats))

    @property
    def result(self) -> Result:
        """How the match stands or came out: by the game, by a penalty, or at time."""
        last = self.entries[-1] if self.entries else None
        return kept(self._kept, "result", (self.position, last), lambda: self._result(self.position))

    def result_at(self, number: int) -> Result:
        """The result as it was after entry ``number`` (0: before the first)."""
        return self._result(self.position_at(number))

    def _result(self, position: Position) -> Result:
        return result_of(self.game, self.terms, self.entries, position)

    @property
    def called(self) -> dict[str, str]:
        """What the player at each seat is called where it is told; ``seats`` has the names as they were typed."""
        return {seat: shown(name) if name.strip() else seat for seat, name in self.seats.items()}

    @property
    def series(self) -> Series:
        """The match that this game belongs to, as it stands: one game or several."""
        return self._series(self.position)

    def series_at(self, number: int) -> Series:
        """The match of several games as it stood after entry ``number``."""
        return self._series(self.position_at(number))

    def _series(self, position: Position) -> Series:
        result = self._result(position)
        weighty = in_force(self.entries, position.bench)
        here = {side: self.sides[self.players[seat]] for seat, side in self.sides.items()}
        names: dict[str, list[str]] = {here[side]: [] for side in dict.fromkeys(self.sides.values())}
        for seat, side in self.sides.items():
            names[here[side]].append(self.called[seat])
        winner = here.get(result.winner or "", result.winner)
        before = self._corrected(weighty, here)
        played = (*before, Played(winner, result.how)) if result.over else before
        return Series(
            best_of(self.header),
            {player: ", ".join(names[player]) for player in sorted(names, key=list(self.sides.values()).index)},
            here,
            played,
            running=not result.over,
            drawn_games=self.policy.drawn_games,
            whole=result.match,
            ended=time_called(weighty, self.policy) is not None,
        )

    def _corrected(self, weighty: Iterable[Entry], here: Mapping[str, str]) -> tuple[Played, ...]:
        """The games before this one, as the judge has corrected them (RF-6.9)."""
        games = list(self.games)
        for entry in weighty:
            match entry.spoken.declaration:
                case judging.Correct(game=game, winner=winner):
                    player = here.get(self.sides.get(winner, ""), "draw" if winner == "draw" else None)
                    games[game - 1] = Played(player, "decision")
                case _:
                    pass
        return tuple(games)

    def penalized(self, entry: Entry) -> str:
        """The seat that an entry gives a warning or a penalty; "" for none."""
        match entry.spoken.declaration:
            case judging.Warn(seat=seat) | judging.Penalty(seat=seat):
                return seat
            case judging.Flag(seat=seat, of="turn") if self.policy.turn_flag == "warning":
                return seat
            case _:
                return ""

    def penalties_counted(self, bench: Bench) -> dict[str, int]:
        """How many warnings and penalties each seat has in this match, those of earlier games among them."""
        seats = [item.seat for item in self.earlier if not item.round]
        seats += [seat for entry in in_force(self.entries, bench) if (seat := self.penalized(entry))]
        return {seat: seats.count(seat) for seat in self.seats if seat in seats}

    @property
    def confirmed(self) -> tuple[str, ...]:
        """The seats that have confirmed the result as it is now (RF-6.1)."""
        return confirmed(self.entries, self.position)

    def position_at(self, number: int) -> Position:
        """The position after entry ``number`` (0: before the first). Raises ``IndexError`` beyond the last."""
        return self.entries[number - 1].after if number > 0 else self.start

    def facts(self, position: Position | None = None) -> dict[str, str]:
        """All facts, sorted by name; of an earlier position where one is given."""
        position = position or self.position
        result = self._result(position)
        facts = common_facts(_as_it_came_out(self.game.standing(position.state), result))
        facts.update(self._game_facts(position.state, result))
        facts.update(position.bench.facts(self.seats))
        facts.update(
            {f"unlawful.{seat}": listed({item.rule for item in found}) for seat, found in self.unlawful.items()}
        )
        facts.update(self._series(position).facts(list(self.seats), self.sides))
        return dict(sorted(facts.items()))

    def _game_facts(self, state: State, result: Result) -> dict[str, str]:
        """The game's own facts; what told of something that went on tells of nothing once the match has ended."""
        facts = self.game.facts(self._came_out(state, result))
        if result.over:
            facts.update(dict.fromkeys((fact for fact in facts if self.goes_on(fact)), "-"))
        return facts

    def goes_on(self, fact: str) -> bool:
        """Whether a fact tells of something that goes on only while the match runs."""
        return fact.partition(".")[0] in self.game.meanwhile

    def _came_out(self, state: State, result: Result) -> State:
        """The state that the game's own facts tell of: one that has ended, where something beside the game ended it."""
        after = self.game.afterwards
        if after is None or not result.over or result.how == "rules":
            return state
        return after.came_out(state, result.winner if has_loser(result) else None)

    def why(self, fact: str) -> list[tuple[Entry, Event]]:
        """The events that made a counter what it is, oldest first, without those that were taken back."""
        standing = self.way()
        void = self.position.bench.void
        return [
            (entry, happened)
            for entry in self.entries
            if entry.number in standing or (self.penalized(entry) and entry.number not in void)
            for happened in entry.events
            if happened.facts.get("fact") == fact
        ]

    def way(self) -> set[int]:
        """The numbers of the entries on the way to the position now: those that stand."""
        found = set()
        position: Position | None = self.position
        while position is not None:
            found.add(position.number)
            position = position.before
        return found


def _as_it_came_out(standing: Standing, result: Result) -> Standing:
    """The standing that facts tell: over, winner and ranking as the result is, whatever decided it (RF-6.8).

    What has ended is nobody's turn, and nothing is waited for.
    """
    if not result.over or (result.how == "rules" and result.ranking == standing.ranking):
        return standing
    came_out = changed(standing, winner=result.winner, ranking=result.ranking, end_reason=result.rules)
    return changed(came_out, over=True, turn=None, phase="over", pending=None, pending_seat=None)


def _sides(header: Header, seats: Iterable[str]) -> dict[str, str]:
    """The team of each seat; the seat itself where it plays alone."""
    teams = {seat: team for team, members in header.pairs("teams").items() for seat in members.split(",")}
    return {seat: teams.get(seat, seat) for seat in seats}
