"""A hall to look at: an event with tables that play by themselves, for whoever wants to see it in one minute."""

import asyncio
import itertools
import random
from collections.abc import Sequence
from pathlib import Path

from referee import games
from referee.hall.event.running import Running, now
from referee.hall.joining import Joining
from referee.hall.line import TableLine
from referee.hall.pairing import CannotPair, next_round
from referee.hall.store import HallStore
from referee.hall.table import TableDesk
from referee.hall.tokens import admit
from referee.keeping.archive import Archive
from referee.kernel.declaration import Spoken, text_of
from referee.match.match import Match

NAMES = (
    "Emi Sato", "Ivo Reiss", "Chie Abe", "Hana Kim", "Jun Seki", "Kai Wolf", "Pia Sand", "Noa Berg", "Mio Hara",
    "Sven Dahl", "Otto Lind", "Uma Rao", "Rei Maki", "Wen Li", "Taro Endo", "Zoe Marsh", "Vik Olsen", "Ben Ito",
    "Yui Kato", "Dan Fox", "Aki Mori", "Finn Lea", "Gou Ota", "Lena Voss",
)  # fmt: skip
HEADER = f"""event: Spring Open
id: spring-open
game: {next(iter(games.GAMES))}
system: swiss
rounds: 20
seed: announced at the door
clock: round=50m
delay: 5

"""


def begin(running: Running) -> None:
    """Enter the players, play two rounds by lot, and pair and start the third."""
    dice = random.Random(3)
    for number, name in enumerate(NAMES, start=1):
        running.say(f'organiser enter p{number} name="{name}" club=club{number % 4}')
    for round_ in (1, 2, 3):
        running.say(f"head {text_of(next_round(running.event.state, 'Kei'))}")
        running.say(f"head publish {round_} by=Kei")
        running.say(f"head start {round_} by=Kei")
        if round_ < 3:
            for table in running.event.state.rounds[-1].tables:
                scores = dice.sample(range(3, 13), 2)
                winner = table.players[0] if scores[0] > scores[1] else table.players[1]
                told = f"scores={scores[0]},{scores[1]}"
                running.say(f"hall result {round_} {table.number} win {winner} {told}")


def tokens(store: HallStore, running: Running) -> dict[str, str]:
    """Tokens for a head judge, a judge, a player and each table."""
    found = {
        "head": admit(store, running.id, "head", "Kei", "", now()),
        "judge": admit(store, running.id, "judge", "Rei", "", now()),
        "player": admit(store, running.id, "player", "Emi Sato", "p1", now()),
    }
    done = running.event.state.round
    for table in done.tables if done else ():
        found[f"table {table.number}"] = admit(store, running.id, "table", str(table.number), str(table.number), now())
    return found


async def play(folder: Path, host: str, running: Running, found: dict[str, str], pace: float = 2.0) -> None:
    """Let every table play by itself until cancelled; some call a judge, some say what is not allowed."""
    tables = [name for name in found if name.startswith("table ")]
    playing = (_table(folder, host, running.id, name, found[name], pace) for name in tables)
    await asyncio.gather(*playing, _lead(running, pace))


async def _lead(running: Running, pace: float) -> None:
    """Go on with the next round once every table has its result, as a head judge would."""
    while True:
        await asyncio.sleep(pace)
        await asyncio.to_thread(go_on, running)


def go_on(running: Running) -> bool:
    """Pair, publish and start the next round where the last one is over and another is planned; whether one was."""
    running.refresh()
    state = running.event.state
    if state.round is None or state.round.open or len(state.rounds) >= (state.plan.rounds or 0):
        return False
    for table in state.round.tables:
        if table.call is not None:
            running.say(f"head done {table.number} by=Kei")
    try:
        found = next_round(state, "Kei")
    except CannotPair:
        return False
    number = len(state.rounds) + 1
    return all(
        running.say(line).stands
        for line in (f"head {text_of(found)}", f"head publish {number} by=Kei", f"head start {number} by=Kei")
    )


async def _table(folder: Path, host: str, event: str, name: str, token: str, pace: float) -> None:
    number = int(name.removeprefix("table "))
    dice = random.Random(number)
    archive = Archive(folder / f"table-{number}")
    desk = TableDesk(archive)
    line = TableLine(Joining("http", host, event, token, ""), desk)
    running = asyncio.create_task(line.run())
    try:
        while not desk.current:
            await asyncio.sleep(0.1)
        for turn in itertools.count():
            # the first position is not an empty one; from then on it goes at the pace of people
            await asyncio.sleep(pace * (0.3 + dice.random()) if turn > 30 else 0.01)
            await _say(desk, line, dice, number, turn)
    finally:
        line.stop()
        await asyncio.gather(running, return_exceptions=True)
        archive.close()


async def _say(desk: TableDesk, line: TableLine, dice: random.Random, number: int, turn: int) -> None:
    """One more word of a table: mostly what is legal, now and then what is not."""
    kept = desk.matches[desk.current].kept
    match = kept.match
    if match.result.over:
        missing = [seat for seat in match.seats if seat not in match.confirmed]
        # at every third table the other player takes some time
        slow = number % 3 == 0 and len(missing) == 1 and dice.random() < 0.9
        if missing and not slow:
            kept.declare(match.read_text(f"{missing[0]} confirm"))
            line.changed()
        return
    if number % 4 == 3 and turn == 40:
        line.call_judge("is this square mine?")
    choices = match.legal()
    going_on = [spoken for spoken in choices if spoken.declaration.verb != "resign"]
    if len(match.entries) > 20 + 6 * number and dice.random() < 0.05:
        going_on = []
    spoken = dice.choice(going_on or choices)
    if dice.random() < 0.06:
        spoken = _wrong(match, spoken)
    kept.declare(spoken)
    line.changed()


def _wrong(match: Match, spoken: Spoken) -> Spoken:
    """The same, said by somebody whose turn it is not."""
    others: Sequence[str] = [seat for seat in match.seats if seat != spoken.actor]
    return Spoken(others[0], spoken.declaration) if others else spoken
