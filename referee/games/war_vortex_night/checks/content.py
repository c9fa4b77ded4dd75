"""What a declaration says, apart from when: numbers, names, cards (from WV-1.2 to WV-7.7)."""

from collections.abc import Iterator
from typing import assert_never

from referee.games.war_vortex_night import changing, decks, inforce, statuses
from referee.games.war_vortex_night import declarations as say
from referee.games.war_vortex_night.cards import CharacterCard, FieldCard, TokenCard
from referee.games.war_vortex_night.state import Character, State
from referee.kernel.figures import whole
from referee.kernel.ruling import Breach, breach


def of(state: State, said: say.ByHandVerb) -> tuple[Breach, ...]:
    """What is wrong with an effect carried out by hand, whenever it is declared."""
    match said:
        case say.Damage() | say.Lose() | say.Heal() | say.Revive() | say.Retire() | say.Again():
            return tuple(_on_each(state, said))
        case say.Repeat() | say.Transfer() | say.Control() | say.Order():
            return tuple(_on_one(state, said))
        case say.SetField(card=card):
            return tuple(_field(state, card))
        case say.Summon(name=name, card=card, seat=seat):
            gone = (breach("WV-3.1", "no-team", seat=seat),) if seat in state.resigned else ()
            return (*gone, *name_taken(state, name, "WV-4.1"), *_token(state, card))
        case _:
            return tuple(_change(state, said))


def _on_each(state: State, said: say.OnEach) -> Iterator[Breach]:
    """What keeps an effect from one of the characters that it is to reach at the same moment."""
    for who in [state.character(name) for name in dict.fromkeys(said.targets)]:
        match said:
            case say.Heal():
                yield from _healing(state, who)
            case say.Revive(hp=hp):
                yield from _revival(state, who, hp)
            case say.Retire() | say.Again():
                yield from _standing(who, state)
            case say.Damage() | say.Lose():
                return
            case _:
                assert_never(said)


def _on_one(state: State, said: say.Repeat | say.Transfer | say.Control | say.Order) -> Iterator[Breach]:
    match said:
        case say.Repeat(character=name):
            if state.character(name).last is None:
                yield breach("WV-3.4", "nothing-done-yet", char=name)
        case say.Transfer():
            yield from _transfer(state, said)
        case say.Control(character=name, seat=seat):
            yield from _going_over(state, state.character(name), seat)
        case say.Order(characters=order):
            yield from _order(state, order)
        case _:
            assert_never(said)


def _change(state: State, said: say.Change) -> Iterator[Breach]:
    match said:
        case say.Status():
            yield from _status(state, said)
        case say.Remove(character=name, what=what):
            yield from _removal(state, state.character(name), what)
        case say.Base():
            yield from _base(state, said)
        case say.Unsource(source=source):
            yield from _ending(state, source)
        case say.Disable(character=name, face=face) | say.Enable(character=name, face=face):
            yield from _turning(state, state.character(name), face, closing=isinstance(said, say.Disable))
        case say.Trait():
            yield from _trait(state, said)
        case say.LoseAbility():
            yield from _ability(state, said)
        case _:
            assert_never(said)


def _field(state: State, card: str) -> Iterator[Breach]:
    """A field card is set; only one that stands can go (WV-4.2)."""
    if card == "-":
        if state.field is None:
            yield breach("WV-4.2", "none-stands")
    elif not isinstance(state.ground.cards[card], FieldCard):
        yield breach("WV-4.2", "no-field", card=card)


def of_answer(state: State, said: say.ByHandVerb) -> tuple[Breach, ...]:
    """What is wrong with an answer to a script; only a token's name is not given by the referee."""
    return name_taken(state, said.name, "WV-4.1") if isinstance(said, say.Summon) else ()


def name_taken(state: State, name: str, rule: str) -> tuple[Breach, ...]:
    """Two characters cannot be called the same."""
    return (breach(rule, "name-taken", char=name),) if state.has(name) else ()


def deck(state: State, card: str, actions: tuple[str, ...]) -> tuple[Breach, ...]:
    """The deck of a character is a lawful one (WV-2.1 to WV-2.6); looked at once in a match."""
    found = state.ground.ruled.get((card, actions))
    if found is None:
        character = state.ground.cards[card]
        assert isinstance(character, CharacterCard)
        found = state.ground.ruled[card, actions] = decks.breaches(character, actions, state.ground.cards)
    return found


