"""Effect verbs: why these are refused. By hand the referee holds the players to the general rules only."""

from collections.abc import Sequence
from typing import assert_never

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.cards import Face
from referee.games.force_of_will.changing.zones import stays_on_field
from referee.games.force_of_will.checks import unseen
from referee.games.force_of_will.checks.playing import has_mythic, paying
from referee.games.force_of_will.effects import asking, meaning
from referee.games.force_of_will.state import Body, Running, State
from referee.games.force_of_will.steps import Pay
from referee.games.force_of_will.table import field, in_zones, targets, whence
from referee.games.force_of_will.table.view import View
from referee.games.force_of_will.table.will import ATTRIBUTES
from referee.kernel.declaration import brief, complete, text_of
from referee.kernel.ruling import Breach, breach

_IN_AREA = say.RestCard | say.RecoverCard | say.ChangeTrait | say.ChangeCounters | say.GiveKeyword | say.TurnCard
"""What is done to a ruler in its area."""
SHOWN = 4
"""How many answers a refusal tells."""
HAND = "FW-8.6"
"""The rule about carrying an effect out: who does, and with what."""


def check(state: State, place: int, said: say.InEffect | say.Discard) -> Sequence[Breach]:
    """Why an effect verb is refused: no effect is open, it asks something else, or a general rule forbids it."""
    if (waiting := state.waiting) is not None:
        return _instead(state, waiting, place, said)
    running = state.running
    if running is None or running.step is None:
        return [breach(rule, "no-effect", verb=f"verb.{said.verb}") for rule in ("FW-4.1", "FW-4.3")]
    if place != asking.chooser(state):
        return [breach(HAND, "not-your-effect", seat=state.seat_of(asking.chooser(state)))]
    if running.step.do == "manual" and not isinstance(said, say.Discard):
        return content(state, running, said)
    return _answer(state, running, place, said)


def _instead(state: State, waiting: Body, place: int, said: say.InEffect | say.Discard) -> list[Breach]:
    """FW-G26: whose card would be destroyed says whether something happens to it instead: ``pick 1``, or ``done``."""
    card, seat = field.name_of(state, waiting), state.seat_of(waiting.controller)
    if place == waiting.controller and (said == say.Pick(1) or isinstance(said, say.Done)):
        return []
    return [breach("FW-G26", "instead-waits", card=card, seat=seat)]


def _answer(state: State, running: Running, place: int, said: say.InEffect | say.Discard) -> Sequence[Breach]:
    """Whether it answers what the step asks; what may be left is left with ``done`` (or a pass)."""
    step, rule, card = running.step, running.item.rule, running.item.card
    assert step is not None
    if isinstance(said, say.Done) and asking.declinable(running, step):
        return []
    if isinstance(step, Pay) and isinstance(said, say.Pick) and said.number == 1:
        found = [*paying(state, place, step.cost, said.pay)]
        if state.sides[place].life < step.life:
            found.append(breach("FW-5.1", "life-short", by=step.life, life=state.sides[place].life))
        return found
    each = meaning.one_by_one(said)
    if all(meaning.meant(state, one) is not None for one in each):
        return [] if len(each) == 1 else _several(state, running, place, said)
    asked = f"step-{step.do}"
    if not meaning.is_told(state, each[0]):
        return [breach(rule, "asks-something-else", card=card, step=asked)]
    open_ = tuple(text_of(brief(each.declaration)) for each in asking.answers(state)[:SHOWN])
    return [breach(rule, "card-says", card=card, step=asked, open=open_)]


def _several(state: State, running: Running, place: int, said: say.InEffect | say.Discard) -> list[Breach]:
    """Cards off a deck that are named at once: as many as are still asked for at most, and all of them there."""
    assert isinstance(said, say.Mill)
    if len(said.cards) > running.left:
        facts = {"card": running.item.card, "count": len(said.cards), "left": running.left}
        return [breach(running.item.rule, "more-than-asked", **facts)]
    return unseen.check(state, place, said)


def content(state: State, running: Running, said: say.InEffect) -> Sequence[Breach]:
    """What is wrong with an effect verb carried out by hand, whoever says it."""
    said = whence.spelt_out(state, complete(said))
    if isinstance(said, say.OnCard):
        return _on_card(state, said)
    return _elsewhere(state, said, running)


