"""From a table to the first state of a match (TK-2.1 to TK-2.13)."""

from collections.abc import Iterator, Mapping

from referee.games.tash_kalar.cards import Being, Flare, Task
from referee.games.tash_kalar.matching import Shapes, shapes_of
from referee.games.tash_kalar.options import Options
from referee.games.tash_kalar.patterns import Pattern, lay
from referee.games.tash_kalar.state import DECKS, Ground, Hand, State
from referee.kernel.game import BadTable, Table
from referee.kernel.options import read
from referee.kernel.telling import Message

PACK = "tash-kalar"
"""The pack of the base game."""
EXPANSIONS = ("everfrost", "nethervoid", "etherweave")
SCHOOLS = {**dict.fromkeys(("imperial", "highland", "sylvan"), PACK), **{each: f"{PACK}-{each}" for each in EXPANSIONS}}
"""Every school with the pack that has its cards."""
SIDEWAYS = 6
MOST_LAID = 64
_LAID: dict[tuple[int, ...], tuple[tuple[Being, ...], Mapping[str, Pattern], Shapes]] = {}
"""What was laid on the board, by the beings themselves: a pack is read once, however many matches are opened."""


def first_state(table: Table) -> State:
    """The state before the first declaration. Raises ``BadTable`` with every fault."""
    mode = table.settings.get("mode", "duel")
    faults = list(_faults(table, mode))
    if faults:
        raise BadTable(faults)
    ground = _ground(table, mode)
    seats, colours = len(ground.seats), len(ground.colours)
    hands = [Hand(3, 2, 1)] * seats
    if ground.teams:
        # the teammate who plays first draws the legends, the other none (TK-2.3)
        hands = [Hand(3, 2 if seat < 2 else 0, 1) for seat in range(seats)]
    decks = tuple(_deck(ground, seat) for seat in ground.seats)
    return State(
        ground=ground,
        pieces=((0, 0, 0),) * colours,
        supply=(ground.most,) * colours,
        hands=tuple(hands),
        decks=decks,
        legend_deck=DECKS["legends"] - sum(hand.legends for hand in hands),
        flare_deck=DECKS["flares"] - seats,
        scores=((0,) * colours if mode == "melee" else (0,),) * colours,
        phase="task" if mode == "high-form" else "setup",
        destroyed=((0, 0, 0),) * colours,
        played=((),) * seats,
        claimed=((),) * colours,
        improvised=(0,) * colours,
    )


def _deck(ground: Ground, seat: str) -> tuple[int, int]:
    """Straight and sideways cards left after the opening hand (TK-2.3, TK-2.4)."""
    left = DECKS["school"] - 3
    return (left - SIDEWAYS, SIDEWAYS) if ground.teams else (left, 0)


def teams_of(table: Table) -> dict[str, tuple[str, ...]]:
    """The teams of the header: colour to teammates."""
    pairs = (word.partition("=") for word in table.settings.get("teams", "").split())
    return {team: tuple(members.split(",")) for team, _, members in pairs}


def _faults(table: Table, mode: str) -> Iterator[tuple[str, str]]:
    seats, teams = tuple(table.seats), teams_of(table)
    if teams:
        members = [seat for team in teams.values() for seat in team]
        if mode == "melee":
            yield "teams", Message("tk-melee-no-teams", "a melee has no teams (TK-1.4)")
        if len(teams) != 2 or any(len(team) != 2 for team in teams.values()) or sorted(members) != sorted(seats):
            yield "teams", Message("tk-two-teams", "two teams of two, and every seat in one of them (TK-1.4)")
        elif not all(_team_of(seats[n], teams) == _team_of(seats[n + 2], teams) for n in (0, 1)):
            says = "teammates sit opposite each other: turns go round the teams in turn (TK-2.2)"
            yield "seats", Message("tk-teams-opposite", says)
    else:
        wanted = (3, 4) if mode == "melee" else (2,)
        if len(seats) not in wanted:
            says = "{mode:term} is played by {wanted:or} (TK-1.1 to TK-1.3)"
            yield "seats", Message("tk-seats", says, mode=mode, wanted=tuple(map(str, wanted)))
    yield from _deck_faults(table, seats)


def _team_of(seat: str, teams: Mapping[str, tuple[str, ...]]) -> str:
    return next(team for team, members in teams.items() if seat in members)


def _deck_faults(table: Table, seats: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    beings = [card for card in table.cards.values() if isinstance(card, Being)]
    schools = {being.school for being in beings}
    for seat in seats:
        school = table.decks.get(seat)
        if school in EXPANSIONS and school not in schools:
            says = (
                "the school '{school}' of {seat} is not in a pack; add 'pack: tash-kalar-{school}', "
                "and 'pack: tash-kalar' where no pack is named yet"
            )
            yield "decks", Message("tk-school-not-in-pack", says, school=school, seat=seat)


def _ground(table: Table, mode: str) -> Ground:
    seats, teams = tuple(table.seats), teams_of(table)
    colours = tuple(teams) if teams else seats
    if teams:
        # colours in turn order: the team of the first player first
        colours = tuple(dict.fromkeys(_team_of(seat, teams) for seat in seats))
    colour_of = {seat: colours.index(_team_of(seat, teams) if teams else seat) for seat in seats}
    partner = {seat: seats[(place + 2) % 4] for place, seat in enumerate(seats)} if teams else {}
    beings = {card: item for card, item in table.cards.items() if isinstance(item, Being)}
    patterns, shapes = _laid(beings)
    return Ground(
        mode=mode,
        seats=seats,
        colours=colours,
        colour_of=colour_of,
        partner=partner,
        schools={seat: str(table.decks.get(seat, "")) for seat in seats},
        beings=beings,
        flares={card: item for card, item in table.cards.items() if isinstance(item, Flare)},
        tasks={card: item for card, item in table.cards.items() if isinstance(item, Task)},
        patterns=patterns,
        shapes=shapes,
        options=read(Options, table.options),
    )


def _laid(beings: Mapping[str, Being]) -> tuple[Mapping[str, Pattern], Shapes]:
    """The patterns of all beings on the board; the same cards are laid once however many matches are opened."""
    # the beings are kept beside what was made of them, so that their identities stay theirs
    key = tuple(map(id, beings.values()))
    found = _LAID.get(key)
    if found is None:
        if len(_LAID) >= MOST_LAID:
            _LAID.clear()
        patterns = {card: lay(being) for card, being in beings.items()}
        found = _LAID[key] = (tuple(beings.values()), patterns, shapes_of(beings))
    return found[1], found[2]