def die_face(state: State, name: str, die: int) -> tuple[Breach, ...]:
    """A die shows one of its sides: six unless the card says otherwise (WV-1.2)."""
    return shows(die, state.fighter(name).sides)


def shows(die: int, sides: int) -> tuple[Breach, ...]:
    """A die of so many sides can show a number."""
    return () if 1 <= die <= sides else (breach("WV-1.2", "no-side", die=die, sides=sides),)


def _token(state: State, card: str) -> tuple[Breach, ...]:
    found = state.ground.cards[card]
    return () if isinstance(found, TokenCard) else (breach("WV-4.1", "no-token", card=card),)


def _standing(who: Character, state: State) -> Iterator[Breach]:
    """Who is retired takes no turn more and is not retired again (WV-3.7, WV-7.8)."""
    if inforce.retired(state, who):
        yield breach("WV-3.7", "retired", char=who.id, hp=who.hp)


def _transfer(state: State, said: say.Transfer) -> Iterator[Breach]:
    """A status that is there goes over to another character (WV-5.9, WV-7.8)."""
    who = state.character(said.character)
    if said.to == who.id:
        yield breach("WV-7.8", "to-itself", char=who.id)
    what = inforce.meant(state, who, said.what)
    found = inforce.one_called(state, who, what)
    if found is None:
        yield _not_there(state, who, what)
    elif (level := inforce.resisted(state, state.character(said.to), found.influence)) is not None:
        yield breach("WV-5.2", "resists", char=said.to, level=level, influence=found.influence)


def _going_over(state: State, who: Character, seat: str) -> Iterator[Breach]:
    """Who is in the battle goes over to another team that is (WV-3.7, WV-7.8)."""
    yield from _standing(who, state)
    if who.seat == seat:
        yield breach("WV-7.8", "own-already", char=who.id, seat=seat)
    elif seat in state.resigned:
        yield breach("RF-4.1", "has-resigned", seat=seat)


def _healing(state: State, who: Character) -> Iterator[Breach]:
    if inforce.retired(state, who):
        yield breach("WV-7.4", "no-healing", char=who.id, hp=who.hp)


def _revival(state: State, who: Character, hp: int) -> Iterator[Breach]:
    if who.seat in state.resigned:
        yield breach("RF-4.1", "has-resigned", seat=who.seat)
    elif not inforce.retired(state, who):
        yield breach("WV-7.4", "not-retired", char=who.id, hp=who.hp)
    if hp <= 0:
        yield breach("WV-1.1", "no-hp", char=who.id, hp=hp)


def _status(state: State, said: say.Status) -> Iterator[Breach]:
    """A status change: influence 1 to 3, a number where its kind is one, turns for 'cannot act' (WV-5.2, 5.3, G3)."""
    if not 1 <= said.influence <= 3:
        yield breach("WV-5.2", "influence", influence=said.influence)
    for who in [state.character(name) for name in dict.fromkeys(said.targets)]:
        level = inforce.resisted(state, who, said.influence)
        if level is not None:
            yield breach("WV-5.2", "resists", char=who.id, level=level, influence=said.influence)
    if said.kind == statuses.CANNOT_ACT:
        if said.turns is None or said.by is not None:
            yield breach("WV-G3", "turns-needed")
    elif said.kind in statuses.NUMBERED and said.by is None:
        yield breach("WV-5.3", "number-needed", kind=said.kind)
    if said.each_turn and (said.by is None or said.by < 1):
        yield breach("WV-5.8", "number-needed", kind=said.kind)
    yield from _source(state, said.source)


def _base(state: State, said: say.Base) -> Iterator[Breach]:
    """A part of the base modifier: a number, and neither attribute nor influence (WV-6.1, WV-6.3)."""
    if said.attribute or said.influence is not None:
        yield breach("WV-6.3", "bare")
    if said.by is None and said.kind in statuses.NUMBERED:
        yield breach("WV-6.1", "number-needed", kind=said.kind)
    if said.kind == statuses.CANNOT_ACT and said.by is None and said.turns is None:
        yield breach("WV-G3", "turns-needed")
    yield from _source(state, said.source)