def _on_card(state: State, said: say.OnCard) -> list[Breach]:
    body = field.named(state, said.card)
    if body is None:
        return [breach(HAND, "not-on-field", card=said.card)]
    kind = state.face(body).kind
    if body.in_area and not isinstance(said, _IN_AREA):
        return [breach(HAND, "in-ruler-area", card=said.card)]
    if _two_times(said):
        return [breach(HAND, "until-or-turns", card=said.card)]
    match said:
        case say.SaveCard():
            return _saves(kind, said)
        case say.ChangeTrait(change=change, sort=sort):
            return _trait(state, body, said.card, change, sort)
        case say.ChangeStats() | say.HealCard() if not field.is_fighter(state, body):
            return [breach("FW-10.6", "no-stats", card=said.card)]
        case say.ReturnCard() | say.BanishCard() | say.RemoveCard() | say.Tuck() | say.Control() if kind == "j-ruler":
            return [breach("FW-6.2", "only-destroyed", card=said.card)]
        case say.TurnCard():
            return _turn(state, body, said.card)
        case say.AttachCard(to=to):
            return _attach(state, body, said.card, to)
        case say.Detach() if body.on is None:
            return [breach("FW-10.2", "not-attached", card=said.card)]
        case say.OutOfBattle() if state.battle is None or body.uid not in (state.battle.attacker, state.battle.target):
            return [breach("FW-7.8", "in-no-battle", card=said.card)]
        case _:
            return []


def _two_times(said: say.InEffect) -> bool:
    """Whether a change is said to last until something and for so many turns besides."""
    if not isinstance(said, say.ForATime):
        return False
    return said.turns is not None and said.until != ("stays" if isinstance(said, say.Control) else "turn")


def _trait(state: State, body: Body, card: str, change: str, sort: str | None) -> list[Breach]:
    """An attribute is one of the game's; what a card has is not gained, what it has not is not lost."""
    word, sort = change[1:], say.sort_of(change, sort)
    if sort == "attribute" and word not in ATTRIBUTES:
        return [breach(HAND, "no-attribute", word=word)]
    races, attributes = field.nature(state, body)
    has = word.lower() in {one.lower() for one in (attributes if sort == "attribute" else races)}
    if has == (change[0] == "+"):
        return [breach(HAND, "has-trait" if has else "lacks-trait", card=card, trait=word)]
    return []


def _saves(kind: str, said: say.SaveCard) -> list[Breach]:
    """FW-G26: a J-ruler goes nowhere else; what would come to a graveyard goes somewhere; only what stays is rested."""
    if kind == "j-ruler" and (said.into != "field" or said.would == "graveyard"):
        return [breach("FW-6.2", "only-destroyed", card=said.card)]
    if said.would == "graveyard" and (said.into == "field" or said.asks == "yes"):
        return [breach(HAND, "instead-of-graveyard", card=said.card)]
    if said.rested == "yes" and said.into != "field":
        return [breach(HAND, "rested-where-it-stays", card=said.card)]
    return []


def _turn(state: State, body: Body, name: str) -> list[Breach]:
    known = state.ground.cards.get(body.card) if body.token is None else None
    if known is not None and known.kind == "j-ruler":
        return [breach("FW-6.2", "only-destroyed", card=name)]
    back = state.ground.cards.get(known.back or "") if known is not None else None
    if known is None or back is None:
        return [breach("FW-10.4", "one-face", card=name)]
    if field.turns_into(state, body) is None:
        return [breach("FW-10.4", "not-here", card=name, kind=back.kind)]
    if known.kind == "ruler" and state.sides[body.owner].spent:
        return [breach("FW-6.2", "spent", card=name)]
    return []


def _attach(state: State, body: Body, name: str, to: str) -> list[Breach]:
    other = field.named(state, to)
    if other is None or other.uid == body.uid or (other.in_area and state.face(body).attach != "ruler"):
        return [breach("FW-10.2", "nothing-there", card=to)]
    if state.face(body).kind != "addition":
        return [breach("FW-10.2", "no-addition", card=name)]
    return _where(state, body.controller, state.face(body), other, to)


