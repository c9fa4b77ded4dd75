"""Characters and tokens that come to the table (WV-3.1, WV-4.1, WV-G2)."""

from referee.games.war_vortex_night.cards import CharacterCard, TokenCard
from referee.games.war_vortex_night.ordering import place
from referee.games.war_vortex_night.state import Character, State
from referee.kernel.course import Course
from referee.kernel.vocabulary import means_else


def free_name(state: State, card: str) -> str:
    """A name for a character of that card that no other has: the card's own, without a ``-token`` behind it.

    Another one where something else is meant by that.
    """
    plain, seats = card.removesuffix("-token"), state.ground.seats
    if not (state.has(plain) or means_else(plain, seats)):
        return plain
    others = (f"{plain}-{number}" for number in range(2, 1000))
    return next(name for name in others if not (state.has(name) or means_else(name, seats)))


def enter(course: Course[State], seat: str, name: str, card: str, deck: tuple[str, ...]) -> None:
    """A character joins a team; in mid-battle its turn-order die comes before anything else (WV-G2).

    Raises ``ValueError`` where the name is taken or the card is no character.
    """
    state = course.state
    if state.has(name):
        raise ValueError(f"there is a character '{name}' already")
    found = state.ground.cards[card]
    if not isinstance(found, CharacterCard | TokenCard):
        raise ValueError(f"'{card}' is no character")
    table = found.table if isinstance(found, TokenCard) else deck
    joined = max((each.joined for each in state.characters), default=0) + 1 if state.started else 0
    who = Character(name, seat, card, found.hp, table, joined=joined)
    at_once = state.started and state.ground.options.newcomer == "last"
    rolling = state.rolling if at_once else (*state.rolling, name)
    course.change(characters=state.characters.with_one(who), rolling=rolling)
    rule, what = ("WV-4.1", "token") if isinstance(found, TokenCard) else ("WV-3.1", "character")
    course.tell(rule, what, char=name, card=card, seat=seat, hp=found.hp)
    if at_once:
        place(course, name)