def _source(state: State, source: str) -> Iterator[Breach]:
    """A source keeps something up only while it is there: an action while usable, a field while it stands (WV-5.10)."""
    if isinstance(state.ground.cards.get(source), FieldCard) and state.field != source:
        yield breach("WV-4.2", "not-standing", card=source)
    name, dot, number = source.rpartition(".")
    face = whole(number)
    if dot and face is not None and state.has(name):
        who = state.character(name)
        if not 1 <= face <= len(who.deck):
            yield breach("WV-2.1", "no-face", char=name, face=face, has=len(who.deck))
        elif not inforce.usable(who, face):
            yield breach("WV-5.10", "source-closed", char=name, face=face, card=who.deck[face - 1])


def _removal(state: State, who: Character, what: str) -> Iterator[Breach]:
    """Only what is there can be removed; the base modifier is no status (WV-5.9, WV-6.2)."""
    what = inforce.meant(state, who, what)
    if any(item.kind == what for item in inforce.unnamed(state, who)) or inforce.find_named(who, what) is not None:
        return
    if inforce.find_kept_up(state, who, what) is not None:
        return
    yield _not_there(state, who, what)
    if any(item.kind == what for item in inforce.base(state, who)):
        yield breach("WV-6.2", "no-status", char=who.id, kind=what)


def _not_there(state: State, who: Character, what: str) -> Breach:
    """Why a status cannot be removed that is not there (WV-5.9)."""
    there = inforce.borne(state, who)
    if what == statuses.ANY:  # which of them its player says
        return (
            breach("WV-5.9", "which", char=who.id, has=there)
            if there
            else breach("WV-5.9", "nothing-there", char=who.id)
        )
    if not there:
        return breach("WV-5.9", "has-none", char=who.id, status=what)
    return breach("WV-5.9", "not-there", char=who.id, status=what, has=there)


def _turning(state: State, who: Character, face: int, *, closing: bool) -> Iterator[Breach]:
    if not 1 <= face <= len(who.deck):
        yield breach("WV-2.1", "no-face", char=who.id, face=face, has=len(who.deck))
    elif closing != inforce.usable(who, face):
        yield breach("WV-7.7", "closed-already" if closing else "open-already", char=who.id, face=face)
    elif not closing and face in changing.unfit_faces(state, who.id):
        yield breach("WV-7.6", "still-unfit", char=who.id, face=face, card=who.deck[face - 1])


def _ending(state: State, source: str) -> Iterator[Breach]:
    """A source of what was given by hand can end; what a card keeps up ends with the card (WV-5.10)."""
    if source in changing.sources(state):
        return
    yield breach("WV-5.9", "no-source", source=source)
    parts = (part for who in state.characters for part in _kept_by_cards(state, who))
    if any(part.source == source for part in parts):
        yield breach("WV-5.10", "card-keeps", source=source)


def _kept_by_cards(state: State, who: Character) -> tuple[statuses.Part, ...]:
    return (*inforce.kept_up(state, who), *inforce.standing_base(state, who))


def _order(state: State, order: tuple[str, ...]) -> Iterator[Breach]:
    if sorted(order) != sorted(state.order):
        yield breach("WV-3.3", "all-once", chars=state.order)


def _trait(state: State, said: say.Trait) -> Iterator[Breach]:
    who = state.character(said.character)
    has = said.change[1:] in inforce.traits(state, who, said.of)
    if has and said.change[0] == "+":
        yield breach("WV-4.4", "has-trait", char=who.id, trait=said.change[1:])
    if not has and said.change[0] == "-":
        yield breach("WV-4.4", "no-trait", char=who.id, trait=said.change[1:])


def _ability(state: State, said: say.LoseAbility) -> Iterator[Breach]:
    who = state.character(said.character)
    found = inforce.ability(state, who, said.ability)
    if found is None:
        yield breach("WV-4.3", "unknown", char=who.id, ability=said.ability)
        return
    index, skill = found
    taken = dict(who.stripped).get(index, 0)
    if said.change == "lost" and taken == skill.layers:
        yield breach("WV-4.3", "is-lost", char=who.id, ability=said.ability)
    if said.change == "back" and taken == 0:
        yield breach("WV-4.3", "is-there", char=who.id, ability=said.ability)