def _where(state: State, owner: int, face: Face, other: Body, to: str) -> list[Breach]:
    """FW-10.2: an addition is attached to what it names; one that stands alone to whatever its text says."""
    if face.attach == "alone":
        return []
    aims = targets.aims_of(face)
    if not aims:
        return [breach("FW-10.2", "stands-alone", card=to)]
    if not field.aimed(state, aims[0], owner, other):
        return [breach("FW-10.2", "wrong-target", card=to, of=aims[0].of)]
    return []


def _elsewhere(state: State, said: say.Elsewhere, running: Running) -> list[Breach]:
    owner = running.item.owner
    match said:
        case say.DealDamage() | say.PreventDamage():
            return _damage(state, said)
        case say.ChangeCards(seat=seat, by=by):
            side = state.sides[state.ground.place[seat]]
            if -by > side.hand:
                return [breach(HAND, "more-than-hand", count=-by, hand=side.hand, seat=seat)]
            return []
        case say.CancelItem(card=card):
            return [] if targets.item_named(state, card) is not None else [breach("FW-8.3", "not-on-chase", card=card)]
        case say.Fetch():
            return _fetch(state, owner, said)
        case say.Reveal(card=card, source=source, seat=seat):
            if card == "?":
                return _any_in(state, _of(state, seat, owner), source)
            return _from_zone(state, _of(state, seat, owner), card, source)
        case say.Put():
            return _put(state, owner, said)
        case say.MarkSeat() | say.UnmarkSeat():
            return _mark(state, said)
        case say.Foresee() | say.LookAt() | say.Mill() | say.FlipRune():
            return unseen.check(state, _of(state, said.seat, owner), said)
        case say.Pick():
            return [breach(HAND, "nothing-to-pick", card=running.item.card)]
        case (
            say.ChangeLife()
            | say.PutToken()
            | say.MakeWill()
            | say.Shelter()
            | say.ChangeDivinity()
            | say.ExtraTurn()
            | say.Win()
            | say.Done()
        ):
            return []
        case _:
            assert_never(said)


def _mark(state: State, said: say.MarkSeat | say.UnmarkSeat) -> list[Breach]:
    """Players and cards are kept from what is theirs to do; what is taken off must be on."""
    if _two_times(said):
        return [breach(HAND, "until-or-turns", card=said.seat)]
    if said.seat in state.ground.place:
        can, on = say.SEAT_MARKS, {word for word, _ in state.sides[state.ground.place[said.seat]].marks}
        which: dict[str, str] = {"seat": said.seat}
    else:
        body = field.named(state, said.seat)
        if body is None:
            return [breach(HAND, "not-on-field", card=said.seat)]
        can, on = say.CARD_MARKS, {word.word for word in body.gained if not word.lost}
        which = {"card": said.seat}
    kind = "card" if "card" in which else "seat"
    if said.mark is not None and said.mark not in can:
        return [breach(HAND, f"no-mark-of-{kind}", mark=said.mark, **which)]
    if isinstance(said, say.UnmarkSeat) and not any(said.mark in (None, word) for word in on & can):
        return [breach(HAND, "not-marked" if kind == "seat" else "card-not-marked", **which)]
    return []


def _damage(state: State, said: say.DealDamage | say.PreventDamage) -> list[Breach]:
    """Damage goes to a player, or to a resonator or J-ruler on the field, and is prevented there."""
    if isinstance(said, say.DealDamage) and said.source is not None and field.named(state, said.source) is None:
        return [breach(HAND, "not-on-field", card=said.source)]
    return [] if said.card in state.ground.place else _fighter(state, said.card)


def _fighter(state: State, card: str) -> list[Breach]:
    """What damage can be dealt to: a resonator or J-ruler on the field."""
    body = field.named(state, card)
    if body is None:
        return [breach(HAND, "not-on-field", card=card)]
    if body.in_area:
        return [breach(HAND, "in-ruler-area", card=card)]
    return [] if field.is_fighter(state, body) else [breach("FW-10.6", "no-stats", card=card)]


def _of(state: State, seat: str | None, owner: int) -> int:
    return state.ground.place[seat] if seat is not None else owner


def _fetch(state: State, owner: int, said: say.Fetch) -> list[Breach]:
    place, card, source = _of(state, said.seat, owner), said.card, said.source
    if card == "?":
        return _unseen(state, place, source, "hand")
    if whence.zone(state, said) == "field":
        return _off_field(state, said, "hand")
    return _from_zone(state, place, card, source) or _of_stones(state, place, card, source, "hand")


def _put(state: State, owner: int, said: say.Put) -> list[Breach]:
    place, source = _of(state, said.seat, owner), whence.zone(state, said)
    if said.under is not None and said.to in say.INTO_ZONES:
        return [breach(HAND, "for-whom", zone=said.to)]
    if said.card == "?":
        return _unseen(state, place, source, said.to)
    if source == "field":
        return _off_field(state, said, said.to)
    found = _from_zone(state, place, said.card, source)
    if said.to in say.INTO_ZONES:
        return found or _of_stones(state, place, said.card, source, said.to)
    owner = _of(state, said.under, owner)
    if not stays_on_field(state, said.card):
        return [*found, breach(HAND, "does-not-stay", card=said.card)]
    known = state.ground.cards[said.card]
    to = (said.to,) if said.to != "field" else ()
    aims = targets.aims_of(state.ground.face(said.card))
    found += targets.resolve(state, aims, View(owner), to, "FW-10.2", ())[1]
    second = known.mythic and state.ground.options.mythic != "replace"
    if second and has_mythic(state, owner, known.title) is not None:
        found += [breach("FW-10.1", "second", card=said.card), breach("FW-G4", "second", card=said.card)]
    return found


def _of_stones(state: State, place: int, card: str, source: str, to: str) -> list[Breach]:
    """FW-5.3: a stone of the stone deck would go back into it from wherever no stone lies; nothing else lies there."""
    comes = whence.comes_to(state, state.ground.listed[place].get(card, card), to)
    if comes is None:
        return [breach("FW-5.3", "among-the-stones", card=card)]
    return [breach("FW-5.3", "stays-a-stone", card=card)] if source == comes == "stones" else []


def _off_field(state: State, said: say.Fetch | say.Put, to: str) -> list[Breach]:
    """A card leaves the field for a zone of its owner; a J-ruler only where it is destroyed (FW-6.2)."""
    body = whence.on_field(state, said)
    if body is None:
        return [breach(HAND, "not-on-field", card=said.card)]
    if body.in_area:
        return [breach(HAND, "in-ruler-area", card=said.card)]
    if to not in say.INTO_ZONES:
        return [breach(HAND, "same-zone", zone="field")]
    if state.face(body).kind == "j-ruler":
        return [breach("FW-6.2", "only-destroyed", card=said.card)]
    return _of_stones(state, body.owner, body.card if body.token else body.listed, "field", to)


_UNSEEN_IN = frozenset({"hand", "deck", "standby"})
_UNSEEN_TO = frozenset({"hand", "deck", "deck-top", "deck-bottom", "standby"})


def _unseen(state: State, place: int, source: str, to: str) -> list[Breach]:
    """A card that nobody is shown goes from one hidden zone to another; what lies open is named."""
    if source not in _UNSEEN_IN or to not in _UNSEEN_TO:
        return [breach(HAND, "lies-open")]
    if source == to:
        return [breach(HAND, "same-zone", zone=source)]
    return _any_in(state, place, source)


def _any_in(state: State, place: int, source: str) -> list[Breach]:
    """Whether a hidden zone holds a card that nobody has seen."""
    side = state.sides[place]
    there = any(slot.card == "?" for slot in side.standby) if source == "standby" else getattr(side, source) > 0
    return [] if there else [breach(HAND, "none-unseen", zone=source, seat=state.seat_of(place))]


def _from_zone(state: State, place: int, card: str, zone: str) -> list[Breach]:
    """Whether a card can be in a zone of its owner."""
    listed = state.ground.listed[place].get(card, card)
    if listed in in_zones.cards_in(state, place, zone, None) or card in in_zones.cards_in(state, place, zone, None):
        return []
    return [breach(HAND, "not-in-zone", card=card, zone=zone, seat=state.seat_of(place))]
